import pytest

from game import GAMES, find
from game.bots.ladder import Processes
from game.bots.results import (
    Results,
    Tally,
    play_on,
    programme,
    read_results,
    tables,
    tally_of,
    time_level,
    write_results,
)
from game.core.errors import DataError
from game.kingdom_builder import GAME as KINGDOM_BUILDER
from game.troyes import GAME as TROYES


def test_everybody_meets_the_next_level_and_automated_sides_where_there_are_any():
    assert ("expert", "hard", 2) in programme(KINGDOM_BUILDER)
    assert {players for _, _, players in programme(KINGDOM_BUILDER)} == {2, 3, 4}
    assert ("expert", "alone", 1) in programme(TROYES)


def test_a_ladder_goes_on_where_it_stopped_and_plays_every_deal_in_every_seating():
    tally = Tally("kingdom_builder", "hard", "normal", 3, "", matches=6, won=4.0)
    deals = []

    def shares(asked):
        deals.extend(asked)
        return [0.5] * len(asked)

    assert sum(play_on(tally, 22, shares)) == 18
    assert [(deal.seed, deal.place) for deal in deals] == [(seed, place) for seed in range(3, 9) for place in range(3)]
    assert (tally.matches, tally.won) == (24, 13.0)
    assert list(play_on(tally, 22, shares)) == []


def test_results_of_other_bots_are_played_anew():
    results = Results()
    tally = tally_of(results, KINGDOM_BUILDER, "hard", "normal", 2)
    tally.matches, tally.won = 10, 7.0
    assert tally_of(results, KINGDOM_BUILDER, "hard", "normal", 2).matches == 10
    assert tally_of(results, KINGDOM_BUILDER, "hard", "normal", 3).matches == 0
    tally.bots = "other weights"
    assert tally_of(results, KINGDOM_BUILDER, "hard", "normal", 2).matches == 0
    assert len(results.tallies) == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_the_bots_of_every_game_have_a_fingerprint_of_their_own(game_id):
    card = find(game_id)
    marks = {tally_of(Results(), card, strong, "normal", 2).bots for strong in ("easy", "hard", "expert")}
    assert len(marks) == 3


def test_results_outlast_a_run(tmp_path):
    path = tmp_path / "ladder.json"
    assert read_results(path) == Results()
    results = Results([Tally("troyes", "expert", "alone", 1, "x", 200, 171.0)])
    write_results(path, results)
    assert read_results(path) == results


def test_a_damaged_file_of_results_is_told_and_kept(tmp_path):
    path = tmp_path / "ladder.json"
    path.write_text('{"tallies": [{"game": 3}]}')
    with pytest.raises(DataError, match=r"ladder\.json"):
        read_results(path)
    assert path.read_text() == '{"tallies": [{"game": 3}]}'


def test_the_tables_name_shares_points_and_times():
    results = Results([Tally("kingdom_builder", "hard", "normal", 2, "x", 200, 150.0)])
    time_level(results, KINGDOM_BUILDER, "normal")
    text = tables(results)
    assert "## Kingdom Builder" in text
    assert "| hard | normal | 2 | 50% | 200 | 75.0% | 68.6% to 80.5% |" in text
    assert "| normal | 1000 ± 0 |" in text
    assert "Troyes" not in text
    assert results.timings[0].decisions > 20


def test_real_matches_are_counted():
    with Processes(1) as shares:
        tally = tally_of(Results(), KINGDOM_BUILDER, "normal", "random", 2)
        list(play_on(tally, 2, shares))
    assert (tally.matches, tally.won) == (2, 2.0)
