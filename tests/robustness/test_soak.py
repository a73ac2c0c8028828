"""Matches by the thousand: whatever is saved, loaded, replayed or taken back is the same match."""

import os
from collections import Counter

import pytest

import game
from game.core.match import Match
from tests.robustness.soaking import Soak, check_same, copy_of, plans

WAYS = {"load", "replay", "open_copy", "undo", "restart_turn", "rewind"}


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Do not wait for the disk at every decision: here it only has to say what was written."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


def soak(count):
    """Play matches; return how often each kind of interruption happened, and which values options had."""
    done, values = Counter(), Counter()
    for plan in plans(count):
        try:
            played = Soak(plan).play()
        except Exception as fault:
            fault.add_note(f"in {plan}")
            raise
        done += played.done
        done["decisions"] += len(played.match.past)
        values.update((plan.game_id, name, value) for name, value in played.match.record.options.items())
        values[plan.game_id, len(plan.kinds)] += 1
    return done, values


def test_matches_survive_whatever_is_done_to_them():
    done, _ = soak(15)
    assert done.keys() >= WAYS


@pytest.mark.soak
def test_thousands_of_matches_survive_whatever_is_done_to_them(record_property):
    done, values = soak(2_000)
    for name, count in done.items():
        record_property(name, count)
    assert min(done[way] for way in WAYS) > 2_000
    for game_id in game.GAMES:
        card = game.find(game_id)
        for players in card.players:
            assert values[game_id, players]
            for option in card.setup.options(card.figures, players, {}):
                assert not [value for value in option.choices if not values[game_id, option.id, value]]


@pytest.mark.parametrize("game_id", game.GAMES)
def test_the_comparison_sees_a_single_field(game_id):
    plan = next(plan for plan in plans(20, {"random": 1}) if plan.game_id == game_id)
    match = Soak(plan).match
    other = Match(copy_of(match.record))
    check_same(match, other)
    other.state.turn += 1
    with pytest.raises(AssertionError, match=r"state\.turn"):
        check_same(match, other)
