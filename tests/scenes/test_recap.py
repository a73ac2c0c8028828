"""What the others did since one's last turn stands above the board."""

import random

import pytest

import game
from game.core.event import Event
from game.kingdom_builder.decisions import END_TURN
from scenes.match.deeds import Deed
from scenes.table.deed_lines import DeedTeller, words_width
from scenes.table.log_list import LogBar, LogRow, groups
from scenes.table.recap import RecapTile
from tests.scenes.tables import Guest, new_match


def tiles(guest):
    return [widget for widget in guest.scene.page.widgets if isinstance(widget, RecapTile)]


def folded(more):
    """How many tiles there was no room for."""
    return int("".join(letter for letter in more.text if letter.isdigit()))


def play_until_my_turn(guest, decisions):
    """Decide at random until so many decisions were made and the person must decide again."""
    chance, controller = random.Random(4), guest.scene.controller
    while len(guest.match.past) < decisions or not (controller.accepts_clicks and guest.match.past[-1].seat):
        assert not guest.match.state.is_over
        if controller.accepts_clicks:
            controller.play(chance.choice(controller.legal_moves))
        guest.wait(0.5)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_turn_of_the_others_has_a_tile(game_id):
    guest = Guest(new_match(("human", "random", "random", "random"), game_id=game_id))
    play_until_my_turn(guest, 24)
    deeds = guest.scene.surroundings.recap.deeds()
    shown = tiles(guest)
    more = guest.scene.page.find("recap_more")
    assert deeds
    assert 0 not in [deed.side for deed in deeds]
    assert len(shown) + (folded(more) if more else 0) == len(deeds)
    assert [tile.kind for tile in shown] == ["event" if deed.side is None else "deed" for deed in deeds[-len(shown) :]]
    board = guest.scene.frame.board
    assert all(tile.area.bottom <= board.y for tile in shown)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_tile_marks_its_places_and_tells_everything(game_id):
    guest = Guest(new_match(("human", "random", "random", "random"), game_id=game_id))
    play_until_my_turn(guest, 24)
    tile = next(tile for tile in tiles(guest) if tile.places)
    guest.move(tile.area.centre)
    assert guest.scene.surroundings.places_spoken_of() == tile.places
    assert tile.tip.title == tile.text
    events = [event.kind for event in tile.line.deed.events]
    assert 0 < len(tile.tip.lines) <= len(events)


def test_what_one_does_oneself_leaves_the_tiles():
    guest = Guest(new_match(("human", "random", "random", "random")))
    play_until_my_turn(guest, 12)
    before = [tile.text for tile in tiles(guest)]
    assert len([tile for tile in tiles(guest) if tile.kind == "deed"]) == 3
    guest.click_place(guest.targets()[0])
    assert [tile.text for tile in tiles(guest)] == before


def test_a_log_with_room_for_six_lines_needs_no_strip():
    guest = Guest(new_match(("human", "random")))
    assert guest.scene.surroundings.peek
    assert guest.scene.frame.recap is None


@pytest.mark.parametrize("sides", [3, 4])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_in_a_compact_window_the_board_keeps_the_height(sides, scale):
    guest = Guest(new_match(("human", *["random"] * (sides - 1))), size=(1024, 640), scale=scale)
    play_until_my_turn(guest, 12)
    frame, page = guest.scene.frame, guest.scene.page
    told = [widget for widget in page.widgets if isinstance(widget, (RecapTile, LogRow))]
    sides_told = {widget.line.deed.side for widget in told}
    assert frame.recap is None
    assert set(range(1, sides)) <= sides_told
    panels = [page.find(f"panel_{side}").area for side in range(sides)]
    assert all(frame.start_rail.y <= widget.area.y for widget in told)
    assert all(widget.area.bottom <= frame.start_rail.bottom for widget in told)
    assert not any(widget.area.overlaps(panel) for widget in told for panel in panels)


def test_more_turns_than_fit_are_left_to_the_log():
    guest = Guest(new_match(("human", "random", "random", "random")), size=(1024, 640))
    play_until_my_turn(guest, 24)
    deeds = guest.scene.surroundings.recap.deeds()
    guest.scene.surroundings.recap.deeds = lambda: deeds * 3
    guest.scene.refresh()
    guest.wait()
    assert tiles(guest)
    more = guest.scene.page.find("recap_more")
    assert folded(more) + len(tiles(guest)) == 3 * len(deeds)
    guest.click("recap_more")
    assert guest.scene.surroundings.drawer == "log"


def test_a_tile_is_wide_enough_for_what_it_tells():
    """More turns than there is room for are folded, rather than told by name alone."""
    guest = Guest(new_match(("human", "random", "random", "random"), game_id="stone_age"))
    recap = guest.scene.surroundings.recap
    for decisions in range(24, 80, 14):
        play_until_my_turn(guest, decisions)
        for tile in tiles(guest):
            if tile.kind == "deed":
                assert tile.area.w >= min(recap._wanted_width(tile.line.deed), 240) - 0.5


