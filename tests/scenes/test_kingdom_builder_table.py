"""Kingdom Builder's own table: sector borders, what counts, ghosts, the last round, and what hexes and tiles say."""

import math
import random
from itertools import pairwise

import pygame
import pytest

from game.core.match import Match
from game.kingdom_builder.building import may_run_out, only_build
from game.kingdom_builder.decisions import END_TURN, NOWHERE
from game.kingdom_builder.hexes import BIT, BOARD, SECTORS, hex_at, hexes_around, numbers, sector_of
from scenes.kingdom_builder.draw.account import Account
from scenes.kingdom_builder.draw.cards import TileChip
from scenes.kingdom_builder.draw.edges import SECTOR_BORDERS, outline, shared_sides
from scenes.kingdom_builder.places import hex_of_move, hex_place
from scenes.ui.button import Button
from tests.scenes.lettering import watched_lettering
from tests.scenes.tables import Guest, new_match

# edges


def test_hexes_around_are_neighbours_of_each_other():
    for number in numbers(BOARD):
        for side, other in enumerate(hexes_around(number)):
            if other is not None:
                assert hexes_around(other)[(side + 3) % 6] == number


def test_the_outline_of_a_group_leaves_out_what_lies_inside_it():
    single, right = hex_at(4, 4), hex_at(4, 5)
    assert outline(BIT[single]) == {single: 0b111111}
    assert outline(BIT[single] | BIT[right]) == {single: 0b111101, right: 0b101111}
    assert outline(BIT[hex_at(0, 0)]) == {hex_at(0, 0): 0b111111}  # the board's rim is an edge, too


def test_the_sector_border_is_every_edge_between_two_sectors_once():
    edges = {
        frozenset((number, other))
        for number in numbers(BOARD)
        for other in hexes_around(number)
        if other is not None and sector_of(other) != sector_of(number)
    }
    assert sum(sides.bit_count() for sides in SECTOR_BORDERS.values()) == len(edges)
    assert shared_sides(SECTORS[0], SECTORS[1]).keys() == {hex_at(row, 9) for row in range(10)}


@pytest.mark.parametrize(("row", "column", "sector"), [(0, 0, 0), (9, 10, 1), (10, 9, 2), (19, 19, 3)])
def test_a_sector_is_where_its_hexes_are(row, column, sector):
    number = hex_at(row, column)
    assert sector_of(number) == sector
    assert SECTORS[sector] & BIT[number]


def test_the_tip_of_a_hex_names_row_column_and_sector():
    guest = Guest(new_match())
    tip = guest.game.clicks.tip_for(hex_place(hex_at(10, 9)))
    assert tip.foot == guest.app.texts.get("kingdom_builder.where.bottom_left", r=11, c=10)
    assert all(guest.game.clicks.tip_for(place).foot for place in guest.targets())


# what counts

CARDS = ("fishermen", "discoverers", "lords")
COUNTING = [
    ("fishermen", "miners", "workers"),
    ("discoverers", "knights", "hermits"),
    ("citizens", "merchants", "farmers"),
    ("lords", "miners", "workers"),
]


def settled_match(cards=CARDS, moves=60, kinds=("human", "human")):
    """Return a match with these cards in the middle of somebody's turn."""
    match = new_match(kinds, options={f"card_{number + 1}": card for number, card in enumerate(cards)})
    while len(match.past) < moves:
        match.play(match.state.search_moves()[0])
    return match


def rest_on(guest, key, seconds=0.2):
    guest.move(guest.area(key).centre)
    for _ in range(int(seconds * 60)):
        guest.wait()


def light_of(guest):
    return guest.game.layout.rail._light


def board_of(guest):
    return guest.pixels(guest.scene.frame.board)


