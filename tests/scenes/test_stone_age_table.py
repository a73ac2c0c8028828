"""The table of Stone Age: people sent in numbers, rolls with tools, payments, feeding, and what is explained."""

import random

import pygame
import pytest

from game.core.match import Match
from game.core.move import Move
from game.core.rulebook import read_rulebook
from game.core.text import Texts
from game.stone_age import feeding, payments, rolls
from game.stone_age.decisions import FeedAbout, ToolsAbout
from game.stone_age.odds import expected
from game.stone_age.phases import ACTIONS, FEEDING
from game.stone_age.scoring import PARTS, card_worth
from game.stone_age.why_not import is_shut
from scenes import routes
from scenes.stone_age import BOX, icons
from scenes.stone_age.animation.meal import meal_animation
from scenes.stone_age.animation.rolls import Shown
from scenes.stone_age.draw.cards import price_items, top_items
from scenes.stone_age.draw.offers import CardWidget
from scenes.stone_age.draw.valley_view import roll_items
from scenes.stone_age.places import Ring, numbered_place
from scenes.stone_age.texts import SECTIONS
from scenes.table.animation import Animation
from scenes.table.own_seat import own_seat
from scenes.table.sheet import WIDTH
from scenes.ui import art
from scenes.ui.run import Drawing, Word
from tests.own import own_facts
from tests.scenes.driving import FRAME, Player
from tests.scenes.tables import Guest, new_match

TOOL_MAKER, HUT, FIELD, HUNTING, FOREST = map(numbered_place, range(5))


def stone_age(**values):
    return new_match(game_id="stone_age", **values)


def match_at(kind, players=2, seed=1, wanted=lambda state: True):
    """Return a match of people at the first decision of a kind; if there is none, take another match."""
    match = stone_age(kinds=("human",) * players, seed=seed)
    chance = random.Random(seed)
    while not (match.state.pending[-1].kind == kind and wanted(match.state)):
        match.play(chance.choice(match.state.search_moves()))
        if match.state.is_over:
            return match_at(kind, players, seed + 100, wanted)
    return match


def can_pay(state):
    return any(move.verb == "pay" for move in state.legal_moves())


def popover(guest):
    return guest.table.page.find("popover")


# how many people


def test_a_place_asks_how_many_people_go_there():
    guest = Guest(stone_age())
    guest.click_place(FOREST)
    assert not guest.match.past
    assert popover(guest).counts == [1, 2, 3, 4, 5]
    guest.click_at(popover(guest).person(3).centre)
    assert guest.match.record.moves == ["place forest 3"]
    assert popover(guest) is None


def test_a_ring_shows_and_sends_as_many_people_as_fill_it():
    guest = Guest(stone_age(kinds=("human", "human", "human")))
    board, number = guest.game.layout.board, FOREST.number
    guest.move(board.spots(number)[2])
    assert guest.game.choice.ghosts(number, hovered=True) == 3
    guest.click_at(board.spots(number)[2])
    assert guest.match.record.moves == ["place forest 3"]
    assert guest.game.clicks.place_at(board.spots(number)[2]) == FOREST, "a ring that is taken is none"
    assert guest.game.clicks.place_at(board.spots(number)[4]) == Ring(number, 2), "the rings taken do not count"


def test_lines_and_hints_name_the_card_that_lay_there():
    match = stone_age(kinds=("human", "human"))
    cards = match.state.tables.facts.cards
    first, third = (cards[match.state.slots[slot]].id for slot in (0, 2))
    guest = Guest(match)
    for move in ("place card_3 1", "place forest 5", "place hunting 4", "resolve card_3", "resolve hunting"):
        match.play(Move.parse(move))
    (placed,) = (event for event in match.past[0].events if event.kind == "placed")
    worded = guest.game.words.worded(placed)
    assert (worded.kind, worded.values["card"]) == ("placed_card", third)
    name = guest.app.texts.name("stone_age", "card", first)
    shown = guest.scene.controller.view
    assert guest.game.words.name_in_advice("place", "card_1", shown) == name
    assert guest.game.words.name_in_advice("place", "forest", shown) == "Forest"


def test_a_place_with_one_possible_number_takes_people_at_once():
    guest = Guest(stone_age())
    guest.click_place(HUT)
    assert guest.match.record.moves == ["place hut 2"]


def test_the_wheel_over_a_place_changes_the_number():
    guest = Guest(stone_age())
    guest.move(guest.centre(FOREST))
    for _ in range(3):
        guest.wheel(1)
    assert guest.game.layout.board.zoom == 1
    assert popover(guest).chosen == 4
    guest.wheel(-1)
    guest.wait()
    assert guest.game.choice.proposed(FOREST.number) == 3
    guest.key(pygame.K_RETURN)
    assert guest.match.record.moves == ["place forest 3"]


