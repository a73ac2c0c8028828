"""The queue of events in the rail: Marauding above, then the cards in their order, as large as there is room."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.text import Texts
from scenes.table.place_widgets import PlaceWidget
from scenes.troyes import icons
from scenes.troyes.ghosts import event_ghosts
from scenes.troyes.pieces import draw_cube, owner
from scenes.troyes.threats import (
    FRAME,
    MARAUDING,
    Menace,
    black_items,
    formula_items,
    menace_at,
    prize_items,
    threat_face,
)
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Word, draw_row, row_width
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, TITLE_20, Typesetter
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.troyes.table import Table

TALL, MARAUDING_TALL, GAP = 92, 58, 8
_LOW, _LOW_GAP = 56, 6
_TWO_LINES = 36
_FLAT_GAP = 4
_EDGE = 8
_GHOST = 120
_MATERIAL = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), FRAME, 2, 9, theme.SHADOW_1)
_HOVERED = _MATERIAL.with_(fill=theme.flat("#FFFAEC"))
_CHOSEN = _MATERIAL.with_(ring=theme.WHITE, ring_width=3)
_MOST_SHOWN = 12
"""Cubes on Marauding that are drawn one by one; of more, only the number of each side."""


class Plan(NamedTuple):
    """Where the parts of an event are in its row."""

    icon: Area
    name: Area
    formula: Area
    boxes: Area
    box: float
    black: Area
    prizes: Area
    size: float
    """Of the figures."""


def row_areas(area: Area, events: int) -> list[Area]:
    """Return where Marauding and so many event cards lie below each other; with many they become lower."""
    heights = [float(MARAUDING_TALL), *[float(TALL)] * events]
    gap = GAP
    if sum(heights) + gap * events > area.h:
        gap = _LOW_GAP if (events + 1) * (_LOW + _LOW_GAP) - _LOW_GAP <= area.h else _FLAT_GAP
        heights = [min(float(_LOW), (area.h - gap * events) / (events + 1))] * (events + 1)
    found, y = [], 0.0
    for height in heights:
        found.append(area.part(0, y, area.w, height))
        y += height + gap
    return found


def _plan(area: Area, menace: Menace, formula_width: float) -> Plan:
    if area.h >= MARAUDING_TALL:
        return _tall_plan(area, formula_width)
    return _low_plan(area, formula_width) if area.h >= _TWO_LINES else _flat_plan(area, menace, formula_width)


def _tall_plan(area: Area, formula_width: float) -> Plan:
    """Name, dice and prizes beside the drawing, the boxes below it; Marauding has its cubes beside the dice."""
    is_low = area.h < TALL
    start = 68 + formula_width + 12
    boxes = area.part(start, 31, area.w - start - 9, 21) if is_low else area.part(14, area.h - 28, area.w - 22, 21)
    return Plan(
        icon=area.part(14, 5, 46, 46),
        name=area.part(68, 5, area.w - 132, 24),
        formula=area.part(68, 30, 120, 22),
        boxes=boxes,
        box=21,
        black=area.from_end(9, 6, 60, 22),
        prizes=area.from_end(9, 30, 90, 22),
        size=15,
    )


def _low_plan(area: Area, formula_width: float) -> Plan:
    """Two lines beside the drawing: name and black dice, then dice, boxes and prizes."""
    side = min(40.0, area.h - 8)
    line = (area.h - 8) / 2
    x = _EDGE + 5 + side + 6
    lower = 4 + line
    boxes = x + formula_width + 8
    return Plan(
        icon=area.part(_EDGE + 5, (area.h - side) / 2, side, side),
        name=area.part(x, 4, area.w - x - 50, line),
        formula=area.part(x, lower, formula_width, line),
        boxes=area.part(boxes, lower, area.w - boxes - 9, line),
        box=min(17.0, line - 2),
        black=area.from_end(9, 4, 44, line),
        prizes=area.from_end(9, lower, 60, line),
        size=min(14.5, line * 0.72),
    )


def _flat_plan(area: Area, menace: Menace, formula_width: float) -> Plan:
    """One line: the drawing, the name if it has room, black dice, dice, boxes, prizes."""
    side = area.h - 4
    box = min(15.0, area.h - 9)
    count = max(menace.banners, 4)
    prizes = area.from_end(9, 0, 54, area.h)
    end = 9 + 54 + 6 + count * (box + 2)
    boxes = area.from_end(69, 0, count * (box + 2), area.h)
    formula = area.from_end(end + 6, 0, formula_width, area.h)
    black = area.from_end(end + formula_width + 12, 0, 34, area.h)
    x = _EDGE + 4 + side + 5
    name = area.part(x, 0, max(0.0, area.w - x - end - formula_width - 12 - 38), area.h)
    return Plan(area.part(_EDGE + 4, 2, side, side), name, formula, boxes, box, black, prizes, min(13.5, area.h * 0.5))


def _plan_in(type_: Typesetter, area: Area, menace: Menace, texts: Texts) -> Plan:
    size = 14.5 if area.h >= _TWO_LINES else min(13.5, area.h * 0.5)
    items = formula_items(menace, texts, BODY_BOLD.sized(size), size * 1.35)
    return _plan(area, menace, row_width(type_, items, 3))


def draw_event(
    canvas: Canvas, area: Area, table: "Table", menace: Menace, material: theme.Material = _MATERIAL
) -> None:
    """Draw an event without its cubes."""
    canvas.box(area, material)
    canvas.fill(area.part(2, 8, _EDGE - 2, area.h - 16), menace.edge)
    for y in (2.0, area.h - 14):
        canvas.rounded(area.part(2, y, _EDGE - 2, 12), 5, menace.edge)
    canvas.fill(area.part(_EDGE, 2, 1.5, area.h - 4), FRAME)
    texts = table.app.texts
    key = ("troyes event", menace._replace(cubes=()), texts.language, texts.number(1))
    canvas.kept(area, key, partial(_draw_words, table, menace))


def _draw_words(table: "Table", menace: Menace, canvas: Canvas, area: Area) -> None:
    """Draw the drawing, the name, all figures and the empty boxes."""
    texts = table.app.texts
    plan = _plan_in(canvas.type, area, menace, texts)
    canvas.picture(icons.threat_icon(menace.id), plan.icon)
    figures, side = BODY_BOLD.sized(plan.size), plan.size * 1.35
    draw_row(canvas, plan.formula, formula_items(menace, texts, figures, side), gap=3)
    for items, place in (
        (black_items(menace, texts, figures, side), plan.black),
        (prize_items(menace, texts, figures, side), plan.prizes),
    ):
        if items:
            draw_row(canvas, place, items, gap=3, align="end")
    _draw_name(canvas, plan, table.name("threat", menace.id))
    for number in range(menace.banners):
        canvas.dashes(_box(plan, number), 4, theme.PARCHMENT_EDGE, 1.2, 3)


def _draw_name(canvas: Canvas, plan: Plan, name: str) -> None:
    """Draw the name if it has room; the drawing and the tooltip tell it too."""
    style = fitting(canvas.type, name, TITLE_20.sized(min(18, plan.name.h * 0.82)), plan.name.w, 12)
    if canvas.type.width(name, style) <= plan.name.w:
        canvas.text(name, style, theme.INK, plan.name)


class EventRow(PlaceWidget):
    """An event of the queue, or Marauding; a click fights it."""

    radius = 9.0

    def __init__(self, area: Area, table: "Table", index: int) -> None:
        super().__init__(area, ("event", index), table.press_place, key=f"event_{index}")
        self.table = table
        self.index = index
        self.menace = menace_at(table, index)
        self.face = threat_face(table, self.menace)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the event with its cubes, and the ghosts of those that the chosen dice would bring."""
        table, area = self.table, self.area
        if self.place in table.stage.hidden:
            return
        chosen = table.choices.target == self.place
        material = _CHOSEN if chosen else _HOVERED if look.hovered else _MATERIAL
        draw_event(canvas, area, table, self.menace, material)
        self._draw_cubes(canvas)

    # cubes

    @property
    def _shown_plan(self) -> Plan:
        return _plan_in(self.table.app.brushes.type, self.area, self.menace, self.table.app.texts)

    def box_area(self, number: int) -> Area:
        """Return where a cube lies, by its number from the first one on."""
        return _box(self._shown_plan, number)

    def _draw_cubes(self, canvas: Canvas) -> None:
        table, menace = self.table, self.menace
        ghosts = event_ghosts(table, self.index)
        if not menace.banners and len(menace.cubes) + ghosts > self._room:
            self._draw_counts(canvas)
            return
        marked, hidden = table.app.settings.shape_marks, table.stage.hidden
        for number, side in enumerate(menace.cubes):
            if ("banner", self.index, number) not in hidden:
                draw_cube(canvas, self.box_area(number), owner(table, side), marked=marked)
        for number in range(len(menace.cubes), len(menace.cubes) + ghosts):
            draw_cube(canvas, self.box_area(number), owner(table, table.current), marked=marked, alpha=_GHOST)

    @property
    def _room(self) -> int:
        """How many cubes can lie side by side."""
        plan = self._shown_plan
        return min(_MOST_SHOWN, int(plan.boxes.w // _pitch(plan)))

    def _draw_counts(self, canvas: Canvas) -> None:
        """Draw one cube of each side with a number; used where there is no limit of cubes."""
        plan, table = self._shown_plan, self.table
        style = SMALL_BOLD.sized(max(12.0, plan.box * 0.75))
        x = 0.0
        for side in dict.fromkeys(self.menace.cubes):
            draw_cube(canvas, plan.boxes.part(x, (plan.boxes.h - plan.box) / 2, plan.box, plan.box), owner(table, side))
            word = Word(table.app.texts.number(self.menace.cubes.count(side)), style)
            width = row_width(canvas.type, [word], 0)
            draw_row(canvas, plan.boxes.part(x + plan.box + 1, 0, width, plan.boxes.h), [word])
            x += plan.box + width + 5


def _pitch(plan: Plan) -> float:
    return plan.box + (4 if plan.box > 18 else 2)


def _box(plan: Plan, number: int) -> Area:
    return plan.boxes.part(number * _pitch(plan), (plan.boxes.h - plan.box) / 2, plan.box, plan.box)


def place_events(table: "Table", area: Area) -> Sequence[EventRow]:
    """Put Marauding and all event cards on the page; return their rows, Marauding first."""
    areas = row_areas(area, len(table.town.queue))
    rows = [EventRow(place, table, index) for index, place in enumerate(areas, MARAUDING)]
    for row in rows:
        table.page.add(row)
    return rows
