"""The mat with a player's city: buildings, goods, what lies under them, and what is being built."""

from functools import partial
from typing import TYPE_CHECKING, cast

from game.san_juan.decisions import BUILD, PAY, PRODUCE, SELL, PayAbout
from game.san_juan.tables import EMPTY
from scenes.san_juan import faces
from scenes.san_juan.choices import CATHEDRAL, Place
from scenes.san_juan.tableau import tucked_under
from scenes.table.place_widgets import draw_target
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, NUMBER_34, SMALL_BOLD, TITLE_26, escape

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

_GHOST = 140
_PREVIEW = 165
_BAR = 180
_TROUGH = theme.Material(theme.flat("#D9C294"), theme.PARCHMENT_EDGE, 1, 5)
_FILLING = theme.Material(theme.GOLD, radius=4)


class Mat:
    """Draws the city of the player at the screen."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    # what lies there

    @property
    def ghost(self) -> tuple[int, int] | None:
        """What is being built, and in which slot."""
        table = self.table
        if table.decision is None or table.decision_kind != PAY or not table.accepts_clicks:
            return None
        kind, slot, _ = PayAbout(*table.decision.about)
        return kind, slot if slot != EMPTY else len(table.island.cities[table.seat])

    def tucked(self, slot: int) -> int:
        """Return how many cards lie under a building, as far as the viewer may know."""
        table = self.table
        return tucked_under(table, table.seat, table.island.cities[table.seat][slot]) or 0

    def covered(self, slot: int) -> list[int]:
        """Return the buildings that lie under the one in a slot, the lowest first."""
        table = self.table
        return [kind for place, kind in table.island.covered[table.seat] if place == slot]

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the whole city."""
        table = self.table
        with canvas.clip(table.view.paper):
            self._draw_header(canvas, table.view.header, table.view.zoom)
            for slot in range(table.facts.end_buildings):
                self._draw_slot(canvas, slot)

    def _draw_header(self, canvas: Canvas, header: Area, zoom: float) -> None:
        table = self.table
        canvas.shield(table.colour(table.seat), header.part(0, header.h / 2 - 13 * zoom, 26 * zoom, 26 * zoom))
        count = table.island.building_count(table.seat)
        text = table.say("mat.count", n=count, most=table.facts.end_buildings)
        style = BODY_BOLD.sized(15 * zoom)
        words = canvas.type.width(text, style) + 2
        name = table.say("mat.city", player=escape(table.names[table.seat]))
        shows_bar = words + _BAR + 260 < header.w / zoom
        used = words + (_BAR * zoom + 10 if shows_bar else 0)
        room = header.part(36 * zoom, 0, header.w - 36 * zoom - used - 16, header.h)
        canvas.text(name, fitting(canvas.type, name, TITLE_26.sized(22 * zoom), room.w, 12), theme.INK, room)
        canvas.text(text, style, theme.INK_SOFT, header.from_end(used - words, 0, words, header.h))
        if shows_bar:
            self._draw_bar(canvas, header.from_end(0, header.h / 2 - 5 * zoom, _BAR * zoom, 10 * zoom), count)

    def _draw_bar(self, canvas: Canvas, bar: Area, count: int) -> None:
        share = min(1.0, count / self.table.facts.end_buildings)
        canvas.box(bar, _TROUGH)
        canvas.box(bar.inset(1).part(0, 0, (bar.w - 2) * share, bar.h - 2), _FILLING)

    def _draw_slot(self, canvas: Canvas, slot: int) -> None:
        table = self.table
        area = table.view.slot_area(slot)
        city = table.island.cities[table.seat]
        ghost = self.ghost
        is_built_here = ghost is not None and ghost[1] == slot
        if slot < len(city) and ("slot", slot) not in table.stage.hidden:
            self._draw_covered(canvas, slot, len(self.covered(slot)) + is_built_here)
            if not is_built_here:
                self._draw_building(canvas, slot, city[slot])
        elif not is_built_here:
            number = table.app.texts.number(slot + 1)
            canvas.kept(area, ("san juan gap", number), partial(_draw_gap, number))
        if ghost and is_built_here:
            canvas.rounded(area, 9, "#FFF3B8" if slot < len(city) else "#FFF3B855")
            faces.draw_card(canvas, area, table.facts, ghost[0], table.app.texts, alpha=_GHOST)
            canvas.ring(area, 9, 3)

    def _draw_covered(self, canvas: Canvas, slot: int, count: int) -> None:
        """Let the edges of cards that were built over look out."""
        for depth in range(min(2, count), 0, -1):
            area = self.table.view.covered_area(slot, depth)
            canvas.box(area, theme.CARD.with_(fill=theme.flat("#B9A47C"), radius=9))

    def _draw_building(self, canvas: Canvas, slot: int, kind: int) -> None:
        table = self.table
        area = table.view.slot_area(slot)
        faces.draw_card(canvas, area, table.facts, kind, table.app.texts)
        self._draw_good(canvas, slot, kind)
        tucked = self.tucked(slot)
        if tucked:
            self._draw_tucked(canvas, area, tucked)
        if slot in table.laid_slots:
            self._draw_choice(canvas, slot, kind)

    def _draw_good(self, canvas: Canvas, slot: int, kind: int) -> None:
        table = self.table
        if table.island.goods[table.seat][slot] == EMPTY or ("good", slot) in table.stage.hidden:
            return
        good = table.facts.good_of(kind)
        faces.draw_good(canvas, table.view.good_area(slot), good)

    def _draw_tucked(self, canvas: Canvas, area: Area, count: int) -> None:
        """Draw how many cards lie under a building, at its lower edge."""
        scale = area.w / 144
        number = self.table.app.texts.number(count)
        items: list[Item] = [
            Drawing("ui_hand", 17 * scale, ink(theme.CREAM)),
            Word(number, BODY_BOLD.sized(15 * scale), theme.CREAM),
        ]
        width = pill_width(canvas.type, items)
        row = area.part((area.w - width) / 2, area.h - 16 * scale, width, 26 * scale)
        draw_pill(canvas, row, items, dark=True, edge=theme.GOLD_DARK)

    def _draw_choice(self, canvas: Canvas, slot: int, kind: int) -> None:
        """Mark a building whose good is chosen, or on which one is made."""
        table = self.table
        tag = {PRODUCE: "make", SELL: "sell"}.get(table.decision_kind, "pay")
        if tag == "make":
            faces.draw_good(canvas, table.view.good_area(slot), table.facts.good_of(kind), alpha=150)
        colour = theme.VERMILION if tag == "pay" else theme.VERDIGRIS
        draw_tag(canvas, table.view.slot_area(slot), table.say(f"tag.{tag}"), colour)

    # targets

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow; buildings that could be built over only say so."""
        table = self.table
        strong = table.app.settings.high_contrast
        view = table.view
        for place in table.glowing():
            area = self.glow_area(place)
            if area is None:
                continue
            with canvas.clip(view.roles.inset(-14) if place[0] in ("role", "cathedral") else view.mat):
                draw_target(canvas, area, self._radius(place), table.glow, strong=strong)
        with canvas.clip(view.paper):
            for slot in table.choices.covers:
                self._draw_crane(canvas, slot)
            self._draw_preview(canvas)

    def _draw_preview(self, canvas: Canvas) -> None:
        """Show what a click where the pointer is would put into the city."""
        table, state = self.table, self.table.island
        place = cast("Place | None", table.place)
        if place is None or not table.can_click(place):
            return
        city = state.cities[table.seat]
        if table.decision_kind == BUILD and table.choices.clicks[place] and place[0] in ("hand", "cathedral"):
            area = table.view.slot_area(len(city))
            faces.draw_card(canvas, area, table.facts, table.choices.kind_of(place), table.app.texts, alpha=_PREVIEW)
        elif table.decision_kind == PRODUCE and place[0] == "slot" and place[1] not in state.laid_slots:
            good = table.facts.good_of(city[place[1]])
            faces.draw_good(canvas, table.view.good_area(place[1]), good, alpha=_PREVIEW)

    @staticmethod
    def _radius(place: Place) -> float:
        return 12 if place[0] == "role" else 8

    def glow_area(self, place: Place) -> Area | None:
        """Return what glows of a place on the board."""
        view = self.table.view
        group, number = place
        if group == "role":
            return view.role_area(number)
        if group == "slot":
            return view.slot_area(number)
        if group == "good":
            return self.table.place_area(place)
        return view.cathedral if place == CATHEDRAL else None

    def _draw_crane(self, canvas: Canvas, slot: int) -> None:
        """Show that a building can be built over, and what that would cost."""
        table, state = self.table, self.table.island
        area = table.view.slot_area(slot)
        kind = table.kind_in_hand
        over = slot if slot < len(state.cities[table.seat]) else EMPTY
        cost = table.app.texts.number(state.cost(table.seat, kind, over))
        scale = area.w / 144
        style = SMALL_BOLD.sized(14 * scale)
        items: list[Item] = [
            Drawing("sj_crane" if over != EMPTY else "role_builder", 22 * scale),
            Word(table.say("mat.cost", n=cost), style, theme.CREAM),
        ]
        width = pill_width(canvas.type, items)
        row = area.part((area.w - width) / 2, area.h - 19 * scale, width, 28 * scale)
        hovered = table.place == ("slot", slot)
        canvas.dashes(area.inset(-3), 9, theme.GOLD_GLOW if hovered else theme.GOLD_DARK, 3 if hovered else 2, 7)
        draw_pill(canvas, row, items, dark=True, edge=theme.GOLD_GLOW if hovered else theme.GOLD_DARK)


def _draw_gap(number: str, canvas: Canvas, area: Area) -> None:
    """Draw a place where nothing has been built yet."""
    canvas.dashes(area, 9, theme.PARCHMENT_WELL_EDGE, 2, 7)
    canvas.text(number, NUMBER_34.sized(30 * area.w / 144), theme.PARCHMENT_WELL_EDGE, area, "center")


def draw_tag(canvas: Canvas, area: Area, text: str, colour: str) -> None:
    """Draw the pill across a card that says what happens to it."""
    size = max(12.0, min(15.0, area.w / 9))
    style = BODY_BOLD.sized(size)
    width = min(area.w - 2, canvas.type.width(text, style) + 24)
    high = size * 1.75
    pill = area.part((area.w - width) / 2, area.h * 0.42, width, high)
    canvas.box(pill, theme.Material(theme.flat(colour), theme.INK, 1.5, high / 2))
    fitted = fitting(canvas.type, text, style, width - 8, 10)
    if canvas.type.width(text, fitted) <= width - 4:
        draw_row(canvas, pill, [Word(text, fitted, theme.WHITE)], align="center")
