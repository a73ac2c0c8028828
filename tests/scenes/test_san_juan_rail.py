"""What stands around the city of San Juan: prices, piles, what happens now, panels, tableaus, and what moves."""

import random

import pygame
import pytest

from game.core.event import Event
from game.san_juan.decisions import BUILD, CHAPEL, DONE, PASS, PAY, ROLE, SELL, START
from game.san_juan.prices import known_prices, next_prices, possible_prices
from game.san_juan.scoring import PARTS
from game.san_juan.tables import EMPTY, TRADER, UNSEEN
from game.san_juan.tucked import tucked_under
from scenes.san_juan import BOX, icons
from scenes.san_juan.animation.cards import CardPainters, Reveal
from scenes.san_juan.draw.panels import Panels, cell_area, city_cells
from scenes.san_juan.draw.prices import price_text
from scenes.san_juan.draw.rail import PhasePanel, phase_height, phase_style
from scenes.san_juan.phase_text import PhaseTexts
from scenes.san_juan.places import DECK, DISCARD, PHASE, PRICES, panel_place, role_place, slot_place
from scenes.san_juan.viewpoint import Viewpoint
from scenes.ui import art
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from tests.own import own_facts
from tests.scenes.tables import Guest, new_match

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


def seen(guest):
    """Return the match as the person at the screen sees it."""
    return Viewpoint(guest.scene.context)


def phase_of(guest):
    return PhaseTexts(guest.scene.context).now()


def texts_of(guest):
    return [line.text.replace("\u2068", "").replace("\u2069", "") for line in phase_of(guest).lines]


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
    assert next_prices(match.state) == possible_prices(match.state)


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
    names = guest.scene.context.sides.names
    assert texts_of(guest) == [
        f"{names[state.governor]} chose the {guest.scene.context.name('role', state.facts.roles[role].id)}",
        f"{names[state.picker]} is choosing a role",
        f"{names[(state.picker + 1) % 3]} waits",
    ]


def test_a_phase_tells_what_was_done_who_acts_and_who_waits():
    match = match_at(lambda state: is_at(BUILD)(state) and state.acting == 1)
    guest = Guest(match)
    lines = phase_of(guest).lines
    assert [line.seat for line in lines] == match.state.order()
    assert [line.is_now for line in lines] == [False, True, False]
    assert "built" in lines[0].text
    assert "is building" in lines[1].text
    assert "waits" in lines[2].text


def test_first_hands_are_chosen_in_turn():
    match = match_at(lambda state: is_at(START)(state) and state.acting == 1, options={"setup": "advanced"})
    guest = Guest(match)
    names, governor = guest.scene.context.sides.names, match.state.governor
    assert texts_of(guest) == [
        f"{names[governor]} discarded 1 card",
        f"{names[(governor + 1) % 3]} is choosing cards",
        f"{names[(governor + 2) % 3]} waits",
    ]


def test_nobody_is_told_that_another_pays_already():
    match = match_at(lambda state: is_at(PAY)(state) and state.current_player == 1, ("human", "easy", "easy"))
    lines = phase_of(Guest(match)).lines
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
        guest.scene.controller.changed()
        for line in phase_of(guest).lines:
            for event in [event for past in match.past[-6:] for event in past.events if event.secret]:
                names = [guest.scene.context.name("card", name) for name in event.values["card"]]
                assert event.kind != "council_kept" or not any(name in line.text for name in names)


def test_the_end_is_announced_when_a_building_is_missing_and_when_none_is():
    match = san_juan(kinds=("human", "human"))
    state = match.state
    for count, text in ((11, ""), (12, "step.last")):
        state.cities[1] = tuple(range(count))
        state.goods[1] = (EMPTY,) * count
        guest = Guest(match)
        words = guest.game.words
        assert (guest.scene.context.say(text) in words.last_round()) if text else not words.last_round()
        assert "[[" in words.subtitle()
        warning = PhaseTexts(guest.scene.context).now().warning
        assert bool(warning) == (count == 11)


