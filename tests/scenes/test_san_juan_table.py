"""The table of San Juan: roles, building and paying by clicks, the crane, goods, large hands, and what stays hidden."""

import random

import pygame
import pytest

from game.bots.players import Advice
from game.core.move import Move
from game.core.rulebook import read_rulebook
from game.core.state import Decision
from game.core.text import Texts
from game.san_juan import rounds
from game.san_juan.choosing import find_choice
from game.san_juan.decisions import KEEP, PAY
from game.san_juan.forecast import free_gains
from game.san_juan.tables import EMPTY, UNSEEN, Tables
from scenes.san_juan import icons
from scenes.san_juan.draw import cards
from scenes.san_juan.draw.hand import WIDTH
from scenes.san_juan.holdings import holdings
from scenes.san_juan.places import CATHEDRAL, DECK, Kind, drawn_place, good_place, hand_place, role_place, slot_place
from scenes.san_juan.questions import QUESTIONS
from scenes.san_juan.tray_text import TrayTexts
from scenes.san_juan.viewpoint import Viewpoint
from scenes.settings import read_settings
from scenes.table.advice import advice_text
from scenes.table.card_sheet import CardSheet
from scenes.table.curtain import Curtain
from scenes.table.hand import row_of
from scenes.table.spotlight import draw_card_beside
from scenes.table.tableau import Explained, Tableau
from scenes.table.zoom import link_area
from scenes.ui import art
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from tests.own import own_facts, own_tables
from tests.playing import begin_here
from tests.scenes.driving import Player
from tests.scenes.lettering import watched_lettering
from tests.scenes.tables import Guest, new_match

BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR = map(role_place, range(5))


def san_juan(**values):
    return new_match(game_id="san_juan", **values)


def give(match, *, hand=None, city=None, goods=()):
    """Give whoever must decide a hand and a city that works; goods lie in these slots."""
    state = match.state
    seat, kinds = state.current_player, state.tables.kinds
    if hand is not None:
        state.hands[seat] = tuple(kinds[name] for name in hand.split())
    if city is not None:
        state.cities[seat] = tuple(kinds[name] for name in city.split())
        state.goods[seat] = tuple(0 if slot in goods else EMPTY for slot in range(len(state.cities[seat])))
        state.built[seat] = state.ready[seat] = sum({1 << kind for kind in state.cities[seat]})
    state.choice = find_choice(state)


def table_at(role, settings=None, players=2, **things):
    """Return a guest who has taken a role with a hand and a city."""
    match = san_juan(kinds=("human",) * players)
    give(match, **things)
    begin_here(match)
    if role:
        match.play(Move("take", (role,)))
    return Guest(match, **(settings or {}))


def moves(guest):
    return guest.match.record.moves


def seen(guest):
    """Return the match as the person at the screen sees it."""
    return Viewpoint(guest.scene.context)


def tray_text(guest):
    return TrayTexts(guest.scene.context, guest.game.clicks.selection).now()


# roles


def test_open_roles_glow_and_a_click_takes_one():
    guest = Guest(san_juan())
    assert guest.targets() == [BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR]
    guest.click_place(PRODUCER)
    assert moves(guest)[0] == "take producer"


def test_a_taken_role_says_who_took_it():
    guest = Guest(san_juan())
    guest.click_place(PROSPECTOR)
    guest.click("draw")
    guest.click_place(PROSPECTOR)
    assert moves(guest) == ["take prospector", "draw"]
    taker = guest.scene.context.sides.names[seen(guest).state.taken[4]]
    assert taker in guest.scene.pointer.tip.warning


def test_a_role_waits_for_confirm_if_the_player_wants_so():
    guest = Guest(san_juan(), confirm_moves=True)
    guest.click_place(PRODUCER)
    assert not moves(guest)
    assert list(guest.game.clicks.glowing()) == [PRODUCER]
    guest.key(pygame.K_RETURN)
    assert moves(guest)[:1] == ["take producer"]


def test_a_library_shows_that_the_privilege_counts_twice():
    guest = table_at("", players=3, city="indigo_plant library")
    assert all(rounds.is_doubled(seen(guest).state, role) for role in range(5))
    assert guest.scene.context.say("tip.doubled", privilege="x")[:8] in guest.game.clicks.tip_for(BUILDER).lines[0]


def test_roles_tell_what_they_would_bring_now():
    guest = table_at("", players=3, city="indigo_plant sugar_mill customs_office", goods=(1, 2), hand="well palace hut")
    context, tip_for = guest.scene.context, guest.game.clicks.tip_for
    names = context.sides.names
    assert tip_for(BUILDER).lines == (context.say("tip.now_build", card="Hut, Well"),)
    assert tip_for(PRODUCER).lines[0] == context.say("tip.now_make", player=names[seen(guest).seat], n=1)
    assert len(tip_for(PRODUCER).lines) == 3
    (line,) = tip_for(TRADER).lines
    assert "customs goods, sugar" in line
    assert "3–4" in line.replace("\u2068", "").replace("\u2069", "")
    assert not tip_for(PROSPECTOR).lines


