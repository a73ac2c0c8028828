"""Widgets that choose: toggle, segments, slider, drop-down, tabs."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.change import STAY, Change
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD, BUTTON, SMALL, Typesetter
from scenes.ui.tooltip import Tip
from scenes.ui.widget import REST, Look, Widget

Choices = Sequence[tuple[str, str]]
"""Names and labels."""
Chosen = Callable[[str], Change | None]

_NOTED = 400
"""How wide a list with a line about every choice is."""
_CLOSED = 70
"""What a closed list needs beside its words: margins, a gap and the arrow."""
_DISABLED = 97
"""Opacity of what cannot be used now: 38 %."""


class Toggle(Widget):
    """A switch."""

    SIZE = (56, 30)

    def __init__(
        self, area: Area, on: bool, action: Callable[[bool], Change | None], *, key: str, enabled: bool = True
    ) -> None:
        super().__init__(area, key=key, enabled=enabled)
        self.on = on
        self.action = action

    def click(self, point: Point) -> Change | None:
        """Switch over."""
        return self.action(not self.on)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the switch; on is verdigris with the knob at the inline end."""
        fill = theme.VERDIGRIS if self.on else theme.OFF
        edge = theme.GOLD_DARK if look.hovered else theme.INK
        alpha = 255 if self.enabled else _DISABLED
        canvas.box(self.area, theme.Material(theme.flat(fill), edge, 1.5, self.area.h / 2), alpha)
        side = self.area.h - 6
        x = self.area.w - side - 3 if self.on else 3
        knob = self.area.part(x, 3, side, side)
        canvas.box(knob, theme.Material(theme.flat(theme.PAPER), theme.INK, 1.5, side / 2), alpha)


class Segments(Widget):
    """A few choices side by side, one of them taken."""

    def __init__(
        self, area: Area, choices: Choices, chosen: str, action: Chosen, *, key: str, icons: Sequence[str] = ()
    ) -> None:
        super().__init__(area, key=key)
        self.choices = choices
        self.chosen = chosen
        self.action = action
        self.icons = icons

    def _parts(self) -> list[Area]:
        return list(self.area.columns(len(self.choices), 0))

    def click(self, point: Point) -> Change | None:
        """Take the choice under the pointer."""
        for (name, _), part in zip(self.choices, self._parts(), strict=True):
            if part.contains(point) and name != self.chosen:
                return self.action(name)
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Take the next or previous choice."""
        step = _step(event, self.area.rtl)
        if not step:
            return None
        names = [name for name, _ in self.choices]
        number = min(max(names.index(self.chosen) + step, 0), len(names) - 1)
        return (self.action(names[number]) or STAY) if names[number] != self.chosen else STAY

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the choices; the taken one is dark."""
        edge = theme.GOLD_DARK if look.hovered else theme.PARCHMENT_WELL_EDGE
        canvas.box(self.area, theme.Material(theme.flat(theme.PARCHMENT_PAGE), edge, 1.5, 10))
        for number, ((name, label), part) in enumerate(zip(self.choices, self._parts(), strict=True)):
            taken = name == self.chosen
            colour = theme.CREAM if taken else theme.INK_SOFT
            if taken:
                canvas.box(part.inset(2), theme.Material(theme.flat("#3F2A1B"), radius=8))
            if self.icons:
                width = min(part.w - 12, canvas.type.width(label, BODY_BOLD) + 25)
                inner = part.middle(width, part.h)
                canvas.icon(self.icons[number], inner.part(0, part.h / 2 - 9, 18, 18), colour)
                canvas.text(label, BODY_BOLD, colour, inner.after(25))
            else:
                canvas.text(label, BODY_BOLD, colour, part.inset(4, 0), "center")


