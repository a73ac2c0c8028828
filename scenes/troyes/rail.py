"""The rail of Troyes: the queue of events, the cathedral, and what influence buys."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from scenes.table.place_widgets import PlaceWidget
from scenes.table.sheet import Backdrop
from scenes.table.surroundings import Tab
from scenes.troyes import icons
from scenes.troyes.cathedral import HEIGHT, LEAST_HEIGHT, CathedralPanel, cathedral_tip
from scenes.troyes.choices import CATHEDRAL
from scenes.troyes.leroy import HEIGHT as KING_HEIGHT
from scenes.troyes.leroy import TAB as KING_TAB
from scenes.troyes.leroy import has_room, place_king, place_table
from scenes.troyes.peek import place_cards
from scenes.troyes.pieces import die
from scenes.troyes.queue import EventRow, place_events, row_areas
from scenes.troyes.spending import CHIP, NAMES, influence_tip, place_chips, place_explained
from scenes.troyes.threats import FRAME, MARAUDING, menace_at, threat_face, threat_tip
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Word, draw_row
from scenes.ui.screen import draw_label
from scenes.ui.text import SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.troyes.table import Table

EVENTS, CATHEDRAL_TAB, INFLUENCE = "events", "cathedral", "influence"
TABS = (EVENTS, CATHEDRAL_TAB, INFLUENCE, KING_TAB)
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

    def __init__(self, area: Area, table: "Table", index: int) -> None:
        super().__init__(area, ("event", index), table.press_place, key=f"mini_event_{index}")
        self.table = table
        self.menace = menace_at(table, index)
        self.face = threat_face(table, self.menace)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it on a small card; the colour of its dice is at the edge."""
        area, menace = self.area, self.menace
        if self.place in self.table.stage.hidden:
            return
        chosen = self.table.choices.target == self.place
        material = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), FRAME, 1.5, 7, theme.SHADOW_1)
        canvas.box(area, material.with_(ring=theme.WHITE, ring_width=3) if chosen else material)
        canvas.fill(area.part(1.5, 5, 4, area.h - 10), menace.edge)
        side = min(area.h - 4, area.w - 26)
        canvas.picture(icons.threat_icon(menace.id), area.part(7, (area.h - side) / 2, side, side))
        count = menace.free if menace.banners else len(menace.cubes)
        number = self.table.app.texts.number(count)
        colour = theme.INK if menace.banners else theme.INK_SOFT
        rest = area.part(7 + side, 0, area.w - 9 - side, area.h)
        canvas.text(number, SMALL_BOLD.sized(14), colour, rest, "center")


