"""A match of Stone Age: what lies where, who has what, and what players may see of it."""

from collections.abc import Iterable
from copy import copy
from typing import Self

from game.core.move import Move
from game.core.score import Score
from game.core.state import State
from game.stone_age import feeding, flow, hidden, rounds
from game.stone_age.decisions import ACT
from game.stone_age.facts import RESOURCES, Limits
from game.stone_age.hidden import HIDDEN
from game.stone_age.phases import OVER, PLACEMENT
from game.stone_age.scoring import seat_score
from game.stone_age.tables import Tables


class StoneAge(State, kw_only=True):
    """A match of Stone Age. Sets of places, cards, buildings and tools are bits; lists are by seat unless said."""

    tables: Tables
    sum_ties: bool
    """Whether a tie is broken by the sum of fields, tools and people, not by one after the other."""
    start: int
    """The seat with the start player marker."""
    seat: int
    """The player on turn; others decide only on dice for everybody."""
    round: int = 0
    phase: int = PLACEMENT
    done: int = 0
    """Players who have finished the present phase of actions or feeding."""
    stock: list[int]
    """Resources, four entries a seat."""
    food: list[int]
    people: list[int]
    """People owned, wherever they are."""
    idle: list[int]
    """People on the player board."""
    field: list[int]
    """Level on the agriculture track."""
    tools: list[int]
    """Values of tool tiles, three entries a seat; 0 is no tile."""
    used: list[int]
    """Tool tiles used in this round."""
    cards: list[int]
    """Civilization cards owned."""
    owned: list[int]
    """How many cards are owned, which everybody sees."""
    open_cards: list[int]
    """Cards lying face up because they can still be used once."""
    buildings: list[int]
    building_points: list[int]
    card_points: list[int]
    hunger: list[int]
    """Points lost to hunger."""
    at: list[int]
    """People at each place, an entry for every place and seat: `at[seat * places + place]`."""
    visited: list[int]
    """Places where the seat has people."""
    rings: list[int]
    """By place, the rings still free."""
    closed: int = 0
    """Places that nobody can visit any more in this round."""
    slots: list[int]
    """By slot, the card lying there, HIDDEN if none."""
    deck: tuple[int, ...]
    """Face-down cards; the last is the next to be turned up."""
    stacks: list[tuple[int, ...]]
    """Building tiles by stack; the last of each lies open."""
    removed: tuple[int, ...]
    """Building tiles that are not in play."""
    drawn: int = HIDDEN
    """The card that was drawn unseen by others."""
    drawn_by: int = HIDDEN
    bought: bool = False
    """Whether anybody bought something in this round."""
    standstill: int = 0
    """Rounds in a row in which nobody bought anything."""
    dice: tuple[int, ...] = ()
    """Dice on the table: of a roll to which tools can be added, or to pick from."""
    adding: int = 0
    """Tools laid on the roll: tiles, then one-use tools."""
    paid: list[int]
    """Resources laid on the payment."""
    is_laid_out: bool = False
    """Whether the payment was laid out without asking, since it leaves no choice."""
    loaded: tuple[int, ...] = ()
    """The dice a scenario lets fall next; in a match they are random."""

    # asking

    prompts = flow.PROMPTS

    @property
    def is_midway(self) -> bool:
        """Whether the present decision only completes a payment or a choice begun before."""
        return flow.is_midway(self)

    @property
    def may_reveal(self) -> bool:
        """Whether a roll follows, or the round may end, and with it new cards come to light."""
        return flow.may_reveal(self)

    def legal_moves(self) -> list[Move]:
        """Return every answer to the present decision."""
        moves = self.search_moves()
        if moves and (kind := self.pending[-1].kind) in flow.SEARCHES:
            return flow.ANSWERS[kind](self)
        return moves

    def is_legal(self, move: Move) -> bool:
        """Return whether the move answers the present decision."""
        # nearly every move that is made is one of those that lead on, which are known by then
        return (self.known is not None and move in self.known) or move in self.legal_moves()

    def scores(self) -> list[Score]:
        """Return the points of every seat by source."""
        return [seat_score(self, seat) for seat in range(self.players)]

    def open_points(self, viewer: int | None) -> list[int | None]:
        """Return the score track; after the end, the whole score."""
        if self.is_over:
            return super().open_points(viewer)
        return [self.track(seat) for seat in range(self.players)]

    # what players and clients ask

    @property
    def limits(self) -> Limits:
        """What depends on the number of players."""
        return self.tables.limits[self.players]

    def held(self, seat: int) -> list[int]:
        """Return a seat's resources by kind."""
        return self.stock[seat * RESOURCES : (seat + 1) * RESOURCES]

    def tiles(self, seat: int) -> list[int]:
        """Return the values of a seat's tool tiles."""
        first = seat * self.tables.facts.tool_tiles
        return [value for value in self.tools[first : first + self.tables.facts.tool_tiles] if value]

    def tool_total(self, seat: int) -> int:
        """Return the value of all tool tiles of a seat."""
        return sum(self.tiles(seat))

    def people_at(self, seat: int, place: int) -> int:
        """Return how many people a seat has at a place."""
        return self.at[seat * len(self.tables.places) + place]

    def track(self, seat: int) -> int:
        """Return the points on the score track."""
        return self.building_points[seat] + self.card_points[seat] - self.hunger[seat]

    def open_tile(self, stack: int) -> int:
        """Return the building that lies open on a stack, HIDDEN if it is empty."""
        return self.stacks[stack][-1] if self.stacks[stack] else HIDDEN

    def can_use_card(self, seat: int) -> bool:
        """Return whether a seat has the card for two resources lying open."""
        return bool(self.open_cards[seat] & self.tables.two_resources)

    def forecast(self, seat: int) -> tuple[int, int]:
        """Return the food there will be when the tribe is fed, and the people who need it."""
        return feeding.forecast(self, seat)

    # copies

    def copy(self) -> Self:
        """Return an independent copy; the tables are shared."""
        other = copy(self)
        other.random = self.random.copy()
        other.pending = self.pending[:]
        other.events = []
        other.stock = self.stock[:]
        other.food = self.food[:]
        other.people = self.people[:]
        other.idle = self.idle[:]
        other.field = self.field[:]
        other.tools = self.tools[:]
        other.used = self.used[:]
        other.cards = self.cards[:]
        other.owned = self.owned[:]
        other.open_cards = self.open_cards[:]
        other.buildings = self.buildings[:]
        other.building_points = self.building_points[:]
        other.card_points = self.card_points[:]
        other.hunger = self.hunger[:]
        other.at = self.at[:]
        other.visited = self.visited[:]
        other.rings = self.rings[:]
        other.slots = self.slots[:]
        other.stacks = self.stacks[:]
        other.paid = self.paid[:]
        return other

    # deciding

    _open = rounds.begin_round
    _hide = hidden.hide
    _deal_anew = hidden.deal_anew

    def _answers(self) -> Iterable[Move]:
        """Find the moves that lead on; payments and tools are laid out in one order only."""
        return flow.LEADING[self.pending[-1].kind](self) if self.pending else ()

    def _carry_out(self, move: Move) -> None:
        flow.ACTIONS[move.verb](self, move)

    def go_on(self) -> None:
        """Carry out steps until somebody must decide, or the match is over."""
        while self.phase != OVER:
            if not self.pending:
                flow.STEPS[self.phase](self)
            elif self.pending[-1].kind == ACT and not self.visited[self.seat]:
                rounds.end_actions(self)
            else:
                return
