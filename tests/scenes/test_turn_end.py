"""The last move of a turn lies on the table and can be taken back until the turn really ends."""

import random

import pygame
import pytest

import game
from game.core.move import Move
from game.core.preview import preview
from game.core.random_source import stream
from game.kingdom_builder.decisions import END_TURN
from game.kingdom_builder.hexes import hex_at
from game.stone_age.phases import ACTIONS
from scenes.kingdom_builder.places import hex_place
from scenes.match.turn_end import GRACE
from scenes.settings import Settings
from scenes.table.announcer import why_no_undo
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_match_controller import controller_of

ROLLED = {"hunting", "forest", "clay_pit", "quarry", "river"}
"""Places of Stone Age where dice are rolled."""


def laid_down(controller, chance):
    """Play a person's turn until its last move waits."""
    while not controller.turn_end.is_awaited:
        assert controller.is_persons_turn
        controller.play(controller.legal_moves[chance.below(len(controller.legal_moves))])


def turns_of(game_id, way, kinds=("human", "human"), **more):
    settings = Settings(motion="off", bot_speed="off", curtain=False, turn_end=way)
    return controller_of(new_match(kinds, game_id=game_id), settings, **more)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_whole_matches_are_played_with_turns_that_wait(game_id):
    controller, _ = turns_of(game_id, "click")
    chance = stream(1)
    waited = 0
    for _ in range(3000):
        if controller.go_on(1.0):
            break
        if controller.turn_end.is_awaited:
            waited += 1
            assert not controller.legal_moves
            assert controller.undo_bar() is None
            if chance.below(4):
                controller.end_turn()
            else:
                decisions = controller.history.decisions
                controller.undo()
                assert controller.history.decisions == decisions
                assert controller.legal_moves
        else:
            controller.play(controller.legal_moves[chance.below(len(controller.legal_moves))])
    assert controller.is_over
    assert waited > 10


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_move_that_waits_brings_nothing_to_light(game_id):
    """What is shown and told while a turn waits is the same whatever is hidden."""
    controller, _ = turns_of(game_id, "click")
    chance = stream(8)
    for _ in range(12):
        laid_down(controller, chance)
        shown = controller.view.to_dict()
        match = controller._match
        seat = match.state.current_player
        again, _ = turns_of(game_id, "click")
        again._match.state = match.state.imagine(seat, stream(99))
        again.turn_end.holds_back(controller.turn_end.move)
        assert again.turn_end.shown.view.to_dict() == shown
        controller.end_turn()


def all_views(state, seat, move, monkeypatch):
    """Return what a turn that waits shows and tells, with several deals of what is hidden."""
    for deal in range(4):
        monkeypatch.setattr("game.core.preview._DEAL", deal)
        shown = preview(state, seat, (move,), pauses=True)
        yield shown.view.to_dict(), shown.events


@pytest.mark.parametrize("game_id", game.GAMES)
def test_nothing_that_was_dealt_in_a_preview_is_seen_while_a_turn_waits(game_id, monkeypatch):
    controller, _ = turns_of(game_id, "click")
    chance = stream(3)
    cut = 0
    for _ in range(60):
        if controller.is_over:
            break
        laid_down(controller, chance)
        state, move = controller._match.state, controller.turn_end.move
        first, *others = all_views(state, state.current_player, move, monkeypatch)
        assert all(other == first for other in others)
        cut += controller.turn_end.shown.is_cut
        monkeypatch.undo()
        controller.end_turn()
    assert cut


def test_a_turn_of_stone_age_waits_before_feeding_and_new_cards():
    controller, _ = turns_of("stone_age", "click")
    chance = stream(2)
    for _ in range(200):
        laid_down(controller, chance)
        before, shown = controller._match.state, controller.view
        asks = before.pending[-1].kind
        controller.end_turn()
        if before.round != shown.round or controller._match.state.round > shown.round:
            assert shown.round < controller._match.state.round
            assert asks == "feed" or shown.phase == ACTIONS
            assert asks == "feed" or "fed" not in [event.kind for event in controller.turn_end.shown.events]
            return
    pytest.fail("no round ended")


def test_a_roll_of_stone_age_never_waits():
    """Whether a turn ends with it depends on what is rolled: nobody is told before that it is complete."""
    controller, _ = turns_of("stone_age", "click")
    chance, rolls = stream(2), 0
    while rolls < 5:
        move = controller.legal_moves[chance.below(len(controller.legal_moves))]
        rolls += move.verb == "resolve" and move.word(0) in ROLLED
        controller.play(move)
        if controller.turn_end.is_awaited:
            assert not (move.verb == "resolve" and move.word(0) in ROLLED)
            controller.end_turn()


