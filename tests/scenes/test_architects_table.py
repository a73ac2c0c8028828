"""The table of Architects: workers, captures, trades, payments, cards, the rival, and what stays hidden."""

import random
import re
from itertools import pairwise

import pygame
import pytest

from game.architects import decisions
from game.architects.decisions import CaptureAbout
from game.architects.facts import GOODS, PLACES
from game.architects.tables import EMPTY, UNSEEN, Tables
from game.core.move import Move
from game.core.rulebook import read_rulebook
from game.core.state import Decision
from scenes.architects.places import BUILDING_DECK, CATHEDRAL, GUILDHALL, PRISON, Kind, group_place, market_place
from scenes.architects.questions import QUESTIONS
from scenes.architects.viewed_state import cards_of, state_of
from scenes.table.curtain import Curtain
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.table.prompt import line_meanwhile
from scenes.ui.run import Word
from scenes.ui.text import BODY
from tests.own import own_tables
from tests.scenes.tables import Guest, new_match, play_by_clicks, play_well
from tests.scenes.test_every_table import SIZES, check_page

FOREST, QUARRY, MINES, SILVERSMITH, STOREHOUSE, WORKSHOP, TOWN_CENTRE, TAX_STAND, GUARDHOUSE = range(9)
EVERYTHING = {"boards": "chosen", "first_apprentice": "on", "left_column": "on"}


def architects(players=2, **values):
    values = {"kinds": ("human",) * players, **values}
    return new_match(game_id="architects", **values)


def begun(match, kind=decisions.PLACE):
    """Play without care until a question of a kind is asked."""
    chance = random.Random(8)
    while match.state.pending[-1].kind != kind:
        match.play(chance.choice(match.state.search_moves()))
    return match


def at(kind=decisions.PLACE, about=(), players=2, settings=None, change=None, **things):
    """Return a guest who is asked a question of a kind in a turn of seat 0, with the board still empty.

    Things are values of that side by the names of the state; `silver`, `gold` ... are goods, `hand` and `own` the ids
    of building cards and apprentices. `change` does anything else to the state.
    """
    match = begun(architects(players))
    state = match.state
    state.pending = [step._replace(seat=0) for step in state.pending[:-1]] + [Decision(kind, 0, about)]
    state.active = 0
    for name, value in things.items():
        set_thing(state, name, value)
    if change:
        change(state)
    shorten_deck(state)
    state.known = None
    return Guest(match, **(settings or {}))


def shorten_deck(state):
    """Leave no more cards in the deck than there are besides those given to the players."""
    taken = sum(len(cards) for cards in (*state.hands, *state.built, *state.packets, state.drawn))
    state.building_deck = state.building_deck[: max(0, len(state.tables.building_ids) - taken)]


def set_thing(state, name, value):
    if name in GOODS:
        state.goods[GOODS.index(name)] = value
    elif name == "hand":
        state.hands[0] = tuple(state.tables.building_numbers[card] for card in value.split())
    elif name == "own":
        state.apprentices[0] = tuple(state.tables.apprentice_numbers[card] for card in value.split())
    elif name == "standing":
        for (place, side), count in value.items():
            state.standing[place * state.sides + side] = count
    else:
        getattr(state, name)[0] = value


def moves(guest):
    return guest.match.record.moves


def tip(guest, place):
    return guest.game.clicks.tip_for(place)


def reason(guest, name):
    return guest.scene.context.name("why_not", name)


# placing workers


def test_every_legal_place_glows_and_a_click_places_a_worker():
    guest = at()
    assert {Place(Kind.PLACE, place) for place in range(9)} <= set(guest.game.clicks.glowing())
    guest.click_place(Place(Kind.PLACE, QUARRY))
    assert moves(guest)[-1] == "place quarry"
    assert guest.match.state.group(QUARRY, 0) == 1


def test_groups_lie_on_their_place_and_say_whose_they_are():
    guest = at(standing={(FOREST, 0): 2, (FOREST, 1): 3})
    spot = group_place(FOREST, 1)
    assert spot in guest.game.clicks.targets()
    assert spot not in guest.game.clicks.glowing()
    assert any("Kian" in line and ":res_silver:" in line for line in tip(guest, spot).lines)
    assert guest.game.clicks.place_at(guest.game.layout.board.group_area(FOREST, 1).centre) == spot
    guest.click_place(spot)
    assert moves(guest)[-1] == "place forest"


def test_a_group_on_a_place_where_a_worker_is_placed_tells_what_that_brings_and_costs():
    guest = at(standing={(TAX_STAND, 1): 1}, virtue=4, change=lambda state: setattr(state, "stand", 7))
    place, group = tip(guest, Place(Kind.PLACE, TAX_STAND)), tip(guest, group_place(TAX_STAND, 1))
    assert group.title == place.title
    assert (*group.lines[:-2], group.lines[-1]) == place.lines
    areas = guest.game.layout.board
    assert guest.game.clicks.tip_spot(group_place(TAX_STAND, 1))[0] == areas.place_area(TAX_STAND)


