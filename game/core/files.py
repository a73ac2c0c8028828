"""The player's own files: read within bounds, and written whole or not at all, whatever happens meanwhile."""

import contextlib
import errno
import os
import re
import secrets
import time
from pathlib import Path

_DEVICES = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9¹²³])\s*(\..*)?", re.IGNORECASE)
_DRAFT = re.compile(r"[0-9a-f]{16}\.new")
"""What a file is called while it is being written."""
_LEFT_BEHIND = 3600.0
"""Seconds after which a draft is certainly not being written any more."""
_IN_USE = (5, 32, 33)
"""What Windows answers when another program has a file open: access denied, shared otherwise, locked."""
_PATIENCE = (0.01, 0.02, 0.05, 0.1, 0.2, 0.2)
"""Seconds to wait for that program: a virus scanner or an indexer lets go of a file soon."""
_NO_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
"""What file systems answer that cannot put a folder to the disk on its own."""


def is_device(name: str) -> bool:
    """Return whether a name leads to a device on Windows, whatever follows its first dot."""
    return bool(_DEVICES.fullmatch(name))


def read_bounded(path: Path, limit: int) -> bytes:
    """Return the content of a file; more than `limit` bytes are an OSError, as is a pipe, which might never end."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "it is not a file")
    with path.open("rb") as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise OSError(errno.EFBIG, f"it is larger than {limit >> 10} kB")
    return content


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that the old or the new content is there, whole, even if the power goes in between.

    The draft has a name of its own, so that two programs that write the same file never mix their contents. A link
    stays a link: what it leads to is written.
    """
    if path.is_symlink():
        path = _target(path)
    else:
        _make_folder(path.parent)
    draft = path.with_name(f"{secrets.token_hex(8)}.new")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):  # the draft is of no use; the fault is what counts
            draft.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _target(link: Path) -> Path:
    """Return the file that a link leads to, or will when it is written; an OSError if it leads to something else."""
    target = Path(os.path.realpath(link))
    if target.exists() and not target.is_file():  # a device must not be replaced by a file
        raise OSError(errno.EINVAL, "it leads to something that is not a file")
    return target


def free_beside(path: Path) -> Path:
    """Return a path like this one that no file has: itself, or numbered from 2 on."""
    free, number = path, 2
    while os.path.lexists(free):
        free = path.with_name(f"{path.stem} ({number}){path.suffix}")
        number += 1
    return free


def put_aside(path: Path) -> str:
    """Keep a damaged file under another name, so that nothing of it is lost; return that name."""
    aside = path.with_name(f"{path.stem}-damaged{path.suffix}")
    number = 2
    while os.path.lexists(aside):
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
        number += 1
    try:
        path.replace(aside)
    except OSError:  # it can be neither read nor moved: then it is left alone, and the player is told its name
        return path.name
    return aside.name


def _replace(draft: Path, path: Path) -> None:
    """Put the draft in the file's place; on Windows that waits until no other program has the file open."""
    for seconds in _PATIENCE:
        try:
            draft.replace(path)
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _IN_USE:
                raise
            time.sleep(seconds)
        else:
            return
    try:
        draft.replace(path)
    except PermissionError as error:
        if not os.access(path, os.W_OK):
            raise
        raise OSError(errno.EBUSY, "another program is using the file") from error


def sweep(folder: Path) -> None:
    """Remove the drafts in a folder that were left behind when the program was cut off while it wrote."""
    with contextlib.suppress(OSError):  # they are small and in nobody's way
        with os.scandir(folder) as entries:  # thousands of them are no reason to wait
            drafts = [entry for entry in entries if _DRAFT.fullmatch(entry.name)]
        for draft in drafts:
            if time.time() - draft.stat().st_mtime > _LEFT_BEHIND:
                Path(draft).unlink(missing_ok=True)


def _make_folder(folder: Path) -> None:
    """Make a folder and those above it, so that they too outlast a power cut."""
    missing = [place for place in (folder, *folder.parents) if not os.path.lexists(place)]
    folder.mkdir(parents=True, exist_ok=True)
    for place in missing:
        _sync_folder(place.parent)


def _sync_folder(folder: Path) -> None:
    """Put the names in a folder to the disk; Windows does so by itself."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # its names may be changed but not listed: then the system alone decides when they last
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(handle)
