"""The match that waits to be gone on with."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core import saves
from game.core.match import Match
from game.core.text import Texts
from scenes.dates import when
from scenes.match.summary import MatchSummary
from scenes.people import names_of, side_colours
from scenes.ui.text import escape


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """The latest match that is not over."""

    path: Path
    match: Match
    left: datetime
    """When it was last played."""

    @property
    def game_id(self) -> str:
        """The game that is played."""
        return self.match.game.id

    def chips(self) -> list[tuple[int, int]]:
        """Return colour number and points of every side that scores, as everybody knows them."""
        points = [score.total for score in MatchSummary(self.match).public_scores()]
        return list(zip(side_colours(self.match)[: len(points)], points, strict=True))

    def facts(self, texts: Texts) -> str:
        """Return one line: the round if the game counts rounds, and whose turn it is."""
        summary = MatchSummary(self.match)
        name = escape(names_of(self.match, texts)[summary.current_side])
        turn = texts.get("menu.to_play", player=name)
        return turn if summary.round is None else f"{texts.get('menu.round', n=summary.round)} · {turn}"

    def when(self, texts: Texts, now: datetime) -> str:
        """Return when it was left."""
        return when(texts, self.left, now)


def find_waiting_match() -> WaitingMatch | None:
    """Return the match that was played last, if one waits; raise SaveError if the folder cannot be read."""
    for path, match in saves.unfinished():
        return WaitingMatch(path, match, datetime.fromtimestamp(saves.last_played(path)))
    return None
