"""Builds the program that needs no Python, in an environment of its own: `python3 package.py`.

In `dist/` there are then a folder, the same folder zipped, and a single file.
"""

import os
import platform
import shutil
import stat
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
BUILD, DIST, SHIPPING = ROOT / "build", ROOT / "dist", ROOT / "shipping"
NAME = "builders-table"


def main() -> None:
    """Build everything and print what came of it."""
    start = time.perf_counter()
    shutil.rmtree(DIST, ignore_errors=True)
    python = make_environment(BUILD / "environment")
    build(python)
    folder = DIST / NAME
    add_companions(folder)
    archive = pack(folder, DIST / f"{NAME}-{version(python)}-{system()}.zip")
    print(f"built in {time.perf_counter() - start:.0f} s")
    for path in (folder, archive, single_file()):
        print(f"{size(path) / 1e6:6.1f} MB  {path.relative_to(ROOT)}")


def make_environment(folder: Path) -> Path:
    """Make a clean environment with just what the program and its packaging need; return its Python."""
    venv.create(folder, clear=True, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run([python, "-m", "pip", "install", "-q", "-r", ROOT / "requirements-package.txt"])
    return python


def build(python: Path) -> None:
    """Let PyInstaller build folder and single file."""
    wishes = ("--noconfirm", "--clean", "--log-level=WARN", f"--distpath={DIST}", f"--workpath={BUILD / 'work'}")
    run([python, "-m", "PyInstaller", *wishes, SHIPPING / "builders_table.spec"])


def add_companions(folder: Path) -> None:
    """Lay beside the program what a player may look for: licence, notices and, on Linux, the way into the menu."""
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copy(ROOT / "NOTICE.md", folder)
    if sys.platform == "linux":
        shutil.copy(SHIPPING / f"{NAME}.desktop", folder)
        shutil.copy(SHIPPING / "add-to-menu.sh", folder)
        shutil.copy(ROOT / "art" / "svg" / "logo.svg", folder / f"{NAME}.svg")


def pack(folder: Path, archive: Path) -> Path:
    """Zip a folder; permissions and links are kept, so that the program can be started where it is unpacked."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder.parent).as_posix()
            if path.is_symlink():
                link = zipfile.ZipInfo(name)
                link.create_system = 3  # only the Unix kind of entry can be a link
                link.external_attr = (stat.S_IFLNK | 0o777) << 16
                zipped.writestr(link, str(path.readlink()))
            elif path.is_file():
                zipped.write(path, name)
    return archive


def version(python: Path) -> str:
    """Return the program's version, as the program itself knows it."""
    words = [str(python), "-c", "import game; print(game.__version__)"]
    return subprocess.check_output(words, cwd=ROOT, text=True).strip()


def system() -> str:
    """Return the name of this system, as it stands in the archive's name."""
    names = {"linux": "linux", "darwin": "macos", "win32": "windows"}
    return f"{names.get(sys.platform, sys.platform)}-{platform.machine().lower()}"


def single_file() -> Path:
    """Return the program that is one file."""
    return DIST / (f"{NAME}-onefile" + (".exe" if os.name == "nt" else ""))


def size(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if file.is_file())


def run(words: Iterable[str | Path]) -> None:
    """Run a command; if it fails, so does the build."""
    subprocess.run(list(map(str, words)), cwd=ROOT, check=True)


if __name__ == "__main__":
    try:
        main()
    except (subprocess.CalledProcessError, OSError) as error:
        sys.exit(f"package.py: {error}")
