"""A sensible step found at once: build where the most is added, move the settlement that is missed least."""

from collections.abc import Callable, Iterator

from game.core.game import Step
from game.kingdom_builder.board import NO_LOCATION
from game.kingdom_builder.bot.evaluation import turns_left
from game.kingdom_builder.bot.gains import Gain, Ground, gains, ground_of, rank_gold
from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.decisions import BUILD, END_TURN, PICK_UP, PUT_DOWN, TILE_TARGET, settlement_of, tile_of
from game.kingdom_builder.facts import ScoringCard
from game.kingdom_builder.hexes import BIT, ROW, SECTORS, areas, neighbours, numbers
from game.kingdom_builder.scoring import links, settlements_beside_special, settlements_beside_terrain
from game.kingdom_builder.state import KingdomBuilder
from game.kingdom_builder.tables import Tile
from game.kingdom_builder.tiles import build_targets, move_targets, tile_targets

Found = tuple[float, Step]
"""What a step adds, in gold, and the step."""


def quick_step(weights: Weights, state: KingdomBuilder) -> Step:
    """Return the step that adds most; a tile that adds nothing is left alone once the turn may end."""
    if state.is_midway:
        return _rest_of_step(weights, state)
    if not state.usable:
        if not state.left:
            return (END_TURN,)
        if not state.targets & state.targets - 1:
            return (BUILD[state.targets.bit_length() - 1],)
    ground = ground_of(weights, state, state.seat, turns_left(state, state.seat))
    found = list(_builds(ground))
    if not state.left:
        found.append((0.0, (END_TURN,)))
        found += _moves(ground)
    return max(found, key=lambda one: one[0])[1]


def _builds(ground: Ground) -> Iterator[Found]:
    """The best hex of the mandatory action and of every tile that builds."""
    state = ground.state
    offers: list[tuple[Step, int]] = [((), state.targets)] if state.targets else []
    for kind in state.usable:
        tile = state.tables.tiles[kind]
        if not tile.moves:
            offers.append(((tile.use,), build_targets(state, tile)))
    targets = 0
    for _, hexes in offers:
        targets |= hexes
    added = gains(ground, targets)
    for use, hexes in offers:
        best = max(numbers(hexes), key=added.__getitem__)
        yield added[best], (*use, BUILD[best])


def _moves(ground: Ground) -> Iterator[Found]:
    """For every tile that moves the best of the few settlements that are missed least."""
    state = ground.state
    for kind in state.usable:
        tile = state.tables.tiles[kind]
        if tile.moves:
            for number in least_missed(ground, tile_targets(state, tile))[: ground.weights.settlements_lifted]:
                gain, target = best_place(ground, tile, number)
                yield gain, (tile.use, PICK_UP[number], PUT_DOWN[target])


def best_place(ground: Ground, tile: Tile, number: int) -> tuple[float, int]:
    """Return what is added by moving a settlement to its best place, and this place."""
    added = gains(lifted(ground, number), move_targets(ground.state, tile, number) | BIT[number])
    loss = added.pop(number)
    best = max(added, key=added.__getitem__)
    return added[best] - loss, best


def lifted(ground: Ground, number: int) -> Ground:
    """Return the ground without one of the own settlements."""
    state, seat = ground.state.copy(), ground.seat
    state.settlements[seat] ^= BIT[number]
    state.near[seat] = neighbours(state.settlements[seat])
    state.free |= BIT[number]
    location = state.board.location_beside[number]
    bit = 1 << location if location != NO_LOCATION else 0
    if state.holds[seat] & bit and not state.settlements[seat] & state.board.location_rims[location]:
        state.holds[seat] ^= bit  # on its old hex, or another one there, it would win the tile again
        state.took[seat] ^= bit
        state.stock[location] += 1
    return ground_of(ground.weights, state, seat, ground.turns)


