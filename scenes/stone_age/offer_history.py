"""Which card or building lay at a place when somebody stood on it: events name only the place."""

from collections.abc import Iterator

from game.core.event import Event
from game.stone_age.state import StoneAge
from scenes.match.history import History
from scenes.table.context import TableContext
from scenes.table.director import words_of

_NAMED = ("placed", "declined")
"""What happens to a card or building and names its place."""


class OfferHistory:
    """Follows cards and buildings for sale through a match, as everybody has seen them."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._offers: dict[int, str] = {}
        """By event, what lay there."""
        self._events: list[Event] = []
        """The events that are known: as long as they are kept, none of another time is taken for one of them."""
        self._known: object = None

    def offer(self, event: Event) -> str:
        """Return the card or building at the place that an event names; empty: it names no such place."""
        history = self._context.controller.history
        present = (history, history.told, history.latest_of(history.told))
        if self._known != present:
            self._known = present
            self._follow(history)
        return self._offers.get(id(event), "")

    def _follow(self, history: History) -> None:
        viewer = self._context.controller.viewer
        self._events = list(history.backwards(viewer))[::-1]
        self._offers = dict(_offers(StoneAge.of(history.view_after(0, viewer)), self._events))


def _offers(start: StoneAge, events: list[Event]) -> Iterator[tuple[int, str]]:
    """Yield by event what lay at the place that it names, from the deal on."""
    tables, facts = start.tables, start.tables.facts
    slots = tables.places[tables.first_slot : tables.first_stack]
    row = {place: facts.cards[card].id for place, card in zip(slots, start.slots, strict=True) if card >= 0}
    for place, stack in zip(tables.places[tables.first_stack :], range(len(start.stacks)), strict=False):
        tile = start.open_tile(stack)
        if tile >= 0:
            row[place] = facts.buildings[tile].id
    for event in events:
        place = str(event.values.get("place", ""))
        if event.kind in _NAMED and place in row:
            yield id(event), row[place]
        elif event.kind in ("bought_card", "stack_empty"):
            row.pop(place, None)
        elif event.kind == "opened":
            row[place] = str(event.values["building"])
        elif event.kind == "refilled":  # cards slide to the cheap end, new ones follow
            cards = [*(row.pop(slot) for slot in slots if slot in row), *words_of(event, "card")]
            row.update(zip(slots, cards, strict=False))
