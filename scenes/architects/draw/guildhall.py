"""The Guildhall with its spaces, and the Cathedral with its levels."""

from game.architects.guildhall import reset_spaces, taken_spaces
from game.architects.tables import EMPTY
from scenes.architects import icons
from scenes.architects.draw.board_part import BoardPart
from scenes.architects.draw.pieces import draw_disc, draw_worker
from scenes.architects.draw.place_cards import CARD, WORDS
from scenes.architects.draw.west_view import GUILDHALL_CARD
from scenes.architects.places import Kind, level_place
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import SMALL, SMALL_BOLD, TITLE_20

_SPACE = theme.Material(theme.flat("#E2CFA0"), "", 0, 4)
_RESET = _SPACE.with_(fill=theme.flat("#F4C6A8"))
_LAST = _SPACE.with_(fill=theme.flat("#CFE0F6"))
_LINE = "#C7A86A"
_LEAST_COUNT = 11
"""The smallest letters of how many spaces are taken."""
_LEAST_NAME = 12
"""The smallest letters of a name on one line; below, it takes two."""
_NAME_SIZES = (14, 13, 12, 11, 10)
_RESET_INK = "#A51E2D"


class GuildhallAndCathedral(BoardPart):
    """Draws the Guildhall and the Cathedral."""

    def draw(self, canvas: Canvas) -> None:
        """Paint the workers and the markers."""
        self._draw_count(canvas)
        self._draw_workers(canvas)
        self._draw_markers(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint both cards with their spaces and boxes."""
        self._paint_guildhall(canvas)
        self._paint_cathedral(canvas)

    # the Guildhall

    def _paint_guildhall(self, canvas: Canvas) -> None:
        context, board, scale = self._context, self._board, self._board.scale
        canvas.box(board.guildhall_area(), CARD)
        canvas.picture(icons.GUILDHALL, board.picture_area(GUILDHALL_CARD))
        words = board.words_area(GUILDHALL_CARD)
        name = context.name("place_brief", "guildhall")
        style = fitting(canvas.type, name, TITLE_20.sized(19.5 * board.low_lettering), words.w, 13)
        canvas.text(name, style, theme.INK, words.part(0, 0, words.w, 23 * scale))
        for space in range(self._state.spaces):
            self._paint_space(canvas, space, board.space_area(space))

    def _paint_space(self, canvas: Canvas, space: int, area: Area) -> None:
        """Paint a space; those that reset the market and the last one are marked."""
        is_reset = space in reset_spaces(self._state)
        is_last = space == self._state.spaces - 1
        scale = self._board.scale
        canvas.box(area, (_RESET if is_reset else _LAST if is_last else _SPACE).with_(radius=4 * scale))
        canvas.dashes(area, 4 * scale, _RESET_INK if is_reset else theme.PARCHMENT_EDGE, 1.2, 4)
        side = min(area.h - 3 * scale, 16 * scale)
        if is_reset:
            canvas.picture(icons.BLACK_MARKET, area.middle(side, side))
        elif is_last:
            canvas.picture("icon_hourglass", area.middle(side, side))

    def _draw_count(self, canvas: Canvas) -> None:
        """Write how many spaces are taken."""
        context, board, scale = self._context, self._board, self._board.scale
        words = board.words_area(GUILDHALL_CARD)
        state, taken = self._state, taken_spaces(self._state)
        text = context.say("board.guildhall", n=taken, m=state.spaces)
        if canvas.type.width(text, SMALL.sized(_LEAST_COUNT)) > words.w:
            text = context.say("board.guildhall_short", n=taken, m=state.spaces)
        if state.spaces - taken <= state.sides:  # it may be full when everybody has had a turn
            warning = f":icon_hourglass: [[{theme.VERMILION}|{text}]]"
            has_room = canvas.type.width(warning, SMALL.sized(_LEAST_COUNT)) <= words.w
            text = warning if has_room else f"[[{theme.VERMILION}|{text}]]"
        line = words.part(0, 23 * scale, words.w, 20 * scale)
        canvas.text(text, fitting(canvas.type, text, SMALL.sized(13.5 * scale), line.w, _LEAST_COUNT), WORDS, line)

    def _draw_workers(self, canvas: Canvas) -> None:
        context = self._context
        marked = context.settings.shape_marks
        for space, side in enumerate(self._state.guildhall):
            if side != EMPTY and Place(Kind.SPACE, space) not in context.hidden:
                area = self._board.space_area(space)
                draw_worker(canvas, area.middle(area.h, area.h), context.sides.colours[side], marked=marked, lying=True)

    # the Cathedral

    def _paint_cathedral(self, canvas: Canvas) -> None:
        scale = self._board.scale
        area = self._board.cathedral_area()
        canvas.box(area, CARD)
        picture = area.part(5 * scale, area.h - 92 * scale, 78 * scale, 78 * scale)
        canvas.picture(icons.CATHEDRAL, picture)
        self._paint_cathedral_name(canvas, area.part(7 * scale, 7 * scale, 93 * scale, picture.y - area.y - 7 * scale))
        for level in range(len(self._state.facts.cathedral.levels) + 1):
            self._paint_level(canvas, level)

    def _paint_cathedral_name(self, canvas: Canvas, room: Area) -> None:
        """Write the name on one line, or on two where its letters would become too small."""
        name, style = self._context.name("place_brief", "cathedral"), TITLE_20.sized(19.5 * self._board.scale)
        style = fitting(canvas.type, name, style, room.w, _LEAST_NAME)
        if canvas.type.width(name, style) <= room.w:
            canvas.text(name, style, theme.INK, room.part(0, 0, room.w, 24 * self._board.scale))
        else:
            canvas.paragraph(name, fitting_paragraph(canvas.type, name, style, _NAME_SIZES, room), theme.INK, room)

    def _paint_level(self, canvas: Canvas, level: int) -> None:
        """Paint a level: its number, its boxes and its points."""
        context, board, scale = self._context, self._board, self._board.scale
        row = board.level_row(level)
        canvas.rule(row, 0, _LINE)
        style = SMALL_BOLD.sized(13.5 * board.low_lettering)
        canvas.text(context.texts.number(level), style, "#8A6B42", row.part(0, 0, 14 * scale, row.h))
        boxes = self._state.facts.cathedral.levels[level - 1].boxes if level else 0
        for box in board.box_areas(level, boxes):
            canvas.dashes(box.inset(1.5 * scale), 5 * scale, theme.PARCHMENT_EDGE, 1.2, 3)
        points: list[Item] = [
            Word(context.texts.number(self._state.tables.level_points[level]), style),
            Drawing(icons.POINTS, 17 * scale),
        ]
        draw_row(canvas, row.from_end(0, 0, 40 * scale, row.h), points, gap=2 * scale, align="end")

    def _draw_markers(self, canvas: Canvas) -> None:
        context, board = self._context, self._board
        marked = context.settings.shape_marks
        for side in range(self._state.sides):
            if level_place(side) not in context.hidden:
                area = board.level_area(self._state.level[side], side)
                draw_disc(canvas, area, context.sides.colours[side], marked=marked)
