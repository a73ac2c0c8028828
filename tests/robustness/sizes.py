"""How many damaged files are tried: few by default, many in a long run, more if an environment variable says so."""

import os
from random import Random

import pytest

FIRST = int(os.environ.get("BUILDERS_TABLE_FUZZ_FIRST", "0"))
"""Where the numbers of the damaged files begin: each names a file that is damaged in its own way."""

TIMES = float(os.environ.get("BUILDERS_TABLE_FUZZ_TIMES", "1"))
"""What the sizes of the long runs are multiplied by."""


def default_or_soak(*, default, soak):
    """Return how many files a test damages, once for the default and once for the long run."""
    return [default, pytest.param(round(soak * TIMES), marks=pytest.mark.soak)]


def stream_of(what, number):
    """Yield a random source for every damaged file; a failing one is found again by its number."""
    for seed in range(FIRST, FIRST + number):
        yield Random(f"{what} {seed}")
