"""Cards and buildings for sale in the rail, and whoever stands on them."""

from collections.abc import Callable
from typing import NamedTuple

from game.stone_age.payments import most_points
from game.stone_age.scoring import card_worth
from game.stone_age.tables import Tables
from scenes.stone_age import icons
from scenes.stone_age.draw.cards import building_face, card_face, draw_building, draw_card, points_shown
from scenes.stone_age.people import People
from scenes.stone_age.people_choice import PeopleChoice
from scenes.stone_age.places import numbered_place, people_place
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.place_widgets import PlaceWidget
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import SMALL_BOLD
from scenes.ui.widget import Look

PILL = 26
"""How high the price of a card is."""
_PERSON = 34
_TICK = 16
"""How large the mark is of what one could pay now."""
_DISC = 24
_GHOST = 166


class Spot(NamedTuple):
    """A card or building in the rail: the number of its place, and what lies there (-1: nothing)."""

    number: int
    item: int


class OfferPeople:
    """Draws people on cards and buildings."""

    def __init__(self, context: TableContext, people: People, choice: PeopleChoice) -> None:
        self._context = context
        self._people = people
        self._choice = choice

    def draw(self, canvas: Canvas, number: int, at: Point, size: float, *, hovered: bool) -> None:
        """Draw whoever stands on a card or building, or the ghost of whoever could."""
        context, marked = self._context, self._context.settings.shape_marks
        colours = context.sides.colours
        for seat in self._people.at(number):
            if people_place(number, seat) not in context.hidden:
                canvas.piece(icons.PERSON, colours[seat], at, size, marked=marked)
        if self._choice.shows_ghost(number, hovered=hovered):
            colour = colours[context.controller.current]
            canvas.piece(icons.PERSON, colour, at, size, marked=marked, alpha=_GHOST)


class CardWidget(PlaceWidget):
    """A slot with its card and its price."""

    def __init__(self, area: Area, spot: Spot, context: TableContext, people: OfferPeople) -> None:
        self._tables = state_of(context).tables
        key = offer_key(self._tables, spot.number)
        super().__init__(area.below(PILL / 2), numbered_place(spot.number), context.pointer.press, key=key)
        self._context = context
        self._people = people
        self._slot = area
        self.number, self.item = spot
        self.face: CardFace | None = None
        if spot.item >= 0:
            worth = card_worth(state_of(context), own_seat(context), spot.item)
            price = context.say("tip.price", n=self._tables.facts.places[spot.number].price)
            notes = (context.say("tip.card_worth", n=worth), price)
            self.face = card_face(self._tables.facts, spot.item, context.texts, notes)

    @property
    def person(self) -> Point:
        """Where somebody stands: between the halves of the card."""
        size = _person_size(self.area)
        return self.area.from_end(3, self.area.h * 0.49 - size / 2, size, size).centre

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card with its price; under the pointer it rises."""
        is_there = self.item >= 0 and self.place not in self._context.hidden
        _draw_item(canvas, self.area, look, self._draw_card if is_there else None)
        self.draw_front(canvas)
        self._people.draw(canvas, self.number, self.person, _person_size(self.area), hovered=look.hovered)

    def _draw_card(self, canvas: Canvas, area: Area) -> None:
        draw_card(canvas, area, self._tables.facts, self.item, self._context.texts)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw the price; a tick says that one could pay it now."""
        cost = self._tables.facts.places[self.number].price
        price = self._context.say("price.any", n=cost)
        state, seat = state_of(self._context), own_seat(self._context)
        can_pay = self.item >= 0 and sum(state.held(seat)) >= cost and not state.is_over
        room = _TICK if can_pay else 0
        width = canvas.type.width(price, SMALL_BOLD) + 22 + room
        pill = self._slot.part((self._slot.w - width) / 2, 0, width, PILL)
        canvas.box(pill, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_DEEP, 1.5, PILL / 2))
        canvas.text(price, SMALL_BOLD, theme.PALE_GOLD, pill.part(11, 0, width - 22 - room, PILL), "center")
        if can_pay:
            canvas.icon("confirm", pill.from_end(8, (PILL - _TICK) / 2, _TICK, _TICK), theme.VERDIGRIS_PALE)


class BuildingWidget(PlaceWidget):
    """A stack of buildings with its open tile."""

    def __init__(self, area: Area, spot: Spot, context: TableContext, people: OfferPeople) -> None:
        self._tables = state_of(context).tables
        key = offer_key(self._tables, spot.number)
        super().__init__(area, numbered_place(spot.number), context.pointer.press, key=key)
        self._context = context
        self._people = people
        self.number, self.item = spot
        self.face: CardFace | None = None
        if spot.item >= 0:
            self.face = building_face(self._tables.facts, spot.item, context.texts)

    @property
    def person(self) -> Point:
        """Where somebody stands: beside the hut."""
        size = _person_size(self.area)
        return self.area.part(4, self.area.h - size - 6, size, size).centre

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the open tile; under the pointer it rises."""
        is_there = self.item >= 0 and self.place not in self._context.hidden
        _draw_item(canvas, self.area, look, self._draw_stack if is_there else None)
        if is_there:
            self.draw_front(canvas)
        self._people.draw(canvas, self.number, self.person, _person_size(self.area), hovered=look.hovered)

    def draw_front(self, canvas: Canvas) -> None:
        """Mark a building that one could pay for now."""
        state, seat = state_of(self._context), own_seat(self._context)
        if self.item < 0 or state.is_over or not most_points(state, seat, self.item):
            return
        side = min(_DISC, self.area.h * 0.24)
        disc = self.area.part(-0.55 * side, -0.1 * side, side, side)  # small tiles are full of words
        canvas.box(disc, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_DEEP, 1.5, side / 2))
        canvas.icon("confirm", disc.inset(side / 6), theme.VERDIGRIS_PALE)

    def _draw_stack(self, canvas: Canvas, area: Area) -> None:
        """Draw the open tile, with those below it."""
        facts, texts = self._tables.facts, self._context.texts
        left = len(state_of(self._context).stacks[self.number - self._tables.first_stack])
        draw_building(canvas, area, facts, self.item, texts, points=points_shown(facts, self.item, texts), left=left)


def offer_key(tables: Tables, number: int) -> str:
    """Return the key of the widget of a card or building."""
    return f"place_{tables.places[number]}"


def _person_size(area: Area) -> float:
    return min(_PERSON, area.w * 0.3)


def _draw_item(canvas: Canvas, area: Area, look: Look, draw: Callable[[Canvas, Area], None] | None) -> None:
    """Draw a card or building; if there is none, draw where it was."""
    if draw:
        draw(canvas, area.moved(0, -2) if look.hovered else area)
        return
    canvas.rounded(area, 9, "#1F130B66")
    canvas.dashes(area.inset(1), 9, theme.WALNUT_EDGE, 1.5)
