"""What a place, card or building would bring, and why it cannot be used now."""

from typing import TYPE_CHECKING

from game.stone_age.rolls import ready_tools, tool_value
from game.stone_age.why_not import why_not
from scenes.stone_age.faces import building_text, half_texts
from scenes.stone_age.odds import expected
from scenes.ui.text import escape
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.stone_age.table import Table


class Explainer:
    """Explains places to the person at the screen."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def tip(self, place: int) -> Tip:
        """Return what the tooltip of a place says."""
        board = self.table.tribes.tables
        if place < board.first_slot:
            return self._place_tip(place)
        if place < board.first_stack:
            return self._card_tip(place)
        return self._building_tip(place)

    # what it brings

    def _place_tip(self, place: int) -> Tip:
        table = self.table
        facts = table.tribes.tables.facts.places[place]
        title = table.name("place", facts.id)
        kind = table.tribes.tables.rolls[place]
        if kind is None:
            return Tip(title, table.say(f"tip.{facts.id}"), warning=self.why_not(place))
        reward = table.name("resource", facts.gives)
        body = table.say("tip.roll", n=table.tribes.tables.divisors[kind], resource=reward)
        return Tip(title, body, self._expectations(place, kind), self.why_not(place))

    def _expectations(self, place: int, kind: int) -> tuple[str, ...]:
        """Return what people would bring on average: those that could be sent, or those who are there."""
        table, state = self.table, self.table.tribes
        seat = table.tray_seat
        there = state.people_at(seat, place)
        counts = [there] if there else self._counts(place)
        divisor = state.tables.divisors[kind]
        ready = ready_tools(state, seat)
        tools = sum(tool_value(state, seat, tool) for tool in range(len(state.tables.add)) if ready >> tool & 1)
        reward = table.name("resource", state.tables.rewards[kind])
        lines = []
        for count in counts:
            plain, helped = (self._decimal(expected(count, divisor, added)) for added in (0, tools))
            key = "tip.expected_tools" if tools else "tip.expected"
            lines.append(table.say(key, n=count, units=plain, helped=helped, resource=reward))
        return tuple(lines)

    def _counts(self, place: int) -> list[int]:
        """Return a few numbers of people to speak of: the lit one, and its neighbours."""
        counts = self.table.sending.counts(place)
        if not counts:
            return []
        lit = counts.index(self.table.sending.proposed(place))
        return counts[max(0, lit - 1) : max(0, lit - 1) + 3]

    def _decimal(self, units: float) -> str:
        return self.table.app.texts.number(round(units, 1))

    # cards and buildings

    def _card_tip(self, place: int) -> Tip:
        table, state = self.table, self.table.tribes
        card = state.slots[place - state.tables.first_slot]
        price = table.say("tip.price", n=table.price(place))
        if card < 0:
            return Tip(table.name("place", state.tables.places[place]), warning=table.say("why.no_card"))
        facts = state.tables.facts
        upper, lower = half_texts(facts, card, table.app.texts)
        worth = table.say("tip.card_worth", n=self.card_worth(card))
        held = sum(state.held(table.tray_seat))
        lines = [
            f"**{table.say('zoom.at_once')}** · {upper}",
            f"**{table.say('zoom.at_end')}** · {lower}",
            worth,
            price,
        ]
        if held < table.price(place):
            lines.append(table.say("tip.held", n=held))
        return Tip(table.name("card", facts.cards[card].id), lines=tuple(lines), warning=self.why_not(place))

    def card_worth(self, card: int) -> int:
        """Return how many points a card would add at the end, as things are now, for the person at the screen."""
        state, seat = self.table.tribes, self.table.tray_seat
        after = state.copy()
        after.cards[seat] |= 1 << card
        return after.scores()[seat].total - state.scores()[seat].total

    def _building_tip(self, place: int) -> Tip:
        table, state = self.table, self.table.tribes
        stack = place - state.tables.first_stack
        tile = state.open_tile(stack)
        if tile < 0:
            return Tip(table.name("place", state.tables.places[place]), warning=table.say("why.no_building"))
        facts = state.tables.facts
        lines = [table.say("tip.stack", n=len(state.stacks[stack]))]
        payment = self._best_payment(tile)
        lines.append(table.say("tip.build_now", n=payment) if payment else table.say("tip.cannot_pay"))
        name = table.name("building", facts.buildings[tile].id)
        return Tip(name, building_text(facts, tile, table.app.texts), tuple(lines), self.why_not(place))

    def _best_payment(self, tile: int) -> int:
        """Return the most points the building could bring with what is held now; 0 if it cannot be paid."""
        state = self.table.tribes
        price = state.tables.building_prices[tile]
        held = state.held(self.table.tray_seat)
        return max((state.tables.points(payment) for payment in price.payments(held)), default=0)

    # why not

    def why_not(self, place: int) -> str:
        """Return why a place cannot be clicked now; nothing if it can."""
        table, state = self.table, self.table.tribes
        if state.is_over or (table.accepts_clicks and place in table.targets()):
            return ""
        if not table.accepts_clicks:
            return table.say("why.not_your_turn")
        reason = why_not(state, place)
        if reason.visitors:
            names = table.t("table.list_separator").join(escape(table.names[seat]) for seat in reason.visitors)
            return table.say(f"why.{reason.key}", n=reason.limit, players=names)
        return table.say(f"why.{reason.key}", n=reason.limit) if reason.limit else table.say(f"why.{reason.key}")