class Slider(Widget):
    """A value between two bounds, in steps."""

    wants_drag = True

    def __init__(
        self,
        area: Area,
        value: float,
        bounds: tuple[float, float],
        step: float,
        action: Callable[[float], Change | None],
        *,
        key: str,
        label: Callable[[float], str] | None = None,
        on_drop: bool = False,
    ) -> None:
        super().__init__(area, key=key)
        self.value = value
        self.bounds = bounds
        self.step = step
        self.action = action
        self.label = label
        self.on_drop = on_drop
        """Whether the value takes effect only when the knob is let go."""

    @property
    def _track(self) -> Area:
        room = 66 if self.label else 0
        return self.area.part(12, self.area.h / 2 - 4, self.area.w - 24 - room, 8)

    def press(self, point: Point) -> None:
        """Bring the knob to the pointer."""
        self.drag(point)

    def drag(self, point: Point) -> None:
        """Move the knob with the pointer."""
        track = self._track
        share = min(max((point[0] - track.x) / track.w, 0), 1)
        value = self.bounds[0] + (1 - share if track.rtl else share) * (self.bounds[1] - self.bounds[0])
        if self._set(value) and not self.on_drop:
            self.action(self.value)

    def click(self, point: Point) -> Change | None:
        """Take the value where the knob was let go."""
        return self.action(self.value) if self.on_drop else None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Move the knob by a step."""
        step = _step(event, self.area.rtl)
        if not step:
            return None
        return (self.action(self.value) if self._set(self.value + step * self.step) else None) or STAY

    def _set(self, value: float) -> bool:
        """Take the nearest step to a value; return whether it is another one."""
        low, high = self.bounds
        before, self.value = self.value, min(max(low + round((value - low) / self.step) * self.step, low), high)
        return self.value != before

    def hit(self, point: Point) -> bool:
        """The whole height catches the pointer."""
        return self.area.contains(point)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw track, knob and value."""
        track = self._track
        share = (self.value - self.bounds[0]) / (self.bounds[1] - self.bounds[0])
        if look != REST:
            canvas.fill(self.area, "#F2E6CA")
        canvas.rounded(track, 4, theme.HAIRLINE)
        if share > 0:
            canvas.rounded(track.part(0, 0, max(8, track.w * share), 8), 4, theme.GOLD_DEEP)
        side = 26 if look.pressed or look.hovered else 24
        knob = track.part(track.w * share - side / 2, 4 - side / 2, side, side)
        canvas.box(knob, theme.Material(theme.flat(theme.PAPER), theme.INK, 2, side / 2))
        if self.label:
            canvas.text(self.label(self.value), BUTTON, theme.INK, self.area.from_end(0, 0, 62, self.area.h), "end")


class Note(NamedTuple):
    """What an open list says of a choice: a line below its name, and a word at the inline end."""

    line: str
    end: str = ""

    def ends_beside(self, type_: Typesetter, label: str, width: float) -> bool:
        """Return whether a closed list so wide shows its end beside the choice."""
        words = type_.width(label, BODY_BOLD) + type_.width(self.end, SMALL)
        return bool(self.end) and words + _CLOSED <= width


class DropDown(Widget):
    """A choice among many, shown in a list that opens."""

    def __init__(
        self,
        area: Area,
        choices: Choices,
        chosen: str,
        action: Chosen,
        *,
        key: str,
        tip: Tip | str = "",
        notes: Mapping[str, Note] | None = None,
    ) -> None:
        super().__init__(area, key=key, tip=tip)
        self.choices = choices
        self.chosen = chosen
        self.action = action
        self.notes = notes or {}
        """By choice, what the open list says of it."""

    @property
    def row_height(self) -> float:
        """How high a row of the open list is."""
        return 54 if self.notes else 38

    @property
    def label(self) -> str:
        """The text of what is chosen."""
        return dict(self.choices).get(self.chosen, self.chosen)

    def click(self, point: Point) -> Change | None:
        """Open the list."""
        if self.page:
            root = self.page.root
            shift = root.offset_of(self.page)
            root.popup = _List(self, self.area.moved(0, -shift))
            root.live_stale = True
        return STAY

    def on_key(self, event: pygame.Event) -> Change | None:
        """Take the next or previous choice without opening."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key) if event.type == pygame.KEYDOWN else None
        if not step:
            return None
        names = [name for name, _ in self.choices]
        number = (names.index(self.chosen) + step) % len(names)
        return self.action(names[number]) or STAY

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw what is chosen, with an arrow."""
        edge = theme.GOLD_DARK if look.hovered else theme.PARCHMENT_WELL_EDGE
        canvas.box(self.area, theme.FIELD.with_(edge=edge, fill=theme.flat(theme.PARCHMENT_PAGE)))
        words, note = self.area.part(12, 0, self.area.w - 46, self.area.h), self.notes.get(self.chosen)
        canvas.text(self.label, BODY_BOLD, theme.INK, words)
        if note and note.ends_beside(canvas.type, self.label, self.area.w):
            canvas.text(note.end, SMALL, theme.INK_SOFT, words, "end")
        canvas.icon("down", self.area.from_end(10, self.area.h / 2 - 8, 16, 16), theme.INK_SOFT)


