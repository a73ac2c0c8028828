"""The facts of data/troyes.yaml as typed, immutable records."""

from typing import Literal, NamedTuple

from game.core.errors import DataError
from game.core.facts import Amount, Count, FactFile, FactRecord, Figure, check_known, check_unique

COLOURS = ("red", "white", "yellow")
"""The colours of dice, cards and events; every colour has one building."""
ACTIONS = ("activate", "build", "combat", "place", "farm")
"""What a group of dice can be used for."""
EFFECTS = (
    "gain_deniers", "gain_influence", "gain_points", "gain_points_and_deniers",
    "influence_to_deniers", "deniers_to_influence", "deniers_to_points", "influence_to_points", "influence_to_cube",
    "deniers_per_own_citizen", "deniers_per_die_in_square", "tax_city_hall", "cubes_per_own_die", "roll_for_cube",
    "points_for_most_dice", "points_for_highest_sum", "points_for_events", "points_for_cathedral_pairs",
    "points_for_best_district", "modify",
)  # fmt: skip
"""What activity cards can do."""
PAYING = (
    "influence_to_deniers", "deniers_to_influence", "deniers_to_points", "influence_to_points", "influence_to_cube",
)  # fmt: skip
"""Effects of which every activation is paid for."""
THREAT_EFFECTS = (
    "black_dice", "grey_citizen", "lose_influence", "lose_deniers", "pay_per_citizen", "remove_cathedral_cube",
    "add_cathedral_cube", "support", "resistance",
)  # fmt: skip
"""What events can do."""
MEASURES = ("cathedral_cubes", "citizens", "influence", "deniers", "events", "tradesmen")
"""What characters can count."""
RESULTS = (
    "gain_vp", "place_citizen", "counter_rightmost_event", "place_tradesman", "two_cathedral_cubes",
    "score_top_character",
)  # fmt: skip
"""What Le Roy can do."""
SPACES = 6
"""Spaces of a building, and numbers of a die."""

Colour = Literal["red", "white", "yellow"]
Confidence = dict[str, Literal["likely", "guess"]]


class PlayerCount(FactRecord, frozen=True):
    """What depends on the number of players; `few`: the bands for two players are used."""

    players: Count
    citizens: Count
    characters: Amount
    rounds: Count
    few: bool
    confidence: Confidence = {}


class InfluenceUses(FactRecord, frozen=True):
    """What influence buys, and how many dice can be turned over at once."""

    reroll: Count
    recruit: Count
    flip: Count
    flipped_dice: Count


class Passing(FactRecord, frozen=True):
    """Deniers for passing, and for every later turn."""

    first: Amount
    later: Amount


class Agriculture(FactRecord, frozen=True):
    """The fields."""

    dice: Colour
    divisor: Count
    deniers: Count


class Cathedral(FactRecord, frozen=True):
    """The cathedral: points and influence by number for a cube, points lost for a level without one."""

    dice: Colour
    levels: Literal[3]
    vp: Amount
    influence: tuple[Amount, Amount, Amount, Amount, Amount, Amount]
    missing_level: Amount


class Row(FactRecord, frozen=True):
    """Spaces of a building from the entry on, and the dice that lead there."""

    dice: tuple[int, ...]
    spaces: tuple[str, ...]


class Building(FactRecord, frozen=True):
    """A principal building."""

    id: str
    colour: Colour
    salary: Amount
    rows: tuple[Row, ...]
    le_roy_priority: tuple[str, ...]
    two_player_neutral: tuple[str, ...]
    confidence: Confidence = {}

    @property
    def spaces(self) -> tuple[str, ...]:
        """All spaces, row by row."""
        return tuple(space for row in self.rows for space in row.spaces)

    def check(self) -> None:
        """Check that every die leads to one row and every space is ranked for Le Roy."""
        dice = sorted(die for row in self.rows for die in row.dice)
        if dice != list(range(1, SPACES + 1)):
            raise DataError(f"buildings: {self.id}: every number from 1 to {SPACES} must lead to one row")
        if len(self.spaces) != SPACES or sorted(self.le_roy_priority) != sorted(self.spaces):
            raise DataError(f"buildings: {self.id}: {SPACES} spaces are needed, each once in le_roy_priority")
        for space in self.two_player_neutral:
            check_known(f"buildings: {self.id}: two_player_neutral", space, "space", self.spaces)


class Params(FactRecord, frozen=True):
    """Figures of an effect; which of them count depends on the effect."""

    deniers: Amount = 0
    influence: Amount = 0
    points: Amount = 0
    cubes: Amount = 0
    pay_deniers: Amount = 0
    pay_influence: Amount = 0
    least: Amount = 0
    le_roy_deniers: Amount = 0
    dice: Colour = "red"
    buildings: tuple[str, ...] = ()
    group: Literal["red", "white", "yellow", "any"] = "any"
    becomes: Literal["red", "white", "yellow", ""] = ""
    mixed: bool = False
    most_dice: Count = 3
    add_each: Amount = 0
    set_each: Amount = 0
    counts_as: Count = 1
    add_total: Amount = 0
    free: Amount = 0
    free_from_le_roy: Amount = 0
    not_for: tuple[str, ...] = ()


