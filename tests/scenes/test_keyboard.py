"""Tables by keyboard alone."""

import random
from dataclasses import replace

import pygame
import pytest

import game
from game.architects.tables import GUARDHOUSE
from scenes.keyboard import digit_of, key_by_position
from scenes.kingdom_builder.places import hex_place
from scenes.results.scene import Results
from scenes.san_juan.places import Kind, role_place
from scenes.stone_age.places import numbered_place
from scenes.table.animation import Stage
from scenes.table.context import TableContext
from scenes.table.focus import DIRECTIONS
from scenes.table.key_strip import KeyStrip
from scenes.table.key_uses import ARROWS, KeyUses
from scenes.table.pause import Pause
from scenes.table.recap import RecapTile
from scenes.table.stops import Part, Stop, closest, nearest
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from tests.scenes.keyboard import Typist
from tests.scenes.tables import new_match, play_by_clicks, play_well

UP, DOWN, LEFT, RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT
ZHE = 0x0638
"""The letter of a Persian keyboard where an English one has Z."""


@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize(("language", "size"), [("en", (1600, 900)), ("fa", (1024, 640))])
def test_a_whole_match_is_played_by_keyboard(game_id, language, size, monkeypatch):
    match = new_match(language=language, seed=3, game_id=game_id)
    typist = Typist(match, size=size, language=language, curtain=True)
    monkeypatch.setattr(typist, "_mouse", None)  # nobody touches it
    monkeypatch.setattr(typist.manager, "show", typist.manager._lay_out)  # pictures take their time
    if game_id == "kingdom_builder":
        play_by_clicks(typist, random.Random(4))
    else:
        play_well(typist)
    typist.wait(2)
    assert isinstance(typist.top, Results)


@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize(("language", "size", "scale"), [("en", (1024, 640), 1.0), ("fa", (1600, 900), 1.5)])
def test_the_keyboard_is_drawn_wherever_it_is(game_id, language, size, scale):
    match = new_match(game_id=game_id, language=language)
    typist = Typist(match, size=size, language=language, scale=scale, motion="normal", high_contrast=scale > 1)
    typist.key(pygame.K_TAB)
    typist.key(pygame.K_QUESTION)
    for _ in Part:
        for key in (RIGHT, DOWN, LEFT, UP, pygame.K_END, pygame.K_HOME):
            typist.key(key)
        typist.key(pygame.K_TAB)
    for key in (RIGHT, DOWN, LEFT, UP) * 3:  # what was walked over may be gone after a move
        typist.board_focus.part = Part.BOARD
        typist.key(key, mod=pygame.KMOD_CTRL)
        typist.scene.controller.play(match.state.search_moves()[0])
        typist.settle(20)


# keys by their place on the keyboard


def press(scancode, key, mod=0):
    return pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("scancode", "key", "meant"),
    [
        (pygame.KSCAN_Z, ZHE, pygame.K_z),  # Persian
        (pygame.KSCAN_Z, pygame.K_w, pygame.K_z),  # French
        (pygame.KSCAN_3, 0x06F3, pygame.K_3),  # Persian
        (pygame.KSCAN_0, 0x06F0, pygame.K_0),
        (pygame.KSCAN_SLASH, pygame.K_MINUS, pygame.K_MINUS),  # German
        (pygame.KSCAN_MINUS, 0x00DF, pygame.K_MINUS),
        (pygame.KSCAN_RETURN, pygame.K_RETURN, pygame.K_RETURN),
        (pygame.KSCAN_UNKNOWN, pygame.K_h, pygame.K_h),
    ],
)
def test_keys_go_by_their_place_on_the_keyboard(scancode, key, meant):
    assert key_by_position(press(scancode, key)) == meant


def test_digits_lie_in_two_places():
    assert [digit_of(press(0, key)) for key in (pygame.K_1, pygame.K_9, pygame.K_KP1, pygame.K_KP9)] == [1, 9, 1, 9]
    assert digit_of(press(0, pygame.K_0)) is None


