"""Trophies: what a person has once done in a game, as the book can tell it, and how far the open ones have come."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.book.book import Played

HARD = ("hard", "expert")


class Trophy(NamedTuple):
    """Something to be won once: the drawing on it, what is measured in a match, and how much is asked for."""

    id: str
    game: str
    picture: str
    measure: Callable[[Played], int]
    least: int
    adds_up: bool = False
    """Whether matches count together."""


class TrophyState(NamedTuple):
    """A trophy of a person: how much of it is reached, and in which match it was won; None: it is still open."""

    trophy: Trophy
    reached: int
    won_in: Played | None


def _part(name: str) -> Callable[[Played], int]:
    return lambda played: played.side.parts.get(name, 0)


def _hard_beaten(played: Played) -> int:
    """Return how many hard bots or rivals were beaten."""
    if not played.is_won:
        return 0
    entry = played.entry
    rivals = entry.options.get("rival_level") == "hard" or entry.game == "troyes"
    return sum(side.kind in HARD or (side.kind == "automaton" and rivals) for side in entry.sides)


def _whisker(played: Played) -> int:
    """Return 1 for a win by a point or on the tie-break."""
    others = [side for number, side in enumerate(played.entry.sides) if number != played.seat]
    is_alone_first = played.is_won and all(side.place > 1 for side in others)
    return int(is_alone_first and played.margin in (0, 1))


def _ahead_alone(played: Played) -> int:
    sides = played.entry.sides
    return max(0, played.margin) if len(sides) == 2 and sides[1].kind == "automaton" else 0


def _margin(played: Played) -> int:
    return max(0, played.margin) if played.is_won else 0


TROPHIES = (
    Trophy("silk_road", "kingdom_builder", "kb_merchants", _part("merchants"), 24),
    Trophy("leave_me_alone", "kingdom_builder", "kb_hermits", _part("hermits"), 18),
    Trophy("on_the_shore", "kingdom_builder", "kb_fishermen", _part("fishermen"), 20),
    Trophy("hard_stone", "kingdom_builder", "hex_castle", _hard_beaten, 5, adds_up=True),
    Trophy("great_lead", "stone_age", "sa_builder", _margin, 50),
    Trophy("elder", "stone_age", "sa_shaman", _hard_beaten, 5, adds_up=True),
    Trophy("whisker", "san_juan", "sj_statue", _whisker, 1),
    Trophy("governor", "san_juan", "role_governor", _hard_beaten, 5, adds_up=True),
    Trophy("not_today", "troyes", "ty_le_roy", _ahead_alone, 10),
    Trophy("nobody_passes", "troyes", "ty_ev_normans", _hard_beaten, 5, adds_up=True),
    Trophy("clear_win", "architects", "arch_cathedral", _margin, 15),
    Trophy("master_of_works", "architects", "arch_rival_constantine", _hard_beaten, 5, adds_up=True),
)


def trophies_of(matches: Sequence[Played], game_id: str = "") -> list[TrophyState]:
    """Return the trophies of a game, or of all games, as a person has them; marked matches bring none."""
    return [_state(trophy, matches) for trophy in TROPHIES if game_id in ("", trophy.game)]


def _state(trophy: Trophy, matches: Sequence[Played]) -> TrophyState:
    reached = 0
    for played in matches:
        if played.entry.game != trophy.game or not played.entry.is_rated:
            continue
        found = trophy.measure(played)
        reached = reached + found if trophy.adds_up else max(reached, found)
        if reached >= trophy.least:
            return TrophyState(trophy, trophy.least, played)
    return TrophyState(trophy, reached, None)
