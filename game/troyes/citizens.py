"""Citizens (rulebook sections 2.1, 8.2 and 8.5): the first placement, moving, hiring, being expelled."""

from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.core.state import Prompt
from game.troyes.decisions import FROM_SUPPLY, SETUP
from game.troyes.dice import COLOUR_OF, FACES
from game.troyes.facts import COLOURS, SPACES
from game.troyes.tables import CARD_ROUNDS, EMPTY, PLACES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.troyes.state import Troyes


AT_HOME, STANDING, LYING, AT_WORK = range(4)


class Source(NamedTuple):
    """Where a citizen is taken from: the supply, a space, a building on which it lies, or the place of a card."""

    kind: int
    number: int = EMPTY


SUPPLY = Source(AT_HOME)
_STANDING = tuple(Source(STANDING, space) for space in range(FACES))
_LYING = tuple(Source(LYING, building) for building in range(len(COLOURS)))
_AT_WORK = tuple(Source(AT_WORK, place) for place in range(PLACES))


# the first placement


def setup_answers(state: "Troyes") -> list[Move]:
    """Return every empty space."""
    return list(compress(state.tables.put, map(EMPTY.__eq__, state.spaces)))


def is_last_space(state: "Troyes") -> bool:
    """Return whether the next citizen fills the buildings: then the first round begins."""
    return state.spaces.count(EMPTY) == 1


def put(state: "Troyes", move: Move) -> None:
    """Place a citizen of the personal supply on a space."""
    seat = state.pending.pop().seat
    stand(state, seat, state.tables.space_numbers[move.word()])


def stand(state: "Troyes", side: int, space: int) -> None:
    """Put a citizen of the supply on an empty space."""
    state.supply[side] -= 1
    state.spaces[space] = side
    if state.listening:
        building = state.tables.building_ids[state.tables.building_of[space]]
        state.tell("stood", side, building=building, space=space)


def fill_with_grey(state: "Troyes") -> None:
    """Put grey citizens on every space that is left empty."""
    empty = [space for space, side in enumerate(state.spaces) if side == EMPTY]
    for space in empty:
        state.spaces[space] = state.grey
        state.supply[state.grey] -= 1
    if empty and state.listening:
        state.tell("grey_filled", n=len(empty), space=tuple(empty))


# where citizens are taken from


def has_any(state: "Troyes", seat: int) -> bool:
    """Return whether a player has a citizen to move: in the supply, in a building, lying, or on a card."""
    return (
        state.supply[seat] > 0
        or seat in state.spaces
        or any(lying[seat] for lying in state.lying)
        or any(state.has_tradesman(seat, place) for place in range(PLACES))
    )


def sources(state: "Troyes", seat: int) -> list[Source]:
    """Return every place from which a player can take a citizen."""
    found = [SUPPLY] if state.supply[seat] else []
    found += [source for source, lying in zip(_LYING, state.lying, strict=True) if lying[seat]]
    found += compress(_STANDING, map(seat.__eq__, state.spaces))
    posts, pictures, bit = state.posts, state.pictures, 1 << seat
    found += [
        _AT_WORK[place]
        for place in state.tables.open_places[min(state.round, CARD_ROUNDS)]
        if seat in posts[place] or pictures[place] & bit
    ]
    return found


def sources_for(state: "Troyes", seat: int, die: int) -> list[Source]:
    """Return the citizens that can be placed where a die leads; protection forbids some (section 8.5)."""
    found = sources(state, seat)
    if not is_closed(state, die):
        return found
    return [source for source in found if is_free(state, seat, die, source)]


def is_closed(state: "Troyes", die: int) -> bool:
    """Return whether a citizen from the supply would expel somebody who is protected: one of his lies there already."""
    expelled = victim(state, die)
    return expelled != EMPTY and state.lying[COLOUR_OF[die]][expelled] > 0


def can_enter(state: "Troyes", seat: int, die: int) -> bool:
    """Return whether some citizen of a player who has one can be placed where a die leads."""
    spaces = state.spaces
    row = state.tables.rows[die]
    expelled = spaces[row[-1]]
    for space in row:
        if spaces[space] == EMPTY or spaces[space] == seat:
            return True
    lying = state.lying[COLOUR_OF[die]][expelled]
    return not lying


def is_free(state: "Troyes", seat: int, die: int, source: Source) -> bool:
    """Return whether the placement expels nobody who is protected; the moved citizen is lifted first."""
    if not is_closed(state, die) or (source.kind == STANDING and source.number in state.tables.rows[die]):
        return True
    building, expelled = COLOUR_OF[die], victim(state, die)
    is_lifted = source.kind == LYING and source.number == building and expelled == seat
    return is_lifted and state.lying[building][expelled] == 1


