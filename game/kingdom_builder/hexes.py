"""The hex grid as bitboards: a set of hexes is one int, and a step is a shift.

Hex (row, column) is bit `row * WIDTH + column`. Every row ends in two unused bits, so that steps and jumps over the
board's rim fall into the void instead of the next row. Odd rows lie half a hex further right (rulebook section 3).
"""

from collections.abc import Iterator

from game.core.move import Move

ROWS = COLUMNS = 20
SECTION = 10
WIDTH = COLUMNS + 2

BITS = ROWS * WIDTH


def hex_at(row: int, column: int) -> int:
    """Return the number of a hex."""
    return row * WIDTH + column


def place_of(number: int) -> tuple[int, int]:
    """Return row and column of a hex."""
    return divmod(number, WIDTH)


ROW = tuple(sum(1 << hex_at(row, column) for column in range(COLUMNS)) for row in range(ROWS))
BOARD = sum(ROW)
_EVEN = sum(ROW[::2])
_ODD = sum(ROW[1::2])
_FIRST_COLUMN = sum(1 << hex_at(row, 0) for row in range(ROWS))
EDGE = ROW[0] | ROW[-1] | _FIRST_COLUMN | _FIRST_COLUMN << COLUMNS - 1

_SECTOR = sum(1 << hex_at(row, column) for row in range(SECTION) for column in range(SECTION))
SECTORS = tuple(
    _SECTOR << hex_at(row, column) for row in range(0, ROWS, SECTION) for column in range(0, COLUMNS, SECTION)
)
"""The four 10 x 10 sectors: top left, top right, bottom left, bottom right."""


def _north_west(hexes: int) -> int:
    return (hexes & _EVEN) >> WIDTH + 1 | (hexes & _ODD) >> WIDTH


def _north_east(hexes: int) -> int:
    return (hexes & _EVEN) >> WIDTH | (hexes & _ODD) >> WIDTH - 1


def _south_west(hexes: int) -> int:
    return (hexes & _EVEN) << WIDTH - 1 | (hexes & _ODD) << WIDTH


def _south_east(hexes: int) -> int:
    return (hexes & _EVEN) << WIDTH | (hexes & _ODD) << WIDTH + 1


def _west(hexes: int) -> int:
    return hexes >> 1 & BOARD


def _east(hexes: int) -> int:
    return hexes << 1 & BOARD


_AXES = ((_east, _west), (_south_east, _north_west), (_south_west, _north_east))
"""The three straight lines of the grid, each with its two directions."""


def neighbours(hexes: int) -> int:
    """Return every hex next to at least one of these (one of them too, if it is next to another)."""
    even = hexes & _EVEN
    odd = hexes & _ODD
    rows = hexes | even >> 1 | odd << 1  # moved one row up or down, these are the two hexes above or below
    return (hexes << 1 | hexes >> 1 | rows << WIDTH | rows >> WIDTH) & BOARD


def jumps(hexes: int) -> int:
    """Return every hex exactly two steps in a straight line from one of these."""
    return (
        hexes << 2
        | hexes >> 2
        | hexes << 2 * WIDTH - 1
        | hexes << 2 * WIDTH + 1
        | hexes >> 2 * WIDTH - 1
        | hexes >> 2 * WIDTH + 1
    ) & BOARD


def line_ends(hexes: int) -> int:
    """Return every hex that directly continues a straight unbroken line of three or more of these."""
    ends = 0
    for onward, backward in _AXES:
        last_of_three = hexes & onward(hexes & onward(hexes))
        if last_of_three:
            ends |= onward(last_of_three) | backward(backward(backward(last_of_three)))
    return ends & ~hexes & BOARD


def areas(hexes: int) -> Iterator[int]:
    """Return the maximal groups of linked hexes."""
    while hexes:
        area = hexes & -hexes
        while (grown := (area | neighbours(area)) & hexes) != area:
            area = grown
        yield area
        hexes ^= area


BIT = tuple(1 << number for number in range(BITS))
"""Every single hex as a set."""

NEIGHBOURS = tuple(neighbours(1 << number) & BOARD if 1 << number & BOARD else 0 for number in range(BITS))
"""The neighbours of every single hex."""


def numbers(hexes: int) -> list[int]:
    """Return the hexes of a set in reading order."""
    found = []
    while hexes:
        highest = hexes.bit_length() - 1
        found.append(highest)
        hexes ^= BIT[highest]
    found.reverse()
    return found


def hexes_around(number: int) -> tuple[int | None, ...]:
    """Return the hexes at the six sides of a hex, clockwise from the upper right; None: there the board ends."""
    steps = (_north_east, _east, _south_east, _south_west, _west, _north_west)
    found = (step(BIT[number]) & BOARD for step in steps)
    return tuple(hexes.bit_length() - 1 if hexes else None for hexes in found)


def sector_of(number: int) -> int:
    """Return in which of the four sectors a hex lies."""
    row, column = place_of(number)
    return row // SECTION * (COLUMNS // SECTION) + column // SECTION


_BYTES = BITS // 8


class MoveTable:
    """Ready-made moves of one verb: one move for every hex, and fast lists of them for sets of hexes."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.moves = tuple(Move(verb, (place_of(number),)) for number in range(BITS))
        self._by_byte: list[list[list[Move]]] = []

    def __getitem__(self, number: int) -> Move:
        return self.moves[number]

    def to(self, hexes: int) -> list[Move]:
        """Return the moves to each of these hexes, in reading order."""
        if hexes.bit_count() > 12:  # below that, taking bits one by one is faster
            return self._list_by_bytes(hexes)
        moves = self.moves
        found = []
        while hexes:
            highest = hexes.bit_length() - 1
            found.append(moves[highest])
            hexes ^= BIT[highest]
        found.reverse()
        return found

    def _list_by_bytes(self, hexes: int) -> list[Move]:
        if not self._by_byte:
            self._by_byte = [self._lists_of_byte(8 * byte) for byte in range(_BYTES)]
        found: list[Move] = []
        for lists, byte in zip(self._by_byte, hexes.to_bytes(_BYTES, "little"), strict=True):
            if byte:
                found += lists[byte]
        return found

    def _lists_of_byte(self, first: int) -> list[list[Move]]:
        """Return the moves of every set of eight hexes in a row: the lowest hex, then what the rest gives."""
        lists: list[list[Move]] = [[]]
        for byte in range(1, 256):
            lowest = (byte & -byte).bit_length() - 1
            lists.append([self.moves[first + lowest], *lists[byte & byte - 1]])
        return lists
