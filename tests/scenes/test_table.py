import random
from dataclasses import replace

import pygame
import pytest

from game.bots import arena
from game.core import saves
from game.core.event import Event
from game.core.match import Match
from game.core.record import Seat
from game.kingdom_builder.hexes import numbers
from game.kingdom_builder.hidden import HIDDEN
from scenes import routes
from scenes.kingdom_builder.places import hex_of_event, hex_place
from scenes.results.scene import Results
from scenes.table.animation import Rise
from scenes.table.announcer import why_no_undo
from scenes.table.curtain import Curtain
from scenes.table.log import log_of, news
from scenes.table.log_list import LogRow, height_of
from scenes.table.pause import Pause
from scenes.table.tableau import Tableau
from scenes.window_picture import WindowPicture
from tests.scenes.driving import FRAME, Player
from tests.scenes.haunts import sample_match
from tests.scenes.tables import Guest, new_match, play_by_clicks


def test_people_play_against_bots_that_think_in_another_process():
    match = new_match(("human", "normal", "easy"))
    guest = Guest(match)
    chance = random.Random(1)
    play_by_clicks(guest, chance, until=lambda: not guest.table.controller.is_persons_turn)
    turn = match.state.turn
    guest.wait_for(lambda: match.state.turn == turn + 2)
    assert guest.table.controller.is_persons_turn
    assert {past.seat for past in match.past} == {0, 1, 2}


def test_every_legal_move_has_something_to_click():
    match = new_match()
    guest = Guest(match)
    chance = random.Random(7)
    for _ in range(40):
        page = guest.table.page
        clickable = {str(guest.game.clicks.move_at(number)) for number in guest.targets()}
        for kind in match.state.usable:
            tile = match.state.tables.tiles[kind]
            assert page.find(f"tile_loc_{tile.id}").enabled
            clickable.add(str(tile.use))
        for key, move in (("end", "end"), ("back", "back")):
            button = page.find(key)
            if button and button.enabled:
                clickable.add(move)
        assert clickable == {str(move) for move in match.state.legal_moves()}
        guest.table.controller.play(chance.choice(match.state.legal_moves()))
        guest.wait()
        if match.state.is_over:
            break


# undo


def test_undo_takes_the_last_click_back():
    match = new_match()
    guest = Guest(match)
    before = match.state.to_dict()
    assert not guest.widget("undo").enabled
    guest.click_place(guest.targets()[0])
    assert match.state.to_dict() != before
    assert guest.widget("undo").tip.body == guest.app.texts.get("table.undo_tip")
    guest.key(pygame.K_z)
    assert match.state.to_dict() == before
    guest.click_place(guest.targets()[0])
    guest.click("undo")
    assert match.state.to_dict() == before


def test_restart_takes_the_whole_turn_back():
    match = new_match()
    guest = Guest(match)
    before = match.state.to_dict()
    for _ in range(2):
        guest.click_place(guest.targets()[0])
    guest.click("restart")
    assert match.state.to_dict() == before


def test_undo_says_why_it_stops():
    guest = Guest(new_match())
    play_by_clicks(guest, random.Random(2), until=lambda: guest.match.state.turn >= 2)
    past = len(guest.match.past)
    guest.key(pygame.K_z)
    assert len(guest.match.past) == past
    assert why_no_undo(guest.app.texts, "revealed") in [notice.text for notice in guest.app.notices]


def test_free_undo_goes_back_past_bots_to_the_last_person():
    match = new_match(("human", "random"))
    guest = Guest(match, free_undo=True)
    play_by_clicks(guest, random.Random(3), until=lambda: match.state.turn >= 2)
    guest.wait_for(lambda: match.state.turn == 3)
    guest.wait()
    assert guest.widget("undo").tip.body == guest.app.texts.get("table.undo_others_tip")
    guest.key(pygame.K_z)
    assert match.state.turn == 1
    assert guest.table.controller.is_persons_turn


def test_free_undo_past_many_decisions_of_bots_writes_the_match_once(tmp_path, monkeypatch):
    match = new_match(("human", "random", "random"), path=tmp_path / "a.match")
    guest = Guest(match, tmp_path / "a.match", free_undo=True)
    while not (match.past and match.past[-1].seat == 2 and guest.table.controller.is_persons_turn):
        match.play(match.state.search_moves()[0])
    guest.table.controller.changed()
    guest.table.controller.saving.flush()
    written = []
    monkeypatch.setattr("game.core.save_file.write_record", lambda record, _: written.append(len(record.moves)) or b"")
    guest.key(pygame.K_z)
    assert written == [len(match.past)]
    assert match.state.current_player == 0
    assert match.past[-1].seat == 0


# hint, confirm


