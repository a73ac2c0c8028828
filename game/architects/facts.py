"""The facts of data/architects.yaml as typed, immutable records."""

from collections.abc import Iterable

from game.architects.board_facts import (
    NOTHING,
    Bundle,
    Cathedral,
    Charge,
    Confidence,
    Draft,
    Guildhall,
    Market,
    Places,
    Reset,
    Reward,
    Scoring,
    TableSize,
    Virtue,
)
from game.core.errors import DataError
from game.core.facts import Amount, Count, FactFile, FactRecord, Figure, check_known, check_unique

GOODS = ("clay", "wood", "stone", "gold", "marble", "silver")
SKILLS = ("carpentry", "tiling", "masonry")
LARGE_PLACES = (
    "forest", "quarry", "mines", "silversmith", "storehouse", "workshop", "town_centre", "tax_stand", "guardhouse",
)  # fmt: skip
"""Places with a large circle, in the order in which the rival settles ties."""
SPACES = ("small", "middle", "large")
"""Spaces of the Black Market."""
PLACES = (*LARGE_PLACES, *SPACES, "guildhall")

AT_ONCE = (
    "gain", "choose", "hire", "capture", "ransom_or_capture", "take_debt", "destroy_debt", "release", "trade_card",
    "all_virtue", "crowded_virtue", "gold_for_virtue",
)  # fmt: skip
AT_END = (
    "lead_points", "lead_virtue", "most_points", "points_for_skill", "points_for_buildings", "points_for_captives",
    "points_for_virtue", "points_for_paid", "points_without_debt", "virtue_for_goods", "virtue_for_paid",
    "lose_virtue", "debt_points",
)  # fmt: skip
AMOUNTS = (
    "capture", "ransom_or_capture", "take_debt", "destroy_debt", "all_virtue", "crowded_virtue", "lead_points",
    "lead_virtue", "most_points", "points_without_debt", "lose_virtue", "debt_points",
)  # fmt: skip
"""Effects that have an amount."""
SINGLE = ("ransom_or_capture", "destroy_debt")
"""Effects that happen once."""
WORKING = ("", *LARGE_PLACES, "market", "reset", "cathedral", "debt")
"""Where and when apprentices work."""
SCHEMES = (
    "forest", "quarry", "mines", "silversmith", "storehouse", "workshop_top", "workshop_bottom", "capture", "guard",
    "tax", "market", "build", "cathedral",
)  # fmt: skip
"""What the rival can do."""
RIVALS = ("constantine", "helena")
LEVELS = ("easy", "standard", "hard")


class Apprentice(FactRecord, frozen=True):
    """An apprentice card."""

    id: str
    kind: str
    skills: tuple[str, ...]
    virtue: Figure = 0
    at: str = ""
    pay: Bundle = NOTHING
    gain: Bundle = NOTHING
    silver_off: Amount = 0
    virtue_off: Amount = 0
    freed: Amount = 0
    confidence: Confidence = "sure"


class Effect(FactRecord, frozen=True):
    """What a building does."""

    kind: str
    amount: Figure = 0
    per: Amount = 0
    goods: tuple[str, ...] = ()
    skill: str = ""
    gain: Bundle = NOTHING
    either: tuple[Bundle, ...] = ()


class Building(FactRecord, frozen=True):
    """A building card."""

    id: str
    cost: Bundle
    points: Figure
    effect: Effect
    skills: tuple[str, ...] = ()
    virtue: Figure = 0
    confidence: dict[str, Confidence] = {}

    @property
    def is_at_once(self) -> bool:
        """Whether the effect happens when it is built, not at the end."""
        return self.effect.kind in AT_ONCE


class Character(FactRecord, frozen=True):
    """A character: how it starts and what it can do."""

    id: str
    silver: Amount
    virtue: Amount
    prisoners: Amount = 0
    debts: Amount = 0
    gain: Bundle = NOTHING
    tax_off: Amount = 0
    market_cards: Amount = 0
    no_discard: bool = False
    hire_off: Amount = 0
    apprentices: Amount = 0
    one_gem: bool = False
    confidence: dict[str, Confidence] = {}


class Scheme(FactRecord, frozen=True):
    """A card of the rival: what it does, or else."""

    id: str
    first: str
    second: str


class Rival(FactRecord, frozen=True):
    """A rival: how it starts, and its cards."""

    id: str
    virtue: Amount
    silver: Amount
    debts: Amount
    schemes: tuple[Scheme, ...]


