"""What a scenario can ask about a position (`then`); data/scenarios/README.md lists the facts."""

from collections.abc import Callable, Iterable, Mapping

from game.architects.facts import GOODS, LARGE_PLACES, SKILLS, SPACES
from game.architects.state import Architects
from game.architects.tables import EMPTY, KINDS, SILVER
from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import check_known, index_of
from game.core.game import Fact
from game.core.move import Move
from game.core.scenario import FactsOf, side_name, side_number
from game.core.state import State

NONE = "none"
"""How it is written that nobody and nothing is there, or that there is no reason."""
BOARD, PRISON, GUILDHALL = "board", "prison", "guildhall"
ZONES = (BOARD, *LARGE_PLACES, PRISON, GUILDHALL)

_facts = FactsOf(Architects)


def _buildings(state: Architects, cards: Iterable[int]) -> list[str]:
    return [state.tables.building_ids[card] for card in cards]


def _apprentices(state: Architects, cards: Iterable[int]) -> list[str]:
    return [state.tables.apprentice_ids[card] for card in cards if card != EMPTY]


def _side(state: Architects, side: int) -> str:
    return NONE if side == EMPTY else side_name(side, state)


# of every side, by name of something


def _by_name(value: Callable[[Architects, int, str], object]) -> Fact:
    """Return the fact that tells something of sides and of things that are named for each of them."""

    def fact(state: State, expected: object) -> object:
        table = Architects.of(state)
        named = typed(expected, dict[str, dict[str, object]], "then")
        return {
            name: {thing: value(table, side_number(name, table), thing) for thing in things}
            for name, things in named.items()
        }

    return fact


def _workers(state: Architects, side: int, zone: str) -> int:
    check_known("workers", zone, "place", ZONES)
    if zone in LARGE_PLACES:
        return state.group(LARGE_PLACES.index(zone), side)
    counts = {BOARD: state.available[side], PRISON: state.prison[side], GUILDHALL: state.guildhall.count(side)}
    return counts[zone]


def _goods(state: Architects, side: int, name: str) -> int:
    check_known("goods", name, "good", GOODS[:SILVER])
    return state.goods[side * KINDS + GOODS.index(name)]


def _missing_skills(state: Architects, side: int, name: str) -> list[str]:
    bits = state.missing_skills(side, index_of(state.facts.buildings, name, "building"))
    return [skill for number, skill in enumerate(SKILLS) if bits >> number & 1]


def _end_points(state: Architects, side: int, name: str) -> int:
    return state.end_points(side, index_of(state.facts.buildings, name, "building"))


def _character(state: Architects, side: int) -> str:
    number = state.characters[side]
    return NONE if number == EMPTY else state.tables.character_ids[number]


# of the table, by name of something


def _named(value: Callable[[Architects, str], object]) -> Fact:
    """Return the fact that tells something of all things that are named."""

    def fact(state: State, expected: object) -> object:
        table = Architects.of(state)
        return {name: value(table, name) for name in typed(expected, dict[str, object], "then")}

    return fact


def _market(state: Architects, space: str) -> str:
    check_known("market", space, "space", SPACES)
    return _side(state, state.market[SPACES.index(space)])


def _row(state: Architects, name: str) -> list[str]:
    check_known("rows", name, "row", ("top", "bottom"))
    first = 0 if name == "top" else state.facts.columns
    return _apprentices(state, state.row[first : first + state.facts.columns])


def _coins(state: Architects, name: str) -> int:
    card = index_of(state.facts.apprentices, name, "apprentice")
    if card not in state.row:
        raise DataError(f"coins: {name} does not lie face up")
    return state.coins[state.row.index(card)]


def _piles(state: Architects) -> dict[str, tuple[int, ...]]:
    return {
        "apprentices": state.apprentice_deck,
        "buildings": state.building_deck,
        "rewards": state.rewards,
        "small": state.small,
        "large": state.large,
        "schemes": state.schemes,
    }


def _deck(state: Architects, name: str) -> int:
    piles = _piles(state)
    check_known("decks", name, "deck", piles)
    return len(piles[name])