class Card(FactRecord, frozen=True):
    """An activity card."""

    id: str
    colour: Colour
    round: Literal[1, 2, 3]
    timing: Literal["immediate", "delayed"]
    hire_cost: Amount
    vp_spaces: tuple[Amount, ...]
    divisor: Count
    effect: str
    params: Params = Params()
    activation_dice: Literal["own", "any"] = "own"
    bonus_card: bool = False
    confidence: Confidence = {}

    @property
    def is_delayed(self) -> bool:
        """Whether it stores cubes for later."""
        return self.timing == "delayed"

    @property
    def asks_payment(self) -> bool:
        """Whether every activation is paid for."""
        return bool(self.params.pay_deniers or self.params.pay_influence)

    def check(self, buildings: tuple[str, ...]) -> None:
        """Check that its effect can be carried out."""
        place = f"cards: {self.id}"
        check_known(place, self.effect, "effect", EFFECTS)
        if self.is_delayed is not (self.effect == "modify"):
            raise DataError(f"{place}: a delayed card has the effect 'modify', an immediate one another")
        if self.asks_payment is not (self.effect in PAYING):
            raise DataError(f"{place}: {', '.join(PAYING)} ask a payment (pay_deniers or pay_influence), and no other")
        if self.effect == "deniers_per_own_citizen" and not self.params.buildings:
            raise DataError(f"{place}: buildings: at least one is needed")
        for name in self.params.buildings:
            check_known(place, name, "building", buildings)
        for name in self.params.not_for:
            check_known(place, name, "action", ACTIONS)


class Marauding(FactRecord, frozen=True):
    """The event that is printed on the board."""

    black_dice: Amount
    divisor: Count
    confidence: Confidence = {}


class ThreatParams(FactRecord, frozen=True):
    """Figures of an event's effect."""

    building: str = ""
    influence: Amount = 0
    deniers: Amount = 0
    events: Amount = 0


class Threat(FactRecord, frozen=True):
    """An event card."""

    id: str
    deck: Colour
    effect: str
    counter_dice: Colour
    divisor: Count
    banners: Count
    vp_first: Amount
    vp_second: Amount
    params: ThreatParams = ThreatParams()
    black_dice: Amount = 0
    calls: Literal["red", "white", "yellow", ""] = ""
    bonus_card: bool = False
    confidence: Confidence = {}

    def check(self, buildings: tuple[str, ...]) -> None:
        """Check that its effect can be carried out."""
        check_known(f"threats: {self.id}", self.effect, "effect", THREAT_EFFECTS)
        if self.effect in ("grey_citizen", "pay_per_citizen"):
            check_known(f"threats: {self.id}", self.params.building, "building", buildings)


class Band(FactRecord, frozen=True):
    """Points from a number on."""

    least: Count
    points: Count


class Character(FactRecord, frozen=True):
    """A person of Troyes who gives points to everybody."""

    id: str
    measure: str
    bands: tuple[Band, ...]
    bands_few: tuple[Band, ...]
    confidence: Confidence = {}


class Result(FactRecord, frozen=True):
    """A row of Le Roy's table: what he does, and the dice it costs him; `bought`: dice of the player."""

    roll: Count
    action: str
    vp: Amount = 0
    dice: Amount = 0
    bought: Amount = 0
    price: Amount = 0
    vp_switch: bool = False
    confidence: Confidence = {}


class Verdict(FactRecord, frozen=True):
    """What the King says up to a difference of points."""

    id: str
    most: Figure | None


class Step(NamedTuple):
    """The differences of points to which the King says the same."""

    id: str
    least: int | None
    """None: any that is lower, too."""
    most: int | None
    """None: any that is higher, too."""

    def holds(self, difference: int) -> bool:
        """Return whether a difference belongs to the step."""
        return (self.least is None or difference >= self.least) and (self.most is None or difference <= self.most)


class Judgement(NamedTuple):
    """What the King says to a difference of points, on the ladder of all that he may say, the worst first."""

    difference: int
    steps: tuple[Step, ...]

    @property
    def reached(self) -> int:
        """The number of the step that the difference leads to."""
        return next(number for number, step in enumerate(self.steps) if step.holds(self.difference))

    @property
    def verdict(self) -> str:
        """What the King says."""
        return self.steps[self.reached].id

    @property
    def missing(self) -> int:
        """How many points the next step is away; 0: there is none."""
        most = self.steps[self.reached].most
        return 0 if most is None else most + 1 - self.difference


