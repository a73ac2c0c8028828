"""What stands around the city of San Juan: prices, piles, what happens now, panels, tableaus, and what moves."""

import random

import pytest

from game.core.event import Event
from game.san_juan.decisions import BUILD, PAY, ROLE, SELL, START
from game.san_juan.scoring import PARTS
from game.san_juan.tables import EMPTY, TRADER, UNSEEN
from scenes.san_juan import BOX, icons, motions, panels
from scenes.san_juan.motions import places_of
from scenes.san_juan.moving import Reveal
from scenes.san_juan.panels import badge_areas, cell_area, hand_area, head_width
from scenes.san_juan.phase import phase_of
from scenes.san_juan.prices import known_prices, possible_prices, price_text
from scenes.san_juan.rail import DISCARD, PHASE, PRICES, PhasePanel, phase_height, phase_style
from scenes.san_juan.tableau import tucked_under
from scenes.ui import art
from tests.own import own_facts
from tests.scenes.tables import Guest, new_match

DECK = ("deck", 0)
LONG_NAMES = ("Sister Agnes of Troyes", "Master Odo the Elder", "Captain Rodrigo Alvarez", "Governor Isabella")


def san_juan(**values):
    return new_match(game_id="san_juan", **values)


def match_at(wanted, kinds=("human",) * 3, seed=1, **values):
    """Return a match at the first decision that is wanted; if there is none, take another match."""
    match = san_juan(kinds=kinds, seed=seed, **values)
    chance = random.Random(seed)
    while not wanted(match.state):
        moves = match.state.search_moves()
        match.play(chance.choice([move for move in moves if move.verb != "pass"] or moves))
        if match.state.is_over:
            return match_at(wanted, kinds, seed + 100, **values)
    return match


def is_at(kind):
    return lambda state: bool(state.pending) and state.pending[-1].kind == kind


def texts_of(guest):
    return [line.text.replace("\u2068", "").replace("\u2069", "") for line in phase_of(guest.table).lines]


# prices


def test_before_the_first_trader_the_rail_says_between_what_prices_lie():
    state = san_juan().state
    prices = known_prices(state)
    assert prices == ("possible", (1, 1, 1, 2, 2), (1, 2, 2, 3, 3))


def test_prices_hold_now_while_goods_are_sold():
    match = match_at(is_at(SELL))
    state = match.state
    assert state.role == TRADER
    prices = known_prices(state.view(0))
    assert prices.kind == "now"
    assert prices.low == prices.high == state.tables.prices[state.tile]


def test_after_a_trader_the_last_prices_are_shown():
    match = match_at(lambda state: state.seen == 1 and state.tile == EMPTY)
    prices = known_prices(match.state.view(0))
    assert prices.kind == "last"
    assert prices.low == match.state.tables.prices[match.state.last_tile()]


def test_once_all_tiles_were_seen_the_next_prices_are_known():
    state = san_juan().state
    state.seen = len(state.tiles)
    prices = known_prices(state.view(0))
    assert prices.kind == "next"
    assert prices.low == state.tables.prices[state.tiles[0]]


def test_what_can_come_next_never_tells_the_order_of_the_tiles():
    state = san_juan().state
    state.seen = 2
    before = possible_prices(state)
    state.tiles = (*reversed(state.tiles[:3]), *state.tiles[3:])
    assert possible_prices(state) == before


@pytest.mark.parametrize(("language", "words"), [("en", "1–2"), ("fa", "۱ تا ۲")])
def test_a_range_of_prices_is_written_as_the_language_does(language, words):
    guest = Guest(san_juan(language=language), language=language)
    text = price_text(guest.app.texts, 1, 2)
    assert text.replace("\u2068", "").replace("\u2069", "") == words


# what happens now


def test_a_round_tells_who_took_which_role_and_who_waits():
    match = match_at(lambda state: state.picks == 1 and is_at(ROLE)(state))
    guest = Guest(match)
    state = match.state
    role = next(number for number, seat in enumerate(state.taken) if seat != EMPTY)
    names = guest.table.names
    assert texts_of(guest) == [
        f"{names[state.governor]} chose the {guest.table.name('role', state.facts.roles[role].id)}",
        f"{names[state.picker]} is choosing a role",
        f"{names[(state.picker + 1) % 3]} waits",
    ]


