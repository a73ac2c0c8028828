"""Choosing at the table of Architects: the prompt leads on, nothing slips under the pointer, nothing hides another."""

import random
from itertools import pairwise

import pygame
import pytest

from game.architects import decisions
from game.architects.tables import EMPTY, UNSEEN
from game.core.move import Move
from scenes.architects import icons
from scenes.architects.draw.hand import BuildingCard
from scenes.architects.draw.own_buildings import OwnBuilding
from scenes.architects.draw.tableau import hand_shown
from scenes.architects.harm import HARM, NOTHING
from scenes.architects.last_reset import reset_line
from scenes.architects.places import BLACK_MARKET, CATHEDRAL, GUILDHALL, PRISON, Kind, group_place
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table import targets
from scenes.table.places import Place
from scenes.table.tableau import Explained, Tableau
from scenes.ui.canvas import Canvas
from tests.scenes.tables import Guest
from tests.scenes.test_architects_table import (
    FOREST,
    GUARDHOUSE,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
    architects,
    at,
    begun,
    moves,
    tip,
)
from tests.scenes.test_every_table import SIZES, check_page

GROUPS = {(FOREST, 1): 3, (SILVERSMITH, 1): 2, (TOWN_CENTRE, 0): 2}
TRADERS = "merchant_gold patron_wood trader_wood merchant_stone patron_clay"


def asks(guest, key):
    """Return whether the prompt asks a question of the table's own."""
    sentence = guest.app.texts.prompt("architects", guest.game.words.question(), "Roya")
    return guest.game.words.question().id == key and sentence.split("Roya")[-1] in guest.prompt_line.text


# the prompt leads on


def test_the_prompt_goes_on_with_the_groups_that_are_chosen():
    guest = at(decisions.CAPTURE, (2, 0, 0, 0), silver=9, standing=GROUPS)
    guest.click_place(group_place(FOREST, 1))
    assert asks(guest, "capture_more")
    guest.click_place(group_place(SILVERSMITH, 1))
    assert asks(guest, "capture_confirm")
    guest.click_place(group_place(SILVERSMITH, 1))
    assert asks(guest, "capture_more")


def test_a_click_anywhere_on_a_place_chooses_its_nearest_group():
    standing = {(FOREST, 0): 2, (FOREST, 1): 3}
    guest = at(decisions.CAPTURE, (2, 0, 0, 0), silver=9, standing=standing)
    card, far = guest.game.layout.board.place_area(FOREST), guest.game.layout.board.place_area(SILVERSMITH)
    corners = [card.part(x, 6, 1, 1).centre for x in (6, card.w - 8)]
    assert list(map(guest.game.clicks.place_at, corners)) == [group_place(FOREST, side) for side in (0, 1)]
    assert guest.game.clicks.place_at(far.centre) == Place(Kind.PLACE, SILVERSMITH)
    guest.click_at(corners[1])
    assert guest.game.choices.captures.picked == [group_place(FOREST, 1)]


@pytest.mark.parametrize(
    ("kind", "things", "is_asked"),
    [
        (decisions.GUARD, {"standing": {(GUARDHOUSE, 0): 2}, "prison": 3}, True),  # prisoners could go free
        (decisions.GUARD, {"standing": {(GUARDHOUSE, 0): 3}, "unpaid": 1, "silver": 9}, False),  # one action was made
        (decisions.STOREHOUSE, {"standing": {(STOREHOUSE, 0): 2}, "clay": 4}, True),  # nothing was traded
        (decisions.STOREHOUSE, {"standing": {(STOREHOUSE, 0): 3}, "clay": 4}, False),
    ],
)
def test_space_asks_before_it_ends_a_visit_with_something_left(kind, things, is_asked):
    guest = at(kind, (2,), settings={"warnings": "all"}, **things)
    before = len(moves(guest))
    guest.key(pygame.K_SPACE)
    assert bool(guest.scene.controller.held_move) == is_asked
    assert len(moves(guest)) == before + (not is_asked)
    if is_asked:
        guest.wait(0.7)
        guest.key(pygame.K_SPACE)
        assert moves(guest)[-1] == "stop"


