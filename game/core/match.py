"""A match: a record and the state it leads to, with undo, replay and autosave."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

import msgspec

import game
from game.core.differences import changed, differences
from game.core.errors import DataError, IllegalMove, SaveError, TableError, WriteError
from game.core.event import Event
from game.core.figures import Figures, figures_of, first_figures
from game.core.game import Game
from game.core.move import Move
from game.core.record import HUMAN, Record, Seat, SeatKind, read_save, record_of, write_record
from game.core.save_file import SaveFile
from game.core.state import State

SNAPSHOT_EVERY = 16
"""Moves between kept states: undo replays fewer moves than this."""

Saver = Callable[[Record, SaveFile], WriteError | None]
"""Writes a record to a file, at once or soon; returns why the file could not be written, as far as is known."""


def write_now(record: Record, file: SaveFile) -> WriteError | None:
    """Write a record to its file; return why that failed, if it did."""
    try:
        file.write(record)
    except WriteError as fault:
        return fault
    return None


class PastDecision(NamedTuple):
    """A decision that was made: by which side, in which turn, what happened, and whether something came to light."""

    seat: int
    turn: int
    revealed: bool
    events: list[Event]


class Match:
    """A match in progress or finished. All moves go through `play`, so record and state always agree."""

    def __init__(self, record: Record, autosave: Path | None = None) -> None:
        self.record = record
        self.file = SaveFile(autosave) if autosave else None
        """Where the match is kept; None: it is not."""
        self.save_fault: WriteError | None = None
        """Why the last autosave failed; the match goes on, and the player must be told."""
        self.saver: Saver = write_now
        self.game = game.find(record.game)
        self.figures = recorded_figures(record)
        self.state, self.opening = self._opening_of(record)
        self.past: list[PastDecision] = []
        self._snapshots = [self.state.copy()]
        moves, record.moves = record.moves, []
        for number, text in enumerate(moves, 1):
            self._replay(number, text)

    @property
    def autosave(self) -> Path | None:
        """The file the match is written to; None: it is not kept."""
        return self.file.path if self.file else None

    @autosave.setter
    def autosave(self, path: Path | None) -> None:
        self.file = SaveFile(path) if path else None

    def _opening_of(self, record: Record) -> tuple[State, list[Event]]:
        """Return the first position of a match and what happened before it."""
        if record.given:
            state = self.game.scenario.position(self.figures, record.given, "given")
            if state.players != len(record.seats):
                raise SaveError(f"the position has {state.players} players, not {len(record.seats)}")
            state.listening = True
            return state, []
        state = self.game.set_up(len(record.seats), record.options, record.seed, record.attachments, self.figures)
        state.listening = True
        return state, state.begin()

    @classmethod
    def from_position(
        cls, game_id: str, given: Mapping[str, object], kind: SeatKind, figures: Figures | None = None
    ) -> "Match":
        """Start a match from a position written as in a scenario, with players of one kind."""
        card = game.find(game_id)
        players = card.scenario.position(figures or card.figures, given, "given").players
        seats = [Seat(kind, colour=colour) for colour in range(players)]
        record = new_record(card, seats, seed=0, figures=figures)
        record.given = dict(given)
        return cls(record)

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[Seat],
        options: Mapping[str, str],
        seed: int,
        autosave: Path | None = None,
        *,
        dealt: Sequence[str] = (),
    ) -> "Match":
        """Start a match; it is autosaved from the first moment. Nobody chose the options that were `dealt`."""
        card = game.find(game_id)
        record = new_record(card, seats, seed)
        record.id = token_hex(8)
        record.attachments = card.attachments(options)
        record.options = card.complete(len(seats), options, record.attachments)
        record.dealt = tuple(dealt)
        match = cls(record, autosave)
        match.write_autosave()
        return match

    @classmethod
    def load(cls, path: Path, autosave: Path | None = None) -> "Match":
        """Read a save and replay it; the file is never changed, unless it is where the match goes on to be kept."""
        content = read_save(path)
        match = cls.from_record(record_of(content, path), autosave, str(path))
        if autosave == path:
            match.file = SaveFile(path, content)
        return match

    @classmethod
    def from_record(cls, record: Record, autosave: Path | None = None, name: str = "this match") -> "Match":
        """Play a match again that was written down elsewhere; `name` is what a fault calls it."""
        try:
            record.options = cls._options_of(record)
            return cls(record, autosave)
        except TableError as error:
            origin = f" (it was made by version {record.version})" if record.version != game.__version__ else ""
            kind = error.kind if isinstance(error, SaveError) else ""
            raise SaveError(f"{name}: the save cannot be continued: {error}{origin}", kind) from None

    @staticmethod
    def _options_of(record: Record) -> dict[str, str]:
        """Return the options of a saved match without those that its number of players is no longer asked for."""
        card = game.find(record.game)
        return card.still_offered(len(record.seats), record.options, record.attachments, recorded_figures(record))

    def save(self, path: Path) -> None:
        """Write the match to a save file."""
        write_record(self.record, path)

    def save_again(self) -> bool:
        """Try to write the autosave once more, at once, if it failed; return whether the match is kept."""
        if self.save_fault and self.file:
            self.save_fault = write_now(self.record, self.file)
        return self.save_fault is None

    def play(self, move: Move) -> list[Event]:
        """Make a move, remember it, and write the autosave."""
        events = self._advance(move)
        self.write_autosave()
        return events

    def undo_bar(self, *, free: bool = False) -> str | None:
        """Return why a person's latest decision cannot be taken back, with what bots did since; None: it can.

        `nothing`: no person has decided anything. `revealed`: something came to light. `other_player`: another person
        must decide now.
        """
        if not self.past:
            return "nothing"
        if free:
            return None
        start = self._undo_start()
        latest = self.past[start]
        if latest.seat not in self._takers:
            return "nothing"
        if any(decision.revealed for decision in self.past[start:]):
            return "revealed"
        is_anothers_turn = self.state.current_player in self._takers and self.state.current_player != latest.seat
        return "other_player" if is_anothers_turn else None

    @property
    def undo_takes_others(self) -> bool:
        """Whether what bots did since goes with a person's latest decision when that is taken back."""
        return bool(self.past) and self._undo_start() < len(self.past) - 1

    def undo(self, *, free: bool = False) -> bool:
        """Take a person's latest decision back if that is allowed, and return whether it was."""
        if self.undo_bar(free=free):
            return False
        self.record.taken_back += self.undo_bar() is not None
        self._go_back(self._undo_start())
        return True

    def rewind(self, moves: int) -> None:
        """Go back to how the match was after that many moves, whoever made those since and whatever they revealed."""
        if moves < len(self.past):
            self._go_back(moves)

    def twin(self) -> "Match":
        """Return the same match once more, kept nowhere: what becomes of one does not change the other."""
        twin = copy(self)
        twin.record = msgspec.structs.replace(self.record, moves=self.record.moves[:])
        twin.file, twin.saver, twin.save_fault = None, write_now, None
        twin.state, twin.past, twin._snapshots = self.state.copy(), self.past[:], self._snapshots[:]
        return twin

    def stand_at(self, whole: "Match", moves: int) -> None:
        """Be as a match with the same beginning was after that many moves; none of them is made again."""
        self.state = whole.state_after(moves)
        self.state.listening = True
        self.record.moves = whole.record.moves[:moves]
        self.past = whole.past[:moves]
        self._snapshots = whole._snapshots[: moves // SNAPSHOT_EVERY + 1]
        self.record.over = self.state.is_over

    def restart_turn(self, *, free: bool = False) -> bool:
        """Take back every decision of a person's latest turn that can be taken back; return whether there was one."""
        if self.undo_bar(free=free):
            return False
        keep = self._undo_start()
        latest = self.past[keep]
        now = (self.state.current_player, self.state.turn)
        if now[0] in self._takers and now != latest[:2]:
            return False
        is_barred = self.undo_bar() is not None
        while keep and self.past[keep - 1][:2] == latest[:2] and (free or not self.past[keep - 1].revealed):
            keep -= 1
        self.record.taken_back += is_barred or any(past.revealed for past in self.past[keep:])
        self._go_back(keep)
        return True

    @property
    def _takers(self) -> list[int]:
        """The seats that take decisions back: those of people; all of them if bots play among themselves."""
        people = [seat for seat, player in enumerate(self.record.seats) if player.kind == HUMAN]
        return people or list(range(self.state.players))

    def _undo_start(self) -> int:
        """Return the number of the latest decision of somebody who takes decisions back; the first one if none did."""
        start = len(self.past) - 1
        while start and self.past[start].seat not in self._takers:
            start -= 1
        return start

    def moment_before(self, move: Move) -> int | None:
        """Return after how many moves of this turn the match was as a move that takes a choice back would leave it."""
        if move in self.state.search_moves() or not self.state.is_legal(move):
            return None
        wanted = self.state.after(move).to_dict()
        now = (self.state.current_player, self.state.turn)
        for moves in range(len(self.past) - 1, -1, -1):
            if self.past[moves][:2] != now or self.past[moves].revealed:
                return None
            if self.state_after(moves).to_dict() == wanted:
                return moves
        return None

    def state_after(self, moves: int) -> State:
        """Return a copy of the state as it was after that many moves."""
        nearest = moves // SNAPSHOT_EVERY
        state = self._snapshots[nearest].copy()
        state.listening = False
        for text in self.record.moves[nearest * SNAPSHOT_EVERY : moves]:
            state.apply(Move.parse(text))
        return state

    def _go_back(self, moves: int) -> None:
        self.state = self.state_after(moves)
        self.state.listening = True
        del self.record.moves[moves:]
        del self.past[moves:]
        del self._snapshots[moves // SNAPSHOT_EVERY + 1 :]
        self.record.over = False
        self.write_autosave()

    def _replay(self, number: int, text: str) -> None:
        try:
            self._advance(Move.parse(text))
        except IllegalMove:
            since = ", by the rules as they are now" if self.record.rules < self.game.rules else ""
            raise SaveError(f"move {number}, '{text}', is not allowed there{since}") from None

    def _advance(self, move: Move) -> list[Event]:
        state = self.state
        seat, turn, reveals = state.current_player, state.turn, state.reveals
        events = state.apply(move)
        self.past.append(PastDecision(seat, turn, state.reveals > reveals, events))
        self.record.moves.append(str(move))
        self.record.over = state.is_over
        if len(self.record.moves) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(state.copy())
        return events

    def write_autosave(self) -> None:
        """Write the match to its own file, if it has one; `save_fault` tells whether that failed."""
        if self.file:
            self.save_fault = self.saver(self.record, self.file)


def new_record(card: Game, seats: Sequence[Seat], seed: int, figures: Figures | None = None) -> Record:
    """Return the record of a match that begins now, by the rules of this program and with the player's figures."""
    figures = figures or card.figures
    return Record(
        game=card.id,
        version=game.__version__,
        seats=list(seats),
        options={},
        seed=seed,
        rules=card.rules,
        figures=figures.fingerprint,
        changed_figures=tuple(differences(first_figures(card.facts), figures.plain)),
    )


def recorded_figures(record: Record) -> Figures:
    """Return the figures with which a match was begun, whatever the program's own are by now."""
    card = game.find(record.game)
    if record.rules > card.rules:
        fault = f"it was begun by newer rules (version {record.rules}) than this program knows ({card.rules})"
        raise SaveError(fault, "newer_save")
    try:
        plain = changed(first_figures(card.facts), record.changed_figures)
        figures = figures_of(plain, card.facts)
    except DataError as error:
        raise SaveError(f"its figures are damaged: {error}") from None
    if record.figures not in ("", figures.fingerprint):
        raise SaveError("its figures are damaged")
    return figures
