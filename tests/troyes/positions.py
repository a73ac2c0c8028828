"""Small positions, and what is asked about them."""

from tests.own import positions_of
from tests.positions import A, play
from tests.troyes.plain_table import ALL_SPACES, BUILDINGS, CARDS, COLOURS, THREATS

position = positions_of("troyes")

CALM = {"red": ["brigands_1"], "white": ["heresy"]}
"""Decks with events that move neither money nor citizens."""


def given(**keys):
    """A position written as in a scenario."""
    return position(keys, "test")


def turn(dice, **keys):
    """A has these dice and is on turn; B has a red 3, so that he has a choice when his turn comes."""
    keys = {"influence": {"A": 0, "B": 0}, **keys}
    return given(dice={"A": dice, "B": ["red 3"], **keys.pop("others", {})}, **keys)


def dice(state, side=A):
    """The dice of a district, as texts."""
    return [f"{COLOURS[die // 6]} {die % 6 + 1}" for die in state.dice[side]]


def standing(state, side=A):
    """Where citizens of a side stand."""
    return [space for space, owner in zip(ALL_SPACES, state.spaces, strict=True) if owner == side]


def row(state, building, number=1):
    """Who stands in a row of a building, from the entry on."""
    spaces = BUILDINGS[building]["rows"][number - 1]["spaces"]
    return [state.spaces[ALL_SPACES.index(space)] for space in spaces]


def lying(state, building):
    """How many citizens of every side lie on a building."""
    return state.lying[list(BUILDINGS).index(building)]


def queue(state):
    """The events of the queue, with the sides of their cubes."""
    names = list(THREATS)
    return {names[kind]: cubes for kind, cubes in zip(state.queue, state.banners, strict=True)}


def place_of(state, kind):
    """The place of a card."""
    return state.cards.index(list(CARDS).index(kind))


def posts(state, kind):
    """Who stands on the spaces of a card."""
    return state.posts[place_of(state, kind)]


def cubes(state, kind, seat=A):
    """How many cubes a player has stored on a card."""
    return state.cubes[place_of(state, kind)][seat]


def cathedral(state, level):
    """Whose cubes stand on a level."""
    return state.cathedral[level * 6 - 6 : level * 6]


def gained(before, after, seat=A):
    """What a player has more: deniers, influence, points."""
    return tuple(getattr(after, what)[seat] - getattr(before, what)[seat] for what in ("deniers", "influence", "vp"))


def change(state, *moves, seat=A):
    """What a player has more after these moves."""
    before = state.copy()
    return gained(before, play(state, *moves), seat)