def test_the_tip_of_a_space_of_the_black_market_stands_beside_all_three():
    guest = at()
    spot, beside = guest.game.clicks.tip_spot(market_place(1))
    assert beside
    columns = [guest.game.layout.board.space_column(space) for space in range(3)]
    assert all(spot.common(area) == pytest.approx(area.w * area.h) for area in columns)


def test_groups_to_be_captured_are_compared_without_a_tip_over_them():
    guest = at(decisions.CAPTURE, CaptureAbout(2), standing={(FOREST, 1): 2, (QUARRY, 1): 1, (TOWN_CENTRE, 0): 2})
    forest, quarry = group_place(FOREST, 1), group_place(QUARRY, 1)
    beside = guest.game.drawing.beside_tip(forest)
    assert guest.game.clicks.place_area(quarry) in beside
    assert guest.game.clicks.place_area(forest) not in beside
    assert not guest.game.drawing.beside_tip(Place(Kind.PLACE, FOREST))
    guest.key(pygame.K_TAB, times=3)
    assert guest.scene.page.shows_focus  # on something that is no place, too


def test_the_tip_of_a_card_spares_the_cards_beside_it():
    guest = at(hand="well reservoir chapel")
    areas = [guest.game.clicks.place_area(Place(Kind.HAND, number)) for number in range(3)]
    assert guest.game.drawing.spared_by_tip(Place(Kind.HAND, 1)) == [areas[0], areas[2]]
    assert not guest.game.drawing.spared_by_tip(None)


def test_a_place_says_what_the_next_worker_brings():
    guest = at(standing={(FOREST, 0): 2, (MINES, 0): 3}, own="woodcutter_a")
    assert guest.app.texts.number(4) in tip(guest, Place(Kind.PLACE, FOREST)).lines[0]
    assert ":res_gold:" in tip(guest, Place(Kind.PLACE, MINES)).lines[1]
    for place in range(9):
        assert tip(guest, Place(Kind.PLACE, place)).lines


def test_forbidden_places_say_why():
    guest = at(virtue=11, hand="", silver=9, change=lambda state: setattr(state, "stand", 0))
    for place, why in (
        (Place(Kind.PLACE, TAX_STAND), "stand_empty"),
        (Place(Kind.MARKET, 0), "too_virtuous"),
        (GUILDHALL, "nothing_to_build"),
        (PRISON, "cannot_move"),
        (CATHEDRAL, "no_card"),
    ):
        assert not guest.scene.pointer.can_click(place)
        assert tip(guest, place).warning == reason(guest, why), place
    poor = at(virtue=7, silver=0, change=lambda state: state.market.__setitem__(1, 1))
    assert tip(poor, Place(Kind.MARKET, 0)).warning == reason(poor, "no_silver")
    assert tip(poor, Place(Kind.MARKET, 1)).warning == reason(poor, "taken")


def test_a_market_space_can_be_clicked_on_the_board_and_on_its_card():
    for place in (Place(Kind.MARKET, 2), Place(Kind.OFFER, 2)):
        guest = at(virtue=5, silver=9)
        guest.click_place(place)
        assert moves(guest)[-1] == "place large"
        assert guest.match.state.market[2] == 0


def test_the_ghost_of_a_worker_shows_where_it_would_stand():
    guest = at(virtue=5, silver=9)
    for place, area in (
        (Place(Kind.PLACE, FOREST), guest.game.layout.board.group_area(FOREST, 0)),
        (Place(Kind.MARKET, 0), guest.game.layout.board.market_area(0)),
    ):
        before = guest.pixels(area)
        guest.move(guest.game.clicks.place_area(place).centre)
        assert guest.pixels(area) != before
        guest.move((2, 2))


def test_the_steps_of_virtue_say_what_they_open_and_forbid():
    guest = at(virtue=2)
    low, middle, high = (tip(guest, Place(Kind.VIRTUE, step)) for step in (2, 7, 12))
    assert guest.scene.context.say("tip.no_cathedral") in low.lines
    assert guest.scene.context.say("tip.evades", n=1) in low.lines
    assert "Roya" in low.lines[-1]
    assert guest.scene.context.say("tip.may_market") in middle.lines
    assert guest.scene.context.say("tip.no_market") in high.lines
    assert guest.game.clicks.place_at(guest.game.layout.board.step_area(12).centre) == Place(Kind.VIRTUE, 12)


def as_character(name, **things):
    return at(change=lambda state: state.characters.__setitem__(0, state.tables.character_numbers[name]), **things)


@pytest.mark.parametrize(("character", "words"), [("frederick", "gold:, worth"), ("rudolf", "gold: and a card, worth")])
def test_only_frederick_gives_no_card_for_the_next_level(character, words):
    line = tip(as_character(character), CATHEDRAL).lines[0]
    assert words in "".join(char for char in line if char.isprintable())


@pytest.mark.parametrize("character", ["therese", "rudolf"])
def test_gold_stands_in_for_marble_among_what_therese_lacks(character):
    lines = tip(as_character(character, hand="castle", gold=3, clay=1, wood=4), Place(Kind.HAND, 0)).lines
    lacked = " ".join(lines)
    assert ":res_clay:" in lacked
    assert (":res_marble:" in lacked) is (character != "therese")


