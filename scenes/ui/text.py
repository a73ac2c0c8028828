"""Type: marked-up text in two scripts and directions, as pictures. `scenes.ui.markup` lists the marks."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, pairwise
from math import ceil
from typing import NamedTuple
from unicodedata import combining

import pygame
from pygame.typing import ColorLike

from scenes.ui.art import HEX_RATIO
from scenes.ui.bidi import Run, keep_signs, levels, visual_runs
from scenes.ui.cache import PictureCache
from scenes.ui.face import Colour, Face, Glyph, rgba, scripts_of
from scenes.ui.markup import Look, Marked, escape, parse, printed

__all__ = [
    "BODY",
    "BODY_BOLD",
    "BOOK",
    "BUTTON",
    "DISPLAY_30",
    "DISPLAY_36",
    "DISPLAY_54",
    "LABEL",
    "NUMBER_20",
    "NUMBER_26",
    "NUMBER_34",
    "PROMPT",
    "SMALL",
    "SMALL_BOLD",
    "TITLE_20",
    "TITLE_26",
    "IconSource",
    "Marked",
    "Style",
    "Typesetter",
    "escape",
    "parse",
]

IconSource = Callable[[str, int, int], pygame.Surface]
"""Gives the drawing of a name at a physical width and height."""

_PERSIAN_SIZE = 0.92
_PERSIAN_LINE = 1.15
_MIDDLE = 0.33
"""Height of the middle of capitals and Persian digits above the baseline, for one px of size."""
_ICON_SIZE = 1.2
_CACHE_BYTES = 24 << 20
_MOST_FACES = 96
"""How many sizes of fonts are open: each takes a third of a megabyte, and a zoomed board asks for many."""
_SMALLEST_LETTERS = 12
"""Physical px under which nobody can read them."""
_SLACK = 1.08
"""How much wider the letters of a line may be than its room: then they are set closer, and only beyond that it is cut.

