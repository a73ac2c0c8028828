"""What the bots of Architects weigh up."""

import game
from tests.architects.positions import given
from tests.positions import A, B

CARD = game.find("architects")
WEIGHTS = CARD.own_weights.usual
CHURCH = {A: {"clay": 3, "stone": 3}}
"""What the Church costs, which needs no skill."""


def worth(**keys):
    return CARD.expert.evaluate(given(**keys), A)


def test_an_arrest_costs_whoever_stood_in_the_mines():
    assert worth(at={"mines": {B: 6}}) < worth(at={"mines": {B: 2}}) < worth()


def test_everything_that_counts_has_its_sign():
    assert worth(silver={A: 2}) > worth() > worth(silver={B: 2})
    assert worth(at={"forest": {A: 19}}) < worth(at={"forest": {A: 10}})


def test_gold_counts_little_once_the_match_should_long_be_over():
    """Nobody mines gold for ever: then only workers in the Guildhall lead on."""

    def worth_of_gold(turn):
        return sum(sign * CARD.expert.evaluate(_at_turn(turn, gold), A) for sign, gold in ((1, 14), (-1, 4)))

    late = 2 * WEIGHTS.usual_turns + round(2 / WEIGHTS.impatience)
    assert worth_of_gold(0) > 8
    assert 0 <= worth_of_gold(late) < 1


def _at_turn(turn, gold):
    state = given(goods={A: {"gold": gold}})
    state.turn = turn
    return state


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


def test_a_large_group_of_another_side_in_the_mines_is_worth_an_arrest():
    """Each worker more is worse than the last one, so that somebody goes to the Town Centre in time."""
    costs = [worth(at={"mines": {B: group}}) - worth(at={"mines": {B: group + 1}}) for group in (3, 5, 7)]
    assert costs == sorted(costs)
    assert costs[-1] > costs[0] + 1