def test_the_wheel_over_a_place_for_one_possible_number_does_not_zoom():
    """With one person left a wheel that chose numbers before must not suddenly enlarge the board."""
    guest = Guest(stone_age())
    guest.move(guest.centre(HUT))
    guest.wheel(1)
    assert guest.game.layout.board.zoom == 1
    assert not guest.match.record.moves


def test_a_drag_changes_the_number_and_a_click_on_the_place_sends_them():
    guest = Guest(stone_age())
    guest.click_place(FOREST)
    guest.press(popover(guest).person(2).centre)
    guest.move(popover(guest).person(4).centre)
    guest.release(popover(guest).person(4).centre)
    assert not guest.match.past
    assert popover(guest).chosen == 4
    guest.click_place(FOREST)
    assert guest.match.record.moves == ["place forest 4"]


def test_the_choice_of_a_number_says_what_people_bring_and_is_asked_for():
    guest = Guest(stone_age())
    guest.click_place(FOREST)
    number = guest.app.texts.number(round(expected(2, 3), 1))
    assert number in popover(guest).brings(2)
    assert guest.game.words.question().id == "how_many"
    guest.move(popover(guest).person(2).centre)
    guest.wheel(1)
    guest.wheel(1)
    assert guest.game.choice.proposed(FOREST.number) == popover(guest).chosen
    guest.key(pygame.K_ESCAPE)
    assert guest.game.words.question().id == "place"


def test_escape_closes_the_choice_of_a_number():
    guest = Guest(stone_age())
    guest.click_place(FOREST)
    guest.key(pygame.K_ESCAPE)
    assert popover(guest) is None
    assert guest.top is guest.table


def test_a_placement_waits_for_confirm_if_the_player_wants_so():
    guest = Guest(stone_age(), confirm_moves=True)
    guest.click_place(FOREST)
    guest.click_at(popover(guest).person(2).centre)
    assert not guest.match.past
    assert guest.scene.controller.held_move == Move("place", ("forest", 2))
    guest.key(pygame.K_RETURN)
    assert guest.match.record.moves == ["place forest 2"]


def test_undo_drops_a_placement_that_waits_for_confirm():
    guest = Guest(stone_age(), confirm_moves=True)
    for drop in (lambda: guest.key(pygame.K_z), lambda: guest.click("undo")):
        guest.click_place(HUT)
        assert guest.scene.controller.held_move
        drop()
        assert guest.scene.controller.held_move is None
    assert not guest.match.record.moves


def test_many_hunters_are_counted():
    match = stone_age()
    match.state.people = match.state.idle = [10, 10]
    match.state.known = None
    match.play(Move("place", ("hunting", 9)))
    guest = Guest(match)
    assert guest.game.people.is_crowded(HUNTING.number)
    assert guest.game.areas.people_points(HUNTING.number, 0)


# rolls


def ready(state):
    return rolls.ready_tools(state, state.current_player).bit_count() > 1


def test_tools_are_added_and_dropped_with_the_result_shown():
    guest = Guest(match_at("tools", wanted=ready))
    state, say, name = guest.match.state, guest.scene.context.say, guest.scene.context.name
    before = rolls.result(state)
    keys = [key for key in guest.move_keys() if key.startswith("add_")]
    assert len(keys) > 1
    assert guest.widget("main").text in (
        say("roll.take_nothing"),
        say("roll.take", n=before, resource=name("resource", guest.game.question.dialog.roll.reward)),
    )
    for key in keys:
        guest.click(key)
    assert state.adding.bit_count() == len(keys)
    added = rolls.total(state)
    guest.click(keys[0])
    assert state.adding.bit_count() == len(keys) - 1
    assert rolls.total(state) < added
    guest.key(pygame.K_SPACE)
    assert guest.match.state.pending[-1].kind != "tools" or guest.match.record.moves[-1] == "take"
    assert guest.match.record.moves[-1] == "take"


def test_tools_lie_in_the_tray_while_dice_roll():
    given = {"phase": "actions", "at": {"A": {"quarry": 2}, "B": {"forest": 1}}, "tools": {"A": [3, 2]}, "dice": [5, 3]}
    guest = Guest(Match.from_position("stone_age", given, "human"), motion="normal")
    guest.click_place(guest.game.clicks.place_of(Move.parse("resolve quarry")))
    assert guest.table.context.stage.covers
    assert not guest.widget("tray_add_1").enabled
    guest.wait(9)
    guest.wait()
    assert guest.widget("tray_add_1").enabled


