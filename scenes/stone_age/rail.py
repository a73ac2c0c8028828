"""The rail of Stone Age: four civilization cards for sale, and the buildings."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.core.text import Texts
from game.stone_age.facts import Facts
from scenes.stone_age import icons
from scenes.stone_age.faces import building_face, card_face, draw_building, draw_card, points_shown
from scenes.table.place_widgets import PlaceWidget
from scenes.table.surroundings import Tab
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.screen import draw_label
from scenes.ui.text import SMALL, SMALL_BOLD
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.stone_age.table import Table

CARDS, BUILDINGS = "cards", "buildings"
_LABEL = 26
_PILL = 26
_CARD = (146, 188)
_TILE = (146, 98)
_STACK = 6
"""How far the tiles of a stack reach beyond the open one."""
_PERSON = 34
_TALLEST = 1.25
"""How much higher than usual narrow cards can be."""
_SPACES = (8, 18)
"""The least and the usual gap between two cards."""


MakeFace = Callable[[Facts, int, Texts], CardFace]


class Spot(NamedTuple):
    """A card or building in the rail: its place, and what lies there (-1: nothing)."""

    place: int
    item: int


class Offer(PlaceWidget):
    """A card or building for sale, and whoever stands on it."""

    def __init__(self, area: Area, spot: Spot, table: "Table", make_face: MakeFace) -> None:
        super().__init__(area, spot.place, table.press_place, key=table.rail.key(spot.place))
        self.table = table
        self.number, self.item = spot
        self.face: CardFace | None = None
        if spot.item >= 0:
            self.face = make_face(self.facts, spot.item, table.app.texts)

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.table.tribes.tables.facts

    @property
    def person(self) -> Point:
        """Where somebody stands on it."""
        raise NotImplementedError

    def draw_item(self, canvas: Canvas, area: Area) -> None:
        """Draw the card or building."""
        raise NotImplementedError

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw what lies here; under the pointer it rises."""
        if self.item < 0 or self.place in self.table.stage.hidden:
            _draw_gap(canvas, self.area)
        else:
            self.draw_item(canvas, self.area.moved(0, -2) if look.hovered else self.area)
        self.draw_front(canvas)
        self._draw_people(canvas, ghost=look.hovered)

    def _draw_people(self, canvas: Canvas, *, ghost: bool) -> None:
        """Draw whoever stands here, or the ghost of whoever could."""
        table = self.table
        marked, size = table.app.settings.shape_marks, _person_size(self.area)
        for seat in table.valley.standing.get(self.number, ()):
            if (self.number, seat) not in table.stage.hidden:
                canvas.piece(icons.PERSON, table.colour(seat), self.person, size, marked=marked)
        if table.shows_ghost(self.number, hovered=ghost):
            canvas.piece(icons.PERSON, table.colour(table.current), self.person, size, marked=marked, alpha=166)


class CardWidget(Offer):
    """A slot with its card and its price."""

    def __init__(self, area: Area, spot: Spot, table: "Table") -> None:
        super().__init__(area.below(_PILL / 2), spot, table, card_face)
        self.slot = area

    def draw_item(self, canvas: Canvas, area: Area) -> None:
        """Draw the card."""
        draw_card(canvas, area, self.facts, self.item, self.table.app.texts)

    @property
    def person(self) -> Point:
        """Where somebody stands: between the halves of the card."""
        size = _person_size(self.area)
        return self.area.from_end(3, self.area.h * 0.49 - size / 2, size, size).centre

    def draw_front(self, canvas: Canvas) -> None:
        """Draw the price."""
        price = self.table.app.texts.number(self.table.price(self.place))
        items: list[Item] = [Word(price, SMALL_BOLD, theme.PALE_GOLD)]
        if self.slot.w > 90:
            items += [Drawing(f"res_{name}", 17) for name in ("wood", "brick", "stone")]
        width = row_width(canvas.type, items, 3) + 20
        pill = self.slot.part((self.slot.w - width) / 2, 0, width, _PILL)
        canvas.box(pill, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_DEEP, 1.5, _PILL / 2))
        draw_row(canvas, pill, items, gap=3, align="center")


class BuildingWidget(Offer):
    """A stack of buildings with its open tile."""

    def __init__(self, area: Area, spot: Spot, table: "Table") -> None:
        super().__init__(area, spot, table, building_face)

    def draw_item(self, canvas: Canvas, area: Area) -> None:
        """Draw the open tile, with those below it."""
        state, texts = self.table.tribes, self.table.app.texts
        left = len(state.stacks[self.number - state.tables.first_stack])
        points = points_shown(self.facts, self.item, texts)
        draw_building(canvas, area, self.facts, self.item, texts, points=points, left=left)

    @property
    def person(self) -> Point:
        """Where somebody stands: beside the hut."""
        size = _person_size(self.area)
        return self.area.part(4, self.area.h - size - 6, size, size).centre