@pytest.mark.parametrize("cards", COUNTING)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_card_that_is_pointed_at_lights_what_counts(cards, language):
    guest = Guest(settled_match(cards), language=language, reduced_motion=True)
    before, rail = board_of(guest), guest.pixels(guest.scene.frame.end_rail)
    seen = {before}
    for key in (*(f"card_{card}" for card in cards), "castle"):
        rest_on(guest, key)
        assert light_of(guest).part == key.removeprefix("card_")
        assert guest.pixels(guest.scene.frame.end_rail) != rail
        seen.add(board_of(guest))
    assert len(seen) == len(cards) + 2
    guest.move((5, 5))
    for _ in range(12):
        guest.wait()
    assert not light_of(guest).part
    assert board_of(guest) == before


def test_a_pointer_that_only_passes_lights_nothing():
    guest = Guest(settled_match())
    rest_on(guest, "card_lords", 0.08)
    assert not light_of(guest).part
    guest.move((5, 5))
    guest.wait(0.3)
    assert not light_of(guest).part


def test_a_click_keeps_a_card_lit_and_a_second_one_ends_it():
    guest = Guest(settled_match())
    guest.click("card_lords")
    rest_on(guest, "card_fishermen")
    assert light_of(guest).part == "fishermen"
    guest.move((5, 5))
    guest.wait(0.2)
    assert light_of(guest).part == "lords"
    guest.click("card_lords")
    rest_on(guest, "card_lords")
    assert not light_of(guest).part  # also while the pointer rests there


def test_escape_ends_the_light_before_anything_else():
    guest = Guest(settled_match())
    guest.click("card_lords")
    guest.key(pygame.K_ESCAPE)
    guest.wait()
    assert guest.top is guest.table
    assert not light_of(guest).part
    guest.key(pygame.K_ESCAPE)
    guest.wait()
    assert guest.top is not guest.table


def test_play_goes_on_under_a_pinned_light():
    guest = Guest(settled_match(kinds=("human", "human")))
    guest.click("card_lords")
    guest.move((5, 5))
    before = board_of(guest)
    decisions = len(guest.match.past)
    guest.click_place(guest.targets()[0])
    guest.wait()
    assert len(guest.match.past) > decisions
    assert light_of(guest).part == "lords"
    assert board_of(guest) != before


def test_the_keyboard_lights_what_counts():
    guest = Guest(settled_match())
    guest.focus("card_fishermen")
    guest.wait(0.2)
    assert light_of(guest).part == "fishermen"
    guest.key(pygame.K_DOWN)
    guest.wait(0.2)
    assert light_of(guest).part == "discoverers"
    guest.key(pygame.K_RETURN)
    assert light_of(guest).pinned == "discoverers"


def test_pointing_at_a_chip_shows_the_rows_of_its_player():
    guest = Guest(settled_match())
    rest_on(guest, "card_discoverers")
    first = board_of(guest)
    for chip in guest.widget("card_discoverers")._chips:
        guest.move(chip.centre)
        guest.wait(0.2)
        guest.wait(0.2)
    assert light_of(guest).seat == 1
    assert board_of(guest) != first


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_narrow_window_lights_what_counts_without_a_drawer(language, scale):
    guest = Guest(settled_match(), size=(1024, 640), language=language, scale=scale)
    before = board_of(guest)
    for part in (*CARDS, "castle"):
        rest_on(guest, f"part_{part}")
        assert light_of(guest).part == part
        assert board_of(guest) != before


def test_no_target_glows_over_what_a_pinned_light_tells(monkeypatch):
    sheets, draw = [], Account.draw

    def noted(account, canvas, area, *rest, **more):
        sheets.append(area)
        draw(account, canvas, area, *rest, **more)

    monkeypatch.setattr(Account, "draw", noted)
    guest = Guest(settled_match(moves=0), size=(1024, 640), reduced_motion=True)
    rest_on(guest, "part_fishermen")
    sheet = sheets[-1].inset(14)
    assert any(sheet.contains(guest.centre(place)) for place in guest.targets())
    at_a_glance = guest.pixels(sheet)
    guest.click("part_fishermen")
    guest.move((5, 635))
    for _ in range(30):
        guest.wait()
    assert light_of(guest).pinned == "fishermen"
    assert guest.pixels(sheet) == at_a_glance


def test_a_zoomed_board_can_be_lit():
    guest = Guest(settled_match())
    guest.move(guest.scene.frame.board.centre)
    guest.wheel(4)
    guest.wait()
    for key in ("card_lords", "card_discoverers", "castle"):
        rest_on(guest, key)
        assert light_of(guest).part