def with_two_tools_on_a_roll(**others):
    """Return a guest whose 2 stone come with either of the tools alone, and who has people elsewhere."""
    at = {"A": {"quarry": 2, **others}, "B": {"forest": 1}}
    given = {"phase": "actions", "at": at, "tools": {"A": [3, 2]}, "dice": [5, 3]}
    match = Match.from_position("stone_age", given, "human")
    match.play(Move.parse("resolve quarry"))
    guest = Guest(match, warnings="all")
    guest.click("add_1")
    guest.click("add_2")
    guest.click("main")
    return guest


@pytest.mark.parametrize("other", ["hunting", "card_1"])
def test_tools_are_not_used_up_for_nothing_unasked(other):
    guest = with_two_tools_on_a_roll(**{other: 1})
    state = guest.match.state
    assert guest.table.surroundings.question.caution
    guest.click("option_0")
    assert [state.tools[0], state.tools[1], state.used[0]] == [3, 2, 0b10]
    assert state.held(0)[2] == 2


def test_tools_that_would_rest_anyway_are_used_up_unasked():
    guest = with_two_tools_on_a_roll(tool_maker=1)
    assert not guest.table.surroundings.question.caution
    assert guest.match.state.held(0)[2] == 2


def test_dice_roll_before_the_result_can_be_seen_or_clicked():
    match = match_at("act", wanted=lambda state: any(move.args[0] == "hunting" for move in state.legal_moves()))
    guest = Guest(match, motion="normal")
    guest.press(guest.centre(HUNTING))
    guest.release(guest.centre(HUNTING))
    assert match.record.moves[-1] == "resolve hunting"
    assert guest.scene.stage.covers
    assert guest.table.page.find("main") is None
    past = len(match.past)
    guest.press(guest.scene.context.frame.board.centre)
    assert not guest.scene.stage.covers
    assert len(match.past) == past


def test_a_dialog_never_covers_what_it_asks_about():
    for size in ((1024, 640), (1600, 900), (2560, 1440)):
        for seed in range(6):
            guest = Guest(match_at("tools", players=4, seed=seed, wanted=rolls.any_can_help), size=size)
            dialog = guest.game.question.dialog
            assert dialog.area.w <= WIDTH
            if dialog.subject:
                assert not dialog.area.overlaps(dialog.subject)


def bot_roll():
    """Return a match in which a bot with tools is about to take a roll."""
    match = stone_age(kinds=("human", "normal"))
    chance = random.Random(3)
    while not (match.state.pending[-1].kind == "tools" and match.state.current_player == 1 and ready(match.state)):
        match.play(chance.choice(match.state.search_moves()))
    return match


def test_the_roll_of_a_bot_lies_there_until_it_takes_the_result():
    guest = Guest(bot_roll(), motion="normal", bot_speed="normal")
    state, controller = guest.match.state, guest.scene.controller
    assert guest.table.page.find("watched_roll")
    dice, add = state.dice, next(move for move in state.legal_moves() if move.verb == "add")
    controller._make(add)
    guest.wait()
    assert guest.table.page.find("watched_roll")
    expected_result = rolls.result(state)
    controller._make(Move("take"))
    shown = next(e.animation for e in guest.scene.stage._plan if isinstance(e.animation, Shown))
    roll, _, tools, added, *_ = shown.paint.args
    assert roll.dice == dice
    assert added == rolls.tool_value(state, 1, state.tables.tool_of[add])
    assert [tool.is_added for tool in tools] == [True]
    assert expected_result == (sum(dice) + added) // roll._divisor


def test_skip_acts_at_once_while_a_roll_lies_over_the_board():
    guest = Guest(bot_roll(), motion="normal", bot_speed="slow")
    guest.scene.stage.play([Animation(30, covers=True)], 1.0)
    guest.press(guest.scene.frame.board.part(0, 0, 20, 20).centre)
    assert not guest.scene.controller.driver.is_hurried
    guest.release(guest.scene.frame.board.part(0, 0, 20, 20).centre)
    guest.scene.stage.play([Animation(30, covers=True)], 1.0)
    guest.click("skip")
    assert not guest.scene.stage.covers
    assert guest.scene.controller.driver.is_hurried or guest.scene.controller.is_persons_turn


def test_no_tip_of_a_place_lies_over_dice_that_roll(monkeypatch):
    guest = Guest(match_at("act"), motion="normal")
    pointer, told = guest.scene.pointer, []
    monkeypatch.setattr(pointer.tips, "draw", lambda canvas, place, tip: told.append(place))
    guest.scene.stage.play([Animation(30, covers=True)], 1.0)
    pointer.place = next(iter(guest.targets()))
    pointer.tip = guest.game.clicks.tip_for(pointer.place)
    guest.scene.page.live_stale = True
    guest.wait()
    assert told == []
    guest.scene.stage.finish()
    guest.scene.page.live_stale = True
    guest.wait()
    assert told == [pointer.place]


