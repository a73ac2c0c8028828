"""How long the picture of a table takes."""

import os
import time
from dataclasses import dataclass

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
