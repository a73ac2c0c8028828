"""Nothing piles up: neither in match after match, nor at table after table."""

import gc
import os
import pickle
import random
import tracemalloc
import weakref

import pytest

import game
from game.core import saves
from game.core.random_source import stream
from scenes import routes
from scenes.change import Restart
from scenes.results.scene import Results
from scenes.table.scene import TableScene
from scenes.ui.art import _CACHE_BYTES, _KEPT_BYTES
from scenes.ui.cache import PAINTED
from scenes.ui.markup import parse
from scenes.ui.text import _MOST_FACES, BODY, Typesetter
from tests.playing import random_states
from tests.robustness.soaking import Soak, plans
from tests.robustness.window_memory import FLAT, STATM, Onlooker, growth, resident
from tests.scenes.driving import Player
from tests.scenes.haunts import sample_match

MATCHES = 200
WARM_UP = 75
"""Matches after which every fact has been read and every small cache is full."""
GROWTH = 2 << 20
"""Bytes that a process may hold more after that many matches: caches with a bound may still be filling."""
QUESTION_GROWTH = 6 << 10
"""Bytes that a question may take more later in a match, or in later matches."""
TABLES = 50
TABLES_FIRST = 30
WINDOW_GROWTH = 16 << 20
"""Bytes that the window's process may take more after so many tables; the pictures kept differ from time to time."""
quickly = {"motion": "off", "bot_speed": "off", "curtain": False, "turn_end": "at_once", "warnings": "none"}


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Do not wait for the disk at every decision."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture
def traced():
    """Return a function that says how many bytes Python objects take now."""
    tracemalloc.start()

    def measure():
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    yield measure
    tracemalloc.stop()


@pytest.mark.parametrize("game_id", game.GAMES)
def test_what_the_bots_are_asked_stays_small(game_id):
    sizes = []
    for seed in range(3):
        state = game.find(game_id).new(3, {}, seed)
        for number, reached in enumerate(random_states(state, seed)):
            if number % 20 == 0 and not (reached.is_over or reached.is_automatic):
                sizes.append(len(pickle.dumps(reached.imagine(reached.current_player, stream(seed)))))
    assert max(sizes) < sizes[0] + QUESTION_GROWTH


@pytest.mark.soak
def test_memory_does_not_grow_from_match_to_match(traced, record_property):
    sizes = []
    for number, plan in enumerate(plans(WARM_UP + MATCHES, {"random": 1}), 1):
        Soak(plan, otherwise=0.005).play()
        if number >= WARM_UP and number % 25 == 0:
            sizes.append(traced())
    record_property("bytes", sizes)
    assert max(sizes[1:]) - sizes[0] < GROWTH


class Watcher(Player):
    """Watches bots play, table after table."""

    def __init__(self):
        super().__init__(routes.menu, (1024, 640), **quickly)
        self.manager.stack.pop(0)

    def watch(self, game_id, seed, stage):
        """Let a match be opened at a stage of it, played on to its end and left by way of its results.

        Return what must be gone then.
        """
        path = saves.fresh_path(game_id)
        table = routes.table(self.app, sample_match(game_id, random.Random(seed), stage, ["random"], path), path)
        self.manager.do(Restart(table))
        gone = [weakref.ref(table), weakref.ref(table.controller.match)]
        for _ in range(5_000):
            if not isinstance(self.top, TableScene):
                break
            self.wait()
        assert isinstance(self.top, Results)
        gone.append(weakref.ref(self.top))
        self.manager.do(Restart())
        self.wait()
        saves.delete(path)
        return gone


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_table_that_was_left_is_let_go(game_id):
    watcher = Watcher()
    gone = watcher.watch(game_id, 1, 0.97)
    watcher.wait()
    gc.collect()
    assert [found() for found in gone] == [None] * 3


@pytest.mark.soak
@pytest.mark.skipif(os.name == "nt" or not STATM.exists(), reason="the memory of a process is read as on Linux")
def test_memory_does_not_grow_from_table_to_table(record_property):
    watcher = Watcher()
    sizes = []
    for number in range(TABLES_FIRST + TABLES):
        watcher.watch(game.GAMES[number % len(game.GAMES)], number, 0.8)
        if number >= TABLES_FIRST and number % 5 == 0:
            sizes.append(resident())
    record_property("bytes", sizes)
    assert max(sizes) - sizes[0] < WINDOW_GROWTH


@pytest.mark.soak
@pytest.mark.skipif(not STATM.exists(), reason="the memory of a process is read as on Linux")
def test_memory_is_flat_after_the_first_matches_of_four_bots(record_property):
    onlooker = Onlooker()
    sizes = []
    for number in range(100):
        onlooker.watch(game.GAMES[number % len(game.GAMES)], ["random"] * 4, number)
        sizes.append(resident())
    onlooker.manager.close()
    record_property("bytes", sizes)
    assert growth(sizes) < FLAT


def test_what_was_painted_and_set_for_a_table_is_forgotten_with_it():
    watcher = Watcher()
    watcher.manager.do(Restart(routes.table(watcher.app, sample_match("troyes", random.Random(1), 0.5))))
    watcher.wait()
    typesetter = watcher.app.brushes.type
    texts = (typesetter._kept_layout, typesetter._kept_wrap, parse)
    assert PAINTED.bytes
    assert typesetter._pictures.bytes
    assert all(kept.cache_info().currsize for kept in texts)
    watcher.manager.do(Restart())
    assert not PAINTED.bytes
    assert not typesetter._pictures.bytes
    assert not any(kept.cache_info().currsize for kept in texts)


def test_some_drawings_of_a_table_that_was_left_are_kept_for_the_next_one():
    watcher = Watcher()
    drawings = watcher.app.art._pictures
    for side in range(1000, 1000 + 12):
        watcher.app.art.picture("tex_walnut", side, side)
    assert _KEPT_BYTES < drawings.bytes <= _CACHE_BYTES
    watcher.manager.do(Restart())
    assert 0.8 * _KEPT_BYTES < drawings.bytes <= _KEPT_BYTES
    last = watcher.app.art.picture("tex_walnut", side, side)
    assert drawings.bytes <= _KEPT_BYTES
    assert last.get_width() == side


def test_fonts_are_not_open_in_sizes_without_end():
    typesetter = Typesetter(1.0, rtl=False)
    widths = {size: typesetter.width("Builders", BODY.sized(size)) for size in range(12, 12 + 2 * _MOST_FACES)}
    assert len(typesetter._faces) <= _MOST_FACES
    typesetter.forget()
    assert {size: typesetter.width("Builders", BODY.sized(size)) for size in widths} == widths
