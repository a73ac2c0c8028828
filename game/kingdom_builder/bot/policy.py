"""Which moves deserve a thought."""

from game.core.game import Step
from game.core.move import Move
from game.kingdom_builder.bot.evaluation import turns_left
from game.kingdom_builder.bot.gains import gains, ground_of
from game.kingdom_builder.bot.greedy import least_missed, lifted
from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.decisions import BUILD, END_TURN, PICK_UP, PUT_DOWN, TILE_MOVE, TILE_TARGET, settlement_of
from game.kingdom_builder.state import KingdomBuilder


def candidates(weights: Weights, state: KingdomBuilder) -> list[Step]:
    """Return the hexes on which a settlement adds most, the settlements that are missed least, tiles and the end.

    Ending the turn stands first: a tile that gains nothing is left alone.
    """
    moves = _of_hexes(weights, state)
    moves += [state.tables.tiles[kind].use for kind in state.usable]
    if not state.left and not state.is_midway:
        moves.insert(0, END_TURN)
    return [(move,) for move in moves]


def _of_hexes(weights: Weights, state: KingdomBuilder) -> list[Move]:
    """Return the moves to the hexes that deserve a thought."""
    targets = state.targets
    decision = state.pending[-1]
    table = {TILE_MOVE: PICK_UP, TILE_TARGET: PUT_DOWN}.get(decision.kind, BUILD)
    most = weights.settlements_tried if decision.kind == TILE_MOVE else weights.hexes_tried
    if targets.bit_count() <= most:
        return table.to(targets)
    ground = ground_of(weights, state, state.seat, turns_left(state, state.seat))
    if decision.kind == TILE_MOVE:
        best = least_missed(ground, targets)
    else:
        if decision.kind == TILE_TARGET:
            ground = lifted(ground, settlement_of(decision))
        added = gains(ground, targets)
        best = sorted(added, key=lambda number: -added[number])
    return [table[number] for number in best[:most]]


def key(state: KingdomBuilder) -> tuple[int, ...]:
    """Return what tells positions within a turn apart: settlements, tiles held and ready, builds due."""
    seat = state.seat
    return state.settlements[seat], state.holds[seat], state.left, *state.ready
