"""What the rules look up all the time: numbers of places, cards and goods, and ready-made moves."""

from itertools import product
from typing import NamedTuple

from game.architects.board_facts import Bundle
from game.architects.facts import (
    GOODS,
    LARGE_PLACES,
    PLACES,
    SKILLS,
    Apprentice,
    Facts,
)
from game.core.figures import Figures, FigureTables
from game.core.move import Move

EMPTY = -1
UNSEEN = -2

CLAY, WOOD, STONE, GOLD, MARBLE, SILVER = range(6)
KINDS = len(GOODS)
FOREST, QUARRY, MINES, SILVERSMITH, STOREHOUSE, WORKSHOP, TOWN_CENTRE, TAX_STAND, GUARDHOUSE = range(9)
SMALL_MARKET, MIDDLE_MARKET, LARGE_MARKET, GUILDHALL = range(9, 13)
LARGE = len(LARGE_PLACES)
"""How many places have a large circle."""
MOST_SIDES = 6


class Gain(NamedTuple):
    """What is gained together: goods that are not nought, virtue, building cards."""

    goods: tuple[tuple[int, int], ...]
    virtue: int = 0
    cards: int = 0


class Group(NamedTuple):
    """The workers of one side at a place with a large circle."""

    place: int
    side: int


class Trade(NamedTuple):
    """A trade that an apprentice offers at the Storehouse."""

    good: int
    amount: int
    gain: Gain