def test_no_question_of_the_round_before_stands_while_everybody_eats():
    guest = Guest(stone_age(), motion="normal")
    say = guest.scene.context.say
    assert guest.game.words.meanwhile_line() is None
    guest.scene.stage.play([Animation(1), meal_animation(guest.scene.context, 0, (10, 10))], 1.0)
    assert guest.game.words.meanwhile_line() is None, "dice of the round before may still roll"
    guest.scene.stage.update(1.1)
    assert guest.game.words.meanwhile_line().text == say("summary.meal")


def test_tips_stand_beside_a_dialog_and_beside_the_rail():
    guest = Guest(match_at("tools", wanted=ready))
    dialog = guest.game.question.dialog
    chip = guest.widget(next(key for key in guest.move_keys() if key.startswith("add_")))
    assert chip.tips_beside
    assert (chip.tip_spot.x, chip.tip_spot.right) == (dialog.area.x, dialog.area.right)
    card = numbered_place(guest.match.state.tables.first_slot)
    rail = guest.scene.context.frame.end_rail
    assert guest.game.clicks.tip_spot(card)[0].w == rail.w


# payments


def test_resources_are_laid_out_and_taken_back():
    match = match_at("pay", wanted=can_pay)
    guest = Guest(match)
    key = next(key for key in guest.move_keys() if key.startswith("pay_"))
    before = match.state.to_dict()
    guest.click(key)
    assert sum(match.state.paid) >= 1
    while laid := [key for key in guest.move_keys() if key.startswith("unpay_")]:
        guest.click(laid[0])
    assert match.state.to_dict() == before
    guest.click("leave")
    assert match.record.moves[-1] == "decline"


def test_the_gold_button_buys_when_the_payment_is_complete():
    match = match_at("pay", wanted=can_pay)
    guest = Guest(match)
    assert not guest.widget("main").enabled
    for _ in range(8):
        keys = [key for key in guest.move_keys() if key.startswith("pay_")]
        if guest.widget("main").enabled or not keys:
            break
        guest.click(keys[0])
    seat, owned, built = match.state.current_player, match.state.owned[:], match.state.buildings[:]
    guest.key(pygame.K_RETURN)
    assert match.record.moves[-1] == "buy"
    assert match.state.owned[seat] > owned[seat] or match.state.buildings[seat] != built[seat]


def test_what_a_click_on_the_payment_does_not_change_is_not_enabled():
    match = match_at("pay", players=3, seed=4)
    guest = Guest(match)
    legal = {str(move) for move in match.state.legal_moves()}
    for widget in guest.table.page.all_widgets():
        if widget.key.startswith("pay_"):
            kind = match.state.tables.resources.index(widget.key.removeprefix("pay_"))
            assert widget.enabled == bool(payments.exchange(match.state, kind))
            assert widget.enabled or f"pay {widget.key.removeprefix('pay_')}" not in legal


def card_to_buy():
    """Return a guest who stands on the card for two resources and holds enough of two kinds, and the card's place."""

    def wanted(state):
        held = state.held(state.current_player)
        return "resolve card_2" in map(str, state.legal_moves()) and sum(count > 1 for count in held) > 1

    guest = Guest(match_at("act", wanted=wanted))
    return guest, numbered_place(guest.match.state.tables.first_slot + 1)


def test_a_roll_to_which_no_tool_adds_anything_is_taken_by_itself():
    at = {"A": {"quarry": 1, "forest": 1, "hunting": 1}, "B": {"hut": 2}}
    given = {"phase": "actions", "at": at, "tools": {"A": [1]}, "dice": [5]}
    guest = Guest(Match.from_position("stone_age", given, "human"))
    guest.click_place(guest.game.clicks.place_of(Move.parse("resolve quarry")))
    guest.wait()
    assert guest.match.record.moves == ["resolve quarry", "take"]
    guest.key(pygame.K_z)
    guest.wait()
    assert guest.match.record.moves == ["resolve quarry"], "what was taken back is asked all the same"
    assert guest.game.question.dialog


def test_all_that_is_held_is_laid_out_with_one_click_where_more_brings_more():
    given = {
        "phase": "actions", "at": {"A": {"building_1": 1, "field": 1}, "B": {"hut": 2}}, "stacks": [["b26"]],
        "heights": [3, 3], "stock": {"A": {"wood": 5, "brick": 1, "gold": 2}},
    }  # fmt: skip
    match = Match.from_position("stone_age", given, "human")
    match.play(Move.parse("resolve building_1"))
    guest = Guest(match)
    guest.click("all")
    assert match.state.paid == [4, 1, 0, 2]
    assert guest.table.page.find("all") is None
    guest.click("main")
    assert match.state.building_points[0] == 4 * 3 + 4 + 2 * 6


