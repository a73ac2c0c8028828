"""A player's panel: hand, governor and roles at the end of its head, and below it the city as twelve small tiles.

In a low panel only the buildings that stand have a tile, as large as all of them can be.
"""

from collections.abc import Hashable
from functools import partial

from game.san_juan.tables import EMPTY
from game.san_juan.tucked import known_points, tucked_under
from scenes.people import kind_of
from scenes.san_juan import icons
from scenes.san_juan.draw.cards import COIN, card_face, draw_mini
from scenes.san_juan.draw.city_view import COLUMNS
from scenes.san_juan.places import Kind, panel_place
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, NUMBER_20, SMALL, TITLE_20
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

_START, _HEAD, _END, _FOOT = 20, 57, 12, 13
"""What the city leaves of a panel on its sides."""
_CELL = 35
_LARGEST = 46
_GAP = 6
_LEAST = 14
_LOW_GAP, _LOW_FOOT = 4, 7
"""The same in a low panel."""
_CHIP, _LOW_CHIP = 28, 24
_HAND = BODY_BOLD.sized(15)
_POINTS = NUMBER_20.sized(17)
_NAME, _KIND = TITLE_20.sized(17), SMALL.sized(13.5)
_BADGE, _SMALL_BADGE = 34, 23
_COIN_END, _COIN_TOP, _COIN = 68, 31, 26
"""Where the coin with the points ends beside the name, and how high it is."""
_EDGE = 10
_BESIDE = 92
"""What shield and margins take of a panel's head."""
_CLOSE = 6
"""How much nearer than usual the name may come to what stands at the end of the head."""


