"""What a card, building, good or role is, what a click on it does, and why it cannot be chosen now."""

from typing import TYPE_CHECKING

from game.san_juan.choosing import is_choice
from game.san_juan.decisions import BUILD, KEEP, PAY, PRODUCE, ROLE, SELL, PayAbout
from game.san_juan.tables import BUILDER, EMPTY
from scenes.san_juan.choices import Place
from scenes.ui.text import escape
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.san_juan.table import Table


class Explainer:
    """Explains what lies on the table to the person at the screen."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def tip(self, place: Place) -> Tip | None:
        """Return what the tooltip of a place says."""
        group, number = place
        if group == "role":
            return self._role_tip(number)
        if group in ("slot", "good"):
            city = self.table.island.cities[self.table.seat]
            return self._building_tip(place) if number < len(city) else self._gap_tip(number)
        if group == "cathedral":
            return self._card_tip(place, self.table.island.tables.open_card)
        cards = self.table.choices.cards if group == "drawn" else self.table.island.hands[self.table.seat]
        return self._card_tip(place, cards[number]) if number < len(cards) and cards[number] >= 0 else None

    # roles

    def _role_tip(self, role: int) -> Tip:
        table = self.table
        name = table.facts.roles[role].id
        lines = (table.say("tip.doubled", privilege=table.name("privilege_doubled", name)),)
        doubled = table.role_row.is_doubled(role)
        return Tip(
            table.name("role", name), table.say(f"role_text.{name}"), lines if doubled else (), self._why_no_role(role)
        )

    def _why_no_role(self, role: int) -> str:
        table, state = self.table, self.table.island
        if table.can_click(("role", role)):
            return ""
        if state.taken[role] != EMPTY:
            return table.say("why.taken", player=escape(table.names[state.taken[role]]))
        return "" if table.decision_kind == ROLE and table.accepts_clicks else self._not_now()

    def _not_now(self) -> str:
        """Return why nothing but the present question can be answered."""
        table = self.table
        if table.decision is None:
            return table.say("why.over")
        if not table.accepts_clicks:
            return table.say("why.not_your_turn")
        return table.say("why.first", what=table.doing_title)

    # cards

    def _card_tip(self, place: Place, kind: int) -> Tip:
        table = self.table
        card = table.facts.cards[kind]
        lines = []
        if table.decision_kind in (BUILD, PAY) or place[0] == "cathedral":
            lines.append(self._cost_line(kind))
        if table.can_click(place) and (key := self._use(place)):
            lines.append(f"**{table.say(f'tip.{key}')}**")
        title = table.name("card", card.id)
        return Tip(title, table.name("text", card.id), tuple(lines), self._why_no_card(place, kind))

    def _cost_line(self, kind: int, slot: int = EMPTY) -> str:
        """Return what a building costs now, and what makes it cheaper."""
        table, state = self.table, self.table.island
        printed = table.facts.cards[kind].cost
        discounts = state.discounts(table.seat, kind, slot) if state.role == BUILDER else []
        if not discounts:
            return table.say("tip.cost", n=printed)
        reasons = [table.say("tip.less", n=amount, by=self._helper(name)) for name, amount in discounts]
        cost = state.cost(table.seat, kind, slot)
        separator = table.t("list.separator")
        return table.say("tip.cost_now", n=cost, printed=printed, reasons=separator.join(reasons))

    def _helper(self, name: str) -> str:
        is_role = name in (role.id for role in self.table.facts.roles)
        return self.table.name("role" if is_role else "card", name)

    def _use(self, place: Place) -> str:
        """Return what a click on a card does."""
        table = self.table
        if place == table.choices.built:
            return "leave"
        if place in table.choices.chosen():
            return "lift"
        if table.decision_kind == BUILD:
            return "build" if table.choices.clicks.get(place) else "build_over"
        return f"lay_{table.decision_kind}"

    def _why_no_card(self, place: Place, kind: int) -> str:
        table, state = self.table, self.table.island
        if table.can_click(place):
            return ""
        if table.decision is None or not table.accepts_clicks:
            return self._not_now()
        if table.decision_kind == BUILD:
            return self._why_not_built(kind)
        if place[0] == "cathedral":
            return self._not_now()
        if is_choice(table.decision_kind) and place[0] == self._group:
            return table.say("why.enough" if not state.to_lay() else "why.no_card")
        return self._not_now()

    @property
    def _group(self) -> str:
        kind = self.table.decision_kind
        if kind in (PRODUCE, SELL):
            return "slot"
        return "drawn" if kind == KEEP else "hand"

    def _why_not_built(self, kind: int) -> str:
        table, state = self.table, self.table.island
        reason = state.why_not(table.seat, kind)
        if reason != "too_dear":
            return table.name("why_not", reason or "owned")
        cards = len(state.hands[table.seat]) - (kind != state.tables.open_card)
        return table.say("why.too_dear", n=state.cost(table.seat, kind), cards=cards)

    # the city

    def _gap_tip(self, slot: int) -> Tip:
        table = self.table
        title = table.say("tip.gap", n=slot + 1)
        if table.can_click(("slot", slot)):
            return Tip(title, table.say("tip.build_here"), (self._cost_line(table.kind_in_hand),))
        return Tip(title, table.say("tip.gap_text", n=table.facts.end_buildings), warning=self._why_no_gap())

    def _why_no_gap(self) -> str:
        table = self.table
        if table.decision_kind == BUILD and table.accepts_clicks:
            return table.say("why.card_first")
        return ""

    def _building_tip(self, place: Place) -> Tip:
        table, state = self.table, self.table.island
        slot = place[1]
        kind = state.cities[table.seat][slot]
        card = table.facts.cards[kind]
        lines = self._facts(slot, kind)
        if table.can_click(place):
            lines += self._building_use(place)
        return Tip(
            table.name("card", card.id), table.name("text", card.id), tuple(lines), self._why_no_building(place, kind)
        )

    def _facts(self, slot: int, kind: int) -> list[str]:
        """Return what is to be known of a building: its good, what lies under it, whether it works."""
        table, state = self.table, self.table.island
        lines = []
        if state.goods[table.seat][slot] != EMPTY:
            good = table.name("good", table.facts.good_of(kind))
            known = state.last_tile() != EMPTY or not table.facts.cards[kind].good
            if table.decision_kind == SELL and known:
                price = state.price(table.seat, slot)
                lines.append(table.say("tip.price", good=good, n=price))
            else:
                lines.append(table.say("tip.good", good=good))
        if covered := table.mat.covered(slot):
            names = table.t("list.separator").join(table.name("card", table.facts.cards[below].id) for below in covered)
            lines.append(table.say("tip.covers", card=names))
        if tucked := table.mat.tucked(slot):
            lines.append(table.say("tip.tucked", n=tucked))
        if not state.ready[table.seat] >> kind & 1 and not table.facts.cards[kind].is_plant:
            lines.append(table.say("tip.not_ready"))
        return lines

    def _building_use(self, place: Place) -> list[str]:
        table = self.table
        slot = place[1]
        if place[0] == "slot" and slot in table.choices.covers:
            below = table.island.cities[table.seat][slot]
            lines = [self._cost_line(table.kind_in_hand, slot)]
            if table.island.goods[table.seat][slot] != EMPTY:
                lines.append(table.say("tip.loses", good=table.name("good", table.facts.good_of(below))))
            return [*lines, f"**{table.say('tip.cover')}**"]
        key = "lift" if slot in table.island.laid_slots else f"lay_{table.decision_kind}"
        if place[0] == "good" and key != "lift":
            key = "lay_good"
        return [f"**{table.say(f'tip.{key}')}**"]

    def _why_no_building(self, place: Place, kind: int) -> str:
        table, state = self.table, self.table.island
        if table.can_click(place) or table.decision is None or not table.accepts_clicks:
            return ""
        slot = place[1]
        has_good = state.goods[table.seat][slot] != EMPTY
        reasons = {PRODUCE: self._why_not_made, SELL: self._why_not_sold}
        if table.decision_kind in reasons:
            return reasons[table.decision_kind](kind, has_good=has_good)
        if table.decision_kind == PAY:
            return self._why_not_paid(slot, has_good=has_good)
        if table.decision_kind == BUILD:
            return table.say("why.card_first") if state.working(table.seat, "cover") else ""
        return ""

    def _why_not_made(self, kind: int, *, has_good: bool) -> str:
        table = self.table
        if not table.facts.cards[kind].is_plant:
            return table.say("why.no_plant")
        if has_good:
            return table.say("why.full")
        return table.say("why.enough_goods", n=table.island.choice.most)

    def _why_not_sold(self, _kind: int, *, has_good: bool) -> str:
        table = self.table
        if not has_good:
            return table.say("why.no_good")
        return table.say("why.enough_goods", n=table.island.choice.most)

    def _why_not_paid(self, slot: int, *, has_good: bool) -> str:
        table, state = self.table, self.table.island
        card, now, _ = PayAbout(*state.pending[-1].about)
        if slot == now:
            return table.say("why.covered_now")
        if has_good and not state.working(table.seat, "pay_goods"):
            return table.say("why.no_black_market")
        if state.working(table.seat, "cover"):
            reason = state.why_not(table.seat, card, slot)
            return table.name("why_not", reason) if reason else ""
        return table.say("why.pay_cards")