def test_a_hint_names_a_legal_move_and_says_why():
    match = new_match()
    guest = Guest(match)
    guest.key(pygame.K_h)
    guest.wait_for(lambda: guest.table.controller.hints.advice is not None)
    advice = guest.table.controller.hints.advice
    assert match.state.is_legal(advice.step[0])
    named, why = guest.prompt_line.text.split(".** ")
    assert guest.app.texts.get(f"kingdom_builder.advice.{advice.step[0].verb}") in named
    assert guest.app.texts.hint("kingdom_builder", advice.why) in why
    guest.click_place(guest.targets()[0])
    assert guest.table.controller.hints.advice is None


def test_enter_answers_what_was_asked_last_a_hint_or_a_held_move():
    guest = Guest(new_match(), confirm_moves=True)
    controller = guest.table.controller
    for _ in range(2):
        guest.key(pygame.K_h)
        guest.wait_for(lambda: controller.hints.advice is not None)
        assert controller.held_move is None
        controller.choose(controller.legal_moves[0])
        assert controller.held_move
        assert controller.hints.advice is None


@pytest.mark.parametrize("how", ["escape", "click"])
def test_a_hint_is_closed_by_escape_or_a_click(how):
    guest = Guest(new_match())
    guest.key(pygame.K_h)
    guest.wait_for(lambda: guest.table.controller.hints.advice is not None)
    if how == "escape":
        guest.key(pygame.K_ESCAPE)
    else:
        guest.click_at(guest.table.frame.start_rail.part(20, 600, 4, 4).centre)
    assert guest.top is guest.table
    assert guest.table.controller.hints.advice is None
    assert not guest.match.past


def test_a_move_waits_for_confirm_if_the_player_wants_so():
    match = new_match()
    guest = Guest(match, confirm_moves=True)
    first, second = guest.targets()[:2]
    guest.click_place(first)
    assert not match.past
    assert guest.table.controller.held_move == guest.game.clicks.move_at(first)
    guest.click_place(second)
    assert guest.table.controller.held_move == guest.game.clicks.move_at(second)
    guest.key(pygame.K_ESCAPE)
    assert guest.table.controller.held_move is None
    guest.click_place(second)
    guest.click("confirm")
    assert match.state.settlements[0] == 1 << second.number


# curtain and secrets


def test_the_curtain_falls_between_two_people():
    match = new_match()
    guest = Guest(match, curtain=True)
    assert isinstance(guest.top, Curtain)
    assert guest.table.controller.viewer is None
    guest.click("ready")
    assert guest.top is guest.table
    assert guest.table.controller.viewer == 0
    play_by_clicks(guest, random.Random(5), until=lambda: match.state.turn >= 2)
    guest.wait()
    assert isinstance(guest.top, Curtain)
    assert guest.top.name == "Kian"
    assert guest.table.controller.viewer is None


def test_the_curtain_counts_what_was_done_several_times():
    guest = Guest(new_match())
    texts = guest.app.texts
    built = [Event("settled", 0, {"hex": (1, column), "terrain": "grass"}) for column in range(3)]
    won = Event("tile_gained", 0, {"tile": "farm", "hex": (1, 1)})

    class History:
        def backwards(self, _viewer):
            return reversed([built[0], won, *built[1:]])

    source = replace(log_of(guest.table.context, guest.game, None), history=History())
    many = Event("settled_many", 0, {**built[0].values, "n": 3})
    told = [texts.event(source.game_id, event, source.names) for event in (won, many)]
    assert news(source, 1) == texts.get("table.list_separator").join(told)


def test_one_person_among_bots_needs_no_curtain():
    guest = Guest(new_match(("human", "random")), curtain=True)
    assert guest.top is guest.table
    assert guest.table.controller.viewer == 0


def test_nobody_sees_cards_that_are_not_theirs():
    guest = Guest(new_match(("human", "human", "random")))
    state = guest.table.controller.view
    assert [state.hand[seat] == HIDDEN for seat in range(3)] == [False, True, True]
    assert set(state.deck) == {HIDDEN}
    guest.key(pygame.K_l)
    rows = [widget.text for widget in guest.table.page.all_widgets() if hasattr(widget, "line")]
    assert rows
    assert not any("drew a terrain card:" in row and "Roya" not in row for row in rows)


def test_a_person_sees_their_own_card_while_a_bot_plays():
    match = new_match(("human", "random"))
    guest = Guest(match, bot_speed="normal")
    play_by_clicks(guest, random.Random(3), until=lambda: match.state.turn >= 2)
    assert guest.table.controller.view.hand[0] == match.state.hand[0]


# tips


