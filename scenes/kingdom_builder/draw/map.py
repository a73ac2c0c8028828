"""The hex map on the table: where hexes are, and how the map is drawn."""

from collections import Counter
from collections.abc import Iterable

import pygame

from game.kingdom_builder.board import Board
from game.kingdom_builder.hexes import COLUMNS, NEIGHBOURS, ROWS, hex_at, numbers, place_of
from scenes.kingdom_builder.draw.edges import SECTOR_BORDERS, Sides, draw_edges
from scenes.table.board_view import BoardView
from scenes.ui import theme
from scenes.ui.art import HEX_RATIO, Tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import SMALL_BOLD

_PAD_X, _PAD_Y = 14, 12
_ROW_STEP = 0.75
DIM, STRONG_DIM = f"{theme.INK}47", f"{theme.INK}73"
"""How dark hexes are that are no target: 28 %, and 45 % for high contrast."""
_BORDER = 11.5
"""Width of the line between sectors for a hex 128 px wide."""
PIECE = 0.72
"""Size of a settlement for a hex 1 px wide."""
_LIFT = 0.125
"""How far a loose settlement is lifted, for a hex 1 px wide."""


def hex_width_in(width: float, height: float) -> float:
    """Return how wide hexes can be so that the whole map fits."""
    across = (width - 2 * _PAD_X) / (COLUMNS + 0.5)
    down = (height - 2 * _PAD_Y) / (((ROWS - 1) * _ROW_STEP + 1) * HEX_RATIO)
    return min(across, down)


