"""The table of Architects of the West Kingdom in plain words, for a second reading of the rules.

Cards, places and goods are texts, piles are lists whose last card is the next one. Section numbers, here and in the
other plain modules, are those of the rules. Figures of cards come straight from data/architects.yaml (test_facts.py
holds them against the box); what a card does is written out anew.
"""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from tests.reading import Reading

FIGURES = yaml.safe_load((Path(__file__).parents[2] / "data" / "architects.yaml").read_text(encoding="utf-8"))
APPRENTICES = {card["id"]: card for card in FIGURES["apprentices"]}
BUILDINGS = {card["id"]: card for card in FIGURES["buildings"]}
CHARACTERS = {card["id"]: card for card in FIGURES["characters"]}
MARKET_CARDS = {card["id"]: card for card in FIGURES["market"]["cards"]}
REWARDS = {card["id"]: card["gain"] for card in FIGURES["rewards"]}
RIVALS = {rival["id"]: rival for rival in FIGURES["rival"]["rivals"]}
SCHEMES = {card["id"]: (card["first"], card["second"]) for rival in RIVALS.values() for card in rival["schemes"]}
LEVELS = [level["id"] for level in FIGURES["rival"]["levels"]]

GOODS = ["clay", "wood", "stone", "gold", "marble", "silver"]
SKILLS = ["carpentry", "tiling", "masonry"]
PLACES = [
    "forest", "quarry", "mines", "silversmith", "storehouse", "workshop", "town_centre", "tax_stand", "guardhouse",
]  # fmt: skip
SPACES = ["small", "middle", "large"]
COLUMNS_OF_THE_GUILDHALL = {2: 3, 3: 4, 4: 5, 5: 6}
PLACES_OF_A_VISIT = {2: 2, 3: 2, 4: 1, 5: 1}
TOP = 14
VIRTUE_POINTS = [-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7]
CATHEDRAL_POINTS = [0, 2, 4, 7, 12, 20]
BOXES = [99, 3, 3, 2, 2, 1]
NOBODY = -1


@dataclass
class Side:
    """What a player has; the rival has supplies, and no cards in hand, apprentices or goods but silver."""

    available: int = 20  # workers on the own board
    prison: int = 0
    captives: Counter = field(default_factory=Counter)  # held here, by owner
    goods: Counter = field(default_factory=Counter)
    supplies: int = 0
    virtue: int = 7
    unpaid: int = 0
    paid: int = 0
    level: int = 0
    hand: list = field(default_factory=list)
    built: list = field(default_factory=list)
    apprentices: list = field(default_factory=list)
    character: str | None = None

    def kinds(self):
        """The kinds of the own apprentices."""
        return [APPRENTICES[card]["kind"] for card in self.apprentices]

    def has_skills(self, building):
        """Whether the own apprentices have every skill of a building (9.12)."""
        own = {skill for card in self.apprentices for skill in APPRENTICES[card]["skills"]}
        return own >= set(BUILDINGS[building].get("skills", []))

    def limit(self):
        """How many apprentices one may own."""
        return 6 if self.character == "rudolf" else 5


@dataclass
class Position(Reading):
    """Everything on the table."""

    players: int
    sides: list  # the players, then the rival if there is one
    rival_name: str | None = None
    rival_level: str = "standard"
    has_characters: bool = False
    is_chosen: bool = False  # whether the players choose their characters
    first_apprentice: bool = False
    left_column: bool = False
    start: int = 0
    order: list = field(default_factory=list)
    active: int = 0
    standing: dict = field(default_factory=lambda: {place: Counter() for place in PLACES})
    market: dict = field(default_factory=lambda: dict.fromkeys(SPACES))
    guildhall: list = field(default_factory=list)
    rows: list = field(default_factory=lambda: [[None] * 4, [None] * 4])  # top and bottom, from the left
    coins: list = field(default_factory=lambda: [[0] * 4, [0] * 4])
    apprentice_deck: list = field(default_factory=list)
    building_deck: list = field(default_factory=list)
    rewards: list = field(default_factory=list)
    claimed: list = field(default_factory=list)
    small: list = field(default_factory=list)
    large: list = field(default_factory=list)
    schemes: list = field(default_factory=list)
    schemes_used: list = field(default_factory=list)
    scheme: str | None = None  # revealed last
    stand: int = 0
    packets: list = field(default_factory=list)  # by seat
    picks: list = field(default_factory=list)
    drawn: list = field(default_factory=list)  # at the middle market space
    last_turns: int = -1
    turns: int = 0
    counted: bool = False  # whether the effects at the end are done

    @property
    def rival(self):
        """The rival's number."""
        return self.players if self.rival_name else NOBODY

    @property
    def seats(self):
        """The players."""
        return range(self.players)

    @property
    def columns(self):
        """How many columns of the Guildhall are used (9.11)."""
        return COLUMNS_OF_THE_GUILDHALL[len(self.sides)]

    def around(self, first):
        """All sides in turn order, beginning with one."""
        place = self.order.index(first)
        return self.order[place:] + self.order[:place]

    def abroad(self, side):
        """How many workers of a side others hold."""
        return sum(other.captives[side] for other in self.sides)

    def name(self, side):
        """How a move names a side: players from 1, the rival 0."""
        return 0 if side == self.rival else side + 1