def test_a_long_standstill_is_announced():
    guest = Guest(san_juan())
    assert not phase_of(guest).warning
    guest.match.state.standstill = own_facts("san_juan").standstill_warning
    guest.scene.controller.changed()
    guest.wait()
    assert str(own_facts("san_juan").standstill_rounds) in phase_of(guest).warning
    assert guest.game.clicks.tip_for(PHASE).warning


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_sentences_of_a_phase_fit_into_the_rail(language):
    match = match_at(lambda state: is_at(SELL)(state) and state.acting == 3, kinds=("human",) * 4)
    match.state.standstill = own_facts("san_juan").standstill_warning
    guest = Guest(match, language=language)
    guest.scene.context.sides.names = list(LONG_NAMES)
    guest.scene.controller.changed()
    guest.wait()
    panel = guest.scene.page.find("phase")
    assert isinstance(panel, PhasePanel)
    type_, width, room = guest.app.brushes.type, panel.area.w - 32, panel.area.h - 42
    style = phase_style(type_, panel.phase, width, room)
    assert phase_height(type_, panel.phase, width, style.size) <= room


# the rail


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
@pytest.mark.parametrize("place", [PRICES, DECK, DISCARD, PHASE])
def test_every_part_of_the_rail_is_explained_and_can_be_reached(size, place):
    guest = Guest(san_juan(), size=size)
    assert guest.game.layout.rail.tip(place)
    if guest.scene.frame.has_tabs:
        tab = next(w for w in guest.scene.page.widgets if place in getattr(w, "places", ()))
        assert guest.game.layout.rail.area_of(place) == tab.area
        guest.click(tab.key)
    widget = guest.scene.page.find(place.kind)
    assert guest.game.layout.rail.area_of(place) == widget.area


def test_the_rail_explains_the_role_of_the_phase():
    match = match_at(is_at(SELL))
    guest = Guest(match)
    assert guest.game.clicks.tip_for(PHASE).body == guest.scene.context.say("role_text.trader")


# panels and tableaus


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(1600, 900), (1024, 640), (2560, 1440)])
def test_a_panel_has_room_for_hand_badges_and_twelve_buildings(language, size):
    match = match_at(lambda state: sum(seat == 0 for seat in state.taken) == 2, kinds=("human", "human"))
    guest = Guest(match, size=size, language=language)
    panels = Panels(guest.scene.context)
    for seat in guest.scene.context.sides.seats:
        panel = guest.scene.page.find(f"panel_{seat}").area
        areas = [cell_area(panel, slot, 12, 12) for slot in range(12)]
        areas += [
            panels.hand_area(panel, seat),
            panels.points_area(panel, seat),
            *panels.badge_areas(panel, seat).values(),
        ]
        for number, area in enumerate(areas):
            assert panel.x < area.x < area.right < panel.right
            assert panel.y < area.y < area.bottom < panel.bottom
            assert not any(area.inset(0.5).overlaps(other.inset(0.5)) for other in areas[number + 1 :])
        assert panels.head_width(seat) < panel.w - 150


@pytest.mark.parametrize("built", [1, 4, 7, 9, 12])
def test_four_cities_are_seen_at_a_large_interface_size(built):
    guest = Guest(match_at(is_at(ROLE), kinds=("human",) * 4), scale=1.5)
    panel = guest.scene.page.find("panel_3").area
    cells = city_cells(panel, 12, built)
    assert len(cells) == built
    for number, area in enumerate(cells):
        assert panel.x < area.x < area.right < panel.right
        assert panel.y < area.y < area.bottom < panel.bottom
        assert area.w >= (14 if built > 7 else 21)
        assert not any(area.overlaps(other) for other in cells[number + 1 :])


def test_each_building_of_a_low_panel_can_be_pointed_at():
    guest = Guest(match_at(is_at(ROLE), kinds=("human",) * 4), scale=1.5)
    for seat, city in enumerate(guest.match.state.cities):
        for slot in range(len(city)):
            tile, panel = guest.widget(f"building_{seat}_{slot}"), guest.widget(f"panel_{seat}").area
            assert cell_area(panel, slot, 12, len(city)) == tile.area
            spot, is_beside = guest.game.clicks.tip_spot(panel_place(seat, slot))
            assert (spot, is_beside) == (panel, True)


def test_a_city_in_a_panel_is_painted_only_when_something_of_it_changes(monkeypatch):
    painted = []
    really = Panels._draw_content
    monkeypatch.setattr(Panels, "_draw_content", lambda *values: painted.append(1) or really(*values))
    guest = Guest(match_at(is_at(BUILD)))
    assert painted
    painted.clear()
    guest.scene.context.refresh()
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
    assert guest.scene.controller.viewer == 0
    assert tucked_under(seen(guest).state, 0, chapel, 0) == 2
    assert tucked_under(seen(guest).state, 1, chapel, 0) is None
    assert tucked_under(seen(guest).state, 0, own_facts("san_juan").card("smithy"), 0) is None
    panels = Panels(guest.scene.context)
    assert panels._tucked(0)[-1] == 2
    assert panels._tucked(1)[-1] == 0


