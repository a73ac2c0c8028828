"""The mat with a player's city: buildings, goods, what lies under them, and what is being built."""

from functools import partial

from game.san_juan.decisions import BUILD, PRODUCE, SELL
from game.san_juan.tables import EMPTY
from scenes.figures.marks import draw_table_seal
from scenes.san_juan.clicks import SanJuanClicks
from scenes.san_juan.draw import cards
from scenes.san_juan.draw.city_view import COLUMNS, CityView
from scenes.san_juan.draw.tags import draw_tag
from scenes.san_juan.places import CATHEDRAL, Kind, as_place, good_place, slot_place
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.place_widgets import draw_mark, draw_target
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, NUMBER_34, SMALL_BOLD, TITLE_26

_GHOST = 140
_PREVIEW = 165
_BAR = 180
_TROUGH = theme.Material(theme.flat("#D9C294"), theme.PARCHMENT_EDGE, 1, 5)
_FILLING = theme.Material(theme.GOLD, radius=4)


class CityDrawing:
    """Draws the city of the player at the screen."""

    def __init__(self, context: TableContext, board: CityView, clicks: SanJuanClicks) -> None:
        self._context = context
        self._controller = context.controller
        self._seen = Viewpoint(context)
        self._board = board
        self._clicks = clicks

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the whole city."""
        with canvas.clip(self._board.paper):
            self._draw_header(canvas, self._board.header, self._board.zoom)
            for slot in range(min(self._seen.facts.end_buildings, COLUMNS * self._board.rows)):
                self._draw_slot(canvas, slot)

    def _draw_header(self, canvas: Canvas, header: Area, zoom: float) -> None:
        context, seat, most = self._context, self._seen.seat, self._seen.facts.end_buildings
        canvas.shield(context.sides.colours[seat], header.part(0, header.h / 2 - 13 * zoom, 26 * zoom, 26 * zoom))
        count = self._seen.state.building_count(seat)
        text = context.say("mat.count", n=count, most=most)
        style = BODY_BOLD.sized(15 * zoom)
        words = canvas.type.width(text, style) + 2
        name = context.say("mat.city", player=context.sides.escaped(seat))
        shows_bar = words + _BAR + 260 < header.w / zoom
        used = words + (_BAR * zoom + 10 if shows_bar else 0)
        room = header.part(36 * zoom, 0, header.w - 36 * zoom - used - 16, header.h)
        canvas.text(name, fitting(canvas.type, name, TITLE_26.sized(22 * zoom), room.w, 12), theme.INK, room)
        canvas.text(text, style, theme.INK_SOFT, header.from_end(used - words, 0, words, header.h))
        if shows_bar:
            self._draw_bar(canvas, header.from_end(0, header.h / 2 - 5 * zoom, _BAR * zoom, 10 * zoom), count / most)

    @staticmethod
    def _draw_bar(canvas: Canvas, bar: Area, share: float) -> None:
        canvas.box(bar, _TROUGH)
        canvas.box(bar.inset(1).part(0, 0, (bar.w - 2) * min(1.0, share), bar.h - 2), _FILLING)

    def _draw_slot(self, canvas: Canvas, slot: int) -> None:
        texts, area, city, ghost = self._context.texts, self._board.slot_area(slot), self._seen.city, self._seen.ghost
        is_built_here = ghost is not None and ghost[1] == slot
        if slot < len(city) and slot_place(slot) not in self._context.hidden:
            self._draw_covered(canvas, slot, len(self._seen.covered(slot)) + is_built_here)
            if not is_built_here:
                self._draw_building(canvas, slot, city[slot])
        elif not is_built_here:
            number = texts.number(slot + 1)
            canvas.kept(area, ("san juan gap", number), partial(_draw_gap, number))
        if ghost and is_built_here:
            canvas.rounded(area, 9, "#FFF3B8" if slot < len(city) else "#FFF3B855")
            cards.draw_card(canvas, area, self._seen.facts, ghost[0], texts, alpha=_GHOST)
            canvas.dashes(area, 9, theme.GOLD_DARK, 3, 7)

    def _draw_covered(self, canvas: Canvas, slot: int, count: int) -> None:
        """Let the edges of cards that were built over look out."""
        for depth in range(min(2, count), 0, -1):
            area = self._board.covered_area(slot, depth)
            canvas.box(area, theme.CARD.with_(fill=theme.flat("#B9A47C"), radius=9))

    def _draw_building(self, canvas: Canvas, slot: int, kind: int) -> None:
        area = self._board.slot_area(slot)
        cards.draw_card(canvas, area, self._seen.facts, kind, self._context.texts)
        draw_table_seal(canvas, area, self._context, self._seen.facts.cards[kind].id)
        self._draw_good(canvas, slot, kind)
        worth = self._seen.worth(kind)
        if worth is not None:
            cards.draw_worth(canvas, area, worth, self._context.texts)
        tucked = self._seen.tucked(slot)
        if tucked:
            cards.draw_tucked(canvas, area, tucked, self._context.texts)
        if slot in self._seen.laid_slots:
            self._draw_choice(canvas, slot, kind)

    def _draw_good(self, canvas: Canvas, slot: int, kind: int) -> None:
        goods = self._seen.state.goods[self._seen.seat]
        if goods[slot] != EMPTY and good_place(slot) not in self._context.hidden:
            cards.draw_good(canvas, self._board.good_area(slot), self._seen.facts.good_of(kind))

    def _draw_choice(self, canvas: Canvas, slot: int, kind: int) -> None:
        """Mark a building whose good is chosen, or on which one is made."""
        tag = {PRODUCE: "make", SELL: "sell"}.get(self._controller.decision_kind, "pay")
        if tag == "make":
            cards.draw_good(canvas, self._board.good_area(slot), self._seen.facts.good_of(kind), alpha=150)
        colour = theme.VERMILION if tag == "pay" else theme.VERDIGRIS
        draw_tag(canvas, self._board.slot_area(slot), self._context.say(f"tag.{tag}"), colour)

    # targets

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow; buildings that could be built over only say so."""
        strong, board = self._context.settings.high_contrast, self._board
        for place in map(as_place, self._clicks.glowing()):
            area = self._glow_area(place)
            if area is None:
                continue
            is_above = place.kind in (Kind.ROLE, Kind.CATHEDRAL)
            with canvas.clip(board.roles.inset(-14) if is_above else board.mat):
                radius = 12 if place.kind is Kind.ROLE else 8
                if self._clicks.is_idle(place):
                    canvas.dashes(area, radius, theme.OFF, 2)
                    continue
                draw_target(canvas, area, radius, self._context.glow, strong=strong)
        with canvas.clip(board.paper):
            for slot in self._clicks.covers:
                self._draw_crane(canvas, slot)
            self._draw_preview(canvas)

    def _glow_area(self, place: Place) -> Area | None:
        """Return what glows of a place on the board."""
        if place.kind is Kind.ROLE:
            return self._board.role_area(place.number)
        if place.kind is Kind.SLOT:
            return self._board.slot_area(place.number)
        if place.kind is Kind.GOOD:
            return self._clicks.place_area(place)
        return self._board.cathedral if place == CATHEDRAL else None

    def _draw_preview(self, canvas: Canvas) -> None:
        """Show what a click where the pointer is would put into the city."""
        place, city, facts = self._context.pointer.place, self._seen.city, self._seen.facts
        if not isinstance(place, Place) or not self._context.pointer.can_click(place):
            return
        kind, number, _ = place
        asked, moves = self._controller.decision_kind, self._clicks.moves_by_place[place]
        if asked == BUILD and moves and kind in (Kind.HAND, Kind.CATHEDRAL):
            card, area = self._clicks.selection.card_at(place), self._board.slot_area(len(city))
            canvas.rounded(area, 9, theme.PARCHMENT_PAGE)  # nothing shines through the card
            cards.draw_card(canvas, area, facts, card, self._context.texts, alpha=_PREVIEW)
        elif asked == PRODUCE and kind is Kind.SLOT and number not in self._seen.laid_slots:
            good = facts.good_of(city[number])
            cards.draw_good(canvas, self._board.good_area(number), good, alpha=_PREVIEW)

    def draw_mark(self, canvas: Canvas, place: Place) -> None:
        """Mark a role or a building that a line of the log speaks of."""
        if place.kind is Kind.ROLE:
            draw_mark(canvas, self._board.role_area(place.number), 12)
        elif place.kind in (Kind.SLOT, Kind.GOOD):
            with canvas.clip(self._board.paper):
                draw_mark(canvas, self._board.slot_area(place.number), 9)

    def _draw_crane(self, canvas: Canvas, slot: int) -> None:
        """Show that a building can be built over, and what that would cost."""
        area = self._board.slot_area(slot)
        over = slot if slot < len(self._seen.city) else EMPTY
        cost = self._seen.state.cost(self._seen.seat, self._clicks.selection.built_card, over)
        price = self._context.say("mat.cost", n=self._context.texts.number(cost))
        scale = area.w / 144
        style = SMALL_BOLD.sized(14 * scale)
        items: list[Item] = [
            Drawing("sj_crane" if over != EMPTY else "role_builder", 22 * scale),
            Word(price, style, theme.CREAM),
        ]
        width = pill_width(canvas.type, items)
        row = area.part((area.w - width) / 2, area.h - 19 * scale, width, 28 * scale)
        hovered = self._context.pointer.place == slot_place(slot)
        canvas.dashes(area.inset(-3), 9, theme.GOLD_GLOW if hovered else theme.GOLD_DARK, 3 if hovered else 2, 7)
        draw_pill(canvas, row, items, dark=True, edge=theme.GOLD_GLOW if hovered else theme.GOLD_DARK)


def _draw_gap(number: str, canvas: Canvas, area: Area) -> None:
    """Draw a place where nothing has been built yet."""
    canvas.dashes(area, 9, theme.PARCHMENT_WELL_EDGE, 2, 7)
    canvas.text(number, NUMBER_34.sized(30 * area.w / 144), theme.PARCHMENT_WELL_EDGE, area, "center")
