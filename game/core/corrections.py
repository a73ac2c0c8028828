"""What players say about the figures of their own boxes: kept in their folder, laid over the program's figures.

A correction names a card and a figure and states what is printed there. Equal to ours, the figure is checked; otherwise
it is changed. What a later or earlier version does not know stays in the file for the one that does.
"""

import os
from collections.abc import Mapping
from errno import EFBIG
from functools import lru_cache
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Annotated

import msgspec

import game
from game.core.data import file_name, plain_fault, user_folder
from game.core.errors import TableError, WriteError
from game.core.files import put_aside, read_bounded, write_whole
from game.core.lock import locked
from game.core.uncertain import Value

FORMAT = 1
"""Raised whenever older programs could not read what this one writes."""
LARGEST = 1 << 16
"""Bytes of a file of corrections: some four times as many as all uncertain figures take."""

_Word = Annotated[str, msgspec.Meta(max_length=40)]
_Stated = bool | int | _Word | Annotated[tuple[_Word, ...], msgspec.Meta(max_length=20)]

Statements = tuple[tuple[str, Value | None], ...]
"""What is said of a game's figures, by their names; None: what is said is no value of any figure."""


class FiguresError(TableError):
    """A file or text with corrections that cannot be used."""

    kind = "damaged_figures"


class _File(msgspec.Struct, kw_only=True):
    """Corrections as a file holds them; every figure is looked at on its own."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    version: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The version of the program that wrote it."""
    figures: dict[str, dict[str, msgspec.Raw]]


class Corrections:
    """What a file says of the figures of all games."""

    def __init__(self, stated: Mapping[str, Mapping[str, msgspec.Raw]] | None = None) -> None:
        self._stated = stated or {}

    @property
    def games(self) -> tuple[str, ...]:
        """The games of which it says something."""
        return tuple(self._stated)

    def said(self, game_id: str) -> Statements:
        """Return what it says of a game."""
        return tuple((name, _value(raw)) for name, raw in self._stated.get(game_id, {}).items())

    def with_changes(self, game_id: str, changes: Mapping[str, Value | None]) -> "Corrections":
        """Return corrections in which some figures of a game are stated anew; None: nothing is said of them."""
        ours = dict(self._stated.get(game_id, {}))
        for name, value in changes.items():
            ours.pop(name, None)
            if value is not None:
                ours[name] = msgspec.Raw(msgspec.json.encode(value))
        return Corrections({**self._stated, game_id: ours})

    def encoded(self) -> bytes:
        """Return them as a file holds them."""
        stated = {game_id: dict(names) for game_id, names in self._stated.items() if names}
        whole = _File(format=FORMAT, version=game.__version__, figures=stated)
        return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


NO_CORRECTIONS = Corrections()


def _value(raw: msgspec.Raw) -> Value | None:
    try:
        value: Value = msgspec.json.decode(raw, type=_Stated)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return value


# reading and writing

_READING = Lock()
"""Two threads must not meet a kind of record for the first time at once: msgspec does not bear it."""


_HOMES = ("BUILDERS_TABLE_HOME", "HOME", "XDG_DATA_HOME")
"""Variables of the system that say where the player's folder is."""


_MOMENT = 0.2
"""Seconds for which the file is believed to be as it was seen: another window may change it."""
_SEEN: dict[Path, tuple[float, "Corrections"]] = {}
"""When the player's file was last looked at, and what it said."""


def corrections_path() -> Path:
    """Return where the player's corrections are kept."""
    return user_folder() / "figures.json"


def parse_corrections(content: bytes, source: str) -> Corrections:
    """Return the corrections that a file or a text holds; `source` names it in a fault."""
    if len(content) > LARGEST:
        raise FiguresError(f"{source}: it is larger than {LARGEST >> 10} kB", "large_figures")
    try:
        with _READING:
            read = msgspec.json.decode(content.decode("utf-8-sig"), type=_File)
    except msgspec.ValidationError as error:
        raise FiguresError(f"{source}: not a file of figures ({plain_fault(error)})", "foreign_figures") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise FiguresError(f"{source}: the file of figures is damaged or cut off") from None
    if read.format > FORMAT:
        raise FiguresError(f"{source}: it was written by a newer version of the program", "newer_figures")
    return Corrections(read.figures)


def read_file(path: Path) -> Corrections:
    """Read corrections that somebody exported."""
    name = file_name(path)
    try:
        return parse_corrections(read_bounded(path, LARGEST), name)
    except FileNotFoundError:
        raise FiguresError(f"{name}: no such file", "no_figures") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        is_large = isinstance(error, OSError) and error.errno == EFBIG
        kind = "large_figures" if is_large else "unreadable_figures"
        raise FiguresError(f"{name}: cannot be read ({why})", kind) from None


def read_corrections() -> Corrections:
    """Return the player's own corrections: the same object as long as the file is the same. Every new match asks."""
    path = _path_of(*(os.environ.get(name) for name in _HOMES))
    try:
        stamp = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return NO_CORRECTIONS
    except OSError as error:
        raise FiguresError(f"{path}: cannot be read ({error.strerror})", "unreadable_figures") from None
    return _read_again(path, stamp.st_mtime_ns, stamp.st_size, stamp.st_ino)


@lru_cache(maxsize=8)
def _path_of(*_homes: str | None) -> Path:
    """Return where the player's corrections are kept, as long as the system's folders stay where they are."""
    return corrections_path()


@lru_cache(maxsize=4)
def _read_again(path: Path, _time: int, _size: int, _number: int) -> Corrections:
    """Read the file unless it is the one that was read last."""
    return read_file(path)


def usable_corrections() -> Corrections:
    """Return the player's own corrections; none if their file is of no use, which is told when the program starts.

    Every new match asks, so the file is not looked at again for a moment, unless this program has changed it.
    """
    path, now = _path_of(*(os.environ.get(name) for name in _HOMES)), monotonic()
    seen = _SEEN.get(path)
    if seen and now - seen[0] < _MOMENT:
        return seen[1]
    try:
        corrections = read_corrections()
    except FiguresError:
        corrections = NO_CORRECTIONS
    _SEEN.clear()
    _SEEN[path] = now, corrections
    return corrections


def own_fault() -> str:
    """Return why the player's own file is of no use; empty: it is sound, or there is none."""
    try:
        read_corrections()
    except FiguresError as error:
        return str(error)
    return ""


def put_aside_damaged() -> str | None:
    """Keep the player's file under another name if it is of no use; return that name, or None if all is well."""
    try:
        read_corrections()
    except FiguresError as error:
        _SEEN.clear()
        return corrections_path().name if error.kind == "newer_figures" else put_aside(corrections_path())
    return None


def change_corrections(changes: Mapping[str, Mapping[str, Value | None]]) -> None:
    """State figures anew, by game and name, in the player's file as it is now: another window may have changed it."""
    with locked(user_folder() / "open" / "figures"):
        _read_again.cache_clear()
        corrections = read_corrections()
        for game_id, named in changes.items():
            corrections = corrections.with_changes(game_id, named)
        try:
            write_file(corrections, corrections_path())
        finally:
            _read_again.cache_clear()
            _SEEN.clear()


def export_file(path: Path) -> None:
    """Write the player's corrections to a file of their own; one that is there already stays as it is."""
    if os.path.lexists(path):
        raise FiguresError(f"{path}: there is such a file already", "taken_figures")
    write_file(read_corrections(), path)


def write_file(corrections: Corrections, path: Path) -> None:
    """Write corrections whole or not at all."""
    try:
        write_whole(path, corrections.encoded())
    except OSError as error:
        raise WriteError(path, "the figures cannot be written", error) from None