def test_a_target_says_what_it_brings():
    options = {"card_1": "fishermen", "card_2": "miners", "card_3": "workers"}
    match = new_match(options=options)
    guest = Guest(match)
    told = gained = 0
    for number in guest.targets():
        guest.move(guest.centre(number))
        guest.wait()
        tip = guest.table.pointer.tip
        after = match.state.copy()
        after.apply(guest.game.clicks.move_at(number))
        gain = after.scores()[0].total - match.state.scores()[0].total
        if gain:
            gained += 1
            told += sum(f"+{part}" in line for line in tip.lines for part in range(1, 5)) > 0
        else:
            assert guest.app.texts.get("kingdom_builder.tip.nothing") in tip.lines
    assert told == gained > 0


def test_other_hexes_say_why_not_now():
    match = new_match(("human", "human"))
    guest = Guest(match)
    state = match.state
    card = state.tables.facts.terrains[state.hand[0]].id
    other = next(n for n in numbers(state.board.buildable) if state.terrain_name(n) != card)
    assert "Your card shows another terrain" in guest.game.clicks.tip_for(hex_place(other)).warning
    first = guest.targets()[0]
    guest.click_place(first)
    assert guest.app.texts.get("kingdom_builder.why.settled") == guest.game.clicks.tip_for(first).warning
    far = [n for n in numbers(state.board.terrain[state.hand[0]] & state.free) if hex_place(n) not in guest.targets()]
    if far:
        assert (
            guest.app.texts.get("kingdom_builder.why.adjacent") == guest.game.clicks.tip_for(hex_place(far[0])).warning
        )


def test_a_pointer_that_rests_on_what_was_just_built_is_told_nothing():
    guest = Guest(new_match())
    first = guest.targets()[0]
    guest.click_place(first)
    guest.wait(2)
    guest.wait(2)
    assert guest.table.pointer.place == first
    assert guest.table.pointer.tip is None
    guest.move(guest.centre(guest.targets()[0]))
    guest.move(guest.centre(first))
    guest.wait(2)
    assert guest.table.pointer.tip.warning == guest.app.texts.get("kingdom_builder.why.settled")


def test_a_hex_that_was_left_again_is_not_marked_as_the_last_move():
    given = {"own": {"A": "6,6"}, "tiles": {"A": "6,7 2,18"}, "card": "grass", "left": 1}
    match = Match.from_position("kingdom_builder", given, "human")
    guest = Guest(match)
    built = guest.targets()[0]
    guest.click_place(built)
    assert guest.game.words.recent_hexes() == {built.number}
    guest.click("tile_loc_paddock")
    guest.click_place(built)
    end = guest.targets()[0]
    guest.click_place(end)
    assert guest.game.words.recent_hexes() == {end.number}


def test_a_tile_won_in_this_turn_is_not_called_used():
    match = Match.from_position("kingdom_builder", {"own": {"A": "6,6"}, "card": "grass", "left": 2}, "human")
    guest = Guest(match)
    state = match.state
    beside = next(n for n in guest.targets() if any(rim >> n.number & 1 for rim in state.board.location_rims))
    guest.click_place(beside)
    chip = next(w for w in guest.table.page.all_widgets() if w.key.startswith("tile_"))
    assert not chip.enabled
    assert "next turn" in chip.label
    assert chip.tip.warning == guest.app.texts.get("kingdom_builder.why.won")


def test_a_build_without_a_choice_belongs_to_the_turn_of_its_card():
    match, chance = new_match(seed=33), random.Random(33)
    kinds = []
    while "tile_gained" not in kinds:
        match.play(chance.choice(match.state.legal_moves()))
        kinds = [event.kind for event in match.past[-1].events]
        kinds = kinds[kinds.index("revealed") :] if "revealed" in kinds else []
    guest = Guest(match, curtain=False)
    chip = next(w for w in guest.table.page.all_widgets() if w.key.startswith("tile_") and not w.enabled)
    assert "next turn" in chip.label
    built = [
        event
        for event in match.past[-1].events
        if event.kind == "settled" and event.seat == guest.table.controller.current
    ]
    assert {hex_of_event(event) for event in built} <= guest.game.words.recent_hexes()


@pytest.mark.parametrize(("seed", "decisions"), [(14, 12), (25, 10), (43, 19)])
def test_gold_rises_from_what_each_player_built(seed, decisions):
    match, chance = new_match(seed=seed), random.Random(seed)
    while len(match.past) < decisions:
        before, move = match.state.copy(), chance.choice(match.state.legal_moves())
        match.play(move)
    settled = [event for event in match.past[-1].events if event.kind == "settled"]
    mover, following = settled[0].seat, settled[-1].seat
    assert mover != following, "a build without a choice follows"
    end_of_turn = before.copy()
    end_of_turn._make(move)  # without what follows
    gold = [
        end_of_turn.scores()[mover].total - before.scores()[mover].total,
        match.state.scores()[following].total - end_of_turn.scores()[following].total,
    ]
    assert all(gold)
    guest = Guest(match)
    rises = [found for found in guest.game.animation.animations(settled) if isinstance(found, Rise)]
    assert [found.text for found in rises] == [f"{amount:+}" for amount in gold]
    board = guest.game.layout.board
    assert [found.at for found in rises] == [board.centre(hex_of_event(event)) for event in (settled[0], settled[-1])]


