"""Compares what seeds, golden matches and bots of every level lead to on other Pythons and under other hash seeds.

`python -m tests.other_pythons [--whole] [--folder build/pythons]`

Strong levels play a few decisions of a match, or all of them with `--whole`: that takes about an hour.

A Python is put together from the package registries alone, without installing anything: the interpreter is the one that
cx_Freeze (PyPI) brings along for frozen programs, the library that of Pyodide (npm), and the rest are the wheels of
this program. It needs Linux on an Intel or AMD processor; elsewhere, and without those registries, it says so.
"""

import argparse
import base64
import hashlib
import io
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from game.core.data import ROOT

HASH_SEEDS = ("0", "1", "2", "3", "random")
RANDOM_AND_GOLDEN = ("tests.matches.seeds", "--replays")
LEVELS = ("tests.bot_matches",)
NEEDED = ("PyYAML", "msgspec", "platformdirs", "pytmx")
"""What the rules import."""
PLATFORMS = ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64")
STARTUP = '''import sys


def init():
    """Take what `python -m MODULE ARGUMENTS` takes."""


def run():
    import runpy

    sys.argv = sys.argv[2:]
    sys.path.insert(0, "")
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
'''


class Unavailable(Exception):  # noqa: N818 - it is no error that a Python cannot be had
    """A Python cannot be had here, and why."""


@dataclass(frozen=True)
class Recipe:
    """Where the parts of a Python come from, and how they are known to be the right ones."""

    version: str
    freezer: str
    freezer_sha256: str
    library: str
    library_sha512: str


RECIPES = (
    Recipe(
        "3.12",
        "cx_Freeze==7.2.10",
        "e251c74b2551668ae890d4c7a2fbb73a6c9b692de4096ddd9867322873e11b2b",
        "pyodide-0.27.8",
        "XDy8yQAloO0fSaJ6F5aQad0IqcBKvU4MgGjN3LrjOPW6J4xHT5PBiBzCnApxjuerWl33BiyuPQG1uIHHAQnkkg==",
    ),
    Recipe(
        "3.13",
        "cx_Freeze==8.3.0",
        "35ee2d0de99dea99156507a63722a5eefacbc492d2bf582978a6dbb3fecc972b",
        "pyodide-0.29.5",
        "TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw==",
    ),
)


class OtherPython:
    """A Python of another version, in a folder of its own."""

    def __init__(self, recipe, folder):
        self.recipe = recipe
        self.folder = folder.resolve() / recipe.version
        self.program = self.folder / "python"

    def fetch(self):
        """Put it together, unless that was done before."""
        if sys.platform != "linux" or platform.machine() != "x86_64":
            raise Unavailable("the parts are for Linux on an Intel or AMD processor")
        if self.program.exists():
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "lib").mkdir(parents=True)
        self._unpack_library()
        for name in NEEDED:
            with zipfile.ZipFile(self._wheel(pinned(name))) as wheel:
                wheel.extractall(self.folder / "lib")
        (self.folder / "lib" / "__startup__.py").write_text(STARTUP, encoding="utf-8")
        self._unpack_interpreter()

    def _unpack_library(self):
        address = f"https://registry.npmjs.org/pyodide/-/{self.recipe.library}.tgz"
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                content = answer.read()
        except OSError as error:
            raise Unavailable(f"{address}: {error}") from None
        if base64.b64encode(hashlib.sha512(content).digest()).decode() != self.recipe.library_sha512:
            raise Unavailable(f"{address}: not the file it was")
        with tarfile.open(fileobj=io.BytesIO(content)) as package:
            inner = package.extractfile("package/python_stdlib.zip").read()
        with zipfile.ZipFile(io.BytesIO(inner)) as library:
            library.extractall(self.folder / "lib")

    def _unpack_interpreter(self):
        """Take program, extension modules and shared libraries; the program comes last and says that all is there."""
        path = self._wheel(self.recipe.freezer)
        if hashlib.sha256(path.read_bytes()).hexdigest() != self.recipe.freezer_sha256:
            raise Unavailable(f"{path.name}: not the file it was")
        found = b""
        with zipfile.ZipFile(path) as wheel:
            for name in wheel.namelist():
                place = Path(name)
                if place.name.startswith("console-"):
                    found = wheel.read(name)
                elif ".so" in place.name:
                    (self.folder / "lib" / place.name).write_bytes(wheel.read(name))
        draft = self.folder / "draft"
        draft.write_bytes(found)
        draft.chmod(0o755)
        draft.rename(self.program)

    def _wheel(self, requirement):
        """Return the wheel of a package for this version of Python."""
        words = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        words += [f"--python-version={self.recipe.version}", *(f"--platform={name}" for name in PLATFORMS)]
        folder = self.folder / "wheels" / re.split("[=<>]", requirement)[0]
        done = subprocess.run(
            [*words, f"--dest={folder}", requirement], cwd=self.folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Unavailable(f"{requirement}: {done.stderr.strip().splitlines()[-1]}")
        return next(folder.iterdir())

    def lines(self, words, _seed):
        """Return what a module prints there; every run has a hash seed of its own."""
        environment = os.environ | {"LD_LIBRARY_PATH": str(self.folder / "lib")}
        return told([self.program], words, environment)


class OwnPython:
    """The Python that runs this."""

    def lines(self, words, seed):
        """Return what a module prints here."""
        return told([sys.executable], words, os.environ | {"PYTHONHASHSEED": seed})


def told(program, words, environment):
    """Return the lines that a module prints, which is run with its arguments by a Python."""
    words = [*map(str, program), "-m", *words]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout:
        raise RuntimeError(done.stderr)
    return done.stdout.splitlines()


def pinned(name):
    """Return the requirement by which this program has a package."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith(f"{name}=="))


def differences(python, expected, words, seeds=HASH_SEEDS):
    """Return the lines that are not as expected, under every hash seed."""
    with ThreadPoolExecutor(os.cpu_count()) as runs:
        found = list(runs.map(lambda seed: python.lines(words, seed), seeds))
    return [
        f"hash seed {seed}: expected {before}, found {now}"
        for seed, lines in zip(seeds, found, strict=True)
        for before, now in zip(expected, lines, strict=True)
        if before != now
    ]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "pythons")
    args = parser.parse_args()
    pythons = {platform.python_version(): OwnPython()}
    for recipe in RECIPES:
        other = OtherPython(recipe, args.folder)
        try:
            other.fetch()
        except Unavailable as reason:
            sys.stdout.write(f"Python {recipe.version} cannot be had here: {reason}\n")
        else:
            pythons[recipe.version] = other
    levels = [*LEVELS, *(["--whole"] if args.whole else [])]
    return int(sum(compare(pythons, words) for words in (RANDOM_AND_GOLDEN, levels)) > 0)


def compare(pythons, words):
    """Say how every Python fares with a module; return how many lines differ."""
    expected = OwnPython().lines(words, HASH_SEEDS[0])
    matches = f"{len(expected)} matches under {len(HASH_SEEDS)} hash seeds"
    count = 0
    for version, python in pythons.items():
        different = differences(python, expected, words)
        sys.stdout.write(f"Python {version}, {' '.join(words)}: {len(different)} differences in {matches}\n")
        sys.stdout.write("".join(f"  {line}\n" for line in different))
        sys.stdout.flush()
        count += len(different)
    return count


if __name__ == "__main__":
    sys.exit(main())