def test_a_role_that_brings_nothing_asks_in_one_line_and_names_those_that_bring_something():
    guest = table_at("", city="indigo_plant", settings={"warnings": "all"})
    guest.click_place(TRADER)
    assert not moves(guest)
    caution = guest.scene.surroundings.question.caution
    assert "nothing to sell" in caution.question
    assert [option.text for option in caution.options] == ["Builder", "Producer", "Councillor", "Prospector"]
    caution.options[1].action()
    guest.wait()
    assert moves(guest)[0] == "take producer"


def test_a_role_is_taken_without_a_question_where_none_brings_anything():
    match = san_juan(kinds=("human",) * 3)
    give(match, hand="", city="indigo_plant")
    state = match.state
    state.taken = [EMPTY if role in (0, 2) else state.current_player for role in range(5)]
    guest = Guest(match, warnings="all")
    guest.click_place(TRADER)
    assert moves(guest) == ["take trader"]


def test_two_players_are_asked_whether_to_double():
    guest = table_at("councillor", city="indigo_plant library")
    assert {"double", "save"} <= set(guest.move_keys())
    guest.click("double")
    assert seen(guest).state.doubled


# building


def test_a_building_is_chosen_and_paid_by_clicks():
    guest = table_at("builder", hand="quarry well tower chapel hut")
    guest.click_place(hand_place(0))
    assert seen(guest).ghost == (own_tables(Tables).kinds["quarry"], 1)
    for number in (1, 3):
        guest.click_place(hand_place(number))
    assert guest.widget("done").enabled is False
    assert "1" in guest.widget("done").tip.body
    guest.click_place(hand_place(4))
    guest.click("done")
    assert moves(guest)[1:] == ["build quarry", "lay well", "lay chapel", "lay hut", "done"]


def test_a_click_on_the_ghost_builds_once_it_is_paid():
    guest = table_at("builder", hand="well hut tower tower", city="indigo_plant")
    guest.click_place(hand_place(0))
    ghost = slot_place(1)
    assert ghost not in guest.targets()
    assert guest.game.clicks.tip_for(ghost).warning == guest.scene.context.say("why.missing", n=1)
    guest.click_place(hand_place(2))
    assert ghost in guest.game.clicks.glowing()
    assert not guest.game.clicks.tip_for(ghost).warning
    guest.click_place(ghost)
    assert moves(guest)[-1] == "done"


def test_a_chosen_card_is_taken_back_by_a_second_click():
    guest = table_at("builder", hand="quarry well tower chapel hut")
    guest.click_place(hand_place(0))
    guest.click_place(hand_place(2))
    assert guest.game.clicks.selection.chosen() == {hand_place(2)}
    guest.click_place(hand_place(2))
    assert not guest.game.clicks.selection.chosen()


def double_click(guest, place):
    """Click a place twice, quickly."""
    guest.click_place(place)
    guest.scene.pointer.since_click = 0.1
    Player.press(guest, guest.centre(place))
    guest.release(guest.centre(place))


def test_a_double_click_chooses_and_confirms():
    guest = table_at("builder", hand="black_market silver_smelter quarry", city="indigo_plant")
    double_click(guest, hand_place(0))
    assert moves(guest)[-1] == "build black_market", "which card pays is still to be chosen"
    double_click(guest, hand_place(1))
    assert moves(guest)[-2:] == ["lay silver_smelter", "done"]
    guest = table_at("builder", hand="black_market quarry", city="indigo_plant")
    double_click(guest, hand_place(0))
    assert "done" in moves(guest)


def test_a_double_click_sells_one_good_and_keeps_the_cards_wanted():
    guest = table_at("producer", hand="smithy", city="indigo_plant sugar_mill sugar_mill")
    guest.wait()
    double_click(guest, slot_place(1))
    assert moves(guest)[1:6] == ["lay 2", "lay 3", "lift 2", "lay 2", "done"]
    guest = table_at("councillor", hand="smithy", city="indigo_plant", settings={"always_draw": ("council",)})
    guest.wait()
    double_click(guest, drawn_place(1))
    assert moves(guest)[1:4:2] == ["draw", "done"]


def drag(guest, place, point):
    """Drag a card of the hand somewhere."""
    start = guest.centre(place)
    guest.move(start)
    guest.press(start)
    guest.move((start[0], start[1] - 60))
    guest.move(point)
    guest.wait()
    guest.release(point)


def test_a_card_is_built_by_dragging_it_into_the_city():
    guest = table_at("builder", hand="smithy silver_smelter quarry hut tower", city="indigo_plant")
    drag(guest, hand_place(2), guest.game.layout.board.slot_area(6).centre)
    assert moves(guest)[-1] == "build quarry"
    assert guest.game.clicks.selection.built == hand_place(2)
    drag(guest, hand_place(0), guest.game.layout.board.slot_area(6).centre)
    assert moves(guest)[-1] == "build quarry", "what pays is clicked"


