"""What a bot thinks things are worth, in points unless said."""

from collections.abc import Mapping

import msgspec

from game.architects.facts import AT_END, AT_ONCE
from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.weights import BotWeights, Divisor, check_all_named


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What something comes to: while the Guildhall is empty, and when it is full."""

    early: float
    late: float


COUNTED = (
    "building",
    "cathedral",
    "virtue",
    "middle_virtue",
    "debt",
    "worker",
    "miner",
    "silver",
    "supply",
    "clay",
    "wood_or_stone",
    "gold",
    "marble",
    "card",
    "skill",
    "effect",
    "prospect",
)
"""What counts."""


class Weights(BotWeights, frozen=True):
    """The weights of all judgements, in one table."""

    # how far the match is

    usual_turns: Count
    """Turns of a side in a match of the usual length."""
    least_turns: float
    """Turns that are always expected while the Guildhall is not full."""
    overtime: float
    """Turns expected for every turn beyond the usual length: nobody seems to be near the end then."""
    guildhall_share: Divisor
    """How many of a side's turns lay a worker in the Guildhall."""
    foresight_turns: Count
    """How many turns of all sides are played on from a plan, at most."""

    victory: float
    """What winning counts besides the points, where a plan is followed to the end of the match."""

    # goods and cards

    clay: float
    """A clay."""
    wood_or_stone: float
    """A wood or a stone."""
    usable_goods: Amount
    """Clay beyond these counts nothing, wood and stone count less."""
    surplus_share: float
    """How much wood and stone count beyond those."""
    coin: float
    """A silver."""
    usable_coins: Amount
    """Silver beyond these counts little."""
    spare_coin: float
    """A silver beyond those."""
    first_coin: float
    """The first silver, in addition: with it groups can be arrested or called home."""
    gold: float
    """A gold, besides its point."""
    marble: float
    """A marble, besides its point."""
    usable_gems: Amount
    """Gold and marble beyond these are better left for later."""
    impatience: float
    """How much less still for every turn beyond the usual length, so that nobody mines gold for ever.

    Idle turns bring as much less.
    """
    closing: float
    """A worker in the Guildhall, whoever's it is, once the match should long be over."""
    card: float
    """A building card in the hand."""
    usable_cards: Amount
    """Building cards beyond these count nothing."""

    # virtue

    middle_virtue: Amount
    """The middle of the virtue track."""
    middle_reach: Amount
    """How far the middle of the track reaches up and down."""

    # buildings and steps of the Cathedral

    least_group: Count
    """Fewer workers are not worth an arrest, nor a visit to the Guardhouse."""
    few_workers: Amount
    """With more workers than these nobody calls a group home."""
    planned_targets: Count
    """How many buildings and steps are planned one after the other."""
    gem_turns: float
    """Turns for a gold or a marble at the Black Market, with what comes after it."""
    hire_turns: float
    """Turns for an apprentice, besides the silver."""
    climbing: float
    """Steps lead on to higher ones: how much more than its own points a step counts."""
    reward: float
    """What a reward of the Cathedral is worth, its virtue not counted."""
    discarded_card: float
    """What the card costs that is discarded for a step."""
    draw_turns: float
    """Turns for a building card from the deck."""
    drawn_gain: float
    """What a building brings that is still in the deck."""
    drawn_goods: Amount
    """What it costs of clay, of wood and of stone."""
    drawn_gold: Amount
    """What it costs of gold."""
    drawn_skills: float
    """How many skills it needs."""
    virtue_on_the_way: float
    """A point of virtue gained or lost by a building or a step."""
    unfinished: float
    """How much a target counts, for the part that can be done, if there are too few turns for it."""
    delay: Divisor
    """How much of a gain is left for every turn that it comes later."""
    ready_turns: float
    """A target that takes so many turns is not late at all."""
    idle_turn: float
    """What a turn without a target brings."""
    effects_at_once: Mapping[str, float]
    """What the effect of a building is worth when it is built."""
    effects_at_end: Mapping[str, float]
    """What the effect of a building will be worth at the end."""

    # what a position comes to

    comes_to: Mapping[str, Share]
    """What each thing that a side has comes to at the end."""
    mining_group: float
    """What a group of another side in the Mines will bring, for each square of the workers beyond `safe_miners`."""
    safe_miners: Amount
    """A larger group in the Mines is a threat."""
    counted_workers: Amount
    """Workers on the own board beyond these count nothing there."""
    counted_goods: Amount
    """Wood and stone beyond these count nothing there."""

    # hints

    near_reset: Amount
    """So few workers before a reset, a hint says that prisoners should be freed."""

    def check(self, _figures: Figures) -> None:
        """Check the names of effects and of what counts."""
        check_all_named("comes_to", self.comes_to, "thing", COUNTED)
        check_all_named("effects_at_once", self.effects_at_once, "effect", AT_ONCE)
        check_all_named("effects_at_end", self.effects_at_end, "effect", AT_END)
