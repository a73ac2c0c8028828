"""How a position is written down (`given`); data/scenarios/README.md lists the keys."""

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import Amount, Count, check_unique, index_of
from game.core.figures import Figures
from game.core.game import complete
from game.core.scenario import SEATS, seat_number
from game.san_juan.decisions import DONE, FIRST_HANDS, OFFICES, PASS, ROLES, SAVE_IT
from game.san_juan.setup import PLAYERS, deal, options
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY, PROSPECTOR

Phase = Literal["start", "round_start", "role", "builder", "producer", "trader", "councillor", "prospector"]
Cards = Amount | list[str]
"""Cards by name, or only their number."""

FIRST_STEPS = {"start": FIRST_HANDS, "round_start": OFFICES}
"""Where a position begins that is not in the middle of a round."""


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: whatever is not said is as at the start of a match."""

    players: int = 2
    options: dict[str, str] = {}
    governor: str = "A"
    round: Count | None = None
    phase: Phase | None = None
    active: str = ""
    roles: list[str] = []
    library_spent: bool = False
    hand: dict[str, Cards] = {}
    city: dict[str, list[str]] = {}
    goods: dict[str, list[int]] = {}
    covered: dict[str, list[str]] = {}
    chapel: dict[str, Cards] = {}
    bank: dict[str, Cards] = {}
    harbor: dict[str, Cards] = {}
    deck: list[str] = []
    deck_size: Amount | None = None
    discard: list[str] = []
    discard_size: Amount | None = None
    tiles: list[str] = []
    seen: Amount = 0
    built: bool = False
    standstill: Amount = 0


def position(figures: Figures, given: Mapping[str, object], source: str) -> SanJuan:
    """Return the position that a scenario describes."""
    wanted = typed(given, Given, f"{source}: given")
    if wanted.players not in PLAYERS:
        raise DataError(f"{wanted.players} cannot play: there are {PLAYERS[0]} to {PLAYERS[-1]} players")
    chosen = complete(options(figures, wanted.players, {}), wanted.options)
    phase = wanted.phase or ("start" if chosen["setup"] == "advanced" else "role")
    state = deal(figures, wanted.players, chosen, 1, {})
    state.governor = state.picker = _seat(state, wanted.governor)
    _Dealer(state, wanted, phase).deal()
    _stack_tiles(state, wanted)
    _take_roles(state, wanted, phase)
    _count_rounds(state, wanted, phase)
    _ask(state, wanted, phase)
    return state


def _seat(state: SanJuan, letter: str) -> int:
    return seat_number(letter, state.players)


class _Dealer:
    """Puts the named cards where they belong, then others where only a number is said; the rest is the draw pile."""

    def __init__(self, state: SanJuan, wanted: Given, phase: str) -> None:
        self.state = state
        self.wanted = wanted
        self.phase = phase
        self.pile = [*(card for cards in (*state.cities, *state.hands) for card in cards), *reversed(state.deck)]
        """The cards whose place is not settled yet."""

    def deal(self) -> None:
        """Deal all cards."""
        state, wanted = self.state, self.wanted
        for letter in wanted.city:
            _seat(state, letter)
        for seat in range(state.players):
            self._found_city(seat, wanted.city.get(SEATS[seat], [state.facts.start_building]))
        for letter, texts in wanted.covered.items():
            self._cover(_seat(state, letter), texts)
        top = self._take_all(wanted.deck)
        state.discard = self._take_all(wanted.discard)
        self._deal_piles()
        for letter, slots in wanted.goods.items():
            self._put_goods(_seat(state, letter), slots)
        self._check()
        self._stack(top)

    def _deal_piles(self) -> None:
        """Deal what players hold and have tucked: named cards everywhere before any others."""
        state, wanted = self.state, self.wanted
        hands: dict[str, Cards] = {**dict(zip(SEATS, self._first_hands(), strict=False)), **wanted.hand}
        piles = (
            (state.hands, hands),
            (state.chapel, wanted.chapel),
            (state.bank, wanted.bank),
            (state.harbor, wanted.harbor),
        )
        numbers = []
        for cards_of, given in piles:
            for letter, cards in given.items():
                seat = _seat(state, letter)
                if isinstance(cards, int):
                    numbers.append((cards_of, seat, cards))
                else:
                    cards_of[seat] = self._take_all(cards)
        for cards_of, seat, count in numbers:
            cards_of[seat] = self._draw(count)

    def _first_hands(self) -> list[int]:
        """Return how many cards everybody has at the start of a match."""
        state = self.state
        if self.phase != "start":
            return [state.facts.start_hand] * state.players
        return [state.facts.advanced_draw[(seat - state.governor) % state.players] for seat in range(state.players)]

    def _take(self, name: str) -> int:
        card = self.state.facts.card(name)
        if card not in self.pile:
            raise DataError(f"there are not that many {name} cards")
        self.pile.remove(card)
        return card

    def _take_all(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(map(self._take, names))

    def _draw(self, count: int) -> tuple[int, ...]:
        if count > len(self.pile):
            raise DataError(f"{count} cards: only {len(self.pile)} are left")
        drawn, self.pile = self.pile[:count], self.pile[count:]
        return tuple(drawn)

    def _take_building(self, name: str) -> int:
        """Take a card, or the cathedral from the table."""
        state = self.state
        if name != state.tables.ids[state.tables.open_card]:
            return self._take(name)
        if not state.cathedral:
            raise DataError(f"the {name} is not on the table")
        state.cathedral = False
        return state.tables.open_card

    def _found_city(self, seat: int, names: list[str]) -> None:
        state, tables = self.state, self.state.tables
        city = tuple(map(self._take_building, names))
        most = state.facts.end_buildings - 1
        if not 1 <= len(city) <= most:
            raise DataError(f"{SEATS[seat]} has {len(city)} buildings: in a match that goes on there are 1 to {most}")
        check_unique(f"city of {SEATS[seat]}", (tables.ids[card] for card in city if not tables.is_plant[card]))
        state.cities[seat] = city
        state.goods[seat] = (EMPTY,) * len(city)
        state.built[seat] = state.ready[seat] = sum(1 << card for card in set(city))

    def _cover(self, seat: int, texts: list[str]) -> None:
        """Put buildings, written as `chapel 3`, under those in these slots."""
        state = self.state
        for text in texts:
            found = re.fullmatch("([a-z_]+) ([0-9]{1,2})", text)
            slot = int(found[2]) - 1 if found else EMPTY
            if not found or not 0 <= slot < len(state.cities[seat]):
                raise DataError(f"covered: '{text}' does not name a card and a slot of the city of {SEATS[seat]}")
            card = self._take_building(found[1])
            if state.tables.having["cover"] >> card & 1:
                raise DataError(f"a {found[1]} is never built over")
            state.covered[seat] += ((slot, card),)

    def _put_goods(self, seat: int, slots: list[int]) -> None:
        state = self.state
        city = state.cities[seat]
        check_unique(f"goods of {SEATS[seat]}", map(str, slots))
        for number in slots:
            if not 1 <= number <= len(city) or not state.tables.good_names[city[number - 1]]:
                raise DataError(f"goods: no good can lie in slot {number} of the city of {SEATS[seat]}")
        goods = dict(zip(slots, self._draw(len(slots)), strict=True))
        state.goods[seat] = tuple(goods.get(number, EMPTY) for number in range(1, len(city) + 1))

    def _check(self) -> None:
        """Refuse cards under a building that was never there, and first hands of a wrong size."""
        state = self.state
        for name, tucked in (("chapel", state.chapel), ("bank", state.bank), ("harbor", state.harbor)):
            card = state.facts.card(name)
            for seat, cards in enumerate(tucked):
                below = [covered for _, covered in state.covered[seat]]
                if cards and card not in (*state.cities[seat], *below):
                    raise DataError(f"{name}: {SEATS[seat]} has never had one")
        state.bank_used = sum(1 << seat for seat, cards in enumerate(state.bank) if cards)
        if self.phase == "start" and [len(hand) for hand in state.hands] != self._first_hands():
            raise DataError(f"hand: at the start the players have {', '.join(map(str, self._first_hands()))} cards")

    def _stack(self, top: tuple[int, ...]) -> None:
        """Make the discard pile as large as said, then the draw pile; those too many there are discarded."""
        state, wanted = self.state, self.wanted
        if wanted.discard_size is not None:
            missing = wanted.discard_size - len(state.discard)
            if missing < 0:
                raise DataError(f"discard_size: {len(state.discard)} cards are named, not {wanted.discard_size}")
            state.discard += self._draw(missing)
        deck = (*top, *self.pile)
        size = len(deck) if wanted.deck_size is None else wanted.deck_size
        if not len(top) <= size <= len(deck):
            raise DataError(f"deck_size: the deck cannot have {size} cards but {len(top)} to {len(deck)}")
        if size < len(deck) and wanted.discard_size is not None:
            raise DataError(f"{len(deck) - size} cards have no place: a hand may hold them")
        state.discard += deck[size:]
        state.deck = deck[:size][::-1]


def _stack_tiles(state: SanJuan, wanted: Given) -> None:
    """Put the named tiles on top of the stack, the others below in their order."""
    check_unique("tiles", wanted.tiles)
    named = [index_of(state.facts.tiles, name, "tile") for name in wanted.tiles]
    state.tiles = (*named, *(tile for tile in range(len(state.facts.tiles)) if tile not in named))
    if wanted.seen > len(state.tiles):
        raise DataError(f"seen: there are only {len(state.tiles)} tiles")
    state.seen = wanted.seen


def _take_roles(state: SanJuan, wanted: Given, phase: str) -> None:
    """Let the players from the governor on take these roles; their phases are over."""
    picks = state.tables.picks[state.players]
    check_unique("roles", wanted.roles)
    if wanted.roles and phase in FIRST_STEPS:
        raise DataError("roles: none has been taken before a round starts")
    if len(wanted.roles) >= picks:
        raise DataError(f"roles: after {picks} roles the round is over")
    for pick, name in enumerate(wanted.roles):
        state.taken[state.facts.role(name)] = (state.governor + pick) % state.players
    state.picks = len(wanted.roles)
    state.library_spent = wanted.library_spent
    state.has_built = wanted.built


def _count_rounds(state: SanJuan, wanted: Given, phase: str) -> None:
    first = 2 if phase == "round_start" else 1
    state.round = max(first, wanted.standstill + 1) if wanted.round is None else wanted.round
    if state.round < first:
        raise DataError("round: the first round has no steps before roles are taken")
    if wanted.standstill >= min(state.round, state.facts.standstill_rounds):
        raise DataError(f"standstill: there cannot have been {wanted.standstill} such rounds")
    state.standstill = wanted.standstill


def _ask(state: SanJuan, wanted: Given, phase: str) -> None:
    """Put the first question; in the phase of a role everybody before the active player has passed."""
    active = _seat(state, wanted.active) if wanted.active else EMPTY
    state.step = FIRST_STEPS.get(phase, ROLES)
    state.go_on()
    if phase not in FIRST_STEPS and phase != "role":
        role = state.facts.role(phase)
        if state.taken[role] != EMPTY:
            raise DataError(f"roles: the {phase} has been taken already")
        state.apply(state.tables.take[role])
        while active not in (EMPTY, state.current_player) and state.role == role != PROSPECTOR:
            state.apply(next(move for move in (PASS, SAVE_IT, DONE) if state.is_legal(move)))
        if state.role != role:
            raise DataError(f"nobody has to decide in this {phase} phase")
    if active not in (EMPTY, state.current_player):
        raise DataError(f"{wanted.active} does not decide here but {SEATS[state.current_player]}")
