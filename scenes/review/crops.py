"""Pieces of the table for the cards of a review: where a decision was made, and where it would better have been."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.review.moment import MomentTable, Shown, Told
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.paint import round_off
from scenes.ui.screen import draw_table_top
from scenes.ui.text import SMALL_BOLD

if TYPE_CHECKING:
    from scenes.app import App

_GAP = 10
_TABLE = (1600, 900)
_AROUND = 1.5
"""How much more than the places of a way is shown, so that one sees where they lie."""
_LEAST, _MOST = 1.35, 2.6
"""So many times smaller than it lies on the table a piece of it is shown."""
_ROUND = 8

Box = tuple[float, float, float, float]


class Crop(NamedTuple):
    """A piece of the table on a card, with a label that says whose way it shows."""

    area: Area
    picture: pygame.Surface
    label: str
    is_better: bool

    def draw(self, canvas: Canvas) -> None:
        """Draw it with its label."""
        canvas.blit(self.picture, canvas.rect(self.area).topleft)
        canvas.outline(self.area.inset(-1), _ROUND, theme.INK, 2)
        fill = theme.VERDIGRIS if self.is_better else theme.INK
        chip = self.area.part(6, 6, canvas.type.width(self.label, SMALL_BOLD) + 18, 24)
        canvas.box(chip, theme.Material(theme.flat(fill), theme.INK, 1.2, 12))
        canvas.text(self.label, SMALL_BOLD, theme.HALO, chip, "center")


def crops_of(app: "App", told: Told, number: int, area: Area) -> list[Crop]:
    """Return the table after both ways to decide, side by side, around their places on the board.

    A way that leads to no place of the board is left out; the best decision is shown alone.
    """
    is_better = told.review.moments()[number].gain.mean < 0
    labels = {Shown.OWN: app.texts.get("review.moment.own")}
    if is_better:
        labels[Shown.OTHER] = app.texts.get("review.moment.better")
    tables = {shown: _table(app, told, number, shown) for shown in labels}
    seen = {shown: table for shown, table in tables.items() if table.areas_of(shown)}
    areas = area.columns(max(1, len(seen)), _GAP)
    return [
        Crop(place, _painted(table, shown, place), labels[shown], shown is Shown.OTHER)
        for (shown, table), place in zip(seen.items(), areas, strict=False)
    ]


def _table(app: "App", told: Told, number: int, shown: Shown) -> MomentTable:
    table = MomentTable(app, told, number, shown)
    table.build(Area(0, 0, *_TABLE, app.texts.right_to_left))
    table.leave()
    return table


def _painted(table: MomentTable, shown: Shown, area: Area) -> pygame.Surface:
    """Return the part of a table where a way leads to as a picture for an area."""
    brushes, board, places = table.app.brushes, table.frame.board, table.areas_of(shown)
    whole = Canvas(pygame.Surface([round(length * brushes.scale) for length in _TABLE]), brushes)
    seen = _around(max((_near(place, places, area) for place in places), key=len), area, board)
    with whole.clip(seen):
        draw_table_top(whole)
        table.game.drawing.draw_frame(whole, board)
        table.game.drawing.draw_board(whole)
        for place in places:
            table.game.drawing.draw_way(whole, place, is_better=shown is Shown.OTHER)
    part = whole.surface.subsurface(whole.rect(seen).clip(whole.surface.get_rect()))
    return round_off(pygame.transform.smoothscale(part.convert_alpha(), whole.rect(area).size), whole.px(_ROUND))


def _near(first: Area, places: Sequence[Area], area: Area) -> list[Area]:
    """Return those places that have room beside a first one."""
    near = [first]
    for place in places:
        left, top, right, bottom = _box([*near, place])
        if max((right - left) / area.w, (bottom - top) / area.h) * _AROUND <= _MOST:
            near.append(place)
    return near


def _box(places: Sequence[Area]) -> Box:
    left, top = min(place.x for place in places), min(place.y for place in places)
    return left, top, max(place.right for place in places), max(place.bottom for place in places)


def _around(places: Sequence[Area], area: Area, board: Area) -> Area:
    """Return what is shown of a board around some places."""
    left, top, right, bottom = _box(places)
    times = max(_LEAST, (right - left) * _AROUND / area.w, (bottom - top) * _AROUND / area.h)
    times = min(times, board.w / area.w, board.h / area.h)
    width, height = area.w * times, area.h * times
    x = min(max((left + right - width) / 2, board.x), board.right - width)
    y = min(max((top + bottom - height) / 2, board.y), board.bottom - height)
    return Area(x, y, width, height)
