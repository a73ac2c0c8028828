"""The places: what they are called and do, and the workers, the silver and the prisoners on them."""

from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.market import MIDDLE
from game.architects.tables import EMPTY, GUILDHALL, LARGE
from scenes.architects import icons
from scenes.architects.choices import Choices
from scenes.architects.draw.board_part import BoardPart
from scenes.architects.draw.pieces import PILL_HEIGHT, draw_pill, draw_worker, edge_of, worker
from scenes.architects.draw.west_view import GUARDHOUSE_CARD, MARKET_CARD, WestView
from scenes.architects.places import Kind, group_place, market_place
from scenes.architects.questions import place_of_decision
from scenes.architects.rule_text import rule
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.text import BODY_BOLD, NUMBER_20, SMALL, SMALL_BOLD, TITLE_20

CARD = theme.Material(("#FCF5E4", "#EEDDB6"), theme.WALNUT_EDGE, 1.5, 12, theme.SHADOW_2)
WORDS = "#4A3826"
_PRISON = theme.Material(theme.flat("#4A4038"), theme.INK, 1.5, 8)
_LIFT = 5
_GHOST = 165
_SIZES = (14, 13.5, 13, 12.5, 12, 11.5, 11)


def card_name(position: int) -> str:
    """Return the place that a card of the grid shows."""
    if position < MARKET_CARD:
        return LARGE_PLACES[position]
    return ("black_market", "guardhouse", "guildhall", "cathedral")[position - MARKET_CARD]


def paint_title(canvas: Canvas, words: Area, name: str, text: str, scale: float) -> None:
    """Write the name of a place, and below it in a few words what it does."""
    title = words.part(0, 0, words.w, 23 * scale)
    canvas.text(name, fitting(canvas.type, name, TITLE_20.sized(19.5 * scale), words.w, 13), theme.INK, title)
    room = words.part(0, 24 * scale, words.w, words.h - 24 * scale)
    style = fitting_paragraph(canvas.type, text, SMALL, [size * scale for size in _SIZES], room)
    canvas.paragraph(text, style, WORDS, room)


