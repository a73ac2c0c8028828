"""What stands around every board: tools, player panels, log, drawers."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.change import STAY, Change
from scenes.table.actions import ActionBar
from scenes.table.deed_lines import DeedLine
from scenes.table.frame import MARGIN, RECAP_HEIGHTS, Frame
from scenes.table.log_list import LogList, LogRow
from scenes.table.log_view import LOOK_BACK, LogView
from scenes.table.new_marks import NewMarks
from scenes.table.place_widgets import PlaceTab, SpeakingWidget
from scenes.table.player_panels import PlayerPanels
from scenes.table.players_rail import PlayersRail
from scenes.table.question import Question
from scenes.table.recap import Recap, RecapTile
from scenes.table.save_mark import SaveMark
from scenes.table.sheet import Backdrop
from scenes.table.spotlight import darken_around, draw_card_beside
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR
from scenes.ui.text import BODY, SMALL, TITLE_26
from scenes.ui.widget import Action, Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_TAB = 56
_DRAWER = 380
_LESSON = theme.Material((theme.PARCHMENT_LIGHT, "#EAD8AE"), theme.GOLD_DEEP, 1.5, 10, theme.SHADOW_1)
_LESSON_STYLE = BODY.sized(15)
_LESSON_INSET, _LESSON_ICON = 16, 40
_WAIT_ROOM = 56
"""What two lines below a button need."""


def _draw_drawer(title: str, canvas: Canvas, area: Area) -> None:
    """Draw a drawer and its heading."""
    canvas.box(area, theme.Material(("#2A1B12", "#20140C"), theme.GOLD_DARK, 2, 0, theme.SHADOW_3))
    canvas.text(title, TITLE_26, theme.PALE_GOLD, area.part(20, 14, area.w - 90, 38))


def _lesson_width(strip: Area) -> float:
    """Return how much of a strip the words have that say what an example shows."""
    return strip.w - 2 * _LESSON_INSET - _LESSON_ICON


class Tab(NamedTuple):
    """A tab that stands for a part of the rail."""

    name: str
    picture: str
    places: tuple[Hashable, ...] = ()
    """What of the game lies in its drawer."""


class Surroundings:
    """Builds and draws the parts that are the same on every table."""

    def __init__(self, context: "TableContext", game: "GameView", lesson: str = "") -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self._lesson = lesson
        self.drawer = ""
        """The drawer that is open: `log`, or a tab of the rail."""
        self.drawer_area: Area | None = None
        self._backdrop: Widget | None = None
        self.peek: Area | None = None
        self.log = LogView(context, game)
        self._players = PlayersRail(context, game, self.log)
        self.question = Question(context, game)
        self.actions = ActionBar(context, game, self.question)
        self.mark = SaveMark(context)
        self.recap = Recap(context, self.log)
        self.new_marks = NewMarks(context, game)
        self._panels = PlayerPanels(context, game, self._players, self.log)

    def place(self) -> None:
        """Put tools, panels, log peek and action bar on the page."""
        self._place_tools()
        self.mark.place()
        self._panels.place()
        self._place_peek()
        is_asked = self._controller.accepts_clicks and not self._controller.is_visit
        self.new_marks.find(self.recap.deeds() if is_asked else ())
        if self._recap_area:
            self.recap.place(self._recap_area)
        if self._context.replay_bar:
            self._context.replay_bar.place()
        else:
            self.actions.place()

    @property
    def has_log_in_rail(self) -> bool:
        """Whether the panels are low, and the log takes the rest of their rail."""
        return self._players.has_log

    def share_rail(self) -> None:
        """Give the log the rail of the players if it was opened there and has room."""
        self._players.share(tells=self._tells_of_others)
        if self.has_log_in_rail and self.drawer == "log":
            self.drawer = ""

    @property
    def _tells_of_others(self) -> bool:
        """Whether somebody wants to know what the others did."""
        return not self._lesson and bool(self._controller.seating.people) and not self._controller.is_visit

    @property
    def wants_strip(self) -> bool:
        """Whether a strip above the board tells what the others did, since it has no place below the panels.

        A lesson needs it, too.
        """
        is_told_below = self._players.strip or not self._players.needs_strip
        return bool(self._lesson) or (self._tells_of_others and not is_told_below and self.log.tells_of_another)

    @property
    def _recap_area(self) -> Area | None:
        """Where tiles tell what the others did: above the board, or below the panels."""
        return None if self._lesson else self._context.frame.recap or self._players.strip

    def recap_height(self, frame: Frame) -> float:
        """Return how high the strip above the board is."""
        if not self._lesson:
            return RECAP_HEIGHTS[frame.is_compact]
        return self._context.type.paragraph_height(self._lesson, _LESSON_STYLE, _lesson_width(frame.board)) + 18

    # tools

    def _place_tools(self) -> None:
        context, page, window = self._context, self._context.page, self._context.area
        t, links, is_visit = context.t, context.links, self._controller.is_visit
        home_tip = t("common.back" if is_visit else "table.home_unsaved" if self.mark.fault else "table.home")
        home_icon = "back" if is_visit else "home"
        page.add(Tool(window.part(14, 10, 44, 44), home_icon, links.go_home, tip=home_tip, key="home"))
        muted = context.settings.muted
        tools: list[tuple[str, str, Action, bool]] = [
            ("log", "log", self.toggle_log, self.is_log_open),
            ("rules", "rulebook", links.open_rules, False),
            ("zoom", "zoom_in", self._zoom, False),
            ("sound", "sound_off" if muted else "sound_on", self._mute, False),
            ("settings", "settings", links.settings, False),
        ]
        for number, (key, icon, action, on) in enumerate(tools):
            area = window.from_end(14 + (len(tools) - 1 - number) * 52, 10, 44, 44)
            page.add(Tool(area, icon, action, tip=t(f"table.tool.{key}"), key=f"tool_{key}", on=on))

    def _mute(self) -> Change | None:
        self._context.app.change(muted=not self._context.settings.muted)
        return STAY

    def _zoom(self) -> Change | None:
        """Zoom in on the middle of the board; from the largest zoom go back to the whole board."""
        board = self._game.layout.board
        if not board.zoom_at(1, board.area.centre):
            board.reset()
        self._context.pointer.board_changed()
        return STAY

    # the rail of the players

    def panel_centre(self, side: int) -> tuple[float, float]:
        """Return the middle of a side's panel, where things fly to."""
        return self._panels.centre(side)

    @property
    def rest(self) -> Area:
        """What the panels leave of their rail."""
        return self._players.rest

    # log

    def _place_peek(self) -> None:
        self.peek = area = self._players.peek_area()
        if area and self.has_log_in_rail:
            self.log.place_rail(area)
        elif area:
            self.log.place_peek(area)

    @property
    def is_log_open(self) -> bool:
        """Whether the whole log is shown, in the rail or in a drawer."""
        return self.has_log_in_rail or self.drawer == "log"

    def toggle_log(self) -> Change | None:
        """Open or close the log."""
        return self.close_log() if self.is_log_open else self.open_log()

    def open_log(self) -> Change | None:
        """Open the log in the rail of the players; where it has no room, in a drawer."""
        if self._context.frame.is_compact:
            return self.toggle_drawer("log")
        self.log.wish(is_open=True)
        self.share_rail()
        if not self.has_log_in_rail:
            self.log.wish(is_open=False)
            return self.toggle_drawer("log")
        self._context.refresh()
        return STAY

    def close_log(self) -> Change | None:
        """Give the panels of the players their room back, or close the drawer."""
        self.log.forget_list()
        if self.drawer == "log":
            self.toggle_drawer("log")
        if self.log.is_wished and not self._context.frame.is_compact:
            self.log.wish(is_open=False)
        self._context.refresh()
        return STAY

    # the tray

    @property
    def tray(self) -> Area:
        """What the action bar leaves of the tray."""
        tray = self._context.frame.tray
        return tray.part(MARGIN, 0, tray.w - MARGIN - self.actions.width - 8, tray.h)

    def place_question(self) -> None:
        """Put what is asked about the held move over the tray."""
        self.question.place(self.actions.below_first_row or self._context.frame.tray)

    # drawers

    def close_rail(self) -> None:
        """Close a drawer with a part of the rail, which may cover the board; the log stays open."""
        if self.drawer != "log":
            self.drawer = ""

    def toggle_drawer(self, name: str) -> Change | None:
        """Open or close a drawer."""
        self.drawer = "" if self.drawer == name else name
        self._context.page.focused = None  # what was clicked may lie under the drawer now
        self._context.refresh()
        return STAY

    @property
    def visible_board(self) -> Area:
        """The part of the board that no drawer covers."""
        board, covered = self._context.frame.board, self.drawer_area
        if covered is None:
            return board
        if board.rtl:
            left = max(board.x, covered.right)
            return Area(left, board.y, board.right - left, board.h, board.rtl)
        return Area(board.x, board.y, min(board.right, covered.x) - board.x, board.h, board.rtl)

    def place_tabs(self, tabs: Sequence[Tab]) -> None:
        """Put the tabs of a rail on the strip that takes its place in a narrow window."""
        for number, tab in enumerate(tabs):
            self._context.page.add(
                PlaceTab(
                    self._context.frame.end_rail.part(0, number * (_TAB + 10), _TAB, _TAB),
                    tab.picture,
                    partial(self.toggle_drawer, tab.name),
                    tip=self.tab_title(tab.name),
                    key=f"tab_{tab.name}",
                    on=self.drawer == tab.name,
                    places=tab.places,
                )
            )

    def tab_title(self, name: str) -> str:
        """Return what a tab of the game's rail is called."""
        return self._context.say(f"tab.{name}")

    def place_drawer(self) -> None:
        """Put the open drawer on the page, over everything else."""
        self.drawer_area = self._backdrop = None
        if self.drawer == "log":
            inner = self.open_drawer(self._context.t("table.log"))
            self.log.place_look_back(inner.from_end(48, -50, 40, 40))
            self.log.place_list(inner)
        elif not self.has_log_in_rail:
            self.log.forget_list()
        if self._context.replay_bar:
            self._context.replay_bar.place_drawer()

    def open_drawer(self, title: str, width: float = _DRAWER) -> Area:
        """Put a drawer at the inline end; return the room inside it."""
        window, page = self._context.area, self._context.page
        height = window.h - TOP_BAR - self._context.frame.tray.h - 2
        area = window.from_end(0, TOP_BAR + 1, width, height)
        self.drawer_area = area
        self._backdrop = page.add(Backdrop(area, partial(_draw_drawer, title)))
        page.add(
            Tool(
                area.from_end(20, 14, 40, 40),
                "cancel",
                lambda: self.toggle_drawer(self.drawer),
                tip=self._context.t("table.close"),
                key="close_drawer",
            )
        )
        return area.inset(20, 0).part(0, 64, width - 40, height - 80)

    def is_in_drawer(self, widget: Widget) -> bool:
        """Whether a widget lies in the open drawer, not under it."""
        widgets = self._context.page.widgets
        return self._backdrop in widgets and widgets.index(widget) > widgets.index(self._backdrop)

    # drawing

    def places_spoken_of(self) -> Sequence[Hashable]:
        """Return the places that a line of the log or of the recap speaks of, or something else under the pointer."""
        hovered = self._context.page.hovered
        if isinstance(hovered, SpeakingWidget):
            return hovered.places_spoken_of()
        line = self._line_pointed_at()
        return line.places if line else ()

    def _line_pointed_at(self) -> DeedLine | None:
        """Return what the line or tile under the pointer tells, or else the one that is pinned."""
        row, _ = self._row_pointed_at()
        hovered = self._context.page.hovered
        found = hovered if isinstance(hovered, RecapTile) else row
        return found.line if found else self.log.pinned

    def unpin_elsewhere(self) -> None:
        """Let nothing stay lit that a line speaks of, unless the pointer is on a line: a click there decides.

        What leads back to earlier moments leads to that of the line.
        """
        row, _ = self._row_pointed_at()
        hovered = self._context.page.hovered
        is_kept = isinstance(hovered, RecapTile) or (hovered is not None and hovered.key == LOOK_BACK)
        if row is None and not is_kept:
            self.log.unpin()

    def _row_pointed_at(self) -> tuple[LogRow | None, float]:
        """Return the line of the log under the pointer, and how far it is scrolled."""
        hovered = self._context.page.hovered
        if isinstance(hovered, LogList):
            row = hovered.inner.hovered
            return (row, hovered.offset) if isinstance(row, LogRow) else (None, 0.0)
        return (hovered, 0.0) if isinstance(hovered, LogRow) else (None, 0.0)

    def darken_board(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Leave only those places of the board in the light that a line speaks of."""
        if areas := self.areas_on_board(places):
            darken_around(canvas, self.visible_board, areas)

    def areas_on_board(self, places: Sequence[Hashable]) -> list[Area]:
        """Return where those of some places are that lie on the board."""
        return [area for place in places if (area := self._game.clicks.area_on_board(place))]

    def draw_card(self, canvas: Canvas) -> None:
        """Draw the card that a line of the log under the pointer speaks of beside it."""
        row, shift = self._row_pointed_at()
        if row and row.face:
            draw_card_beside(canvas, row.face, row.area.moved(0, -shift))

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""
        self._panels.mark_turn()
        if self.peek:
            self.log.draw_frame(canvas, self.peek, is_whole=self.has_log_in_rail)
        strip = self._context.frame.recap
        if self._lesson and strip:
            _draw_lesson(canvas, strip, self._lesson)
        elif self._recap_area:
            self.recap.draw(canvas, self._recap_area)
        if self._context.replay_bar:
            self._context.replay_bar.draw(canvas)
        self._draw_wait(canvas)

    def _draw_wait(self, canvas: Canvas) -> None:
        """Tell below the button how soon the turn ends by itself, where there is room."""
        turn_end, button = self._controller.turn_end, self._context.page.find("end_turn")
        if button is None or not turn_end.can_be_stopped:
            return
        room = self._context.area.h - button.area.bottom
        if room < _WAIT_ROOM:
            return
        t, place = self._context.t, button.area.part(0, button.area.h + 12, button.area.w, 20)
        for text in (t("table.or_wait", n=turn_end.whole_seconds_left), t("table.click_stops")):
            style = fitting(canvas.type, text, SMALL, place.w, 11)
            canvas.text(text, style, theme.SAND, place, "center")
            place = place.moved(0, 20)

    def draw_tray_line(self, canvas: Canvas, x: float) -> None:
        """Draw the line between two parts of the tray."""
        width = max(1, 1 / canvas.scale)  # never less than a px
        canvas.fill(self.tray.part(x, 17, width, self.tray.h - 34), theme.WALNUT_EDGE)


def _draw_lesson(canvas: Canvas, strip: Area, lesson: str) -> None:
    """Draw what an example shows."""
    canvas.box(strip, _LESSON)
    canvas.icon("rulebook", strip.part(_LESSON_INSET, (strip.h - 26) / 2, 26, 26), theme.INK_BROWN)
    words = strip.part(_LESSON_INSET + _LESSON_ICON, 9, _lesson_width(strip), strip.h - 18)
    canvas.paragraph(lesson, _LESSON_STYLE, theme.INK, words)
