"""The table: everything the tables of all games share. A game's table adds where things are and what a click means."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.bots.players import HUMAN, Advice
from game.bots.thinker import HINT
from game.core import saves
from game.core.errors import SaveError, TableError
from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.state import NOBODY, State
from scenes import routes
from scenes.change import STAY, Change, Pop, Push, Replace, Restart
from scenes.emblems import emblem
from scenes.people import colours_of, names_of
from scenes.scene import Scene
from scenes.table.bots import BotDriver
from scenes.table.curtain import Curtain, Pause
from scenes.table.frame import Frame, lay_out_frame
from scenes.table.furniture import Furniture
from scenes.table.log import LogRow, LogSource, latest_lines
from scenes.table.motion import Motion, Pulse, Stage, Travel
from scenes.table.prompt import PromptLine, draw_dots, draw_prompt
from scenes.table.tableau import Tableau
from scenes.table.zoom import CardFace, draw_zoom
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.screen import draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import escape
from scenes.ui.tooltip import Tip, draw_tip
from scenes.ui.widget import TIP_DELAY

if TYPE_CHECKING:
    from scenes.app import App

_END_PAUSE = 1.2
"""Seconds a finished table is shown before the results."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button of the action bar that makes a move of the game."""

    key: str
    text: str
    icon: str
    move: Move | None
    """None: not allowed now; then the tooltip says why."""
    is_next: bool = False
    why_not: str = ""
    shortcut: str = ""


