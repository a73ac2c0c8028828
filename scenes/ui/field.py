"""A field to type one line of text in."""

import unicodedata
from collections.abc import Callable

import pygame

from scenes.change import STAY, Change
from scenes.ui import theme
from scenes.ui.bidi import base_level
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD, Style, escape
from scenes.ui.widget import Blinking, Look, Widget

_BLINK = 0.53
_PADDING = 12


class TextField(Blinking):
    """One line of text with a caret; letters may run in either direction."""

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
        self.text = text
        self.action = action
        self.hint = hint
        self.limit = limit
        self.dark = dark
        self.icon = icon
        self.style = style
        self.on_enter = on_enter
        self.end_room = end_room
        """Room kept free at the inline end for something drawn over the field."""
        self.spell = spell
        """Turns what is typed into what is written."""
        self.caret = len(text)
        self._clock = 0.0
        self._canvas: Canvas | None = None
        self._shift = 0.0
        """Where the line begins, from the left of its room; below 0 its beginning is hidden."""

    def refocus(self, before: Widget) -> None:
        """Keep the caret where it was."""
        if isinstance(before, TextField):
            self.caret = min(before.caret, len(self.text))
            self._shift = before._shift

    @property
    def _inner(self) -> Area:
        start = 44 if self.icon else _PADDING
        return self.area.part(start, 0, self.area.w - start - _PADDING - self.end_room, self.area.h)

    @property
    def _rtl(self) -> bool:
        """The direction of what was typed; of the interface while nothing is."""
        has_letter = any(unicodedata.bidirectional(letter) in ("L", "R", "AL") for letter in self.text)
        return bool(base_level(self.text)) if has_letter else self.area.rtl

    def press(self, point: Point) -> None:
        """Put the caret where the pointer is."""
        if self._canvas:
            x = point[0] - self._inner.x - self._shift
            self.caret = self._canvas.type.index_at(self.text, self.style, x, rtl=self._rtl)
        self._clock = 0.0

    def drag(self, point: Point) -> None:
        """Take the caret along with the pointer."""
        self.press(point)

    def blink(self, seconds: float) -> bool:
        """Let the caret blink."""
        before = self._clock % (2 * _BLINK) < _BLINK
        self._clock += seconds
        return before != (self._clock % (2 * _BLINK) < _BLINK)

    def on_key(self, event: pygame.Event) -> Change | None:
        """Type, delete, move the caret, paste."""
        self._clock = 0.0
        if event.type == pygame.TEXTINPUT:
            return self._insert(event.text)
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return (self.on_enter() if self.on_enter else None) or STAY
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._insert(_clipboard()) if event.key == pygame.K_v else None
        return self._edit(event.key)

    def _edit(self, key: int) -> Change | None:
        moves = {pygame.K_HOME: 0, pygame.K_END: len(self.text)}
        if key == pygame.K_BACKSPACE and self.caret:
            return self._change(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
        if key == pygame.K_DELETE:
            return self._change(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if (key == pygame.K_RIGHT) != self._rtl else -1
            self.caret = min(max(self.caret + step, 0), len(self.text))
        elif key in moves:
            self.caret = moves[key]
        elif key in (pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
            return None
        return STAY

    def _insert(self, typed: str) -> Change:
        written = self.spell(typed)
        clean = "".join(letter for letter in written if letter == "\u200c" or unicodedata.category(letter)[0] != "C")
        clean = clean[: max(0, self.limit - len(self.text))]
        return self._change(self.text[: self.caret] + clean + self.text[self.caret :], self.caret + len(clean))

    def _change(self, text: str, caret: int) -> Change:
        self.caret = caret
        if text != self.text:
            self.text = text
            if self.page:
                self.page.root.stale = True
            return self.action(text) or STAY
        return STAY

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
                picture = canvas.type.line(escape(self.text), self.style, colour, rtl=self._rtl)
                rect = canvas.rect(inner)
                place = picture.get_rect(midleft=(canvas.point((left, 0))[0], rect.centery))
                canvas.blit(picture, place.topleft)
        elif not look.focused:
            canvas.text(self.hint, self.style, theme.SAND if self.dark else theme.FADED, inner)
        if look.focused and self._clock % (2 * _BLINK) < _BLINK:
            x = left + canvas.type.caret_x(self.text, self.style, self.caret, rtl=self._rtl)
            canvas.fill(Area(x - 0.5, self.area.y + 9, 1.5, self.area.h - 18), colour)


def _clipboard() -> str:
    """Return the text in the clipboard, or nothing if there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
