"""What was done is told action by action: what belongs together, what it cost and brought, the log and its lines."""

import random
from dataclasses import replace
from importlib import import_module
from itertools import pairwise

import pygame
import pytest

import game
from game.core.match import Match
from game.core.record import Seat
from game.core.text import Texts
from scenes.match.deeds import Deed, DeedList, since_turn_of
from scenes.table.deed_lines import draw_gains, draw_words
from scenes.table.log_list import BAR_STEP, ROW, Group, LogBar, LogRow, latest_items
from scenes.table.panels import SLIM_PANEL
from scenes.table.recap import RecapTile
from scenes.table.scene import TableScene
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Word
from scenes.ui.text import SMALL_BOLD
from tests.scenes.haunts import sample_match
from tests.scenes.samples import pixels
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_recap import play_until_my_turn, tiles


def at_my_turn(game_id, decisions=24, **settings):
    language = settings.get("language", "en")
    guest = Guest(new_match(("human", "random", "random", "random"), game_id=game_id, language=language), **settings)
    play_until_my_turn(guest, decisions)
    return guest


def rows(guest):
    return [widget for widget in guest.scene.page.all_widgets() if isinstance(widget, LogRow)]


# what belongs together


@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_event_is_told_once_and_in_order(game_id):
    match = sample_match(game_id, random.Random(2), 0.5, ["random"])
    rules = Guest(match).game.words.deed_rules
    deeds = DeedList(match, rules, None).until(len(match.past))
    told = [event for deed in deeds for event in deed.events]
    events = [*match.opening, *(event for decision in match.past for event in decision.events)]
    assert told == [event.seen_by(None) for event in events]
    assert all(deed.first <= deed.end for deed in deeds)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_deeds_grow_with_the_match_as_if_they_were_read_at_once(game_id):
    match = sample_match(game_id, random.Random(3), 0.4, ["random"])
    rules = Guest(match).game.words.deed_rules
    growing = DeedList(match, rules, None)
    for decisions in range(0, len(match.past), 3):
        growing.until(decisions)
    assert growing.until(len(match.past)) == DeedList(match, rules, None).until(len(match.past))
    assert growing.until(5) == DeedList(match, rules, None).until(5)


def test_every_place_of_stone_age_is_a_deed_with_its_own_gains():
    """Also what is carried out without a choice, with the decision for another place or after it."""
    match = sample_match("stone_age", random.Random(6), 0.9, ["random"])
    guest = Guest(match)
    log = guest.scene.surroundings.log
    deeds = [deed for deed in log.deeds() if deed.side is not None]
    for deed in deeds:
        kinds = [event.kind for event in deed.events]
        assert sum(kinds.count(kind) for kind in ("rolled", "bought_card", "built", "declined")) <= 1
        if "built" in kinds and not deed.aside:
            points = next(event.values["n"] for event in deed.events if event.kind == "built")
            assert ("icon_vp", points) in [gain[:2] for gain in log.ledger.gains(deed, guest.game.words.log_viewer())]
    parts = [deed for deed in deeds if deed.is_part]
    assert parts
    for deed in parts:
        brought = [event for event in deed.events if event.kind.startswith(("got_", "gained"))]
        assert len(log.ledger.gains(deed, None)) == len(brought)


def test_undo_takes_deeds_back():
    guest = Guest(new_match(("human", "human"), game_id="architects"))
    log = guest.scene.surroundings.log
    before = [deed.events for deed in log.deeds()]
    guest.scene.controller.play(guest.scene.controller.legal_moves[0])
    assert [deed.events for deed in log.deeds()] != before
    guest.match.rewind(0)
    assert [deed.events for deed in log.deeds()] == before


def test_each_place_of_stone_age_is_an_action_of_its_own():
    guest = at_my_turn("stone_age", 40)
    deeds = guest.scene.surroundings.log.deeds()
    resolved = [deed for deed in deeds if any(event.kind == "rolled" for event in deed.events)]
    assert resolved
    assert all([event.kind for event in deed.events].count("rolled") == 1 for deed in resolved)


@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_what_tells_best_what_was_done_has_a_short_name(game_id, language):
    texts = Texts(language)
    telling = import_module(f"scenes.{game_id}.holdings").DEEDS.telling
    assert telling
    assert all(texts.has(f"{game_id}.deed.{kind}") for kind in telling)


# cost and gain


