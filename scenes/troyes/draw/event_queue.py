"""The queue of events in the rail: Marauding above, then the cards in their order, as large as there is room."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.text import Texts
from game.troyes.planned_cubes import on_event
from scenes.figures.marks import draw_table_seal
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.troyes import icons
from scenes.troyes.draw.event_cards import (
    FRAME,
    EventCard,
    black_items,
    event_card_at,
    event_face,
    formula_items,
    prize_items,
)
from scenes.troyes.draw.pieces import draw_cube
from scenes.troyes.places import MARAUDING, EventCube, event_place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Word, draw_row, row_width
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, TITLE_20, Typesetter
from scenes.ui.widget import Look

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


def _plan(area: Area, event: EventCard, formula_width: float) -> Plan:
    if area.h >= MARAUDING_TALL:
        return _tall_plan(area, formula_width)
    return _low_plan(area, formula_width) if area.h >= _TWO_LINES else _flat_plan(area, event, formula_width)


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


def _flat_plan(area: Area, event: EventCard, formula_width: float) -> Plan:
    """One line: the drawing, the name if it has room, black dice, dice, boxes, prizes."""
    side = area.h - 4
    box = min(15.0, area.h - 9)
    count = max(event.banners, 4)
    prizes = area.from_end(9, 0, 54, area.h)
    end = 9 + 54 + 6 + count * (box + 2)
    boxes = area.from_end(69, 0, count * (box + 2), area.h)
    formula = area.from_end(end + 6, 0, formula_width, area.h)
    black = area.from_end(end + formula_width + 12, 0, 34, area.h)
    x = _EDGE + 4 + side + 5
    name = area.part(x, 0, max(0.0, area.w - x - end - formula_width - 12 - 38), area.h)
    return Plan(area.part(_EDGE + 4, 2, side, side), name, formula, boxes, box, black, prizes, min(13.5, area.h * 0.5))


def _plan_in(type_: Typesetter, area: Area, event: EventCard, texts: Texts) -> Plan:
    size = 14.5 if area.h >= _TWO_LINES else min(13.5, area.h * 0.5)
    items = formula_items(event, texts, BODY_BOLD.sized(size), size * 1.35)
    return _plan(area, event, row_width(type_, items, 3))


def draw_event(
    canvas: Canvas, area: Area, context: TableContext, event: EventCard, material: theme.Material = _MATERIAL
) -> None:
    """Draw an event without its cubes."""
    canvas.box(area, material)
    canvas.fill(area.part(2, 8, _EDGE - 2, area.h - 16), event.edge)
    for y in (2.0, area.h - 14):
        canvas.rounded(area.part(2, y, _EDGE - 2, 12), 5, event.edge)
    canvas.fill(area.part(_EDGE, 2, 1.5, area.h - 4), FRAME)
    texts = context.texts
    key = ("troyes event", event._replace(cubes=()), texts.language, texts.number(1))
    canvas.kept(area, key, partial(_draw_words, context, event))


def _draw_words(context: TableContext, event: EventCard, canvas: Canvas, area: Area) -> None:
    """Draw the drawing, the name, all figures and the empty boxes."""
    texts = context.texts
    plan = _plan_in(canvas.type, area, event, texts)
    canvas.picture(icons.threat_icon(event.id), plan.icon)
    figures, side = BODY_BOLD.sized(plan.size), plan.size * 1.35
    align = "end" if area.rtl else "start"
    draw_row(canvas, plan.formula.ltr, formula_items(event, texts, figures, side), gap=3, align=align)
    for items, place in (
        (black_items(event, texts, figures, side), plan.black),
        (prize_items(event, texts, figures, side), plan.prizes),
    ):
        if items:
            draw_row(canvas, place, items, gap=3, align="end")
    _draw_name(canvas, plan, context.name("threat", event.id))
    for number in range(event.banners):
        canvas.dashes(_box(plan, number), 4, theme.PARCHMENT_EDGE, 1.2, 3)


def _draw_name(canvas: Canvas, plan: Plan, name: str) -> None:
    """Draw the name if it has room; the drawing and the tooltip tell it too."""
    style = fitting(canvas.type, name, TITLE_20.sized(min(18, plan.name.h * 0.82)), plan.name.w, 12)
    if canvas.type.width(name, style) <= plan.name.w:
        canvas.text(name, style, theme.INK, plan.name)


class EventRow(PlaceWidget):
    """An event of the queue, or Marauding; a click fights it."""

    radius = 9.0

    def __init__(self, area: Area, context: TableContext, selection: DiceSelection, index: int) -> None:
        super().__init__(area, event_place(index), context.pointer.press, key=f"event_{index}")
        self._context = context
        self._selection = selection
        self.index = index
        self.event = event_card_at(context, index)
        self.face = event_face(context, self.event)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the event with its cubes, and the ghosts of those that the chosen dice would bring."""
        context, area = self._context, self.area
        if self.place in context.hidden:
            return
        chosen = self._selection.target == self.place
        material = _CHOSEN if chosen else _HOVERED if look.hovered else _MATERIAL
        draw_event(canvas, area, context, self.event, material)
        draw_table_seal(canvas, area, context, self.event.id)
        self._draw_cubes(canvas)

    # cubes

    @property
    def _shown_plan(self) -> Plan:
        return _plan_in(self._context.type, self.area, self.event, self._context.texts)

    def box_area(self, number: int) -> Area:
        """Return where a cube lies, by its number from the first one on."""
        return _box(self._shown_plan, number)

    def _draw_cubes(self, canvas: Canvas) -> None:
        context, event = self._context, self.event
        ghosts = on_event(state_of(context), self.index)
        if not event.banners and len(event.cubes) + ghosts > self._room:
            self._draw_counts(canvas)
            return
        marked, hidden = context.settings.shape_marks, context.hidden
        for number, side in enumerate(event.cubes):
            if EventCube(self.index, number) not in hidden:
                draw_cube(canvas, self.box_area(number), context.sides.colours[side], marked=marked)
        for number in range(len(event.cubes), len(event.cubes) + ghosts):
            draw_cube(
                canvas,
                self.box_area(number),
                context.sides.colours[context.controller.current],
                marked=marked,
                alpha=_GHOST,
            )

    @property
    def _room(self) -> int:
        """How many cubes can lie side by side."""
        plan = self._shown_plan
        return min(_MOST_SHOWN, int(plan.boxes.w // _pitch(plan)))

    def _draw_counts(self, canvas: Canvas) -> None:
        """Draw one cube of each side with a number; used where there is no limit of cubes."""
        plan, context = self._shown_plan, self._context
        style = SMALL_BOLD.sized(max(12.0, plan.box * 0.75))
        x = 0.0
        for side in dict.fromkeys(self.event.cubes):
            draw_cube(
                canvas,
                plan.boxes.part(x, (plan.boxes.h - plan.box) / 2, plan.box, plan.box),
                context.sides.colours[side],
            )
            word = Word(context.texts.number(self.event.cubes.count(side)), style)
            width = row_width(canvas.type, [word], 0)
            draw_row(canvas, plan.boxes.part(x + plan.box + 1, 0, width, plan.boxes.h), [word])
            x += plan.box + width + 5


def _pitch(plan: Plan) -> float:
    return plan.box + (4 if plan.box > 18 else 2)


def _box(plan: Plan, number: int) -> Area:
    return plan.boxes.part(number * _pitch(plan), (plan.boxes.h - plan.box) / 2, plan.box, plan.box)


def place_events(context: TableContext, selection: DiceSelection, area: Area) -> Sequence[EventRow]:
    """Put Marauding and all event cards on the page; return their rows, Marauding first."""
    areas = row_areas(area, len(state_of(context).queue))
    rows = [EventRow(place, context, selection, index) for index, place in enumerate(areas, MARAUDING)]
    for row in rows:
        context.page.add(row)
    return rows
