"""How a match stands, for lists and results: what everybody may know of it."""

from dataclasses import dataclass

from game.core.match import Match
from game.core.record import HUMAN
from game.core.score import Score
from game.core.state import State


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match as it is told about outside its table."""

    match: Match

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.match.state.is_over

    @property
    def automata(self) -> tuple[str, ...]:
        """The sides that the rules themselves play, by id."""
        return self.match.state.automata

    @property
    def current_side(self) -> int:
        """The side that must decide."""
        return self.match.state.current_player

    @property
    def round(self) -> int | None:
        """The present round; None: the game counts none."""
        return getattr(self.match.state, "round", None)

    @property
    def turn(self) -> int:
        """The present turn."""
        return self.match.state.turn

    def scores(self) -> list[Score]:
        """Return the points of every side that scores; only once the match is over may everybody know them."""
        return self.match.state.scores()

    def open_points(self) -> list[int | None]:
        """Return the points of every side that scores, as its table shows them to the only person, else to everybody.

        None: they are hidden.
        """
        return self.match.state.open_points(self._viewer)

    def least_points(self) -> list[int | None]:
        """Return the points that are known of every side, also where there may be more."""
        return self.match.state.least_points(self._viewer)

    @property
    def _viewer(self) -> int | None:
        people = [number for number, seat in enumerate(self.match.record.seats) if seat.kind == HUMAN]
        return people[0] if len(people) == 1 else None

    def public_view(self) -> State:
        """Return the position as everybody may see it."""
        return self.match.state.view(None)
