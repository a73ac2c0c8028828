"""What things are worth, in points: money, influence, dice, citizens, cubes, characters, whole positions."""

from math import exp

from game.troyes import cathedral, scoring
from game.troyes.dice import COLOUR_OF, FACES, VALUE_OF
from game.troyes.facts import Character
from game.troyes.rounds import Step
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY, PLACES
from game.troyes.threats import prizes

DENIER = (0.10, 0.60, 0.75)
"""A denier, by rounds to come (two or more alike)."""
MONEY = (1.0, 0.85, 0.55, 0.35)
"""By number of players, how much of that counts before the last round: the more, the fewer dice there are to buy."""
INFLUENCE = (0.10, 0.22, 0.50)
MANY_DENIERS = 12
"""Deniers beyond these count half."""
MANY_INFLUENCE = 5
"""Influence beyond this counts less."""
SURPLUS = 0.35
SPARE_INFLUENCE = 0.2

DIE = ((0.10, 0.15), (0.10, 0.18), (-0.05, 0.17))
"""By colour, a die in the own district: a base, and so much for every pip."""
EARLY_DIE = 1.4
LATE_DIE = 1.7
KEPT = 0.8
"""How much of that counts before the die is used."""
SOLD = 0.2
"""How much of it counts when only others can use the die."""

AT_WORK = (0.28, 0.55, 0.75)
"""By building, a citizen in every round to come, his wage paid."""
SURVIVAL = {1: (0.85,), 2: (0.85, 0.60), 3: (0.95, 0.85, 0.65)}
"""By length of the row and distance from the entry, how likely he is there in the next round."""
SUPPLY = 0.25
"""A citizen in the supply, for the share of the match to come."""

CUBE = {"monk": 1.7, "priest": 1.8, "confession": 1.2, "apprenticeship": 1.2, "tithing": 1.2, "blacksmith": 1.0,
        "templar": 0.9, "militia": 0.7, "prior": 1.0}  # fmt: skip
"""A stored cube, by card."""
OTHER_CUBE = 1.0
CUBES_A_ROUND = 1.5
"""More cubes than can be used in time are worth nothing."""

TRADESMAN = 2.0
"""A tradesman who can be used again, for the share of the match to come."""
OPEN_EVENT = 0.42
"""An event with an own cube."""
PRIZE = 0.8
"""How much of the share in a prize counts before the event is countered."""
LATE_PRIZE = 0.5
EVENT_CARD = 0.32
CATHEDRAL_CUBE = 0.3
LEVEL = 1.2
"""What a level without a cube costs early; at the end it is what the rules say."""
NEXT_BAND = 0.5
"""How much of the way to the next points of a character counts."""
FLEETING = 0.4
"""How much a character counts that looks at money or influence, before the last round."""
KING_DIE = 1.2
"""A die of Le Roy."""
KING_CITIZEN = 1.6
"""A citizen of Le Roy in every round to come."""
KING_DICE = 1.6
"""Dice that Le Roy spends in a turn."""
KING_FUTURE = 0.5
"""How many of his dice of later rounds count for the events that lie there now."""
KING_COUNTERS = 8 / 36
"""How often his roll counters an event."""
RIVALS = 0.8
"""How much what the others have counts against one."""


class Outlook:
    """How far the match is, and what things are worth there."""

    def __init__(self, state: Troyes) -> None:
        self.state = state
        self.left = left = state.rounds - max(state.round, 1)
        """Rounds after this one."""
        self.share = left / state.rounds
        self.denier = DENIER[min(left, 2)] * (MONEY[state.players - 1] if left else 1.0)
        self.influence = INFLUENCE[min(left, 2)]
        factor = EARLY_DIE if state.round < 3 else LATE_DIE
        bases, slopes = zip(*DIE, strict=True)
        faces = zip(COLOUR_OF, VALUE_OF, strict=True)
        self.die = tuple(factor * (bases[colour] + slopes[colour] * value) for colour, value in faces)
        """By die, what it is worth to whoever can still use it."""
        self.level = LEVEL + (state.facts.cathedral.missing_level - LEVEL) * (1 - self.share)
        self.standing = self._standing()
        self.king_chances = self._king_chances() if state.is_solo else ()
        """By event, how likely Le Roy counters it."""

    def _standing(self) -> tuple[float, ...]:
        """Return by space what a citizen who stands there is worth."""
        found = [0.0] * len(self.state.spaces)
        for building, rows in enumerate(self.state.tables.all_rows):
            for row in rows:
                for place, space in enumerate(row):
                    stays = SURVIVAL.get(len(row), SURVIVAL[3])[min(place, 2)]
                    found[space] = AT_WORK[building] * sum(stays**later for later in range(1, self.left + 1))
        return tuple(found)

    def _king_chances(self) -> tuple[float, ...]:
        """Le Roy takes the events from the right; how many he takes is much like a Poisson number."""
        state = self.state
        citizens = state.spaces.count(state.grey)
        turns = (len(state.dice[state.grey]) + KING_FUTURE * citizens * self.left) / KING_DICE
        mean = turns * KING_COUNTERS
        term, fewer = exp(-mean), 0.0
        chances = []
        for number in range(len(state.queue)):
            fewer += term
            term *= mean / (number + 1)
            chances.append(1 - fewer)
        return tuple(reversed(chances))

    def money(self, deniers: int) -> float:
        """Return what a sum of money is worth."""
        return self.denier * (min(deniers, MANY_DENIERS) + SURPLUS * max(deniers - MANY_DENIERS, 0))

    def standing_of(self, influence: int) -> float:
        """Return what influence is worth."""
        return self.influence * (min(influence, MANY_INFLUENCE) + SPARE_INFLUENCE * max(influence - MANY_INFLUENCE, 0))

    def cubes(self, card: int, count: int) -> float:
        """Return what stored cubes are worth, as far as they can be used in time."""
        usable = CUBES_A_ROUND * self.left + (1 if self.state.step == Step.ACT else 2)
        return CUBE.get(self.state.tables.card_ids[card], OTHER_CUBE) * min(count, usable)