class LeRoy(FactRecord, frozen=True):
    """The solo opponent."""

    citizens: Count
    setup_dice: Count
    setup_citizens: Count
    player_citizens: Count
    colours: tuple[Colour, Colour, Colour]
    vp_published: Amount
    vp_no_room: Amount
    vp_no_character: Amount
    unscored: tuple[str, ...]
    table: tuple[Result, ...]
    verdicts: tuple[Verdict, ...]
    confidence: Confidence = {}

    def check(self) -> None:
        """Check that every sum of two dice is in the table, and that the verdicts rise."""
        if sorted(row.roll for row in self.table) != list(range(2, 2 * SPACES + 1)):
            raise DataError(f"le_roy: table: every roll from 2 to {2 * SPACES} must stand there once")
        for row in self.table:
            check_known(f"le_roy: table: {row.roll}", row.action, "action", RESULTS)
        for measure in self.unscored:
            check_known("le_roy: unscored", measure, "measure", MEASURES)
        if not {"deniers", "influence"} <= set(self.unscored):
            raise DataError("le_roy: unscored: deniers and influence must stand there, since he has neither")
        check_unique("le_roy: colours", self.colours)
        limits = [verdict.most for verdict in self.verdicts]
        known = [most for most in limits if most is not None]
        if not limits or limits[-1] is not None or len(known) < len(limits) - 1 or known != sorted(set(known)):
            raise DataError("le_roy: verdicts: `most` must rise, and be null in the last one only")

    def verdict(self, difference: int) -> str:
        """Return what the King says to a difference of points."""
        return self.judge(difference).verdict

    def judge(self, difference: int) -> Judgement:
        """Return what the King says to a difference of points, and what else he may say."""
        limits = [None, *(verdict.most for verdict in self.verdicts)]
        steps = (
            Step(verdict.id, None if below is None else below + 1, verdict.most)
            for below, verdict in zip(limits, self.verdicts, strict=False)
        )
        return Judgement(difference, tuple(steps))


class Facts(FactFile, frozen=True):
    """Everything in data/troyes.yaml."""

    GAME = "troyes"

    deniers: Amount
    influence: Amount
    influence_max: Count
    income: Amount
    penalty: Amount
    citizens: Count
    grey_citizens: Count
    tables: tuple[PlayerCount, ...]
    dice_price: tuple[Amount, Amount, Amount]
    influence_uses: InfluenceUses
    passing: Passing
    agriculture: Agriculture
    cathedral: Cathedral
    event_with_cube: Amount
    buildings: tuple[Building, ...]
    cards: tuple[Card, ...]
    marauding: Marauding
    threats: tuple[Threat, ...]
    characters: tuple[Character, ...]
    le_roy: LeRoy

    def for_players(self, players: int) -> PlayerCount:
        """Return what depends on the number of players."""
        return self.tables[players - 1]

    def check(self) -> None:
        """Check what one part of the file says of another."""
        if [building.colour for building in self.buildings] != list(COLOURS):
            raise DataError(f"buildings: there must be one of each colour, in the order {', '.join(COLOURS)}")
        names = tuple(building.id for building in self.buildings)
        if [table.players for table in self.tables] != [1, 2, 3, 4]:
            raise DataError("tables: there must be one for 1, 2, 3 and 4 players, in this order")
        for building in self.buildings:
            building.check()
        for card in self.cards:
            card.check(names)
        for threat in self.threats:
            threat.check(names)
        for character in self.characters:
            check_known(f"characters: {character.id}", character.measure, "measure", MEASURES)
        self.le_roy.check()
        check_unique("buildings", (space for building in self.buildings for space in building.spaces))
        check_unique("cards", (card.id for card in self.cards))
        check_unique("threats", (threat.id for threat in self.threats))
        check_unique("characters", (character.id for character in self.characters))
        self._check_supplies()

    def _check_supplies(self) -> None:
        """Check that there are enough cards for every table."""
        for colour in COLOURS:
            for number in (1, 2, 3):
                if not any(self._is_base(card, colour, number) for card in self.cards):
                    raise DataError(f"cards: there is no {colour} card of round {number}", "no_card")
        reds = sum(threat.deck == "red" and not threat.bonus_card for threat in self.threats)
        for table in self.tables:
            if table.rounds > reds:
                raise DataError(f"tables: {table.players} players: there are only {reds} red threats", "few_events")
            if table.players * table.characters > len(self.characters):
                raise DataError(f"tables: {table.players} players: there are too few characters")
            if table.citizens > self.citizens or table.players * table.citizens > len(COLOURS) * SPACES:
                raise DataError(f"tables: {table.players} players: there is no room for so many citizens")
            free = len(COLOURS) * SPACES - table.players * table.citizens
            if table.players > 1 and free > self.grey_citizens:
                raise DataError(f"grey_citizens: {free} are needed with {table.players} players")
        if sum(len(building.two_player_neutral) for building in self.buildings) > self.grey_citizens:
            raise DataError("grey_citizens: there are fewer than stand there before two players place theirs")

    @staticmethod
    def _is_base(card: Card, colour: str, number: int) -> bool:
        return card.colour == colour and card.round == number and not card.bonus_card
