"""Points (rulebook sections 11.4 and 12)."""

from typing import TYPE_CHECKING

from game.core.score import Score
from game.troyes import cathedral
from game.troyes.tables import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.troyes.facts import Band
    from game.troyes.state import Troyes


def side_score(state: "Troyes", side: int) -> Score:
    """Return the points of a side as they would be if the match ended now; level with Le Roy is lost."""
    parts = {
        "tokens": max(state.vp[side], 0),
        "events": events_with_cube(state, side) * state.facts.event_with_cube,
        "tradesmen": tradesmen_points(state, side),
        "cathedral": -cathedral.missing_levels(state, side) * state.facts.cathedral.missing_level,
        "characters": sum(character_points(state, side, person) for person in people_in_play(state)),
    }
    return Score(parts, (int(side == state.grey),))


def lose_points(state: "Troyes", seat: int) -> int:
    """Take the penalty, as far as there are points; return how many were lost."""
    lost = min(state.facts.penalty, state.vp[seat])
    state.vp[seat] -= lost
    return lost


def events_with_cube(state: "Troyes", side: int) -> int:
    """Return how many events of the queue, Marauding included, carry a cube of a side."""
    return sum(side in cubes for cubes in state.banners) + bool(state.marauding[side])


def tradesmen_points(state: "Troyes", side: int) -> int:
    """Return the points of the spaces on which a side's tradesmen stand."""
    cards = state.facts.cards
    return sum(
        cards[state.cards[place]].vp_spaces[posts.index(side)]
        for place, posts in enumerate(state.posts)
        if side in posts
    )


def people_in_play(state: "Troyes") -> tuple[int, ...]:
    """Return the characters that score at the end, as far as they can be seen: everybody's, or those in the row."""
    held = [person for people in state.characters for person in people if person != UNSEEN]
    return (*held, *state.row)


def character_points(state: "Troyes", side: int, person: int) -> int:
    """Return what a character pays a side for what it has now."""
    have = measure(state, side, person)
    return max((band.points for band in bands(state, person) if have >= band.least), default=0)


def bands(state: "Troyes", person: int) -> "tuple[Band, ...]":
    """Return what a character pays from which number on; with few players the numbers are others."""
    character = state.facts.characters[person]
    return character.bands_few if state.facts.for_players(state.players).few else character.bands


def measure(state: "Troyes", side: int, person: int) -> int:
    """Return what a character counts for a side; Le Roy has neither deniers nor influence."""
    facts = state.tables.facts
    kind = facts.characters[person].measure
    if side == state.players and kind in facts.le_roy.unscored:
        return 0
    return _MEASURES[kind](state, side)


_MEASURES: "dict[str, Callable[[Troyes, int], int]]" = {
    "cathedral_cubes": cathedral.cubes_of,
    "citizens": lambda state, side: state.spaces.count(side),
    "influence": lambda state, side: state.influence[side],
    "deniers": lambda state, side: state.deniers[side],
    "events": lambda state, side: len(state.taken[side]),
    "tradesmen": lambda state, side: state.tradesmen(side),
}
