"""The file in which a match is kept: what somebody else has written there meanwhile is never replaced."""

import errno
import hashlib
from pathlib import Path

from game.core.errors import SaveError
from game.core.files import free_beside, read_bounded
from game.core.record import LARGEST, Record, record_of, write_record


class SaveFile:
    """The file of a match, and what the match knows of it.

    Two windows may have the same match open, or two computers the same folder. Whoever writes first keeps the file;
    the other one finds out before writing and goes on in a file of its own, so that no decision is ever lost.
    """

    def __init__(self, path: Path, content: bytes | None = None) -> None:
        """`content` is what the match was read from; None: the file is the match's own, whatever is in it."""
        self.path = path
        self._known = _fingerprint(content) if content is not None else ""

    def write(self, record: Record) -> None:
        """Write the record; if the file has moved on meanwhile, under another name. Raise WriteError if that fails."""
        if self._has_moved_on():
            self.step_aside()
        self._known = _fingerprint(write_record(record, self.path))

    def step_aside(self) -> None:
        """Leave the file as it is to somebody else: from now on the match is kept beside it."""
        self.path = free_beside(self.path)
        self._known = ""

    def _has_moved_on(self) -> bool:
        """Return whether somebody else has written the file; one that is gone or damaged is written again."""
        if not self._known:
            return False
        try:
            content = read_bounded(self.path, LARGEST)
        except OSError as error:
            return error.errno == errno.EFBIG  # larger than any match: it is something else by now
        return _fingerprint(content) != self._known and not _is_damaged(content, self.path)


def _is_damaged(content: bytes, path: Path) -> bool:
    """Return whether a file holds nothing that anybody could miss."""
    try:
        record_of(content, path)
    except SaveError as fault:
        return fault.kind in ("damaged_save", "empty_save")
    return False


def _fingerprint(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