def test_a_persian_keyboard_takes_back(kingdom):
    kingdom.key(pygame.K_TAB)
    kingdom.key(pygame.K_RETURN)
    assert len(kingdom.match.past) == 1
    kingdom.step([press(pygame.KSCAN_Z, ZHE)])
    assert not kingdom.match.past


@pytest.mark.parametrize("language", ["en", "fa"])
def test_buttons_show_their_keys_in_every_language(language):
    typist = Typist(new_match(language=language), language=language)
    assert [typist.widget(key).shortcut for key in ("undo", "hint", "end")] == ["Z", "H", "Space"]


# moving


@pytest.fixture
def kingdom():
    return Typist(new_match())


def at(typist):
    stop = typist.board_focus.stop
    return stop.part, stop.name


def told_keys(typist):
    """Return what the strip says: by keys, what they do."""
    scene = typist.scene
    uses = KeyUses(scene.context, scene.game, typist.board_focus)
    return {use.keys: use.text for row in uses.rows() for use in row}


def test_the_first_key_shows_the_focus_and_the_mouse_hides_it(kingdom):
    kingdom.key(RIGHT)
    first = at(kingdom)
    assert kingdom.board_focus.is_shown
    assert first[0] is Part.BOARD
    assert kingdom.scene.pointer.tip
    kingdom.move((200, 300))
    assert not kingdom.board_focus.is_shown
    kingdom.key(LEFT)
    assert at(kingdom) == first
    kingdom.key(LEFT)
    assert at(kingdom) != first


def test_a_mouse_that_rests_hides_nothing(kingdom):
    kingdom.move((200, 300))
    kingdom.key(RIGHT)
    kingdom.move((200, 300))
    assert kingdom.board_focus.is_shown


def test_tab_goes_through_the_parts_and_comes_back_to_where_it_was(kingdom):
    kingdom.key(RIGHT, times=3)
    place = at(kingdom)
    parts = [Part.ACTIONS, Part.PLAYERS, Part.RAIL, Part.TOOLS]  # there is nothing to reach in the tray
    for part in parts:
        kingdom.key(pygame.K_TAB)
        assert kingdom.board_focus.part is part
    kingdom.key(pygame.K_TAB)
    assert at(kingdom) == place
    kingdom.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert kingdom.board_focus.part is Part.TOOLS


def stops(*centres):
    return [Stop(Part.BOARD, Area(x - 5, y - 5, 10, 10), place=(x, y)) for x, y in centres]


@pytest.mark.parametrize(
    ("centres", "direction", "found"),
    [
        ([(30, 0), (60, 0)], (1, 0), (30, 0)),
        ([(50, 0), (30, 20)], (1, 0), (50, 0)),  # 30 + 1.6 x 20 is farther
        ([(60, 0), (30, 15)], (1, 0), (30, 15)),
        ([(30, 40), (200, 100)], (1, 0), (200, 100)),  # what lies within 45 degrees comes first
        ([(30, 40)], (1, 0), (30, 40)),
        ([(30, 44)], (1, 0), None),
        ([(-30, 0)], (1, 0), None),
        ([(0, -30), (0, 30)], (0, -1), (0, -30)),
    ],
)
def test_an_arrow_leads_to_the_nearest_in_its_direction(centres, direction, found):
    stop = nearest(stops(*centres), (0, 0), direction)
    assert (stop.place if stop else None) == found


def test_arrows_lead_from_glowing_hex_to_glowing_hex_and_nowhere_else(kingdom):
    """What the strip promises: no arrow stands on Undo or on a card while a hex must be chosen."""
    kingdom.key(pygame.K_HOME)
    finder = kingdom.board_focus.finder
    for target in finder.in_part(Part.BOARD):
        for key, (across, along) in DIRECTIONS.items():
            kingdom.board_focus._go(target)
            kingdom.key(key)
            stop = kingdom.board_focus.stop
            assert stop.part is Part.BOARD
            way = (stop.area.centre[0] - target.area.centre[0]) * across
            way += (stop.area.centre[1] - target.area.centre[1]) * along
            assert way > 0 or stop == target


