"""What stands around every board: tools, player panels, log, drawers."""

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from game.core.score import Score
from scenes import routes
from scenes.change import STAY, Change, Push
from scenes.people import kind_of
from scenes.table.actions import ActionBar
from scenes.table.frame import MARGIN
from scenes.table.log import LogDrawer, LogLine, LogRow, draw_peek, latest_lines, row_height
from scenes.table.panels import PanelFacts, PlayerPanel
from scenes.table.places import PlaceTab
from scenes.table.saving import SaveMark
from scenes.table.sheet import Backdrop
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR
from scenes.ui.text import TITLE_26
from scenes.ui.widget import Action, Page, Widget

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

_PANEL_GAP = 12
_TAB = 56
_LEAST_PEEK = 110
_DRAWER = 380
_LOG_WINDOWS = 3
"""How much of the log is laid out at a time: as much as so many drawers show."""


def _draw_drawer(title: str, canvas: Canvas, area: Area) -> None:
    """Draw a drawer and its heading."""
    canvas.box(area, theme.Material(("#2A1B12", "#20140C"), theme.GOLD_DARK, 2, 0, theme.SHADOW_3))
    canvas.text(title, TITLE_26, theme.PALE_GOLD, area.part(20, 14, area.w - 90, 38))


class Tab(NamedTuple):
    """A tab that stands for a part of the rail."""

    name: str
    picture: str
    places: tuple[Hashable, ...] = ()
    """What of the game lies in its drawer."""


