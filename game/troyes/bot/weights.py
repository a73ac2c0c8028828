"""What a bot takes things to be worth, in points."""

from collections.abc import Mapping

from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.weights import BotWeights, Divisor, check_all_named, check_named
from game.troyes.facts import COLOURS, Facts

ByRounds = tuple[float, float, float]
"""Weights by rounds to come: none, one, two or more."""


class Weights(BotWeights, frozen=True):
    """All figures by which a bot judges."""

    # money and influence

    denier: ByRounds
    """A denier, by rounds to come."""
    early_denier: float
    """The share of that before the last round: the more people play, the fewer dice there are to buy."""
    many_deniers: Amount
    """Deniers beyond these count less ..."""
    denier_to_spare: float
    """... namely this share."""
    influence: ByRounds
    """A point of influence, by rounds to come."""
    many_influence: Amount
    """Influence beyond this counts less ..."""
    influence_to_spare: float
    """... namely this share."""
    influence_profit: float
    """How many times its worth must be gained with influence that is spent."""

    # dice

    die: Mapping[str, float]
    """By colour, a die in the own district, whatever it shows."""
    pip: Mapping[str, float]
    """By colour, every pip on it."""
    early_dice: float
    """How many times that dice count in the first two rounds."""
    late_dice: float
    """How many times that they count later."""
    unused_die: float
    """The share of a die before it is used."""
    idle_die: float
    """The share of a die that only others can still use."""
    black_die: float
    """One black die less that comes round again."""

    # citizens

    citizen_at_work: Mapping[str, float]
    """By colour of the building, a citizen there in every round to come, his wage paid."""
    citizen_stays: tuple[tuple[float], tuple[float, float], tuple[float, float, float]]
    """By length of the row (three: or longer) and distance from the entry, how likely he is there next round."""
    citizen_in_supply: float
    """A citizen in the supply, for the share of the match to come."""
    first_citizen: Mapping[str, float]
    """By colour of the building, what makes it good for the first citizens."""
    crowded: float
    """What the first citizens of one player in one building take from each other, times their number squared."""
    expelled: float
    """The share of a rival's loss when he is expelled."""
    keep_free: float
    """How much a citizen in the supply is kept rather than moved; one in a building as much as he is worth there."""
    keep_lying: float
    """The same of a citizen who lies down."""
    keep_tradesman: float
    """The same of a tradesman, besides his points."""

    # cards

    stored_cube: Mapping[str, float]
    """By card, a cube stored there."""
    other_stored_cube: float
    """A cube stored on any other card."""
    cubes_a_round: float
    """How many cubes can be used in a round; more than can be used in time are worth nothing."""
    tradesman: float
    """A tradesman who can be used again, for the share of the match to come."""
    cube_on_event: float
    """A cube that can be put on any event."""

    # events and the cathedral

    event_with_cube: float
    """An event with an own cube."""
    prize: float
    """The share of the prize that counts before the event is countered."""
    late_prize: float
    """The same in the last round."""
    event_card: float
    """An event card won."""
    cathedral_cube: float
    """A cube in the cathedral, besides its points."""
    missing_level: float
    """What a level without a cube costs early; at the end it is what the rules say."""

    # characters

    next_points: float
    """How much of the way to the next points of a character counts."""
    character_step: float
    """One more of what a character counts."""
    fleeting_character: float
    """The share of a character that looks at money or influence, before the last round."""

    # others

    rivals: float
    """How much what the others have counts against one."""
    le_roy_die: float
    """A die of Le Roy."""
    le_roy_citizen: float
    """A citizen of Le Roy in every round to come."""
    le_roy_dice_a_turn: Divisor
    """Dice that Le Roy spends in a turn."""
    le_roy_later_dice: float
    """The share of his dice of later rounds that meets the events that lie there now."""
    le_roy_counters: float
    """How often his roll counters an event."""

    # passing, and how much is thought about

    dice_a_turn: Divisor
    """Dice that a rival uses in a turn: so long others go on after one has passed."""
    worthwhile: float
    """What an action must gain more than passing."""
    low_number: Amount
    """Dice up to this number may be turned over or rolled again."""
    fighting_dice: Count
    """Groups of up to so many own dice are tried against black dice."""
    further_black_dice: Amount
    """So many black dice besides the highest are thought about."""
    mixed_dice: Count
    """Of dice of all colours so many, the highest, are tried."""
    actions: Count
    """So many actions are thought about, the best first."""

    def check(self, figures: Figures) -> None:
        """Check the names of colours and cards."""
        for place in ("die", "pip", "citizen_at_work", "first_citizen"):
            check_all_named(place, getattr(self, place), "colour", COLOURS)
        check_named("stored_cube", self.stored_cube, "card", (card.id for card in figures.facts_as(Facts).cards))
