"""The program is killed at any moment: the match that is continued is the one before the last decision, or after it."""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import game
from game.core import saves
from game.core.files import sweep
from game.core.match import Match
from game.core.move import Move
from game.core.record import Seat
from scenes import routes
from tests.robustness.cut_off import STEPS
from tests.saves import find_waiting_match
from tests.scenes.driving import Player

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes cannot be killed at once here")

ROOT = Path(__file__).parents[2]
SEED = 7
PATIENCE = 60
"""Seconds after which a program is not going to answer."""


class Programs:
    """Programs that play the same match one after the other, each until it is killed, and what they told about it."""

    def __init__(self, game_id, *options):
        self.game_id = game_id
        self.options = options
        self.is_window = "--window" in options
        self.seen = Counter()
        self.reference = Match.new(game_id, [Seat("random"), Seat("random")], {}, SEED)
        self.has_begun = False

    def start(self, *more):
        words = [sys.executable, "-m", "tests.robustness.cut_off", self.game_id, str(SEED), *self.options, *more]
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return subprocess.Popen(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE)

    def cut_after(self, seconds, *more):
        """Kill a program a while after it has begun; return whether the match is over."""
        with self.start(*more) as program:
            first = program.stdout.readline()
            time.sleep(seconds)
            program.send_signal(signal.SIGKILL)
            told = first + program.stdout.read()
            assert program.wait(PATIENCE) in (0, -signal.SIGKILL)
        self.compare(told.decode())
        return self.reference.state.is_over

    def cut_at(self, step, number):
        """Let a program be killed at a step of one of its writes."""
        with self.start("--at", step, "--write", str(number)) as program:
            told = program.stdout.read()
            assert program.wait(PATIENCE) == -signal.SIGKILL
        self.compare(told.decode())

    def compare(self, told):
        """Compare the match that waits with what was told of it, field by field."""
        *lines, rest = told.split("\n")
        assert rest == "", "a line was cut off"
        self.has_begun = self.has_begun or "begun" in lines
        for line in lines:
            if line.startswith("making "):
                move = Move.parse(line.removeprefix("making "))
            elif line == "made":
                self.reference.play(move)
        found = continued(self.reference)
        if found is None:
            assert not self.has_begun, "the match is lost"
            self.seen["nothing yet"] += 1
            return
        if self.is_window and lines[-1:] == ["made"] and len(found.past) == len(self.reference.past) - 1:
            self.reference.rewind(len(found.past))  # the window does not wait until a decision is written
            self.seen["before"] += 1
        elif lines and lines[-1].startswith("making ") and len(found.past) > len(self.reference.past):
            self.reference.play(move)  # the decision was kept just before the end
            self.seen["after"] += 1
        elif lines and lines[-1].startswith("making "):
            self.seen["before"] += 1
        else:
            self.seen["between"] += 1
        self.seen["drafts"] = len(drafts())
        assert_same(found, self.reference)


def continued(reference):
    """Return the match that the menu offers to go on with, opened as it does, or the finished one."""
    waiting = find_waiting_match()
    if waiting:
        assert len(saves.all_saves()) == 1
        return saves.open_match(waiting.path)[0]
    return Match.load(saves.all_saves()[0]) if saves.all_saves() else None


def assert_same(found, expected):
    alike = msgspec.structs.replace(expected.record, id=found.record.id, seconds=found.record.seconds)
    assert found.record == alike
    assert found.state.to_dict() == expected.state.to_dict()
    assert found.opening == expected.opening
    assert found.past == expected.past


def drafts():
    return list(saves.folder().glob("*.new")) if saves.folder().exists() else []


@pytest.mark.parametrize("step", STEPS)
def test_a_cut_at_any_step_of_a_write_leaves_a_whole_match(step):
    programs = Programs("kingdom_builder")
    programs.cut_at(step, 9)
    is_kept = step in ("renamed", "kept")
    assert programs.seen["after"] == is_kept
    assert programs.seen["before"] != is_kept
    assert len(drafts()) == (not is_kept)


@pytest.mark.parametrize("step", STEPS)
def test_a_cut_at_the_first_write_leaves_a_match_or_nothing(step):
    programs = Programs("kingdom_builder")
    programs.cut_at(step, 1)
    assert programs.seen["nothing yet"] == (step not in ("renamed", "kept"))


def cut_often(programs, chance, times, longest, *more):
    """Kill program after program at random moments; a match that ends is followed by another."""
    for _ in range(times):
        if programs.cut_after(chance.uniform(0, longest), *more):
            for path in saves.all_saves():
                saves.delete(path)
            programs.reference = Programs(programs.game_id).reference
            programs.has_begun = False
    return programs.seen


@pytest.mark.parametrize("game_id", ["troyes", "san_juan"])
def test_a_match_outlasts_cuts_at_random_moments(game_id):
    cut_often(Programs(game_id), random.Random(1), 4, 0.2, "--slow", "0.004")


def test_the_window_goes_on_where_it_was_cut_off():
    programs = Programs("stone_age", "--window", "--slow", "0.002")
    cut_often(programs, random.Random(2), 2, 0.4)
    player = Player(routes.menu)
    player.click("resume")
    assert_same(player.top.controller.match, programs.reference)
    player.manager.close()


@pytest.mark.soak
@pytest.mark.parametrize("window", [False, True], ids=["match", "window"])
@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_match_outlasts_many_cuts(game_id, window):
    """Twenty cuts at the program's own pace and twenty in drawn-out writes, of each game, with and without a window."""
    programs = Programs(game_id, *(["--window"] if window else []))
    cut_often(programs, random.Random(3), 20, 0.6)
    cut_often(programs, random.Random(4), 20, 0.6, "--slow", "0.03" if window else "0.01")
    print(game_id, "window" if window else "match", dict(programs.seen))  # noqa: T201 - shown by `-s`
    assert all(programs.seen[moment] for moment in ("before", "after", "drafts")), "no cut fell into a write"


# what is left behind


def test_drafts_are_never_taken_for_matches_and_are_swept_up_later(home):
    programs = Programs("kingdom_builder")
    programs.cut_at("half", 9)
    programs.cut_at("synced", 2)
    assert len(drafts()) == 2
    assert len(saves.all_saves()) == 1
    saves.tidy()
    assert len(drafts()) == 2, "another window may be writing them"
    for path in drafts():
        os.utime(path, (1, 1))
    others = [home / "notes.new", saves.folder() / "0123456789abcdef.new.match", home / "0123456789abcdeg.new"]
    for path in others:
        path.write_text("mine")
        os.utime(path, (1, 1))
    saves.tidy()
    assert drafts() == []
    assert all(path.read_text() == "mine" for path in others)
    others[1].unlink()
    assert len(saves.all_saves()) == 1


def test_sweeping_where_nothing_is_harms_nobody(tmp_path):
    sweep(tmp_path / "nowhere")
    (tmp_path / "file").write_text("")
    sweep(tmp_path / "file")