def test_a_forbidden_click_changes_nothing():
    match = new_match()
    guest = Guest(match)
    hexes = map(hex_place, numbers(match.state.board.buildable))
    guest.click_place(next(place for place in hexes if place not in guest.targets()))
    assert not match.past
    assert guest.table.pointer.tip.warning


# drawers, zoom, tableau


def test_the_log_opens_and_marks_what_it_speaks_of():
    guest = Guest(new_match())
    guest.click_place(guest.targets()[0])
    guest.key(pygame.K_l)
    assert guest.table.surroundings.has_log_in_rail
    row = guest.point_at_log()
    assert guest.scene.surroundings.places_spoken_of() == row.line.places
    guest.key(pygame.K_l)
    assert not guest.table.surroundings.is_log_open


def test_the_log_of_a_narrow_window_is_a_drawer():
    guest = Guest(new_match(), size=(1024, 640))
    guest.click_place(guest.targets()[0])
    guest.key(pygame.K_l)
    assert guest.table.surroundings.drawer == "log"
    row = guest.point_at_log()
    assert guest.scene.surroundings.places_spoken_of() == row.line.places
    guest.key(pygame.K_ESCAPE)
    assert guest.table.surroundings.drawer == ""


def test_repeated_sentences_are_counted():
    guest = Guest(new_match())
    for _ in range(3):
        guest.click_place(guest.targets()[0])
    rows = [w for w in guest.table.page.all_widgets() if hasattr(w, "line")]
    assert any("built \u20683\u2069 settlements" in text for row in rows for text in row.line.sentences)


def test_the_wheel_zooms_where_the_pointer_is():
    guest = Guest(new_match())
    number = guest.targets()[0]
    point = guest.centre(number)
    guest.move(point)
    guest.wheel(2)
    assert guest.game.layout.board.zoom > 1.4
    assert guest.game.clicks.place_at(point) == number
    guest.click_at(point)
    assert guest.match.state.settlements[0] == 1 << number.number
    guest.game.layout.board.reset()
    assert guest.game.layout.board.zoom == 1


def zoomed_in(guest, steps):
    """Zoom at a target, so that it stays where it is; return that point."""
    point = guest.centre(guest.targets()[0])
    guest.move(point)
    guest.wheel(steps)
    return point


@pytest.mark.parametrize("button", [1, 3])
def test_a_held_button_drags_the_zoomed_board_and_clicks_nothing(button):
    guest = Guest(new_match())
    x, y = zoomed_in(guest, 3)
    guest.game.layout.board.pan(-60, -60)
    guest.wait()
    before = guest.game.layout.board.centre(100)
    held = (button == 1, False, button == 3)
    guest.step([guest._mouse(pygame.MOUSEBUTTONDOWN, (x, y), button=button)])
    guest.step([guest._mouse(pygame.MOUSEMOTION, (x + 30, y + 20), rel=(30, 20), buttons=held)])
    after = guest.game.layout.board.centre(100)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((30, 20))
    guest.step([guest._mouse(pygame.MOUSEBUTTONUP, (x + 30, y + 20), button=button)])
    assert not guest.match.past
    assert not guest.scene.pointer.card


def test_a_hand_that_slips_a_little_still_clicks():
    guest = Guest(new_match())
    x, y = guest.centre(guest.targets()[0])
    guest.press((x, y))
    assert not guest.match.past
    guest.move((x + 3, y - 3))
    guest.release((x + 3, y - 3))
    assert len(guest.match.past) == 1


def test_a_double_click_never_plays_twice_and_shows_the_whole_board():
    guest = Guest(new_match())
    point = zoomed_in(guest, 1)
    guest.click_at(point)
    assert len(guest.match.past) == 1
    guest.scene.pointer.since_click = 0.1
    guest.step([guest._mouse(pygame.MOUSEBUTTONDOWN, point, button=1)])
    guest.release(point)
    assert len(guest.match.past) == 1
    assert guest.game.layout.board.zoom == 1


def test_a_panel_opens_the_tableau():
    guest = Guest(new_match())
    guest.click("panel_1")
    assert isinstance(guest.top, Tableau)
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.table


def test_a_right_click_shows_a_card_large():
    guest = Guest(new_match())
    card = next(w for w in guest.table.page.all_widgets() if w.key.startswith("card_"))
    guest.right_click(card.area.centre)
    assert guest.table.pointer.card == card.face
    guest.click_at((5, 300))
    assert guest.table.pointer.card is None


