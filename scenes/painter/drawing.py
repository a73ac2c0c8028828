"""A section that is being painted: its hexes, and every stroke that can be taken back."""

from collections.abc import Iterable

from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION, hex_at, neighbours, numbers, place_of
from game.kingdom_builder.section_check import Hex
from scenes.painter.mirroring import mirrored

Rows = tuple[str, ...]

HEXES = tuple((row, column) for row in range(SECTION) for column in range(SECTION))


class Drawing:
    """The hexes of a section. A stroke is everything between the button's going down and up, and undone as one."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self._before: list[Rows] = []
        self._undone: list[Rows] = []
        self._mirrored: tuple[Rows, Rows] | None = None
        """A section before and after it was mirrored."""
        self._open_rows = 1
        """About which axis that was done."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a stroke to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is one that was taken back."""
        return bool(self._undone)

    def at(self, place: Hex) -> str:
        """Return the letter of a hex."""
        return self.rows[place[0]][place[1]]

    # painting

    def begin_stroke(self) -> None:
        """What is painted from now on is undone together."""
        self._before.append(self.rows)

    def end_stroke(self) -> None:
        """The stroke is complete; one that changed nothing leaves no trace."""
        if self._before and self._before[-1] == self.rows:
            self._before.pop()

    def paint(self, places: Iterable[Hex], letter: str) -> bool:
        """Paint hexes within a stroke; return whether anything looks different now."""
        rows = [list(row) for row in self.rows]
        for row, column in places:
            rows[row][column] = letter
        changed = tuple("".join(row) for row in rows)
        if changed == self.rows:
            return False
        self.rows = changed
        self._undone.clear()
        return True

    def replace(self, rows: Rows) -> None:
        """Lay down a whole section as one stroke."""
        if rows != self.rows:
            self._before.append(self.rows)
            self._undone.clear()
            self.rows = rows

    def mirror(self, facts: Facts) -> None:
        """Swap left and right; twice in a row leads back."""
        if self._mirrored and self._mirrored[1] == self.rows:
            other = self._mirrored[0]
        else:
            other, self._open_rows = mirrored(self.rows, facts, self._open_rows)
        self._mirrored = self.rows, other
        self.replace(other)

    def turn(self) -> None:
        """Turn the section by half."""
        self.replace(tuple(row[::-1] for row in reversed(self.rows)))

    def fill_all(self, letter: str) -> None:
        """Paint every hex."""
        self.replace((letter * SECTION,) * SECTION)

    def undo(self) -> None:
        """Take the last stroke back."""
        if self._before:
            self._undone.append(self.rows)
            self.rows = self._before.pop()

    def redo(self) -> None:
        """Make a stroke again that was taken back."""
        if self._undone:
            self._before.append(self.rows)
            self.rows = self._undone.pop()

    # which hexes a brush covers

    def around(self, place: Hex) -> list[Hex]:
        """Return a hex and those beside it."""
        bit = 1 << hex_at(*place)
        near = [place_of(number) for number in numbers(bit | neighbours(bit))]
        return [(row, column) for row, column in near if row < SECTION and column < SECTION]

    def connected(self, place: Hex) -> list[Hex]:
        """Return the connected hexes of one kind."""
        letter = self.at(place)
        found = {place}
        edge = [place]
        while edge:
            near = [other for other in self.around(edge.pop()) if other not in found and self.at(other) == letter]
            found.update(near)
            edge += near
        return sorted(found)

    def count(self, letter: str) -> int:
        """Return how many hexes show this letter."""
        return sum(row.count(letter) for row in self.rows)


def line(start: Hex, end: Hex) -> list[Hex]:
    """Return the hexes of a straight line without gaps, both ends among them."""
    first, last = _slanted(start), _slanted(end)
    steps = max(1, *(abs(one - other) for one, other in zip(first, last, strict=True)))
    shares = [step / steps for step in range(steps + 1)]
    points = [tuple(one + (other - one) * share for one, other in zip(first, last, strict=True)) for share in shares]
    return list(dict.fromkeys(min(HEXES, key=lambda place: _distance(_slanted(place), point)) for point in points))


def _slanted(place: Hex) -> tuple[int, int, int]:
    """Return a hex by its three directions: a step to any neighbour changes two of them by one."""
    row, column = place
    slant = column - row // 2
    return slant, row, -slant - row


def _distance(one: Iterable[float], other: Iterable[float]) -> float:
    return sum((first - second) ** 2 for first, second in zip(one, other, strict=True))
