"""How a position is written down (`given`); data/scenarios/README.md lists the keys."""

from collections.abc import Mapping
from itertools import cycle
from typing import Annotated, Literal

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import Amount
from game.core.figures import Figures
from game.core.game import complete
from game.core.scenario import seat_number
from game.kingdom_builder import turns
from game.kingdom_builder.decisions import MANDATORY, TURN
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import neighbours, numbers
from game.kingdom_builder.scenario.hex_text import hex_list, hex_text
from game.kingdom_builder.sections import SLOTS
from game.kingdom_builder.setup import FIRST_GAME, PLAYERS, deal, options
from game.kingdom_builder.state import KingdomBuilder


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All hexes of a terrain that are still empty, but for some, get settlements of these players in turn."""

    terrain: str
    by: Annotated[str, msgspec.Meta(min_length=1)]
    but: str = ""


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: whatever is not said is as at the start of a match."""

    board: Literal["first_game"] | tuple[str, str, str, str] = "first_game"
    players: int = 2
    cards: tuple[str, ...] = ("fishermen", "knights", "merchants")
    options: dict[str, str] = {}
    own: dict[str, str] = {}
    fill: Fill | None = None
    supply: dict[str, Amount] = {}
    tiles: dict[str, str] = {}
    took: dict[str, str] = {}
    used: list[str] = []
    card: str = "grass"
    deck: list[str] = []
    discard: list[str] = []
    start: str = "A"
    active: str = "A"
    left: Amount | None = None
    phase: Literal["turn", "mandatory", "reveal"] = "turn"
    ending: bool = False
    built: bool = True
    round: int = 1


def position(figures: Figures, given: Mapping[str, object], source: str) -> KingdomBuilder:
    """Return the position that a scenario describes."""
    wanted = typed(given, Given, f"{source}: given")
    state = _table(figures, wanted)
    _put_settlements(state, wanted)
    _give_tiles(state, wanted)
    _stack_cards(state, wanted)
    if wanted.phase == "reveal":
        turns.begin_turn(state, state.seat)
        state.go_on()
        state.follow_up()
        return state
    due = state.tables.facts.mandatory_builds if wanted.left is None else wanted.left
    state.left = min(due, state.supply[state.seat])
    state.ask(TURN, state.seat)
    if wanted.phase == "mandatory":
        state.ask(MANDATORY, state.seat)
    state.go_on()
    if not state.legal_moves() or (wanted.phase == "mandatory" and not state.left):
        raise DataError("nothing can be done in this position (phase: reveal begins with the card exchange)")
    return state


def _table(figures: Figures, wanted: Given) -> KingdomBuilder:
    facts = figures.facts_as(Facts)
    if wanted.players not in PLAYERS:
        raise DataError(f"{wanted.players} cannot play: there are {PLAYERS[0]} to {PLAYERS[-1]} players")
    if len(wanted.cards) != facts.scoring_cards_in_play:
        raise DataError(f"{facts.scoring_cards_in_play} cards are in play, not {len(wanted.cards)}")
    choice = dict(wanted.options)
    if wanted.board == FIRST_GAME:
        choice["board"] = FIRST_GAME
    else:
        choice |= dict(zip(SLOTS, wanted.board, strict=True))
    choice |= {f"card_{number}": card for number, card in enumerate(wanted.cards, 1)}
    state = deal(figures, wanted.players, complete(options(figures, wanted.players, {}), choice), 1, {})
    state.start = seat_number(wanted.start, state.players)
    state.seat = seat_number(wanted.active, state.players)
    state.round, state.ending, state.built = wanted.round, wanted.ending, wanted.built
    return state


def _put_settlements(state: KingdomBuilder, wanted: Given) -> None:
    for letter, places in wanted.own.items():
        for number in hex_list(places):
            _settle(state, seat_number(letter, state.players), number)
    if wanted.fill:
        builders = [seat_number(letter, state.players) for letter in wanted.fill.by]
        empty = state.board.terrain[state.tables.facts.terrain(wanted.fill.terrain)] & state.free
        spared = set(hex_list(wanted.fill.but))
        hexes = [number for number in numbers(empty) if number not in spared]
        for seat, number in zip(cycle(builders), hexes, strict=False):
            _settle(state, seat, number)
    for seat in range(state.players):
        state.near[seat] = neighbours(state.settlements[seat])
        built = state.settlements[seat].bit_count()
        state.supply[seat] = max(0, state.tables.facts.settlements - built)
    for letter, supply in wanted.supply.items():
        state.supply[seat_number(letter, state.players)] = supply


def _settle(state: KingdomBuilder, seat: int, number: int) -> None:
    place = hex_text([number])
    if not state.free >> number & 1:
        raise DataError(f"two settlements on {place}")
    if state.board.special >> number & 1:
        raise DataError(f"a settlement on a castle or location, {place}")
    state.settlements[seat] |= 1 << number
    state.free ^= 1 << number


def _give_tiles(state: KingdomBuilder, wanted: Given) -> None:
    for held, given in ((True, wanted.tiles), (False, wanted.took)):
        for letter, places in given.items():
            for number in hex_list(places):
                _give_tile(state, seat_number(letter, state.players), number, held=held)
    for kind in state.board.kinds:
        state.ready[kind] = state.tiles_held(state.seat, kind)
    for name in wanted.used:
        kind = state.tables.facts.tile(name)
        if not state.ready[kind]:
            raise DataError(f"no {name} tile was there to be used")
        state.ready[kind] -= 1


def _give_tile(state: KingdomBuilder, seat: int, number: int, *, held: bool) -> None:
    location = location_at(state, number)
    if not state.stock[location] or state.took[seat] >> location & 1:
        raise DataError(f"no tile can be taken from {hex_text([number])} any more")
    state.took[seat] |= 1 << location
    state.holds[seat] |= held << location
    state.stock[location] -= 1


def location_at(state: KingdomBuilder, number: int) -> int:
    """Return the number of the location on a hex."""
    if number not in state.board.location_hexes:
        raise DataError(f"there is no location on {hex_text([number])}")
    return state.board.location_hexes.index(number)


def _stack_cards(state: KingdomBuilder, wanted: Given) -> None:
    """Put the card in front of the active player, the named ones on top of the pile or the discards, the rest below."""
    facts = state.tables.facts
    rest = sorted([*state.deck, *state.hand])

    def take(name: str) -> int:
        card = facts.terrain(name)
        if card not in rest:
            raise DataError(f"there are not that many {name} cards")
        rest.remove(card)
        return card

    state.hand[state.seat] = take(wanted.card)
    top = [take(name) for name in wanted.deck]
    state.discard = [take(name) for name in wanted.discard]
    if len(rest) < state.players - 1:
        raise DataError("no cards are left for the other players")
    for seat in range(state.players):
        if seat != state.seat:
            state.hand[seat] = rest.pop(0)
    state.deck = [*rest, *reversed(top)]