@pytest.mark.parametrize("point", [(20, 300), (1500, 860)])
def test_a_card_that_is_let_go_elsewhere_stays_in_the_hand(point):
    guest = table_at("builder", hand="smithy silver_smelter quarry", city="indigo_plant")
    before = list(moves(guest))
    drag(guest, hand_place(2), point)
    assert moves(guest) == before


def test_with_a_crane_a_card_is_dragged_onto_the_building_it_covers():
    guest = crane_table()
    drag(guest, hand_place(0), guest.game.layout.board.slot_area(0).centre)
    built = guest.match.state.pending[-1].about
    assert built[1] == 0


def test_the_hand_can_be_sorted_and_every_card_stays_what_it_is():
    guest = table_at("builder", hand="library smithy indigo_plant quarry sugar_mill", city="indigo_plant")
    hand, facts = seen(guest).hand, guest.match.state.facts

    def shown():
        cards_ = [w for w in guest.table.page.widgets if w.key.startswith("card_hand")]
        return [facts.cards[w.kind].id for w in sorted(cards_, key=lambda w: w.area.x)]

    assert shown() == ["library", "smithy", "indigo_plant", "quarry", "sugar_mill"]
    guest.click("sort")
    assert shown() == sorted(shown(), key=lambda card: (facts.cards[facts.card(card)].cost, facts.card(card)))
    guest.click("sort")
    assert shown() == ["indigo_plant", "sugar_mill", "smithy", "quarry", "library"]
    assert read_settings()[0].hand_order == "kind"
    for number, card in enumerate(hand):
        widget = guest.widget(f"card_hand_{number}")
        assert widget.kind == card
        assert guest.game.layout.tray.card_area(number) == widget.card
    guest.click_place(hand_place(3))
    assert moves(guest)[-1] == "build quarry"


def test_of_cards_that_are_alike_the_clicked_one_is_marked():
    guest = table_at("builder", hand="tower well hut well well")
    guest.click_place(hand_place(0))
    guest.click_place(hand_place(3))
    assert guest.game.clicks.selection.chosen() == {hand_place(3)}
    guest.click_place(hand_place(1))
    assert guest.game.clicks.selection.chosen() == {hand_place(1), hand_place(3)}
    guest.click_place(hand_place(3))
    assert guest.game.clicks.selection.chosen() == {hand_place(1)}


def test_the_copy_that_was_clicked_is_the_one_being_built():
    guest = table_at("builder", hand="well hut tower well")
    guest.click_place(hand_place(3))
    assert guest.game.clicks.selection.built == hand_place(3)
    guest.click_place(hand_place(0))
    assert guest.game.clicks.selection.chosen() == {hand_place(0)}


@pytest.mark.parametrize("way", ["click", "button", "key"])
def test_a_payment_can_be_left(way):
    guest = table_at("builder", hand="quarry well tower chapel hut")
    guest.click_place(hand_place(0))
    if way == "click":
        guest.click_place(hand_place(0))
    elif way == "button":
        guest.click("back")
    else:
        guest.key(pygame.K_ESCAPE)
    assert moves(guest) == ["take builder"]
    assert guest.game.clicks.selection.built is None


def test_the_gold_button_repeats_what_will_happen():
    guest = table_at("builder", hand="well hut")
    guest.click_place(hand_place(0))
    assert guest.widget("done").text == guest.scene.context.say("button.build", card="Well")
    assert guest.widget("done").kind == "primary"
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "done"


def test_the_tray_says_what_makes_a_building_cheaper():
    guest = table_at("builder", hand="library well hut tower chapel", city="indigo_plant quarry")
    assert {discount.name for discount in tray_text(guest).discounts} == {"Builder", "Quarry"}
    guest.click_place(hand_place(0))
    now = tray_text(guest)
    assert (now.title, now.cost, now.most) == ("Library", 5, 3)
    assert [(discount.name, discount.amount) for discount in now.discounts] == [("Builder", 1), ("Quarry", 1)]


def test_a_card_says_what_it_costs_now_or_why_it_cannot_be_built():
    guest = table_at("builder", hand="palace quarry well hut", city="indigo_plant quarry")
    dear, owned, cheap = (guest.game.clicks.tip_for(hand_place(number)) for number in range(3))
    assert "4" in dear.warning
    assert "3" in dear.warning
    assert owned.warning == guest.scene.context.name("why_not", "owned")
    assert not cheap.warning
    assert "Quarry" in cheap.lines[0]
    guest.click_place(hand_place(0))
    assert guest.scene.pointer.tip.warning == dear.warning


def test_a_card_in_the_hand_says_what_it_would_be_worth():
    guest = table_at("builder", hand="guild_hall well", city="indigo_plant sugar_mill")
    lines = guest.game.clicks.tip_for(hand_place(0)).lines
    assert guest.scene.context.say("tip.would_be_worth", n=4) in lines
    assert not any("worth" in line for line in guest.game.clicks.tip_for(hand_place(1)).lines)