def test_escape_opens_the_pause_menu_and_a_copy_is_saved():
    path = saves.fresh_path("kingdom_builder")
    guest = Guest(new_match(path=path), path)
    guest.click_place(guest.targets()[0])
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.top, Pause)
    guest.click("save")
    assert {save.stem for save in saves.all_saves()} == {path.stem, "Kingdom Builder, Round 1"}
    assert all(Match.load(save).record.moves == guest.match.record.moves for save in saves.all_saves())


# motion


def test_speed_off_moves_nothing():
    guest = Guest(new_match())
    guest.click_place(guest.targets()[0])
    assert not guest.table.stage.is_busy


def test_pieces_move_and_a_click_finishes_the_motion():
    guest = Guest(new_match(), motion="normal")
    first = guest.targets()[0]
    guest.click_place(first)
    assert guest.table.stage.is_busy
    assert first in guest.table.stage.hidden
    guest.press((5, 300))
    assert not guest.table.stage.is_busy


def test_motion_comes_to_rest_by_itself():
    guest = Guest(new_match(), motion="normal")
    guest.click_place(guest.targets()[0])
    guest.settle(3)
    assert not guest.table.stage.hidden


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_the_window_may_change_in_the_middle_of_a_motion(size):
    guest = Guest(new_match(), motion="normal")
    guest.click_place(guest.targets()[0])
    assert guest.table.stage.is_busy
    pygame.display.set_mode(size, pygame.RESIZABLE)
    guest.step([pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], FRAME)
    guest.settle()
    guest.click_place(guest.targets()[0])
    assert len(guest.match.past) == 2


def test_nothing_is_drawn_when_nothing_changes(monkeypatch):
    guest = Guest(new_match(), reduced_motion=True)
    guest.wait()
    drawn = []
    monkeypatch.setattr(WindowPicture, "paint", lambda *_: drawn.append("whole"))
    monkeypatch.setattr(WindowPicture, "paint_live", lambda *_: drawn.append("live"))
    for _ in range(20):
        guest.wait()
    assert drawn == []
    guest.move(guest.centre(guest.targets()[0]))
    assert drawn == ["live"]


def test_targets_stop_pulsing_when_nobody_is_there():
    guest = Guest(new_match())
    guest.wait()
    assert guest.table.is_moving
    for _ in range(50):
        guest.wait(0.1)
    assert not guest.table.is_moving
    guest.move((700, 400))
    assert guest.table.is_moving


# bots


def test_bots_pause_and_step():
    match = new_match(("human", "random"))
    guest = Guest(match, bot_speed="normal")
    play_by_clicks(guest, random.Random(3), until=lambda: match.state.turn >= 2)
    guest.click("pause")
    past = len(match.past)
    for _ in range(30):
        guest.wait(0.1)
    assert len(match.past) == past
    guest.click("step")
    guest.wait()
    assert len(match.past) == past + 1
    guest.click("pause")
    guest.wait_for(lambda: len(match.past) > past + 1)


def test_closing_the_window_stops_a_thinking_bot():
    match = new_match(("hard", "human"))
    guest = Guest(match)
    guest.wait_for(lambda: guest.app.thinker.is_thinking)
    process = guest.app.thinker.workers[0].process
    guest.manager.step([pygame.Event(pygame.QUIT)], FRAME)
    assert not guest.manager.is_running
    guest.manager.close()
    assert not process.is_alive()


def test_leaving_the_table_stops_a_thinking_bot():
    guest = Guest(new_match(("hard", "human")))
    guest.wait_for(lambda: guest.app.thinker.is_thinking)
    process = guest.app.thinker.workers[0].process
    guest.table.leave()
    assert not process.is_alive()


# saving


def test_every_decision_is_in_the_autosave():
    path = saves.fresh_path("kingdom_builder")
    guest = Guest(new_match(path=path), path)
    for _ in range(4):
        if guest.targets():
            guest.click_place(guest.targets()[0])
        assert Match.load(path).state.to_dict() == guest.match.state.to_dict()


def test_a_match_that_cannot_be_saved_goes_on_and_the_player_is_told(tmp_path):
    blocker = tmp_path / "blocker"
    blocker.write_text("not a folder")
    path = blocker / "x.match"
    guest = Guest(new_match(path=path), path)
    guest.click_place(guest.targets()[0])
    assert len(guest.match.past) == 1
    assert any("not being saved" in notice.text for notice in guest.app.notices)


# the end, examples, languages


def test_a_finished_table_can_be_looked_at_and_leads_back_to_the_results():
    match = new_match(("random", "random"))
    guest = Guest(match)
    guest.wait_for(lambda: isinstance(guest.top, Results))
    guest.click("look")
    table = guest.top
    assert table.controller.is_over
    guest.wait(3)
    assert guest.top is table
    guest.click("results")
    assert isinstance(guest.top, Results)
    assert len(guest.manager.stack) == 2