class Furniture:
    """Builds and draws the parts that are the same on every table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.drawer_area: Area | None = None
        self._backdrop: Widget | None = None
        self.peek: Area | None = None
        self._log: LogDrawer | None = None
        self.actions = ActionBar(table)
        self.mark = SaveMark(table)

    def place(self) -> None:
        """Put tools, panels, log peek and action bar on the page."""
        self._place_tools()
        self.mark.place()
        self._place_panels()
        self._place_peek()
        self.actions.place()

    # tools

    def _place_tools(self) -> None:
        table = self.table
        t, app, window = table.t, table.app, table.area
        home_tip = t("common.back" if table.is_visit else "table.home_unsaved" if self.mark.fault else "table.home")
        home_icon = "back" if table.is_visit else "home"
        table.page.add(Tool(window.part(14, 10, 44, 44), home_icon, table.go_home, tip=home_tip, key="home"))
        muted = app.settings.muted
        tools: list[tuple[str, str, Action, bool]] = [
            ("log", "log", lambda: table.toggle_drawer("log"), table.drawer == "log"),
            ("rules", "rulebook", table.open_rules, False),
            ("zoom", "zoom_in", self._zoom, False),
            ("sound", "sound_off" if muted else "sound_on", self._mute, False),
            ("settings", "settings", lambda: Push(routes.settings(app)), False),
        ]
        for number, (key, icon, action, on) in enumerate(tools):
            area = window.from_end(14 + (len(tools) - 1 - number) * 52, 10, 44, 44)
            table.page.add(Tool(area, icon, action, tip=t(f"table.tool.{key}"), key=f"tool_{key}", on=on))

    def _mute(self) -> Change | None:
        self.table.app.change(muted=not self.table.app.settings.muted)
        return STAY

    def _zoom(self) -> Change | None:
        """Zoom in on the middle of the board; from the largest zoom go back to the whole board."""
        view = self.table.view
        if not view.zoom_at(1, view.area.centre):
            view.reset()
        self.table.board_changed()
        return STAY

    # panels

    def _panel_areas(self) -> list[Area]:
        table = self.table
        rail = table.frame.start_rail
        gaps = len(table.scoring_sides) - 1
        usual = [table.panel_height(side, is_compact=table.frame.is_compact) for side in table.scoring_sides]
        shrunk = min(1, (rail.h - gaps * 8) / sum(usual))
        gap = min(_PANEL_GAP, (rail.h - shrunk * sum(usual)) / max(1, gaps))
        tops = accumulate((shrunk * height + gap for height in usual), initial=0.0)
        return [rail.part(0, top, rail.w, shrunk * height) for top, height in zip(tops, usual, strict=False)]

    def _place_panels(self) -> None:
        table = self.table
        scores = table.state.scores()
        areas = self._panel_areas()
        for side, area in zip(table.scoring_sides, areas, strict=True):
            table.page.add(
                PlayerPanel(
                    area,
                    self._facts(side, scores[side]),
                    partial(table.open_tableau, side),
                    partial(table.draw_panel, side),
                    key=f"panel_{side}",
                    tip=table.t("table.panel_tip"),
                )
            )
        self._panels_bottom = areas[-1].bottom

    def _facts(self, seat: int, score: Score) -> PanelFacts:
        table = self.table
        label = short = self._label(seat)
        active = seat == table.current
        if active and seat in table.people:
            label, short = table.t("table.on_turn", kind=label), table.t("table.your_turn")
        game_id = table.match.game.id
        head = table.head_width(seat)
        return PanelFacts(
            name=table.names[seat],
            kind=label,
            short_kind=short,
            colour=table.colour(seat),
            portrait=table.portrait(seat),
            score="" if head else table.app.texts.number(table.panel_score(seat, score)),
            unit=table.t(f"{game_id}.points"),
            score_icon="" if table.frame.is_compact else table.score_icon,
            is_active=active,
            is_first=seat == table.first_seat(),
            head_width=head,
        )

    def _label(self, side: int) -> str:
        """Return who plays a side."""
        table, seats = self.table, self.table.match.record.seats
        return kind_of(seats[side], table.app.texts) if side < len(seats) else table.automaton_label(side)

    def panel_centre(self, side: int) -> tuple[float, float]:
        """Return the middle of a side's panel, where things fly to."""
        return self._panel_areas()[side].centre

    @property
    def rest(self) -> Area:
        """What the panels leave of their rail."""
        rail = self.table.frame.start_rail
        return rail.below(self._panels_bottom + _PANEL_GAP - rail.y)

    # log

    def _place_peek(self) -> None:
        table = self.table
        taken = table.below_panels()
        area = self.rest.below(taken + _PANEL_GAP) if taken else self.rest
        self.peek = None
        if table.frame.is_compact or area.h < _LEAST_PEEK:
            return
        self.peek = area
        lines = latest_lines(table.log_source(table.viewer), 12)
        self._fill_log(table.page, area.inset(14, 0).below(38), area.h - 46, lines)

    def _fill_log(
        self, page: Page, area: Area, room: float, lines: Sequence[LogLine], wanted: int | None = None
    ) -> float:
        """Put the latest lines one below the other on a page, as many as fit; return their height.

        From the wanted one on they are there in any case.
        """
        table = self.table
        last = len(lines) - 1
        rows: list[tuple[float, LogRow]] = []
        height = 0.0
        for number in range(last, -1, -1):
            line = lines[number]
            row = row_height(table.app.brushes.type, line.text, area.w, bool(line.picture))
            if height + row > room and (wanted is None or number < wanted):
                break
            portrait = "" if line.seat is None else table.portrait(line.seat)
            rows.append((row, LogRow(area, line, portrait, latest=number == last)))
            height += row
        y = 0.0
        for row, widget in reversed(rows):
            widget.area = area.part(0, y, area.w, row)
            page.add(widget)
            y += row
        return y

    # the tray

    @property
    def tray(self) -> Area:
        """What the action bar leaves of the tray."""
        tray = self.table.frame.tray
        return tray.part(MARGIN, 0, tray.w - MARGIN - self.actions.width - 8, tray.h)

    # drawers

    def place_tabs(self, tabs: Sequence[Tab]) -> None:
        """Put the tabs of a rail on the strip that takes its place in a narrow window."""
        table = self.table
        for number, tab in enumerate(tabs):
            table.page.add(
                PlaceTab(
                    table.frame.end_rail.part(0, number * (_TAB + 10), _TAB, _TAB),
                    tab.picture,
                    partial(table.toggle_drawer, tab.name),
                    tip=self.tab_title(tab.name),
                    key=f"tab_{tab.name}",
                    on=table.drawer == tab.name,
                    places=tab.places,
                )
            )

    def tab_title(self, name: str) -> str:
        """Return what a tab of the game's rail is called."""
        return self.table.t(f"{self.table.match.game.id}.tab.{name}")

    def place_drawer(self) -> None:
        """Put the open drawer on the page, over everything else."""
        self.drawer_area = self._backdrop = None
        if self.table.drawer == "log":
            self._log = self._place_log_drawer(self._log)
        else:
            self._log = None

    def open_drawer(self, title: str, width: float = _DRAWER) -> Area:
        """Put a drawer at the inline end; return the room inside it."""
        table = self.table
        window = table.area
        height = window.h - TOP_BAR - table.frame.tray.h - 2
        area = window.from_end(0, TOP_BAR + 1, width, height)
        self.drawer_area = area
        self._backdrop = table.page.add(Backdrop(area, partial(_draw_drawer, title)))
        table.page.add(
            Tool(
                area.from_end(20, 14, 40, 40),
                "cancel",
                lambda: table.toggle_drawer(table.drawer),
                tip=table.t("table.close"),
                key="close_drawer",
            )
        )
        return area.inset(20, 0).part(0, 64, width - 40, height - 80)

    def is_in_drawer(self, widget: Widget) -> bool:
        """Whether a widget lies in the open drawer, not under it."""
        widgets = self.table.page.widgets
        return self._backdrop in widgets and widgets.index(widget) > widgets.index(self._backdrop)

    def _place_log_drawer(self, before: LogDrawer | None) -> LogDrawer:
        """Put the log on the page; it shows its latest line, unless the player has scrolled back."""
        table = self.table
        inner = self.open_drawer(table.t("table.log"))
        room = max(before.room if before else 0.0, _LOG_WINDOWS * inner.h)
        if before and before.wants_older:
            room += _LOG_WINDOWS * inner.h
        drawer = LogDrawer(inner, room)
        table.page.add(drawer)
        content = inner.part(0, 0, inner.w - 14, inner.h)
        lines = latest_lines(table.log_source(table.viewer))
        read = before.line_in_view() if before and before.is_scrolled_back else None
        drawer.content_height = self._fill_log(drawer.inner, content, room, lines, read[0] if read else None)
        drawer.first = len(lines) - len(drawer.inner.widgets)
        if read and lines:
            drawer.bring_back(*read)
        else:
            drawer.offset = drawer.furthest
        return drawer

    @property
    def wants_older_lines(self) -> bool:
        """Whether the player scrolls towards lines of the log that are not laid out yet."""
        return self._log is not None and self._log.wants_older

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""
        if self.peek:
            draw_peek(canvas, self.peek, self.table.t("table.log"))

    def draw_tray_line(self, canvas: Canvas, x: float) -> None:
        """Draw the line between two parts of the tray."""
        canvas.fill(self.tray.part(x, 17, 1, self.tray.h - 34), theme.WALNUT_EDGE)
