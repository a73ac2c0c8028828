"""The kinds of decisions, the steps that follow without one, and the moves that name nothing."""

from game.core.move import Move

CHARACTER = "character"  # which character to play
DRAFT = "draft"  # which card of the packet to keep
SOLO_DRAFT = "solo_draft"  # which card goes under the deck
FIRST_HIRE = "first_hire"  # which apprentice to start with
PLACE = "place"  # where the worker goes
TAKE_BACK = "take_back"  # which worker returns to the empty board
MINES = "mines"  # clay or gold; about: own workers there
STOREHOUSE = "storehouse"  # the next trade; about: trades left
WORKSHOP = "workshop"  # whom to hire, or cards; about: own workers there
MIDDLE = "middle"  # whom to hire at the Black Market, or cards
DISMISS = "dismiss"  # who leaves for the new apprentice; about: slot, coins to lay, whether it is free
MARKET_KEEP = "market_keep"  # which of the cards drawn to keep
CAPTURE = "capture"  # the next group; about: captures left, made, places touched (bits), whether they are free
BARRACKS = "barracks"  # a ransom or a capture for nothing
GUARD = "guard"  # the next action of the Guardhouse; about: actions left
GUILDHALL = "guildhall"  # which building, or the Cathedral
PAY = "pay"  # with which goods; about: the building, or EMPTY for the Cathedral
CATHEDRAL_DISCARD = "cathedral_discard"  # which card goes under the deck
TAKE = "take"  # one of two gains; about: the building
CHURCH = "church"  # whether to destroy a debt
OVERFLOW = "overflow"  # the same, for a point above the top; about: points left
LIBRARY = "library"  # which card to give for gold
TAVERN = "tavern"  # whom to hire for nothing
HAND = "hand"  # which card of too many goes under the deck
GATEKEEPER = "gatekeeper"  # how many prisoners go free
RIVAL = "rival"  # the rival's turn

CLOSE_GAP = "close_gap"  # step: the row slides and is filled; about: the slot
EFFECT = "effect"  # step: a building's effect; about: the building
COLLECTORS = "collectors"  # step: what Debt Collectors add
ACOLYTES = "acolytes"  # step: what Acolytes add
EXTRAS = "extras"  # step: what apprentices and character add to an action at the Black Market
BEGIN_DRAFT = "begin_draft"  # step: characters are known, packets are looked at
PASS_PACKETS = "pass_packets"  # step: everybody has picked
FILL_ROWS = "fill_rows"  # step: everybody has hired a first apprentice
FIRST_TURN = "first_turn"  # step: the match begins
CHECK_HAND = "check_hand"  # step: the action is finished
RESET = "reset"  # step: the Black Market is reset, if that is due
CALL_SQUIRES = "call_squires"  # step: what Squires bring at a reset
PAY_SQUIRE = "pay_squire"  # step: one of them; about: the apprentice
COUNT_PRISONERS = "count_prisoners"  # step: the rest of the reset
NEXT_TURN = "next_turn"  # step: the turn is over

DRAW = Move("draw")
STOP = Move("stop")
DECLINE = Move("decline")
PASS = Move("pass")
CATHEDRAL = Move("cathedral")
IMPRISON = Move("imprison")
RELEASE = Move("release")
RANSOM = Move("ransom")
RANSOM_SILVER = Move("ransom", ("silver",))
RANSOM_DEBT = Move("ransom", ("debt",))
PAY_DEBT = Move("pay_debt")
DESTROY = Move("destroy")
SPARE = Move("spare")
SCHEME = Move("scheme")
TAKE_PRISON = Move("take", ("prison",))
FREE = tuple(Move("free", (count,)) for count in range(21))
