"""Reports of unexpected faults: short, kept beside the matches, and never more than the last few."""

import contextlib
import platform
import re
import time
import traceback
from collections.abc import Mapping
from pathlib import Path

import game
from game.core.data import user_folder
from game.core.errors import TableError
from game.core.files import free_beside, write_whole
from game.core.system import system_name

KEPT = 10
"""How many reports are kept."""
_FRAMES = -30
"""Lines of code that a report names: the last ones, where the fault is."""
_NAME = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d( \(\d+\))?\.txt")


def folder() -> Path:
    """Return where reports are kept."""
    return user_folder() / "faults"


def words_of(fault: BaseException) -> str:
    """Return a fault in one line; whatever is wrong with it, this works."""
    if isinstance(fault, TableError):
        return str(fault)
    return " ".join(traceback.format_exception_only(fault)[-1].split())


def trace_of(fault: BaseException) -> str:
    """Return where in the program a fault happened."""
    return "".join(traceback.format_exception(fault, limit=_FRAMES))


def report_text(trace: str, facts: Mapping[str, object]) -> str:
    """Return a report: what was run, what was going on, and where the fault happened."""
    known = {
        "program": f"Builders' Table {game.__version__}",
        "system": f"{system_name()}, Python {platform.python_version()}",
        "time": time.strftime("%Y-%m-%d %H:%M:%S"),
        **facts,
    }
    lines = (f"{name}: {' '.join(str(value).split())}" for name, value in known.items())
    return "\n".join([*lines, "", trace])


def write_report(text: str) -> Path:
    """Write a report into a file of its own, the oldest ones make room; OSError if the system refuses."""
    path = free_beside(folder() / f"{time.strftime('%Y-%m-%d %H.%M.%S')}.txt")
    write_whole(path, text.encode("utf-8", "backslashreplace"))
    _make_room()
    return path


def _make_room() -> None:
    """Remove the oldest reports."""
    with contextlib.suppress(OSError):  # the new report is there; too many old ones harm nobody
        reports = [path for path in folder().iterdir() if _NAME.fullmatch(path.name)]
        for path in sorted(reports, key=lambda path: path.stat().st_mtime_ns)[:-KEPT]:
            path.unlink(missing_ok=True)
