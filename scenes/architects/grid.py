"""The places: what they are called and do, and the workers, the silver and the prisoners on them."""

from typing import TYPE_CHECKING

from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.market import MIDDLE
from game.architects.tables import EMPTY, LARGE
from scenes.architects import icons
from scenes.architects.doing import place_now
from scenes.architects.pieces import PILL_HEIGHT, draw_pill, draw_worker, worker
from scenes.architects.places import Place, group_of, group_place
from scenes.architects.rules import rule
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY_BOLD, NUMBER_20, SMALL, SMALL_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.architects.table import Table

CARD = theme.Material(("#FCF5E4", "#EEDDB6"), theme.WALNUT_EDGE, 1.5, 12, theme.SHADOW_2)
WORDS = "#4A3826"
_PRISON = theme.Material(theme.flat("#4A4038"), theme.INK, 1.5, 8)
_LIFT = 5
_GHOST = 165
_SIZES = (14, 13.5, 13, 12.5, 12, 11.5, 11)
_MARKET_POSITION, _GUARDHOUSE_POSITION = 8, 9


def card_name(position: int) -> str:
    """Return the place that a card of the grid shows."""
    if position < _MARKET_POSITION:
        return LARGE_PLACES[position]
    return ("black_market", "guardhouse", "guildhall", "cathedral")[position - _MARKET_POSITION]


def paint_title(canvas: Canvas, words: Area, name: str, text: str, scale: float) -> None:
    """Write the name of a place, and below it in a few words what it does."""
    title = words.part(0, 0, words.w, 23 * scale)
    canvas.text(name, fitting(canvas.type, name, TITLE_20.sized(19.5 * scale), words.w, 13), theme.INK, title)
    room = words.part(0, 24 * scale, words.w, words.h - 24 * scale)
    style = fitting_paragraph(canvas.type, text, SMALL, [size * scale for size in _SIZES], room)
    canvas.paragraph(text, style, WORDS, room)