def test_markers_that_share_a_step_do_not_hide_each_other():
    guest = Guest(architects(5))
    spots = [guest.game.layout.board.virtue_area(7, side) for side in range(5)]
    assert len({area.centre for area in spots}) == 5
    step = guest.game.layout.board.step_area(7)
    assert all(step.x <= area.x and area.right <= step.right for area in spots)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_groups_of_five_players_fit_on_every_place(size, language):
    match = begun(architects(5, language=language))
    match.state.standing = [11] * len(match.state.standing)
    match.state.prison = [12] * 5
    guest = Guest(match, size=size, language=language)
    view = guest.game.layout.board
    for place in range(9):
        card = view.place_area(place)
        areas = [view.group_area(place, side) for side in range(5)]
        for area in areas:
            assert card.x <= area.x
            assert area.right <= card.right
            assert area.bottom <= card.bottom
        assert not any(one.inset(0.5).overlaps(other) for one, other in pairwise(areas))
    assert not view.prison_area().overlaps(view.group_area(GUARDHOUSE, 4))
    assert not view.stand_area().overlaps(view.group_area(TAX_STAND, 4))


# dismissing an apprentice


def test_an_apprentice_is_dismissed_after_it_was_confirmed():
    guest = at(own="thief miner_a")
    assert Place(Kind.OWN, 0) in guest.game.clicks.targets()
    assert Place(Kind.OWN, 0) not in guest.game.clicks.glowing()
    guest.click("own_0")
    assert len(guest.match.past) == guest_moves(guest)
    assert guest.game.choices.leaving == 0
    guest.click("dismiss")
    assert moves(guest)[-1] == "dismiss thief"
    assert guest.game.choices.leaving is None


def guest_moves(guest):
    return len(guest.match.record.moves)


def test_escape_and_a_second_click_keep_the_apprentice():
    guest = at(own="thief miner_a")
    guest.click("own_1")
    guest.click("own_1")
    assert guest.game.choices.leaving is None
    guest.click("own_1")
    guest.key(pygame.K_ESCAPE)
    assert guest.game.choices.leaving is None
    assert guest.top is guest.table


def test_at_the_limit_a_click_makes_room_for_the_new_apprentice():
    own = "thief miner_a miner_b labourer trickster"
    guest = at(decisions.WORKSHOP, (4,), own=own, silver=20, standing={(WORKSHOP, 0): 4})
    guest.click_place(Place(Kind.APPRENTICE, 0))
    assert guest.scene.controller.decision_kind == decisions.DISMISS
    assert Place(Kind.OWN, 2) in guest.game.clicks.glowing()
    guest.click("own_2")
    assert moves(guest)[-1] == "dismiss miner_b"


# captures


def at_the_town_centre(players=2, captures=3, **things):
    standing = {(FOREST, 0): 2, (FOREST, 1): 3, (QUARRY, 1): 2, (MINES, 1): 1}
    things = {"silver": 5, "virtue": 7, "standing": standing, **things}
    return at(decisions.CAPTURE, CaptureAbout(captures), players, **things)


def test_groups_are_chosen_with_their_prices_and_captured_one_after_the_other():
    guest = at_the_town_centre()
    first, second = group_place(FOREST, 1), group_place(QUARRY, 1)
    assert first in guest.game.clicks.glowing()
    assert guest.game.choices.captures.price_of(first) == (1, 0, 0)
    guest.click_place(first)
    assert len(guest.match.past) == guest_moves(guest)
    assert guest.game.choices.captures.picked == [first]
    assert guest.game.choices.captures.price_of(second) == (0, 1, 0)
    guest.click_place(second)
    assert [price.total for price in guest.game.choices.captures.prices()] == [1, 1]
    assert guest.game.choices.captures.workers() == 5
    guest.click("capture")
    assert moves(guest)[-2:] == ["capture forest 2", "capture quarry 2"]
    assert guest.match.state.held(0, 1) == 5


def test_the_captures_of_a_visit_touch_no_more_places_than_allowed():
    guest = at_the_town_centre(players=4)
    guest.click_place(group_place(FOREST, 1))
    assert group_place(FOREST, 0) in guest.game.clicks.glowing()
    assert group_place(QUARRY, 1) not in guest.game.clicks.targets()
    guest.click_place(group_place(QUARRY, 1))
    assert guest.game.choices.captures.picked == [group_place(FOREST, 1)]


@pytest.mark.parametrize(
    ("players", "captures", "picked", "key", "count"),
    [
        (2, 3, (), "tip.place_limit", 2),
        (4, 3, (), "tip.place_limit", 1),
        (2, 3, ((FOREST, 1),), "tray.more_places", 1),
        (4, 3, ((FOREST, 1),), "tray.same_places", 1),
        (2, 2, (), "", 0),  # it may be two places: nothing to tell
    ],
)
def test_the_tray_tells_beforehand_at_how_many_places_a_visit_may_capture(players, captures, picked, key, count):
    guest = at_the_town_centre(players=players, captures=captures)
    for group in picked:
        guest.click_place(group_place(*group))
    last = guest.game.tray_texts.now().rows[-1]
    told = [item.text for item in last if isinstance(item, Word)]
    if key:
        assert told == [guest.scene.context.say(key, n=count)]
    else:
        assert guest.scene.context.say("tray.captures", n=captures) in told


