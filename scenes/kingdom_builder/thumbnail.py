"""A small picture of a position: the hexes that matter, with settlements and targets."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.core.data import typed
from game.core.scenario import SEATS
from game.core.state import State
from game.core.text import Texts
from game.kingdom_builder.hexes import COLUMNS, ROWS, hex_at, numbers, place_of
from game.kingdom_builder.state import KingdomBuilder
from scenes.ui import theme
from scenes.ui.art import HEX_RATIO
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

CHOOSING = ("use", "move")
"""Moves that choose a tile or the settlement it moves: after them the targets are those of the tile."""
_SMALLEST, _LARGEST = 14, 56
"""Width of a hex in logical px."""
_FEWEST_ROWS, _MOST_ROWS = 4, 9
_FEWEST_COLUMNS, _MOST_COLUMNS = 6, 10
_MARGINS = (2, 1)
_PIECE = 0.72
_TILE = 0.9


class _Window(NamedTuple):
    """A part of the board."""

    top: int
    left: int
    rows: int
    columns: int

    @property
    def hexes(self) -> list[int]:
        """The hexes in it, in reading order."""
        rows, columns = range(self.top, self.top + self.rows), range(self.left, self.left + self.columns)
        return [hex_at(row, column) for row in rows for column in columns]


_BOARD = _Window(0, 0, ROWS, COLUMNS)


def draw_thumbnail(canvas: Canvas, area: Area, state: State, _texts: Texts) -> None:
    """Draw a position in the middle of an area; nothing if its hexes would be too small to tell apart."""
    position = KingdomBuilder.of(state)
    window = _window(position)
    height = (0.75 * window.rows + 0.25) * HEX_RATIO
    width = min(_LARGEST, area.w / (window.columns + 0.5), area.h / height)
    if width >= _SMALLEST:
        origin = area.middle(width * (window.columns + 0.5), width * height)
        _Map(canvas, position, window, (origin.x, origin.y), width).draw()


def resting(state: State) -> State:
    """Return a position in which no hex glows."""
    position = KingdomBuilder.of(state).copy()
    position.targets = 0
    return position


def caption(state: State, _when: Sequence[str], then: Mapping[str, object], texts: Texts) -> str:
    """Return how many hexes glow and what for, or what is counted; nothing if neither is to be seen."""
    position = KingdomBuilder.of(state)
    if not position.targets:
        return _gold(typed(then.get("scores", {}), dict[str, dict[str, int]], "scores"), texts)
    window = set(_window(position).hexes)
    count = sum(number in window for number in numbers(position.targets))
    if not count:
        return ""
    used = position.tile_in_use
    if used:
        tile = texts.get(f"kingdom_builder.tile.{position.tables.tiles[used.tile].id}")
        return texts.get("kingdom_builder.picture.tile", tile=tile, n=count)
    terrain = position.tables.terrain_ids[position.hand[position.seat]]
    return texts.get("kingdom_builder.picture.card", terrain=texts.get(f"kingdom_builder.terrain.{terrain}"), n=count)


def _gold(scores: Mapping[str, Mapping[str, int]], texts: Texts) -> str:
    """Return the gold of the only player part by part, or that of several in all."""
    say = partial(texts.get, "kingdom_builder.picture.gold")
    if len(scores) == 1:
        (parts,) = scores.values()
        gold = [
            say(what=texts.get(f"kingdom_builder.score.{part}"), n=n) for part, n in parts.items() if part != "total"
        ]
    else:
        colours = {name: texts.get(f"settings.colour.{theme.PLAYERS[SEATS.index(name)].id}") for name in scores}
        gold = [say(what=colours[name], n=parts.get("total", sum(parts.values()))) for name, parts in scores.items()]
    return texts.get("list.separator").join(gold)


def _window(state: KingdomBuilder) -> _Window:
    """Return the part of the board to show: around settlements and targets, or else around one of them alone."""
    settlements = 0
    for own in state.settlements:
        settlements |= own
    for wanted in (settlements | state.targets, state.targets, settlements):
        for margin in _MARGINS:
            if wanted and (window := _around(wanted, margin)):
                return window
    return _BOARD


def _around(hexes: int, margin: int) -> _Window | None:
    """Return the part of the board around these hexes; None if it would be too large."""
    rows, columns = zip(*map(place_of, numbers(hexes)), strict=True)
    top, height = _span(min(rows) - margin, max(rows) + margin, _FEWEST_ROWS, ROWS)
    left, width = _span(min(columns) - margin, max(columns) + margin, _FEWEST_COLUMNS, COLUMNS)
    return _Window(top, left, height, width) if height <= _MOST_ROWS and width <= _MOST_COLUMNS else None


def _span(first: int, last: int, fewest: int, room: int) -> tuple[int, int]:
    """Return where a row of hexes begins and how many they are, at least so many and all on the board."""
    first, last = max(0, first), min(room - 1, last)
    count = max(last - first + 1, fewest)
    first = min(max(0, first - (count - (last - first + 1)) // 2), room - count)
    return first, count


class _Map:
    """A part of the board being drawn."""

    def __init__(self, canvas: Canvas, state: KingdomBuilder, window: _Window, origin: Point, width: float) -> None:
        self.canvas = canvas
        self.state = state
        self.window = window
        self.origin = origin
        self.width = width
        self.height = width * HEX_RATIO
        self.tiles = {number: state.tile_name(place) for place, number in enumerate(state.board.location_hexes)}

    def draw(self) -> None:
        """Draw hexes, then targets, then settlements."""
        for number in self.window.hexes:
            self._draw_hex(number)
        if self.window == _BOARD:
            self._dim()
        for number in self._shown(self.state.targets):
            self._lay("hex_glow", number, 0)
        for seat, own in enumerate(self.state.settlements):
            for number in self._shown(own):
                size = self.width * _PIECE
                self.canvas.piece("piece_settlement", seat, self._centre(number), size, marked=True)

    def _dim(self) -> None:
        """Darken what is neither target nor special hex: on the whole board targets would be lost otherwise."""
        bright = self.state.targets | self.state.board.special
        for number in self.window.hexes:
            if self.state.targets and not bright >> number & 1:
                self._lay("hex_dim", number, 0)

    def _shown(self, hexes: int) -> list[int]:
        window = set(self.window.hexes)
        return [number for number in numbers(hexes) if number in window]

    def _draw_hex(self, number: int) -> None:
        tile = self.tiles.get(number)
        self._lay("hex_location" if tile else f"hex_{self.state.terrain_name(number)}", number, 1)
        if tile:
            side = self.width * _TILE
            x, y = self._centre(number)
            self.canvas.picture(f"loc_{tile}", Area(x - side / 2, y - side / 2, side, side))

    def _lay(self, name: str, number: int, extra: int) -> None:
        """Lay a hex drawing, by some px larger than its place so that no seam shows."""
        canvas = self.canvas
        size = canvas.px(self.width) + extra, canvas.px(self.height) + extra
        picture = canvas.art.picture(name, *size)
        canvas.blit(picture, picture.get_rect(center=canvas.point(self._centre(number))).topleft)

    def _centre(self, number: int) -> Point:
        """Return the middle of a hex; odd rows lie half a hex further right."""
        row, column = place_of(number)
        x = column - self.window.left + 0.5 + 0.5 * (row % 2)
        y = 0.75 * (row - self.window.top) + 0.5
        return self.origin[0] + x * self.width, self.origin[1] + y * self.height
