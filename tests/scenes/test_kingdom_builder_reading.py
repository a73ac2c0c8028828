"""What can be read at Kingdom Builder's table while something is pointed at: tips cover nothing that matters."""

import random

import pygame
import pytest

from game.bots.planner import next_steps
from game.bots.players import Advice, Alternative
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.state import Prompt
from game.kingdom_builder import GAME
from game.kingdom_builder.hexes import hex_at, numbers
from game.kingdom_builder.tiles import tile_targets
from game.kingdom_builder.why_not import why_not
from scenes.kingdom_builder.faces import part_face
from scenes.kingdom_builder.places import hex_of_move, hex_place
from scenes.table.log_list import LogRow
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from tests.scenes.lettering import watched_lettering
from tests.scenes.tables import Guest, new_match

TWO_TILES = {"own": {"A": "8,8"}, "tiles": {"A": "15,12 2,18"}, "card": "flower", "left": 0}


def guest_with_tiles(**settings):
    return Guest(Match.from_position("kingdom_builder", TWO_TILES, "human"), warnings="all", **settings)


@pytest.fixture
def tips(monkeypatch):
    """Where tooltips are drawn."""
    drawn = []
    draw = Canvas.box

    def box(canvas, area, material, *rest):
        if material is theme.TIP:
            drawn.append(area)
        draw(canvas, area, material, *rest)

    monkeypatch.setattr(Canvas, "box", box)
    return drawn


def rest_at(guest, point, seconds=0.8):
    guest.move(point)
    for _ in range(int(seconds * 60)):
        guest.wait()


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_tip_of_a_hex_covers_no_card_panel_or_button(tips, size, language):
    guest = Guest(new_match(), size=size, language=language, reduced_motion=True)
    frame = guest.scene.frame
    for place in (hex_at(14, 16), hex_at(8, 19), hex_at(8, 0), hex_at(19, 10)):
        tips.clear()
        rest_at(guest, guest.centre(hex_place(place)))
        assert tips
        assert not any(tips[-1].overlaps(other) for other in (frame.start_rail, frame.end_rail, frame.tray))


def test_no_tip_of_a_panel_covers_what_must_be_done(tips):
    guest = Guest(new_match(), reduced_motion=True)
    panel = guest.area("panel_0")
    rest_at(guest, (panel.right - 30, panel.y + 20))
    assert tips
    assert not tips[-1].overlaps(guest.scene.frame.prompt)


def test_the_tip_of_a_tile_stands_above_the_tray(tips):
    guest = guest_with_tiles(reduced_motion=True)
    rest_at(guest, guest.area("tile_loc_farm").centre)
    assert tips
    assert not tips[-1].overlaps(guest.scene.frame.tray)


def test_tiles_keep_their_place_while_they_are_used():
    guest = guest_with_tiles()
    keys = [widget.key for widget in guest.scene.page.widgets if widget.key.startswith("tile_")]
    before = [guest.area(key) for key in keys]
    assert len(keys) == 2
    guest.click("tile_loc_farm")
    assert [guest.area(key) for key in keys] == before
    guest.click_place(guest.targets()[0])
    assert guest.match.state.is_midway is False
    assert [guest.area(key) for key in keys] == before


def test_a_new_tile_stands_behind_those_won_before():
    guest = Guest(new_match(("human", "human"), seed=3))
    controller, chance = guest.scene.controller, random.Random(1)
    shown = {0: [], 1: []}
    other_orders = 0
    while not controller.is_over:
        controller.play(chance.choice(controller.legal_moves))
        guest.wait()
        state, chips = controller.view, [w for w in guest.scene.page.widgets if w.key.startswith("tile_")]
        kinds = [chip.key.removeprefix("tile_loc_") for chip in sorted(chips, key=lambda chip: chip.area.x)]
        before = [kind for kind in shown[state.seat] if kind in kinds]
        assert kinds[: len(before)] == before
        shown[state.seat] = kinds
        other_orders += kinds != [tile.id for tile in state.tables.tiles if tile.id in kinds]
    assert other_orders


def covered(guest, tip):
    """Return how much of what can be clicked a tooltip covers, in square px."""
    return sum(tip.common(guest.game.clicks.place_area(place)) for place in guest.targets())