def test_the_dearest_payment_is_laid_out_with_one_click_where_it_brings_more():
    given = {
        "phase": "actions", "at": {"A": {"building_1": 1, "field": 1}, "B": {"hut": 2}}, "stacks": [["b20"]],
        "heights": [3, 3], "stock": {"A": {"wood": 4, "brick": 1, "stone": 2, "gold": 1}},
    }  # fmt: skip
    match = Match.from_position("stone_age", given, "human")
    guest, state = Guest(match), match.state
    guest.click_place(guest.game.clicks.place_of(Move.parse("resolve building_1")))
    prices = [state.tables.points(paid) for paid in payments.price_now(state).payments(state.held(0))]
    assert state.tables.points(state.paid) == min(prices) < max(prices)
    assert str(max(prices)) in guest.widget("dearest").text
    guest.click("dearest")
    assert state.tables.points(state.paid) == max(prices)
    assert guest.table.page.find("dearest") is None
    guest.click("main")
    assert match.state.building_points[0] == max(prices)


def test_the_cheapest_payment_is_laid_out_and_can_be_changed():
    guest, place = card_to_buy()
    state = guest.match.state
    held = state.held(state.current_player)
    guest.click_place(place)
    assert sum(state.paid) == 2
    assert state.tables.points(state.paid) == min(map(state.tables.points, payments.price_now(state).payments(held)))
    assert guest.widget("main").enabled
    dear = max(kind for kind in range(4) if held[kind] > 1)
    for count in (1, 2):
        guest.click(f"pay_{state.tables.resources[dear]}")
        assert guest.match.state.paid[dear] == count
    assert sum(guest.match.state.paid) == 2
    guest.key(pygame.K_RETURN)
    assert guest.match.record.moves[-1] == "buy"


def test_a_payment_of_one_kind_is_one_click():
    guest, place = card_to_buy()
    held = guest.match.state.held(guest.match.state.current_player)
    dear = max(kind for kind in range(4) if held[kind] > 1)
    guest.click_place(place)
    while laid := [key for key in guest.move_keys() if key.startswith("unpay_")]:
        guest.click(laid[0])
    guest.click(f"pay_{guest.match.state.tables.resources[dear]}")
    assert guest.match.state.paid[dear] == 2


def test_nobody_leaves_a_card_unasked_while_others_may_earn_its_price():
    match = stone_age()
    for move in ("place card_4 1", "place hut 2", "place forest 4", "place clay_pit 3"):
        match.play(Move.parse(move))
    guest = Guest(match, warnings="all")
    card = numbered_place(match.state.tables.first_slot + 3)
    guest.click_place(card)
    assert match.record.moves[-1] == "place clay_pit 3"
    assert guest.scene.controller.held_move == Move("resolve", ("card_4",))
    guest.click("option_0")
    assert match.record.moves[-1] == "resolve forest"


# feeding


def test_the_forecast_says_who_will_go_hungry():
    match = stone_age()
    guest = Guest(match)
    assert guest.game.layout.tray.supplies == (12, 0, 5, 0, False)
    assert guest.game.layout.tray.supplies.missing == 0
    match.state.food[match.state.current_player] = 3
    guest.scene.controller.changed()
    guest.wait()
    assert guest.game.layout.tray.supplies.missing == 2
    short = guest.scene.context.say("tray.short", n=2)
    assert short in [item.text for item in guest.game.layout.tray._feeding_parts()[3] if hasattr(item, "text")]


def test_the_forecast_agrees_with_the_gap_that_is_asked_about():
    match = match_at("feed", seed=2)
    guest = Guest(match)
    assert own_seat(guest.scene.context) == match.state.current_player
    assert guest.game.layout.tray.supplies.missing == FeedAbout(*match.state.pending[-1].about).gap
    guest.click("leave")
    assert match.record.moves[-1] == "refuse"


def test_the_forecast_counts_people_at_work():
    match = stone_age()
    match.state.food, seat = [2, 2], match.state.current_player
    for move in ("place hut 2", "place forest 1", "place field 1", "place clay_pit 1", "place hunting 2"):
        match.play(Move.parse(move))
    supplies = feeding.supplies(match.state, seat)
    assert supplies == (2, 1, 6, round(expected(2, 2)), False)
    assert not supplies.missing
    assert supplies.needs_hunt
    assert not feeding.has_eaten(match.state, seat)


def test_the_forecast_knows_the_roll_on_the_table():
    match = match_at("tools", wanted=lambda state: ToolsAbout(*state.pending[-1].about).place == HUNTING.number)
    match.state.food = [0, 0]
    match.state.people[match.state.current_player] = rolls.result(match.state)
    supplies = feeding.supplies(match.state, match.state.current_player)
    assert (supplies.hunt, supplies.is_rolled) == (rolls.result(match.state), True)
    assert not supplies.missing
    assert not supplies.needs_hunt