@pytest.mark.parametrize(("chip", "wanted"), [("chip_trade_virtue", "virtue"), ("chip_trade_marble", "marble")])
def test_the_prompt_asks_for_the_goods_of_a_trade(chip, wanted):
    guest = at(decisions.STOREHOUSE, (2,), clay=2, wood=3, stone=3)
    guest.click(chip)
    assert asks(guest, f"trade_{wanted}")
    guest.click("trade")
    assert moves(guest)[-1].startswith(f"trade {wanted}")
    assert not asks(guest, f"trade_{wanted}")


@pytest.mark.parametrize(("own", "told"), [("", "2 gold"), ("miner_a miner_b", "2 gold and 2 clay")])
def test_the_prompt_of_the_mines_tells_the_clay_that_miners_bring_beside_gold(own, told):
    guest = at(decisions.MINES, (4,), own=own)
    text = guest.prompt_line.text.replace("\u2068", "").replace("\u2069", "")
    assert text.endswith(told)


def test_the_prompt_asks_to_confirm_that_an_apprentice_leaves():
    guest = at(own="miner_a")
    guest.click_place(Place(Kind.OWN, 0))
    assert asks(guest, "leaving")
    assert guest.scene.context.name("apprentice", "miner_a") in guest.prompt_line.text


def test_a_tooltip_is_renewed_when_its_click_means_something_else():
    guest = at(decisions.CAPTURE, (2, 0, 0, 0), silver=9, standing=GROUPS)
    guest.click_place(group_place(FOREST, 1))
    assert guest.scene.context.say("use.unpick") in guest.scene.pointer.tip.lines[-1]


def test_the_prompt_tells_the_rivals_deed_as_soon_as_its_card_lies_open():
    guest = Guest(begun(architects(1)), motion="normal", bot_speed="normal")
    guest.click_place(Place(Kind.PLACE, FOREST))
    guest.wait_for(lambda: guest.game.animation.shown_headline)
    before = guest.game.animation.shown_headline
    guest.wait_for(lambda: guest.game.animation.shown_headline != before)
    assert guest.scene.stage.is_busy
    guest.wait()
    shown = guest.pixels(guest.scene.context.frame.prompt)
    guest.scene.page.stale = True
    guest.wait()
    assert guest.pixels(guest.scene.context.frame.prompt) == shown


# nothing slips under the pointer


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("own", ["", TRADERS])
def test_a_trade_stays_under_the_pointer_that_chose_it(own, language, size):
    settings = {"size": size, "language": language}
    guest = at(decisions.STOREHOUSE, (3,), clay=3, wood=3, stone=3, own=own, settings=settings)
    for key in ("chip_trade_virtue", "chip_trade_marble"):
        guest.click(key)
        assert guest.scene.page.hovered.key == key


def test_the_button_of_a_trade_keeps_its_place_until_a_trade_is_chosen():
    guest = at(decisions.STOREHOUSE, (2,), clay=2, wood=3, stone=3)
    assert not guest.widget("trade").enabled
    before = guest.widget("trade").area
    guest.click("chip_trade_virtue")
    assert guest.widget("trade").enabled
    assert guest.widget("trade").area == before
    assert not at(decisions.STOREHOUSE, (2,), wood=0, stone=0, clay=2).scene.page.find("trade")


# nothing hides another


def test_the_ghost_of_a_worker_stands_beside_the_groups():
    guest = at(standing={(FOREST, 1): 3, (WORKSHOP, 1): 12})
    view = guest.game.layout.board
    for place in (FOREST, WORKSHOP):
        standing = [view.group_area(place, side) for side in view.sides_at(place)]
        assert not any(view.ghost_area(place, 0).overlaps(group) for group in standing)


@pytest.mark.parametrize("size", SIZES)
def test_tooltips_of_the_upper_places_leave_the_prompt_readable(size):
    guest = at(settings={"size": size}, standing={(place, 0): 2 for place in range(4)})
    prompt = guest.scene.context.frame.prompt
    before = guest.pixels(prompt)
    for place in range(4):
        guest.move(guest.game.layout.board.place_area(place).centre)
        guest.wait()
        assert guest.scene.pointer.tip
        assert guest.pixels(prompt) == before


def test_the_tooltip_of_a_chip_leaves_all_chips_in_sight():
    guest = at(decisions.GUARD, (2,), silver=9, prison=2, unpaid=1)
    chips = range(len(guest.game.choices.chips))
    for number in chips:
        spot, is_beside = guest.game.clicks.tip_spot(Place(Kind.CHIP, number))
        assert not is_beside
        assert all(spot.y <= guest.game.clicks.place_area(Place(Kind.CHIP, other)).y for other in chips)


