"""Which saved matches need not be read to know that nobody can go on with them.

With thousands of saves, reading them all takes seconds. The index is a help only: an entry counts as long as its file
has the size and the time of change that it had then, and a missing or damaged index is made anew.
"""

import contextlib
from pathlib import Path

import msgspec

from game.core.data import user_folder
from game.core.files import read_bounded, write_whole

_LARGEST = 1 << 24
_WORTH_WRITING = 100
"""So many files are read again rather than written down."""

Entry = tuple[int, int]
"""When a file was changed, in nanoseconds, and its size in bytes."""


def index_path() -> Path:
    """Return where the index is kept."""
    return user_folder() / "matches.index"


class SaveIndex:
    """The matches that are over or copies, by the names of their files."""

    def __init__(self) -> None:
        self._known = _read()
        self._still: dict[str, Entry] = {}
        """The entries that were found to hold."""
        self._new: dict[str, Entry] = {}

    def has(self, path: Path) -> bool:
        """Return whether a file is known to hold nothing to go on with."""
        entry = self._known.get(path.name)
        if entry is None or entry != _entry(path):
            return False
        self._still[path.name] = entry
        return True

    def add(self, path: Path) -> None:
        """Note that a file holds nothing to go on with."""
        entry = _entry(path)
        if entry:
            self._new[path.name] = entry

    def keep(self, *, is_complete: bool) -> None:
        """Write down what was found out, if it is worth it; after a complete search the entries of lost files go."""
        if len(self._new) < _WORTH_WRITING:
            return
        known = {**(self._still if is_complete else self._known), **self._new}
        with contextlib.suppress(OSError):  # then the files are read again the next time
            write_whole(index_path(), msgspec.json.encode(known))
        self._known, self._new = known, {}


def _entry(path: Path) -> Entry | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _read() -> dict[str, Entry]:
    try:
        return msgspec.json.decode(read_bounded(index_path(), _LARGEST), type=dict[str, Entry])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, OSError):
        return {}
