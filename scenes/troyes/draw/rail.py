"""The rail of Troyes: the queue of events, the cathedral, and what influence buys."""

from collections.abc import Sequence

from game.troyes.state import Troyes
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.table.sheet import Backdrop
from scenes.table.surroundings import Tab
from scenes.troyes import icons
from scenes.troyes.draw.cathedral import HEIGHT, LEAST_HEIGHT, CathedralPanel
from scenes.troyes.draw.character_cards import place_cards
from scenes.troyes.draw.event_cards import FRAME, event_card_at, event_face
from scenes.troyes.draw.event_queue import EventRow, place_events, row_areas
from scenes.troyes.draw.influence import CHIP, place_chips, place_explained
from scenes.troyes.draw.king_table import HEIGHT as KING_HEIGHT
from scenes.troyes.draw.king_table import TAB as KING_TAB
from scenes.troyes.draw.king_table import has_room, place_king, place_table
from scenes.troyes.draw.pieces import die
from scenes.troyes.places import CATHEDRAL, INFLUENCE, MARAUDING, Kind, event_place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Word, draw_row
from scenes.ui.screen import draw_label
from scenes.ui.text import SMALL_BOLD
from scenes.ui.widget import Look

EVENTS, CATHEDRAL_TAB, INFLUENCE_TAB = "events", "cathedral", "influence"
TABS = (EVENTS, CATHEDRAL_TAB, INFLUENCE_TAB, KING_TAB)
_LABEL = 26
_GAP = 10
_SPENDING = 28 + CHIP + 14
_LEAST_ROW = 40
"""Events become lower than this only if the cathedral has become as low as it can."""
_DRAWER_CATHEDRAL = 58 + 3 * 48 + 8
_MINI, _LEAST_MINI, _MINI_GAP = 44, 22, 9


