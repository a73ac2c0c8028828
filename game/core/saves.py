"""The folder of saved matches. Every match has a file of its own from its first moment, so none replaces another."""

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.core.claim import tidy_claims
from game.core.data import user_folder
from game.core.errors import SaveError
from game.core.files import free_beside, sweep
from game.core.match import Match
from game.core.record import read_record, write_record
from game.core.save_index import SaveIndex

SUFFIX = ".match"
_LONGEST_NAME = 60
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f-\x9f\ud800-\udfff\\/:*?"<>|]')
_DEVICES = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9¹²³])\s*(\..*)?", re.IGNORECASE)
"""Names that lead to a device on Windows, whatever follows the first dot."""


def folder() -> Path:
    """Return where matches are kept."""
    return user_folder() / "matches"


def tidy() -> None:
    """Remove what was half written when the program was cut off."""
    for place in (user_folder(), folder()):
        sweep(place)
    tidy_claims()


def fresh_path(game_id: str) -> Path:
    """Return a name for a new match that no other match has."""
    return _free(f"{game_id} {time.strftime('%Y-%m-%d %H.%M')}")


def _free(stem: str) -> Path:
    return free_beside(folder() / f"{stem}{SUFFIX}")


def all_saves() -> list[Path]:
    """Return all saved matches, the latest first."""
    try:
        paths = list(folder().glob(f"*{SUFFIX}"))
    except OSError as error:
        raise SaveError(f"{folder()}: the saved games cannot be listed ({error.strerror})", "unlisted_saves") from None
    return sorted(paths, key=last_played, reverse=True)


def last_played(path: Path) -> float:
    """Return when a match was last saved, in seconds; 0 if its file has just vanished."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def unfinished() -> Iterator[tuple[Path, Match]]:
    """Yield matches that can be gone on with, the latest first; those that do not load are passed over."""
    return (found for found in search_unfinished() if found)


def search_unfinished() -> Iterator[tuple[Path, Match] | None]:
    """Look for matches that can be gone on with, a file at a time; None: the file just looked at holds none."""
    index = SaveIndex()
    for path in all_saves():
        match = None if index.has(path) else _unfinished_in(path, index)
        if match:
            index.keep(is_complete=False)
        yield (path, match) if match else None
    index.keep(is_complete=True)


def _unfinished_in(path: Path, index: SaveIndex) -> Match | None:
    """Return the match in a file if it can be gone on with; one that never can is noted in the index."""
    try:
        record = read_record(path)
        if record.over or record.kept:
            index.add(path)
            return None
        match = Match.load(path)
    except SaveError:  # the list of saved games shows it with its fault
        return None
    return None if match.state.is_over else match


def keep_copy(match: Match, name: str) -> Path:
    """Put a copy of a match aside under a name of the player's choice, beside its autosave."""
    path = _free(_clean(name))
    write_record(msgspec.structs.replace(match.record, kept=True), path)
    return path


def open_match(path: Path) -> tuple[Match, Path]:
    """Load a match to go on with it; return it with the file it is kept in, which for a copy is a new one."""
    match = Match.load(path, autosave=path)
    if match.record.kept:
        match.record.kept = False
        match.autosave = fresh_path(match.game.id)
    return match, match.autosave or path


def rename(path: Path, name: str) -> Path:
    """Give a saved match another name; no other match is ever replaced."""
    clean = _clean(name)
    if clean == path.stem:
        return path
    target = folder() / f"{clean}{SUFFIX}"
    if os.path.lexists(target) and not _is_same_name(path, target):
        raise SaveError(f"there is a saved game named '{clean}' already", "taken_name")
    try:
        return path.rename(target)
    except OSError as error:
        raise SaveError(f"{path}: cannot be renamed ({error.strerror})", "not_renamed") from None


def _is_same_name(path: Path, target: Path) -> bool:
    """Return whether two names differ in capitals only, on a disk to which they are one."""
    return path.name.casefold() == target.name.casefold() and target.exists() and path.samefile(target)


def delete(path: Path) -> None:
    """Remove a saved match for good."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"{path}: cannot be deleted ({error.strerror})", "not_deleted") from None


def _clean(name: str) -> str:
    """Return a name that every file system takes, and that stays in this folder."""
    clean = _FORBIDDEN.sub(" ", name).strip(" .")[:_LONGEST_NAME].strip(" .")
    if not clean:
        raise SaveError("a saved game needs a name", "no_name")
    return f"_{clean}" if _DEVICES.fullmatch(clean) else clean
