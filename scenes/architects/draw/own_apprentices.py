"""The own apprentices in the tray: who they are, what they can do, and how many one may have."""

from game.architects.workshop import apprentice_limit
from scenes.architects import icons
from scenes.architects.choices import Choices
from scenes.architects.draw.large_cards import apprentice_face
from scenes.architects.draw.own_buildings import place_buildings
from scenes.architects.places import own_place
from scenes.architects.viewed_state import state_of, tray_apprentices
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.place_widgets import PlaceWidget
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import LABEL, SMALL_BOLD
from scenes.ui.widget import Look

_PORTRAIT, _SMALL_PORTRAIT = 58, 44
_BADGE = 22
_FEW = 3
"""So many stand in one row with their whole names."""
_NAME = "#E3CFA4"
_BESIDE = 16
"""How far the own buildings stand from the heading."""


class OwnApprentice(PlaceWidget):
    """An own apprentice: portrait, skills and, where there is room, the name."""

    radius = 10.0

    def __init__(
        self, area: Area, number: int, portrait: float, context: TableContext, choices: Choices, *, named: bool
    ) -> None:
        super().__init__(area, own_place(number), context.pointer.press, key=f"own_{number}")
        card = tray_apprentices(context)[number]
        self._context = context
        self._choices = choices
        self._apprentice = state_of(context).facts.apprentices[card]
        self.number = number
        self.portrait = portrait
        self.named = named
        self.face = apprentice_face(context, card)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the apprentice; the one about to leave has a white ring."""
        area = self.area
        if self.place in self._context.hidden:
            return
        spot = area.part((area.w - self.portrait) / 2, 0, self.portrait, self.portrait)
        lifted = look.hovered and self._context.pointer.can_click(self.place)
        canvas.picture(icons.apprentice_icon(self._apprentice), spot.moved(0, -2) if lifted else spot)
        self._draw_skills(canvas, spot)
        if self.named:
            self._draw_name(canvas, area.part(0, self.portrait + 3, area.w, area.h - self.portrait - 3))
        if self._choices.leaving == self.number:
            canvas.ring(area, self.radius, 3, colour=theme.WHITE)

    def _draw_name(self, canvas: Canvas, room: Area) -> None:
        """Write the name in one line or, if there is room, in several."""
        name = self._context.name("apprentice", self._apprentice.id)
        style = fitting(canvas.type, name, SMALL_BOLD.sized(13), room.w, 12)
        if canvas.type.width(name, style) <= room.w:
            canvas.text(name, style, _NAME, room.part(0, 0, room.w, 18), "center")
        elif canvas.type.paragraph_height(name, style, room.w) <= room.h:
            canvas.paragraph(name, style, _NAME, room, "center")

    def _draw_skills(self, canvas: Canvas, portrait: Area) -> None:
        """Draw the badges of the skills over the lower corner."""
        side = min(_BADGE, self.portrait * 0.46)
        for place, skill in enumerate(reversed(self._apprentice.skills)):
            x = -side * 0.25 + place * side * 0.72
            canvas.picture(icons.skill_icon(skill), portrait.from_end(x, portrait.h - side * 0.85, side, side))


class OwnApprentices:
    """The own apprentices."""

    def __init__(self, context: TableContext, choices: Choices) -> None:
        self._context = context
        self._choices = choices
        self.area = Area(0, 0, 1, 1)

    @property
    def _is_low(self) -> bool:
        return self.area.h < 150

    @property
    def _count(self) -> int:
        return len(tray_apprentices(self._context))

    def _cell(self, number: int, count: int) -> tuple[Area, float]:
        """Return where an apprentice stands, and how large the portrait is."""
        area = self.area
        if self._is_low:
            room = area.part(0, 38, area.w, area.h - 46)
            pitch = min(_PORTRAIT + 14, area.w / max(count, 3))
            portrait = min(_PORTRAIT - 4.0, pitch - 8, room.h)
            return room.part(number * pitch, (room.h - portrait) / 2, portrait, portrait), portrait
        room = area.part(0, 40, area.w, area.h - 46)
        if count <= _FEW:
            wide = room.w / _FEW
            return room.part(number * wide, 8, wide - 10, room.h - 12), _PORTRAIT
        row, column = divmod(number, _FEW)
        wide, high = room.w / _FEW, room.h / 2
        return room.part(column * wide, row * high + 2, wide - 10, high - 10), _SMALL_PORTRAIT

    def area_of(self, number: int) -> Area:
        """Return where an apprentice stands, or would."""
        return self._cell(number, max(self._count, number + 1))[0]

    def place(self, area: Area) -> None:
        """Put the apprentices on the page."""
        self.area = area
        count = self._count
        for number in range(count):
            cell, portrait = self._cell(number, count)
            named = not self._is_low
            self._context.page.add(OwnApprentice(cell, number, portrait, self._context, self._choices, named=named))
        taken = self._context.type.width(self._heading, LABEL) + _BESIDE
        place_buildings(self._context, self._head.part(taken, -6, self._head.w - taken, self._head.h + 12))

    @property
    def _head(self) -> Area:
        return self.area.part(0, 12 if self._is_low else 14, self.area.w, 20)

    @property
    def _heading(self) -> str:
        limit = apprentice_limit(state_of(self._context), own_seat(self._context))
        return self._context.say("tray.apprentices", n=self._count, m=limit)

    def draw(self, canvas: Canvas) -> None:
        """Write how many there are, and how many there may be."""
        draw_label(canvas, self._head, self._heading)
