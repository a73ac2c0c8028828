"""`check`: rulebook examples and lessons."""

import argparse
from pathlib import Path

from game.core.errors import TableError
from game.core.languages import FALLBACK
from game.core.lesson import is_lesson_file, read_lesson, run_lesson
from game.core.scenario import find_scenarios, read_scenario, run_scenario


def run(args: argparse.Namespace) -> int:
    """Run scenario and lesson files; exit code 1 if any fails."""
    passed = failed = 0
    for path in list(find_scenarios(args.files)):
        try:
            title, fault = _run_lesson(path) if is_lesson_file(path) else _run_scenario(path)
        except TableError as error:
            title, fault = "", str(error)
        passed, failed = passed + (not fault), failed + bool(fault)
        line = f"FAILED {path.stem} {title}: {fault}" if fault else f"ok {path.stem} {title}"
        print(" ".join(line.split()))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _run_scenario(path: Path) -> tuple[str, str | None]:
    """Run a scenario; return its title and what differs."""
    scenario = read_scenario(path)
    return scenario.title, run_scenario(path, scenario)


def _run_lesson(path: Path) -> tuple[str, str | None]:
    """Play a lesson through; return its title and what cannot be done."""
    lesson = read_lesson(path)
    return lesson.title[FALLBACK], run_lesson(path, lesson)
