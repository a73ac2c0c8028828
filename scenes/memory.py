"""Memory that nobody needs any more, given back to the system."""

import contextlib
import gc
import sys

from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Brushes


def give_back_memory(brushes: Brushes) -> None:
    """Let go of what is left of a table that was left.

    A match paints thousands of pictures of all sizes, and sets thousands of texts that no other match has: names, sums,
    lines of the log. The C library of Linux keeps the room of those that are gone, in pieces too small for the next
    ones, so that the program would take more with every match.
    """
    brushes.type.forget()
    brushes.art.shrink()
    PAINTED.forget()  # backgrounds and frames of the table; those of another scene would replace them one by one
    gc.collect()
    if sys.platform.startswith("linux"):
        import ctypes  # noqa: PLC0415 - the start takes no longer for it

        with contextlib.suppress(OSError, AttributeError):  # another C library, which has its own ways
            ctypes.CDLL(None).malloc_trim(0)
