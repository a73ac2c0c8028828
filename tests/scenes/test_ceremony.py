"""The final scoring: what it counts, how it is skipped, and when it is not shown."""

from collections import Counter
from functools import cache

import msgspec
import pygame
import pytest

from game.core.match import Match
from game.core.record import read_record
from scenes import routes
from scenes.app import App
from scenes.ceremony.panels import totals_of
from scenes.ceremony.scene import Ceremony
from scenes.ceremony.steps import CountedThing, ScoringStep, SideCount
from scenes.results.outcome import placings
from scenes.results.scene import Results
from scenes.settings import Settings
from tests.matches.outcome import all_saves, name_of
from tests.scenes.driving import Ground, Player
from tests.scenes.tables import Guest

GAMES = [
    game_id for game_id in sorted({save.parent.name for save in all_saves()}) if routes.game_view(game_id).has_ceremony
]
FINISHED = [save for save in all_saves() if save.parent.name in GAMES and read_record(save).over]


@cache
def save_of(game_id, name=""):
    return next(save for save in FINISHED if save.parent.name == game_id and name in save.stem)


def finished(game_id="kingdom_builder", name=""):
    return Match(read_record(save_of(game_id, name)))


def watch(match, size=(1600, 900), *, is_new=False, **settings):
    return Player(lambda app: routes.ceremony(app, match, is_new=is_new), size, **settings)


def state_of(player):
    counting = player.top.counting
    return counting.number, counting.moment.count.side, counting.moment.counted


def next_to_last(game_id="kingdom_builder"):
    """Return a match of bots in which one move is left."""
    record = read_record(save_of(game_id, "random"))
    return Match(msgspec.structs.replace(record, moves=list(record.moves)[:-1], over=False))


# what is counted


@pytest.mark.parametrize("name", ["four_normal", "three_normal", "two_hard_and_normal", "solo_normal"])
def test_points_won_in_play_are_counted_by_what_brought_them(name):
    match = finished("troyes", name)
    tokens = watch(match).top.counting.steps[0]
    assert tokens.parts == ("tokens",)
    for count in tokens.counts:
        assert count.total == match.state.scores()[count.side].parts["tokens"]
    words = [thing.words for count in tokens.counts for thing in count.things]
    assert "Cathedral" in words
    assert "Won in play" not in words


@pytest.mark.parametrize("save", FINISHED, ids=name_of)
def test_every_part_of_every_score_is_counted(save):
    match = Match(read_record(save))
    scene = watch(match).top
    for side, score in enumerate(match.state.scores()):
        counted = Counter()
        for step in scene.counting.steps:
            (count,) = (count for count in step.counts if count.side == side)
            for thing in count.things:
                assert thing.part in step.parts
                counted[thing.part] += thing.points
        assert {part: counted[part] for part in score.parts} == score.parts
        assert set(counted) <= set(score.parts)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("language", "size", "scale"), [("en", (1600, 900), 1.0), ("fa", (1024, 640), 1.0)])
def test_it_is_drawn_to_its_end(game_id, language, size, scale):
    match = finished(game_id)
    player = watch(match, size, language=language, scale=scale)
    seen, counting = {0}, player.top.counting
    while not counting.is_all_counted:
        player.wait(0.25)
        seen.add(counting.number)
    assert seen == set(range(len(counting.steps)))
    player.wait(10)
    assert isinstance(player.top, Ceremony)
    player.click("results")
    assert isinstance(player.top, Ground)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_last_places_are_those_of_the_results(game_id):
    match = finished(game_id)
    counting = watch(match).top.counting
    while not counting.is_all_counted:
        counting.finish_step()
    totals = totals_of(counting, match.state.scores())
    for placing in placings(match):
        assert totals.places[placing.seat] == placing.place
        assert totals.total(placing.seat) == placing.score.total


def test_kingdom_builder_counts_its_players_in_the_order_of_play():
    match = finished(name="chosen_sections")
    start, seats = match.state.start, len(match.record.seats)
    for step in watch(match).top.counting.steps:
        assert [count.side for count in step.counts] == [(start + number) % seats for number in range(seats)]


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((7, 4, 4), "most: \u2068{0}\u2069"),
        ((7, 4, 7), "most: \u2068{0}, {2}\u2069"),
        ((7, 7, 7), "level"),
        ((0, 0, 0), ""),
    ],
)
def test_who_has_most_is_told_and_only_equal_sides_are_called_level(totals, said):
    player = watch(finished(name="chosen_sections"))
    scene = player.top
    while not scene.counting.is_all_counted:
        scene.counting.finish_step()
    things = (tuple(CountedThing("castle", 1, "") for _ in range(total)) for total in totals)
    step = ScoringStep(("castle",), "", "", "", tuple(map(SideCount, range(3), things)))
    names = [scene.context.sides.escaped(side) for side in range(3)]
    assert scene._panels._notes(0, step)[0] == said.format(*names)


def test_nothing_is_shown_before_the_end():
    match = next_to_last()
    assert routes.ceremony(App(Settings()), match) is None


# skipping


def test_a_click_anywhere_finishes_the_player_and_then_goes_on_to_the_next():
    player = watch(finished(name="chosen_sections"))
    scene = player.top
    first, second, *_ = (count.side for count in scene.counting.step.counts)
    player.wait(0.4)
    player.click_at((800, 400))
    number, side, counted = state_of(player)
    assert (number, side) == (0, first)
    assert counted == len(scene.counting.moment.count.things)
    player.click_at((800, 400))
    assert state_of(player)[:2] == (0, second)


