"""The facts of the board: places, tracks, market and rewards, and bundles of goods."""

from typing import Literal

from game.core.facts import Amount, Count, FactRecord, Figure

Confidence = Literal["sure", "likely", "guess", "own_design"]


class Bundle(FactRecord, frozen=True):
    """Goods, virtue and building cards that are gained or paid together."""

    clay: Amount = 0
    wood: Amount = 0
    stone: Amount = 0
    gold: Amount = 0
    marble: Amount = 0
    silver: Amount = 0
    virtue: Amount = 0
    cards: Amount = 0

    @property
    def goods(self) -> tuple[int, int, int, int, int, int]:
        """The goods, in the order of GOODS."""
        return (self.clay, self.wood, self.stone, self.gold, self.marble, self.silver)

    @property
    def is_nothing(self) -> bool:
        """Whether it is empty."""
        return not (any(self.goods) or self.virtue or self.cards)


NOTHING = Bundle()


class Draft(FactRecord, frozen=True):
    """Building cards at the start."""

    dealt: Count
    kept: Count


class TableSize(FactRecord, frozen=True):
    """What depends on the number of players."""

    players: Count
    columns: Count
    rewards: Amount
    places: Count
    confidence: dict[str, Confidence] = {}


class Guildhall(FactRecord, frozen=True):
    """The clock of the game: the rows whose first space resets the market."""

    rows: Count
    reset_rows: tuple[Count, ...]
    cleared_rows: tuple[Count, ...]
    cleared_space: Count


class Virtue(FactRecord, frozen=True):
    """The virtue track: points and tax coins ignored by level."""

    points: tuple[Figure, ...]
    evaded: tuple[Amount, ...]
    market_most: Amount
    cathedral_least: Amount

    @property
    def top(self) -> int:
        """The highest level."""
        return len(self.points) - 1

    def opens_market(self, level: int) -> bool:
        """Return whether the Black Market is open at a level."""
        return level <= self.market_most

    def opens_cathedral(self, level: int) -> bool:
        """Return whether a level is high enough for work on the Cathedral."""
        return level >= self.cathedral_least


class Level(FactRecord, frozen=True):
    """A level of the Cathedral; `mix` is paid in stone and wood."""

    points: Amount
    boxes: Count
    cost: Bundle = NOTHING
    mix: Amount = 0


class Cathedral(FactRecord, frozen=True):
    """The Cathedral."""

    discard: Literal[1]
    without_reward: Amount
    levels: tuple[Level, ...]


class Scoring(FactRecord, frozen=True):
    """Points at the end."""

    debt: Amount
    gold: Amount
    marble: Amount
    silver: Count
    prisoners: Count


class Source(FactRecord, frozen=True):
    """A place that gives a good for every worker, and some more."""

    good: Literal["clay", "wood", "stone", "gold", "marble", "silver"]
    more: Amount
    gold_each: Amount = 0


class Storehouse(FactRecord, frozen=True):
    """Goods for one virtue and for one marble."""

    virtue: Count
    marble: Count


class Workshop(FactRecord, frozen=True):
    """The price of a hire, and the cards of a draw."""

    tax: Amount
    silver: Amount
    cards: Amount
    cards_each: Count


class Charge(FactRecord, frozen=True):
    """Tax and plain silver."""

    tax: Amount
    silver: Amount


class TaxStand(FactRecord, frozen=True):
    """What robbing it costs."""

    virtue: Amount


class Guardhouse(FactRecord, frozen=True):
    """Prices of a ransom and of a debt."""

    ransom_tax: Amount
    ransom_silver: Amount
    debt_tax: Amount
    debt_silver: Amount


class Places(FactRecord, frozen=True):
    """The places with figures of their own."""

    forest: Source
    quarry: Source
    mines: Source
    silversmith: Source
    storehouse: Storehouse
    workshop: Workshop
    town_centre: Charge
    tax_stand: TaxStand
    guardhouse: Guardhouse


class MarketCard(FactRecord, frozen=True):
    """A card of the Black Market."""

    id: str
    small: Bundle
    large: Bundle


class Market(FactRecord, frozen=True):
    """The Black Market: prices of its spaces, and the goods printed on the board."""

    silver: tuple[Amount, Amount, Amount]
    virtue: Amount
    drawn: Count
    small: Bundle
    large: Bundle
    cards: tuple[MarketCard, ...]
    confidence: dict[str, Confidence] = {}


class Reset(FactRecord, frozen=True):
    """What prisoners cost at a reset."""

    prisoners: Count
    virtue: Amount
    debts: Amount


class Reward(FactRecord, frozen=True):
    """A kind of reward."""

    id: str
    copies: Count
    gain: Bundle