def test_what_hangs_over_a_card_is_drawn_after_the_glow_of_all(monkeypatch):
    guest = at(decisions.WORKSHOP, (2,), silver=9, standing={(WORKSHOP, 0): 2})
    order = []
    monkeypatch.setattr(targets, "draw_target", lambda *_, **__: order.append("glow"))
    monkeypatch.setattr("scenes.architects.draw.apprentices.draw_pill", lambda *_, **__: order.append("price"))
    guest.scene.draw_live(Canvas(guest.manager.screen, guest.app.brushes))
    lit = order[order.index("glow") :]
    assert lit.count("price") == 8
    assert "glow" not in lit[lit.index("price") :]


def lit_board(guest):
    return targets.lit_board(
        guest.scene.context.frame.board, guest.scene.surroundings.visible_board, guest.game.layout.board.reach
    )


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_glow_of_the_board_ends_at_an_open_drawer(language):
    guest = at(settings={"language": language})
    open_board = lit_board(guest)
    guest.scene.surroundings.toggle_drawer("log")
    guest.wait()
    drawer, lit = guest.scene.surroundings.drawer_area, lit_board(guest)
    assert drawer.overlaps(open_board)
    assert not drawer.overlaps(lit)


def test_tooltips_wait_until_what_happened_was_seen():
    guest = at(settings={"motion": "normal"})
    guest.click_place(Place(Kind.PLACE, FOREST))
    guest.wait()
    assert guest.scene.stage.is_busy
    assert guest.scene.controller.accepts_clicks
    assert guest.scene.pointer.tip is None
    guest.settle()
    guest.wait()
    assert guest.scene.pointer.tip


def test_cards_for_hire_say_what_a_click_does():
    guest = at(decisions.WORKSHOP, (2,), silver=4, virtue=7, standing={(WORKSHOP, 0): 2})
    use = guest.scene.context.say("use.hire")
    assert use in tip(guest, Place(Kind.APPRENTICE, 0)).lines[-1]
    assert use not in tip(guest, Place(Kind.APPRENTICE, 3)).lines[-1]


@pytest.mark.parametrize("language", ["en", "fa"])
def test_places_without_workers_tell_of_none(language):
    guest = at(standing={(FOREST, 1): 2}, settings={"language": language})
    here = guest.scene.context.say("tip.workers", players="").split(":")[0]
    assert any(line.startswith(here) for line in tip(guest, Place(Kind.PLACE, FOREST)).lines)
    assert not any(line.startswith(here) for line in tip(guest, Place(Kind.PLACE, WORKSHOP)).lines)
    assert not tip(guest, PRISON).lines


def test_amid_a_visit_places_do_not_tell_of_the_next_one():
    guest = at(decisions.CAPTURE, (2, 0, 0, 0), silver=9, standing=GROUPS)
    assert guest.scene.context.say("tip.captures", n=3) not in tip(guest, Place(Kind.PLACE, TOWN_CENTRE)).lines
    idle = at(standing=GROUPS)
    assert idle.scene.context.say("tip.captures", n=3) in tip(idle, Place(Kind.PLACE, TOWN_CENTRE)).lines


def test_a_visit_that_could_do_nothing_is_warned_of():
    poor = at(clay=1, wood=0, stone=0, silver=0)
    rich = at(clay=2, wood=0, stone=0, silver=1, prison=1, standing={(FOREST, 1): 1})
    warning = poor.scene.context.say("tip.nothing_to_do")
    for place in (STOREHOUSE, TOWN_CENTRE, GUARDHOUSE):
        assert tip(poor, Place(Kind.PLACE, place)).warning == warning
        assert poor.scene.pointer.can_click(Place(Kind.PLACE, place))
        assert not tip(rich, Place(Kind.PLACE, place)).warning
    assert not tip(poor, Place(Kind.PLACE, FOREST)).warning


# after the end


@pytest.fixture(scope="module")
def ended():
    """A match of two people that is over, in which both have cards left."""
    for seed in range(20):
        match = architects(2, seed=seed)
        chance = random.Random(seed)
        while not match.state.is_over:
            match.play(chance.choice(match.state.search_moves()))
        if all(match.state.hands):
            return match
    raise AssertionError("nobody has a card left")


