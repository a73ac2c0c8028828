"""The rail of Stone Age: four civilization cards for sale, and the buildings."""

from game.stone_age.state import StoneAge
from scenes.stone_age import icons
from scenes.stone_age.draw.offers import BuildingWidget, CardWidget, OfferPeople, Spot
from scenes.stone_age.places import numbered_place
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.surroundings import Tab
from scenes.table.tableau import Explained
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import SMALL

CARDS, BUILDINGS = "cards", "buildings"
"""The tabs."""
_LABEL = 26
_CARD = (146, 188)
_TILE = (146, 98)
_STACK = 6
"""How far the tiles of a stack reach beyond the open one."""
_TALLEST = 1.25
"""How much higher than usual narrow cards can be."""
_SPACES = (8, 18)
"""The least and the usual gap between two cards."""


class Rail:
    """Cards and buildings, in the open rail or in drawers behind tabs."""

    def __init__(self, context: TableContext, people: OfferPeople) -> None:
        self._context = context
        self._people = people
        self._labels: list[tuple[Area, str]] = []

    @property
    def _state(self) -> StoneAge:
        return state_of(self._context)

    @property
    def _cards(self) -> list[Spot]:
        """The slots, from the dearest to the cheapest."""
        state = self._state
        return [Spot(state.tables.first_slot + slot, card) for slot, card in enumerate(state.slots)][::-1]

    @property
    def _buildings(self) -> list[Spot]:
        """The stacks."""
        state = self._state
        return [Spot(state.tables.first_stack + stack, state.open_tile(stack)) for stack in range(len(state.stacks))]

    # layout

    def place(self) -> None:
        """Put everything on the page."""
        self._labels = []
        if self._context.frame.has_tabs:
            self._context.surroundings.place_tabs(
                [
                    Tab(CARDS, icons.CARD, tuple(numbered_place(spot.number) for spot in self._cards)),
                    Tab(BUILDINGS, icons.BUILDING, tuple(numbered_place(spot.number) for spot in self._buildings)),
                ]
            )
        else:
            self._place_open(self._context.frame.end_rail)

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        surroundings = self._context.surroundings
        if not self._context.frame.has_tabs or surroundings.drawer not in (CARDS, BUILDINGS):
            return
        inner = surroundings.open_drawer(surroundings.tab_title(surroundings.drawer))
        columns = 2 if inner.h > 2 * 160 else 4
        if surroundings.drawer == CARDS:
            self._place_cards(inner, columns, 1.0)
        else:
            self._place_buildings(inner, columns, 1.0)

    def _place_open(self, rail: Area) -> None:
        """Share the rail among cards and buildings: two beside each other, or four in a low window."""
        wanted = self._height(rail.w, 2)
        columns = 2 if rail.h > 0.68 * wanted else 4
        fixed = 2 * _LABEL + 60
        share = min(_TALLEST, (rail.h - fixed) / (self._height(rail.w, columns) - fixed))
        if _size(rail.w, columns, _CARD)[0] >= _CARD[0] - 8:
            share = min(share, 1.0)
        left, say = len(self._state.deck), self._context.say
        # a round in which all cards are bought is the last one
        count = _count(say("rail.left", n=left), is_near_end=left < len(self._cards))
        self._label(rail.part(0, 0, rail.w, 22), CARDS, count, "rail.left_tip")
        used = _LABEL + self._place_cards(rail.below(_LABEL), columns, share)
        rest = rail.below(used + 14)
        stacks = sum(1 for stack in self._state.stacks if stack)
        is_near_end = any(len(stack) <= 1 for stack in self._state.stacks)
        count = _count(say("rail.stacks", n=stacks), is_near_end=is_near_end)
        self._label(rest.part(0, 0, rail.w, 22), BUILDINGS, count, "rail.stacks_tip")
        self._place_buildings(rest.below(_LABEL + 2), columns, share)

    def _label(self, area: Area, tab: str, count: str, tip: str) -> None:
        self._context.page.add(Explained(area, tip=self._context.say(tip)))
        self._labels.append((area, count))
        self._labels.append((area, self._context.surroundings.tab_title(tab)))

    def _height(self, width: float, columns: int) -> float:
        """Return how high cards and buildings are together at their usual shape."""
        size = _size(width, columns, _CARD), _size(width, columns, _TILE)
        rows = -(-len(self._cards) // columns), -(-len(self._buildings) // columns)
        gaps = 10 * (rows[0] - 1) + 14 * (rows[1] - 1) + _STACK + 16
        return 2 * _LABEL + rows[0] * size[0][1] + rows[1] * size[1][1] + gaps

    def _place_cards(self, area: Area, columns: int, share: float) -> float:
        """Put the cards on the page; return how high they are."""
        width, height = _size(area.w, columns, _CARD)
        grid = _grid(area, len(self._cards), columns, (width, height * share), 10)
        for spot, place in zip(self._cards, grid, strict=True):
            self._context.page.add(CardWidget(place, spot, self._context, self._people))
        return grid[-1].bottom - area.y

    def _place_buildings(self, area: Area, columns: int, share: float) -> None:
        width, height = _size(area.w, columns, _TILE)
        grid = _grid(area, len(self._buildings), columns, (width, height * share), 14)
        for spot, place in zip(self._buildings, grid, strict=True):
            self._context.page.add(BuildingWidget(place, spot, self._context, self._people))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint headings and counts."""
        for number, (area, text) in enumerate(self._labels):
            if number % 2:
                draw_label(canvas, area, text)
            else:
                canvas.text(text, SMALL, theme.SAND, area, "end")


def _count(text: str, *, is_near_end: bool) -> str:
    """Return how much is left; with an hourglass if that may end the match."""
    return f":icon_hourglass: [[{theme.VERMILION_PALE}|{text}]]" if is_near_end else text


def _size(width: float, columns: int, usual: tuple[int, int]) -> tuple[float, float]:
    """Return the size of a card of which so many stand beside each other."""
    gap = _SPACES[columns == 2 and width > 260]
    wide = (width - _STACK - gap * (columns - 1)) / columns
    wide = min(wide, usual[0] * 1.28)
    return wide, usual[1] * min(1.0, wide / usual[0])


def _grid(area: Area, count: int, columns: int, size: tuple[float, float], gap: float) -> list[Area]:
    """Return places in rows of so many, over the whole width."""
    step = (area.w - _STACK - size[0]) / max(1, columns - 1)
    return [area.part(number % columns * step, number // columns * (size[1] + gap), *size) for number in range(count)]
