"""Tooltips: a title, a few lines, and figures of what something gains."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scenes.ui import theme
from scenes.ui.canvas import Brushes, Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, SMALL, TITLE_20, Style, Typesetter

_WIDEST = 300
_PADDING = 13
_GAP = 14
_SUM = TITLE_20.sized(24)
_FAR = (30, 60, 90)
"""How much farther away a tooltip goes to spare something."""
_WAY = 6.0
"""How much it must spare, in square px, for every px that it stands away from its usual place."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What a tooltip says. `lines` are short facts, one to a line; `warning` says why something is not allowed.

    `foot` is what can be left unread.
    """

    title: str = ""
    body: str = ""
    lines: tuple[str, ...] = ()
    warning: str = ""
    foot: str = ""

    def __bool__(self) -> bool:
        return bool(self.title or self.body or self.lines or self.warning or self.foot)

    def with_use(self, use: str, why_not: str) -> "Tip":
        """Return the same with what a click does, and why it does nothing if no other warning is given."""
        lines = (*self.lines, f"**{use}**") if use else self.lines
        return replace(self, lines=lines, warning=self.warning or why_not)


_TO_END = "\t"
"""Stands in a line of an account before what is written at the inline end; twice: the line is the sum."""


def account_line(what: str, worth: str) -> str:
    """Return a line of an account: an effect, and what it is worth at the inline end."""
    return f"{what}{_TO_END}{worth}"


def sum_line(what: str, worth: str) -> str:
    """Return the last line of an account, which is larger, below a line."""
    return f"{what}{_TO_END}{_TO_END}{worth}"


def _rows(tip: Tip, printed: str) -> list[tuple[str, Style, str]]:
    """Return the paragraphs with their type and colour; `printed` is the name on the card itself."""
    rows: list[tuple[str, Style, str]] = []
    if tip.title:
        rows.append((tip.title, TITLE_20.sized(18), theme.PALE_GOLD))
    if printed:
        rows.append((printed, SMALL, theme.SAND))
    if tip.body:
        rows.append((tip.body, SMALL.sized(15), theme.CREAM))
    rows += [(line, SMALL.sized(15), theme.CREAM) for line in tip.lines]
    if tip.warning:
        rows.append((tip.warning, BODY.sized(15), theme.VERMILION_PALE))
    if tip.foot:
        rows.append((tip.foot, SMALL, theme.SAND))
    return rows


def tip_size(brushes: Brushes, tip: Tip) -> tuple[float, float]:
    """Return how large a tooltip is."""
    rows = _rows(tip, brushes.printed_name(tip.title))
    width = min(_WIDEST, max(_line_width(brushes.type, text, style) for text, style, _ in rows) + 2)
    heights = [_line_height(brushes.type, text, style, width) for text, style, _ in rows]
    return width + 2 * _PADDING, sum(heights) + 20


def draw_tip(
    canvas: Canvas,
    tip: Tip,
    anchor: Area,
    *,
    beside: bool = False,
    room: Area | None = None,
    free: Area | None = None,
    uncovered: Sequence[Area] = (),
    spared: Sequence[Area] = (),
) -> None:
    """Draw a tooltip below what it is about, or beside it, inside the window or the part of it that is named.

    What must stay free is left to the other side, if there is room; of `uncovered` as little is covered as can be,
    and then of `spared`, for which the tooltip may go a little farther away.
    """
    rows, size = _rows(tip, canvas.brushes.printed_name(tip.title)), tip_size(canvas.brushes, tip)
    width = size[0] - 2 * _PADDING
    heights = [_line_height(canvas.type, text, style, width) for text, style, _ in rows]
    area = _place(room or canvas.area, anchor, *size, beside=beside)
    if free and area.overlaps(free):
        area = _at_start(canvas.area, anchor, area, free)
    if uncovered or spared:
        area = _clearest(room or canvas.area, anchor, area, uncovered, spared)
    canvas.box(area, theme.TIP)
    y = area.y + 10
    for (text, style, colour), height in zip(rows, heights, strict=True):
        line = Area(area.x + _PADDING, y, width, height, area.rtl)
        if _TO_END in text:
            _draw_account(canvas, line, text, style)
        else:
            canvas.paragraph(text, style, colour, line)
        y += height


def _line_width(type_: Typesetter, text: str, style: Style) -> float:
    if _TO_END not in text:
        return type_.width(text, style)
    what, _, worth = text.partition(_TO_END)
    return type_.width(what, style) + type_.width(worth.strip(_TO_END), _SUM) + 2 * _GAP


def _line_height(type_: Typesetter, text: str, style: Style, width: float) -> float:
    if _TO_END not in text:
        return type_.paragraph_height(text, style, width)
    what, _, worth = text.partition(_TO_END)
    room = width - type_.width(worth.strip(_TO_END), _SUM) - _GAP
    is_sum = worth.startswith(_TO_END)
    return type_.paragraph_height(what, style, room) + (16 if is_sum else 5)


def _draw_account(canvas: Canvas, line: Area, text: str, style: Style) -> None:
    """Draw an effect and what it is worth; the sum stands larger below a line."""
    what, _, worth = text.partition(_TO_END)
    is_sum, worth = worth.startswith(_TO_END), worth.strip(_TO_END)
    if is_sum:
        canvas.rule(line, 5, theme.WALNUT_EDGE)
        line = line.below(8)
    size = _SUM if is_sum else style.sized(17)
    width = canvas.type.width(worth, size) + 2
    canvas.text(worth, size, theme.CREAM, line.from_end(0, 0, width, line.h), "end")
    words = line.part(0, 0, line.w - width - _GAP, line.h)
    height = canvas.type.paragraph_height(what, style, words.w)
    shown = f"**{what}**" if is_sum else what
    canvas.paragraph(shown, style, theme.CREAM, words.part(0, (line.h - height) / 2, words.w, height))


def _clearest(window: Area, anchor: Area, usual: Area, uncovered: Sequence[Area], spared: Sequence[Area] = ()) -> Area:
    """Return where a tooltip covers the least of other things: at its usual place or elsewhere around."""
    inside = window.inset(8)
    places = [usual, *(place.clamped(inside) for place in _around(anchor, usual, bool(spared)))]
    if spared:
        places += [place.clamped(inside) for other in uncovered for place in _around(other, usual, goes_far=False)]
    around = [place for place in places if not place.overlaps(anchor)]

    def cost(place: Area) -> tuple[float, float, float]:
        way = abs(place.centre[0] - usual.centre[0]) + abs(place.centre[1] - usual.centre[1])
        covered = sum(place.common(other) for other in spared)
        hidden = round(sum(place.common(other) for other in uncovered))
        return hidden, covered + (_WAY * way if spared else 0), way

    return min(around or [usual], key=cost)


def _around(anchor: Area, usual: Area, goes_far: bool) -> Iterator[Area]:
    """Yield places for a tooltip at all sides of something, and farther away if it may go there."""
    width, height = usual.w, usual.h
    for gap in (0, *(_FAR if goes_far else ())):
        levels = (anchor.y - gap, anchor.bottom - height + gap, anchor.y + (anchor.h - height) / 2, anchor.bottom + 8)
        sides = (anchor.right + _GAP + gap, anchor.x - _GAP - width - gap)
        yield from (Area(x, y, width, height, usual.rtl) for y in levels for x in sides)
        ends = (anchor.bottom + 8 + gap, anchor.y - 8 - height - gap)
        yield from (Area(x, y, width, height, usual.rtl) for x in (anchor.x, anchor.right - width) for y in ends)


def _at_start(window: Area, anchor: Area, usual: Area, free: Area) -> Area:
    """Return a place before something for a tooltip that lies behind it, if only there nothing is covered."""
    x = anchor.right + _GAP if usual.rtl else anchor.x - _GAP - usual.w
    place = Area(x, usual.y, usual.w, usual.h, usual.rtl)
    is_behind = usual.right < anchor.right if usual.rtl else usual.x > anchor.x
    is_inside = window.x <= place.x and place.right <= window.right
    return place if is_behind and is_inside and not place.overlaps(free) else usual


def _place(window: Area, anchor: Area, width: float, height: float, *, beside: bool) -> Area:
    """Return where a tooltip goes, behind what it is about or below it; it never covers that."""
    if beside:
        x, start = anchor.right + _GAP, anchor.x - _GAP - width
        if window.rtl:
            x, start = start, x
        if not window.x < x < window.right - width:
            x = start
        y = anchor.y - height / 2
    else:
        x = anchor.x + (anchor.w - width) / 2
        y = anchor.bottom + 8 if anchor.bottom + 8 + height < window.bottom else anchor.y - 8 - height
    return Area(x, y, width, height, window.rtl).clamped(window.inset(8))