def test_a_group_can_be_unchosen_and_another_takes_the_place_of_the_last():
    guest = at_the_town_centre(captures=1)
    first, second = group_place(FOREST, 1), group_place(MINES, 1)
    guest.click_place(first)
    guest.click_place(first)
    assert guest.game.choices.captures.picked == []
    assert not guest.widget("capture").enabled
    guest.click_place(first)
    assert guest.game.choices.captures.switches() >= {second}
    guest.click_place(second)
    assert guest.game.choices.captures.picked == [second]
    guest.key(pygame.K_ESCAPE)
    assert guest.game.choices.captures.picked == []
    guest.click_place(second)
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "capture mines 2"


def test_what_depends_on_a_group_goes_with_it():
    guest = at_the_town_centre(captures=2, silver=1, players=2, own="conspirator_a")
    guest.click_place(group_place(FOREST, 1))
    guest.click_place(group_place(FOREST, 0))
    assert [price.total for price in guest.game.choices.captures.prices()] == [1, 0]
    guest.click_place(group_place(FOREST, 1))
    assert guest.game.choices.captures.picked == [group_place(FOREST, 0)]


def test_capturing_can_be_stopped_after_any_group():
    guest = at_the_town_centre()
    guest.click_place(group_place(FOREST, 0))
    guest.click("capture")
    assert moves(guest)[-1] == "capture forest 1"
    assert guest.scene.controller.decision_kind == decisions.CAPTURE
    guest.click("stop")
    assert moves(guest)[-1] == "stop"


def test_a_group_that_cannot_be_captured_says_why():
    guest = at_the_town_centre(silver=0)
    assert tip(guest, group_place(FOREST, 1)).warning == reason(guest, "no_silver")


def test_a_group_at_one_place_too_many_says_so_before_the_others_are_captured():
    standing = {(FOREST, 1): 3, (TOWN_CENTRE, 0): 4, (TOWN_CENTRE, 1): 2, (QUARRY, 1): 1}
    guest = at(decisions.CAPTURE, (4, 0, 0, 0), silver=9, standing=standing)
    guest.click_place(group_place(FOREST, 1))
    assert not tip(guest, group_place(QUARRY, 1)).warning
    guest.click_place(group_place(TOWN_CENTRE, 0))
    assert tip(guest, group_place(QUARRY, 1)).warning == reason(guest, "place_limit")


def test_the_barracks_offer_a_ransom_or_one_capture():
    def held(state):
        state.captives[1 * state.sides + 0] = 2

    guest = at(decisions.BARRACKS, CaptureAbout(1, free=1), standing={(FOREST, 1): 3}, change=held)
    assert [chip.key for chip in guest.game.choices.chips] == ["ransom"]
    guest.click_place(group_place(FOREST, 1))
    assert guest.game.choices.captures.prices()[0].total == 0
    guest.click("chip_ransom")
    assert moves(guest)[-1] == "ransom"
    other = at(decisions.BARRACKS, CaptureAbout(1, free=1), standing={(FOREST, 1): 3})
    assert not other.game.choices.chips[0].is_open
    assert tip(other, Place(Kind.CHIP, 0)).warning == reason(other, "none_abroad")
    other.click_place(group_place(FOREST, 1))
    other.click("capture")
    assert moves(other)[-1] == "capture forest 2"


# trades and payments


def test_the_goods_of_a_trade_are_chosen_one_by_one():
    guest = at(decisions.STOREHOUSE, (3,), clay=2, wood=2, stone=2)
    guest.click("chip_trade_virtue")
    assert len(guest.match.past) == guest_moves(guest)
    guest.choose_goods((0, 1, 1, 0, 0))
    guest.click("trade")
    assert moves(guest)[-1] == "trade virtue 0,1,1"
    guest.click("chip_trade_marble")
    assert not guest.game.choices.payment.is_chosen  # two goods are too few
    assert tip(guest, Place(Kind.CHIP, 1)).warning == reason(guest, "no_goods")


@pytest.mark.parametrize(
    ("hand", "wood", "stone", "mix"),
    [("castle", 4, 3, (0, 0, 3, 0, 0)), ("armoury", 6, 5, (0, 3, 0, 0, 0)), ("castle armoury", 4, 3, (0, 0, 3, 0, 0))],
)
def test_a_trade_is_laid_out_so_that_a_building_of_the_hand_can_still_be_paid(hand, wood, stone, mix):
    guest = at(decisions.STOREHOUSE, (1,), hand=hand, clay=2, wood=wood, stone=stone, gold=1, marble=2)
    guest.click("chip_trade_marble")
    assert guest.game.choices.payment.mix == mix