def test_panels_tell_the_points_that_everybody_may_count():
    match = san_juan(kinds=("human", "easy", "easy"))
    kinds = match.state.tables.kinds
    for seat in (0, 1):
        match.state.cities[seat] = (kinds["indigo_plant"], kinds["chapel"])
        match.state.goods[seat] = (EMPTY, EMPTY)
        match.state.chapel[seat] = (0, 0)
    guest = Guest(match)
    panels = Panels(guest.scene.context)
    known = [match.state.tables.points[kind] for kind in match.state.cities[0]]
    assert panels._points(0) == (str(sum(known) + 2), False)
    assert panels._points(1) == (guest.scene.context.t("table.at_least", n=sum(known)), True)
    assert panels._points(2)[1] is False


def test_a_build_tells_its_points_though_others_lie_hidden_under_a_chapel():
    match = match_at(lambda state: is_at(BUILD)(state) and state.current_player == 1, kinds=("human", "easy", "easy"))
    kinds = match.state.tables.kinds
    match.state.cities[1] = (kinds["indigo_plant"], kinds["chapel"])
    match.state.goods[1] = (EMPTY, EMPTY)
    match.state.chapel[1] = (0, 0)
    guest = Guest(match)
    words, view = guest.game.words, guest.scene.controller.view
    known = words.open_points(view, 0)[1]
    assert view.open_points(0)[1] is None
    assert words.holdings(view, 1, known)[icons.POINTS] == known == words.open_points(match.state, 1)[1] - 2


def test_a_click_too_many_on_skip_hits_nothing_that_confirms_or_refuses():
    def table(seat):
        kinds = ("human", "easy", "easy")
        match = match_at(lambda state: is_at(BUILD)(state) and state.current_player == seat, kinds=kinds)
        return Guest(match, bot_speed="slow")

    own, waiting = table(0), table(1)
    assert not any(waiting.area("skip").overlaps(own.area(key)) for key in ("done", "pass"))


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
    places_of = guest.game.words.places_of
    seat = seen(guest).seat
    assert places_of(Event("took_role", seat, {"role": "trader"})) == (role_place(TRADER),)
    assert places_of(Event("built", seat, {"card": "indigo_plant", "n": 0, "slot": 0})) == (slot_place(0),)
    other = (seat + 1) % seen(guest).state.players
    assert places_of(Event("built", other, {"card": "indigo_plant", "n": 0, "slot": 0})) == (panel_place(other, 0),)
    assert places_of(Event("reshuffled", None, {"n": 9})) == (DECK, DISCARD)


# motion


def test_cards_of_others_move_face_down(monkeypatch):
    shown = []
    really = CardPainters.painter
    monkeypatch.setattr(CardPainters, "painter", lambda self, kind: shown.append(kind) or really(self, kind))
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
        guest.scene.controller.changed()
        guest.scene.context.rebuild()
        for event in match.past[-1].events:
            if event.kind in hidden and event.seat != 0:
                shown.clear()
                guest.game.animation.animations([event.seen_by(0)])
                assert set(shown) <= {UNSEEN}
                looked_at += 1
    assert looked_at > 20


def test_a_gold_mine_shows_its_cards_to_all():
    guest = Guest(match_at(is_at(ROLE)))
    names = ("indigo_plant", "sugar_mill", "quarry", "palace")
    event = Event("mined", 1, {"card": "indigo_plant", "shown_card": names})
    reveal = guest.game.animation.animations([event])[0]
    assert isinstance(reveal, Reveal)
    assert reveal.covers
    assert [seen(guest).facts.cards[kind].id for kind in reveal.kinds] == list(names)
    areas = reveal.card_areas()
    for area in areas:
        assert reveal.area.x < area.x < area.right < reveal.area.right
    guest.scene.stage.play([reveal], 1.0)
    guest.wait(1.5)
    guest.settle(10)


@pytest.mark.parametrize(("size", "scale"), [((1600, 900), 1.5), ((1024, 640), 1.0), ((1024, 640), 1.5)])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_role_says_what_it_does_however_large_the_letters(monkeypatch, language, size, scale):
    written = []

    def note(draw):
        return lambda canvas, text, *rest, **more: written.append(text) or draw(canvas, text, *rest, **more)

    for name in ("text", "paragraph"):
        monkeypatch.setattr(Canvas, name, note(getattr(Canvas, name)))
    PAINTED.clear(1 << 28)
    match = new_match(("human",) * 4, language=language, game_id="san_juan")
    guest = Guest(match, size=size, scale=scale, language=language)
    context = guest.scene.context
    for role in guest.match.state.facts.roles:
        assert context.name("action", role.id) in written
        assert context.name("role", role.id) in written


