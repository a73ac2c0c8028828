"""What the bots take things to be worth, in points."""

from collections.abc import Mapping

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """All figures by which the bots judge. Tuples by rounds to come end with "two or more"."""

    # money and influence

    denier: tuple[float, ...]
    """A denier, by rounds to come."""
    denier_by_players: tuple[float, ...]
    """By number of players, the share of that before the last round: the more play, the fewer dice there are to buy."""
    many_deniers: int
    """Deniers beyond these count less ..."""
    denier_to_spare: float
    """... namely this share."""
    influence: tuple[float, ...]
    """A point of influence, by rounds to come."""
    many_influence: int
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
    citizen_stays: Mapping[int, tuple[float, ...]]
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
    le_roy_dice_a_turn: float
    """Dice that Le Roy spends in a turn."""
    le_roy_later_dice: float
    """The share of his dice of later rounds that meets the events that lie there now."""
    le_roy_counters: float
    """How often his roll counters an event."""

    # passing, and how much is thought about

    dice_a_turn: float
    """Dice that a rival uses in a turn: so long others go on after one has passed."""
    worthwhile: float
    """What an action must gain more than passing."""
    low_number: int
    """Dice up to this number may be turned over or rolled again."""
    fighting_dice: int
    """Groups of up to so many own dice are tried against black dice."""
    further_black_dice: int
    """So many black dice besides the highest are thought about."""
    mixed_dice: int
    """Of dice of all colours so many, the highest, are tried."""
    actions: int
    """So many actions are thought about, the best first."""


WEIGHTS = Weights(
    denier=(0.10, 0.60, 0.75),
    denier_by_players=(1.0, 0.85, 0.55, 0.35),
    many_deniers=12,
    denier_to_spare=0.35,
    influence=(0.10, 0.22, 0.50),
    many_influence=5,
    influence_to_spare=0.2,
    influence_profit=1.1,
    die={"red": 0.10, "white": 0.10, "yellow": -0.05},
    pip={"red": 0.15, "white": 0.18, "yellow": 0.17},
    early_dice=1.4,
    late_dice=1.7,
    unused_die=0.8,
    idle_die=0.2,
    black_die=0.2,
    citizen_at_work={"red": 0.28, "white": 0.55, "yellow": 0.75},
    citizen_stays={1: (0.85,), 2: (0.85, 0.60), 3: (0.95, 0.85, 0.65)},
    citizen_in_supply=0.25,
    first_citizen={"red": -0.3, "white": 1.2, "yellow": 0.4},
    crowded=0.36,
    expelled=0.5,
    keep_free=-1.0,
    keep_lying=-0.5,
    keep_tradesman=10.0,
    stored_cube={
        "monk": 1.7, "priest": 1.8, "confession": 1.2, "apprenticeship": 1.2, "tithing": 1.2, "blacksmith": 1.0,
        "templar": 0.9, "militia": 0.7, "prior": 1.0,
    },
    other_stored_cube=1.0,
    cubes_a_round=1.5,
    tradesman=2.0,
    cube_on_event=0.55,
    event_with_cube=0.42,
    prize=0.8,
    late_prize=0.5,
    event_card=0.32,
    cathedral_cube=0.3,
    missing_level=1.2,
    next_points=0.5,
    character_step=0.6,
    fleeting_character=0.4,
    rivals=0.8,
    le_roy_die=1.2,
    le_roy_citizen=1.6,
    le_roy_dice_a_turn=1.6,
    le_roy_later_dice=0.5,
    le_roy_counters=8 / 36,
    dice_a_turn=2.0,
    worthwhile=0.15,
    low_number=3,
    fighting_dice=4,
    further_black_dice=3,
    mixed_dice=8,
    actions=12,
)  # fmt: skip
