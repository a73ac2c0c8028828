"""Why the system refuses to write a file, in the player's words."""

import errno

from game.core.data import NOWHERE, user_folder
from game.core.errors import WriteError
from game.core.text import Texts
from scenes.ui.text import escape

_REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
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
