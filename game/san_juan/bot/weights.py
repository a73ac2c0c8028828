"""How much the bots care for what: all weights in one table, in points unless said otherwise."""

from collections.abc import Mapping

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What makes a position good or bad beyond the points on the table."""

    # time

    pace: Mapping[int, float]
    """By number of players, the buildings that the fastest of them adds in a round."""
    own_pace: float
    """Buildings that a player adds in a round."""
    own_next: float
    """Buildings that a player adds besides, however few rounds are left."""

    # hand cards

    card: float
    """A card in the hand."""
    early_card: float
    """How much more it is worth while there are more than `early_rounds` to come."""
    early_rounds: float
    last_card: float
    """A card in the hand when the match ends."""
    late_rounds: float
    """With fewer rounds to come, cards lose their worth, down to `last_card`."""
    roomy_hand: int
    """Cards beyond so many are worth less."""
    crowded_card: float
    """A card beyond a roomy hand, as a share."""
    wasted_card: float
    """A card beyond the hand limit, as a share."""
    unknown_card: float
    """What a card of a hand that is not known promises besides."""
    best_build: float
    """How much of the gain by the best building in the hand counts before it is built."""
    next_build: float
    """The same of the second best."""
    missing_card: float
    """The share of such a gain that is lost for each card still missing to pay for it."""
    missing_to_keep: float
    """What each card still missing to pay for a building takes away from the wish to keep it."""
    useless_card: float
    """The wish to keep a card that can never be built."""
    duplicate_card: float
    """The wish to keep another card of a building that can stand only once, as a share."""

    # goods

    good: float
    """A good, for every card that it sells for on average."""
    good_rounds: float
    """With fewer rounds to come, goods lose their worth."""
    harbor_sale: float
    """What the first good of a sale brings with a harbor."""
    high_price: int
    """Cards for which a good is sold gladly; a hint says so."""

    # what buildings bring until the end

    best_plants: int
    """How many plants are counted as the best."""
    best_plant_cards: float
    """Cards in a round that one of them brings for each card its good sells for."""
    other_plant_cards: float
    """The same of the other plants."""
    cards_per_round: Mapping[str, float]
    """By building, the cards that it brings in a round."""
    cards_per_build: Mapping[str, float]
    """By building, the cards that it brings with every building of its owner."""
    plants_needed: Mapping[str, int]
    """By building, how many plants make it work fully."""
    points_per_round: Mapping[str, float]
    """By building, the points that it brings in a round."""
    bank: float
    """A bank that has not been used."""
    bank_rounds: float
    """With fewer rounds to come, it is worth less."""

    # what buildings will count at the end

    guild_hall_growth: float
    """What a guild hall grows by with every further building."""
    city_hall_growth: float
    """The same of a city hall."""
    residence_growth: float
    """The same of a residence."""
    residence_builds: float
    """After so many buildings it grows no more."""
    palace_growth: float
    """What a palace grows by with every further building, besides a share in its printed points."""
    cathedral_growth: float
    """What a cathedral grows by in a round."""
    victory: float
    """What it is worth to be ahead when the match ends."""

    # phases

    typical_build: tuple[float, ...]
    """By hand cards, what another player can be expected to gain by building."""
    last_rush: float
    """How much more others gain by building in the last round, when nothing needs to be kept."""
    look: float
    """What it is worth to choose the best of the councillor's cards."""
    wide_look: float
    """The same with a library."""
    second_look: float
    """What it is worth that one of two cards can be chosen."""
    customs_good: float
    """What the good of a customs office is worth in a councillor phase."""
    gold_mine_cards: float
    """Cards that a gold mine brings in a prospector phase."""
    goldsmith_cards: float
    """Cards that a goldsmith brings in a prospector phase."""

    # quick decisions

    builds_considered: int
    """How many buildings are thought about."""
    worthwhile_build: float
    """A building that gains less is not built."""
    exchanged_card: float
    """A hand card that is less wanted is exchanged at the office."""
    spare_hand: int
    """With so many cards one can be tucked at any time."""
    small_spare_hand: int
    """With so many cards one can be tucked when few rounds are to come."""
    few_rounds: float
    """What few rounds are: time to tuck a card of a small hand, or to use the bank."""
    last_rounds: float
    """With fewer rounds to come, a card is always tucked."""
    banked_cards: int
    """So many spare cards make it worth while to use the bank before the end."""


WEIGHTS = Weights(
    pace={2: 0.85, 3: 0.85, 4: 1.0},
    own_pace=0.9,
    own_next=0.3,
    card=0.6,
    early_card=0.13,
    early_rounds=10,
    last_card=0.12,
    late_rounds=3.0,
    roomy_hand=6,
    crowded_card=0.3,
    wasted_card=0.1,
    unknown_card=0.16,
    best_build=0.45,
    next_build=0.15,
    missing_card=0.25,
    missing_to_keep=0.2,
    useless_card=-0.1,
    duplicate_card=0.3,
    good=0.28,
    good_rounds=2,
    harbor_sale=1,
    high_price=3,
    best_plants=2,
    best_plant_cards=0.38,
    other_plant_cards=0.22,
    cards_per_round={
        "library": 1.0,
        "goldsmith": 0.5,
        "market_hall": 0.45,
        "poor_house": 0.3,
        "prefecture": 0.45,
        "smithy": 0.3,
        "aqueduct": 0.3,
        "well": 0.28,
        "market_stand": 0.28,
        "trading_post": 0.22,
        "customs_office": 0.4,
        "gold_mine": 0.22,
        "black_market": 0.2,
        "archive": 0.15,
        "office": 0.2,
        "hut": 0.08,
        "tavern": 0.1,
        "tower": 0.1,
        "guard_room": 0.1,
    },
    cards_per_build={"quarry": 0.6, "carpenter": 0.6},
    plants_needed={"aqueduct": 3, "well": 3, "market_stand": 3, "trading_post": 3, "market_hall": 2, "harbor": 2},
    points_per_round={"chapel": 0.45, "harbor": 0.4},
    bank=2.5,
    bank_rounds=2,
    guild_hall_growth=0.55,
    city_hall_growth=0.55,
    residence_growth=0.275,
    residence_builds=4,
    palace_growth=0.3,
    cathedral_growth=0.25,
    victory=4.0,
    typical_build=(0.0, 0.05, 0.3, 0.6, 0.9, 1.15, 1.4, 1.6),
    last_rush=1.4,
    look=0.2,
    wide_look=0.3,
    second_look=0.05,
    customs_good=0.2,
    gold_mine_cards=0.25,
    goldsmith_cards=0.5,
    builds_considered=5,
    worthwhile_build=0.1,
    exchanged_card=1.0,
    spare_hand=6,
    small_spare_hand=3,
    few_rounds=4.0,
    last_rounds=2.0,
    banked_cards=3,
)