def test_a_tribe_that_has_eaten_is_not_called_short():
    guest = Guest(stone_age())
    guest.match.state.phase = FEEDING
    guest.match.state.done = 2
    guest.match.state.food = [0, 0]
    guest.scene.controller.changed()
    guest.wait()
    assert guest.scene.context.say("tray.eaten") in [
        item.text for item in guest.game.layout.tray._feeding_parts()[3] if hasattr(item, "text")
    ]


def test_persian_signs_are_left_for_the_text_engine_to_mirror():
    guest = Guest(stone_age(language="fa"), language="fa")
    assert guest.game.layout.tray._feeding_parts()[1] == "≥"
    guest.match.state.food[guest.match.state.current_player] = 3
    guest.scene.controller.changed()
    guest.wait()
    assert guest.game.layout.tray._feeding_parts()[1] == "<"


def test_no_word_of_a_formula_mixes_letters_and_digits():
    words = [item.text for item in roll_items("جمع", "۳", "res_wood", 1) if isinstance(item, Word)]
    assert words == ["جمع", "÷", "۳"]


# dice for everybody, two resources


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_turn_that_ends_the_actions_waits_before_the_meal(language):
    match = stone_age(kinds=("human", "random", "random"), language=language, seed=3)
    guest = Guest(match, turn_end="click", language=language)
    controller, chance = guest.table.controller, random.Random(4)
    for _ in range(1500):
        if controller.turn_end.is_awaited and controller.view.phase == ACTIONS and not any(controller.view.visited):
            break
        if controller.turn_end.is_awaited:
            controller.end_turn()
        elif controller.accepts_clicks:
            controller.play(chance.choice(controller.legal_moves))
        guest.wait(0.2)
    assert controller.view.phase == ACTIONS
    assert not feeding.has_eaten(controller.view, 0)


def test_only_one_answer_left_is_given_by_enter():
    match = match_at("pay", wanted=lambda state: len(state.legal_moves()) == 1)
    guest = Guest(match)
    before = len(match.record.moves)
    guest.key(pygame.K_RETURN)
    assert len(match.record.moves) > before


def test_what_a_dialog_asks_about_needs_no_tip_over_it():
    guest = Guest(match_at("pay"))
    place = numbered_place(guest.game.clicks._question.place_asked)
    assert guest.game.clicks.tip_for(place) is None


def test_buildings_are_drawn_by_what_they_are_made_of():
    drawings = {card.id: icons.building_icon(card) for card in own_facts("stone_age").buildings}
    assert (drawings["b01"], drawings["b07"], drawings["b09"]) == ("sa_house_wood", "sa_house_brick", "sa_house_stone")
    assert (drawings["b17"], drawings["b18"], drawings["b26"]) == ("sa_house_gold", "sa_house_long", "sa_house_totem")
    assert all(art.has(name) for name in drawings.values())
    assert icons.PLACES["hut"] not in drawings.values()


def test_every_die_can_be_taken():
    match = match_at("die", players=3)
    guest = Guest(match)
    assert {f"die {key.split('_')[1]}" for key in guest.move_keys()} == {
        str(move) for move in match.state.legal_moves()
    }
    taken = guest.move_keys()[0]
    guest.click(taken)
    assert match.record.moves[-1] == f"die {taken.split('_')[1]}"


def test_one_of_equal_dice_is_taken_without_a_question():
    match = match_at("die", players=3, wanted=lambda state: len(set(state.dice)) == 1 < len(state.dice))
    guest = Guest(match)
    dice = len(match.state.dice)
    guest.wait()
    assert len(match.state.dice) < dice


def test_a_die_is_taken_by_its_number():
    guest = Guest(match_at("die", players=3), show_keys="always")
    pips = max(guest.match.state.dice)
    assert sorted(guest.game.clicks.numbers()) == sorted(set(guest.match.state.dice))
    guest.key(pygame.K_0 + pips)
    assert str(guest.match.record.moves[-1]).split()[:2] == ["die", str(pips)]


def test_two_resources_are_taken_one_after_the_other():
    match = match_at("two", seed=5, players=4)
    guest = Guest(match)
    seat = match.state.current_player
    before = match.state.held(seat)
    guest.click("gain_gold")
    guest.click("leave")
    assert match.state.held(seat) == before
    guest.click("gain_gold")
    guest.click("gain_wood")
    assert match.state.held(seat) == [before[0] + 1, before[1], before[2], before[3] + 1]


# what is explained