class Rail:
    """Events, cathedral and influence, one below the other or in drawers behind tabs."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._label: Area | None = None
        self._spending: Area | None = None
        self._rows: Sequence[EventRow] = ()
        self._cathedral: CathedralPanel | None = None
        self._areas: dict[int, Area] = {}
        self._areas_before: dict[int, Area] = {}
        self._decisions = -1

    # layout

    def place(self) -> None:
        """Put everything on the page; also what the game shows in the rail of the players."""
        self._label = self._spending = self._cathedral = None
        self._rows = ()
        self._remember()
        place_cards(self.table)
        place_king(self.table)
        rail = self.table.frame.end_rail
        if self.table.frame.has_tabs:
            self._place_tabs(rail)
        else:
            self._place_open(rail)

    def _remember(self) -> None:
        """Keep where events were before the last decision: those that are beaten leave from there."""
        decisions = len(self.table.match.past)
        if decisions != self._decisions:
            self._areas_before, self._areas = self._areas, {}
            self._decisions = decisions

    def _place_open(self, rail: Area) -> None:
        """Share the rail: with many events first their rows, then the cathedral become lower."""
        events = len(self.table.town.queue)
        fixed = _LABEL + _SPENDING + 2 * _GAP
        room = rail.h - fixed - HEIGHT
        if row_areas(rail.part(0, 0, rail.w, room), events)[-1].h < _LEAST_ROW:
            room = rail.h - fixed - LEAST_HEIGHT
        rows = row_areas(rail.part(0, _LABEL, rail.w, room), events)
        room = min(room, rows[-1].bottom - rail.y - _LABEL)
        self._label = rail.part(0, 0, rail.w, _LABEL)
        self._add_events(rail.part(0, _LABEL, rail.w, room))
        y = _LABEL + room + _GAP
        height = min(HEIGHT, rail.h - y - _GAP - _SPENDING)
        self._cathedral = CathedralPanel(rail.part(0, y, rail.w, height), self.table)
        self.table.page.add(self._cathedral)
        self._spending = rail.part(0, y + height + _GAP, rail.w, _SPENDING)
        place_chips(self.table, self._spending.inset(14, 0).part(0, 30, rail.w - 28, CHIP))

    def _add_events(self, area: Area) -> None:
        self._rows = place_events(self.table, area)
        for row in self._rows[1:]:
            self._areas[self.table.town.queue[row.index]] = row.area

    def _place_tabs(self, rail: Area) -> None:
        """Put tabs on the strip, and below them the events as small cards."""
        events = tuple(("event", index) for index in self._indices)
        tabs = [
            Tab(EVENTS, icons.threat_icon("war"), events),
            Tab(CATHEDRAL_TAB, icons.CATHEDRAL, (CATHEDRAL,)),
            Tab(INFLUENCE, icons.INFLUENCE, tuple(("influence", number) for number in range(len(NAMES)))),
        ]
        if self.table.town.is_solo and not has_room(self.table):
            tabs.append(Tab(KING_TAB, icons.LE_ROY))
        self.table.surroundings.place_tabs(tabs)
        used = len(tabs) * 66 + 6
        count = len(events)
        height = min(_MINI, (rail.h - used) / count - _MINI_GAP)
        if height < _LEAST_MINI:
            return
        for number, index in enumerate(self._indices):
            area = rail.part(0, used + number * (height + _MINI_GAP), rail.w, height)
            self.table.page.add(MiniEvent(area, self.table, index))
            if index != MARAUDING:
                self._areas[self.table.town.queue[index]] = area

    @property
    def _indices(self) -> range:
        """All events by their place in the queue, Marauding first."""
        return range(MARAUDING, len(self.table.town.queue))

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        table = self.table
        if not table.frame.has_tabs or table.drawer not in TABS:
            return
        inner = table.surroundings.open_drawer(table.surroundings.tab_title(table.drawer))
        if table.drawer == EVENTS:
            table.page.add(Backdrop(inner.part(0, 0, inner.w, _LABEL), self._draw_deck))
            self._add_events(inner.below(_LABEL))
        elif table.drawer == CATHEDRAL_TAB:
            self._cathedral = CathedralPanel(inner.part(0, 0, inner.w, _DRAWER_CATHEDRAL), table)
            table.page.add(self._cathedral)
        elif table.drawer == KING_TAB:
            place_table(table, inner.part(0, 0, inner.w, min(inner.h, KING_HEIGHT)))
        else:
            place_explained(table, inner)

    # places

    def area_of(self, place: Hashable) -> Area:
        """Return where a part of the rail is; behind a closed tab, the tab is where it is reached."""
        group, number = place if isinstance(place, tuple) else ("", 0)
        page = self.table.page
        if group == "deck":
            return self._deck_area()
        keys = {
            "event": (f"event_{number}", f"mini_event_{number}", f"tab_{EVENTS}"),
            "cathedral": ("cathedral", f"tab_{CATHEDRAL_TAB}"),
            "influence": (f"influence_{number}", f"tab_{INFLUENCE}"),
        }
        for key in keys.get(str(group), ()):
            if found := page.find(key):
                return found.area
        return self.table.frame.end_rail

    def _deck_area(self) -> Area:
        """Return where new events come from: the number of the deck, or the tab of the events."""
        if self._label:
            return self._label.from_end(0, 0, 60, self._label.h)
        return self.area_of(("event", MARAUDING - 1))

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
        return self.area_of(("event", index)).middle(20, 20)

    def area_before(self, threat: int) -> Area:
        """Return where an event lay before the last decision."""
        return self._areas_before.get(threat) or self._areas.get(threat) or self.area_of(("event", MARAUDING))

    def tip(self, place: Hashable) -> Tip | None:
        """Explain a part of the rail."""
        group, number = place if isinstance(place, tuple) else ("", 0)
        if group == "event":
            return threat_tip(self.table, int(number))
        if group == "cathedral":
            return cathedral_tip(self.table)
        if group == "influence":
            return influence_tip(self.table, int(number))
        return None

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint what lies under the widgets: headings, and the panel of the influence."""
        if self._label:
            draw_label(canvas, self._label, self.table.say("rail.events"))
            self._draw_deck(canvas, self._label)
        if self._spending:
            canvas.box(self._spending, theme.DARK_PANEL)
            inner = self._spending.inset(14, 0)
            draw_label(canvas, inner.part(0, 7, inner.w, 20), self.table.say("rail.influence"))

    def _draw_deck(self, canvas: Canvas, row: Area) -> None:
        """Paint how many red events are still to come."""
        table = self.table
        left = Word(table.say("rail.red_deck", n=len(table.town.decks[0])), SMALL_BOLD.sized(13), theme.SAND)
        draw_row(canvas, row, [left, die(0, 15)], gap=5, align="end")
