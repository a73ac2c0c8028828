"""Moves for random play and bots: they reach everything that can be chosen, and nothing twice."""

from collections import Counter
from random import Random

from game.san_juan.decisions import PASS
from tests.playing import random_states
from tests.positions import A, play
from tests.san_juan.positions import given, phase
from tests.san_juan.rich_positions import begin_round, rich_state

CHOICES = {"start", "office", "chapel", "bank", "limit", "pay", "produce", "sell", "keep", "discard"}
MOST_MOVES = 9
"""Choices among more cards and goods would take too long to go through."""


def chosen(state):
    """What has been chosen; buildings of one kind are alike."""
    city = state.cities[state.current_player]
    return tuple(sorted(state.laid)), tuple(sorted(city[slot] for slot in state.laid_slots))


def by_legal_moves(state):
    """Every choice that can be finished, however it comes about."""
    found, open_states, known = set(), [state], {chosen(state)}
    while open_states:
        here = open_states.pop()
        for move in here.legal_moves():
            if move.verb == "lay":
                after = play(here.copy(), str(move))
                if chosen(after) not in known:
                    known.add(chosen(after))
                    open_states.append(after)
            elif move.verb == "done":
                found.add(chosen(here))
    return found


def by_search(state):
    """Every choice that a search finds, as often as it does."""
    found = Counter()
    for move in state.search_moves():
        assert state.is_legal(move)
        if move.verb == "lay":
            found += by_search(play(state.copy(), str(move)))
        elif move.verb == "done":
            found[chosen(state)] += 1
        else:
            assert move.verb == "pass"
    return found


def is_fresh_choice(state):
    """Whether a choice begins here that can be gone through."""
    if state.is_over or state.pending[-1].kind not in CHOICES or state.laid or state.laid_slots:
        return False
    cards, goods = len(state.choice.cards), len(state.choice.slots)
    return cards + goods <= MOST_MOVES


def late_states(seeds):
    for seed in seeds:
        state = rich_state(Random(seed), seed)
        begin_round(state, starting=seed % 2 == 0)
        for number, found in enumerate(random_states(state, seed)):
            if number == 150:
                break
            yield found


def test_every_choice_is_found_once():
    kinds = Counter()
    for state in late_states(range(16)):
        if is_fresh_choice(state):
            kinds[state.pending[-1].kind] += 1
            found = by_search(state)
            assert set(found) == by_legal_moves(state)
            assert set(found.values()) <= {1}
            assert (PASS in state.search_moves()) is (PASS in state.legal_moves())
    assert set(kinds) == CHOICES - {"start"}


def test_of_buildings_that_are_alike_only_one_is_built_over():
    covering = 0
    for state in late_states(range(16)):
        if not state.is_over and state.pending[-1].kind == "build":
            every = {what_is_built(state, move) for move in state.legal_moves()}
            found = Counter(what_is_built(state, move) for move in state.search_moves())
            assert set(found) == every
            assert set(found.values()) == {1}
            covering += len(state.search_moves()) < len(state.legal_moves())
    assert covering


def what_is_built(state, move):
    seat = state.current_player
    if len(move.args) < 2:
        return str(move)
    slot = move.args[1] - 1
    return move.args[0], state.cities[seat][slot], state.goods[seat][slot] == -1


def test_goods_that_are_needed_are_chosen_before_cards():
    plants = ["indigo_plant", "sugar_mill", "coffee_roaster", "black_market"]
    state = phase("builder", plants, ["palace", "hut", "park", "well"], goods={"A": [1, 2, 3]})
    play(state, "build palace")
    assert set(map(str, state.search_moves())) <= {"lay 1", "lay 2", "lay 3"}
    assert sorted(by_search(state).values()) == [1, 1, 1]


def test_a_choice_begun_otherwise_can_be_finished():
    state = given(phase="builder", hand={"A": ["hero", "well", "hut", "park", "tower", "bank"], "B": []})
    play(state, "build hero", "lay well", "lay hut", "lay bank")
    while state.pending[-1].kind == "pay":
        state.apply(state.search_moves()[0])
    assert len(state.hands[A]) == 1


def test_nobody_searches_after_the_end_or_for_others():
    state = given()
    assert state.view(1).search_moves() == []
    state.pending = []
    assert state.search_moves() == []
