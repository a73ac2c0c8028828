"""Rules that no example of the rulebook shows."""

import pytest

from game.core.move import Move
from game.kingdom_builder.scenario.hex_text import hex_list
from game.kingdom_builder.turns import begin_turn
from game.kingdom_builder.why_not import Reason, why_not
from tests.own import positions_of
from tests.positions import play

position = positions_of("kingdom_builder")


def tile(state, name):
    return state.tables.facts.tile(name)


def test_back_leads_to_the_choice_of_tile_and_nothing_has_happened():
    state = position({"own": {"A": "8,8"}, "tiles": {"A": "2,18"}}, "test")
    before = state.to_dict()
    play(state, "use paddock", "move 8,8", "back", "back")
    assert state.to_dict() == before


def test_a_tile_once_used_cannot_be_used_again_this_turn():
    state = position({"own": {"A": "8,8"}, "tiles": {"A": "2,18"}}, "test")
    play(state, "use paddock", "move 8,8", "to 8,6")
    assert not state.is_legal(Move.parse("use paddock"))
    assert state.ready[tile(state, "paddock")] == 0


def test_the_paddock_that_moves_the_last_settlement_away_from_its_own_location_is_lost():
    state = position({"own": {"A": "2,17 8,8"}, "tiles": {"A": "2,18"}, "card": "flower"}, "test")
    play(state, "use paddock", "move 2,17", "to 0,16")
    assert state.holds[0] == 0
    assert state.settlements[0] >> hex_list("0,16")[0] & 1
    assert state.stock[state.board.location_hexes.index(hex_list("2,18")[0])] == 1


def test_of_two_like_tiles_the_used_one_is_given_up():
    given = {
        "own": {"A": "6,6 6,3 8,7 8,8 8,9"},
        "tiles": {"A": "6,2 6,7 2,18"},
        "used": ["tavern"],
        "left": 0,
    }
    state = position(given, "test")
    play(state, "use paddock", "move 6,6", "to 4,5")
    assert state.tiles_held(0, tile(state, "tavern")) == 1
    assert state.ready[tile(state, "tavern")] == 1


def test_of_two_ready_like_tiles_one_stays_ready():
    state = position({"own": {"A": "6,6 6,3 8,7 8,8 8,9"}, "tiles": {"A": "6,2 6,7 2,18"}}, "test")
    play(state, "use paddock", "move 6,6", "to 4,5")
    assert state.ready[tile(state, "tavern")] == 1


def test_without_any_card_to_draw_the_mandatory_action_ends():
    state = position(
        {"fill": {"terrain": "grass", "by": "BC"}, "players": 3, "supply": {"A": 10}, "left": 0, "used": []}, "test"
    )
    assert state.seat == 1  # A had nothing left to do, so the turn has ended
    state.deck, state.discard, state.removed = [], [], []
    state.hand = [0, 0, 0]
    begin_turn(state, 0)
    assert (state.left, state.hand[0], state.removed) == (0, 0, [])


@pytest.mark.parametrize("built", [True, False])
def test_only_a_round_in_which_nobody_builds_ends_the_game(built):
    given = {"own": {"A": "8,8", "B": "4,4"}, "tiles": {"A": "2,18", "B": "6,11"}, "left": 0, "built": built}
    state = position(given, "test")
    play(state, "end")
    state.left = 0
    state.go_on()
    play(state, "end")
    assert state.is_over is not built
    assert state.round == (2 if built else 1)


def lords_gold(**options):
    state = position(
        {"players": 3, "cards": ["lords", "miners", "workers"], "own": {"A": "8,7 8,8"}, "options": options}, "test"
    )
    return [score.parts["lords"] for score in state.scores()]


def test_lords_pay_second_without_settlements_unless_the_option_is_off():
    assert lords_gold() == [12, 6, 6]
    assert lords_gold(lords_zero_can_be_second="off") == [12, 0, 0]


def test_lords_pay_empty_sectors_only_by_option():
    assert lords_gold(lords_empty_sector_scores="on") == [12 + 36, 6 + 36, 6 + 36]


def test_the_view_hides_the_pile_and_the_other_hands():
    state = position({"players": 3, "card": "forest"}, "test")
    seen = state.view(1)
    assert seen.hand == [state.hand[0], state.hand[1], -1]
    assert set(seen.deck) == {-1}
    assert state.view(None).hand == [state.hand[0], -1, -1]


TWO_FLOWERS = {"board": ["oracle", "harbor", "barn", "tower"], "own": {"A": "3,6"}, "card": "flower"}
"""Next to A there are (4,6) and (4,7) only."""


def test_a_forced_build_is_told_as_any_other():
    state = position(TWO_FLOWERS | {"tiles": {"A": "3,7"}}, "test")
    state.listening = True
    events = state.apply(Move.parse("build 4,6"))
    assert [event.values["hex"] for event in events if event.kind == "settled"] == [(4, 6), (4, 7)]


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ({"supply": {"A": 2}}, 1),
        ({"players": 3, "fill": {"terrain": "flower", "by": "BC", "but": "4,6 4,7"}}, 2),
    ],
    ids=["the last build", "the last hex of the terrain"],
)
def test_a_single_hex_is_asked_for_if_a_card_may_come_to_light(given, left):
    state = play(position(TWO_FLOWERS | given, "test"), "build 4,6")
    assert (state.seat, state.left) == (0, left)
    assert state.legal_moves() == [Move.parse("build 4,7")]


@pytest.mark.parametrize(
    ("given", "moves", "place", "reason"),
    [
        ({}, [], "8,8", Reason("settled")),
        ({}, [], "0,0", Reason("terrain", terrain="grass")),
        ({}, [], "0,15", Reason("never_water")),
        ({}, [], "0,3", Reason("never_mountain")),
        ({}, [], "4,4", Reason("adjacent")),
        ({"left": 0}, [], "8,9", Reason("done")),
        ({}, ["use paddock"], "8,9", Reason("source", tile="paddock")),
        ({}, ["use paddock"], "4,4", Reason("source", tile="paddock")),
        ({}, ["use paddock", "move 8,8"], "8,9", Reason("ground.paddock", tile="paddock", terrain="grass")),
        ({}, ["use paddock", "move 8,8"], "8,8", Reason("lifted")),
        ({"own": {"A": "8,8 8,6"}}, ["use paddock", "move 8,8"], "8,6", Reason("settled")),
        ({"tiles": {"A": "2,18 11,17"}}, ["use farm"], "0,0", Reason("ground.farm", tile="farm", terrain="grass")),
        ({"tiles": {"A": "2,18 11,17"}}, ["use farm"], "4,4", Reason("tile_adjacent", tile="farm")),
    ],
)
def test_a_hex_that_cannot_be_clicked_has_its_reason(given, moves, place, reason):
    state = play(position({"own": {"A": "8,8"}, "tiles": {"A": "2,18"}, **given}, "test"), *moves)
    assert why_not(state, hex_list(place)[0]) == reason
