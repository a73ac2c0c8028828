"""What a scenario can ask about a position (`then`); data/scenarios/README.md lists the facts."""

from collections.abc import Callable, Iterable, Mapping

from game.core.data import typed
from game.core.errors import DataError
from game.core.game import Fact
from game.core.scenario import FactsOf, seat_number
from game.core.state import State
from game.kingdom_builder.hexes import NEIGHBOURS, numbers
from game.kingdom_builder.scenario.given import location_at
from game.kingdom_builder.scenario.hex_text import hex_list, hex_text, one_hex
from game.kingdom_builder.state import KingdomBuilder
from game.kingdom_builder.tiles import move_targets, tile_targets

_facts = FactsOf(KingdomBuilder)


def _same_hexes(hexes: int, expected: object, name: str) -> str:
    """Return the expected text if it names just these hexes, in any order; else the hexes there are."""
    text = typed(expected, str, name)
    found = numbers(hexes)
    return text if sorted(hex_list(text)) == found else hex_text(found)


def _hexes_by_name(name: str, hexes: Callable[[KingdomBuilder, str], int]) -> Fact:
    """Return the fact that tells the hexes of all things that are named."""

    def fact(state: State, expected: object) -> object:
        state = KingdomBuilder.of(state)
        named = typed(expected, dict[str, str], name)
        return {thing: _same_hexes(hexes(state, thing), places, name) for thing, places in named.items()}

    return fact


def _count_by_name(name: str, count: Callable[[KingdomBuilder, str], int]) -> Fact:
    """Return the fact that tells a number of all things that are named."""

    def fact(state: State, expected: object) -> object:
        state = KingdomBuilder.of(state)
        return {thing: count(state, thing) for thing in typed(expected, dict[str, int], name)}

    return fact


# the board


def _terrain(state: KingdomBuilder, name: str) -> int:
    return state.board.terrain[state.tables.facts.terrain(name)]


def _terrain_size(state: KingdomBuilder, name: str) -> int:
    """How many hexes of a terrain, or buildable ones, the board has."""
    return (state.board.buildable if name == "buildable" else _terrain(state, name)).bit_count()


def _locations(state: KingdomBuilder, name: str) -> int:
    kind = state.tables.facts.tile(name)
    places = zip(state.board.location_hexes, state.board.location_kinds, strict=True)
    return sum(1 << number for number, here in places if here == kind)


def _castles(state: State, expected: object) -> object:
    return _same_hexes(_terrain(KingdomBuilder.of(state), "castle"), expected, "castles")


def _locations_beside(state: State, expected: object) -> object:
    """For a terrain, the locations with a hex of it beside them, and these hexes."""
    state = KingdomBuilder.of(state)
    locations = [hex_text([number]) for number in state.board.location_hexes]
    found: dict[str, dict[str, str]] = {}
    for name, named in typed(expected, dict[str, dict[str, str]], "locations_beside").items():
        terrain = _terrain(state, name)
        found[name] = {
            place: _same_hexes(rim & terrain, named.get(place, ""), "locations_beside")
            for place, rim in zip(locations, state.board.location_rims, strict=True)
            if rim & terrain
        }
    return found


# settlements


def _own(state: KingdomBuilder, letter: str) -> int:
    return state.settlements[seat_number(letter, state.players)]


def _touches(state: KingdomBuilder, seat: int) -> list[str]:
    """The buildable terrains next to a player's settlements."""
    board, near = state.board, state.near[seat]
    terrains = enumerate(state.tables.facts.terrains)
    return [terrain.id for number, terrain in terrains if terrain.buildable and board.terrain[number] & near]


# what can be done


def _targets(state: State, expected: object) -> object:
    return _same_hexes(KingdomBuilder.of(state).targets, expected, "targets")


def _offered(state: KingdomBuilder, asked: str) -> int:
    """What a tile would offer: asked as `farm`, or for one settlement to move as `barn 17,0`."""
    name, _, start = asked.partition(" ")
    tile = state.tables.tiles[state.tables.facts.tile(name)]
    if not start:
        return tile_targets(state, tile)
    number = one_hex(start)
    if not state.settlements[state.seat] >> number & 1:
        raise DataError(f"the player on turn has no settlement on {start}")
    return move_targets(state, tile, number)


# tiles and cards


def _tiles(state: KingdomBuilder, seat: int) -> list[str]:
    """The tiles a player holds, by kind, as often as held."""
    return [tile.id for kind, tile in enumerate(state.tables.tiles) for _ in range(state.tiles_held(seat, kind))]


def _card_names(state: KingdomBuilder, cards: Iterable[int]) -> list[str]:
    return [state.tables.terrain_ids[card] for card in cards]


FACTS: Mapping[str, Fact] = {
    "targets": _targets,
    "target_count": _facts.table(lambda state: state.targets.bit_count()),
    "offers": _hexes_by_name("offers", _offered),
    "offer_counts": _count_by_name("offer_counts", lambda state, asked: _offered(state, asked).bit_count()),
    "own": _hexes_by_name("own", _own),
    "supply": _facts.by_seat(lambda state, seat: state.supply[seat]),
    "tiles": _facts.things_by_seat(_tiles),
    "ready": _count_by_name("ready", lambda state, name: state.ready[state.tables.facts.tile(name)]),
    "stock": _count_by_name("stock", lambda state, place: state.stock[location_at(state, one_hex(place))]),
    "left": _facts.table(lambda state: state.left),
    "card": _facts.table(lambda state: state.tables.terrain_ids[state.hand[state.seat]]),
    "deck": _facts.table(lambda state: len(state.deck)),
    "discard": _facts.table(lambda state: _card_names(state, state.discard)),
    "removed": _facts.table(lambda state: _card_names(state, state.removed)),
    "ending": _facts.table(lambda state: state.ending),
    "round": _facts.table(lambda state: state.round),
    "locations": _hexes_by_name("locations", _locations),
    "castles": _castles,
    "terrains": _count_by_name("terrains", _terrain_size),
    "tiles_laid_out": _facts.table(lambda state: sum(state.stock)),
    "neighbours": _hexes_by_name("neighbours", lambda _state, place: NEIGHBOURS[one_hex(place)]),
    "locations_beside": _locations_beside,
    "touches": _facts.by_seat(_touches),
}