def test_an_arrow_finds_what_lies_far_to_the_side_before_it_gives_up(kingdom):
    kingdom.key(pygame.K_HOME)
    finder = kingdom.board_focus.finder
    for target in finder.in_part(Part.BOARD):
        lower = [stop for stop in finder.in_part(Part.BOARD) if stop.area.y - target.area.y > target.area.h]
        kingdom.board_focus._go(target)
        kingdom.key(DOWN)
        assert kingdom.board_focus.stop != target or not lower


def after_a_whole_turn():
    """Return a typist who has built everything due, by Enter."""
    kingdom = Typist(new_match(), turn_end="click")
    kingdom.key(RIGHT)
    while not kingdom.scene.controller.turn_end.is_awaited:
        kingdom.key(pygame.K_RETURN)
        kingdom.wait()
    return kingdom


@pytest.mark.parametrize("key", [DOWN, pygame.K_TAB])
def test_keys_lead_to_the_golden_button_of_a_part_not_to_what_takes_the_turn_back(key):
    kingdom = after_a_whole_turn()
    assert kingdom.board_focus.stop is None
    kingdom.key(key)
    assert at(kingdom) == (Part.ACTIONS, "end_turn")


def test_after_the_others_have_played_the_focus_is_where_one_built_last():
    typist = Typist(new_match(("human", "random")), turn_end="click")
    typist.wait_for(lambda: typist.match.state.current_player == 0)
    typist.key(pygame.K_HOME)
    while not typist.scene.controller.turn_end.is_awaited:
        last = typist.board_focus.stop.area.centre
        typist.key(pygame.K_RETURN)
        typist.wait()
    typist.key(pygame.K_SPACE)
    typist.wait_for(lambda: typist.scene.controller.accepts_clicks)
    typist.wait()
    targets = typist.board_focus.finder.in_part(Part.BOARD)
    assert typist.board_focus.stop == closest(targets, last)


def test_the_strip_names_buttons_without_words(kingdom):
    kingdom.key(pygame.K_HOME)
    kingdom.key(pygame.K_RETURN)
    kingdom.walk_to("restart")
    assert told_keys(kingdom)["Enter",] == kingdom.app.texts.get("table.restart_tip")


def test_arrows_lead_to_another_part_where_something_can_be_chosen_as_well(kingdom, monkeypatch):
    kingdom.key(RIGHT)
    focus, finder = kingdom.board_focus, kingdom.board_focus.finder
    found = [replace(stop, is_target=stop.is_target or stop.part is Part.PLAYERS) for stop in finder.stops()]

    def parts_to_the_left():
        """Return to which parts an arrow leads from all hexes that can be built on."""
        reached = set()
        for target in finder.in_part(Part.BOARD):
            focus._set(target)
            following = focus._next(LEFT)
            reached |= {following.part} if following else set()
        return reached

    assert parts_to_the_left() == {Part.BOARD}
    monkeypatch.setattr(finder, "_found", found)
    assert parts_to_the_left() == {Part.BOARD, Part.PLAYERS}


@pytest.mark.parametrize("language", ["en", "fa"])
def test_right_is_right_on_the_screen_in_every_language(language):
    typist = Typist(new_match(game_id="san_juan", language=language), language=language)
    typist.key(RIGHT)
    before = typist.board_focus.stop.area.x
    typist.key(RIGHT)
    assert typist.board_focus.stop.area.x > before


def test_first_and_last_and_next_in_reading_order(kingdom):
    targets = kingdom.targets()
    for key, place in [
        (pygame.K_END, targets[-1]),
        (pygame.K_HOME, targets[0]),
        (pygame.K_PAGEDOWN, targets[1]),
        (pygame.K_PAGEUP, targets[0]),
    ]:
        kingdom.key(key)
        assert at(kingdom) == (Part.BOARD, place)


