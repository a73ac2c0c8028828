"""Matches that come from elsewhere or go there: files that are given to the program, and codes on the clipboard."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.core import match_code, saves
from game.core.errors import TableError
from game.core.match import Match
from scenes import routes
from scenes.change import Change, Push
from scenes.opening import open_saved, refusal
from scenes.ui.field import clipboard_text, copy_text

if TYPE_CHECKING:
    from scenes.app import App


def open_file(app: "App", path: Path, playing: Path | None = None) -> Change:
    """Open a match from a file anywhere, or take a board section in; what cannot be done is told.

    A match that is not among the saved games is taken in there; the file itself is never changed. `playing` is kept
    on this window's table.
    """
    if path.suffix.lower() == ".tmx":
        return routes.section_file(app, path)
    try:
        kept = saves.take_in_file(path)
        return open_saved(app, kept, is_on_table=kept == playing)
    except TableError as fault:
        return Push(refusal(app, fault))


def copy_match(app: "App", match: Match) -> None:
    """Put a match on the clipboard as a text."""
    is_there = copy_text(match_code.encode(match.record))
    app.notify(
        app.texts.get("moving.copied" if is_there else "moving.no_clipboard"), "success" if is_there else "warning"
    )


def paste_match(app: "App") -> Path | None:
    """Take the match in whose code is on the clipboard; return its file. None: the player is told why there is none."""
    text = clipboard_text()
    if not text.strip():
        app.notify(app.texts.get("moving.empty"), "warning")
        return None
    try:
        return saves.take_in(match_code.decode(text))
    except TableError as fault:
        app.warn(fault)
        return None
