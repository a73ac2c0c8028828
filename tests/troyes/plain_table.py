"""The table of Troyes in plain words, for a second reading of the rules.

Cards, spaces and colours are texts, piles are lists. Section numbers, here and in the other plain modules, are those of
the rules. Figures come straight from data/troyes.yaml; what a card or an event does with them is written out anew.
"""

import dataclasses
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from tests.reading import Reading

FIGURES = yaml.safe_load((Path(__file__).parents[2] / "data" / "troyes.yaml").read_text(encoding="utf-8"))
CARDS = {card["id"]: card for card in FIGURES["cards"]}
THREATS = {threat["id"]: threat for threat in FIGURES["threats"]}
CHARACTERS = {character["id"]: character for character in FIGURES["characters"]}
BUILDINGS = {building["id"]: building for building in FIGURES["buildings"]}
LE_ROY = FIGURES["le_roy"]

COLOURS = ["red", "white", "yellow"]
NUMBERS = [1, 2, 3, 4, 5, 6]
LEVELS = [1, 2, 3]
BUILDING_OF = {"red": "palace", "white": "bishopric", "yellow": "city_hall"}
COLOUR_OF = {"palace": "red", "bishopric": "white", "city_hall": "yellow"}
SPACES = {name: [space for row in found["rows"] for space in row["spaces"]] for name, found in BUILDINGS.items()}
ALL_SPACES = [space for spaces in SPACES.values() for space in spaces]
DELAYED = [
    "blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "templar", "confession", "prior",
]  # fmt: skip
PAYING = ["artisan", "innkeeper", "journeyman", "diplomat", "troubadour"]
MILITARY = [
    "brigands_1", "brigands_2", "brigands_3", "war", "normans_attack", "skirmishes_1", "skirmishes_2",
]  # fmt: skip


@dataclass
class Card:
    """An activity card on its place."""

    kind: str
    is_open: bool = False
    posts: list = field(default_factory=list)  # by VP space, whose tradesman stands there
    picture: list = field(default_factory=list)  # whose tradesmen stand on the picture
    cubes: Counter = field(default_factory=Counter)  # stored, by side

    def workers(self):
        """Whose tradesmen stand on the card."""
        return [side for side in (*self.posts, *self.picture) if side is not None]


@dataclass
class Threat:
    """An event card in the queue, with its cubes in the order in which they came."""

    kind: str
    cubes: list = field(default_factory=list)

    def empty(self):
        """How many banners are empty."""
        return THREATS[self.kind]["banners"] - len(self.cubes)


@dataclass
class Side:
    """What a player has; the grey side and Le Roy have only some of it."""

    deniers: int = 0
    influence: int = 0
    vp: int = 0
    savings: int = 0  # deniers lying in the district
    passed: bool = False
    supply: int = 0
    reserve: int = 0  # citizens in the general supply
    characters: list = field(default_factory=list)
    taken: list = field(default_factory=list)  # event cards
    dice: list = field(default_factory=list)  # of the district: (colour, value)


