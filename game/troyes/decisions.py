"""The kinds of decisions and what each is about, the actions, and the moves that name nothing."""

from typing import NamedTuple

from game.core.move import Move
from game.core.state import Decision

SETUP = "setup"  # where the next citizen stands
TURN = "turn"  # spend influence, choose an action, or pass
FLIP = "flip"  # which own dice to turn over
GROUP = "group"  # which dice, and which cube: GroupAbout
CITIZEN = "citizen"  # which citizen to move: CitizenAbout
BLACK = "black"  # with which dice to counter which black dice
MILL = "mill"  # which building pays: CardAbout
AGAIN = "again"  # whether to pay once more: CardAbout
TARGET = "target"  # which event gets a cube: CardAbout
LE_ROY = "le_roy"  # the King's turn

ACTIVATE, BUILD, COMBAT, PLACE, FARM = range(5)
"""What a group of dice is used for, in the order of `facts.ACTIONS`."""


class GroupAbout(NamedTuple):
    """For which action dice are chosen."""

    action: int
    target: int
    """The place of a card, a place in the queue (EMPTY: Marauding), or a building; EMPTY where there is no choice."""


class CitizenAbout(NamedTuple):
    """For which action a citizen is chosen, after the dice."""

    action: int
    target: int
    units: int
    """The activations that were declared."""


class CardAbout(NamedTuple):
    """Which activity card asks."""

    place: int
    left: int
    """The activations, or the cubes for events, that are left."""


def action_of(decision: Decision) -> GroupAbout:
    """Return the action that a choice of dice or of a citizen belongs to."""
    return GroupAbout(*decision.about[:2])


RECRUIT = Move("recruit")
BEGIN_FLIP = Move("flip")
BEGIN_BUILD = Move("build")
BEGIN_FARM = Move("farm")
PASS = Move("pass")
DONE = Move("done")
BACK = Move("back")
DROP = Move("drop")
YIELD = Move("yield")
AGAIN_IT = Move("again")
STOP = Move("stop")
ROLL = Move("roll")
FROM_SUPPLY = Move("from", ("supply",))