def test_the_cathedral_is_built_from_the_table():
    guest = table_at("builder", hand="well hut tower chapel park crane", city="indigo_plant")
    guest.click_place(CATHEDRAL)
    assert moves(guest)[-1] == "build cathedral"
    assert guest.game.clicks.selection.built == CATHEDRAL
    guest.click("done")
    assert not seen(guest).state.cathedral
    assert guest.game.layout.board.cathedral is None


def test_without_new_buildings_roles_take_the_whole_width():
    guest = Guest(san_juan(options={"new_buildings": "off"}))
    assert guest.game.layout.board.cathedral is None
    assert guest.game.layout.board.role_area(4).right == pytest.approx(guest.game.layout.board.mat.right)


# the crane


def crane_table(**settings):
    return table_at(
        "builder",
        settings,
        hand="palace well hut tower chapel",
        city="indigo_plant crane coffee_roaster black_market",
        goods=(0, 2),
    )


def test_while_paying_a_click_on_a_building_builds_over_it():
    guest = crane_table()
    guest.click_place(hand_place(0))
    assert sorted(guest.game.clicks.covers) == [0, 2, 3]
    guest.click_place(slot_place(2))
    assert moves(guest)[-2:] == ["take builder", "build palace 3"]
    assert seen(guest).ghost == (own_tables(Tables).kinds["palace"], 2)
    guest.click_place(slot_place(4))
    assert moves(guest)[-2:] == ["take builder", "build palace"]


def test_goods_pay_where_they_lie_and_the_building_below_is_built_over():
    guest = crane_table()
    guest.click_place(hand_place(0))
    guest.click_place(good_place(0))
    assert moves(guest)[-1] == "lay 1"
    guest.click_place(good_place(0))
    assert moves(guest)[-1] == "build palace"
    tip = guest.game.clicks.tip_for(slot_place(0))
    assert guest.scene.context.say("tip.loses", good="indigo") in tip.lines


def test_a_card_that_must_cover_asks_for_its_place():
    guest = table_at("builder", hand="palace hut", city="indigo_plant crane city_hall")
    assert guest.game.clicks.moves_by_place[hand_place(0)] == ()
    guest.click_place(hand_place(0))
    assert len(moves(guest)) == 1
    assert set(guest.game.clicks.glowing()) == {slot_place(2)}
    say = guest.scene.context.say
    assert tray_text(guest)[:2] == (say("tray.building"), "Palace")
    assert guest.game.words.question()[0] == "build_cover"
    assert guest.widget("done").tip.body == say("tray.cover")
    assert guest.game.clicks.tip_for(slot_place(0)).warning == say("why.too_dear_over", n=4, cards=1)
    assert guest.game.clicks.tip_for(slot_place(1)).warning == guest.scene.context.name("why_not", "crane_itself")
    guest.key(pygame.K_ESCAPE)
    assert guest.game.clicks.selection.to_cover is None
    guest.click_place(hand_place(0))
    guest.click_place(slot_place(2))
    assert moves(guest)[-1] == "build palace 3"


def test_buildings_that_cannot_be_covered_say_why():
    guest = crane_table()
    guest.click_place(hand_place(0))
    assert guest.game.clicks.tip_for(slot_place(1)).warning == guest.scene.context.name("why_not", "crane_itself")


# goods


def test_goods_are_made_on_empty_plants():
    guest = table_at("producer", city="indigo_plant quarry sugar_mill coffee_roaster sugar_mill", goods=(2,))
    guest.wait()
    assert moves(guest)[1:] == ["lay 4", "lay 5"], "the dearest are laid out"
    assert sorted(guest.targets()) == [slot_place(0), slot_place(3), slot_place(4)]
    assert guest.game.clicks.tip_for(slot_place(1)).warning == guest.scene.context.say("why.no_plant")
    assert guest.game.clicks.tip_for(slot_place(2)).warning == guest.scene.context.say("why.full")
    guest.click_place(slot_place(4))
    guest.click_place(slot_place(3))
    assert guest.widget("done").text == guest.scene.context.say("button.make_nothing")
    assert guest.widget("done").kind == "plain"
    guest.click_place(slot_place(3))
    guest.click("done")
    assert moves(guest)[1:3] == ["lay 4", "done"]


def test_a_click_on_another_good_takes_the_place_of_the_cheapest():
    guest = table_at("producer", city="indigo_plant sugar_mill coffee_roaster silver_smelter")
    guest.wait()
    assert moves(guest)[1:] == ["lay 3", "lay 4"]
    coffee = guest.scene.context.name("card", "coffee_roaster")
    line = f"**{guest.scene.context.say('tip.swap', card=coffee)}**"
    assert line in guest.game.clicks.tip_for(slot_place(0)).lines
    assert slot_place(0) not in guest.game.clicks.glowing(), "the choice is complete"
    guest.click_place(slot_place(0))
    assert seen(guest).laid_slots == (3, 0)


