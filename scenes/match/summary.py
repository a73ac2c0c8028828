"""How a match stands, for lists and results: what everybody may know of it."""

from dataclasses import dataclass

from game.core.match import Match
from game.core.score import Score


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

    def public_scores(self) -> list[Score]:
        """Return the points of every side that scores, as everybody knows them; after the end that is everything."""
        return self.match.state.view(None).scores()