def test_an_example_is_played_freely_and_left_again():
    match = Match.from_position("kingdom_builder", {"own": {"A": "7,5"}, "card": "forest"}, "human")
    guest = Player(lambda app: routes.table(app, match, None, is_example=True), motion="off")
    table = guest.scene
    guest.click_at(table.game.clicks.place_area(sorted(table.game.clicks.targets())[0]).centre)
    assert len(match.past) == 1
    guest.key(pygame.K_z)
    assert not match.past
    guest.click("home")
    assert guest.top is not table


def test_the_language_changes_at_the_table_at_once():
    guest = Guest(new_match())
    left = guest.table.frame.start_rail.x
    guest.app.change(language="fa")
    guest.wait()
    assert guest.table.frame.start_rail.x > left
    assert guest.game.words.subtitle() == guest.app.texts.get("kingdom_builder.step.mandatory", n=1)
    guest.click_place(guest.targets()[0])
    assert len(guest.match.past) == 1


# replay


def finished(seed=2):
    match = new_match(("random", "random"), seed=seed)
    arena.play_out(match)
    return match


class Watcher(Guest):
    """Somebody who watches a finished match."""

    def __init__(self, match, **settings):
        self.finished = match
        calm = {"motion": "off", "bot_speed": "off", **settings}
        Player.__init__(self, lambda app: routes.replay(app, match), **calm)
        self.match = self.scene.controller.match


def test_a_replay_shows_the_match_move_by_move_to_its_end():
    watcher = Watcher(finished())
    assert not watcher.match.state.is_over
    watcher.wait_for(lambda: watcher.match.state.is_over)
    assert watcher.match.record.moves == watcher.finished.record.moves
    assert watcher.match.state.scores() == watcher.finished.state.scores()
    watcher.wait(3)
    assert watcher.top is watcher.table


def test_a_replay_is_paused_stepped_and_turned_back():
    watcher = Watcher(finished(), bot_speed="normal")
    watcher.click("step")
    watcher.wait()
    shown = len(watcher.match.past)
    for _ in range(20):
        watcher.wait(0.1)
    assert len(watcher.match.past) == shown >= 1
    watcher.click("step")
    watcher.wait()
    assert len(watcher.match.past) == shown + 1
    watcher.click("previous")
    assert len(watcher.match.past) == shown
    watcher.click("first")
    assert not watcher.match.past
    watcher.click("pause")
    watcher.wait_for(lambda: len(watcher.match.past) > 2)


def test_nothing_on_a_watched_board_can_be_clicked():
    watcher = Watcher(finished(), bot_speed="normal")
    watcher.click("step")
    watcher.wait()
    past = len(watcher.match.past)
    watcher.click_place(hex_place(100))
    assert len(watcher.match.past) == past


def test_a_match_goes_on_from_the_middle_of_a_replay():
    watcher = Watcher(finished(), bot_speed="normal")
    for _ in range(4):
        watcher.click("step")
        watcher.wait()
    moves = list(watcher.match.record.moves)
    watcher.click("go_on_here")
    assert watcher.top is not watcher.table
    assert watcher.top.controller.match.record.moves[: len(moves)] == moves
    assert Match.load(watcher.top.controller.saving.path).record.moves[: len(moves)] == moves
    assert len(watcher.finished.record.moves) > len(moves)


# what once went wrong


def example_over(guest):
    """Open an example over the table, as the rulebook does."""
    match = Match.from_position("kingdom_builder", {"own": {"A": "7,5"}, "card": "forest"}, "human")
    table = routes.table(guest.app, match, None, is_example=True)
    guest.manager.push(table)
    guest.wait()
    return table


def test_a_hint_for_an_example_is_never_played_by_a_bot():
    match = new_match(("hard", "human"))
    guest = Guest(match, bot_speed="normal")
    example = example_over(guest)
    guest.key(pygame.K_h)
    guest.click_at(example.game.clicks.place_area(sorted(example.game.clicks.targets())[0]).centre)
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.table
    guest.wait_for(lambda: len(match.past) > 1)


def test_a_bot_thinks_again_after_a_hint_took_its_place():
    match = new_match(("hard", "human"))
    guest = Guest(match)
    guest.wait_for(lambda: guest.app.thinker.is_thinking)
    example_over(guest)
    guest.key(pygame.K_h)
    guest.key(pygame.K_ESCAPE)
    guest.wait_for(lambda: len(match.past) > 0)