def test_hands_lie_open_after_the_end(ended):
    guest = Guest(ended)
    assert state_of(guest.scene.context).hands == ended.state.hands
    assert not any(UNSEEN in hand for hand in state_of(guest.scene.context).hands)
    guest.click("panel_1")
    assert isinstance(guest.top, Tableau)
    told = [widget.tip.title for widget in guest.top.page.widgets if isinstance(widget, Explained)]
    names = [
        guest.scene.context.name("building", state_of(guest.scene.context).tables.building_ids[card])
        for card in hand_shown(guest.scene.context, 1)
    ]
    assert names
    assert set(names) <= set(told)


def test_no_hand_is_shown_in_a_tableau_before_the_end():
    guest = at(hand="well tavern")
    assert hand_shown(guest.scene.context, 0) == ()
    assert hand_shown(guest.scene.context, 1) == ()


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_a_tableau_tell_what_they_do(size):
    def change(state):
        state.built[1] = tuple(range(9))
        state.apprentices[1] = (0, 5, 12, 20, 30)

    guest = at(change=change, settings={"size": size})
    guest.click("panel_1")
    cards = [widget for widget in guest.top.page.widgets if isinstance(widget, Explained)]
    texts = [
        rule(guest.scene.context, "text", state_of(guest.scene.context).tables.building_ids[card]) for card in range(9)
    ]
    texts += [
        rule(guest.scene.context, "text", state_of(guest.scene.context).tables.apprentice_ids[number])
        for number in (0, 5, 12, 20, 30)
    ]
    assert [card.tip.body for card in cards[: len(texts)]] == texts
    assert all(card.tip.title and card.tip.body for card in cards)
    assert not any(one.area.overlaps(other.area) for place, one in enumerate(cards) for other in cards[:place])
    assert all(guest.top.sheet.overlaps(card.area) and card.area.bottom < guest.top.sheet.bottom for card in cards)


def test_the_badge_of_a_group_is_lifted_with_it():
    guest = at(decisions.CAPTURE, (1, 0, 0, 0), silver=9, standing=GROUPS)
    group = group_place(FOREST, 1)
    before = guest.game.clicks.area_on_board(group)
    guest.click_place(group)
    assert guest.game.clicks.area_on_board(group).y < before.y


def test_a_group_that_is_clicked_twice_is_captured_with_those_chosen_before():
    guest = at(decisions.CAPTURE, (2, 0, 0, 0), silver=9, standing=GROUPS)
    before = len(moves(guest))
    guest.click_place(group_place(SILVERSMITH, 1))
    point = guest.game.clicks.place_area(group_place(FOREST, 1)).centre
    guest.click_at(point)
    guest.press(point)
    guest.scene.pointer.since_click = 0.1
    guest.release(point)
    assert moves(guest)[before:] == ["capture silversmith 2", "capture forest 2"]


# the tray


@pytest.mark.parametrize(("count", "size"), [(0, SIZES[1]), (8, SIZES[0]), (8, SIZES[1])])
def test_the_own_buildings_are_seen_in_the_tray_and_tell_what_they_do(count, size):
    def build(state):
        state.built[0] = tuple(range(count))

    guest = at(own="miner_a jeweller_a", change=build, settings={"size": size})
    shown = [widget for widget in guest.top.page.widgets if isinstance(widget, OwnBuilding)]
    assert count >= len(shown) >= min(count, 1 if size == SIZES[0] else 6)  # there is room for the latest ones
    ids = guest.match.state.tables.building_ids
    texts = [rule(guest.scene.context, "text", ids[number]) for number in reversed(range(count))]
    assert [widget.tip.body for widget in shown] == texts[: len(shown)]
    assert all(widget.face and guest.scene.context.frame.tray.overlaps(widget.area) for widget in shown)
    places = sorted(widget.area.x for widget in shown)
    assert all(right - left >= 12 for left, right in pairwise(places))


# the draft


def test_the_card_that_was_kept_of_a_packet_is_seen_while_the_others_choose():
    guest = Guest(architects(3, kinds=("human", "normal", "normal")), bot_speed="slow")
    card = next(widget for widget in guest.top.page.widgets if isinstance(widget, BuildingCard))
    guest.click_place(card.hand_place)
    cards = [widget for widget in guest.top.page.widgets if isinstance(widget, BuildingCard)]
    assert [other.number for other in cards if other.is_picked] == [card.number]
    assert guest.scene.controller.undo_bar() is None


