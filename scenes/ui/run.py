"""Short rows of words and drawings, such as prices and sums."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.ui import theme
from scenes.ui.art import Tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, Style, Typesetter


@dataclass(frozen=True, slots=True)
class Word:
    """A text in a row."""

    text: str
    style: Style = BODY_BOLD
    colour: str = theme.INK


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing in a row; an interface icon is named `ui_...` and tinted."""

    name: str
    side: float
    tint: Tint = ()


Item = Word | Drawing


def item_width(type_: Typesetter, item: Item) -> float:
    """Return how wide an item is."""
    return item.side if isinstance(item, Drawing) else type_.width(item.text, item.style) + 1


def row_width(type_: Typesetter, items: Sequence[Item], gap: float) -> float:
    """Return how wide a row is."""
    return sum(item_width(type_, item) for item in items) + gap * (len(items) - 1)


def fitted(type_: Typesetter, items: Sequence[Item], gap: float, width: float) -> list[Item]:
    """Return the items of a row, smaller if they would be too wide."""
    share = min(1.0, (width - gap * (len(items) - 1)) / (row_width(type_, items, gap) - gap * (len(items) - 1)))
    return [scaled(item, share) for item in items] if share < 1 else list(items)


def scaled(item: Item, share: float) -> Item:
    """Return an item at a share of its size."""
    if isinstance(item, Drawing):
        return Drawing(item.name, item.side * share, item.tint)
    return Word(item.text, item.style.sized(item.style.size * share), item.colour)


def draw_row(
    canvas: Canvas, area: Area, items: Sequence[Item], *, gap: float = 4, align: str = "start", alpha: int = 255
) -> float:
    """Draw a row in the vertical middle of an area; return its width."""
    width = row_width(canvas.type, items, gap)
    spare = area.w - width
    x = spare / 2 if align == "center" else spare if align == "end" else 0.0
    for item in items:
        own = item_width(canvas.type, item)
        if isinstance(item, Drawing):
            place = area.part(x, (area.h - item.side) / 2, item.side, item.side)
            canvas.picture(item.name, place, item.tint, alpha=alpha)
        else:
            canvas.text(item.text, item.style, item.colour, area.part(x, 0, own, area.h), alpha=alpha)
        x += own + gap
    return width
