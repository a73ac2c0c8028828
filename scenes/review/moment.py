"""One decision of a review on its table: what was done and what would have been better, side by side."""

from collections.abc import Hashable, Sequence
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.bots.review import Choice, Review
from game.core.match import Match
from game.core.move import Move
from game.core.state import State
from scenes import routes
from scenes.change import Change, Pop, Replace, Restart
from scenes.match.replay import Recording, ReplayDriver, match_from_here
from scenes.review.moment_bar import MomentActions, MomentBar
from scenes.review.moment_list import MomentRow, draw_moments, list_height, rows_of
from scenes.review.ways_panel import SWITCH, SWITCH_TOP, SourceRow, WaysPanel, WaysText
from scenes.review.words import ReviewWords
from scenes.shelf import find_box
from scenes.table.context import TableContext
from scenes.table.foot_bar import FootBar
from scenes.table.game_view import GameView, TableRail
from scenes.table.prompt import PromptLine
from scenes.table.scene import TableScene
from scenes.ui import theme
from scenes.ui.art import has
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.choice import Segments
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL_BOLD, escape

if TYPE_CHECKING:
    from scenes.app import App

_DRAWER = "ways"
_DISC = 20
_GAP = 12
_LEAST_PANEL = 470
_BETWEEN_WAYS = 1.5
"""Seconds between both ways when they are played one after the other."""


class Shown(StrEnum):
    """Which of the two ways the table shows."""

    BOTH = "both"
    OWN = "own"
    OTHER = "other"


class Told(NamedTuple):
    """A review, its match, and how it is put into words."""

    match: Match
    review: Review
    words: ReviewWords
    seat: int


