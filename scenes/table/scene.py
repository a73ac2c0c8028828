"""The table: everything the tables of all games share. A game's table adds where things are and what a click means."""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import SaveError
from game.core.match import Match
from scenes import routes
from scenes.change import STAY, Change, Pop, Push, Restart
from scenes.emblems import emblem
from scenes.people import names_of
from scenes.scene import Scene, is_repeated
from scenes.table.curtain import Curtain, Pause
from scenes.table.frame import LOW, Frame, lay_out_frame
from scenes.table.furniture import Furniture
from scenes.table.log import LogRow
from scenes.table.motion import Motion, Travel
from scenes.table.places import PlaceWidget
from scenes.table.play import PlayedTable
from scenes.table.prompt import PromptLine, draw_dots, draw_prompt, prompt_of
from scenes.table.tableau import Tableau
from scenes.table.targets import draw_hint, draw_rings, lit_board
from scenes.table.zoom import CardFace, draw_zoom, link_area, zoom_area
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.screen import draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import escape
from scenes.ui.tooltip import Tip, draw_tip
from scenes.ui.widget import TIP_DELAY

if TYPE_CHECKING:
    from scenes.app import App


class TableScene(PlayedTable):
    """A match on the table. A game fills in the methods of `GameTable`."""

    music = "table_loop"

    def __init__(
        self, app: "App", match: Match, path: Path | None, *, is_example: bool = False, script: Sequence[str] = ()
    ) -> None:
        super().__init__(app, match, path, is_example=is_example, script=script)
        self.furniture = Furniture(self)
        self.drawer = ""
        """The drawer that is open: `log`, or a tab of the rail."""
        self.card: CardFace | None = None
        """The card that is shown large."""
        self._opened_at: Point = (0, 0)
        """Where it was asked for."""
        self.place: Hashable = None
        """What of the board is under the pointer."""
        self.tip: Tip | None = None
        self._tip_rest = 0.0
        self.make_parts()

    def turn_motion(self) -> Motion:
        """The shield of the side that is next goes from the panel to the prompt."""
        prompt = self.frame.prompt.part(10, 7, 34, 34).centre
        shield = self.portrait(self.current)
        sound = "own_turn" if self.is_persons_turn else ""
        start = self.furniture.panel_centre(self.current)
        return Travel(0.45, 0, sound, blocks=False, start=start, end=prompt, size=40, end_size=34, picture=shield)

    def changed(self) -> None:
        """The match is at another decision: nothing of the last one stays open or pointed at."""
        self.place = self.tip = self.card = None
        super().changed()

    def curtain(self) -> Scene:
        """Return the sheet that covers the table until the next person sits down."""
        return Curtain(self.app, self)

    # leaving and coming back

    def enter(self) -> None:
        """Show the table as the settings are now."""
        self.names = names_of(self.match, self.app.texts)
        self.controller.look_again()

    def leave(self) -> None:
        """Stop whatever thinks for this table, and finish writing."""
        self.controller.leave()

    def on_back(self) -> Change | None:
        """Escape leaves what is open, then the held move, then a move begun, then opens the pause menu."""
        if self.card or self.drawer or self.held:
            self.card, self.drawer = None, ""
            self.controller.held_move = None
            self.refresh()
            return STAY
        way_back = self.way_back()
        if self.accepts_clicks and way_back:
            self.play(way_back)
            return STAY
        return Pop() if self.is_visit else Push(Pause(self.app, self))

    def go_home(self) -> Change | None:
        """Go back to where the table was opened from: the shelf, the rulebook, or the results."""
        return Pop() if self.is_visit else Restart()

    @property
    def is_visit(self) -> bool:
        """Whether the table is only looked in on, from the rulebook or the results."""
        return self.controller.is_visit

    @property
    def kept_match(self) -> Match | None:
        """The match on the table, unless it is only looked in on."""
        return self.controller.kept_match

    def rulebook(self) -> Scene:
        """Return the rulebook, opened where the present decision is explained."""
        return routes.rulebook(self.app, self.match.game.id, self.rule_section(), from_table=True)

    def open_rules(self) -> Change | None:
        """Open the rulebook."""
        return Push(self.rulebook())

    def show_rules(self, section: str) -> Change | None:
        """Open the rulebook at a section."""
        return Push(routes.rulebook(self.app, self.match.game.id, section, from_table=True))

    def save_copy(self) -> Change | None:
        """Keep the match as it is now under a name of its own."""
        name = self.t("pause.copy_name", game=self.t(f"{self.match.game.id}.name"), n=len(self.match.past))
        try:
            path = self.controller.saving.keep_copy(name.replace("\u2068", "").replace("\u2069", ""))
        except SaveError as fault:
            self.app.warn(fault)
        else:
            self.app.notify(self.t("pause.saved", name=escape(path.stem)), "success")
        return STAY

    def open_tableau(self, seat: int) -> Change | None:
        """Show everything a player has."""
        return Push(Tableau(self.app, self, seat))

    def toggle_drawer(self, name: str) -> Change | None:
        """Open or close a drawer."""
        self.drawer = "" if self.drawer == name else name
        self.page.focused = None  # what was clicked may lie under the drawer now
        self.refresh()
        return STAY

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """Handle widgets first, then the board."""
        self.pulse.wake()
        was_covered = self.stage.covers
        skips_motion = event.type == pygame.MOUSEBUTTONDOWN and self.finish_motion()
        if skips_motion:
            self.page.stale = True
            if was_covered:
                return STAY
        if self.card and event.type == pygame.MOUSEBUTTONDOWN:
            return self._close_card(event.pos)
        done = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.page.live_stale = self.page.live_stale or bool(self.card)
            return self._pointed(event)
        if done is not None or (skips_motion and not self.continues_turn):
            return done or STAY
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._clicked(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._right_clicked(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._is_on_board(self.page.pointer):
            self._wheeled(event.y)
            return STAY
        return None

    def _wheeled(self, steps: float) -> None:
        """Let the wheel turn what is under the pointer, or else zoom the board."""
        if self.place is not None and self.accepts_clicks and self.turn_wheel(self.place, steps):
            self.page.live_stale = True
        elif self.view.zoom_at(steps, self.page.pointer):
            self.board_changed()

    def _pointed(self, event: pygame.Event) -> Change | None:
        if event.buttons[2] and self._is_on_board(event.pos):
            scale = self.app.brushes.scale
            if self.view.pan(event.rel[0] / scale, event.rel[1] / scale):
                self.board_changed()
        self._point_at(self._place_under(event.pos))
        return None

    def _place_under(self, point: Point) -> Hashable:
        """Return the place at a point, on the board or beside it."""
        if isinstance(self.page.hovered, PlaceWidget):
            return self.page.hovered.place
        return self.place_at(point) if self._is_on_board(point) else None

    def _is_on_board(self, point: Point) -> bool:
        """Whether a point is on the board, and nothing lies over it."""
        return self.page.hovered is None and self.visible_board.contains(point)

    def lose_pointer(self) -> None:
        """The pointer left the window."""
        super().lose_pointer()
        self._point_at(None)

    def _point_at(self, place: Hashable) -> None:
        if place != self.place:
            self.place = place
            self.tip = None
            self._tip_rest = 0.0
            self.page.live_stale = True
            if place is not None and self.app.settings.hover_tick and self.can_click(place):
                self.app.sounds.play("hover")

    def _clicked(self, event: pygame.Event) -> Change | None:
        if not self.visible_board.contains(event.pos):
            return None
        place = self.place_at(event.pos)
        if place is not None and self.can_click(place):
            return self.click_place(place)
        if getattr(event, "clicks", 1) == 2:
            if self.view.reset():
                self.board_changed()
        elif place is not None and self.accepts_clicks:
            self._explain(place)
        return STAY

    def press_place(self, place: Hashable) -> Change | None:
        """A place beside the board was clicked."""
        if self.can_click(place):
            return self.click_place(place)
        self._explain(place)
        return STAY

    def click_place(self, place: Hashable) -> Change | None:
        """A legal target was clicked: make its move."""
        move = self.move_at(place)
        return self.choose(move) if move else STAY

    def _explain(self, place: Hashable) -> None:
        """Say at once why a place cannot be clicked now."""
        if self.accepts_clicks:
            self.app.sounds.play("error")
        self.place, self.tip = place, self.tip_for(place)
        self.page.live_stale = True

    def _right_clicked(self, point: Point) -> Change | None:
        card = self.card_at(point)
        if card:
            self.card, self._opened_at = card, point
            self.page.live_stale = True
        return STAY

    def _close_card(self, point: Point) -> Change | None:
        """Put the large card away; its link opens the rulebook."""
        card, self.card = self.card, None
        self.page.stale = True
        link = link_area(zoom_area(self.area, self._opened_at))
        if card and card.link and link.contains(point):
            return self.show_rules(card.section)
        return STAY

    def card_at(self, point: Point) -> CardFace | None:
        """Return the card at a point, to be shown large."""
        for widget in reversed(list(self.page.all_widgets())):
            face = getattr(widget, "face", None)
            if isinstance(face, CardFace) and widget.hit(point):
                return face
        is_board = self.page.hovered is None and self.visible_board.contains(point)
        return self.card_on_board(point) if is_board else None

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the card that lies at a point of the board."""
        return None

    def board_changed(self) -> None:
        """The board was zoomed or shifted: nothing on it is where it was."""
        self.finish_motion()
        self.place = self.tip = None
        self.refresh()

    @property
    def accepts_clicks(self) -> bool:
        """Whether a click on the board may be a move."""
        return self.controller.accepts_clicks

    @property
    def continues_turn(self) -> bool:
        """Whether what moves is a person's own last decision, so that the next one need not wait for it."""
        return self.controller.continues_turn

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves that the person at the screen should look at first."""
        return not self.stage.is_busy or (self.continues_turn and not self.stage.covers)

    def can_click(self, place: Hashable) -> bool:
        """Whether a place is a legal target for the person at the screen."""
        return self.accepts_clicks and place in self.targets()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Do what the keys of the action bar and the tools do."""
        if is_repeated(event):
            return None
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
        """Press the gold button of a dialog, or the button that is the next step."""
        if done := self.finish_dialog():
            return done
        for button in self.buttons():
            if button.is_next and button.move and self.accepts_clicks:
                self.play(button.move)
                break
        return STAY

    # time

    def update(self, seconds: float) -> Change | None:
        """Let the match go on, and show tooltips and what the player scrolls to."""
        self._rest(seconds)
        if self.furniture.wants_older_lines:
            self.refresh()
        return super().update(seconds)

    def _rest(self, seconds: float) -> None:
        """Show the tooltip of a place at once if it is a target, else after a moment."""
        if self.place is None or self.tip or self.card or not self.is_at_rest:
            return
        self._tip_rest += seconds
        if self.can_click(self.place) or self._tip_rest >= TIP_DELAY:
            self.tip = self.tip_for(self.place)
            self.page.live_stale = self.page.live_stale or self.tip is not None
            self._tip_rest = float("-inf") if self.tip is None else 0.0

    # layout

    def build(self, area: Area) -> None:
        """Build the page; what moves finds its old way no longer if the window changed."""
        if area != self.area:
            self.finish_motion()
        super().build(area)
        before = self.place
        self._point_at(self._place_under(self.page.pointer))
        if self.place not in (before, None) and not self.can_click(self.place):
            self._tip_rest = float("-inf")  # a pointer that rests after a decision asks nothing

    def layout(self) -> None:
        """Share the window among board, rails and tray, and put everything clickable on the page."""
        _, title = self.heading()
        tray = self.tray_heights[self.area.h < LOW]
        mark = self.furniture.mark.width
        self.frame: Frame = lay_out_frame(self.area, self.rails, self.view.fit, tray, 130 + title, mark)
        self.furniture.place()
        self.view.place(self.frame.board)
        self.look_up()
        self.rail.place()
        self.tray.place()
        self.place_question()
        self.furniture.place_drawer()
        self.rail.place_drawer()

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

    # drawing

    def prompt_line(self) -> PromptLine:
        """Return what the prompt says now."""
        return prompt_of(self)

    def draw(self, canvas: Canvas) -> None:
        """Paint the table at rest."""
        canvas.blit(self._backdrop(canvas), (0, 0))
        canvas.picture(emblem(self.match.game.id), self.area.part(70, 10, 44, 44))
        title, room = self.heading()
        draw_heading(canvas, self.area, 126, title, self.subtitle(), room)
        self.draw_board(canvas)
        draw_prompt(canvas, self.frame.prompt, self.prompt_line())
        self.furniture.draw(canvas)
        self.rail.draw(canvas)
        self.tray.draw(canvas)
        super().draw(canvas)

    def _backdrop(self, canvas: Canvas) -> pygame.Surface:
        """Return walnut, bars and the board's frame as one picture; they change only with the window."""

        def paint() -> pygame.Surface:
            ground = Canvas(canvas.surface.copy(), canvas.brushes)
            draw_table_top(ground)
            draw_top_bar(ground, self.area)
            draw_bottom_bar(ground, self.area, self.frame.tray.h)
            self.draw_frame(ground)
            return ground.surface

        return PAINTED.get((type(self), self.area, self.frame.board, canvas.scale), paint)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint targets, motion, hover and tooltips."""
        shows_targets = self.accepts_clicks and self.is_at_rest
        row = self._hovered_row()
        marked = row.line.places if row else ()
        with canvas.clip(lit_board(self)):
            if shows_targets:
                self.draw_targets(canvas)
            if marked:
                self.draw_marks(canvas, marked)
        draw_rings(canvas, self, set(self.glowing()) if shows_targets else set(), marked)
        if shows_targets:
            draw_hint(canvas, self)
        self.stage.draw(canvas)
        self.page.draw_live(canvas)
        if self._bot_thinks:
            draw_dots(canvas, self.frame.prompt, self.controller.thinking_seconds)
        self._draw_tips(canvas)

    @property
    def glow(self) -> int:
        """How strong targets glow now."""
        return 255 if self.app.settings.reduced_motion else self.pulse.alpha

    @property
    def _bot_thinks(self) -> bool:
        if self.replay or self.controller.is_over:
            return False
        return not (self.is_persons_turn or self.bots.is_paused)

    def _hovered_row(self) -> LogRow | None:
        hovered = self.page.hovered
        inner = getattr(hovered, "inner", None)
        found = inner.hovered if inner else hovered
        return found if isinstance(found, LogRow) else None

    def _draw_tips(self, canvas: Canvas) -> None:
        if self.card:
            draw_zoom(canvas, self.card, self._opened_at, self.page.pointer)
        elif self.tip and self.place is not None:
            area, beside = self.tip_spot(self.place)
            below_prompt = self.area.below(self.frame.prompt.bottom - self.area.y)
            draw_tip(canvas, self.tip, area, beside=beside, room=below_prompt)
        else:
            self.page.draw_tip(canvas)
