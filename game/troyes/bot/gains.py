"""What groups of dice gain: on cards, in the cathedral, on events, in the buildings, on the fields."""

from collections.abc import Callable
from math import fsum

from game.troyes import cathedral, citizens, scoring
from game.troyes.bot.evaluation import Outlook, character_chances, event_worth
from game.troyes.bot.weights import Weights
from game.troyes.decisions import ACTIVATE, BUILD, COMBAT, FARM, PLACE
from game.troyes.dice import COLOUR_OF, FACES, MIX, VALUE_OF
from game.troyes.facts import COLOURS, SPACES, Card
from game.troyes.groups import Builder
from game.troyes.state import Troyes
from game.troyes.tables import CITY_HALL, EMPTY
from game.troyes.threats import leaders, prizes


class Gains:
    """What one player gains by groups of dice."""

    def __init__(self, weights: Weights, state: Troyes, seat: int) -> None:
        self.weights = weights
        self.state = state
        self.seat = seat
        self.outlook = Outlook(weights, state)
        self.chances = character_chances(state, seat)
        self._chance_of: dict[str, float] = {}
        """By measure, how many characters that go by it may score."""
        self._cubes_gained: dict[tuple[int, int], float] = {}
        """By event and cubes, what they gain."""

    def gain(self, builder: Builder, dice: tuple[int, ...], units: int) -> float:
        """Return what a group gains."""
        return _GAINS[builder.terms.action](self, builder, dice, units)

    def card_gain(self, builder: Builder, dice: tuple[int, ...], units: int) -> float:
        """Return what activations of a card are worth."""
        card = self.state.facts.cards[self.state.cards[builder.terms.target]]
        params = card.params
        if card.asks_payment:
            units = self._payable(card, units)
        special = _CARDS.get(card.effect)
        if special:
            return special(self, card, dice, units)
        outlook, weights = self.outlook, self.weights
        each = params.points + outlook.denier * (params.deniers - params.pay_deniers)
        each += outlook.influence * (params.influence - params.pay_influence) + weights.cube_on_event * params.cubes
        return each * units

    def _payable(self, card: Card, units: int) -> int:
        """Return how many activations can be paid, roughly."""
        state, params = self.state, card.params
        if params.pay_deniers:
            units = min(units, state.deniers[self.seat] // params.pay_deniers)
        if params.pay_influence and not params.cubes:
            units = min(units, state.influence[self.seat] // params.pay_influence)
        return units

    def left_dice(self, dice: tuple[int, ...], colour: int) -> list[list[int]]:
        """Return by district the numbers of the dice of a colour that a group leaves."""
        left = []
        for district, lying in enumerate(self.state.dice):
            rest = list(lying)
            for die in dice:
                if die // FACES == district:
                    rest.remove(die % FACES)
            left.append([VALUE_OF[die] for die in rest if colour == MIX or COLOUR_OF[die] == colour])
        return left

    def cathedral_gain(self, builder: Builder, dice: tuple[int, ...], _units: int) -> float:
        """Return what cubes in the cathedral are worth: points, influence, levels, characters."""
        state, outlook, seat = self.state, self.outlook, self.seat
        facts = state.facts.cathedral
        heights = {VALUE_OF[die % FACES]: state.height(VALUE_OF[die % FACES]) for die in dice}
        missing = {
            level for level in range(facts.levels) if seat not in state.cathedral[level * SPACES : (level + 1) * SPACES]
        }
        worth = 0.0
        for die in dice:
            number = VALUE_OF[die % FACES]
            for _ in range(builder.modifier.counts_as):
                worth += facts.vp + self.weights.cathedral_cube + outlook.influence * facts.influence[number - 1]
                if heights[number] in missing:
                    missing.discard(heights[number])
                    worth += outlook.level
                heights[number] += 1
        return worth + self.more("cathedral_cubes", len(dice))

    def more(self, measure: str, more: int = 1) -> float:
        """Return roughly what more of something is worth to the characters."""
        chance = self._chance_of.get(measure)
        if chance is None:
            people = self.state.facts.characters
            chance = fsum([chance for person, chance in self.chances.items() if people[person].measure == measure])
            self._chance_of[measure] = chance
        return self.weights.character_step * chance * more

    def event_gain(self, builder: Builder, _dice: tuple[int, ...], units: int) -> float:
        """Return what cubes on an event are worth: influence, prizes, and the point for the first."""
        return self.cubes_gain(builder.terms.target, units)

    def cubes_gain(self, event: int, units: int) -> float:
        """Return what so many cubes on an event are worth; worked out once."""
        key = event, units
        gained = self._cubes_gained.get(key)
        if gained is None:
            gained = self._cubes_gained[key] = self._find_cubes_gain(event, units)
        return gained

    def _find_cubes_gain(self, event: int, units: int) -> float:
        state, seat = self.state, self.seat
        worth = self.outlook.influence * units
        if event == EMPTY:
            return worth + (0.0 if state.marauding[seat] else self.weights.event_with_cube)
        before = state.banners[event]
        after = before + (seat,) * units
        card = state.facts.threats[state.queue[event]]
        if len(after) < card.banners:
            return worth + self._event_swing(event, after) - self._event_swing(event, before)
        prize = dict(prizes(after, card.vp_first, card.vp_second))
        won = [float(prize.get(side, 0)) for side in range(state.turn_sides)]
        taken = self.weights.event_card + self.more("events") if leaders(after)[0] == seat else 0.0
        return worth + taken + self._margin(won) - self._event_swing(event, before)

    def _event_swing(self, event: int, cubes: tuple[int, ...]) -> float:
        """Return what an event with these cubes is worth to the player, less what it is worth to the others."""
        return self._margin([event_worth(self.outlook, event, cubes, side) for side in range(self.state.turn_sides)])

    def _margin(self, worths: list[float]) -> float:
        """Return the own worth less the share that counts of the others'."""
        mine = worths[self.seat]
        share = 1.0 if self.state.is_solo else self.weights.rivals
        return mine - share * (fsum(worths) - mine) / (len(worths) - 1)

    def place_gain(self, builder: Builder, dice: tuple[int, ...], _units: int) -> float:
        """Return what a citizen at work is worth, and expelling a rival."""
        weights = self.weights
        state, outlook = self.state, self.outlook
        die = builder.entry(dice[0])
        space = citizens.entry_space(state, die)
        expelled = citizens.victim(state, die)
        worth = outlook.at_work[space] - weights.citizen_in_supply * outlook.share + self.more("citizens")
        if expelled == self.seat:
            return worth - outlook.at_work[state.tables.rows[die][-1]]
        if expelled == state.grey and state.is_solo:
            worth += weights.le_roy_citizen * outlook.left
        elif expelled != EMPTY and expelled < state.players:
            worth += weights.expelled * outlook.at_work[state.tables.rows[die][-1]]
        return worth

    def farm_gain(self, _builder: Builder, _dice: tuple[int, ...], units: int) -> float:
        """Return what the harvest is worth."""
        return self.outlook.denier * units


# cards with conditions


def _store(gains: Gains, card: Card, dice: tuple[int, ...], units: int) -> float:
    state, outlook, seat = gains.state, gains.outlook, gains.seat
    number = state.tables.card_numbers[card.id]
    have = state.cubes[state.tables.card_places[number]][seat]
    return outlook.cubes(number, have + units, seat, dice) - outlook.cubes(number, have, seat, dice)


def _miller(gains: Gains, card: Card, _dice: tuple[int, ...], units: int) -> float:
    state = gains.state
    buildings = [state.tables.building_ids.index(name) for name in card.params.buildings]
    most = max(state.citizens_in(gains.seat, building) for building in buildings)
    return gains.outlook.denier * card.params.deniers * most * units


def _baker(gains: Gains, card: Card, dice: tuple[int, ...], units: int) -> float:
    left = gains.left_dice(dice, COLOURS.index(card.params.dice))
    return gains.outlook.denier * card.params.deniers * units * sum(len(numbers) for numbers in left)


def _tax(gains: Gains, card: Card, _dice: tuple[int, ...], units: int) -> float:
    state = gains.state
    if state.is_solo:
        return gains.outlook.denier * card.params.le_roy_deniers * units * state.citizens_in(state.grey, CITY_HALL)
    due = [
        min(card.params.deniers * units * state.citizens_in(seat, CITY_HALL), state.deniers[seat])
        for seat in range(state.players)
        if seat != gains.seat
    ]
    return gains.outlook.denier * sum(due) * (1 + gains.weights.rivals / (state.players - 1))


def _chivalry(gains: Gains, card: Card, dice: tuple[int, ...], units: int) -> float:
    left = gains.left_dice(dice, COLOURS.index(card.params.dice))[gains.seat]
    return gains.weights.cube_on_event * card.params.cubes * units * len(left)


def _archer(gains: Gains, card: Card, _dice: tuple[int, ...], units: int) -> float:
    return gains.weights.cube_on_event * card.params.cubes * units * (SPACES + 1 - card.params.least) / SPACES


def _lead(gains: Gains, card: Card, totals: list[int], units: int) -> float:
    """Return the points of whoever leads, less those of rivals who share the lead."""
    state, seat = gains.state, gains.seat
    best = [side for side, total in enumerate(totals) if total == max(totals) and total]
    scoring_sides = [side for side in best if side < state.turn_sides]
    share = 1.0 if state.is_solo else gains.weights.rivals / (state.players - 1)
    rivals = len(scoring_sides) - (seat in scoring_sides)
    return card.params.points * units * ((seat in scoring_sides) - share * rivals)


def _procession(gains: Gains, card: Card, dice: tuple[int, ...], units: int) -> float:
    return _lead(gains, card, [len(numbers) for numbers in gains.left_dice(dice, MIX)], units)


def _joust(gains: Gains, card: Card, dice: tuple[int, ...], units: int) -> float:
    sums = [sum(numbers) for numbers in gains.left_dice(dice, COLOURS.index(card.params.dice))]
    return _lead(gains, card, sums, units) if sums[gains.seat] == max(sums) else 0.0


def _captain(gains: Gains, card: Card, _dice: tuple[int, ...], units: int) -> float:
    return card.params.points * units * scoring.events_with_cube(gains.state, gains.seat)


def _glassblower(gains: Gains, card: Card, _dice: tuple[int, ...], units: int) -> float:
    return card.params.points * units * (cathedral.cubes_of(gains.state, gains.seat) // 2)


def _banquet(gains: Gains, card: Card, dice: tuple[int, ...], units: int) -> float:
    left = gains.left_dice(dice, COLOURS.index(card.params.dice))
    districts = left[: gains.state.players] if gains.state.is_solo else left
    return card.params.points * units * max(len(numbers) for numbers in districts)


_CARDS: dict[str, Callable[[Gains, Card, tuple[int, ...], int], float]] = {
    "modify": _store,
    "deniers_per_own_citizen": _miller,
    "deniers_per_die_in_square": _baker,
    "tax_city_hall": _tax,
    "cubes_per_own_die": _chivalry,
    "roll_for_cube": _archer,
    "points_for_most_dice": _procession,
    "points_for_highest_sum": _joust,
    "points_for_events": _captain,
    "points_for_cathedral_pairs": _glassblower,
    "points_for_best_district": _banquet,
}
"""By effect, what activations are worth where that depends on the table."""

_GAINS: dict[int, Callable[[Gains, Builder, tuple[int, ...], int], float]] = {
    ACTIVATE: Gains.card_gain,
    BUILD: Gains.cathedral_gain,
    COMBAT: Gains.event_gain,
    PLACE: Gains.place_gain,
    FARM: Gains.farm_gain,
}