class _List(Widget):
    """The open list of a drop-down; long lists scroll with the wheel."""

    follows_pointer = True

    def __init__(self, owner: DropDown, anchor: Area) -> None:
        self.owner = owner
        self.shown = min(len(owner.choices), 9)
        self.first = 0
        self.pitch = owner.row_height
        height = self.shown * self.pitch + 8
        width = max(anchor.w, _NOTED if owner.notes else 170)
        area = Area(anchor.x if not anchor.rtl else anchor.right - width, anchor.bottom + 2, width, height, anchor.rtl)
        super().__init__(area)
        names = [name for name, _ in owner.choices]
        if owner.chosen in names:
            self.first = min(max(0, names.index(owner.chosen) - self.shown // 2), len(names) - self.shown)
        self.marked = names.index(owner.chosen) if owner.chosen in names else 0
        self._keys_at = self._pointer
        """Where the pointer rested when the keys came to the marked row; once it moves, it points again."""

    def fit(self, window: Area) -> None:
        """Keep the list inside the window."""
        self.area = self.area.clamped(window.inset(6))

    @property
    def _pointer(self) -> Point:
        return self.owner.page.root.pointer if self.owner.page else (-1, -1)

    @property
    def _current(self) -> int:
        """The row under the pointer, or the one that the keys came to since."""
        row = None if self._pointer == self._keys_at else self._row_at(self._pointer)
        return self.marked if row is None else row

    def _row_at(self, point: Point) -> int | None:
        number = int((point[1] - self.area.y - 4) // self.pitch)
        return self.first + number if 0 <= number < self.shown and self.area.contains(point) else None

    def wheel(self, steps: float) -> bool:
        """Show other rows."""
        self.first = int(min(max(0, self.first - steps), len(self.owner.choices) - self.shown))
        return True

    def click(self, point: Point) -> Change | None:
        """Take the row under the pointer, or the marked one from the keyboard."""
        row = self._row_at(point)
        return self._take(self.marked if row is None else row)

    def _take(self, row: int) -> Change | None:
        if self.owner.page:
            self.owner.page.root.close_popup()
        name = self.owner.choices[row][0]
        return self.owner.action(name) if name != self.owner.chosen else None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Walk through the rows with the arrow keys; Enter takes one."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._take(self._current) or STAY
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step:
            self.marked = min(max(self._current + step, 0), len(self.owner.choices) - 1)
            self._keys_at = self._pointer
            self.first = min(max(self.first, self.marked - self.shown + 1), self.marked)
        return STAY

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the rows; the one that a click or Enter takes is gold."""
        self.fit(canvas.area)
        canvas.box(self.area, theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 1.5, 8, theme.SHADOW_2))
        current = self._current
        for number in range(self.shown):
            row = self.first + number
            area = self.area.part(4, 4 + number * self.pitch, self.area.w - 8, self.pitch)
            name, label = self.owner.choices[row]
            if row == current:
                canvas.rounded(area, 6, *theme.GOLD)
            elif name == self.owner.chosen:
                canvas.rounded(area, 6, theme.PARCHMENT_LOW)
            self._draw_words(canvas, area.inset(10, 0), label, self.owner.notes.get(name))
        if self.shown < len(self.owner.choices):
            track = self.area.from_end(3, 6, 4, self.area.h - 12)
            share = self.shown / len(self.owner.choices)
            top = self.first / len(self.owner.choices)
            canvas.rounded(track.part(0, track.h * top, 4, track.h * share), 2, theme.HAIRLINE)

    @staticmethod
    def _draw_words(canvas: Canvas, area: Area, label: str, note: Note | None) -> None:
        if note is None:
            canvas.text(label, BODY_BOLD, theme.INK, area)
            return
        top = area.part(0, 4, area.w, 25)
        canvas.text(label, BODY_BOLD, theme.INK, top)
        canvas.text(note.end, SMALL, theme.INK, top, "end")
        canvas.text(note.line, SMALL, theme.INK, area.part(0, 27, area.w, 22))


class Tabs(Widget):
    """A column of tabs with icons; the open one is gold."""

    follows_pointer = True
    ROW = 66

    def __init__(
        self, area: Area, tabs: Sequence[tuple[str, str, str]], chosen: str, action: Chosen, *, key: str
    ) -> None:
        super().__init__(area, key=key)
        self.tabs = tabs
        """Name, icon and text of each."""
        self.chosen = chosen
        self.action = action

    def _rows(self) -> list[Area]:
        pitch = min(self.ROW, self.area.h / len(self.tabs))
        return [self.area.part(0, number * pitch, self.area.w, pitch - 8) for number in range(len(self.tabs))]

    def click(self, point: Point) -> Change | None:
        """Open the tab under the pointer."""
        for (name, _, _), row in zip(self.tabs, self._rows(), strict=True):
            if row.contains(point) and name != self.chosen:
                return self.action(name)
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Open the next or previous tab."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key) if event.type == pygame.KEYDOWN else None
        if not step:
            return None
        names = [name for name, _, _ in self.tabs]
        return self.action(names[(names.index(self.chosen) + step) % len(names)]) or STAY

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tabs."""
        pointer = self.page.pointer if look.hovered and self.page else (-1, -1)
        for (name, icon, label), row in zip(self.tabs, self._rows(), strict=True):
            taken = name == self.chosen
            if taken:
                canvas.rounded(row, 10, *theme.GOLD)
            elif row.contains(pointer):
                canvas.rounded(row, 10, theme.WALNUT_HOVER)
            colour = theme.INK if taken else theme.CREAM
            canvas.icon(icon, row.part(18, row.h / 2 - 12, 24, 24), colour)
            canvas.text(label, BUTTON.sized(18), colour, row.part(56, 0, row.w - 66, row.h))


def _step(event: pygame.Event, rtl: bool) -> int:
    """Return 1 for the arrow key along the reading direction, -1 for the other."""
    if event.type != pygame.KEYDOWN:
        return 0
    step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
    return -step if rtl else step
