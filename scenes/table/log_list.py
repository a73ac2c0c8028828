"""The lines of the log, one for each action, grouped by turns, the latest turn first."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from scenes.match.deeds import Deed, cycles
from scenes.table.deed_lines import DeedLine, DeedWidget, draw_words
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.scroll import Scroll
from scenes.ui.text import SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, Look, Widget

ROW = 44.0
BAR = 24.0
BAR_STEP = 28.0
_BAR_STYLE = SMALL_BOLD.sized(14)
_NEW_BAR, _BAR = "#4E3A10", "#3A2617"
_PICTURE = 28
_SHIELD = 24
_ENOUGH = 4
"""So many lines of what is new are seen before anything else."""


class Group(NamedTuple):
    """What was done in a turn, or since the viewer's last one."""

    turn: int
    """The number of the viewer's turn, or of the first seat's; 0: before the first one."""
    is_new: bool
    deeds: list[Deed]


Item = Group | Deed
"""What stands in a list: the bar of a group, or a deed."""


def groups(deeds: Sequence[Deed], viewer: int | None) -> Iterator[Group]:
    """Yield deeds by turns of the viewer, the latest first; those of the others since then are a group of their own."""
    found = list(cycles(deeds, viewer or 0))
    is_new = viewer is not None
    first = 1 if viewer is None or (found and found[0].own) else 0
    for turn, cycle in reversed(list(enumerate(found, first))):
        if is_new and cycle.others:
            yield Group(turn, is_new=True, deeds=cycle.others)
            is_new = False
            if cycle.own:
                yield Group(turn, is_new=False, deeds=cycle.own)
        else:
            yield Group(turn, is_new=False, deeds=[*cycle.own, *cycle.others])


def items_of(deeds: Sequence[Deed], viewer: int | None, *, new_first: bool = False) -> list[Item]:
    """Return bars and deeds as they stand one below the other; what is new may stand before the present turn."""
    found = groups(deeds, viewer)
    items: list[Item] = []
    for group in sorted(found, key=lambda group: not group.is_new) if new_first else found:
        items += (group, *group.deeds)
    return items


def height_of(item: Item) -> float:
    """Return how high an item is."""
    return BAR_STEP if isinstance(item, Group) else ROW


def latest_items(items: list[Item], room: float) -> list[Item]:
    """Return what fits one below the other; of a group that is too long the earliest lines are left out.

    Where a turn has begun below what is new, its latest line is seen, too, if enough of what is new is.
    """
    bars = [item for item in items if isinstance(item, Group)]
    starts = [items.index(bar) for bar in bars]
    shown: list[Item] = []
    has_begun = len(bars) > 1 and bars[0].is_new and bars[1].turn > bars[0].turn
    for start, end in pairwise([*starts, len(items)]):
        free = room - sum(map(height_of, shown)) - BAR_STEP
        lines = int(free // ROW)
        if has_begun and not shown and lines > _ENOUGH:
            lines = max(_ENOUGH, int((free - BAR_STEP) // ROW) - 1)
        if lines < 1:  # no bar without a line below it
            break
        shown += (items[start], *items[max(start + 1, end - lines) : end])
    return shown


class LogRow(DeedWidget):
    """An action; while the pointer is on it, the board marks what it speaks of."""

    is_focusable = False
    tips_beside = True

    def __init__(self, area: Area, line: DeedLine, action: Action, tip: Tip) -> None:
        super().__init__(area, line, action, tip)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw shield, drawing, name, and what it cost and brought."""
        area = self.area
        if look.hovered or self.is_pinned:
            canvas.rounded(area.inset(-4, 1), 8, theme.WALNUT_HOVER)
            canvas.outline(area.inset(-4, 1), 8, theme.GOLD_LEAF, 1.5)
        shield = area.part(0, (area.h - _SHIELD) / 2, _SHIELD, _SHIELD)
        if self.line.portrait:
            canvas.picture(self.line.portrait, shield)
        else:
            canvas.icon("clock", shield.inset(2), theme.VERMILION_PALE)
        if self.line.picture:
            canvas.picture(self.line.picture, area.part(_SHIELD + 8, (area.h - _PICTURE) / 2, _PICTURE, _PICTURE))
        start = _SHIELD + 8 + (_PICTURE + 8 if self.line.picture else 0)
        draw_words(canvas, area.part(start, 0, area.w - start, area.h), self.line)


class LogBar(Widget):
    """The heading of a group."""

    is_focusable = False

    def __init__(self, area: Area, text: str, *, is_new: bool) -> None:
        super().__init__(area)
        self.text = text
        self.is_new = is_new

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a bar: gold on brown for what is new."""
        area = self.area.part(0, (self.area.h - BAR) / 2, self.area.w, BAR).inset(-4, 0)
        canvas.rounded(area, 6, _NEW_BAR if self.is_new else _BAR)
        start = 8.0
        if self.is_new:
            canvas.icon("new_mark", area.part(7, 4, 16, 16), theme.GOLD_LEAF)
            start = 29.0
        room = area.part(start, 0, area.w - start - 6, area.h)
        canvas.text(self.text, _BAR_STYLE, theme.PALE_GOLD if self.is_new else theme.SAND, room)


class LogList(Scroll):
    """The whole log. Only the lines near those in view are laid out."""

    def __init__(self, area: Area, items: Sequence[Item]) -> None:
        super().__init__(area, key="log_list", dark=True)
        self.items = items
        self.content_height = max(area.h, sum(map(height_of, items)))
        self.laid_out = (0.0, 0.0)
        """From where to where there are widgets."""

    def hit(self, point: Point) -> bool:
        """The whole list catches the pointer."""
        return self.area.contains(point)

    @property
    def wants_more(self) -> bool:
        """Whether lines come into view that are not laid out."""
        first, last = self.laid_out
        return self.offset < first or self.offset + self.area.h > last

    def in_reach(self) -> Iterator[tuple[float, Item]]:
        """Yield the items near those in view, and how far below the first one they stand."""
        reach = self.area.h / 2
        first, last = self.offset - reach, self.offset + self.area.h + reach
        self.laid_out = max(0.0, first), min(self.content_height, last)
        y = 0.0
        for item in self.items:
            height = height_of(item)
            if y + height >= first and y <= last:
                yield y, item
            y += height

    def stay_where(self, before: "LogList") -> None:
        """Show the same lines as before: what is new pushes them down, unless the newest were in view."""
        grown = self.content_height - before.content_height if before.offset else 0.0
        self.offset = before.offset + grown
