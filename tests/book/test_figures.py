import pytest

import game
from game.book.book import Played
from game.book.figures import FEATS, figures_of, hardest, records_of, solo_ladder, wins_by_level
from game.book.rating import rating_steps
from game.core.match import Match
from game.core.record import Seat
from tests.book.generated import entry

ELO = {"easy": 800, "normal": 1000, "hard": 1200}


def anchor(game, level):
    return ELO.get(level)


def played(number, points, **more):
    return Played(entry(number, points=points, **more), 0)


MATCHES = [played(1, (60, 50)), played(2, (40, 50)), played(3, (70, 50)), played(4, (90, 89)), played(5, (50, 50))]


def test_counts_best_mean_and_streaks():
    figures = figures_of(MATCHES)
    assert (figures.matches, figures.won) == (5, 4)
    assert figures.best is MATCHES[3]
    assert figures.mean == 62
    assert (figures.streak, figures.longest_streak) == (3, 3)
    assert figures.seconds == 5 * 1800
    assert figures_of(MATCHES[:2]).streak == 0


def test_no_match_is_no_fault():
    figures = figures_of([])
    assert (figures.matches, figures.best, figures.mean, figures.longest_streak) == (0, None, 0.0, 0)
    assert records_of([]) == []


def test_the_last_ten_have_a_mean_of_their_own():
    many = [played(number, (10 if number < 5 else 30, 50)) for number in range(15)]
    assert figures_of(many).mean_of_last == 30
    assert figures_of(many).mean < 30


def test_a_match_counts_at_its_hardest_bot():
    both = played(1, (60, 50, 40), kinds=("human", "hard", "easy"), names=("Roya", "A", "B"))
    assert hardest(both) == "hard"
    counts = {count.level: (count.won, count.played) for count in wins_by_level([both, *MATCHES])}
    assert counts == {"beginner": (0, 0), "easy": (0, 0), "normal": (4, 5), "hard": (1, 1), "expert": (0, 0)}


def test_people_among_themselves_play_at_no_level():
    assert hardest(played(1, (60, 50), kinds=("human", "human"), names=("Roya", "Kian"))) == ""


# rating


def test_a_win_against_an_equal_bot_brings_sixteen_points():
    (step,) = rating_steps([played(1, (60, 50))], anchor)
    assert step.value == 1016
    assert step.spread == 380
    (lost,) = rating_steps([played(1, (40, 50))], anchor)
    assert lost.value == 984
    (drawn,) = rating_steps([played(1, (50, 50))], anchor)
    assert drawn.value == 1000


def test_every_bot_at_the_table_is_a_pairing():
    three = played(1, (60, 70, 40), kinds=("human", "hard", "easy"), names=("Roya", "A", "B"))
    (step,) = rating_steps([three], anchor)
    hard, easy = 1 / (1 + 10**0.5), 1 / (1 + 10**-0.5)
    assert step.value == pytest.approx(1000 + 32 * ((0 - hard) + (1 - easy)) / 2)
    assert step.spread == pytest.approx(380 / 2**0.5)


def test_after_ten_matches_a_rating_moves_more_slowly():
    steps = rating_steps([played(number, (50, 50)) for number in range(10)] + [played(11, (60, 50))], anchor)
    assert steps[-1].value == 1010


def test_without_an_anchor_there_is_no_rating():
    assert rating_steps(MATCHES, lambda game, level: None) == []
    mixed = played(1, (60, 50, 40), kinds=("human", "expert", "normal"), names=("Roya", "A", "B"))
    (step,) = rating_steps([mixed], anchor)
    assert step.value == 1016


@pytest.mark.parametrize("mark", ["hints", "taken_back", "branch", "given"])
def test_marked_matches_do_not_count_for_the_rating(mark):
    assert rating_steps([played(1, (60, 50), marks=(mark,))], anchor) == []
    assert records_of([played(1, (60, 50), marks=(mark,))]) == []


def test_matches_among_people_are_not_rated():
    assert rating_steps([played(1, (60, 50), kinds=("human", "human"), names=("Roya", "Kian"))], anchor) == []


# records and solo ladders


def test_records_are_the_best_of_their_kind():
    found = {record.kind: record for record in records_of(MATCHES)}
    assert (found["margin"].value, found["margin"].played) == (20, MATCHES[2])


def test_every_game_has_records_of_its_own():
    feats = [{"row": 9}, {"row": 12, "jumps": 3}, {"row": 11}]
    matches = [played(number, (60, 50), feats=did) for number, did in enumerate(feats, 1)]
    found = {record.part: record for record in records_of(matches) if record.kind == "feat"}
    assert (found["row"].value, found["row"].played) == (12, matches[1])
    assert found["jumps"].value == 3
    assert [record.kind for record in records_of([played(1, (40, 50), feats={"row": 9})])] == ["feat"]


@pytest.mark.parametrize("game_id", game.GAMES)
def test_what_records_measure_is_kept_of_every_match(game_id):
    match = Match.new(game_id, [Seat("normal"), Seat("normal")], {}, 3)
    (did, _) = game.find(game_id).feats(match.state, match.opening)[:2]
    assert set(FEATS[game_id]) <= set(did)


def test_a_solo_ladder_tells_verdicts_and_rivals():
    alone = {"kinds": ("human", "automaton"), "names": ("Roya", "le_roy"), "game": "troyes"}
    matches = [
        played(1, (60, 50), verdict="respect", **alone),
        played(2, (65, 50), verdict="respect", **alone),
        played(3, (40, 50), verdict="defeat", **alone),
        *MATCHES,
    ]
    steps = {step.label: step for step in solo_ladder(matches)}
    assert (steps["respect"].played, steps["respect"].won, steps["respect"].best) == (2, 2, 15)
    assert (steps["defeat"].won, steps["defeat"].best) == (0, -10)
    rival = played(
        4, (60, 50), kinds=("human", "automaton"), names=("Roya", "constantine"), options={"rival_level": "hard"}
    )
    assert solo_ladder([rival])[0][:4] == ("constantine", "hard", 1, 1)