@pytest.mark.parametrize("mix", [(2, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 0), (1, 0, 1), (0, 1, 1)])
def test_every_mix_can_be_reached(mix):
    guest = at(decisions.STOREHOUSE, (3,), clay=2, wood=2, stone=2)
    guest.click_move(Move("trade", ("virtue", mix)))
    assert moves(guest)[-1] == str(Move("trade", ("virtue", mix)))


def test_a_trade_with_only_one_payment_is_made_at_once():
    guest = at(decisions.STOREHOUSE, (2,), clay=0, wood=3, stone=0)
    guest.click("chip_trade_marble")
    assert moves(guest)[-1] == "trade marble 3,0"


def test_apprentices_trade_at_their_own_rate():
    guest = at(decisions.STOREHOUSE, (2,), clay=0, wood=0, stone=0, silver=2, own="merchant_gold patron_wood")
    assert [chip.is_open for chip in guest.game.choices.chips] == [False, False, True, False]
    guest.click("chip_use_merchant_gold")
    assert moves(guest)[-1] == "use merchant_gold"
    guest = at(decisions.STOREHOUSE, (2,), wood=5)
    guest.click("stop")
    assert moves(guest)[-1] == "stop"


def test_choosing_a_trade_can_be_left():
    guest = at(decisions.STOREHOUSE, (3,), clay=2, wood=2, stone=2)
    guest.click("chip_trade_virtue")
    guest.click("chip_trade_virtue")
    assert not guest.game.choices.payment.moves
    guest.click("chip_trade_marble")
    guest.key(pygame.K_ESCAPE)
    assert not guest.game.choices.payment.moves
    assert guest.top is guest.table


def test_a_step_on_the_cathedral_is_paid_with_any_mix_and_a_card():
    guest = at(decisions.GUILDHALL, level=1, virtue=7, wood=3, stone=4, hand="well smithy", silver=0)
    assert CATHEDRAL in guest.game.clicks.glowing()
    guest.click_place(CATHEDRAL)
    assert guest.scene.controller.decision_kind == decisions.PAY
    assert guest.game.choices.payment.goods() == [1, 2]
    guest.choose_goods((0, 0, 4, 0, 0))
    assert not guest.widget("more_2").enabled
    guest.click("pay")
    assert moves(guest)[-1] == "pay 0,0,4,0,0"
    assert guest.scene.controller.decision_kind == decisions.CATHEDRAL_DISCARD
    guest.click_place(Place(Kind.HAND, 1))
    assert moves(guest)[-1] == "discard smithy"


def test_to_therese_gold_and_marble_are_the_same():
    def therese(state):
        state.characters[0] = state.tables.character_numbers["therese"]

    own = "labourer"
    guest = at(decisions.GUILDHALL, own=own, hand="treasury", wood=1, stone=3, gold=1, marble=1, change=therese)
    guest.click_place(Place(Kind.HAND, 0))
    guest.choose_goods((0, 1, 3, 0, 1))
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "pay 0,1,3,0,1"
    guest.click("chip_take_silver")
    assert moves(guest)[-1] == "take silver"


# other places


def test_the_mines_give_clay_or_gold():
    guest = at(decisions.MINES, (3,), standing={(MINES, 0): 3}, own="miner_a")
    assert [chip.key for chip in guest.game.choices.chips] == ["take_clay", "take_gold"]
    guest.click("chip_take_gold")
    assert moves(guest)[-1] == "take gold"


def test_the_guards_name_their_prices_and_say_what_is_impossible():
    def held(state):
        state.captives[0 * state.sides + 1] = 3

    guest = at(decisions.GUARD, (2,), silver=0, virtue=7, unpaid=1, change=held)
    keys = {chip.key: chip for chip in guest.game.choices.chips}
    assert list(keys) == ["imprison", "release", "ransom_silver", "ransom_debt", "pay_debt"]
    assert [key for key, chip in keys.items() if chip.is_open] == ["imprison"]
    assert keys["imprison"].items[0].text == "Imprison"
    assert "3" in keys["imprison"].tip.title
    assert keys["ransom_silver"].tip.body != keys["ransom_debt"].tip.body
    assert keys["release"].tip.warning == reason(guest, "no_prisoner")
    assert keys["ransom_silver"].tip.warning == reason(guest, "none_abroad")
    assert keys["pay_debt"].tip.warning == reason(guest, "no_silver")
    guest.click("chip_release")
    assert guest.scene.pointer.tip.warning == reason(guest, "no_prisoner")
    guest.click("chip_imprison")
    assert moves(guest)[-1] == "imprison"


@pytest.mark.parametrize("move", ["release", "ransom silver", "ransom debt", "pay_debt", "stop"])
def test_every_action_of_the_guards_can_be_clicked(move):
    def held(state):
        state.captives[1 * state.sides + 0] = 3

    guest = at(decisions.GUARD, (2,), silver=20, unpaid=1, prison=2, change=held)
    guest.click_move(Move.parse(move))
    assert moves(guest)[-1] == move


