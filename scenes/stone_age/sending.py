"""Sending people: to which places how many can go, and the choice of a number at a place."""

from typing import TYPE_CHECKING

from game.core.move import Move
from scenes.change import STAY, Change
from scenes.stone_age.popover import CountPopover, popover_area

if TYPE_CHECKING:
    from scenes.stone_age.table import Table


class Sending:
    """The choice of a number of people. It is open at one place at most; elsewhere a number is only proposed."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.place: int | None = None
        """Where the choice is open."""
        self.count = 1
        """How many people are lit there."""

    # what can be sent

    def counts(self, place: int) -> list[int]:
        """Return how many people can be sent to a place."""
        return [_people_of(move) for move in self.table.moves.get(place, []) if move.verb == "place"]

    def move(self, place: int, count: int) -> Move | None:
        """Return the move that sends so many people to a place."""
        counts = self.counts(place)
        return self.table.moves[place][counts.index(count)] if count in counts else None

    def proposed(self, place: int) -> int:
        """Return how many people are proposed for a place: those lit, those a hint speaks of, or the fewest."""
        if self.place == place:
            return self.count
        hinted = self._hinted
        return _people_of(hinted) if hinted and self.table.place_of(hinted) == place else self.counts(place)[0]

    @property
    def _hinted(self) -> Move | None:
        """The placement that a hint speaks of."""
        advised = self.table.advice.step[0] if self.table.advice else None
        return advised if advised and advised.verb == "place" else None

    def meant(self, place: int) -> int:
        """Return how many people are shown at a place although they are not there: held, lit, hinted, pointed at."""
        held = self.table.held
        if held and held.verb == "place":
            return _people_of(held) if self.table.place_of(held) == place else 0
        hinted = self._hinted
        is_meant = place in (self.table.place, self.place, self.table.place_of(hinted) if hinted else None)
        return self.proposed(place) if is_meant and self.counts(place) else 0

    @property
    def main_move(self) -> Move | None:
        """What sends the people that are lit."""
        return None if self.place is None else self.move(self.place, self.count)

    # the popover

    @property
    def popover(self) -> CountPopover | None:
        """The row of people to click."""
        found = self.table.page.find("popover")
        return found if isinstance(found, CountPopover) else None

    def open(self, place: int) -> None:
        """Open the choice at a place."""
        table = self.table
        self.place, self.count = place, self.proposed(place)
        pointer = table.context.pointer
        pointer.place = pointer.tip = None
        table.app.sounds.play("click")
        table.context.rebuild()

    def close(self) -> None:
        """Close the choice."""
        self.place = None

    def put_popover(self) -> None:
        """Put the row of people on the page, if there is still something to choose."""
        table, place = self.table, self.place
        counts = [] if place is None or not table.accepts_clicks else self.counts(place)
        if place is None or len(counts) < 2:
            self.close()
            return
        popover = CountPopover(
            popover_area(table.place_area(place), table.frame.board, len(counts)), counts, self.count,
            table.colour(table.current), table.name("place", table.tribes.tables.places[place]),
            number=table.app.texts.number, choose=self._light, send=self.send,
        )  # fmt: skip
        table.page.add(popover)

    def _light(self, count: int) -> None:
        self.count = count

    def turn(self, place: int, steps: float) -> bool:
        """Light more or fewer people at a place; say whether there is something to choose."""
        if len(self.counts(place)) < 2:
            return False
        if self.place != place:
            self.open(place)
        return self.popover is not None and self.popover.turn(steps)

    def send(self, count: int) -> Change | None:
        """Send so many people to where the choice is open."""
        move = None if self.place is None else self.move(self.place, count)
        if move is None:
            return STAY
        self.close()
        return self.table.choose(move)


def _people_of(move: Move) -> int:
    return int(str(move.args[1]))
