"""What San Juan's table tells: what befell oneself meanwhile, what is sold, prices, hints, cards one has already."""

import random
from itertools import pairwise

import pytest

from game.bots.players import Advice
from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from game.core.record import Seat
from game.san_juan.forecast import best_sale, best_sold
from game.san_juan.prices import next_prices
from scenes.match.deeds import DeedList, since_turn_of
from scenes.san_juan import icons
from scenes.san_juan.holdings import DEEDS
from scenes.san_juan.places import drawn_place, good_place, hand_place, role_place, slot_place
from scenes.san_juan.tray_text import TrayTexts
from scenes.table.advice import advice_text
from scenes.table.log_list import LogRow
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import _clearest
from tests.scenes.lettering import watched_lettering
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_recap import play_until_my_turn
from tests.scenes.test_san_juan_table import table_at


def plain(text):
    return text.replace("\u2068", "").replace("\u2069", "")


# what befell oneself


def played(seed, decisions=400):
    match = Match.new("san_juan", [Seat("random")] * 3, {}, seed)
    chance = random.Random(seed)
    while not match.state.is_over and len(match.past) < decisions:
        match.play(chance.choice(match.state.search_moves()))
    return match


def test_drawing_without_a_question_is_no_turn_of_ones_own():
    """Who always draws, and is left no choice among the cards, has not seen yet what the others did before."""
    match = Match.new("san_juan", [Seat("human")] * 3, {}, 3)
    first = match.state.current_player
    for text in ("take councillor", "draw", "lay", "done"):
        verb = Move.parse(text).verb
        match.play(next(move for move in match.state.legal_moves() if str(move) == text or move.verb == verb == "lay"))
    second = match.state.current_player
    assert second != first
    match.play(Move("draw"))
    deeds = DeedList(match, DEEDS, second).until(len(match.past))
    assert deeds[-1].side == second
    assert deeds[-1].is_forced
    assert first in [deed.side for deed in since_turn_of(deeds, second)]
    match.play(next(move for move in match.state.legal_moves() if move.verb == "lay"))
    assert not DeedList(match, DEEDS, second).until(len(match.past))[-1].is_forced


def test_what_ones_own_buildings_bring_meanwhile_is_told_among_what_the_others_did():
    told = set()
    for seed in range(3, 9):
        match = played(seed)
        for decisions in range(1, len(match.past) + 1, 3):
            deeds = DeedList(match, DEEDS, 0).until(decisions)
            assert not [deed for deed in since_turn_of(deeds, 0) if deed.side == 0]
            own = [deed for deed in since_turn_of(deeds, 0, DEEDS.own_news) if deed.side == 0]
            assert all(deed.is_forced for deed in own)
            told |= {event.kind for deed in own for event in deed.events}
    assert {"gained", "built_nothing"} <= told
    assert "sold_nothing" not in told


def test_the_small_log_below_three_players_has_two_lines():
    guest = Guest(new_match(("human", "random", "random"), game_id="san_juan"))
    play_until_my_turn(guest, 24)
    rows = [widget for widget in guest.scene.page.widgets if isinstance(widget, LogRow)]
    assert len(rows) >= 2
    assert all(above.area.bottom <= below.area.y + 30 for above, below in pairwise(rows))


def test_a_sale_is_shown_by_what_was_sold_also_to_whoever_sees_the_cards_drawn():
    sold = Event("sold", 0, {"good": ("coffee",), "card": ("tavern", "well"), "n": 2, "slots": (1,)})
    assert icons.picture_of(sold) == icons.good_icon("coffee")


# prices and sales


def test_prices_on_which_all_tiles_left_agree_are_known():
    state = new_match(game_id="san_juan").state
    state.seen = len(state.tiles) - 2
    assert next_prices(state).kind == "possible"
    state.seen = len(state.tiles) - 1
    last = next_prices(state.view(0))
    assert last.kind == "next"
    assert last.low == last.high == state.tables.prices[state.tiles[0]]


@pytest.mark.parametrize(
    ("city", "sold"), [("sugar_mill indigo_plant", 1), ("coffee_roaster customs_office", 1), ("customs_office", 0)]
)
def test_of_goods_that_bring_the_same_now_the_one_that_never_brings_more_is_sold(city, sold):
    guest = table_at("", city=city, goods=(0, 1), players=3)
    state = guest.match.state
    state.tile = min(range(len(state.tables.prices)), key=lambda tile: sum(state.tables.prices[tile]))
    slots = range(len(state.cities[state.current_player]))
    assert best_sold(state, state.current_player, slots)[0] == sold
    assert best_sale(state, state.current_player).slots[0] == sold


# hints


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Build the Well, pay with indigo, Hut"), ("fa", "چاه آب را بسازید و با ایندیگو، کلبه پرداخت کنید")],
)
def test_a_hint_names_the_goods_to_pay_with(language, words):
    guest = table_at("", hand="well hut", city="indigo_plant black_market", goods=(0,))
    guest.app.change(language=language)
    step = (Move("build", ("well",)), Move("lay", (1,)), Move("lay", ("hut",)), Move("done"))
    told = plain(advice_text(guest.scene.context, guest.game.words, Advice(step)))
    assert told == words


