"""Kingdom Builder's table from step to step and from turn to turn: what keeps its place, and who is spoken of."""

import pygame
import pytest

from game.core.match import Match
from game.core.record import Seat
from game.kingdom_builder.hexes import hex_at
from scenes.kingdom_builder.draw.map import MapView
from scenes.kingdom_builder.draw.panels import panel_tips
from scenes.kingdom_builder.places import hex_number
from scenes.table.key_uses import KeyUses
from scenes.table.prompt import line_meanwhile
from tests.scenes.keyboard import Typist
from tests.scenes.lettering import watched_lettering
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_kingdom_builder_reading import TWO_TILES, rest_at, tips

__all__ = ["tips"]

BUTTONS = ("restart", "undo", "hint", "end")
SIZES = [(1600, 900), (1024, 640)]


def guest_with_paddock(**settings):
    """Return a guest who has built everything due, and can still use Farm and Paddock."""
    return Guest(Match.from_position("kingdom_builder", TWO_TILES, "human"), **settings)


def watching(seed=5, **settings):
    """Return a guest who watches the turn of the bot beside, and where the guest's own buttons were before."""
    guest = Guest(new_match(("human", "random"), seed=seed), bot_speed="slow", **settings)
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    guest.wait()
    own = buttons_of(guest)
    while guest.match.state.current_player == 0:
        guest.click_place(guest.targets()[0])
    return guest, own


def buttons_of(guest):
    return {key: guest.area(key) for key in BUTTONS if guest.scene.page.find(key)}


def place_of_words(guest, words):
    """Return where a text stands that is drawn once."""
    with watched_lettering() as lettering:
        guest.scene.page.stale = True
        guest.wait()
    return next(text.ink.x for text in lettering.texts if text.words == words)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_buttons_keep_their_places_in_all_steps_of_a_turn(language, size):
    guest = guest_with_paddock(language=language, size=size)
    usual = buttons_of(guest)
    end = usual.pop("end")
    guest.click("tile_loc_paddock")
    assert guest.area("back") == end
    assert buttons_of(guest) == usual
    guest.click_place(guest.targets()[0])
    assert guest.area("back") == end
    assert buttons_of(guest) == usual


@pytest.mark.parametrize("language", ["en", "fa"])
def test_buttons_keep_their_places_while_others_play(language):
    guest, own = watching(language=language)
    assert len(own) == len(BUTTONS)
    assert buttons_of(guest) == own
    assert not guest.widget("end").enabled


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_builds_due_stand_at_the_same_place_in_all_turns(language):
    guest, _ = watching(language=language)
    words = guest.app.texts.get("kingdom_builder.to_build")
    others = place_of_words(guest, words)
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    assert place_of_words(guest, words) == others


def test_the_prompt_asks_as_soon_as_board_and_tray_belong_to_ones_turn():
    guest, _ = watching(motion="normal")
    shown = guest.prompt_line
    assert shown.is_ribbon
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    assert not guest.scene.context.is_at_rest
    line = line_meanwhile(guest.scene.context, guest.game, shown)
    assert not line.is_ribbon
    assert guest.scene.context.sides.escaped(0) in line.text


def test_the_start_player_has_a_mark_that_does_not_read_as_the_leader():
    guest = Guest(new_match())
    first = guest.match.state.start
    facts = guest.widget(f"panel_{first}").facts
    assert facts.is_first
    assert (facts.first_icon, facts.first_tip) == ("piece_first", guest.app.texts.get("table.start_player"))


def test_the_panel_shows_tiles_in_the_order_of_the_tray():
    guest = guest_with_paddock()
    words, context = guest.game.words, guest.scene.context
    kinds = [*reversed(words.kinds_held(0))]
    shown = panel_tips(guest.area("panel_0"), context, 0, kinds)[3:]
    say, state = guest.app.texts.get, guest.match.state
    ordered = [tip.title for _, tip in sorted(shown, key=lambda part: part[0].x)]
    assert ordered == [say(f"kingdom_builder.tile.{state.tables.tiles[kind].id}") for kind in kinds]