def test_while_one_row_is_enough_a_low_mat_shows_no_second_one():
    guest = Guest(new_match(("human",) * 2, game_id="san_juan"), scale=1.5)
    board = guest.game.layout.board
    high = board.slot_area(0).h
    assert board.rows == 1
    assert all(board.mat.contains(board.slot_area(slot).centre) for slot in range(12))
    board.show(has_cathedral=True, buildings=6)
    assert board.rows == 2
    assert board.slot_area(0).h < high
    assert Guest(new_match(("human",) * 2, game_id="san_juan")).game.layout.board.rows == 2


@pytest.mark.parametrize("players", [3, 4])
def test_a_warning_moves_neither_prices_nor_piles(players):
    guest = Guest(match_at(is_at(ROLE), kinds=("human",) * players))
    before = guest.area("prices"), guest.area(str(DECK.kind))
    state = guest.match.state
    state.cities[0] = state.cities[0][:1] * 11
    state.goods[0] = (EMPTY,) * 11
    guest.table.controller.changed()
    guest.wait()
    assert phase_of(guest).warning
    assert (guest.area("prices"), guest.area(str(DECK.kind))) == before


def test_nobody_is_warned_once_the_end_is_certain():
    guest = Guest(match_at(is_at(ROLE)))
    state = guest.match.state
    for seat, count in enumerate((12, 11)):
        state.cities[seat] = state.cities[seat][:1] * count
        state.goods[seat] = (EMPTY,) * count
    guest.table.controller.changed()
    assert not phase_of(guest).warning


def test_a_card_that_sums_up_a_round_leaves_the_roles_free():
    guest = Guest(match_at(is_at(ROLE)))
    layout, board = guest.game.layout, guest.scene.context.frame.board
    room = layout.room_for_summaries(board)
    assert not any(room.overlaps(layout.board.role_area(role)) for role in range(5))
    assert board.overlaps(room)


def test_nobody_chooses_while_a_role_that_was_taken_waits_for_the_end_of_the_turn():
    match = san_juan(kinds=("human",) * 3)
    guest = Guest(match, turn_end="click")
    names, governor = guest.scene.context.sides.names, match.state.governor
    guest.click_place(role_place(TRADER))
    assert guest.scene.controller.turn_end.is_awaited
    waiting = [f"{names[(governor + place) % 3]} waits" for place in (1, 2)]
    assert texts_of(guest) == [f"{names[governor]} chose the Trader", *waiting]


def test_an_answer_that_waits_for_the_end_of_the_turn_is_told_as_done():
    match = match_at(is_at(BUILD))
    guest = Guest(match, turn_end="click")
    name = guest.scene.context.sides.names[match.state.current_player]
    guest.scene.controller.play(PASS)
    guest.wait()
    assert guest.scene.controller.turn_end.is_awaited
    assert f"{name} built nothing" in texts_of(guest)
    assert not [line for line in phase_of(guest).lines if line.is_now]
    guest.scene.controller.end_turn()
    guest.wait()
    assert len([line for line in phase_of(guest).lines if line.is_now]) == 1


def test_a_tucked_card_that_waits_for_the_end_of_the_turn_is_told_as_done():
    match = match_at(lambda state: is_at(CHAPEL)(state) and state.current_player != state.governor)
    guest = Guest(match, turn_end="click")
    name = guest.scene.context.sides.names[match.state.current_player]
    controller = guest.scene.controller
    controller.play(next(move for move in controller.legal_moves if move.verb == "lay"))
    controller.play(DONE)
    guest.wait()
    assert controller.turn_end.is_awaited
    assert texts_of(guest)[-1] == f"{name} tucked a card under the Chapel"


def test_points_have_their_drawing_while_the_log_lies_in_the_rail():
    guest = Guest(san_juan(kinds=("human",) * 4))
    guest.key(pygame.K_l)
    panels = [guest.scene.page.find(f"panel_{seat}") for seat in range(4)]
    assert all(panel.facts.is_slim and panel.facts.score == "1" for panel in panels)
    assert {panel.facts.score_icon for panel in panels} == {icons.POINTS}