@pytest.mark.parametrize("game_id", game.GAMES)
def test_cost_and_gain_are_the_difference_of_what_a_side_has(game_id):
    guest = at_my_turn(game_id, 40)
    log, words, match = guest.scene.surroundings.log, guest.game.words, guest.match
    counted = 0
    told = (deed for deed in log.deeds() if not (deed.side is None or deed.aside or deed.is_part or deed.early))
    for deed in told:
        views = [match.state_after(moves).view(0) for moves in (deed.first, deed.end)]
        before, after = (words.holdings(view, deed.side, None) for view in views)
        icons = {icon for icon in (*before, *after) if None not in (before.get(icon, 0), after.get(icon, 0))}
        changed = {icon: after.get(icon, 0) - before.get(icon, 0) for icon in icons}
        told = {
            gain.icon: gain.number
            for gain in log.ledger.gains(deed, 0)
            if gain.icon != "icon_vp" and gain.sufferer is None
        }
        assert told == {icon: number for icon, number in changed.items() if number}
        counted += len(told)
    assert counted or game_id == "kingdom_builder"


def test_a_revealed_card_takes_no_credit_for_what_the_turn_before_has_changed():
    guest = Guest(new_match(("human", "random", "random")))
    play_until_my_turn(guest, 12)
    log = guest.scene.surroundings.log
    *others, mine = log.deeds()
    assert [event.kind for event in mine.events] == ["revealed"]
    assert log.ledger.gains(mine, 0) == ()
    assert all(len(deed.events) > 1 for deed in others)  # no line tells of a card alone, not even of the first one


def test_points_that_are_hidden_are_not_told():
    guest = at_my_turn("troyes", 120)
    log = guest.scene.surroundings.log
    others = [deed for deed in log.deeds() if deed.side in (1, 2, 3)]
    assert others
    assert not [gain for deed in others for gain in log.ledger.gains(deed, 0) if gain.icon == "icon_vp"]


def test_what_happens_to_everybody_is_not_taken_for_an_action():
    """Whoever acts last before the tribes are fed does not seem to have paid food for it."""
    guest = Guest(sample_match("stone_age", random.Random(6), 0.9, ["random"]))
    log = guest.scene.surroundings.log
    fed = [deed for deed in log.deeds() if [event for event in deed.aside if event.kind == "fed"]]
    assert fed
    for deed in fed:
        taken = [event.values["n"] for event in deed.events if event.kind == "gained_food"]
        assert [gain.number for gain in log.ledger.gains(deed, 0) if gain.icon == "res_food"] == taken
    assert any(event.kind == "gained_food" for deed in fed for event in deed.events)


def test_a_position_is_looked_at_once(monkeypatch):
    guest = at_my_turn("architects")
    guest.key(pygame.K_l)
    guest.wait()
    looks = []
    history = guest.scene.controller.history
    monkeypatch.setattr(history, "view_after", lambda *position: looks.append(position))
    guest.scene.refresh()
    guest.wait()
    assert not looks


@pytest.mark.parametrize("game_id", ["architects", "stone_age", "kingdom_builder"])
def test_panels_show_how_points_have_changed_since_my_turn(game_id):
    guest = at_my_turn(game_id, 60)
    past = guest.match.past
    ended = max(number for number, decision in enumerate(past, 1) if decision.seat == 0)
    before, now = (guest.match.state_after(n).open_points(0) for n in (ended, len(past)))
    for side, (old, new) in enumerate(zip(before, now, strict=True)):
        facts = guest.scene.page.find(f"panel_{side}").facts
        change = guest.app.texts.formula(guest.app.texts.number(new - old, sign=True))
        assert facts.change == (change if new != old else "")
        assert facts.is_loss == (new < old)


# the log


def test_the_log_takes_the_rail_and_is_remembered_for_the_game():
    guest = at_my_turn("architects")
    guest.key(pygame.K_l)
    panels = [guest.scene.page.find(f"panel_{side}") for side in range(4)]
    assert [panel.area.h for panel in panels] == [SLIM_PANEL] * 4
    assert guest.scene.page.find("log_list").area.y > panels[-1].area.bottom
    assert guest.scene.frame.recap is None
    assert guest.app.settings.open_logs == ("architects",)
    guest.click("close_log")
    assert guest.app.settings.open_logs == ()
    assert guest.scene.page.find("panel_0").area.h > SLIM_PANEL
    assert tiles(guest)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_escape_closes_the_log_in_the_rail(game_id):
    guest = at_my_turn(game_id)
    guest.key(pygame.K_l)
    assert guest.scene.surroundings.is_log_open
    guest.key(pygame.K_ESCAPE)
    assert not guest.scene.surroundings.is_log_open
    assert guest.app.settings.open_logs == ()
    assert guest.top is guest.scene