class TableScene(Scene):
    """A match on the table.

    A game fills in the methods under "for a game's table". `self.state` is what the viewer may see of the match;
    what is drawn comes from there, and nothing is changed but through `Match.play`.
    """

    music = "table_loop"

    tray_height: ClassVar[float] = 86
    has_secrets: ClassVar[bool] = True
    """Whether players hide something from each other, so that a curtain is needed between people."""

    def __init__(self, app: "App", match: Match, path: Path | None, *, is_example: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.path = path
        self.is_example = is_example
        self.names = names_of(match, app.texts)
        self.colours = colours_of(match.record.seats)
        self.stage = Stage()
        self.pulse = Pulse()
        self.bots = BotDriver(match, app.thinker)
        self.furniture = Furniture(self)
        self.held: Move | None = None
        """A move that was clicked and waits for Confirm."""
        self.advice: Advice | None = None
        self.drawer = ""
        """The drawer that is open: `log`, or a tab of the rail."""
        self.card: CardFace | None = None
        """The card that is shown large."""
        self.place: Hashable = None
        """What of the board is under the pointer."""
        self.tip: Tip | None = None
        self._tip_rest = 0.0
        self._asks_hint = False
        self._seated: int | None = None
        """The person who was last told to sit at the screen."""
        self._over_seconds = 0.0
        self._was_over = match.state.is_over
        self._thinking = 0.0
        self.state = self._view()

    # for a game's table

    def fit_board(self, width: float, height: float) -> tuple[float, float]:
        """Return the size the board takes when it may fill so much room."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Put the game's own widgets on the page: cards, tiles, dice."""
        raise NotImplementedError

    def subtitle(self) -> str:
        """Return round and phase."""
        raise NotImplementedError

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        raise NotImplementedError

    def place_drawers(self) -> None:
        """Put the game's own open drawer on the page."""

    def buttons(self) -> Sequence[TableButton]:
        """Return the game's buttons of the action bar."""
        raise NotImplementedError

    def way_back(self) -> Move | None:
        """Return the move that leaves a choice begun before."""
        return None

    def move_at(self, place: Hashable) -> Move | None:
        """Return the legal move that a click on a place means."""
        raise NotImplementedError

    def place_at(self, point: Point) -> Hashable:
        """Return what of the board lies at a point."""
        raise NotImplementedError

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        raise NotImplementedError

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what a click on a place brings, or why it is not allowed now."""
        raise NotImplementedError

    def draw_board(self, canvas: Canvas) -> None:
        """Paint the board and the pieces at rest."""
        raise NotImplementedError

    def draw_targets(self, canvas: Canvas) -> None:
        """Paint legal targets, the ghost of a piece, a hint."""
        raise NotImplementedError

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark places that a line of the log speaks of."""
        raise NotImplementedError

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint what a player's panel shows below its head."""
        raise NotImplementedError

    def draw_rail(self, canvas: Canvas) -> None:
        """Paint what lies under the widgets of the rail."""

    def draw_tray(self, canvas: Canvas) -> None:
        """Paint what lies in the tray."""
        raise NotImplementedError

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has, large."""
        raise NotImplementedError

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return how what happened is shown."""
        raise NotImplementedError

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        raise NotImplementedError

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        raise NotImplementedError

    def rule_section(self) -> str:
        """Return the section of the rulebook that explains the present decision."""
        raise NotImplementedError

    def hint_place(self, advice: Advice) -> Hashable:
        """Return the place on the board that a hint points at."""
        raise NotImplementedError

    def zoom_board(self, steps: float, point: Point) -> bool:
        """Zoom the board at the pointer; say whether it changed."""
        return False

    def pan_board(self, dx: float, dy: float) -> bool:
        """Shift the zoomed board; say whether it changed."""
        return False

    def reset_board(self) -> bool:
        """Show the whole board; say whether it changed."""
        return False

    # who sees, who acts

    @property
    def seats(self) -> list[int]:
        """All seats."""
        return list(range(len(self.match.record.seats)))

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in self.seats if self.match.record.seats[seat].kind == HUMAN]

    @property
    def current(self) -> int:
        """The seat that must decide."""
        return self.match.state.current_player

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person must decide."""
        return self.current in self.people

    @property
    def awaits_curtain(self) -> bool:
        """Whether another person must sit down before anything of theirs is shown."""
        return (
            self.has_secrets
            and self.app.settings.curtain
            and not self.is_example
            and len(self.people) > 1
            and self.is_persons_turn
            and self._seated != self.current
        )

    @property
    def viewer(self) -> int | None:
        """The seat for whose eyes the table is drawn."""
        people = self.people
        if len(people) == 1:
            return people[0]
        return self.current if self.is_persons_turn and not self.awaits_curtain else None

    def colour(self, seat: int) -> int:
        """Return the number of a seat's player colour."""
        return self.colours[seat]

    def _view(self) -> State:
        return self.match.state.view(self.viewer)

    # playing

    def choose(self, move: Move) -> Change | None:
        """A person clicked a legal move: make it, or hold it until it is confirmed."""
        if self.app.settings.confirm_moves and self.needs_confirm(move):
            self.held = None if self.held == move else move
            self.app.sounds.play("click")
            self.refresh()
            return STAY
        self.play(move)
        return STAY

    def needs_confirm(self, move: Move) -> bool:
        """Whether a move changes the table, rather than only opening or leaving a choice."""
        if move not in self.match.state.search_moves():
            return False
        trial = self.match.state.copy()
        trial.listening = False
        trial.apply(move)
        return not trial.is_midway

    def play(self, move: Move) -> None:
        """Make a move and show what happens."""
        before = self.current
        events = self.match.play(move)
        self.changed()
        seen = [event.seen_by(self.viewer) for event in events]
        motions = self.motions(seen)
        if self.current not in (before, NOBODY):
            motions.append(self._turn_change())
        self.stage.play(motions, self.app.settings.motion_factor)
        if self.match.save_fault:
            self.app.notify(str(self.match.save_fault), "warning")

    def _turn_change(self) -> Motion:
        """The shield of the player who is next goes from the panel to the prompt."""
        prompt = self.frame.prompt.part(10, 7, 34, 34).centre
        shield = theme.PLAYERS[self.colour(self.current)].shield
        sound = "own_turn" if self.is_persons_turn else ""
        start = self.furniture.panel_centre(self.current)
        return Travel(0.45, -0.3, sound, start=start, end=prompt, size=40, end_size=34, picture=shield)

    def changed(self) -> None:
        """The match is at another decision."""
        self.held = self.advice = None
        self._asks_hint = False
        self.place = self.tip = None
        self.state = self._view()
        self._thinking = 0.0
        self.pulse.wake()
        self.refresh()

    def undo(self) -> Change | None:
        """Take back the last decision; with free undo also those of bots in between."""
        free = self.app.settings.free_undo or self.is_example
        self._stop_thinking()
        bar = self.match.undo_bar(free=free)
        if bar:
            self.app.sounds.play("error")
            self.app.notify(self.t(f"undo.{bar}"), "warning")
            return STAY
        self.match.undo(free=free)
        while free and not self.is_persons_turn and self.people and self.match.past:
            self.match.undo(free=True)
        self._took_back()
        return STAY

    def restart_turn(self) -> Change | None:
        """Take back everything of this turn that can be taken back."""
        self._stop_thinking()
        if self.match.restart_turn(free=self.app.settings.free_undo or self.is_example):
            self._took_back()
        else:
            self.app.sounds.play("error")
            self.app.notify(self.t(f"undo.{self.match.undo_bar() or 'nothing'}"), "warning")
        return STAY

    def _took_back(self) -> None:
        self.stage.finish()
        self._was_over = self.match.state.is_over
        self._over_seconds = 0.0
        self.app.sounds.play("undo")
        self.changed()

    def ask_hint(self) -> Change | None:
        """Ask what would be good to do."""
        if not self.is_persons_turn or self.awaits_curtain or self._asks_hint:
            return STAY
        random = stream(self.match.record.seed, len(self.match.past))
        self.app.thinker.ask(self.match.game.id, HINT, self.match.state, random)
        self._asks_hint = True
        self.refresh()
        return STAY

    def _take_hint(self) -> None:
        try:
            advice = self.app.thinker.answer()
        except TableError as fault:
            self._asks_hint = False
            self.app.notify(str(fault), "warning")
            self.refresh()
            return
        if advice:
            self._asks_hint = False
            self.advice = advice
            self.app.sounds.play("hint")
            self.refresh()

    def confirm(self) -> Change | None:
        """Make the held move."""
        if self.held:
            self.play(self.held)
        return STAY

    def _stop_thinking(self) -> None:
        self.bots.cancel()
        if self._asks_hint:
            self.app.thinker.cancel()
            self._asks_hint = False

    # leaving and coming back

    def enter(self) -> None:
        """Show the table as the settings are now."""
        self.names = names_of(self.match, self.app.texts)
        self.state = self._view()

    def leave(self) -> None:
        """Stop whatever thinks for this table."""
        self._stop_thinking()

    def on_back(self) -> Change | None:
        """Escape leaves what is open, then the held move, then a move begun, then opens the pause menu."""
        if self.card or self.drawer or self.held:
            self.card, self.drawer, self.held = None, "", None
            self.refresh()
            return STAY
        way_back = self.way_back()
        if self.accepts_clicks and way_back:
            self.play(way_back)
            return STAY
        return Pop() if self.is_example else Push(Pause(self.app, self))

    def go_home(self) -> Change | None:
        """Go back to where the table was opened from: the shelf, or the rulebook."""
        return Pop() if self.is_example else Restart()

    def rulebook(self) -> Scene:
        """Return the rulebook, opened where the present decision is explained."""
        return routes.rulebook(self.app, self.match.game.id, self.rule_section(), from_table=True)

    def open_rules(self) -> Change | None:
        """Open the rulebook."""
        return Push(self.rulebook())

    def save_copy(self) -> Change | None:
        """Keep the match as it is now under a name of its own."""
        name = self.t("pause.copy_name", game=self.t(f"{self.match.game.id}.name"), n=len(self.match.past))
        try:
            path = saves.keep_copy(self.match, name.replace("\u2068", "").replace("\u2069", ""))
        except SaveError as fault:
            self.app.notify(str(fault), "warning")
        else:
            self.app.notify(self.t("pause.saved", name=escape(path.stem)), "success")
        return STAY

    def open_tableau(self, seat: int) -> Change | None:
        """Show everything a player has."""
        return Push(Tableau(self.app, self, seat))

    def toggle_drawer(self, name: str) -> Change | None:
        """Open or close a drawer."""
        self.drawer = "" if self.drawer == name else name
        self.refresh()
        return STAY

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """Handle widgets first, then the board."""
        self.pulse.wake()
        if event.type == pygame.MOUSEBUTTONDOWN and self.stage.finish():
            self.page.stale = True
        if self.card and event.type == pygame.MOUSEBUTTONDOWN:
            self.card = None
            self.page.stale = True
            return STAY
        done = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            return self._pointed(event)
        if done is not None:
            return done
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._clicked(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._right_clicked(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.frame.board.contains(self.page.pointer):
            self._board_changed(self.zoom_board(event.y, self.page.pointer))
            return STAY
        return None

    def _pointed(self, event: pygame.Event) -> Change | None:
        if event.buttons[2] and self.frame.board.contains(event.pos):
            scale = self.app.brushes.scale
            self._board_changed(self.pan_board(event.rel[0] / scale, event.rel[1] / scale))
        covered = self.page.hovered is not None or not self.visible_board.contains(event.pos)
        place = None if covered else self.place_at(event.pos)
        if place != self.place:
            self.place = place
            self.tip = None
            self._tip_rest = 0.0
            self.page.live_stale = True
            if place is not None and self.app.settings.hover_tick and self.can_click(place):
                self.app.sounds.play("hover")
        return None

    def _clicked(self, event: pygame.Event) -> Change | None:
        if not self.visible_board.contains(event.pos):
            return None
        place = self.place_at(event.pos)
        move = self.move_at(place) if place is not None and self.accepts_clicks else None
        if move:
            return self.choose(move)
        if getattr(event, "clicks", 1) == 2:
            self._board_changed(self.reset_board())
        elif place is not None and self.accepts_clicks:
            self.app.sounds.play("error")
            self.tip = self.tip_for(place)
            self.page.live_stale = True
        return STAY

    def _right_clicked(self, point: Point) -> Change | None:
        card = self.card_at(point)
        if card:
            self.card = card
            self.page.live_stale = True
        return STAY

    def card_at(self, point: Point) -> CardFace | None:
        """Return the card at a point, to be shown large."""
        for widget in reversed(list(self.page.all_widgets())):
            face = getattr(widget, "face", None)
            if isinstance(face, CardFace) and widget.hit(point):
                return face
        return None

    def _board_changed(self, changed: bool) -> None:
        if changed:
            self.place = self.tip = None
            self.page.stale = True

    @property
    def accepts_clicks(self) -> bool:
        """Whether a click on the board may be a move."""
        return self.is_persons_turn and not self.awaits_curtain

    def can_click(self, place: Hashable) -> bool:
        """Whether a place is a legal target for the person at the screen."""
        return self.accepts_clicks and self.move_at(place) is not None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Do what the keys of the action bar and the tools do."""
        if event.key == pygame.K_ESCAPE:
            return self.on_back()
        if event.key == pygame.K_z:
            return self.restart_turn() if event.mod & pygame.KMOD_SHIFT else self.undo()
        simple = {
            pygame.K_h: self.ask_hint,
            pygame.K_RETURN: self.confirm,
            pygame.K_KP_ENTER: self.confirm,
            pygame.K_r: self.open_rules,
            pygame.K_l: lambda: self.toggle_drawer("log"),
            pygame.K_SPACE: self._end_turn,
        }
        action = simple.get(event.key)
        return action() if action else None

    def _end_turn(self) -> Change | None:
        """Press the button that is the next step."""
        for button in self.buttons():
            if button.is_next and button.move and self.accepts_clicks:
                self.play(button.move)
                break
        return STAY

    # time

    def update(self, seconds: float) -> Change | None:
        """Move what moves, then let whoever is next act."""
        super().update(seconds)
        self.pulse.update(seconds)
        if self.stage.update(seconds):
            self.page.stale = True
        while self.stage.sounds_due:
            self.app.sounds.play(self.stage.sounds_due.pop(0))
        self._rest(seconds)
        return None if self.stage.is_busy else self._go_on(seconds)

    def _go_on(self, seconds: float) -> Change | None:
        """Nothing moves any more: end the match, ask the next person to sit down, or let a bot play."""
        if self.match.state.is_over:
            return self._finish(seconds)
        if self.awaits_curtain:
            return Push(self._curtain())
        if self._asks_hint:
            self._take_hint()
        if not self.is_persons_turn and not self.is_example:
            self._let_bot_play(seconds)
        return None

    def _let_bot_play(self, seconds: float) -> None:
        self._thinking += seconds
        try:
            move = self.bots.next_move(seconds, self.app.settings.bot_pause)
        except TableError as fault:
            self.app.notify(str(fault), "warning")
            self.refresh()
            return
        if move:
            self.play(move)

    def _finish(self, seconds: float) -> Change | None:
        if self._was_over or self.is_example:
            return None
        self._over_seconds += seconds
        if self._over_seconds < _END_PAUSE * self.app.settings.motion_factor:
            return None
        self._was_over = True
        return Replace(routes.results(self.app, self.match, self.path, is_new=True))

    def _curtain(self) -> Curtain:
        seat = self.current
        return Curtain(self.app, self.names[seat], self.colour(seat), self.news(seat), self.sit_down)

    def sit_down(self) -> None:
        """The person who must decide sits at the screen now."""
        self._seated = self.current
        self.changed()

    def news(self, seat: int) -> str:
        """Return in a sentence what the others did since a player's last turn."""
        lines = []
        for line in reversed(latest_lines(self.log_source(None), 12)):
            if line.seat == seat:
                break
            if line.seat is not None:
                lines.append(line.text)
        return self.t("table.list_separator").join(reversed(lines[:3]))

    def _rest(self, seconds: float) -> None:
        """Show the tooltip of a place at once if it is a target, else after a moment."""
        if self.place is None or self.tip or self.card:
            return
        self._tip_rest += seconds
        if self.can_click(self.place) or self._tip_rest >= TIP_DELAY:
            self.tip = self.tip_for(self.place)
            self.page.live_stale = self.page.live_stale or self.tip is not None
            self._tip_rest = float("-inf") if self.tip is None else 0.0

    @property
    def is_moving(self) -> bool:
        """Whether pieces move, targets pulse or a bot thinks."""
        if self.stage.is_busy or self._asks_hint:
            return True
        if self.match.state.is_over:
            return not self._was_over
        if not self.is_persons_turn:
            return not self.bots.is_paused
        return not (self.pulse.is_still or self.app.settings.reduced_motion)

    # layout

    def layout(self) -> None:
        """Share the window among board, rails and tray, and put everything clickable on the page."""
        heading = 130 + 250
        self.frame: Frame = lay_out_frame(self.area, self.fit_board, self.tray_height, heading)
        self.furniture.place()
        self.arrange()
        self.furniture.place_drawer()
        self.place_drawers()

    @property
    def visible_board(self) -> Area:
        """The part of the board that no drawer covers."""
        board = self.frame.board
        covered = self.furniture.drawer_area
        if covered is None:
            return board
        if board.rtl:
            left = max(board.x, covered.right)
            return Area(left, board.y, board.right - left, board.h, board.rtl)
        return Area(board.x, board.y, min(board.right, covered.x) - board.x, board.h, board.rtl)

    def log_source(self, viewer: int | None) -> LogSource:
        """Return where the log comes from, for a viewer's eyes."""
        names = [escape(name) for name in self.names]
        return LogSource(self.match, self.app.texts, names, viewer, self.picture_of, self.places_of)

    # drawing

    def prompt_line(self) -> PromptLine:
        """Return what the prompt says now."""
        game_id = self.match.game.id
        state = self.match.state
        if state.is_over:
            return PromptLine(self.t("table.over"), None)
        seat = self.current
        colour = self.colour(seat)
        if self.awaits_curtain:
            return PromptLine(self.t("table.next", player=escape(self.names[seat])), colour)
        if not self.is_persons_turn and not self.is_example:
            key = "table.paused" if self.bots.is_paused else "table.thinking"
            return PromptLine(self.t(key, player=escape(self.names[seat])), colour, True, not self.bots.is_paused)
        if self.advice and self.advice.why:
            return PromptLine(self.app.texts.hint(game_id, self.advice.why), colour)
        if self.held:
            return PromptLine(self.t("table.confirm"), colour)
        ink = theme.PLAYERS[colour].base if theme.PLAYERS[colour].ink != theme.INK else theme.PLAYERS[colour].dark
        name = f"[[{ink}|{escape(self.names[seat])}]]"
        return PromptLine(self.app.texts.prompt(game_id, state.prompt, name), colour)

    def draw(self, canvas: Canvas) -> None:
        """Paint the table at rest."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        canvas.picture(emblem(self.match.game.id), self.area.part(70, 10, 44, 44))
        title = self.t(f"{self.match.game.id}.name")
        draw_heading(canvas, self.area, 126, title, self.subtitle(), 250)
        draw_bottom_bar(canvas, self.area, self.tray_height)
        self.draw_board(canvas)
        draw_prompt(canvas, self.frame.prompt, self.prompt_line())
        self.furniture.draw(canvas)
        self.draw_rail(canvas)
        self.draw_tray(canvas)
        super().draw(canvas)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint targets, motion, hover and tooltips."""
        with canvas.clip(self.visible_board):
            if not self.match.state.is_over and self.accepts_clicks and not self.stage.is_busy:
                self.draw_targets(canvas)
            row = self._hovered_row()
            if row:
                self.draw_marks(canvas, row.line.places)
        self.stage.draw(canvas)
        self.page.draw_live(canvas)
        if not self.is_persons_turn and not self.match.state.is_over and not self.bots.is_paused:
            draw_dots(canvas, self.frame.prompt, self._thinking)
        self._draw_tips(canvas)

    def _hovered_row(self) -> LogRow | None:
        hovered = self.page.hovered
        inner = getattr(hovered, "inner", None)
        found = inner.hovered if inner else hovered
        return found if isinstance(found, LogRow) else None

    def _draw_tips(self, canvas: Canvas) -> None:
        if self.card:
            draw_zoom(canvas, self.card, self.page.pointer)
        elif self.tip and self.place is not None:
            draw_tip(canvas, self.tip, self.place_area(self.place))
        else:
            self.page.draw_tip(canvas)
