"""What a scenario can ask about a position (`then`); data/scenarios/README.md lists the facts."""

from collections.abc import Callable, Iterable, Mapping

from game.core.data import typed
from game.core.errors import DataError
from game.core.game import Fact
from game.core.move import Move
from game.core.scenario import FactsOf, side_name, side_number
from game.core.state import State
from game.troyes.decisions import GROUP
from game.troyes.dice import COLOUR_OF, VALUE_OF
from game.troyes.facts import COLOURS, SPACES
from game.troyes.rounds import Step
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY, PLACES

NONE = "none"
"""How it is written that nobody stands there, or that there is no reason."""
PICTURE = "picture"
"""How the place of a tradesman without points is written."""
PHASES = {Step.SETUP: "setup", Step.FIGHT: "black", Step.ACT: "actions", Step.OVER: "over"}

_facts = FactsOf(Troyes)


def _side(state: Troyes, side: int) -> str:
    return NONE if side == EMPTY else side_name(side, state)


def _sides(state: Troyes, sides: Iterable[int]) -> list[str]:
    return [side_name(side, state) for side in sides]


# of every side


def _dice(state: Troyes, side: int) -> list[str]:
    return [f"{COLOURS[COLOUR_OF[die]]} {VALUE_OF[die]}" for die in state.dice[side]]


def _spaces_of(state: Troyes, side: int) -> list[str]:
    return [state.tables.space_ids[space] for space, owner in enumerate(state.spaces) if owner == side]


def _lying(state: Troyes, side: int) -> list[str]:
    return [
        name for name, lying in zip(state.tables.building_ids, state.lying, strict=True) for _ in range(lying[side])
    ]


def _tradesmen(state: Troyes, side: int) -> list[str]:
    found = []
    for place, posts in enumerate(state.posts):
        name = state.tables.card_ids[state.cards[place]]
        found += [f"{name} {number}" for number, owner in enumerate(posts, 1) if owner == side]
        found += [f"{name} {PICTURE}"] * (state.pictures[place] >> side & 1)
    return found


def _cubes(state: Troyes, seat: int) -> dict[str, int]:
    """Return the stored cubes of a seat, where there are any."""
    return {
        state.tables.card_ids[state.cards[place]]: state.cubes[place][seat]
        for place in range(PLACES)
        if state.cubes[place][seat]
    }


def _cathedral(state: Troyes, side: int) -> list[str]:
    cubes = enumerate(state.cathedral)
    return [f"{space // SPACES + 1}-{space % SPACES + 1}" for space, owner in cubes if owner == side]


def _threats(state: Troyes, numbers: Iterable[int]) -> list[str]:
    return [state.tables.threat_ids[number] for number in numbers]


def _people(state: Troyes, numbers: Iterable[int]) -> list[str]:
    return [state.tables.character_ids[number] for number in numbers]


def _of_characters(value: Callable[[Troyes, int, int], int]) -> Fact:
    """Return the fact that tells something of sides and characters."""

    def fact(state: State, expected: object) -> object:
        state = Troyes.of(state)
        named = typed(expected, dict[str, dict[str, int]], "then")
        return {
            name: {person: value(state, side_number(name, state), _person(state, person)) for person in people}
            for name, people in named.items()
        }

    return fact


def _person(state: Troyes, name: str) -> int:
    if name not in state.tables.character_ids:
        raise DataError(f"unknown character '{name}'")
    return state.tables.character_ids.index(name)


# of the present decision


def _group(state: State, expected: object) -> object:
    """The named figures of the group of dice that is being chosen."""
    named = typed(expected, dict[str, int], "group")
    state = Troyes.of(state)
    if not _chooses_group(state):
        return None
    group = state.group()
    figures = {
        "dice": len(group.dice),
        "value": group.value,
        "price": group.price,
        "cost": group.total_cost - group.hire_cost,
        "hire_cost": group.hire_cost,
        "most": group.most,
    }
    return {name: figures[name] for name in named if name in figures}


def _costs(state: Troyes) -> dict[str, int] | None:
    if not _chooses_group(state):
        return None
    return {side_name(side, state): deniers for side, deniers in state.group().costs if deniers}


def _chooses_group(state: Troyes) -> bool:
    return bool(state.pending) and state.pending[-1].kind == GROUP