def _person_size(area: Area) -> float:
    return min(_PERSON, area.w * 0.3)


def _draw_gap(canvas: Canvas, area: Area) -> None:
    """Draw where a card or building was."""
    canvas.rounded(area, 9, "#1F130B66")
    canvas.dashes(area.inset(1), 9, theme.WALNUT_EDGE, 1.5)


class Rail:
    """Cards and buildings, in the open rail or in drawers behind tabs."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._labels: list[tuple[Area, str]] = []

    def key(self, place: int) -> str:
        """Return the key of the widget of a place."""
        return f"place_{self.table.tribes.tables.places[place]}"

    @property
    def cards(self) -> list[Spot]:
        """The slots, from the dearest to the cheapest."""
        state = self.table.tribes
        return [Spot(state.tables.first_slot + slot, card) for slot, card in enumerate(state.slots)][::-1]

    @property
    def buildings(self) -> list[Spot]:
        """The stacks."""
        state = self.table.tribes
        return [Spot(state.tables.first_stack + stack, state.open_tile(stack)) for stack in range(len(state.stacks))]

    # layout

    def place(self) -> None:
        """Put everything on the page."""
        self._labels = []
        if self.table.frame.has_tabs:
            self.table.surroundings.place_tabs(
                [
                    Tab(CARDS, icons.CARD, tuple(spot.place for spot in self.cards)),
                    Tab(BUILDINGS, icons.BUILDING, tuple(spot.place for spot in self.buildings)),
                ]
            )
        else:
            self._place_open(self.table.frame.end_rail)

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        table = self.table
        if not table.frame.has_tabs or table.drawer not in (CARDS, BUILDINGS):
            return
        inner = table.surroundings.open_drawer(table.surroundings.tab_title(table.drawer))
        columns = 2 if inner.h > 2 * 160 else 4
        if table.drawer == CARDS:
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
        self._label(rail.part(0, 0, rail.w, 22), CARDS, self.table.say("rail.left", n=len(self.table.tribes.deck)))
        used = _LABEL + self._place_cards(rail.below(_LABEL), columns, share)
        rest = rail.below(used + 14)
        stacks = sum(1 for stack in self.table.tribes.stacks if stack)
        self._label(rest.part(0, 0, rail.w, 22), BUILDINGS, self.table.say("rail.stacks", n=stacks))
        self._place_buildings(rest.below(_LABEL + 2), columns, share)

    def _label(self, area: Area, tab: str, count: str) -> None:
        self._labels.append((area, count))
        self._labels.append((area, self.table.surroundings.tab_title(tab)))

    def _height(self, width: float, columns: int) -> float:
        """Return how high cards and buildings are together at their usual shape."""
        size = _size(width, columns, _CARD), _size(width, columns, _TILE)
        rows = -(-len(self.cards) // columns), -(-len(self.buildings) // columns)
        gaps = 10 * (rows[0] - 1) + 14 * (rows[1] - 1) + _STACK + 16
        return 2 * _LABEL + rows[0] * size[0][1] + rows[1] * size[1][1] + gaps

    def _place_cards(self, area: Area, columns: int, share: float) -> float:
        """Put the cards on the page; return how high they are."""
        width, height = _size(area.w, columns, _CARD)
        grid = _grid(area, len(self.cards), columns, (width, height * share), 10)
        for spot, place in zip(self.cards, grid, strict=True):
            self.table.page.add(CardWidget(place, spot, self.table))
        return grid[-1].bottom - area.y

    def _place_buildings(self, area: Area, columns: int, share: float) -> None:
        width, height = _size(area.w, columns, _TILE)
        grid = _grid(area, len(self.buildings), columns, (width, height * share), 14)
        for spot, place in zip(self.buildings, grid, strict=True):
            self.table.page.add(BuildingWidget(place, spot, self.table))

    def area_of(self, place: int) -> Area:
        """Return where a card or building is; behind a closed tab, the tab is where it is reached."""
        page = self.table.page
        board = self.table.tribes.tables
        tab = CARDS if place < board.first_stack else BUILDINGS
        found = page.find(self.key(place)) or page.find(f"tab_{tab}")
        return found.area if found else self.table.frame.end_rail

    def person_at(self, place: int) -> Point:
        """Return where somebody stands on a card or building."""
        widget = self.table.page.find(self.key(place))
        if isinstance(widget, Offer):
            return widget.person
        return self.area_of(place).centre

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint headings and counts."""
        for number, (area, text) in enumerate(self._labels):
            if number % 2:
                draw_label(canvas, area, text)
            else:
                canvas.text(text, SMALL, theme.SAND, area, "end")


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
