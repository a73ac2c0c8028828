"""Builds the Windows program on Linux: a folder, the same folder zipped, a single file and an installer.

`python3 package.py --windows` calls this. Python for Windows comes out of a package (`requirements.txt` beside this
names it), its pure part from the Python that runs this; PyInstaller then runs under Wine as it would on Windows.
"""

import shutil
import sys
import sysconfig
import time
import zipfile
from pathlib import Path

from shipping import packing
from shipping.windows.wine import Wine, missing

HERE = Path(__file__).resolve().parent
WORK = packing.BUILD / "windows"
PYTHON = WORK / "python"
DIST = packing.DIST / "windows"
FOLDER = DIST / packing.NAME
SINGLE_FILE = DIST / f"{packing.NAME}-onefile.exe"
STEM = f"{packing.NAME}-{packing.version()}-windows-amd64"
ARCHIVE = DIST / f"{STEM}.zip"
INSTALLER = DIST / f"{STEM}-setup.exe"

COMPILER = "x86_64-w64-mingw32-gcc"
NEEDED = (COMPILER, "makensis")
PACKAGES = "wine wine64 gcc-mingw-w64-x86-64-posix nsis"
WINDOWS = ("--platform", "win_amd64", "--python-version", "311", "--only-binary=:all:", "--no-deps", "--require-hashes")
LEFT_OUT = ("site-packages", "lib-dynload", "test", "idlelib", "turtledemo", "config-*", "__pycache__")
"""What of this Python's library is of no use to the build."""


def main() -> None:
    """Build everything and print what came of it."""
    check_tools()
    start = time.perf_counter()
    shutil.rmtree(DIST, ignore_errors=True)
    wine = Wine(WORK / "prefix")
    wine.prepare()
    make_python(HERE / "requirements.txt")
    build_program(wine)
    packing.add_companions(FOLDER, "windows")
    packing.pack(FOLDER, ARCHIVE)
    build_installer()
    sums = packing.write_sums([ARCHIVE, SINGLE_FILE, INSTALLER])
    print(f"built in {time.perf_counter() - start:.0f} s")
    packing.tell_sizes([FOLDER, ARCHIVE, SINGLE_FILE, INSTALLER, sums])


def check_tools() -> None:
    """Say in one sentence what must be installed first."""
    if lacking := missing(*NEEDED):
        sys.exit(f"package.py: {', '.join(lacking)} cannot be found (on Debian: apt-get install {PACKAGES})")
    if sys.version_info[:2] != (3, 11):
        sys.exit("package.py: the Windows program is built with the library of Python 3.11; run this with Python 3.11")


def make_python(*requirements: Path) -> None:
    """Put a Python for Windows together, with packages; what was downloaded before is not fetched again."""
    wheels = WORK / "wheels"
    shutil.rmtree(PYTHON, ignore_errors=True)
    library = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(library, PYTHON / "Lib", ignore=shutil.ignore_patterns(*LEFT_OUT))
    for listed in requirements:
        packing.run([*pip("download"), *WINDOWS, "-d", wheels, "--find-links", wheels, "-r", listed])
        target = PYTHON / "Lib" / "site-packages"
        packing.run([*pip("install"), *WINDOWS, "--no-index", "--find-links", wheels, "--target", target, "-r", listed])
    take_runtime(next(wheels.glob("[Pp]anda3[Dd]-*.whl")))
    packing.run([COMPILER, "-O2", "-s", "-municode", "-o", PYTHON / "python.exe", HERE / "python.c"])


def pip(command: str) -> list[str]:
    """Return the beginning of a call of pip."""
    return [sys.executable, "-m", "pip", command, "-q", "--disable-pip-version-check"]


def take_runtime(wheel: Path) -> None:
    """Take Python's own libraries out of the package that carries them, and leave the rest of it."""
    with zipfile.ZipFile(wheel) as zipped:
        for name in zipped.namelist():
            if name.startswith("deploy_libs/") and name.endswith((".dll", ".pyd")):
                place = PYTHON / ("DLLs" if name.endswith(".pyd") else "") / Path(name).name
                place.parent.mkdir(exist_ok=True)
                place.write_bytes(zipped.read(name))
    for rest in (PYTHON / "Lib" / "site-packages").glob("[Pp]anda3[Dd]*"):
        shutil.rmtree(rest)


def build_program(wine: Wine) -> None:
    """Let PyInstaller build folder and single file under Wine."""
    wishes = ("--noconfirm", "--clean", "--log-level=WARN", f"--distpath={DIST}", f"--workpath={WORK / 'work'}")
    words = (PYTHON / "python.exe", "-m", "PyInstaller", *wishes, packing.SPEC)
    if wine.run(*words, cwd=packing.ROOT, told=sys.stdout.buffer, PYTHONHASHSEED="0") or not SINGLE_FILE.exists():
        raise OSError("PyInstaller failed under Wine")


def build_installer() -> None:
    """Let NSIS build the installer."""
    drawn = WORK / "work" / packing.SPEC.stem
    values = {
        "VERSION": packing.version(),
        "FOLDER": FOLDER,
        "ICON": drawn / "icon.ico",
        "PICTURE": drawn / "installer.bmp",
        "OUT": INSTALLER,
        "KILOBYTES": packing.size(FOLDER) // 1000,
    }
    packing.run(["makensis", "-V2", *(f"-D{name}={value}" for name, value in values.items()), HERE / "installer.nsi"])