def test_a_large_card_leads_to_its_rules():
    guest = Guest(settled_match())
    face = guest.widget("card_lords").face
    assert face.section == "score-lords"
    assert face.link
    assert "even with none" in face.text
    strict = Match.new(
        "kingdom_builder", guest.match.record.seats, {"card_1": "lords", "lords_zero_can_be_second": "off"}, 3
    )
    assert "even with none" not in Guest(strict).widget("card_lords").face.text


# builds without a choice


def test_a_click_that_builds_two_shows_both_and_says_so():
    guest = Guest(new_match(seed=0))
    clicks = guest.game.clicks
    forcing = [place for place in guest.targets() if len(clicks.built_by(place.number)) > 1]
    assert forcing
    place = forcing[0]
    built = clicks.built_by(place.number)
    tip = clicks.tip_for(place)
    assert guest.app.texts.get("kingdom_builder.tip.builds", n=2) in tip.lines
    before = {number: guest.pixels(guest.game.layout.board.hex_area(number)) for number in built}
    guest.move(guest.centre(place))
    guest.wait()
    assert all(guest.pixels(guest.game.layout.board.hex_area(number)) != before[number] for number in built)
    guest.click_place(place)
    assert numbers(guest.match.state.settlements[0]) == sorted(built)


def forced_match():
    """Return a match at a build that leaves no choice, but is asked since it ends the turn."""
    chance, match = random.Random(0), new_match(seed=0)
    while only_build(match.state) is None:
        match.play(chance.choice(match.state.search_moves()))
    return match


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_only_build_waits_as_a_ghost_for_a_key(key):
    guest = Guest(forced_match())
    (place,) = guest.targets()
    assert guest.game.clicks.only_hex == place.number
    assert "only one hex" in guest.prompt_line.text
    seat = guest.match.state.seat
    guest.key(key)
    assert guest.match.state.settlements[seat] & BIT[place.number]


# the last round


def test_the_last_round_is_told():
    guest = Guest(new_match())
    assert guest.game.words.last_round() == ""
    assert not guest.prompt_line.text.startswith("Last turn")
    guest.match.state.ending = True
    guest.scene.controller.look_again()
    assert "Last round" in guest.game.words.subtitle()
    assert guest.prompt_line.text.startswith("Last turn")


@pytest.mark.parametrize(("supply", "is_near"), [(4, False), (3, True), (0, True)])
def test_a_supply_that_may_run_out_is_told(supply, is_near):
    guest = Guest(new_match())
    guest.match.state.supply[1] = supply
    guest.scene.controller.look_again()
    assert may_run_out(guest.match.state, 1) == is_near
    guest.scene.context.rebuild()
    panel = guest.widget("panel_1")
    (tip,) = [tip for area, tip in panel._tips if "left" in tip.title]
    assert bool(tip.warning) == is_near


# what hexes, tiles and cards say


def moving_guest(**settings):
    """Return a guest with the Paddock chosen and a settlement picked up, and the others that could be."""
    given = {"own": {"A": "8,8 2,17 12,4"}, "tiles": {"A": "2,18"}, "card": "flower"}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"), **settings)
    guest.click("tile_loc_paddock")
    return guest


def test_leaving_a_hex_is_told_with_its_cost():
    guest = moving_guest()
    (beside,) = [place for place in guest.targets() if place.number == hex_at(2, 17)]
    lines = guest.game.clicks.tip_for(beside).lines
    assert guest.app.texts.get("kingdom_builder.tip.leaving") in lines
    lost = guest.app.texts.get(
        "kingdom_builder.tip.tile_lost", tile=guest.app.texts.get("kingdom_builder.tile.paddock")
    )
    assert lost in lines


