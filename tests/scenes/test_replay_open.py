"""A finished match that is watched lies open: whoever decides shows what is chosen from."""

import pytest

from game.bots.arena import play_out
from game.core.match import Match
from game.core.record import Seat
from game.san_juan.tables import UNSEEN
from scenes import routes
from scenes.table.log_list import Group
from scenes.troyes.viewed_state import shown_points
from tests.scenes.driving import Player


def watch(game_id, players):
    """Return somebody who watches the replay of a match between a person and bots."""
    match = Match.new(game_id, [Seat("random", str(seat), seat) for seat in range(players)], {}, 3)
    play_out(match)
    match.record.seats = [Seat("normal" if seat else "human", str(seat), seat) for seat in range(players)]
    return Player(lambda app: routes.replay(app, match), motion="off", bot_speed="off")


@pytest.mark.parametrize("moves", [1, 30, 60])
def test_the_hand_of_whoever_decides_is_open(moves):
    guest = watch("san_juan", 3)
    controller = guest.scene.controller
    while controller.replay.shown < moves:
        guest.wait(0.2)
    assert controller.viewer == controller.current
    assert UNSEEN not in controller.view.hands[controller.viewer]
    assert not controller.accepts_clicks


def test_the_points_of_whoever_played_alone_are_open():
    guest = watch("troyes", 1)
    while guest.scene.controller.replay.shown < 30:
        guest.wait(0.2)
    assert shown_points(guest.scene.context, 0) is not None


@pytest.mark.parametrize("moves", [20, 30, 40])
def test_the_log_calls_no_turn_that_of_whoever_looks(moves):
    guest = watch("kingdom_builder", 2)
    scene = guest.scene
    while scene.controller.replay.shown < moves:
        guest.wait(0.2)
    log = scene.surroundings.log
    titles = [log._title(item) for item in log._items() if isinstance(item, Group)]
    assert titles
    assert set(titles) <= {scene.t("table.turn_number", n=n) for n in range(1, 60)}
