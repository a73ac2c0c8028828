"""The kinds of decisions, and the moves that name nothing."""

from game.core.move import Move

PLACE = "place"  # where to send how many people
ACT = "act"  # which own place to carry out next
TOOLS = "tools"  # which tools to add to a roll; about: the place (or CARD_ROLL) and the kind of what it brings
PAY = "pay"  # what to pay for a card or building; about: its place, and whether the payment was laid out by itself
TWO = "two"  # which resources to take with a card; about: whether it was just bought, and the first resource
DIE = "die"  # which of the dice for everybody to take
FEED = "feed"  # how to feed those for whom there is no food; about: how many they are

CARD_ROLL = -1
"""The place of a roll that a card brings."""

USE = Move("use")
TAKE = Move("take")
BUY = Move("buy")
DECLINE = Move("decline")
KEEP = Move("keep")
BACK = Move("back")
FEED_THEM = Move("feed")
REFUSE = Move("refuse")