def test_a_ransom_by_debt_tells_what_it_costs_in_points():
    def held(state):
        state.captives[1 * state.sides + 0] = 3

    guest = at(decisions.GUARD, (2,), silver=5, virtue=5, change=held)
    chips = {chip.key: chip for chip in guest.game.choices.chips}
    assert guest.scene.context.say("tip.worth_now", n="−4") in chips["ransom_debt"].tip.lines
    assert len(chips["ransom_silver"].tip.lines) == 1


def test_the_workshop_shows_price_and_reach_and_draws_by_button_or_deck():
    guest = at(decisions.WORKSHOP, (2,), silver=5, virtue=7, standing={(WORKSHOP, 0): 2})
    glowing = set(guest.game.clicks.glowing())
    assert {Place(Kind.APPRENTICE, slot) for slot in (0, 1, 2, 4, 5, 6)} <= glowing
    assert Place(Kind.APPRENTICE, 3) not in glowing
    assert BUILDING_DECK in glowing
    assert len(guest.game.tray_texts.now().rows) == 2
    guest.click("draw")
    assert moves(guest)[-1] == "draw"
    guest = at(decisions.WORKSHOP, (2,), silver=5, virtue=7, standing={(WORKSHOP, 0): 2})
    guest.click_place(BUILDING_DECK)
    assert moves(guest)[-1] == "draw"


def test_in_a_narrow_window_a_button_opens_the_apprentices():
    guest = at(decisions.WORKSHOP, (4,), silver=9, standing={(WORKSHOP, 0): 4}, settings={"size": (1024, 640)})
    guest.click("open_apprentices")
    assert guest.scene.surroundings.drawer == "apprentices"
    guest.click_place(Place(Kind.APPRENTICE, 5))
    assert moves(guest)[-1].startswith("hire ")
    assert guest.scene.surroundings.drawer == ""


def test_cards_drawn_at_the_black_market_lie_on_a_sheet():
    guest = at(decisions.MIDDLE)
    guest.click("draw")
    assert guest.scene.controller.decision_kind == decisions.MARKET_KEEP
    drawn = guest.match.state.drawn
    assert guest.widget("dialog")
    assert guest.game.clicks.glowing() == [Place(Kind.DRAWN, number) for number in range(5)]
    guest.click("card_drawn_3")
    assert guest.match.state.hands[0][-1] == drawn[3]


def test_the_tavern_hires_for_nothing_or_not_at_all():
    for click, move in ((lambda guest: guest.click_place(Place(Kind.APPRENTICE, 7)), "hire"), (None, "decline")):
        guest = at(decisions.TAVERN, silver=0)
        click(guest) if click else guest.click("decline")
        assert moves(guest)[-1].split()[0] == move


# cards


def test_buildable_cards_glow_and_others_say_what_is_missing():
    guest = at(decisions.GUILDHALL, hand="well university", wood=2, stone=2, clay=0, marble=0)
    assert Place(Kind.HAND, 0) in guest.game.clicks.glowing()
    assert tip(guest, Place(Kind.HAND, 1)).warning == reason(guest, "no_skill")
    assert len(tip(guest, Place(Kind.HAND, 1)).lines) == 2
    guest.click_place(Place(Kind.HAND, 0))
    assert moves(guest)[-1] == "build well"


@pytest.mark.parametrize(
    ("kind", "about", "card", "move"),
    [
        (decisions.LIBRARY, (own_tables(Tables).building_numbers["library"],), 1, "discard smithy"),
        (decisions.LIBRARY, (own_tables(Tables).building_numbers["library"],), None, "decline"),
        (decisions.HAND, (), 0, "discard well"),
        (decisions.CATHEDRAL_DISCARD, (), 1, "discard smithy"),
    ],
)
def test_cards_of_the_hand_are_given_away(kind, about, card, move):
    hand = "well smithy" if kind != decisions.HAND else "well smithy factory fortress chapel church steeple"
    guest = at(kind, about, hand=hand)
    guest.click("decline") if card is None else guest.click_place(Place(Kind.HAND, card))
    assert moves(guest)[-1] == move


@pytest.mark.parametrize("kind", [decisions.CHURCH, decisions.OVERFLOW])
@pytest.mark.parametrize("move", ["destroy", "spare"])
def test_a_debt_is_destroyed_or_kept(kind, move):
    guest = at(kind, (1,) if kind == decisions.OVERFLOW else (), unpaid=2)
    guest.click(move)
    assert moves(guest)[-1] == move


@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_gatekeeper_frees_as_many_as_wanted(count):
    guest = at(decisions.GATEKEEPER, (2,), prison=4)
    guest.click(f"chip_free_{count}")
    assert moves(guest)[-1] == f"free {count}"


def test_a_worker_comes_back_from_a_place_the_prison_the_market_or_another_board():
    guest = at(decisions.TAKE_BACK, standing={(QUARRY, 0): 2, (QUARRY, 1): 2})
    assert set(guest.game.clicks.glowing()) == {group_place(QUARRY, 0)}
    guest.click_place(group_place(QUARRY, 0))
    assert moves(guest)[-1] == "take quarry"

    def elsewhere(state):
        state.market[1] = 0
        state.captives[1 * state.sides + 0] = 3

    for click, move in (
        (lambda guest: guest.click_place(PRISON), "take prison"),
        (lambda guest: guest.click_place(Place(Kind.MARKET, 1)), "take middle"),
        (lambda guest: guest.click("chip_held_1"), "take board 2"),
    ):
        guest = at(decisions.TAKE_BACK, prison=1, change=elsewhere)
        click(guest)
        assert moves(guest)[-1] == move