def test_another_settlement_can_be_chosen_by_a_click():
    guest = moving_guest()
    first, second = (hex_place(hex_at(*place)) for place in ((8, 8), (12, 4)))
    guest.click_place(first)
    assert guest.match.state.tile_in_use.settlement == first.number
    assert second not in guest.game.clicks.glowing()
    guest.click_place(second)
    assert guest.match.state.tile_in_use.settlement == second.number
    guest.click_place(second)
    assert guest.match.state.tile_in_use.settlement == NOWHERE


def drag(guest, start, end):
    guest.press(guest.centre(start))
    x, y = guest.centre(end)
    guest.move((x - 9, y))
    guest.move((x, y))
    guest.release((x, y))


def test_a_settlement_is_dragged_to_where_a_tile_moves_it():
    guest = moving_guest()
    start, end = (hex_place(hex_at(*place)) for place in ((8, 8), (8, 10)))
    drag(guest, start, end)
    assert [move.split()[0] for move in guest.match.record.moves[-2:]] == ["move", "to"]
    assert guest.match.state.settlements[0] & BIT[end.number]
    assert not guest.match.state.settlements[0] & BIT[start.number]


def test_a_settlement_that_is_dropped_where_it_cannot_go_stays_taken_up():
    guest = moving_guest()
    start, beside, end = (hex_place(hex_at(*place)) for place in ((8, 8), (8, 9), (8, 10)))
    drag(guest, start, beside)
    assert guest.match.state.tile_in_use.settlement == start.number
    drag(guest, start, end)
    assert guest.match.state.settlements[0] & BIT[end.number]


def test_what_no_tile_moves_is_not_dragged():
    guest = moving_guest()
    guest.click("back")
    first, second = guest.targets()[:2]
    drag(guest, first, second)
    assert not any(move.startswith(("build", "move")) for move in guest.match.record.moves)


def test_the_way_back_says_how_far_it_leads():
    guest = moving_guest()
    texts = guest.app.texts
    assert guest.widget("back").text == texts.get("kingdom_builder.put_back")
    guest.click_place(guest.targets()[0])
    assert guest.widget("back").text == texts.get("kingdom_builder.other_settlement")


@pytest.mark.parametrize(
    ("place", "tile", "is_last", "asks"),
    [("15,12", "farm", False, True), ("2,18", "paddock", False, False), ("2,18", "paddock", True, True)],
)
def test_whoever_ends_a_turn_is_asked_about_a_tile_that_could_still_build(place, tile, is_last, asks):
    """On the last turn a tile that moves a settlement is asked about, too."""
    given = {"own": {"A": "8,8"}, "tiles": {"A": place}, "card": "flower", "left": 0, "ending": is_last}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"), warnings="all")
    guest.click("end")
    assert bool(guest.scene.controller.held_move) is asks
    assert bool(guest.match.past) is not asks
    if asks:
        assert guest.app.texts.get(f"kingdom_builder.tile.{tile}") in guest.prompt_line.text
        guest.key(pygame.K_ESCAPE)
        assert guest.scene.controller.held_move is None
        guest.click("end")
        assert guest.match.past, "it is asked once a turn"


def asked_about_a_farm(**settings):
    given = {"own": {"A": "8,8"}, "tiles": {"A": "15,12"}, "card": "flower", "left": 0}
    return Guest(Match.from_position("kingdom_builder", given, "human"), warnings="all", **settings)


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
def test_a_key_pressed_twice_does_not_answer_what_it_asked(size):
    guest = asked_about_a_farm(size=size)
    guest.key(pygame.K_SPACE, times=4)
    assert guest.scene.controller.held_move == END_TURN
    assert guest.scene.surroundings.question.area
    guest.click("accept")
    assert not guest.match.past
    guest.wait(0.6)
    guest.key(pygame.K_SPACE)
    assert guest.match.past


def test_what_could_still_be_done_is_begun_from_the_question():
    guest = asked_about_a_farm()
    guest.click("end")
    guest.click("option_0")
    assert guest.match.state.tile_in_use
    assert guest.scene.controller.held_move is None
    assert guest.widget("back")


