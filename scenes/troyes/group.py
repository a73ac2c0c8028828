"""The group of dice being chosen: what every die would cost, and what the whole action brings and takes."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.core.event import Event
from game.core.move import Move
from game.troyes import groups
from game.troyes.decisions import CITIZEN, GROUP
from game.troyes.dice import FACES
from game.troyes.tables import EMPTY
from scenes.troyes.choices import Place, die_of

if TYPE_CHECKING:
    from scenes.troyes.table import Table

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
_LOSSES = {"gave_deniers": DENIERS, "gave_influence": INFLUENCE}
_ENDS = frozenset({"round_ended", "waited", "le_roy_rolled", "le_roy_passed", "collected", "round_began", "arrows"})
"""What comes after an action, or cannot be foreseen."""


class Outcome(NamedTuple):
    """What an action brings at once, as far as it can be foreseen."""

    gains: Counter[str]
    losses: Counter[str]
    points_on_space: int = 0
    """What the space of a hired tradesman is worth at the end."""
    beaten: bool = False
    """Whether an event is countered by it."""


class Pricing:
    """What the dice on the square would cost in the present group."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def price(self, place: Place) -> int:
        """Return the price of a die that is chosen, or would be; own and free dice cost nothing."""
        town = self.table.town
        if town.current_player < 0 or self.table.decision_kind != GROUP:
            return 0
        side, index = die_of(place[1])
        if side == town.current_player:
            return 0
        builder = groups.present(town)
        die = side * FACES + town.dice[side][index]
        is_chosen = place in self.table.choices.chosen()
        dice = town.laid if is_chosen else (*town.laid, die)
        free = builder.modifier.free_from_le_roy if town.is_solo else builder.modifier.free
        if free and self._rank(place, is_chosen=is_chosen) < free:
            return 0
        return town.tables.price[min(len(dice), len(town.tables.price) - 1)]

    def _rank(self, place: Place, *, is_chosen: bool) -> int:
        """Return how many chosen dice of the same district come before a die: the first are those that are free."""
        side, index = die_of(place[1])
        chosen = [die_of(number) for _, number in self.table.choices.chosen()]
        mates = [other for district, other in chosen if district == side]
        return sum(other < index for other in mates) if is_chosen else len(mates)


def outcome(table: "Table", move: Move) -> Outcome | None:
    """Try out the move that finishes a group; return what it brings before anything else is asked or happens."""
    state = table.match.state.copy()
    state.listening = True
    seat = state.current_player
    events = list(state.apply(move))
    while state.pending and state.pending[-1].kind == CITIZEN and state.pending[-1].seat == seat:
        events += state.apply(state.legal_moves()[0])
    gains: Counter[str] = Counter()
    losses: Counter[str] = Counter()
    space, beaten = 0, False
    for event in events:
        if event.kind in _ENDS:
            break
        beaten = beaten or event.kind == "beaten"
        if event.seat != seat:
            continue
        _count(event, gains, losses)
        if event.kind == "built":
            gains[POINTS] += table.facts.cathedral.vp
        if event.kind == "hired" and event.values.get("post", EMPTY) != EMPTY:
            space = _number(event, "points")
    return Outcome(gains, losses, space, beaten)


def _count(event: Event, gains: Counter[str], losses: Counter[str]) -> None:
    if event.kind in _GAINS:
        gains[_GAINS[event.kind]] += _number(event, "n")
    if event.kind in _LOSSES:
        losses[_LOSSES[event.kind]] += _number(event, "n")


def _number(event: Event, name: str) -> int:
    value = event.values.get(name, 0)
    return value if isinstance(value, int) else 0
