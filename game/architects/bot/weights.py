"""What a bot thinks things are worth, in points unless said."""

from collections.abc import Mapping

from game.architects.facts import AT_END, AT_ONCE, Facts
from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.weights import BotWeights, Divisor, check_all_named


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
    fading_turns: Count
    """From so many turns to the end on, what is no point fades."""
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
    hoard_loss: float
    """How much less those count before the end."""
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

    # apprentices

    skill: float
    """A skill, whatever the hand needs."""
    apprentices: Mapping[str, float]
    """By kind, what an apprentice can do besides its skill, in `apprentice_turns`."""
    apprentice_turns: Count
    """The turns to which those refer: half a match."""

    # workers

    worker: float
    """A worker on the own board, up to the turns left."""
    enough_workers: Amount
    """With fewer workers than these a turn is soon lost."""
    missing_worker: float
    """What each of those costs that is not there."""
    stranded_worker: float
    """What each costs that is not there, while there is no silver to call a group home."""
    gathering_worker: float
    """A worker who stands in the Forest or the Quarry, for later visits."""
    mining_worker: float
    """A worker who stands in the Mines."""
    smith_worker: float
    """A worker who stands at the Silversmith."""
    market_worker: float
    """What a worker in the Black Market costs, who will go to the Prison."""
    safe_group: Amount
    """A group of more workers is large."""
    group_at_risk: float
    """What a large group may lose, for each square of the workers beyond a safe group."""
    unarmed: float
    """How much of that counts while nobody else can pay for an arrest."""
    threatening_group: float
    """What a large group of another side will bring, for each square of the workers beyond a safe group."""
    mining_group: float
    """At the Mines in addition, for each square of its workers."""
    answered_threat: float
    """How much of a threat counts for whoever has the silver to arrest the group."""
    half_answered: float
    """How much of it counts for whoever has the silver, but no worker for it."""
    prisoner: float
    """What each own prisoner costs."""
    crowded_prisoner: float
    """What each costs in addition with whom a reset will cost virtue."""
    held_worker: float
    """What an own worker on another board costs."""
    captive: float
    """A worker of another side on the own board."""
    usable_captives: Amount
    """More captives are better sold to the Prison."""

    # virtue

    virtue_share: float
    """How much the points for virtue count before the end."""
    middle_virtue: Amount
    """The middle of the virtue track."""
    middle_reach: Amount
    """How far the middle of the track reaches up and down."""
    virtue_step: float
    """A step of virtue in the middle of the track."""
    closed_market: float
    """What it costs if virtue is too high for the Black Market."""
    closed_cathedral: float
    """What it costs if virtue is too low for the Cathedral."""

    # the others

    turn_of_others: float
    """What another side makes of a turn."""
    others: tuple[float, float, float, float, float]
    """By number of others, how much what they have counts against one."""

    # buildings and steps of the Cathedral

    ready_gain: float
    """A building or a step that brings so much is never put off."""
    urgent_group: Count
    """Only the arrest of so large a group may come before such a building."""
    laid_worker: float
    """What a worker in the Guildhall counts: the goods that were spent counted twice, alone and in the plan."""
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

    # hints

    near_reset: Amount
    """So few workers before a reset, a hint says that prisoners should be freed."""

    def check(self, figures: Figures) -> None:
        """Check the names of apprentices and effects."""
        apprentices = dict.fromkeys(apprentice.kind for apprentice in figures.facts_as(Facts).apprentices)
        check_all_named("apprentices", self.apprentices, "apprentice", apprentices)
        check_all_named("effects_at_once", self.effects_at_once, "effect", AT_ONCE)
        check_all_named("effects_at_end", self.effects_at_end, "effect", AT_END)