@pytest.mark.parametrize("is_new", [False, True])
def test_clicks_through_everything_end_at_the_last_sums(is_new):
    player = watch(finished(), is_new=is_new)
    for _ in range(80):
        player.click_at((800, 400))
    assert player.top.counting.is_all_counted
    for key in ("next_card", "pause"):
        assert player.top.page.find(key) is None
    player.wait(10)
    assert isinstance(player.top, Ceremony)
    assert not player.top.is_moving


@pytest.mark.parametrize("game_id", GAMES)
def test_at_the_end_the_board_shows_what_brought_the_winner_the_most(game_id, monkeypatch):
    match = finished(game_id)
    player = watch(match)
    shown = []
    really = player.top._board.draw
    monkeypatch.setattr(
        player.top._board, "draw", lambda canvas, moment: shown.append(moment) or really(canvas, moment)
    )
    while not player.top.counting.is_all_counted:
        player.key(pygame.K_SPACE)
    player.wait()
    moment = shown[-1]
    first = next(placing for placing in placings(match) if placing.place == 1)
    best = first.seat
    assert (moment.count.side, moment.total) == (best, first.score.total)
    assert all(earlier.total is None for earlier in shown[:-1] if earlier.count.things != moment.count.things)
    assert moment.counted == len(moment.count.things) > 0
    others = [count.total for step in player.top.counting.steps for count in step.counts if count.side == best]
    assert moment.count.total == max(others)


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
@pytest.mark.parametrize("button", ["results", "next_card", "pause"])
def test_whoever_goes_on_clicking_a_button_stays_at_the_results(button, size):
    player = watch(finished(), size, is_new=True)
    place = player.area(button).centre
    player.wait(3)
    for _ in range(30):
        player.click_at(place)
        player.wait(0.4)
    assert isinstance(player.top, Results if button == "results" else Ceremony)


def test_a_click_meant_for_a_button_of_the_table_does_not_skip_the_scoring():
    match = finished()
    place = watch(match, is_new=True).area("results").centre
    player = Player(Ground)
    player.move(place)
    player.manager.push(routes.ceremony(player.app, match, is_new=True))
    player.wait()
    player.click_at(place)
    assert isinstance(player.top, Ceremony)
    player.wait(2.1)
    player.click_at(place)
    assert isinstance(player.top, Results)


def test_space_finishes_the_card():
    player = watch(finished())
    for number in range(1, 4):
        player.key(pygame.K_SPACE)
        assert state_of(player)[0] == number
    player.key(pygame.K_SPACE)
    assert player.top.counting.is_all_counted
    player.key(pygame.K_SPACE)
    player.wait()
    assert isinstance(player.top, Ground)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE])
@pytest.mark.parametrize("is_new", [False, True])
def test_enter_and_escape_skip_everything(key, is_new):
    player = watch(finished(), is_new=is_new)
    player.key(key)
    assert isinstance(player.top, Results if is_new else Ground)


def test_it_can_be_paused():
    player = watch(finished())
    player.click("pause")
    before = state_of(player)
    for _ in range(20):
        player.wait(0.5)
    assert state_of(player) == before
    assert not player.top.is_moving
    player.click("pause")
    player.wait(1.0)
    assert state_of(player) != before


def test_buttons_do_what_the_keys_do():
    player = watch(finished(), is_new=True)
    player.click("next_card")
    assert state_of(player)[0] == 1
    player.click("results")
    assert isinstance(player.top, Results)


def test_another_language_is_spoken_at_once():
    player = watch(finished())
    player.key(pygame.K_SPACE)
    before = state_of(player)[0]
    english = [step.title for step in player.top.counting.steps]
    player.click("tool_settings")
    player.app.change(language="fa")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Ceremony)
    assert state_of(player)[0] == before
    assert all(step.title not in english for step in player.top.counting.steps)


# speed


def test_reduced_motion_counts_nothing_up():
    player = watch(finished(), reduced_motion=True)
    for _ in range(40):
        assert player.top.counting.is_side_counted
        player.wait(0.3)
    assert state_of(player)[0] > 0


@pytest.mark.parametrize("motion", ["normal", "faster"])
def test_a_card_takes_about_four_seconds(motion):
    player = watch(finished(name="three"), motion=motion)
    seconds = 0.0
    while state_of(player)[0] == 0:
        player.wait(0.05)
        seconds += 0.05
    factor = player.app.settings.scoring_factor
    assert 2.5 * factor <= seconds <= 7 * factor


def test_after_the_last_move_it_is_counted_and_then_come_the_results():
    guest = Guest(next_to_last(), motion="faster", bot_speed="faster")
    guest.wait_for(lambda: isinstance(guest.top, Ceremony))
    scene = guest.top
    for _ in range(400):
        guest.wait(0.1)
        if scene.counting.is_all_counted:
            break
    guest.wait(10)
    assert guest.top is scene
    guest.click("results")
    assert isinstance(guest.top, Results)


@pytest.mark.parametrize("settings", [{"bot_speed": "off"}, {"motion": "off"}])
def test_at_once_shows_the_results_at_once(settings):
    guest = Guest(next_to_last(), **{"motion": "faster", "bot_speed": "faster", **settings})
    shown = set()
    guest.wait_for(lambda: shown.add(type(guest.top)) or isinstance(guest.top, Results))
    assert Ceremony not in shown


@pytest.mark.parametrize("settings", [{}, {"motion": "off"}])
def test_the_results_show_it_again(settings):
    match = finished()
    player = Player(lambda app: routes.results(app, match), **settings)
    player.click("scoring")
    assert isinstance(player.top, Ceremony)
    player.key(pygame.K_ESCAPE)
    assert player.top is player.scene