class Tables(FigureTables):
    """The facts by number. A building, an apprentice, a reward is the number of its card."""

    FACTS = Facts

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.facts = figures.facts_as(Facts)
        self.place_numbers = {name: number for number, name in enumerate(PLACES)}
        self._number_apprentices()
        self._number_buildings()
        self._number_characters()
        self._number_rest()
        self._make_moves()

    def _number_apprentices(self) -> None:
        apprentices = self.facts.apprentices
        self.apprentice_ids = tuple(apprentice.id for apprentice in apprentices)
        self.apprentice_numbers = {name: number for number, name in enumerate(self.apprentice_ids)}
        self.apprentice_skills = tuple(skill_bits(apprentice.skills) for apprentice in apprentices)
        self.apprentice_virtue = tuple(apprentice.virtue for apprentice in apprentices)
        self.harvests = tuple(self._gains_at(place) for place in LARGE_PLACES)
        """By place and apprentice, what it adds there; None: nothing."""
        self.market_gains = self._gains_at("market")
        self.reset_gains = self._gains_at("reset")
        self.cathedral_gains = self._gains_at("cathedral")
        self.debt_gains = self._gains_at("debt")
        self.capture_off = self._amounts("town_centre", "silver_off")
        self.market_off = self._amounts("market", "silver_off")
        self.market_virtue_off = self._amounts("market", "virtue_off")
        self.stand_virtue_off = self._amounts("tax_stand", "virtue_off")
        self.freed = self._amounts("reset", "freed")
        self.trades = tuple(_trade(apprentice) for apprentice in apprentices)

    def _gains_at(self, at: str) -> tuple[Gain | None, ...]:
        return tuple(
            gain_of(apprentice.gain) if apprentice.at == at and not apprentice.gain.is_nothing else None
            for apprentice in self.facts.apprentices
        )

    def _amounts(self, at: str, name: str) -> tuple[int, ...]:
        return tuple(getattr(apprentice, name) if apprentice.at == at else 0 for apprentice in self.facts.apprentices)

    def _number_buildings(self) -> None:
        buildings = self.facts.buildings
        self.building_ids = tuple(building.id for building in buildings)
        self.building_numbers = {name: number for number, name in enumerate(self.building_ids)}
        self.building_skills = tuple(skill_bits(building.skills) for building in buildings)
        self.costs = tuple(building.cost.goods[:SILVER] for building in buildings)
        self.building_virtue = tuple(building.virtue for building in buildings)
        self.points = tuple(building.points for building in buildings)
        self.effects = tuple(building.effect.kind for building in buildings)
        self.effect_gains = tuple(gain_of(building.effect.gain) for building in buildings)
        self.choices = tuple(tuple(map(gain_of, building.effect.either)) for building in buildings)

    def _number_characters(self) -> None:
        characters = self.facts.characters
        limit = self.facts.apprentice_limit
        self.character_ids = tuple(character.id for character in characters)
        self.character_numbers = {name: number for number, name in enumerate(self.character_ids)}
        # the last entry is for players without a character, whose number is EMPTY
        self.tax_off = (*(character.tax_off for character in characters), 0)
        self.market_cards = (*(character.market_cards for character in characters), 0)
        self.no_discard = (*(character.no_discard for character in characters), False)
        self.hire_off = (*(character.hire_off for character in characters), 0)
        self.limits = (*(character.apprentices or limit for character in characters), limit)
        self.one_gem = (*(character.one_gem for character in characters), False)

    def _number_rest(self) -> None:
        facts = self.facts
        kinds = [kind for kind, reward in enumerate(facts.rewards) for _ in range(reward.copies)]
        self.reward_ids = tuple(facts.rewards[kind].id for kind in kinds)
        self.reward_gains = tuple(gain_of(facts.rewards[kind].gain) for kind in kinds)
        self.market_ids = tuple(card.id for card in facts.market.cards)
        self.small_gains = (*(gain_of(card.small) for card in facts.market.cards), gain_of(facts.market.small))
        self.large_gains = (*(gain_of(card.large) for card in facts.market.cards), gain_of(facts.market.large))
        """By card; the last is printed on the board."""
        schemes = [scheme for rival in facts.rival.rivals for scheme in rival.schemes]
        self.scheme_ids = tuple(scheme.id for scheme in schemes)
        self.scheme_numbers = {name: number for number, name in enumerate(self.scheme_ids)}
        self.schemes = tuple((scheme.first, scheme.second) for scheme in schemes)
        """By card, what the rival does, and what else if that is impossible."""
        self.level_costs = tuple(level.cost.goods[:SILVER] for level in facts.cathedral.levels)
        self.level_mixes = tuple(level.mix for level in facts.cathedral.levels)
        self.level_boxes = tuple(level.boxes for level in facts.cathedral.levels)
        self.level_points = (0, *(level.points for level in facts.cathedral.levels))
        self.slots = facts.rows * facts.columns
        self.spaces = {table.players: table.columns * facts.guildhall.rows for table in facts.tables}
        """By number of sides, how many workers fill the Guildhall."""

    def schemes_of(self, rival: str) -> list[int]:
        """Return the scheme cards of a rival."""
        cards = next(entry.schemes for entry in self.facts.rival.rivals if entry.id == rival)
        return [self.scheme_numbers[scheme.id] for scheme in cards]

    def rival_of(self, scheme: int) -> str:
        """Return the rival to whom a scheme card belongs."""
        return next(rival.id for rival in self.facts.rival.rivals if scheme in self.schemes_of(rival.id))

    def _make_moves(self) -> None:
        storehouse = self.facts.places.storehouse
        self.place = tuple(Move("place", (name,)) for name in PLACES)
        self.always = tuple(
            self.place[number]
            for number in (FOREST, QUARRY, MINES, SILVERSMITH, STOREHOUSE, WORKSHOP, TOWN_CENTRE, GUARDHOUSE)
        )
        """Where a worker may always go."""
        self.take_from = tuple(Move("take", (name,)) for name in PLACES)
        self.take_good = tuple(Move("take", (name,)) for name in GOODS)
        self.character = tuple(Move("character", (name,)) for name in self.character_ids)
        self.keep = tuple(Move("keep", (name,)) for name in self.building_ids)
        self.discard = tuple(Move("discard", (name,)) for name in self.building_ids)
        self.build = tuple(Move("build", (name,)) for name in self.building_ids)
        self.hire = tuple(Move("hire", (name,)) for name in self.apprentice_ids)
        self.dismiss = tuple(Move("dismiss", (name,)) for name in self.apprentice_ids)
        self.free = tuple(Move("free", (count,)) for count in range(self.facts.workers + 1))
        self.use = tuple(Move("use", (name,)) for name in self.apprentice_ids)
        amounts = range(storehouse.virtue + 1)
        self.virtue_mixes = tuple(mix for mix in product(amounts, repeat=3) if sum(mix) == storehouse.virtue)
        self.marble_mixes = tuple((storehouse.marble - stone, stone) for stone in range(storehouse.marble + 1))
        self.trade_virtue = tuple(Move("trade", ("virtue", mix)) for mix in self.virtue_mixes)
        self.trade_marble = tuple(Move("trade", ("marble", mix)) for mix in self.marble_mixes)
        self.capture = tuple(_captures(players) for players in range(MOST_SIDES))
        """By number of players, place and side."""
        self.groups = tuple(_groups(moves) for moves in self.capture)
        """By number of players, the group that a capture names."""
        self.take_board = tuple(
            tuple(Move("take", ("board", named(side, players))) for side in range(players + 1))
            for players in range(MOST_SIDES)
        )


def skill_bits(skills: tuple[str, ...]) -> int:
    """Return a set of skills as bits."""
    return sum(1 << SKILLS.index(skill) for skill in skills)


def gain_of(bundle: Bundle) -> Gain:
    """Return a bundle as the rules use it."""
    goods = tuple((good, amount) for good, amount in enumerate(bundle.goods) if amount)
    return Gain(goods, bundle.virtue, bundle.cards)


def named(side: int, players: int) -> int:
    """Return how moves name a side: seats from 1 on, the rival 0."""
    return (side + 1) % (players + 1)


def side_named(name: int, players: int) -> int:
    """Return the side that a move names."""
    return (name - 1) % (players + 1)


def _captures(players: int) -> tuple[tuple[Move, ...], ...]:
    return tuple(
        tuple(Move("capture", (place, named(side, players))) for side in range(players + 1)) for place in LARGE_PLACES
    )


def _groups(captures: tuple[tuple[Move, ...], ...]) -> dict[Move, Group]:
    return {move: Group(place, side) for place, moves in enumerate(captures) for side, move in enumerate(moves)}


def _trade(apprentice: Apprentice) -> Trade | None:
    if apprentice.at != "storehouse":
        return None
    ((good, amount),) = gain_of(apprentice.pay).goods
    return Trade(good, amount, gain_of(apprentice.gain))