def test_a_card_kept_of_a_packet_stays_when_the_next_packet_was_seen():
    match = architects(3, kinds=("human", "normal", "normal"))
    for _ in range(3):
        assert match.undo_bar() != "revealed"
        match.play(match.state.legal_moves()[0])
    assert match.state.current_player == 0
    assert match.undo_bar() == "revealed"


# building at once


READY = {"hand": "tilers_hut watchtower", "own": "jeweller_a acolyte_tiling", "clay": 9, "wood": 9, "stone": 9}


def test_a_click_on_a_building_that_can_be_paid_sends_a_worker_and_builds_it():
    guest = at(**READY)
    ready, other = Place(Kind.HAND, 0), Place(Kind.HAND, 1)
    assert ready in guest.game.clicks.glowing()
    assert other not in guest.game.clicks.targets()
    lines, before = tip(guest, ready).lines, len(moves(guest))
    points = guest.match.state.scores()[0].total
    guest.click_place(ready)
    guest.settle()
    assert moves(guest)[before : before + 2] == ["place guildhall", "build tilers_hut"]
    gain = guest.match.state.scores()[0].total - points
    assert any(guest.scene.context.say("tip.worth_now", n=f"+{gain}") == line for line in lines)


def test_a_click_on_the_cathedral_sends_a_worker_and_advances_it():
    guest = at(hand="well", gold=1, virtue=7)
    before = len(moves(guest))
    guest.click_place(CATHEDRAL)
    guest.settle()
    assert moves(guest)[before : before + 2] == ["place guildhall", "cathedral"]
    poor = at(hand="well", gold=1, virtue=4)
    assert CATHEDRAL not in poor.game.clicks.targets()


def before_reset(state):
    """The next space of the Guildhall resets the Black Market, on which seat 0 has workers."""
    crowd_market(state)
    state.guildhall[:] = [1] * state.spaces
    while state.until_reset() != 1:
        state.guildhall.pop()


@pytest.mark.parametrize("is_built", [True, False])
def test_what_is_built_at_once_waits_for_the_answer_about_its_worker(is_built):
    things = {**READY, "hand": "lumber_camp"}
    guest = at(virtue=5, change=before_reset, settings={"warnings": "all", "turn_end": "click"}, **things)
    ready = Place(Kind.HAND, 0)
    assert guest.game.clicks.warning_colour(ready) == HARM
    before = len(moves(guest))
    guest.click_place(ready)
    assert len(moves(guest)) == before
    guest.wait(0.6)
    if not is_built:  # then the building that was asked about is forgotten
        guest.click("decline")
        guest.click_place(GUILDHALL)
        guest.wait(0.6)
    guest.click("accept")
    assert moves(guest)[before:] == ["place guildhall"]
    waiting = guest.scene.controller.turn_end.move
    assert waiting == (Move("build", ("lumber_camp",)) if is_built else None)


def test_a_building_that_brings_more_than_its_reset_costs_is_not_asked_about():
    guest = at(virtue=5, change=before_reset, settings={"warnings": "all"}, **READY)
    ready, clicks, after = Place(Kind.HAND, 0), guest.game.clicks, guest.match.state.copy()
    worker, building = clicks.moves_by_place[ready]
    points = after.scores()[0].total
    after.apply(worker)
    after.apply(building)
    gain = after.scores()[0].total - points
    assert gain > 0
    assert any(
        f"+{gain}" in line and guest.scene.context.say("harm.together") in line for line in tip(guest, ready).lines
    )
    assert ready in clicks.glowing()
    assert clicks.caution(worker)
    guest.game.choices.building = (building,)
    assert clicks.caution(worker) is None


@pytest.mark.parametrize(("change", "told"), [(None, "+1"), (before_reset, "−4")])
def test_the_cathedral_tells_what_its_next_level_brings_with_what_is_paid_for_it(change, told):
    guest = at(hand="well", gold=1, virtue=5, change=change)
    lines = tip(guest, CATHEDRAL).lines
    assert any(guest.scene.context.say("harm.together_reward") in line and told in line for line in lines)
    poor = at(hand="well", virtue=5)
    assert not any(guest.scene.context.say("harm.together_reward") in line for line in tip(poor, CATHEDRAL).lines)


