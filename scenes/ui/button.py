"""Buttons of three kinds, and small square tools."""

from typing import Literal

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BUTTON, SMALL_BOLD, Style, Typesetter
from scenes.ui.theme import Material
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look

Kind = Literal["plain", "primary", "warning"]

_MATERIALS: dict[str, tuple[Material, Material, Material]] = {
    "plain": (theme.BUTTON, theme.BUTTON_HOVER, theme.BUTTON_PRESSED),
    "primary": (theme.PRIMARY, theme.PRIMARY_HOVER, theme.PRIMARY_PRESSED),
    "warning": (theme.WARNING, theme.WARNING_HOVER, theme.WARNING_PRESSED),
    "tool": (theme.TOOL, theme.TOOL_HOVER, theme.TOOL_PRESSED),
    "tool_on": (theme.TOOL_ON, theme.TOOL_ON_HOVER, theme.TOOL_PRESSED),
}
_ICON_GAP = 9
_PADDING = 18
_KEY_PADDING = 5


class Button(ActionWidget):
    """A button with a text, and perhaps an icon and the key that does the same."""

    def __init__(
        self,
        area: Area,
        text: str,
        action: Action,
        *,
        icon: str = "",
        kind: Kind = "plain",
        key: str = "",
        tip: Tip | str = "",
        enabled: bool = True,
        shortcut: str = "",
        style: Style = BUTTON,
    ) -> None:
        super().__init__(area, action, key=key or text, tip=tip, enabled=enabled)
        self.text = text
        self.icon = icon
        self.kind = kind
        self.shortcut = shortcut
        self.style = style

    @staticmethod
    def fitting_width(
        type_: Typesetter,
        text: str,
        *,
        icon: bool,
        shortcut: str = "",
        style: Style = BUTTON,
        padding: float = _PADDING,
    ) -> float:
        """Return how wide a button must be for its content."""
        width = type_.width(text, style) + 2 * padding + 2
        if icon:
            width += style.size + 5 + _ICON_GAP
        if shortcut:
            width += type_.width(shortcut, SMALL_BOLD.sized(12)) + 2 * _KEY_PADDING + _ICON_GAP
        return width

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the button; hovered it is lighter, pressed it sinks."""
        material, colour = self._material(look)
        area = self.area.moved(0, 1) if look.pressed else self.area
        canvas.box(area, material)
        self._draw_content(canvas, area, colour)

    def _material(self, look: Look) -> tuple[Material, str]:
        if not self.enabled:
            return theme.BUTTON_DISABLED, theme.FADED
        rest, hover, pressed = _MATERIALS[self.kind]
        material = pressed if look.pressed else hover if look.hovered else rest
        return material, theme.INK if self.kind == "primary" else theme.CREAM

    def _draw_content(self, canvas: Canvas, area: Area, colour: str) -> None:
        side = self.style.size + 5
        key_width = 0.0
        if self.shortcut:
            key_width = canvas.type.width(self.shortcut, SMALL_BOLD.sized(12)) + 2 * _KEY_PADDING + _ICON_GAP
        room = area.w - 16 - key_width - (side + _ICON_GAP if self.icon else 0)
        text_width = min(room, canvas.type.width(self.text, self.style) + 1) if self.text else 0
        total = text_width + key_width + (side + (_ICON_GAP if self.text else 0) if self.icon else 0)
        x = (area.w - total) / 2
        if self.icon:
            canvas.icon(self.icon, area.part(x, (area.h - side) / 2, side, side), colour)
            x += side + _ICON_GAP
        if self.text:
            canvas.text(self.text, self.style, colour, area.part(x, 0, text_width, area.h))
        if self.shortcut:
            cap = area.from_end(area.w - x - text_width - key_width, (area.h - 19) / 2, key_width - _ICON_GAP, 19)
            canvas.outline(cap, 4, colour, 1)
            canvas.text(self.shortcut, SMALL_BOLD.sized(12), colour, cap, "center")


class Tool(ActionWidget):
    """A square button with an icon; its tooltip says what it does."""

    def __init__(
        self,
        area: Area,
        icon: str,
        action: Action,
        *,
        tip: Tip | str,
        key: str = "",
        on: bool = False,
        enabled: bool = True,
        picture: str = "",
    ) -> None:
        super().__init__(area, action, key=key or icon, tip=tip, enabled=enabled)
        self.icon = icon
        self.picture = picture
        self.on = on

    @property
    def use(self) -> str:
        """It is pressed."""
        return "press"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tool; one that is switched on has a gold edge."""
        rest, hover, pressed = _MATERIALS["tool_on" if self.on else "tool"]
        canvas.box(self.area, pressed if look.pressed else hover if look.hovered and self.enabled else rest)
        inner = self.area.middle(self.area.w * 0.55, self.area.h * 0.55)
        if self.picture:
            canvas.picture(self.picture, self.area.middle(self.area.w * 0.68, self.area.h * 0.68))
        else:
            canvas.icon(self.icon, inner, theme.CREAM if self.enabled else theme.FADED)