def test_what_was_shown_is_not_told_twice():
    controller, listener = turns_of("kingdom_builder", "click", has_long_turns=True)
    laid_down(controller, stream(1))
    early = [event for name, args, _ in listener.told if name == "played" for event in args[0]]
    listener.told.clear()
    controller.end_turn()
    late = [event for name, args, _ in listener.told if name == "played" for event in args[0]]
    past = controller._match.past
    viewer = controller.viewer
    assert early[-1].kind == "settled"
    assert "settled" not in [event.kind for event in late]
    assert [e.kind for e in early[-1:] + late] == [e.seen_by(viewer).kind for e in past[-1].events]


def test_kingdom_builder_waits_for_a_click():
    guest = Guest(new_match(("human", "random")), turn_end="suited")
    for _ in range(3):
        guest.click_place(guest.targets()[0])
    assert guest.scene.controller.turn_end.is_awaited
    assert len(guest.match.past) == 2
    guest.wait(200)
    assert len(guest.match.past) == 2
    guest.key(pygame.K_z)
    assert not guest.scene.controller.turn_end.is_awaited
    guest.click_place(guest.targets()[0])
    guest.key(pygame.K_SPACE)
    assert len(guest.match.past) >= 3
    assert guest.match.past[2].seat == 0


def test_escape_takes_the_move_up_again():
    guest = Guest(new_match(("human", "random")), turn_end="suited")
    for _ in range(3):
        guest.click_place(guest.targets()[0])
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.scene
    assert not guest.scene.controller.turn_end.is_awaited
    assert len(guest.match.past) == 2


def test_the_turn_begins_again_with_all_its_moves():
    guest = Guest(new_match(("human", "random")), turn_end="suited")
    before = guest.match.state.to_dict()
    for _ in range(3):
        guest.click_place(guest.targets()[0])
    guest.click("restart")
    assert guest.match.state.to_dict() == before
    assert not guest.scene.controller.turn_end.is_awaited


def test_whoever_says_that_the_turn_is_over_is_not_asked_again():
    guest = Guest(new_match(("human", "random")), turn_end="suited")
    controller, chance = guest.scene.controller, random.Random(5)
    while not controller.is_legal(END_TURN):
        if controller.turn_end.is_awaited:
            controller.end_turn()
        elif controller.accepts_clicks:
            controller.play(chance.choice(controller.legal_moves))
        guest.wait()
    turn = guest.match.state.turn
    guest.click("end")
    assert not controller.turn_end.is_awaited
    assert guest.match.state.turn == turn + 1


def test_a_placement_against_bots_is_taken_back_with_what_they_did():
    guest = Guest(new_match(("human", "random", "random"), game_id="stone_age"), turn_end="suited")
    controller = guest.scene.controller
    guest.wait_for(lambda: controller.is_persons_turn)
    before = guest.match.state.to_dict()
    controller.play(controller.legal_moves[0])
    guest.wait_for(lambda: controller.is_persons_turn)
    assert guest.match.past[-1].seat != 0
    assert controller.undo_bar() is None
    guest.key(pygame.K_z)
    assert guest.match.state.to_dict() == before


def test_the_others_begin_after_a_grace():
    controller, _ = turns_of("stone_age", "suited", ("human", "random"))
    while not controller.is_persons_turn:
        controller.go_on(1.0)
    controller.play(controller.legal_moves[0])
    decisions = controller.history.decisions
    assert not controller.turn_end.is_awaited
    controller.go_on(GRACE * 0.9)
    assert controller.history.decisions == decisions
    assert controller.undo_bar() is None
    controller.go_on(GRACE * 0.2)
    assert controller.history.decisions == decisions + 1


def test_the_clock_ends_a_turn_and_a_click_stops_it():
    controller, _ = turns_of("kingdom_builder", "after_4", ("human", "random"))
    chance = stream(4)
    laid_down(controller, chance)
    controller.go_on(3.9)
    assert controller.turn_end.is_awaited
    controller.go_on(0.2)
    assert not controller.turn_end.is_awaited
    while not controller.is_persons_turn:
        controller.go_on(1.0)
    laid_down(controller, chance)
    assert controller.turn_end.stop_clock()
    controller.go_on(100)
    assert controller.turn_end.is_awaited


