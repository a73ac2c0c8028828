"""Setup options that depend on the number of players."""

import msgspec
import pytest

import game
from game.core import saves
from game.core.errors import SaveError, UsageError
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat, read_record, write_record
from scenes.results.outcome import rematch
from tests.playing import is_offered


def seats(number):
    return [Seat("human", colour=colour) for colour in range(number)]


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"pace": "steady"}), (2, {"pace": "none"}), (3, {}), (4, {})], ids=str
)
def test_options_and_defaults_follow_the_number_of_players(race, players, options):
    assert Match.new("race", seats(players), {}, 1).record.options == options


@pytest.mark.parametrize("players", [1, 2])
def test_a_choice_is_taken_where_it_is_offered(race, players):
    assert Match.new("race", seats(players), {"pace": "brisk"}, 1).record.options == {"pace": "brisk"}


@pytest.mark.parametrize(
    ("players", "pace", "said"),
    [
        (3, "brisk", "the option 'pace' is for 1 or 2 players, not for 3"),
        (1, "none", "the option 'pace' at 'none' is for 2 players, not for 1"),
        (1, "wild", "option 'pace' cannot be 'wild' (choose from steady, brisk)"),
    ],
)
def test_what_is_not_offered_for_a_number_of_players_is_refused_in_one_sentence(race, players, pace, said):
    with pytest.raises(UsageError) as fault:
        Match.new("race", seats(players), {"pace": pace}, 1)
    assert str(fault.value) == said


def test_an_option_that_nobody_has_is_refused_as_before(race):
    with pytest.raises(UsageError, match=r"unknown option 'wind' \(choose from pace\)"):
        race.complete(2, {"wind": "on"}, {})


def test_a_wrong_number_of_players_is_told_before_the_options(race):
    with pytest.raises(UsageError, match="1 to 4 players, not 5"):
        Match.new("race", seats(5), {"wind": "on"}, 1)


def test_le_roys_points_are_asked_for_only_when_alone():
    card = game.find("troyes")
    asked = {
        players: [option.id for option in card.setup.options(card.figures, players, {})] for players in card.players
    }
    assert [players for players in card.players if "le_roy_points" in asked[players]] == [1]
    assert asked[2] == asked[3] == asked[4] == ["bonus_cards", "resistance", "row_entry"]
    assert card.new(1, {"le_roy_points": "3"}, 1).le_roy_published
    assert not card.new(2, {}, 1).le_roy_published


@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_variant_is_offered_for_some_number_of_players(game_id):
    card = game.find(game_id)
    for options in card.variants:
        assert any(is_offered(card, players, options) for players in card.players), options


# saves of versions that asked for more


def saved(players, *, moves=8, **options):
    """Write a match of Troyes whose save names other options than the match has."""
    match = Match.new("troyes", seats(players), {}, 5)
    random = stream(2)
    for _ in range(moves):
        match.play(random.choice(match.state.legal_moves()))
    path = saves.fresh_path("troyes")
    record = msgspec.structs.replace(match.record, options={**match.record.options, **options})
    write_record(record, path)
    return match, path


@pytest.mark.parametrize("points", ["2", "3"])
def test_a_save_with_an_option_that_is_no_longer_asked_for_goes_on(points):
    match, path = saved(3, le_roy_points=points)
    again = Match.load(path, autosave=path)
    assert again.state.to_dict() == match.state.to_dict()
    assert again.record == match.record
    again.play(again.state.legal_moves()[0])
    assert read_record(path) == again.record
    assert [found for found, _ in saves.unfinished()] == [path]


def test_the_option_of_a_solo_save_still_counts():
    _, path = saved(1, moves=0, le_roy_points="3")
    assert Match.load(path).state.le_roy_published


def test_a_match_of_such_a_save_can_be_played_again():
    _, path = saved(3, le_roy_points="2")
    match = rematch(Match.load(path))
    assert match.record.options == Match.new("troyes", seats(3), {}, 1).record.options


def test_a_save_that_lacks_an_option_has_its_default():
    match, path = saved(1)
    record = read_record(path)
    del record.options["le_roy_points"]
    write_record(record, path)
    assert Match.load(path).state.to_dict() == match.state.to_dict()


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [(2, {"wind": "on"}, "unknown option 'wind'"), (1, {"le_roy_points": "9"}, "cannot be '9'")],
)
def test_a_save_with_options_that_never_were_is_refused(players, options, said):
    _, path = saved(players, **options)
    with pytest.raises(SaveError, match=said):
        Match.load(path)
