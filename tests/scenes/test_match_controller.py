"""A match is played without a window: the controller needs settings, a thinker and somebody who listens."""

import subprocess
import sys
from pathlib import Path
from threading import Event, Timer

import pytest

import game
from game.core.errors import WriteError
from game.core.match import Match
from game.core.move import Move
from game.core.preview import preview
from game.core.random_source import stream
from scenes.match import saving
from scenes.match.controller import MatchController, NextScene
from scenes.settings import Settings
from tests.scenes.tables import new_match

ROOT = Path(__file__).parents[2]


class Listener:
    """Notes what it is told."""

    def __init__(self):
        self.told = []

    def following(self, move):
        return ()

    def asks_about(self, move):
        return False

    def is_turn_end(self, move):
        return False

    def __getattr__(self, name):
        return lambda *args, **named: self.told.append((name, args, named))

    def names(self):
        told, self.told = self.told, []
        return [name for name, _, _ in told]


def controller_of(match, settings=None, **more):
    listener = Listener()
    calm = settings or Settings(motion="off", bot_speed="off", curtain=False, turn_end="at_once")
    return MatchController(match, calm, None, listener, path=match.autosave, **more), listener


def test_a_match_is_played_without_a_window():
    code = "import sys, scenes.match.controller, scenes.match.summary; print('pygame' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_match_is_played_to_its_end(game_id):
    match = new_match(("human", "human"), game_id=game_id)
    controller, listener = controller_of(match)
    chance = stream(3)
    for _ in range(3000):
        following = controller.go_on(1.0)
        if following:
            break
        if controller.is_persons_turn:
            leading_on = match.state.search_moves()
            controller.play(leading_on[chance.below(len(leading_on))])
    assert following == NextScene.RESULTS
    assert controller.is_over
    assert not controller.goes_on_by_itself
    assert listener.names().count("played") == controller.history.decisions


def test_moves_are_told_as_the_viewer_sees_them():
    controller, listener = controller_of(new_match(("human", "human")))
    controller.play(controller.legal_moves[0])
    assert listener.names() == ["changed", "played"]
    controller.undo()
    assert listener.names() == ["took_back", "changed"]
    controller.undo()
    assert listener.told == [("refused", ("nothing",), {})]


def test_a_move_is_held_until_it_is_confirmed():
    controller, listener = controller_of(new_match(), Settings(confirm_moves=True, curtain=False))
    first, second = controller.legal_moves[:2]
    controller.choose(first)
    assert controller.held_move == first
    controller.choose(second)
    assert controller.held_move == second
    assert listener.names() == ["hold_changed"] * 2
    controller.play(second)
    assert controller.held_move is None
    assert controller.history.decisions == 1


def test_nobody_may_do_anything_for_others():
    controller, _ = controller_of(new_match(("random", "human")))
    assert controller.current == 0
    assert controller.legal_moves == []
    assert not controller.is_legal(controller.match.state.legal_moves()[0])
    shown = controller.preview(controller.match.state.legal_moves()[0])
    assert (shown.view, shown.events, shown.is_cut) == (controller.view, [], True)


def test_behind_the_curtain_nothing_is_known():
    controller, _ = controller_of(new_match(), Settings())
    assert controller.awaits_curtain
    assert controller.viewer is None
    assert controller.legal_moves == []
    assert controller.go_on(1) == NextScene.CURTAIN
    controller.sit_down()
    assert controller.viewer == controller.current
    assert controller.legal_moves


# what would happen


def last_build():
    """A person makes the last build of a turn; then a card comes to light."""
    match = new_match()
    while match.state.left > 1:
        match.play(match.state.legal_moves()[0])
    return match


def test_a_preview_ends_where_something_comes_to_light():
    match = last_build()
    controller, _ = controller_of(match)
    seat = controller.current
    build = controller.legal_moves[0]
    shown = controller.preview(build)
    assert shown.is_cut
    assert shown.events[0].kind == "settled"
    assert not {"revealed", "drew"} & {event.kind for event in shown.events}
    assert shown.view.settlements[seat].bit_count() == controller.view.settlements[seat].bit_count() + 1
    assert match.state.settlements == controller.view.settlements, "a preview changes nothing"


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_preview_does_not_depend_on_what_is_hidden(game_id):
    match = new_match(("human", "human", "human"), game_id=game_id, seed=4)
    chance = stream(5)
    while not match.state.is_over:
        state = match.state
        moves = state.legal_moves()
        if not state.is_automatic:
            seat = state.current_player
            other = state.imagine(seat, stream(chance.bits()))
            for move in moves[:6]:
                shown, again = preview(state, seat, [move]), preview(other, seat, [move])
                assert shown.view.to_dict() == again.view.to_dict()
                assert (shown.events, shown.is_cut) == (again.events, again.is_cut)
        match.play(moves[chance.below(len(moves))])


