import pytest

import game
from game.bots import bench
from game.bots.arena import Pairing, Played, play, play_out, series, wilson
from game.bots.ladder import Processes, compare, neighbours, rungs
from game.bots.levels import LEVELS
from game.bots.players import AutomatonPlayer, new_player
from game.core.errors import UsageError
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from game.core.score import Score
from tests.race import ROUNDS

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
    shares = Processes(1, lambda: ticks.append(1))
    pairing = compare(KINGDOM_BUILDER, ("random", "random"), 2, range(1, 21), shares)
    assert len(ticks) == pairing.games == 40
    assert pairing.low < 0.5 < pairing.high


def test_an_automated_side_plays_along_and_can_win(race):
    played = play(race, ["random"], {}, 4)
    assert len(played.scores) == 2
    assert played.decisions == 2 * ROUNDS
    assert sum(played.win_shares()) == 1
    summed = series(race, ["random"], {}, 40, 1)
    assert len(summed.wins) == len(summed.mean_scores) == 2
    assert sum(summed.wins) == pytest.approx(1)
    assert min(summed.wins) > 0.1


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_alone_against_an_automated_side(race, level):
    assert play(race, [level], {}, 3).decisions == 2 * ROUNDS


def test_an_automated_side_that_does_not_score_has_no_share_of_the_wins(race):
    assert len(play(race, ["random"] * 3, {}, 1).win_shares()) == 3


def test_a_recorded_match_alone_is_the_one_that_was_played(race):
    match = Match.new("race", [Seat("hard")], {}, 6)
    play_out(match)
    assert match.state.scores() == play(race, ["hard"], {}, 6).scores


def test_an_automated_side_with_a_choice_is_a_fault_of_the_rules(race):
    with pytest.raises(ValueError, match="too many values"):
        AutomatonPlayer().choose(race.new(1, {}, 1))


def test_speed_is_measured_with_two_seats_whoever_can_play_alone(race, monkeypatch):
    seats_of = set()
    monkeypatch.setattr(bench, "play", lambda game, seats, *rest: seats_of.add(len(seats)) or play(game, seats, *rest))
    assert bench.measure(race, 0.01).decisions_per_second > 0
    assert seats_of == {2}


@pytest.mark.parametrize("kind", ["human", "genius"])
def test_a_seat_that_cannot_play_by_itself_is_refused(kind):
    with pytest.raises(UsageError, match=kind):
        new_player(kind, KINGDOM_BUILDER, stream(1))


def test_the_ladder_finds_the_points_that_results_stand_for():
    won = {("easy", "beginner"): 0.76, ("normal", "easy"): 0.76, ("normal", "beginner"): 10 / 11}
    pairings = [Pairing(*pair, 1000, share, 0, 1) for pair, share in won.items()]
    beginner, easy, normal = rungs(pairings)
    assert (normal.level, normal.elo, normal.margin) == ("normal", 1000, 0)
    assert easy.elo == pytest.approx(800, abs=5)
    assert beginner.elo == pytest.approx(600, abs=5)
    assert 0 < easy.margin < 30


def test_only_neighbours_on_the_ladder_are_matched():
    pairs = neighbours(["expert", "beginner", "normal", "hard"])
    assert pairs == [("normal", "beginner"), ("hard", "normal"), ("expert", "normal"), ("expert", "hard")]


def test_one_level_among_several_others_sits_in_every_seat(race):
    seats = []
    pairing = compare(
        race, ("normal", "random"), 3, range(2), lambda deals: seats.extend(deals) or [1 / 3] * len(deals)
    )
    assert [(deal.place, deal.seed) for deal in seats] == [(place, seed) for seed in range(2) for place in range(3)]
    assert pairing.win_rate == pytest.approx(1 / 3)
