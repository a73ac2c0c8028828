"""The Black Market, its reset and virtue on small positions (7, 9.9, 10 of the rules)."""

import pytest

from game.core.random_source import stream
from tests.architects.positions import BUILDING_IDS, EMPTY, deck, given, goods, hand, people, people_deck, row, silver
from tests.positions import A, B, C, asked, can, kinds_told, legal, play, why_not

# -- Black Market (9.9) and reset (10) -----------------------------------------------------------------------------


def test_small_and_large_space_give_the_goods_of_the_top_card():
    piles = {"small": ["bm03", "bm01"], "large": ["bm04", "bm02"]}
    state = play(given(silver={A: 6}, virtue={A: 9}, **piles), "place small")
    assert (goods(state), state.virtue[A], state.market[0]) == ({"silver": 5, "marble": 1, "stone": 1}, 8, A)
    state = play(given(silver={A: 6}, virtue={A: 9}, **piles), "place large")
    assert goods(state) == {"silver": 3, "gold": 1, "stone": 1, "wood": 2}
    assert (len(state.small), len(state.large)) == (2, 2)


def test_without_a_card_the_print_of_the_board_counts():
    state = play(given(silver={A: 3}, small=["bm01"], large=[]), "place large")
    assert goods(state) == {"marble": 2, "stone": 1, "wood": 1}
    state = play(given(silver={A: 1}, small=[], large=["bm01"]), "place small")
    assert goods(state) == {"marble": 1, "gold": 1}


def test_who_may_use_the_market():
    assert can(given(silver={A: 3}, virtue={A: 9}), "place large")
    assert why_not(given(silver={A: 3}, virtue={A: 10}), "place large") == "too_virtuous"
    assert why_not(given(silver={A: 2}), "place large") == "no_silver"
    assert why_not(given(silver={A: 3}, market={"large": B}), "place large") == "taken"
    assert legal(given(silver={A: 2}), "place")[:3] == ["place forest", "place guardhouse", "place middle"]


def test_market_at_virtue_0_costs_a_debt():
    state = play(given(silver={A: 1}, virtue={A: 0}), "place small")
    assert (state.virtue[A], state.unpaid[A]) == (0, 1)


def test_middle_space_hires_any_of_eight_with_its_silver():
    cards = ["miner_a", "miner_b", "jeweller_a", "gatekeeper", *row(given(), 1)]
    state = play(given(silver={A: 2}, virtue={A: 5}, coins={3: 2}, row=cards), "place middle")
    assert len(legal(state)) == 9
    play(state, "hire gatekeeper")
    assert (silver(state), state.virtue[A], state.stand, people(state)) == (2, 3, 4, ["gatekeeper"])


def test_middle_space_draws_five_and_keeps_one():
    names = ["keep", "well", "smithy", "tavern", "chapel", "church"]
    state = play(given(silver={A: 2}, buildings=names), "place middle", "draw")
    assert (asked(state), state.prompt.values, hand(state)) == (("market_keep", A), {"n": 5}, [])
    play(state, "keep smithy")
    assert (hand(state), deck(state)) == (["smithy"], ["church", "keep", "well", "tavern", "chapel"])
    assert state.drawn == ()


def test_middle_space_with_a_short_or_empty_deck():
    state = play(given(silver={A: 2}, buildings=["keep", "well"]), "place middle", "draw", "keep well")
    assert (hand(state), deck(state)) == (["well"], ["keep"])
    state = play(given(silver={A: 2}, buildings=[]), "place middle")
    assert len(legal(state, "hire")) == len(legal(state)) == 8
    assert why_not(state, "draw") == "deck_empty"


def test_a_lone_card_is_kept_without_asking():
    state = play(given(silver={A: 2}, buildings=["keep"]), "place middle", "draw")
    assert (hand(state), asked(state)) == (["keep"], ("place", B))


def test_the_third_worker_triggers_a_reset():
    piles = {"small": ["bm01", "bm02"], "large": ["bm03"]}
    state = given(players=3, silver={A: 1}, market={"middle": B, "large": B}, prison={B: 1, C: 3}, **piles)
    kinds = kinds_told(state, "place small")
    assert kinds[kinds.index("reset_began") :] == [
        "reset_began",
        "jailed",
        "jailed",
        "market_flipped",
        "crowded",
        "virtue_lost",
        "crowded",
        "virtue_lost",
        "most_prisoners",
        "debt_taken",
        "most_prisoners",
        "debt_taken",
    ]
    assert (state.market, state.prison) == ([EMPTY] * 3, [1, 3, 3])
    assert (state.virtue, state.unpaid) == ([6, 6, 6], [0, 1, 1])
    assert (len(state.small), state.large) == (1, (2, 0))


