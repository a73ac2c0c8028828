"""Entering a match in the book when it ends."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.book.book import enter_match, open_book
from game.book.trophies import Trophy, won_in
from game.core.errors import SaveError
from game.core.match import Match

if TYPE_CHECKING:
    from scenes.app import App


def keep_in_book(app: "App", match: Match, path: Path | None) -> list[Trophy]:
    """Enter a match that has just ended, and return the trophies that were won with it.

    If that fails the player is told, and the next time the book finds it.
    """
    if path is None:
        return []
    try:
        entry = enter_match(match, path)
    except SaveError as fault:
        app.warn(fault)
        return []
    return won_in(open_book(), entry) if entry else []
