"""The character cards on the panels, and the sheet on which a player looks at the own ones and at the own points."""

from typing import TYPE_CHECKING

from game.troyes.tables import UNSEEN
from scenes.change import STAY, Change, Pop, Push
from scenes.scene import Scene
from scenes.troyes import icons
from scenes.troyes.characters import (
    card_areas,
    character_face,
    character_tip,
    draw_bands,
    draw_card,
    may_look,
    measure_line,
    shown_characters,
)
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_26, TITLE_20, TITLE_26, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.troyes.table import Table

_WIDTH = 600
_HEAD, _FOOT = 84, 64
_ROW = 126
_PORTRAIT = 92


class CharacterCard(ActionWidget):
    """A character card on a player's panel; a click looks at it, if it is one's own."""

    def __init__(self, area: Area, table: "Table", seat: int, number: int) -> None:
        super().__init__(area, self._look, key=f"character_{seat}_{number}")
        self.table = table
        self.seat = seat
        self.character = shown_characters(table, seat)[number]
        self.tip = self._tip()
        self.face = character_face(table, seat, self.character) if self.character != UNSEEN else None

    def _tip(self) -> Tip:
        table = self.table
        if self.character != UNSEEN:
            return character_tip(table, self.seat, self.character)
        own = may_look(table, self.seat)
        return Tip(table.say("panel.secret"), table.say("panel.look" if own else "panel.unknown"))

    def _look(self) -> Change | None:
        """Open the sheet with the own characters."""
        if not may_look(self.table, self.seat):
            self.table.app.sounds.play("error")
            return STAY
        return Push(Peek(self.table.app, self.table, self.seat))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; under the pointer one's own shows an open eye."""
        hovered = look.hovered and may_look(self.table, self.seat)
        draw_card(canvas, self.area, self.character, self.table, hovered=hovered)


def place_cards(table: "Table") -> None:
    """Put the character cards on the panels."""
    for seat in table.seats:
        panel = table.page.find(f"panel_{seat}")
        if panel is None:
            continue
        for number, area in enumerate(card_areas(panel.area, len(table.town.characters[seat]))):
            table.page.add(CharacterCard(area, table, seat, number))


def draw_character(canvas: Canvas, row: Area, table: "Table", seat: int, character: int) -> None:
    """Draw a character: portrait, what it counts, from which numbers on it pays, and what that is now."""
    name = table.facts.characters[character].id
    side = min(_PORTRAIT, row.h - 8)
    canvas.picture(icons.character_icon(name), row.part(0, (row.h - side) / 2, side, side))
    words = row.after(side + 18)
    title = table.name("character", name)
    half = words.w * 0.5
    canvas.text(title, fitting(canvas.type, title, TITLE_20, half, 14), theme.INK, words.part(0, 6, half, 26))
    line = table.say(f"measure.{name}")
    canvas.text(line, fitting(canvas.type, line, BODY, words.w, 12), theme.INK_SOFT, words.part(0, 32, words.w, 22))
    draw_bands(canvas, words.part(0, 60, words.w, min(42, row.h - 66)), table, seat, character)
    pays = measure_line(table, seat, character)
    style = fitting(canvas.type, pays, BODY_BOLD, half - 8, 12)
    canvas.text(pays, style, theme.VERDIGRIS, words.from_end(0, 6, half - 8, 26), "end")


class Peek(Scene):
    """What only one player may see: the own characters, and the own points."""

    is_overlay = True

    def __init__(self, app: "App", table: "Table", seat: int) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat
        self.characters = table.town.characters[seat] or table.town.row

    def layout(self) -> None:
        """Place the sheet and the tool that closes it."""
        height = _HEAD + len(self.characters) * _ROW + _FOOT
        self.sheet = self.area.middle(min(_WIDTH, self.area.w - 60), min(height, self.area.h - 40))
        self.page.add(Tool(self.sheet.from_end(18, 16, 44, 44), "cancel", Pop, tip=self.t("table.close"), key="close"))

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        sheet, table = self.sheet, self.table
        canvas.box(sheet, theme.DIALOG)
        canvas.picture(table.portrait(self.seat), sheet.part(28, 20, 42, 42))
        title = table.say("peek.title", player=escape(table.names[self.seat]))
        room = sheet.w - 180
        canvas.text(title, fitting(canvas.type, title, TITLE_26, room, 16), theme.INK, sheet.part(84, 20, room, 42))
        inner = sheet.inset(28, 0)
        pitch = (sheet.h - _HEAD - _FOOT) / max(1, len(self.characters))
        for number, character in enumerate(self.characters):
            row = inner.part(0, _HEAD + number * pitch, inner.w, pitch)
            canvas.rule(row, 0)
            draw_character(canvas, row, table, self.seat, character)
        self._draw_points(canvas, inner.part(0, sheet.h - _FOOT, inner.w, _FOOT))
        super().draw(canvas)

    def _draw_points(self, canvas: Canvas, row: Area) -> None:
        """Paint the points won so far, and that every player scores every character."""
        table = self.table
        canvas.rule(row, 0)
        points = table.app.texts.number(table.town.vp[self.seat])
        items: list[Item] = [Drawing(icons.POINTS, 30), Word(points, NUMBER_26)]
        used = draw_row(canvas, row, items, gap=6, align="end")
        text = table.say("peek.solo" if table.town.is_solo else "peek.points")
        room = row.part(0, 8, row.w - used - 16, row.h - 12)
        style = fitting_paragraph(canvas.type, text, BODY, (16, 15, 14, 13), room)
        height = canvas.type.paragraph_height(text, style, room.w)
        canvas.paragraph(text, style, theme.INK_SOFT, room.part(0, (room.h - height) / 2, room.w, height))
