"""The city square: the district of every side with its dice, what they cost, and what else lies there."""

from collections.abc import Collection, Hashable

from game.troyes.decisions import BLACK, FLIP, GROUP
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.troyes import icons
from scenes.troyes.dice_prices import DicePrices
from scenes.troyes.draw.card_faces import write
from scenes.troyes.draw.pieces import CITIZEN, draw_citizen, draw_code
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.places import dice_place, die_place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, TITLE_20

_GROUND = ("#DCCDA7", "#C4AF80")
_LIFT = 6
_PALE = 120
"""How strong dice are that cannot be chosen now."""
_TAG = theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_DEEP, 1, 9)


class Districts:
    """Draws the districts."""

    def __init__(self, context: TableContext, board: TownView, selection: DiceSelection, prices: DicePrices) -> None:
        self._context = context
        self._board = board
        self._selection = selection
        self._prices = prices

    def draw(self, canvas: Canvas) -> None:
        """Paint all districts with their dice."""
        for side in range(len(state_of(self._context).dice)):
            self._draw_ground(canvas, side)
            if dice_place(side) not in self._context.hidden:
                self._draw_dice(canvas, side)
            self._draw_foot(canvas, side)

    def _draw_ground(self, canvas: Canvas, side: int) -> None:
        context, board = self._context, self._board
        area, scale = board.district_area(side), board.scale
        colour = context.sides.colours[side]
        edge = theme.COLOURS[colour].base if side in context.sides.seats else theme.NEUTRAL.dark
        canvas.box(area, theme.Material(_GROUND, theme.INK, 1.5, 12, theme.SHADOW_1, edge, 2.5))
        head = area.part(10 * scale, 8 * scale, area.w - 20 * scale, 26 * scale)
        mark = head.part(0, 2 * scale, 22 * scale, 22 * scale)
        if side in context.sides.seats:
            canvas.shield(colour, mark)
        else:
            draw_citizen(canvas, mark.inset(-1), colour)
        end = 0.0
        if side == state_of(context).start:
            end = 24 * scale
            canvas.picture(icons.START, head.from_end(0, 2 * scale, 21 * scale, 21 * scale))
        words = head.part(29 * scale, 0, head.w - 29 * scale - end, head.h)
        write(canvas, district_title(context, side), TITLE_20.sized(18 * scale), 11, theme.INK, words)

    # dice

    def _draw_dice(self, canvas: Canvas, side: int) -> None:
        board, dice = self._board, state_of(self._context).dice[side]
        chosen = self._selection.chosen()
        for index, area in enumerate(board.dice_areas(side, len(dice))):
            place = die_place(side, index)
            is_chosen = place in chosen
            spot = area.moved(0, -_LIFT * board.scale) if is_chosen else area
            draw_code(canvas, spot, dice[index], alpha=255 if is_chosen or self._is_open(place) else _PALE)
            if is_chosen:
                canvas.ring(spot, spot.w * 0.26, 3, colour=theme.WHITE)
            if price := self._price(place, is_chosen=is_chosen):
                self._draw_price(canvas, spot, price)

    def draw_prices(self, canvas: Canvas, places: Collection[Hashable]) -> None:
        """Hang the prices over the glow of dice that can be bought."""
        board = self._board
        for side, dice in enumerate(state_of(self._context).dice):
            for index, area in enumerate(board.dice_areas(side, len(dice))):
                place = die_place(side, index)
                if place in places and (price := self._price(place, is_chosen=False)):
                    self._draw_price(canvas, area, price)

    def _is_open(self, place: Place) -> bool:
        """Return whether a die is drawn at full strength: while dice are chosen, only those that can be."""
        context = self._context
        if context.controller.decision_kind not in (GROUP, FLIP, BLACK) or not context.controller.accepts_clicks:
            return True
        return context.pointer.can_click(place)

    def _price(self, place: Place, *, is_chosen: bool) -> int:
        """Return what a die costs in the group being chosen."""
        context = self._context
        if context.controller.decision_kind != GROUP or not (is_chosen or context.pointer.can_click(place)):
            return 0
        return self._prices.price(place)

    def _draw_price(self, canvas: Canvas, die: Area, price: int) -> None:
        """Hang a price under a die that must be bought."""
        high = max(15.0, die.h * 0.42)
        style = BODY_BOLD.sized(high * 0.68)
        items: list[Item] = [
            Word(self._context.texts.number(price), style, theme.PALE_GOLD),
            Drawing(icons.DENIER, high * 0.74),
        ]
        width = pill_width(canvas.type, items) - 8
        tag = Area(die.x + (die.w - width) / 2, die.bottom - high * 0.25, width, high, die.rtl)
        canvas.box(tag, _TAG.with_(radius=high / 2))
        draw_row(canvas, tag, items, gap=1, align="center")

    # what else lies there

    def _draw_foot(self, canvas: Canvas, side: int) -> None:
        context, state = self._context, state_of(self._context)
        if side == own_seat(context) and side < state.players:
            draw_pill(canvas, self._board.supply_area(side), self._supply_items())
        if state.passed >> side & 1:
            self._draw_savings(canvas, side)

    def supply_pill(self) -> Area:
        """Return where the own citizens in supply are shown."""
        context = self._context
        area = self._board.supply_area(own_seat(context))
        return area.part(0, 0, min(area.w, pill_width(context.type, self._supply_items())), area.h)

    def _supply_items(self) -> list[Item]:
        """Return how many citizens are at hand: in words, or where there is no room, as a number."""
        context, scale = self._context, self._board.scale
        count = state_of(context).supply[own_seat(context)]
        style = SMALL_BOLD.sized(14 * scale)
        figure = Drawing(CITIZEN, 21 * scale, player_tint(theme.COLOURS[context.sides.colours[own_seat(context)]]))
        items: list[Item] = [figure, Word(context.say("board.supply", n=count), style, theme.INK)]
        if pill_width(context.type, items) > self._board.supply_area(own_seat(context)).w:
            items = [figure, Word(context.texts.number(count), style, theme.INK)]
        return items

    def _draw_savings(self, canvas: Canvas, side: int) -> None:
        """Draw that a side has passed, and the deniers that lie in its district until the end of the round."""
        context, scale = self._context, self._board.scale
        area, lying = self._board.savings_area(side), state_of(context).savings
        style = SMALL_BOLD.sized(14 * scale)
        savings = lying[side] if side < len(lying) else 0
        word = Word(context.say("board.passed"), style, theme.CREAM)
        coin: list[Item] = []
        if savings:
            number = Word(context.texts.number(savings), style, theme.PALE_GOLD)
            coin = [number, Drawing(icons.DENIER, 18 * scale)]
        items: list[Item] = [word, *coin]
        if pill_width(canvas.type, items) > area.w and coin:
            items = coin
        width = pill_width(canvas.type, items)
        if width <= area.w + 1:
            draw_pill(canvas, area.from_end(0, 0, width, area.h), items, dark=True)


def district_title(context: TableContext, side: int) -> str:
    """Return what a district is called."""
    controller, state = context.controller, state_of(context)
    if side == controller.viewer and not controller.replay:
        return context.say("board.your_district")
    if side >= state.players:
        return context.say(f"board.district_{state.automata[0]}")
    return context.sides.escaped(side)