The same fonts run up to so much wider on Windows than where the layouts were made.
"""
_ELLIPSIS = "…"
_JOINER = "\u200d"
_SURE = 0.7
"""The share of a line's width up to which the sum of its words' widths is trusted."""
_STICKY = frozenset("\u200c\u200d")
_WORD = re.compile(r"[ \t]*([^ \t]+)")
_NUMBER = re.compile(r"[\u2066-\u2068+\u2212-]*\d[\d\u066b\u066c]*\u2069*")


@dataclass(frozen=True, slots=True)
class Style:
    """A role of type: its faces, and size and line height in logical px for Latin.

    Persian is set at 0.92 of the size. Its lines are 1.25 times as high for their size: 1.15 times the Latin line.
    """

    latin: str
    persian: str
    bold_latin: str
    bold_persian: str
    size: float
    line: float
    tracking: float = 0.0
    """Space between Latin letters, as a fraction of the size."""
    uppercase: bool = False
    """Latin only."""

    def sized(self, size: float) -> "Style":
        """Return this role at another size, with its line height in proportion."""
        return replace(self, size=size, line=self.line * size / self.size)


_CINZEL = ("Cinzel_700Bold", "Vazirmatn-UI-Bold", "Cinzel_700Bold", "Vazirmatn-UI-Bold")
_GARAMOND = ("EBGaramond_700Bold", "Vazirmatn-UI-Bold", "EBGaramond_700Bold", "Vazirmatn-UI-Bold")
_BOOK = ("EBGaramond_500Medium", "Vazirmatn-UI-Regular", "EBGaramond_700Bold", "Vazirmatn-UI-Bold")
_REGULAR = ("SourceSans3_400Regular", "Vazirmatn-UI-Regular", "SourceSans3_700Bold", "Vazirmatn-UI-Bold")
_SEMIBOLD = ("SourceSans3_600SemiBold", "Vazirmatn-UI-SemiBold", "SourceSans3_700Bold", "Vazirmatn-UI-Bold")
_BOLD = ("SourceSans3_700Bold", "Vazirmatn-UI-SemiBold", "SourceSans3_700Bold", "Vazirmatn-UI-Bold")

DISPLAY_54 = Style(*_CINZEL, 54, 58, tracking=0.04)
DISPLAY_36 = Style(*_CINZEL, 36, 42, tracking=0.04)
DISPLAY_30 = Style(*_CINZEL, 30, 36, tracking=0.04)
TITLE_26 = Style(*_GARAMOND, 26, 30)
TITLE_20 = Style(*_GARAMOND, 20, 24)
NUMBER_34 = Style(*_GARAMOND, 34, 40)
NUMBER_26 = Style(*_GARAMOND, 26, 30)
NUMBER_20 = Style(*_GARAMOND, 20, 24)
PROMPT = Style(*_SEMIBOLD, 18, 24)
BODY = Style(*_REGULAR, 16, 21)
BODY_BOLD = Style(*_SEMIBOLD, 16, 21)
SMALL = Style(*_REGULAR, 14, 18)
SMALL_BOLD = Style(*_SEMIBOLD, 14, 18)
LABEL = Style(*_BOLD, 13, 16, tracking=0.08, uppercase=True)
BUTTON = Style(*_SEMIBOLD, 17, 22)
BOOK = Style(*_BOOK, 20, 29)


class _Resolved(NamedTuple):
    """A text with the level of every character and whether it is set in the Persian face."""

    plain: str
    looks: tuple[Look, ...]
    levels: tuple[int, ...]
    persian: tuple[bool, ...]

    def part(self, start: int, end: int) -> "_Resolved":
        return _Resolved(self.plain[start:end], self.looks[start:end], self.levels[start:end], self.persian[start:end])


@lru_cache(4096)
def _resolve(marked: Marked, rtl: bool) -> _Resolved:
    plain = marked.plain
    resolved = keep_signs(plain, levels(plain, int(rtl)))
    persian: list[bool] = []
    for _, group in groupby(range(len(plain)), key=resolved.__getitem__):
        persian += scripts_of("".join(plain[index] for index in group), rtl)
    return _Resolved(plain, marked.looks, tuple(resolved), tuple(persian))


class _Piece(NamedTuple):
    """A part of a line in one face and look; places are physical px from the left edge of the line."""

    start: int
    end: int
    rtl: bool
    raw: str
    face: Face
    look: Look
    tracking: float
    x: int
    width: int

    def edge(self, index: int) -> float:
        """Where a caret before the character `index` stands; `index` may also be the end of the piece."""
        if self.look.icon:
            along: float = self.width * (index > self.start)
        else:
            before, after = self.raw[: index - self.start], self.raw[index - self.start :]
            joined = self.rtl and before and after and before[-1].isalpha() and after[0].isalpha()
            along = _advance(self.face, before + _JOINER * bool(joined), self.tracking)
        along = min(along, self.width)
        return self.x + (self.width - along if self.rtl else along)


Layout = tuple[_Piece, ...]


def _blank(_name: str, width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


class Typesetter:
    """Sets text at a scale (physical px for one logical px) and in the direction of the interface.

    Pictures are kept and shared: nobody draws on them. Every `rtl` argument overrides the direction for one text.
    No letters are smaller than 12 physical px, whatever the scale.
    """

    def __init__(self, scale: float, rtl: bool, icon: IconSource = _blank) -> None:
        self.scale = scale
        self.rtl = rtl
        self._icon = icon
        self._faces: dict[tuple[str, int, bool], Face] = {}
        self._kept_layout = lru_cache(4096)(self._layout_of)
        self._kept_wrap = lru_cache(2048)(self._wrap)
        self._pictures = PictureCache(_CACHE_BYTES)

    def forget(self) -> None:
        """Forget every text that was set; the fonts stay open, as opening them takes long."""
        self._pictures.forget()
        for kept in (self._kept_layout, self._kept_wrap, _resolve, parse):
            kept.cache_clear()
        for face in self._faces.values():
            face.advance.cache_clear()

    def width(self, text: str, style: Style, *, rtl: bool | None = None) -> float:
        """The width of one line in logical px."""
        return _width(self._kept_layout(_on_one_line(text), style, self._direction(rtl))) / self.scale

    def line_height(self, style: Style, *, rtl: bool | None = None) -> float:
        """The height of one line in logical px."""
        return self._line_px(style, self._direction(rtl)) / self.scale

    def line(
        self, text: str, style: Style, colour: ColorLike, limit: float | None = None, *, rtl: bool | None = None
    ) -> pygame.Surface:
        """A picture of one line; what is much wider than `limit` logical px ends with an ellipsis."""
        limit_px = None if limit is None else max(0, int(limit * self.scale + 1e-6))
        key = (text, style, rgba(colour), limit_px, self._direction(rtl))
        return self._pictures.get(key, lambda: self._draw_line(*key))

    def paragraph(
        self,
        text: str,
        style: Style,
        colour: ColorLike,
        width: float,
        align: str = "start",
        *,
        rtl: bool | None = None,
    ) -> pygame.Surface:
        """A picture of text wrapped to a width in logical px, aligned to `start`, `center` or `end`."""
        px = max(1, round(width * self.scale))
        key = (text, style, rgba(colour), px, align, self._direction(rtl))
        return self._pictures.get(key, lambda: self._draw_paragraph(*key))

    def paragraph_height(self, text: str, style: Style, width: float, *, rtl: bool | None = None) -> float:
        """The height of wrapped text in logical px."""
        direction = self._direction(rtl)
        lines = self._kept_wrap(text, style, max(1, round(width * self.scale)), direction)
        return len(lines) * self._line_px(style, direction) / self.scale

    def caret_x(self, text: str, style: Style, index: int, *, rtl: bool | None = None) -> float:
        """The place of a caret before a character of plain text, in logical px from the left edge of the line."""
        return self._carets(text, style, self._direction(rtl))[index] / self.scale

    def index_at(self, text: str, style: Style, x: float, *, rtl: bool | None = None) -> int:
        """The caret index that is nearest to a place on the line of a plain text."""
        carets = self._carets(text, style, self._direction(rtl))
        return min(range(len(carets)), key=lambda index: abs(carets[index] - x * self.scale))

    def spans(
        self, text: str, style: Style, start: int, end: int, *, rtl: bool | None = None
    ) -> list[tuple[float, float]]:
        """Where characters of a plain text stand on its line: left edges and widths in logical px."""
        found: list[tuple[float, float]] = []
        for piece in self._kept_layout(Marked(text, (Look(),) * len(text)), style, self._direction(rtl)):
            first, last = max(start, piece.start), min(end, piece.end)
            if first < last:
                left, right = sorted((piece.edge(first), piece.edge(last)))
                found.append((left / self.scale, (right - left) / self.scale))
        return found

    def _direction(self, rtl: bool | None) -> bool:
        return self.rtl if rtl is None else rtl

    def _face(self, stem: str, size: int, rtl: bool) -> Face:
        face = self._faces.get((stem, size, rtl))
        if face is None:
            if len(self._faces) >= _MOST_FACES:
                del self._faces[next(iter(self._faces))]  # the one that was opened first
            face = self._faces[stem, size, rtl] = Face(stem, size, rtl)
        return face

    def _size_px(self, style: Style, persian: bool) -> int:
        return max(_SMALLEST_LETTERS, round(style.size * self.scale * (_PERSIAN_SIZE if persian else 1)))

    def _line_px(self, style: Style, rtl: bool) -> int:
        least = _SMALLEST_LETTERS * style.line / style.size * (_PERSIAN_LINE / _PERSIAN_SIZE if rtl else 1)
        return round(max(least, style.line * self.scale * (_PERSIAN_LINE if rtl else 1)))

    def _carets(self, text: str, style: Style, rtl: bool) -> list[float]:
        layout = self._kept_layout(Marked(text, (Look(),) * len(text)), style, rtl)
        places = [0.0] * (len(text) + 1)
        for piece in layout:
            for index in range(piece.start, piece.end):
                places[index] = piece.edge(index)
            if piece.end == len(text):
                places[-1] = piece.edge(piece.end)
        return places

    def _layout_of(self, marked: Marked, style: Style, rtl: bool) -> Layout:
        return self._layout(_resolve(marked, rtl), style, rtl)

    def _layout(self, text: _Resolved, style: Style, rtl: bool) -> Layout:
        """The pieces of a line from left to right."""
        pieces: list[_Piece] = []
        x = 0
        for run in visual_runs(text.plain, text.levels, int(rtl)):
            for part in _parts(text, run):
                piece = self._piece(text, part, style, rtl)._replace(x=x)
                pieces.append(piece)
                x += piece.width
        return tuple(pieces)

    def _piece(self, text: _Resolved, run: Run, style: Style, rtl: bool) -> _Piece:
        look, persian = text.looks[run.start], text.persian[run.start]
        names = (style.bold_latin, style.bold_persian) if look.bold else (style.latin, style.persian)
        face = self._face(names[persian], self._size_px(style, persian), run.rtl)
        raw = text.plain[run.start : run.end]
        if style.uppercase and not rtl and not persian:
            raw = "".join(letter.upper() if len(letter.upper()) == 1 else letter for letter in raw)
        tracking = 0.0 if persian else style.tracking * style.size * self.scale
        width = self._icon_size(look.icon, style, rtl)[0] if look.icon else ceil(_advance(face, raw, tracking))
        return _Piece(*run, raw, face, look, tracking, 0, width)

    def _icon_size(self, name: str, style: Style, rtl: bool) -> tuple[int, int]:
        em = style.size * self.scale * (_PERSIAN_SIZE if rtl else 1)
        if name.startswith("hex_"):
            return max(1, round(em)), max(1, round(em * HEX_RATIO))
        return max(1, round(em * _ICON_SIZE)), max(1, round(em * _ICON_SIZE))

    def _draw_line(self, text: str, style: Style, colour: Colour, limit: int | None, rtl: bool) -> pygame.Surface:
        marked = _on_one_line(text)
        layout = self._kept_layout(marked, style, rtl)
        if limit is None or _width(layout) <= limit:
            return self._draw(layout, style, colour, rtl)
        if _width(layout) > limit * _SLACK:
            return self._draw(self._cut(marked, style, limit, rtl), style, colour, rtl)
        line = self._draw(layout, style, colour, rtl)
        return pygame.transform.smoothscale(line, (limit, line.get_height()))

    def _cut(self, marked: Marked, style: Style, limit: int, rtl: bool) -> Layout:
        """The longest beginning of a line that fits with an ellipsis after it; in Persian it ends with a whole word."""
        text = _resolve(marked, rtl)

        def shortened(count: int) -> Layout:
            kept = text.part(0, len(text.plain[:count].rstrip(" \t\u200c")))
            look = kept.looks[-1]._replace(icon=None) if kept.plain else Look()
            return self._layout(
                _Resolved(kept.plain + _ELLIPSIS, (*kept.looks, look), (*kept.levels, int(rtl)), (*kept.persian, rtl)),
                style,
                rtl,
            )

        counts = range(1, len(text.plain))
        longest = bisect_right(counts, limit, key=lambda count: _width(shortened(count)))
        word_end = text.plain.rfind(" ", 0, longest + 1) if rtl else 0
        return shortened(word_end if word_end > 0 else longest)

    def _wrap(self, text: str, style: Style, width: int, rtl: bool) -> tuple[Layout, ...]:
        """The lines of a paragraph."""
        return tuple(layout for part in parse(text).lines() for layout in self._wrap_part(part, style, width, rtl))

    def _wrap_part(self, marked: Marked, style: Style, width: int, rtl: bool) -> Iterator[Layout]:
        """The lines between two forced breaks; levels and scripts are those of the unbroken text."""
        text = _resolve(marked, rtl)

        def measure(start: int, end: int) -> int:
            return _width(self._layout(text.part(start, end), style, rtl))

        for start, end in _lines(text.plain, width, measure, binds_numbers=rtl):
            yield self._layout(text.part(start, end), style, rtl)

    def _draw_paragraph(
        self, text: str, style: Style, colour: Colour, width: int, align: str, rtl: bool
    ) -> pygame.Surface:
        lines = self._kept_wrap(text, style, width, rtl)
        height = self._line_px(style, rtl)
        picture = pygame.Surface((width, height * len(lines)), pygame.SRCALPHA)
        for row, layout in enumerate(lines):
            spare = width - _width(layout)
            x = spare // 2 if align == "center" else spare * ((align == "end") != rtl)
            line = self._draw(layout, style, colour, rtl)
            picture.blit(line, (x, row * height + (height - line.get_height()) // 2))
        return picture

    def _draw(self, layout: Layout, style: Style, colour: Colour, rtl: bool) -> pygame.Surface:
        glyphs = [glyph for piece in layout if not piece.look.icon for glyph in _glyphs(piece, colour)]
        inked = max((g.height for _, g in glyphs), default=0) + max((g.depth for _, g in glyphs), default=0)
        height = max(self._line_px(style, rtl), inked)  # two scripts in one line may need more room than one
        picture = pygame.Surface((max(1, _width(layout)), height), pygame.SRCALPHA)
        baseline = self._baseline(style, rtl, picture.get_height(), [glyph for _, glyph in glyphs])
        for x, glyph in glyphs:
            picture.blit(glyph.picture, (x, baseline - glyph.baseline))
        for piece in layout:
            if piece.look.icon:
                width, height = self._icon_size(piece.look.icon, style, rtl)
                top = (picture.get_height() - height) // 2
                picture.blit(self._icon(piece.look.icon, width, height), (piece.x, top))
        return picture

    def _baseline(self, style: Style, rtl: bool, height: int, glyphs: Sequence[Glyph]) -> int:
        """The row of the baseline that puts capitals and digits in the middle, but cuts no ink off."""
        face = self._face(style.persian if rtl else style.latin, self._size_px(style, rtl), rtl)
        middle = round(height / 2 + _MIDDLE * face.size)
        usual = min(middle, height - face.depth)
        lowest = height - max((glyph.depth for glyph in glyphs), default=0)
        highest = max((glyph.height for glyph in glyphs), default=0)
        return max(min(usual, lowest), highest)


def _glyphs(piece: _Piece, colour: Colour) -> Iterator[tuple[int, Glyph]]:
    """The place and the picture of a piece, or of each of its letters if they are spaced."""
    ink = rgba(piece.look.colour) if piece.look.colour else colour
    text = printed(piece.raw)
    parts = list(text) if piece.tracking else [text] if text else []
    for index, part in enumerate(parts):
        kerned = piece.face.advance(text[: index + 1]) - piece.face.advance(part) if index else 0
        yield piece.x + round(kerned + index * piece.tracking), piece.face.draw(part, ink)


def _on_one_line(text: str) -> Marked:
    return parse(text.replace("\n", " "))


def _advance(face: Face, raw: str, tracking: float) -> float:
    text = printed(raw)
    return face.advance(text) + tracking * max(0, len(text) - 1)


def _width(layout: Layout) -> int:
    return layout[-1].x + layout[-1].width if layout else 0


def _parts(text: _Resolved, run: Run) -> list[Run]:
    """A run cut where the look or the script changes, from left to right."""

    def key(index: int) -> tuple[object, ...]:
        return text.looks[index], text.persian[index], index if text.looks[index].icon else None

    grouped = [list(group) for _, group in groupby(range(run.start, run.end), key=key)]
    parts = [Run(group[0], group[-1] + 1, run.rtl) for group in grouped]
    return parts[::-1] if run.rtl else parts


def _lines(
    plain: str, width: int, measure: Callable[[int, int], int], *, binds_numbers: bool
) -> Iterator[tuple[int, int]]:
    """Start and end of each line, filled with as many whole words as fit. Blanks at a break belong to no line.

    The sum of its words' widths tells cheaply that a line surely fits. It is short by up to a px or a letter space for
    each word, so a line that comes near the width is measured as a whole.
    """
    start = end = estimate = 0
    for word in _words(plain, lambda *part: binds_numbers and measure(*part) <= width):
        estimate += measure(word.blank, word.end)
        if estimate > _SURE * width and measure(start, word.end) > width:
            if end > start:
                yield start, end
                start = word.start
            while word.end - start > 1 and measure(start, word.end) > width:
                end = _word_break(plain, start, word.end, lambda line: measure(*line) <= width)
                yield start, end
                start = end
            estimate = measure(start, word.end)
        end = word.end
    yield start, end


class _Word(NamedTuple):
    """What no line break parts; the blanks before it begin at `blank`."""

    blank: int
    start: int
    end: int


def _words(plain: str, is_bound: Callable[[int, int], bool]) -> Iterator[_Word]:
    """The words of a text; a number and the next word are one if `is_bound` says so of the part that they make up."""
    number: _Word | None = None
    for found in _WORD.finditer(plain):
        word = _Word(found.start(), found.start(1), found.end())
        if number and is_bound(number.start, word.end):
            word = _Word(number.blank, number.start, word.end)
        elif number:
            yield number
        number = word if _NUMBER.fullmatch(plain, word.start, word.end) else None
        if not number:
            yield word
    if number:
        yield number


def _word_break(plain: str, start: int, end: int, fits: Callable[[tuple[int, int]], bool]) -> int:
    """Where to break a word that is longer than a line: as late as it fits, but after its first character."""
    last = start + 1
    for place, (before, after) in enumerate(pairwise(plain[start:end]), start + 1):
        if before in _STICKY or after in _STICKY or combining(after):
            continue
        if not fits((start, place)):
            break
        last = place
    return last