@dataclass
class Position(Reading):
    """Everything on the table."""

    players: int
    sides: list  # the players, then the grey side or Le Roy
    cards: list  # of all nine places: three red, three white, three yellow
    decks: dict  # by colour, the next one last
    options: dict
    box: list = field(default_factory=list)  # red events that were set aside
    standing: dict = field(default_factory=lambda: dict.fromkeys(ALL_SPACES))
    lying: dict = field(default_factory=lambda: {name: [] for name in BUILDINGS})
    cathedral: dict = field(default_factory=lambda: {(level, number): None for level in LEVELS for number in NUMBERS})
    queue: list = field(default_factory=list)
    marauding: Counter = field(default_factory=Counter)
    gone: list = field(default_factory=list)  # discarded events
    row: list = field(default_factory=list)  # solo: characters to be scored
    scored: list = field(default_factory=list)
    black: list = field(default_factory=list)
    gathered: int = 0
    start: int = 0
    round: int = 0
    turns: int = 0  # turns begun
    last_roll: tuple = ()  # Le Roy's

    @property
    def solo(self):
        """Whether the neutral side is Le Roy."""
        return self.players == 1

    @property
    def grey(self):
        """The neutral side, or Le Roy."""
        return self.players

    @property
    def seats(self):
        """The players."""
        return range(self.players)

    @property
    def scoring(self):
        """The sides that score: the players and Le Roy."""
        return range(self.players + self.solo)

    def after(self, side):
        """Whose turn comes after a side's: Le Roy takes turns, the grey side does not."""
        return (side + 1) % len(self.scoring)

    def roll(self):
        """Roll a die."""
        return self.luck.roll()

    def card(self, kind):
        """The card of this kind that lies on the table."""
        return next(card for card in self.cards if card.kind == kind)

    def threat(self, kind):
        """The event of this kind in the queue."""
        return next(threat for threat in self.queue if threat.kind == kind)

    def citizens_in(self, side, building):
        """How many citizens of a side stand in a building."""
        return sum(self.standing[space] == side for space in SPACES[building])


@dataclass
class Question:
    """What is asked now: its kind, who decides, what it is about, and what has been chosen so far."""

    kind: str
    seat: int
    about: tuple = ()
    answers: set = field(default_factory=set)
    laid: list = field(default_factory=list)  # dice of the square: (district, colour, value)
    cube: str | None = None  # the card whose cube modifies the group
    struck: list = field(default_factory=list)  # black dice


@dataclass(frozen=True)
class Source:
    """Where a citizen comes from: the supply, a space, lying on a building, or a card."""

    kind: str
    name: str = ""

    def __str__(self):
        return {"supply": "from supply", "lying": f"from lying {self.name}"}.get(self.kind, f"from {self.name}")


# Influence and points


def gain_influence(p, seat, amount):
    """The track ends at 20; what is more is lost (10)."""
    side = p.sides[seat]
    gained = min(amount, FIGURES["influence_max"] - side.influence)
    p.seen["influence lost at the end of the track"] += gained < amount
    side.influence += gained
    return gained


def win_influence(p, seat, amount):
    """Influence for cubes and countered black dice."""
    gained = gain_influence(p, seat, amount)
    if gained:
        p.tell("influence_won", seat, n=gained)


def lose_points(p, seat):
    """The penalty; whoever has fewer points loses what he has (5)."""
    side = p.sides[seat]
    lost = min(side.vp, FIGURES["penalty"])
    p.seen["penalty with too few points"] += lost < FIGURES["penalty"]
    side.vp -= lost
    return lost


# Dice


def die_order(die):
    """Dice of a district lie in this order; only texts and pictures depend on it."""
    return (*die[:-2], COLOURS.index(die[-2]), die[-1])


def square(p):
    """All dice on the square, with their districts."""
    return [(side, *die) for side, found in enumerate(p.sides) for die in sorted(found.dice, key=die_order)]


def named_die(p, text):
    """The die that a move names, such as '2 yellow 5'; district 0 is the neutral one."""
    district, colour, value = text
    return (int(district) - 1 if district != "0" else p.grey, colour, int(value))


def die_text(p, die):
    """How a move names a die of the square."""
    district, colour, value = die
    return f"{0 if district == p.grey else district + 1} {colour} {value}"


def without(dice, taken):
    """Dice that are left when some are taken."""
    rest = list(dice)
    for die in taken:
        rest.remove(die)
    return rest


def own_dice(p, seat):
    """The dice of a player's district, as dice of the square."""
    return [(seat, *die) for die in sorted(p.sides[seat].dice, key=die_order)]


def strongest(dice):
    """Le Roy's order: by value, then red before yellow before white (14.2)."""
    return sorted(dice, key=lambda die: (-die[-1], LE_ROY["colours"].index(die[-2])))


def copy_of(question, **changes):
    """The same question with another choice."""
    return dataclasses.replace(question, **changes)