def test_the_tip_of_a_hex_makes_way_for_what_else_can_be_clicked(tips, monkeypatch):
    guest = Guest(new_match(), reduced_motion=True)
    places = guest.targets()[::4]
    hidden = []
    for _ in range(2):
        for place in places:
            rest_at(guest, guest.centre(place), 0.1)
        hidden.append(sum(covered(guest, tip) for tip in tips))
        tips.clear()
        monkeypatch.setattr(type(guest.game.drawing), "spared_by_tip", lambda _self, _place: ())
    assert hidden[0] < 0.7 * hidden[1]


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_what_rivals_changed_stays_the_same_while_one_plays(seed):
    guest = Guest(new_match(("human", "random", "random"), options={"card_1": "lords"}), turn_end="click")
    controller, words, chance = guest.scene.controller, guest.game.words, random.Random(seed)
    told = 0
    while not controller.is_over:
        guest.wait_for(lambda: controller.accepts_clicks or controller.turn_end.is_awaited or controller.is_over)
        at_first = words.gold_by_rivals()
        while controller.accepts_clicks:
            controller.play(
                chance.choice([m for m in controller.legal_moves if m.verb != "end"] or controller.legal_moves)
            )
            guest.wait()
            if controller.accepts_clicks or controller.turn_end.is_awaited:
                assert words.gold_by_rivals() == at_first
                told += bool(at_first)
        controller.end_turn()
        guest.wait()
    assert told


def test_a_tile_that_is_pointed_at_lights_where_it_could_be_used():
    guest = guest_with_tiles()
    state = guest.match.state
    for kind in state.usable:
        tile = state.tables.tiles[kind]
        guest.move(guest.area(f"tile_loc_{tile.id}").centre)
        found = [place.number for place in guest.scene.surroundings.places_spoken_of()]
        assert found == numbers(tile_targets(state, tile))
    guest.click("tile_loc_farm")
    assert guest.scene.surroundings.places_spoken_of() == (), "those hexes glow now"


def test_a_location_that_is_pointed_at_is_lit_on_the_map():
    guest = Guest(new_match(), reduced_motion=True)
    board, before = guest.match.state.board, guest.pixels(guest.scene.frame.board)
    for kind in board.kinds:
        guest.move(guest.area(f"location_{board.tables.tiles[kind].id}").centre)
        found = {place.number for place in guest.scene.surroundings.places_spoken_of()}
        assert found == {
            number for number, other in zip(board.location_hexes, board.location_kinds, strict=True) if other == kind
        }
        guest.wait()
        assert guest.pixels(guest.scene.frame.board) != before


@pytest.mark.parametrize(
    ("options", "key", "locations"), [({}, "castle", False), ({"card_1": "merchants"}, "card_merchants", True)]
)
def test_castles_and_locations_are_seen_before_anybody_stands_there(options, key, locations):
    guest = Guest(new_match(options=options), reduced_motion=True)
    board, view = guest.match.state.board, guest.game.layout.board
    castles = numbers(board.terrain[board.tables.castle])
    shown = [*castles, *(board.location_hexes if locations else ())]
    dark = [number for number in (*castles, *board.location_hexes) if number not in shown]
    before = {number: guest.pixels(view.hex_area(number).middle(14, 14)) for number in (*shown, *dark)}
    rest_at(guest, guest.area(key).centre, 0.3)
    bright = {number for number, seen in before.items() if guest.pixels(view.hex_area(number).middle(14, 14)) == seen}
    assert bright == set(shown)


def test_mountains_are_seen_before_anybody_mines():
    guest = Guest(new_match(options={"card_1": "miners"}), reduced_motion=True)
    board, view = guest.match.state.board, guest.game.layout.board
    mountains = numbers(board.terrain[board.tables.terrain_numbers["mountain"]])
    looked_at = [*mountains, *numbers(board.terrain[board.tables.castle])]
    spots = {number: view.hex_area(number).middle(14, 14) for number in looked_at}
    before = {number: sum(guest.pixels(spot)) for number, spot in spots.items()}
    rest_at(guest, guest.area("card_miners").centre, 0.3)
    bright = {number for number, spot in spots.items() if sum(guest.pixels(spot)) >= before[number]}
    assert bright == set(mountains)


