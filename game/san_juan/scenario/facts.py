"""What a scenario can ask about a position (`then`); data/scenarios/README.md lists the facts."""

from collections.abc import Callable, Iterable, Mapping

from game.core.data import typed
from game.core.errors import DataError
from game.core.game import Fact
from game.core.scenario import SEATS, FactsOf, reachable, seat_number
from game.core.state import State
from game.san_juan.choosing import Choice, is_choice
from game.san_juan.decisions import DONE, PAY, SELL
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY

NONE = "none"
"""How it is written that there is no reason or no tile."""

_facts = FactsOf(SanJuan)


def _names(state: SanJuan, cards: Iterable[int]) -> list[str]:
    return [state.tables.ids[card] for card in cards]


def _full_slots(state: SanJuan, seat: int) -> list[int]:
    return [number for number, good in enumerate(state.goods[seat], 1) if good != EMPTY]


def _covered(state: SanJuan, seat: int) -> list[str]:
    return [f"{state.tables.ids[card]} {slot + 1}" for slot, card in state.covered[seat]]


def _of_cards(value: Callable[[SanJuan, int, int, int], object]) -> Fact:
    """Return the fact that tells something of cards, written as `palace`, or as `palace 3` over the slot 3."""

    def fact(state: State, expected: object) -> object:
        table = SanJuan.of(state)
        found = {}
        for letter, texts in typed(expected, dict[str, dict[str, object]], "then").items():
            seat = seat_number(letter, table.players)
            found[letter] = {text: value(table, seat, *_card_and_slot(table, seat, text)) for text in texts}
        return found

    return fact


def _card_and_slot(state: SanJuan, seat: int, text: str) -> tuple[int, int]:
    name, _, number = text.partition(" ")
    if number and number not in map(str, range(1, state.building_count(seat) + 1)):
        raise DataError(f"'{text}': the city of {SEATS[seat]} has no slot '{number}'")
    return state.facts.card(name), int(number) - 1 if number else EMPTY


def _works(state: State, expected: object) -> object:
    table = SanJuan.of(state)
    return {
        letter: {
            name: table.ready[seat_number(letter, table.players)] >> table.facts.card(name) & 1 == 1 for name in names
        }
        for letter, names in typed(expected, dict[str, dict[str, bool]], "works").items()
    }


def _choice(state: SanJuan) -> Choice | None:
    """Return what can be chosen in the present decision, if that is a choice of cards or goods."""
    return state.choice if state.pending and is_choice(state.pending[-1].kind) else None


def _most(state: SanJuan) -> int | None:
    """Return how many cards can be chosen at most, or how many goods where there are goods to choose."""
    choice = _choice(state)
    if not choice:
        return None
    return min(choice.most, choice.most_slots, len(choice.slots)) if choice.slots else choice.most


def _asks(state: SanJuan, kind: str) -> bool:
    return bool(state.pending) and state.pending[-1].kind == kind


def _payments(state: State, expected: object) -> object:
    """Every complete payment that can be laid out move by move, as numbers of cards and goods, in any order."""
    named = typed(expected, list[dict[str, int]], "payments")
    table = SanJuan.of(state)
    laid = [table]
    if _asks(table, PAY):
        laid = reachable(table, ("lay", "lift"), lambda here: (*sorted(here.laid), EMPTY, *sorted(here.laid_slots)))
    sizes = {(len(here.laid), len(here.laid_slots)) for here in laid if _asks(here, PAY) and here.is_legal(DONE)}
    found = [
        {name: count for name, count in (("cards", cards), ("goods", goods)) if count}
        for cards, goods in sorted(sizes, reverse=True)
    ]
    return named if sorted(map(_sorted, named)) == sorted(map(_sorted, found)) else found


def _sorted(payment: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(payment.items())


def _brings(state: SanJuan) -> int | None:
    return state.income(state.current_player, state.laid_slots) if _asks(state, SELL) else None


def _tile_names(state: SanJuan, tiles: Iterable[int]) -> list[str]:
    return [NONE if tile == EMPTY else state.facts.tiles[tile].id for tile in tiles]


def _tile_prices(state: SanJuan) -> list[int]:
    last = state.last_tile()
    return [] if last == EMPTY else list(state.facts.tiles[last].prices)


def _open_roles(state: SanJuan) -> list[str]:
    return [role.id for role, seat in zip(state.facts.roles, state.taken, strict=True) if seat == EMPTY]


FACTS: Mapping[str, Fact] = {
    "hand": _facts.things_by_seat(lambda state, seat: _names(state, state.hands[seat])),
    "hand_size": _facts.by_seat(lambda state, seat: len(state.hands[seat])),
    "hand_limit": _facts.by_seat(lambda state, seat: state.hand_limit(seat)),
    "city": _facts.by_seat(lambda state, seat: _names(state, state.cities[seat])),
    "buildings": _facts.by_seat(lambda state, seat: state.building_count(seat)),
    "works": _works,
    "covered": _facts.things_by_seat(_covered),
    "goods": _facts.by_seat(_full_slots),
    "prices": _facts.by_seat(lambda state, seat: [state.price(seat, slot - 1) for slot in _full_slots(state, seat)]),
    "chapel": _facts.by_seat(lambda state, seat: len(state.chapel[seat])),
    "bank": _facts.by_seat(lambda state, seat: len(state.bank[seat])),
    "harbor": _facts.by_seat(lambda state, seat: len(state.harbor[seat])),
    "tie_break": _facts.by_seat(lambda state, seat: list(state.scores()[seat].tie_break)),
    "cost": _of_cards(lambda state, seat, card, slot: state.cost(seat, card, slot)),
    "discounts": _of_cards(lambda state, seat, card, slot: dict(state.discounts(seat, card, slot))),
    "why_not": _of_cards(lambda state, seat, card, slot: state.why_not(seat, card, slot) or NONE),
    "to_lay": _facts.table(lambda state: state.to_lay() if _choice(state) else None),
    "most": _facts.table(_most),
    "payments": _payments,
    "brings": _facts.table(_brings),
    "drawn": _facts.table(lambda state: len(state.drawn)),
    "deck": _facts.table(lambda state: len(state.deck)),
    "discard": _facts.table(lambda state: len(state.discard)),
    "discarded": _facts.things(lambda state: _names(state, state.discard)),
    "cathedral": _facts.table(lambda state: state.cathedral),
    "tile": _facts.table(lambda state: _tile_names(state, [state.tile])[0]),
    "last_tile": _facts.table(lambda state: _tile_names(state, [state.last_tile()])[0]),
    "tile_prices": _facts.table(_tile_prices),
    "tiles": _facts.table(lambda state: _tile_names(state, state.tiles)),
    "governor": _facts.table(lambda state: SEATS[state.governor]),
    "round": _facts.table(lambda state: state.round),
    "roles": _facts.table(_open_roles),
    "doubled": _facts.table(lambda state: state.doubled),
    "built": _facts.table(lambda state: state.has_built),
    "standstill": _facts.table(lambda state: state.standstill),
}
