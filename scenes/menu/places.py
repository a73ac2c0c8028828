"""Where things are on the menu, for every size of the window."""

from dataclasses import dataclass

from scenes.cover import RATIO
from scenes.ui.geometry import Area

_WIDEST, _TALLEST = 1600, 1000
_WIDE = 1400
"""From this width on the shelf has its full measures."""
_THREE_PANELS = 1540
"""From this width on three panels stand side by side; in a narrower window two of them share a place."""
_DEAL, _GAP = 394, 16
_LEAST_SHARED, _MOST_SHARED = 320, 400
"""How wide the place is that two panels share."""
_LARGEST_BOX = 272
LIFT = 14
"""How far a box that is looked at rises."""
FRAME = 2.5
"""The edge of a box."""
GOLD_LINE = 8


@dataclass(frozen=True, slots=True)
class MenuPlaces:
    """The areas of the menu."""

    is_wide: bool
    """Whether three panels stand side by side."""
    logo: Area
    title: Area
    tools: Area
    shelf: Area
    plank: Area
    boxes: tuple[Area, ...]
    detail: Area
    deal: Area
    waiting: Area
    """In a narrow window the same place as the deal's: tabs lead from one to the other."""
    row: Area
    version: Area


def menu_places(window: Area, count: int) -> MenuPlaces:
    """Divide the window: header, shelf with so many boxes, the panels, a row of buttons."""
    content = window.part(
        (window.w - min(window.w, _WIDEST)) / 2,
        max(0, window.h - _TALLEST) / 2,
        min(window.w, _WIDEST),
        min(window.h, _TALLEST),
    )
    is_wide = content.w >= _WIDE
    margin = 40 if is_wide else 24
    gap, side, above, plank = (28, 64, 22, 34) if is_wide else (16, 40, 18, 26)
    width = min(_LARGEST_BOX, (content.w - 2 * side - (count - 1) * gap) / count)
    height = cover_height(width) + GOLD_LINE + 2 * FRAME + (115 if is_wide else 100)
    row, bottom = (52, 30) if is_wide else (48, 26)
    spare = content.h - (above + height + plank) - row - bottom
    panel = min(max(0.45 * spare, 176), 206)
    header = min(max(spare - panel - 48, 84), 184)
    between = (spare - panel - header) / 2
    top = header + above
    boxes = content.part(side, top, content.w - 2 * side, height)
    pitch = (boxes.w - width) / max(1, count - 1)
    panels = content.part(margin, top + height + plank + between, content.w - 2 * margin, panel)
    detail, deal, waiting = _panels(panels, three=content.w >= _THREE_PANELS)
    logo = min(104, header - 24)
    heading = content.part(margin + (32 if is_wide else 8), (header - logo) / 2 + 4, 0, logo)
    inner = content.w - 2 * (margin + (32 if is_wide else 8))
    return MenuPlaces(
        is_wide=content.w >= _THREE_PANELS,
        logo=heading.part(0, 0, logo, logo),
        title=heading.part(logo + 22, 0, inner - logo - 22, logo),
        tools=heading.part(0, 0, inner, logo - 12),
        shelf=content.part(margin, header, content.w - 2 * margin, above + height + plank),
        plank=content.part(margin - 12, top + height, content.w - 2 * margin + 24, plank),
        boxes=tuple(boxes.part(number * pitch, 0, width, height) for number in range(count)),
        detail=detail,
        deal=deal,
        waiting=waiting,
        row=content.part(margin, content.h - bottom - row, content.w - 2 * margin, row),
        version=content.from_end(margin, content.h - bottom + 3, 300, bottom - 5),
    )


def _panels(row: Area, *, three: bool) -> tuple[Area, Area, Area]:
    """Return where the game is told about, where today's deal is, and where the match is that waits."""
    if not three:
        shared = round(min(max(0.328 * row.w, _LEAST_SHARED), _MOST_SHARED))
        place = row.from_end(0, 0, shared, row.h)
        return row.part(0, 0, row.w - shared - _GAP, row.h), place, place
    start = round(0.471 * row.w)
    deal = row.part(start + _GAP, 0, _DEAL, row.h)
    return row.part(0, 0, start, row.h), deal, row.after(start + _DEAL + 2 * _GAP)


def cover_height(box_width: float) -> float:
    """Return how high the cover of a box is: two thirds of its width."""
    return (box_width - 2 * FRAME) * RATIO
