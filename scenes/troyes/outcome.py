"""What an action would bring and take at once, as far as it can be foreseen."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from game.core.event import Event
from game.core.move import Move
from game.core.state import State
from game.troyes.decisions import CITIZEN, FROM_SUPPLY
from game.troyes.facts import SPACES
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY
from scenes.match.controller import MatchController
from scenes.table.context import TableContext
from scenes.table.director import count_of, word_of
from scenes.troyes.event_places import index_of_threat
from scenes.troyes.places import MARAUDING

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
_PAYMENTS = {"gave_deniers": DENIERS, "gave_influence": INFLUENCE}
"""By kind of event, what of its number a card asks for."""
_ENDS = frozenset({"round_ended", "waited", "collected"})
"""What comes after an action."""


class Outcome(NamedTuple):
    """What an action brings at once."""

    gains: Counter[str]
    payments: Counter[str]
    """What a card asks for its first activation."""
    points_on_space: int = 0
    """What the space of a hired tradesman is worth at the end."""
    points_at_end: int = 0
    """What first cubes on levels of the cathedral and on open events are worth at the end."""


def outcome(controller: MatchController, move: Move) -> Outcome:
    """Return what finishing a group brings before anything else is asked or comes to light."""
    return outcome_of(controller, _events_of(controller, move))


def outcome_of(controller: MatchController, events: Sequence[Event]) -> Outcome:
    """Return what the side to decide gains by what happens, up to the end of its action."""
    state, seat = Troyes.of(controller.view), controller.current
    gains, payments = Counter[str](), Counter[str]()
    space = 0
    done = list(takewhile(lambda event: event.kind not in _ENDS, events))
    for event in (event for event in done if event.seat == seat):
        if event.kind in _GAINS:
            gains[_GAINS[event.kind]] += count_of(event)
        elif event.kind in _PAYMENTS:
            payments[_PAYMENTS[event.kind]] += count_of(event)
        elif event.kind == "built":
            gains[POINTS] += state.facts.cathedral.vp
        elif event.kind == "hired" and event.values.get("post", EMPTY) != EMPTY:
            space = count_of(event, "points")
    return Outcome(gains, payments, space, _points_at_end(state, seat, done))


def _points_at_end(state: Troyes, seat: int, done: Sequence[Event]) -> int:
    """Return what the first cubes of a side on levels and on events that stay in the queue are worth at the end."""
    built = {count_of(event, "level") for event in done if event.kind == "built" and event.seat == seat}
    levels = [level for level in built if seat not in state.cathedral[(level - 1) * SPACES : level * SPACES]]
    fought = {word_of(event, "threat") for event in done if event.kind == "fought" and event.seat == seat}
    beaten = {word_of(event, "threat") for event in done if event.kind == "beaten"}
    marked = [name for name in fought - beaten if not _has_cube(state, seat, name)]
    return len(levels) * state.facts.cathedral.missing_level + len(marked) * state.facts.event_with_cube


def _has_cube(state: Troyes, seat: int, name: str) -> bool:
    """Return whether a side has a cube on an event."""
    index = index_of_threat(state, name)
    return bool(state.marauding[seat]) if index == MARAUDING else index is not None and seat in state.banners[index]


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
