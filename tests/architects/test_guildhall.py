"""The Guildhall, the Cathedral, the end and the scoring on small positions (9.11 to 9.13, 12, 13 of the rules)."""

import pytest

from game.core.event import Event
from game.core.score import winners
from tests.architects.positions import deck, given, goods, hand, points
from tests.positions import A, B, C, asked, can, kinds_told, legal, play, told, why_not

# -- Guildhall and Cathedral (9.11 to 9.13) ------------------------------------------------------------------------


def test_a_construction_needs_card_skills_and_goods():
    enough = {"wood": 5, "stone": 2, "gold": 2}
    no_steps = {"virtue": {A: 4}, "hand": {A: ["keep"]}}
    assert can(given(goods={A: enough}, apprentices={A: ["labourer"]}, **no_steps), "place guildhall")
    state = given(goods={A: enough}, apprentices={A: ["thief", "miner_a"]}, **no_steps)
    assert not can(state, "place guildhall")
    assert why_not(state, "place guildhall") == "nothing_to_build"
    short = {**enough, "gold": 1}
    assert not can(given(goods={A: short}, apprentices={A: ["labourer"]}, **no_steps), "place guildhall")
    state = given(hand={A: ["keep", "well"]}, goods={A: enough}, apprentices={A: ["thief"]}, virtue={A: 4})
    assert legal(play(state, "place guildhall")) == ["build well"]
    assert why_not(state, "build keep") == "no_skill"
    assert why_not(state, "build castle") == "not_now"
    assert why_not(state, "cathedral") == "too_corrupt"


def test_a_worker_in_the_guildhall_stays_for_good():
    state = given(hand={A: ["well"]}, goods={A: {"wood": 2, "stone": 2}}, laid=3)
    play(state, "place guildhall", "build well")
    assert (state.guildhall, state.available[A], hand(state)) == ([A, B, A, A], 17, [])
    assert goods(state) == {"clay": 4}


@pytest.mark.parametrize(
    ("level", "cost", "vp"),
    [(0, {"gold": 1}, 2), (1, {"wood": 3, "stone": 1}, 4), (2, {"marble": 1}, 7), (3, {"wood": 8}, 12)],
)
def test_a_step_of_the_cathedral(level, cost, vp):
    state = given(level={A: level}, goods={A: cost}, hand={A: ["keep", "well"]}, rewards=["reward_silver"])
    assert why_not(given(level={A: level}, hand={A: ["keep"]}), "place guildhall") == "nothing_to_build"
    events = told(state, "place guildhall", "cathedral", "discard keep")
    assert Event("advanced", A, {"level": level + 1, "n": vp}) in events
    assert (state.level[A], hand(state), deck(state)[-1]) == (level + 1, ["well"], "keep")
    assert (goods(state), state.virtue[A], state.rewards) == ({"silver": 3}, 8, ())
    assert points(state)["cathedral"] == vp


def test_the_last_step_and_no_further():
    state = given(level={A: 4}, goods={A: {"gold": 2, "marble": 2}}, hand={A: ["keep"]}, rewards=[])
    play(state, "place guildhall", "cathedral")
    assert (state.level[A], goods(state), state.virtue[A], points(state)["cathedral"]) == (5, {}, 8, 20)
    state = given(level={A: 5}, goods={A: {"gold": 9, "marble": 9, "wood": 9}}, hand={A: ["keep"]})
    assert not can(state, "place guildhall")


def test_stone_and_wood_are_paid_in_any_mix():
    state = given(level={A: 1}, goods={A: {"wood": 3, "stone": 2, "clay": 9}}, hand={A: ["keep"]})
    play(state, "place guildhall", "cathedral")
    assert (asked(state), legal(state)) == (("pay", A), ["pay 0,2,2,0,0", "pay 0,3,1,0,0"])
    assert state.prompt == ("pay_cathedral", {"level": 2})
    assert goods(play(state, "pay 0,2,2,0,0"))["wood"] == 1