def test_a_click_on_another_card_takes_the_place_of_the_last_one():
    guest = table_at("builder", hand="quarry smithy tower hut well crane", city="indigo_plant")
    guest.click_place(hand_place(0))
    for number in (1, 2, 3):
        guest.click_place(hand_place(number))
    assert guest.widget("done").kind == "primary"
    guest.click_place(hand_place(5))
    assert moves(guest)[-3:] == ["lay smithy", "lay tower", "lay crane"]
    assert guest.game.clicks.selection.chosen() == {hand_place(1), hand_place(2), hand_place(5)}


def test_of_cards_to_keep_the_one_clicked_last_is_kept():
    guest = table_at("councillor")
    guest.click("draw")
    guest.wait()
    guest.click_place(drawn_place(0))
    guest.click_place(drawn_place(3))
    assert guest.game.clicks.selection.chosen() == {drawn_place(3)}
    assert moves(guest)[-1].startswith("lay")


@pytest.mark.parametrize(("city", "laid"), [("indigo_plant quarry", (1,)), ("indigo_plant quarry sugar_mill", (1, 3))])
@pytest.mark.parametrize("role", ["producer", "trader"])
def test_goods_are_chosen_already_where_all_can_be_made_or_sold(role, city, laid):
    goods = [slot - 1 for slot in laid] if role == "trader" else ()
    guest = table_at("", city=city, goods=goods)
    guest.click_place(role_place(own_tables(Tables).roles[role]))
    guest.wait(0.1)
    chosen = [f"lay {slot}" for slot in laid]
    assert moves(guest)[1:] == chosen
    assert guest.widget("done").kind == "primary"
    guest.click("done")
    assert moves(guest)[1 : len(laid) + 2] == [*chosen, "done"]


def test_the_only_good_is_not_chosen_again_once_it_was_taken_back():
    guest = Guest(san_juan())
    guest.click_place(PRODUCER)
    guest.wait()
    assert moves(guest) == ["take producer", "lay 1"]
    guest.click_place(slot_place(0))
    guest.wait()
    assert moves(guest) == ["take producer"]
    guest.click("done")
    assert moves(guest)[:2] == ["take producer", "done"]


def test_a_good_says_its_price_and_the_button_what_all_bring():
    guest = table_at("trader", city="indigo_plant market_hall silver_smelter customs_office", goods=(0, 2, 3))
    price = seen(guest).state.price(seen(guest).seat, 2)
    assert (
        guest.scene.context.say("tip.price", good="silver", n=price) in guest.game.clicks.tip_for(slot_place(2)).lines
    )
    guest.wait()
    cards = guest.scene.context.say("tray.cards", n=price + 2 + 1)
    assert guest.widget("done").text == guest.scene.context.say("button.sell", n=2, cards=cards)
    assert not guest.game.clicks.tip_for(slot_place(0)).warning, "it can take the place of another one"


@pytest.mark.parametrize(("role", "key"), [("builder", "build"), ("producer", "produce"), ("trader", "sell")])
def test_a_role_that_would_let_one_do_nothing_says_so_and_is_only_dashed(role, key):
    guest = table_at("", hand="city_hall", city="indigo_plant", goods=(0,))
    context, place = guest.scene.context, role_place(own_tables(Tables).roles[role])
    line = context.say(f"tip.nothing_{key}")
    assert (line in guest.game.clicks.tip_for(place).lines) == (role != "trader")
    assert guest.game.clicks.is_idle(place) == (role != "trader")
    assert place in guest.targets(), "it can be taken all the same"


# drawing


def test_drawn_cards_lie_apart_from_the_hand():
    guest = table_at("councillor")
    guest.click("draw")
    assert guest.scene.controller.decision_kind == KEEP
    sheet = guest.area("dialog")
    drawn = [guest.game.clicks.place_area(drawn_place(number)) for number in range(5)]
    assert all(sheet.contains(area.centre) for area in drawn)
    assert not any(place.kind is Kind.HAND for place in guest.targets())
    guest.click_place(drawn_place(3))
    guest.click("done")
    assert moves(guest)[-1] == "done"
    assert guest.scene.page.find("dialog") is None


def test_a_click_on_the_deck_draws():
    guest = table_at("prospector")
    guest.click_place(DECK)
    assert moves(guest)[-1] == "draw"


def test_an_archive_marks_the_new_cards():
    guest = table_at("councillor", city="indigo_plant archive", hand="well hut")
    guest.click("draw")
    widgets = [guest.widget(f"card_hand_{number}") for number in range(7)]
    assert [widget._is_new for widget in widgets] == [False] * 2 + [True] * 5


def test_who_always_draws_is_not_asked_again():
    match = san_juan(kinds=("human", "human", "human"))
    match.play(Move("take", ("prospector",)))
    guest = Guest(match)
    seat = match.state.current_player
    guest.click("always_prospect")
    guest.wait()
    assert moves(guest)[-1] == "take prospector"
    assert read_settings()[0].always_draw == ("prospect",)
    guest.click("draw")
    guest.app.change(always_draw=("council", "prospect"))
    while match.state.pending[-1].kind != "role" or match.state.current_player != seat:
        match.play(random.Random(1).choice(match.state.search_moves()))
    guest.scene.controller.changed()
    guest.wait()
    guest.click("always_council")
    assert guest.app.settings.always_draw == ("prospect",)


