"""The three principal buildings: citizens on their spaces, expelled ones on the picture, and the fields."""

from functools import partial

from game.troyes.facts import SPACES
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.troyes import icons
from scenes.troyes.draw.card_faces import SHADOW, fitting_row, write
from scenes.troyes.draw.pieces import ESTATES, die, draw_citizen
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.placement import Placement, Placements
from scenes.troyes.places import Kind, space_place
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, TITLE_20

_EDGE = 9
_PLATE = theme.Material(("#FBF4E2", "#F0DFAE"), theme.INK, 1.5, 9, theme.SHADOW_1)
_CITIZEN = 34
_GHOST = 165
_ENTRY = 10


def _mixed(colour: str, share: float, ground: str = theme.PARCHMENT_PAGE) -> str:
    """Return a colour laid over another one, so much of it as `share` says."""
    parts = [
        round(int(ground[at : at + 2], 16) * (1 - share) + int(colour[at : at + 2], 16) * share) for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02X}" for part in parts)


class Buildings:
    """Draws the principal buildings."""

    def __init__(self, context: TableContext, board: TownView, placements: Placements) -> None:
        self._context = context
        self._board = board
        self._placements = placements

    def draw(self, canvas: Canvas) -> None:
        """Paint all buildings with their citizens."""
        context, board = self._context, self._board
        language = context.texts.language, context.texts.number(1)
        foreseen = self._placements.now()
        for building, facts in enumerate(state_of(context).facts.buildings):
            area = board.building_area(building)
            dice = tuple(row.dice for row in facts.rows)
            key = ("troyes building", building, dice, language, round(board.scale, 3))
            canvas.kept(area.inset(-SHADOW), key, partial(self._paint, building))
            self._draw_citizens(canvas, building, foreseen)
            self._draw_lying(canvas, building)
        if foreseen.expelled >= 0:
            self._draw_expelled(canvas, foreseen)

    # what never changes

    def _paint(self, building: int, canvas: Canvas, around: Area) -> None:
        """Paint a building without its citizens, wherever it stands."""
        board, scale = self._board, self._board.scale
        area = around.inset(SHADOW)
        home = board.building_area(building)
        shift = area.x - home.x, area.y - home.y
        estate = ESTATES[building]
        fill = _mixed(estate.top, 0.33), _mixed(estate.top, 0.6)
        canvas.box(area, theme.Material(fill, theme.INK, 1.5, 12, theme.SHADOW_1))
        edge = area.inset(1.5).part(0, 0, _EDGE * scale, area.h - 3)
        canvas.rounded(edge, 10, estate.top)
        canvas.fill(edge.after(edge.w / 2), estate.top)
        canvas.fill(edge.from_end(-0.75, 0, 1.5, edge.h), theme.INK)
        buildings = state_of(self._context).facts.buildings
        name = buildings[building].id
        canvas.picture(icons.building_icon(name), board.picture_area(building).moved(*shift))
        self._paint_words(canvas, building, board.words_area(building).moved(*shift))
        self._paint_rows(canvas, building, shift)
        if building == len(buildings) - 1:
            self._paint_fields(canvas, board.fields_area().moved(*shift))

    def _paint_words(self, canvas: Canvas, building: int, words: Area) -> None:
        """Paint the name, and what a citizen there costs and brings every round."""
        context, scale = self._context, self._board.scale
        buildings = state_of(context).facts.buildings
        facts = buildings[building]
        if building == len(buildings) - 1:
            words = words.part(0, 0, words.w - self._board.fields_area().w - 10 * scale, words.h)
        name = context.name("building", facts.id)
        write(canvas, name, TITLE_20.sized(21 * scale), 12, theme.INK, words.part(0, 0, words.w, 26 * scale))
        style = BODY_BOLD.sized(14 * scale)
        items: list[Item] = [
            Word(context.say("board.wage", n=facts.salary), style, theme.INK_BROWN),
            Drawing(icons.DENIER, 20 * scale),
            die(building, 22 * scale),
        ]
        gap = 4 * scale
        line = words.part(0, 30 * scale, words.w, 24 * scale)
        short: list[Item] = [Word(context.texts.number(facts.salary), style, theme.INK_BROWN), *items[1:]]
        draw_row(canvas, line, fitting_row(canvas, items, gap, line.w) or short, gap=gap)

    def _paint_rows(self, canvas: Canvas, building: int, shift: tuple[float, float]) -> None:
        """Paint the spaces, and below them the dice that lead there."""
        context, board, scale = self._context, self._board, self._board.scale
        texts = context.texts
        ground = _mixed(ESTATES[building].top, 0.55)
        edge = _mixed(theme.INK, 0.5, ground)
        frame_look = theme.Material(theme.flat(_mixed(theme.PAPER, 0.33, ground)), edge, 1.3, 9 * scale)
        space_look = theme.Material(theme.flat(_mixed(theme.PAPER, 0.75, ground)), edge, 1.5, 7 * scale)
        for number, row in enumerate(state_of(context).facts.buildings[building].rows):
            frame = board.row_area(building, number).moved(*shift)
            if len(row.spaces) > 1:
                canvas.box(frame, frame_look)
                side = _ENTRY * scale
                entry = Area(frame.x + scale, frame.bottom + 6 * scale, side, side)
                canvas.icon("next", entry, theme.INK_SOFT)
            for space in board.rows[building][number]:
                canvas.box(board.space_area(space).moved(*shift), space_look)
            words = context.say("board.between").join(texts.number(pips) for pips in row.dice)
            label = Area(frame.x - 4 * scale, frame.bottom + scale, frame.w + 8 * scale, 20 * scale)
            write(canvas, words, SMALL_BOLD.sized(12.5 * scale), 10, theme.INK, label, "center")

    def _paint_fields(self, canvas: Canvas, plate: Area) -> None:
        """Paint the plate on which dice are used for agriculture."""
        context, scale = self._context, self._board.scale
        canvas.box(plate, _PLATE.with_(radius=9 * scale))
        side = 34 * scale
        canvas.picture(icons.FARM, plate.part((plate.w - side) / 2, 2 * scale, side, side))
        texts = context.texts
        farm = state_of(context).facts.agriculture
        style = BODY_BOLD.sized(14 * scale)
        items: list[Item] = [
            Word(texts.formula(f"÷ {texts.number(farm.divisor)}"), style, theme.INK),
            Drawing("ui_next", 11 * scale),
            Drawing(icons.DENIER, 18 * scale),
        ]
        line = plate.part(2, 37 * scale, plate.w - 4, 22 * scale)
        gap = 2 * scale
        draw_row(canvas, line.ltr, fitting_row(canvas, items, gap, line.w), gap=gap, align="center")

    # citizens

    def _draw_citizens(self, canvas: Canvas, building: int, foreseen: Placement) -> None:
        """Draw who stands in a building; where a citizen to be placed changes that, the ghost of who would."""
        context, state, board = self._context, state_of(self._context), self._board
        for space in range(building * SPACES, (building + 1) * SPACES):
            side, area = foreseen.spaces.get(space, state.spaces[space]), board.space_area(space)
            is_changed = space in foreseen.spaces
            if side >= 0 and space_place(space) not in context.hidden:
                self.draw_citizen(canvas, area, side, alpha=_GHOST if is_changed else 255)
            if is_changed:
                canvas.ring(area, 7 * board.scale, 2, colour=theme.GOLD_GLOW)

    def draw_led_by(self, canvas: Canvas, die: Place) -> None:
        """Draw over the building what a citizen would change there that this die leads."""
        foreseen, board = self._placements.led_by(die), self._board
        for space, side in foreseen.spaces.items():
            area = board.space_area(space)
            canvas.rounded(area.inset(1), 6 * board.scale, theme.PAPER)
            if side >= 0:
                self.draw_citizen(canvas, area, side, alpha=_GHOST)
            canvas.ring(area, 7 * board.scale, 2, colour=theme.GOLD_GLOW)
        if foreseen.expelled >= 0:
            self._draw_expelled(canvas, foreseen)

    def _draw_expelled(self, canvas: Canvas, foreseen: Placement) -> None:
        """Draw the ghost of the citizen who would be expelled, lying, and cross it out."""
        context, board = self._context, self._board
        building = foreseen.expelled_from // SPACES
        area = board.lying_area(building, foreseen.expelled)
        canvas.rounded(area.inset(-3), 9 * board.scale, f"{theme.PARCHMENT_LIGHT}C8")
        colour = context.sides.colours[foreseen.expelled]
        draw_citizen(canvas, area, colour, marked=board.scale > 0.6, lying=True, alpha=_GHOST)
        canvas.ring(area.inset(-3), 9 * board.scale, 2.5, colour=theme.VERMILION)

    def draw_citizen(self, canvas: Canvas, box: Area, side: int, *, alpha: int = 255) -> None:
        """Draw a citizen who stands on a space."""
        scale = self._board.scale
        spot = box.middle(_CITIZEN * scale, _CITIZEN * scale).moved(0, -2 * scale)
        draw_citizen(canvas, spot, self._context.sides.colours[side], marked=scale > 0.6, alpha=alpha)

    def _draw_lying(self, canvas: Canvas, building: int) -> None:
        """Draw expelled citizens; several of a colour show their number."""
        context, board = self._context, self._board
        for side, count in enumerate(state_of(context).lying[building]):
            if not count or Place(Kind.LYING, building, side) in context.hidden:
                continue
            area = board.lying_area(building, side)
            draw_citizen(canvas, area, context.sides.colours[side], marked=board.scale > 0.6, lying=True)
            if count > 1:
                self._draw_count(canvas, area, count)

    def _draw_count(self, canvas: Canvas, area: Area, count: int) -> None:
        side = area.w * 0.56
        badge = area.from_end(-side * 0.2, area.h - side * 0.9, side, side)
        canvas.rounded(badge, side / 2, theme.WALNUT_DARK)
        number = self._context.texts.number(count)
        canvas.text(number, SMALL_BOLD.sized(side * 0.8), theme.PALE_GOLD, badge, "center")