class BuildingTile(PlaceWidget):
    """A building in a panel: pointed at it is explained, and it can be shown large. A click opens the whole city."""

    is_focusable = False
    radius = 6.0

    def __init__(self, area: Area, seat: int, slot: int, context: TableContext) -> None:
        super().__init__(area, panel_place(seat, slot), context.pointer.press, key=f"building_{seat}_{slot}")
        self.action = partial(context.links.tableau, seat)
        self._seat, self._slot = seat, slot
        self._context = context

    @property
    def face(self) -> CardFace:
        """The building, to be shown large."""
        state = Viewpoint(self._context).state
        kind = state.cities[self._seat][self._slot]
        return card_face(state.facts, kind, self._context.texts, new_buildings=state.new_buildings)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The panel paints the building; under the pointer it has an edge."""
        if look.hovered:
            canvas.ring(self.area, self.radius, 2)


class Panels:
    """Draws the panels of the players, and knows where things are in them."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._seen = Viewpoint(context)

    def place(self) -> None:
        """Put the buildings on the page, where the panels show them."""
        count = self._seen.facts.end_buildings
        for seat, city in enumerate(self._seen.state.cities):
            panel = self._context.page.find(f"panel_{seat}")
            cells = city_cells(panel.area, count, len(city)) if panel else []
            for slot, cell in enumerate(cells[: len(city)]):
                self._context.page.add(BuildingTile(cell, seat, slot, self._context))

    # the head

    def _badges(self, seat: int) -> list[Place]:
        """Return what a player holds in this round: the governor card and the roles taken."""
        state = self._seen.state
        governor = [Place(Kind.PANEL_GOVERNOR, side=seat)] if state.governor == seat else []
        return governor + [
            Place(Kind.PANEL_ROLE, role, seat) for role, taker in enumerate(state.taken) if taker == seat
        ]

    def _picture(self, badge: Place) -> str:
        if badge.kind is Kind.PANEL_GOVERNOR:
            return icons.GOVERNOR
        return icons.role_icon(self._seen.facts.roles[badge.number].id)

    def _hand(self, seat: int) -> list[Item]:
        count = self._context.texts.number(len(self._seen.state.hands[seat]))
        return [Drawing("ui_hand", 18, ink(theme.INK)), Word(count, _HAND)]

    def _hand_width(self, seat: int) -> float:
        return pill_width(self._context.type, self._hand(seat))

    def _is_crowded(self, seat: int) -> bool:
        """Whether name and kind have no room beside large badges; then small ones stand below the number of cards."""
        if not self._badges(seat):
            return False
        context, type_ = self._context, self._context.type
        room = context.frame.start_rail.w - _BESIDE - self._wide_head(seat)
        kinds = [kind_of(context.controller.seating.seats[seat], context.texts), context.t("table.your_turn")]
        return (
            max(type_.width(context.sides.escaped(seat), _NAME), *(type_.width(kind, _KIND) for kind in kinds)) > room
        )

    def _wide_head(self, seat: int) -> float:
        """Return how much the badges take beside the number of hand cards; without any, the name may come nearer."""
        badges = len(self._badges(seat))
        return self._hand_width(seat) + (badges * (_BADGE + 4) if badges else -_CLOSE)

    def head_width(self, seat: int) -> float:
        """Return how much of a panel's head the badges and the number of hand cards take."""
        if not self._is_crowded(seat):
            return self._wide_head(seat)
        return max(self._hand_width(seat), len(self._badges(seat)) * (_SMALL_BADGE + 2)) - _CLOSE

    def hand_area(self, panel: Area, seat: int) -> Area:
        """Return where the number of hand cards stands in a panel."""
        if self._is_crowded(seat):
            return panel.from_end(_EDGE, 7, self._hand_width(seat), _LOW_CHIP)
        return panel.from_end(_EDGE, _EDGE + 3, self._hand_width(seat), _CHIP)

    def badge_areas(self, panel: Area, seat: int) -> dict[Place, Area]:
        """Return where the governor card and the roles taken lie in a panel."""
        if self._is_crowded(seat):
            side, gap, first, y = _SMALL_BADGE, 2, float(_EDGE), 8.0 + _LOW_CHIP
        else:
            side, gap, y = _BADGE, 4, _EDGE + 3 + (_CHIP - _BADGE) / 2
            first = _EDGE + self._hand_width(seat) + 6
        return {
            badge: panel.from_end(first + place * (side + gap), y, side, side)
            for place, badge in enumerate(reversed(self._badges(seat)))
        }

    # points

    def _points(self, seat: int) -> tuple[str, bool]:
        """Return the points that everybody may count, and whether there may be more."""
        parts, is_secret = known_points(self._seen.state, seat, self._context.controller.viewer)
        total = sum(parts.values())
        number = self._context.texts.number(total)
        return (self._context.t("table.at_least", n=total) if is_secret else number), is_secret

    def points_area(self, panel: Area, seat: int) -> Area:
        """Return where the points stand in a panel: on the lower corner of the portrait."""
        width = max(_COIN, self._context.type.width(self._points(seat)[0], _POINTS) + 12)
        return panel.part(_COIN_END - width, _COIN_TOP, width, _COIN)

    def tips(self, panel: Area, seat: int) -> list[tuple[Area, Tip]]:
        """Return what points and hand mean."""
        say, state = self._context.say, self._seen.state
        secret = say("tableau.secret") if self._points(seat)[1] else ""
        hand = say("tableau.hand", n=len(state.hands[seat]))
        return [
            (self.points_area(panel, seat), Tip(say("tableau.points"), secret)),
            (self.hand_area(panel, seat), Tip(hand, say("tray.limit", n=state.hand_limit(seat)))),
        ]

    # drawing

    def draw(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint head and city; they are kept as a picture until something of them changes."""
        canvas.kept(area, self._shown(seat), lambda picture, panel: self._draw_content(picture, panel, seat))

    def _shown(self, seat: int) -> Hashable:
        """Return everything that the picture of a panel depends on."""
        state, context = self._seen.state, self._context
        goods = tuple(good != EMPTY for good in state.goods[seat])
        hidden = frozenset(place for place in context.hidden if isinstance(place, Place) and place.side == seat)
        tucked = self._tucked(seat)
        city = (
            state.cities[seat],
            goods,
            self._points(seat),
            tucked,
            len(state.hands[seat]),
            tuple(self._badges(seat)),
            hidden,
        )
        player = context.sides.names[seat], context.controller.seating.seats[seat].kind
        return ("san juan panel", *city, *player, context.texts.language, context.texts.number(1))

    def _draw_content(self, canvas: Canvas, area: Area, seat: int) -> None:
        self._draw_head(canvas, area, seat)
        cells = city_cells(area, self._seen.facts.end_buildings, len(self._seen.state.cities[seat]))
        if cells:
            self._draw_cells(canvas, cells, seat)
        else:
            self._draw_counts(canvas, _city_room(area), seat)

    def _draw_head(self, canvas: Canvas, area: Area, seat: int) -> None:
        draw_pill(canvas, self.hand_area(area, seat), self._hand(seat))
        coin = self.points_area(area, seat)
        canvas.box(coin, theme.Material(COIN, theme.INK, 1.5, coin.h / 2))
        canvas.text(self._points(seat)[0], _POINTS, theme.INK, coin, "center")
        for badge, place in self.badge_areas(area, seat).items():
            if badge not in self._context.hidden:
                canvas.picture(self._picture(badge), place)

    def _draw_cells(self, canvas: Canvas, cells: list[Area], seat: int) -> None:
        """Paint every building with its good, and the empty places."""
        state, facts, hidden = self._seen.state, self._seen.facts, self._context.hidden
        city, goods = state.cities[seat], state.goods[seat]
        for slot, cell in enumerate(cells):
            if slot >= len(city) or panel_place(seat, slot) in hidden:
                canvas.dashes(cell, 6, theme.PARCHMENT_WELL_EDGE, 1.5, 4)
                continue
            has_good = goods[slot] != EMPTY and Place(Kind.PANEL_GOOD, slot, seat) not in hidden
            draw_mini(canvas, cell, facts, city[slot], good=facts.good_of(city[slot]) if has_good else "")
            if tucked := self._tucked(seat)[slot]:
                self._draw_tucked(canvas, cell, tucked)

    def _tucked(self, seat: int) -> tuple[int, ...]:
        """Return by building how many cards lie under it, as far as the viewer may know."""
        state, viewer = self._seen.state, self._context.controller.viewer
        return tuple(tucked_under(state, seat, kind, viewer) or 0 for kind in state.cities[seat])

    def _draw_tucked(self, canvas: Canvas, cell: Area, count: int) -> None:
        """Paint how many cards lie under a building in the corner of its tile."""
        side, number = cell.w * 0.5, self._context.texts.number(count)
        style = BODY_BOLD.sized(side * 0.72)
        corner = cell.part(-3, cell.h - side + 3, max(side, canvas.type.width(number, style) + 6), side)
        canvas.box(corner, theme.CHIP_DARK.with_(radius=side / 2))
        canvas.text(number, style, theme.CREAM, corner, "center")

    def _draw_counts(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint the number of buildings and the goods, where there is no room for tiles."""
        state = self._seen.state
        goods = [
            Drawing(icons.good_icon(state.facts.good_of(kind)), 18)
            for kind, good in zip(state.cities[seat], state.goods[seat], strict=True)
            if good != EMPTY
        ]
        buildings = self._context.texts.number(len(state.cities[seat]))
        items: list[Item] = [Drawing("role_builder", 18), Word(buildings, _HAND), *goods]
        draw_row(canvas, area.part(0, 0, area.w, min(22, area.h)), items, gap=5)


# the city


def _city_room(panel: Area) -> Area:
    """Return what of a panel the city takes."""
    return panel.part(_START, _HEAD, panel.w - _START - _END, max(22, panel.h - _HEAD - _FOOT))


def _cell_side(width: float, height: float, count: int) -> float:
    """Return how large the tiles of a city are in so much room."""
    rows = -(-count // COLUMNS)
    wide = (width - _GAP * (COLUMNS - 1)) / COLUMNS
    high = (height - _GAP * (rows - 1)) / rows
    return min(wide, high, _LARGEST if width > 280 else _CELL)


def _rows_of(area: Area, side: float, count: int, columns: int, gap: float) -> list[Area]:
    """Return where so many tiles lie in rows."""
    pitch = side + gap
    return [area.part(slot % columns * pitch, slot // columns * pitch, side, side) for slot in range(count)]


def _low_cells(panel: Area, built: int) -> list[Area]:
    """Return where the buildings of a city lie in a low panel, in one row or two; none: they would be too small."""
    room = panel.part(_START, _HEAD, panel.w - _START - _END, max(0, panel.h - _HEAD - _LOW_FOOT))
    found: list[tuple[float, int]] = []
    for rows in (1, 2):
        columns = max(1, -(-built // rows))
        wide = (room.w - _LOW_GAP * (columns - 1)) / columns
        found.append((min(wide, (room.h - _LOW_GAP * (rows - 1)) / rows, _CELL), columns))
    side, columns = max(found)
    return _rows_of(room, side, built, columns, _LOW_GAP) if side >= _LEAST else []


def city_cells(panel: Area, count: int, built: int) -> list[Area]:
    """Return where the tiles of a city lie in a panel; none: it has no room for them."""
    room = _city_room(panel)
    side = _cell_side(room.w, room.h, count)
    return _rows_of(room, side, count, COLUMNS, _GAP) if side >= _LEAST else _low_cells(panel, built)


def cell_area(panel: Area, slot: int, count: int, built: int) -> Area:
    """Return where a building is in a panel, or would be if its city had a tile."""
    cells = city_cells(panel, max(count, slot + 1), max(built, slot + 1))
    return cells[slot] if cells else panel.middle(_LEAST, _LEAST)