class RivalLevel(FactRecord, frozen=True):
    """How strong the rival is."""

    id: str
    revealed: Count
    supplies: Amount


class RivalWorkshop(FactRecord, frozen=True):
    """What the rival gains at the Workshop, and what goes to the Tax Stand."""

    supplies: Amount
    tax: Amount


class Rivals(FactRecord, frozen=True):
    """How the rival plays."""

    confidence: dict[str, Confidence]
    build: Amount
    cathedral: tuple[Amount, ...]
    storehouse: Count
    supplies: Count
    market_goods: Count
    least_group: Count
    few_workers: Amount
    least_tax: Count
    workshop: RivalWorkshop
    capture_tax: Amount
    ransom: Charge
    debt: Charge
    market: tuple[Amount, Amount, Amount]
    levels: tuple[RivalLevel, ...]
    rivals: tuple[Rival, ...]


class Facts(FactFile, frozen=True):
    """Everything the data file says."""

    GAME = "architects"

    workers: Count
    start_virtue: Amount
    start_silver: tuple[Amount, ...]
    stand: Amount
    draft: Draft
    hand_limit: Count
    apprentice_limit: Count
    rows: Count
    columns: Count
    tables: tuple[TableSize, ...]
    guildhall: Guildhall
    virtue: Virtue
    cathedral: Cathedral
    scoring: Scoring
    places: Places
    market: Market
    reset: Reset
    rewards: tuple[Reward, ...]
    apprentices: tuple[Apprentice, ...]
    buildings: tuple[Building, ...]
    characters: tuple[Character, ...]
    rival: Rivals

    def check(self) -> None:
        """Check what one part of the file says of another."""
        for place, names in self._names():
            check_unique(place, names)
        self._check_tables()
        self._check_virtue()
        self._check_supplies()
        for apprentice in self.apprentices:
            _check_apprentice(apprentice)
        for building in self.buildings:
            _check_building(building)
        self._check_rival()

    def _names(self) -> Iterable[tuple[str, Iterable[str]]]:
        yield "market: cards", (card.id for card in self.market.cards)
        yield "rewards", (reward.id for reward in self.rewards)
        yield "apprentices", (apprentice.id for apprentice in self.apprentices)
        yield "buildings", (building.id for building in self.buildings)
        yield "characters", (character.id for character in self.characters)
        yield "rival: rivals", (rival.id for rival in self.rival.rivals)
        yield "rival: schemes", (scheme.id for rival in self.rival.rivals for scheme in rival.schemes)

    def _check_tables(self) -> None:
        if [table.players for table in self.tables] != [2, 3, 4, 5]:
            raise DataError("tables: there must be one for 2, 3, 4 and 5 players, in this order")
        if len(self.start_silver) < self.tables[-1].players:
            raise DataError("start_silver: there must be a figure for everybody")
        if len(self.characters) < self.tables[-1].players:
            raise DataError("characters: there are too few for all players")
        if not all(row <= self.guildhall.rows for row in (*self.guildhall.reset_rows, *self.guildhall.cleared_rows)):
            raise DataError(f"guildhall: it has only {self.guildhall.rows} rows")
        if self.guildhall.cleared_space > self.tables[0].columns:
            raise DataError("guildhall: cleared_space: the smallest Guildhall has too few columns")

    def _check_virtue(self) -> None:
        if len(self.virtue.evaded) != len(self.virtue.points):
            raise DataError("virtue: points and evaded must name the same levels")
        starts = [self.start_virtue, *(person.virtue for person in self.characters)]
        starts += [rival.virtue for rival in self.rival.rivals]
        if max(starts) > self.virtue.top:
            raise DataError(f"virtue: the track ends at {self.virtue.top}")
        virtues = [person.virtue for person in self.characters]
        if len(set(virtues)) != len(virtues):
            raise DataError("characters: two have the same virtue, so nobody can tell who starts")

    def _check_supplies(self) -> None:
        """Check that there are enough cards and workers for every table."""
        most = self.tables[-1].players
        if sum(reward.copies for reward in self.rewards) < max(table.rewards for table in self.tables):
            raise DataError("rewards: there are too few for all players")
        if self.draft.kept >= self.draft.dealt:
            raise DataError("draft: at least one card of those dealt must be left over")
        if self.draft.kept > self.hand_limit:
            raise DataError("draft: kept: more than the hand may hold")
        if len(self.buildings) < most * self.draft.dealt:
            raise DataError("buildings: there are too few for the draft")
        limit = max([self.apprentice_limit, *(person.apprentices for person in self.characters)])
        if len(self.apprentices) < self.rows * self.columns + most * limit:
            raise DataError("apprentices: there are too few for all players")
        if self.rows != len(("top", "bottom")):
            raise DataError("rows: there are two, the top and the bottom one")
        if any(person.prisoners > self.workers for person in self.characters):
            raise DataError(f"characters: prisoners: everybody has only {self.workers} workers")
        if not self.market.cards:
            raise DataError("market: cards: at least one is needed")

    def _check_rival(self) -> None:
        if tuple(rival.id for rival in self.rival.rivals) != RIVALS:
            raise DataError(f"rival: rivals: they are {', '.join(RIVALS)}, in this order")
        if tuple(level.id for level in self.rival.levels) != LEVELS:
            raise DataError(f"rival: levels: they are {', '.join(LEVELS)}, in this order")
        if len(self.rival.cathedral) != len(self.cathedral.levels):
            raise DataError("rival: cathedral: there must be a figure for every level")
        for rival in self.rival.rivals:
            if not rival.schemes:
                raise DataError(f"rival: {rival.id}: it needs at least one scheme card")
            for scheme in rival.schemes:
                check_known(f"rival: {scheme.id}: first", scheme.first, "action", SCHEMES)
                check_known(f"rival: {scheme.id}: second", scheme.second, "action", SCHEMES)