def test_a_phase_tells_what_was_done_who_acts_and_who_waits():
    match = match_at(lambda state: is_at(BUILD)(state) and state.acting == 1)
    guest = Guest(match)
    lines = phase_of(guest.table).lines
    assert [line.seat for line in lines] == match.state.order()
    assert [line.is_now for line in lines] == [False, True, False]
    assert "built" in lines[0].text
    assert "is building" in lines[1].text
    assert "waits" in lines[2].text


def test_first_hands_are_chosen_in_turn():
    match = match_at(lambda state: is_at(START)(state) and state.acting == 1, options={"setup": "advanced"})
    guest = Guest(match)
    names, governor = guest.table.names, match.state.governor
    assert texts_of(guest) == [
        f"{names[governor]} discarded 1 card",
        f"{names[(governor + 1) % 3]} is choosing cards",
        f"{names[(governor + 2) % 3]} waits",
    ]


def test_nobody_is_told_that_another_pays_already():
    match = match_at(lambda state: is_at(PAY)(state) and state.current_player == 1, ("human", "easy", "easy"))
    lines = phase_of(Guest(match).table).lines
    assert next(line.text for line in lines if line.is_now).endswith("is building")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_sentences_about_others_never_name_their_hidden_cards(language):
    match = match_at(is_at(ROLE), seed=3)
    guest = Guest(match, language=language)
    chance = random.Random(5)
    for _ in range(150):
        if match.state.is_over:
            break
        match.play(chance.choice(match.state.search_moves()))
        guest.table.controller.changed()
        for line in phase_of(guest.table).lines:
            for event in [event for past in match.past[-6:] for event in past.events if event.secret]:
                names = [guest.table.name("card", name) for name in event.values["card"]]
                assert event.kind != "council_kept" or not any(name in line.text for name in names)


def test_a_long_standstill_is_announced():
    guest = Guest(san_juan())
    assert not phase_of(guest.table).warning
    guest.match.state.standstill = own_facts("san_juan").standstill_warning
    guest.table.controller.changed()
    guest.wait()
    assert str(own_facts("san_juan").standstill_rounds) in phase_of(guest.table).warning
    assert guest.table.tip_for(PHASE).warning


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_sentences_of_a_phase_fit_into_the_rail(language):
    match = match_at(lambda state: is_at(SELL)(state) and state.acting == 3, kinds=("human",) * 4)
    match.state.standstill = own_facts("san_juan").standstill_warning
    guest = Guest(match, language=language)
    guest.table.context.sides.names = list(LONG_NAMES)
    guest.table.controller.changed()
    guest.wait()
    panel = guest.table.page.find("phase")
    assert isinstance(panel, PhasePanel)
    type_, width, room = guest.app.brushes.type, panel.area.w - 32, panel.area.h - 42
    style = phase_style(type_, panel.phase, width, room)
    assert phase_height(type_, panel.phase, width, style.size) <= room


# the rail


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
@pytest.mark.parametrize("place", [PRICES, DECK, DISCARD, PHASE])
def test_every_part_of_the_rail_is_explained_and_can_be_reached(size, place):
    guest = Guest(san_juan(), size=size)
    assert guest.table.rail.tip(place)
    if guest.table.frame.has_tabs:
        tab = next(w for w in guest.table.page.widgets if place in getattr(w, "places", ()))
        assert guest.table.rail.area_of(place) == tab.area
        guest.click(tab.key)
    widget = guest.table.page.find(place[0])
    assert guest.table.rail.area_of(place) == widget.area


def test_the_rail_explains_the_role_of_the_phase():
    match = match_at(is_at(SELL))
    guest = Guest(match)
    assert guest.table.tip_for(PHASE).body == guest.table.say("role_text.trader")


# panels and tableaus


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(1600, 900), (1024, 640), (2560, 1440)])
def test_a_panel_has_room_for_hand_badges_and_twelve_buildings(language, size):
    match = match_at(lambda state: sum(seat == 0 for seat in state.taken) == 2, kinds=("human", "human"))
    guest = Guest(match, size=size, language=language)
    table, type_ = guest.table, guest.app.brushes.type
    for seat in table.seats:
        panel = table.page.find(f"panel_{seat}").area
        areas = [cell_area(panel, slot, 12) for slot in range(12)]
        areas += [hand_area(type_, panel, table, seat), *badge_areas(type_, panel, table, seat).values()]
        for number, area in enumerate(areas):
            assert panel.x < area.x < area.right < panel.right
            assert panel.y < area.y < area.bottom < panel.bottom
            assert not any(area.inset(0.5).overlaps(other.inset(0.5)) for other in areas[number + 1 :])
        assert head_width(type_, table, seat) < panel.w - 150


