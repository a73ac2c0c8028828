"""Setting the blocks of a section: paragraphs, lists, tables and notes become items in a column."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.rulebook import Block, Bullets, Note, Paragraph, Steps, Table
from scenes.rulebook.items import Bar, Desk, Disc, Initial, Item, Lozenge, NoteBox, Words
from scenes.ui import theme
from scenes.ui.geometry import Area
from scenes.ui.text import DISPLAY_30, Style

BLOCK_GAP = 14
"""Space between two blocks at the usual text size."""

_INITIAL = 86
_INITIAL_LINES = 3
_INITIAL_GAP = 14
_DISC = 34
_STEP_INDENT = 48
_LOZENGE = 12
_BULLET_INDENT = 30
_ITEM_GAP = 10
_NOTE_PADDING = (18, 13)
_CELL_PADDING = (10, 7)

_Sign = Callable[[int, Area], Item]
"""Makes the sign of a list item, by its place in the list."""


class Setting(NamedTuple):
    """Items from the top of a column, and how far down they reach."""

    items: list[Item]
    height: float


def set_block(block: Block, column: Area, desk: Desk, *, opens_page: bool = False) -> Setting:
    """Set a block from the top of a column; the first paragraph of a page begins with an initial."""
    match block:
        case Paragraph(text):
            return (opens_page and _opening(text, column, desk)) or _paragraph(text, column, desk)
        case Steps(items, first):
            return _steps(items, first, column, desk)
        case Bullets(items):
            return _bullets(items, column, desk)
        case Table():
            return _table(block, column, desk)
        case Note(text):
            return _note(text, column, desk)
        case _:
            raise TypeError(f"{type(block).__name__} is not set in a column of text")


def _words(text: str, style: Style, column: Area, desk: Desk, *, x: float = 0, y: float = 0) -> Words:
    """Set text `x` after the start of a column and `y` below its top, to its end."""
    width = column.w - x
    return Words(column.part(x, y, width, desk.height(text, style, width)), text, style)


def _paragraph(text: str, column: Area, desk: Desk) -> Setting:
    words = _words(text, desk.book, column, desk)
    return Setting([words], words.area.h)


def _opening(text: str, column: Area, desk: Desk) -> Setting | None:
    """Set a paragraph around its initial; None if it has no suitable beginning or is too short for one."""
    letter, picture, rest = _beginning(text)
    side = _INITIAL * desk.zoom
    x = side + _INITIAL_GAP * desk.zoom
    lines = desk.lines(rest, desk.book, column.w - x)
    if not (letter or picture) or lines < 2:
        return None
    beside = lines if lines == _INITIAL_LINES + 1 else _INITIAL_LINES  # a last line alone would look lost below
    head, tail = desk.parted(rest, desk.book, column.w - x, beside)
    line = desk.type.line_height(desk.book)
    initial = Initial(column.part(0, (_INITIAL_LINES * line - side) / 2 + 2, side, side), letter, picture)
    words = _words(head, desk.book, column, desk, x=x)
    items: list[Item] = [initial, words]
    height = max(words.area.h, _INITIAL_LINES * line + 2)
    if tail:
        items.append(_words(tail, desk.book, column, desk, y=words.area.h))
        height = words.area.h + items[-1].area.h
    return Setting(items, height)


def _beginning(text: str) -> tuple[str, str, str]:
    """Return what an initial shows, a Latin letter or a drawing, and the text without it."""
    if icon := re.match(r":([a-z][a-z0-9_]*): ?", text):
        return "", icon[1], text[icon.end() :]
    marks = "**" if text.startswith("**") else ""
    letter, rest = text[len(marks) :][:1], text[len(marks) + 1 :]
    is_latin = letter.isalpha() and unicodedata.name(letter).startswith("LATIN")
    return (letter.upper(), "", marks + rest) if is_latin else ("", "", text)


def _steps(items: Sequence[str], first: int, column: Area, desk: Desk) -> Setting:
    style = DISPLAY_30.sized(18 * desk.zoom)

    def disc(number: int, place: Area) -> Item:
        return Disc(place, desk.texts.number(first + number), style)

    return _list(items, column, desk, disc, indent=_STEP_INDENT * desk.zoom, side=_DISC * desk.zoom)


def _bullets(items: Sequence[str], column: Area, desk: Desk) -> Setting:
    def lozenge(_number: int, place: Area) -> Item:
        return Lozenge(place)

    return _list(items, column, desk, lozenge, indent=_BULLET_INDENT * desk.zoom, side=_LOZENGE * desk.zoom)


def _list(items: Sequence[str], column: Area, desk: Desk, sign: _Sign, *, indent: float, side: float) -> Setting:
    """Set list items, each beside a sign that stands in the middle of its first line."""
    line = desk.type.line_height(desk.book)
    found: list[Item] = []
    y = max(0.0, (side - line) / 2)
    x = 0.0 if side > indent / 2 else (indent - side) / 3
    for number, text in enumerate(items):
        words = _words(text, desk.book, column, desk, x=indent, y=y)
        found += [sign(number, column.part(x, y + (line - side) / 2, side, side)), words]
        y += max(words.area.h, side) + _ITEM_GAP * desk.zoom
    return Setting(found, y - _ITEM_GAP * desk.zoom)


def _note(text: str, column: Area, desk: Desk) -> Setting:
    across, down = _NOTE_PADDING
    start = across + NoteBox.EDGE
    inner = column.part(start, 0, column.w - start - across, 0)
    words = _words(text, desk.aside, inner, desk, y=down)
    height = words.area.h + 2 * down
    return Setting([NoteBox(column.part(0, 0, column.w, height)), words], height)


# tables


def natural_width(table: Table, desk: Desk) -> float:
    """Return how wide a table is when no cell is broken into lines."""
    return sum(_natural_widths(_unbroken(table), desk))


def _table(table: Table, column: Area, desk: Desk) -> Setting:
    table = _unbroken(table)
    widths = _column_widths(table, column.w, desk)
    header = _row(table.header, widths, column, desk, desk.aside_bold)
    ground = Bar(column.part(0, 0, column.w, header.height), theme.PARCHMENT_LOW, 6)
    items: list[Item] = [ground, *header.items]
    y = header.height
    for row in table.rows:
        setting = _row(row, widths, column.moved(0, y), desk, desk.aside)
        items += setting.items
        y += setting.height
        items.append(Bar(column.part(0, y, column.w, 1), theme.HAIRLINE))
        y += 1
    return Setting(items, y)


def _row(cells: Sequence[str], widths: Sequence[float], column: Area, desk: Desk, style: Style) -> Setting:
    """Set the cells of a row; each stands in the middle of the row's height."""
    across, down = _CELL_PADDING
    heights = [desk.height(text, style, width - 2 * across) for text, width in zip(cells, widths, strict=True)]
    height = max(heights)
    items: list[Item] = []
    x = 0.0
    for text, width, own in zip(cells, widths, heights, strict=True):
        area = column.part(x + across, down + (height - own) / 2, width - 2 * across, own)
        items.append(Words(area, text, style))
        x += width
    return Setting(items, height + 2 * down)


