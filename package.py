"""Builds the program that needs no Python, in an environment of its own: `python3 package.py`.

In `dist/` there are then a folder, the same folder zipped, and a single file. `python3 package.py --windows` builds
the same and an installer for Windows on Linux, in `dist/windows/`.
"""

import os
import platform
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

from shipping import packing
from shipping.packing import BUILD, DIST, NAME, ROOT
from shipping.windows import build as windows

SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}


def main(words: list[str]) -> None:
    """Build for this system, or for Windows if that is asked for."""
    if words == ["--windows"]:
        windows.main()
    elif words:
        sys.exit(f"package.py: unknown arguments {' '.join(words)} (there is only --windows)")
    else:
        build_for_this_system()


def build_for_this_system() -> None:
    """Build everything and print what came of it."""
    start = time.perf_counter()
    clear()
    build(make_environment(BUILD / "environment"))
    folder = DIST / NAME
    packing.add_companions(folder, system())
    files = [packing.pack(folder, archive("")), single_file()]
    if system() == "macos":
        files.append(packing.pack(DIST / "Builders' Table.app", archive("-app")))
    sums = packing.write_sums(files)
    print(f"built in {time.perf_counter() - start:.0f} s")
    packing.tell_sizes([folder, *files, sums])


def clear() -> None:
    """Remove what was built for this system before."""
    for path in DIST.glob("*"):
        if path.is_dir() and path != windows.DIST:
            shutil.rmtree(path)
        elif path.is_file():
            path.unlink()


def make_environment(folder: Path) -> Path:
    """Make a clean environment with just what the program and its packaging need; return its Python."""
    venv.create(folder, clear=True, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    packing.run([python, "-m", "pip", "install", "-q", "-r", ROOT / "requirements-package.txt"])
    return python


def build(python: Path) -> None:
    """Let PyInstaller build folder and single file."""
    wishes = ("--noconfirm", "--clean", "--log-level=WARN", f"--distpath={DIST}", f"--workpath={BUILD / 'work'}")
    packing.run([python, "-m", "PyInstaller", *wishes, packing.SPEC])


def system() -> str:
    """Return the name of this system, as it stands in the archive's name."""
    return SYSTEMS.get(sys.platform, sys.platform)


def archive(kind: str) -> Path:
    """Return the name of an archive."""
    return DIST / f"{NAME}-{packing.version()}-{system()}-{platform.machine().lower()}{kind}.zip"


def single_file() -> Path:
    """Return the program that is one file."""
    return DIST / (f"{NAME}-onefile" + (".exe" if os.name == "nt" else ""))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (subprocess.CalledProcessError, OSError) as error:
        sys.exit(f"package.py: {error}")
