import re

import pytest

from game.core.errors import TableError
from tests.own import positions_of
from tests.scenario_checks import fault_of, fault_of_fact, scenario_files

position = positions_of("san_juan")

FILES = scenario_files("san_juan")
EXAMPLES = [f"SJ-{number:02}" for number in range(1, 68)]
RULINGS = [f"SJ-R{number:02}" for number in range(1, 25)]


def test_every_example_of_the_reference_is_there():
    assert [path.stem for path in FILES] == EXAMPLES + RULINGS


ELEVEN = ["indigo_plant"] * 6 + ["sugar_mill"] * 5


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 5}, "5 cannot play"),
        ({"governor": "C"}, "not a player"),
        ({"weather": "rain"}, "weather"),
        ({"phase": "siesta"}, "phase"),
        ({"options": {"setup": "odd"}}, "cannot be 'odd'"),
        ({"round": 0}, "round"),
        ({"phase": "round_start", "round": 1}, "the first round has no steps"),
        ({"city": {"A": []}}, "A has 0 buildings"),
        ({"city": {"A": [*ELEVEN, "hero"]}}, "A has 12 buildings: in a match that goes on there are 1 to 11"),
        ({"city": {"B": ["hero", "hero"]}}, "city of B: 'hero' is there twice"),
        ({"city": {"A": ["moon"]}}, "unknown card 'moon'"),
        ({"city": {"C": ["hero"]}}, "not a player"),
        ({"city": {"A": ["cathedral"], "B": ["cathedral"]}}, "the cathedral is not on the table"),
        ({"city": {"A": ["cathedral"]}, "options": {"new_buildings": "off"}}, "the cathedral is not on the table"),
        ({"city": {"A": ["hut"]}, "options": {"new_buildings": "off"}}, "not that many hut cards"),
        ({"hand": {"A": ["cathedral"]}}, "not that many cathedral cards"),
        ({"hand": {"A": ["palace", "palace", "palace"]}}, "not that many palace cards"),
        ({"hand": {"A": 142}}, "142 cards: only 141 are left"),
        ({"hand": {"A": -1}}, "hand"),
        ({"hand": {"A": [], "E": []}}, "not a player"),
        ({"goods": {"A": [2]}}, "no good can lie in slot 2 of the city of A"),
        ({"goods": {"A": [0]}}, "no good can lie in slot 0"),
        ({"goods": {"A": [1, 1]}}, "goods of A: '1' is there twice"),
        ({"city": {"A": ["indigo_plant", "hero"]}, "goods": {"A": [2]}}, "no good can lie in slot 2"),
        ({"covered": {"A": ["hero 2"]}}, "'hero 2' does not name a card and a slot of the city of A"),
        ({"covered": {"A": ["hero"]}}, "'hero' does not name"),
        ({"covered": {"A": ["crane 1"]}}, "a crane is never built over"),
        ({"chapel": {"A": 2}}, "chapel: A has never had one"),
        ({"bank": {"B": ["hero"]}}, "bank: B has never had one"),
        ({"harbor": {"A": 1}, "covered": {"B": ["harbor 1"]}}, "harbor: A has never had one"),
        ({"deck_size": 134}, "the deck cannot have 134 cards but 0 to 133"),
        ({"deck": ["well", "hero"], "deck_size": 1}, "cannot have 1 cards but 2 to 133"),
        ({"discard": ["well", "hero"], "discard_size": 1}, "2 cards are named, not 1"),
        ({"discard_size": 134}, "134 cards: only 133 are left"),
        ({"deck_size": 100, "discard_size": 3}, "30 cards have no place"),
        ({"tiles": ["t9"]}, "unknown tile 't9'"),
        ({"tiles": ["t1", "t1"]}, "tiles: 't1' is there twice"),
        ({"seen": 6}, "there are only 5 tiles"),
        ({"roles": ["king"]}, "unknown role 'king'"),
        ({"roles": ["trader", "trader"]}, "roles: 'trader' is there twice"),
        ({"roles": ["trader", "builder", "producer"]}, "after 3 roles the round is over"),
        ({"roles": ["trader"], "phase": "round_start"}, "none has been taken before a round starts"),
        ({"roles": ["trader"], "phase": "trader"}, "the trader has been taken already"),
        ({"standstill": 15, "round": 20}, "there cannot have been 15 such rounds"),
        ({"standstill": 4, "round": 4}, "there cannot have been 4 such rounds"),
        ({"phase": "start", "hand": {"A": 4}}, "at the start the players have 5, 6 cards"),
        ({"phase": "trader"}, "nobody has to decide in this trader phase"),
        ({"phase": "builder", "hand": {"A": [], "B": []}}, "nobody has to decide in this builder phase"),
        ({"phase": "builder", "active": "B", "hand": {"B": []}}, "nobody has to decide in this builder phase"),
        ({"active": "B"}, "B does not decide here but A"),
        ({"phase": "prospector", "active": "B"}, "B does not decide here but A"),
    ],
)
def test_an_impossible_position_is_refused(given, words):
    with pytest.raises(TableError, match=re.escape(words)):
        position(given, "X")