def test_with_ctrl_an_arrow_walks_over_every_hex_and_hears_why_not(kingdom):
    kingdom.key(pygame.K_HOME)
    number = kingdom.targets()[0].number
    targets = set(kingdom.targets())
    for step in range(1, 20 - number % 20):
        kingdom.key(RIGHT, mod=pygame.KMOD_CTRL)
        assert at(kingdom) == (Part.BOARD, hex_place(number + step))
        if hex_place(number + step) not in targets:
            assert kingdom.scene.pointer.tip
            before = len(kingdom.match.past)
            kingdom.key(pygame.K_RETURN)
            assert len(kingdom.match.past) == before


def test_a_zoomed_board_follows_the_focus(kingdom):
    kingdom.key(pygame.K_HOME)
    for _ in range(4):
        kingdom.key(pygame.K_PLUS)
        kingdom.wait()
    board = kingdom.game.layout.board
    assert board.zoom > 2
    for key in (pygame.K_END, pygame.K_HOME, DOWN, DOWN, RIGHT):
        kingdom.key(key)
        kingdom.wait()
        area = kingdom.game.clicks.place_area(kingdom.board_focus.stop.place)
        assert board.inner.contains(area.centre)
    for _ in range(5):
        kingdom.key(pygame.K_MINUS)
    assert board.zoom == 1


# pressing


def test_after_a_move_the_focus_is_at_what_lies_nearest(kingdom):
    kingdom.key(pygame.K_HOME)
    x, y = kingdom.board_focus.stop.area.centre
    kingdom.key(pygame.K_RETURN)
    kingdom.wait()
    stop = kingdom.board_focus.stop
    assert stop.is_target
    assert all(
        (other.area.centre[0] - x) ** 2 + (other.area.centre[1] - y) ** 2
        >= (stop.area.centre[0] - x) ** 2 + (stop.area.centre[1] - y) ** 2
        for other in kingdom.board_focus.finder.stops()
        if other.is_target
    )


def test_space_never_clicks_a_place_but_presses_a_button(kingdom):
    kingdom.key(RIGHT)
    kingdom.key(pygame.K_SPACE)
    assert not kingdom.match.past
    kingdom.key(pygame.K_RETURN)
    kingdom.walk_to("undo")
    kingdom.key(pygame.K_SPACE)
    assert not kingdom.match.past


def test_a_turn_is_ended_or_taken_back_by_key():
    typist = Typist(new_match(), turn_end="click")
    typist.key(pygame.K_TAB)
    for _ in range(3):
        typist.key(pygame.K_RETURN)
        typist.wait()
    assert typist.scene.controller.turn_end.is_awaited
    assert typist.board_focus.stop is None
    typist.key(pygame.K_z)
    typist.wait()
    assert typist.board_focus.stop.is_target
    for _ in range(3):
        typist.key(pygame.K_RETURN)
        typist.wait()
    assert typist.match.state.current_player == 0, "who builds by Enter may press it too often"
    space = (typist.app.texts.get("table.space"),)
    assert told_keys(typist)[space] == typist.app.texts.get("table.end_turn")
    typist.key(pygame.K_SPACE)
    typist.wait()
    assert typist.match.state.current_player == 1
    assert typist.board_focus.stop.is_target


def test_a_complete_turn_never_moves_the_focus_to_what_the_others_did():
    match = new_match(("human", "easy", "easy", "easy"), seed=7)
    typist = Typist(match, turn_end="click")
    typist.wait_for(lambda: typist.scene.controller.accepts_clicks)
    typist.wait()
    assert any(isinstance(widget, RecapTile) for widget in typist.scene.page.widgets)
    typist.key(pygame.K_TAB)
    for _ in range(3):
        typist.key(pygame.K_RETURN)
        typist.wait()
    assert typist.scene.controller.turn_end.is_awaited
    assert typist.board_focus.stop is None
    typist.key(pygame.K_SPACE)
    assert match.state.current_player != 0