def test_who_has_no_worker_anywhere_passes():
    guest = at(decisions.TAKE_BACK)
    guest.key(pygame.K_SPACE)
    assert moves(guest)[-1] == "pass"


# setup


def test_the_packet_of_the_draft_lies_where_the_hand_is():
    guest = Guest(architects(2))
    assert guest.game.clicks.glowing() == [Place(Kind.PACKET, number) for number in range(4)]
    card = cards_of(guest.scene.context, Kind.PACKET)[2]
    guest.click("card_packet_2")
    assert moves(guest) == [f"keep {own_tables(Tables).building_ids[card]}"]


def test_alone_one_card_of_the_packet_goes_back():
    guest = Guest(architects(1))
    guest.click("card_packet_0")
    assert moves(guest)[0].startswith("discard ")
    assert len(cards_of(guest.scene.context, Kind.HAND)) == 3


def test_characters_are_chosen_once():
    guest = Guest(architects(3, options={"boards": "chosen"}))
    guest.click("card_character_3")
    assert moves(guest) == ["character rudolf"]
    assert Place(Kind.CHARACTER, 3) not in guest.game.clicks.targets()
    assert tip(guest, Place(Kind.CHARACTER, 3)).warning
    assert tip(guest, Place(Kind.CHARACTER, 0)).body


def test_hands_and_packets_are_hidden_until_their_owner_sits_down():
    guest = Guest(architects(2), curtain=True)
    assert isinstance(guest.top, Curtain)
    assert guest.scene.controller.viewer is None
    assert set(cards_of(guest.scene.context, Kind.PACKET)) == {UNSEEN}
    assert not [w for w in guest.scene.page.all_widgets() if w.key.startswith("card_")]
    guest.click("ready")
    assert UNSEEN not in cards_of(guest.scene.context, Kind.PACKET)
    guest.click("card_packet_0")
    guest.wait()
    assert isinstance(guest.top, Curtain)
    assert set(state_of(guest.scene.context).packets[0]) == {UNSEEN}


def test_a_bots_hand_shows_its_backs():
    guest = Guest(architects(2, kinds=("human", "random")))
    assert own_seat(guest.scene.context) == 0
    assert set(state_of(guest.scene.context).hands[1]) <= {UNSEEN}


# the rival


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_rival_plays_by_itself(language):
    guest = Guest(architects(1, language=language), language=language)
    guest.click("card_packet_0")
    guest.click_place(Place(Kind.PLACE, FOREST))
    guest.wait_for(lambda: guest.scene.controller.current == 0)
    assert guest.match.state.scheme != EMPTY
    assert guest.match.record.moves[-1] == "scheme"
    assert guest.game.layout.panel_height(1, is_compact=False) < guest.game.layout.panel_height(0, is_compact=False)
    assert guest.game.words.automaton_label(1)


def test_the_rival_is_never_asked_to_be_clicked():
    match = begun(architects(1), decisions.RIVAL)
    guest = Guest(match, bot_speed="normal")
    assert not guest.targets()
    assert not guest.scene.controller.accepts_clicks
    assert tip(guest, Place(Kind.PLACE, FOREST)).warning == reason(guest, "not_your_turn")


# everything can be clicked


def can_reach(guest, move):
    """Return whether something on the table makes a move, perhaps after goods were chosen."""
    place = guest.game.clicks.place_of(move)
    if place is not None:
        return True
    keys = {button.key for button in guest.game.clicks.buttons() if button.move == move}
    if move.verb == "pay":
        return move in guest.game.choices.payment.moves.values()
    return bool(keys) and all(guest.scene.page.find(key) for key in keys)


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_legal_move_of_every_question_can_be_reached(players):
    match = architects(players, options=EVERYTHING, seed=players)
    guest = Guest(match)
    chance = random.Random(players)
    asked = {}
    for _ in range(500):
        if match.state.is_over:
            break
        kind = match.state.pending[-1].kind
        asked[kind] = asked.get(kind, 0) + 1
        if asked[kind] <= 12 and not match.state.is_automatic:
            guest.scene.controller.changed()
            guest.wait()
            for move in match.state.legal_moves():
                assert can_reach(guest, move), f"{kind}: {move}"
        match.play(chance.choice(match.state.search_moves()))
    assert len(asked) >= 12


@pytest.mark.parametrize(
    ("players", "language", "options"),
    [
        (1, "en", {"rival": "helena"}),
        (2, "fa", {"rival": "constantine", "boards": "random"}),
        (5, "en", EVERYTHING),
        (5, "fa", {}),
    ],
)
def test_whatever_is_clicked_leads_on_in_every_setting(players, language, options):
    match = architects(players, language=language, options=options, seed=players)
    guest = Guest(match, size=(1024, 640), language=language, curtain=True)
    play_by_clicks(guest, random.Random(players), until=lambda: len(match.past) > 130)


