"""A saved match as the list shows it: who plays, how it stands, or why it cannot be opened."""

import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import game
from game.core import saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.score import winners
from game.core.text import Texts
from scenes.match.summary import MatchSummary
from scenes.people import SideKind, default_name, side_kind, side_portraits
from scenes.ui.text import escape

_GIVEN_NAME = re.compile(r"([a-z_]+) \d{4}-\d\d-\d\d \d\d\.\d\d( \(\d+\))?")
"""The name a match has until the player gives it another."""


@dataclass(frozen=True, slots=True)
class Player:
    """A side of a saved match, and its points if the match ended now."""

    number: int
    name: str
    """What somebody typed; that of an automated side is the key of a text."""
    kind: SideKind
    portrait: str
    score: int
    is_winner: bool
    is_next: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands."""

    game_id: str
    round: int
    players: tuple[Player, ...]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not any(player.is_next for player in self.players)


class SavedMatch:
    """A file of the list. It is read once, when it is first seen."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.changed = datetime.fromtimestamp(saves.last_played(path))
        self.standing: Standing | None = None
        self.fault = ""
        """Why the match cannot be opened, as the part of a sentence."""

    @property
    def is_read(self) -> bool:
        """Whether it is known how the match stands, or why that cannot be known."""
        return bool(self.standing or self.fault)

    def read(self) -> None:
        """Find out how the match stands; a file that does not load has a fault instead."""
        if self.is_read:
            return
        try:
            self.standing = _standing(Match.load(self.path))
        except SaveError as fault:
            self.fault = fault_words(fault, self.path)

    @property
    def game_id(self) -> str:
        """The game it is a match of; nothing if that cannot be told."""
        if self.standing:
            return self.standing.game_id
        given = _GIVEN_NAME.fullmatch(self.path.stem)
        return given[1] if given and given[1] in game.GAMES else ""

    def name(self, texts: Texts) -> str:
        """Return the player's name for the match, or the game's while it has none; it is shown through `foreign`."""
        given = _GIVEN_NAME.fullmatch(self.path.stem)
        if given and given[1] in game.GAMES:
            return texts.get(f"{given[1]}.name")
        return os.fsencode(self.path.stem).decode("utf-8", "replace")  # a file name need not be text

    def status(self, texts: Texts) -> str:
        """Return one line that says how the match stands."""
        if not self.standing:
            return texts.get(f"saved_games.status.{'faulty' if self.fault else 'reading'}")
        return _status(self.standing, texts)


def fault_words(fault: SaveError, path: Path) -> str:
    """Return what is wrong without the name of the file, which stands beside it."""
    return str(fault).removeprefix(f"{path}: ")


def foreign(text: str) -> str:
    """Return what somebody typed so that it can be shown: nothing in it acts, and it keeps its own direction."""
    return f"\u2068{escape(text)}\u2069"


def shown_name(player: Player, texts: Texts) -> str:
    """Return a side's name, ready to be shown; a player without a name is called by number."""
    if player.kind == "automaton":
        return texts.get(player.name)
    return foreign(player.name) if player.name else default_name(player.kind, player.number, texts)


def _standing(match: Match) -> Standing:
    summary = MatchSummary(match)
    scores = summary.public_scores()
    best = winners(scores) if summary.is_over else []
    portraits = side_portraits(match)
    names = [seat.name for seat in match.record.seats]
    names += [f"{match.game.id}.automaton.{automaton}" for automaton in summary.automata]
    players = tuple(
        Player(
            side + 1,
            names[side],
            side_kind(match, side),
            portraits[side],
            score.total,
            side in best,
            side == summary.current_side,
        )
        for side, score in enumerate(scores)
    )
    return Standing(match.game.id, summary.turn if summary.round is None else summary.round, players)


def _status(standing: Standing, texts: Texts) -> str:
    for player in standing.players:
        if player.is_next:
            return texts.get("saved_games.status.playing", n=standing.round, player=shown_name(player, texts))
    best = [player for player in standing.players if player.is_winner]
    names = [shown_name(player, texts) for player in best]
    if len(best) == 1:
        return texts.get("saved_games.status.won", player=names[0], n=best[0].score)
    players = texts.get("list.separator").join(names)
    return texts.get("saved_games.status.shared", players=players, n=best[0].score)
