"""The city square: the district of every side with its dice, what they cost, and what else lies there."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.troyes.decisions import BLACK, FLIP, GROUP
from scenes.troyes import icons
from scenes.troyes.choices import Place, die_place
from scenes.troyes.faces import write
from scenes.troyes.pieces import CITIZEN, draw_citizen, draw_code, owner
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.troyes.table import Table

_GROUND = ("#DCCDA7", "#C4AF80")
_LIFT = 6
_PALE = 120
"""How strong dice are that cannot be chosen now."""
_TAG = theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_DEEP, 1, 9)


class Districts:
    """Draws the districts."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        """Paint all districts with their dice."""
        for side in range(len(self.table.town.dice)):
            self._draw_ground(canvas, side)
            if ("dice", side) not in self.table.stage.hidden:
                self._draw_dice(canvas, side)
            self._draw_foot(canvas, side)

    def _draw_ground(self, canvas: Canvas, side: int) -> None:
        table, view = self.table, self.table.view
        area, scale = view.district_area(side), view.scale
        colour = owner(table, side)
        edge = theme.COLOURS[colour].base if side in table.seats else theme.NEUTRAL.dark
        canvas.box(area, theme.Material(_GROUND, theme.INK, 1.5, 12, theme.SHADOW_1, edge, 2.5))
        head = area.part(10 * scale, 8 * scale, area.w - 20 * scale, 26 * scale)
        mark = head.part(0, 2 * scale, 22 * scale, 22 * scale)
        if side in table.seats:
            canvas.shield(colour, mark)
        else:
            draw_citizen(canvas, mark.inset(-1), colour)
        end = 0.0
        if side == table.town.start:
            end = 24 * scale
            canvas.picture(icons.START, head.from_end(0, 2 * scale, 21 * scale, 21 * scale))
        words = head.part(29 * scale, 0, head.w - 29 * scale - end, head.h)
        write(canvas, self.title(side), TITLE_20.sized(18 * scale), 11, theme.INK, words)

    def title(self, side: int) -> str:
        """Return what a district is called."""
        table = self.table
        if side == table.viewer and not table.replay:
            return table.say("board.your_district")
        if side >= table.town.players:
            return table.say(f"board.district_{table.town.automata[0]}")
        return table.name_of(side)

    # dice

    def _draw_dice(self, canvas: Canvas, side: int) -> None:
        table, view = self.table, self.table.view
        dice = table.town.dice[side]
        chosen = table.choices.chosen()
        for index, area in enumerate(view.dice_areas(side, len(dice))):
            place = die_place(side, index)
            if place in table.stage.hidden:
                continue
            is_chosen = place in chosen
            spot = area.moved(0, -_LIFT * view.scale) if is_chosen else area
            draw_code(canvas, spot, dice[index], alpha=255 if is_chosen or self._is_open(place) else _PALE)
            if is_chosen:
                canvas.ring(spot, spot.w * 0.26, 3, colour=theme.WHITE)
            if price := self._price(place, is_chosen=is_chosen):
                self._draw_price(canvas, spot, price)

    def draw_prices(self, canvas: Canvas, places: Collection[Place]) -> None:
        """Hang the prices over the glow of dice that can be bought."""
        view = self.table.view
        for side, dice in enumerate(self.table.town.dice):
            for index, area in enumerate(view.dice_areas(side, len(dice))):
                place = die_place(side, index)
                if place in places and (price := self._price(place, is_chosen=False)):
                    self._draw_price(canvas, area, price)

    def _is_open(self, place: Place) -> bool:
        """Return whether a die is drawn at full strength: while dice are chosen, only those that can be."""
        table = self.table
        if table.decision_kind not in (GROUP, FLIP, BLACK) or not table.accepts_clicks:
            return True
        return place in table.choices.clicks

    def _price(self, place: Place, *, is_chosen: bool) -> int:
        """Return what a die costs in the group being chosen."""
        table = self.table
        if table.decision_kind != GROUP or not (is_chosen or place in table.choices.clicks):
            return 0
        return table.pricing.price(place)

    def _draw_price(self, canvas: Canvas, die: Area, price: int) -> None:
        """Hang a price under a die that must be bought."""
        high = max(15.0, die.h * 0.42)
        style = BODY_BOLD.sized(high * 0.68)
        items: list[Item] = [
            Word(self.table.app.texts.number(price), style, theme.PALE_GOLD),
            Drawing(icons.DENIER, high * 0.74),
        ]
        width = pill_width(canvas.type, items) - 8
        tag = Area(die.x + (die.w - width) / 2, die.bottom - high * 0.25, width, high, die.rtl)
        canvas.box(tag, _TAG.with_(radius=high / 2))
        draw_row(canvas, tag, items, gap=1, align="center")

    # what else lies there

    def _draw_foot(self, canvas: Canvas, side: int) -> None:
        table, town = self.table, self.table.town
        if side == table.seat and side < town.players:
            draw_pill(canvas, table.view.supply_area(side), self._supply_items())
        if town.passed >> side & 1:
            self._draw_savings(canvas, side)

    def supply_pill(self) -> Area:
        """Return where the own citizens in supply are shown."""
        table = self.table
        area = table.view.supply_area(table.seat)
        return area.part(0, 0, min(area.w, pill_width(table.app.brushes.type, self._supply_items())), area.h)

    def _supply_items(self) -> list[Item]:
        """Return how many citizens are at hand: in words, or where there is no room, as a number."""
        table, scale = self.table, self.table.view.scale
        count = table.town.supply[table.seat]
        style = SMALL_BOLD.sized(14 * scale)
        figure = Drawing(CITIZEN, 21 * scale, player_tint(theme.COLOURS[table.colour(table.seat)]))
        items: list[Item] = [figure, Word(table.say("board.supply", n=count), style, theme.INK)]
        if pill_width(table.app.brushes.type, items) > table.view.supply_area(table.seat).w:
            items = [figure, Word(table.app.texts.number(count), style, theme.INK)]
        return items

    def _draw_savings(self, canvas: Canvas, side: int) -> None:
        """Draw that a side has passed, and the deniers that lie in its district until the end of the round."""
        table, scale = self.table, self.table.view.scale
        area = table.view.savings_area(side)
        style = SMALL_BOLD.sized(14 * scale)
        savings = table.town.savings[side] if side < len(table.town.savings) else 0
        word = Word(table.say("board.passed"), style, theme.CREAM)
        coin: list[Item] = []
        if savings and ("savings", side) not in table.stage.hidden:
            number = Word(table.app.texts.number(savings), style, theme.PALE_GOLD)
            coin = [number, Drawing(icons.DENIER, 18 * scale)]
        items: list[Item] = [word, *coin]
        if pill_width(canvas.type, items) > area.w and coin:
            items = coin
        width = pill_width(canvas.type, items)
        if width <= area.w + 1:
            draw_pill(canvas, area.from_end(0, 0, width, area.h), items, dark=True)
