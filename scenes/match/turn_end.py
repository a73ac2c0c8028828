"""The end of a person's turn: the last move lies on the table as if it were made, until the turn really ends."""

from math import ceil, inf, isfinite
from typing import Literal, Protocol

from game.core.match import Match
from game.core.move import Move
from game.core.preview import Preview, next_side, preview
from game.core.state import NOBODY
from scenes.match.seating import Seating

Way = Literal["suited", "click", "after_4", "at_once"]
"""How a turn ends: as suits the game, by a click, after some seconds, or with the last move."""

_SECONDS: dict[Way, float] = {"click": inf, "after_4": 4}

GRACE = 1.5
"""Seconds during which a turn that is one click can be taken back before the others go on."""


class TurnEndSettings(Protocol):
    """What the player has set about the end of a turn."""

    confirm_moves: bool
    turn_end: Way


class TurnEnd:
    """Holds back the move that ends a turn. It is shown, but not made: nothing comes to light or happens to all yet."""

    def __init__(self, match: Match, settings: TurnEndSettings, seating: Seating, *, by_click: bool) -> None:
        """`by_click` is what suits the game: turns of several moves, which a click of its own ends."""
        self._match = match
        self._settings = settings
        self._seating = seating
        self._by_click = by_click
        self.move: Move | None = None
        """The move that waits; none: the turn goes on."""
        self.shown = Preview(match.state, [], is_cut=False)
        """What the person sees meanwhile."""
        self.seconds = inf
        """How long the turn waits by itself; without an end it waits for a click."""
        self.seconds_left = inf
        self.following = NOBODY
        """The side that goes on afterwards."""
        self.grace = 0.0
        """How long the next side lets pass before it moves."""

    @property
    def is_awaited(self) -> bool:
        """Whether a move lies on the table and the turn has not ended."""
        return self.move is not None

    @property
    def is_timed(self) -> bool:
        """Whether the turn ends by itself."""
        return self.is_awaited and isfinite(self.seconds)

    @property
    def can_be_stopped(self) -> bool:
        """Whether a click lets the turn wait that would end by itself."""
        return self.is_timed and self._settings.turn_end != "suited"

    @property
    def whole_seconds_left(self) -> int:
        """After how many seconds the turn ends by itself, as a clock says it."""
        return max(1, ceil(self.seconds_left)) if self.is_timed else 0

    def holds_back(self, move: Move) -> bool:
        """Lay a move on the table if it ends the turn and must not be final at once; return whether it lies there."""
        self.forget()
        settings, state = self._settings, self._match.state
        if settings.turn_end == "at_once" or settings.confirm_moves:
            return False
        seat = state.current_player
        following = next_side(state, seat, move)
        if following == seat:
            return False
        shown = preview(state, seat, (move,), pauses=True)
        if shown.is_cut and not shown.events:  # a roll: only what comes to light tells whether the turn ends with it
            return False
        self.seconds = self.seconds_left = self._seconds_for(move, following)
        if not self.seconds:
            self.grace = GRACE
            return False
        if shown.is_cut:  # the next question is not known yet
            shown.view.pending = state.view(seat).pending
        self.move, self.shown, self.following = move, shown, following
        return True

    def _seconds_for(self, move: Move, following: int) -> float:
        """Return how long a turn waits: not at all where undo can take it back even after the others have begun."""
        way = self._settings.turn_end
        if way in _SECONDS:
            return _SECONDS[way]
        if self._by_click:
            return inf
        state = self._match.state
        is_final = following in (NOBODY, *self._seating.people)
        is_final = is_final or preview(state, state.current_player, (move,)).is_cut
        return GRACE if is_final else 0.0

    def runs_out(self, seconds: float) -> bool:
        """Let time pass; return whether the turn ends now."""
        self.seconds_left -= seconds
        return self.is_awaited and self.seconds_left <= 0

    def stop_clock(self) -> bool:
        """Let the turn wait for a click if the player chose how long it waits; return whether a clock was stopped."""
        if not self.can_be_stopped:
            return False
        self.seconds = self.seconds_left = inf
        return True

    def forget(self) -> None:
        """Nothing lies on the table any more."""
        self.move = None
        self.grace = 0.0
