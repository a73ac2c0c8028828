"""The final scoring of a match: step by step on the board, before the results."""

from pathlib import Path

import pygame

from game.core.match import Match
from game.core.score import winners
from scenes import routes
from scenes.ceremony.counting import Counting
from scenes.ceremony.panels import SidePanels
from scenes.ceremony.rail import StepRail
from scenes.ceremony.steps import GameCeremony, Moment
from scenes.ceremony.tray import HEIGHT, CeremonyTray
from scenes.change import STAY, Change, Pop, Push, Replace, Restart
from scenes.late_clicks import LateClicks
from scenes.scene import Scene, is_repeated
from scenes.shelf import find_box
from scenes.table.frame import Frame, Rails, lay_out_frame
from scenes.table.prompt import PromptLine, draw_prompt
from scenes.table.scene import TableScene
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.screen import draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.widget import PRESSING_KEYS, Action

_RAILS = Rails(start=330, end=330)
_NO_TOOLS = 2 * 52
"""What two tools less than at a table leave to the prompt."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Ceremony(Scene):
    """Counts a finished match before everybody's eyes. Nothing is hidden any more then."""

    music = "table_loop"
    frame: Frame

    def __init__(
        self, table: TableScene, game: GameCeremony, path: Path | None = None, *, is_new: bool = False
    ) -> None:
        """`table` is where the match lies; after a new one come the results, else what was there before."""
        super().__init__(table.app)
        self._table = table
        self.context = table.context
        self.match: Match = table.controller.match
        self._board = game.board
        self._path = path
        self._is_new = is_new
        self._texts = self.app.texts
        settings = self.app.settings
        self._scores = table.controller.view.scores()
        is_still = settings.reduced_motion or not settings.scoring_factor
        self.counting = Counting(game.steps, settings.scoring_factor or 1.0, is_still=is_still)
        self._panels = SidePanels(self.context, self.counting, self._scores)
        self._rail = StepRail(self.context, self.counting, game.order)
        self._tray = CeremonyTray(self.context, self.counting, self.page)
        self._late_clicks = LateClicks()
        self._late_clicks.begin()

    def enter(self) -> None:
        """Speak the present language; what has been counted stays counted."""
        if self.app.texts is not self._texts and (game := self._table.game.ceremony()):
            self._texts = self.app.texts
            self.context.sides.name_again(self._texts)
            self.counting.steps, self._board, self._rail.order = game.steps, game.board, game.order

    def leave(self) -> None:
        """Leave the table on which the match lies."""
        self._table.leave()

    @property
    def kept_match(self) -> Match | None:
        """The match that has just ended."""
        return self.match if self.match.autosave else None

    # going on

    def update(self, seconds: float) -> Change | None:
        """Count on; at the end the sums stay, so that no click meant for them falls on what comes next."""
        super().update(seconds)
        self._late_clicks.pass_time(seconds)
        if self.counting.pass_time(seconds):
            self._show()
            if self.counting.moment.counted:
                self.app.sounds.play("score")
        return None

    def _show(self) -> None:
        """Have drawn what is counted now; at the end there is nothing left to skip."""
        self.page.stale = True
        if self.counting.is_all_counted:
            self.refresh()

    def _results(self) -> Change:
        return Replace(routes.results(self.app, self.match, self._path, is_new=True)) if self._is_new else Pop()

    def _pause(self) -> Change:
        self.counting.is_paused = not self.counting.is_paused
        self.refresh()
        return STAY

    def _finish_step(self) -> Change:
        if self.counting.is_all_counted:
            return self._results()
        self.counting.finish_step()
        self._show()
        return STAY

    @property
    def is_moving(self) -> bool:
        """Whether something will be counted soon."""
        return self.counting.is_moving

    @property
    def caption(self) -> str:
        """What is being counted, for screen readers."""
        return self._heading()

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """Let a click beside all buttons finish the side that is being counted."""
        if self.page.hovered and self._late_clicks.takes(event):  # it was meant for a button of the table
            return STAY
        done = super().handle(event)
        if done is None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.counting.finish_side()
            self._show()
            return STAY
        return done

    def on_key(self, event: pygame.Event) -> Change | None:
        """Finish the step with Space, everything with Enter or Escape."""
        if is_repeated(event):
            return None
        if event.key == pygame.K_ESCAPE or event.key in _ENTER:
            return self._results()
        if event.key in PRESSING_KEYS:
            return self._finish_step()
        return self._pause() if event.key == pygame.K_p else None

    # layout

    def layout(self) -> None:
        """Share the window out as at a table."""
        self._late_clicks.note(self.page.pointer)
        _, title = self._table.game.words.heading()
        self.frame = frame = lay_out_frame(self.area, _RAILS, self._board.fit, HEIGHT, 130 + title, -_NO_TOOLS)
        self._board.place(frame.board)
        self._panels.place(frame.start_rail)
        self._rail.place(frame.end_rail, has_tabs=frame.has_tabs)
        self._tray.place(frame.tray, self._pause, self._finish_step, self._results)
        self._place_tools()

    def _place_tools(self) -> None:
        window, links, is_new = self.area, self._table.links, self._is_new
        tip = self.t("table.home" if is_new else "common.back")
        home: Action = Restart if is_new else Pop
        self.page.add(Tool(window.part(14, 10, 44, 44), "home" if is_new else "back", home, tip=tip, key="home"))
        muted = self.app.settings.muted
        tools: list[tuple[str, str, Action]] = [
            ("rules", "rulebook", lambda: Push(links.rulebook())),
            ("sound", "sound_off" if muted else "sound_on", self._mute),
            ("settings", "settings", links.settings),
        ]
        for number, (key, icon, action) in enumerate(tools):
            area = window.from_end(14 + (len(tools) - 1 - number) * 52, 10, 44, 44)
            self.page.add(Tool(area, icon, action, tip=self.t(f"table.tool.{key}"), key=f"tool_{key}"))

    def _mute(self) -> Change:
        self.app.change(muted=not self.app.settings.muted)
        return STAY

    # drawing

    def _heading(self) -> str:
        return self.t("ceremony.heading", n=self.counting.number + 1, all=len(self.counting.steps))

    def _prompt(self) -> PromptLine:
        """Return whose points are counted, and what for."""
        moment, sides = self.counting.moment, self.context.sides
        if self.counting.is_all_counted:
            return self._last_words()
        text = self.t("ceremony.counted", player=sides.coloured(moment.count.side), rule=moment.step.rule)
        return PromptLine(text, sides.portraits[moment.count.side])

    def _last_words(self) -> PromptLine:
        """Return who has won."""
        won, sides = winners(self._scores), self.context.sides
        if len(won) > 1:
            return PromptLine(self.t("ceremony.shared"))
        points = self.context.say("unit", n=self._scores[won[0]].total)
        text = self.t("ceremony.won", player=sides.coloured(won[0]), points=points)
        return PromptLine(text, sides.portraits[won[0]])

    def draw(self, canvas: Canvas) -> None:
        """Paint everything but what is under the pointer."""
        canvas.blit(self._backdrop(canvas), (0, 0))
        canvas.picture(find_box(self.match.game.id).emblem, self.area.part(70, 10, 44, 44))
        title, room = self._table.game.words.heading()
        draw_heading(canvas, self.area, 126, title, self._heading(), room)
        draw_prompt(canvas, self.frame.prompt, self._prompt())
        self._board.draw(canvas, self._shown())
        self._panels.draw(canvas)
        self._rail.draw(canvas)
        self._tray.draw(canvas)
        super().draw(canvas)

    def _shown(self) -> Moment:
        """Return what the board shows: what is being counted, and at the end what brought the winner the most."""
        if not self.counting.is_all_counted:
            return self.counting.moment
        won = winners(self._scores)[0]
        counts = [(step, count) for step in self.counting.steps for count in step.counts if count.side == won]
        step, count = max(counts, key=lambda pair: pair[1].total)
        return Moment(step, count, len(count.things), is_first=False, total=self._scores[won].total)

    def _backdrop(self, canvas: Canvas) -> pygame.Surface:
        """Return walnut, bars and the board's frame as one picture; they change only with the window."""

        def paint() -> pygame.Surface:
            ground = Canvas(canvas.surface.copy(), canvas.brushes)
            draw_table_top(ground)
            draw_top_bar(ground, self.area)
            draw_bottom_bar(ground, self.area, self.frame.tray.h)
            ground.box(self.frame.board, theme.BOARD_FRAME)
            return ground.surface

        return PAINTED.get((Ceremony, self.area, self.frame.board, canvas.scale), paint)
