"""Faults that are told to the player, in the language of the window."""

import errno

from game.core.data import NOWHERE, user_folder
from game.core.errors import DataError, TableError, WriteError
from game.core.text import Texts
from scenes.ui.text import escape

_REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EBUSY: "in_use",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.ENOENT: "no_folder",
}


def kind_of_fault(fault: WriteError) -> str:
    """Return what keeps a file from being written, as the texts name it."""
    if user_folder() == NOWHERE:
        return "no_home"
    return _REASONS.get(fault.cause.errno or 0, "other")


def reason(texts: Texts, fault: WriteError) -> str:
    """Return why a file cannot be written, as a sentence."""
    words = fault.cause.strerror or type(fault.cause).__name__
    return texts.get(f"saving.reason.{kind_of_fault(fault)}", folder=escape(str(fault.folder)), words=escape(words))


def words_for(texts: Texts, fault: Exception) -> str:
    """Return what went wrong, as the window says it; a fault without a kind only has its English sentence."""
    if isinstance(fault, WriteError):
        return texts.get("saving.refused", reason=reason(texts, fault))
    if isinstance(fault, DataError):
        return data_words(texts, str(fault), fault.kind)
    kind = fault.kind if isinstance(fault, TableError) else ""
    return texts.get(f"reason.{kind}") if kind else escape(str(fault))


def data_words(texts: Texts, sentence: str, kind: str = DataError.kind) -> str:
    """Return what is wrong with a file; the sentence about it begins with its name and the line."""
    file, _, words = sentence.partition(": ")
    return texts.get(f"reason.{kind}", file=escape(file), words=escape(words))
