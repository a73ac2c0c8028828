import math

import pytest

import game
from game.bots.tuning import Tuner, elo_of, log_likelihood_ratio
from game.core.weights import leaves

SAN_JUAN = game.find("san_juan")


def test_the_test_of_a_step_speaks_for_wins_and_against_losses():
    assert log_likelihood_ratio([1.0, 0.5] * 100) > 3
    assert log_likelihood_ratio([0.0, 0.5] * 100) < -3
    assert abs(log_likelihood_ratio([1.0, 0.0] * 20)) < 1
    assert log_likelihood_ratio([1.0] * 5) == 0


def test_a_mean_result_stands_for_a_difference_in_elo():
    assert elo_of([0.5, 0.5]) == pytest.approx(0)
    assert elo_of([10 / 11]) == pytest.approx(400)
    assert elo_of([]) == 0


def test_a_step_follows_the_weights_that_win(monkeypatch):
    """A made-up game in which more of one weight, and nothing else, wins."""
    monkeypatch.setattr(Tuner, "_pair", lambda _tuner, one, other: 2.0 * (leaves(one)["card"] > leaves(other)["card"]))
    tuner = Tuner(SAN_JUAN, 1, pairs=60)
    found = tuner._follow(math.inf)
    matches, elo, is_taken = tuner._test(found, math.inf)
    before, after = leaves(SAN_JUAN.own_weights), leaves(found)
    assert is_taken
    assert elo > 100
    assert matches < 500
    assert after["card"] / before["card"] > 1.05
    others = [after[path] / value for path, value in before.items() if value and path != "card"]
    assert sum(others) / len(others) == pytest.approx(1, abs=0.1)


def test_weights_meet_at_every_number_of_seats_and_none_has_an_advantage_by_seats():
    tuner = Tuner(SAN_JUAN, 1)
    own = SAN_JUAN.own_weights
    results = [tuner._pair(own, own) for _ in range(3)]
    assert all(0 <= result <= 2 for result in results)