@dataclass
class Question:
    """What is asked now."""

    kind: str
    seat: int
    answers: set
    prompt: str = ""
    values: dict = field(default_factory=dict)
    about: tuple = ()

    def __post_init__(self):
        self.prompt = self.prompt or self.kind


# Goods and silver


def gain(p, side, goods):
    """Gain goods; they never fail for lack of tokens (4)."""
    for good in GOODS:
        if goods.get(good):
            p.sides[side].goods[good] += goods[good]
            p.tell("gained", side, n=goods[good], good=good)


def has(p, side, goods):
    """Whether a side has these goods."""
    return all(p.sides[side].goods[good] >= count for good, count in goods.items())


def pay(p, side, goods):
    """Pay goods to the supply."""
    assert has(p, side, goods)
    for good in GOODS:
        if goods.get(good):
            p.sides[side].goods[good] -= goods[good]
            p.tell("paid", side, n=goods[good], good=good)


def tax_after_evasion(p, side, tax):
    """Tax coins that are really paid: low virtue and Ada ignore some (3.1, 6)."""
    found = p.sides[side]
    if side == p.rival:
        return tax
    ignored = {0: 2, 1: 2, 2: 1, 3: 1}.get(found.virtue, 0) + (found.character == "ada")
    if tax:
        p.seen["tax evaded by virtue"] += found.virtue <= 3
        p.seen["tax ignored by Ada"] += found.character == "ada"
        p.seen["Ada with low virtue"] += found.character == "ada" and found.virtue <= 3
    return max(0, tax - ignored)


def pay_coins(p, side, tax, silver):
    """Pay tax onto the stand and plain silver to the supply (6)."""
    assert p.sides[side].goods["silver"] >= tax + silver
    if tax:
        p.sides[side].goods["silver"] -= tax
        p.stand += tax
        p.tell("tax_paid", side, n=tax)
    pay(p, side, {"silver": silver})


# Cards


def draw(p, side, count):
    """Draw building cards, or what is there (9.6)."""
    p.seen["building deck short"] += 0 < len(p.building_deck) < count
    p.seen["building deck empty"] += not p.building_deck
    cards = [p.building_deck.pop() for _ in range(min(count, len(p.building_deck)))]
    if cards:
        p.luck.revealed = True
        p.sides[side].hand += cards
        p.tell("drew", side, n=len(cards), building=tuple(cards))


def bury(p, side, cards):
    """Put building cards under the deck, one after the other."""
    for card in cards:
        p.building_deck.insert(0, card)
    if cards:
        p.tell("buried", side, n=len(cards), building=tuple(cards))


def bury_from_hand(p, side, card):
    """Put a card of the hand under the deck."""
    p.sides[side].hand.remove(card)
    bury(p, side, [card])


def face_up(p):
    """The face-up apprentices: card, row, column from 0."""
    return [(card, row, column) for row in (0, 1) for column, card in enumerate(p.rows[row]) if card]


def slot(row, column):
    """How events number the places of the rows."""
    return row * 4 + column


def slide(p, row, column):
    """Cards to the right of a gap slide left with their coins; a new one fills the last column (9.6)."""
    assert p.rows[row][column] is None
    del p.rows[row][column], p.coins[row][column]
    p.rows[row].append(p.apprentice_deck.pop())
    p.coins[row].append(0)
    p.luck.revealed = True
    p.tell("apprentice_came", apprentice=p.rows[row][3], slot=slot(row, 3))
