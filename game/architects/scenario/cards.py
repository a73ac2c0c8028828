"""Where the cards of a written position are (`given`): in hands, rows and decks."""

from collections.abc import Iterable, Mapping, Sequence

from game.architects.state import Architects
from game.core.errors import DataError
from game.core.facts import Named, check_known, check_unique, index_of
from game.core.scenario import seat_number, side_name, side_number

Names = Mapping[str, list[str]]
"""What is named of everybody, or of every deck."""

DECKS = ("apprentices", "buildings", "rewards", "small", "large", "schemes")
SIZED = ("buildings", "rewards")
"""Decks of which the size can be said."""
ROWS = ("top", "bottom")


def check_decks(decks: Names, sizes: Mapping[str, int]) -> None:
    """Refuse decks that do not exist."""
    for name in decks:
        check_known("decks", name, "deck", DECKS)
    for name in sizes:
        check_known("sizes", name, "deck", SIZED)


def _named(items: Sequence[Named], kind: str, *groups: Iterable[str]) -> list[int]:
    """Return the numbers of all cards named; none can be in two places."""
    names = [name for group in groups for name in group]
    check_unique(f"{kind}s", names)
    return [index_of(items, name, kind) for name in names]


def _others(count: int, named: Iterable[int]) -> list[int]:
    """Return the cards that are not named."""
    taken = set(named)
    return [card for card in range(count) if card not in taken]


# building cards


def deal_packets(state: Architects, dealt: Names, top: list[str]) -> None:
    """Deal the named packets, and others where none are named."""
    size = state.facts.draft.dealt
    named = _named(state.facts.buildings, "building", *dealt.values(), top)
    rest = _others(len(state.facts.buildings), named)
    numbers = state.tables.building_numbers
    packets = {seat_number(letter, state.players): names for letter, names in dealt.items()}
    for seat in range(state.players):
        if seat not in packets:
            state.packets[seat], rest = tuple(rest[:size]), rest[size:]
            continue
        if len(packets[seat]) != size:
            raise DataError(f"dealt: everybody has {size} cards")
        state.packets[seat] = tuple(numbers[name] for name in packets[seat])
    state.building_deck = tuple(reversed([*(numbers[name] for name in top), *rest]))


def deal_buildings(state: Architects, hands: Names, built: Names, top: list[str], size: int | None) -> None:
    """Deal the named cards; the others lie in the deck, and before the last player if it is to be smaller."""
    state.packets = [()] * state.players
    named = _named(state.facts.buildings, "building", *hands.values(), *built.values(), top)
    numbers = state.tables.building_numbers
    for letter, names in hands.items():
        if len(names) > state.facts.hand_limit:
            raise DataError(f"hands: {letter} has more than {state.facts.hand_limit} cards")
        state.hands[seat_number(letter, state.players)] = tuple(numbers[name] for name in names)
    for name, names in built.items():
        state.built[side_number(name, state)] = tuple(numbers[building] for building in names)
    deck = [*(numbers[name] for name in top), *_others(len(state.facts.buildings), named)]
    if size is not None:
        if not len(top) <= size <= len(deck):
            raise DataError(f"sizes: there are {len(top)} to {len(deck)} buildings for the deck")
        state.built[-1] += tuple(deck[size:])
        deck = deck[:size]
    state.building_deck = tuple(reversed(deck))


# apprentices


def deal_apprentices(state: Architects, owned: Names, rows: Names, coins: Mapping[str, int], top: list[str]) -> None:
    """Give the named apprentices, lay out the rows with their silver, and stack the others."""
    facts = state.facts
    for name in rows:
        check_known("rows", name, "row", ROWS)
    named = _named(facts.apprentices, "apprentice", *owned.values(), *rows.values(), top)
    rest = _others(len(facts.apprentices), named)
    numbers = state.tables.apprentice_numbers
    for letter, names in owned.items():
        _employ(state, seat_number(letter, state.players), [numbers[name] for name in names])
    for row, name in enumerate(ROWS):
        shown = [numbers[apprentice] for apprentice in rows.get(name, [])]
        if len(shown) > facts.columns:
            raise DataError(f"rows: there are only {facts.columns} columns")
        missing = facts.columns - len(shown)
        shown, rest = shown + rest[:missing], rest[missing:]
        state.row[row * facts.columns : (row + 1) * facts.columns] = shown
    for name, amount in coins.items():
        card = index_of(facts.apprentices, name, "apprentice")
        if card not in state.row:
            raise DataError(f"coins: {name} does not lie face up")
        state.coins[state.row.index(card)] = amount
    state.apprentice_deck = tuple(reversed([*(numbers[name] for name in top), *rest]))


def _employ(state: Architects, seat: int, apprentices: list[int]) -> None:
    limit = state.tables.limits[state.characters[seat]]
    if len(apprentices) > limit:
        raise DataError(f"apprentices: {side_name(seat, state)} may have only {limit}")
    state.apprentices[seat] = tuple(apprentices)


# market cards, rewards and scheme cards


def stack_rest(state: Architects, decks: Names, sizes: Mapping[str, int], used: list[str]) -> None:
    """Stack market cards, rewards and scheme cards; the first card named is the next one."""
    _stack_market(state, decks.get("small", []), decks.get("large", []))
    _stack_rewards(state, decks.get("rewards", []), sizes.get("rewards", state.table_size.rewards))
    _stack_schemes(state, decks.get("schemes", []), used)


def _stack_market(state: Architects, small: list[str], large: list[str]) -> None:
    """Lay the named cards large side up; all others are small ones."""
    named = _named(state.facts.market.cards, "market card", small, large)
    rest = _others(len(state.facts.market.cards), named)
    state.small = tuple(reversed(named[: len(small)] + rest))
    state.large = tuple(reversed(named[len(small) :]))


def _stack_rewards(state: Architects, top: list[str], size: int) -> None:
    """Put the named rewards on a pile of this size; those missing have been revealed."""
    whole = state.table_size.rewards
    if not len(top) <= size <= whole:
        raise DataError(f"sizes: the pile has {len(top)} to {whole} rewards")
    pool = list(range(len(state.tables.reward_ids)))
    pile = []
    for name in top:
        index_of(state.facts.rewards, name, "reward")
        card = next((card for card in pool if state.tables.reward_ids[card] == name), None)
        if card is None:
            raise DataError(f"decks: there are not so many of {name}")
        pool.remove(card)
        pile.append(card)
    missing = size - len(pile)
    state.rewards = tuple(reversed(pile + pool[:missing]))
    state.claimed = tuple(pool[missing : missing + whole - size])


def _stack_schemes(state: Architects, top: list[str], used: list[str]) -> None:
    """Stack the rival's scheme cards; those named as used lie aside."""
    own = state.tables.schemes_of(state.automata[0]) if state.automata else []
    known = [state.tables.scheme_ids[card] for card in own]
    check_unique("schemes", [*top, *used])
    for name in (*top, *used):
        check_known("schemes", name, "card of the rival", known)
    numbers = state.tables.scheme_numbers
    rest = [numbers[name] for name in known if name not in top and name not in used]
    state.schemes = tuple(reversed([*(numbers[name] for name in top), *rest]))
    state.schemes_used = tuple(numbers[name] for name in used)