def test_an_illegal_move_has_no_preview():
    controller, _ = controller_of(new_match())
    with pytest.raises(game.core.errors.IllegalMove):
        controller.preview(Move("fly"))


# saving


@pytest.fixture
def slow_disk(monkeypatch):
    """A disk that writes nothing before it is let."""
    gate = Event()
    really = saving.write_now

    def write_slowly(record, path):
        assert gate.wait(20)
        return really(record, path)

    monkeypatch.setattr(saving, "write_now", write_slowly)
    yield gate
    gate.set()


def test_a_decision_does_not_wait_for_the_disk_but_for_the_one_before(tmp_path, slow_disk):
    path = tmp_path / "a.match"
    controller, _ = controller_of(new_match(path=path))
    controller.play(controller.legal_moves[0])
    assert len(Match.load(path).past) == 0
    Timer(0.05, slow_disk.set).start()
    controller.play(controller.legal_moves[0])
    assert len(Match.load(path).past) >= 1
    controller.saving.flush()
    assert len(Match.load(path).past) == 2


def test_what_is_written_is_the_match_at_that_moment(tmp_path, slow_disk):
    path = tmp_path / "a.match"
    controller, _ = controller_of(new_match(path=path))
    record = controller.match.record
    controller.play(controller.legal_moves[0])
    record.moves.append("nonsense")  # as if the next decision were made meanwhile
    slow_disk.set()
    controller.saving.flush()
    del record.moves[-1]
    assert Match.load(path).record == record


@pytest.mark.parametrize("leave", ["leave", "match", "kept_match"])
def test_whoever_gets_the_match_gets_it_written(leave, tmp_path, slow_disk):
    path = tmp_path / "a.match"
    controller, _ = controller_of(new_match(path=path))
    controller.play(controller.legal_moves[0])
    Timer(0.05, slow_disk.set).start()
    found = getattr(controller, leave)
    if leave == "leave":
        found()
    assert len(Match.load(path).past) == 1


def test_a_match_that_cannot_be_saved_is_told_and_tried_again(tmp_path):
    folder = tmp_path / "folder"
    controller, listener = controller_of(new_match(path=folder / "a.match"))
    listener.names()
    (folder / "a.match").unlink()
    folder.rmdir()
    folder.write_text("in the way")
    controller.play(controller.legal_moves[0])
    controller.saving.flush()
    controller.saving.watch()
    name, (fault,), _ = listener.told[-1]
    assert name == "saving_changed"
    assert isinstance(fault, WriteError)
    assert not controller.saving.save_again()
    folder.unlink()
    assert controller.saving.save_again()
    controller.saving.watch()
    assert listener.told[-1] == ("saving_changed", (None,), {})
    assert len(Match.load(folder / "a.match").past) == 1


def test_an_unexpected_error_while_writing_is_not_lost(tmp_path, monkeypatch):
    def fail(*_):
        raise ZeroDivisionError

    controller, _ = controller_of(new_match(path=tmp_path / "a.match"))
    monkeypatch.setattr(saving, "write_now", fail)
    controller.play(controller.legal_moves[0])
    with pytest.raises(ZeroDivisionError):
        controller.saving.flush()
    controller.saving.flush()


def test_the_history_tells_who_made_every_decision():
    match = new_match(("human", "human"))
    controller, _ = controller_of(match)
    for _ in range(4):
        controller.play(match.state.search_moves()[0])
    told = list(controller.history.by_decision(None))
    assert [seat for seat, _ in told] == [past.seat for past in reversed(match.past)]
    assert [len(events) for _, events in told] == [len(past.events) for past in reversed(match.past)]
    controller.history.hides_last = True
    assert len(list(controller.history.by_decision(None))) == len(told) - 1


@pytest.mark.parametrize("game_id", ["kingdom_builder", "stone_age", "san_juan", "troyes"])
def test_a_choice_that_is_taken_back_leaves_no_trace(game_id):
    match = new_match(("human", "human"), game_id=game_id)
    controller, _ = controller_of(match)
    chance = stream(2)
    backs = 0
    while not match.state.is_over and backs < 5:
        found = [move for move in match.state.legal_moves() if match.moment_before(move) is not None]
        if found:
            backs += 1
            wanted = match.state.after(found[0]).to_dict()
            moves = len(match.record.moves)
            controller.play(found[0])
            assert match.state.to_dict() == wanted
            assert len(match.record.moves) < moves
        leading_on = match.state.search_moves()
        controller.play(leading_on[chance.below(len(leading_on))])
    assert backs