# what a worker costs its owner


def crowd_market(state):
    """Two workers of seat 0 stand on the Black Market; one is in the Prison."""
    state.market[:] = [0, 0, EMPTY]
    state.prison[:] = [1, 0]


def test_a_place_where_nothing_can_be_done_is_dashed_and_asks_before_it_takes_a_turn():
    guest = at(silver=0, change=lambda state: state.prison.__setitem__(0, 0), settings={"warnings": "all"})
    place = Place(Kind.PLACE, GUARDHOUSE)
    assert guest.game.clicks.warning_colour(place) == NOTHING
    assert not guest.game.clicks.warning_colour(Place(Kind.PLACE, FOREST))
    before = len(moves(guest))
    guest.click_place(place)
    assert len(moves(guest)) == before
    assert guest.scene.context.say("harm.idle") in guest.prompt_line.text
    guest.wait(0.6)
    guest.click("accept")
    assert moves(guest)[-1] == "place guardhouse"


def test_another_place_says_no_to_what_is_asked_and_the_same_one_asks_on():
    guest = at(silver=0, change=lambda state: state.prison.__setitem__(0, 0), settings={"warnings": "all"})
    before = len(moves(guest))
    for _ in range(3):
        guest.click_place(Place(Kind.PLACE, GUARDHOUSE))
        guest.wait(0.6)
    assert len(moves(guest)) == before
    assert guest.scene.controller.held_move
    guest.move(guest.area("decline").centre)
    assert guest.scene.surroundings.question.place_with_tip[0] == Place(Kind.PLACE, GUARDHOUSE)
    guest.click_place(Place(Kind.PLACE, FOREST))
    assert moves(guest)[before:] == ["place forest"]


def test_the_tax_stand_tells_what_it_costs_in_points():
    guest = at(virtue=1, change=lambda state: setattr(state, "stand", 3))
    place = Place(Kind.PLACE, TAX_STAND)
    say, lines = guest.scene.context.say, tip(guest, place).lines
    assert any(say("harm.virtue", a=1, b=0) in line and "−1" in line for line in lines)
    assert any(say("harm.debts", n=1) in line and "−2" in line for line in lines)
    assert any(say("harm.together") in line and "−3" in line for line in lines)
    assert guest.game.clicks.warning_colour(place) == HARM
    assert guest.game.clicks.caution(Move("place", ("tax_stand",))).points == 3


def test_a_robbery_that_costs_little_is_not_asked_about():
    guest = at(virtue=8, change=lambda state: setattr(state, "stand", 3))
    assert guest.game.clicks.caution(Move("place", ("tax_stand",))) is None


def test_the_third_worker_of_the_black_market_tells_who_goes_to_prison():
    guest = at(virtue=5, silver=9, change=crowd_market, settings={"warnings": "all"})
    place = Place(Kind.MARKET, 2)
    say, lines = guest.scene.context.say, tip(guest, place).lines
    assert any(say("harm.prison", n=3) in line for line in lines)
    assert any(say("harm.virtue", a=5, b=3) in line for line in lines)
    assert any(say("harm.debts", n=1) in line for line in lines)
    assert guest.game.clicks.caution(Move("place", ("large",))).points >= 3
    shown = guest.match.state
    guest.click_place(place)
    assert shown.prison[0] == 1
    guest.wait(0.6)
    guest.click("accept")
    guest.settle()
    assert (shown.prison[0], shown.virtue[0], shown.unpaid[0]) == (4, 3, 1)


def test_the_reset_space_of_the_guildhall_tells_what_the_reset_costs():
    guest = at(
        virtue=5, hand="tilers_hut", own="jeweller_a acolyte_tiling", clay=9, wood=9, stone=9, change=before_reset
    )
    lines = tip(guest, GUILDHALL).lines
    assert any(guest.scene.context.say("harm.prison", n=2) in line for line in lines)
    assert guest.game.clicks.caution(Move("place", ("guildhall",)))


