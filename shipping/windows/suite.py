"""Runs the tests with Python for Windows, under Wine: `python3 -m shipping.windows.suite [pytest's arguments]`.

`python3 package.py --windows` must have put that Python together before.
"""

import os
import sys

from shipping import packing
from shipping.windows.build import HERE, PYTHON, WINDOWS, WORK, pip
from shipping.windows.wine import Wine

PACKAGES = WORK / "test-packages"


def main(words: list[str]) -> int:
    """Run the tests; return pytest's exit code."""
    if not PACKAGES.exists():
        packing.run([*pip("install"), *WINDOWS, "--target", PACKAGES, "-r", HERE / "requirements-tests.txt"])
    wine = Wine(WORK / "prefix")
    wine.start("explorer", "/desktop")  # else the first window starts it, and holds the output of a test's program open
    arguments = words or ["-n", str(os.cpu_count() or 1)]
    return wine.run(
        PYTHON / "python.exe",
        "-m",
        "pytest",
        "-rs",
        "-p",
        "no:cacheprovider",
        *arguments,
        cwd=packing.ROOT,
        told=sys.stdout.buffer,
        PYTHONPATH=wine.path(PACKAGES),
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
