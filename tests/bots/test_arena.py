import pytest

import game
from game.bots.arena import Played, duel, play, play_out, series, wilson
from game.bots.players import new_player
from game.core.errors import UsageError
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from game.core.score import Score

KINGDOM_BUILDER = game.find("kingdom_builder")


def test_the_wilson_interval_is_the_known_one():
    low, high = wilson(95, 100)
    assert (round(low, 4), round(high, 4)) == (0.8882, 0.9785)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_a_shared_win_is_split():
    played = Played([Score({"gold": 5}), Score({"gold": 5}), Score({"gold": 1})], 10)
    assert played.win_shares() == [0.5, 0.5, 0.0]


def test_the_same_seed_plays_the_same_match():
    assert play(KINGDOM_BUILDER, ["easy", "random"], {}, 3) == play(KINGDOM_BUILDER, ["easy", "random"], {}, 3)


def test_a_series_uses_another_deal_for_every_match_and_sums_them_up():
    seats = ["random"] * 2
    played = [play(KINGDOM_BUILDER, seats, {}, seed) for seed in range(1, 11)]
    assert len({tuple(score.total for score in match.scores) for match in played}) > 5
    summed = series(KINGDOM_BUILDER, seats, {}, 10, 1)
    assert summed.decisions == sum(match.decisions for match in played)
    assert summed.wins == [sum(match.win_shares()[seat] for match in played) / 10 for seat in (0, 1)]
    assert summed.mean_scores == [sum(match.scores[seat].total for match in played) / 10 for seat in (0, 1)]


def test_a_recorded_match_is_the_one_that_was_played():
    seats = ["normal", "random"]
    match = Match.new("kingdom_builder", [Seat(kind) for kind in seats], {}, 6)
    play_out(match)
    assert match.state.scores() == play(KINGDOM_BUILDER, seats, {}, 6).scores


def test_a_level_against_itself_wins_half_of_its_matches():
    ticks = []
    pairing = duel(KINGDOM_BUILDER, ("random", "random"), 40, 1, lambda: ticks.append(1))
    assert len(ticks) == pairing.games == 40
    assert pairing.low < 0.5 < pairing.high


@pytest.mark.parametrize("kind", ["human", "genius"])
def test_a_seat_that_cannot_play_by_itself_is_refused(kind):
    with pytest.raises(UsageError, match=kind):
        new_player(kind, KINGDOM_BUILDER.expert, stream(1))
