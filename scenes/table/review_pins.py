"""The decisions that a review tells of, pinned to the timeline of a replay."""

from typing import TYPE_CHECKING, NamedTuple

from game.bots.kept_review import kept_review
from game.bots.review import Choice
from game.core.errors import SaveError
from game.core.record import HUMAN
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.match.replay import Recording
    from scenes.table.context import TableContext


class Pin(NamedTuple):
    """A decision that is told: after how many moves it was made, and what is said of it."""

    moves: int
    is_good: bool
    tip: Tip


def has_people(recording: "Recording") -> bool:
    """Return whether somebody played who could look back."""
    return any(seat.kind == HUMAN for seat in recording.whole.record.seats)


def pins_of(context: "TableContext", recording: "Recording") -> tuple[Pin, ...]:
    """Return the pins of everybody whose review is kept beside a finished match."""
    if recording.path is None or not recording.is_open:
        return ()
    seats = recording.whole.record.seats
    pins = []
    for seat in (number for number, player in enumerate(seats) if player.kind == HUMAN):
        try:
            review = kept_review(recording.path, recording.whole.record, seat)
        except SaveError as fault:
            context.app.warn(fault)
            return ()
        pins += [_pin(context, seat, choice) for choice in (review.moments() if review else ())]
    return tuple(pins)


def _pin(context: "TableContext", seat: int, choice: Choice) -> Pin:
    is_good = choice.gain.mean > 0
    key = "replay.pin_found" if is_good else "replay.pin_costly"
    points = abs(round(choice.gain.mean))
    return Pin(choice.number, is_good, Tip(body=context.t(key, player=context.sides.escaped(seat), n=points)))