def test_a_hint_that_was_superseded_can_be_asked_for_again():
    guest = Guest(new_match())
    guest.key(pygame.K_h)
    guest.app.thinker.cancel()
    guest.wait()
    guest.key(pygame.K_h)
    guest.wait_for(lambda: guest.table.controller.hints.advice is not None)


@pytest.mark.parametrize("seed", range(8))
def test_a_bot_may_move_before_the_first_picture(seed):
    guest = Guest(new_match(("random", "human"), seed=seed), motion="normal")
    guest.wait_for(lambda: guest.table.controller.is_persons_turn)


def test_a_button_pressed_while_a_bot_moves_is_not_lost():
    match = new_match(("human", "random"))
    guest = Guest(match, bot_speed="faster")
    play_by_clicks(guest, random.Random(3), until=lambda: match.state.turn >= 2)
    past = len(match.past)
    guest.press(guest.area("pause").centre)
    guest.wait_for(lambda: len(match.past) > past)
    guest.release(guest.area("pause").centre)
    assert guest.table.controller.driver.is_paused


def test_a_quick_player_need_not_wait_for_their_own_pieces():
    guest = Guest(new_match(), motion="normal")
    for number in range(2):
        guest.click_place(guest.targets()[0])
        assert len(guest.match.past) == number + 1
        assert guest.table.stage.is_busy


def test_the_click_that_skips_the_motion_of_others_is_no_move():
    match = new_match(("random", "human"))
    guest = Guest(match, motion="normal")
    guest.wait_for(lambda: guest.table.controller.is_persons_turn and guest.table.stage.is_busy)
    past = len(match.past)
    target = guest.centre(guest.targets()[0])
    guest.press(target)
    assert not guest.table.stage.is_busy
    assert len(match.past) == past
    guest.release(target)
    assert len(match.past) == past
    guest.click_at(target)
    assert len(match.past) == past + 1


def test_a_key_held_down_does_not_lift_the_curtain():
    guest = Guest(new_match(), curtain=True)
    guest.click("ready")
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    guest.step([down])
    play_by_clicks(guest, random.Random(5), until=lambda: guest.match.state.turn >= 2)
    for _ in range(4):
        guest.step([down])
    assert isinstance(guest.top, Curtain)
    guest.step([pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)])
    guest.key(pygame.K_SPACE)
    assert guest.top is guest.table


def test_a_card_shown_large_does_not_outlast_the_decision():
    guest = Guest(new_match())
    card = next(w for w in guest.table.page.all_widgets() if w.key.startswith("card_"))
    guest.table.pointer.card = card.face
    guest.table.controller.play(guest.match.state.legal_moves()[0])
    assert guest.table.pointer.card is None


def test_escape_at_the_curtain_opens_the_pause_menu():
    guest = Guest(new_match(), curtain=True)
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.top, Pause)
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.top, Curtain)


def test_what_came_to_light_in_a_bots_move_is_not_taken_back():
    match = new_match(("human", "random"))
    guest = Guest(match, bot_speed="normal")
    play_by_clicks(guest, random.Random(3), until=lambda: match.state.turn >= 2)
    guest.wait_for(lambda: match.past[-1].seat == 1 and match.state.current_player == 1)
    past = len(match.past)
    undo = guest.table.page.find("undo")
    assert not undo.enabled
    assert undo.tip.body == why_no_undo(guest.app.texts, "revealed")
    guest.key(pygame.K_z)
    assert len(match.past) == past


def test_a_refused_undo_lets_the_bot_think_on():
    guest = Guest(new_match(("hard", "human")))
    guest.wait_for(lambda: guest.app.thinker.is_thinking)
    process = guest.app.thinker.workers[0].process
    guest.key(pygame.K_z)
    assert process.is_alive()


def test_the_wheel_over_a_drawer_does_not_zoom_the_board():
    guest = Guest(new_match(), size=(1024, 640))
    guest.key(pygame.K_l)
    drawer = guest.table.surroundings.drawer_area
    board = guest.table.frame.board
    guest.move((max(drawer.x, board.x) + 5, board.centre[1]))
    guest.wheel(2)
    assert guest.game.layout.board.zoom == 1


def test_the_log_stays_where_it_was_scrolled():
    match = new_match()
    guest = Guest(match)
    play_by_clicks(guest, random.Random(3), until=lambda: match.state.turn >= 14)
    guest.key(pygame.K_l)
    log = guest.table.page.find("log_list")
    assert log.offset == 0 < log.furthest
    guest.move(log.area.centre)
    guest.wheel(-3)
    before = guest.table.page.find("log_list").offset
    guest.table.refresh()
    guest.wait()
    assert guest.table.page.find("log_list").offset == before > 0