def test_without_a_word_it_is_the_start_of_a_match():
    state = position({}, "X")
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert (len(state.deck), state.discard, state.governor, state.round) == (133, (), 0, 1)
    assert state.pending[-1] == ("role", 0, ())


def test_cards_too_many_for_the_deck_are_discarded():
    state = position({"deck": ["well"], "deck_size": 3, "discard": ["hero"]}, "X")
    assert (len(state.deck), len(state.discard)) == (3, 130)
    assert state.deck[-1] == state.facts.card("well")
    assert state.discard[0] == state.facts.card("hero")


def test_those_before_the_active_player_have_passed():
    given = {"players": 4, "governor": "C", "roles": ["trader"], "phase": "councillor", "active": "B"}
    state = position(given, "X")
    assert (state.picker, state.current_player, state.acting) == (3, 1, 2)
    assert state.taken == [-1, -1, 2, 3, -1]


def test_tiles_that_were_seen_lie_at_the_bottom():
    state = position({"tiles": ["t4", "t2"], "seen": 1}, "X")
    assert state.tiles == (3, 1, 0, 2, 4)
    assert state.last_tile() == 4


WRONG_SUM = """
title: The wrong payments
title_fa: پرداخت نادرست
rule: "8.1"
given:
  phase: builder
  city: {A: [indigo_plant, black_market]}
  goods: {A: [1]}
  hand: {A: [well, hut, crane], B: []}
when: [build well]
then: {payments: [{cards: 1}, {cards: 1}]}
"""


def test_payments_are_compared_one_by_one(tmp_path):
    fault = fault_of(tmp_path, "san_juan", WRONG_SUM)
    assert fault == "payments: expected [{'cards': 1}, {'cards': 1}], but it is [{'cards': 1}, {'goods': 1}]"


@pytest.mark.parametrize(
    ("then", "words"),
    [
        ("cost: {A: {hero 2: 1}}", "the city of A has no slot '2'"),
        ("cost: {A: {moon: 1}}", "unknown card 'moon'"),
        ("cost: {C: {hero: 1}}", "not a player"),
        ("works: {A: {moon: true}}", "unknown card 'moon'"),
        ("hand: {A: 3}", "then"),
        ("to_lay: 0", "to_lay: expected 0, but it is None"),
        ("most: 0", "most: expected 0, but it is None"),
        ("brings: 0", "brings: expected 0, but it is None"),
        ("payments: [{}]", "payments: expected [{}], but it is []"),
    ],
)
def test_a_question_without_an_answer_is_a_fault(tmp_path, then, words):
    assert words in fault_of_fact(tmp_path, "san_juan", then)
