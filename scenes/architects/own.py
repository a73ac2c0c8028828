"""The own apprentices in the tray: who they are, what they can do, and how many one may have."""

from typing import TYPE_CHECKING

from scenes.architects import icons
from scenes.architects.large import apprentice_face
from scenes.table.place_widgets import PlaceWidget
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import SMALL_BOLD
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.architects.table import Table

_PORTRAIT, _SMALL_PORTRAIT = 58, 44
_BADGE = 22
_FEW = 3
"""So many stand in one row with their whole names."""
_NAME = "#E3CFA4"


class Apprentice(PlaceWidget):
    """An own apprentice: portrait, skills and, where there is room, the name."""

    radius = 10.0

    def __init__(self, area: Area, number: int, card: int, portrait: float, table: "Table", *, named: bool) -> None:
        super().__init__(area, ("own", number), table.press_place, key=f"own_{number}")
        self.table = table
        self.number = number
        self.card = card
        self.portrait = portrait
        self.named = named
        self.face = apprentice_face(table, card)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the apprentice; the one about to leave has a white ring."""
        table, area = self.table, self.area
        if ("own", self.number) in table.stage.hidden:
            return
        spot = area.part((area.w - self.portrait) / 2, 0, self.portrait, self.portrait)
        lifted = look.hovered and table.can_click(("own", self.number))
        canvas.picture(icons.apprentice_icon(self.card), spot.moved(0, -2) if lifted else spot)
        self._draw_skills(canvas, spot)
        if self.named:
            name = table.name("apprentice", table.tables.apprentice_ids[self.card])
            room = area.part(0, self.portrait + 3, area.w, area.h - self.portrait - 3)
            style = fitting(canvas.type, name, SMALL_BOLD.sized(13), room.w, 12)
            if canvas.type.width(name, style) <= room.w:
                canvas.text(name, style, _NAME, room.part(0, 0, room.w, 18), "center")
            elif canvas.type.paragraph_height(name, style, room.w) <= room.h:
                canvas.paragraph(name, style, _NAME, room, "center")
        if table.choices.leaving == self.number:
            canvas.ring(area, self.radius, 3, colour=theme.WHITE)

    def _draw_skills(self, canvas: Canvas, portrait: Area) -> None:
        """Draw the badges of the skills over the lower corner."""
        side = min(_BADGE, self.portrait * 0.46)
        for place, skill in enumerate(reversed(self.table.facts.apprentices[self.card].skills)):
            x = -side * 0.25 + place * side * 0.72
            canvas.picture(icons.skill_icon(skill), portrait.from_end(x, portrait.h - side * 0.85, side, side))


class OwnApprentices:
    """The own apprentices."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.area = Area(0, 0, 1, 1)

    @property
    def _is_low(self) -> bool:
        return self.area.h < 150

    @property
    def _cards(self) -> tuple[int, ...]:
        return self.table.town.apprentices[self.table.seat]

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
        return self._cell(number, max(len(self._cards), number + 1))[0]

    def place(self, area: Area) -> None:
        """Put the apprentices on the page."""
        self.area = area
        cards = self._cards
        for number, card in enumerate(cards):
            cell, portrait = self._cell(number, len(cards))
            self.table.page.add(Apprentice(cell, number, card, portrait, self.table, named=not self._is_low))

    def draw(self, canvas: Canvas) -> None:
        """Write how many there are, and how many there may be."""
        table = self.table
        limit = table.tables.limits[table.town.characters[table.seat]]
        text = table.say("tray.apprentices", n=len(self._cards), m=limit)
        draw_label(canvas, self.area.part(0, 14 if not self._is_low else 12, self.area.w, 20), text)