def test_a_place_says_what_people_bring_on_average():
    guest = Guest(stone_age())
    tip = guest.game.clicks.tip_for(FOREST)
    assert any(guest.app.texts.number(round(expected(1, 3), 1)) in line for line in tip.lines)
    assert not tip.warning
    assert expected(1, 3) == pytest.approx((1 + 1 + 1 + 2) / 6)
    assert expected(2, 2, 2) == pytest.approx(sum((a + b + 2) // 2 for a in range(1, 7) for b in range(1, 7)) / 36)


def test_places_say_why_nobody_can_go_there():
    match = stone_age()
    guest = Guest(match)
    say = guest.scene.context.say
    for move in ("place forest 2", "place field 1"):
        match.play(Move.parse(move))
    guest.scene.controller.changed()
    guest.wait()
    assert guest.game.clicks.tip_for(FOREST).warning == say("why.visited")
    match.play(Move.parse("place hut 2"))
    guest.scene.controller.changed()
    guest.wait()
    assert guest.game.clicks.tip_for(FOREST).warning.startswith(say("why.shut_out", n=1, players="x").split(":")[0])
    assert guest.game.clicks.tip_for(TOOL_MAKER).warning == say("why.village", n=2)
    assert guest.game.clicks.tip_for(FIELD).warning in (say("why.full"), say("why.visited"))


def test_places_that_cannot_be_chosen_are_dimmed_and_shut_ones_locked():
    match = stone_age()
    guest = Guest(match)
    board = guest.game.layout.board
    bright = guest.pixels(board.plates[TOOL_MAKER.number].inset(12))
    for move in ("place forest 2", "place field 1", "place clay_pit 2", "place hut 2"):
        match.play(Move.parse(move))
    guest.scene.controller.changed()
    guest.wait()
    assert is_shut(match.state, TOOL_MAKER.number)
    assert not is_shut(match.state, HUT.number)
    assert TOOL_MAKER.number not in guest.game.drawing._bright()
    assert guest.pixels(board.plates[TOOL_MAKER.number].inset(12)) != bright
    guest = Guest(match, dim_board=False)
    assert guest.game.drawing._bright() is None


def test_the_valley_is_dimmed_once_the_turn_is_seen_to_come_and_stays_so_behind_a_question():
    guest = Guest(stone_age(kinds=("human", "random"), seed=5), bot_speed="slow", motion="normal")
    guest.wait_for(lambda: not guest.match.state.current_player)
    assert not guest.scene.context.is_at_rest
    assert guest.game.drawing._bright() is None
    guest.settle(30)
    assert guest.game.drawing._bright()
    given = {"phase": "actions", "at": {"A": {"card_3": 1, "forest": 1}}, "stock": {"A": {"wood": 4}}}
    guest = Guest(Match.from_position("stone_age", given, "human"))
    guest.click_place(guest.game.clicks.place_of(Move.parse("resolve card_3")))
    assert guest.game.question.dialog
    assert FOREST.number not in guest.game.drawing._bright()


def test_a_card_says_both_halves_and_its_worth():
    guest = Guest(stone_age())
    widget = next(w for w in guest.table.page.widgets if isinstance(w, CardWidget))
    guest.move(widget.area.centre)
    guest.wait(0.5)
    tip = guest.scene.pointer.tip
    assert len(tip.lines) >= 4
    state = guest.scene.controller.view
    worth = card_worth(state, state.current_player, widget.item)
    assert guest.scene.context.say("tip.card_worth", n=worth) in tip.lines


def test_the_worth_of_a_card_counts_its_upper_half():
    state = stone_age().state
    seat, farmer = state.current_player, state.tables.facts.card("c30")
    assert state.tables.facts.cards[farmer].top.kind == "field"
    state.field[seat] = 2
    assert card_worth(state, seat, farmer) == 3
    assert state.field[seat] == 2


def test_nothing_of_others_face_down_cards_is_shown():
    match = match_at("place", wanted=lambda state: min(state.owned) > 0)
    guest = Guest(match)
    state = guest.scene.controller.view
    own, other = state.current_player, 1 - state.current_player
    assert state.cards[own].bit_count() == state.owned[own]
    assert state.cards[other].bit_count() < state.owned[other]
    for seat in (own, other):
        guest.click(f"panel_{seat}")
        guest.key(pygame.K_ESCAPE)


def test_collected_cards_are_large_explain_themselves_and_are_shown_large():
    match = match_at("place", players=2, wanted=lambda state: min(state.owned) > 3)
    seat = match.state.current_player
    guest = Guest(match)
    guest.click(f"panel_{seat}")
    sheet = guest.top
    faces = guest.game.drawing.tableau_cards(sheet._content, seat)
    assert len(faces) == match.state.owned[seat] + match.state.buildings[seat].bit_count()
    assert min(area.w for area, _ in faces) >= 90
    area, face = faces[0]
    guest.move(area.centre)
    guest.wait(1)
    assert sheet.page.hovered.tip.title == face.name
    guest.right_click(area.centre)
    assert sheet.large.face.name == face.name
    guest.key(pygame.K_ESCAPE)
    assert guest.top is sheet
    assert sheet.large.face is None
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.table


def test_the_parts_of_a_panel_explain_themselves():
    guest = Guest(stone_age())
    say, panel = guest.scene.context.say, guest.widget("panel_0")
    tips = guest.game.drawing.panel_tips(0, panel.area)
    assert len(tips) == 9
    assert all(panel.area.contains(area.centre) for area, _ in tips)
    assert panel.tip_at(tips[1][0].centre).body == say("panel.food", n=12)
    assert panel.tip_at(tips[-2][0].centre).body == say("panel.tools", n=0, left="0")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_panels_show_people_and_food_of_most_players_in_the_largest_letters(size):
    guest = Guest(stone_age(kinds=("human",) * 4), size=size, scale=1.5)
    panel = guest.widget("panel_2").area
    tips = guest.game.drawing.panel_tips(2, panel)
    told = " ".join(tip.body for _, tip in tips)
    assert guest.scene.context.say("panel.food", n=guest.match.state.food[2]) in told
    assert all(panel.y <= place.y and place.bottom <= panel.bottom for place, _ in tips)


def test_nobody_is_sent_away_from_the_screen():
    guest = Guest(stone_age(), curtain=True)
    assert guest.top is guest.table
    assert guest.scene.controller.viewer == guest.match.state.current_player


def test_a_standstill_is_announced():
    match = stone_age()
    guest = Guest(match, reduced_motion=True)
    before = guest.pixels(guest.scene.context.frame.board)
    match.state.standstill = 6
    guest.scene.controller.changed()
    guest.wait()
    assert guest.pixels(guest.scene.context.frame.board) != before


def test_the_last_round_is_announced():
    match = stone_age()
    guest = Guest(match)
    assert not guest.game.words.last_round()
    match.state.stacks[0] = ()
    guest.scene.controller.changed()
    guest.wait()
    assert guest.scene.context.say("last_step.place") in guest.game.words.last_round()
    assert guest.game.words.subtitle() == guest.game.words.last_round()


# examples


@pytest.mark.parametrize("language", ["en", "fa"])
def test_examples_are_shown_and_played(language):
    match = Match.from_position("stone_age", {"phase": "placement"}, "human")
    guest = Player(lambda app: routes.table(app, match, None, is_example=True), motion="off", language=language)
    guest.click_at(guest.scene.game.clicks.place_area(HUT).centre)
    assert len(match.past) == 1
    guest.key(pygame.K_z)
    assert not match.past


def test_everything_in_the_box_has_its_drawing():
    facts = own_facts("stone_age")
    names = [icons.bottom_icon(facts, card) for card in range(len(facts.cards))]
    names += [icons.gift(item) for item in (*facts.items, *(place.gives for place in facts.places))]
    names += [icons.place_icon(place.id) for place in facts.places]
    names += [BOX.part_icon(part) for part in PARTS]
    texts = Texts("en")
    for card in facts.cards:
        names += [item.name for item in top_items(card, texts, 1) if isinstance(item, Drawing)]
    for building in facts.buildings:
        names += [item.name for item in price_items(building, texts, 1) if isinstance(item, Drawing)]
    assert all(art.has(name) for name in names)


def test_every_rule_section_is_in_the_rulebook():
    book = read_rulebook("stone_age", "en")
    assert {*SECTIONS.values(), "scoring"} <= {section.id for section in book.sections}


def test_a_click_on_a_card_of_which_nothing_can_be_had_explains_why():
    guest = Guest(stone_age())
    card = numbered_place(guest.scene.controller.view.tables.first_slot)
    guest.click_place(card)
    assert len(guest.match.past) == 1
    guest.click_place(card)
    assert len(guest.match.past) == 1
    assert guest.scene.pointer.tip.warning == guest.scene.context.say("why.taken")
    guest.wait(FRAME)


def test_escape_leaves_a_purchase_with_what_was_laid_out_for_it():
    given = {
        "phase": "actions",
        "at": {"A": {"card_3": 1, "forest": 1}, "B": {"hunting": 1}},
        "stock": {"A": {"wood": 4}},
    }
    match = Match.from_position("stone_age", given, "human")
    guest = Guest(match)
    guest.click_place(guest.game.clicks.place_of(Move.parse("resolve card_3")))
    assert sum(match.state.paid) == 3
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.table
    assert match.state.pending[-1].kind == "act"
    assert not match.record.moves
