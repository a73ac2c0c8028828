"""A match in progress, as the rules see it. Every client of the rules works through this interface."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, NamedTuple, Protocol, Self, cast

import msgspec

from game.core.errors import IllegalMove
from game.core.event import Event, Value
from game.core.move import Move
from game.core.random_source import RandomSource
from game.core.score import Score

NOBODY = -1


class Decision(NamedTuple):
    """A question put to one side; `about` holds what the question is about, as the game numbers it."""

    kind: str
    seat: int
    about: tuple[int, ...] = ()


class Prompt(NamedTuple):
    """The question being asked: the key of its sentence in the text files and the values it names."""

    id: str
    values: Mapping[str, Value]


class Paused(Exception):  # noqa: N818 - it is no error: somebody looks at the position there
    """What a side did is done, and something would happen to everybody."""


class State(msgspec.Struct, kw_only=True):
    """One match in progress.

    `pending` is the stack of decisions still to be made: effects push what they need, the flow pops it.
    A game fills in `_answers`, `_carry_out`, `go_on`, `prompts`, `scores`, `copy`, `_hide` and `_deal_anew`.
    """

    prompts: ClassVar[Mapping[str, Callable[[Self], Prompt]]] = {}
    """By kind of decision, how it is asked; others are asked by the name of their kind."""
    never_forced: ClassVar[frozenset[str]] = frozenset()
    """The kinds of decision that always leave a choice: whoever judges a position there need not find the answers."""

    players: int
    random: RandomSource
    pending: list[Decision]
    turn: int = 0
    """Turns begun so far; undo and "restart turn" use it."""
    reveals: int = 0
    """How often something hidden has come to light; undo stops there."""
    listening: bool = False
    """Whether somebody wants events; without a listener none are built."""
    events: list[Event] = []
    pauses: bool = False
    """Whether it stops, by raising Paused, where something happens to everybody."""
    known: tuple[Move, ...] | None = None
    """The moves that lead on from the present decision, once somebody has asked for them; every move clears them."""

    @property
    def automata(self) -> tuple[str, ...]:
        """The sides that the rules themselves play, by id, such as the rival of a solo variant.

        They are numbered after the seats and stay the same throughout a match; those that score come first.
        """
        return ()

    @property
    def sides(self) -> int:
        """How many seats and automated sides there are."""
        return self.players + len(self.automata)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not self.pending

    @property
    def current_player(self) -> int:
        """The seat that must decide, or the automated side whose turn it is; NOBODY after the end."""
        return self.pending[-1].seat if self.pending else NOBODY

    @property
    def is_automatic(self) -> bool:
        """Whether it is an automated side's turn: its only legal move is asked since it may reveal something."""
        return self.current_player >= self.players

    @property
    def is_midway(self) -> bool:
        """Whether the present decision only completes a move begun before, such as the target of a chosen tile."""
        return False

    @property
    def may_reveal(self) -> bool:
        """Whether answering may bring something hidden to light, as a roll does; then even a single answer is asked."""
        return False

    @property
    def prompt(self) -> Prompt:
        """The question that `current_player` must answer."""
        kind = self.pending[-1].kind
        ask = type(self).prompts.get(kind)
        return ask(self) if ask else Prompt(kind, {})

    def legal_moves(self) -> list[Move]:
        """Return every allowed choice in a stable order; empty only after the end."""
        return self.search_moves()

    def search_moves(self) -> list[Move]:
        """Return the legal moves that lead on: none that takes a choice back, and no way to reach a set twice.

        Random play and bots choose among these; a person may make any legal move.
        """
        return list(self.known or self._known_moves())

    def _known_moves(self) -> tuple[Move, ...]:
        known = self.known
        if known is None:
            known = self.known = tuple(self._answers())
        return known

    def _answers(self) -> Iterable[Move]:
        """Find the moves that lead on from the present decision."""
        raise NotImplementedError

    def is_legal(self, move: Move) -> bool:
        """Return whether the move is among the legal moves."""
        return move in self.legal_moves()

    def begin(self) -> list[Event]:
        """Bring a table that is laid out to its first decision; return what happened."""
        self._open()
        self.go_on()
        return self.follow_up()

    def apply(self, move: Move) -> list[Event]:
        """Make the move and whatever follows without a choice; return what happened.

        An illegal move raises IllegalMove and changes nothing.
        """
        if not self.is_legal(move):
            raise IllegalMove(f"'{move}' is not allowed now")
        self._make(move)
        return self.follow_up()

    def after(self, *moves: Move) -> Self:
        """Return an independent copy in which these moves have been made, without events."""
        other = self.copy()
        other.listening = False
        for move in moves:
            other.apply(move)
        return other

    def ask(self, kind: str, seat: int, *about: int) -> None:
        """Put a question on the stack."""
        self.pending.append(Decision(kind, seat, about))

    def scores(self) -> list[Score]:
        """Return the points as they would be if the match ended now: every seat's, then those of automated sides.

        An automated side that does not score has no entry.
        """
        raise NotImplementedError

    def open_points(self, viewer: int | None) -> list[int | None]:
        """Return the points of every side that scores, as a viewer's table shows them now; None: they are hidden."""
        return [score.total for score in self.view(viewer).scores()]

    def least_points(self, viewer: int | None) -> list[int | None]:
        """Return the points that a viewer can count, which may not be all; None: nothing is known of them."""
        return self.open_points(viewer)

    def copy(self) -> Self:
        """Return an independent copy."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Self:
        """Return a copy that shows only what the seat may see (None: what everybody may see)."""
        other = self.copy()
        other._hide(seat)
        return other

    def imagine(self, seat: int | None, random: RandomSource) -> Self:
        """Return a copy in which everything the seat cannot know is dealt anew (None: what not everybody can know).

        The deal depends on `random` and on what the seat sees, never on what is really hidden.
        """
        other = self.copy()
        other._deal_anew(seat, random)
        return other

    def _hide(self, seat: int | None) -> None:
        """Forget what the seat may not see."""
        raise NotImplementedError

    def _deal_anew(self, seat: int | None, random: RandomSource) -> None:
        """Deal anew what the seat cannot see."""
        raise NotImplementedError

    @classmethod
    def of(cls, state: "State") -> Self:
        """Return a state of this game as what it is."""
        if not isinstance(state, cls):
            raise TypeError(f"{type(state).__name__} is no state of {cls.__name__}")
        return state

    def to_dict(self) -> dict[str, object]:
        """Return the whole state as plain values."""
        plain: dict[str, object] = msgspec.to_builtins(self, enc_hook=_to_plain)
        del plain["listening"], plain["events"], plain["pauses"], plain["known"]
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, object]) -> Self:
        """Return the state that `to_dict` wrote down."""
        return msgspec.convert(plain, cls, dec_hook=_from_plain)

    def _open(self) -> None:
        """Begin the first turn."""
        raise NotImplementedError

    def follow_up(self) -> list[Event]:
        """Make the moves that leave no choice and return all events since the last call."""
        while (forced := self._forced_move()) is not None:
            self._make(forced)
        if not self.listening:
            return []
        events, self.events = self.events, []
        return events

    def _make(self, move: Move) -> None:
        self.known = None
        self._carry_out(move)
        self.go_on()

    def _carry_out(self, move: Move) -> None:
        """Make one legal move."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Carry out whatever follows without a decision, until somebody must decide or the match is over."""

    def _forced_move(self) -> Move | None:
        """Return the only answer to a decision that leaves no choice, unless giving it may reveal something."""
        if not self.pending or self.pending[-1].kind in self.never_forced:
            return None
        # Most decisions have several answers, and that is quicker to see than whether something may come to light.
        moves = self._known_moves()
        return moves[0] if len(moves) == 1 and not self.may_reveal and len(self.legal_moves()) == 1 else None

    def pause(self) -> None:
        """Stop, if that is wanted, before something that is no side's doing, such as feeding or a new round."""
        if self.pauses:
            raise Paused

    def tell(self, kind: str, seat: int | None = None, secret: frozenset[str] = frozenset(), **values: Value) -> None:
        """Report an event. Callers in hot paths ask `listening` first."""
        if self.listening:
            self.events.append(Event(kind, seat, values, secret))


class Fixture(Protocol):
    """Something a state refers to but never changes, such as a board: written down by what it was made from."""

    def to_plain(self) -> object:
        """Return plain values from which the fixture can be made again."""

    @classmethod
    def from_plain(cls, plain: object) -> Self:
        """Return the fixture that `to_plain` wrote down."""


def _to_plain(fixture: object) -> object:
    return cast("Fixture", fixture).to_plain()


def _from_plain(kind: type, plain: object) -> object:
    return cast("type[Fixture]", kind).from_plain(plain)
