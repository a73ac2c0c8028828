"""What every build of the program shares: where it lies, what lies beside the program, archives and their sums."""

import hashlib
import os
import re
import shutil
import stat
import subprocess
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD, DIST, SHIPPING = ROOT / "build", ROOT / "dist", ROOT / "shipping"
SPEC = SHIPPING / "builders_table.spec"
NAME = "builders-table"
SUMS = "SHA256SUMS.txt"


def run(words: Iterable[str | Path], **environment: str) -> None:
    """Run a command; if it fails, so does the build."""
    subprocess.run(list(map(str, words)), cwd=ROOT, check=True, env={**os.environ, **environment})


def version() -> str:
    """Return the program's version; whoever builds need not have what the program imports."""
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if not found:
        raise OSError("game/__init__.py has no version")
    return found[1]


def add_companions(folder: Path, system: str) -> None:
    """Lay beside the program what a player may look for: licence, notices and, on Linux, the way into the menu."""
    suffix = ".txt" if system == "windows" else ""  # without it Windows does not know how to open them
    shutil.copy(ROOT / "LICENSE", folder / f"LICENSE{suffix}")
    shutil.copy(ROOT / "NOTICE.md", folder / (f"NOTICE{suffix}" if suffix else "NOTICE.md"))
    if system == "linux":
        shutil.copy(SHIPPING / f"{NAME}.desktop", folder)
        shutil.copy(SHIPPING / f"{NAME}-mime.xml", folder)
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


def write_sums(files: Iterable[Path]) -> Path:
    """Write down the SHA-256 sums of files in one folder, so that whoever downloads them can check them."""
    listed = sorted(files)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in listed]
    sums = listed[0].with_name(SUMS)
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums


def tell_sizes(paths: Iterable[Path]) -> None:
    """Print what was built and how large it is."""
    for path in paths:
        print(f"{size(path) / 1e6:6.1f} MB  {path.relative_to(ROOT).as_posix()}")


def size(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if file.is_file())