class MomentTable(TableScene):
    """The table before a decision with the places of both ways, or after either of them.

    Both ways can also be played one after the other: `plays` begins with the way that is shown.
    """

    def __init__(self, app: "App", told: Told, number: int, shown: Shown = Shown.BOTH, *, plays: bool = False) -> None:
        self.told = told
        self.number = number
        self.shown = shown
        self.plays = plays
        self._rested = 0.0
        self.choice: Choice = told.review.moments()[number]
        self._recording = Recording(told.match.twin(), told.seat, is_open=False)  # as far as the player knew
        match, recording = self._match_shown(), self._recording
        if plays:
            recording = Recording(match, told.seat, is_open=False)
            match = recording.match_at(self.choice.number)
        super().__init__(app, match, routes.game_view(told.match.game.id), recording=recording)
        if self.controller.replay:
            self.controller.replay.is_paused = not plays
        self._ways = WaysRail(self.context, self.game, self)
        self.game.layout.rail = self._ways
        before = told.match.state_after(self.choice.number)
        self._own = self._places_of(before, self.choice.own.moves)
        self._other = self._places_of(before, self.choice.bot.moves)

    def _match_shown(self) -> Match:
        """Return the match before the decision, or after one of the ways, as far as it can be gone."""
        ways = {Shown.BOTH: (), Shown.OWN: self.choice.own.moves, Shown.OTHER: self.choice.bot.moves}
        return self._recording.match_after(self.choice.number, ways[self.shown])

    def _places_of(self, before: State, moves: Sequence[str]) -> list[Hashable]:
        """Return where moves are made, in their order."""
        state = before.copy()
        state.listening = True
        places: list[Hashable] = []
        for move in map(Move.parse, moves):
            if state.is_over or not state.is_legal(move):
                break
            for event in state.apply(move):
                if event.seat == self.told.seat:
                    places += self.game.words.places_of(event)
        return list(dict.fromkeys(places))

    # parts

    def foot_bar(self, replay: ReplayDriver) -> FootBar:
        """Return what leads from decision to decision."""
        actions = MomentActions(Pop, self.go_to, self._stop if self.plays else self._replay, self._play_on)
        return MomentBar(self.context, self.number, len(self.told.review.moments()), actions, plays=self.plays)

    def go_to(self, number: int) -> Change:
        """Show another decision."""
        return Replace(MomentTable(self.app, self.told, number))

    def show(self, name: str) -> Change:
        """Show both ways, or what comes of one of them."""
        return Replace(MomentTable(self.app, self.told, self.number, Shown(name)))

    def _replay(self, way: Shown = Shown.OWN) -> Change:
        """Play both ways, one after the other, from a way on."""
        return Replace(MomentTable(self.app, self.told, self.number, way, plays=True))

    def _stop(self) -> Change:
        """Play no further: show both ways again."""
        return self.show(Shown.BOTH)

    def _play_on(self) -> Change:
        """Begin a match of one's own before the decision."""
        match = match_from_here(self._recording.match_at(self.choice.number))
        self.app.notify(self.t("review.moment.new_match"), "success")
        return Restart(routes.table(self.app, match, match.autosave))

    # time

    def update(self, seconds: float) -> Change | None:
        """Play on; after the own way comes the other one, which stays on the table."""
        change = super().update(seconds)
        if change or not self._has_played:
            return change
        self._rested += seconds
        if self._rested < _BETWEEN_WAYS:
            return None
        return self._replay(Shown.OTHER) if self.shown is Shown.OWN else self.show(Shown.OTHER)

    @property
    def _has_played(self) -> bool:
        """Whether the way that is played is at its end, and nothing moves any more."""
        replay = self.controller.replay
        is_at_rest = self.context.is_at_rest and not self.moments.holds_match
        return self.plays and is_at_rest and replay is not None and replay.is_at_end

    @property
    def is_moving(self) -> bool:
        """Whether pieces move, or will soon."""
        return self.plays or super().is_moving

    # words

    @property
    def turn(self) -> str:
        """In which turn or round the decision was made."""
        return self.told.words.title(self.told.review, self.choice)

    def subtitle(self) -> str:
        """Return which decision it is."""
        return f"{self.t('review.title')} · {self.turn}"

    def prompt_line(self) -> PromptLine:
        """Return what either way is called."""
        words, choice = self.told.words, self.choice
        own, other = words.ways(choice)
        lines = {
            Shown.OWN: self.t("review.you", what=own),
            Shown.OTHER: self.t("review.better" if self.is_better else "review.instead", what=other),
        }
        portrait = self.context.sides.portraits[self.told.seat]
        if self.shown is not Shown.BOTH:
            number = 1 if self.shown is Shown.OWN else 2
            note = self.t("review.moment.way", n=number) if self.plays else ""
            return PromptLine(lines[self.shown], portrait, note=note)
        return PromptLine(lines[Shown.OWN], portrait, more=lines[Shown.OTHER].replace("**", ""))

    def line_meanwhile(self, before: PromptLine) -> PromptLine:
        """Go on saying which way is seen."""
        return self.prompt_line()

    @property
    def is_better(self) -> bool:
        """Whether the other way is the better one."""
        return self.choice.gain.mean < 0

    def text(self) -> WaysText:
        """Return everything that is told beside the board."""
        t, words, choice = self.t, self.told.words, self.choice
        key = "better_by" if self.is_better else "found_by"
        gain = abs(round(choice.gain.mean))
        return WaysText(
            t("review.moment.title", turn=self.turn),
            t("review.moment.better" if self.is_better else "review.moment.bot"),
            self._rows(),
            choice.own.expected,
            choice.bot.expected,
            t(f"review.moment.{key}", n=gain, error=words.error(choice.gain)),
            (words.reason(choice), words.brings(choice)),
            words.price(choice),
            self.is_better,
        )

    def _rows(self) -> list[SourceRow]:
        """Return what every source of points brings at once, the sum, and what the others win or lose."""
        own, other, seat = self.choice.own.at_once, self.choice.bot.at_once, self.told.seat
        if len(own) <= seat or len(other) <= seat:
            return []
        box = find_box(self.told.match.game.id)
        rows = [
            SourceRow(self.told.words.part_name(part), _drawn(box.part_icon(part)), points, other[seat].get(part, 0))
            for part, points in own[seat].items()
            if points or other[seat].get(part, 0)
        ]
        together = SourceRow(
            self.t("review.moment.together"), "", sum(own[seat].values()), sum(other[seat].values()), is_sum=True
        )
        rivals = [
            SourceRow(self.context.sides.escaped(side), self.context.sides.portraits[side], first, second)
            for side in range(min(len(own), len(other)))
            if side != seat and ((first := sum(own[side].values())) != (second := sum(other[side].values())) or first)
        ]
        return [*rows, together, *rivals]

    # drawing

    def draw_over_table(self, canvas: Canvas) -> None:
        """Mark where both ways lead, one after the other."""
        if self.shown is not Shown.BOTH:
            return
        with canvas.clip(self.surroundings.visible_board):
            self._draw_way(canvas, Shown.OWN)
            self._draw_way(canvas, Shown.OTHER)

    def areas_of(self, way: Shown) -> list[Area]:
        """Return where one of the ways leads on the board, in its order."""
        return self.surroundings.areas_on_board(self._own if way is Shown.OWN else self._other)

    def _draw_way(self, canvas: Canvas, way: Shown) -> None:
        areas, is_better = self.areas_of(way), way is Shown.OTHER
        for area in areas:
            self.game.drawing.draw_way(canvas, area, is_better=is_better)
        if len(areas) < 2:
            return
        fill, ink = (theme.VERDIGRIS, theme.WHITE) if is_better else (theme.WHITE, theme.INK)
        for number, area in enumerate(areas, 1):
            x = area.x if is_better else area.right - _DISC
            disc = Area(x, area.y - _DISC * 0.3, _DISC, _DISC)
            canvas.box(disc, theme.Material(theme.flat(fill), theme.INK, 1.5, _DISC / 2))
            canvas.text(self.app.texts.number(number), SMALL_BOLD.sized(13), ink, disc, "center")


