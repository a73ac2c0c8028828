"""A field to type one line of text in."""

import unicodedata
from collections.abc import Callable

import pygame

from scenes.change import STAY, Change
from scenes.ui import theme
from scenes.ui.bidi import base_level
from scenes.ui.canvas import Canvas
from scenes.ui.double_click import DoubleClick
from scenes.ui.geometry import Area, Point
from scenes.ui.line_editor import LineEditor
from scenes.ui.text import BODY_BOLD, Style, escape
from scenes.ui.widget import Blinking, Look, Widget

_BLINK = 0.53
_PADDING = 12


class TextField(Blinking):
    """One line of text with a caret and a selection; letters may run in either direction."""

    wants_drag = True

    def __init__(
        self,
        area: Area,
        text: str,
        action: Callable[[str], Change | None],
        *,
        key: str,
        hint: str = "",
        limit: int = 24,
        dark: bool = False,
        icon: str = "",
        style: Style = BODY_BOLD,
        on_enter: Callable[[], Change | None] | None = None,
        end_room: float = 0,
        spell: Callable[[str], str] = str,
    ) -> None:
        super().__init__(area, key=key)
        self.line = LineEditor(text, limit)
        self.action = action
        self.hint = hint
        self.dark = dark
        self.icon = icon
        self.style = style
        self.on_enter = on_enter
        self.end_room = end_room
        """Room kept free at the inline end for something drawn over the field."""
        self.spell = spell
        """Turns what is typed into what is written."""
        self._clock = 0.0
        self._double_click = DoubleClick()
        self._holds_word = False
        """Whether the pressed button has selected a word, which a shaking hand does not lose."""
        self._canvas: Canvas | None = None
        self._shift = 0.0
        """Where the line begins, from the left of its room; below 0 its beginning is hidden."""

    @property
    def text(self) -> str:
        """What has been typed."""
        return self.line.text

    @property
    def caret(self) -> int:
        """The caret stands before the character of this number."""
        return self.line.caret

    def refocus(self, before: Widget) -> None:
        """Keep caret and selection where they were."""
        if isinstance(before, TextField):
            self.line.take_over(before.line)
            self._shift = before._shift
            self._double_click, self._holds_word = before._double_click, before._holds_word

    @property
    def _inner(self) -> Area:
        start = 44 if self.icon else _PADDING
        return self.area.part(start, 0, self.area.w - start - _PADDING - self.end_room, self.area.h)

    @property
    def _rtl(self) -> bool:
        """The direction of what was typed; of the interface while nothing is."""
        has_letter = any(unicodedata.bidirectional(letter) in ("L", "R", "AL") for letter in self.text)
        return bool(base_level(self.text)) if has_letter else self.area.rtl

    # pointer

    def press(self, point: Point) -> None:
        """Put the caret where the pointer is; a double click selects the word there."""
        self._clock = 0.0
        index = self._index_at(point)
        self._holds_word = self._double_click.completed_by(index)
        if self._holds_word:
            self.line.select_word(index)
        else:
            self.line.move_to(index, selecting=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def drag(self, point: Point) -> None:
        """Select from where the button went down to where the pointer is."""
        if not self._holds_word:
            self._clock = 0.0
            self.line.move_to(self._index_at(point), selecting=True)

    def _index_at(self, point: Point) -> int:
        if not self._canvas:
            return self.caret
        x = point[0] - self._inner.x - self._shift
        return self._canvas.type.index_at(self.text, self.style, x, rtl=self._rtl)

    # keys

    def blink(self, seconds: float) -> bool:
        """Let the caret blink."""
        self._double_click.update(seconds)
        before = self._clock % (2 * _BLINK) < _BLINK
        self._clock += seconds
        return before != (self._clock % (2 * _BLINK) < _BLINK)

    def on_key(self, event: pygame.Event) -> Change | None:
        """Type, delete, move the caret, select, copy and paste."""
        self._clock = 0.0
        if event.type == pygame.TEXTINPUT:
            return self._edited(lambda: self.line.insert(self.spell(event.text)))
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return (self.on_enter() if self.on_enter else None) or STAY
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        return self._edit(event.key, selecting=bool(event.mod & pygame.KMOD_SHIFT))

    def _command(self, key: int) -> Change | None:
        """Do what a letter does together with Ctrl."""
        if key == pygame.K_v:
            return self._edited(lambda: self.line.insert(self.spell(clipboard_text())))
        if key == pygame.K_a:
            self.line.select_all()
            return STAY
        if key not in (pygame.K_c, pygame.K_x):
            return None
        if self.line.selected and copy_text(self.line.selected) and key == pygame.K_x:
            return self._edited(lambda: self.line.insert(""))
        return STAY

    def _edit(self, key: int, *, selecting: bool) -> Change | None:
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.text)}
        deletions = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}
        if key in deletions:
            return self._edited(lambda: self.line.delete(deletions[key]))
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.line.step(1 if (key == pygame.K_RIGHT) != self._rtl else -1, selecting=selecting)
        elif key in ends:
            self.line.move_to(ends[key], selecting=selecting)
        elif key in (pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
            return None
        return STAY

    def _edited(self, edit: Callable[[], None]) -> Change:
        """Change the text, and tell if it is another one now."""
        before = self.text
        edit()
        if self.text == before:
            return STAY
        if self.page:
            self.page.root.stale = True
        return self.action(self.text) or STAY

    # drawing

    def _shifted(self, canvas: Canvas) -> float:
        """Return where the line begins: at its start, but so that the caret is seen while somebody types."""
        room = self._inner.w
        spare = room - canvas.type.width(escape(self.text), self.style, rtl=self._rtl)
        if spare >= 0 or not self.page or self.page.focused is not self:
            return spare if self._rtl else 0.0
        caret = canvas.type.caret_x(self.text, self.style, self.caret, rtl=self._rtl)
        shift = min(max(self._shift, -caret), room - caret)
        return min(max(shift, spare), 0.0)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the field, its text or hint, and the caret while it has the focus."""
        self._canvas = canvas
        edge = theme.GOLD_DEEP if look.focused or look.hovered else theme.PARCHMENT_WELL_EDGE
        material = theme.FIELD.with_(edge=edge)
        if self.dark:
            material = material.with_(fill=theme.flat("#1A0F08"), edge=edge if look.focused else theme.WALNUT_EDGE)
        canvas.box(self.area, material)
        colour = theme.CREAM if self.dark else theme.INK
        if self.icon:
            canvas.icon(self.icon, self.area.part(14, self.area.h / 2 - 10, 20, 20), theme.SAND)
        inner = self._inner
        self._shift = self._shifted(canvas)
        left = inner.x + self._shift
        if self.text:
            with canvas.clip(inner):
                if look.focused:
                    self._draw_selection(canvas, left)
                picture = canvas.type.line(escape(self.text), self.style, colour, rtl=self._rtl)
                rect = canvas.rect(inner)
                place = picture.get_rect(midleft=(canvas.point((left, 0))[0], rect.centery))
                canvas.blit(picture, place.topleft)
        elif not look.focused:
            canvas.text(self.hint, self.style, theme.SAND if self.dark else theme.FADED, inner)
        if look.focused and self._clock % (2 * _BLINK) < _BLINK:
            x = left + canvas.type.caret_x(self.text, self.style, self.caret, rtl=self._rtl)
            canvas.fill(Area(x - 0.5, self.area.y + 9, 1.5, self.area.h - 18), colour)

    def _draw_selection(self, canvas: Canvas, left: float) -> None:
        """Draw the ground under what is selected; where the direction of the letters changes it has gaps."""
        colour = f"{theme.LAPIS}{'B0' if self.dark else '50'}"
        for x, width in canvas.type.spans(self.text, self.style, *self.line.selection, rtl=self._rtl):
            canvas.fill(Area(left + x, self.area.y + 9, width, self.area.h - 18), colour)


def clipboard_text() -> str:
    """Return the text in the clipboard, or nothing if there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; return whether there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
