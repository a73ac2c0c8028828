"""Looking back during a match: only what the viewer knew then, and nothing that came to light since."""

import random

import msgspec
import pygame
import pytest

import game
from game.core.match import Match
from scenes import routes
from scenes.match.replay import Recording
from scenes.match.timeline import timeline_of
from scenes.results.scene import Results
from scenes.table.log_list import LogRow
from scenes.table.open_hands import TileWidget
from scenes.table.scene import TableScene
from tests.hiding import other_worlds
from tests.scenes.driving import Player
from tests.scenes.haunts import sample_match

each_game = pytest.mark.parametrize("game_id", game.GAMES)


def running(game_id, stage=0.7, people=1):
    """Return a match between people and bots at a stage of it."""
    match = sample_match(game_id, random.Random(4), stage)
    match.record.seats = [
        msgspec.structs.replace(seat, kind="human" if number < people else "normal")
        for number, seat in enumerate(match.record.seats)
    ]
    return match


def cut(match, moves):
    """Return the same match as if no more than so many moves had been made."""
    return Match(msgspec.structs.replace(match.record, moves=match.record.moves[:moves], over=False))


def looking_back(match, looker, moves):
    told = len(match.past)
    return Player(lambda app: routes.look_back(app, match, looker, told, moves), motion="off")


def what_is_seen(player):
    """Return the window without what tells how long the match has become: the well and the number of moves."""
    table = player.scene
    player.move((2, 300))
    top, foot = table.frame.prompt.bottom + 10, table.frame.tray.y - 4
    return player.pixels(table.area.part(0, top, table.area.w, foot - top))


def names_held(player):
    tiles = [widget for widget in player.top.page.all_widgets() if isinstance(widget, TileWidget)]
    return [tile.face.name if tile.face else None for tile in tiles]


@each_game
def test_nothing_that_came_to_light_later_is_seen(game_id):
    match = running(game_id)
    for moves in (len(match.past) // 4, len(match.past) // 2):
        later, then = looking_back(match, 0, moves), looking_back(cut(match, moves), 0, moves)
        assert later.scene.controller.view.to_dict() == then.scene.controller.view.to_dict()
        assert names_held(later) == names_held(then)
        assert what_is_seen(later) == what_is_seen(then)


@each_game
def test_whatever_is_dealt_anew_out_of_sight_the_same_is_seen(game_id):
    match = running(game_id)
    moves = len(match.past) // 2
    guest = looking_back(match, 0, moves)
    controller, drawing = guest.scene.controller, guest.scene.game.drawing
    seen = controller.view.to_dict()
    held = [
        [tile.face for tile in drawing.hand_tiles(controller.view, seat)] for seat in guest.scene.context.sides.seats
    ]
    points = match.state_after(moves).open_points(0)
    for number in range(4):
        for other in other_worlds(game_id, match.state_after(moves), 0, number):
            view = other.view(0)
            assert view.to_dict() == seen
            assert other.open_points(0) == points
            again = [[tile.face for tile in drawing.hand_tiles(view, seat)] for seat in guest.scene.context.sides.seats]
            assert [[face and face.name for face in hand] for hand in again] == [
                [face and face.name for face in hand] for hand in held
            ]


def test_only_the_own_hand_is_open_while_the_match_is_on():
    match = running("san_juan")
    guest = looking_back(match, 0, len(match.past) // 2)
    state = match.state_after(len(match.past) // 2)
    own = len(state.hands[0])
    held = names_held(guest)
    assert all(held[:own])
    assert not any(held[own:])
    assert len(held) == sum(map(len, state.hands))
    for moves in range(len(match.past)):
        guest.scene.controller.show_move(moves)
        assert guest.scene.controller.viewer == 0
    without_seat = looking_back(match, None, len(match.past) // 2)
    assert not any(names_held(without_seat))


def test_the_points_of_the_line_are_those_that_were_known():
    match = running("troyes")
    line = timeline_of(Recording(match.twin(), 0, is_open=False))
    for sample in line.samples:
        assert sample.points == tuple(match.state_after(sample.moves).open_points(0))
    assert any(points is None for sample in line.samples for points in sample.points)


@each_game
def test_one_looks_back_from_the_log_and_returns_to_the_match(game_id):
    match = running(game_id)
    guest = Player(lambda app: routes.table(app, match), motion="off", bot_speed="slow", curtain=False)
    table = guest.scene
    guest.key(pygame.K_l)
    guest.click("look_back")
    back = guest.top
    assert isinstance(back, TableScene)
    assert back is not table
    assert back.controller.replay.shown == len(match.past)
    go_on = guest.widget("go_on_here")
    assert not go_on.enabled
    assert go_on.tip.body == guest.app.texts.get("replay.only_after_end")
    before = match.state.to_dict()
    guest.key(pygame.K_HOME)
    guest.key(pygame.K_RIGHT)
    guest.wait()
    assert back.controller.replay.shown == 1
    assert match.state.to_dict() == before
    guest.key(pygame.K_ESCAPE)
    if guest.top is back:  # the log lay open
        guest.key(pygame.K_ESCAPE)
    assert guest.top is table


def test_the_pinned_line_is_where_one_looks_back_to():
    match = running("kingdom_builder")
    guest = Player(lambda app: routes.table(app, match), motion="off", bot_speed="slow", curtain=False)
    guest.key(pygame.K_l)
    rows = [row for row in guest.top.page.all_widgets() if isinstance(row, LogRow)]
    row = next(row for row in rows if row.line.deed.end < len(match.past))
    guest.click_at(row.area.centre)
    assert guest.scene.surroundings.log.pinned
    guest.click("look_back")
    assert guest.top.controller.replay.shown == row.line.deed.end


def test_what_is_not_told_yet_is_not_looked_back_at():
    match = running("kingdom_builder")
    guest = Player(lambda app: routes.look_back(app, match, 0, 20, 99), motion="off")
    assert guest.scene.controller.replay.shown == 20
    assert len(guest.scene.controller.replay.script) == 20


def test_a_bots_reasons_stay_secret_while_the_match_is_on():
    match = running("san_juan")
    guest = looking_back(match, 0, len(match.past))
    explanations = guest.scene.controller.explanations
    deed = next(deed for deed in guest.scene.surroundings.log.deeds()[::-1] if explanations.can_explain(deed))
    explanations.ask(deed)
    assert not explanations.of(deed).is_all


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_click_on_the_lines_of_the_results_leads_to_the_moment(language):
    match = sample_match("kingdom_builder", random.Random(3))
    guest = Player(lambda app: Results(app, match), motion="off", language=language)
    lines = guest.widget("chart")
    count = len(guest.scene.timeline.times)
    share = (count // 2) / (count - 1)
    area = lines.area.inset(8)
    guest.click_at((area.x + area.w * share, area.centre[1]))
    shown = guest.top.controller.replay.shown
    assert shown == guest.scene.timeline.moves[count // 2]
    number = match.state_after(shown).round
    assert number == guest.scene.timeline.times[count // 2] + 1