def test_a_hint_lights_only_what_can_be_clicked():
    guest = table_at("builder", hand="well hut tower park", city="indigo_plant")
    well = Move("build", ("well",))
    assert guest.game.clicks.spot_of(well) == guest.game.clicks.place_area(hand_place(0))
    assert guest.game.clicks.spot_of(Move("done")) is None
    for move in (well, Move("lay", ("hut",))):
        guest.scene.controller.choose(move)
        guest.wait(2)
    assert guest.game.clicks.spot_of(Move("done"))


# the hand


@pytest.mark.parametrize(("hand", "told"), [("well " * 7, "Hand limit 7"), ("well " * 9, "Hand limit 7: 2 too many")])
def test_who_waits_is_told_of_cards_above_the_limit(hand, told):
    guest = table_at("", hand=hand.strip())
    assert plain(TrayTexts(guest.scene.context, guest.game.clicks.selection)._waiting().words) == told


# cards one has already


def test_a_card_that_stands_in_the_city_says_so(monkeypatch):
    tags = []
    monkeypatch.setattr("scenes.san_juan.draw.hand.draw_tag", lambda _canvas, _area, text, _colour: tags.append(text))
    guest = table_at("", hand="well hut indigo_plant", city="indigo_plant well")
    context = guest.scene.context
    has_line = [context.say("why_not.owned") in guest.game.clicks.tip_for(hand_place(n)).lines for n in range(3)]
    assert has_line == [True, False, False]
    tags.clear()
    guest.scene.page.stale = True
    guest.wait(0.1)
    assert set(tags) == {context.say("tag.owned")}


# tooltips


def test_tips_of_drawn_cards_cover_no_card_of_the_hand():
    guest = table_at("councillor", hand="well hut")
    guest.click("draw")
    uncovered = guest.game.drawing.beside_tip(drawn_place(0))
    for place in (*map(hand_place, range(2)), *map(drawn_place, range(5))):
        assert guest.game.clicks.place_area(place) in uncovered


def test_tips_of_buildings_and_goods_cover_no_card_of_the_hand():
    guest = table_at("", hand="well hut", city="indigo_plant", goods=(0,))
    for place in (slot_place(0), good_place(0)):
        uncovered = guest.game.drawing.beside_tip(place)
        assert all(guest.game.clicks.place_area(hand_place(number)) in uncovered for number in range(2))


def test_tips_of_roles_stand_right_below_them():
    guest = table_at("", hand="well hut")
    board = guest.game.drawing._board
    for role in range(5):
        area = board.role_area(role)
        below = Area(area.x, area.bottom + 8, area.w, 100)
        uncovered = guest.game.drawing.beside_tip(role_place(role))
        assert not any(below.overlaps(other) for other in uncovered)


def test_of_places_that_are_equally_clear_a_tip_takes_the_nearest():
    window, anchor = Area(0, 0, 1000, 600), Area(300, 100, 160, 100)
    usual, rail = Area(230, 208, 300, 100), Area(0, 0, 290, 600)
    assert _clearest(window, anchor, usual, [rail]).x == 300


# keys and names


def test_enter_on_a_card_that_cannot_be_chosen_says_why_not():
    guest = table_at("builder", hand="well city_hall hut", city="indigo_plant")
    uses = [guest.widget(f"card_hand_{number}").use for number in range(3)]
    assert uses == ["do", "ask_why", "do"]


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_the_name_of_the_cathedral_takes_one_line(language, size, monkeypatch):
    on_lines, whole = [], Canvas.paragraph
    monkeypatch.setattr(
        Canvas,
        "paragraph",
        lambda canvas, text, *rest, **more: on_lines.append(text) or whole(canvas, text, *rest, **more),
    )
    match = new_match(("human", "random", "random", "random"), game_id="san_juan", language=language)
    guest = Guest(match, size=size, language=language)
    play_until_my_turn(guest, 12)
    with watched_lettering() as found:
        found.begin()
        guest.scene.page.stale = True
        guest.wait()
    assert guest.app.texts.name("san_juan", "short", "cathedral") not in [text.words for text in found.texts]
    name = guest.app.texts.name("san_juan", "card", "cathedral")
    assert name in [text.words for text in found.texts]
    assert name not in on_lines


def test_the_open_cathedral_shows_its_picture_and_no_rule_where_no_strip_lies_above():
    guest = Guest(new_match(game_id="san_juan"))
    assert guest.scene.frame.recap is None
    with watched_lettering() as found:
        found.begin()
        guest.scene.page.stale = True
        guest.wait()
    assert guest.app.texts.name("san_juan", "short", "cathedral") not in [text.words for text in found.texts]
