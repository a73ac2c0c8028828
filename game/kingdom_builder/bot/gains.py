"""What one more settlement adds on any hex, found by what changes: the gold and the promises of that hex alone.

To copy a position and to evaluate it whole for every hex is exact and slow. Here every rule says once for which hexes
it adds how much; a hex is then worth the sum. What does not depend on the hex is left out, and so is the one thing that
would change everything at once: the turn that a new tile that builds, or the last settlement of one, may cost.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.kingdom_builder.bot.evaluation import later_turns, open_ground, share_in_time
from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.facts import ScoringCard
from game.kingdom_builder.hexes import BIT, BOARD, NEIGHBOURS, ROW, SECTORS, areas, neighbours, numbers
from game.kingdom_builder.state import KingdomBuilder

Gain = tuple[int, float]
"""Hexes, and what a settlement on any of them adds."""


class Ground(NamedTuple):
    """A position as the player sees it who looks for a place to build."""

    weights: Weights
    state: KingdomBuilder
    seat: int
    turns: int
    """How many turns are left, the present one among them."""
    later: int
    """How many of them are not begun."""
    own: int
    empty: int
    """Buildable hexes without a settlement."""
    open: int
    """Those of them next to an own settlement."""


def ground_of(weights: Weights, state: KingdomBuilder, seat: int, turns: int) -> Ground:
    """Return a position as a seat sees it that has so many turns left."""
    empty = state.free & state.board.buildable
    later = later_turns(state, seat, turns)
    return Ground(weights, state, seat, turns, later, state.settlements[seat], empty, open_ground(state, seat))


def gains(ground: Ground, targets: int) -> dict[int, float]:
    """Return what a settlement on each of these hexes would add, in gold."""
    found = dict.fromkeys(numbers(targets), 0.0)
    everywhere = 0.0
    for hexes, gain in _all_gains(ground, targets):
        left = hexes & targets
        if left == targets:
            everywhere += gain
            continue
        while left:
            highest = left.bit_length() - 1
            found[highest] += gain
            left ^= BIT[highest]
    return {number: gain + everywhere for number, gain in found.items()}


def _all_gains(ground: Ground, targets: int) -> Iterator[Gain]:
    state = ground.state
    for card in (state.tables.facts.scoring_cards[number] for number in state.cards):
        yield from _CARDS[card.counts](ground, card, targets)
    yield from _castles(ground)
    if ground.later:
        yield from _tiles(ground)
        yield from _freedom(ground)


def _castles(ground: Ground) -> Iterator[Gain]:
    """Castles touched for the first time, and castles that come into reach."""
    board = ground.state.board
    gold = board.tables.facts.castle_gold
    near = ground.weights.castle_in_reach if ground.turns else 0.0
    for rim in board.castle_rims:
        if rim & ground.own:
            continue
        if rim & ground.open:
            yield rim, gold - near
        else:
            yield rim, gold
            yield neighbours(rim & ground.empty) & ~rim, near


def _tiles(ground: Ground) -> Iterator[Gain]:
    """Tiles won, and locations with a tile that come into reach."""
    state, weights, seat = ground.state, ground.weights, ground.seat
    board = state.board
    for location, rim in enumerate(board.location_rims):
        if state.took[seat] >> location & 1 or not state.stock[location]:
            continue
        kind = board.location_kinds[location]
        rate = weights.tiles.get(board.tables.tiles[kind].id, weights.other_tile)
        share = weights.second_tile if state.tiles_held(seat, kind) else 1.0
        worth = ground.later * rate * share
        if rim & ground.open:
            yield rim, worth - weights.tile_in_reach
        else:
            yield rim, worth
            yield neighbours(rim & ground.empty) & ~rim, weights.tile_in_reach


def _freedom(ground: Ground) -> Iterator[Gain]:
    """Terrains that would be bound or, their last open hex built on, free again."""
    cost = ground.weights.bound_terrain * share_in_time(ground.later, ground.weights.bound_turns)
    for hexes in ground.state.board.terrain:
        empty = hexes & ground.empty
        if not empty:
            continue
        bound = hexes & ground.open
        beside = neighbours(empty)
        if not bound:
            yield beside, -cost
        elif not bound & bound - 1:
            yield bound & ~beside, cost


# the scoring cards: what they pay at once, and what they promise


def _in_reach(ground: Ground, worthy: int, worth: float, targets: int) -> Iterator[Gain]:
    """Hexes that score and come within one step; one that is built on was within one step before."""
    if not ground.turns:
        return
    yield ground.open & worthy, -worth
    fresh = worthy & ground.empty & ~ground.open
    for number in numbers(neighbours(fresh) & targets):
        yield 1 << number, worth * (NEIGHBOURS[number] & fresh).bit_count()


def _shore(ground: Ground, card: ScoringCard, targets: int) -> Iterator[Gain]:
    board = ground.state.board
    terrain = board.tables.terrain_numbers[card.terrain]
    yield board.beside[terrain] & ~board.terrain[terrain], card.gold
    yield from _in_reach(ground, board.beside[terrain], ground.weights.shore_in_reach, targets)


def _crowd(ground: Ground, card: ScoringCard, targets: int) -> Iterator[Gain]:
    beside = ground.state.board.beside_special
    yield beside, card.gold
    yield from _in_reach(ground, beside, ground.weights.special_in_reach, targets)


def _new_rows(ground: Ground, card: ScoringCard, _targets: int) -> Iterator[Gain]:
    yield sum([row for row in ROW if not row & ground.own]), card.gold


def _row(ground: Ground, card: ScoringCard, targets: int) -> Iterator[Gain]:
    """The fullest row grows, or another one becomes the fullest, with the room that it has."""
    counts = [(ground.own & row).bit_count() for row in ROW]
    most = max(counts)
    best = counts.index(most)
    rooms = [(row & ground.empty).bit_count() for row in ROW]
    weights = ground.weights
    worth = weights.room_in_row * share_in_time(ground.turns, weights.room_turns) if ground.turns else 0.0
    for number, row in enumerate(ROW):
        if not row & targets:
            continue
        takes_part = row & ground.empty  # a settlement on water takes no room
        if counts[number] == most:
            yield row, card.gold + worth * (rooms[number] - rooms[best])
            yield takes_part, -worth
        elif counts[number] == most - 1 and number < best:
            yield row, worth * (rooms[number] - rooms[best])
            yield takes_part, -worth


def _new_areas(ground: Ground, card: ScoringCard, _targets: int) -> Iterator[Gain]:
    """A new area, but for every area that is touched one less."""
    yield BOARD, card.gold
    for area in areas(ground.own):
        yield neighbours(area), -card.gold


def _largest_area(ground: Ground, card: ScoringCard, targets: int) -> Iterator[Gain]:
    groups = list(areas(ground.own))
    sizes = [group.bit_count() for group in groups]
    most = max(sizes, default=0)
    for number in numbers(neighbours(ground.own) & targets):
        around = NEIGHBOURS[number]
        size = 1 + sum([sizes[place] for place, group in enumerate(groups) if group & around])
        if size // 2 > most // 2:
            yield 1 << number, card.gold * (size // 2 - most // 2)


def _links(ground: Ground, card: ScoringCard, targets: int) -> Iterator[Gain]:
    """Merchants: castles and locations that a settlement links, and roads that become shorter."""
    rims = ground.state.board.special_rims
    touching = []
    linked = 0
    for area in areas(ground.own):
        touched = sum([1 << place for place, rim in enumerate(rims) if rim & area])
        if touched:
            touching.append((area, touched))
            if touched & touched - 1:
                linked |= touched
    beside = ground.state.board.beside_special
    reach = beside | neighbours(sum([area for area, _ in touching]))
    for number in numbers(reach & targets):
        around, bit = NEIGHBOURS[number], 1 << number
        touched = sum([1 << place for place, rim in enumerate(rims) if rim & bit]) if beside & bit else 0
        for area, others in touching:
            if area & around:
                touched |= others
        if touched & touched - 1 and touched & ~linked:
            yield bit, card.gold * (touched & ~linked).bit_count()
    if ground.turns:
        yield from _roads(ground, rims)


def _roads(ground: Ground, rims: list[int]) -> Iterator[Gain]:
    weights = ground.weights
    longest = weights.longest_road
    share = share_in_time(ground.turns, weights.road_turns)
    worths = [
        share * weights.special_touched,
        *[share * weights.special_step * (longest - step) for step in range(1, longest)],
    ]
    for rim in rims:
        if rim & ground.own:
            continue
        layers = _layers(ground, rim, longest)
        now = 0.0
        if layers[-1] & ground.own:
            layers.pop()
            now = worths[len(layers)]
        for worth, hexes in zip(worths, layers, strict=False):
            yield hexes, worth - now


def _layers(ground: Ground, rim: int, longest: int) -> list[int]:
    """Return the hexes from which a road of 0, 1, 2, ... more settlements leads to a rim, up to the nearest own one."""
    layers = [rim]
    reached = layer = rim
    while len(layers) < longest and not layer & ground.own:
        layer = neighbours(layer & ground.empty) & ~reached
        reached |= layer
        layers.append(layer)
    return layers


def _sectors(ground: Ground, card: ScoringCard, _targets: int) -> Iterator[Gain]:
    counts = [(ground.own & sector).bit_count() for sector in SECTORS]
    now = _farmed(ground, card, counts)
    for place, sector in enumerate(SECTORS):
        counts[place] += 1
        yield sector, _farmed(ground, card, counts) - now
        counts[place] -= 1


def _farmed(ground: Ground, card: ScoringCard, counts: list[int]) -> float:
    least = min(counts)
    gold = card.gold * least
    if not ground.turns:
        return gold
    weights = ground.weights
    return gold + weights.sector_lead * sum([min(count - least, weights.largest_sector_lead) for count in counts])


def _ranks(ground: Ground, card: ScoringCard, _targets: int) -> Iterator[Gain]:
    """Lords: what changes in a sector, for the rivals too."""
    state, seat = ground.state, ground.seat
    for sector in SECTORS:
        counts = [(own & sector).bit_count() for own in state.settlements]
        now = _ruled(ground, card, counts)
        counts[seat] += 1
        yield sector, _ruled(ground, card, counts) - now


def _ruled(ground: Ground, card: ScoringCard, counts: list[int]) -> float:
    state, seat, weights = ground.state, ground.seat, ground.weights
    golds = rank_gold(state, card, counts)
    own = golds[seat]
    worth = own - weights.rivals * (sum(golds) - own) / (state.players - 1)
    if ground.turns:
        mine = counts[seat]
        rival = max([count for player, count in enumerate(counts) if player != seat])
        lead = max(-weights.largest_lord_deficit, min(weights.largest_lord_lead, mine - rival))
        worth += weights.lord_lead * lead
    return worth


def rank_gold(state: KingdomBuilder, card: ScoringCard, counts: list[int]) -> list[int]:
    """Return the gold of Lords for one sector, by seat."""
    most = max(counts)
    second = max([count for count in counts if count < most], default=-1)
    golds = []
    for count in counts:
        if count == most:
            golds.append(card.gold if most or state.empty_sector_scores else 0)
        else:
            scores = count == second and (count or state.zero_can_be_second)
            golds.append(card.gold_second if scores else 0)
    return golds


_CARDS: dict[str, Callable[[Ground, ScoringCard, int], Iterator[Gain]]] = {
    "beside_terrain": _shore,
    "beside_special": _crowd,
    "rows": _new_rows,
    "fullest_row": _row,
    "areas": _new_areas,
    "pairs_in_largest_area": _largest_area,
    "linked_special": _links,
    "smallest_sector": _sectors,
    "sector_ranks": _ranks,
}
