"""The kinds of decision, what each is about, and the moves that name nothing."""

from typing import NamedTuple

from game.core.move import Move

PLACE = "place"  # where to send how many people
ACT = "act"  # which own place to carry out next
TOOLS = "tools"  # which tools to add to a roll
PAY = "pay"  # what to pay for a card or building
TWO = "two"  # which resources to take with the card for two of them
DIE = "die"  # which of the dice for everybody to take
FEED = "feed"  # how to feed those for whom there is no food

CARD_ROLL = -1
"""The place of a roll that a card brings."""
NO_RESOURCE = -1
"""Neither of the two resources has been chosen yet."""


class ToolsAbout(NamedTuple):
    """The roll to which tools can be added."""

    place: int
    """Where the player rolls, or CARD_ROLL."""
    kind: int
    """The kind of what the roll brings."""


class PayAbout(NamedTuple):
    """A purchase."""

    place: int
    """Where the card or building lies."""


class FeedAbout(NamedTuple):
    """A tribe that is short of food."""

    gap: int
    """How many people have no food."""


class TwoAbout(NamedTuple):
    """The card for two resources."""

    is_just_bought: int
    """1 right after the purchase, when the card can still be kept; 0 when a card lying open is used."""
    first: int = NO_RESOURCE
    """The resource chosen first."""


USE = Move("use")
TAKE = Move("take")
BUY = Move("buy")
DECLINE = Move("decline")
KEEP = Move("keep")
BACK = Move("back")
FEED_THEM = Move("feed")
REFUSE = Move("refuse")
