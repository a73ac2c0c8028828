"""A match and its flow: reveal, mandatory action, extra actions, end of turn (rulebook sections 5 to 9)."""

from collections.abc import Callable
from copy import copy
from typing import Self

from game.core.move import Move
from game.core.random_source import RandomSource, stream
from game.core.score import Score
from game.core.state import Decision, Prompt, State
from game.kingdom_builder import building
from game.kingdom_builder.board import Board
from game.kingdom_builder.hexes import BITS, MoveTable
from game.kingdom_builder.scoring import seat_score
from game.kingdom_builder.tables import Tables
from game.kingdom_builder.tiles import move_targets, tile_targets

HIDDEN = -1
"""A terrain card that the viewer may not see."""

BUILD = MoveTable("build")
PICK_UP = MoveTable("move")
PUT_DOWN = MoveTable("to")
BACK = Move("back")
END_TURN = Move("end")

_HEX_OF = {table[number]: number for table in (BUILD, PICK_UP, PUT_DOWN) for number in range(BITS)}

# The kinds of decisions.
TURN = "turn"  # build, use a tile, or end the turn
MANDATORY = "mandatory"  # go on with the mandatory action, nothing else
TILE_BUILD = "tile_build"  # where to build with the chosen tile
TILE_MOVE = "tile_move"  # which settlement to move with the chosen tile
TILE_TARGET = "tile_target"  # where to move it


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
    usable: list[int] = []
    """Kinds of tiles that answer the present decision."""

    # asking

    @property
    def tables(self) -> Tables:
        """The figures by number. They belong to the board: a copy needs no reference of its own."""
        return self.board.tables

    @property
    def prompt(self) -> Prompt:
        """The question being asked, with the terrain, the tile and the number of builds it names."""
        decision = self.pending[-1]
        if decision.about:
            return Prompt(decision.kind, {"tile": self.tables.tiles[decision.about[0]].id})
        terrain = self.tables.terrain_ids[self.hand[self.seat]]
        if self.left:
            asked = "build_or_use" if self.usable else "build"
            return Prompt(asked, {"n": self.left, "terrain": terrain})
        return Prompt("use_or_end", {})

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
        """Return the legal moves but for the way back."""
        if not self.pending:
            return []
        kind = self.pending[-1].kind
        moves = _TABLES[kind].to(self.targets)
        if kind == TURN:
            for tile in self.usable:
                moves.append(self.tables.tiles[tile].use)
            if not self.left:
                moves.append(END_TURN)
        return moves

    def is_legal(self, move: Move) -> bool:
        """Say whether the move answers the present decision."""
        if not self.pending:
            return False
        kind = self.pending[-1].kind
        number = _HEX_OF.get(move)
        if number is not None:
            return move.verb == _VERBS[kind] and bool(self.targets >> number & 1)
        if kind == TURN:
            return self.tables.kind_of_use.get(move) in self.usable or (move == END_TURN and not self.left)
        return move == BACK and kind != MANDATORY

    def tiles_held(self, seat: int, kind: int) -> int:
        """Return how many tiles of a kind a seat holds."""
        return (self.holds[seat] & self.board.locations_of_kind[kind]).bit_count()

    def terrain_name(self, number: int) -> str:
        """Return the id of a hex's terrain."""
        return self.tables.terrain_ids[self.board.terrain_at[number]]

    def tile_name(self, location: int) -> str:
        """Return the id of the tiles that lie on a location."""
        return self.tables.tiles[self.board.location_kinds[location]].id

    def scores(self) -> list[Score]:
        """Return the gold of every seat by card and castles."""
        return [seat_score(self, seat) for seat in range(self.players)]

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

    def view(self, seat: int | None) -> Self:
        """Return what a seat may see: all but the draw pile's order and the other players' secret cards."""
        other = self.copy()
        other.random = stream(0)
        other.deck = [HIDDEN] * len(self.deck)
        for hidden in self._secret_hands(seat):
            other.hand[hidden] = HIDDEN
        return other

    def imagine(self, seat: int, random: RandomSource) -> Self:
        """Return a copy with the draw pile and the other players' secret cards dealt anew."""
        other = self.copy()
        other.listening = False
        hidden = self._secret_hands(seat)
        unseen = sorted(self.deck + [self.hand[player] for player in hidden])
        random.shuffle(unseen)
        for player in hidden:
            other.hand[player] = unseen.pop()
        other.deck = unseen
        other.random = stream(random.bits())
        return other

    def _secret_hands(self, seat: int | None) -> list[int]:
        """Return the seats whose card is hidden from a viewer."""
        on_turn = None if self.is_over else self.seat
        return [player for player in range(self.players) if player not in (seat, on_turn)]

    # deciding

    def _open(self) -> None:
        self.begin_turn(self.start)
        self.look_ahead()

    def _carry_out(self, move: Move) -> None:
        _ACTIONS[move.verb](self, move)
        self.look_ahead()

    def _forced_move(self) -> Move | None:
        """Return the one hex on which the player must build, if there is no other answer."""
        targets = self.targets
        if targets & targets - 1 or not targets or self.usable or self.is_midway or self.may_reveal:
            return None
        return BUILD[targets.bit_length() - 1]

    def look_ahead(self) -> None:
        """Find the answers to the next decision; a turn in which nothing is left to do ends by itself."""
        while self.pending:
            kind, _, about = self.pending[-1]
            self.usable = []
            if kind == TURN:
                self._find_answers_of_turn()
                if not self.left and not self.usable:
                    self._end_turn()
                    continue
            elif kind == MANDATORY:
                self.targets = building.mandatory_targets(self)
            elif kind == TILE_TARGET:
                self.targets = move_targets(self, self.tables.tiles[about[0]], about[1])
            else:
                self.targets = tile_targets(self, self.tables.tiles[about[0]])
            return

    def _find_answers_of_turn(self) -> None:
        self.targets = building.mandatory_targets(self) if self.left else 0
        for kind in self.board.kinds:
            if self.ready[kind] and tile_targets(self, self.tables.tiles[kind]):
                self.usable.append(kind)

    def begin_turn(self, seat: int) -> None:
        """Reveal the terrain card: all tiles held are ready, and a card of a full terrain is exchanged at once."""
        self.seat = seat
        self.turn += 1
        self.reveals += 1
        self.left = min(self.tables.facts.mandatory_builds, self.supply[seat])
        holds = self.holds[seat]
        for kind in self.board.kinds:
            self.ready[kind] = (holds & self.board.locations_of_kind[kind]).bit_count()
        self.pending = [Decision(TURN, seat)]
        if self.listening:
            self.tell("revealed", seat, terrain=self.tables.terrain_ids[self.hand[seat]])
        building.exchange_card(self)

    def _end_turn(self) -> None:
        """Discard the terrain card, draw a new one; after the last player of the round the game may end."""
        seat = self.seat
        self.pending.clear()
        self.discard.append(self.hand[seat])
        self.hand[seat] = building.draw_card(self)
        if self.listening:
            terrain = self.tables.terrain_ids[self.hand[seat]]
            self.tell("drew", seat, frozenset({"terrain"}), terrain=terrain)
        following = (seat + 1) % self.players
        if following == self.start:
            if self.ending or not self.built:
                self.targets = 0
                self.tell("game_over")
                return
            self.round += 1
            self.built = False
        self.begin_turn(following)


