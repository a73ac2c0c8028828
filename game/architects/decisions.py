"""The kinds of decisions and what they are about, the steps that follow without one, and moves that name nothing."""

from typing import NamedTuple

from game.core.move import Move
from game.core.state import Decision

CHARACTER = "character"  # which character to play
DRAFT = "draft"  # which card of the packet to keep
SOLO_DRAFT = "solo_draft"  # which card goes under the deck
FIRST_HIRE = "first_hire"  # which apprentice to start with
PLACE = "place"  # where the worker goes
TAKE_BACK = "take_back"  # which worker returns to the empty board
MINES = "mines"  # clay or gold: WorkersAbout
STOREHOUSE = "storehouse"  # the next trade: VisitAbout
WORKSHOP = "workshop"  # whom to hire, or cards: WorkersAbout
MIDDLE = "middle"  # whom to hire at the Black Market, or cards
DISMISS = "dismiss"  # who leaves for the new apprentice: DismissAbout
MARKET_KEEP = "market_keep"  # which of the cards drawn to keep
CAPTURE = "capture"  # the next group: CaptureAbout
BARRACKS = "barracks"  # a ransom or a capture for nothing: CaptureAbout
GUARD = "guard"  # the next action of the Guardhouse: VisitAbout
GUILDHALL = "guildhall"  # which building, or the Cathedral
PAY = "pay"  # with which goods: BuildingAbout, EMPTY for the Cathedral
CATHEDRAL_DISCARD = "cathedral_discard"  # which card goes under the deck
TAKE = "take"  # one of two gains: BuildingAbout
CHURCH = "church"  # whether to destroy a debt
OVERFLOW = "overflow"  # the same, for a point of virtue above the top: OverflowAbout
LIBRARY = "library"  # which card to give for gold: BuildingAbout
TAVERN = "tavern"  # whom to hire for nothing
HAND = "hand"  # which card of too many goes under the deck
GATEKEEPER = "gatekeeper"  # how many prisoners go free: GatekeeperAbout
RIVAL = "rival"  # the rival's turn

CLOSE_GAP = "close_gap"  # step: the row slides and is filled: CloseGapAbout
EFFECT = "effect"  # step: a building's effect: BuildingAbout
COLLECTORS = "collectors"  # step: what Debt Collectors add
ACOLYTES = "acolytes"  # step: what Acolytes add
EXTRAS = "extras"  # step: what apprentices (about) and character add to an action at the Black Market
BEGIN_DRAFT = "begin_draft"  # step: characters are known, packets are looked at
PASS_PACKETS = "pass_packets"  # step: everybody has picked
FILL_ROWS = "fill_rows"  # step: everybody has hired a first apprentice
FIRST_TURN = "first_turn"  # step: the match begins
CHECK_HAND = "check_hand"  # step: the action is finished
RESET = "reset"  # step: the Black Market is reset, if that is due
CALL_SQUIRES = "call_squires"  # step: what Squires bring at a reset
PAY_SQUIRE = "pay_squire"  # step: one of them: PaySquireAbout
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


class WorkersAbout(NamedTuple):
    """Mines and Workshop."""

    workers: int
    """Own workers there, the new one included."""


class VisitAbout(NamedTuple):
    """Storehouse and Guardhouse."""

    left: int
    """Trades or actions that may still follow."""


class CaptureAbout(NamedTuple):
    """Captures at the Town Centre, or of a building."""

    left: int
    """Captures that may still be made."""
    made: int = 0
    touched: int = 0
    """The places that captures have touched, as bits."""
    free: int = 0

    @property
    def is_free(self) -> bool:
        """Whether they cost nothing and may touch any place."""
        return bool(self.free)


class DismissAbout(NamedTuple):
    """The apprentice for whom another leaves."""

    slot: int
    coins: int
    """Silver to lay on the apprentices that are passed."""
    paid: int

    @property
    def is_paid(self) -> bool:
        """Whether the new apprentice is hired for silver."""
        return bool(self.paid)


class BuildingAbout(NamedTuple):
    """A building that is paid for, or whose effect is carried out."""

    building: int


class OverflowAbout(NamedTuple):
    """Virtue above the top."""

    points: int
    """Points that may still destroy a debt each."""


class GatekeeperAbout(NamedTuple):
    """Prisoners whom the Gatekeeper frees."""

    most: int


class CloseGapAbout(NamedTuple):
    """The gap that an apprentice left."""

    slot: int


class PaySquireAbout(NamedTuple):
    """The Squire who brings something."""

    apprentice: int


def left_of_visit(decision: Decision) -> int:
    """Return how often something may still be done at Storehouse, Guardhouse or Town Centre."""
    about = CaptureAbout if decision.kind == CAPTURE else VisitAbout
    return about(*decision.about).left
