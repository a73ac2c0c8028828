"""A match: what is on the table and in hand, and what may be asked of it."""

from copy import copy
from typing import Self

from game.core.move import Move
from game.core.score import Score
from game.core.state import State
from game.kingdom_builder import flow, hidden, turns
from game.kingdom_builder.board import Board
from game.kingdom_builder.decisions import BACK, BUILD, HEX_OF, TURN, TileAbout
from game.kingdom_builder.hexes import BIT
from game.kingdom_builder.scoring import seat_score
from game.kingdom_builder.tables import Tables


class KingdomBuilder(State, kw_only=True):
    """A match of Kingdom Builder. Sets of hexes are bitboards; terrains, tiles, cards and seats are small numbers."""

    board: Board
    cards: tuple[int, ...]
    zero_can_be_second: bool
    empty_sector_scores: bool
    settlements: list[int]
    """By seat, the hexes with a settlement."""
    near: list[int]
    """By seat, the hexes next to a settlement."""
    free: int
    """Hexes without a settlement."""
    supply: list[int]
    hand: list[int]
    """By seat, the terrain card: face up in front of the player whose turn it is, else secret."""
    deck: list[int]
    discard: list[int]
    removed: list[int]
    """Cards out of the game by card exchange."""
    stock: list[int]
    """Tiles left on each location."""
    took: list[int]
    """By seat, the locations a tile was ever taken from, as bits."""
    holds: list[int]
    """By seat, the locations whose tile is still held, as bits."""
    ready: list[int]
    """By kind, tiles the player on turn may still use."""
    left: int = 0
    """Mandatory builds still due."""
    start: int
    round: int = 1
    built: bool = False
    """Whether anybody built in this round."""
    ending: bool = False
    """Whether the game ends after this round."""
    seat: int
    """The player on turn."""
    targets: int = 0
    """Hexes that answer the present decision."""
    usable: tuple[int, ...] = ()
    """Kinds of tiles that answer the present decision."""

    # asking

    prompts = flow.PROMPTS

    @property
    def is_midway(self) -> bool:
        """Whether a tile is chosen and its target still open."""
        return bool(self.pending) and bool(self.pending[-1].about)

    @property
    def may_reveal(self) -> bool:
        """Whether a card may come to light: the turn ends after the last build, a full terrain's card is exchanged."""
        return self.left < 2 or self.targets == self.board.terrain[self.hand[self.seat]] & self.free

    def legal_moves(self) -> list[Move]:
        """Return builds in reading order, then tiles, then the end of the turn or the way back."""
        moves = self.search_moves()
        if self.is_midway:
            moves.append(BACK)
        return moves

    def search_moves(self) -> list[Move]:
        """Return the legal moves but for the way back; `targets` and `usable` are their cache."""
        return flow.ANSWERS[self.pending[-1].kind](self) if self.pending else []

    def is_legal(self, move: Move) -> bool:
        """Return whether the move answers the present decision; to ask one bit is quicker than to list all moves."""
        number = HEX_OF.get(move)
        if number is None:
            return bool(self.pending) and flow.is_other_answer(self, move)
        return bool(self.targets & BIT[number]) and move.verb == flow.VERBS[self.pending[-1].kind]

    def scores(self) -> list[Score]:
        """Return the gold of every seat by card and castles."""
        return [seat_score(self, seat) for seat in range(self.players)]

    # what players and clients ask

    @property
    def tables(self) -> Tables:
        """The figures by number. They belong to the board: a copy needs no reference of its own."""
        return self.board.tables

    @property
    def tile_in_use(self) -> TileAbout | None:
        """The tile that was chosen and still lacks a target, with the settlement picked up; None: there is none."""
        return TileAbout(*self.pending[-1].about) if self.is_midway else None

    def tiles_held(self, seat: int, kind: int) -> int:
        """Return how many tiles of a kind a seat holds."""
        return (self.holds[seat] & self.board.locations_of_kind[kind]).bit_count()

    def terrain_name(self, number: int) -> str:
        """Return the id of a hex's terrain."""
        return self.tables.terrain_ids[self.board.terrain_at[number]]

    def tile_name(self, location: int) -> str:
        """Return the id of the tiles that lie on a location."""
        return self.tables.tiles[self.board.location_kinds[location]].id

    # copies

    def copy(self) -> Self:
        """Return an independent copy; the board is shared."""
        other = copy(self)
        other.random = self.random.copy()
        other.pending = self.pending[:]
        other.events = []
        other.settlements = self.settlements[:]
        other.near = self.near[:]
        other.supply = self.supply[:]
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.removed = self.removed[:]
        other.stock = self.stock[:]
        other.took = self.took[:]
        other.holds = self.holds[:]
        other.ready = self.ready[:]
        return other

    # deciding

    _hide = hidden.hide
    _deal_anew = hidden.deal_anew

    def _open(self) -> None:
        turns.begin_turn(self, self.start)

    def _carry_out(self, move: Move) -> None:
        flow.ACTIONS[move.verb](self, move)

    def go_on(self) -> None:
        """Find the hexes and tiles that answer the next decision; end a turn in which nothing is left to do."""
        while self.pending:
            kind = self.pending[-1].kind
            self.targets = flow.TARGETS[kind](self)
            self.usable = turns.usable_tiles(self) if kind == TURN else ()
            if self.left or self.usable or kind != TURN:
                return
            turns.end_turn(self)

    def _forced_move(self) -> Move | None:
        """Return the one hex on which the player must build, if there is no other answer."""
        targets = self.targets
        if targets & targets - 1 or not targets or self.usable or self.is_midway or self.may_reveal:
            return None
        return BUILD[targets.bit_length() - 1]
