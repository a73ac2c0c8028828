"""The sheet on which a player looks at the own characters and the own points."""

from scenes.change import Pop
from scenes.scene import Scene
from scenes.table.context import TableContext
from scenes.troyes import icons
from scenes.troyes.draw.characters import draw_character
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY, NUMBER_26, TITLE_26

_WIDTH = 600
_HEAD, _FOOT = 84, 64
_ROW = 126


class CharacterSheet(Scene):
    """What only one player may see: the own characters, and the own points."""

    is_overlay = True

    def __init__(self, context: TableContext, seat: int) -> None:
        super().__init__(context.app)
        self._context = context
        self._seat = seat
        state = state_of(context)
        self.characters = state.characters[seat] or state.row

    def layout(self) -> None:
        """Place the sheet and the tool that closes it."""
        height = _HEAD + len(self.characters) * _ROW + _FOOT
        self.sheet = self.area.middle(min(_WIDTH, self.area.w - 60), min(height, self.area.h - 40))
        self.page.add(Tool(self.sheet.from_end(18, 16, 44, 44), "cancel", Pop, tip=self.t("table.close"), key="close"))

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        sheet, context = self.sheet, self._context
        canvas.box(sheet, theme.DIALOG)
        canvas.picture(context.sides.portraits[self._seat], sheet.part(28, 20, 42, 42))
        title = context.say("peek.title", player=context.sides.escaped(self._seat))
        room = sheet.w - 180
        canvas.text(title, fitting(canvas.type, title, TITLE_26, room, 16), theme.INK, sheet.part(84, 20, room, 42))
        inner = sheet.inset(28, 0)
        pitch = (sheet.h - _HEAD - _FOOT) / max(1, len(self.characters))
        for number, character in enumerate(self.characters):
            row = inner.part(0, _HEAD + number * pitch, inner.w, pitch)
            canvas.rule(row, 0)
            draw_character(canvas, row, context, self._seat, character)
        self._draw_points(canvas, inner.part(0, sheet.h - _FOOT, inner.w, _FOOT))
        super().draw(canvas)

    def _draw_points(self, canvas: Canvas, row: Area) -> None:
        """Paint the points won so far, and that every player scores every character."""
        context, state = self._context, state_of(self._context)
        canvas.rule(row, 0)
        points = context.texts.number(state.vp[self._seat])
        items: list[Item] = [Drawing(icons.POINTS, 30), Word(points, NUMBER_26)]
        used = draw_row(canvas, row, items, gap=6, align="end")
        text = context.say("peek.solo" if state.is_solo else "peek.points")
        room = row.part(0, 8, row.w - used - 16, row.h - 12)
        style = fitting_paragraph(canvas.type, text, BODY, (16, 15, 14, 13), room)
        height = canvas.type.paragraph_height(text, style, room.w)
        canvas.paragraph(text, style, theme.INK_SOFT, room.part(0, (room.h - height) / 2, room.w, height))
