"""What every fault must look like, and a watch over time and memory while a file is read."""

import os
import signal
import sys
import unicodedata
from contextlib import contextmanager
from pathlib import Path

from game.core.errors import LONGEST

try:
    import resource
except ImportError:  # there is none on Windows
    resource = None

PATIENCE = 60
"""Seconds after which reading one file is a hang, however busy the machine is."""
ROOM = 1 << 30
"""Bytes of memory that reading one file may take."""


def check_sentence(fault, name=""):
    """A fault names its file in one line of a length that can be read, without signs that act on a terminal."""
    text = str(fault)
    assert name in text
    assert text.strip(), type(fault)
    assert not [sign for sign in text if unicodedata.category(sign) == "Cc"], ascii(text)
    assert len(text.splitlines()) == 1
    assert len(text) <= LONGEST


@contextmanager
def watched():
    """Turn a hang into a failure, and greed for memory into a MemoryError."""
    with _limited_time(), _limited_memory():
        yield


@contextmanager
def _limited_time():
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def give_up(*_):
        raise TimeoutError(f"still reading after {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _limited_memory():
    if resource is None or not sys.platform.startswith("linux"):
        yield
        return
    taken = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (taken + ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
