"""Records: header and list of moves. A record is the save file, the undo stack, the replay and the bug report."""

import re
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from game.core.data import file_name, plain_fault
from game.core.differences import Difference
from game.core.errors import SaveError, WriteError
from game.core.files import read_bounded, write_whole

FORMAT = 2
"""Raised whenever older programs could not read what this one writes."""

LARGEST = 1 << 20
"""Bytes of a save: some twenty times as many as the longest matches take."""

LONGEST_NAME = 60
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")

_Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]

SeatKind = Literal["human", "random", "beginner", "easy", "normal", "hard", "expert"]
"""A person, or a level of bots."""
KINDS: tuple[SeatKind, ...] = get_args(SeatKind)
"""Everything that can sit at the table."""
HUMAN: SeatKind = "human"


class Seat(msgspec.Struct, frozen=True):
    """Who sits at the table, with a name and the number of a player colour."""

    kind: SeatKind
    name: str = ""
    colour: int = 0


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything needed to play a match again."""

    format: int = FORMAT
    game: str
    version: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    seats: list[Seat]
    options: dict[str, str]
    seed: int
    attachments: dict[str, list[str]] = {}
    """Player-made content the match depends on, so that changing or losing it does not harm the save."""
    rules: int = 1
    """The version of the game's rules under which the match was begun."""
    figures: str = ""
    """The fingerprint of the figures with which the match was begun; empty: it was begun by version 1.0.0."""
    changed_figures: tuple[Difference, ...] = ()
    """What differs from the figures of version 1.0.0."""
    given: dict[str, object] = {}
    """The position the match started from, as a scenario writes it; empty: from the beginning."""
    moves: list[str] = []
    kept: bool = False
    """Whether this is a copy that the player put aside: it stays as it is, and playing on makes a match of its own."""
    over: bool = False
    """Whether the match has ended, so that a list of saves need not replay it to know."""
    id: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    """What tells it from all other matches, whatever its file is called; empty: it was begun by version 1.0.0."""
    hints: _Count = 0
    """How many hints people were given."""
    taken_back: _Count = 0
    """How often something was taken back that the rules of undo do not allow."""
    is_branch: bool = False
    """Whether it goes on from a moment of another match, so that its players knew what would come."""
    seconds: _Count = 0
    """How long it was on the table, as far as is known."""
    deal: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    """The day whose deal it is; empty: it is none."""
    dealt: tuple[str, ...] = ()
    """The options that nobody chose: they name what a seed dealt, and a rematch deals them anew."""


class _Header(msgspec.Struct):
    """The part of a save that every version shares."""

    format: int


def read_record(path: Path) -> Record:
    """Read a save file."""
    return record_of(read_save(path), path)


def read_save(path: Path) -> bytes:
    """Return the content of a save file as it is."""
    name = file_name(path)
    try:
        return read_bounded(path, LARGEST)
    except FileNotFoundError:
        raise SaveError(f"{name}: no such save", "no_save") from None
    except OSError as error:
        raise SaveError(f"{name}: the save cannot be read ({error.strerror})", "unreadable_save") from None


def record_of(content: bytes, path: Path) -> Record:
    """Return the record that a save file holds; the path names it in a fault."""
    name = file_name(path)
    if not content.strip():
        raise SaveError(f"{name}: the save is empty", "empty_save")
    try:
        if msgspec.json.decode(content, type=_Header).format > FORMAT:
            raise SaveError(f"{name}: the save was made by a newer version of the program", "newer_save")
        record = msgspec.json.decode(content, type=Record)
    except msgspec.ValidationError as error:
        raise SaveError(f"{name}: not a save of this program ({plain_fault(error)})", "foreign_save") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(f"{name}: the save is damaged or cut off") from None
    for number, seat in enumerate(record.seats, 1):
        if not is_name(seat.name):
            raise SaveError(f"{name}: the name of player {number} is too long or cannot be shown")
    return record


def is_name(text: str) -> bool:
    """Return whether a player can be called that."""
    return len(text) <= LONGEST_NAME and not _CONTROL.search(text)


def write_record(record: Record, path: Path) -> bytes:
    """Write a save file atomically: whatever happens, the old or the new save is there, whole. Return its content."""
    content = msgspec.json.format(msgspec.json.encode(record), indent=1)
    try:
        write_whole(path, content)
    except OSError as error:
        raise WriteError(path, "the match cannot be saved", error) from None
    return content
