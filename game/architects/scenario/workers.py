"""Where the workers of a written position are (`given`)."""

from collections import Counter
from collections.abc import Mapping

from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.state import Architects
from game.architects.tables import EMPTY
from game.core.errors import DataError
from game.core.facts import check_known
from game.core.scenario import side_name, side_number

Amounts = Mapping[str, int]


def stand(state: Architects, standing: Mapping[str, Amounts]) -> None:
    """Put workers on the places with a large circle."""
    for name, places in standing.items():
        side = side_number(name, state)
        for place, amount in places.items():
            check_known("workers", place, "place", LARGE_PLACES)
            state.standing[LARGE_PLACES.index(place) * state.sides + side] = amount


def trade(state: Architects, market: Mapping[str, str]) -> None:
    """Put workers into the Black Market; with the third one it would be reset."""
    for space, name in market.items():
        check_known("market", space, "space", SPACES)
        state.market[SPACES.index(space)] = side_number(name, state)
    if EMPTY not in state.market:
        raise DataError("market: with three workers there it is reset")


def lie(state: Architects, guildhall: Amounts) -> None:
    """Lay workers into the Guildhall, in the order in which their owners are named."""
    for name, amount in guildhall.items():
        state.guildhall += [side_number(name, state)] * amount


def hold(state: Architects, captives: Mapping[str, Amounts]) -> None:
    """Put captives on the boards of those who hold them."""
    for name, owners in captives.items():
        holder = side_number(name, state)
        for owner, amount in owners.items():
            if owner == name:
                raise DataError(f"captives: {name} cannot hold own workers")
            state.captives[holder * state.sides + side_number(owner, state)] = amount


def count(state: Architects) -> None:
    """Leave all other workers on their own boards."""
    elsewhere = Counter([*state.market, *state.guildhall])
    for side in range(state.sides):
        away = elsewhere[side] + state.prison[side]
        away += sum(state.standing[side :: state.sides]) + sum(state.captives[side :: state.sides])
        if away > state.facts.workers:
            raise DataError(f"workers: {side_name(side, state)} has only {state.facts.workers}")
        state.available[side] = state.facts.workers - away