def _why_not(state: State, expected: object) -> object:
    named = typed(expected, dict[str, str], "why_not")
    return {text: Troyes.of(state).why_not(Move.parse(text)) or NONE for text in named}


# of the table


def _who(state: State, expected: object) -> object:
    """Whose citizens stand on the named spaces."""
    state = Troyes.of(state)
    found = {}
    for name in typed(expected, dict[str, str], "who"):
        if name not in state.tables.space_numbers:
            raise DataError(f"unknown space '{name}'")
        found[name] = _side(state, state.spaces[state.tables.space_numbers[name]])
    return found


def _banners(state: State, expected: object) -> object:
    """Whose cubes lie on the named events, in the order in which they came; none for an event that is not there."""
    state = Troyes.of(state)
    lying = dict(zip(_threats(state, state.queue), state.banners, strict=True))
    named = typed(expected, dict[str, list[str]], "banners")
    return {name: _sides(state, lying[name]) for name in named if name in lying}


def _card_rounds(state: Troyes) -> dict[str, list[int]]:
    """The rounds of the cards on the places of every colour."""
    cards = [state.facts.cards[card] for card in state.cards]
    return {colour: [card.round for card in cards if card.colour == colour] for colour in COLOURS}


def _decks(state: State, expected: object) -> object:
    sizes = dict(zip(COLOURS, map(len, Troyes.of(state).decks), strict=True))
    return {colour: sizes[colour] for colour in typed(expected, dict[str, int], "decks") if colour in sizes}


def _open_cards(state: Troyes) -> list[str]:
    return [state.tables.card_ids[state.cards[place]] for place in filter(state.is_open, range(PLACES))]


def _passed(state: Troyes) -> list[str]:
    return _sides(state, (side for side in range(state.turn_sides) if state.passed >> side & 1))


FACTS: Mapping[str, Fact] = {
    "deniers": _facts.by_seat(lambda state, seat: state.deniers[seat]),
    "influence": _facts.by_seat(lambda state, seat: state.influence[seat]),
    "vp": _facts.by_seat(lambda state, side: state.vp[side]),
    "savings": _facts.by_seat(lambda state, seat: state.savings[seat]),
    "supply": _facts.by_seat(lambda state, side: state.supply[side]),
    "reserve": _facts.by_seat(lambda state, seat: state.reserve[seat]),
    "dice": _facts.things_by_seat(_dice),
    "citizens": _facts.things_by_seat(_spaces_of),
    "standing": _facts.by_seat(lambda state, side: state.spaces.count(side)),
    "lying": _facts.things_by_seat(_lying),
    "tradesmen": _facts.things_by_seat(_tradesmen),
    "cubes": _facts.by_seat(_cubes),
    "cathedral": _facts.things_by_seat(_cathedral),
    "marauding": _facts.by_seat(lambda state, side: state.marauding[side]),
    "taken": _facts.things_by_seat(lambda state, side: _threats(state, state.taken[side])),
    "characters": _facts.things_by_seat(lambda state, seat: _people(state, state.characters[seat])),
    "character_count": _facts.by_seat(lambda state, seat: len(state.characters[seat])),
    "measures": _of_characters(lambda state, side, person: state.measure(side, person)),
    "character_points": _of_characters(lambda state, side, person: state.character_points(side, person)),
    "group": _group,
    "costs": _facts.table(_costs),
    "why_not": _why_not,
    "who": _who,
    "free_spaces": _facts.things(lambda state: _spaces_of(state, EMPTY)),
    "open_cards": _facts.things(_open_cards),
    "card_rounds": _facts.table(_card_rounds),
    "queue": _facts.table(lambda state: _threats(state, state.queue)),
    "banners": _banners,
    "black": _facts.table(lambda state: list(state.black)),
    "decks": _decks,
    "row": _facts.table(lambda state: _people(state, state.row)),
    "last_roll": _facts.table(lambda state: list(state.last_roll)),
    "coming": _facts.table(lambda state: list(state.coming)),
    "passed": _facts.things(_passed),
    "phase": _facts.table(lambda state: PHASES[state.step]),
    "round": _facts.table(lambda state: state.round),
    "rounds": _facts.table(lambda state: state.rounds),
    "start": _facts.table(lambda state: side_name(state.start, state)),
}
