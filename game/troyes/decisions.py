"""The kinds of decisions, the actions they are about, and the moves that name nothing."""

from game.core.move import Move

SETUP = "setup"  # where the next citizen stands
TURN = "turn"  # spend influence, choose an action, or pass
FLIP = "flip"  # which own dice to turn over
GROUP = "group"  # which dice, and which cube; about: the action and its target
CITIZEN = "citizen"  # which citizen to move; about: the action, its target, the number of activations
BLACK = "black"  # with which dice to counter which black dice
MILL = "mill"  # which building pays; about: the place of the card, activations left
AGAIN = "again"  # whether to pay once more; about: the place of the card, activations left
TARGET = "target"  # which event gets a cube; about: the place of the card, cubes left
LE_ROY = "le_roy"  # the King's turn

ACTIVATE, BUILD, COMBAT, PLACE, FARM = range(5)
"""What a group of dice is used for. Targets: a place of cards, a place in the queue (EMPTY: Marauding), a building."""

RECRUIT = Move("recruit")
BEGIN_FLIP = Move("flip")
BEGIN_BUILD = Move("build")
BEGIN_FARM = Move("farm")
PASS = Move("pass")
DONE = Move("done")
BACK = Move("back")
DROP = Move("drop")
YIELD = Move("yield")
AGAIN_IT = Move("again")
STOP = Move("stop")
ROLL = Move("roll")
FROM_SUPPLY = Move("from", ("supply",))