def least_missed(ground: Ground, settlements: int) -> list[int]:
    """Return own settlements, those first that are likely to be missed least."""
    missed = dict.fromkeys(numbers(settlements), 0.0)
    for hexes, worth in _uses(ground):
        for number in numbers(hexes & settlements):
            missed[number] += worth
    return sorted(missed, key=missed.__getitem__)


def _uses(ground: Ground) -> Iterator[Gain]:
    """What own settlements are good for, roughly: settlements, and what each of them brings."""
    state, own = ground.state, ground.own
    board = state.board
    for rim in board.castle_rims:
        yield _only(rim & own), board.tables.facts.castle_gold
    for location, rim in enumerate(board.location_rims):
        if state.holds[ground.seat] >> location & 1:
            yield _only(rim & own), ground.later * ground.weights.other_tile
    for card in (state.tables.facts.scoring_cards[number] for number in state.cards):
        yield from _USES[card.counts](ground, card)


def _only(hexes: int) -> int:
    """Return these hexes if they are but one."""
    return 0 if hexes & hexes - 1 else hexes


def _uses_in_rows(ground: Ground, card: ScoringCard) -> Iterator[Gain]:
    for row in ROW:
        yield _only(row & ground.own), card.gold


def _uses_in_fullest_row(ground: Ground, card: ScoringCard) -> Iterator[Gain]:
    yield max((row & ground.own for row in ROW), key=int.bit_count), card.gold


def _uses_as_areas(ground: Ground, card: ScoringCard) -> Iterator[Gain]:
    yield ground.own & ~neighbours(ground.own), card.gold


def _uses_in_area(ground: Ground, card: ScoringCard) -> Iterator[Gain]:
    yield max(areas(ground.own), key=int.bit_count, default=0), card.gold / 2


def _uses_as_links(ground: Ground, card: ScoringCard) -> Iterator[Gain]:
    for area, _ in links(ground.state, ground.seat):
        yield area, card.gold


def _uses_in_sectors(ground: Ground, card: ScoringCard) -> Iterator[Gain]:
    yield min((ground.own & sector for sector in SECTORS), key=int.bit_count), card.gold


def _uses_for_ranks(ground: Ground, card: ScoringCard) -> Iterator[Gain]:
    state, seat = ground.state, ground.seat
    for sector in SECTORS:
        counts = [(own & sector).bit_count() for own in state.settlements]
        now = rank_gold(state, card, counts)[seat]
        counts[seat] -= 1
        if counts[seat] >= 0:
            yield sector & ground.own, now - rank_gold(state, card, counts)[seat]


_USES: dict[str, Callable[[Ground, ScoringCard], Iterator[Gain]]] = {
    "beside_terrain": lambda ground, card: iter(
        [(settlements_beside_terrain(ground.state, ground.seat, card), card.gold)]
    ),
    "beside_special": lambda ground, card: iter([(settlements_beside_special(ground.state, ground.seat), card.gold)]),
    "rows": _uses_in_rows,
    "fullest_row": _uses_in_fullest_row,
    "areas": _uses_as_areas,
    "pairs_in_largest_area": _uses_in_area,
    "linked_special": _uses_as_links,
    "smallest_sector": _uses_in_sectors,
    "sector_ranks": _uses_for_ranks,
}


def _rest_of_step(weights: Weights, state: KingdomBuilder) -> Step:
    """Finish a step that somebody began: the best target of the tile, or the best settlement with its target."""
    ground = ground_of(weights, state, state.seat, turns_left(state, state.seat))
    decision = state.pending[-1]
    tile = state.tables.tiles[tile_of(decision)]
    if not tile.moves:
        added = gains(ground, state.targets)
        return (BUILD[max(added, key=added.__getitem__)],)
    if decision.kind == TILE_TARGET:
        return (PUT_DOWN[best_place(ground, tile, settlement_of(decision))[1]],)
    number = least_missed(ground, state.targets)[0]
    return PICK_UP[number], PUT_DOWN[best_place(ground, tile, number)[1]]
