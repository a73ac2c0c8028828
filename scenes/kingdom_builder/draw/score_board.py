"""The board while a part of the score is lit: what counts is bright and outlined, everything else lies in the dark."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate, product
from typing import NamedTuple

import pygame

from game.kingdom_builder.hexes import BIT, COLUMNS, SECTION, SECTORS, hex_at, numbers, place_of
from game.kingdom_builder.scoring import CASTLE
from game.kingdom_builder.scoring_detail import Counted, score_detail
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.draw.account import BY_SECTOR, Account, sector_accounts
from scenes.kingdom_builder.draw.edges import SECTOR_BORDERS, Sides, outline, shared_sides
from scenes.kingdom_builder.draw.map import MapView
from scenes.kingdom_builder.draw.rail import Rail
from scenes.kingdom_builder.score_light import ScoreLight
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import HEX_RATIO
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import NUMBER_20, SMALL_BOLD

_DARK = f"{theme.INK}A6"
_FAINT = 110
_LINE, _LINE_INK = 9.5, 20.5
_REASON, _REASON_INK = 16.0, 24.0
_BORDER, _BORDER_INK = 11.5, 25.5
"""Widths of lines for a hex 128 wide."""
_REASON_COLOURS = {"fishermen": "#8FD3FF", "miners": "#E6E2DA", "workers": theme.GOLD_LEAF}
_RINGED = frozenset({"merchants", "castle"})
_AT_PLACES = frozenset({*_RINGED, "workers"})
"""What counts locations or castles, which are bright then."""
_AT_FEW_HEXES = frozenset({"miners"})
"""What counts a terrain of few hexes, which are bright then; water lies everywhere."""
_GROUPS = frozenset({"hermits", "citizens"})
_PLATE = 42
_COUNT = NUMBER_20.sized(21)
_LEAST_PLATE = 120
_GRID = (13, 9)
_DISC = theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_LEAF, 1.5, 11)
_PLATE_BOX = theme.Material(theme.flat("#2A1B12F0"), theme.GOLD_DARK, 2, 12, theme.SHADOW_2)
_PILL = theme.Material(theme.GOLD, theme.GOLD_DARK, 1, 11)


class ScoreBoard:
    """Paints the lit part of the score on the board."""

    def __init__(self, context: TableContext, board: MapView, light: ScoreLight, rail: Rail) -> None:
        self._context = context
        self._board = board
        self._light = light
        self._rail = rail

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self._context.controller.view)

    @property
    def is_lit(self) -> bool:
        """Whether a part of the score is lit."""
        return bool(self._light.part)

    @property
    def is_glance(self) -> bool:
        """Whether that lasts only as long as the pointer stays: then nothing else glows."""
        return self._light.is_glance

    def _seats(self) -> list[int]:
        """Return whose gold is shown: of rows one player's at a time, else everybody's."""
        seats = list(self._context.sides.seats)
        if self._light.part != "discoverers":
            return seats
        chosen = self._light.seat
        return [self._state.seat if chosen is None else chosen]

    def draw(self, canvas: Canvas, hidden: Iterable[int | None]) -> None:
        """Paint everybody's gold of the lit part."""
        state, part = self._state, self._light.part
        details = {seat: score_detail(state, seat, part) for seat in self._seats()}
        self.draw_counted(canvas, part, details, hidden, self._places_in_question(part))
        with canvas.clip(self._board.inner):
            self._draw_numbers(canvas, details)
        self.draw_account(canvas)

    def draw_account(self, canvas: Canvas) -> None:
        """Tell on the board who has what: in every sector, or in a corner if the rail has no room for it."""
        part = self._light.part
        if part in BY_SECTOR:
            with canvas.clip(self._board.inner):
                self.draw_plates(canvas, part, range(len(SECTORS)))
        if not (self._rail.shows_account or part in BY_SECTOR):
            self._draw_sheet(canvas)

    def _places_in_question(self, part: str) -> int:
        """Return castles, locations or mountains that would bring gold by a part of the score, counted or not."""
        board = self._state.board
        if part == CASTLE:
            return board.terrain[board.tables.castle]
        if part in _AT_FEW_HEXES:
            card = board.tables.facts.scoring_cards[board.tables.facts.card(part)]
            return board.terrain[board.tables.terrain_numbers[card.terrain]]
        return board.special if part in _AT_PLACES else 0

    def draw_counted(
        self,
        canvas: Canvas,
        part: str,
        details: Mapping[int, Sequence[Counted]],
        hidden: Iterable[int | None] = (),
        open_places: int = 0,
    ) -> None:
        """Paint map, pieces and lines: bright is what counts for a part of the score, by seat, and some places."""
        board = self._board
        counted = {seat: _settlements(found) for seat, found in details.items()}
        places = _reasons(details.values()) if part in _AT_PLACES else 0
        board.draw_map(canvas, numbers(_union(counted.values()) | places | open_places), _DARK)
        with canvas.clip(board.inner):
            if part == "discoverers":
                self._draw_bands(canvas, details)
            if part in BY_SECTOR:
                self._draw_line(canvas, SECTOR_BORDERS, theme.PALE_GOLD, _BORDER, _BORDER_INK)
            self._draw_outlines(canvas, counted)
            self._draw_reasons(canvas, part, details, places if part in _RINGED else 0)
            self._draw_pieces(canvas, counted, set(hidden))

    # lines

    def _draw_outlines(self, canvas: Canvas, counted: dict[int, int]) -> None:
        outlines = [(seat, outline(hexes)) for seat, hexes in counted.items()]
        for _, sides in outlines:
            self._board.draw_edges(canvas, sides, theme.INK, _LINE_INK)
        for seat, sides in outlines:
            self._board.draw_edges(canvas, sides, self._colour(seat), _LINE)

    def _colour(self, seat: int) -> str:
        colour = theme.PLAYERS[self._context.sides.colours[seat]]
        return colour.base if colour.id == "amber" else colour.light

    def _draw_reasons(self, canvas: Canvas, part: str, details: Mapping[int, Sequence[Counted]], ringed: int) -> None:
        """Draw what makes settlements count: the edges at water, mountains and places, or rings around places."""
        if ringed:
            self._draw_line(canvas, outline(ringed), theme.GOLD_LEAF, _REASON, _REASON_INK)
        colour = _REASON_COLOURS.get(part)
        if colour:
            sides: dict[int, int] = {}
            for found in details.values():
                for one in found:
                    sides |= shared_sides(one.settlements, one.reason)
            self._draw_line(canvas, sides, colour, _REASON, _REASON_INK)

    def _draw_line(self, canvas: Canvas, sides: Sides, colour: str, width: float, ink: float) -> None:
        self._board.draw_edges(canvas, sides, theme.INK, ink)
        self._board.draw_edges(canvas, sides, colour, width)

    def _draw_bands(self, canvas: Canvas, details: Mapping[int, Sequence[Counted]]) -> None:
        """Draw a band across every row that counts."""
        for seat, found in details.items():
            colour = f"{theme.PLAYERS[self._context.sides.colours[seat]].base}59"
            for one in found:
                row, _ = place_of(numbers(one.settlements)[0])
                first, last = self._board.hex_area(hex_at(row, 0)), self._board.hex_area(hex_at(row, COLUMNS - 1))
                high = first.h * 0.62
                band = Area(first.x, first.centre[1] - high / 2, last.right - first.x, high)
                canvas.rounded(band, high / 2, colour)

    # pieces and numbers

    def _draw_pieces(self, canvas: Canvas, counted: dict[int, int], hidden: set[int | None]) -> None:
        state, sides = self._state, self._context.sides
        marked = self._context.settings.shape_marks
        placed = sorted((number, seat) for seat in sides.seats for number in numbers(state.settlements[seat]))
        for number, seat in placed:
            if number not in hidden:
                alpha = 255 if counted.get(seat, 0) & BIT[number] else _FAINT
                self._board.draw_settlement(canvas, number, sides.colours[seat], marked=marked, alpha=alpha)

    def _draw_numbers(self, canvas: Canvas, details: dict[int, list[Counted]]) -> None:
        """Write how many settlements a group or the fullest row has, or which row or group it is."""
        part = self._light.part
        for found in details.values():
            for number, one in enumerate(found):
                hexes = numbers(one.settlements)
                if part == "discoverers":
                    row, _ = place_of(hexes[0])
                    self._draw_row_number(canvas, self._board.centre(hexes[0])[1], row + 1)
                elif part == "knights":
                    x, y = self._board.centre(hexes[-1])
                    self._draw_disc(canvas, (x + self._board.side * 0.5, y), len(hexes))
                elif part in _GROUPS:
                    self._draw_disc(canvas, self.middle(hexes), number + 1 if part == "hermits" else len(hexes))

    def middle(self, hexes: Sequence[int]) -> Point:
        """Return the upper corner of the hex that is nearest to the middle of a group."""
        centres = [self._board.centre(number) for number in hexes]
        x, y = (sum(values) / len(hexes) for values in zip(*centres, strict=True))
        near = min(centres, key=lambda centre: (centre[0] - x) ** 2 + (centre[1] - y) ** 2)
        return near[0] + self._board.side * 0.3, near[1] - self._board.side * 0.36

    def _draw_row_number(self, canvas: Canvas, y: float, number: int) -> None:
        """Write the number of a row at the board's rim."""
        rim = Area(self._board.inner.x, y - 9, 15, 18)
        canvas.rounded(rim, 6, theme.WALNUT_DARK)
        text = self._context.texts.number(number)
        canvas.text(text, SMALL_BOLD.sized(12.5), theme.PALE_GOLD, rim.inset(-4, 0), "center")

    def _draw_disc(self, canvas: Canvas, centre: Point, number: int) -> None:
        text = self._context.texts.number(number)
        side = max(22.0, self._board.side * 0.5)
        width = max(side, canvas.type.width(text, SMALL_BOLD.sized(side * 0.62)) + 10)
        inner = self._board.inner
        disc = Area(centre[0] - width / 2, centre[1] - side / 2, width, side).clamped(inner.inset(2))
        canvas.box(disc, _DISC.with_(radius=side / 2))
        canvas.text(text, SMALL_BOLD.sized(side * 0.62), theme.PALE_GOLD, disc.inset(-4, 0), "center")

    # sector plates

    def draw_plates(self, canvas: Canvas, part: str, sectors: Collection[int]) -> None:
        """Write in some sectors who has how many settlements there and what gold, the best first."""
        settled = _union(self._state.settlements)
        for sector, row in enumerate(sector_accounts(self._state, part)):
            if sector not in sectors:
                continue
            ranks = [_Rank(seat, *row[seat]) for seat in self._context.sides.seats]
            ranks.sort(key=lambda rank: (-rank.gold, -rank.settlements))
            room = self.sector_area(sector)
            widths = [self._rank_width(canvas, rank) for rank in ranks]
            scale = min(1.25, max(0.8, self._board.side / 40), (room.w - 8) / (sum(widths) + 16))
            spots = [self._board.hex_area(number) for number in numbers(settled & SECTORS[sector])]
            size = ((sum(widths) + 16) * scale, _PLATE * scale)
            plate = _free_place(room, size, spots, is_right=bool(sector % 2), is_low=sector >= 2)
            if plate:
                canvas.box(plate, _PLATE_BOX)
                for rank, width, x in zip(ranks, widths, accumulate(widths, initial=8.0), strict=False):
                    self._draw_rank(canvas, plate.part(x * scale, 0, width * scale, plate.h), rank, scale)

    def _rank_width(self, canvas: Canvas, rank: "_Rank") -> float:
        """Return how wide a player's figures are on a plate of the usual size."""
        width = canvas.type.width(self._context.texts.number(rank.settlements), _COUNT)
        return 24 + width + (46 if rank.gold else 16)

    def _draw_rank(self, canvas: Canvas, area: Area, rank: "_Rank", scale: float) -> None:
        number = self._context.texts.number
        colour = self._context.sides.colours[rank.seat]
        canvas.shield(colour, area.part(0, area.h / 2 - 10 * scale, 20 * scale, 20 * scale))
        style = _COUNT.sized(_COUNT.size * scale)
        text = number(rank.settlements)
        width = canvas.type.width(text, style) + 2
        canvas.text(text, style, theme.CREAM, area.part(24 * scale, 0, width, area.h))
        if rank.gold:
            pill = area.part(28 * scale + width, area.h / 2 - 11 * scale, 30 * scale, 22 * scale)
            canvas.box(pill, _PILL.with_(radius=pill.h / 2))
            canvas.text(number(rank.gold), SMALL_BOLD.sized(14 * scale), theme.INK, pill.inset(-2, 0), "center")

    def sector_area(self, sector: int) -> Area:
        """Return what is seen of a sector."""
        row, column = sector // 2 * SECTION, sector % 2 * SECTION
        first = self._board.hex_area(hex_at(row, column))
        last = self._board.hex_area(hex_at(row + SECTION - 1, column + SECTION - 1))
        inner = self._board.inner
        left, top = max(first.x, inner.x), max(first.y, inner.y)
        bottom = min(last.y + self._board.side * HEX_RATIO, inner.bottom)
        return Area(left, top, min(last.right, inner.right) - left, bottom - top)

    # the account, where the rail has no room for it

    def _draw_sheet(self, canvas: Canvas) -> None:
        """Paint the account over the corner of the board where it covers fewest settlements."""
        seen = self._context.surroundings.visible_board.inset(10)
        height = min(seen.h, Account.least_height(len(self._context.sides.seats)))
        area = Area(seen.x, seen.y, min(320, seen.w), height, seen.rtl)
        corners = [area.moved(dx, dy) for dy in (0, seen.h - area.h) for dx in (0, seen.w - area.w)]
        spots = [self._board.centre(number) for number in numbers(_union(self._state.settlements))]
        free = min(corners, key=lambda corner: sum(corner.contains(spot) for spot in spots))
        self._rail.account.draw(canvas, free, self._light.part, is_brief=True)