def _build(state: KingdomBuilder, move: Move) -> None:
    """Build on a hex, in the mandatory action or with the chosen tile."""
    kind, seat, about = state.pending[-1]
    if kind == TILE_BUILD:
        state.pending.pop()
        state.ready[about[0]] -= 1
        state.tell("tile_used", seat, tile=state.tables.tiles[about[0]].id)
    else:
        state.left -= 1
        if kind == TURN:
            state.pending.append(Decision(MANDATORY, seat))
    building.build(state, _HEX_OF[move])
    if not state.left and state.pending[-1].kind == MANDATORY:
        state.pending.pop()


def _use(state: KingdomBuilder, move: Move) -> None:
    """Choose a tile; it is used once its target is named."""
    kind = state.tables.kind_of_use[move]
    asked = TILE_MOVE if state.tables.tiles[kind].moves else TILE_BUILD
    state.pending.append(Decision(asked, state.seat, (kind,)))


def _pick_up(state: KingdomBuilder, move: Move) -> None:
    """Choose the settlement to move."""
    (kind,) = state.pending[-1].about
    state.pending.append(Decision(TILE_TARGET, state.seat, (kind, _HEX_OF[move])))


def _put_down(state: KingdomBuilder, move: Move) -> None:
    """Move the chosen settlement."""
    kind, start = state.pending[-1].about
    del state.pending[-2:]
    building.move(state, kind, start, _HEX_OF[move])


def _back(state: KingdomBuilder, _move: Move) -> None:
    """Choose another settlement or tile."""
    state.pending.pop()


def _end(state: KingdomBuilder, _move: Move) -> None:
    """End the turn."""
    state._end_turn()


_ACTIONS: dict[str, Callable[[KingdomBuilder, Move], None]] = {
    "build": _build,
    "use": _use,
    "move": _pick_up,
    "to": _put_down,
    "back": _back,
    "end": _end,
}

_TABLES = {TURN: BUILD, MANDATORY: BUILD, TILE_BUILD: BUILD, TILE_MOVE: PICK_UP, TILE_TARGET: PUT_DOWN}
_VERBS = {kind: table.verb for kind, table in _TABLES.items()}
