"""Locks on files, which the system frees when a program ends, however it ends."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> bool:
        """Lock a byte far behind what is written there, which others must be able to read."""
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        """Lock a file until it is closed; return False if somebody else has locked it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: nobody can tell, and nobody is asked
            return True
        return True


_PATIENCE = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
"""Seconds to wait for another window: it reads and writes a small file meanwhile."""


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep other windows from changing something at the same time; where no lock can be had, go on without one."""
    handle = _opened(file)
    if handle is None:
        yield
        return
    try:
        for seconds in _PATIENCE:
            if lock(handle):
                break
            time.sleep(seconds)
        yield
    finally:
        os.close(handle)


def _opened(file: Path) -> int | None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return open_binary(file, os.O_RDWR | os.O_CREAT)
    except OSError:
        return None


def open_binary(path: Path, flags: int) -> int:
    """Open a file for this user alone, and its bytes as they are."""
    return os.open(path, flags | getattr(os, "O_BINARY", 0), 0o600)