class MapView(BoardView):
    """The map of a match in an area of the window. Hex maps are never mirrored."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.side = 1.0
        """The width of a hex."""
        self._pictures: dict[str, pygame.Surface] = {}
        self._pictures_for = (0.0, 0.0)
        self._corners: dict[int, Point] = {}
        self._grounds = self._ground_of_locations()

    def _ground_of_locations(self) -> dict[int, str]:
        """Return for each location the terrain around it, on which its tile is drawn."""
        board = self.board
        grounds = {}
        for location in board.location_hexes:
            around = Counter(board.terrain_at[number] for number in numbers(NEIGHBOURS[location] & board.buildable))
            grounds[location] = board.tables.facts.terrains[around.most_common(1)[0][0]].id if around else "location"
        return grounds

    # where things are

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """The map takes what its shape allows."""
        side = hex_width_in(width, height)
        return side * (COLUMNS + 0.5) + 2 * _PAD_X, side * ((ROWS - 1) * _ROW_STEP + 1) * HEX_RATIO + 2 * _PAD_Y

    def moved(self) -> None:
        """Find the hexes anew."""
        self.side = hex_width_in(self.area.w, self.area.h) * self.zoom
        self._corners.clear()

    def _origin(self) -> Point:
        whole = self.whole
        return whole.x + _PAD_X * self.zoom, whole.y + _PAD_Y * self.zoom

    def hex_area(self, number: int) -> Area:
        """Return where a hex is."""
        x, y = self._corner(number)
        return Area(x, y, self.side, self.side * HEX_RATIO)

    def _corner(self, number: int) -> Point:
        """Return the top left corner of a hex's box; kept until the map is moved."""
        corner = self._corners.get(number)
        if corner is None:
            row, column = place_of(number)
            x, y = self._origin()
            left = x + (column + (0.5 if row % 2 else 0)) * self.side
            corner = self._corners[number] = (left, y + row * self.side * HEX_RATIO * _ROW_STEP)
        return corner

    def centre(self, number: int) -> Point:
        """Return the middle of a hex."""
        return self.hex_area(number).centre

    def number_at(self, point: Point) -> int | None:
        """Return the hex at a point: the one whose middle is nearest."""
        if not self.inner.contains(point):
            return None
        side = self.side
        x, y = self._origin()
        row = int((point[1] - y) // (side * HEX_RATIO * _ROW_STEP))
        column = int((point[0] - x) // side)
        near = [
            hex_at(r, c)
            for r in range(max(0, row - 1), min(ROWS, row + 2))
            for c in range(max(0, column - 1), min(COLUMNS, column + 2))
        ]
        where = pygame.Vector2(point)
        best = min(near, key=lambda number: where.distance_squared_to(self.centre(number)), default=None)
        if best is None or where.distance_to(self.centre(best)) > side * 0.56:
            return None
        return best

    def beyond(self, hexes: Iterable[int]) -> dict[str, int]:
        """Return how many of these hexes lie beyond each edge of the frame, where the board is zoomed."""
        found: Counter[str] = Counter()
        if self.zoom > 1:
            inner = self.inner
            for x, y in map(self.centre, hexes):
                across = "back" if x < inner.x else "next" if x > inner.right else ""
                if way := across or ("up" if y < inner.y else "down" if y > inner.bottom else ""):
                    found[way] += 1
        return found

    # drawing

    def draw_map(self, canvas: Canvas, bright: Iterable[int] | None = None, dim: str = DIM) -> None:
        """Draw the map without pieces; if some hexes are bright, the others are dimmed."""
        veil = "" if bright is None else dim
        with canvas.clip(self.inner):
            if self.zoom == 1:
                canvas.blit(self._picture(canvas, veil), canvas.point(self._origin()))
            else:
                canvas.fill(self.inner, theme.BOARD_FRAME.fill[0])
                self._draw_each(canvas, self._visible())
                if veil:
                    canvas.veil(self.inner, veil)
            self._draw_each(canvas, bright or ())
            self.draw_edges(canvas, SECTOR_BORDERS, theme.INK, _BORDER)

    def _visible(self) -> list[int]:
        """Return the hexes of which something can be seen."""
        inner = self.inner
        found = []
        for row in range(ROWS):
            for column in range(COLUMNS):
                area = self.hex_area(hex_at(row, column))
                if area.right > inner.x and area.x < inner.right and area.bottom > inner.y and area.y < inner.bottom:
                    found.append(hex_at(row, column))
        return found

    def _draw_each(self, canvas: Canvas, hexes: Iterable[int]) -> None:
        side = self.side * canvas.scale
        wide, high = int(side + 1.6), int(side * HEX_RATIO + 1.6)
        for number in hexes:
            x, y = canvas.point(self._corner(number))
            self._draw_hex(canvas, canvas.surface, number, (x, y, wide, high))

    def _picture(self, canvas: Canvas, veil: str) -> pygame.Surface:
        """Return the whole map at its usual size, under a veil if there is one; each is drawn once."""
        key = (self.side, canvas.scale)
        if self._pictures_for != key:
            self._pictures_for, self._pictures = key, {}
        picture = self._pictures.get(veil)
        if picture is None:
            picture = self._pictures[veil] = self._veiled(canvas, veil) if veil else self._draw_picture(canvas)
        return picture

    def _veiled(self, canvas: Canvas, veil: str) -> pygame.Surface:
        copy = Canvas(self._picture(canvas, "").copy(), canvas.brushes)
        copy.veil(copy.area, veil)
        return copy.surface

    def _draw_picture(self, canvas: Canvas) -> pygame.Surface:
        """Draw all hexes once for a size."""
        side = self.side * canvas.scale
        size = (round(side * (COLUMNS + 0.5)) + 2, round(side * HEX_RATIO * ((ROWS - 1) * _ROW_STEP + 1)) + 2)
        picture = pygame.Surface(size)
        picture.fill(theme.BOARD_FRAME.fill[0])
        wide, high = int(side + 1.6), int(side * HEX_RATIO + 1.6)
        for row in range(ROWS):
            for column in range(COLUMNS):
                x = round((column + (0.5 if row % 2 else 0)) * side)
                y = round(row * side * HEX_RATIO * _ROW_STEP)
                self._draw_hex(canvas, picture, hex_at(row, column), (x, y, wide, high))
        return picture.convert()

    def _draw_hex(self, canvas: Canvas, picture: pygame.Surface, number: int, where: tuple[int, int, int, int]) -> None:
        x, y, wide, high = where
        ground = self._grounds.get(number) or self.board.tables.facts.terrains[self.board.terrain_at[number]].id
        picture.blit(canvas.art.picture(f"hex_{ground}", wide, high), (x, y))
        if number in self._grounds:
            tile = self.board.tables.tiles[self.board.location_kinds[self.board.location_hexes.index(number)]].id
            size = round(wide * 0.9)
            picture.blit(canvas.art.picture(f"loc_{tile}", size, size), (x + wide * 0.05, y + (high - size) / 2))

    def draw_edges(self, canvas: Canvas, sides: Sides, colour: str, width: float) -> None:
        """Draw lines along the edges of hexes; the width is for a hex 128 wide."""
        draw_edges(canvas, self._corner, self.side, sides, colour, width)

    def draw_hexes(self, canvas: Canvas, name: str, hexes: Iterable[int], alpha: int = 255, tint: Tint = ()) -> None:
        """Lay a hex-shaped drawing over hexes."""
        side = self.side * canvas.scale
        picture = canvas.art.picture(name, int(side + 1.6), int(side * HEX_RATIO + 1.6), tint)
        for number in hexes:
            canvas.blit(picture, canvas.point(self._corner(number)), alpha)

    def draw_ring(self, canvas: Canvas, number: int) -> None:
        """Ring a hex in white."""
        area = self.hex_area(number)
        canvas.hex_ring(area, 3, theme.WHITE, theme.INK)

    def draw_settlement(
        self, canvas: Canvas, number: int, player: int, *, marked: bool, alpha: int = 255, is_loose: bool = False
    ) -> None:
        """Draw a settlement with its shadow; a loose one is lifted above it."""
        x, y = self.centre(number)
        size = self.side * PIECE
        if is_loose:
            canvas.piece("piece_settlement", player, (x, y + 1), size, marked=False, shaded=True, alpha=60)
            y -= _LIFT * self.side
        is_there = alpha == 255
        canvas.piece("piece_settlement", player, (x, y - 1), size, marked=marked, shaded=is_there, alpha=alpha)

    def draw_badge(self, canvas: Canvas, number: int, text: str) -> None:
        """Draw a small number at the foot of a hex."""
        area = self.hex_area(number)
        side = max(17 * max(0.8, self.side / 40), 15 / canvas.scale)
        badge = Area(area.x + area.w * 0.62, area.y + area.h * 0.60, side, side)
        canvas.box(badge, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_LEAF, 1.5, side / 2))
        canvas.text(text, SMALL_BOLD.sized(side * 0.7), theme.PALE_GOLD, badge.inset(-4, 0), "center")
