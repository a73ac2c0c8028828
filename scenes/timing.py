"""How long the picture of a table and the start of the program take, and how much memory."""

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import pygame

from scenes import routes
from scenes.app import App
from scenes.manager import SceneManager
from scenes.picture import Wish, sample_match
from scenes.settings import Settings
from scenes.table.scene import TableScene

_MOVES = 60
_REPEATS = 60


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """Milliseconds for drawing everything, and for following the pointer from one target to the next."""

    full_ms: float
    hover_ms: float


def measure_frames(game_id: str) -> FrameTimes:
    """Measure the table of a match in full swing at 1600 x 900."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    app = App(Settings())
    manager = SceneManager(app)
    table = routes.table(app, sample_match(Wish("table", game_id), _MOVES), None)
    table.controller.sit_down()
    manager.push(table)
    manager.step([], 0.0)
    times = FrameTimes(_full(manager, table), _hover(manager, table))
    manager.close()
    return times


def _median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2] * 1000


def _full(manager: SceneManager, table: TableScene) -> float:
    times = []
    for _ in range(_REPEATS):
        table.page.stale = True
        start = time.perf_counter()
        manager.show()
        times.append(time.perf_counter() - start)
    return _median(times)


def _hover(manager: SceneManager, table: TableScene) -> float:
    """Move the pointer over the board, step by step."""
    board, scale = table.frame.board, manager.app.brushes.scale
    times = []
    for number in range(_REPEATS):
        x = board.x + 40 + (board.w - 80) * number / _REPEATS
        y = board.y + 40 + (board.h - 80) * (number * 7 % _REPEATS) / _REPEATS
        event = pygame.Event(pygame.MOUSEMOTION, pos=(x * scale, y * scale), rel=(0, 0), buttons=(0, 0, 0))
        start = time.perf_counter()
        manager.step([event], 0.016)
        times.append(time.perf_counter() - start)
    return _median(times)


def start_time(main: Path) -> float:
    """Return how long a fresh process takes to draw the menu; the second start counts, when files are warm."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(main)]
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            start = time.perf_counter()
            subprocess.run([*program, "screenshot", "menu", "--out", f"{folder}/menu.bmp"], check=True)
            seconds = time.perf_counter() - start
    return seconds


def memory_used() -> int | None:
    """Return the most memory used so far in MB, None where the system does not tell."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return None
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit)
