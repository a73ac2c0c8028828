"""A section as a short text that friends can send each other: `kb1-`, the hexes, and a letter that guards them.

A hex is a number of four bits, its place in `HEXES`. The first bit says how they follow: one by one, or as runs of
equal ones, whichever is shorter. Six bits make a letter, so no code is longer than 72 letters.
"""

from collections.abc import Iterator
from itertools import groupby

from game.core.errors import UsageError
from game.kingdom_builder.hexes import SECTION

HEXES = "GCDFTWMXofatvbhp"
"""The letters of hexes in the order in which codes count them; the order never changes."""

PREFIX = "kb1-"
LONGEST = 72
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LONGEST_RUN = 16
_AREA = SECTION * SECTION
_GUARD = 0b1000011
"""The polynomial x^6 + x + 1: a guard letter made with it finds every single wrong letter."""


class CodeError(UsageError):
    """A text that is no code of a section; `place` is the letter that is wrong, counted from 1, 0 if none alone is."""

    def __init__(self, sentence: str, kind: str, place: int = 0) -> None:
        super().__init__(f"this is no code of a section: {sentence}", kind)
        self.place = place


def encode(rows: tuple[str, ...]) -> str:
    """Return the code of a section."""
    letters = "".join(rows)
    single = "0" + "".join(_bits(HEXES.index(letter)) for letter in letters)
    runs = "1" + "".join(_bits(HEXES.index(letter)) + _bits(length - 1) for letter, length in _runs(letters))
    bits = min(single, runs, key=len)
    bits += "0" * (-len(bits) % 6)
    body = "".join(_LETTERS[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6))
    return PREFIX + body + _LETTERS[_guard(bits)]


def decode(code: str) -> tuple[str, ...]:
    """Return the rows of a section; a text that is no code is refused."""
    code = code[: LONGEST * 2].strip()
    if not code.startswith(PREFIX):
        raise CodeError(f"it does not begin with {PREFIX}", "code_prefix")
    if len(code) > LONGEST:
        raise CodeError(f"it is longer than {LONGEST} letters", "code_long")
    for place, letter in enumerate(code[len(PREFIX) :], len(PREFIX) + 1):
        if letter not in _LETTERS:
            raise CodeError(f"letter {place} is wrong", "code_letter", place)
    body, guard = code[len(PREFIX) : -1], code[-1]
    bits = "".join(f"{_LETTERS.index(letter):06b}" for letter in body)
    hexes = _hexes(bits) if bits and _LETTERS[_guard(bits)] == guard else ""
    if len(hexes) != _AREA:
        raise CodeError("a letter is wrong or missing", "code_damaged")
    return tuple(hexes[start : start + SECTION] for start in range(0, _AREA, SECTION))


def _bits(number: int) -> str:
    return f"{number:04b}"


def _runs(letters: str) -> Iterator[tuple[str, int]]:
    for letter, group in groupby(letters):
        length = len(list(group))
        while length:
            run = min(length, _LONGEST_RUN)
            yield letter, run
            length -= run


def _hexes(bits: str) -> str:
    """Return the hexes that bits stand for, as many as there are, but no more than a section has."""
    numbers = [int(bits[start : start + 4], 2) for start in range(1, len(bits) - 3, 4)]
    if bits[0] == "0":
        return "".join(HEXES[number] for number in numbers[:_AREA])
    found = ""
    for kind, length in zip(numbers[::2], numbers[1::2], strict=False):
        if len(found) < _AREA:
            found += HEXES[kind] * (length + 1)
    return found


def _guard(bits: str) -> int:
    """Return the remainder of the bits divided by the guard's polynomial."""
    rest = 0
    for bit in bits + "000000":
        rest = rest << 1 | int(bit)
        if rest & 0b1000000:
            rest ^= _GUARD
    return rest
