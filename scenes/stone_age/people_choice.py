"""How many people go to a place: what can be sent, and what is lit, hinted or held."""

from game.core.move import Move
from scenes.stone_age.places import Ring, number_in_move
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext


class PeopleChoice:
    """The choice of a number of people. It is open at one place at most; elsewhere a number is only proposed."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._controller = context.controller
        self._moves: dict[int, dict[int, Move]] = {}
        """By place and number of people, what whoever must decide can do."""
        self.open_at: int | None = None
        """The place where the choice is open."""
        self.count = 1
        """How many people are lit there."""

    def look_up(self) -> None:
        """Find how many people can be sent to which place."""
        state = state_of(self._context)
        self._moves = {}
        for move in state.legal_moves():
            number = number_in_move(state.tables, move)
            if number is not None and move.verb == "place":
                self._moves.setdefault(number, {})[move.number(1)] = move

    # what can be sent

    def counts(self, number: int) -> list[int]:
        """Return how many people can be sent to a place."""
        return list(self._moves.get(number, ()))

    def move(self, count: int) -> Move | None:
        """Return the move that sends so many people to where the choice is open."""
        return None if self.open_at is None else self._moves.get(self.open_at, {}).get(count)

    def move_of(self, ring: Ring) -> Move | None:
        """Return the move that fills the rings of a place up to one."""
        return self._moves.get(ring.number, {}).get(ring.people)

    def pointed(self, number: int) -> int | None:
        """Return how many people the ring of a place stands for that is pointed at; None: none is."""
        place = self._context.pointer.place
        return place.people if isinstance(place, Ring) and place.number == number and self.move_of(place) else None

    def proposed(self, number: int) -> int:
        """Return how many people are proposed for a place: by a ring, those lit, those hinted, or the fewest."""
        pointed = self.pointed(number)
        if pointed:
            return pointed
        if self.open_at == number:
            return self.count
        hinted = self._hinted
        return hinted.number(1) if hinted and self._number_of(hinted) == number else self.counts(number)[0]

    @property
    def _hinted(self) -> Move | None:
        """The placement that a hint speaks of."""
        advice = self._controller.hints.advice
        return _placement(advice.step[0]) if advice else None

    def _number_of(self, move: Move | None) -> int | None:
        return number_in_move(state_of(self._context).tables, move)

    # what is shown although nobody is there yet

    def ghosts(self, number: int, *, hovered: bool) -> int:
        """Return how many people are shown at a place although they are not there: held, lit, hinted, pointed at."""
        held = _placement(self._controller.held_move)
        if held:
            return held.number(1) if self._number_of(held) == number else 0
        is_meant = hovered or number in (self.open_at, self._number_of(self._hinted))
        return self.proposed(number) if is_meant and self.counts(number) else 0

    def shows_ghost(self, number: int, *, hovered: bool) -> bool:
        """Return whether the ghost of a person is shown on a card or building."""
        held = _placement(self._controller.held_move)
        if held:
            return self._number_of(held) == number
        return hovered and self._controller.accepts_clicks and bool(self.counts(number))

    # choosing

    def open(self, number: int) -> None:
        """Open the choice at a place."""
        self.count = self.proposed(number)
        self.open_at = number

    def close(self) -> None:
        """Close the choice."""
        self.open_at = None

    def light(self, count: int) -> None:
        """Light so many people."""
        self.count = count


def _placement(move: Move | None) -> Move | None:
    """Return a move if it sends people."""
    return move if move and move.verb == "place" else None
