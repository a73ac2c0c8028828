import re

import pytest

import game
from game.core.match import Match
from game.core.record import Seat
from game.core.text import Texts
from game.san_juan.tucked import known_points
from scenes.match.bots import play_moves
from scenes.standing import standing_of
from scenes.thumbnail import picture_of
from tests.languages import LANGUAGES

ONE_PERSON = (Seat("hard", "Odo", 1), Seat("human", "Roya", 0), Seat("hard", "Agnes", 2))
TWO_PEOPLE = (Seat("human", "Kian", 1), *ONE_PERSON[1:])
WHOLE = 10_000


def stand(game_id, seats=ONE_PERSON, moves=40, seed=3):
    match = Match.new(game_id, list(seats), {}, seed)
    play_moves(match, moves, seed)
    return match, standing_of(match)


def points(standing):
    return [side.points for side in standing.sides]


def plain(text):
    return re.sub("[\u2066-\u2069\u2060]", "", text)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_finished_match_tells_the_true_points(game_id):
    match, standing = stand(game_id, moves=WHOLE)
    assert standing.is_over
    assert points(standing) == [score.total for score in match.state.scores()]
    assert [side.number for side in standing.sides if side.is_winner]


@pytest.mark.parametrize("game_id", ["kingdom_builder", "architects"])
@pytest.mark.parametrize("seats", [ONE_PERSON, TWO_PEOPLE], ids=["one", "two"])
def test_where_all_points_lie_open_they_are_the_true_ones(game_id, seats):
    match, standing = stand(game_id, seats)
    assert points(standing) == [score.total for score in match.state.scores()]


@pytest.mark.parametrize("seats", [ONE_PERSON, TWO_PEOPLE], ids=["one", "two"])
def test_stone_age_shows_the_score_track(seats):
    match, standing = stand("stone_age", seats, moves=150)
    assert points(standing) == [match.state.track(seat) for seat in range(3)]
    assert points(standing) != [score.total for score in match.state.scores()]


def test_in_troyes_only_the_own_points_are_known():
    match, standing = stand("troyes")
    assert points(standing) == [None, match.state.vp[1], None]


def test_in_troyes_several_people_see_no_points():
    assert points(stand("troyes", TWO_PEOPLE)[1]) == [None, None, None]


def test_in_troyes_alone_both_sides_lie_open():
    match, standing = stand("troyes", [Seat("human", "Roya", 0)])
    assert points(standing) == match.state.vp[:2]


@pytest.mark.parametrize("seed", range(4))
def test_in_san_juan_tucked_cards_are_counted_for_their_owner_and_hidden_from_others(seed):
    match, standing = stand("san_juan", moves=150, seed=seed)
    view = match.state.view(1)
    for seat, shown in enumerate(points(standing)):
        if seat == 1 or not known_points(view, seat, 1).is_secret:
            assert shown == match.state.scores()[seat].total
        else:
            known = sum(known_points(view, seat, 1).parts.values())
            assert shown is None
            assert plain(standing.sides[seat].shown_points(Texts("en"))) == f"{known}+"


@pytest.mark.parametrize(("language", "mark"), [("en", "?"), ("fa", "؟")])
def test_hidden_points_are_a_question_mark_of_the_language(language, mark):
    assert stand("troyes")[1].sides[0].shown_points(Texts(language)) == mark


@pytest.mark.parametrize(
    ("game_id", "moves", "expected"),
    [
        ("troyes", 0, "Setting up"),
        ("troyes", 40, "Round 1"),
        ("architects", 0, "Setting up"),
        ("architects", 40, "Turn "),
        ("kingdom_builder", 0, "Round 1"),
        ("stone_age", 0, "Round 1"),
    ],
)
def test_a_match_is_counted_as_its_table_counts(game_id, moves, expected):
    standing = stand(game_id, moves=moves)[1]
    assert plain(standing.progress(Texts("en"))).startswith(expected)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game.GAMES)
def test_no_match_is_in_round_nought(game_id, language):
    texts = Texts(language)
    for moves in (0, 1, 3, 12):
        status = plain(stand(game_id, moves=moves)[1].status(texts))
        assert texts.number(0) not in status


def test_the_names_of_all_sides_are_told():
    assert plain(stand("troyes", [Seat("human", "Roya", 0)])[1].names(Texts("en"))) == "Roya, Le Roy"
    assert plain(stand("kingdom_builder")[1].names(Texts("en"))) == "Odo, Roya, Agnes"


def test_bots_with_a_name_of_the_program_are_called_in_the_language_of_the_list():
    seats = [Seat("human", "Roya", 0), Seat("hard", "Master Odo", 1)]
    persian = Texts("fa")
    names = plain(stand("kingdom_builder", seats)[1].names(persian))
    assert names == f"Roya، {persian.get('setup.robot.1')}"


@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_game_has_a_picture_of_its_board_as_everybody_sees_it(game_id):
    match, _ = stand(game_id)
    assert picture_of(match)._state.to_dict() == match.state.view(None).to_dict()