def long_log():
    """Return a guest with the log of a long match open, the pointer on it, and everything that was done."""
    match = sample_match("stone_age", random.Random(1), 0.9, ["human"])
    guest = Guest(match)
    guest.table.controller.seating.at_screen = guest.table.controller.current
    guest.key(pygame.K_l)
    guest.move(log_list(guest).area.centre)
    return guest, guest.table.surroundings.log.deeds()


def log_list(guest):
    return guest.table.page.find("log_list")


def log_rows(guest):
    return [row for row in log_list(guest).inner.widgets if isinstance(row, LogRow)]


def row_in_view(guest):
    """Return the first line in view and where it stands."""
    log = log_list(guest)
    row = next(row for row in log_rows(guest) if row.area.bottom > log.area.y + log.offset)
    return row.line.deed.first, row.line.name, round(row.area.y - log.offset, 3)


def test_a_long_log_is_laid_out_as_far_as_the_player_scrolls():
    guest, deeds = long_log()
    assert len(deeds) > 120
    assert len(log_rows(guest)) < 40
    seen = []
    for _ in range(400):
        seen += [deed for row in log_rows(guest) if (deed := row.line.deed) not in seen]
        guest.wheel(-3)
        read = row_in_view(guest)
        guest.wait()
        guest.wait()
        assert row_in_view(guest) == read
        if log_list(guest).offset == log_list(guest).furthest:
            break
    seen += [deed for row in log_rows(guest) if (deed := row.line.deed) not in seen]
    assert sorted(seen, key=deeds.index) == deeds


def test_new_lines_push_down_those_that_are_read():
    guest, _ = long_log()
    guest.wheel(-6)
    guest.wait()
    read = row_in_view(guest)
    controller = guest.table.controller
    controller.play(controller.legal_moves[0])
    guest.wait()
    assert row_in_view(guest) == read


def test_a_log_that_becomes_empty_while_it_is_read_stays_open():
    guest, _ = long_log()
    guest.wheel(-20)
    guest.wait()
    guest.match.rewind(0)
    guest.match.opening.clear()
    guest.table.controller.changed()
    guest.wait()
    assert log_rows(guest) == []


def test_only_what_is_near_the_view_of_a_long_log_has_lines():
    guest, _ = long_log()
    log = log_list(guest)
    guest.wheel(-30)
    guest.wait()
    guest.wait()
    log = log_list(guest)
    view = log.area.moved(0, log.offset)
    assert [row for row in log_rows(guest) if row.area.overlaps(view)]
    assert all(row.area.overlaps(view.inset(-log.area.h)) for row in log_rows(guest))
    assert log.content_height == sum(map(height_of, log.items))


def test_the_pointer_that_left_the_window_points_at_nothing():
    guest = Guest(new_match())
    guest.move(guest.centre(guest.targets()[0]))
    guest.wait()
    assert guest.table.pointer.tip
    guest.step([pygame.Event(pygame.WINDOWLEAVE)])
    assert guest.table.pointer.place is None
    assert guest.table.pointer.tip is None


def test_a_resting_pointer_sees_the_next_decision_too():
    guest = Guest(new_match())
    first, second = guest.targets()[:2]
    guest.move(guest.centre(second))
    guest.table.controller.play(guest.game.clicks.move_at(first))
    guest.wait()
    assert guest.table.pointer.place == second


def test_the_match_in_play_keeps_its_file_when_it_is_renamed():
    path = saves.fresh_path("kingdom_builder")
    guest = Guest(new_match(path=path), path)
    guest.key(pygame.K_ESCAPE)
    guest.click("saved_games")
    listing = guest.top
    listing.new_name = "Friday"
    listing._rename()
    listing._ask_to_delete()
    assert guest.top is listing
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_ESCAPE)
    guest.click_place(guest.targets()[0])
    assert [save.stem for save in saves.all_saves()] == ["Friday"]
    assert len(Match.load(saves.all_saves()[0]).past) == 1


def test_continue_goes_on_with_the_match_and_not_with_a_copy():
    path = saves.fresh_path("kingdom_builder")
    guest = Guest(new_match(path=path), path)
    guest.click_place(guest.targets()[0])
    guest.table.links.save_copy()
    assert [found for found, _ in saves.unfinished()] == [path]


@pytest.mark.parametrize("name", ["می\u200c", "x\u2764\ufe0fy", "a\u00ad", "\u200c", ":gold: **x** [[#fff|y]]"])
def test_a_strange_name_can_be_drawn(name):
    match = new_match()
    match.record.seats = [Seat("human", name, 0), Seat("human", "b", 1)]
    for language in ("en", "fa"):
        guest = Guest(match, language=language)
        guest.key(pygame.K_l)


def test_a_fault_text_is_shown_as_it_is(tmp_path):
    guest = Guest(new_match())
    guest.app.warn(ValueError(f"{tmp_path}/:saves:/**x**"))
    guest.wait()
    assert guest.top is guest.table
