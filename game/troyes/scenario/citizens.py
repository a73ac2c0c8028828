"""Where the citizens of a written position are (`given`): in buildings, lying on them, on cards, in the supplies."""

from collections.abc import Mapping

from game.core.errors import DataError
from game.core.facts import index_of
from game.core.scenario import SEATS, seat_number, side_name, side_number
from game.troyes.facts import SPACES
from game.troyes.scenario.facts import PICTURE
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY

Texts = Mapping[str, list[str]]
"""What is written of every side."""


def stand(state: Troyes, standing: Texts) -> None:
    """Put citizens on spaces, then those of which only the building is named."""
    for by_building in (False, True):
        for name, texts in standing.items():
            side = side_number(name, state)
            for text in texts:
                if (text in state.tables.building_ids) is by_building:
                    state.spaces[_space(state, text)] = side


def _space(state: Troyes, text: str) -> int:
    """Return the space of this name, or the first free one of a building."""
    if text in state.tables.building_ids:
        first = state.tables.building_ids.index(text) * SPACES
        if EMPTY not in state.spaces[first : first + SPACES]:
            raise DataError(f"citizens: the {text} is full")
        return state.spaces.index(EMPTY, first)
    if text not in state.tables.space_numbers:
        raise DataError(f"citizens: unknown space '{text}'")
    space = state.tables.space_numbers[text]
    if state.spaces[space] != EMPTY:
        raise DataError(f"citizens: '{text}' is there twice")
    return space


def lie_down(state: Troyes, lying: Texts) -> None:
    """Lay citizens down on buildings."""
    for name, buildings in lying.items():
        side = side_number(name, state)
        for text in buildings:
            building = index_of(state.facts.buildings, text, "building")
            counts = list(state.lying[building])
            counts[side] += 1
            state.lying[building] = tuple(counts)


def hire(state: Troyes, tradesmen: Texts) -> None:
    """Put tradesmen on cards, first those of whom the space is named."""
    for with_space in (True, False):
        for name, texts in tradesmen.items():
            side = side_number(name, state)
            for text in texts:
                if (" " in text) is with_space:
                    _hire(state, side, *text.split(" ", 1))


def _hire(state: Troyes, side: int, name: str, where: str = "") -> None:
    """Put a tradesman on a space of a card, counted from 1, on its picture, or on the best that is free."""
    place = state.tables.place_of_card(name)
    posts = list(state.posts[place])
    if state.has_tradesman(side, place):
        raise DataError(f"tradesmen: {side_name(side, state)} has two on {name}")
    if where not in ("", PICTURE, *map(str, range(1, len(posts) + 1))):
        raise DataError(f"tradesmen: {name} has no space '{where}'")
    post = state.hire_space(place) if not where else EMPTY if where == PICTURE else int(where) - 1
    if post == EMPTY:
        state.pictures[place] |= 1 << side
        return
    if posts[post] != EMPTY:
        raise DataError(f"tradesmen: '{name} {where}' is there twice")
    posts[post] = side
    state.posts[place] = tuple(posts)


def count(state: Troyes, supply: Mapping[str, int]) -> None:
    """Count the supplies; whoever is nowhere else is in the general supply."""
    given = {seat_number(letter, state.players): number for letter, number in supply.items()}
    for seat in range(state.players):
        state.supply[seat] = given.get(seat, 0)
        state.reserve[seat] = state.facts.citizens - state.supply[seat] - _on_the_board(state, seat)
        _check_enough(state, seat, state.reserve[seat])
    _count_neutral(state)


def count_first(state: Troyes) -> None:
    """Count the supplies during the first placement, and refuse one that is not in turn."""
    for seat in range(state.players):
        first = state.facts.for_players(state.players).citizens
        state.supply[seat] = first - _on_the_board(state, seat)
        _check_enough(state, seat, state.supply[seat])
    _count_neutral(state)
    _check_snake(state)
    if state.is_solo:
        _check_le_roy(state)


def _on_the_board(state: Troyes, side: int) -> int:
    return state.spaces.count(side) + sum(lying[side] for lying in state.lying) + state.tradesmen(side)


def _count_neutral(state: Troyes) -> None:
    side = state.grey
    whole = state.facts.le_roy.citizens if state.is_solo else state.facts.grey_citizens
    state.supply[side] = whole - _on_the_board(state, side)
    _check_enough(state, side, state.supply[side])


def _check_enough(state: Troyes, side: int, left: int) -> None:
    if left < 0:
        raise DataError(f"citizens: {side_name(side, state)} does not have that many citizens")


def _check_snake(state: Troyes) -> None:
    """Everybody has placed a citizen in each lap; every other lap goes backwards."""
    placed = [state.spaces.count(seat) for seat in range(state.players)]
    laps, rest = divmod(sum(placed), state.players)
    for seat, number in enumerate(placed):
        place = (seat - state.start) % state.players
        if laps % 2:
            place = state.players - 1 - place
        if number != laps + (place < rest):
            raise DataError(f"citizens: {SEATS[seat]} cannot have placed {number}, as everybody places in turn")


def _check_le_roy(state: Troyes) -> None:
    """Le Roy has placed his citizens, or is just about to."""
    facts = state.facts.le_roy
    rolls, rest = divmod(state.spaces.count(0), facts.player_citizens)
    allowed = [rolls, rolls + 1] if not rest else [rolls + 1]
    placed = state.spaces.count(state.grey)
    if placed not in [number * facts.setup_citizens for number in allowed]:
        raise DataError(f"citizens: Le Roy cannot have placed {placed} now")
