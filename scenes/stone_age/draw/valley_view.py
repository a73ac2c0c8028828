"""The valley on the table: where the eight places are, and how their plates and people are drawn."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from math import cos, pi, sin
from typing import ClassVar

import pygame

from game.stone_age.tables import Tables
from scenes.stone_age import icons
from scenes.table.board_view import BoardView
from scenes.table.dice import BONE
from scenes.table.scenery import RADIUS, Ground
from scenes.ui import theme
from scenes.ui.art import ink, player_tint
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.text import BODY_BOLD, TITLE_20

CENTRES: dict[str, Point] = {
    "forest": (0.135, 0.263),
    "clay_pit": (0.495, 0.229),
    "quarry": (0.859, 0.211),
    "river": (0.859, 0.509),
    "hunting": (0.140, 0.551),
    "field": (0.160, 0.874),
    "hut": (0.500, 0.891),
    "tool_maker": (0.845, 0.874),
}
"""Where the plates of the places are on the board, as shares of its width and height."""

_WIDTHS = {"hunting": 230, "field": 190, "hut": 190, "tool_maker": 200}
_WIDTH, _HEIGHT = 212, 112
_EDGE = 10
_ROWS = _COLUMNS = 3
_PITCH = 27
_SPOT = 24
_PERSON = 31
_SPOTS = 7
"""Rings drawn where any number of people can go."""
_PLATE = theme.Material(("#FCF5E4", "#EEDDB6"), theme.WALNUT_EDGE, 1.5, RADIUS, theme.SHADOW_2)


class ValleyView(BoardView):
    """The board in its frame. The valley is never mirrored, what stands on a plate is."""

    shapes: ClassVar[tuple[float, float]] = (1.15, 1.6)

    def __init__(self, board: Tables) -> None:
        super().__init__()
        self.board = board
        self.scale = 1.0
        """How large plates are for their usual size."""
        self.plates: dict[int, Area] = {}
        self._ground = Ground()

    # where things are

    def moved(self) -> None:
        """Find the plates anew: around their places in the valley, but wholly on the board."""
        whole = self.whole
        width, height = self.area.w, self.area.h
        fits = min((width - (_COLUMNS + 1) * _EDGE) / _COLUMNS / _WIDTH, (height - (_ROWS + 1) * 8) / _ROWS / _HEIGHT)
        self.scale = min(1.0, fits) * self.zoom
        self.plates = {self.board.place_numbers[name]: self._plate(whole, name) for name in CENTRES}

    def _plate(self, whole: Area, name: str) -> Area:
        x, y = CENTRES[name]
        wide = _WIDTHS.get(name, _WIDTH) if self.area.w > 800 else min(_WIDTH, _WIDTHS.get(name, _WIDTH))
        width, height = wide * self.scale, _HEIGHT * self.scale
        plate = Area(whole.x + whole.w * x - width / 2, whole.y + whole.h * y - height / 2, width, height, self.rtl)
        return plate.clamped(whole.inset(_EDGE * self.zoom, 8 * self.zoom))

    def number_at(self, point: Point) -> int | None:
        """Return the place whose plate is at a point."""
        if not self.inner.contains(point):
            return None
        return next((place for place, plate in self.plates.items() if plate.contains(point)), None)

    def spots(self, place: int) -> list[Point]:
        """Return the middles of the rings of a place, from the inline start."""
        plate, scale = self.plates[place], self.scale
        count = self.board.facts.places[place].rings or _SPOTS
        start = (plate.w - ((count - 1) * _PITCH + _SPOT) * scale) / 2
        row = plate.h - 33 * scale
        side = _SPOT * scale
        return [plate.part(start + number * _PITCH * scale, row, side, side).centre for number in range(count)]

    def ring_at(self, place: int, point: Point) -> int | None:
        """Return which ring of a place is at a point, counted from the inline start; None: none is."""
        wide, high = _PITCH * self.scale / 2, (_SPOT / 2 + 5) * self.scale
        spots = enumerate(self.spots(place))
        return next((ring for ring, (x, y) in spots if abs(x - point[0]) <= wide and abs(y - point[1]) <= high), None)

    @property
    def person(self) -> float:
        """How large people are."""
        return _PERSON * self.scale

    # drawing

    def draw_ground(self, canvas: Canvas, key: Hashable, paint_plates: Callable[[Canvas], None]) -> None:
        """Paint the valley and its plates."""
        self._ground.draw(canvas, self, "board_stone_age", key, paint_plates)

    def draw_plate(
        self, canvas: Canvas, place: int, name: str, brings: Sequence[Item], *, shows_rings: bool = True
    ) -> None:
        """Paint a plate: drawing, name, what the place brings, and its rings."""
        plate, scale = self.plates[place], self.scale
        canvas.box(plate, _PLATE)
        side = 64 * scale
        canvas.picture(icons.place_icon(self.board.places[place]), plate.part(8 * scale, 6 * scale, side, side))
        words = plate.part(78 * scale, 6 * scale, plate.w - 84 * scale, 27 * scale)
        style = fitting(canvas.type, name, TITLE_20.sized(20 * scale), words.w, 13)
        canvas.text(name, style, theme.INK, words)
        line = plate.part(78 * scale, 35 * scale, plate.w - 84 * scale, 28 * scale)
        items = fitted(canvas.type, brings, 4 * scale, line.w)
        draw_row(canvas, _formula_place(canvas, line, items, 4 * scale), items, gap=4 * scale)
        if shows_rings:
            self._draw_rings(canvas, place)

    def _draw_rings(self, canvas: Canvas, place: int) -> None:
        """Draw a ring for everybody who can come; where their number has no limit, one strip of ground."""
        if not self.board.facts.places[place].rings:
            self._draw_strip(canvas, place)
            return
        ring = _ring(canvas.px(_SPOT * self.scale))
        for spot in self.spots(place):
            x, y = canvas.point(spot)
            canvas.blit(ring, (x - ring.get_width() // 2, y - ring.get_height() // 2))

    def _draw_strip(self, canvas: Canvas, place: int) -> None:
        first, last = self.spots(place)[0], self.spots(place)[-1]
        high = (_SPOT + 4) * self.scale
        left = min(first[0], last[0]) - high / 2
        strip = Area(left, first[1] - high / 2, abs(last[0] - first[0]) + high, high)
        canvas.rounded(strip, high / 2, "#E2CFA0")
        canvas.dashes(strip, high / 2, theme.PARCHMENT_EDGE, 1.2, 4)

    def draw_lock(self, canvas: Canvas, place: int) -> None:
        """Mark a place that takes nobody any more: on its last ring, or amid those that only two fill together."""
        spots, side = self.spots(place), 30 * self.scale
        together = spots[:] if len(spots) == 2 else spots[-1:]
        x, y = (sum(values) / len(together) for values in zip(*together, strict=True))
        disc = Area(x - side / 2, y - side / 2, side, side)
        canvas.box(disc, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_DEEP, 1.5, side / 2))
        canvas.icon("lock", disc.inset(side * 0.2), theme.PALE_GOLD)

    def draw_people(
        self, canvas: Canvas, place: int, colours: Sequence[int], *, marked: bool, first: int = 0, alpha: int = 255
    ) -> None:
        """Draw people on the rings of a place, one for each colour, from the ring `first` on."""
        for colour, spot in zip(colours, self.spots(place)[first:], strict=False):
            self.draw_person(canvas, colour, spot, marked=marked, alpha=alpha)

    def draw_person(self, canvas: Canvas, colour: int, spot: Point, *, marked: bool, alpha: int = 255) -> None:
        """Draw a person on a ring."""
        at = (spot[0], spot[1] - 1.5 * self.scale)
        canvas.piece(icons.PERSON, colour, at, self.person, marked=marked, alpha=alpha)

    def draw_crowd(
        self, canvas: Canvas, place: int, colours: Sequence[int], number: Callable[[int], str], *, marked: bool
    ) -> None:
        """Count people of whom there are more than rings."""
        plate, scale = self.plates[place], self.scale
        row = plate.part(4 * scale, plate.h - 37 * scale, plate.w - 8 * scale, 30 * scale)
        draw_counts(canvas, row, colours, number, marked=marked)


def draw_counts(
    canvas: Canvas, row: Area, colours: Sequence[int], number: Callable[[int], str], *, marked: bool = True
) -> None:
    """Draw in the middle of a row a piece and a number for each colour."""
    counts = Counter(colours)
    gap = row.h * 0.13
    width = min(row.h * 1.7, (row.w + gap) / max(1, len(counts)) - gap)
    style = BODY_BOLD.sized(max(13, row.h * 0.53))
    start = (row.w - len(counts) * (width + gap) + gap) / 2
    for step, (colour, count) in enumerate(counts.items()):
        pill = row.part(start + step * (width + gap), 0, width, row.h)
        edge = theme.PLAYERS[colour].base
        canvas.box(pill, theme.CHIP.with_(edge=edge, edge_width=2, radius=row.h / 2))
        side = min(row.h * 0.8, width * 0.5)
        canvas.piece(icons.PERSON, colour, pill.part(2, 0, side, row.h).centre, side, marked=marked)
        canvas.text(number(count), style, theme.INK, pill.part(2 + side, 0, width - side - 5, row.h), "center")


def _formula_place(canvas: Canvas, line: Area, items: Sequence[Item], gap: float) -> Area:
    """Return where a formula stands: at the inline start, but it always runs from left to right."""
    return line.part(0, 0, row_width(canvas.type, items, gap), line.h).ltr


def roll_items(word: str, divisor: str, reward: str, scale: float) -> list[Item]:
    """Return how a place turns pips into what it brings."""
    style = BODY_BOLD.sized(15 * scale)
    soft = "#4A3826"
    return [
        Drawing("die_5", 20 * scale, BONE),
        *(Word(text, style, soft) for text in (word, "÷", divisor)),  # in one word, Persian digits would change sides
        Drawing("ui_next", 13 * scale, ink(soft)),
        Drawing(reward, 24 * scale),
    ]


def village_items(gives: str, text: str, scale: float) -> list[Item]:
    """Return what a place of the village brings."""
    tint = player_tint(theme.NEUTRAL) if gives == "person" else ()
    return [Drawing(icons.gift(gives), 24 * scale, tint), Word(text, BODY_BOLD.sized(15 * scale), "#4A3826")]


_SMOOTH = 4
_DASHES = 14


@kept
def _ring(side: int) -> pygame.Surface:
    """Return a ring for a person: a pale disc with a dashed edge."""
    large = side * _SMOOTH
    picture = pygame.Surface((large, large), pygame.SRCALPHA)
    middle, radius = large / 2, large / 2 - _SMOOTH
    picture.fill((*pygame.Color("#E2CFA0")[:3], 0))
    pygame.draw.circle(picture, "#E2CFA0", (middle, middle), radius)
    for number in range(_DASHES):
        start, end = (2 * pi * (number + share) / _DASHES for share in (0, 0.55))
        first, last = ((middle + radius * cos(angle), middle + radius * sin(angle)) for angle in (start, end))
        pygame.draw.line(picture, theme.PARCHMENT_EDGE, first, last, max(2, round(large * 0.055)))
    return pygame.transform.smoothscale(picture, (side, side)).convert_alpha()
