"""Which window plays a saved match, so that another one asks before it opens the same match."""

import contextlib
import hashlib
import os
import secrets
from pathlib import Path

from game.core.data import user_folder
from game.core.lock import lock, open_binary

_TOKEN = 8
"""Bytes by which a window knows that a claim is its own."""


def _folder() -> Path:
    return user_folder() / "open"


def tidy_claims() -> None:
    """Remove the files of windows that were cut off; those of others are locked."""
    with contextlib.suppress(OSError):  # they claim nothing
        for file in _folder().iterdir():
            if not _is_locked(file):
                file.unlink(missing_ok=True)


def is_claimed(path: Path) -> bool:
    """Return whether a window is playing a match at this moment, this one included."""
    return _is_locked(_file_of(path))


def _is_locked(file: Path) -> bool:
    try:
        handle = open_binary(file, os.O_RDWR)
    except OSError:  # nobody plays it, or nobody can tell
        return False
    try:
        return not lock(handle)
    finally:
        os.close(handle)


class Claim:
    """A window's claim to a match. Whoever claims it later has it: the earlier window finds out and puts it away.

    The claim is a small file, locked by the system as long as the window is there: nothing is left to be cleared away
    after a crash. Where no such file can be written, matches are not claimed; `SaveFile` still keeps them apart.
    """

    def __init__(self, path: Path) -> None:
        """Claim the match that is kept in a file."""
        self._file = _file_of(path)
        self._token = secrets.token_bytes(_TOKEN)
        self._is_locked = False
        self._handle = self._write_token()
        self._try_to_lock()

    def _write_token(self) -> int | None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            handle = open_binary(self._file, os.O_RDWR | os.O_CREAT)
        except OSError:
            return None
        try:
            if os.write(handle, self._token) == _TOKEN:
                return handle
        except OSError:
            pass  # no room for it: as if there were no place for claims
        os.close(handle)
        self._remove()
        return None

    def _try_to_lock(self) -> None:
        """Lock the file, unless the window that had the match before still has it locked."""
        if self._handle is not None and not self._is_locked:
            self._is_locked = lock(self._handle)

    @property
    def is_lost(self) -> bool:
        """Whether another window has claimed the match since."""
        if self._handle is None:
            return False
        self._try_to_lock()
        try:
            os.lseek(self._handle, 0, os.SEEK_SET)
            return os.read(self._handle, _TOKEN) != self._token
        except OSError:  # its disk is gone; whether the match can be saved is told elsewhere
            return False

    def release(self) -> None:
        """Let others have the match."""
        if self._handle is None:
            return
        is_lost = self.is_lost
        os.close(self._handle)
        self._handle = None
        if not is_lost:
            self._remove()

    def _remove(self) -> None:
        with contextlib.suppress(OSError):  # a file that stays is not locked, and claims nothing
            self._file.unlink()


def _file_of(path: Path) -> Path:
    """Return the file that stands for the claim to a match, whatever links lead to it."""
    name = os.path.normcase(os.path.realpath(path))
    return _folder() / hashlib.sha256(os.fsencode(name)).hexdigest()[:32]
