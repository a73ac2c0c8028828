"""How a position is written down: the keys of `given` in a scenario."""

import re
from collections.abc import Mapping
from itertools import cycle
from typing import Annotated, Literal

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.game import complete
from game.core.scenario import SEATS, seat_number
from game.core.state import Decision
from game.stone_age.decisions import ACT, PLACE
from game.stone_age.facts import DIE_FACES, RESOURCES
from game.stone_age.hidden import HIDDEN
from game.stone_age.phases import ACTIONS, FEEDING, PLACEMENT
from game.stone_age.placement import placements, put
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
    state.start = seat_of(state, wanted.start)
    return state


def seat_of(state: StoneAge, letter: str) -> int:
    """Return the seat that a letter names."""
    return seat_number(letter, state.players)


def _give_belongings(state: StoneAge, wanted: Given) -> None:
    facts = state.tables.facts
    for letter, people in wanted.people.items():
        state.people[seat_of(state, letter)] = _at_most(people, facts.most_people, "people")
    for letter, food in wanted.food.items():
        state.food[seat_of(state, letter)] = food
    for letter, level in wanted.field.items():
        state.field[seat_of(state, letter)] = _at_most(level, facts.most_fields, "fields")
    for letter, resources in wanted.stock.items():
        for name, count in resources.items():
            state.stock[seat_of(state, letter) * RESOURCES + facts.resource(name)] = count
    for letter, tools in wanted.tools.items():
        _give_tools(state, seat_of(state, letter), tools)
    for letter, points in wanted.points.items():
        seat = seat_of(state, letter)
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
        raise DataError(f"{name} is there twice")
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
            state.cards[seat_of(state, letter)] |= 1 << take(name)
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
            state.open_cards[seat_of(state, letter)] |= card


def _deal_buildings(state: StoneAge, wanted: Given) -> None:
    """Put the named buildings where they belong and fill the stacks up; those missing there have been bought."""
    facts = state.tables.facts
    pile = [*(tile for stack in state.stacks for tile in reversed(stack)), *state.removed]

    def take(name: str) -> int:
        return _take(pile, facts.building(name), name)

    for letter, names in wanted.buildings.items():
        for name in names:
            state.buildings[seat_of(state, letter)] |= 1 << take(name)
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
        state.seat = seat_of(state, letter)
        for name, count in places.items():
            move = f"place {name} {count}"
            if move not in map(str, placements(state)):
                raise DataError(f"'{move}' is not possible for {letter}")
            put(state, state.seat, tables.place_numbers[name], count)


def _ask(state: StoneAge, wanted: Given) -> None:
    """Put the first question; feeding is carried on until somebody must decide."""
    state.seat = seat_of(state, wanted.active or wanted.start)
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
