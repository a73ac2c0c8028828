"""Faults that are told to the user: every message is one sentence saying what is wrong and where."""

import re
from pathlib import Path

LONGEST = 1_000
"""Signs of a sentence, and a fifth of them those of a word; what it quotes may be as long as a file."""

_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\s]+")
"""Blanks, and signs that would act on a terminal."""


class TableError(Exception):
    """A fault the user can understand and mend; its text is in English and always one line.

    The window says it in its own language, by the `kind` of the fault; without one it shows the text as it is.
    """

    kind = ""

    def __init__(self, sentence: str, kind: str = "") -> None:
        self.kind = kind or self.kind
        words = _UNSEEN.sub(" ", sentence).split()
        super().__init__(_shortened(" ".join(_shortened(word, LONGEST // 5) for word in words), LONGEST))


def _shortened(text: str, limit: int) -> str:
    """Return a text without its middle if it is longer than the limit."""
    kept = limit // 2 - 1
    return text if len(text) <= limit else f"{text[:kept]}…{text[-kept:]}"


class IllegalMove(TableError):  # noqa: N818 - it names what was tried, as at the table
    """A move that the rules do not allow now; the state is unchanged."""


class DataError(TableError):
    """A data, text, map or scenario file that cannot be used; the sentence begins with its name."""

    kind = "faulty_file"


class SaveError(TableError):
    """A saved match that cannot be read or written; the file is left untouched."""

    kind = "damaged_save"


class WriteError(SaveError):
    """A file of the player's that the system refuses to write, and where and why it does."""

    def __init__(self, path: Path, fault: str, cause: OSError) -> None:
        super().__init__(f"{path}: {fault} ({cause.strerror or cause})")
        self.folder = path.parent
        self.cause = cause


class UsageError(TableError):
    """An argument, seat or option that does not exist or does not fit."""