def _check_apprentice(apprentice: Apprentice) -> None:
    place = f"apprentices: {apprentice.id}"
    for skill in apprentice.skills:
        check_known(f"{place}: skills", skill, "skill", SKILLS)
    check_known(f"{place}: at", apprentice.at, "place or time", WORKING)
    works = (*apprentice.gain.goods, apprentice.gain.virtue, apprentice.gain.cards)
    others = (apprentice.silver_off, apprentice.virtue_off, apprentice.freed)
    if bool(apprentice.at) is not any((*works, *others)):
        raise DataError(f"{place}: an apprentice works somewhere if and only if it brings something")
    if (apprentice.at == "storehouse") is apprentice.pay.is_nothing:
        raise DataError(f"{place}: pay: the apprentices of the storehouse pay, and no other")
    if sum(map(bool, apprentice.pay.goods)) > 1 or apprentice.pay.virtue or apprentice.pay.cards:
        raise DataError(f"{place}: pay: it is one kind of goods")


def _check_building(building: Building) -> None:
    place = f"buildings: {building.id}"
    effect = building.effect
    for skill in building.skills:
        check_known(f"{place}: skills", skill, "skill", SKILLS)
    check_known(f"{place}: effect: kind", effect.kind, "effect", (*AT_ONCE, *AT_END))
    for good in effect.goods:
        check_known(f"{place}: effect: goods", good, "good", GOODS)
    if building.cost.virtue or building.cost.cards or building.cost.silver:
        raise DataError(f"{place}: cost: it is paid in clay, wood, stone, gold and marble")
    has_part = {"skill": bool(effect.skill), "goods": bool(effect.goods), "either": bool(effect.either)}
    wanted = {
        "skill": effect.kind == "points_for_skill",
        "goods": effect.kind in ("most_points", "virtue_for_goods"),
        "either": effect.kind == "choose",
    }
    for part, is_there in has_part.items():
        if is_there is not wanted[part]:
            raise DataError(f"{place}: effect: {part}: {'it is missing' if wanted[part] else 'it means nothing here'}")
    if any(sum(map(bool, gain.goods)) != 1 for gain in effect.either):
        raise DataError(f"{place}: effect: either: each of the gains is one kind of goods")
    if effect.kind == "trade_card" and sum(map(bool, effect.gain.goods)) != 1:
        raise DataError(f"{place}: effect: gain: a card is traded for one kind of goods")
    if effect.skill:
        check_known(f"{place}: effect: skill", effect.skill, "skill", SKILLS)
    _check_amounts(f"{place}: effect", effect)


def _check_amounts(place: str, effect: Effect) -> None:
    counts_things = effect.kind.partition("_for_")[2] and effect.kind != "points_for_skill"
    if (counts_things or effect.kind == "crowded_virtue") and not effect.per:
        raise DataError(f"{place}: per: it is missing")
    if effect.kind in AMOUNTS and not effect.amount:
        raise DataError(f"{place}: amount: it is missing")
    if effect.kind in SINGLE and effect.amount != 1:
        raise DataError(f"{place}: amount: this effect happens once")
    if effect.amount < 0 and effect.kind != "debt_points":
        raise DataError(f"{place}: amount: it is less than 0")
