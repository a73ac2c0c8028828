"""Showing a folder in the system's own file manager."""

import os
import subprocess
import sys
from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Open a folder outside the program; return whether the system knows how."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
