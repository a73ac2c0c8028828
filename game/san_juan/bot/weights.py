"""How much a bot cares for what: all weights in one table, in points unless said otherwise."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.weights import BotWeights, Divisor, check_named
from game.san_juan.facts import Facts


class Weights(BotWeights, frozen=True):
    """What makes a position good or bad beyond the points on the table."""

    # time

    pace: Divisor
    """Buildings that the fastest player adds in a round."""
    usual_rounds: int
    """Rounds after which a match is overdue ..."""
    hurry: float
    """... and the share by which every further one shortens what is still to come."""
    own_pace: float
    """Buildings that a player adds in a round."""
    own_next: float
    """Buildings that a player adds besides, however few rounds are left."""

    # hand cards

    card: Divisor
    """A card in the hand."""
    early_card: float
    """How much more it is worth while there are more than `early_rounds` to come."""
    early_rounds: float
    last_card: float
    """A card in the hand when the match ends."""
    late_rounds: Divisor
    """With fewer rounds to come, cards lose their worth, down to `last_card`."""
    roomy_hand: Amount
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
    good_rounds: Divisor
    """With fewer rounds to come, goods lose their worth."""
    harbor_sale: float
    """What the first good of a sale brings with a harbor."""
    high_price: Amount
    """Cards for which a good is sold gladly; a hint says so."""

    # what buildings bring until the end

    best_plants: Amount
    """How many plants are counted as the best."""
    best_plant_cards: float
    """Cards in a round that one of them brings for each card its good sells for."""
    other_plant_cards: float
    """The same of the other plants."""
    cards_per_round: Mapping[str, float]
    """By building, the cards that it brings in a round."""
    cards_per_build: Mapping[str, float]
    """By building, the cards that it brings with every building of its owner."""
    plants_needed: Mapping[str, Count]
    """By building, how many plants make it work fully."""
    points_per_round: Mapping[str, float]
    """By building, the points that it brings in a round."""
    bank: float
    """A bank that has not been used."""
    bank_rounds: Divisor
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
    clear_lead: Divisor
    """A lead with which a match that goes on is nearly won."""
    lead: float
    """What such a lead is worth besides."""
    victory: float
    """What it is worth to be ahead when the match ends."""

    # phases

    typical_build: Annotated[tuple[float, ...], msgspec.Meta(min_length=1)]
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

    builds_considered: Count
    """How many buildings are thought about."""
    worthwhile_build: float
    """A building that gains less is not built."""
    exchanged_card: float
    """A hand card that is less wanted is exchanged at the office."""
    spare_hand: Amount
    """With so many cards one can be tucked at any time."""
    small_spare_hand: Amount
    """With so many cards one can be tucked when few rounds are to come."""
    few_rounds: float
    """What few rounds are: time to tuck a card of a small hand, or to use the bank."""
    last_rounds: float
    """With fewer rounds to come, a card is always tucked."""
    banked_cards: Amount
    """So many spare cards make it worth while to use the bank before the end."""

    def check(self, figures: Figures) -> None:
        """Check the names of buildings."""
        known = [card.id for card in figures.facts_as(Facts).cards]
        for place in ("cards_per_round", "cards_per_build", "plants_needed", "points_per_round"):
            check_named(place, getattr(self, place), "building", known)