def _column_widths(table: Table, room: float, desk: Desk) -> list[float]:
    """Share the room out: by need if it is enough, else so that no word is broken and long cells get the most."""
    natural = _natural_widths(table, desk)
    if sum(natural) <= room:
        return [width * room / sum(natural) for width in natural]
    least = [max(_cell_width(word, desk) for cell in cells for word in cell.split(" ")) for cells in _columns(table)]
    spare = room - sum(least)
    if spare <= 0:
        return [width * room / sum(least) for width in least]
    wishes = [wide - narrow for wide, narrow in zip(natural, least, strict=True)]
    return [narrow + spare * wish / sum(wishes) for narrow, wish in zip(least, wishes, strict=True)]


def _natural_widths(table: Table, desk: Desk) -> list[float]:
    return [max(_cell_width(cell, desk) for cell in cells) for cells in _columns(table)]


def _unbroken(table: Table) -> Table:
    """Return a table whose icons stay on a line with the word after them."""
    rows = [tuple(re.sub(r"^(:[a-z][a-z0-9_]*:) ", "\\1\u00a0", cell) for cell in row) for row in table.rows]
    return Table(table.header, tuple(rows))


def _cell_width(text: str, desk: Desk) -> float:
    wider = max(desk.type.width(text, style) for style in (desk.aside, desk.aside_bold))
    return wider + 2 * _CELL_PADDING[0] + 2


def _columns(table: Table) -> list[tuple[str, ...]]:
    return list(zip(table.header, *table.rows, strict=True))