def test_all_tiles_that_could_still_build_are_counted():
    given = {**TWO_TILES, "tiles": {"A": "15,12 11,17"}}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"), warnings="all")
    texts = guest.app.texts
    assert len(guest.game.clicks.tiles_left()) == 2
    guest.click("end")
    named = {"n": 2, "tile": texts.get("kingdom_builder.tile.farm")}
    assert guest.scene.surroundings.question.caution.title == texts.get("kingdom_builder.caution.title", **named)
    assert "2" in guest.prompt_line.text


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_tiles_that_are_still_ready_are_named_beside_the_buttons(language):
    given = {**TWO_TILES, "tiles": {"A": "15,12 11,17"}}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"), warnings="all", language=language)
    with watched_lettering() as lettering:
        guest.scene.page.stale = True
        guest.wait()
    texts = guest.app.texts
    both = f"{texts.get('kingdom_builder.tile.farm')} {texts.times(2)}"
    told = texts.get("kingdom_builder.caution.ready_named", tiles=both)
    assert told in {text.words for text in lettering.texts}


def test_builds_that_follow_a_move_are_told_as_such():
    """After the Harbor or Paddock has moved, what is due may leave no choice and is built at once."""
    guest = Guest(new_match())
    say, tips = guest.app.texts.get, guest.game.clicks._tips
    assert tips._follower_lines(2, moves=True) == [say("kingdom_builder.tip.builds_after_move", n=2)]
    assert tips._follower_lines(0, moves=True) == []
    assert tips._follower_lines(1, moves=False) == []


def test_the_prompt_says_that_a_hint_is_thought_over():
    guest = Guest(new_match())
    guest.key(pygame.K_h)
    assert guest.scene.controller.hints.is_awaited
    assert guest.prompt_line.text == guest.app.texts.get("table.hint_awaited")
    guest.wait_for(lambda: guest.scene.controller.hints.advice is not None)
    assert guest.prompt_line.text != guest.app.texts.get("table.hint_awaited")


def test_no_button_moves_when_the_turn_waits_for_its_end():
    guest = Guest(new_match(), turn_end="click")
    before = {key: guest.area(key) for key in ("undo", "hint", "restart")}
    while not guest.scene.controller.turn_end.is_awaited:
        guest.click_place(guest.targets()[0])
    assert not guest.widget("hint").enabled
    assert {key: guest.area(key) for key in before} == before


def own_line(guest):
    """Return the line of the log about the person's present turn."""
    rows = [widget for widget in guest.scene.page.all_widgets() if isinstance(widget, LogRow)]
    return next(row.line for row in rows if row.line.deed.side == 0)


def test_the_log_tells_the_move_that_lies_on_the_table():
    guest = Guest(new_match(), turn_end="click")
    while not guest.scene.controller.turn_end.is_awaited:
        guest.click_place(guest.targets()[0])
    waiting = own_line(guest)
    assert len(waiting.places) == 3
    guest.key(pygame.K_z)
    assert len(own_line(guest).places) == 2
    guest.click_place(guest.targets()[0])
    guest.key(pygame.K_SPACE)
    told = own_line(guest)
    assert (told.name, told.gains, set(told.places)) == (waiting.name, waiting.gains, set(waiting.places))


def test_the_gold_of_a_panel_tells_where_it_comes_from():
    guest = guest_with_tiles()
    parts = guest.match.state.scores()[0].parts
    gold = guest.app.texts.get("kingdom_builder.unit", n=sum(parts.values()))
    tip = next(tip for _, tip in guest.widget("panel_0")._tips if tip.title == gold)
    for line, (part, points) in zip(tip.lines, parts.items(), strict=True):
        assert line.startswith(guest.app.texts.get(f"kingdom_builder.score.{part}"))
        assert line.endswith(str(points))


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_crown_says_who_begins(language):
    guest = Guest(new_match(language=language), language=language)
    guest.pixels()
    crown = guest.app.texts.get("table.start_player")
    for seat in (0, 1):
        panel = guest.widget(f"panel_{seat}")
        told = {panel.tip_at((panel.area.x + x, panel.area.y + 20)).title for x in range(0, int(panel.area.w), 4)}
        assert (crown in told) == (seat == guest.game.words.first_seat())


