"""The results against Le Roy on this computer: how far ahead or behind each match ended, kept in one file."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.data import user_folder
from game.core.errors import WriteError
from game.core.files import put_aside, read_bounded, write_whole
from game.core.match import Match

BEST = 5
"""So many of the best results are listed."""
_LARGEST_FILE = 1 << 20
_MOST_KEPT = 2000


class SoloEntry(msgspec.Struct, frozen=True):
    """How a match against Le Roy ended."""

    match: str
    ended: datetime
    difference: int


class _File(msgspec.Struct):
    le_roy: list[SoloEntry] = []


class SoloHistory(NamedTuple):
    """All results in the order in which they were played, and which of them is the one looked at; -1: none."""

    entries: tuple[SoloEntry, ...] = ()
    present: int = -1

    @property
    def won(self) -> int:
        """How many matches were won."""
        return sum(entry.difference > 0 for entry in self.entries)

    def best(self) -> list[int]:
        """Return the numbers of the best results, the best first; of equal ones the newest."""
        order = sorted(range(len(self.entries)), key=lambda number: (-self.entries[number].difference, -number))
        return order[:BEST]


def results_path() -> Path:
    """Return where results are kept."""
    return user_folder() / "results.json"


def match_key(match: Match) -> str:
    """Return what tells a match from others, so that it counts once however often it ends."""
    return f"{match.autosave.stem if match.autosave else ''} {match.record.seed}".strip()


def read_history(match: Match) -> SoloHistory:
    """Return the results so far, and where a match is among them; a damaged file is put aside."""
    try:
        entries = msgspec.json.decode(read_bounded(results_path(), _LARGEST_FILE), type=_File).le_roy
    except (FileNotFoundError, NotADirectoryError):
        entries = []
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, OSError):
        put_aside(results_path())
        entries = []
    return _history(entries, match)


def _history(entries: list[SoloEntry], match: Match) -> SoloHistory:
    key = match_key(match)
    present = next((number for number, entry in enumerate(entries) if entry.match == key), -1)
    return SoloHistory(tuple(entries), present)


def add_result(match: Match, difference: int, now: datetime) -> SoloHistory:
    """Add a match that has just ended, in place of what it ended with before; return all results."""
    before = read_history(match)
    entries = [entry for number, entry in enumerate(before.entries) if number != before.present]
    entries = [*entries, SoloEntry(match_key(match), now, difference)][-_MOST_KEPT:]
    _write(entries)
    return _history(entries, match)


def forget_results() -> None:
    """Delete all results."""
    _write([])


def _write(entries: list[SoloEntry]) -> None:
    try:
        write_whole(results_path(), msgspec.json.format(msgspec.json.encode(_File(entries))))
    except OSError as error:
        raise WriteError(results_path(), "the results cannot be written", error) from None