def test_a_question_that_comes_back_by_undo_is_asked():
    guest = Guest(san_juan(), free_undo=True, always_draw=("prospect",))
    guest.click_place(PROSPECTOR)
    guest.wait()
    assert moves(guest) == ["take prospector", "draw"]
    guest.key(pygame.K_z)
    guest.wait()
    guest.wait()
    assert moves(guest) == ["take prospector"]


# hands of every size


@pytest.mark.parametrize("room", [289, 560, 1016])
@pytest.mark.parametrize("count", [1, 2, 7, 8, 12, 20])
def test_hands_of_every_size_fit(count, room):
    width, pitch = row_of(count, room, WIDTH)
    assert 0 < width <= WIDTH
    assert (count - 1) * pitch + width <= room + 0.01


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_every_card_of_a_large_hand_can_be_clicked(language, size):
    kinds = [card.id for card in own_facts("san_juan").cards if card.copies][:20]
    match = san_juan(options={"setup": "advanced"}, language=language)
    give(match, hand=" ".join(kinds))
    guest = Guest(match, size=size, language=language)
    for number in (0, 7, 19):
        before = len(match.past)
        guest.match.state.pending[-1] = guest.match.state.pending[-1]._replace(about=(20,))
        guest.match.state.choice = find_choice(guest.match.state)
        guest.scene.controller.changed()
        guest.wait()
        guest.click_place(hand_place(number))
        assert len(match.past) == before + 1
        assert moves(guest)[-1] == f"lay {kinds[number]}"


def test_the_card_under_the_pointer_rises_above_its_neighbours():
    guest = table_at("", hand=" ".join(["well", "hut", "tower", "chapel"] * 4))
    card = guest.widget("card_hand_5")
    assert card.area.w < card.card.w
    before = guest.pixels(card.raised)
    guest.move(card.area.centre)
    assert guest.pixels(card.raised) != before
    assert guest.scene.area.h >= card.raised.bottom


# cards shown large


def test_the_large_card_leads_to_its_rules():
    guest = table_at("", hand="well hut")
    area = guest.area("card_hand_0")
    guest.right_click(area.centre)
    assert guest.scene.pointer.card.name == "Well"
    guest.click_at(link_area(guest.scene.pointer.zoom).centre)
    assert guest.top.section_id == "card-well"


def test_buildings_and_the_cathedral_are_shown_large_too():
    guest = table_at("", city="indigo_plant quarry")
    for place, name in ((slot_place(1), "Quarry"), (CATHEDRAL, "Cathedral")):
        centre = guest.game.clicks.place_area(place).centre
        guest.right_click(centre)
        assert guest.scene.pointer.card.name == name
        guest.click_at((5, 300))


def test_buildings_of_others_are_explained_and_shown_large_in_panels():
    guest = table_at("", players=3)
    tile = guest.area("building_1_0")
    guest.move(tile.centre)
    guest.wait(1.0)
    assert guest.scene.pointer.tip.title == "Indigo Plant"
    guest.right_click(tile.centre)
    assert guest.scene.pointer.card.name == "Indigo Plant"
    guest.click_at((5, 300))
    guest.click("building_1_0")
    assert isinstance(guest.top, Tableau)


def test_buildings_are_explained_and_shown_large_in_the_city_of_a_player():
    guest = table_at("", players=3)
    guest.click("panel_1")
    card = next(widget for widget in guest.top.page.widgets if isinstance(widget, Explained))
    assert card.tip.title == "Indigo Plant"
    guest.right_click(card.area.centre)
    assert guest.top.large.face.name == "Indigo Plant"
    guest.wait()
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.top, Tableau)
    guest.right_click(card.area.centre)
    guest.click_at(link_area(guest.top.large.zoom).centre)
    assert guest.top.section_id == "card-indigo-plant"


# what is hidden


def test_nothing_of_a_hand_is_seen_before_its_player_sits_down():
    guest = Guest(san_juan(kinds=("human", "human")), curtain=True)
    guest.wait()
    assert isinstance(guest.top, Curtain)
    clicks, page = guest.game.clicks, guest.scene.page
    assert not [w for w in page.all_widgets() if w.key.startswith("card_")]
    assert set(seen(guest).hand) == {UNSEEN}
    assert clicks.tip_for(hand_place(0)) is None
    assert not clicks.buttons()
    assert not clicks.targets()
    guest.click("ready")
    assert [w for w in page.all_widgets() if w.key.startswith("card_")]
    assert UNSEEN in seen(guest).state.hands[1 - seen(guest).seat]


def test_during_a_bots_turn_the_city_and_hand_of_the_person_stay():
    match = san_juan(kinds=("human", "easy"))
    guest = Guest(match, bot_speed="normal")
    for _ in range(12):
        assert seen(guest).seat == 0
        assert UNSEEN not in seen(guest).state.hands[0]
        match.play(random.Random(2).choice(match.state.search_moves()))
        guest.scene.controller.changed()
        guest.wait()


