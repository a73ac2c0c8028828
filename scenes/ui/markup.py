"""Marks inside the texts of the interface.

- `**bold**` takes the bold face of the style,
- `[[#B83A26|coloured]]` takes another colour; it may hold bold text,
- `:res_gold:` is an inline icon.

A mark that is never closed holds to the end of the text. Names that players typed go through `escape` first.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

ICON = "\ufffc"
"""Stands for an icon in plain text."""

_INERT = "\u2060"
_JOINERS = "\u00ad\u034f\u200b\u2060\ufe0e\ufe0f\ufeff"
_CONTROLS = "\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_UNPRINTED = dict.fromkeys(map(ord, _JOINERS + _CONTROLS))
_FOREIGN = {
    **_UNPRINTED,
    **dict.fromkeys((*range(32), *range(127, 160), ord(ICON))),
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),  # bytes of a file name that are no text
    **{ord(mark): mark + _INERT for mark in "*[]:"},
}
_COLOUR_MARK = re.compile(r"\[\[#[0-9A-Fa-f]{3,8}\||\]\]")
_MARK = re.compile(r"(\*\*)|\[\[(#[0-9A-Fa-f]{3,8})\||(\]\])|:([a-z][a-z0-9_]+):")


class Look(NamedTuple):
    """What marks say about a character; a colour of None is the text's own."""

    bold: bool = False
    colour: str | None = None
    icon: str | None = None


class Marked(NamedTuple):
    """A text without its marks, and how each of its characters looks. An icon is the character U+FFFC."""

    plain: str
    looks: tuple[Look, ...]

    def lines(self) -> Iterator["Marked"]:
        """The parts between forced line breaks."""
        start = 0
        for part in self.plain.split("\n"):
            yield Marked(part, self.looks[start : start + len(part)])
            start += len(part) + 1


@lru_cache(4096)
def parse(text: str) -> Marked:
    """Read the marks of a text (see above)."""
    plain: list[str] = []
    looks: list[Look] = []
    bold = False
    colours: list[str] = []
    place = 0

    def put(piece: str, icon: str | None = None) -> None:
        plain.append(piece)
        looks.extend([Look(bold, colours[-1] if colours else None, icon)] * len(piece))

    for mark in _MARK.finditer(text):
        put(text[place : mark.start()])
        place = mark.end()
        stars, colour, closing, icon = mark.groups()
        if stars:
            bold = not bold
        elif colour:
            colours.append(colour)
        elif icon:
            put(ICON, icon)
        elif closing and colours:
            colours.pop()
        else:
            put(closing)
    put(text[place:])
    return Marked("".join(plain), tuple(looks))


def escape(text: str) -> str:
    """Make foreign text safe to insert: no marks, no icons, no characters that turn the text around it.

    A word joiner after each of `* [ ] :` keeps them from making marks; it never reaches the font.
    """
    return text.translate(_FOREIGN)


def uncoloured(text: str) -> str:
    """Return a text all in its own colour, with its other marks."""
    return _COLOUR_MARK.sub("", text)


def printed(text: str) -> str:
    """Return what of a text reaches the font: everything but the controls of direction."""
    return text.translate(_UNPRINTED)
