"""A match in progress: its fields, what can be asked of it, and copies of it."""

from copy import copy
from typing import Self

from game.architects import (
    captures,
    draft,
    flow,
    gathering,
    guardhouse,
    guildhall,
    hidden,
    market,
    scoring,
    stock,
    why_not,
    workshop,
)
from game.architects.board_facts import TableSize
from game.architects.facts import Facts
from game.architects.stock import Price
from game.architects.tables import EMPTY, KINDS, Gain, Tables
from game.core.move import Move
from game.core.score import Score
from game.core.state import NOBODY, State


class Architects(State, kw_only=True):
    """A match of Architects of the West Kingdom. Lists are by side unless said: the seats, then the rival.

    Between the decisions in `pending` lie steps that follow without one. In a deck the last card is the next one.
    """

    tables: Tables
    rival_id: str = ""
    """Which rival plays along; empty: none."""
    rival_level: int = 0
    has_characters: bool = False
    first_apprentice: bool = False
    """Whether everybody hires an apprentice before the match."""
    left_column: bool = False
    """Whether some spaces of the Guildhall clear the left column of apprentices."""
    start: int = 0
    """The seat that begins."""
    order: tuple[int, ...] = ()
    """All sides in turn order; the rival is last."""
    active: int = 0
    """The side whose turn it is."""
    available: list[int]
    """Workers on the own board."""
    standing: list[int]
    """By place with a large circle * sides + side, how many workers stand there."""
    market: list[int]
    """By space of the Black Market, whose worker stands there, or EMPTY."""
    guildhall: list[int]
    """Whose workers lie in the Guildhall, in the order in which they came; later ones lie beside it."""
    prison: list[int]
    captives: list[int]
    """By holder * sides + owner, how many workers a board holds."""
    goods: list[int]
    """By side * 6 + good."""
    supplies: int = 0
    """Of the rival."""
    virtue: list[int]
    unpaid: list[int]
    """Unpaid debts."""
    paid: list[int]
    level: list[int]
    """On the Cathedral."""
    hands: list[tuple[int, ...]]
    built: list[tuple[int, ...]]
    apprentices: list[tuple[int, ...]]
    characters: list[int]
    row: list[int]
    """By slot, the face-up apprentice: first the top row, then the bottom row."""
    coins: list[int]
    """By slot, the silver that lies on the apprentice."""
    apprentice_deck: tuple[int, ...] = ()
    building_deck: tuple[int, ...] = ()
    rewards: tuple[int, ...] = ()
    claimed: tuple[int, ...] = ()
    """Rewards that were revealed."""
    small: tuple[int, ...] = ()
    """Market cards, small side up."""
    large: tuple[int, ...] = ()
    schemes: tuple[int, ...] = ()
    schemes_used: tuple[int, ...] = ()
    scheme: int = EMPTY
    """The scheme card revealed last."""
    stand: int = 0
    """Silver on the Tax Stand."""
    packets: list[tuple[int, ...]]
    """By seat, the cards to draft from."""
    picks: list[int]
    """By seat, the card laid aside, or EMPTY."""
    handed: list[tuple[int, ...]]
    """At a table for two, by seat, the packet it handed on last; empty after the draft."""
    recalled: list[tuple[int, ...]]
    """At a table for two, by seat, hand cards that the other player knows from the draft."""
    drawn: tuple[int, ...] = ()
    """Cards of which one is kept."""
    is_reset_due: bool = False
    is_clearing_due: bool = False
    last_turns: int = -1
    """Turns still to come after the Guildhall is full."""
    is_counted: bool = False
    """Whether the effects at the end have been carried out."""
    is_onlooker: bool = False
    """Whether this is the view of somebody who does not decide."""

    # asking

    prompts = flow.PROMPTS
    never_forced = flow.NEVER_FORCED

    @property
    def is_midway(self) -> bool:
        """Whether the present decision belongs to an action begun before."""
        return bool(self.pending) and self.pending[-1].kind not in flow.BEGINNINGS

    @property
    def may_reveal(self) -> bool:
        """Whether even a single answer is asked, since a card may come to light."""
        return bool(self.pending) and self.pending[-1].kind in flow.REVEALING

    def legal_moves(self) -> list[Move]:
        """Return every answer to the present decision; an onlooker sees none."""
        moves = self.search_moves()
        if moves and (kind := self.pending[-1].kind) in flow.SEARCHES:
            return flow.ANSWERS[kind](self)
        return moves

    def _answers(self) -> list[Move]:
        if not self.pending or self.is_onlooker:
            return []
        return flow.LEADING[self.pending[-1].kind](self)

    def is_legal(self, move: Move) -> bool:
        """Return whether the move answers the present decision."""
        # nearly every move that is made is one of those that lead on, which are known by then
        return (self.known is not None and move in self.known) or move in self.legal_moves()

    def scores(self) -> list[Score]:
        """Return the points of every side by source."""
        return [scoring.side_score(self, side) for side in range(self.sides)]

    # what players and clients ask

    @property
    def automata(self) -> tuple[str, ...]:
        """The rival, if there is one."""
        return (self.rival_id,) if self.rival_id else ()

    @property
    def sides(self) -> int:
        """How many seats there are, and the rival."""
        return len(self.available)

    @property
    def rival(self) -> int:
        """The rival's number, or NOBODY."""
        return self.players if self.rival_id else NOBODY

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.tables.facts

    @property
    def table_size(self) -> TableSize:
        """What depends on the number of sides."""
        return self.tables.facts.tables[len(self.available) - 2]

    @property
    def columns(self) -> int:
        """How many columns of the Guildhall are used."""
        return self.table_size.columns

    @property
    def spaces(self) -> int:
        """How many workers fill the Guildhall."""
        return self.tables.spaces[len(self.available)]

    @property
    def place_limit(self) -> int:
        """How many places the captures of one visit may touch."""
        return self.table_size.places

    def group(self, place: int, side: int) -> int:
        """Return how many workers of a side stand at a place with a large circle."""
        return self.standing[place * len(self.available) + side]

    def held(self, holder: int, owner: int) -> int:
        """Return how many workers of a side another holds."""
        return self.captives[holder * len(self.available) + owner]

    def good(self, side: int, good: int) -> int:
        """Return how much of a good a side has."""
        return self.goods[side * KINDS + good]

    def from_side(self, side: int) -> tuple[int, ...]:
        """Return all sides in turn order, beginning with one."""
        first = self.order.index(side)
        return self.order[first:] + self.order[:first]

    def until_reset(self) -> int:
        """Return how many workers in the Guildhall bring the next reset by position; 0: none will."""
        return guildhall.until_reset(self)

    def skills_of(self, side: int) -> int:
        """Return the skills of a side's apprentices as bits."""
        return guildhall.skills_of(self, side)

    def missing_skills(self, side: int, building: int) -> int:
        """Return the skills that a building needs and a side lacks, as bits."""
        return guildhall.missing_skills(self, side, building)

    def can_pay(self, side: int, building: int) -> bool:
        """Return whether a side has the goods for a building."""
        return guildhall.can_pay(self, side, self.tables.costs[building])

    def evaded(self, side: int) -> int:
        """Return how many tax coins a side ignores in each payment."""
        return stock.evaded(self, side)

    def hire_price(self, side: int, slot: int) -> Price:
        """Return the price of a face-up apprentice for whoever places the next worker, or has just placed it."""
        return workshop.next_price(self, side, slot)

    def capture_price(self, side: int) -> Price:
        """Return the price of the next capture."""
        return captures.next_price(self, side)

    def ransom_price(self, side: int) -> Price:
        """Return the price of a ransom."""
        return guardhouse.ransom_price(self, side)

    def debt_price(self, side: int) -> Price:
        """Return the price of paying a debt."""
        return guardhouse.debt_price(self, side)

    def market_price(self, side: int, space: int) -> int:
        """Return the silver that a space of the Black Market costs."""
        return market.price(self, side, space)

    def market_goods(self, space: int) -> Gain:
        """Return what the small (0) or the large (2) market offers."""
        return market.goods_of(self, space)

    def harvest(self, side: int, place: int) -> tuple[int, ...]:
        """Return the goods that the next worker brings at Forest, Quarry, Mines (clay) or Silversmith."""
        return gathering.next_harvest(self, side, place)

    def end_points(self, side: int, building: int) -> int:
        """Return the points that a building's effect would bring if the match ended now."""
        return scoring.end_points(self, side, building, scoring.final_standing(self, side))

    def why_not(self, move: Move) -> str | None:
        """Return why a move is not allowed now; None: it is."""
        return why_not.why_not(self, move)

    # copies

    def copy(self) -> Self:
        """Return an independent copy; the tables are shared."""
        other = copy(self)
        other.random = self.random.copy()
        other.pending = self.pending[:]
        other.events = []
        other.available = self.available[:]
        other.standing = self.standing[:]
        other.market = self.market[:]
        other.guildhall = self.guildhall[:]
        other.prison = self.prison[:]
        other.captives = self.captives[:]
        other.goods = self.goods[:]
        other.virtue = self.virtue[:]
        other.unpaid = self.unpaid[:]
        other.paid = self.paid[:]
        other.level = self.level[:]
        other.hands = self.hands[:]
        other.built = self.built[:]
        other.apprentices = self.apprentices[:]
        other.characters = self.characters[:]
        other.row = self.row[:]
        other.coins = self.coins[:]
        other.packets = self.packets[:]
        other.picks = self.picks[:]
        other.handed = self.handed[:]
        other.recalled = self.recalled[:]
        return other

    # deciding

    _open = draft.begin
    _hide = hidden.hide
    _deal_anew = hidden.deal_anew
    go_on = flow.go_on

    def _carry_out(self, move: Move) -> None:
        flow.ACTIONS[move.verb](self, move)
