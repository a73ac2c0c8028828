"""Wine: Windows programs on Linux, in a Windows of their own."""

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from threading import Thread
from typing import IO

TOOLS = ("wine", "wineserver", "wineboot")


class Wine:
    """A Windows 10 of its own, in a folder."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.environment = {
            **os.environ,
            "WINEPREFIX": str(prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",  # no questions about .NET or a browser
        }

    @property
    def drive(self) -> Path:
        """Its drive C."""
        return self.prefix / "drive_c"

    def prepare(self) -> None:
        """Make the Windows, if it is not there yet."""
        if not (self.drive / "windows").is_dir():
            self.prefix.mkdir(parents=True, exist_ok=True)
            self.run("wineboot", "-u")
            self.run("winecfg", "-v", "win10")
            self.wait()

    def start(self, *words: str | Path, cwd: Path | None = None, **environment: str) -> "subprocess.Popen[bytes]":
        """Start a program. Its output is a pipe: Python under Wine cannot write into a file of Linux."""
        return subprocess.Popen(
            ["wine", *map(str, words)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env={**self.environment, **environment},
        )

    def run(
        self, *words: str | Path, cwd: Path | None = None, told: IO[bytes] | None = None, **environment: str
    ) -> int:
        """Run a program to its end and return its exit code; what it prints goes to `told`."""
        program = self.start(*words, cwd=cwd, **environment)
        reader = Thread(target=_pass_on, args=(program.stdout, told), daemon=True)
        reader.start()
        code = program.wait()
        reader.join(2)  # what the program has started may live on and hold its output open
        return code

    def wait(self) -> None:
        """Wait until every program has ended, so that the registry is on the disk."""
        subprocess.run(["wineserver", "-w"], env=self.environment, check=False)

    def path(self, place: Path) -> str:
        """Return how Windows calls a place on this disk."""
        return "Z:" + str(place.resolve()).replace("/", "\\")

    def close(self) -> None:
        """End every program in it."""
        subprocess.run(["wineserver", "-k"], env=self.environment, check=False)


def _pass_on(output: Iterable[bytes] | None, told: IO[bytes] | None) -> None:
    for line in output or ():
        if told:
            told.write(line)
            told.flush()


def missing(*more: str) -> list[str]:
    """Return which programs for building and trying are not installed."""
    return [tool for tool in (*TOOLS, *more) if not shutil.which(tool)]
