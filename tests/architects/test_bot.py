"""What the bots of Architects weigh up."""

import game
from game.architects.bot import policy
from tests.architects.positions import given
from tests.positions import A, B

CARD = game.find("architects")
WEIGHTS = CARD.own_weights.usual
CHURCH = {A: {"clay": 3, "stone": 3}}
"""What the Church costs, which needs no skill."""


def worth(**keys):
    return CARD.expert.evaluate(given(**keys), A)


def places(**keys):
    return [move.word() for move in policy.worthwhile(WEIGHTS, given(**keys))]


def test_what_is_ready_is_built():
    assert places(hand={A: ["church"]}, goods=CHURCH) == ["guildhall"]


def test_only_the_arrest_of_a_large_group_may_come_before_a_building():
    goods = {A: {**CHURCH[A], "silver": 1}}
    group = WEIGHTS.urgent_group
    assert places(hand={A: ["church"]}, goods=goods, at={"mines": {B: group}}) == ["guildhall", "town_centre"]
    assert places(hand={A: ["church"]}, goods=goods, at={"mines": {B: group - 1}}) == ["guildhall"]
    assert places(hand={A: ["church"]}, goods=goods, at={"mines": {A: group}}) == ["guildhall"]
    assert places(hand={A: ["church"]}, goods=CHURCH, at={"mines": {B: group}}) == ["guildhall"]


def test_without_a_worker_silver_is_still_worth_more_against_a_large_group():
    """Whoever could take a worker back and arrest the group next must not give up on it."""

    def worth_of_silver(group):
        at = {"forest": {A: 20}, "mines": {B: group}}
        return worth(at=at, silver={A: 1}) - worth(at=at)

    assert worth_of_silver(6) > worth_of_silver(0) + 1


def test_few_workers_cost_more_while_there_is_no_silver_to_call_others_home():
    def cost(silver):
        few, enough = ({"forest": {A: 20 - left}} for left in (1, WEIGHTS.enough_workers))
        return worth(at=enough, silver={A: silver}) - worth(at=few, silver={A: silver})

    assert cost(0) > cost(1)


def test_everybody_looks_as_many_turns_ahead():
    """Plans are judged after whole rounds, whoever is on."""
    for players in (2, 3, 5):
        for turn in (A, B):
            state = given(turn, players)
            assert CARD.expert.foresight.horizon(state) % players == 0
            assert CARD.expert.foresight.clock(state) == state.turn


def test_what_a_building_will_bring_counts_until_the_end():
    """A hut without its apprentices is worth more than its printed points while there is time to hire them."""
    built = {"built": {A: ["carpenters_hut"]}}
    assert worth(**built) - worth() > 5


def test_what_is_ready_is_worth_more_built_than_waiting():
    """Even where nothing forces it, no visit to a place looks better than the building."""
    state = given(hand={A: ["church"]}, goods=CHURCH)
    step = [next(move for move in state.legal_moves() if move.word() == "guildhall")]
    built = state.after(*step)
    built.apply(next(move for move in built.legal_moves() if move.verb == "build"))
    for place in ("forest", "quarry", "mines", "silversmith"):
        waiting = state.after(next(move for move in state.legal_moves() if move.word() == place))
        assert CARD.expert.evaluate(built, A) > CARD.expert.evaluate(waiting, A)
