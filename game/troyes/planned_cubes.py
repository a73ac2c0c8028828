"""The cubes that the dice chosen so far would bring: on an event, or on the cathedral."""

from collections import Counter
from typing import TYPE_CHECKING

from game.troyes import groups
from game.troyes.decisions import BUILD, COMBAT, GROUP, GroupAbout, action_of
from game.troyes.dice import VALUE_ON_SQUARE
from game.troyes.facts import SPACES

if TYPE_CHECKING:
    from game.troyes.state import Troyes


def _action(state: "Troyes") -> GroupAbout | None:
    """Return for which action dice are being chosen."""
    is_group = bool(state.pending) and state.pending[-1].kind == GROUP
    return action_of(state.pending[-1]) if is_group else None


def on_event(state: "Troyes", event: int) -> int:
    """Return how many cubes the chosen dice would bring on an event of the queue, or on Marauding."""
    return max(0, state.group().most) if _action(state) == GroupAbout(COMBAT, event) else 0


def on_cathedral(state: "Troyes") -> list[int]:
    """Return the spaces of the cathedral that the chosen dice would build on."""
    about = _action(state)
    if about is None or about.action != BUILD:
        return []
    times = groups.modifier_at(state, state.modifier).counts_as
    planned: Counter[int] = Counter()
    found = []
    for number in [VALUE_ON_SQUARE[die] for die in state.laid for _ in range(times)]:
        level = state.height(number) + planned[number]
        planned[number] += 1
        if level < state.facts.cathedral.levels:
            found.append(level * SPACES + number - 1)
    return found
