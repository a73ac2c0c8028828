"""A city opened large: every building as a readable card with its good, and the points so far."""

from game.san_juan.tables import EMPTY
from game.san_juan.tucked import known_points, tucked_under
from scenes.san_juan import icons
from scenes.san_juan.draw.cards import RATIO, draw_card, draw_good, draw_tucked
from scenes.san_juan.draw.city_view import COLUMNS
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.screen import draw_pill
from scenes.ui.text import BODY_BOLD, NUMBER_20, NUMBER_26, SMALL

_HEAD = 42
_FOOT = 50
_GAP = 12


class Tableau:
    """Draws everything a player has."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._seen = Viewpoint(context)

    def draw(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint counts above, the city in the middle, points by source below."""
        self._draw_counts(canvas, area.part(0, 0, area.w, 30), seat)
        self._draw_city(canvas, _city_area(area), seat)
        self._draw_points(canvas, area.part(0, area.h - _FOOT, area.w, _FOOT), seat)

    def _draw_counts(self, canvas: Canvas, row: Area, seat: int) -> None:
        """Paint how many buildings, hand cards and goods a player has."""
        state, say = self._seen.state, self._context.say
        goods = sum(good != EMPTY for good in state.goods[seat])
        buildings = say("tableau.buildings", n=state.building_count(seat), most=state.facts.end_buildings)
        counts: list[tuple[Drawing, str]] = [
            (Drawing("role_builder", 21), buildings),
            (Drawing("ui_hand", 18, ink(theme.INK)), say("tableau.hand", n=len(state.hands[seat]))),
            (Drawing("role_producer", 21), say("tableau.goods", n=goods)),
        ]
        if state.governor == seat:
            counts.append((Drawing(icons.GOVERNOR, 23), say("governor")))
        x = 0.0
        for drawing, text in counts:
            x += draw_pill(canvas, row.part(x, 0, row.w, 30), [drawing, Word(text, BODY_BOLD.sized(15))]) + 8

    def building_areas(self, area: Area, seat: int) -> list[Area]:
        """Return where the buildings of a city lie."""
        city = self._seen.state.cities[seat]
        return _slots(_city_area(area), max(self._seen.facts.end_buildings, len(city)))[: len(city)]

    def _draw_city(self, canvas: Canvas, area: Area, seat: int) -> None:
        state, facts, texts = self._seen.state, self._seen.facts, self._context.texts
        city = state.cities[seat]
        for slot, place in enumerate(_slots(area, max(facts.end_buildings, len(city)))):
            if slot >= len(city):
                canvas.dashes(place, 9, theme.PARCHMENT_WELL_EDGE, 2)
                style = NUMBER_26.sized(min(30, place.w * 0.3))
                canvas.text(texts.number(slot + 1), style, theme.PARCHMENT_WELL_EDGE, place, "center")
                continue
            draw_card(canvas, place, facts, city[slot], texts)
            if state.goods[seat][slot] != EMPTY:
                share = place.w / 150
                good = place.part(place.w / 2 - 28 * share, 40 * share, 56 * share, 74 * share)
                draw_good(canvas, good, facts.good_of(city[slot]))
            tucked = tucked_under(state, seat, city[slot], self._context.controller.viewer)
            if tucked is not None:
                draw_tucked(canvas, place, tucked, texts)

    def _draw_points(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint the points of every source that brings some; what only the owner knows is not told."""
        context = self._context
        texts = context.texts
        parts, is_secret = known_points(self._seen.state, seat, context.controller.viewer)
        canvas.rule(area, 0)
        row = area.below(6)
        total = texts.number(sum(parts.values()))
        width = canvas.type.width(total, NUMBER_26) + 4
        canvas.text(total, NUMBER_26, theme.INK, row.from_end(0, 0, width, row.h), "end")
        canvas.picture(icons.POINTS, row.from_end(width + 4, (row.h - 30) / 2, 30, 30))
        label = context.say("tableau.points")
        used = canvas.type.width(label, BODY_BOLD) + 18
        canvas.text(label, BODY_BOLD, theme.INK, row.part(0, 0, used, row.h))
        items: list[Item] = []
        for part, points in parts.items():
            if points:
                items += [Drawing(icons.part_icon(part), 26), Word(texts.number(points), NUMBER_20)]
        room = row.w - used - width - 50
        if is_secret:
            items.append(Drawing("ui_eye_off", 20, ink(theme.INK_SOFT)))
            note = context.say("tableau.secret")
            if canvas.type.width(note, SMALL) + sum(40 for _ in items) < room:
                items.append(Word(note, SMALL, theme.INK_SOFT))
        if items:
            draw_row(canvas, row.part(used, 0, room, row.h), fitted(canvas.type, items, 6, room), gap=6)


def _city_area(area: Area) -> Area:
    """Return what the city takes of everything a player has."""
    return area.part(0, _HEAD, area.w, area.h - _HEAD - _FOOT - 8)


def _slots(area: Area, count: int) -> list[Area]:
    """Return where the cards of a city lie, in rows of six."""
    rows = -(-count // COLUMNS)
    height = min((area.h - _GAP * (rows - 1)) / rows, (area.w - _GAP * (COLUMNS - 1)) / COLUMNS * RATIO)
    width = height / RATIO
    step = (area.w - width) / (COLUMNS - 1)
    return [area.part(slot % COLUMNS * step, slot // COLUMNS * (height + _GAP), width, height) for slot in range(count)]