@pytest.mark.soak
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_whole_matches_are_played_by_clicks(players):
    match = architects(players, options=EVERYTHING, seed=players)
    guest = Guest(match, curtain=True)
    play_well(guest)
    assert match.state.is_over


# pictures


def asked_everything(players, language, size):
    """Yield a table at every kind of question that careless play leads to."""
    match = architects(players, language=language, options=EVERYTHING, seed=players + 10)
    guest = Guest(match, size=size, language=language)
    chance = random.Random(3)
    seen = {}
    for _ in range(420):
        if match.state.is_over:
            return
        kind = match.state.pending[-1].kind
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in (1, 5, 25) and not match.state.is_automatic:
            guest.scene.controller.changed()
            guest.wait()
            yield guest
        match.play(chance.choice(match.state.search_moves()))


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 5])
def test_nothing_overlaps_and_nothing_is_cut_off_at_any_question(players, language, size, cut):
    for guest in asked_everything(players, language, size):
        check_page(guest.table)
        first = guest.targets()[:1]
        if guest.game.choices.captures.is_asked and first:
            guest.click_place(first[0])
            check_page(guest.table)
    assert not cut


def test_right_clicks_show_places_and_market_cards_large():
    guest = at(standing={(FOREST, 1): 2})
    view = guest.game.layout.board
    for area in (view.place_area(FOREST), view.group_area(FOREST, 1), view.space_column(0), view.cathedral_area()):
        guest.right_click(area.centre)
        assert guest.scene.pointer.card
        guest.click_at((5, 300))
        assert guest.scene.pointer.card is None


def test_every_question_has_its_section_in_the_rulebook():
    for language in ("en", "fa"):
        sections = {section.id for section in read_rulebook("architects", language).sections}
        assert {question.section for question in QUESTIONS.values()} <= sections


def test_the_subtitle_says_where_one_acts():
    guest = at(decisions.GUARD, (1,), prison=1)
    place = guest.scene.context.name("place_brief", PLACES[GUARDHOUSE])
    assert place in guest.game.words.subtitle()
    assert guest.game.words.rule_section() == "guardhouse"


def test_the_storehouse_tells_of_the_trades_of_own_apprentices():
    guest = at(own="trader_wood pickpocket")
    lines = [re.sub("[\u2068\u2069]", "", line) for line in tip(guest, Place(Kind.PLACE, STOREHOUSE)).lines]
    assert "Trader: 2 wood for 1 marble" in lines
    assert not any("Pickpocket" in line for line in lines)


@pytest.mark.parametrize(("last_turns", "ends"), [(-1, "turn on."), (2, "last turn.")])
def test_whoever_takes_a_worker_back_in_the_last_turn_is_not_promised_another_one(last_turns, ends):
    def near_the_end(state):
        state.last_turns = last_turns

    guest = at(decisions.TAKE_BACK, available=0, standing={(FOREST, 0): 2}, change=near_the_end)
    assert guest.game.tray_texts.now().text.endswith(ends)


def test_the_prompt_asks_nothing_that_has_been_answered_while_the_worker_walks():
    match = begun(architects(kinds=("human", "random"), seed=6))
    while match.state.current_player:
        match.play(match.state.legal_moves()[0])
    guest = Guest(match, motion="normal", bot_speed="slow")
    asked = guest.prompt_line
    guest.click_place(Place(Kind.PLACE, FOREST))
    assert not guest.scene.context.is_at_rest
    shown = line_meanwhile(guest.scene.context, guest.game, asked)
    assert "place a worker" in asked.text
    assert (shown.portrait, shown.is_ribbon) == (guest.scene.context.sides.portraits[1], True)


def test_a_late_click_in_the_row_of_the_button_that_ended_a_turn_changes_nothing():
    match = begun(architects(kinds=("random", "human"), seed=6))
    guest = Guest(match, bot_speed="slow")
    pause, step, speed = (guest.widget(key) for key in ("pause", "step", "speed"))
    row = (pause.area.x + speed.area.right) / 2, step.area.centre[1]
    assert step.area.contains(row)
    before = guest.app.settings
    guest.click_at(row)
    assert guest.app.settings == before
    assert not guest.scene.controller.driver.is_paused


# large interfaces


@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_words_on_the_board_are_larger_in_a_larger_interface(scale):
    usual, large = (at(players=5, settings={"scale": size}).game.layout.board.lettering for size in (1.0, scale))
    assert large * scale > usual * 1.1


def test_all_that_a_character_can_do_fits_into_the_tray_of_the_draft():
    for character in range(10):
        match = architects(3, options={"boards": "chosen"}, seed=character)
        while match.state.pending[-1].kind == decisions.CHARACTER:
            match.play(match.state.legal_moves()[character % len(match.state.legal_moves())])
        guest = Guest(match)
        tray, text = guest.game.layout.tray, guest.game.tray_texts.now().text
        words, below = tray.words, tray.words.h - tray._head()
        assert guest.scene.context.type.paragraph_height(text, BODY.sized(14), words.w) <= below
