"""Settlements on the board (rulebook sections 6 and 7): the mandatory action, and tiles won and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kingdom_builder.board import NO_LOCATION
from game.kingdom_builder.decisions import MANDATORY, TURN
from game.kingdom_builder.hexes import BIT, NEIGHBOURS, place_of
from game.kingdom_builder.terrain_cards import exchange_card

if TYPE_CHECKING:
    from game.kingdom_builder.state import KingdomBuilder


def mandatory_targets(state: KingdomBuilder) -> int:
    """Hexes for the next mandatory build: of the card's terrain, next to an own settlement if there is such a hex."""
    if not state.left:
        return 0
    offered = state.board.terrain[state.hand[state.seat]] & state.free
    return offered & state.near[state.seat] or offered


def only_build(state: KingdomBuilder) -> int | None:
    """Return the hex of a mandatory build that leaves no choice; None: there is a choice."""
    targets = state.targets
    is_single = bool(targets) and not targets & targets - 1
    return targets.bit_length() - 1 if is_single and not state.usable and not state.is_midway else None


def may_run_out(state: KingdomBuilder, seat: int) -> bool:
    """Return whether a seat's supply could be empty after one more turn: mandatory builds, and tiles that build."""
    tiles = (state.holds[seat] & state.board.build_locations).bit_count()
    return state.supply[seat] <= state.tables.facts.mandatory_builds + tiles


def build_mandatory(state: KingdomBuilder, number: int) -> None:
    """Build on a hex in the mandatory action, which must then be finished before anything else."""
    state.left -= 1
    if state.pending[-1].kind == TURN:
        state.ask(MANDATORY, state.seat)
    settle(state, number)
    if not state.left:
        state.pending.pop()


def settle(state: KingdomBuilder, number: int) -> None:
    """Put a settlement from the supply on a hex; the last one ends the mandatory action and triggers the end."""
    seat = state.seat
    bit = BIT[number]
    state.settlements[seat] |= bit
    state.near[seat] |= NEIGHBOURS[number]
    state.free ^= bit
    state.supply[seat] -= 1
    state.built = True
    if state.listening:
        state.tell("settled", seat, hex=place_of(number), terrain=state.terrain_name(number))
    gain_tile(state, number)
    if state.left > state.supply[seat]:  # noqa: PLR1730 - every build comes by here, and min is slower
        state.left = state.supply[seat]
    if not state.supply[seat]:
        state.ending = True
        state.tell("supply_empty", seat)
    exchange_card(state)


def gain_tile(state: KingdomBuilder, number: int) -> None:
    """Take a tile from the location beside the hex, if one is left and none was ever taken from there."""
    location = state.board.location_beside[number]
    if location == NO_LOCATION:
        return
    seat = state.seat
    bit = 1 << location
    if state.took[seat] & bit or not state.stock[location]:
        return
    state.took[seat] |= bit
    state.holds[seat] |= bit
    state.stock[location] -= 1
    if state.listening:
        state.tell("tile_gained", seat, tile=state.tile_name(location), hex=_location_place(state, location))


def lose_tile(state: KingdomBuilder, number: int) -> None:
    """Give up the tile of the location beside the hex just left, if no own settlement is beside it any more."""
    location = state.board.location_beside[number]
    if location == NO_LOCATION:
        return
    seat = state.seat
    bit = 1 << location
    if not state.holds[seat] & bit or state.settlements[seat] & state.board.location_rims[location]:
        return
    state.holds[seat] ^= bit
    kind = state.board.location_kinds[location]
    state.ready[kind] = min(state.ready[kind], state.tiles_held(seat, kind))
    if state.listening:
        state.tell("tile_lost", seat, tile=state.tile_name(location), hex=_location_place(state, location))


def _location_place(state: KingdomBuilder, location: int) -> tuple[int, int]:
    return place_of(state.board.location_hexes[location])
