"""What a card, building, good or role is, what a click on it does, and why it cannot be chosen now."""

from collections import Counter

from game.core.move import Move
from game.san_juan import forecast, rounds
from game.san_juan.choosing import is_choice
from game.san_juan.decisions import BUILD, KEEP, PAY, PRODUCE, ROLE, SELL
from game.san_juan.state import SanJuan
from game.san_juan.tables import BUILDER, EMPTY, PRODUCER, TRADER
from game.san_juan.tucked import present_worth, tucked_under
from game.san_juan.why_not import Reason, why_no_building, why_no_card, why_not_over
from scenes.figures.marks import tip_note
from scenes.san_juan.draw.prices import price_text
from scenes.san_juan.draw.rail import Rail
from scenes.san_juan.places import CATHEDRAL, RAIL, Kind
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.swaps import given_back, is_swap
from scenes.san_juan.tray_text import TrayTexts
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.ui.tooltip import Tip

IDLE = {BUILDER: "nothing_build", PRODUCER: "nothing_produce", TRADER: "nothing_sell"}
"""By role, what is said to a player who could do nothing in its phase."""
Moves = tuple[Move, ...] | None
"""The moves of a click on a place; none of them: it only chooses a card; None: it does nothing."""


class Tips:
    """Explains what lies on the table to the person at the screen."""

    def __init__(self, context: TableContext, selection: CardSelection, rail: Rail) -> None:
        self._context = context
        self._controller = context.controller
        self._seen = Viewpoint(context)
        self._selection = selection
        self._rail = rail
        self._tray_texts = TrayTexts(context, selection)

    @property
    def _state(self) -> SanJuan:
        return self._seen.state

    def tip(self, place: Place, moves: Moves) -> Tip | None:
        """Return what the tooltip of a place says; `moves` are those that a click on it makes."""
        kind, number, _ = place
        if place in RAIL:
            return self._rail.tip(place)
        if kind is Kind.ROLE:
            return self._role_tip(number, moves)
        if kind is Kind.PANEL_SLOT:
            return self.built_tip(place.side, number)
        ghost = self._seen.ghost
        if ghost and kind is Kind.SLOT and number == ghost[1]:
            return self._ghost_tip(*ghost, moves)
        if kind in (Kind.SLOT, Kind.GOOD):
            is_built = number < len(self._seen.city)
            return self._building_tip(place, moves) if is_built else self._gap_tip(number, moves)
        if place == CATHEDRAL:
            return self._card_tip(place, self._state.tables.open_card, moves)
        cards = self._selection.cards if kind is Kind.DRAWN else self._seen.hand
        return self._card_tip(place, cards[number], moves) if number < len(cards) and cards[number] >= 0 else None

    def _reason(self, reason: Reason) -> str:
        return self._context.say(reason.key, **reason.numbers)

    def _not_now(self) -> str:
        """Return why nothing but the present question can be answered."""
        say = self._context.say
        if self._controller.decision is None:
            return say("why.over")
        if not self._controller.accepts_clicks:
            return self._context.why_no_clicks()
        return say("why.first", what=self._tray_texts.now().title)

    # roles

    def _role_tip(self, role: int, moves: Moves) -> Tip:
        context, name = self._context, self._seen.facts.roles[role].id
        doubled = context.say("tip.doubled", privilege=context.name("privilege_doubled", name))
        lines = ((doubled,) if rounds.is_doubled(self._state, role) else ()) + tuple(self._role_forecast(role))
        warning = self._why_no_role(role) if moves is None else ""
        return Tip(context.name("role", name), context.say(f"role_text.{name}"), lines, warning)

    def _role_forecast(self, role: int) -> list[str]:
        """Return what a role would bring now: to the person at the screen, and as far as it is open to the others."""
        state = self._state
        if self._controller.decision_kind != ROLE or state.taken[role] != EMPTY:
            return []
        after = forecast.if_taken(state, role)
        idle = [self._context.say(f"tip.{IDLE[role]}")] if forecast.is_idle(state, role, self._seen.seat) else []
        if role == BUILDER:
            return idle or self._builder_forecast(after)
        line = {PRODUCER: self._producer_line, TRADER: self._trader_line}.get(role)
        return idle + [text for seat in after.order() if (text := line(after, seat))] if line else []

    def _builder_forecast(self, after: SanJuan) -> list[str]:
        context = self._context
        kinds = forecast.buildable(after, self._seen.seat)
        names = [context.name("card", after.facts.cards[kind].id) for kind in kinds]
        return [context.say("tip.now_build", card=context.t("list.separator").join(names))] if names else []

    def _producer_line(self, after: SanJuan, seat: int) -> str:
        count = forecast.goods_made(after, seat)
        player = self._context.sides.escaped(seat)
        return self._context.say("tip.now_make", player=player, n=count) if count else ""

    def _trader_line(self, after: SanJuan, seat: int) -> str:
        context, sale = self._context, forecast.best_sale(after, seat)
        if not sale.slots:
            return ""
        found = Counter(context.name("good", after.facts.good_of(after.cities[seat][slot])) for slot in sale.slots)
        names = [f"{name} {context.texts.times(count)}" if count > 1 else name for name, count in found.items()]
        listed, price = context.t("list.separator").join(names), price_text(context.texts, sale.low, sale.high)
        return context.say("tip.now_sell", player=context.sides.escaped(seat), good=listed, price=price, n=sale.high)

    def _why_no_role(self, role: int) -> str:
        taker = self._state.taken[role]
        if taker != EMPTY:
            return self._context.say("why.taken", player=self._context.sides.escaped(taker))
        return "" if self._controller.decision_kind == ROLE and self._controller.accepts_clicks else self._not_now()

    # cards

    def _card_tip(self, place: Place, kind: int, moves: Moves) -> Tip:
        context, card = self._context, self._seen.facts.cards[kind]
        lines = self._worth_line(self._seen.seat, kind)
        if self._seen.is_owned(kind) and self._controller.decision_kind != BUILD:
            lines.append(context.say("why_not.owned"))
        if self._controller.decision_kind in (BUILD, PAY) or place == CATHEDRAL:
            lines.append(self._cost_line(kind))
        if moves is not None:
            lines.append(f"**{self._card_use(place, moves)}**")
        warning = self._why_no_card(place, kind) if moves is None else ""
        note = tip_note(context, card.id)
        return Tip(context.name("card", card.id), context.name("text", card.id), tuple(lines), warning, note)

    def _worth_line(self, seat: int, kind: int) -> list[str]:
        """Return what a building whose points are counted at the end is worth now, or would be."""
        worth = present_worth(self._state, seat, kind, self._controller.viewer)
        if worth is None:
            return []
        is_built = self._state.built[seat] >> kind & 1
        return [self._context.say("tip.worth" if is_built else "tip.would_be_worth", n=worth)]

    def _cost_line(self, kind: int, slot: int = EMPTY) -> str:
        """Return what a building costs now, and what makes it cheaper."""
        context, state, seat = self._context, self._state, self._seen.seat
        printed = state.facts.cards[kind].cost
        discounts = state.discounts(seat, kind, slot) if state.role == BUILDER else []
        if not discounts:
            return context.say("tip.cost", n=printed)
        reasons = [context.say("tip.less", n=amount, by=self._helper(name)) for name, amount in discounts]
        listed = context.t("list.separator").join(reasons)
        return context.say("tip.cost_now", n=state.cost(seat, kind, slot), printed=printed, reasons=listed)

    def _helper(self, name: str) -> str:
        return self._context.name("role" if name in self._state.tables.roles else "card", name)

    def _card_use(self, place: Place, moves: tuple[Move, ...]) -> str:
        """Return what a click on a card does."""
        say = self._context.say
        if is_swap(moves):
            return self._swap(moves)
        if place == self._selection.built:
            return say("tip.leave")
        if place in self._selection.chosen():
            return say("tip.lift")
        if self._controller.decision_kind == BUILD:
            return say("tip.build" if moves else "tip.build_over")
        return say(f"tip.lay_{self._controller.decision_kind}")

    def _swap(self, moves: tuple[Move, ...]) -> str:
        return self._context.say("tip.swap", card=self._context.name("card", given_back(moves, self._seen)))

    def _why_no_card(self, place: Place, kind: int) -> str:
        asked = self._controller.decision_kind
        if not asked or not self._controller.accepts_clicks:
            return self._not_now()
        if asked == BUILD:
            return self._reason(why_no_card(self._state, self._seen.seat, kind))
        if is_choice(asked) and place.kind is self._chosen_kind(asked):
            return self._context.say("why.no_card" if self._state.to_lay() else "why.enough")
        return self._not_now()

    @staticmethod
    def _chosen_kind(asked: str) -> Kind:
        """Return among what is chosen in a decision."""
        if asked in (PRODUCE, SELL):
            return Kind.SLOT
        return Kind.DRAWN if asked == KEEP else Kind.HAND

    # the city

    def _ghost_tip(self, kind: int, slot: int, moves: Moves) -> Tip:
        """Return what is being built, and what is still to be paid for it."""
        context, state, card = self._context, self._state, self._seen.facts.cards[kind].id
        over = slot if slot < len(self._seen.city) else EMPTY
        lines = [self._cost_line(kind, over)]
        if moves is not None:
            lines.append(f"**{context.say('tip.build')}**")
        warning = context.say("why.missing", n=max(1, state.to_lay())) if moves is None else ""
        note = tip_note(context, card)
        return Tip(context.name("card", card), context.name("text", card), tuple(lines), warning, note)

    def _gap_tip(self, slot: int, moves: Moves) -> Tip:
        say = self._context.say
        title = say("tip.gap", n=slot + 1)
        if moves is not None:
            return Tip(title, say("tip.build_here"), (self._cost_line(self._selection.built_card),))
        is_building = self._controller.decision_kind == BUILD and self._controller.accepts_clicks
        warning = ""
        if is_building and self._selection.to_cover:
            warning = self._reason(why_no_card(self._state, self._seen.seat, self._selection.built_card))
        elif is_building:
            warning = say("why.card_first")
        return Tip(title, say("tip.gap_text", n=self._seen.facts.end_buildings), warning=warning)

    def built_tip(self, seat: int, slot: int) -> Tip | None:
        """Return what a building of any player is, and what everybody may know of it."""
        context, city = self._context, self._state.cities[seat]
        if slot >= len(city):
            return None
        card = self._seen.facts.cards[city[slot]].id
        lines = tuple(self._building_lines(seat, slot))
        return Tip(context.name("card", card), context.name("text", card), lines, foot=tip_note(context, card))

    def _building_tip(self, place: Place, moves: Moves) -> Tip:
        context, slot = self._context, place.number
        card = self._seen.facts.cards[self._seen.city[slot]].id
        lines = self._building_lines(self._seen.seat, slot)
        if moves is not None:
            lines += self._building_use(place, moves)
        warning = self._why_no_building(slot) if moves is None else ""
        note = tip_note(context, card)
        return Tip(context.name("card", card), context.name("text", card), tuple(lines), warning, note)

    def _building_lines(self, seat: int, slot: int) -> list[str]:
        """Return what is to be known of a building: its good, what lies under it, whether it works."""
        context, state = self._context, self._state
        kind = state.cities[seat][slot]
        card = state.facts.cards[kind]
        lines = self._worth_line(seat, kind)
        if state.goods[seat][slot] != EMPTY:
            lines.append(self._good_line(seat, slot))
        if covered := [below for place, below in state.covered[seat] if place == slot]:
            names = [context.name("card", state.facts.cards[below].id) for below in covered]
            lines.append(context.say("tip.covers", card=context.t("list.separator").join(names)))
        if tucked := tucked_under(state, seat, kind, self._controller.viewer):
            lines.append(context.say("tip.tucked", n=tucked))
        if not card.is_plant and not state.works(seat, card.id):
            lines.append(context.say("tip.not_ready"))
        return lines

    def _good_line(self, seat: int, slot: int) -> str:
        """Return which good lies on a building, and what it brings now."""
        state, kind = self._state, self._state.cities[seat][slot]
        good = self._context.name("good", state.facts.good_of(kind))
        has_price = state.last_tile() != EMPTY or not state.facts.cards[kind].good
        if self._controller.decision_kind == SELL and has_price:
            return self._context.say("tip.price", good=good, n=state.price(seat, slot))
        return self._context.say("tip.good", good=good)

    def _good(self, slot: int) -> str:
        return self._context.name("good", self._seen.facts.good_of(self._seen.city[slot]))

    def _building_use(self, place: Place, moves: tuple[Move, ...]) -> list[str]:
        say, slot = self._context.say, place.number
        if moves and moves[-1].verb == "build":
            lines = [self._cost_line(self._selection.built_card, slot)]
            if self._state.goods[self._seen.seat][slot] != EMPTY:
                lines.append(say("tip.loses", good=self._good(slot)))
            return [*lines, f"**{say('tip.cover')}**"]
        if is_swap(moves):
            return [f"**{self._swap(moves)}**"]
        use = "lay_good" if place.kind is Kind.GOOD else f"lay_{self._controller.decision_kind}"
        return [f"**{say('tip.lift' if slot in self._state.laid_slots else f'tip.{use}')}**"]

    def _why_no_building(self, slot: int) -> str:
        if self._controller.decision is None or not self._controller.accepts_clicks:
            return ""
        state, seat = self._state, self._seen.seat
        if self._selection.to_cover:
            reason = why_not_over(state, seat, self._selection.built_card, slot)
        else:
            reason = why_no_building(state, seat, slot)
        return self._reason(reason) if reason else ""
