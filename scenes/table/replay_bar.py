"""The bar of a replay, in the place of tray and action bar: transport, timeline, and what can be done from here."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes import routes
from scenes.change import STAY, Change, Push
from scenes.match.replay import ReplayDriver
from scenes.match.timeline import side_to_follow, timeline_of
from scenes.table.frame import LOW, MARGIN
from scenes.table.open_hands import OpenHands
from scenes.table.review_pins import has_people, pins_of
from scenes.table.timeline_well import TimelineWell
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BUTTON
from scenes.ui.tooltip import Tip, draw_tip

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_HIGH, _FLAT = 114, 84
_WELL_INSET = 8
_STEP, _PLAY, _GAP = (42, 44), 52, 5
_END, _FLAT_END = 318, 190
_NARROW = 1200
_SMALL = 44
_Step = tuple[str, str, Callable[[], object], str, bool]
"""Key, icon, action and tip of a button of the transport, and whether it leads anywhere."""
_SPEEDS = ("normal", "fast", "faster", "off")


class ReplayBar:
    """Leads through a match that is looked back at."""

    def __init__(self, context: "TableContext", game: "GameView", replay: ReplayDriver) -> None:
        self._context = context
        self._controller = context.controller
        self._replay = replay
        recording = replay.recording
        self.timeline = timeline_of(recording, game.words.turn_beginnings)
        self.own = side_to_follow(recording.whole) if recording.is_open else recording.looker or 0
        """The side whose turns can be jumped to."""
        self.hands = OpenHands(context, game, replay)
        self._pins = pins_of(context, replay.recording)
        self._wanted: int | None = None
        """The moment the handle was dragged to, which is shown with the next picture."""
        self._is_dragged = False

    # layout

    @staticmethod
    def is_flat(window: Area) -> bool:
        """Return whether a window leaves no room for the lines and for all buttons."""
        return window.h < LOW or window.w < _NARROW

    def height(self, window: Area) -> float:
        """Return how much of the window's foot it takes, with the strip of the hands above it."""
        return _FLAT if self.is_flat(window) else _HIGH + self.hands.height

    @property
    def _bar(self) -> Area:
        window = self._context.area
        height = _FLAT if self.is_flat(window) else _HIGH
        return window.part(0, window.h - height, window.w, height)

    def place(self) -> None:
        """Put transport, timeline and buttons on the page."""
        bar = self._bar
        start = self._place_transport(bar)
        end = self._place_ends(bar)
        well = bar.part(start, _WELL_INSET, bar.w - start - end, bar.h - 2 * _WELL_INSET)
        sides = self._context.sides
        self._context.page.add(
            TimelineWell(
                well,
                self.timeline,
                self._replay.shown,
                self.own,
                list(sides.colours),
                self._context.texts.number,
                self.seek,
                self._tip_of,
                self._pins,
            )
        )
        if not self.is_flat(self._context.area):
            strip = self._context.frame.tray
            self.hands.place(strip.part(0, 0, strip.w, strip.h - _HIGH))

    def _place_transport(self, bar: Area) -> float:
        """Put the buttons that lead through time side by side; their order never mirrors. Return what they take."""
        steps = self._steps()
        width = sum(_PLAY if key == "pause" else _STEP[0] for key, *_ in steps) + _GAP * (len(steps) - 1)
        row = bar.part(MARGIN, 0, width, bar.h).ltr
        x = 0.0
        for key, icon, action, tip, enabled in steps:
            size = (_PLAY, _PLAY) if key == "pause" else _STEP
            area = row.part(x, (row.h - size[1]) / 2, *size)
            self._context.page.add(Tool(area, icon, partial(self._do, action), tip=tip, key=key, enabled=enabled))
            x += size[0] + _GAP
        return MARGIN + width + 18

    def _steps(self) -> list[_Step]:
        """Return the buttons of the transport, from the start to the end."""
        t, name = self._context.t, self._context.sides.escaped(self.own)
        is_first, is_last = not self._replay.shown, self._replay.is_at_end
        steps: list[_Step] = [
            ("first", "to_start", partial(self.go_to, 0), t("replay.first"), not is_first),
            ("turn_back", "turn_back", partial(self.go_to_turn, -1), t("replay.turn_back", player=name), not is_first),
            ("previous", "step_back", self.step_back, t("replay.previous"), not is_first),
            ("pause", *self._play_button(), True),
            ("step", "step", self.step, t("replay.step"), not is_last),
            (
                "turn_next", "turn_next", partial(self.go_to_turn, 1), t("replay.turn_next", player=name),
                self.timeline.turn_after(self.own, self._replay.shown) is not None,
            ),
            ("last", "to_end", partial(self.go_to, self.timeline.length), t("replay.last"), not is_last),
        ]  # fmt: skip
        return steps[1:-1] if self.is_flat(self._context.area) else steps

    def _play_button(self) -> tuple[str, Callable[[], object], str]:
        t = self._context.t
        if self._replay.is_at_end:
            return "replay", self.play_or_pause, t("replay.again")
        if self._replay.is_paused:
            return "play", self.play_or_pause, t("replay.play")
        return "pause", self.play_or_pause, t("table.pause")

    def _place_ends(self, bar: Area) -> float:
        """Put what can be done from here at the inline end; return what it takes."""
        if self.is_flat(bar if bar.w < _NARROW else self._context.area):
            y, gap = (bar.h - _SMALL) / 2, 8
            self._add_go_on(bar.from_end(MARGIN, y, _FLAT_END, _SMALL))
            self._add_speed_tool(bar.from_end(MARGIN + _FLAT_END + gap, y, _SMALL, _SMALL))
            taken = _FLAT_END + gap + _SMALL
            if self._can_look_back:
                tool = bar.from_end(MARGIN + taken + gap, y, _SMALL, _SMALL)
                tip = self._context.t("results.look_back")
                self._context.page.add(Tool(tool, "look_back", self._look_back, tip=tip, key="look_back"))
                taken += gap + _SMALL
            if self.hands.is_there:
                tool = bar.from_end(MARGIN + taken + gap, y, _SMALL, _SMALL)
                self._context.page.add(self.hands.tool(tool))
                taken += gap + _SMALL
            return MARGIN + taken + 14
        self._add_go_on(bar.from_end(MARGIN, 8, _END, 48))
        places = list(bar.from_end(MARGIN, 62, _END, 44).columns(1 + self._can_look_back, 10))
        if self._can_look_back:
            self._add_button(places[0], self._context.t("results.look_back"), "look_back", self._look_back)
        self._add_button(places[-1], self._speed, "speed", self._faster)
        return MARGIN + _END + 16

    def _add_go_on(self, area: Area) -> None:
        """Add the gold button that begins a match of one's own here, which tells where that cannot be done."""
        t, text = self._context.t, self._context.t("replay.go_on_here")
        why_not = ""
        if not self._replay.recording.is_open:
            why_not = t("replay.only_after_end")
        elif self._controller.is_over:
            why_not = t("replay.over_here")
        style = fitting(self._context.type, text, BUTTON, area.w - 56, 13)
        action = self._context.links.play_on_from_here
        button = Button(area, text, action, icon="play", kind="primary", key="go_on_here", tip=why_not,
                        enabled=not why_not, style=style)  # fmt: skip
        self._context.page.add(button)

    def _add_button(self, area: Area, text: str, icon: str, action: Callable[[], Change]) -> None:
        style = fitting(self._context.type, text, BUTTON, area.w - 50, 12)
        self._context.page.add(Button(area, text, action, icon=icon, key=icon, style=style))

    @property
    def _can_look_back(self) -> bool:
        """Whether the match can be weighed: it is over, and somebody played it."""
        return self._replay.recording.is_open and has_people(self._replay.recording)

    def _look_back(self) -> Change:
        recording = self._replay.recording
        return Push(routes.review(self._context.app, recording.whole, recording.path))

    def _add_speed_tool(self, area: Area) -> None:
        self._context.page.add(Tool(area, "speed", self._faster, tip=self._speed, key="speed"))

    @property
    def _speed(self) -> str:
        return self._context.t(f"table.speed.{self._context.settings.bot_speed}")

    def _faster(self) -> Change:
        now = self._context.settings.bot_speed
        place = _SPEEDS.index(now) + 1 if now in _SPEEDS else 0
        self._context.app.change(bot_speed=_SPEEDS[place % len(_SPEEDS)])
        self._context.refresh()
        return STAY

    def place_drawer(self) -> None:
        """Put the open drawer of the hands on the page."""
        self.hands.place_drawer()

    # leading through time

    def _do(self, action: Callable[[], object]) -> Change:
        action()
        return STAY

    def go_to(self, moves: int) -> None:
        """Show the match as it was after so many moves."""
        self._wanted = None
        self._controller.show_move(moves)

    def step(self) -> None:
        """Show the next move with its motion; one that still moves is over at once."""
        self._context.finish_animations()
        self._replay.step()

    def step_back(self) -> None:
        """Go one move back."""
        self.go_to(self._replay.shown - 1)

    def go_to_turn(self, direction: int) -> None:
        """Go to where one's own turn before or after this moment begins; before the first one, to the start."""
        find = self.timeline.turn_after if direction > 0 else self.timeline.turn_before
        found = find(self.own, self._replay.shown)
        if found is not None or direction < 0:
            self.go_to(found or 0)

    def play_or_pause(self) -> None:
        """Let the match run, or stop it; at the end it begins again."""
        if self._replay.is_at_end:
            self.go_to(0)
        self._replay.is_paused = not self._replay.is_paused
        self._context.refresh()

    def follow(self, side: int) -> None:
        """The turns of a side can be jumped to from now on."""
        if side in self._context.sides.seats:
            self.own = side
            self._context.refresh()

    def seek(self, moves: int, is_dragged: bool) -> None:
        """Go to a moment with the next picture; a handle that is dragged may be elsewhere by then."""
        self._wanted = moves
        self._is_dragged = is_dragged
        self._context.page.live_stale = True

    def update(self) -> None:
        """Show the moment the handle was last dragged to: at most one for every picture."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted != self._replay.shown:
            self._controller.show_move(wanted)

    def press(self, event: pygame.Event) -> Change | None:
        """React to a key that leads through time."""
        is_shifted = bool(event.mod & pygame.KMOD_SHIFT)
        actions: dict[int, Callable[[], object]] = {
            pygame.K_RIGHT: partial(self.go_to_turn, 1) if is_shifted else self.step,
            pygame.K_LEFT: partial(self.go_to_turn, -1) if is_shifted else self.step_back,
            pygame.K_HOME: partial(self.go_to, 0),
            pygame.K_END: partial(self.go_to, self.timeline.length),
        }
        if not self._context.page.shows_focus:
            actions[pygame.K_SPACE] = self.play_or_pause
        action = actions.get(event.key)
        return self._do(action) if action else None

    # words

    def _tip_of(self, moves: int) -> Tip:
        """Return which moment it is, in a line."""
        t, number = self._context.t, self.timeline.round_at(moves).number
        move = t("replay.move", n=moves, total=self.timeline.length)
        has_rounds = hasattr(self._controller.view, "round")
        return Tip(body=f"{t('standing.round', n=number)} · {move}" if has_rounds and number else move)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""
        if not self.is_flat(self._context.area):
            self.hands.draw(canvas)

    def draw_live(self, canvas: Canvas) -> None:
        """Let a tip follow the handle while it is dragged."""
        well = self._context.page.find("timeline")
        if self._is_dragged and isinstance(well, TimelineWell) and self._context.page.pressed is well:
            moves = self._replay.shown if self._wanted is None else self._wanted
            place = Area(well.x(moves), well.area.y, 1, well.area.h)
            draw_tip(canvas, self._tip_of(moves), place)