def test_the_state_of_others_payments_is_not_shown():
    match = san_juan(kinds=("easy", "human"))
    while match.state.pending[-1].kind != "pay" or match.state.current_player == 1:
        moves = match.state.search_moves()
        match.play(next((move for move in moves if move.verb == "build"), random.Random(3).choice(moves)))
    guest = Guest(match, bot_speed="normal")
    assert seen(guest).ghost is None
    assert guest.scene.controller.decision_kind == "build"


# everything


def test_every_card_has_its_drawings_and_its_words():
    facts = own_facts("san_juan")
    texts = Texts("fa"), Texts("en")
    for kind, card in enumerate(facts.cards):
        assert art.has(cards.backdrop(facts, kind))
        face = cards.card_face(facts, kind, texts[0], new_buildings=True)
        assert face.text != cards.card_face(facts, kind, texts[1], new_buildings=True).text
        assert all(text.has(f"san_juan.{group}.{card.id}") for text in texts for group in ("card", "short", "text"))


@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_rule_section_is_in_the_rulebook(language):
    ids = {section.id for section in read_rulebook("san_juan", language).sections}
    facts = own_facts("san_juan")
    sections = {
        cards.card_face(facts, kind, Texts(language), new_buildings=True).section for kind in range(len(facts.cards))
    }
    assert {*(question.section for question in QUESTIONS.values()), "scoring", *sections} <= ids


@pytest.mark.parametrize("kind", list(QUESTIONS))
def test_every_decision_says_in_the_tray_what_is_done(kind):
    match = san_juan(kinds=("human",) * 3, options={"setup": "advanced"}, seed=2)
    chance = random.Random(5)
    guest = Guest(match)
    city = ["indigo_plant", "office", "chapel", "bank", "archive", "library", "crane"]
    for seed in range(400):
        if match.state.is_over:
            match = san_juan(kinds=("human",) * (2 + seed % 2), options={"setup": "advanced"}, seed=seed)
            guest = Guest(match)
        if match.state.pending[-1].kind == kind:
            break
        if match.state.pending[-1].kind == "role" and kind in (*city, "discard", "double", "limit"):
            if kind == "double":
                match = san_juan(seed=seed)
            give(match, city=" ".join(city), hand=" ".join(["well"] * (12 if kind == "limit" else 3)))
            begin_here(match)
            guest = Guest(match)
        match.play(chance.choice([move for move in match.state.search_moves() if move.verb != "pass"]))
    else:
        pytest.skip(f"{kind} did not come up")
    guest.scene.controller.changed()
    guest.wait()
    now = tray_text(guest)
    assert now.label
    assert now.title
    for place in guest.targets():
        assert guest.game.clicks.tip_for(place)


def test_what_others_choose_is_not_marked_in_the_city_on_the_mat():
    match = san_juan(kinds=("easy", "human"))
    while not match.state.laid_slots or match.state.current_player == 1:
        found = match.state.search_moves()
        match.play(next((move for move in found if str(move) in ("take producer", "lay 1")), found[0]))
    guest = Guest(match, bot_speed="normal")
    assert seen(guest).seat == 1
    assert seen(guest).state.laid_slots
    assert seen(guest).laid_slots == ()


def test_cards_under_buildings_are_counted_only_for_their_owner():
    match = san_juan()
    give(match, city="indigo_plant chapel")
    seat = match.state.current_player
    match.state.chapel[seat] = (0, 0, 0)
    guest = Guest(match)
    assert seen(guest).tucked(1) == 3
    assert guest.scene.context.say("tip.tucked", n=3) in guest.game.clicks.tip_for(slot_place(1)).lines
    hidden = Guest(match, curtain=True)
    assert seen(hidden).seat == seat
    assert seen(hidden).tucked(1) == 0


def test_a_hint_to_build_names_the_cards_to_pay_with():
    guest = table_at("", hand="well hut")
    step = (Move("build", ("well",)), Move("lay", ("hut",)), Move("done"))
    text = advice_text(guest.scene.context, guest.game.words, Advice(step))
    plain = text.replace("\u2068", "").replace("\u2069", "")
    assert plain == "Build the Well, pay with Hut"


def test_enter_chooses_a_card_and_builds_it_once_nothing_is_left_to_choose():
    guest = table_at("builder", hand="black_market quarry", city="indigo_plant")
    for key in (pygame.K_TAB, pygame.K_HOME, pygame.K_RETURN):
        guest.key(key)
    assert guest.scene.focus.stop.place == slot_place(1)
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "done"


@pytest.mark.parametrize("key", ["undo", "hint", "pass"])
def test_tips_of_buttons_cover_neither_other_buttons_nor_the_hand(key):
    guest = table_at("builder", hand="smithy quarry tower hut", city="indigo_plant")
    buttons = [guest.widget(other) for other in ("undo", "hint", "pass")]
    spot = guest.widget(key).tip_spot
    assert all(spot.contains(button.area.centre) for button in buttons), "the tip stands outside of all of them"
    assert not guest.widget(key).tips_beside