def _drawn(name: str) -> str:
    return name if name and has(name) else ""


class WaysRail(TableRail):
    """The rail of a decision; in a narrow window it is a drawer behind a tab."""

    def __init__(self, context: TableContext, game: GameView, table: MomentTable) -> None:
        self._context = context
        self._rail = game.layout.rail
        self._table = table
        self._list: Area | None = None
        """Where all decisions are listed; None: there is no room."""

    def place(self) -> None:
        """Put the panel on the page, or the tab that opens it; the game's own rail only finds its places."""
        page = self._context.page
        shown = len(page.widgets)
        self._rail.place()
        page.take_back(shown)
        frame = self._context.frame
        if not frame.has_tabs:
            self._place_panel(frame.end_rail)
            return
        is_open = self._context.surroundings.drawer == _DRAWER
        tab = frame.end_rail.part(0, 0, 48, 48)
        tip = escape(self._table.text().title)
        page.add(Tool(tab, "look_back", self._toggle, tip=tip, key="tab_ways", on=is_open))

    def _toggle(self) -> Change | None:
        return self._context.surroundings.toggle_drawer(_DRAWER)

    def place_drawer(self) -> None:
        """Put the panel into the drawer if that is open."""
        if self._context.frame.has_tabs and self._context.surroundings.drawer == _DRAWER:
            self._place_panel(self._context.surroundings.open_drawer(""))

    def _place_panel(self, area: Area) -> None:
        text = self._table.text()
        moments = self._table.told.review.moments()
        used = list_height(len(moments)) + _GAP
        self._list = None
        if area.h - used >= _LEAST_PANEL:
            self._list = area.part(0, area.h - used + _GAP, area.w, used - _GAP)
            area = area.part(0, 0, area.w, area.h - used)
            self._place_list(self._list)
        self._context.page.add(WaysPanel(area, self._context, text))
        t = self._context.t
        choices = [
            (Shown.BOTH, t("review.moment.both")),
            (Shown.OWN, t("review.moment.own")),
            (Shown.OTHER, text.other),
        ]
        switch = area.part(14, SWITCH_TOP, area.w - 28, SWITCH)
        self._context.page.add(Segments(switch, choices, self._table.shown, self._table.show, key="ways_shown"))

    def _place_list(self, area: Area) -> None:
        """Put a row for every decision below the panel."""
        table, told = self._table, self._table.told
        for number, (choice, row) in enumerate(zip(told.review.moments(), rows_of(area), strict=False)):
            title = told.words.title(told.review, choice)
            chip = f"{told.words.whole(choice.gain.mean)} {told.words.error(choice.gain)}"
            action = partial(table.go_to, number)
            is_open = number == table.number
            self._context.page.add(
                MomentRow(row, action, title, chip, is_good=choice.gain.mean > 0, is_open=is_open, number=number)
            )

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""
        if self._list:
            draw_moments(canvas, self._list, self._context.t("review.moment.list"))