def _under(state: State, expected: object) -> object:
    """The last cards of the decks, as many as are named; the very last one comes last."""
    table = Architects.of(state)
    found = {}
    for name, cards in typed(expected, dict[str, list[str]], "under").items():
        check_known("under", name, "deck", ("apprentices", "buildings"))
        names = _apprentices if name == "apprentices" else _buildings
        found[name] = names(table, reversed(_piles(table)[name][: len(cards)]))
    return found


def _top_card(cards: tuple[int, ...], ids: tuple[str, ...]) -> str:
    return ids[cards[-1]] if cards else NONE


def _next_space(state: Architects) -> list[int]:
    """Row and column of the next space of the Guildhall, counted from 1."""
    row, column = divmod(len(state.guildhall), state.columns)
    return [row + 1, column + 1]


def _why_not(state: Architects, text: str) -> str:
    return state.why_not(Move.parse(text)) or NONE


def _claimed(state: Architects) -> list[str]:
    return [state.tables.reward_ids[card] for card in state.claimed]


def _set_aside(state: Architects) -> int:
    """Return how many rewards left the game before it began."""
    return len(state.tables.reward_ids) - state.table_size.rewards


FACTS: Mapping[str, Fact] = {
    "silver": _facts.by_seat(lambda state, side: state.good(side, SILVER)),
    "virtue": _facts.by_seat(lambda state, side: state.virtue[side]),
    "debts": _facts.by_seat(lambda state, side: state.unpaid[side]),
    "paid": _facts.by_seat(lambda state, side: state.paid[side]),
    "level": _facts.by_seat(lambda state, side: state.level[side]),
    "prison": _facts.by_seat(lambda state, side: state.prison[side]),
    "workers": _by_name(_workers),
    "goods": _by_name(_goods),
    "captives": _by_name(lambda state, holder, name: state.held(holder, side_number(name, state))),
    "hands": _facts.things_by_seat(lambda state, side: _buildings(state, state.hands[side])),
    "hand_size": _facts.by_seat(lambda state, side: len(state.hands[side])),
    "built": _facts.things_by_seat(lambda state, side: _buildings(state, state.built[side])),
    "built_count": _facts.by_seat(lambda state, side: len(state.built[side])),
    "apprentices": _facts.things_by_seat(lambda state, side: _apprentices(state, state.apprentices[side])),
    "apprentice_count": _facts.by_seat(lambda state, side: len(state.apprentices[side])),
    "character": _facts.by_seat(_character),
    "missing_skills": _by_name(_missing_skills),
    "end_points": _by_name(_end_points),
    "tie_break": _facts.by_seat(lambda state, side: list(state.scores()[side].tie_break)),
    "why_not": _named(_why_not),
    "drawn": _facts.table(lambda state: len(state.drawn)),
    "supplies": _facts.table(lambda state: state.supplies),
    "stand": _facts.table(lambda state: state.stand),
    "market": _named(_market),
    "small_card": _facts.table(lambda state: _top_card(state.small, state.tables.market_ids)),
    "large_card": _facts.table(lambda state: _top_card(state.large, state.tables.market_ids)),
    "guildhall": _facts.table(lambda state: len(state.guildhall)),
    "lying": _facts.table(lambda state: [side_name(side, state) for side in state.guildhall]),
    "spaces": _facts.table(lambda state: state.spaces),
    "next_space": _facts.table(_next_space),
    "until_reset": _facts.table(lambda state: state.until_reset()),
    "rows": _named(_row),
    "face_up": _facts.table(lambda state: len(_apprentices(state, state.row))),
    "coins": _named(_coins),
    "decks": _named(_deck),
    "under": _under,
    "claimed": _facts.things(_claimed),
    "set_aside": _facts.table(_set_aside),
    "scheme": _facts.table(lambda state: NONE if state.scheme == EMPTY else state.tables.scheme_ids[state.scheme]),
    "used": _facts.table(lambda state: len(state.schemes_used)),
    "start": _facts.table(lambda state: side_name(state.start, state)),
    "order": _facts.table(lambda state: [side_name(side, state) for side in state.order]),
    "turns_left": _facts.table(lambda state: max(state.last_turns, 0)),
}