def test_the_cathedral_needs_virtue_a_card_and_a_free_box():
    enough = {"goods": {A: {"marble": 1}}, "level": {A: 2}}
    assert can(given(virtue={A: 5}, hand={A: ["keep"]}, **enough), "place guildhall")
    assert not can(given(virtue={A: 4}, hand={A: ["keep"]}, **enough), "place guildhall")
    assert not can(given(hand={}, **enough), "place guildhall")
    enough["level"] = {A: 2, B: 3, C: 3}
    state = given(players=3, hand={A: ["keep"]}, **enough)
    assert not can(state, "place guildhall")
    enough["level"] = {A: 2, B: 3, C: 4}
    assert can(given(players=3, hand={A: ["keep"]}, **enough), "place guildhall")


@pytest.mark.parametrize(("level", "boxes"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1)])
def test_boxes_of_the_cathedral(level, boxes):
    plenty = {"gold": 2, "marble": 2, "wood": 8}
    for others in range(4):
        levels = {A: level - 1} | dict.fromkeys(range(1, others + 1), level)
        state = given(players=5, level=levels, goods={A: plenty}, hand={A: ["keep"]})
        assert can(state, "place guildhall") is (others < boxes)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"virtue": {A: 4}, "level": {A: 2}}, "too_corrupt"),
        ({"level": {A: 5}}, "top_reached"),
        ({"level": {A: 2, B: 3, C: 3}, "players": 3}, "no_box"),
        ({"level": {A: 4}}, "no_goods"),
    ],
)
def test_what_is_missing_for_a_step(keys, reason):
    enough = {"wood": 2, "stone": 2, "marble": 1}
    state = play(given(hand={A: ["well"]}, goods={A: enough}, **keys), "place guildhall")
    assert legal(state) == ["build well"]
    assert why_not(state, "cathedral") == reason


def test_what_is_missing_for_a_building():
    names = ["well", "smithy", "castle"]
    state = given(hand={A: names}, goods={A: {"wood": 2, "stone": 2}}, virtue={A: 4})
    play(state, "place guildhall")
    assert [why_not(state, f"build {name}") for name in names] == [None, "no_goods", "no_skill"]


def test_without_rewards_a_step_brings_one_virtue():
    state = play(given(goods={A: {"gold": 1}}, hand={A: ["keep"]}, rewards=[]), "place guildhall", "cathedral")
    assert (state.virtue[A], state.claimed) == (8, ())


@pytest.mark.parametrize(
    ("reward", "gained", "virtue"),
    [
        ("reward_silver", {"silver": 3}, 8),
        ("reward_wood", {"wood": 2}, 8),
        ("reward_stone", {"stone": 2}, 8),
        ("reward_gold", {"gold": 1}, 8),
        ("reward_virtue", {}, 9),
        ("reward_building", {}, 8),
    ],
)
def test_rewards(reward, gained, virtue):
    state = given(goods={A: {"gold": 1}}, hand={A: ["keep"]}, rewards=[reward, "reward_wood"], buildings=["well"])
    play(state, "place guildhall", "cathedral")
    assert (goods(state), state.virtue[A], len(state.rewards)) == (gained, virtue, 1)
    assert hand(state) == (["well"] if reward == "reward_building" else [])


# -- end and scoring (12, 13) --------------------------------------------------------------------------------------


def test_everybody_has_one_more_turn_when_the_guildhall_is_full():
    state = given(players=3, turn=C, laid=15, hand={C: ["well"]}, goods={C: {"wood": 2, "stone": 2}})
    assert "last_round" in kinds_told(state, "place guildhall", "build well")
    for left, seat in ((3, A), (2, B), (1, C)):
        assert (asked(state), state.prompt.id, state.last_turns) == (("place", seat), "place_last", left)
        kinds = kinds_told(state, "place forest")
    assert state.is_over
    assert kinds[-1] == "game_over"


def test_in_the_last_round_workers_lie_beside_the_guildhall():
    state = given(laid=12, last_turns=2, hand={A: ["well"]}, goods={A: {"wood": 2, "stone": 2}}, market={"small": B})
    assert "reset_began" not in kinds_told(state, "place guildhall", "build well")
    assert (len(state.guildhall), state.last_turns, asked(state)) == (13, 1, ("place", B))


