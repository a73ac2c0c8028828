"""A saved match as the list shows it: who plays, how it stands, or why it cannot be opened."""

import os
import re
from pathlib import Path

import game
from game.core import saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.text import Texts
from scenes.dates import moment
from scenes.standing import Standing, standing_of
from scenes.thumbnail import BoardPicture, picture_of

_GIVEN_NAME = re.compile(r"([a-z_]+) \d{4}-\d\d-\d\d \d\d\.\d\d( \(\d+\))?")
"""The name a match has until the player gives it another."""


class SavedMatch:
    """A file of the list. It is read once, when it is first seen."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stamp = saves.last_played(path)
        """The time of its file, in seconds."""
        self.changed = moment(self.stamp)
        """When it was last played; None: its file does not say."""
        self.standing: Standing | None = None
        self.picture: BoardPicture | None = None
        """The board, if the game draws small ones."""
        self.fault: SaveError | None = None
        """Why the match cannot be opened."""

    @property
    def is_read(self) -> bool:
        """Whether it is known how the match stands, or why that cannot be known."""
        return bool(self.standing or self.fault)

    def read(self) -> None:
        """Find out how the match stands; a file that does not load has a fault instead."""
        if self.is_read:
            return
        try:
            match = Match.load(self.path)
        except SaveError as fault:
            self.fault = fault
        else:
            self.standing = standing_of(match)
            self.picture = picture_of(match)

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
        return self.standing.status(texts)
