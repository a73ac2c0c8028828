"""The three principal buildings: citizens on their spaces, expelled ones on the picture, and the fields."""

from functools import partial
from typing import TYPE_CHECKING

from scenes.troyes import icons
from scenes.troyes.faces import SHADOW, fitting_row, write
from scenes.troyes.pieces import ESTATES, die, draw_citizen, owner
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.troyes.table import Table

_EDGE = 9
_PLATE = theme.Material(("#FBF4E2", "#F0DFAE"), theme.INK, 1.5, 9, theme.SHADOW_1)
_CITIZEN = 34


def _mixed(colour: str, share: float, ground: str = theme.PARCHMENT_PAGE) -> str:
    """Return a colour laid over another one, so much of it as `share` says."""
    parts = [
        round(int(ground[at : at + 2], 16) * (1 - share) + int(colour[at : at + 2], 16) * share) for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02X}" for part in parts)


class Buildings:
    """Draws the principal buildings."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        """Paint all buildings with their citizens."""
        table, view = self.table, self.table.view
        language = table.app.texts.language, table.app.texts.number(1)
        for building in range(len(table.facts.buildings)):
            area = view.building_area(building)
            key = ("troyes building", building, language, round(view.scale, 3))
            canvas.kept(area.inset(-SHADOW), key, partial(self._paint, building))
            self._draw_citizens(canvas, building)
            self._draw_lying(canvas, building)

    # what never changes

    def _paint(self, building: int, canvas: Canvas, around: Area) -> None:
        """Paint a building without its citizens, wherever it stands."""
        table, view, scale = self.table, self.table.view, self.table.view.scale
        area = around.inset(SHADOW)
        home = view.building_area(building)
        shift = area.x - home.x, area.y - home.y
        estate = ESTATES[building]
        fill = _mixed(estate.top, 0.33), _mixed(estate.top, 0.6)
        canvas.box(area, theme.Material(fill, theme.INK, 1.5, 12, theme.SHADOW_1))
        edge = area.inset(1.5).part(0, 0, _EDGE * scale, area.h - 3)
        canvas.rounded(edge, 10, estate.top)
        canvas.fill(edge.after(edge.w / 2), estate.top)
        canvas.fill(edge.from_end(-0.75, 0, 1.5, edge.h), theme.INK)
        name = table.facts.buildings[building].id
        canvas.picture(icons.building_icon(name), view.picture_area(building).moved(*shift))
        self._paint_words(canvas, building, view.words_area(building).moved(*shift))
        self._paint_rows(canvas, building, shift)
        if building == len(table.facts.buildings) - 1:
            self._paint_fields(canvas, view.fields_area().moved(*shift))

    def _paint_words(self, canvas: Canvas, building: int, words: Area) -> None:
        """Paint the name, and what a citizen there costs and brings every round."""
        table, scale = self.table, self.table.view.scale
        facts = table.facts.buildings[building]
        if building == len(table.facts.buildings) - 1:
            words = words.part(0, 0, words.w - table.view.fields_area().w - 10 * scale, words.h)
        name = table.name("building", facts.id)
        write(canvas, name, TITLE_20.sized(21 * scale), 12, theme.INK, words.part(0, 0, words.w, 26 * scale))
        style = BODY_BOLD.sized(14 * scale)
        items: list[Item] = [
            Word(table.say("board.wage", n=facts.salary), style, theme.INK_BROWN),
            Drawing(icons.DENIER, 20 * scale),
            die(building, 22 * scale),
        ]
        gap = 4 * scale
        line = words.part(0, 30 * scale, words.w, 24 * scale)
        short: list[Item] = [Word(table.app.texts.number(facts.salary), style, theme.INK_BROWN), *items[1:]]
        draw_row(canvas, line, fitting_row(canvas, items, gap, line.w) or short, gap=gap)

    def _paint_rows(self, canvas: Canvas, building: int, shift: tuple[float, float]) -> None:
        """Paint the spaces, and below them the dice that lead there."""
        table, view, scale = self.table, self.table.view, self.table.view.scale
        texts = table.app.texts
        ground = _mixed(ESTATES[building].top, 0.55)
        edge = _mixed(theme.INK, 0.5, ground)
        frame_look = theme.Material(theme.flat(_mixed(theme.PAPER, 0.33, ground)), edge, 1.3, 9 * scale)
        space_look = theme.Material(theme.flat(_mixed(theme.PAPER, 0.75, ground)), edge, 1.5, 7 * scale)
        for number, row in enumerate(table.facts.buildings[building].rows):
            frame = view.row_area(building, number).moved(*shift)
            if len(row.spaces) > 1:
                canvas.box(frame, frame_look)
            for space in view.rows[building][number]:
                canvas.box(view.space_area(space).moved(*shift), space_look)
            words = table.say("board.between").join(texts.number(pips) for pips in row.dice)
            label = Area(frame.x - 4 * scale, frame.bottom + scale, frame.w + 8 * scale, 20 * scale)
            write(canvas, words, SMALL_BOLD.sized(12.5 * scale), 10, theme.INK, label, "center")

    def _paint_fields(self, canvas: Canvas, plate: Area) -> None:
        """Paint the plate on which dice are used for agriculture."""
        table, scale = self.table, self.table.view.scale
        canvas.box(plate, _PLATE.with_(radius=9 * scale))
        side = 34 * scale
        canvas.picture(icons.FARM, plate.part((plate.w - side) / 2, 2 * scale, side, side))
        texts = table.app.texts
        farm = table.facts.agriculture
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

    def _draw_citizens(self, canvas: Canvas, building: int) -> None:
        table, town, view = self.table, self.table.town, self.table.view
        first = building * len(town.spaces) // len(table.facts.buildings)
        for space in range(first, first + 6):
            side = town.spaces[space]
            if side >= 0 and ("space", space) not in table.stage.hidden:
                self.draw_citizen(canvas, view.space_area(space), side)

    def draw_citizen(self, canvas: Canvas, box: Area, side: int, *, alpha: int = 255) -> None:
        """Draw a citizen who stands on a space."""
        scale = self.table.view.scale
        spot = box.middle(_CITIZEN * scale, _CITIZEN * scale).moved(0, -2 * scale)
        draw_citizen(canvas, spot, owner(self.table, side), marked=scale > 0.6, alpha=alpha)

    def _draw_lying(self, canvas: Canvas, building: int) -> None:
        """Draw expelled citizens; several of a colour show their number."""
        table, view = self.table, self.table.view
        for side, count in enumerate(table.town.lying[building]):
            if not count or ("lying", building, side) in table.stage.hidden:
                continue
            area = view.lying_area(building, side)
            draw_citizen(canvas, area, owner(table, side), marked=view.scale > 0.6, lying=True)
            if count > 1:
                self._draw_count(canvas, area, count)

    def _draw_count(self, canvas: Canvas, area: Area, count: int) -> None:
        side = area.w * 0.56
        badge = area.from_end(-side * 0.2, area.h - side * 0.9, side, side)
        canvas.rounded(badge, side / 2, theme.WALNUT_DARK)
        number = self.table.app.texts.number(count)
        canvas.text(number, SMALL_BOLD.sized(side * 0.8), theme.PALE_GOLD, badge, "center")