@pytest.fixture
def settlements(monkeypatch):
    """The hexes on which settlements have been drawn, none of them as a ghost."""
    drawn = []
    draw = MapView.draw_settlement

    def noting(board, canvas, number, player, *, alpha=255, **how):
        if alpha == 255:
            drawn.append(number)
        draw(board, canvas, number, player, alpha=alpha, **how)

    monkeypatch.setattr(MapView, "draw_settlement", noting)
    return drawn


def drawn_over_the_table(guest, settlements):
    """Return the settlements drawn anew over the table at rest."""
    settlements.clear()
    guest.scene.page.live_stale = True
    guest.wait()
    return settlements


def test_settlements_that_can_be_chosen_keep_their_colour(settlements):
    guest = guest_with_paddock()
    assert not drawn_over_the_table(guest, settlements)
    guest.click("tile_loc_paddock")
    assert hex_at(8, 8) in drawn_over_the_table(guest, settlements)


def test_settlements_that_the_log_speaks_of_keep_their_colour(settlements):
    guest, _ = watching()
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    guest.wait()
    row = guest.point_at_log()
    assert {hex_number(place) for place in row.line.places} <= set(drawn_over_the_table(guest, settlements))


def test_tips_of_panels_lie_over_no_hex_that_can_be_clicked_nor_another_panel(tips):
    guest = Guest(Match.from_position("kingdom_builder", {**TWO_TILES, "left": 3}, "human"))
    panel, other = guest.area("panel_0"), guest.area("panel_1")
    targets = [guest.game.clicks.place_area(place) for place in guest.targets()]
    rest_at(guest, (panel.x + 90, panel.y + 20))
    assert tips
    assert sum(tips[-1].common(target) for target in targets) == 0
    assert not tips[-1].overlaps(other)


def test_a_tile_that_waits_says_that_the_builds_come_first():
    guest = Guest(Match.from_position("kingdom_builder", {**TWO_TILES, "left": 3}, "human"))
    guest.click_place(guest.targets()[0])
    tip = guest.widget("tile_loc_farm").tip
    assert tip.warning == guest.app.texts.get("kingdom_builder.why.end")


def test_the_keys_tell_that_enter_puts_a_settlement_down_again():
    """The way back has the name of what Escape does on every table."""
    typist = Typist(Match.from_position("kingdom_builder", TWO_TILES, "human"))
    typist.walk_to("tile_loc_paddock")
    typist.key(pygame.K_RETURN)
    typist.wait()
    typist.key(pygame.K_RETURN)
    typist.wait()
    scene = typist.scene
    told = {use.keys: use.text for row in KeyUses(scene.context, scene.game, scene.focus).rows() for use in row}
    assert told["Enter",] == typist.app.texts.get("keys.kingdom_builder.back")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_what_drives_others_covers_nothing_that_they_have_in_front_of_them(language, scale, size):
    guest, _ = watching(language=language, size=size, scale=scale)
    tray = guest.game.layout.tray
    builds = tray.area.part(tray._builds_x, 0, tray._widths()[1], tray.area.h)
    buttons = [guest.area(key) for key in ("pause", "step", "speed", "skip")]
    chips = [widget.area for widget in guest.scene.page.widgets if widget.key.startswith("tile_")]
    assert not any(button.overlaps(other) for button in buttons for other in (builds, *chips))


@pytest.mark.parametrize(("name", "is_beside"), [("Odo", True), ("Bartholomew of the Western Kingdom", False)])
def test_in_a_low_panel_the_mark_of_the_start_player_lies_beside_a_name_that_leaves_room(name, is_beside):
    match = Match.new("kingdom_builder", [Seat("human", name, number) for number in range(4)], {}, seed=5)
    guest = Guest(match, scale=1.5)
    panel = guest.widget(f"panel_{match.state.start}")
    assert panel.facts.is_low
    assert panel._first.overlaps(panel.area.part(20, 6, 26, 26)) != is_beside