def test_a_move_is_confirmed_by_the_second_enter():
    typist = Typist(new_match(), confirm_moves=True)
    typist.key(pygame.K_TAB)
    typist.key(pygame.K_RETURN)
    assert typist.scene.controller.held_move
    typist.key(pygame.K_RETURN)
    assert len(typist.match.past) == 1


def test_shift_enter_shows_a_card_large_and_any_key_puts_it_away(kingdom):
    kingdom.walk_to(next(w.key for w in kingdom.scene.page.widgets if getattr(w, "face", None)))
    kingdom.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert kingdom.scene.pointer.card
    kingdom.key(pygame.K_RETURN)
    assert kingdom.scene.pointer.card is None
    assert kingdom.top is kingdom.scene


def test_a_hint_has_the_focus(kingdom):
    kingdom.key(pygame.K_END)
    kingdom.key(pygame.K_h)
    kingdom.wait_for(lambda: kingdom.scene.controller.hints.advice is not None)
    kingdom.wait()
    spot = kingdom.game.clicks.spot_of(kingdom.scene.controller.hints.advice.step[0])
    assert kingdom.board_focus.stop.area == spot
    kingdom.key(pygame.K_LEFT)
    elsewhere = kingdom.game.clicks.move_at(kingdom.board_focus.stop.place)
    kingdom.key(pygame.K_RETURN)  # the focus has left the hint: Enter clicks where it is now
    assert kingdom.match.record.moves[-1] == str(elsewhere)


def test_enter_waits_for_a_hint_that_was_asked_for(kingdom, monkeypatch):
    hints = kingdom.scene.controller.hints
    kingdom.key(pygame.K_END)
    before = list(kingdom.match.record.moves)
    monkeypatch.setattr(hints, "arrives", lambda: False)
    kingdom.key(pygame.K_h)
    kingdom.key(pygame.K_RETURN)
    assert kingdom.match.record.moves == before
    monkeypatch.undo()
    kingdom.wait_for(lambda: hints.advice is not None)
    kingdom.wait()
    step = hints.advice.step
    kingdom.key(pygame.K_RETURN)
    assert kingdom.match.record.moves[-1] == str(step[0])


def test_what_is_open_has_the_focus_and_takes_arrows():
    typist = Typist(new_match(game_id="stone_age"))
    place = numbered_place(4)
    typist.walk_to(place)
    typist.key(pygame.K_RETURN)
    assert at(typist) == (Part.BOARD, "popover")
    typist.key(RIGHT, times=2)
    assert typist.widget("popover").chosen == 3
    typist.key(pygame.K_RETURN)
    assert typist.match.record.moves == ["place forest 3"]


@pytest.mark.parametrize("opens", [True, False])
def test_a_digit_sends_so_many_people(opens):
    typist = Typist(new_match(game_id="stone_age"))
    typist.walk_to(numbered_place(4))
    if opens:
        typist.key(pygame.K_RETURN)
    typist.key(pygame.K_9)
    assert not typist.match.past
    typist.key(pygame.K_4)
    assert typist.match.record.moves == ["place forest 4"]


def test_digits_send_people_to_what_the_mouse_points_at():
    typist = Typist(new_match(game_id="stone_age"))
    typist.move(typist.centre(numbered_place(4)))
    typist.key(pygame.K_KP2)
    assert typist.match.record.moves == ["place forest 2"]


def test_digits_take_roles():
    typist = Typist(new_match(game_id="san_juan"))
    play_well(typist, until=lambda: role_place(3) in typist.targets())
    assert list(typist.game.clicks.numbers()) == [1, 2, 3, 4, 5]
    before = len(typist.match.past)
    typist.key(pygame.K_4)
    assert typist.match.record.moves[before] == "take councillor"


