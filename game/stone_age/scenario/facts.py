"""What can be asked about a position: the keys of `then` in a scenario."""

from collections.abc import Iterable, Mapping

from game.core.data import typed
from game.core.errors import DataError
from game.core.game import Fact
from game.core.scenario import SEATS, FactsOf, reachable
from game.core.state import State
from game.stone_age.decisions import BUY, FEED, FEED_THEM, PAY, TOOLS, FeedAbout
from game.stone_age.hidden import HIDDEN
from game.stone_age.phases import PLACEMENT
from game.stone_age.placement import placements
from game.stone_age.rolls import result, total
from game.stone_age.scenario.given import NONE, PHASES, USED, Resources, Tool, seat_of
from game.stone_age.state import StoneAge

_facts = FactsOf(StoneAge)


def _resources(state: StoneAge, counts: Iterable[int]) -> dict[str, int]:
    """Return the resources that are there at all."""
    return {name: count for name, count in zip(state.tables.resources, counts, strict=True) if count}


def _tools(state: StoneAge, seat: int) -> list[Tool]:
    tiles = enumerate(state.tiles(seat))
    return [f"{value}{USED}" if state.used[seat] >> tile & 1 else value for tile, value in tiles]


def _card_names(state: StoneAge, bits: int) -> list[str]:
    return [card.id for number, card in enumerate(state.tables.facts.cards) if bits >> number & 1]


def _building_names(state: StoneAge, seat: int) -> list[str]:
    bits = state.buildings[seat]
    return [building.id for number, building in enumerate(state.tables.facts.buildings) if bits >> number & 1]


def _at(state: StoneAge, seat: int) -> dict[str, int]:
    people = {name: state.people_at(seat, place) for place, name in enumerate(state.tables.places)}
    return {name: count for name, count in people.items() if count}


def _slots(state: StoneAge) -> list[str]:
    return [NONE if card == HIDDEN else state.tables.facts.cards[card].id for card in state.slots]


def _open_tiles(state: StoneAge) -> list[str]:
    tiles = map(state.open_tile, range(len(state.stacks)))
    return [NONE if tile == HIDDEN else state.tables.facts.buildings[tile].id for tile in tiles]


def _rings(state: State, expected: object) -> object:
    state = StoneAge.of(state)
    return {name: state.rings[state.tables.facts.place(name)] for name in typed(expected, dict[str, int], "rings")}


def _visits(state: State, expected: object) -> object:
    """For players and places, the numbers of people that could be sent there if it were that player's turn."""
    state = StoneAge.of(state).copy()
    if state.phase != PLACEMENT:
        raise DataError("visits: people are only placed in the first phase")
    found: dict[str, dict[str, list[int]]] = {}
    for letter, places in typed(expected, dict[str, dict[str, list[int]]], "visits").items():
        state.seat = seat_of(state, letter)
        for name in places:
            state.tables.facts.place(name)
        moves = placements(state)
        found[letter] = {name: [move.number(1) for move in moves if move.word(0) == name] for name in places}
    return found


def _payments(state: State, expected: object) -> object:
    """Every complete payment that can be laid out move by move, in any order."""
    named = typed(expected, list[Resources], "payments")
    state = StoneAge.of(state)
    reached = reachable(state, ("pay", "unpay"), lambda here: tuple(here.paid)) if _asks(state, PAY, FEED) else []
    complete_ones = [tuple(here.paid) for here in reached if here.is_legal(BUY) or here.is_legal(FEED_THEM)]
    found = [_resources(state, paid) for paid in sorted(complete_ones, reverse=True)]
    return named if sorted(map(_sorted, named)) == sorted(map(_sorted, found)) else found


def _sorted(resources: Resources) -> list[tuple[str, int]]:
    return sorted(resources.items())


def _asks(state: StoneAge, *kinds: str) -> bool:
    return bool(state.pending) and state.pending[-1].kind in kinds


def _gap(state: StoneAge) -> int | None:
    return FeedAbout(*state.pending[-1].about).gap if _asks(state, FEED) else None


FACTS: Mapping[str, Fact] = {
    "people": _facts.by_seat(lambda state, seat: state.people[seat]),
    "idle": _facts.by_seat(lambda state, seat: state.idle[seat]),
    "supply": _facts.by_seat(lambda state, seat: state.tables.facts.most_people - state.people[seat]),
    "at": _facts.by_seat(_at),
    "food": _facts.by_seat(lambda state, seat: state.food[seat]),
    "stock": _facts.by_seat(lambda state, seat: _resources(state, state.held(seat))),
    "field": _facts.by_seat(lambda state, seat: state.field[seat]),
    "tools": _facts.by_seat(_tools),
    "cards": _facts.things_by_seat(lambda state, seat: _card_names(state, state.cards[seat])),
    "open": _facts.things_by_seat(lambda state, seat: _card_names(state, state.open_cards[seat])),
    "owned": _facts.by_seat(lambda state, seat: state.owned[seat]),
    "buildings": _facts.things_by_seat(_building_names),
    "points": _facts.by_seat(lambda state, seat: state.track(seat)),
    "forecast": _facts.by_seat(lambda state, seat: list(state.forecast(seat))),
    "tie_break": _facts.by_seat(lambda state, seat: list(state.scores()[seat].tie_break)),
    "rings": _rings,
    "visits": _visits,
    "slots": _facts.table(_slots),
    "cards_open": _facts.table(lambda state: len(state.slots) - state.slots.count(HIDDEN)),
    "deck": _facts.table(lambda state: len(state.deck)),
    "open_tiles": _facts.table(_open_tiles),
    "tiles_open": _facts.table(lambda state: sum(map(bool, state.stacks))),
    "heights": _facts.table(lambda state: list(map(len, state.stacks))),
    "removed": _facts.table(lambda state: len(state.removed)),
    "dice": _facts.table(lambda state: list(state.dice)),
    "total": _facts.table(lambda state: total(state) if _asks(state, TOOLS) else None),
    "brings": _facts.table(lambda state: result(state) if _asks(state, TOOLS) else None),
    "paid": _facts.table(lambda state: _resources(state, state.paid)),
    "payments": _payments,
    "gap": _facts.table(_gap),
    "phase": _facts.table(lambda state: None if state.is_over else PHASES[state.phase]),
    "round": _facts.table(lambda state: state.round),
    "start": _facts.table(lambda state: SEATS[state.start]),
    "bought": _facts.table(lambda state: state.bought),
    "standstill": _facts.table(lambda state: state.standstill),
}
