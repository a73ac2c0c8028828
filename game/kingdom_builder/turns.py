"""A player's turn (rulebook sections 5 and 9): a terrain card is revealed, builds and tiles follow, one is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import Decision, Prompt
from game.kingdom_builder.decisions import BUILD, END_TURN, MANDATORY, TURN
from game.kingdom_builder.terrain_cards import draw_card, exchange_card
from game.kingdom_builder.tiles import tile_targets

if TYPE_CHECKING:
    from game.core.move import Move
    from game.kingdom_builder.state import KingdomBuilder


def begin_turn(state: KingdomBuilder, seat: int) -> None:
    """Reveal the terrain card: all tiles held are ready, and a card of a full terrain is exchanged at once."""
    state.seat = seat
    state.turn += 1
    state.reveals += 1
    state.left = min(state.tables.facts.mandatory_builds, state.supply[seat])
    holds = state.holds[seat]
    for kind in state.board.kinds:
        state.ready[kind] = (holds & state.board.locations_of_kind[kind]).bit_count()
    state.pending = [Decision(TURN, seat)]
    if state.listening:
        state.tell("revealed", seat, terrain=state.tables.terrain_ids[state.hand[seat]])
    exchange_card(state)


def usable_tiles(state: KingdomBuilder) -> tuple[int, ...]:
    """Return the kinds of tiles that are ready and have something to do."""
    board, ready = state.board, state.ready
    usable: tuple[int, ...] = ()
    for kind in board.kinds:
        if ready[kind] and tile_targets(state, board.tables.tiles[kind]):
            usable += (kind,)
    return usable


def answers(state: KingdomBuilder) -> list[Move]:
    """Return builds in reading order, then tiles, then the end of the turn once nothing is due."""
    moves = BUILD.to(state.targets)
    for kind in state.usable:
        moves.append(state.tables.tiles[kind].use)
    if not state.left:
        moves.append(END_TURN)
    return moves


def prompt(state: KingdomBuilder) -> Prompt:
    """Ask for builds, with their number and terrain, or for tiles."""
    if not state.left:
        return Prompt("use_or_end", {})
    begun = "build" if state.pending[-1].kind == MANDATORY else "build_first"
    terrain = state.tables.terrain_ids[state.hand[state.seat]]
    return Prompt("build_or_use" if state.usable else begun, {"n": state.left, "terrain": terrain})


def end(state: KingdomBuilder, _move: Move) -> None:
    """End the turn by choice."""
    end_turn(state)


def end_turn(state: KingdomBuilder) -> None:
    """Discard the terrain card, draw a new one; after the last player of the round the game may end."""
    seat = state.seat
    state.pending.clear()
    state.discard.append(state.hand[seat])
    state.hand[seat] = draw_card(state)
    if state.listening:
        terrain = state.tables.terrain_ids[state.hand[seat]]
        state.tell("drew", seat, frozenset({"terrain"}), terrain=terrain)
    following = (seat + 1) % state.players
    if following == state.start:
        if state.ending or not state.built:
            state.targets = 0
            state.tell("game_over")
            return
        state.round += 1
        state.built = False
    begin_turn(state, following)