def test_a_sum_of_nothing_has_no_sign():
    tips = guest_with_tiles().game.clicks._tips
    assert "+" in tips._gold_line("", 1)
    assert "+" not in tips._gold_line("", 0)


def test_a_hex_names_the_tile_that_could_build_there():
    state = guest_with_tiles().match.state
    could = {number for number in state.board.terrain_at if why_not(state, number) == ("tile_first", "farm", "")}
    kinds = {state.tables.tiles[kind].id: kind for kind in state.usable}
    assert could == set(numbers(tile_targets(state, state.tables.tiles[kinds["farm"]])))


def test_the_first_build_is_not_called_one_more():
    guest = Guest(new_match())
    asked = [guest.match.state.prompt.id]
    guest.click_place(guest.targets()[0])
    asked.append(guest.match.state.prompt.id)
    assert asked == ["build_first", "build"]


def test_no_card_hides_the_hexes_that_a_line_of_the_log_lights():
    guest = guest_with_tiles()
    farm = next(iter(guest.match.state.usable))
    guest.game.clicks.use_tile(farm)
    guest.click_place(guest.targets()[0])
    assert "tile_used" in {event.kind for event in own_line(guest).deed.events}
    assert own_line(guest).face is None


def test_a_turn_on_several_terrains_is_named_by_its_card():
    given = {key: value for key, value in TWO_TILES.items() if key != "left"}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"))
    while guest.match.state.left:
        guest.click_place(guest.targets()[0])
    state, text = guest.match.state, guest.app.texts.get
    guest.game.clicks.use_tile(next(kind for kind in state.usable if state.tables.tiles[kind].id == "farm"))
    guest.click_place(guest.targets()[0])
    flower = text("kingdom_builder.terrain.flower")
    assert own_line(guest).name == text("kingdom_builder.deed.settled_more", terrain=flower, n=3, more=1)
    assert own_line(guest).picture == "hex_flower"


def advise(guest, step, *others):
    """Let a hint arrive: a step, and what is nearly as good."""
    state = guest.match.state
    why = Prompt("gold", {"score": "lords"})
    steps = [tuple(map(Move.parse, moves)) for moves in (step, *others)]
    assert all(state.is_legal(moves[0]) for moves in steps)
    guest.scene.controller.hints.advice = Advice(
        steps[0], why, tuple(Alternative(moves, 0.0, 1.0, why) for moves in steps[1:])
    )


@pytest.mark.parametrize("language", ["en", "fa"])
def test_only_the_hint_itself_speaks_of_what_is_lit(language):
    given = {"own": {"A": "8,8"}, "tiles": {"A": "15,12 2,18"}, "card": "flower"}
    guest = Guest(Match.from_position("kingdom_builder", given, "human"), language=language)
    texts = guest.app.texts
    build = next(str(move) for move in guest.match.state.legal_moves() if move.verb == "build")
    farm = texts.get("kingdom_builder.tile.farm")
    advise(guest, ["use farm"], [build])
    line = guest.prompt_line
    assert texts.get("kingdom_builder.advice.use", what=farm) in line.text
    assert texts.get("kingdom_builder.besides.build") in line.more
    assert texts.get("kingdom_builder.advice.build") not in line.more
    advise(guest, [build], ["use farm"])
    line = guest.prompt_line
    assert texts.get("kingdom_builder.advice.build") in line.text
    assert texts.get("kingdom_builder.besides.use", what=farm) in line.more


def test_the_step_of_a_tile_ends_on_a_hex_that_is_lit():
    imagined = guest_with_tiles().match.state.imagine(0, stream(1, 1))
    steps = [plan.moves for plan in next_steps(GAME.expert, imagined)]
    used = [step for step in steps if step[0].verb == "use"]
    assert used
    assert all(hex_of_move(step[-1]) is not None for step in used)


@pytest.mark.parametrize("zero", [False, True])
def test_the_sheet_of_a_player_says_what_the_card_says(zero):
    options = {"card_1": "lords", "lords_zero_can_be_second": "on" if zero else "off"}
    guest = Guest(new_match(options=options))
    card = part_face(guest.scene.context, "lords").text
    with watched_lettering() as lettering:
        guest.click("panel_0")
        guest.wait()
    assert card in {text.words for text in lettering.texts}
