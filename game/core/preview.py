"""What a player would know after some moves, before anything that is hidden comes to light."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.event import Event
from game.core.move import Move
from game.core.random_source import stream
from game.core.state import Paused, State

_DEAL = 0
"""The stream from which hidden things are dealt: always the same, so that the same question has the same answer."""


class Preview(NamedTuple):
    """What a seat would see after some moves."""

    view: State
    """The position as the seat would see it; if the preview was cut, at the moment when something comes to light."""
    events: list[Event]
    """What happens until then, as the seat would see it."""
    is_cut: bool
    """Whether something comes to light, so that nobody knows what follows, or happens that was not to be looked at."""


def preview(state: State, seat: int, moves: Sequence[Move], *, pauses: bool = False) -> Preview:
    """Return what a seat would know after these moves.

    Nothing depends on what is really hidden: the moves are made in an imagined position. They end where the rules
    bring something to light, which they count in `reveals`: what was dealt there is made up. With `pauses` they also
    end before something that is no side's doing, such as feeding or a new round.
    """
    trial = state.imagine(seat, stream(_DEAL))
    trial.listening = True
    trial.reveals = _Seal(trial.reveals)
    trial.pauses = pauses
    events: list[Event] = []
    try:
        for move in moves:
            events += trial.apply(move)
        is_cut = False
    except (_SealBroken, Paused):
        events += trial.events
        is_cut = True
    trial.reveals = int(trial.reveals)
    trial.pauses = False
    return Preview(_view(trial, seat, state, is_cut=is_cut), [event.seen_by(seat) for event in events], is_cut)


def _view(trial: State, seat: int, before: State, *, is_cut: bool) -> State:
    """Return what a seat sees of a trial; if it was cut between two decisions, the match is not over."""
    pending = trial.pending
    if is_cut and not pending:
        trial.pending = before.pending
    view = trial.view(seat)
    if is_cut and not pending:
        view.pending = []
    return view


def next_side(state: State, seat: int, move: Move) -> int:
    """Return who would decide after a move, as far as the seat can tell; NOBODY: the match would be over."""
    trial = state.imagine(seat, stream(_DEAL))
    trial.apply(move)
    return trial.current_player


class _SealBroken(Exception):  # noqa: N818 - it is no error: a preview ends there
    """Something hidden is about to come to light."""


class _Seal(int):
    """A number of reveals that cannot grow."""

    def __add__(self, more: int) -> int:
        raise _SealBroken
