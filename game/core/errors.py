"""Faults that are told to the user: every message is one sentence saying what is wrong and where."""

from pathlib import Path


class TableError(Exception):
    """A fault the user can understand and mend; its text is shown as it is, and is always one line."""

    def __init__(self, sentence: str) -> None:
        super().__init__(" ".join(sentence.split()))


class IllegalMove(TableError):  # noqa: N818 - it names what was tried, as at the table
    """A move that the rules do not allow now; the state is unchanged."""


class DataError(TableError):
    """A data, text, map or scenario file that cannot be used."""


class SaveError(TableError):
    """A saved match that cannot be read or written; the file is left untouched."""


class WriteError(SaveError):
    """A file of the player's that the system refuses to write, and where and why it does."""

    def __init__(self, path: Path, fault: str, cause: OSError) -> None:
        super().__init__(f"{path}: {fault} ({cause.strerror or cause})")
        self.folder = path.parent
        self.cause = cause


class UsageError(TableError):
    """An argument, seat or option that does not exist or does not fit."""