def test_the_hand_limit_comes_before_the_reset():
    state = given(silver={A: 2}, market={"small": B, "large": B}, hand={A: BUILDING_IDS[:6]})
    play(state, "place middle", "draw", f"keep {deck(state)[0]}")
    assert (asked(state), state.market) == (("hand", A), [B, A, B])
    play(state, legal(state)[0])
    assert (state.market, state.prison) == ([EMPTY] * 3, [1, 2])


def test_nobody_in_prison_takes_no_debt():
    state = play(given(laid=6, hand={A: ["well"]}, goods={A: {"wood": 2, "stone": 2}}), "place guildhall", "build well")
    assert (len(state.large), state.unpaid, state.virtue) == (1, [0, 0], [7, 7])


def test_an_empty_small_pile_is_made_anew():
    names = [f"bm{number:02}" for number in range(1, 11)]
    tops = set()
    for seed in range(12):
        state = given(silver={A: 3}, small=[], large=names, market={"small": B, "middle": B})
        state.random = stream(seed)
        play(state, "place large")
        assert (len(state.small), len(state.large)) == (9, 1)
        assert sorted((*state.small, *state.large)) == list(range(10))
        tops.add(state.large[0])
    assert len(tops) > 4


@pytest.mark.parametrize(
    ("players", "resets"), [(2, {7, 10}), (3, {9, 13}), (4, {11, 16}), (5, {13, 19})]
)  # fmt: skip
def test_the_first_spaces_of_rows_3_and_4_trigger_resets(players, resets):
    found = set()
    for number in range(1, state_spaces(players) + 1):
        state = given(
            players=players, laid=number - 1, hand={A: ["well"]}, goods={A: {"wood": 2, "stone": 2}}, small=["bm01"]
        )
        ahead = state.until_reset()
        if kinds_told(state, "place guildhall", "build well").count("reset_began"):
            found.add(number)
            assert ahead == 1
    assert found == resets


def state_spaces(players):
    return given(players=players).spaces


@pytest.mark.parametrize(
    ("players", "cleared"), [(2, {3, 6, 9}), (3, {3, 7, 11}), (4, {3, 8, 13}), (5, {3, 9, 15})]
)  # fmt: skip
def test_third_spaces_clear_the_left_column_in_the_variant(players, cleared):
    found = set()
    for number in range(1, state_spaces(players) + 1):
        state = given(
            players=players, laid=number - 1, hand={A: ["well"]}, goods={A: {"wood": 2, "stone": 2}},
            options={"left_column": "on"}, coins={0: 2, 1: 1}, people=["thief", "trickster"],
        )  # fmt: skip
        if "left_column" in kinds_told(state, "place guildhall", "build well"):
            found.add(number)
            assert row(state, 0) == ["miner_b", "jeweller_a", "jeweller_b", "thief"]
            assert row(state, 1) == ["stonecutter_b", "woodcutter_a", "labourer", "trickster"]
            assert (state.coins, silver(state)) == ([1, 0, 0, 0, 0, 0, 0, 0], 0)
            assert people_deck(state)[-2:] == ["miner_a", "stonecutter_a"]
    assert found == cleared


def test_without_the_variant_nothing_is_cleared():
    state = given(laid=2, hand={A: ["well"]}, goods={A: {"wood": 2, "stone": 2}})
    assert "left_column" not in kinds_told(state, "place guildhall", "build well")


# -- virtue (7) ----------------------------------------------------------------------------------------------------


def test_points_above_14_destroy_debts_one_by_one_if_liked():
    state = given(virtue={A: 13}, unpaid={A: 3}, goods={A: {"wood": 2, "gold": 2}}, hand={A: ["steeple"]})
    play(state, "place guildhall", "build steeple")
    assert (state.virtue[A], asked(state)) == (14, ("place", B)), "one point up to 14 needs no decision"
    state = given(virtue={A: 14}, unpaid={A: 2}, at={"storehouse": {A: 1}}, goods={A: {"clay": 4}})
    play(state, "place storehouse", "trade virtue 2,0,0")
    assert (asked(state), legal(state)) == (("overflow", A), ["destroy", "spare"])
    play(state, "destroy")
    assert (state.unpaid[A], state.paid[A], state.virtue[A]) == (1, 0, 14)
    play(state, "trade virtue 2,0,0", "spare")
    assert (state.unpaid[A], asked(state)) == (1, ("place", B))


def test_two_points_above_14_are_two_decisions():
    state = given(virtue={A: 14}, unpaid={A: 3}, goods={A: {"gold": 1}}, hand={A: ["well"]}, rewards=["reward_virtue"])
    play(state, "place guildhall", "cathedral")
    assert asked(state) == ("overflow", A)
    play(state, "destroy")
    assert (asked(state), state.unpaid[A]) == (("overflow", A), 2)
    assert play(state, "destroy").unpaid[A] == 1
    assert asked(state) == ("place", B)
