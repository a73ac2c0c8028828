"""The file of the book: a line for everything that is entered, each with letters that guard it.

Lines are only added. Whatever is wrong with one of them, the others hold: a damaged book is put aside whole, and its
sound lines begin a new one.
"""

import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from game.book.entry import Entry
from game.core.data import user_folder
from game.core.errors import SaveError, WriteError
from game.core.files import put_aside, read_bounded, write_whole
from game.core.lock import locked, open_binary

FORMAT = 1
"""Raised whenever older programs could not read what this one writes."""
_LARGEST = 1 << 26
_Word = Annotated[str, msgspec.Meta(max_length=240)]


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Somebody has played under two names: the first one counts for the second."""

    name: _Word
    into: _Word


class Part(msgspec.Struct, frozen=True, tag="part"):
    """A name counts for itself again."""

    name: _Word


class DealBegun(msgspec.Struct, frozen=True, tag="deal"):
    """The deal of a day was begun: there is no second try."""

    day: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    id: _Word
    file: _Word


class _Head(msgspec.Struct, frozen=True, tag="book"):
    format: int


Line = Entry | Join | Part | DealBegun
_LINES = msgspec.json.Decoder(Line | _Head)


class Pages(NamedTuple):
    """What a book says."""

    lines: tuple[Line, ...] = ()
    damaged: int = 0
    """How many lines cannot be read."""


def book_path() -> Path:
    """Return where the book is kept."""
    return user_folder() / "book.lines"


def read_pages() -> Pages:
    """Read the book; one of a newer version is refused, and left as it is."""
    try:
        content = read_bounded(book_path(), _LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return Pages()
    except OSError as error:
        raise SaveError(f"{book_path()}: the book cannot be read ({error.strerror})", "unreadable_book") from None
    return _pages_of(content)


def _pages_of(content: bytes) -> Pages:
    lines: list[Line] = []
    damaged = 0
    for number, raw in enumerate(content.splitlines()):
        line = _read_line(raw)
        if isinstance(line, _Head):
            _check(line)
            damaged += number > 0
        elif line is None or number == 0:
            damaged += 1
        if line is not None and not isinstance(line, _Head):
            lines.append(line)
    return Pages(tuple(lines), damaged)


def _check(head: _Head) -> None:
    if head.format > FORMAT:
        raise SaveError(f"{book_path()}: the book was written by a newer version of the program", "newer_book")


def _read_line(raw: bytes) -> Line | _Head | None:
    """Return what a line says; None: it is damaged."""
    guard, _, plain = raw.partition(b" ")
    if guard != _guard(plain):
        return None
    try:
        line: Line | _Head = _LINES.decode(plain)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return line


def _guard(plain: bytes) -> bytes:
    return b"%08x" % zlib.crc32(plain)


def _written(line: Line | _Head) -> bytes:
    plain = msgspec.json.encode(line)
    return _guard(plain) + b" " + plain + b"\n"


def add_lines(*lines: Line) -> None:
    """Add lines to the end of the book; other windows may do so at the same time."""
    path = book_path()
    try:
        with locked(_lock_path()):
            _append(path, b"".join(map(_written, lines)))
    except OSError as error:
        raise WriteError(path, "the book cannot be written", error) from None


def _append(path: Path, content: bytes) -> None:
    handle = open_binary(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
    try:
        size = os.fstat(handle).st_size
        if size == 0:
            content = _written(_Head(FORMAT)) + content
        elif _last_byte(handle, size) != b"\n":  # the line before was cut off: what follows must not be lost with it
            content = b"\n" + content
        while content:
            content = content[os.write(handle, content) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _last_byte(handle: int, size: int) -> bytes:
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1)


def mend() -> str:
    """Put a damaged book aside and begin a new one with its sound lines; return the name of the old one."""
    with locked(_lock_path()):
        pages = read_pages()
        if not pages.damaged:
            return ""
        aside = put_aside(book_path())
        _rewrite(pages.lines)
        return aside


def replace_lines(change: Callable[[tuple[Line, ...]], tuple[Line, ...]]) -> None:
    """Write the book anew with other lines in place of its own; damaged ones are put aside first."""
    mend()
    with locked(_lock_path()):
        _rewrite(change(read_pages().lines))


def _rewrite(lines: tuple[Line, ...]) -> None:
    try:
        write_whole(book_path(), b"".join(map(_written, (_Head(FORMAT), *lines))))
    except OSError as error:
        raise WriteError(book_path(), "the book cannot be written", error) from None


def _lock_path() -> Path:
    return user_folder() / "book.lock"
