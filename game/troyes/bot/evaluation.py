"""What things are worth, in points: money, influence, dice, citizens, cubes, characters, whole positions."""

from functools import lru_cache
from math import exp, fsum

from game.troyes import cathedral, scoring
from game.troyes.bot.weights import Weights
from game.troyes.dice import FACES
from game.troyes.facts import COLOURS, SPACES, Band, Character
from game.troyes.rounds import Step
from game.troyes.state import Troyes
from game.troyes.tables import Tables
from game.troyes.threats import prizes


class RoundWorths:
    """What things are worth in a round, whatever lies on the table."""

    def __init__(self, weights: Weights, tables: Tables, players: int, number: int, rounds: int) -> None:
        self.weights = weights
        self.tables = tables
        self.left = left = rounds - max(number, 1)
        """Rounds after this one."""
        self.share = left / rounds
        self.denier = weights.denier[min(left, 2)] * (weights.early_denier if left else 1.0)
        self.influence = weights.influence[min(left, 2)]
        self.die = self._dice(weights.early_dice if number < 3 else weights.late_dice)
        """By die, what it is worth to whoever can still use it."""
        early, late = weights.missing_level, tables.facts.cathedral.missing_level
        self.level = early + (late - early) * (1 - self.share)
        """What a level of the cathedral without a cube costs."""
        self.at_work = self._citizens()
        """By space, what a citizen who stands there is worth."""
        self.characters = tuple(self._character(players, person) for person in tables.facts.characters)
        """By character and by what it counts, what may be expected of it; beyond the last number nothing changes."""

    def _character(self, players: int, person: Character) -> tuple[float, ...]:
        bands = person.bands_few if self.tables.facts.for_players(players).few else person.bands
        is_fleeting = person.measure in ("deniers", "influence") and self.left and players > 1
        factor = self.weights.fleeting_character if is_fleeting else 1.0
        last = max((band.least for band in bands), default=0)
        return tuple(factor * _banded(self.weights, bands, have) for have in range(last + 1))

    def _dice(self, factor: float) -> tuple[float, ...]:
        weights = self.weights
        return tuple(
            factor * (weights.die[name] + weights.pip[name] * value)
            for name in COLOURS
            for value in range(1, SPACES + 1)
        )

    def _citizens(self) -> tuple[float, ...]:
        weights = self.weights
        found = [0.0] * len(self.tables.space_ids)
        for building, rows in enumerate(self.tables.all_rows):
            each_round = weights.citizen_at_work[COLOURS[building]]
            for row in rows:
                for place, space in enumerate(row):
                    stays = chance_to_stay(weights, row, place)
                    found[space] = each_round * fsum(stays**later for later in range(1, self.left + 1))
        return tuple(found)


class _TheseWeights:
    """Weights as a key: themselves, not others that are equal, which would take long to tell."""

    __slots__ = ("weights",)

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _TheseWeights) and other.weights is self.weights

    def __hash__(self) -> int:
        return id(self.weights)


@lru_cache(maxsize=64)
def _round_worths(key: _TheseWeights, tables: Tables, players: int, number: int, rounds: int) -> RoundWorths:
    """Return what things are worth in a round; worked out once."""
    return RoundWorths(key.weights, tables, players, number, rounds)


