"""The five roles and the open cathedral above the city."""

from functools import partial

from game.san_juan import rounds
from game.san_juan.tables import EMPTY
from scenes.san_juan import icons
from scenes.san_juan.draw.cards import draw_card
from scenes.san_juan.draw.city_view import CityView
from scenes.san_juan.places import CATHEDRAL
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, SMALL_BOLD, TITLE_20

_DIM = "#3B261880"
_SHADOW = 16
"""How far the shadow of a card reaches."""
_SIDES = ((186, 72), (168, 62), (0, 52))
"""How large the drawing is in cards that are wider than this."""
_LEAST_WORDS = 62
"""Room for the words beside the drawing; with less the drawing is small and they stand below."""
_LEAST_SCALE = 0.8
"""On lower cards the words beside the drawing would be too small."""
_LOW_PRIVILEGE, _LOW_SCALE = 22, 0.85
"""Room that the privilege needs below the words of a small card, and how large it is there."""
_SHIELD = 22
"""Room for the shield of whoever took the role, on a small card."""


class RoleRow:
    """Draws roles: open ones, the present one, and those that were taken."""

    def __init__(self, context: TableContext, board: CityView) -> None:
        self._context = context
        self._seen = Viewpoint(context)
        self._board = board

    def draw(self, canvas: Canvas) -> None:
        """Paint all roles, and the cathedral."""
        context, state = self._context, self._seen.state
        language = context.texts.language, context.texts.number(1)
        for role, taker in enumerate(state.taken):
            colour = EMPTY if taker == EMPTY else context.sides.colours[taker]
            key = ("san juan role", role, role == state.role, colour, rounds.is_doubled(state, role), language)
            canvas.kept(self._board.role_area(role).inset(-_SHADOW), key, partial(self._draw_role, role))
        place = self._board.cathedral
        if place and CATHEDRAL not in context.hidden:
            draw_card(canvas, place, state.facts, state.tables.open_card, context.texts)

    def _draw_role(self, role: int, canvas: Canvas, around: Area) -> None:
        state = self._seen.state
        area = around.inset(_SHADOW)
        now = role == state.role
        taker = state.taken[role]
        canvas.box(area, theme.PANEL_ACTIVE if now else theme.PANEL)
        scale = area.h / 118
        name = state.facts.roles[role].id
        if self._is_low(area, scale):
            self._draw_low(canvas, area, role, _SHIELD if taker != EMPTY else 0)
        else:
            self._draw_words(canvas, area, name, scale)
            self._draw_privilege(canvas, area, role, 34 * scale if taker != EMPTY else 0, scale)
        if taker != EMPTY and not now:
            canvas.rounded(area, 12, _DIM)
        if taker != EMPTY:
            side = max(18.0, 30 * scale)
            canvas.shield(
                self._context.sides.colours[taker], area.from_end(8 * scale, area.h - side - 6 * scale, side, side)
            )

    @staticmethod
    def _drawing_side(area: Area, scale: float) -> float:
        return next(side for least, side in _SIDES if area.w / scale > least) * scale

    def _is_low(self, area: Area, scale: float) -> bool:
        """Return whether a card is too small for its words beside the drawing."""
        return scale < _LEAST_SCALE or area.w - self._drawing_side(area, scale) - 22 * scale < _LEAST_WORDS

    def _draw_low(self, canvas: Canvas, area: Area, role: int, taken: float) -> None:
        """Draw a small card: the name beside a small drawing, below what everybody may do, more if there is room."""
        name = self._seen.facts.roles[role].id
        title, action = self._context.name("role", name), self._context.name("action", name)
        side = min(30.0, area.h * 0.5)
        canvas.picture(icons.role_icon(name), area.part(5, 4, side, side))
        self._draw_line(canvas, title, area.part(side + 9, 4, area.w - side - 13, side), 19, "start")
        room = area.part(7, side + 6, area.w - 12 - taken, area.h - side - 8)
        style = fitting_paragraph(canvas.type, action, BODY, (14.5, 13.5, 12.5, 12, 11), room)
        needed = canvas.type.paragraph_height(action, style, room.w)
        if needed <= room.h + 2:
            canvas.paragraph(action, style, theme.INK_BROWN, room)
        if room.h - needed >= _LOW_PRIVILEGE:
            self._draw_privilege(canvas, area, role, taken, _LOW_SCALE)

    def _draw_words(self, canvas: Canvas, area: Area, name: str, scale: float) -> None:
        """Draw the drawing, the name, and what everybody may do."""
        side = self._drawing_side(area, scale)
        words = area.part(side + 15 * scale, 10 * scale, area.w - side - 20 * scale, 77 * scale)
        title, action = self._context.name("role", name), self._context.name("action", name)
        canvas.picture(icons.role_icon(name), area.part(10 * scale, 12 * scale, side, side))
        self._draw_line(canvas, title, words.part(0, 0, words.w, 26 * scale), 20 * scale, "start")
        room = words.part(0, 28 * scale, words.w, words.h - 28 * scale)
        style = fitting(canvas.type, action, BODY.sized(14.5 * scale), room.w, 13 * scale)
        if canvas.type.width(action, style) > room.w:
            sizes = (14.5 * scale, 13.5 * scale, 12 * scale, 11 * scale)
            style = fitting_paragraph(canvas.type, action, BODY, sizes, room)
        if canvas.type.paragraph_height(action, style, room.w) <= room.h + 2:
            canvas.paragraph(action, style, theme.INK_BROWN, room)

    def _draw_line(self, canvas: Canvas, text: str, area: Area, size: float, align: str) -> None:
        style = fitting(canvas.type, text, TITLE_20.sized(size), area.w, 11)
        if canvas.type.width(text, style) <= area.w + 1:
            canvas.text(text, style, theme.INK, area.inset(-1, 0), align)

    def _draw_privilege(self, canvas: Canvas, area: Area, role: int, taken: float, scale: float) -> None:
        """Draw what whoever takes the role may do besides; a library shows that it counts twice."""
        side = 17 * scale
        row = area.part(10 * scale, area.h - 30 * scale, area.w - 18 * scale - taken, 22 * scale)
        doubled = rounds.is_doubled(self._seen.state, role)
        picture, group = ("sj_library", "privilege_doubled") if doubled else ("piece_start", "privilege")
        if doubled:
            side *= 1.25
        text = self._context.name(group, self._seen.facts.roles[role].id)
        words = row.after(side + 5 * scale)
        style = fitting(canvas.type, text, SMALL_BOLD.sized(13.5 * scale), words.w, 11)
        if area.h < 70 or canvas.type.width(text, style) > words.w + 1:
            return
        canvas.picture(picture, row.part(0, (row.h - side) / 2, side, side))
        canvas.text(text, style, theme.VERDIGRIS if doubled else theme.INK_SOFT, words.inset(-1, 0))