def test_everybody_may_count_the_terrain_cards():
    match = settled_match(moves=30)
    guest = Guest(match)
    state, text = match.state, guest.app.texts.get
    tip = guest.widget("terrain_card").tip
    assert tip.lines[0] == text("kingdom_builder.pile.deck", n=len(state.deck))
    assert state.discard
    assert all(
        text(f"kingdom_builder.terrain.{state.tables.terrain_ids[card]}") in tip.lines[1] for card in state.discard
    )


def test_every_part_of_a_panel_has_its_own_tip():
    given = {"own": {"A": "8,8"}, "tiles": {"A": "2,18"}, "card": "flower"}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"))
    panel, rival = guest.widget("panel_0"), guest.widget("panel_1")
    said = [panel.tip_at(area.centre).title for area, _ in panel._tips]
    assert len(set(said)) == len(said) == 4
    assert panel.tip_at(panel.area.part(80, 12, 10, 10).centre) == panel.tip
    hidden = [tip.body for _, tip in rival._tips]
    assert guest.app.texts.get("kingdom_builder.panel.hidden_card") in hidden


def test_several_gains_are_summed_and_what_a_rival_loses_is_told():
    given = {"own": {"A": "8,8", "B": "4,5"}, "cards": ["lords", "discoverers", "workers"], "card": "grass"}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"))
    lines = [guest.game.clicks.tip_for(place).lines for place in guest.targets()]
    together, lords = (guest.app.texts.get(f"kingdom_builder.{key}") for key in ("tip.together", "score.lords"))
    rival = guest.app.texts.get("kingdom_builder.tip.rival", player=guest.scene.context.sides.escaped(1), score=lords)
    assert any(together in line and "+" in line for found in lines for line in found)
    assert any(rival in line and "\u22126" in line for found in lines for line in found)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_settlement_tells_whose_it_is_and_what_it_brings(seat):
    given = {"own": {"A": "8,8", "B": "4,5"}, "cards": ["hermits", "discoverers", "workers"], "card": "grass"}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"))
    number = numbers(guest.match.state.settlements[seat])[0]
    tip, texts = guest.game.clicks.tip_for(hex_place(number)), guest.app.texts
    name = guest.scene.context.sides.escaped(seat)
    assert tip.title == texts.get("kingdom_builder.tip.settlement", player=name)
    assert tip.lines[0] == texts.get("kingdom_builder.tip.worth")
    told = "".join(tip.lines)
    worth = {part: gold for part, gold in guest.match.state.scores()[seat].parts.items() if gold}
    assert {"hermits", "discoverers"} <= worth.keys()
    assert all(texts.get(f"kingdom_builder.score.{part}") in told for part in worth)


def test_gold_that_rivals_bring_or_take_is_told_until_the_turn_ends():
    guest = Guest(new_match(("human", "random"), options={"card_1": "lords"}))
    match, words, chance = guest.match, guest.game.words, random.Random(4)
    told = 0
    left_with = None
    while not match.state.is_over:
        seat = match.state.seat
        events = match.play(chance.choice(match.state.search_moves()))
        if match.state.seat == seat or match.state.is_over:
            continue
        kinds = [event.kind for event in events]
        is_clear = "settled" not in kinds[kinds.index("drew") :]  # no build without a choice opens the next turn
        guest.scene.controller.changed()
        parts = match.state.scores()[0].parts
        if seat == 0:
            left_with = parts if is_clear else None
        elif left_with and is_clear:
            changes = {part: parts[part] - left_with[part] for part in parts if parts[part] != left_with[part]}
            assert words.gold_by_rivals() == changes
            told += bool(changes)
    assert told


# a zoomed board


def zoomed_guest(**settings):
    guest = Guest(settled_match(moves=30), **settings)
    guest.move(guest.scene.frame.board.inset(20).part(0, 0, 10, 10).centre)
    guest.wheel(4)
    guest.wait()
    return guest


@pytest.mark.parametrize("language", ["en", "fa"])
def test_targets_beyond_the_edges_are_pointed_at(language):
    guest = zoomed_guest(language=language)
    board, targets = guest.game.layout.board, guest.game.clicks.hexes
    inside = [number for number in targets if board.inner.contains(board.centre(number))]
    assert len(inside) + sum(board.beyond(targets).values()) == len(targets)
    with watched_lettering() as lettering:
        guest.scene.page.stale = True
        guest.wait()
    shown = {text.words for text in lettering.texts}
    assert {guest.app.texts.number(count) for count in board.beyond(targets).values()} <= shown
    guest.game.layout.board.reset()
    assert not board.beyond(targets)


