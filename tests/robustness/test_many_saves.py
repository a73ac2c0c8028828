"""Thousands of saves, and saves with absurd times: the first picture is there at once, the rest is filled in."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.core import save_index, saves
from game.core.save_index import index_path
from scenes import routes
from scenes.menu import scene as menu_scene
from scenes.saved_games.scene import SavedGames
from tests.saves import set_age, write
from tests.scenes.driving import Player

PROJECT = Path(__file__).parents[2]
MANY = 10_000
MOST_SECONDS = 1.0
"""Processor time that the first picture may take with so many saves, all imports counted."""
START = """
import os, sys, time
from scenes.manager import SceneManager

step = SceneManager.step

def step_once(*arguments):
    step(*arguments)
    print(time.process_time(), flush=True)
    os._exit(0)

SceneManager.step = step_once
import main
sys.exit(main.main(["--size", "1600x900"]))
"""
READ = START.replace("print(time.process_time()", "print(*sys.modules")
YEAR = 365 * 24 * 3600
TIMES = [(-(10**18), "en"), (-62_135_596_000, "fa"), (1_099_511_627_776, "en"), (253_402_300_799, "fa")]
"""Seconds since 1970, such as no calendar has, and at the ends of those that have them."""


@pytest.fixture
def reads(monkeypatch):
    """The files that are read."""
    found = []
    really = saves.read_record

    def read(path):
        found.append(path)
        return really(path)

    monkeypatch.setattr(saves, "read_record", read)
    return found


def fill(count):
    """Save finished matches, and one that waits and is older than all of them."""
    first = write("finished", age=YEAR, finished=True)
    for number in range(count - 1):
        os.link(first, saves.folder() / f"finished {number}{saves.SUFFIX}")
    return write("waiting", age=2 * YEAR)


def test_with_thousands_of_saves_the_menu_is_there_before_they_are_read(reads, monkeypatch):
    fill(MANY)
    monkeypatch.setattr(menu_scene, "_FIRST_LOOK", 0.0)
    monkeypatch.setattr(menu_scene, "_LOOK", 0.0)
    player = Player(routes.menu)
    assert 0 < len(reads) < 50
    assert player.scene.waiting is None
    assert player.scene.is_moving
    assert not player.scene.page.find("resume")
    player.click("saved_games")
    assert isinstance(player.top, SavedGames)
    assert len(player.top.matches) == MANY + 1


@pytest.mark.soak
def test_with_thousands_of_saves_the_first_picture_takes_less_than_a_second(record_property):
    fill(MANY)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    times = []
    for _ in range(3):
        started = subprocess.run(
            [sys.executable, "-c", START], cwd=PROJECT, env=environment, capture_output=True, text=True, check=True
        )
        times.append(float(started.stdout.split()[-1]))
    record_property("seconds", times)
    assert min(times) < MOST_SECONDS


@pytest.mark.parametrize("language", ["en", "fa"])
def test_no_game_and_no_bot_is_read_before_the_first_picture(language):
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    program = READ.replace("import main", "import main, scenes.data_check; scenes.data_check._PATIENCE = 0")
    words = [sys.executable, "-c", program.replace("1600x900", f'1600x900", "--lang", "{language}')]
    done = subprocess.run(words, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True)
    unneeded = (*(f"game.{each}" for each in game.GAMES), "game.bots", "multiprocessing")
    assert not [name for name in done.stdout.split() if name.startswith(unneeded)]


def test_the_match_that_waits_is_found_in_time_and_sooner_the_next_time(reads, monkeypatch):
    waiting = fill(150)
    monkeypatch.setattr(menu_scene, "_FIRST_LOOK", 0.0)
    for expected in (151, 1):
        reads.clear()
        player = Player(routes.menu)
        for _ in range(1000):
            if not player.scene.is_moving:
                break
            player.wait()
        assert player.scene.waiting.path == waiting
        assert player.widget("resume")
        assert len(reads) == expected
    assert index_path().exists()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"finished": 3}', bytes(range(256))])
def test_a_damaged_index_is_made_anew(reads, monkeypatch, content):
    monkeypatch.setattr(save_index, "_WORTH_WRITING", 2)
    fill(3)
    index_path().write_bytes(content)
    assert len(list(saves.unfinished())) == 1
    assert len(reads) == 4
    assert len(list(saves.unfinished())) == 1
    assert len(reads) == 5


def test_the_index_is_not_believed_about_a_file_that_has_changed(monkeypatch):
    monkeypatch.setattr(save_index, "_WORTH_WRITING", 1)
    path = write("one", finished=True)
    assert list(saves.unfinished()) == []
    write("one")  # another match has its name now
    assert [found for found, _ in saves.unfinished()] == [path]
    write("one", finished=True)
    set_age(path, 5)
    assert list(saves.unfinished()) == []


@pytest.mark.parametrize(("seconds", "language"), TIMES)
def test_no_time_of_a_file_is_too_odd(seconds, language, monkeypatch):
    path = write("odd")
    write("other", age=3)
    monkeypatch.setattr(saves, "last_played", lambda found: seconds if found == path else 1e9)
    player = Player(routes.menu, language=language)
    assert player.scene.waiting.path in saves.all_saves()
    player.click("saved_games")
    assert len(player.top.matches) == 2
    player.key(1073741905)  # the row below
    player.click("resume")
    assert player.top.kept_match


@pytest.mark.parametrize("seconds", [2**41, -(2**41)])
def test_a_file_of_another_age_is_listed(seconds):
    path = write("odd")
    try:
        os.utime(path, (seconds, seconds))
    except (OSError, OverflowError):
        pytest.skip("this disk has no such times")
    assert [found for found, _ in saves.unfinished()] == [path]
    assert Player(routes.menu).scene.waiting.path == path