def lift(state: "Troyes", side: int, source: Source) -> None:
    """Take a citizen from where it is."""
    number = source.number
    if source == SUPPLY:
        state.supply[side] -= 1
    elif source.kind == STANDING:
        state.spaces[number] = EMPTY
    elif source.kind == LYING:
        state.lying[number] = _changed(state.lying[number], side, -1)
    elif side in state.posts[number]:
        state.posts[number] = tuple(EMPTY if post == side else post for post in state.posts[number])
    else:
        state.pictures[number] &= ~(1 << side)


def source_move(state: "Troyes", source: Source) -> Move:
    """Return the move that names a source."""
    kind, number = source
    if kind == STANDING:
        return state.tables.from_space[number]
    if kind == AT_WORK:
        return state.tables.from_card[state.cards[number]]
    return FROM_SUPPLY if kind == AT_HOME else state.tables.from_lying[number]


def source_named(state: "Troyes", move: Move) -> Source:
    """Return the source that a move names."""
    tables, name = state.tables, move.word()
    if name in tables.space_numbers:
        return _STANDING[tables.space_numbers[name]]
    if name in tables.card_numbers:
        return _AT_WORK[tables.place_of_card(name)]
    return SUPPLY if move == FROM_SUPPLY else _LYING[tables.building_ids.index(move.word(1))]


# where they go


def best_post(state: "Troyes", place: int) -> int:
    """Return the free space of a card that gives most points; EMPTY: the picture."""
    points = state.facts.cards[state.cards[place]].vp_spaces
    free = [space for space, side in enumerate(state.posts[place]) if side == EMPTY]
    return max(free, key=lambda space: points[space]) if free else EMPTY


def hire(state: "Troyes", side: int, place: int, source: Source, cost: int) -> None:
    """Put a tradesman on the free space with most points, or on the picture."""
    lift(state, side, source)
    post = best_post(state, place)
    card = state.cards[place]
    points = 0
    if post == EMPTY:
        state.pictures[place] |= 1 << side
    else:
        posts = state.posts[place]
        state.posts[place] = (*posts[:post], side, *posts[post + 1 :])
        points = state.facts.cards[card].vp_spaces[post]
    state.tell("hired", side, card=state.tables.card_ids[card], n=cost, points=points, post=post, origin=source)


def enter(state: "Troyes", side: int, die: int, *, at_left: bool) -> int:
    """Put a lifted citizen where a die leads and return the space; somebody may be pushed out.

    In a row the first empty space is taken, or the left end, where everybody moves right up to the first gap.
    """
    row = state.tables.rows[die]
    standing = [state.spaces[space] for space in row]
    gap = standing.index(EMPTY) if EMPTY in standing else len(row) - 1
    if standing[gap] != EMPTY:
        _expel(state, row[gap])
        at_left = True
    if not at_left:
        state.spaces[row[gap]] = side
        return row[gap]
    for place in range(gap, 0, -1):
        state.spaces[row[place]] = state.spaces[row[place - 1]]
    state.spaces[row[0]] = side
    return row[0]


def entry_space(state: "Troyes", die: int) -> int:
    """Return the space that a citizen placed with a die will take."""
    row = state.tables.rows[die]
    if state.push_leftmost:
        return row[0]
    return next((space for space in row if state.spaces[space] == EMPTY), row[0])


def victim(state: "Troyes", die: int) -> int:
    """Return whose citizen a placement with a die expels, EMPTY if none."""
    row = state.tables.rows[die]
    standing = [state.spaces[space] for space in row]
    return EMPTY if EMPTY in standing else standing[-1]


def _expel(state: "Troyes", space: int) -> None:
    """Lay the citizen of a space down on the building."""
    side = state.spaces[space]
    building = state.tables.building_of[space]
    state.spaces[space] = EMPTY
    state.lying[building] = _changed(state.lying[building], side, 1)
    if state.listening:
        state.tell("expelled", side, building=state.tables.building_ids[building], space=space)


def _changed(counts: tuple[int, ...], side: int, by: int) -> tuple[int, ...]:
    return (*counts[:side], counts[side] + by, *counts[side + 1 :])


def send_home(state: "Troyes") -> None:
    """Return all citizens that lie on buildings to the supply of their owners."""
    for building, lying in enumerate(state.lying):
        if any(lying):
            for side, count in enumerate(lying):
                state.supply[side] += count
                if count:
                    state.tell("went_home", side, n=count)
            state.lying[building] = (0,) * len(lying)


def standing_by_building(state: "Troyes", side: int) -> list[int]:
    """Return how many citizens of a side stand in each building."""
    return [state.spaces[first : first + SPACES].count(side) for first in range(0, len(state.spaces), SPACES)]


def _setup_prompt(state: "Troyes") -> Prompt:
    return Prompt("setup", {"n": state.supply[state.current_player]})


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {SETUP: _setup_prompt}
