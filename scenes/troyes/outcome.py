"""What an action would bring and take at once, as far as it can be foreseen."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.event import Event
from game.core.move import Move
from game.core.state import State
from game.troyes.decisions import CITIZEN, FROM_SUPPLY
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY
from scenes.match.controller import MatchController
from scenes.table.context import TableContext
from scenes.table.director import count_of

DENIERS, INFLUENCE, POINTS, CUBES = "deniers", "influence", "points", "cubes"
_GAINS = {
    "gained_deniers": DENIERS,
    "farmed": DENIERS,
    "gained_influence": INFLUENCE,
    "influence_won": INFLUENCE,
    "gained_points": POINTS,
    "prize": POINTS,
    "stored": CUBES,
}
"""By kind of event, what of its number a player gains."""
_ENDS = frozenset({"round_ended", "waited", "collected"})
"""What comes after an action."""


class Outcome(NamedTuple):
    """What an action brings at once."""

    gains: Counter[str]
    points_on_space: int = 0
    """What the space of a hired tradesman is worth at the end."""


def outcome(controller: MatchController, move: Move) -> Outcome:
    """Return what finishing a group brings before anything else is asked or comes to light."""
    return outcome_of(controller, _events_of(controller, move))


def outcome_of(controller: MatchController, events: Sequence[Event]) -> Outcome:
    """Return what the side to decide gains by what happens, up to the end of its action."""
    seat = controller.current
    gains: Counter[str] = Counter()
    space = 0
    for event in events:
        if event.kind in _ENDS:
            break
        if event.seat != seat:
            continue
        if event.kind in _GAINS:
            gains[_GAINS[event.kind]] += count_of(event)
        elif event.kind == "built":
            gains[POINTS] += Troyes.of(controller.view).facts.cathedral.vp
        elif event.kind == "hired" and event.values.get("post", EMPTY) != EMPTY:
            space = count_of(event, "points")
    return Outcome(gains, space)


def _events_of(controller: MatchController, move: Move) -> Sequence[Event]:
    """Return what follows a move; if a citizen must be chosen for it, the first one will do."""
    moves = [move]
    preview = controller.preview(*moves)
    while _must_choose_citizen(preview.view, controller.current):
        moves.append(preview.view.legal_moves()[0])
        preview = controller.preview(*moves)
    return preview.events


def asks_no_citizen(context: TableContext) -> bool:
    """Return whether a citizen is taken from the supply without a question, as that can be taken back."""
    settings = context.settings
    is_final = settings.turn_end == "at_once" or settings.confirm_moves
    return not (is_final or context.controller.is_example)


def takes_from_supply(context: TableContext, move: Move) -> bool:
    """Return whether finishing a group takes a citizen from the supply, though another one could be used."""
    controller = context.controller
    if not asks_no_citizen(context):
        return False
    after = controller.preview(move).view
    return _must_choose_citizen(after, controller.current) and FROM_SUPPLY in after.legal_moves()


def _must_choose_citizen(state: State, seat: int) -> bool:
    """Return whether a player is asked which citizen to use."""
    return bool(state.pending) and state.pending[-1].kind == CITIZEN and state.pending[-1].seat == seat
