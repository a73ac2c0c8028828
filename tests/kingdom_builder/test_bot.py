import pytest

import game
from game.bots.arena import duel
from game.bots.levels import levels_of
from game.bots.planner import next_steps
from game.bots.players import advice_on
from game.core.random_source import stream
from game.core.text import Texts
from tests.languages import LANGUAGES
from tests.own import positions_of
from tests.playing import random_states

position = positions_of("kingdom_builder")

KINGDOM_BUILDER = game.find("kingdom_builder")
BOT = KINGDOM_BUILDER.expert


def hint(expert, imagined, random):
    return advice_on(expert, imagined, levels_of("kingdom_builder")["hard"].think(expert, imagined, random, effort=0.1))


def best(**given):
    return str(next_steps(BOT, position(given, "test"))[0].steps[0][0])


def test_the_first_settlement_goes_beside_a_location():
    state = position({"card": "flower"}, "test")
    state.apply(next_steps(BOT, state)[0].steps[0][0])
    assert state.holds[0]


def test_the_knights_row_is_continued():
    row = "8,5 8,6 8,7 8,8"
    move = best(own={"A": row}, card="grass", cards=["knights", "citizens", "miners"], supply={"A": 3}, left=1)
    assert move == "build 8,9"


def test_a_tile_that_gains_nothing_is_left_unused_when_the_turn_can_end():
    cards = ["workers", "citizens", "hermits"]
    given = {"own": {"A": "6,6"}, "tiles": {"A": "6,7 2,18"}, "cards": cards, "left": 0, "ending": True}
    assert "use paddock" in map(str, position(given, "test").legal_moves())
    assert best(**given) == "end"


def test_the_only_settlement_beside_a_held_tile_is_not_moved_away():
    state = position(
        {"own": {"A": "6,6 15,13 16,14"}, "tiles": {"A": "6,7 2,18"}, "left": 0, "supply": {"A": 20}}, "test"
    )
    moves = [str(move) for move in next_steps(BOT, state)[0].steps[0]]
    assert "move 6,6" not in moves


def test_a_hint_is_a_whole_step_with_its_reason():
    for number, state in enumerate(random_states(KINGDOM_BUILDER.new(3, {}, 4), 4)):
        if number % 15 == 0 and not state.is_over:
            advice = hint(BOT, state.imagine(state.current_player, stream(number)), stream(number))
            after = state.copy()
            for move in advice.step:
                after.apply(move)
            assert not after.is_midway
            for language in LANGUAGES:
                assert Texts(language).has(f"kingdom_builder.hint.{advice.why.id}")
                assert Texts(language).hint("kingdom_builder", advice.why)


def test_a_hint_names_the_tile_that_is_won():
    advice = hint(BOT, position({"card": "flower", "cards": ["citizens", "hermits", "knights"]}, "test"), stream(1))
    assert advice.why.id == "tile"


def test_a_hint_does_not_promise_gold_that_only_a_rival_loses():
    cards = ["lords", "citizens", "miners"]
    given = {"own": {"A": "8,5", "B": "8,8"}, "card": "grass", "cards": cards, "left": 1}
    before, after = position(given, "test"), position({**given, "own": {"A": "8,5 8,6", "B": "8,8"}}, "test")
    assert [score.parts["lords"] for score in before.scores()] == [12, 12]
    assert [score.parts["lords"] for score in after.scores()] == [12, 6]
    why = BOT.reason(before, (), after)
    assert (why.id, why.values) == ("rivals", {"score": "lords"})


@pytest.mark.soak
@pytest.mark.parametrize(
    ("levels", "least"), [(("normal", "random"), 0.95), (("easy", "random"), 0.8), (("normal", "easy"), 0.7)]
)
def test_levels_are_as_strong_as_they_should_be(levels, least):
    assert duel(KINGDOM_BUILDER, levels, 200, 1, lambda: None).win_rate >= least


def test_normal_beats_random_clearly():
    assert duel(KINGDOM_BUILDER, ("normal", "random"), 10, 1, lambda: None).win_rate >= 0.8
