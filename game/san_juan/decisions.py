"""The kinds of decisions, and the moves that name nothing."""

from game.core.move import Move

START = "start"  # which cards of the first hand to discard; about: how many
OFFICE = "office"  # which hand cards to exchange; about: at most how many
CHAPEL = "chapel"  # which hand card to tuck
BANK = "bank"  # which hand cards to tuck, once in the match
LIMIT = "limit"  # which hand cards to discard at the hand limit; about: how many
ROLE = "role"  # which role to take
DOUBLE = "double"  # whether to double the privilege of the role just taken
BUILD = "build"  # what to build, and over what
PAY = "pay"  # with what to pay; about: the building, the slot it covers or EMPTY, the cost
PRODUCE = "produce"  # where to make goods; about: at most how many
SELL = "sell"  # which goods to sell; about: at most how many
COUNCIL = "council"  # whether to draw; about: how many, and how many of them are kept
KEEP = "keep"  # which of the drawn cards to keep; about: how many
DISCARD = "discard"  # which cards of the whole hand to discard after drawing; about: how many
PROSPECT = "prospect"  # whether to draw; about: how many

DONE = Move("done")
BACK = Move("back")
PASS = Move("pass")
DRAW = Move("draw")
DOUBLE_IT = Move("double")
SAVE_IT = Move("save")