def test_eight_drawn_cards_keep_their_words():
    sheet = CardSheet(1.4)
    sheet.place(Page(), Area(0, 0, 1016, 430), 8, "")
    assert sheet.width >= 100
    assert sheet.row.w <= 1016


def test_a_building_costs_what_is_paid_for_it():
    guest = table_at("builder", hand="quarry smithy tower hut well crane", city="indigo_plant")
    seat = seen(guest).seat
    before = holdings(guest.match.state, seat, 0)[icons.CARD]
    state = guest.match.state.after(*map(Move.parse, ("build quarry", "lay smithy", "lay tower", "lay hut", "done")))
    assert holdings(state, seat, 0)[icons.CARD] == before - 3


# what buildings bring is said before the click


@pytest.mark.parametrize(
    ("role", "hand", "city", "goods", "clicks", "prompt", "names"),
    [
        ("builder", "smithy hut", "indigo_plant carpenter", (), [hand_place(0)], "pay_done_gain", ("carpenter",)),
        ("builder", "indigo_plant hut", "indigo_plant carpenter", (), [hand_place(0)], "pay_done", ()),
        ("builder", "hut crane", "poor_house", (), [hand_place(0), hand_place(1)], "pay_done_gain", ("poor_house",)),
        ("builder", "hut crane hero bank", "poor_house", (), [hand_place(0), hand_place(1)], "pay_done", ()),
        ("producer", "hut", "indigo_plant sugar_mill well", (), [], "produce_done_gain", ("well",)),
        ("trader", "hut", "indigo_plant harbor", (0,), [], "sell_done_gain", ("harbor",)),
    ],
)
def test_the_prompt_says_what_buildings_bring_for_a_choice(role, hand, city, goods, clicks, prompt, names):
    guest = table_at(role, hand=hand, city=city, goods=goods)
    for place in clicks:
        if guest.game.words.question().id not in ("pay_done", "pay_done_gain"):
            guest.click_place(place)
    guest.wait()
    asked = guest.game.words.question()
    assert (asked.id, asked.values.get("by_card", ())) == (prompt, names)


def test_a_carpenter_that_is_covered_brings_nothing():
    guest = table_at("builder", hand="palace hut", city="indigo_plant crane carpenter")
    state = guest.match.state
    state.pending[-1] = Decision(PAY, state.current_player, (state.tables.kinds["palace"], 2, 0))
    assert free_gains(state) == []
    state.pending[-1] = Decision(PAY, state.current_player, (state.tables.kinds["palace"], 0, 0))
    assert free_gains(state) == [(state.tables.kinds["carpenter"], 1)]


# letters


@pytest.mark.parametrize("language", ["en", "fa"])
def test_in_a_low_tray_no_rule_is_cut(language):
    names = [card.id for card in own_facts("san_juan").cards if card.copies or card.added]
    for first in range(0, len(names), 5):
        match = san_juan(kinds=("human",) * 2)
        give(match, hand=" ".join(names[first : first + 5]))
        begin_here(match)
        guest = Guest(match, size=(1024, 640), language=language)
        with watched_lettering() as found:
            found.begin()
            guest.scene.page.stale = True
            guest.wait()
        rules = {Texts(language).name("san_juan", "short", name) for name in names[first : first + 5]}
        assert len(rules & set(found.sizes)) >= len(rules) - 2  # a rule that has no room is left to the tip
        assert [text.words for text in found.texts if text.fault and text.words in rules] == []


def test_a_card_beside_a_line_of_the_log_has_a_rule_that_can_be_read():
    guest = table_at("builder", hand="hut", city="indigo_plant")
    context = guest.scene.context
    state = seen(guest).state
    face = cards.card_face(state.facts, state.tables.kinds["crane"], context.texts, new_buildings=True)
    with watched_lettering() as found:
        found.begin()
        canvas = Canvas(pygame.display.get_surface(), context.app.brushes)
        draw_card_beside(canvas, face, Area(20, 400, 200, 40))
    assert context.texts.name("san_juan", "short", "crane") in found.sizes
    assert min(found.sizes.values()) >= 12


@pytest.mark.parametrize("count", [8, 9])
def test_the_cards_of_a_large_hand_keep_their_rules(count):
    """While enough of a card is seen."""
    with watched_lettering() as lettering:
        guest = table_at("", hand=" ".join(["smithy"] * count), players=3)
        lettering.begin()
        guest.top.page.stale = True
        guest.wait()
    rule = guest.app.texts.name("san_juan", "short", "smithy")
    assert rule in [text.words for text in lettering.texts]
    assert not lettering.overlaps


def test_what_is_made_or_sold_covers_no_name():
    with watched_lettering() as lettering:
        guest = table_at("producer", city="indigo_plant", players=3)
        lettering.begin()
        guest.top.page.stale = True
        guest.wait()
    assert "Make" in [text.words for text in lettering.texts]
    assert ("covered", "Indigo Plant") not in lettering.faults