class PlaceCards(BoardPart):
    """Draws the places with a large circle, the Prison and the Black Market."""

    def __init__(self, context: TableContext, board: WestView, choices: Choices) -> None:
        super().__init__(context, board)
        self._choices = choices

    def draw(self, canvas: Canvas) -> None:
        """Paint what stands on the cards."""
        self._draw_market(canvas)
        self._draw_stand(canvas)
        self._draw_prison(canvas)
        self._draw_acting(canvas)
        for place in range(LARGE):
            for side in self._board.sides_at(place):
                self._draw_group(canvas, place, side)

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards: drawing, name, and what the place does."""
        context, board = self._context, self._board
        for position in range(GUARDHOUSE_CARD + 1):
            canvas.box(board.card_area(position), CARD)
            name = card_name(position)
            canvas.picture(icons.place_icon(name), board.picture_area(position))
            text, size = rule(context, "place_short", name), board.lettering
            if position == MARKET_CARD:
                text, size = context.say("board.market", n=self._state.facts.virtue.market_most), board.low_lettering
            paint_title(canvas, board.words_area(position), context.name("place_brief", name), text, size)

    # groups of workers

    def _draw_group(self, canvas: Canvas, number: int, side: int) -> None:
        """Draw the workers of a side at a place; a group that is chosen is lifted and has a white ring."""
        place = group_place(number, side)
        if place in self._context.hidden:
            return
        captures, area = self._choices.captures, self.group_area(place)
        dim = captures.is_asked and place not in self._choices.moves_by_place
        self._draw_pill(canvas, area, side, self._state.group(number, side), dim=dim)
        if place in captures.picked:
            canvas.ring(area, area.h / 2, 3 * self._board.scale, colour=theme.WHITE)

    def group_area(self, group: Place) -> Area:
        """Return where a group is drawn."""
        area = self._board.group_area(group.number, group.side)
        is_picked = group in self._choices.captures.picked
        return area.moved(0, -_LIFT * self._board.scale) if is_picked else area

    def _draw_pill(self, canvas: Canvas, area: Area, side: int, count: int, *, dim: bool) -> None:
        """Draw a pill; where many stand side by side it is as low as it is narrow."""
        context = self._context
        digits = context.texts.number(count)
        usual = (46 if count < 10 else 56) / PILL_HEIGHT
        high = min(area.h, area.w / usual)
        pill = area.part(0, (area.h - high) / 2, area.w, high)
        marked = context.settings.shape_marks
        draw_pill(canvas, pill, context.sides.colours[side], digits, marked=marked, dim=dim)

    def _draw_acting(self, canvas: Canvas) -> None:
        """Write where the player on turn is acting."""
        context, scale = self._context, self._board.scale
        place = place_of_decision(context.controller.decision)
        if place is None or (place >= LARGE and place != GUILDHALL):
            return
        colour = theme.COLOURS[context.sides.colours[self._state.current_player]]
        text = context.say("board.acting")
        style = SMALL_BOLD.sized(13 * scale)
        area = self._board.tag_area(place, canvas.type.width(text, style) + 20 * scale)
        canvas.box(area, theme.Material(theme.flat(colour.base), theme.INK, 1.5, area.h / 2))
        canvas.text(text, style, colour.ink, area.moved(0, -scale), "center")

    def draw_ghost(self, canvas: Canvas, place: Place) -> None:
        """Show the worker that a click on a place would put there; a group that stands there only grows."""
        context, board, state = self._context, self._board, self._state
        moves = self._choices.moves_by_place.get(place, ())
        if not moves or moves[-1].verb != "place" or place.kind is Kind.OFFER:
            return
        side, number = state.current_player, state.tables.place_numbers[moves[-1].word()]
        if number < LARGE and state.group(number, side):
            return
        text = context.texts.number(1) if number < LARGE else ""
        if number < LARGE:
            area = board.ghost_area(number, side)
        else:
            space = board.market_area(place.number) if place.kind is Kind.MARKET else self._next_space
            area = space.middle(space.h, space.h)
        marked = context.settings.shape_marks
        draw_pill(canvas, area, context.sides.colours[side], text, marked=marked, alpha=_GHOST)

    @property
    def _next_space(self) -> Area:
        """Where the next worker of the Guildhall lies."""
        return self._board.space_area(len(self._state.guildhall))

    # the Tax Stand and the Prison

    def _draw_stand(self, canvas: Canvas) -> None:
        context, scale = self._context, self._board.scale
        items: list[Item] = [
            Drawing(icons.TAX, 30 * scale),
            Word(context.texts.number(self._state.stand), NUMBER_20.sized(22 * scale)),
        ]
        draw_row(canvas, self._board.stand_area(), items, gap=5 * scale, align="end")

    def _draw_prison(self, canvas: Canvas) -> None:
        """Draw the Prison with the workers in it."""
        context, board = self._context, self._board
        prison, scale = board.prison_area(), board.scale
        canvas.box(prison, _PRISON.with_(radius=8 * scale))
        side = 23 * scale
        canvas.picture(icons.PRISONER, prison.part(8 * scale, (prison.h - side) / 2, side, side))
        style = BODY_BOLD.sized(15 * scale)
        jailed = [side for side, count in enumerate(self._state.prison) if count]
        if not jailed:
            rest = prison.after(34 * scale)
            canvas.text(context.texts.number(0), style, theme.SAND, rest)
        for owner in jailed:
            items: list[Item] = [
                worker(context.sides.colours[owner], 20 * scale),
                Word(context.texts.number(self._state.prison[owner]), style, theme.CREAM),
            ]
            room = board.prisoner_area(owner)
            draw_row(canvas, room, fitted(canvas.type, items, scale, room.w), gap=scale)

    # the Black Market

    def _draw_market(self, canvas: Canvas) -> None:
        """Draw the three spaces with their workers, what they cost and what they bring."""
        context, board = self._context, self._board
        scale = board.scale
        for space in range(len(SPACES)):
            column, spot = board.space_column(space), board.market_area(space)
            cost = column.part(0, 0, column.w, 18 * scale)
            draw_row(canvas, cost, self._cost_items(space), gap=2 * scale, align="center")
            owner = self._state.market[space]
            if owner != EMPTY and market_place(space) not in context.hidden:
                round_one = theme.Material(
                    theme.flat(theme.PAPER), edge_of(context.sides.colours[owner]), 1.5, spot.h / 2
                )
                canvas.box(spot, round_one)
                marked = context.settings.shape_marks
                draw_worker(canvas, spot.inset(3 * scale), context.sides.colours[owner], marked=marked)
            else:
                canvas.dashes(spot, spot.h / 2, theme.PARCHMENT_EDGE, 1.2, 4)
            top = spot.bottom - column.y
            room = column.part(0, top, column.w, column.h - top)
            draw_row(canvas, room, self._fitting_gain(canvas, space, column.w), gap=scale, align="center")

    def _fitting_gain(self, canvas: Canvas, space: int, room: float) -> list[Item]:
        """Return what a space brings in so much room; without it, drawings of single goods stand alone."""
        scale, items = self._board.scale, self._gain_items(space)
        shrunk = fitted(canvas.type, items, scale, room - 2 * scale)
        if row_width(canvas.type, shrunk, scale) <= room:
            return shrunk
        one = self._context.texts.number(1)
        return [item for item in items if not (isinstance(item, Word) and item.text == one)]

    def _cost_items(self, space: int) -> list[Item]:
        context, scale = self._context, self._board.scale
        market = self._state.facts.market
        style = SMALL_BOLD.sized(13.5 * self._board.low_lettering)
        return [
            Word(context.texts.number(market.silver[space]), style),
            Drawing(icons.SILVER, 15 * scale),
            Word(context.texts.number(-market.virtue), style),
            Drawing(icons.VIRTUE, 15 * scale),
        ]

    def _gain_items(self, space: int) -> list[Item]:
        """Return what a space brings: an apprentice or a card in the middle, else goods."""
        context, scale = self._context, self._board.scale
        style = SMALL_BOLD.sized(13.5 * self._board.low_lettering)
        if space == MIDDLE:
            return [
                Drawing(icons.APPRENTICE, 19 * scale),
                Drawing("ui_more", 9 * scale, ink(theme.INK_SOFT)),
                Drawing(icons.CARD, 19 * scale),
            ]
        items: list[Item] = []
        for good, count in self._state.market_goods(space).goods:
            items += [Word(context.texts.number(count), style), Drawing(icons.good_icon(good), 17 * scale)]
        return items
