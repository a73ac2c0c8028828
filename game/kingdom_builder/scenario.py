"""How a position is written down (`given`) and asked about (`then`); data/scenarios/README.md lists the keys."""

import re
from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import Annotated, Literal

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import Amount
from game.core.figures import Figures
from game.core.game import Fact, complete
from game.core.scenario import seat_number
from game.core.state import Decision, State
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import COLUMNS, NEIGHBOURS, ROWS, hex_at, neighbours, numbers, place_of
from game.kingdom_builder.sections import SLOTS
from game.kingdom_builder.setup import FIRST_GAME, PLAYERS, deal, options
from game.kingdom_builder.state import MANDATORY, TURN, KingdomBuilder
from game.kingdom_builder.tiles import move_targets, tile_targets


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
        state.begin_turn(state.seat)
        state.look_ahead()
        state.follow_up()
        return state
    due = state.tables.facts.mandatory_builds if wanted.left is None else wanted.left
    state.left = min(due, state.supply[state.seat])
    state.pending = [Decision(TURN, state.seat)]
    if wanted.phase == "mandatory":
        state.pending.append(Decision(MANDATORY, state.seat))
    state.look_ahead()
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
    state.start = _seat(state, wanted.start)
    state.seat = _seat(state, wanted.active)
    state.round, state.ending, state.built = wanted.round, wanted.ending, wanted.built
    return state


def _seat(state: KingdomBuilder, letter: str) -> int:
    return seat_number(letter, state.players)


def _put_settlements(state: KingdomBuilder, wanted: Given) -> None:
    for letter, places in wanted.own.items():
        for number in hex_list(places):
            _settle(state, _seat(state, letter), number)
    if wanted.fill:
        builders = [_seat(state, letter) for letter in wanted.fill.by]
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
        state.supply[_seat(state, letter)] = supply


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
                _give_tile(state, _seat(state, letter), number, held=held)
    for kind in state.board.kinds:
        state.ready[kind] = state.tiles_held(state.seat, kind)
    for name in wanted.used:
        kind = state.tables.facts.tile(name)
        if not state.ready[kind]:
            raise DataError(f"no {name} tile was there to be used")
        state.ready[kind] -= 1


def _give_tile(state: KingdomBuilder, seat: int, number: int, *, held: bool) -> None:
    location = _location(state, number)
    if not state.stock[location] or state.took[seat] >> location & 1:
        raise DataError(f"no tile can be taken from {hex_text([number])} any more")
    state.took[seat] |= 1 << location
    state.holds[seat] |= held << location
    state.stock[location] -= 1


def _location(state: KingdomBuilder, number: int) -> int:
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


def hex_list(text: str) -> list[int]:
    """Read hexes written as `4,7 5,8`."""
    found: list[int] = []
    for word in text.split():
        place = re.fullmatch("([0-9]{1,2}),([0-9]{1,2})", word)
        row, column = map(int, place.groups()) if place else (ROWS, COLUMNS)
        if row >= ROWS or column >= COLUMNS:
            raise DataError(f"'{word}' is not a hex: write row,column from 0,0 to {ROWS - 1},{COLUMNS - 1}")
        found.append(hex_at(row, column))
    return found


def one_hex(text: str) -> int:
    """Read a single hex."""
    found = hex_list(text)
    if len(found) != 1:
        raise DataError(f"'{text}' is not one hex")
    return found[0]


def hex_text(hexes: Iterable[int]) -> str:
    """Write hexes as `4,7 5,8`."""
    return " ".join("{},{}".format(*place_of(number)) for number in hexes)


def _same_hexes(found: Iterable[int], expected: object, name: str) -> str:
    """Return the expected text if it names just these hexes, in any order; else the hexes there are."""
    text = typed(expected, str, name)
    found = sorted(found)
    return text if sorted(hex_list(text)) == found else hex_text(found)


def _targets(state: State, expected: object) -> object:
    return _same_hexes(numbers(KingdomBuilder.of(state).targets), expected, "targets")


def _offered(table: KingdomBuilder, asked: str) -> int:
    """What a tile would offer: asked as `farm`, or for one settlement to move as `barn 17,0`."""
    name, _, start = asked.partition(" ")
    tile = table.tables.tiles[table.tables.facts.tile(name)]
    if not start:
        return tile_targets(table, tile)
    number = one_hex(start)
    if not table.settlements[table.seat] >> number & 1:
        raise DataError(f"the player on turn has no settlement on {start}")
    return move_targets(table, tile, number)


def _offers(state: State, expected: object) -> object:
    table = KingdomBuilder.of(state)
    return {
        asked: _same_hexes(numbers(_offered(table, asked)), places, "offers")
        for asked, places in typed(expected, dict[str, str], "offers").items()
    }


def _offer_counts(state: State, expected: object) -> object:
    table = KingdomBuilder.of(state)
    return {asked: _offered(table, asked).bit_count() for asked in typed(expected, dict[str, int], "offer_counts")}


def _own(state: State, expected: object) -> object:
    settlements = KingdomBuilder.of(state).settlements
    return {
        letter: _same_hexes(numbers(settlements[seat_number(letter, state.players)]), places, "own")
        for letter, places in typed(expected, dict[str, str], "own").items()
    }