def test_the_log_begins_with_what_is_new():
    guest = at_my_turn("architects")
    guest.key(pygame.K_l)
    inner = guest.scene.page.find("log_list").inner.widgets
    new = guest.scene.surroundings.recap.deeds()
    assert isinstance(inner[0], LogBar)
    assert inner[0].is_new
    assert inner[0].text == guest.app.texts.get("table.since_your_turn")
    assert [row.line.deed for row in inner[1 : 1 + len(new)]] == new
    assert isinstance(inner[1 + len(new)], LogBar)
    assert not inner[1 + len(new)].is_new
    assert inner[2 + len(new)].line.deed.side == 0


def test_a_turn_that_is_too_long_for_the_panel_keeps_its_latest_lines():
    new, mine = (
        [Deed(side, turn, number, number + 1, is_forced=False) for number in range(3)]
        for side, turn in ((1, 1), (0, 2))
    )
    items = [Group(2, is_new=True, deeds=new), *new, Group(2, is_new=False, deeds=mine), *mine]
    assert latest_items(items, 2 * BAR_STEP + 6 * ROW) == items
    assert latest_items(items, 2 * BAR_STEP + 5 * ROW) == [*items[:5], *mine[1:]]
    assert latest_items(items, 2 * BAR_STEP + 3.5 * ROW) == items[:4]  # no bar without a line below it
    assert latest_items(items, BAR_STEP + ROW) == [items[0], new[-1]]


def test_the_latest_line_of_a_turn_that_has_begun_is_seen_below_what_is_new():
    new, mine = (
        [Deed(side, turn, number, number + 1, is_forced=False) for number in range(6)]
        for side, turn in ((1, 1), (0, 2))
    )
    items = [Group(1, is_new=True, deeds=new), *new, Group(2, is_new=False, deeds=mine), *mine]
    assert latest_items(items, 2 * BAR_STEP + 5 * ROW) == [items[0], *new[2:], items[7], mine[-1]]
    assert latest_items(items, BAR_STEP + 4 * ROW) == [items[0], *new[2:]]


@pytest.mark.parametrize("game_id", game.GAMES)
def test_no_line_is_a_single_token(game_id):
    """There are as many lines as actions, never more of one side in a turn but where the game tells them apart."""
    guest = at_my_turn(game_id, 40)
    guest.key(pygame.K_l)
    deeds = guest.scene.surroundings.log.deeds()
    pairs = [(one, other) for one, other in pairwise(deeds) if one.side == other.side is not None]
    assert all(one.turn != other.turn or guest.game.words.deed_rules.verbs for one, other in pairs)
    assert len(rows(guest)) <= len(deeds)


def test_a_click_pins_what_a_line_speaks_of():
    guest = at_my_turn("architects")
    tile = next(tile for tile in tiles(guest) if tile.places)
    guest.click(tile.key)
    guest.move((5, 300))
    assert guest.scene.surroundings.places_spoken_of() == tile.places
    assert guest.scene.page.find(tile.key).is_pinned
    guest.click(tile.key)
    guest.move((5, 300))
    assert guest.scene.surroundings.places_spoken_of() == ()
    guest.click(tile.key)
    guest.key(pygame.K_ESCAPE)
    guest.move((5, 300))
    assert guest.scene.surroundings.places_spoken_of() == ()
    assert guest.top is guest.scene


def test_the_right_button_shows_the_card_of_a_line_large():
    guest = at_my_turn("san_juan", 80)
    guest.key(pygame.K_l)
    log = guest.scene.page.find("log_list")
    row = next(row for row in rows(guest) if row.face and row.area.bottom < log.area.bottom)
    x, y = row.area.centre
    guest.right_click((x, y - log.offset))
    assert guest.scene.pointer.card == row.face


def test_a_line_of_a_finished_match_leads_to_its_moment():
    match = sample_match("kingdom_builder", random.Random(1), None, ["human", "random"])
    assert match.state.is_over
    guest = Guest(match)
    guest.key(pygame.K_l)
    row = next(row for row in rows(guest) if row.line.deed.end < len(match.past))
    guest.click_at(row.area.centre)
    watched = guest.top
    assert isinstance(watched, TableScene)
    assert watched.controller.replay.shown == row.line.deed.end
    other = next(row for row in watched.page.all_widgets() if isinstance(row, LogRow))
    other.click(other.area.centre)
    assert watched.controller.replay.shown == other.line.deed.end