class MiniEvent(PlaceWidget):
    """An event beside the board of a narrow window: its drawing, and how many boxes are empty."""

    radius = 8.0

    def __init__(self, area: Area, context: TableContext, selection: DiceSelection, index: int) -> None:
        super().__init__(area, event_place(index), context.pointer.press, key=f"mini_event_{index}")
        self._context = context
        self._selection = selection
        self.event = event_card_at(context, index)
        self.face = event_face(context, self.event)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it on a small card; the colour of its dice is at the edge."""
        area, event = self.area, self.event
        if self.place in self._context.hidden:
            return
        chosen = self._selection.target == self.place
        material = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), FRAME, 1.5, 7, theme.SHADOW_1)
        canvas.box(area, material.with_(ring=theme.WHITE, ring_width=3) if chosen else material)
        canvas.fill(area.part(1.5, 5, 4, area.h - 10), event.edge)
        side = min(area.h - 4, area.w - 26)
        canvas.picture(icons.threat_icon(event.id), area.part(7, (area.h - side) / 2, side, side))
        count = event.free if event.banners else len(event.cubes)
        number = self._context.texts.number(count)
        colour = theme.INK if event.banners else theme.INK_SOFT
        rest = area.part(7 + side, 0, area.w - 9 - side, area.h)
        canvas.text(number, SMALL_BOLD.sized(14), colour, rest, "center")


class Rail:
    """Events, cathedral and influence, one below the other or in drawers behind tabs."""

    def __init__(self, context: TableContext, selection: DiceSelection) -> None:
        self._context = context
        self._selection = selection
        self._label: Area | None = None
        self._spending: Area | None = None
        self._rows: Sequence[EventRow] = ()
        self._cathedral: CathedralPanel | None = None
        self._areas: dict[int, Area] = {}
        """Where events are, by the numbers of their cards."""
        self._areas_before: dict[int, Area] = {}
        """Where they were before the last decision."""
        self._decisions = -1

    @property
    def _state(self) -> Troyes:
        return state_of(self._context)

    # layout

    def place(self) -> None:
        """Put everything on the page; also what the game shows in the rail of the players."""
        self._label = self._spending = self._cathedral = None
        self._rows = ()
        self._remember()
        place_cards(self._context)
        place_king(self._context)
        rail = self._context.frame.end_rail
        if self._context.frame.has_tabs:
            self._place_tabs(rail)
        else:
            self._place_open(rail)

    def _remember(self) -> None:
        """Keep where events were before the last decision: those that are beaten leave from there."""
        decisions = self._context.controller.history.decisions
        if decisions != self._decisions:
            self._areas_before, self._areas = self._areas, {}
            self._decisions = decisions

    def _place_open(self, rail: Area) -> None:
        """Share the rail: with many events first their rows, then the cathedral become lower; it stays at the foot."""
        events = len(self._state.queue)
        fixed = _LABEL + _SPENDING + 2 * _GAP
        room = rail.h - fixed - HEIGHT
        if row_areas(rail.part(0, 0, rail.w, room), events)[-1].h < _LEAST_ROW:
            room = rail.h - fixed - LEAST_HEIGHT
        self._label = rail.part(0, 0, rail.w, _LABEL)
        self._add_events(rail.part(0, _LABEL, rail.w, room))
        top = rail.h - _SPENDING
        self._spending = rail.part(0, top, rail.w, _SPENDING)
        height = min(HEIGHT, top - 2 * _GAP - (self._rows[-1].area.bottom - rail.y))
        area = rail.part(0, top - _GAP - height, rail.w, height)
        self._cathedral = CathedralPanel(area, self._context, self._selection)
        self._context.page.add(self._cathedral)
        place_chips(self._context, self._selection, self._spending.inset(14, 0).part(0, 30, rail.w - 28, CHIP))

    def _add_events(self, area: Area) -> None:
        self._rows = place_events(self._context, self._selection, area)
        for row in self._rows[1:]:
            self._areas[self._state.queue[row.index]] = row.area

    def _place_tabs(self, rail: Area) -> None:
        """Put tabs on the strip, and below them the events as small cards."""
        events = tuple(event_place(index) for index in self._indices)
        tabs = [
            Tab(EVENTS, icons.threat_icon("war"), events),
            Tab(CATHEDRAL_TAB, icons.CATHEDRAL, (CATHEDRAL,)),
            Tab(INFLUENCE_TAB, icons.INFLUENCE, INFLUENCE),
        ]
        if self._state.is_solo and not has_room(self._context):
            tabs.append(Tab(KING_TAB, icons.LE_ROY))
        self._context.surroundings.place_tabs(tabs)
        used = len(tabs) * 66 + 6
        count = len(events)
        height = min(_MINI, (rail.h - used) / count - _MINI_GAP)
        if height < _LEAST_MINI:
            return
        for number, index in enumerate(self._indices):
            area = rail.part(0, used + number * (height + _MINI_GAP), rail.w, height)
            self._context.page.add(MiniEvent(area, self._context, self._selection, index))
            if index != MARAUDING:
                self._areas[self._state.queue[index]] = area

    @property
    def _indices(self) -> range:
        """All events by their place in the queue, Marauding first."""
        return range(MARAUDING, len(self._state.queue))

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        context, surroundings = self._context, self._context.surroundings
        if not context.frame.has_tabs or surroundings.drawer not in TABS:
            return
        inner = surroundings.open_drawer(surroundings.tab_title(surroundings.drawer))
        if surroundings.drawer == EVENTS:
            context.page.add(Backdrop(inner.part(0, 0, inner.w, _LABEL), self._draw_deck))
            self._add_events(inner.below(_LABEL))
        elif surroundings.drawer == CATHEDRAL_TAB:
            panel = inner.part(0, 0, inner.w, _DRAWER_CATHEDRAL)
            self._cathedral = CathedralPanel(panel, context, self._selection)
            context.page.add(self._cathedral)
        elif surroundings.drawer == KING_TAB:
            place_table(context, inner.part(0, 0, inner.w, min(inner.h, KING_HEIGHT)))
        else:
            place_explained(context, self._selection, inner)

    # places

    def area_of(self, place: Place) -> Area:
        """Return where a part of the rail is; behind a closed tab, the tab is where it is reached."""
        kind, number, _ = place
        if kind is Kind.EVENT:
            return self._found(f"event_{number}", f"mini_event_{number}", f"tab_{EVENTS}")
        if kind is Kind.CATHEDRAL:
            return self._found("cathedral", f"tab_{CATHEDRAL_TAB}")
        if kind is Kind.INFLUENCE:
            return self._found(f"influence_{number}", f"tab_{INFLUENCE_TAB}")
        return self._deck_area()

    def _found(self, *keys: str) -> Area:
        """Return where the first of these widgets is that is on the page."""
        found = (self._context.page.find(key) for key in keys)
        return next((widget.area for widget in found if widget), self._context.frame.end_rail)

    def _deck_area(self) -> Area:
        """Return where new events come from: the number of the deck, or the tab of the events."""
        return self._label.from_end(0, 0, 60, self._label.h) if self._label else self._found(f"tab_{EVENTS}")

    def cathedral_area(self, space: int) -> Area:
        """Return where a space of the cathedral is; behind a closed tab, the tab."""
        if self._cathedral:
            return self._cathedral.cell(space)
        return self.area_of(CATHEDRAL).middle(28, 28)

    def banner_area(self, index: int, number: int) -> Area:
        """Return where a cube lies on an event."""
        for row in self._rows:
            if row.index == index:
                return row.box_area(number)
        return self.area_of(event_place(index)).middle(20, 20)

    def area_before(self, threat: int) -> Area:
        """Return where an event lay before the last decision."""
        return self._areas_before.get(threat) or self._areas.get(threat) or self.area_of(event_place(MARAUDING))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint what lies under the widgets: headings, and the panel of the influence."""
        if self._label:
            draw_label(canvas, self._label, self._context.say("rail.events"))
            self._draw_deck(canvas, self._label)
        if self._spending:
            canvas.box(self._spending, theme.DARK_PANEL)
            inner = self._spending.inset(14, 0)
            draw_label(canvas, inner.part(0, 7, inner.w, 20), self._context.say("rail.influence"))

    def _draw_deck(self, canvas: Canvas, row: Area) -> None:
        """Paint how many red events are still to come."""
        context = self._context
        left = Word(context.say("rail.red_deck", n=len(state_of(context).decks[0])), SMALL_BOLD.sized(13), theme.SAND)
        draw_row(canvas, row, [left, die(0, 15)], gap=5, align="end")
