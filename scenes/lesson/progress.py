"""How far a player has come in the lessons: the step where each was left, and which of them are finished."""

from contextlib import suppress
from pathlib import Path

import msgspec

from game.core.data import user_folder
from game.core.files import read_bounded, write_whole

_LARGEST_FILE = 1 << 16


class Progress(msgspec.Struct, frozen=True):
    """How far a lesson was played."""

    step: str = ""
    """The step to go on with; empty: from the beginning."""
    is_finished: bool = False


def progress_path() -> Path:
    """Return where it is kept."""
    return user_folder() / "lessons.json"


def _read() -> dict[str, Progress]:
    try:
        return msgspec.json.decode(read_bounded(progress_path(), _LARGEST_FILE), type=dict[str, Progress])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # then all lessons begin anew
        return {}


def progress_of(game_id: str) -> Progress:
    """Return how far the lesson of a game was played."""
    return _read().get(game_id, Progress())


def learnt_games() -> set[str]:
    """Return the games whose lesson was finished once."""
    return {game_id for game_id, progress in _read().items() if progress.is_finished}


def remember(game_id: str, step: str, *, is_finished: bool = False) -> None:
    """Keep the step to go on with; a lesson that was finished once stays so."""
    kept = _read()
    kept[game_id] = Progress(step, is_finished or kept.get(game_id, Progress()).is_finished)
    with suppress(OSError):  # then the lesson begins at an earlier step, which harms nobody
        write_whole(progress_path(), msgspec.json.encode(kept))
