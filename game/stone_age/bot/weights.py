"""Everything that Stone Age's bots guess at, in one table; most weights are points of the game."""

from collections.abc import Mapping

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What things are worth to a bot. "A round" stands for every round to come after the present one."""

    best_rival: float
    """How much the best rival's position counts against one's own."""
    counts_tried: int
    """How many numbers of people are tried for one place: the largest, and a few small ones."""

    cards_a_round: Mapping[int, float]
    """How many cards are bought in a round, by number of players."""
    unhurried_stack: int
    """Buildings of a stack that are bought at leisure; the fewer are left, the faster they go."""

    wage: float
    """A person's work in a round."""
    last_wage: float
    """A person's work in the last round, when little can still be bought with it."""
    idle_harvest: float
    """Resources that a person not placed yet may still bring home."""

    waiting_resource: float
    """A resource that waits to be spent, as a share of its value; in the last round it is one point."""
    hoard: int
    """Resources beyond so many are harder to spend."""
    surplus_resource: float
    """What each of those beyond the hoard is worth, as a share."""

    food: float
    """Food that will be needed soon."""
    spare_food: float
    """Food that will not."""
    food_rounds: float
    """How many rounds "soon" is."""
    hungry_person: float
    """What a person without food costs: a resource."""
    dread: float
    """How much worse than its points a hunger looks that can still be prevented."""

    feeding_field: float
    """A field that feeds somebody, a round."""
    idle_field: float
    """A field beyond the number of people, a round."""
    first_tool: float
    """A value on a tool tile, a round, as long as there are few."""
    more_tool: float
    """A value on a tool tile, a round, beyond the first few."""
    few_tools: int
    """How many values are few: one on every tile."""
    person: float
    """A person, net of food, for every round after the next."""
    ready_tool: float
    """A value of a tool tile that can still be used in this round."""
    later_use: float
    """How much of that another roll of this round may bring."""
    useless_tool: float
    """A value of a tool tile for which there is no other roll in this round."""
    one_use_tool: float
    """A value of a tool that can be used once."""

    next_symbol: float
    """The symbol that a player may hope to get next, as a share of its points."""
    symbol_rounds: int
    """With fewer rounds to come than these, there is less hope."""
    growth: Mapping[str, float]
    """How much what a person on a card is multiplied by grows in a round."""
    most_growth: Mapping[str, int]
    """How far it grows."""

    affordable: float
    """A purchase is hopeless if less than this share of its price can be expected."""
    good_luck: float
    """The part of a resource that is taken for a whole one when a building is planned."""
    building: float
    """What a building brings besides its points, such as a fresh tile."""
    unpaid_building: float
    """A building for which a few resources are still missing, as a share."""

    dice_for_everybody: float
    """The best die for the buyer, less what the others get."""
    dice_for_everybody_a_round: float
    """How much better it gets with every round that fields and tools will serve."""
    dice_for_everybody_rounds: int
    """After so many rounds it gets no better."""
    card_roll: float
    """What tools add to a roll that a card brings, in resources."""
    extra_card: float
    """A card drawn unseen, in the last round; half a point more for each of the two rounds before."""
    two_resources: float
    """Two resources of choice at the end."""
    two_resources_in_time: float
    """How much more they are worth when there is time to spend them."""


WEIGHTS = Weights(
    best_rival=0.5,
    counts_tried=4,
    cards_a_round={2: 2.4, 3: 3.0, 4: 3.3},
    unhurried_stack=8,
    wage=2.7,
    last_wage=1.5,
    idle_harvest=0.6,
    waiting_resource=0.87,
    hoard=8,
    surplus_resource=0.6,
    food=1.6,
    spare_food=0.3,
    food_rounds=2.5,
    hungry_person=3.0,
    dread=1.3,
    feeding_field=1.6,
    idle_field=0.3,
    first_tool=1.55,
    more_tool=1.05,
    few_tools=3,
    person=1.4,
    ready_tool=0.9,
    later_use=0.6,
    useless_tool=0.01,
    one_use_tool=0.8,
    next_symbol=0.5,
    symbol_rounds=6,
    growth={"field": 0.35, "tools": 0.35, "buildings": 0.4, "people": 0.2},
    most_growth={"field": 10, "tools": 12, "buildings": 12, "people": 10},
    affordable=0.6,
    good_luck=0.3,
    building=0.5,
    unpaid_building=0.6,
    dice_for_everybody=2.0,
    dice_for_everybody_a_round=0.55,
    dice_for_everybody_rounds=10,
    card_roll=0.2,
    extra_card=5.0,
    two_resources=2.0,
    two_resources_in_time=7.0,
)