# the strip


def test_persian_tiles_run_from_the_right_and_keep_sign_and_number_together():
    guest = at_my_turn("architects", language="fa")
    shown = tiles(guest)
    assert [tile.area.x for tile in shown] == sorted((tile.area.x for tile in shown), reverse=True)
    numbers = [word.text for tile in shown for word, _ in tile.line.gains]
    assert numbers
    assert all(number[0] == "\u2066" and number[-1] == "\u2069" for number in numbers)


def test_a_new_tile_grows_in_for_a_moment():
    guest = Guest(new_match(("human", "random", "random", "random"), game_id="architects"), motion="normal")
    recap = guest.scene.surroundings.recap
    grown = 0
    while not (grown and guest.scene.controller.accepts_clicks and guest.scene.context.is_at_rest):
        if guest.scene.controller.accepts_clicks and not grown:
            guest.scene.controller.play(guest.scene.controller.legal_moves[0])
        guest.wait(0.1)
        grown += recap.is_growing
    assert recap.deeds()
    for _ in range(4):
        guest.wait(0.1)
    assert not recap.is_growing


def test_without_motion_no_tile_grows():
    guest = at_my_turn("architects")
    assert not guest.scene.surroundings.recap.is_growing


def test_a_large_interface_folds_the_tiles():
    guest = at_my_turn("architects", scale=1.5)
    shown = tiles(guest)
    assert shown
    assert all(tile.folded and tile.area.w == 48 for tile in shown if tile.kind == "deed")


def test_what_nobody_did_is_a_square_tile_where_tiles_are_folded():
    guest = at_my_turn("stone_age", 40, scale=1.5)
    while not [tile for tile in tiles(guest) if tile.kind == "event"]:
        play_until_my_turn(guest, len(guest.match.past) + 1)
    tile = next(tile for tile in tiles(guest) if tile.kind == "event")
    assert isinstance(tile, RecapTile)
    assert tile.area.w == tile.area.h
    assert tile.line.deed.side is None


def test_a_side_without_a_choice_has_an_action_of_its_own():
    """What another side must do at once does not belong to whoever decided before."""
    match = Match.new("san_juan", [Seat("random")] * 3, {}, 7)
    chance = random.Random(1)
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
    deeds = DeedList(match, Guest(match).game.words.deed_rules, None).until(len(match.past))
    forced = [deed for deed in deeds if deed.is_forced and deed.side is not None and deed.first]
    assert forced
    assert all(deed.side == event.seat for deed in forced for event in deed.events if event.seat is not None)


@pytest.mark.parametrize("seed", [2, 3])
def test_what_a_building_brings_while_others_act_is_a_line_with_its_own_gain(seed):
    """A Gold Mine does not take credit for the role chosen next, nor a Trader for what the Hut brought."""
    match = Match.new("san_juan", [Seat("random")] * 3, {}, seed)
    chance = random.Random(seed)
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
    log = Guest(match).scene.surroundings.log
    deeds = [deed for deed in log.deeds() if deed.side is not None]
    assert all(event.kind != "took_role" for deed in deeds for event in deed.events[1:])
    alone = [
        deed for deed in deeds if [event.kind for event in deed.events] in (["gained"], ["mined"], ["goldsmith_took"])
    ]
    assert len(alone) > 2
    for deed in alone:
        assert [(gain.icon, gain.number) for gain in log.ledger.gains(deed, 0)] == [("icon_card", 1)]


def test_ones_own_actions_are_not_among_those_of_the_others():
    guest = at_my_turn("kingdom_builder")
    deeds = guest.scene.surroundings.log.deeds()
    assert all(deed.side != 0 for deed in since_turn_of(deeds, 0))
    assert [deed.side for deed in since_turn_of(deeds, 0)] == [1, 2, 3]


@pytest.mark.parametrize("width", [90, 130, 200])
@pytest.mark.parametrize("number", [1, 3, 6, 13])
def test_gains_stay_within_their_room(number, width):
    guest = Guest(new_match())
    surface = pygame.Surface((400, 30))
    gains = ((Word("+17", SMALL_BOLD, "#FFFFFF"), Drawing("icon_vp", 17)),) * number
    draw_gains(Canvas(surface, guest.scene.app.brushes), Area(0, 0, width, 30), gains)
    scale = guest.scene.app.brushes.scale
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    right = max(rect.right for rect in drawn.get_bounding_rects())
    assert width / 4 * scale < right <= width * scale or number == 1