def test_a_refusal_names_free_undo():
    guest = Guest(new_match(("human", "random")), turn_end="suited")
    for _ in range(3):
        guest.click_place(guest.targets()[0])
    guest.key(pygame.K_SPACE)
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    guest.key(pygame.K_z)
    notices = [notice.text for notice in guest.app.notices]
    assert why_no_undo(guest.app.texts, "revealed") in notices
    assert guest.app.texts.get("undo.free") in notices[-1]


@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "random")])
def test_a_table_is_drawn_while_a_turn_waits(game_id, kinds):
    guest = Guest(new_match(kinds, game_id=game_id), turn_end="click")
    chance = random.Random(11)
    controller = guest.scene.controller
    waits = 0
    for _ in range(60):
        guest.wait()
        if controller.turn_end.is_awaited:
            waits += 1
            guest.click("end_turn")
            guest.wait(3)
        elif controller.accepts_clicks:
            controller.play(chance.choice(controller.legal_moves))
        if guest.match.state.is_over:
            break
    assert waits


@pytest.mark.parametrize("stops", [True, False])
def test_any_click_on_the_table_stops_the_clock(stops):
    guest = Guest(new_match(("human", "random")), turn_end="after_4")
    for _ in range(3):
        guest.click_place(guest.targets()[0])
    turn_end = guest.scene.controller.turn_end
    assert turn_end.whole_seconds_left == 4
    assert guest.app.texts.number(4) in guest.prompt_line.text
    if stops:
        guest.click_at(guest.scene.frame.board.centre)
        assert not turn_end.is_timed
    guest.wait(5)
    guest.wait()
    assert turn_end.is_awaited is stops


def test_settlements_of_this_turn_stand_loose_until_it_ends():
    guest = Guest(new_match(("human", "random")), turn_end="suited")
    built = []
    for _ in range(3):
        assert not guest.game.words.loose_hexes()
        built.append(guest.targets()[0])
        guest.click_place(built[-1])
    assert guest.game.words.loose_hexes() == {place.number for place in built}
    tip = guest.game.clicks.tip_for(built[0])
    assert tip.title == guest.app.texts.get("kingdom_builder.tip.loose")
    guest.key(pygame.K_SPACE)
    assert not guest.game.words.loose_hexes()


def test_k_lights_what_counts_card_by_card():
    guest = Guest(new_match(("human", "random")))
    parts = list(guest.match.state.scores()[0].parts)
    for part in (*parts, "", parts[0]):
        guest.key(pygame.K_k)
        guest.wait(0.3)
        assert guest.game.clicks._light.part == part


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_turn_that_waits_is_called_complete(game_id):
    guest = Guest(new_match(("human", "human"), game_id=game_id), motion="off", curtain=False, turn_end="click")
    laid_down(guest.scene.controller, stream(1))
    guest.wait()
    assert guest.scene.context.why_no_clicks() == guest.scene.t("table.turn_waits")
    guest.scene.controller.undo()
    assert guest.scene.context.why_no_clicks() == guest.scene.t("table.not_your_turn")


def test_a_hex_says_that_the_turn_is_complete():
    guest = Guest(new_match(("human", "random")), motion="off", turn_end="click")
    laid_down(guest.scene.controller, stream(1))
    guest.wait()
    free = next(hex_place(number) for number in range(400) if guest.scene.controller.view.free >> number & 1)
    assert guest.game.clicks.tip_for(free).warning == guest.scene.t("table.turn_waits")


def test_a_settlement_that_moved_to_end_a_turn_stands_only_where_it_went():
    match = new_match(("human", "random", "random"), 890746)
    built = (
        *("14,6", "13,5", "13,4", "13,6", "12,6", "11,6", "16,13", "15,13", "14,14", "farm", "2,16", "5,17", "4,19"),
        *("11,7", "12,7", "10,8", "farm", "12,8", "4,16", "2,17"),
    )
    for name in built:
        match.play(Move.parse(f"use {name}" if name == "farm" else f"build {name}"))
    for text in ("use barn", "move 15,13"):
        match.play(Move.parse(text))
    guest = Guest(match, turn_end="suited")
    left = guest.game.drawing._lifted
    assert left == hex_at(15, 13)
    guest.click_place(hex_place(hex_at(18, 1)))
    assert guest.scene.controller.turn_end.is_awaited
    assert guest.game.drawing._lifted is None
    assert guest.game.words.loose_hexes() >= {hex_at(18, 1)}
    kinds = {tile.id: kind for kind, tile in enumerate(match.state.tables.tiles)}
    assert guest.game.words.is_won_now(kinds["farm"]), "the farm was reached by the move"
    assert not guest.game.words.is_won_now(kinds["barn"])