def test_a_city_in_a_panel_is_painted_only_when_something_of_it_changes(monkeypatch):
    painted = []
    really = panels._draw_content
    monkeypatch.setattr(panels, "_draw_content", lambda *values: painted.append(1) or really(*values))
    guest = Guest(match_at(is_at(BUILD)))
    assert painted
    painted.clear()
    guest.table.refresh()
    guest.wait()
    assert not painted


def test_only_the_owner_sees_how_many_cards_lie_under_a_chapel():
    match = san_juan(kinds=("human", "easy", "easy"))
    chapel = own_facts("san_juan").card("chapel")
    for seat in (0, 1):
        match.state.cities[seat] += (chapel,)
        match.state.goods[seat] += (EMPTY,)
        match.state.chapel[seat] = (0, 0)
    guest = Guest(match)
    assert guest.table.viewer == 0
    assert tucked_under(guest.table, 0, chapel) == 2
    assert tucked_under(guest.table, 1, chapel) is None
    assert tucked_under(guest.table, 0, own_facts("san_juan").card("smithy")) is None


# drawings


def test_every_part_of_the_score_and_every_log_line_has_a_drawing():
    for part in PARTS:
        assert art.has(BOX.part_icon(part))
    kinds = set()
    for seed in range(4):
        match = san_juan(kinds=("human",) * (2 + seed % 3), seed=seed)
        chance = random.Random(seed)
        while not match.state.is_over:
            match.play(chance.choice(match.state.search_moves()))
        for event in [event for past in match.past for event in past.events]:
            picture = icons.picture_of(event.seen_by(None))
            assert art.has(picture) or event.kind.startswith(("standstill", "game_over"))
            kinds.add(event.kind)
    assert len(kinds) > 20


def test_a_log_line_marks_what_it_speaks_of():
    guest = Guest(match_at(is_at(BUILD)))
    table = guest.table
    seat = table.seat
    assert places_of(table, Event("took_role", seat, {"role": "trader"})) == (("role", TRADER),)
    assert places_of(table, Event("built", seat, {"card": "indigo_plant", "n": 0, "slot": 0})) == (("slot", 0),)
    assert places_of(table, Event("built", seat + 1, {"card": "indigo_plant", "n": 0, "slot": 0})) == ()
    assert places_of(table, Event("reshuffled", None, {"n": 9})) == (DECK, DISCARD)


# motion


def test_cards_of_others_move_face_down(monkeypatch):
    shown = []
    really = motions.card_painter
    monkeypatch.setattr(motions, "card_painter", lambda table, kind: shown.append(kind) or really(table, kind))
    match = san_juan(kinds=("human", "easy", "easy"), seed=2)
    guest = Guest(match, motion="normal")
    hidden = (
        "gained",
        "sold",
        "prospected",
        "exchanged",
        "council_kept",
        "council_drew",
        "limited",
        "tucked",
        "banked",
    )
    chance = random.Random(2)
    looked_at = 0
    for _ in range(250):
        if match.state.is_over:
            break
        match.play(chance.choice(match.state.search_moves()))
        guest.table.controller.changed()
        guest.table.context.rebuild()
        for event in match.past[-1].events:
            if event.kind in hidden and event.seat != 0:
                shown.clear()
                guest.table.animations([event.seen_by(0)])
                assert set(shown) <= {UNSEEN}
                looked_at += 1
    assert looked_at > 20


def test_a_gold_mine_shows_its_cards_to_all():
    guest = Guest(match_at(is_at(ROLE)))
    names = ("indigo_plant", "sugar_mill", "quarry", "palace")
    event = Event("mined", 1, {"card": "indigo_plant", "shown_card": names})
    reveal = guest.table.animations([event])[0]
    assert isinstance(reveal, Reveal)
    assert reveal.covers
    assert [guest.table.facts.cards[kind].id for kind in reveal.kinds] == list(names)
    areas = reveal.card_areas()
    for area in areas:
        assert reveal.area.x < area.x < area.right < reveal.area.right
    guest.table.stage.play([reveal], 1.0)
    guest.wait(1.5)
    guest.settle(10)
