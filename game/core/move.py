"""Moves: one click's worth of choice each."""

import re
from typing import NamedTuple

from game.core.errors import TableError

Argument = int | str | tuple[int, ...]

_NUMBER = re.compile(r"-?[0-9]{1,9}")
_NUMBERS = re.compile(r"-?[0-9]{1,9}(,-?[0-9]{1,9})+")
_WORD = re.compile(r"[a-z_][a-z0-9_]*")


class Move(NamedTuple):
    """A verb and its arguments: numbers, words, or tuples of numbers such as hexes.

    >>> str(Move("build", ((4, 7),)))
    'build 4,7'
    >>> Move.parse("place forest 3")
    Move(verb='place', args=('forest', 3))
    """

    verb: str
    args: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *map(_argument_text, self.args)])

    def word(self, place: int = 0) -> str:
        """Return an argument that is a word.

        >>> Move("place", ("forest", 3)).word(0)
        'forest'
        """
        argument = self.args[place]
        if not isinstance(argument, str):
            raise TypeError(f"argument {place} of '{self}' is no word")
        return argument

    def number(self, place: int = 0) -> int:
        """Return an argument that is a number.

        >>> Move("place", ("forest", 3)).number(1)
        3
        """
        argument = self.args[place]
        if not isinstance(argument, int):
            raise TypeError(f"argument {place} of '{self}' is no number")
        return argument

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the text form back."""
        verb, *arguments = text.split() or [""]
        if not _WORD.fullmatch(verb):
            raise TableError(f"'{text}' is not a move")
        return cls(verb, tuple(_argument(word, text) for word in arguments))


def _argument_text(argument: Argument) -> str:
    return ",".join(map(str, argument)) if isinstance(argument, tuple) else str(argument)


def _argument(word: str, text: str) -> Argument:
    if _NUMBER.fullmatch(word):
        return int(word)
    if _NUMBERS.fullmatch(word):
        return tuple(map(int, word.split(",")))
    if _WORD.fullmatch(word):
        return word
    raise TableError(f"'{word}' in the move '{text}' is neither a number, a word nor a place")
