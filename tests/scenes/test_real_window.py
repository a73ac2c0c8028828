"""Whole matches in a real window, by a real mouse: the program runs as its own process on a virtual display."""

import os
import random
import subprocess
import time

import msgspec
import pytest

from game.core import faults, saves
from game.core.match import Match
from scenes import routes
from scenes.table.pause import Pause
from tests.scenes.hand import MISSING, PROGRAM, SIZE, Display, Hand, play_solo, set_quick, start_match

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}")


@pytest.fixture
def hand(request):
    """A person before the program, which has the settings named."""
    set_quick(**request.param)
    display = Display()
    person = Hand(display)
    yield person
    person.stop()
    display.close()


@pytest.mark.parametrize("hand", [{"language": "en"}], indirect=True)
def test_two_people_play_undo_save_are_cut_off_and_go_on(hand):
    chance = random.Random(2)
    hand.start()
    start_match(hand, "human")
    assert [seat.kind for seat in hand.match().record.seats] == ["human", "human"]
    match = hand.play(chance, 4)

    # undo: the last decision disappears from the match's file (if a card has come to light, play on first)
    while match.undo_bar():
        match = hand.play(chance, 1)
    past = len(match.past)
    table = hand.table(match)
    hand.click_at(table, table.page.find("undo").area.centre)
    hand.wait_until(lambda: len(hand.match().past) == past - 1)

    # a copy under a name of its own, from the pause menu
    match = hand.play(chance, 5)
    hand.lift_curtain(hand.table(match))
    hand.key("Escape")
    hand.click(lambda app: Pause(table.context), "save")
    hand.wait_until(lambda: len(saves.all_saves()) == 2)
    copy = hand.path
    hand.click(lambda app: Pause(table.context), "resume")
    hand.play(chance, 2)
    assert hand.path != copy

    # cut off in the middle: nothing is lost
    before = hand.match().state.to_dict()
    hand.kill()
    assert hand.match().state.to_dict() == before
    hand.start()
    hand.click(routes.menu, "resume")
    time.sleep(1)
    hand.seated = None

    match = hand.play(chance)
    assert match.state.is_over
    assert not Match.load(copy).state.is_over
    time.sleep(2)
    assert hand.program.poll() is None


@pytest.mark.parametrize("hand", [{"language": "fa"}], indirect=True)
def test_a_match_in_persian_against_a_bot(hand):
    hand.start()
    start_match(hand, "bot")
    match = hand.play(random.Random(3))
    assert match.state.is_over
    assert [seat.kind for seat in match.record.seats] == ["human", "normal"]
    hand.click(routes.menu, "language")  # the results are shown; nothing there answers to this place by accident
    assert msgspec.json.decode((saves.folder().parent / "settings.json").read_bytes())["language"] == "fa"


@pytest.mark.soak
@pytest.mark.parametrize("hand", [{"language": "en"}, {"language": "fa"}], indirect=True)
@pytest.mark.parametrize("game_id", ["stone_age", "san_juan"])
def test_a_whole_match_by_two_people(hand, game_id):
    hand.start()
    start_match(hand, "human", game_id)
    match = hand.match()
    while not match.state.is_over:
        match = hand.play_well(match)
    time.sleep(3)
    assert hand.program.poll() is None
    assert hand.match().record.over


@pytest.mark.parametrize("hand", [{"language": "en"}], indirect=True)
@pytest.mark.parametrize("game_id", ["stone_age", "san_juan"])
def test_two_people_begin_a_match(hand, game_id):
    hand.start()
    start_match(hand, "human", game_id)
    match = hand.match()
    while match.state.round < 2:
        match = hand.play_well(match)
    assert {past.seat for past in match.past} == {0, 1}


@pytest.mark.soak
@pytest.mark.parametrize("hand", [{"language": "en"}, {"language": "fa"}], indirect=True)
def test_a_whole_match_against_le_roy(hand):
    hand.start()
    start_match(hand, "nobody", "troyes")
    match = play_solo(hand)
    time.sleep(3)
    assert hand.program.poll() is None
    assert hand.match().record.over
    assert [event.kind for event in match.past[-1].events][-2:] == ["verdict", "game_over"]


@pytest.mark.parametrize("hand", [{"language": "en"}], indirect=True)
def test_the_first_round_against_le_roy(hand):
    hand.start()
    start_match(hand, "nobody", "troyes")
    match = play_solo(hand, lambda state: state.round > 1)
    assert {past.seat for past in match.past} == {0, 1}


@pytest.mark.soak
@pytest.mark.parametrize("hand", [{"language": "en"}, {"language": "fa"}], indirect=True)
def test_a_whole_match_against_the_rival(hand):
    hand.start()
    start_match(hand, "nobody", "architects")
    match = play_solo(hand)
    time.sleep(3)
    assert hand.program.poll() is None
    assert hand.match().record.over
    assert [event.kind for event in match.past[-1].events][-1] == "game_over"


@pytest.mark.parametrize("hand", [{"language": "en"}], indirect=True)
def test_the_first_turns_against_the_rival(hand):
    hand.start()
    start_match(hand, "nobody", "architects")
    match = play_solo(hand, lambda state: state.turn > 12)
    assert {past.seat for past in match.past} == {0, 1}


@pytest.mark.parametrize("hand", [{"language": "fa"}], indirect=True)
def test_a_window_of_any_size_goes_on_when_it_is_large_again(hand):
    hand.start()
    for _ in range(2):  # at the shelf, then at a table
        for size in ((480, 320), (455, 768), (50, 40), (1, 1), SIZE):
            hand.resize(*size)
            assert hand.program.poll() is None
        hand.wait_until(lambda: hand.display.is_painted)
        if not saves.all_saves():
            start_match(hand, "human")
    assert len(hand.play(random.Random(4), 2).past) == 2
    assert not faults.folder().exists()


def test_a_display_that_does_not_answer_is_told_in_a_sentence():
    environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    environment["DISPLAY"] = ":4321"
    done = subprocess.run(PROGRAM, env=environment, check=False, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("builders-table: there is no display")
    assert "Traceback" not in done.stderr