def test_a_third_market_worker_resets_in_the_last_round_too():
    state = given(laid=12, last_turns=2, silver={A: 3}, market={"small": B, "middle": B})
    assert "reset_began" in kinds_told(state, "place large")


def test_the_seven_parts_of_a_score():
    state = given(
        built={A: ["keep", "well"]}, level={A: 3}, virtue={A: 12}, unpaid={A: 2}, prison={A: 3},
        goods={A: {"gold": 2, "marble": 1, "silver": 19, "clay": 9}}, held={(A, B): 7, (B, A): 5},
    )  # fmt: skip
    assert points(state) == {
        "buildings": 12 + 2 + 3,
        "cathedral": 7,
        "virtue": 3,
        "debts": -4,
        "goods": 3,
        "silver": 1,
        "prison": -1,
    }
    assert list(state.scores()[A].parts) == ["buildings", "cathedral", "virtue", "debts", "goods", "silver", "prison"]


@pytest.mark.parametrize(
    ("virtue", "vp"), list(enumerate([-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7]))
)  # fmt: skip
def test_points_of_virtue(virtue, vp):
    assert given(virtue={A: virtue}).scores()[A].parts["virtue"] == vp


def test_ties_are_broken_by_virtue_then_silver():
    state = given(players=3, virtue={A: 9, B: 9, C: 8}, silver={A: 3, B: 5, C: 9})
    assert winners(state.scores()) == [B]
    assert state.scores()[B].tie_break == (9, 5)
    assert winners(given(players=3).scores()) == [A, B, C]


def end(**keys):
    """The last turn of a match is played."""
    state = given(turn=B, laid=12, last_turns=1, **keys)
    events = told(state, "place forest")
    assert state.is_over
    return state, [event for event in events if event.kind not in ("placed", "gained")]


def test_the_loss_of_the_dungeon_comes_first_if_that_is_better():
    state, events = end(built={A: ["castle", "dungeon"]}, virtue={A: 13}, goods={A: {"gold": 4}})
    assert (state.virtue[A], points(state)["virtue"]) == (13, 5)
    assert sorted(event.values["n"] for event in events if event.kind == "end_virtue") == [-2, 2]


def test_of_equal_scores_the_higher_virtue_is_kept():
    state, _ = end(built={A: ["castle", "dungeon"]}, virtue={A: 13}, goods={A: {"gold": 4}}, unpaid={A: 1})
    assert (state.virtue[A], state.unpaid[A]) == (13, 1)


def test_the_gain_comes_first_if_debts_weigh_more():
    built = ["castle", "dungeon", "university", "gamblers_den"]
    state, _ = end(built={A: built}, virtue={A: 13}, goods={A: {"gold": 6}}, unpaid={A: 1})
    assert (state.virtue[A], state.unpaid[A]) == (12, 0), "3 + 2 points; loss first: 7 - 3"


def test_overflow_at_the_end_destroys_debts_unasked():
    state, events = end(
        built={A: ["trading_post", "observatory", "university"]}, virtue={A: 12}, unpaid={A: 2},
        goods={A: {"clay": 3, "wood": 5, "stone": 1, "marble": 5, "silver": 9}},
    )  # fmt: skip
    assert (state.virtue[A], state.unpaid[A]) == (14, 0)
    assert Event("end_debts", A, {"n": 2}) in events
    assert state.scores()[A].total == 39


def test_debts_at_the_end_for_losses_below_0():
    state, events = end(built={A: ["dungeon"]}, virtue={A: 1})
    assert (state.virtue[A], state.unpaid[A]) == (0, 1)
    assert Event("debt_taken", A, {"n": 1}) in events
    assert events[-1] == Event("game_over", None, {})


def test_scores_before_and_after_the_end_are_the_same():
    keys = {
        "built": {A: ["castle", "dungeon", "trading_post"]},
        "virtue": {A: 13},
        "goods": {A: {"gold": 4, "clay": 9}},
    }
    before = given(**keys).scores()[A]
    state, _ = end(**keys)
    assert state.scores()[A] == before