def test_a_panel_shows_what_has_changed_since_ones_turn_ended():
    guest = Guest(new_match(("human", "random", "random")), turn_end="click")
    chance, controller = random.Random(6), guest.scene.controller
    ended, seen, seen_before_own_turn = None, False, False
    for _ in range(120):
        if controller.turn_end.is_awaited or controller.is_legal(END_TURN):
            ended = controller.view.open_points(0)
            controller.end_turn() if controller.turn_end.is_awaited else controller.play(END_TURN)
        elif controller.accepts_clicks:
            controller.play(chance.choice(controller.legal_moves))
        guest.wait(0.5)
        now = controller.view.open_points(0)
        changes = [new - old for old, new in zip(ended or now, now, strict=True)]
        if controller.turn_end.is_awaited or controller.continues_turn:
            changes[0] = 0
        assert guest.scene.surroundings._panels._changes() == changes
        seen |= any(changes)
        seen_before_own_turn |= controller.accepts_clicks and changes[0] != 0
    assert seen
    assert seen_before_own_turn


def test_the_small_log_shows_every_opponent_before_ones_present_turn():
    guest = Guest(new_match(("human", "random", "random")))
    play_until_my_turn(guest, 6)
    guest.click_place(guest.targets()[0])
    shown = [widget for widget in guest.scene.page.widgets if isinstance(widget, (LogBar, LogRow))]
    assert shown[0].is_new
    assert [row.line.deed.side for row in shown[1:3]] == [1, 2]


@pytest.mark.parametrize("seat", [0, 1])
def test_ones_turns_are_numbered_from_one(seat):
    kinds = ["random"] * 3
    kinds[seat] = "human"
    guest = Guest(new_match(kinds))
    controller, chance = guest.scene.controller, random.Random(2)
    while not controller.accepts_clicks:
        guest.wait(0.5)
    early = [group.turn for group in groups(guest.scene.surroundings.log.deeds(), seat)]
    assert early[-1] == (seat == 0)
    for _ in range(3):
        controller.play(chance.choice(controller.legal_moves))
        guest.wait()
    while not controller.accepts_clicks:
        guest.wait(0.5)
    found = list(groups(guest.scene.surroundings.log.deeds(), seat))
    assert [group.turn for group in found if not group.is_new][:2] == [2, 1]


@pytest.mark.parametrize(("language", "name"), [("en", "\u20683\u2069 settlements"), ("fa", "\u2068۳\u2069 اقامتگاه")])
def test_builds_on_several_terrains_are_not_named_after_one(language, name):
    guest = Guest(new_match(("human", "random")), language=language)
    log = guest.scene.surroundings.log
    events = [Event("settled", 1, {"hex": (1, n), "terrain": t}) for n, t in enumerate(("desert", "grass", "grass"))]
    line = DeedTeller(log.source(), log.ledger).line(Deed(1, 1, 0, 0, is_forced=False, events=events), "")
    assert line.name == name
    assert line.picture == "piece_settlement"
    assert guest.game.context.name("terrain", "desert") in line.note
    alike = DeedTeller(log.source(), log.ledger).line(Deed(1, 1, 0, 0, is_forced=False, events=events[1:]), "")
    assert guest.game.context.name("terrain", "grass") in alike.name


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_turn_shows_which_tiles_it_used(language):
    guest = Guest(new_match(("human", "random")), language=language)
    log = guest.scene.surroundings.log
    card = [Event("settled", 1, {"hex": (1, n), "terrain": "grass"}) for n in range(3)]
    moved = Event("moved", 1, {"start": (1, 1), "hex": (1, 5), "tile": "harbor"})
    by_tile = [Event("tile_used", 1, {"tile": "farm"}), Event("settled", 1, {"hex": (1, 9), "terrain": "grass"})]

    def told(*events):
        return DeedTeller(log.source(), log.ledger).line(Deed(1, 1, 0, 0, is_forced=False, events=list(events)), "")

    assert told(*card).means == ()
    assert told(*card, moved, *by_tile).picture == "hex_grass"
    assert told(*card, moved, *by_tile).means == ("loc_harbor", "loc_farm")
    assert told(moved).picture == "loc_harbor"
    assert told(moved).means == ()


def test_a_card_is_marked_that_somebody_took_since():
    guest = Guest(new_match(("human", "random", "random", "random"), game_id="stone_age"))
    marks = guest.scene.surroundings.new_marks
    beside, decisions = [], 1
    while not beside:
        play_until_my_turn(guest, decisions)
        decisions = len(guest.match.past) + 1
        beside = [area for place in marks._texts if (area := marks.area_in_rail(place))]
    corner = beside[0].from_end(0, -9, 14, 12)
    marked = guest.pixels(corner)
    marks.find = lambda deeds: marks._texts.clear()
    guest.scene.refresh()
    guest.wait()
    assert guest.pixels(corner) != marked


def events(guest):
    return [tile for tile in tiles(guest) if tile.kind == "event"]


def test_what_nobody_did_is_named_where_there_is_room():
    guest = Guest(new_match(("human", "random", "random"), game_id="architects", seed=5))
    play_until_my_turn(guest, 5)
    (roomy,) = events(guest)
    words = words_width(guest.scene.context.type, roomy.line)
    assert roomy.area.w >= roomy.area.h + words
    guest = Guest(new_match(("human", *["random"] * 4), game_id="architects", seed=5), size=(1024, 640), scale=1.5)
    play_until_my_turn(guest, 9)
    (narrow,) = events(guest)
    assert narrow.area.w == narrow.area.h