class Grid:
    """Draws the places with a large circle, the Prison and the Black Market."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        """Paint what stands on the cards."""
        self._draw_market(canvas)
        self._draw_stand(canvas)
        self._draw_prison(canvas)
        self._draw_acting(canvas)
        for place in range(LARGE):
            for side in self.table.view.sides_at(place):
                self.draw_group(canvas, place, side)

    def paint(self, canvas: Canvas) -> None:
        """Paint the cards: drawing, name, and what the place does."""
        table, view = self.table, self.table.view
        for position in range(_GUARDHOUSE_POSITION + 1):
            canvas.box(view.card_area(position), CARD)
            name = card_name(position)
            canvas.picture(icons.place_icon(name), view.picture_area(position))
            text = rule(table.app.texts, "place_short", name)
            if position == _MARKET_POSITION:
                text = table.say("board.market", n=table.facts.virtue.market_most)
            paint_title(canvas, view.words_area(position), table.name("place_brief", name), text, view.scale)

    # groups of workers

    def draw_group(self, canvas: Canvas, place: int, side: int) -> None:
        """Draw the workers of a side at a place; a group that is chosen is lifted and has a white ring."""
        table, view = self.table, self.table.view
        if ("group", place, side) in table.stage.hidden:
            return
        spot = group_place(place, side)
        area = self.group_area(spot)
        dim = table.picks.is_asked and spot not in table.choices.clicks
        self._draw_pill(canvas, area, side, table.town.group(place, side), dim=dim)
        if spot in table.picks.picked:
            canvas.ring(area, area.h / 2, 3 * view.scale, colour=theme.WHITE)

    def group_area(self, spot: Place) -> Area:
        """Return where a group is drawn."""
        place, side = group_of(spot)
        area = self.table.view.group_area(place, side)
        return area.moved(0, -_LIFT * self.table.view.scale) if spot in self.table.picks.picked else area

    def _draw_pill(self, canvas: Canvas, area: Area, side: int, count: int, *, dim: bool) -> None:
        """Draw a pill; where many stand side by side it is as low as it is narrow."""
        table = self.table
        digits = table.app.texts.number(count)
        usual = (46 if count < 10 else 56) / PILL_HEIGHT
        high = min(area.h, area.w / usual)
        pill = area.part(0, (area.h - high) / 2, area.w, high)
        marked = table.app.settings.shape_marks
        draw_pill(canvas, pill, table.colour(side), digits, marked=marked, dim=dim)

    def _draw_acting(self, canvas: Canvas) -> None:
        """Say where the player on turn is acting."""
        table, scale = self.table, self.table.view.scale
        place = place_now(table)
        if place is None or place >= LARGE or not table.decision:
            return
        colour = theme.COLOURS[table.colour(table.town.current_player)]
        text = table.say("board.acting")
        style = SMALL_BOLD.sized(13 * scale)
        area = table.view.tag_area(place, canvas.type.width(text, style) + 20 * scale)
        canvas.box(area, theme.Material(theme.flat(colour.base), theme.INK, 1.5, area.h / 2))
        canvas.text(text, style, colour.ink, area.moved(0, -scale), "center")

    def draw_ghost(self, canvas: Canvas, place: Place) -> None:
        """Show the worker that a click on a place would put there; a group that stands there only grows."""
        table, view = self.table, self.table.view
        move = table.move_at(place)
        if move is None or move.verb != "place" or place[0] == "offer":
            return
        side = table.town.current_player
        number = table.tables.place_numbers[move.word()]
        if number < LARGE and table.town.group(number, side):
            return
        text = ""
        if number < LARGE:
            spot, text = view.ghost_area(number, side), table.app.texts.number(1)
        elif place[0] == "market":
            spot = view.market_area(place[1])
        else:
            spot = view.space_area(len(table.town.guildhall))
        if not text:
            spot = spot.middle(spot.h, spot.h)
        marked = table.app.settings.shape_marks
        draw_pill(canvas, spot, table.colour(side), text, marked=marked, alpha=_GHOST)

    # the Tax Stand and the Prison

    def _draw_stand(self, canvas: Canvas) -> None:
        table, scale = self.table, self.table.view.scale
        if ("stand", 0) in table.stage.hidden:
            return
        items: list[Item] = [
            Drawing(icons.TAX, 30 * scale),
            Word(table.app.texts.number(table.town.stand), NUMBER_20.sized(22 * scale)),
        ]
        draw_row(canvas, table.view.stand_area(), items, gap=5 * scale, align="end")

    def _draw_prison(self, canvas: Canvas) -> None:
        """Draw the Prison with the workers in it."""
        table, view = self.table, self.table.view
        prison, scale = view.prison_area(), view.scale
        canvas.box(prison, _PRISON.with_(radius=8 * scale))
        side = 23 * scale
        canvas.picture(icons.PRISONER, prison.part(8 * scale, (prison.h - side) / 2, side, side))
        style = BODY_BOLD.sized(15 * scale)
        jailed = [side for side, count in enumerate(table.town.prison) if count]
        if not jailed:
            rest = prison.after(34 * scale)
            canvas.text(table.app.texts.number(0), style, theme.SAND, rest)
        for owner in jailed:
            if ("prison", owner) in table.stage.hidden:
                continue
            items: list[Item] = [
                worker(table.colour(owner), 20 * scale),
                Word(table.app.texts.number(table.town.prison[owner]), style, theme.CREAM),
            ]
            room = view.prisoner_area(owner)
            draw_row(canvas, room, fitted(canvas.type, items, scale, room.w), gap=scale)

    # the Black Market

    def _draw_market(self, canvas: Canvas) -> None:
        """Draw the three spaces with their workers, what they cost and what they bring."""
        table, view = self.table, self.table.view
        scale = view.scale
        for space in range(len(SPACES)):
            column, spot = view.space_column(space), view.market_area(space)
            cost = column.part(0, 0, column.w, 18 * scale)
            draw_row(canvas, cost, self._cost_items(space), gap=2 * scale, align="center")
            owner = table.town.market[space]
            if owner != EMPTY and ("market", space) not in table.stage.hidden:
                round_one = theme.Material(theme.flat(theme.PAPER), self._edge(owner), 1.5, spot.h / 2)
                canvas.box(spot, round_one)
                marked = table.app.settings.shape_marks
                draw_worker(canvas, spot.inset(3 * scale), table.colour(owner), marked=marked)
            else:
                canvas.dashes(spot, spot.h / 2, theme.PARCHMENT_EDGE, 1.2, 4)
            top = spot.bottom - column.y
            room = column.part(0, top, column.w, column.h - top)
            items = fitted(canvas.type, self._gain_items(space), scale, column.w - 2 * scale)
            draw_row(canvas, room, items, gap=scale, align="center")

    def _edge(self, side: int) -> str:
        colour = theme.COLOURS[self.table.colour(side)]
        return colour.base if colour.base != theme.PLAYERS[-1].base else theme.PARCHMENT_EDGE

    def _cost_items(self, space: int) -> list[Item]:
        table, scale = self.table, self.table.view.scale
        market = table.facts.market
        style = SMALL_BOLD.sized(13.5 * scale)
        return [
            Word(table.app.texts.number(market.silver[space]), style),
            Drawing(icons.SILVER, 15 * scale),
            Word(table.app.texts.number(-market.virtue), style),
            Drawing(icons.VIRTUE, 15 * scale),
        ]

    def _gain_items(self, space: int) -> list[Item]:
        """Return what a space brings: an apprentice or a card in the middle, else goods."""
        table, scale = self.table, self.table.view.scale
        style = SMALL_BOLD.sized(13.5 * scale)
        if space == MIDDLE:
            return [
                Drawing(icons.APPRENTICE, 19 * scale),
                Drawing("ui_more", 9 * scale, ink(theme.INK_SOFT)),
                Drawing(icons.CARD, 19 * scale),
            ]
        items: list[Item] = []
        for good, count in table.town.market_goods(space).goods:
            items += [Word(table.app.texts.number(count), style), Drawing(icons.good_icon(good), 17 * scale)]
        return items
