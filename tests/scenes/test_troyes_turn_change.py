"""What is seen at Troyes' table while the turn passes from one side to the next."""

import random

import pygame
import pytest

from scenes.table.pause import Pause
from scenes.table.prompt import line_meanwhile
from scenes.ui.run import Word
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_troyes_table import troyes


def at_turn_of(seat, kind="turn", **settings):
    """Return a guest at a table where a player, or the bot beside, answers a kind of question."""
    match, chance = troyes(kinds=("human", "random"), seed=6), random.Random(3)
    while match.state.current_player != seat or match.state.pending[-1].kind != kind:
        match.play(chance.choice(match.state.search_moves()))
    return Guest(match, bot_speed="slow", **settings)


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
def test_a_click_too_many_on_what_drives_bots_never_passes(size):
    own, waiting = at_turn_of(0, size=size), at_turn_of(1, size=size)
    driving = ("pause", "step", "speed", "skip")
    assert not any(waiting.area(key).overlaps(own.area("pass")) for key in driving)
    assert not waiting.widget("pass").enabled


def test_own_buttons_keep_their_places_while_others_play():
    own, waiting = at_turn_of(0), at_turn_of(1)
    for key in ("undo", "hint", "pass"):
        assert waiting.area(key) == own.area(key), key


@pytest.mark.parametrize(("seat", "kind"), [(0, "group"), (0, "black"), (0, "citizen"), (0, "flip"), (1, "black")])
def test_undo_and_hint_keep_their_places_whatever_is_asked(seat, kind):
    turn, asked = at_turn_of(0), at_turn_of(seat, kind)
    for key in ("restart", "undo", "hint"):
        assert asked.area(key) == turn.area(key), key
    assert asked.area("done") == turn.area("pass")


def test_what_passes_keeps_its_place_while_an_own_move_is_shown(monkeypatch):
    guest = at_turn_of(0)
    places = [guest.area(key) for key in ("undo", "hint", "pass")]
    monkeypatch.setattr(type(guest.scene.controller), "accepts_clicks", False)
    guest.scene.context.refresh()
    guest.wait()
    assert [guest.area(key) for key in ("undo", "hint", "pass")] == places
    assert not guest.widget("pass").enabled


def test_the_panel_of_a_person_is_marked_once_everything_was_seen():
    guest = at_turn_of(1, motion="normal")

    def marked():
        panels = [guest.widget(f"panel_{side}") for side in range(2)]
        return [panel.facts.is_active for panel in panels]

    guest.wait_for(lambda: guest.match.state.current_player == 0)
    assert not guest.scene.context.is_at_rest
    guest.wait(0.05)
    assert marked() == [False, True]
    guest.settle(30)
    assert marked() == [True, False]


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_pressed_while_the_others_act_is_shown_only_ends_what_moves(key):
    guest = at_turn_of(1, motion="normal")
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    assert not guest.scene.context.is_at_rest
    made = len(guest.match.record.moves)
    guest.key(key)
    assert guest.scene.context.is_at_rest
    assert guest.scene.controller.held_move is None
    assert len(guest.match.record.moves) == made
    guest.key(pygame.K_SPACE)
    assert guest.scene.controller.held_move or len(guest.match.record.moves) > made


def test_what_passes_is_not_lit_before_the_others_act_was_seen():
    guest = at_turn_of(1, motion="normal")
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    guest.wait(0.05)
    assert not guest.widget("pass").enabled
    made = len(guest.match.record.moves)
    guest.click("pass")
    assert guest.scene.context.is_at_rest
    assert guest.widget("pass").enabled
    assert len(guest.match.record.moves) == made


def test_tray_and_prompt_speak_of_the_same_side_while_what_it_did_is_shown():
    guest = at_turn_of(1, motion="normal")
    context, tray = guest.scene.context, guest.game.tray_texts
    rival, shown = context.sides.escaped(1), guest.prompt_line
    guest.wait_for(lambda: guest.match.state.current_player == 0)
    assert not context.is_at_rest
    assert rival in line_meanwhile(context, guest.game, shown).text
    assert tray.meanwhile(1).title == rival
    guest.settle(30)
    assert tray.meanwhile(0) is None
    assert "Roya" in guest.prompt_line.text


@pytest.mark.parametrize("kind", ["citizen", "black"])
def test_the_tray_asks_nobody_who_only_watches(kind):
    own, watched = (at_turn_of(seat, kind).game.tray_texts.now() for seat in (0, 1))
    assert own.label != watched.label
    assert "?" not in watched.title
    words = [item.text for note in watched.notes for item in note if isinstance(item, Word)]
    assert not any("your" in text.lower() for text in (watched.line, *words))


def test_what_the_keyboard_has_gone_on_to_is_not_told_over_the_roll_of_le_roy(monkeypatch):
    told = []
    monkeypatch.setattr("scenes.table.place_tips.draw_tip", lambda _canvas, tip, *_args, **_values: told.append(tip))
    match = new_match(("human",), game_id="troyes", seed=21)
    guest = Guest(match, motion="normal")
    guest.key(pygame.K_DOWN)
    guest.wait()
    assert told
    left = match.state.supply[0]
    while match.state.supply[0] == left:
        guest.key(pygame.K_RETURN)
    told.clear()
    guest.wait()
    assert not guest.scene.context.is_at_rest
    assert not told
    said = guest.game.layout.tray.shown_text()
    assert str(left) in next(item.text for note in said.notes for item in note if isinstance(item, Word))


def test_enter_resumes_a_paused_match():
    guest = at_turn_of(0)
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.top, Pause)
    guest.key(pygame.K_RETURN)
    assert guest.top is guest.scene