# what is told


def test_the_window_title_says_what_the_focus_is_at(kingdom):
    assert pygame.display.get_caption()[0] == kingdom.app.texts.get("app.name")
    kingdom.key(RIGHT)
    kingdom.wait()
    tip = kingdom.scene.pointer.tip
    assert pygame.display.get_caption()[0].startswith(f"{tip.title}: ")
    assert not set("*[\u2068") & set(pygame.display.get_caption()[0])
    kingdom.walk_to("undo" if kingdom.widget("undo").enabled else "hint")
    kingdom.wait()
    assert pygame.display.get_caption()[0].startswith("Hint")
    kingdom.move((100, 100))
    kingdom.wait()
    assert pygame.display.get_caption()[0] == kingdom.app.texts.get("app.name")


@pytest.mark.parametrize(("language", "size"), [("en", (1600, 900)), ("fa", (1600, 900)), ("en", (1024, 640))])
def test_the_keys_of_san_juan_cover_no_role_while_a_card_has_the_focus(monkeypatch, language, size):
    places, really = [], KeyStrip._place
    monkeypatch.setattr(KeyStrip, "_place", lambda *values: places.append(really(*values)) or places[-1])
    typist = Typist(new_match(game_id="san_juan", language=language), size=size, language=language, show_keys="always")
    typist.click_place(role_place(0))
    card = next(place for place in typist.targets() if place.kind is Kind.HAND)
    typist.walk_to(f"card_{Kind.HAND}_{card.number}")
    roles = [typist.game.clicks.place_area(role_place(role)) for role in range(5)]
    assert not any(places[-1].overlaps(area) for area in roles)
    assert typist.scene.context.frame.board.contains(places[-1].centre)


def test_the_keys_stay_where_they_lie_while_others_act(monkeypatch):
    places, really = [], KeyStrip._place
    monkeypatch.setattr(KeyStrip, "_place", lambda *values: places.append(really(*values)) or places[-1])
    match = new_match(("human", "normal"), game_id="architects")
    while match.state.pending[-1].kind != "place" or match.state.current_player:
        match.play(match.state.search_moves()[0])
    typist = Typist(match, show_keys="always", bot_speed="normal")
    typist.walk_to("card_hand_0")
    lay = places[-1].y
    places.clear()
    typist.scene.controller.play(match.state.tables.place[GUARDHOUSE])
    typist.wait(0.2)
    assert not typist.scene.controller.accepts_clicks
    assert {area.y for area in places} == {lay}


def test_the_keys_tell_what_space_does_while_there_is_a_golden_button(monkeypatch):
    told = []
    really = KeyStrip._draw_entry
    monkeypatch.setattr(
        KeyStrip, "_draw_entry", lambda *values, **more: told.append(values[3]) or really(*values, **more)
    )
    typist = Typist(new_match(game_id="san_juan"), show_keys="always")
    assert all(entry.keys != ("Space",) for entry in told)
    typist.click_place(role_place(3))
    typist.show_focus()
    text = next(entry.text for entry in told if entry.keys == ("Space",))
    assert text == typist.widget("draw").text


@pytest.mark.parametrize(("wish", "before", "while_used"), [("used", 0, 1), ("always", 1, 1), ("never", 0, 0)])
def test_the_keys_are_shown_when_the_player_wants_them(wish, before, while_used):
    typist = Typist(new_match(), show_keys=wish)
    assert typist.board_focus.shows_strip == before
    typist.key(RIGHT)
    assert typist.board_focus.shows_strip == while_used


def test_the_strip_says_what_the_keys_do_where_the_focus_is(kingdom):
    t = kingdom.app.texts.get
    for name, arrows, enter in (
        (hex_place(next(iter(kingdom.game.clicks.hexes))), "kingdom_builder.next", "kingdom_builder.build"),
        ("panel_0", "around", "show_all"),
        ("castle", "around", "keep_lit"),
        ("tool_settings", "around", "press"),
    ):
        kingdom.walk_to(name)
        told = told_keys(kingdom)
        assert (told[ARROWS], told["Enter",]) == (t(f"keys.{arrows}"), t(f"keys.{enter}"))


