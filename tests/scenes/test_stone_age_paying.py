"""Paying at Stone Age's table: what is proposed, what is asked before it, and the buttons of the sheet."""

import pygame
import pytest

from game.core.match import Match
from game.core.move import Move
from scenes.stone_age.places import numbered_place
from scenes.table.key_uses import KeyUses
from tests.scenes.tables import Guest

_SHRINE = "b12"
"""Wood, brick and gold."""
_KINDS = "b20"
"""Four resources of three kinds."""


def with_building(building, stock, *, at=None, language="en", scale=1.0, **settings):
    """Return a guest who stands on a card and on a building."""
    people = {"card_1": 1, "card_2": 1, "building_1": 1, **(at or {})}
    given = {
        "phase": "actions", "slots": ["c04", "c09", "c10", "c14"], "stacks": [[building]], "heights": [3, 3],
        "at": {"A": people, "B": {"forest": 1}}, "stock": {"A": stock},
    }  # fmt: skip
    return Guest(Match.from_position("stone_age", given, "human"), language=language, scale=scale, **settings)


def open_place(guest, name):
    guest.click_place(numbered_place(guest.match.state.tables.place_numbers[name]))
    guest.settle(1)


def test_what_is_laid_out_for_a_card_leaves_enough_for_the_building_on_which_one_stands():
    guest = with_building(_SHRINE, {"wood": 1, "brick": 3, "gold": 1})
    open_place(guest, "card_1")
    assert guest.match.state.paid == [0, 1, 0, 0]


def test_the_cheapest_is_laid_out_where_no_building_waits():
    guest = with_building(_KINDS, {"wood": 1, "brick": 2})
    open_place(guest, "card_1")
    assert guest.match.state.paid == [1, 0, 0, 0]


@pytest.mark.parametrize(("at", "is_asked"), [({}, True), ({"quarry": 1}, False)])
def test_giving_up_a_building_by_a_payment_is_asked_first_unless_more_is_earned(at, is_asked):
    guest = with_building(_SHRINE, {"wood": 1, "brick": 1, "gold": 1}, at=at, warnings="all")
    open_place(guest, "card_1")
    cards = guest.match.state.cards[0]
    guest.click("main")
    caution = guest.table.surroundings.question.caution
    assert bool(caution) is is_asked
    if caution:
        assert caution.points == 13
        guest.key(pygame.K_ESCAPE)
        assert guest.match.state.cards[0] == cards
        guest.click("main")
        guest.wait(1)
        guest.key(pygame.K_RETURN)
    assert guest.match.state.cards[0] != cards


def test_a_payment_that_spoils_nothing_is_not_asked_about():
    guest = with_building(_SHRINE, {"wood": 1, "brick": 2, "gold": 1}, warnings="all")
    open_place(guest, "card_1")
    guest.click("main")
    assert not guest.table.surroundings.question.caution


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_buttons_of_a_payment_lie_on_its_sheet_side_by_side(language, scale):
    guest = with_building(_KINDS, {"wood": 5, "stone": 2, "gold": 1}, language=language, scale=scale)
    open_place(guest, "building_1")
    sheet = guest.game.question.dialog.area
    buttons = [guest.area(key) for key in ("main", "leave", "dearest")]
    assert all(sheet.x < area.x and area.right < sheet.right for area in buttons)
    assert not any(one.overlaps(other) for one in buttons for other in buttons if one is not other)
    type_ = guest.scene.context.type
    widgets = [guest.widget(key) for key in ("main", "leave", "dearest")]
    assert all(type_.width(widget.text, widget.style) <= widget.area.w - 15 for widget in widgets), "no text is cut off"


def test_more_room_leaves_the_buttons_their_icons():
    guest = with_building(_SHRINE, {"wood": 1, "brick": 1, "gold": 1})
    guest.match.play(Move.parse("resolve building_1"))
    guest.scene.controller.changed()
    guest.wait()
    assert all(guest.widget(key).icon for key in ("main", "leave"))


@pytest.mark.parametrize("language", ["en", "fa"])
def test_keys_are_told_what_they_do_to_a_payment(language):
    """They once said that people would be placed."""
    guest = with_building(_KINDS, {"wood": 2, "brick": 2}, language=language)
    open_place(guest, "card_1")
    scene, texts = guest.scene, guest.app.texts
    told = {use.keys: use.text for row in KeyUses(scene.context, scene.game, scene.focus).rows() for use in row}
    assert told["Enter",] == texts.get("keys.stone_age.buy")
    assert [guest.widget(key).use for key in ("pay_brick", "unpay_wood_0")] == ["pay", "unpay"]
    assert all(texts.has(f"keys.stone_age.{use}") for use in ("pay", "unpay"))
