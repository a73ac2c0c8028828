"""What the bots think things are worth, in points unless said."""

from collections.abc import Mapping

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of all judgements, in one table."""

    # how far the match is

    usual_turns: int
    """Turns of a side in a match of the usual length."""
    least_turns: float
    """Turns that are always expected while the Guildhall is not full."""
    overtime: float
    """Turns expected for every turn beyond the usual length: nobody seems to be near the end then."""
    guildhall_share: float
    """How many of a side's turns lay a worker in the Guildhall."""
    fading_turns: int
    """From so many turns to the end on, what is no point fades."""
    foresight_turns: int
    """How many turns of all sides are played on from a plan, at most."""

    # goods and cards

    clay: float
    """A clay."""
    wood_or_stone: float
    """A wood or a stone."""
    usable_goods: int
    """Clay beyond these counts nothing, wood and stone count less."""
    surplus_share: float
    """How much wood and stone count beyond those."""
    coin: float
    """A silver."""
    usable_coins: int
    """Silver beyond these counts little."""
    spare_coin: float
    """A silver beyond those."""
    gem: float
    """A gold or a marble, besides its point."""
    usable_gems: int
    """Gold and marble beyond these are better left for later."""
    hoard_loss: float
    """How much less those count before the end."""
    impatience: float
    """How much less still for every turn beyond the usual length, so that nobody mines gold for ever."""
    card: float
    """A building card in the hand."""
    usable_cards: int
    """Building cards beyond these count nothing."""

    # apprentices

    skill: float
    """A skill, whatever the hand needs."""
    apprentices: Mapping[str, float]
    """By kind, what an apprentice can do besides its skill, in `apprentice_turns`."""
    apprentice_turns: int
    """The turns to which those refer: half a match."""

    # workers

    worker: float
    """A worker on the own board, up to the turns left."""
    enough_workers: int
    """With fewer workers than these a turn is soon lost."""
    missing_worker: float
    """What each of those costs that is not there."""
    gathering_worker: float
    """A worker who stands where goods come from, for later visits."""
    safe_group: int
    """A group of more workers is large."""
    group_at_risk: float
    """What a large group may lose, for each square of the workers beyond a safe group."""
    threatening_group: float
    """What a large group of another side will bring, for each square of the workers beyond a safe group."""
    mining_group: float
    """At the Mines in addition, for each square of its workers."""
    answered_threat: float
    """How much of a threat counts for whoever has the silver to arrest the group."""
    prisoner: float
    """What each own prisoner costs."""
    crowded_prisoner: float
    """What each costs in addition with whom a reset will cost virtue."""
    held_worker: float
    """What an own worker on another board costs."""
    captive: float
    """A worker of another side on the own board."""
    usable_captives: int
    """More captives are better sold to the Prison."""

    # virtue

    virtue_share: float
    """How much the points for virtue count before the end."""
    middle_virtue: int
    """The middle of the virtue track."""
    middle_reach: int
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
    others: tuple[float, ...]
    """By number of others, how much what they have counts against one."""

    # buildings and steps of the Cathedral

    ready_gain: float
    """A building or a step that brings so much is never put off."""
    planned_targets: int
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
    virtue_on_the_way: float
    """A point of virtue gained or lost by a building or a step."""
    unfinished: float
    """How much a target counts, for the part that can be done, if there are too few turns for it."""
    delay: float
    """How much of a gain is left for every turn that it comes later."""
    idle_turn: float
    """What a turn without a target brings."""
    effects_at_once: Mapping[str, float]
    """What the effect of a building is worth when it is built."""
    effects_at_end: Mapping[str, float]
    """What the effect of a building will be worth at the end."""

    # hints

    near_reset: int
    """So few workers before a reset, a hint says that prisoners should be freed."""


WEIGHTS = Weights(
    usual_turns=30,
    least_turns=3.0,
    overtime=0.5,
    guildhall_share=0.33,
    fading_turns=8,
    foresight_turns=6,
    clay=0.35,
    wood_or_stone=0.3,
    usable_goods=8,
    surplus_share=0.3,
    coin=0.12,
    usable_coins=6,
    spare_coin=0.08,
    gem=0.7,
    usable_gems=4,
    hoard_loss=0.5,
    impatience=0.04,
    card=0.48,
    usable_cards=4,
    skill=0.8,
    apprentices={
        "woodcutter": 0.9,
        "stonecutter": 0.9,
        "squire": 0.9,
        "merchant": 0.8,
        "patron": 0.8,
        "trader": 0.8,
        "jeweller": 0.7,
        "miner": 0.6,
        "illusionist": 0.6,
        "swindler": 0.5,
        "acolyte": 0.5,
        "thief": 0.5,
        "pickpocket": 0.5,
        "trickster": 0.4,
        "gatekeeper": 0.4,
        "conspirator": 0.3,
        "debt_collector": 0.3,
        "labourer": 0.0,
    },
    apprentice_turns=15,
    worker=0.34,
    enough_workers=3,
    missing_worker=0.4,
    gathering_worker=0.42,
    safe_group=2,
    group_at_risk=0.12,
    threatening_group=0.12,
    mining_group=0.25,
    answered_threat=0.6,
    prisoner=0.07,
    crowded_prisoner=0.5,
    held_worker=0.12,
    captive=0.07,
    usable_captives=4,
    virtue_share=0.6,
    middle_virtue=7,
    middle_reach=3,
    virtue_step=0.22,
    closed_market=0.5,
    closed_cathedral=1.0,
    turn_of_others=1.0,
    others=(0.8, 0.6, 0.5, 0.4, 0.4),
    ready_gain=2.2,
    planned_targets=6,
    gem_turns=1.95,
    hire_turns=1.0,
    climbing=1.15,
    reward=1.3,
    discarded_card=0.6,
    virtue_on_the_way=0.5,
    unfinished=0.65,
    delay=0.92,
    idle_turn=1.45,
    effects_at_once={
        "gain": 1.6,
        "choose": 1.2,
        "hire": 2.2,
        "capture": 0.8,
        "ransom_or_capture": 0.8,
        "take_debt": -2.0,
        "destroy_debt": 0.3,
        "release": 0.3,
        "trade_card": 1.6,
        "all_virtue": 0.2,
        "crowded_virtue": 0.3,
        "gold_for_virtue": 2.0,
    },
    effects_at_end={
        "lead_points": 0.8,
        "lead_virtue": 0.6,
        "most_points": 1.0,
        "points_for_skill": 1.5,
        "points_for_buildings": 3.0,
        "points_for_captives": 0.3,
        "points_for_virtue": 1.8,
        "points_for_paid": 0.2,
        "points_without_debt": 1.5,
        "virtue_for_goods": 0.6,
        "virtue_for_paid": 0.1,
        "lose_virtue": -1.2,
        "debt_points": 0.0,
    },
    near_reset=2,
)