def test_a_long_name_leaves_the_gains_their_line():
    guest = at_my_turn("stone_age", 60)
    log = guest.scene.surroundings.log
    told = next(line for deed in log.deeds() if (line := log.line(deed)).gains)
    line = replace(told, note="", name="A name that is much too long for one line of the log, whatever its size")
    with_gains, without = (pygame.Surface((200, 50)) for _ in range(2))
    for surface, shown in ((with_gains, line), (without, replace(line, gains=()))):
        draw_words(Canvas(surface, guest.scene.app.brushes), Area(0, 0, 200, 50), shown)
    lower = pygame.Rect(0, 27, 200, 20)
    assert pixels(with_gains.subsurface(lower)) != pixels(without.subsurface(lower))


def play_named(match, *names):
    """Make the first of these moves that is legal."""
    legal = {str(move): move for move in match.state.legal_moves()}
    match.play(legal[next(name for name in names if name in legal)])


def test_a_tile_tells_in_the_viewers_colour_that_workers_of_the_viewer_were_captured():
    match = new_match(("human", "random"), game_id="architects")
    while match.state.pending[-1].kind != "place":
        match.play(match.state.legal_moves()[0])
    for _ in range(3):
        play_named(match, "capture forest 1", "place silversmith" if match.state.current_player else "place forest")
    while match.state.current_player != 1:
        play_named(match, "place forest")
    standing = match.state.group(0, 0)
    play_named(match, "place town_centre")
    play_named(match, "capture forest 1")
    while match.state.current_player == 1:
        play_named(match, "stop", "place quarry")
    guest = Guest(match)
    log = guest.scene.surroundings.log
    captured = next(line for deed in reversed(log.deeds()) if "capture" in str((line := log.line(deed)).sentences))
    word, drawing = captured.gains[-1]
    assert (word.text.strip("\u2066\u2069"), drawing.name) == (f"+{standing}", "icon_held")
    assert drawing.tint == player_tint(theme.COLOURS[guest.scene.context.sides.colours[0]])
    assert all(not other.tint for _, other in captured.gains[:-1])


@pytest.mark.parametrize(
    ("place", "gain"),
    [
        ("quarry", ("icon_held", 2, True, 2)),  # workers of somebody else
        ("forest", ("icon_held", 2, False, 0)),  # workers of whoever reads
        ("mines", ("piece_worker", 2, True, 1)),  # workers of its own come back
    ],
)
def test_a_capture_tells_whose_workers_were_taken(place, gain):
    match = new_match(("human", "random", "random"), game_id="architects")
    while match.state.pending[-1].kind != "place":
        match.play(match.state.legal_moves()[0])
    places, standing = ("forest", "mines", "quarry"), match.state.group
    while match.state.current_player != 1 or standing(0, 0) < 2 or standing(1, 2) < 2 or standing(2, 1) < 2:
        play_named(match, f"place {places[match.state.current_player]}", "take clay")
    play_named(match, "place town_centre")
    play_named(match, f"capture {place} {places.index(place) + 1}")
    log = Guest(match).scene.surroundings.log
    deed = next(deed for deed in reversed(log.deeds()) if deed.side == 1)
    assert [tuple(found) for found in log.ledger.gains(deed, 0) if found.sufferer is not None] == [gain]


def test_a_line_begins_with_what_a_deed_has_cost():
    match = new_match(("human", "random"), game_id="architects")
    while match.state.pending[-1].kind != "place":
        match.play(match.state.legal_moves()[0])
    while match.state.current_player != 1 or match.state.group(0, 0) < 2:
        play_named(match, "place silversmith" if match.state.current_player else "place forest")
    play_named(match, "place town_centre")
    play_named(match, "capture forest 1")
    while match.state.current_player != 1 or not match.state.held(1, 0):
        play_named(match, "stop", "place quarry")
    play_named(match, "place guardhouse")
    play_named(match, "imprison")
    log = Guest(match).scene.surroundings.log
    deed = next(deed for deed in reversed(log.deeds()) if deed.side == 1)
    captives, prisoners = log.line(deed).gains[0], log.line(deed).gains[-1]
    assert [drawing.name for _, drawing in (captives, prisoners)] == ["icon_captive", "icon_prisoner"]
    assert prisoners[1].tint == player_tint(theme.COLOURS[0])
