"""What the dice that lie chosen would bring: cubes on an event, cubes on the cathedral."""

from collections import Counter
from typing import TYPE_CHECKING

from game.troyes.decisions import BUILD, COMBAT, GROUP, action_of
from game.troyes.tables import EMPTY

if TYPE_CHECKING:
    from scenes.troyes.table import Table

_FACES = 6


def _is_about(table: "Table", action: int) -> bool:
    """Whether dice are being chosen for an action."""
    decision = table.decision
    return decision is not None and decision.kind == GROUP and action_of(decision).action == action


def event_ghosts(table: "Table", index: int) -> int:
    """Return how many cubes the chosen dice would bring on an event."""
    decision = table.decision
    if decision is None or not _is_about(table, COMBAT) or action_of(decision).target != index:
        return 0
    return max(0, table.town.group().most)


def cathedral_ghosts(table: "Table") -> list[int]:
    """Return the spaces of the cathedral that the chosen dice would build on."""
    if not _is_about(table, BUILD):
        return []
    town = table.town
    modifier = town.modifier
    times = 1 if modifier == EMPTY else table.facts.cards[town.cards[modifier]].params.counts_as
    planned: Counter[int] = Counter()
    found = []
    for laid in town.laid:
        number = laid % _FACES
        for _ in range(times):
            level = town.height(number + 1) + planned[number]
            planned[number] += 1
            if level < table.facts.cathedral.levels:
                found.append(level * _FACES + number)
    return found
