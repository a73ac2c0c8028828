"""What happens to everybody and must not go by unseen: a card that sums it up, and the ribbon of the last round."""

from collections.abc import Sequence
from itertools import islice, takewhile
from typing import TYPE_CHECKING

import pygame

from game.core.event import Event
from scenes.scene import is_repeated
from scenes.table.animation import out_cubic
from scenes.table.recap import RecapTile
from scenes.table.ribbon import HEIGHT, TOP, Ribbon
from scenes.table.summary_card import Summary, button_width, card_area, draw_card, foot_of
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_SECONDS, _CALM_SECONDS = 4.0, 12.0
"""How long a card stays by itself while the others are on turn, and how long if they play no faster than usual."""
_CALM_PAUSE = 0.5
"""The pause of bots that play no faster than usual."""
_GUARD = 0.6
"""Seconds for which a card takes no click: whoever clicks on to skip animations has not read it yet."""
_SLIDE_SECONDS, _SLIDE = 0.22, 14
_TOP = TOP + HEIGHT + 17
"""How far below the upper edge of the board a card lies: below the ribbon."""
_BELOW_TILE = 10
_BUTTON_HEIGHT = 36
_MOST_TOLD = 8
"""How many summaries are kept."""


class Moments:
    """Shows a card and the ribbon once nothing moves any more. Neither ever keeps the player from anything."""

    def __init__(self, context: "TableContext", game: "GameView") -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self.ribbon = Ribbon()
        self.summary: Summary | None = None
        """What the open card says."""
        self.is_held = False
        """Whether the pointer is on the card, so that it stays."""
        self._seconds = 0.0
        """How long the card has been open."""
        self._begun: Event | None = None
        """The thing that has begun and was not summed up yet."""
        self._is_fresh = False
        """Whether decisions were made or taken back that were not looked at."""
        self._is_silent = False
        """Whether what is looked at next is told to nobody: decisions were taken back."""
        self._seen = self._controller.history.decisions
        self._was_last_round = bool(game.words.last_round())
        self._told: list[tuple[Event, tuple[int | None, str], Summary]] = []
        """What was summed up, for whom and in which language."""

    # what happens

    @property
    def _has_audience(self) -> bool:
        return bool(self._controller.seating.people) and not self._controller.is_visit

    def notice(self) -> None:
        """A move was made: look for what is to be told once nothing moves any more."""
        if self._controller.turn_end.is_awaited or not self._has_audience:
            return
        history = self._controller.history
        made, self._seen = history.decisions - self._seen, history.decisions
        self._is_fresh = True
        for _, events in reversed(list(islice(history.by_decision(self._controller.viewer), max(0, made)))):
            begun = [event for event in events if event.kind in self._game.summaries.begins]
            self._begun = begun[-1] if begun else self._begun

    def forget(self) -> None:
        """Decisions were taken back: nothing of them is told."""
        self.close()
        self.ribbon.fold()
        self._begun = None
        self._told = []
        self._is_fresh = self._is_silent = True
        self._seen = self._controller.history.decisions

    def summary_for(self, event: Event) -> Summary | None:
        """Return what is told of a thing that nobody did; None: the game tells nothing of it, or it is not over."""
        begins, later = self._game.summaries.begins, list[Event]()
        if event.kind not in begins:
            return None
        past = self._controller.history.backwards(self._controller.viewer)
        for happened in past:
            later.append(happened)
            if happened is event:
                earlier = list(takewhile(lambda other: other.kind not in begins, past))
                return self._game.summaries.summary(earlier[::-1], later[::-1])
        return None

    def summary_of(self, events: Sequence[Event]) -> Summary | None:
        """Return what is told of events that nobody did, if something begins with one of them; it is found once."""
        begun = next((event for event in events if event.kind in self._game.summaries.begins), None)
        if begun is None:
            return None
        how = self._controller.viewer, self._context.settings.language
        kept = next((told for event, who, told in self._told if event is begun and who == how), None)
        summary = kept or self.summary_for(begun)
        if summary and not kept:
            self._told = [*self._told[1 - _MOST_TOLD :], (begun, how, summary)]
        return summary

    # time

    @property
    def holds_match(self) -> bool:
        """Whether bots wait for the player to read."""
        is_slow = self._context.settings.bot_pause > 0 and not self._controller.driver.is_hurried
        return self.summary is not None and self._goes_by_itself and is_slow

    @property
    def _goes_by_itself(self) -> bool:
        """Whether the card makes way for the others; a person on turn puts it away, by whatever is done next."""
        return not self._controller.is_persons_turn or self._controller.awaits_curtain

    @property
    def _stay(self) -> float:
        """How many seconds the card stays while the others are on turn."""
        return _CALM_SECONDS if self._context.settings.bot_pause >= _CALM_PAUSE else _SECONDS

    @property
    def is_moving(self) -> bool:
        """Whether something is shown that will go by itself."""
        slides = self._seconds < _SLIDE_SECONDS
        is_timed = self.summary is not None and not self.is_held and (slides or self._goes_by_itself)
        return self.ribbon.is_shown or is_timed

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.ribbon.update(seconds)
        if self.summary and not self.is_held:
            self._seconds += seconds
            if self._seconds >= self._stay and self._goes_by_itself:
                self.close()
        if self._is_fresh and not (self._context.stage.is_busy or self._controller.awaits_curtain):
            self._is_fresh = False
            self._look()

    def _look(self) -> None:
        """Show what the latest decisions have brought."""
        is_last_round = bool(self._game.words.last_round())
        if is_last_round and not (self._was_last_round or self._is_silent):
            self.ribbon.unfold(self._game.words.last_round_title(), self._game.words.ending_cause())
            self._context.app.sounds.play("round_end")
        self._was_last_round = is_last_round
        self._is_silent = False
        summary = self.summary_of([self._begun]) if self._begun else None
        if summary:
            self._begun = None
            if summary.opens_by_itself and not self._controller.is_over:
                self.summary, self._seconds, self.is_held = summary, 0.0, False
                self._context.pointer.await_motion()

    def close(self) -> None:
        """Take the card away."""
        if self.summary:
            self.summary = None
            self.is_held = False
            self._context.page.live_stale = True

    # input

    def handle(self, event: pygame.Event) -> bool:
        """React to an input while the card is open; return whether it was for the card alone."""
        if self.summary is None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._press_key(event)
        if event.type == pygame.MOUSEMOTION:
            return self._point_at(self.area.contains(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press_button(self.area.contains(event.pos))
        return event.type == pygame.MOUSEWHEEL and self.is_held

    def _press_button(self, is_on_card: bool) -> bool:
        """A click closes the card, and counts if it is beside it; one that came too soon does nothing at all."""
        if self._seconds < _GUARD:
            return True
        self.close()
        return is_on_card

    def _press_key(self, event: pygame.Event) -> bool:
        """Space and Escape close the card and do nothing else; any other key counts as well."""
        is_for_card = event.key in (pygame.K_SPACE, pygame.K_ESCAPE)
        if not (is_for_card and is_repeated(event)):
            self.close()
        return is_for_card

    def _point_at(self, is_on_card: bool) -> bool:
        if is_on_card != self.is_held:
            self.is_held = is_on_card
            self._context.page.live_stale = True
        if is_on_card:
            self._context.page.lose_pointer()
            self._context.pointer.leave()
        return is_on_card

    # drawing

    @property
    def area(self) -> Area:
        """Where the open card is."""
        assert self.summary
        tile = next((tile for tile in self._tiles() if tile.summary is self.summary), None)
        return self._place(self.summary, tile, has_button=bool(self.summary.columns))

    def _tiles(self) -> list[RecapTile]:
        return [widget for widget in self._context.page.widgets if isinstance(widget, RecapTile)]

    def _place(self, summary: Summary, tile: RecapTile | None, *, has_button: bool) -> Area:
        """Return where a card goes: below its tile, or over the board."""
        frame = self._context.frame
        room = self._game.layout.room_for_summaries(frame.board)
        area = card_area(summary, room, frame.middle, top=_TOP, has_button=has_button)
        if tile is None or frame.recap is None or (has_button and summary.columns):
            return area
        x, y = tile.area.centre[0] - area.w / 2, max(tile.area.bottom + _BELOW_TILE, room.y)
        below = Area(x, y, area.w, area.h, area.rtl)
        return below.clamped(Area(frame.board.x, below.y, frame.board.w, below.h)).clamped(frame.middle.inset(6))

    def draw(self, canvas: Canvas) -> None:
        """Draw the ribbon and the card over everything that moves."""
        moves = not self._context.settings.reduced_motion
        if self.ribbon.is_shown:
            self.ribbon.draw(canvas, self._context.frame.board, moves=moves)
        tile = self._context.page.hovered
        if self.summary:
            shift = (1 - out_cubic(min(1.0, self._seconds / _SLIDE_SECONDS))) * _SLIDE if moves else 0.0
            self._draw_open(canvas, self.area.moved(0, -shift), self.summary)
        elif isinstance(tile, RecapTile) and tile.summary:
            draw_card(canvas, self._place(tile.summary, tile, has_button=False), tile.summary, self._context, button=0)

    def _draw_open(self, canvas: Canvas, area: Area, summary: Summary) -> None:
        """Draw the card that has opened by itself, with how long it stays and what closes it."""
        t = self._context.t
        width = button_width(canvas.type, t("table.read_on"), t("table.space")) if summary.columns else 0.0
        draw_card(canvas, area, summary, self._context, button=width)
        left = max(0.0, 1 - self._seconds / self._stay) if self._goes_by_itself else 1.0
        line = area.part(14, 0, (area.w - 28) * left, 3)
        canvas.rounded(line, 1.5, theme.GOLD_GLOW if self.is_held else theme.GOLD_DEEP)
        if width:
            place = foot_of(area).from_end(0, 11, width, _BUTTON_HEIGHT)
            button = Button(place, t("table.read_on"), lambda: None, shortcut=t("table.space"), style=BODY_BOLD)
            button.draw(canvas, Look(hovered=self.is_held))
