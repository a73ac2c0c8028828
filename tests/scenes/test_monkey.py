"""No input in any order may end in a fault, in an endless wait or in too much work."""

import os
import random

import pytest

import game
from scenes.scene import Scene
from tests.scenes.haunts import HAUNTS
from tests.scenes.monkey import USUAL, Monkey
from tests.scenes.watching import LAYOUTS

PARTS = 5
INPUTS = 4_000
"""How many inputs a scene of a game gets in each part of a long run."""
FRAMES = 300
"""How many inputs it gets while the work of every frame is measured."""
SLOW = 0.1
"""Seconds that no frame may take, but for the first of a scene."""
THINKING = ("human", "easy", "normal", "hard")


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Do not wait for the disk at every decision: here it only has to say what was written."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture(autouse=True)
def layouts_counted(monkeypatch):
    """Count how often scenes are laid out."""
    build = Scene.build

    def count(self, area):
        LAYOUTS[type(self)] += 1
        build(self, area)

    monkeypatch.setattr(Scene, "build", count)


def run(seed, inputs, game_id, haunts=HAUNTS, **ways):
    """Let a monkey live in one scene after another; a seed always leads to the same inputs."""
    with pytest.MonkeyPatch.context() as patch:
        chance = random.Random(seed)
        patch.setattr("scenes.setup.scene.randbelow", chance.randrange)
        patch.setattr("scenes.results.outcome.randbelow", chance.randrange)
        patch.setattr("scenes.setup.plan.SystemRandom", lambda: chance)
        patch.setattr("scenes.saved_games.scene._READING_SECONDS", 0)  # one file in a frame, however quick the disk
        monkey = Monkey(seed, game_id, **ways)
        for haunt in haunts:
            try:
                monkey.live(haunt, inputs)
            except Exception as fault:
                fault.add_note(f"near {haunt} of {game_id}, seed {seed}, after {monkey.events} inputs")
                raise
        monkey.manager.close()
    return monkey


@pytest.mark.parametrize("game_id", game.GAMES)
def test_no_input_in_any_scene_ends_in_a_fault(game_id):
    run(0, 60, game_id)


def test_no_input_while_bots_really_think_ends_in_a_fault():
    run(0, 200, "kingdom_builder", ["table"], kinds=THINKING, thinks=True)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_input_ends_in_a_fault_however_long(part, game_id, record_property):
    monkey = run(1 + part, INPUTS, game_id, drawing=0.1, looks=400)
    for name, counted in (("deeds", monkey.deeds), ("scenes", monkey.watch.tops), ("near", monkey.watch.near)):
        record_property(name, dict(counted))
    assert min(monkey.watch.near.values()) >= INPUTS


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game.GAMES)
def test_no_input_while_bots_really_think_ends_in_a_fault_however_long(game_id):
    run(20, INPUTS, game_id, ["table"], kinds=THINKING, thinks=True, drawing=0.1, looks=400)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game.GAMES)
def test_frames_stay_short(game_id, tmp_path, monkeypatch, record_property):
    runs = []
    for number in range(3):
        monkeypatch.setenv("BUILDERS_TABLE_HOME", str(tmp_path / str(number)))
        monkey = run(30, FRAMES, game_id, size=USUAL, drawing=1.0, looks=FRAMES, resizes=False, bursts=(1,))
        runs.append(monkey.watch.frames)
    frames = [min(same, key=lambda frame: frame.seconds) for same in zip(*runs, strict=True)]
    for haunt in HAUNTS:
        usual = sorted(frame.seconds for frame in frames if frame.haunt == haunt and not frame.is_first)
        first = max(frame.seconds for frame in frames if frame.haunt == haunt and frame.is_first)
        picked = usual[len(usual) // 2], usual[len(usual) * 99 // 100], usual[-1], first
        record_property(haunt, [round(1000 * seconds, 1) for seconds in picked])
    assert not [frame for frame in frames if frame.seconds > SLOW and not frame.is_first]
