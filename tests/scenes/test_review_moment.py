"""One decision of a review on its table, with both ways to play it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec
import pygame
import pytest

import game
from game.bots.kept_review import kept_review
from game.core.move import Move
from game.core.random_source import stream
from game.core.saves import review_beside
from scenes import routes
from scenes.change import Pop, Push, Replace, Restart
from scenes.review.moment import MomentTable, Shown
from scenes.review.scene import LookBack
from scenes.ui.button import Button
from tests.scenes.driving import Player
from tests.scenes.test_review import buttons, reviewed

SIZES = [(1024, 640), (1600, 900), (2560, 1440)]
each_game = pytest.mark.parametrize("game_id", game.GAMES)


def moment(game_id, tmp_path, number=0, shown=Shown.BOTH, language="en", size=(1600, 900), scale=1.0):
    match, path = reviewed(game_id, tmp_path)

    def make(app):
        page = LookBack(app, match, path)
        change = page._show(page.review.moments()[number])()
        assert isinstance(change, Push)
        return MomentTable(app, change.scene.told, number, shown)

    player = Player(make, size, language=language, scale=scale)
    player.wait(0.3)
    return player


def after(match, number, moves):
    state = match.state_after(number)
    for text in moves:
        state.apply(Move.parse(text))
    return state


@each_game
@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_table_stands_before_the_decision_and_after_either_way(game_id, language, tmp_path):
    player = moment(game_id, tmp_path, language=language)
    scene = player.scene
    choice = scene.choice
    assert len(scene.controller.match.past) == choice.number
    for shown, way in ((Shown.OWN, choice.own), (Shown.OTHER, choice.bot)):
        change = scene.show(shown)
        assert isinstance(change, Replace)
        seen = change.scene.controller.match
        expected = list(way.moves)
        assert seen.record.moves[choice.number :] == expected[: len(seen.past) - choice.number]
    whole = scene.told.match
    assert (
        scene.show(Shown.OWN).scene.controller.match.state.to_dict()
        == after(whole, choice.number, choice.own.moves).to_dict()
    )


def test_the_places_of_what_was_done_are_marked_in_their_order(tmp_path):
    scene = moment("kingdom_builder", tmp_path).scene
    built = [Move.parse(text).args[-1] for text in scene.choice.own.moves if text.startswith(("build", "to"))]
    hexes = [place for place in scene._own if scene.surroundings.areas_on_board([place])]
    assert len(hexes) >= len(built) > 0


@each_game
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_nothing_clickable_lies_on_something_else(game_id, size, language, tmp_path):
    scene = moment(game_id, tmp_path, language=language, size=size).scene
    placed = [widget for widget in scene.page.widgets if isinstance(widget, Button)]
    assert {"back", "previous", "next", "replay_turn", "play_on"} <= set(buttons(scene))
    for number, one in enumerate(placed):
        assert not any(one.area.overlaps(other.area) for other in placed[number + 1 :])
    assert scene.page.find("ways") or scene.page.find("tab_ways")


def test_a_narrow_window_has_the_figures_in_a_drawer(tmp_path):
    player = moment("kingdom_builder", tmp_path, size=(1024, 640))
    assert player.scene.page.find("ways") is None
    player.click("tab_ways")
    assert player.scene.page.find("ways")
    assert player.scene.page.find("ways_shown")


def test_one_goes_from_decision_to_decision_by_buttons_list_and_keys(tmp_path):
    player = moment("stone_age", tmp_path)
    assert not buttons(player.top)["previous"].enabled
    player.click("next")
    assert player.top.number == 1
    player.click("moment_2")
    assert player.top.number == 2
    assert not buttons(player.top)["next"].enabled
    player.key(pygame.K_LEFT)
    assert player.top.number == 1
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert player.top.number == 2


def test_the_switch_leads_from_one_way_to_the_other(tmp_path):
    player = moment("kingdom_builder", tmp_path)
    switch = player.area("ways_shown")
    player.click_at((switch.x + switch.w / 2, switch.centre[1]))
    assert player.top.shown is Shown.OWN
    assert len(player.top.controller.match.past) > player.top.choice.number


@each_game
def test_both_ways_are_played_one_after_the_other_and_the_other_one_stays(game_id, tmp_path):
    player = moment(game_id, tmp_path)
    choice, whole = player.top.choice, player.top.told.match
    player.click("replay_turn")
    seen = []
    for _ in range(400):
        scene = player.top
        if not scene.plays:
            break
        replay = scene.controller.replay
        if not seen or seen[-1] is not scene.shown:
            seen.append(scene.shown)
        way = choice.own if scene.shown is Shown.OWN else choice.bot
        assert replay.shown <= choice.number + len(way.moves)
        assert scene.prompt_line().note == scene.t("review.moment.way", n=len(seen))
        player.wait(0.4)
    assert seen == [Shown.OWN, Shown.OTHER]
    assert player.top.shown is Shown.OTHER
    assert not player.top.plays
    assert player.top.controller.match.state.to_dict() == after(whole, choice.number, choice.bot.moves).to_dict()


def test_the_switch_is_not_painted_over_by_the_panel_below_the_pointer(tmp_path):
    player = moment("kingdom_builder", tmp_path)
    panel = player.area("ways")
    player.move((panel.centre[0], panel.bottom - 20))
    assert player.top.page.hovered is not player.widget("ways")


def test_playing_both_ways_can_be_stopped(tmp_path):
    player = moment("kingdom_builder", tmp_path)
    player.click("replay_turn")
    player.wait(0.2)
    player.click("stop_replay")
    assert player.top.shown is Shown.BOTH
    assert not player.top.plays
    player.key(pygame.K_SPACE)
    assert player.top.plays
    player.key(pygame.K_SPACE)
    assert not player.top.plays
    assert buttons(player.top)["back"].action is Pop


def test_a_match_of_ones_own_begins_before_the_decision(tmp_path):
    player = moment("kingdom_builder", tmp_path)
    scene, whole = player.scene, player.scene.told.match
    before = msgspec.json.encode(whole.record)
    change = buttons(scene)["play_on"].action()
    assert isinstance(change, Restart)
    begun = change.scene.controller.match
    assert begun.record.moves == whole.record.moves[: scene.choice.number]
    assert begun.record.is_branch
    assert begun.autosave != whole.autosave
    assert msgspec.json.encode(whole.record) == before
    assert player.app.notices[-1].text == player.app.texts.get("review.moment.new_match")
    change.scene.leave()


@pytest.mark.parametrize("game_id", ["san_juan", "troyes", "architects"])
def test_what_the_player_did_not_know_is_not_shown(game_id, tmp_path):
    scene = moment(game_id, tmp_path).scene
    state = scene.controller.match.state
    dealt = state.imagine(0, stream(3))
    assert scene.controller.view.to_dict() == dealt.view(0).to_dict()


@each_game
def test_the_figures_add_up(game_id, tmp_path):
    scene = moment(game_id, tmp_path).scene
    rows = scene.text().rows
    sums = [row for row in rows if row.is_sum]
    if sums:
        parts = rows[: rows.index(sums[0])]
        assert sum(row.own for row in parts) == sums[0].own
        assert sum(row.other for row in parts) == sums[0].other


# in the replay


@pytest.mark.parametrize("size", SIZES)
def test_the_decisions_of_a_review_are_pinned_to_the_timeline(size, tmp_path):
    match, path = reviewed("kingdom_builder", tmp_path)
    player = Player(lambda app: routes.replay(app, match, 0, path), size)
    well = player.scene.page.find("timeline")
    told = kept_review(path, match.record, 0).moments()
    assert [(pin.moves, pin.is_good) for pin in well._pins] == [
        (choice.number, choice.gain.mean > 0) for choice in told
    ]
    spot = well._pin_area(well._pins[0]).centre
    assert well.tip_at(spot) == well._pins[0].tip
    player.click_at(spot)
    player.wait(0.1)
    assert player.scene.controller.replay.shown == told[0].number


def test_a_replay_without_a_review_has_no_pins_but_leads_to_one(tmp_path):
    match, _ = reviewed("kingdom_builder", tmp_path)
    scene = Player(lambda app: routes.replay(app, match)).scene
    assert not scene.page.find("timeline")._pins
    assert isinstance(buttons(scene)["look_back"].action().scene, LookBack)


def test_where_only_bots_played_nobody_can_look_back(tmp_path):
    match, _ = reviewed("kingdom_builder", tmp_path, people_at=())
    scene = Player(lambda app: routes.replay(app, match)).scene
    assert "look_back" not in buttons(scene)


def test_a_damaged_review_is_told_and_pins_nothing(tmp_path):
    match, path = reviewed("kingdom_builder", tmp_path)
    review_beside(path).write_bytes(b"{")
    player = Player(lambda app: routes.replay(app, match, 0, path))
    assert not player.scene.page.find("timeline")._pins
    assert player.app.notices[0].text == player.app.texts.get("reason.damaged_review")
