"""The folder of saved matches. Every match has a file of its own from its first moment, so none replaces another."""

import contextlib
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import msgspec

from game.core.claim import tidy_claims
from game.core.data import user_folder
from game.core.errors import SaveError
from game.core.files import free_beside, is_device, sweep
from game.core.match import Match
from game.core.record import Record, read_record, write_record
from game.core.save_index import SaveIndex

SUFFIX = ".match"
_REVIEW = ".review"
_LONGEST_NAME = 60
_LATEST = 200
"""Among so many saved games a match is looked for that is taken in once more."""
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f-\x9f\ud800-\udfff\\/:*?"<>|]')


def folder() -> Path:
    """Return where matches are kept."""
    return user_folder() / "matches"


def review_beside(path: Path) -> Path:
    """Return where the review of a match is kept."""
    return path.with_suffix(_REVIEW)


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
    return [folder() / name for name in _names()]


def _names() -> list[str]:
    """Return the names of the files of all matches, the latest first; there may be thousands."""
    try:
        with os.scandir(folder()) as entries:
            matches = [entry for entry in entries if os.path.normcase(entry.name).endswith(SUFFIX)]
    except FileNotFoundError:
        return []
    except OSError as error:
        if isinstance(error, NotADirectoryError) and not folder().exists():
            return []  # a file lies further up in the place of a folder, so nothing can have been saved
        raise SaveError(f"{folder()}: the saved games cannot be listed ({error.strerror})", "unlisted_saves") from None
    return [entry.name for entry in sorted(matches, key=_changed, reverse=True)]


def last_played(path: Path) -> float:
    """Return when a match was last saved, in seconds; 0 if its file has just vanished."""
    return _changed(path)


def _changed(file: "Path | os.DirEntry[str]") -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def unfinished() -> Iterator[tuple[Path, Match]]:
    """Yield matches that can be gone on with, the latest first; those that do not load are passed over."""
    return (found for found in search_unfinished() if found)


def search_unfinished() -> Iterator[tuple[Path, Match] | None]:
    """Look for matches that can be gone on with, a file at a time; None: the file just looked at holds none."""
    index = SaveIndex()
    for path in map(folder().joinpath, _names()):
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
        match.record.is_branch = True
        match.record.id = token_hex(8)
        match.autosave = fresh_path(match.game.id)
    return match, match.autosave or path


def take_in_file(path: Path) -> Path:
    """Return where among the saved games a match from a file lies; one from elsewhere is taken in, whole or not at all.

    The file stays as it is.
    """
    if path.parent.resolve() == folder().resolve():
        return path
    return take_in(Match.load(path).record, path.stem)


def take_in(record: Record, name: str = "") -> Path:
    """Keep a match from elsewhere beside the others, replacing none; one that is here already is not kept twice.

    It is played again first. For nobody here it counts as a match of their own.
    """
    own = msgspec.structs.replace(record, moves=list(record.moves), kept=False, is_branch=True, deal="")
    match = Match.from_record(msgspec.structs.replace(own, moves=list(own.moves)))
    own.over = match.state.is_over
    twin = next((path for path in all_saves()[:_LATEST] if _holds(path, own)), None)
    if twin is None:
        twin = _free(_clean(name)) if name.strip(" .") else fresh_path(own.game)
        write_record(own, twin)
    return twin


def _holds(path: Path, record: Record) -> bool:
    """Return whether a file holds exactly this match."""
    try:
        return read_record(path) == record
    except SaveError:
        return False


def rename(path: Path, name: str) -> Path:
    """Give a saved match another name; no other match is ever replaced."""
    clean = _clean(name)
    if clean == path.stem:
        return path
    target = folder() / f"{clean}{SUFFIX}"
    if os.path.lexists(target) and not _is_same_name(path, target):
        raise SaveError(f"there is a saved game named '{clean}' already", "taken_name")
    try:
        renamed = path.rename(target)
    except OSError as error:
        raise SaveError(f"{path}: cannot be renamed ({error.strerror})", "not_renamed") from None
    with contextlib.suppress(OSError):  # it can be made again
        review_beside(path).replace(review_beside(renamed))
    return renamed


def _is_same_name(path: Path, target: Path) -> bool:
    """Return whether two names differ in capitals only, on a disk to which they are one."""
    return path.name.casefold() == target.name.casefold() and target.exists() and path.samefile(target)


def delete(path: Path) -> None:
    """Remove a saved match for good."""
    try:
        path.unlink(missing_ok=True)
        review_beside(path).unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"{path}: cannot be deleted ({error.strerror})", "not_deleted") from None


def _clean(name: str) -> str:
    """Return a name that every file system takes, and that stays in this folder."""
    clean = _FORBIDDEN.sub(" ", name).strip(" .")[:_LONGEST_NAME].strip(" .")
    if not clean:
        raise SaveError("a saved game needs a name", "no_name")
    return f"_{clean}" if is_device(clean) else clean
