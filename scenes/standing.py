"""How a match stands, as lists of matches tell it: who plays, points that lie open, and how far it has come."""

from dataclasses import dataclass
from typing import Literal

from game.core.match import Match
from game.core.score import winners
from game.core.text import Texts
from scenes.match.summary import MatchSummary
from scenes.people import SideKind, called, side_kind, side_portraits
from scenes.ui.text import escape


@dataclass(frozen=True, slots=True)
class SideStanding:
    """A side of a match that scores, and its points as the table shows them."""

    number: int
    name: str
    """What somebody typed; that of an automated side is the key of a text."""
    kind: SideKind
    portrait: str
    points: int | None
    """None: they are hidden from the viewer, all or some."""
    least: int | None
    """Those that are known; None: none are."""
    is_winner: bool
    is_next: bool

    def shown_name(self, texts: Texts) -> str:
        """Return its name, ready to be shown; a player without a name is called by number."""
        if self.kind == "automaton":
            return texts.get(self.name)
        name = called(self.kind, self.name, self.number, texts)
        return foreign(name) if self.name else name

    def shown_points(self, texts: Texts) -> str:
        """Return its points, ready to be shown."""
        if self.points is not None:
            return texts.number(self.points)
        return texts.get("table.hidden_points") if self.least is None else texts.get("table.at_least", n=self.least)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands, for the eyes of the one person who plays it, or else of everybody."""

    game_id: str
    counts: Literal["round", "turn"]
    count: int
    """The present round or turn; 0 while the table is being set up."""
    sides: tuple[SideStanding, ...]
    is_over: bool

    def progress(self, texts: Texts) -> str:
        """Return how far the match has come, counted as its table counts."""
        return texts.get(f"standing.{self.counts}", n=self.count) if self.count else texts.get("standing.setup")

    def status(self, texts: Texts) -> str:
        """Return one line: how far it has come and whose turn it is, or who has won."""
        if not self.is_over:
            now = [side.shown_name(texts) for side in self.sides if side.is_next]
            return " · ".join([self.progress(texts), *(texts.get("standing.to_play", player=name) for name in now)])
        best = [side for side in self.sides if side.is_winner]
        names, points = [side.shown_name(texts) for side in best], best[0].points or 0
        if len(best) == 1:
            return texts.get("saved_games.status.won", player=names[0], n=points)
        return texts.get("saved_games.status.shared", players=texts.get("list.separator").join(names), n=points)

    def names(self, texts: Texts) -> str:
        """Return the names of all sides."""
        return texts.get("list.separator").join(side.shown_name(texts) for side in self.sides)


def standing_of(match: Match) -> Standing:
    """Return how a match stands."""
    summary = MatchSummary(match)
    points, least = summary.open_points(), summary.least_points()
    best = winners(summary.scores()) if summary.is_over else []
    portraits = side_portraits(match)
    names = [seat.name for seat in match.record.seats]
    names += [f"{match.game.id}.automaton.{automaton}" for automaton in summary.automata]
    sides = tuple(
        SideStanding(
            number=side + 1,
            name=names[side],
            kind=side_kind(match, side),
            portrait=portraits[side],
            points=known,
            least=least[side],
            is_winner=side in best,
            is_next=side == summary.current_side,
        )
        for side, known in enumerate(points)
    )
    if summary.round is None:
        return Standing(match.game.id, "turn", summary.turn, sides, summary.is_over)
    return Standing(match.game.id, "round", summary.round, sides, summary.is_over)


def foreign(text: str) -> str:
    """Return what somebody typed so that it can be shown: nothing in it acts, and it keeps its own direction."""
    return f"\u2068{escape(text)}\u2069"
