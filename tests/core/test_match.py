import copy

import pytest

from game.core.errors import IllegalMove
from game.core.match import SNAPSHOT_EVERY, Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.record import Seat


def new_match(autosave=None):
    return Match.new("kingdom_builder", [Seat("human"), Seat("human")], {"board": "first_game"}, 2, autosave)


def play(match, moves, seed=1):
    random = stream(seed)
    for _ in range(moves):
        match.play(random.choice(match.state.legal_moves()))
    return match


def build_one(match):
    """Make one build that is not followed by a forced one."""
    for move in match.state.legal_moves():
        after = match.state.copy()
        after.apply(move)
        if (after.turn, after.left) == (match.state.turn, match.state.left - 1):
            return match.play(move)
    raise AssertionError("every build forces another")


def play_the_turn(match):
    turn = match.state.turn
    while match.state.turn == turn:
        match.play(match.state.legal_moves()[0])


def test_an_illegal_move_is_not_recorded():
    match = new_match()
    with pytest.raises(IllegalMove):
        match.play(Move("end"))
    assert match.record.moves == []
    assert match.past == []


def test_undo_takes_back_one_decision():
    match = new_match()
    start = match.state.to_dict()
    build_one(match)
    after = match.state.to_dict()
    build_one(match)
    assert match.undo()
    assert match.state.to_dict() == after
    assert match.undo()
    assert match.state.to_dict() == start
    assert match.undo_bar() == "nothing"
    assert not match.undo()


def test_undo_stops_at_a_card_that_came_to_light():
    match = new_match()
    play_the_turn(match)
    assert match.undo_bar() == "revealed"
    assert not match.undo()
    assert match.undo(free=True)
    assert match.state.turn == 1


def test_restart_turn_goes_back_to_its_first_decision():
    match = new_match()
    start = match.state.to_dict()
    build_one(match)
    build_one(match)
    assert match.restart_turn()
    assert match.state.to_dict() == start
    assert not match.restart_turn()


def test_restart_turn_does_not_reach_into_the_turn_before():
    match = new_match()
    play_the_turn(match)
    moves = len(match.record.moves)
    start = match.state.to_dict()
    build_one(match)
    build_one(match)
    assert match.restart_turn()
    assert len(match.record.moves) == moves
    assert match.state.to_dict() == start
    assert not match.restart_turn()


def test_restart_turn_has_nothing_to_do_at_the_beginning_of_a_turn():
    match = new_match()
    play_the_turn(match)
    assert not match.restart_turn(free=True)


def test_a_position_of_a_scenario_can_be_played_on_saved_and_undone(tmp_path):
    given = {"own": {"A": "8,8"}, "tiles": {"A": "2,18"}, "players": 3}
    match = Match.from_position("kingdom_builder", given, "human")
    start = match.state.to_dict()
    match.play(Move.parse("use paddock"))
    match.save(tmp_path / "save.json")
    again = Match.load(tmp_path / "save.json")
    assert again.state.to_dict() == match.state.to_dict()
    assert again.undo()
    assert again.state.to_dict() == start


def test_play_goes_on_after_undo_in_a_long_match():
    match = play(new_match(), 3 * SNAPSHOT_EVERY + 5)
    for _ in range(SNAPSHOT_EVERY + 9):
        assert match.undo(free=True)
    play(match, 30, seed=2)
    again = Match(copy.copy(match.record))
    assert again.state.to_dict() == match.state.to_dict()


def test_rewind_goes_back_at_once_and_writes_the_match_once(tmp_path, monkeypatch):
    match = play(new_match(tmp_path / "a.match"), 3 * SNAPSHOT_EVERY)
    written = []
    monkeypatch.setattr("game.core.save_file.write_record", lambda record, _: written.append(len(record.moves)) or b"")
    for moves in (2 * SNAPSHOT_EVERY + 3, 5, 5, 99, 0):
        match.rewind(moves)
    assert written == [2 * SNAPSHOT_EVERY + 3, 5, 0]
    assert match.state.to_dict() == new_match().state.to_dict()


def test_every_earlier_state_can_be_looked_at():
    match = play(new_match(), 50)
    fresh = new_match()
    for number, move in enumerate(match.record.moves):
        assert match.state_after(number).to_dict() == fresh.state.to_dict()
        fresh.play(Move.parse(move))


def test_every_decision_is_autosaved(tmp_path):
    path = tmp_path / "new folder" / "autosave.json"
    match = new_match(path)
    assert Match.load(path).state.to_dict() == match.state.to_dict()
    for _ in range(5):
        match.play(match.state.legal_moves()[0])
        assert Match.load(path).state.to_dict() == match.state.to_dict()
    match.undo(free=True)
    assert Match.load(path).state.to_dict() == match.state.to_dict()


def test_the_match_goes_on_when_it_cannot_be_saved(tmp_path):
    (tmp_path / "file").write_text("in the way")
    match = new_match(tmp_path / "file" / "autosave.json")
    match.play(match.state.legal_moves()[0])
    assert len(match.record.moves) == 1
    assert "cannot be saved" in str(match.save_fault)


def revealing_match():
    """A match in which something came to light with the last decision."""
    match = new_match()
    while not (match.past and match.past[-1].revealed):
        match.play(match.state.legal_moves()[0])
    return match


def test_what_the_rules_of_undo_allow_is_not_noted():
    match = new_match()
    build_one(match)
    match.undo(free=True)
    build_one(match)
    match.restart_turn()
    assert match.record.taken_back == 0


def test_taking_back_what_came_to_light_is_noted_for_good(tmp_path):
    match = revealing_match()
    match.autosave = tmp_path / "a.match"
    assert match.undo(free=True)
    assert match.record.taken_back == 1
    play(match, 3)
    assert Match.load(tmp_path / "a.match").record.taken_back == 1


def test_every_match_has_an_id_of_its_own():
    assert len({new_match().record.id for _ in range(20)}) == 20