def evaluate(state: Troyes, seat: int) -> float:
    """Return how far a seat is ahead, in points."""
    if state.is_over:
        totals = [float(score.total) for score in state.scores()]
    else:
        outlook = Outlook(state)
        chances = character_chances(state, seat)
        totals = [side_worth(outlook, side, chances) for side in range(state.turn_sides)]
    mine = totals.pop(seat)
    share = 1.0 if state.is_solo else RIVALS
    return mine - share * sum(totals) / len(totals)


def side_worth(outlook: Outlook, side: int, chances: dict[int, float]) -> float:
    """Return what a side has and may expect."""
    state = outlook.state
    worth = state.vp[side] + _on_the_board(outlook, side)
    worth += sum(chance * character_worth(outlook, side, person) for person, chance in chances.items())
    if side == state.grey:
        citizens = state.spaces.count(side)
        return worth + KING_DIE * len(state.dice[side]) + KING_CITIZEN * outlook.left * citizens
    worth += outlook.money(state.deniers[side] + state.savings[side]) + outlook.standing_of(state.influence[side])
    worth += sum(outlook.standing[space] for space, owner in enumerate(state.spaces) if owner == side)
    lying = sum(people[side] for people in state.lying)
    worth += SUPPLY * outlook.share * (state.supply[side] + lying)
    use = SOLD if state.passed >> side & 1 else KEPT
    worth += use * sum(outlook.die[die] for die in state.dice[side])
    for place in range(PLACES):
        if state.cubes[place][side]:
            worth += outlook.cubes(state.cards[place], state.cubes[place][side])
    return worth


def _on_the_board(outlook: Outlook, side: int) -> float:
    """Return what events, tradesmen and cathedral are worth."""
    state = outlook.state
    cubes = cathedral.cubes_of(state, side)
    return (
        (OPEN_EVENT if state.marauding[side] else 0.0)
        + sum(event_worth(outlook, event, cubes, side) for event, cubes in enumerate(state.banners))
        + EVENT_CARD * len(state.taken[side])
        + scoring.tradesmen_points(state, side)
        + TRADESMAN * outlook.share * state.tradesmen(side)
        + CATHEDRAL_CUBE * cubes
        - outlook.level * cathedral.missing_levels(state, side)
    )


def event_worth(outlook: Outlook, event: int, cubes: tuple[int, ...], side: int) -> float:
    """Return what a side may expect of an event with these cubes: a share of the prizes, and the point at the end.

    Le Roy may fill it at any time.
    """
    state = outlook.state
    card = state.facts.threats[state.queue[event]]
    worth = 0.0
    if side in cubes:
        expected = dict(prizes(cubes, card.vp_first, card.vp_second)).get(side, 0)
        worth = OPEN_EVENT + (PRIZE if outlook.left else LATE_PRIZE) * expected * len(cubes) / card.banners
    if not state.is_solo:
        return worth
    filled = cubes + (state.grey,) * (card.banners - len(cubes))
    prize = dict(prizes(filled, card.vp_first, card.vp_second)).get(side, 0)
    chance = outlook.king_chances[event]
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
    state = outlook.state
    character = state.facts.characters[person]
    have = scoring.measure(state, side, person)
    worth = _banded(character, have, few=state.facts.tables[state.players - 1].few)
    is_fleeting = character.measure in ("deniers", "influence") and outlook.left and not state.is_solo
    return worth * FLEETING if is_fleeting else worth


def _banded(character: Character, have: int, *, few: bool) -> float:
    points, least = 0, 0
    for band in character.bands_few if few else character.bands:
        if have < band.least:
            return points + NEXT_BAND * (band.points - points) * (have - least) / (band.least - least)
        points, least = band.points, band.least
    return points


def entry_space(state: Troyes, die: int) -> int:
    """Return the space that a citizen placed with a die will take."""
    row = state.tables.rows[die]
    if state.push_leftmost:
        return row[0]
    return next((space for space in row if state.spaces[space] == EMPTY), row[0])


def victim(state: Troyes, die: int) -> int:
    """Return whose citizen a placement with a die expels, EMPTY if none."""
    row = state.tables.rows[die]
    standing = [state.spaces[space] for space in row]
    return EMPTY if EMPTY in standing else standing[-1]


def own_dice(dice: tuple[int, ...], seat: int) -> list[int]:
    """Return the dice of a group that come from the player's own district."""
    return [die % FACES for die in dice if die // FACES == seat]
