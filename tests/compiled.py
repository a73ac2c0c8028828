"""Python with the rules and bots compiled to machine code, about twice as fast: `python -m tests.compiled ARGUMENT ...`

The arguments go to Python, which runs in a copy of the project: `main.py arena troyes --ladder --results FILE`, or
`-m tests.review_measures quiet troyes`; names of files are absolute. The same seeds lead to the same matches. mypyc, a
part of mypy, compiles the copy when the rules have changed, for some minutes; it needs a C compiler and setuptools.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPY = ROOT / "build" / "compiled"
KNOWN = COPY / "compiled.txt"
"""What was compiled: a fingerprint of the sources."""
COPIED = ("game", "scenes", "tests", "main.py")
AT_ONCE = 2
SELDOM = {"feats.py", "maps.py", "own_maps.py", "tiled.py", "uncertain.py", "why_not.py"}
"""Modules of games that bots hardly ever need."""
BY_PYTHON = re.compile(r"^class \w+\(.*(=|Struct|State|Enum|Protocol|Error)", re.MULTILINE)
"""Modules with such a class stay Python: mypyc knows nothing of how the class is made."""
SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(ext_modules=mypycify({arguments!r}, opt_level="1", debug_level="0", multi_file=True))
"""
OPTIONS = ("--ignore-missing-imports", "--disable-error-code=has-type")
NAMED = re.compile(r"^    (\w+) = (\w+\.[a-z_]+)$", re.MULTILINE)
CALLED = r"    def \1(self, *rest): return \2(self, *rest)"
"""A compiled function that a class names is no method; the copy calls it."""


def sources():
    """Return the modules that are compiled: what bots and rules do, again and again."""
    files = [ROOT / "game" / "core" / name for name in ("event.py", "move.py")]
    files += [ROOT / "game" / "bots" / name for name in ("planner.py", "search.py", "weighing.py")]
    games = sorted(path.parent for path in ROOT.glob("game/*/flow.py"))
    files += [path for folder in games for part in (folder, folder / "bot") for path in sorted(part.glob("[!_]*.py"))]
    files = [path for path in files if path.name not in SELDOM]
    return [path.relative_to(ROOT) for path in files if not BY_PYTHON.search(path.read_text("utf-8"))]


def fingerprint():
    texts = (path.read_bytes() for path in sorted(ROOT.glob("game/**/*.py")))
    return hashlib.sha256(b"".join(texts)).hexdigest()


def make():
    """Lay the copy anew and compile it."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, COPY / name)
    for name in ("data", "art"):
        (COPY / name).symlink_to(ROOT / name)
    arguments = [*OPTIONS, *map(str, sources())]
    (COPY / "setup.py").write_text(SETUP.format(arguments=arguments), "utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace", f"-j{AT_ONCE}"]
    subprocess.run(command, cwd=COPY, env={**os.environ, "CFLAGS": "-O1"}, check=True)
    for state in COPY.glob("game/*/state.py"):
        state.write_text(NAMED.sub(CALLED, state.read_text("utf-8")), "utf-8")
    KNOWN.write_text(fingerprint(), "utf-8")


def main():
    if not KNOWN.exists() or KNOWN.read_text("utf-8") != fingerprint():
        make()
    return subprocess.run([sys.executable, *sys.argv[1:]], cwd=COPY, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
