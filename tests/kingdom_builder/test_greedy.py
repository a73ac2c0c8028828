"""The quick builder: what a hex adds is what the whole evaluation says, and its steps finish a match."""

import pytest

import game
from game.kingdom_builder.bot.evaluation import evaluate, turns_left
from game.kingdom_builder.bot.gains import gains, ground_of
from game.kingdom_builder.bot.greedy import quick_step
from game.kingdom_builder.building import settle
from tests.own import positions_of

KINGDOM_BUILDER = game.find("kingdom_builder")
CARDS = [card.id for card in KINGDOM_BUILDER.figures.facts_as(KINGDOM_BUILDER.facts).scoring_cards]
WEIGHTS = KINGDOM_BUILDER.own_weights

position = positions_of("kingdom_builder")


def new_match(seed, players):
    cards = [CARDS[(seed + number) % len(CARDS)] for number in range(3)]
    return KINGDOM_BUILDER.new(players, {f"card_{place}": card for place, card in enumerate(cards, 1)}, seed)


def evaluated_with(state, number):
    """What the position is worth with one more settlement, if it brought no turn nearer the end."""
    after = state.copy()
    after.supply[state.seat] += 1
    settle(after, number)
    return evaluate(WEIGHTS.of(state.players), after, state.seat), turns_left(after, state.seat)


@pytest.mark.parametrize("seed", range(len(CARDS)))
def test_a_hex_adds_what_the_evaluation_says(seed):
    state = new_match(seed, 2 + seed % 3)
    weights = WEIGHTS.of(state.players)
    compared = 0
    while not state.is_over:
        seat, turns = state.seat, turns_left(state, state.seat)
        if state.turn % 5 == 1 and state.left and not state.is_midway:
            before = evaluate(weights, state, seat)
            added = gains(ground_of(weights, state, seat, turns), state.targets)
            for number, gain in added.items():
                worth, left = evaluated_with(state, number)
                if left == turns:
                    assert gain == pytest.approx(worth - before)
                    compared += 1
        for move in quick_step(weights, state):
            state.apply(move)
    assert compared > 20


def test_a_step_that_somebody_began_is_finished():
    given = {"own": {"A": "6,6 15,13 16,14"}, "tiles": {"A": "6,7 2,18"}, "left": 0, "supply": {"A": 20}}
    state = position(given, "test")
    weights = WEIGHTS.of(state.players)
    for kind in state.usable:
        began = state.after(state.tables.tiles[kind].use)
        while began.is_midway:
            move = quick_step(weights, began)[0]
            assert began.is_legal(move)
            began.apply(move)


def test_whoever_runs_out_first_ends_the_match():
    state = KINGDOM_BUILDER.new(3, {}, 1)
    state.supply = [40, 40, 40]
    assert turns_left(state, state.seat) == 14
    following, last = (state.start + 1) % 3, (state.start + 2) % 3
    state.supply[last] = 3
    assert turns_left(state, state.start) == 1
    assert turns_left(state, following) == 1
    state.supply[last] = 4
    assert turns_left(state, state.start) == 2
    state.ending = True
    assert turns_left(state, state.start) == 1
