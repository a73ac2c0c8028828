"""What a place, card or building would bring, and why it cannot be used now."""

from game.stone_age.odds import expected
from game.stone_age.payments import most_points
from game.stone_age.rolls import ready_tools, tool_value
from game.stone_age.scoring import card_worth
from game.stone_age.state import StoneAge
from game.stone_age.village import AT_LIMIT
from game.stone_age.why_not import why_not
from scenes.stone_age.draw.cards import building_text, half_texts
from scenes.stone_age.people_choice import PeopleChoice
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.ui.tooltip import Tip


class PlaceTips:
    """Explains places to the person at the screen."""

    def __init__(self, context: TableContext, choice: PeopleChoice) -> None:
        self._context = context
        self._choice = choice

    @property
    def _state(self) -> StoneAge:
        return state_of(self._context)

    def tip(self, number: int, *, is_target: bool) -> Tip:
        """Return what the tooltip of a place says."""
        tables = self._state.tables
        warning = "" if is_target else self._reason(number)
        if number < tables.first_slot:
            return self._place_tip(number, warning)
        if number < tables.first_stack:
            return self._card_tip(number, warning)
        return self._building_tip(number, warning)

    # places of the valley

    def _place_tip(self, number: int, warning: str) -> Tip:
        context, tables = self._context, self._state.tables
        facts, kind = tables.facts.places[number], tables.rolls[number]
        title = context.name("place", facts.id)
        if kind is None:
            brings_nothing = AT_LIMIT[facts.gives](self._state, own_seat(context))
            limit = context.say(f"tip.limit.{facts.id}") if brings_nothing else ""
            return Tip(title, context.say(f"tip.{facts.id}"), warning=warning or limit)
        reward = context.name("resource", facts.gives)
        body = context.say("tip.roll", n=tables.divisors[kind], resource=reward)
        return Tip(title, body, self._expectations(number, kind), warning)

    def _expectations(self, number: int, kind: int) -> tuple[str, ...]:
        """Return what people would bring on average: those that could be sent, or those who are there."""
        state, seat = self._state, own_seat(self._context)
        there = state.people_at(seat, number)
        counts, pointed = [there] if there else self._counts(number), self._choice.pointed(number)
        lines = {count: self._expectation("tip", count, kind) for count in counts}
        return tuple(f"**{line}**" if count == pointed else line for count, line in lines.items())

    def brought(self, number: int, count: int) -> str:
        """Return in a few words what so many people would bring from a place on average."""
        return self._expectation("choice", count, self._state.tables.roll_kind(number))

    def _expectation(self, group: str, count: int, kind: int) -> str:
        state, seat = self._state, own_seat(self._context)
        tables, ready = state.tables, ready_tools(state, seat)
        tools = sum(tool_value(state, seat, tool) for tool in range(len(tables.add)) if ready >> tool & 1)
        plain, helped = (self._decimal(expected(count, tables.divisors[kind], added)) for added in (0, tools))
        key = f"{group}.expected_tools" if tools else f"{group}.expected"
        reward = self._context.name("resource", tables.rewards[kind])
        return self._context.say(key, n=count, units=plain, helped=helped, resource=reward)

    def _counts(self, number: int) -> list[int]:
        """Return a few numbers of people to speak of: the lit one, and its neighbours."""
        counts = self._choice.counts(number)
        if not counts:
            return []
        first = max(0, counts.index(self._choice.proposed(number)) - 1)
        return counts[first : first + 3]

    def _decimal(self, units: float) -> str:
        return self._context.texts.number(round(units, 1))

    # cards and buildings

    def _card_tip(self, number: int, warning: str) -> Tip:
        context, say, state = self._context, self._context.say, self._state
        facts, card = state.tables.facts, state.slots[number - state.tables.first_slot]
        if card < 0:
            return Tip(context.name("place", state.tables.places[number]), warning=say("why.no_card"))
        upper, lower = half_texts(facts, card, context.texts)
        price, held = facts.places[number].price, sum(state.held(own_seat(self._context)))
        lines = [
            f"**{say('zoom.at_once')}** · {upper}",
            f"**{say('zoom.at_end')}** · {lower}",
            say("tip.card_worth", n=card_worth(state, own_seat(self._context), card)),
            say("tip.price", n=price),
        ]
        if held < price:
            lines.append(say("tip.held", n=held))
        return Tip(context.name("card", facts.cards[card].id), lines=tuple(lines), warning=warning)

    def _building_tip(self, number: int, warning: str) -> Tip:
        context, say, state = self._context, self._context.say, self._state
        facts, stack = state.tables.facts, number - state.tables.first_stack
        tile = state.open_tile(stack)
        if tile < 0:
            return Tip(context.name("place", state.tables.places[number]), warning=say("why.no_building"))
        points = most_points(state, own_seat(self._context), tile)
        payment = say("tip.build_now", n=points) if points else say("tip.cannot_pay")
        lines = (say("tip.stack", n=len(state.stacks[stack])), payment)
        name = context.name("building", facts.buildings[tile].id)
        return Tip(name, building_text(facts, tile, context.texts), lines, warning)

    # why not

    def _reason(self, number: int) -> str:
        """Return why a place cannot be clicked now."""
        context, say, state = self._context, self._context.say, self._state
        if state.is_over:
            return ""
        if not context.controller.accepts_clicks:
            return context.why_no_clicks()
        reason = why_not(state, number)
        if reason.visitors:
            names = context.t("list.separator").join(context.sides.escaped(seat) for seat in reason.visitors)
            return say(f"why.{reason.key}", n=reason.limit, players=names)
        return say(f"why.{reason.key}", n=reason.limit) if reason.limit else say(f"why.{reason.key}")
