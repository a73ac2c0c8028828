"""How bots end a match, and the quick steps with which they play futures on."""

import random

import pytest

import game
from game.bots.planner import best_step
from game.core.move import Move
from game.core.random_source import stream
from game.san_juan.decisions import BANK, CHAPEL, OFFICE, PAY, PRODUCE, SELL
from tests.positions import A
from tests.san_juan.positions import given
from tests.san_juan.rich_positions import begin_round, rich_state

EXPERT = game.find("san_juan").expert
RICH = [
    *["silver_smelter", "silver_smelter", "coffee_roaster", "coffee_roaster", "tobacco_storage", "library"],
    *["quarry", "statue", "victory_column", "hero", "guild_hall"],
]
"""Eleven buildings with many points."""
POOR = [
    *["indigo_plant", "indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "archive"],
    *["black_market", "gold_mine", "office", "hut", "tower"],
]
"""Eleven buildings with few."""
LITTLE_BETTER = [*RICH[2:5], *POOR[:8]]


def first_move(state):
    """What the normal level does."""
    return str(best_step(EXPERT, state)[0])


def late(own, others, hand, **keys):
    """A must decide long after a match usually ends; B has some cards."""
    return given(round=18, city={"A": own, "B": others}, hand={"A": hand, "B": 3}, **keys)


@pytest.mark.parametrize("step", [first_move, lambda state: str(EXPERT.quick_step(state)[0])])
def test_a_leader_ends_the_match_as_soon_as_one_building_is_missing(step):
    cards = ["aqueduct", "park", "well"]
    assert step(late(RICH, POOR, cards)) == "take builder"
    assert step(late(POOR, LITTLE_BETTER, cards)) != "take builder"


def test_a_leader_comes_nearer_to_the_end_while_the_others_dare_not():
    assert first_move(late(RICH[3:], POOR, ["aqueduct", "park", "well", "aqueduct"])) == "take builder"


@pytest.mark.parametrize(("others", "is_built"), [(RICH, True), (LITTLE_BETTER, False)])
def test_who_is_far_behind_builds_the_last_building_and_who_can_catch_up_does_not(others, is_built):
    state = late(POOR, others, ["aqueduct", "park", "well"], phase="builder")
    assert (first_move(state) != "pass") == is_built


def test_quick_steps_finish_what_they_begin_and_end_a_match():
    state = game.find("san_juan").new(3, {}, 5).imagine(A, stream(5))
    while not state.is_over:
        for move in EXPERT.quick_step(state):
            state.apply(move)
        assert not state.is_midway or state.pending[-1].kind == PAY
        assert state.round < 40
    assert max(map(len, state.cities)) == state.facts.end_buildings


def test_quick_steps_go_on_from_whatever_a_person_has_chosen_already():
    """A hint may be asked for in the middle of a choice."""
    asked = set()
    for seed in range(60):
        chance = random.Random(seed)
        state = rich_state(chance, seed)
        begin_round(state, starting=True)
        for _ in range(25):
            if state.is_over:
                break
            if state.laid or state.laid_slots:
                asked.add(state.pending[-1].kind)
                trial = state.copy()
                for move in EXPERT.quick_step(state):
                    trial.apply(move)
            moves = [move for move in state.legal_moves() if move.verb != "pass"] or state.legal_moves()
            state.apply(chance.choice(moves))
    assert {OFFICE, CHAPEL, BANK, PAY, PRODUCE, SELL} <= asked


# what is said about a role


def about_role(name, **keys):
    """The sentence about a role that A takes, with this in the others' cities and hands."""
    state = given(players=3, city={"A": ["indigo_plant"], "B": ["indigo_plant"], "C": ["indigo_plant"]}, **keys)
    step = (Move("take", (name,)),)
    told = EXPERT.reason(state, step, state.after(*step))
    return told.id, dict(told.values)


LAST = {"governor": "B", "roles": ["builder", "prospector"], "hand": {"A": ["well"], "B": 2, "C": 2}}
"""A takes the last role of a round of three."""


@pytest.mark.parametrize(
    ("role", "keys", "told"),
    [
        ("trader", LAST, ("role_quiet", {})),
        ("trader", LAST | {"goods": {"C": [1]}}, ("role_least", {})),
        ("trader", LAST | {"goods": {"A": [1]}}, ("trade_goods", {"n": 1})),
        ("producer", LAST, ("produce_many", {"n": 1})),
        ("producer", LAST | {"goods": {"A": [1]}}, ("role_least", {})),
        ("trader", {"hand": LAST["hand"], "goods": {"C": [1]}}, ("role_denies", {"role": "trader"})),
        ("builder", {"hand": LAST["hand"]}, ("role_denies", {"role": "builder"})),
    ],
)
def test_a_role_is_praised_for_what_its_own_phase_does(role, keys, told):
    assert about_role(role, **keys) == told
