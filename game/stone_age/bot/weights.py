"""Everything that a bot guesses at in Stone Age, in one table; most weights are points of the game."""

from collections.abc import Mapping

from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.weights import BotWeights, Divisor, check_all_named

TIMES = ("field", "tools", "buildings", "people")
"""What persons on cards are multiplied by."""


class Weights(BotWeights, frozen=True):
    """What things are worth to a bot. "A round" stands for every round to come after the present one."""

    best_rival: float
    """How much the best rival's position counts against one's own."""
    victory: float
    """What winning counts besides the points, so that who leads makes an end and who trails does not."""
    counts_tried: Count
    """How many numbers of people are tried for one place: the largest, and a few small ones."""

    cards_a_round: Divisor
    """How many cards are bought in a round."""
    unhurried_stack: Count
    """Buildings of a stack that are bought at leisure; the fewer are left, the faster they go."""

    wage: float
    """A person's work in a round."""
    last_wage: float
    """A person's work in the last round, when little can still be bought with it."""
    idle_harvest: float
    """Resources that a person not placed yet may still bring home."""

    waiting_resource: float
    """A resource that waits to be spent, as a share of its value; in the last round it is one point."""
    hoard: Amount
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
    few_tools: Amount
    """How many values are few: one on every tile."""
    person: float
    """A person, net of food, for every round after the next."""
    ready_tool: float
    """A value of a tool tile that can still be used in this round."""
    later_use: float
    """How much of what a tool could bring in another roll of this round it may be counted on to bring."""
    useless_tool: float
    """A value of a tool tile for which there is no other roll in this round."""
    one_use_tool: float
    """A value of a tool that can be used once."""

    next_symbol: float
    """The symbol that a player may hope to get next, as a share of its points."""
    symbol_rounds: Count
    """With fewer rounds to come than these, there is less hope."""
    growth: Mapping[str, float]
    """How much what a person on a card is multiplied by grows in a round."""
    most_growth: Mapping[str, int]
    """How far it grows."""

    hopeless: float
    """A purchase is hopeless if less than this share of what is missing can be expected."""
    plenty: float
    """It is certain if this share can be expected; in between the chance grows evenly."""
    tool_harvest: float
    """Resources that a value of a tool tile may still add."""
    good_luck: float
    """The part of a resource that is taken for a whole one when a building is planned."""
    building: float
    """What a building brings besides its points, such as a fresh tile."""
    unpaid_building: float
    """How likely a building can be paid for which a few resources are still missing."""

    dice_for_everybody: float
    """The best die for the buyer, less what the others get."""
    dice_for_everybody_a_round: float
    """How much better it gets with every round that fields and tools will serve."""
    dice_for_everybody_rounds: Amount
    """After so many rounds it gets no better."""
    card_roll: float
    """What tools add to a roll that a card brings, in resources."""
    extra_card: float
    """A card drawn unseen, in the last round; half a point more for each of the two rounds before."""
    two_resources: float
    """Two resources of choice at the end."""
    two_resources_in_time: float
    """How much more they are worth when there is time to spend them."""

    def check(self, _figures: Figures) -> None:
        """Check what persons on cards are multiplied by."""
        check_all_named("growth", self.growth, "multiplier", TIMES)
        check_all_named("most_growth", self.most_growth, "multiplier", TIMES)