def test_a_reset_is_told_in_one_line_that_can_be_read_again():
    guest = at(virtue=5, silver=9, change=crowd_market, settings={"warnings": "all"})
    guest.reads = True
    guest.click_place(Place(Kind.MARKET, 2))
    guest.wait(0.6)
    guest.click("accept")
    guest.settle()
    (row,) = guest.scene.moments.summary.rows
    assert row.side == 0
    assert row.points < 0
    guest.key(pygame.K_SPACE)
    guest.settle()
    line = reset_line(guest.scene.context)
    assert f"+3\u00a0:{icons.PRISONER}:" in line
    assert f"−1\u00a0:{icons.VIRTUE}:" in line
    assert f"+1\u00a0:{icons.DEBT}:" in line
    assert "Kian" not in line
    assert line in tip(guest, BLACK_MARKET).lines


# what can be done is told, and no more


def test_the_guildhall_asks_only_for_what_can_be_done():
    guest = at(decisions.GUILDHALL, virtue=2, hand="reservoir", own="labourer", clay=9, wood=9, stone=9)
    assert asks(guest, "guildhall_build")
    guest = at(decisions.GUILDHALL, level=1, virtue=7, hand="castle", own="", gold=0, wood=3, stone=4)
    assert asks(guest, "guildhall_cathedral")


def test_cards_that_can_be_built_are_marked():
    guest = at(hand="reservoir castle", own="labourer", clay=9, wood=9, gold=0)
    cards = [guest.widget(f"card_hand_{number}") for number in range(2)]
    assert [card.can_be_built for card in cards] == [True, False]


def test_escape_steps_back_within_a_turn():
    guest = at(silver=9)
    guest.click_place(Place(Kind.PLACE, WORKSHOP))
    assert guest.scene.controller.decision_kind == decisions.WORKSHOP
    guest.key(pygame.K_ESCAPE)
    assert guest.scene.controller.decision_kind == decisions.PLACE
    assert guest.top is guest.table
    guest.key(pygame.K_ESCAPE)
    assert guest.top is not guest.table


def test_the_town_centre_names_its_limit_of_places_only_where_it_matters():
    guest = at()
    limit = guest.scene.context.say("tip.place_limit", n=2)
    assert limit not in tip(guest, Place(Kind.PLACE, TOWN_CENTRE)).lines
    guest = at(standing={(TOWN_CENTRE, 0): 2})
    assert limit in tip(guest, Place(Kind.PLACE, TOWN_CENTRE)).lines


def test_the_last_round_is_told_in_the_heading_and_in_the_prompt():
    guest = at(change=lambda state: setattr(state, "last_turns", 2))
    context = guest.scene.context
    assert context.say("step.last", n=1) in guest.game.words.last_round()
    assert guest.game.words.subtitle() == guest.game.words.last_round()
    assert context.t("table.last_turn", prompt="")[:8] in guest.prompt_line.text
    assert asks(guest, "place")
    assert at().game.words.last_round() == ""


# little room


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1600, 900), 1.5), ((1024, 640), 1.5)])
def test_cards_of_a_low_tray_are_drawn_whole_and_keep_name_cost_and_points(language, size, scale, cut):
    guest = at(hand="keep carpenters_hut observatory", settings={"size": size, "scale": scale, "language": language})
    cut.clear()
    guest.wait()
    canvas = Canvas(pygame.Surface(size, pygame.SRCALPHA), guest.app.brushes)
    for card in (widget for widget in guest.table.page.all_widgets() if isinstance(widget, BuildingCard)):
        shown = card.shown_part(card.card)
        assert shown.bottom <= guest.scene.context.area.h
        assert card.raised.h > shown.h
        card.draw_at(canvas, card.card, 0)
    assert not cut


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_figures_of_panels_keep_apart_with_most_players_in_every_size_of_letters(size, scale):
    guest = at(players=5, unpaid=2, silver=12, settings={"size": size, "scale": scale})
    for panel in (guest.widget(f"panel_{side}") for side in range(5)):
        places = [place for place, tip in guest.game.drawing.panel_tips(0, panel.area) if tip.title]
        rows = sorted(places, key=lambda place: (round(place.y), place.x))
        for first, second in pairwise(rows):
            assert first.right <= second.x + 0.5 or second.y >= first.bottom - 0.5


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("scale", [0.8, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_nothing_is_cut_off_with_most_players_in_every_size_of_letters(size, scale, language, cut):
    match = begun(architects(5, language=language))
    guest = Guest(match, size=size, scale=scale, language=language)
    for kind in (decisions.PLACE, decisions.GUILDHALL, decisions.STOREHOUSE):
        begun(match, kind)
        guest.scene.controller.changed()
        guest.wait()
        check_page(guest.table)
    assert not cut
