"""A person's matches as a table that other programs read."""

import csv
import io
from datetime import datetime
from pathlib import Path

from game.book.book import Person, Played
from game.core.data import user_folder
from game.core.errors import WriteError
from game.core.files import free_beside, write_whole

_COLUMNS = ("ended", "game", "place", "of", "points", "margin", "opponents", "minutes", "counts", "deal", "file")
_ACTING = ("=", "+", "-", "@", "\t", "\r")
"""What a name must not begin with in a table that is calculated."""


def as_table(person: Person) -> str:
    """Return all matches of a person, a line each, the first one first."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_COLUMNS)
    rows.writerows(_row(played) for played in person.played)
    return text.getvalue()


def _row(played: Played) -> tuple[str | int, ...]:
    entry = played.entry
    others = [side for number, side in enumerate(entry.sides) if number != played.seat]
    return (
        datetime.fromtimestamp(min(entry.ended, 1 << 36)).isoformat(" ", "minutes"),
        entry.game,
        played.side.place,
        len(entry.sides),
        played.side.points,
        played.margin,
        _harmless(", ".join(f"{side.name} ({side.kind}) {side.points}" for side in others)),
        entry.seconds // 60,
        "yes" if entry.is_rated else " ".join(entry.marks),
        _harmless(entry.deal),
        _harmless(entry.file),
    )


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_ACTING) else text


def export(person: Person) -> Path:
    """Write the matches of a person to a file beside the player's own; return where."""
    path = free_beside(user_folder() / f"book {datetime.now():%Y-%m-%d}.csv")
    try:
        write_whole(path, as_table(person).encode("utf-8-sig"))
    except OSError as error:
        raise WriteError(path, "the matches cannot be written", error) from None
    return path
