"""How a position is written down (`given`) and asked about (`then`); data/scenarios/README.md lists the keys."""

import re
from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import Annotated, Literal

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.game import Fact, complete
from game.core.scenario import SEATS, FactsOf, reachable, seat_number
from game.core.state import Decision, State
from game.stone_age.decisions import ACT, BUY, FEED, FEED_THEM, PAY, PLACE, TOOLS, FeedAbout
from game.stone_age.facts import DIE_FACES, RESOURCES
from game.stone_age.hidden import HIDDEN
from game.stone_age.phases import ACTIONS, FEEDING, PLACEMENT
from game.stone_age.placement import placements, put
from game.stone_age.rolls import result, total
from game.stone_age.rounds import begin_round
from game.stone_age.setup import PLAYERS, deal, options
from game.stone_age.state import StoneAge

NONE = "none"
"""How an empty card slot is written."""
USED = "u"
"""Stands behind the value of a tool tile that was used in this round."""

Phase = Literal["placement", "actions", "feeding"]
Pips = Annotated[int, msgspec.Meta(ge=1, le=DIE_FACES)]
Tool = Count | str
Resources = dict[str, Amount]

PHASES: tuple[Phase, ...] = ("placement", "actions", "feeding")
"""The names of the phases, in their order."""


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: whatever is not said is as at the start of a match."""

    players: int = 2
    options: dict[str, str] = {}
    start: str = "A"
    active: str = ""
    phase: Phase = "placement"
    round: Count = 1
    people: dict[str, Count] = {}
    at: dict[str, dict[str, Count]] = {}
    food: dict[str, Amount] = {}
    stock: dict[str, Resources] = {}
    field: dict[str, Amount] = {}
    tools: dict[str, list[Tool]] = {}
    cards: dict[str, list[str]] = {}
    open: dict[str, list[str]] = {}
    buildings: dict[str, list[str]] = {}
    points: dict[str, int] = {}
    slots: list[str] = []
    deck: list[str] = []
    deck_size: Amount | None = None
    stacks: list[list[str]] = []
    heights: list[Amount] = []
    dice: list[Pips] = []
    bought: bool = False
    standstill: Amount = 0


def position(figures: Figures, given: Mapping[str, object], source: str) -> StoneAge:
    """Return the position that a scenario describes."""
    wanted = typed(given, Given, f"{source}: given")
    state = _table(figures, wanted)
    _give_belongings(state, wanted)
    _deal_cards(state, wanted)
    _deal_buildings(state, wanted)
    state.round = wanted.round - 1
    begin_round(state)
    _send_people(state, wanted)
    state.bought, state.standstill = wanted.bought, wanted.standstill
    state.loaded = tuple(wanted.dice)
    _ask(state, wanted)
    return state


def _table(figures: Figures, wanted: Given) -> StoneAge:
    if wanted.players not in PLAYERS:
        raise DataError(f"{wanted.players} cannot play: there are {PLAYERS[0]} to {PLAYERS[-1]} players")
    state = deal(figures, wanted.players, complete(options(figures, wanted.players, {}), wanted.options), 1, {})
    state.start = _seat(state, wanted.start)
    return state


def _seat(state: State, letter: str) -> int:
    return seat_number(letter, state.players)


def _give_belongings(state: StoneAge, wanted: Given) -> None:
    facts = state.tables.facts
    for letter, people in wanted.people.items():
        state.people[_seat(state, letter)] = _at_most(people, facts.most_people, "people")
    for letter, food in wanted.food.items():
        state.food[_seat(state, letter)] = food
    for letter, level in wanted.field.items():
        state.field[_seat(state, letter)] = _at_most(level, facts.most_fields, "fields")
    for letter, resources in wanted.stock.items():
        for name, count in resources.items():
            state.stock[_seat(state, letter) * RESOURCES + facts.resource(name)] = count
    for letter, tools in wanted.tools.items():
        _give_tools(state, _seat(state, letter), tools)
    for letter, points in wanted.points.items():
        seat = _seat(state, letter)
        state.building_points[seat], state.hunger[seat] = max(0, points), max(0, -points)


def _at_most(count: int, limit: int, what: str) -> int:
    if count > limit:
        raise DataError(f"{count} {what}: there can only be {limit}")
    return count


def _give_tools(state: StoneAge, seat: int, tools: list[Tool]) -> None:
    """Give tiles written as 2, or as 2u if they are used."""
    facts = state.tables.facts
    _at_most(len(tools), facts.tool_tiles, "tool tiles")
    for tile, tool in enumerate(tools):
        found = re.fullmatch(f"([0-9])({USED}?)", str(tool))
        value = int(found[1]) if found else 0
        if not found or not 1 <= value <= facts.most_tool:
            raise DataError(
                f"'{tool}' is not a tool: write 1 to {facts.most_tool}, with {USED} behind it if it is used"
            )
        state.tools[seat * facts.tool_tiles + tile] = value
        state.used[seat] |= bool(found[2]) << tile


def _take(pile: list[int], number: int, name: str) -> int:
    """Take a card or building out of the pile of those whose place is not settled yet."""
    if number not in pile:
        raise DataError(f"{name} stands there twice")
    pile.remove(number)
    return number


def _deal_cards(state: StoneAge, wanted: Given) -> None:
    """Put the named cards where they belong, others into the row and the deck; those too many have been bought."""
    facts = state.tables.facts
    pile = [*state.slots, *reversed(state.deck)]

    def take(name: str) -> int:
        return _take(pile, facts.card(name), name)

    for letter, names in [*wanted.cards.items(), *wanted.open.items()]:
        for name in names:
            state.cards[_seat(state, letter)] |= 1 << take(name)
    _lay_open(state, wanted)
    top = [take(name) for name in wanted.deck]
    if wanted.slots and len(wanted.slots) != state.tables.slots:
        raise DataError(f"slots: there are {state.tables.slots}, not {len(wanted.slots)}")
    state.slots = [HIDDEN if name == NONE else take(name) for name in wanted.slots]
    while len(state.slots) < state.tables.slots:
        state.slots.append(pile.pop(0))
    deck = top + pile
    size = len(deck) if wanted.deck_size is None else wanted.deck_size
    if not len(top) <= size <= len(deck):
        raise DataError(f"deck_size: the deck cannot have {size} cards but {len(top)} to {len(deck)}")
    for seat, card in zip(cycle(range(state.players)), deck[size:], strict=False):
        state.cards[seat] |= 1 << card
    state.deck = tuple(reversed(deck[:size]))
    state.owned = [cards.bit_count() for cards in state.cards]


def _lay_open(state: StoneAge, wanted: Given) -> None:
    tables = state.tables
    for letter, names in wanted.open.items():
        for name in names:
            card = 1 << tables.facts.card(name)
            if not card & (tables.one_use_bits | tables.two_resources):
                raise DataError(f"{name} never lies open: it cannot be used later")
            state.open_cards[_seat(state, letter)] |= card


def _deal_buildings(state: StoneAge, wanted: Given) -> None:
    """Put the named buildings where they belong and fill the stacks up; those missing there have been bought."""
    facts = state.tables.facts
    pile = [*(tile for stack in state.stacks for tile in reversed(stack)), *state.removed]

    def take(name: str) -> int:
        return _take(pile, facts.building(name), name)

    for letter, names in wanted.buildings.items():
        for name in names:
            state.buildings[_seat(state, letter)] |= 1 << take(name)
    if len(wanted.stacks) > len(state.stacks):
        raise DataError(f"stacks: there are {len(state.stacks)}, not {len(wanted.stacks)}")
    stacks = [[take(name) for name in names] for names in wanted.stacks]
    stacks += [[] for _ in state.stacks[len(stacks) :]]
    heights = _heights(state, wanted)
    for stack, height in zip(stacks, heights, strict=True):
        _at_most(len(stack), height, "buildings in this stack")
        while len(stack) < height:
            stack.append(pile.pop(0))
    while len(pile) > len(state.removed):
        seat = min(range(state.players), key=lambda seat: state.buildings[seat].bit_count())
        state.buildings[seat] |= 1 << pile.pop(0)
    state.stacks = [tuple(reversed(stack)) for stack in stacks]
    state.removed = tuple(pile)


def _heights(state: StoneAge, wanted: Given) -> list[int]:
    """Return how many buildings are left in every stack; those that players own are missing in the last ones."""
    full = state.tables.facts.buildings_in_a_stack
    owned = sum(buildings.bit_count() for buildings in state.buildings)
    if not wanted.heights:
        heights = [full] * len(state.stacks)
        for _ in range(owned):
            tallest = max(heights)
            if not tallest:
                raise DataError("buildings: there are not that many")
            heights[len(heights) - 1 - heights[::-1].index(tallest)] -= 1
        return heights
    if len(wanted.heights) != len(state.stacks):
        raise DataError(f"heights: there are {len(state.stacks)} stacks, not {len(wanted.heights)}")
    if max(wanted.heights) > full or sum(wanted.heights) + owned > full * len(state.stacks):
        raise DataError("heights: there are not that many buildings")
    return wanted.heights


def _send_people(state: StoneAge, wanted: Given) -> None:
    tables = state.tables
    for letter, places in wanted.at.items():
        state.seat = _seat(state, letter)
        for name, count in places.items():
            move = f"place {name} {count}"
            if move not in map(str, placements(state)):
                raise DataError(f"'{move}' is not possible for {letter}")
            put(state, state.seat, tables.place_numbers[name], count)


def _ask(state: StoneAge, wanted: Given) -> None:
    """Put the first question; feeding is carried on until somebody must decide."""
    state.seat = _seat(state, wanted.active or wanted.start)
    state.phase = PHASES.index(wanted.phase)
    if state.phase != PLACEMENT:
        state.done = (state.seat - state.start) % state.players
        standing = [seat for seat in range(state.players) if state.visited[seat]]
        for seat in standing:
            if state.phase == FEEDING or (seat - state.start) % state.players < state.done:
                raise DataError(f"{SEATS[seat]} has acted already and has no people on the board any more")
    if state.phase == PLACEMENT:
        state.pending = [Decision(PLACE, state.seat)]
    elif state.phase == ACTIONS and state.visited[state.seat]:
        state.pending = [Decision(ACT, state.seat)]
    elif state.phase == ACTIONS:
        raise DataError(f"{SEATS[state.seat]} has no people on the board to act with")
    state.go_on()
    if not state.legal_moves() and not state.is_over:
        raise DataError("nothing can be done in this position")


# asking about a position


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
    table = StoneAge.of(state)
    return {name: table.rings[table.tables.facts.place(name)] for name in typed(expected, dict[str, int], "rings")}


def _visits(state: State, expected: object) -> object:
    """For players and places, the numbers of people that could be sent there if it were that player's turn."""
    table = StoneAge.of(state).copy()
    if table.phase != PLACEMENT:
        raise DataError("visits: people are only placed in the first phase")
    found: dict[str, dict[str, list[int]]] = {}
    for letter, places in typed(expected, dict[str, dict[str, list[int]]], "visits").items():
        table.seat = _seat(table, letter)
        for name in places:
            table.tables.facts.place(name)
        moves = [move.args for move in placements(table)]
        found[letter] = {name: [int(str(count)) for place, count in moves if place == name] for name in places}
    return found


def _payments(state: State, expected: object) -> object:
    """Every complete payment that can be laid out move by move, in any order."""
    named = typed(expected, list[Resources], "payments")
    table = StoneAge.of(state)
    reached = reachable(table, ("pay", "unpay"), lambda here: tuple(here.paid)) if _asks(table, PAY, FEED) else []
    complete_ones = [tuple(here.paid) for here in reached if here.is_legal(BUY) or here.is_legal(FEED_THEM)]
    found = [_resources(table, paid) for paid in sorted(complete_ones, reverse=True)]
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