class Outlook:
    """How far the match is, and what things are worth there."""

    def __init__(self, weights: Weights, state: Troyes) -> None:
        self.weights = weights
        self.state = state
        worths = _round_worths(_TheseWeights(weights), state.tables, state.players, state.round, state.rounds)
        self.left = worths.left
        self.share = worths.share
        self.denier = worths.denier
        self.influence = worths.influence
        self.die = worths.die
        self.level = worths.level
        self.at_work = worths.at_work
        self.characters = worths.characters
        self.le_roy_chances = self._le_roy_chances() if state.is_solo else ()
        """By event, how likely Le Roy counters it."""

    def _le_roy_chances(self) -> tuple[float, ...]:
        """Le Roy takes the events from the right; how many he takes is much like a Poisson number."""
        weights = self.weights
        state = self.state
        later = weights.le_roy_later_dice * state.spaces.count(state.grey) * self.left
        turns = (len(state.dice[state.grey]) + later) / weights.le_roy_dice_a_turn
        mean = turns * weights.le_roy_counters
        term, fewer = exp(-mean), 0.0
        chances = []
        for number in range(len(state.queue)):
            fewer += term
            term *= mean / (number + 1)
            chances.append(1 - fewer)
        return tuple(reversed(chances))

    def money_worth(self, deniers: int) -> float:
        """Return what a sum of money is worth."""
        many = self.weights.many_deniers
        return self.denier * (min(deniers, many) + self.weights.denier_to_spare * max(deniers - many, 0))

    def influence_worth(self, influence: int) -> float:
        """Return what influence is worth."""
        many = self.weights.many_influence
        return self.influence * (min(influence, many) + self.weights.influence_to_spare * max(influence - many, 0))

    def cubes(self, card: int, count: int, side: int, dice: tuple[int, ...] = ()) -> float:
        """Return what stored cubes are worth to a side that has used some dice, as far as they can be used in time."""
        weights = self.weights
        usable = weights.cubes_a_round * self.left
        if self.left or self._can_still_act(side, dice):
            usable += 1 if self.state.step == Step.ACT else 2
        each = weights.stored_cube.get(self.state.tables.card_ids[card], weights.other_stored_cube)
        return each * min(count, usable)

    def _can_still_act(self, side: int, used: tuple[int, ...]) -> bool:
        """Return whether a side can act again in this round: it has not passed, and a die is left that it can pay."""
        state = self.state
        if state.step == Step.ACT and state.passed >> side & 1:
            return False
        left = [len(dice) for dice in state.dice]
        for die in used:
            left[die // FACES] -= 1
        return left[side] > 0 or (any(left) and state.deniers[side] >= state.tables.price[1])


def chance_to_stay(weights: Weights, row: tuple[int, ...], place: int) -> float:
    """Return how likely a citizen on a place of a row is there in the next round."""
    return weights.citizen_stays[min(len(row), 3) - 1][min(place, 2)]


def evaluate(weights: Weights, state: Troyes, seat: int) -> float:
    """Return how far a seat is ahead, in points."""
    if state.is_over:
        totals = [float(score.total) for score in state.scores()]
    else:
        outlook = Outlook(weights, state)
        chances = character_chances(state, seat)
        totals = [side_worth(outlook, side, chances) for side in range(state.turn_sides)]
    mine = totals.pop(seat)
    share = 1.0 if state.is_solo else weights.rivals
    return mine - share * fsum(totals) / len(totals)


def side_worth(outlook: Outlook, side: int, chances: dict[int, float]) -> float:
    """Return what a side has and may expect."""
    weights = outlook.weights
    state = outlook.state
    worth = state.vp[side] + _on_the_board(outlook, side)
    worth += fsum([chance * character_worth(outlook, side, person) for person, chance in chances.items()])
    if side == state.grey:
        citizens = state.spaces.count(side)
        return worth + weights.le_roy_die * len(state.dice[side]) + weights.le_roy_citizen * outlook.left * citizens
    money = outlook.money_worth(state.deniers[side] + state.savings[side])
    worth += money + outlook.influence_worth(state.influence[side])
    at_work = outlook.at_work
    worth += fsum([at_work[space] for space, owner in enumerate(state.spaces) if owner == side])
    lying = sum(people[side] for people in state.lying)
    worth += weights.citizen_in_supply * outlook.share * (state.supply[side] + lying)
    use = weights.idle_die if state.passed >> side & 1 else weights.unused_die
    worth += use * fsum([outlook.die[die] for die in state.dice[side]])
    for card, stored in zip(state.cards, state.cubes, strict=True):
        if stored[side]:
            worth += outlook.cubes(card, stored[side], side)
    return worth


def _on_the_board(outlook: Outlook, side: int) -> float:
    """Return what events, tradesmen and cathedral are worth."""
    weights = outlook.weights
    state = outlook.state
    cubes = cathedral.cubes_of(state, side)
    return (
        (weights.event_with_cube if state.marauding[side] else 0.0)
        + fsum([event_worth(outlook, event, cubes, side) for event, cubes in enumerate(state.banners)])
        + weights.event_card * len(state.taken[side])
        + scoring.tradesmen_points(state, side)
        + weights.tradesman * outlook.share * state.tradesmen(side)
        + weights.cathedral_cube * cubes
        - outlook.level * cathedral.missing_levels(state, side)
    )


def event_worth(outlook: Outlook, event: int, cubes: tuple[int, ...], side: int) -> float:
    """Return what a side may expect of an event with these cubes: a share of the prizes, and the point at the end.

    Le Roy may fill it at any time.
    """
    weights = outlook.weights
    state = outlook.state
    if side not in cubes and not state.is_solo:
        return 0.0
    card = state.facts.threats[state.queue[event]]
    worth = 0.0
    if side in cubes:
        expected = dict(prizes(cubes, card.vp_first, card.vp_second)).get(side, 0)
        share = weights.prize if outlook.left else weights.late_prize
        worth = weights.event_with_cube + share * expected * len(cubes) / card.banners
    if not state.is_solo:
        return worth
    filled = cubes + (state.grey,) * (card.banners - len(cubes))
    prize = dict(prizes(filled, card.vp_first, card.vp_second)).get(side, 0)
    chance = outlook.le_roy_chances[event]
    return chance * prize + (1 - chance) * worth


def character_chances(state: Troyes, seat: int) -> dict[int, float]:
    """Return for every character how likely it scores, as a seat sees it; its own, and those in the row, surely."""
    if state.is_solo:
        return dict.fromkeys(state.row, 1.0)
    own = state.characters[seat]
    people = range(len(state.facts.characters))
    unseen = sum(len(held) for held in state.characters) - len(own)
    chance = unseen / (len(people) - len(own))
    return {person: 1.0 if person in own else chance for person in people}


def character_worth(outlook: Outlook, side: int, person: int) -> float:
    """Return what a side may expect of a character: its points now, and part of the way to the next ones."""
    worths = outlook.characters[person]
    have = scoring.measure(outlook.state, side, person)
    return worths[have] if have < len(worths) else worths[-1]


def _banded(weights: Weights, bands: tuple[Band, ...], have: int) -> float:
    """Return the points that a number brings, and part of the way to the next ones."""
    points, least = 0, 0
    for band in bands:
        if have < band.least:
            return points + weights.next_points * (band.points - points) * (have - least) / (band.least - least)
        points, least = band.points, band.least
    return points
