import pytest

import game
from game.core.errors import UsageError
from game.kingdom_builder.sections import SLOTS
from tests.own import own_facts

FACTS = own_facts("kingdom_builder")

KINGDOM_BUILDER = game.find("kingdom_builder")


def layout(state):
    return [(placement.section.id, placement.turned) for placement in state.board.placements]


def card_names(state):
    return [state.tables.facts.scoring_cards[card].id for card in state.cards]


def test_the_suggested_first_game():
    state = KINGDOM_BUILDER.new(2, {"board": "first_game", "cards": "first_game"}, 7)
    assert layout(state) == [("tavern", False), ("paddock", False), ("oasis", False), ("farm", False)]
    assert card_names(state) == ["fishermen", "knights", "merchants"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_alike(players):
    state = KINGDOM_BUILDER.new(players, {}, 1)
    assert len(state.deck) == 25 - players
    assert set(state.supply) <= {40, 39, 38, 37}  # a forced first build may be made already
    assert state.seat == state.start


def test_four_different_sections_lie_at_random_with_random_half_turns():
    layouts = [layout(KINGDOM_BUILDER.new(2, {}, seed)) for seed in range(200)]
    assert all(len({name for name, _ in four}) == 4 for four in layouts)
    assert {name for four in layouts for name, _ in four} == {section.id for section in FACTS.sections}
    turned = sum(turn for four in layouts for _, turn in four)
    assert 320 < turned < 480


def test_all_cards_turn_up_and_every_player_starts_at_times():
    states = [KINGDOM_BUILDER.new(4, {}, seed) for seed in range(100)]
    assert {name for state in states for name in card_names(state)} == {card.id for card in FACTS.scoring_cards}
    assert {state.start for state in states} == {0, 1, 2, 3}


def test_chosen_sections_and_cards_lie_where_they_were_put():
    options = dict(zip(SLOTS, ("barn", "oracle_turned", "harbor", "tower_turned"), strict=True))
    state = KINGDOM_BUILDER.new(2, options | {"card_2": "lords"}, 3)
    assert layout(state) == [("barn", False), ("oracle", True), ("harbor", False), ("tower", True)]
    assert card_names(state)[1] == "lords"
    assert len(set(card_names(state))) == 3


def test_a_chosen_section_replaces_one_of_the_first_game():
    state = KINGDOM_BUILDER.new(2, {"board": "first_game", "top_left": "harbor"}, 3)
    assert [name for name, _ in layout(state)] == ["harbor", "paddock", "oasis", "farm"]


@pytest.mark.parametrize(
    "options",
    [
        {"top_left": "barn", "top_right": "barn_turned"},
        {"card_1": "lords", "card_3": "lords"},
        {"board": "first_game", "top_left": "farm"},
        {"cards": "first_game", "card_1": "knights"},
    ],
)
def test_nothing_is_in_the_box_twice(options):
    with pytest.raises(UsageError, match="only once"):
        KINGDOM_BUILDER.new(2, options, 1)


def test_smallest_and_largest_boards_have_the_known_number_of_buildable_hexes():
    options = dict(zip(SLOTS, ("farm", "oasis", "harbor", "tower"), strict=True))
    assert KINGDOM_BUILDER.new(2, options, 1).board.buildable.bit_count() == 277