def test_a_hint_is_brought_into_view():
    guest = zoomed_guest()
    board, hints = guest.game.layout.board, guest.scene.controller.hints
    guest.key(pygame.K_h)
    guest.wait_for(lambda: hints.advice is not None)
    hinted = hex_of_move(hints.advice.step[0])
    corners = (hex_at(0, 0), hex_at(0, 19), hex_at(19, 0), hex_at(19, 19))
    far = max(corners, key=lambda corner: math.dist(board.centre(corner), board.centre(hinted)))
    hints.forget()
    board.reveal(board.hex_area(far))
    assert not board.inner.contains(board.centre(hinted))
    guest.key(pygame.K_h)
    guest.wait_for(lambda: hints.advice is not None)
    assert hex_of_move(hints.advice.step[0]) == hinted
    assert board.inner.contains(board.centre(hinted))


def test_what_happens_is_brought_into_view():
    guest = zoomed_guest()
    board, inner = guest.game.layout.board, guest.game.layout.board.inner
    far = hex_at(19, 19)
    assert not inner.contains(board.centre(far))
    board.reveal(board.hex_area(far))
    assert inner.contains(board.centre(far))
    there = board.hex_area(far)
    board.reveal(there)
    assert board.hex_area(far) == there


def test_a_board_that_followed_the_others_comes_back_to_where_the_player_had_it():
    guest = zoomed_guest()
    board, near = guest.game.layout.board, hex_at(0, 0)
    before = board.whole
    board.reveal(board.hex_area(hex_at(19, 19)), for_now=True)
    board.reveal(board.hex_area(hex_at(10, 19)), for_now=True)
    assert not board.inner.contains(board.centre(near))
    assert guest.scene.controller.accepts_clicks
    guest.wait()
    assert board.whole == before
    board.reveal(board.hex_area(hex_at(19, 19)), for_now=True)
    board.pan(3, 3)
    assert not board.come_back()


def test_with_four_players_the_board_has_the_room_of_a_strip_that_tells_nothing():
    guest = Guest(new_match(("human", "random", "random", "random")), bot_speed="slow")
    assert guest.scene.controller.is_persons_turn
    assert guest.scene.frame.recap is None
    while guest.scene.controller.is_persons_turn:
        guest.scene.controller.play(guest.match.state.search_moves()[0])
        guest.wait()
        assert not guest.scene.controller.is_persons_turn or guest.scene.frame.recap is None
    guest.wait_for(lambda: len({past.seat for past in guest.match.past}) > 1)
    guest.wait(0.1)
    assert guest.scene.frame.recap


def with_others_on_turn(kinds):
    """Return a match of four in which somebody else is on turn with so many kinds of tile."""
    for seed in range(50):
        match, chance = new_match(("human", "random", "random", "random"), seed=seed), random.Random(seed)
        while not match.state.is_over:
            state = match.state
            held = sum(state.tiles_held(state.seat, kind) > 0 for kind in state.board.kinds)
            if state.current_player and held == kinds:
                return match
            match.play(chance.choice(state.search_moves()))
    raise AssertionError("nobody has so many kinds of tile")


def test_others_tiles_never_lie_over_what_they_have_to_build_or_the_buttons():
    match = with_others_on_turn(3)
    for scale in (1.0, 1.25, 1.5):
        guest = Guest(match, scale=scale, bot_speed="slow")
        chips = [widget.area for widget in guest.scene.page.widgets if isinstance(widget, TileChip)]
        buttons = [widget.area for widget in guest.scene.page.widgets if isinstance(widget, Button)]
        assert not any(chip.overlaps(button) for chip in chips for button in buttons), scale
        assert all(after.x - chip.x > 15 for chip, after in pairwise(chips)), scale
        assert len(chips) in ((3,) if scale == 1.0 else (0, 3)), scale
