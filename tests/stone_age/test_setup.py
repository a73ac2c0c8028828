from collections import Counter

import pytest

import game
from game.core.errors import UsageError

STONE_AGE = game.find("stone_age")

NUMBERS = pytest.mark.parametrize("players", [2, 3, 4])


@NUMBERS
def test_everybody_starts_alike(players):
    state = STONE_AGE.new(players, {}, 1)
    assert state.people == state.idle == [5] * players
    assert state.food == [12] * players
    assert not any(state.stock + state.tools + state.used + state.field + state.cards + state.owned + state.buildings)
    assert [state.track(seat) for seat in range(players)] == [0] * players
    assert [score.total for score in state.scores()] == [0] * players
    assert (state.round, state.phase, state.standstill) == (1, 0, 0)


@NUMBERS
def test_four_cards_lie_open_and_32_are_in_the_deck(players):
    state = STONE_AGE.new(players, {}, 2)
    assert len(state.deck) == 32
    assert sorted([*state.slots, *state.deck]) == list(range(36))


@NUMBERS
def test_there_is_a_stack_of_seven_buildings_for_every_player(players):
    state = STONE_AGE.new(players, {}, 3)
    assert [len(stack) for stack in state.stacks] == [7] * players
    assert len(state.removed) == 28 - 7 * players
    assert sorted([*state.removed, *(tile for stack in state.stacks for tile in stack)]) == list(range(28))
    assert [state.open_tile(stack) for stack in range(players)] == [stack[-1] for stack in state.stacks]


@NUMBERS
def test_the_start_player_places_first(players):
    for seed in range(10):
        state = STONE_AGE.new(players, {}, seed)
        assert state.current_player == state.start == state.seat


@NUMBERS
def test_the_first_visit_can_go_anywhere(players):
    moves = Counter(move.args[0] for move in STONE_AGE.new(players, {}, 4).legal_moves())
    rolls = dict.fromkeys(("hunting", "forest", "clay_pit", "quarry", "river"), 5)
    ones = ["tool_maker", "hut", "field", *(f"card_{slot}" for slot in range(1, 5))]
    stacks = [f"building_{stack}" for stack in range(1, players + 1)]
    assert moves == rolls | dict.fromkeys([*ones, *stacks], 1)


def test_everything_that_is_shuffled_comes_in_every_order():
    states = [STONE_AGE.new(4, {}, seed) for seed in range(300)]
    assert {state.start for state in states} == {0, 1, 2, 3}
    for slot in range(4):
        assert {state.slots[slot] for state in states} == set(range(36))
        assert {state.open_tile(slot) for state in states} == set(range(28))
    assert {state.deck[-1] for state in states} == {state.deck[0] for state in states} == set(range(36))
    few = [STONE_AGE.new(2, {}, seed) for seed in range(100)]
    assert {tile for state in few for tile in state.removed} == set(range(28))


def test_the_same_seed_lays_out_the_same_table_and_another_one_does_not():
    assert STONE_AGE.new(3, {}, 8).to_dict() == STONE_AGE.new(3, {}, 8).to_dict()
    assert STONE_AGE.new(3, {}, 8).deck != STONE_AGE.new(3, {}, 9).deck


def test_ties_are_broken_in_order_unless_the_option_says_by_the_sum():
    assert STONE_AGE.new(2, {}, 1).sum_ties is False
    assert STONE_AGE.new(2, {"tie_break": "in_order"}, 1).sum_ties is False
    assert STONE_AGE.new(2, {"tie_break": "sum"}, 1).sum_ties is True
    with pytest.raises(UsageError, match="cannot be 'dice'"):
        STONE_AGE.new(2, {"tie_break": "dice"}, 1)


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_a_game_for_two_to_four(players):
    with pytest.raises(UsageError, match="2 to 4 players"):
        STONE_AGE.new(players, {}, 1)


@NUMBERS
def test_the_census_counts_every_card_and_building_once_and_nobody_is_away(players):
    census = STONE_AGE.setup.census(STONE_AGE.new(players, {}, 5))
    assert len(census) == 36 + 28 + players
    assert {count for name, count in census.items() if not name.startswith("away")} == {1}
    assert {census[f"away {seat}"] for seat in range(players)} == {0}