def _supply(state: State, expected: object) -> object:
    supply = KingdomBuilder.of(state).supply
    return {letter: supply[seat_number(letter, state.players)] for letter in typed(expected, dict[str, int], "supply")}


def _tiles(state: State, expected: object) -> object:
    """The tiles a player holds, by kind, as often as held."""
    table = KingdomBuilder.of(state)
    found = {}
    for letter, names in typed(expected, dict[str, list[str]], "tiles").items():
        seat = _seat(table, letter)
        held = [tile.id for kind, tile in enumerate(table.tables.tiles) for _ in range(table.tiles_held(seat, kind))]
        found[letter] = names if sorted(names) == sorted(held) else held
    return found


def _stock(state: State, expected: object) -> object:
    table = KingdomBuilder.of(state)
    places = typed(expected, dict[str, int], "stock")
    return {place: table.stock[_location(table, one_hex(place))] for place in places}


def _locations(state: State, expected: object) -> object:
    board = KingdomBuilder.of(state).board
    found = {}
    for name, places in typed(expected, dict[str, str], "locations").items():
        kind = board.tables.facts.tile(name)
        kinds = zip(board.location_hexes, board.location_kinds, strict=True)
        found[name] = _same_hexes([number for number, here in kinds if here == kind], places, "locations")
    return found


def _castles(state: State, expected: object) -> object:
    board = KingdomBuilder.of(state).board
    return _same_hexes(numbers(board.terrain[board.tables.facts.terrain("castle")]), expected, "castles")


def _terrains(state: State, expected: object) -> object:
    """How many hexes of a terrain, or buildable ones, the board has."""
    board = KingdomBuilder.of(state).board
    found = {}
    for name in typed(expected, dict[str, int], "terrains"):
        hexes = board.buildable if name == "buildable" else board.terrain[board.tables.facts.terrain(name)]
        found[name] = hexes.bit_count()
    return found


def _neighbours(_: State, expected: object) -> object:
    return {
        place: _same_hexes(numbers(NEIGHBOURS[one_hex(place)]), around, "neighbours")
        for place, around in typed(expected, dict[str, str], "neighbours").items()
    }


def _singly(hexes: Iterable[int]) -> Iterable[list[int]]:
    return ([number] for number in hexes)


def _locations_beside(state: State, expected: object) -> object:
    """For a terrain, the locations with a hex of it beside them, and these hexes."""
    board = KingdomBuilder.of(state).board
    found: dict[str, dict[str, str]] = {}
    for name, named in typed(expected, dict[str, dict[str, str]], "locations_beside").items():
        terrain = board.terrain[board.tables.facts.terrain(name)]
        found[name] = {
            place: _same_hexes(numbers(rim & terrain), named.get(place, ""), "locations_beside")
            for place, rim in zip(map(hex_text, _singly(board.location_hexes)), board.location_rims, strict=True)
            if rim & terrain
        }
    return found


def _touches(state: State, expected: object) -> object:
    """The buildable terrains next to a player's settlements."""
    table = KingdomBuilder.of(state)
    terrains = list(enumerate(table.tables.facts.terrains))
    return {
        letter: [
            terrain.id
            for number, terrain in terrains
            if terrain.buildable and table.board.terrain[number] & table.near[_seat(table, letter)]
        ]
        for letter in typed(expected, dict[str, list[str]], "touches")
    }


def _card(state: State, _: object) -> object:
    table = KingdomBuilder.of(state)
    return table.tables.facts.terrains[table.hand[table.seat]].id


def _card_names(state: KingdomBuilder, cards: Iterable[int]) -> list[str]:
    return [state.tables.facts.terrains[card].id for card in cards]


def _ready(state: State, expected: object) -> object:
    table = KingdomBuilder.of(state)
    return {name: table.ready[table.tables.facts.tile(name)] for name in typed(expected, dict[str, int], "ready")}


FACTS: Mapping[str, Fact] = {
    "targets": _targets,
    "target_count": lambda state, _: KingdomBuilder.of(state).targets.bit_count(),
    "offers": _offers,
    "offer_counts": _offer_counts,
    "own": _own,
    "supply": _supply,
    "tiles": _tiles,
    "ready": _ready,
    "stock": _stock,
    "left": lambda state, _: KingdomBuilder.of(state).left,
    "card": _card,
    "deck": lambda state, _: len(KingdomBuilder.of(state).deck),
    "discard": lambda state, _: _card_names(KingdomBuilder.of(state), KingdomBuilder.of(state).discard),
    "removed": lambda state, _: _card_names(KingdomBuilder.of(state), KingdomBuilder.of(state).removed),
    "ending": lambda state, _: KingdomBuilder.of(state).ending,
    "round": lambda state, _: KingdomBuilder.of(state).round,
    "locations": _locations,
    "castles": _castles,
    "terrains": _terrains,
    "tiles_laid_out": lambda state, _: sum(KingdomBuilder.of(state).stock),
    "neighbours": _neighbours,
    "locations_beside": _locations_beside,
    "touches": _touches,
}
