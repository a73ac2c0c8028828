"""What a section needs, what it lacks and where, in words."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.text import Texts
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.section_check import (
    CLOSE,
    LEAST_BUILDABLE,
    RIM,
    ROOM,
    UNKNOWN,
    Hex,
    Requirements,
    faults,
    is_without_location,
    missing_terrains,
)
from scenes.painter.section_canvas import Pin

_PINNED = 2
"""At so many hexes at the most a fault has its number."""


class Check(NamedTuple):
    """A rule of sections: kept, or broken at some place."""

    rule: str
    where: str = ""
    """The place in words; nothing if the rule is kept."""
    hexes: tuple[Hex, ...] = ()
    number: int = 0
    """The number of the fault, 0 if there is none."""


def name_of(texts: Texts, facts: Facts, letter: str) -> str:
    """Return what lies on a hex."""
    for terrain in facts.terrains:
        if terrain.code == letter:
            return texts.get(f"kingdom_builder.terrain.{terrain.id}")
    for tile in facts.location_tiles:
        if tile.code == letter:
            return texts.get(f"kingdom_builder.tile.{tile.id}")
    return texts.get("painter.empty")


def checks(texts: Texts, facts: Facts, rows: Sequence[str]) -> list[Check]:
    """Return every rule, those that are kept once, those that are not with every place."""
    room = Requirements.of(facts).room(rows)
    rules = {
        UNKNOWN: texts.get("painter.rule.unknown", n=SECTION * SECTION),
        ROOM: texts.get("painter.rule.room", n=room, least=LEAST_BUILDABLE),
        RIM: texts.get("painter.rule.rim"),
        CLOSE: texts.get("painter.rule.close"),
    }
    broken = sorted(faults(rows, facts), key=lambda fault: list(rules).index(fault.kind))
    empty = [place for fault in broken if fault.kind == UNKNOWN for place in fault.hexes]
    found: list[Check] = []
    for kind, rule in rules.items():
        here = [fault for fault in broken if fault.kind == kind]
        if kind == UNKNOWN and empty:
            where = texts.get("painter.where.empty", n=len(empty))
            found.append(Check(rule, where, tuple(empty), _next(found)))
            continue
        for fault in here:
            found.append(Check(rule, _where(texts, facts, rows, fault.hexes), fault.hexes, _next(found)))
        if not here:
            found.append(Check(rule))
    return found


def _next(found: Sequence[Check]) -> int:
    return 1 + sum(check.number > 0 for check in found)


def _where(texts: Texts, facts: Facts, rows: Sequence[str], hexes: Sequence[Hex]) -> str:
    things = [name_of(texts, facts, rows[row][column]) for row, column in hexes]
    if len(hexes) == 2:
        (row, _), (other, _) = hexes
        return texts.get("painter.where.two", a=things[0], r=row + 1, b=things[1], s=other + 1)
    if len(hexes) == 1:
        row, column = hexes[0]
        return texts.get("painter.where.one", thing=things[0], r=row + 1, c=column + 1)
    return texts.get("painter.where.room", n=LEAST_BUILDABLE - Requirements.of(facts).room(rows))


def advice(texts: Texts, facts: Facts, rows: Sequence[str]) -> list[str]:
    """Return what is allowed but hardly wanted."""
    found = [texts.get("painter.advice.location")] if is_without_location(rows, facts) else []
    missing = [texts.get(f"kingdom_builder.terrain.{terrain}") for terrain in missing_terrains(rows, facts)]
    if missing:
        names = texts.get("list.separator").join(missing)
        found.append(texts.get("painter.advice.terrain", n=len(missing), terrain=names))
    return found


def pins(texts: Texts, found: Sequence[Check]) -> list[Pin]:
    """Return the numbers of faults that lie at a place or two of the map; empty hexes are seen without."""
    return [Pin(texts.number(check.number), check.hexes) for check in found if 0 < len(check.hexes) <= _PINNED]