def test_the_strip_takes_the_place_of_the_chip_that_says_how_to_skip(kingdom, monkeypatch):
    drawn = []
    kingdom.key(RIGHT)
    monkeypatch.setattr("scenes.table.scene.draw_skip_chip", lambda *_: drawn.append(True))
    monkeypatch.setattr(Stage, "is_long", True)
    monkeypatch.setattr(TableContext, "is_at_rest", False)
    canvas = Canvas(pygame.Surface((1600, 900)), kingdom.app.brushes)
    kingdom.scene.draw_live(canvas)
    assert not drawn
    kingdom.app.change(show_keys="never")
    kingdom.scene.draw_live(canvas)
    assert drawn


def test_enter_puts_out_what_it_has_lit(kingdom):
    kingdom.walk_to("castle")
    kingdom.key(pygame.K_RETURN)
    kingdom.wait()
    assert told_keys(kingdom)["Enter",] == kingdom.app.texts.get("keys.put_out")


def test_space_is_told_as_what_it_does():
    kingdom = Typist(new_match(), turn_end="click")
    t, controller = kingdom.app.texts.get, kingdom.scene.controller
    space = (t("table.space"),)
    kingdom.key(pygame.K_QUESTION)
    assert space not in told_keys(kingdom), "there is nothing to end yet"
    while not controller.turn_end.is_awaited:
        controller.play(controller.legal_moves[0])
    assert told_keys(kingdom)[space] == t("table.end_turn")
    kingdom.walk_to("undo")
    assert space not in told_keys(kingdom), "it presses the button, as Enter does"


def test_with_many_players_tab_reaches_the_board_before_what_the_others_did():
    typist = Typist(new_match(("human", "random", "random", "random")))
    controller = typist.scene.controller
    while not (typist.scene.page.find("recap_0") and controller.accepts_clicks):
        if controller.accepts_clicks:
            controller.play(controller.legal_moves[0])
        typist.wait(0.5)
    typist.board_focus.part = Part.TOOLS
    typist.key(pygame.K_TAB)
    assert typist.board_focus.part is Part.BOARD
    assert typist.board_focus.stop.widget is None
    typist.walk_to("recap_0")
    assert typist.board_focus.part is Part.RECAP


def test_a_question_mark_explains_all_keys_until_escape(kingdom):
    kingdom.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT)
    assert kingdom.board_focus.shows_ways
    assert kingdom.board_focus.shows_parts
    kingdom.key(pygame.K_ESCAPE)
    assert not kingdom.board_focus.shows_ways
    assert kingdom.top is kingdom.scene
    kingdom.key(pygame.K_ESCAPE)
    assert isinstance(kingdom.top, Pause)


@pytest.mark.parametrize(("key", "shown"), [(RIGHT, "shows_ways"), (pygame.K_TAB, "shows_parts")])
def test_a_held_key_shows_where_keys_lead(kingdom, key, shown):
    kingdom.key(key)
    down = pygame.Event(pygame.KEYDOWN, key=key, mod=0)
    kingdom.step([down])
    place = at(kingdom)
    for _ in range(40):
        kingdom.step([down])
    assert getattr(kingdom.board_focus, shown)
    assert at(kingdom) == place
    kingdom.step([pygame.Event(pygame.KEYUP, key=key, mod=0)])
    assert not getattr(kingdom.board_focus, shown)


def test_nothing_moves_for_whoever_wants_it_still():
    typist = Typist(new_match(), reduced_motion=True, motion="normal")
    typist.key(RIGHT, times=2)
    assert typist.board_focus.ring == typist.board_focus.stop.area
    typist.key(pygame.K_QUESTION)
    assert not typist.board_focus.shows_ways