class _Rank(NamedTuple):
    """What a player has in a sector."""

    seat: int
    settlements: int
    gold: int


def _free_place(
    room: Area, size: tuple[float, float], spots: Sequence[Area], *, is_right: bool, is_low: bool
) -> Area | None:
    """Return the first place from a corner on where a plate covers none of some spots, else fewest of them."""
    width, height = size
    if room.h < height + 8 or width < _LEAST_PLATE:
        return None
    taken = [pygame.FRect(spot.x, spot.y, spot.w, spot.h) for spot in spots]
    best, fewest = None, len(taken) + 1
    for down, across in product(range(_GRID[1]), range(_GRID[0])):
        x = (room.w - width - 8) * across / (_GRID[0] - 1) + 4
        y = (room.h - height - 8) * down / (_GRID[1] - 1) + 4
        left = room.right - x - width if is_right else room.x + x
        top = room.bottom - y - height if is_low else room.y + y
        covered = len(pygame.FRect(left, top, width, height).collidelistall(taken))
        if covered < fewest:
            best, fewest = Area(left, top, width, height), covered
        if not covered:
            break
    return best


def _settlements(details: Iterable[Counted]) -> int:
    return _union(one.settlements for one in details)


def _reasons(details: Iterable[Iterable[Counted]]) -> int:
    return _union(one.reason for found in details for one in found)


def _union(sets: Iterable[int]) -> int:
    whole = 0
    for hexes in sets:
        whole |= hexes
    return whole
