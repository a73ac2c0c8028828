"""The end of a round in a few lines: what every tribe ate, and what is left."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from game.core.event import Event
from game.stone_age.decisions import FEED, FeedAbout
from game.stone_age.state import StoneAge
from scenes.stone_age import icons
from scenes.table.context import TableContext
from scenes.table.director import count_of, side_of, words_of
from scenes.table.summary_card import GameSummaries, Summary, SummaryRow, amount, changed, sign
from scenes.ui import theme
from scenes.ui.art import ink, player_tint
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import NUMBER_20

_COLUMNS = ("food", "field", "people", "left", "is_fed")
_ENDINGS = ("fed", "fed_with", "starved")
"""How the feeding of a tribe ends."""


class StoneAgeSummaries(GameSummaries):
    """Sums up a round when the next one begins."""

    begins: ClassVar[frozenset[str]] = frozenset({"round_began"})

    def __init__(self, context: TableContext) -> None:
        self._context = context

    def summary(self, earlier: Sequence[Event], later: Sequence[Event]) -> Summary | None:
        """Return how everybody was fed before a round began; before the first nobody was."""
        began, fed = later[0], [event for event in earlier if event.kind in _ENDINGS]
        if not fed:
            return None
        say, after, round_ = self._context.say, self._after(began), count_of(began)
        is_hungry = any(event.kind == "starved" for event in fed)
        is_refilled = any(event.kind == "refilled" for event in earlier)
        about = ("hungry" if is_hungry else "fed") + ("_refilled" if is_refilled else "")
        return Summary(
            picture=icons.PLACES["hunting"],
            title=say("summary.title", n=round_ - 1),
            about=say(f"summary.{about}"),
            rows=tuple(self._row(event, earlier, after) for event in sorted(fed, key=side_of)),
            columns=tuple(say(f"summary.{column}") for column in _COLUMNS),
            note=say(self._next_key(after), n=round_, player=self._context.sides.escaped(side_of(began))),
        )

    @staticmethod
    def _next_key(after: StoneAge) -> str:
        """Return what is said of the round that begins: also if cards or buildings may run out in it."""
        may_end = len(after.deck) < len(after.slots) or any(len(stack) <= 1 for stack in after.stacks)
        return "summary.next_may_be_last" if may_end else "summary.next"

    def _after(self, event: Event) -> StoneAge:
        """Return the position after the decision with which something happened."""
        history, viewer = self._context.controller.history, self._context.controller.viewer
        return StoneAge.of(history.view_after(history.decisions_until(event), viewer))

    def _row(self, event: Event, earlier: Sequence[Event], after: StoneAge) -> SummaryRow:
        context, side = self._context, side_of(event)
        field, people, left = after.field[side], after.people[side], after.food[side]
        colour = theme.COLOURS[context.sides.colours[side]]
        person = Drawing(icons.PERSON, 20, player_tint(colour))
        food = sign(icons.FOOD)
        cells = (
            amount(context, self._food_before(event, earlier, after), food),
            changed(context, field, sign(icons.FIELD)),
            changed(context, -people, person),
            (Word("=", NUMBER_20), *amount(context, left, food)),
            self._verdict(event),
        )
        return SummaryRow(side, cells)

    def _food_before(self, event: Event, earlier: Sequence[Event], after: StoneAge) -> int:
        """Return the food that a tribe had before the harvest."""
        side = side_of(event)
        field, people = after.field[side], after.people[side]
        if event.kind == "fed":
            return after.food[side] + people - field
        if event.kind == "fed_with":
            return count_of(event) - field
        return self._food_of_hungry(event, earlier)

    def _food_of_hungry(self, event: Event, earlier: Sequence[Event]) -> int:
        """Return the food of a tribe that went hungry: what it was asked about, or had before the last decision."""
        controller, side = self._context.controller, side_of(event)
        history, decisions = controller.history, controller.history.decisions_until(event)
        before = StoneAge.of(history.view_after(decisions - 1, controller.viewer))
        asked = before.pending[-1] if before.pending else None
        if asked and asked.kind == FEED and asked.seat == side:
            return before.people[side] - before.field[side] - FeedAbout(*asked.about).gap
        gains = [other for other in earlier if other.kind == "gained_food" and other.seat == side]
        return before.food[side] + sum(count_of(gain) for gain in gains if history.decisions_until(gain) == decisions)

    def _verdict(self, event: Event) -> tuple[Item, ...]:
        """Return a tick, with what was paid in place of food, or the points that hunger costs."""
        if event.kind == "starved":
            return changed(self._context, -count_of(event), sign(icons.POINTS))
        paid = Counter(words_of(event, "paid")) if event.kind == "fed_with" else {}
        tick = Drawing("ui_confirm", 18, ink(theme.VERDIGRIS))
        return (tick, *(item for name, count in paid.items() for item in self._paid(name, count)))

    def _paid(self, resource: str, count: int) -> tuple[Item, ...]:
        return changed(self._context, -count, sign(icons.gift(resource)))
