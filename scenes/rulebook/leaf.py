"""The parchment leaf that a page is printed on: ornaments, heading, page number, and links to its neighbours."""

from dataclasses import dataclass

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, DISPLAY_30, DISPLAY_36, LABEL, Style, Typesetter
from scenes.ui.widget import Action, ActionWidget, Look

_SPACIOUS = (1000, 700)
"""From this size on a leaf has large ornaments and a high heading."""
_LINK_HEIGHT = 40
_LINK_PADDING = 10
_ARROW = 16
_NUMBER_ROOM = 70


@dataclass(frozen=True, slots=True)
class Leaf:
    """The measures of a leaf."""

    area: Area

    @property
    def _is_wide(self) -> bool:
        return self.area.w >= _SPACIOUS[0]

    @property
    def _is_high(self) -> bool:
        return self.area.h >= _SPACIOUS[1]

    @property
    def _ornament(self) -> float:
        return 86 if self._is_wide and self._is_high else 60

    @property
    def _margin(self) -> float:
        """Width of the strip at both sides that holds nothing but ornaments."""
        return self._ornament + 20

    @property
    def window(self) -> Area:
        """Where text goes."""
        top = 136 if self._is_high else 112
        side = self._margin - 14
        return self.area.part(side, top, self.area.w - 2 * side, self.area.h - top - 62)

    def heading(self, type_: Typesetter, title: str) -> Style:
        """Return the largest style in which a title fits."""
        room = self._heading_room
        size = DISPLAY_36.size if self._is_high else DISPLAY_30.size
        style = DISPLAY_36.sized(size)
        return style.sized(min(size, size * room / max(1.0, type_.width(title, style) + 2)))

    @property
    def _heading_room(self) -> float:
        return self.area.w - 2 * self._margin

    def draw(self, canvas: Canvas, label: str, title: str, number: str) -> None:
        """Draw the leaf with its heading and page number."""
        area = self.area
        canvas.box(area, theme.MAT)
        canvas.ornaments(area, self._ornament, 16 if self._ornament > 60 else 12)
        top = 27 if self._is_high else 18
        across = area.part(self._margin, top, self._heading_room, 0)
        canvas.text(label, LABEL, theme.INK_SOFT, across.part(0, 0, across.w, 20), "center")
        style = self.heading(canvas.type, title)
        height = 44 if self._is_high else 36
        canvas.text(title, style, theme.INK, across.part(0, 21, across.w, height), "center")
        divider = across.part(0, 21 + height + 4, across.w, 0)
        canvas.picture("orn_divider", divider.part((across.w - 420) / 2, 0, 420, 26))
        foot = area.part(0, area.h - 56, area.w, _LINK_HEIGHT)
        canvas.text(number, DISPLAY_30.sized(18), theme.INK_SOFT, foot, "center")

    def link_area(self, type_: Typesetter, title: str, *, forward: bool) -> Area:
        """Return where the link to a neighbour goes: to the previous section at the inline start."""
        margin = self._margin + 4
        widest = (self.area.w - 2 * margin - _NUMBER_ROOM) / 2
        width = min(widest, type_.width(title, BODY_BOLD) + 2 + _ARROW + 8 + 2 * _LINK_PADDING)
        place = self.area.from_end if forward else self.area.part
        return place(margin, self.area.h - 56, width, _LINK_HEIGHT)


class PageLink(ActionWidget):
    """A neighbouring section's title with an arrow toward it."""

    def __init__(self, area: Area, title: str, action: Action, *, forward: bool, tip: str) -> None:
        super().__init__(area, action, key="next_page" if forward else "previous_page", tip=tip)
        self.title = title
        self.forward = forward

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw title and arrow; hovered they lie on a darker ground."""
        if look.hovered or look.pressed:
            canvas.rounded(self.area, 8, theme.PARCHMENT_LOW)
        colour = theme.INK if look.hovered else theme.INK_SOFT
        place = self.area.from_end if self.forward else self.area.part
        middle = (self.area.h - _ARROW) / 2
        canvas.icon("next" if self.forward else "back", place(_LINK_PADDING, middle, _ARROW, _ARROW), colour)
        used = _LINK_PADDING + _ARROW + 8
        text = place(used, 0, self.area.w - used - _LINK_PADDING, self.area.h)
        height = canvas.type.paragraph_height(self.title, BODY_BOLD, text.w)
        words = text.part(0, (text.h - height) / 2, text.w, height)
        canvas.paragraph(self.title, BODY_BOLD, colour, words, "end" if self.forward else "start")
