"""Tooltips: a title, a few lines, and figures of what something gains."""

from dataclasses import dataclass, replace

from scenes.ui import theme
from scenes.ui.canvas import Brushes, Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, SMALL, TITLE_20, Style

_WIDEST = 300
_PADDING = 13
_GAP = 14


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
    width = min(_WIDEST, max(brushes.type.width(text, style) for text, style, _ in rows) + 2)
    heights = [brushes.type.paragraph_height(text, style, width) for text, style, _ in rows]
    return width + 2 * _PADDING, sum(heights) + 20


def draw_tip(canvas: Canvas, tip: Tip, anchor: Area, *, beside: bool = False, room: Area | None = None) -> None:
    """Draw a tooltip below what it is about, or beside it, inside the window or the part of it that is named."""
    rows, size = _rows(tip, canvas.brushes.printed_name(tip.title)), tip_size(canvas.brushes, tip)
    width = size[0] - 2 * _PADDING
    heights = [canvas.type.paragraph_height(text, style, width) for text, style, _ in rows]
    area = _place(room or canvas.area, anchor, *size, beside=beside)
    canvas.box(area, theme.TIP)
    y = area.y + 10
    for (text, style, colour), height in zip(rows, heights, strict=True):
        canvas.paragraph(text, style, colour, Area(area.x + _PADDING, y, width, height, area.rtl))
        y += height


def _place(window: Area, anchor: Area, width: float, height: float, *, beside: bool) -> Area:
    """Return where a tooltip goes; it never covers what it is about."""
    if beside:
        x = anchor.right + _GAP if anchor.right + _GAP + width < window.right else anchor.x - _GAP - width
        y = anchor.y - height / 2
    else:
        x = anchor.x + (anchor.w - width) / 2
        y = anchor.bottom + 8 if anchor.bottom + 8 + height < window.bottom else anchor.y - 8 - height
    return Area(x, y, width, height, window.rtl).clamped(window.inset(8))
