"""Matches with automated sides: sides that the rules themselves play."""

import msgspec
import pytest

import game
from game.core.errors import DataError, UsageError
from game.core.match import Match
from game.core.move import Move
from game.core.record import Seat
from game.core.scenario import COMMON_FACTS, FactsOf, side_name, side_number
from game.core.score import winners
from tests.race import RACE, ROLL, ROUNDS, STEPS, Race


def alone(seed=1, kind="human"):
    return Match.new("race", [Seat(kind)], {}, seed)


def test_a_game_without_automated_sides_has_as_many_sides_as_players():
    state = game.find("kingdom_builder").new(3, {}, 1)
    assert (state.players, state.automata, state.sides) == (3, (), 3)
    assert not state.is_automatic


def test_automated_sides_are_numbered_after_the_seats():
    state = RACE.new(3, {}, 1)
    assert (state.players, state.automata, state.sides) == (3, ("mist",), 4)
    assert len(state.scores()) == 3


def test_an_automated_side_has_its_turn_after_the_seats(race):
    match = alone()
    assert (match.state.current_player, match.state.is_automatic) == (0, False)
    match.play(STEPS[0])
    assert (match.state.current_player, match.state.is_automatic) == (1, True)
    assert match.state.legal_moves() == [ROLL]
    match.play(ROLL)
    assert match.state.current_player == 0
    assert [past.seat for past in match.past] == [0, 1]


def test_after_the_end_nobody_decides(race):
    match = alone()
    for _ in range(ROUNDS):
        match.play(STEPS[1])
        match.play(ROLL)
    assert match.state.is_over
    assert not match.state.is_automatic


def test_what_an_automated_side_brought_to_light_cannot_be_taken_back(race):
    match = alone()
    match.play(STEPS[0])
    match.play(ROLL)
    assert match.undo_bar() == "revealed"
    assert not match.undo()
    assert not match.restart_turn()
    assert match.undo(free=True)
    assert match.past == []


def test_a_players_move_can_be_taken_back_until_the_automated_side_has_moved(race):
    match = alone()
    match.play(STEPS[0])
    assert match.undo_bar() is None
    assert match.undo()
    assert match.state.current_player == 0


def test_not_even_the_last_move_of_a_match_is_taken_back_for_an_automated_side(race):
    match = alone()
    for _ in range(ROUNDS):
        match.play(STEPS[1])
        match.play(ROLL)
    assert match.undo_bar() == "revealed"


def test_a_match_alone_is_the_same_when_it_is_played_again(race):
    match = alone(7)
    for _ in range(ROUNDS):
        match.play(STEPS[1])
        match.play(ROLL)
    again = Match(msgspec.json.decode(msgspec.json.encode(match.record), type=type(match.record)))
    assert again.state.to_dict() == match.state.to_dict()
    assert again.state_after(3).to_dict() == match.state_after(3).to_dict()


def test_an_automated_side_wins_and_loses_like_a_player():
    state = RACE.new(1, {}, 1)
    state.steps = [5, 4]
    assert winners(state.scores()) == [0]
    state.steps = [5, 5]
    assert winners(state.scores()) == [1]


def test_a_game_says_for_how_many_players_it_is():
    RACE.check_players(1)
    for players in (0, 5):
        with pytest.raises(UsageError, match="race is for 1 to 4 players"):
            RACE.check_players(players)


def test_scenarios_call_automated_sides_by_their_id():
    state = RACE.new(1, {}, 1)
    assert [side_name(side, state) for side in range(state.sides)] == ["A", "tortoise"]
    assert [side_number(name, state) for name in ("A", "tortoise")] == [0, 1]
    for name in ("B", "mist", ""):
        with pytest.raises(DataError, match="there is A, tortoise"):
            side_number(name, state)


def test_facts_tell_of_automated_sides_too():
    state = RACE.new(1, {}, 1)
    state.apply(Move.parse("step 1"))
    assert COMMON_FACTS["decides"](state, None) == "tortoise"
    state.steps = [1, 3]
    assert COMMON_FACTS["winners"](state, None) == ["tortoise"]
    expected = {"A": {"steps": 1}, "tortoise": {"steps": 3, "total": 3}}
    assert COMMON_FACTS["scores"](state, expected) == expected
    assert FactsOf(Race).by_seat(lambda race, side: race.steps[side])(state, {"tortoise": 0}) == {"tortoise": 3}
    named = FactsOf(Race).things_by_seat(lambda race, side: ["step"] * race.steps[side])
    assert named(state, {"tortoise": []}) == {"tortoise": ["step"] * 3}


def test_a_fact_that_knows_nothing_of_an_automated_side_says_so():
    state = RACE.new(2, {}, 1)
    with pytest.raises(DataError, match="'mist' has no score"):
        COMMON_FACTS["scores"](state, {"mist": {"steps": 1}})
    with pytest.raises(DataError, match="not known of 'mist'"):
        FactsOf(Race).by_seat(lambda race, side: race.steps[side])(state, {"mist": 1})
