import re

import pytest

from game.architects import decisions
from game.architects.scenario import FACTS
from game.architects.tables import EMPTY, SILVER
from game.core.errors import TableError
from tests.own import positions_of
from tests.scenario_checks import check_that_nothing_else_holds, fault_of_fact, for_every_file, nearly, scenario_files

position = positions_of("architects")

FILES = scenario_files("architects")
EXAMPLES = [f"AW-{number:02}" for number in range(1, 78)]
RULINGS = [f"AW-R{number:02}" for number in range(1, 93)]


def test_every_example_is_there():
    assert [path.stem for path in FILES] == EXAMPLES + RULINGS


def nearly_said(name, expected, state):
    """What is nearly said by a fact."""
    if name == "under":
        return [{deck: other} for deck, cards in expected.items() for other in altered_cards(cards)]
    return nearly(name, expected, state)


def altered_cards(cards):
    """The last cards of a deck: others, or in another order; fewer of them would be true."""
    for place, card in enumerate(cards):
        yield [*cards[:place], f"{card}_", *cards[place + 1 :]]
    if len(cards) > 1:
        yield cards[::-1]
    yield ["fly", *cards]


@for_every_file(FILES)
def test_no_altered_expectation_holds(path):
    check_that_nothing_else_holds(path, FACTS, nearly_said)


# positions


PACKET = ["well", "keep", "tavern", "church"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 6}, "6 cannot play"),
        ({"players": 0}, "0 cannot play"),
        ({"weather": "rain"}, "weather"),
        ({"phase": "siesta"}, "phase"),
        ({"options": {"boards": "odd"}}, "cannot be 'odd'"),
        ({"players": 3, "options": {"rival": "helena"}}, "unknown option 'rival'"),
        ({"start": "C"}, "'C' is not a player: there is A, B"),
        ({"players": 1, "start": "constantine"}, "'constantine' is not a player: there is A"),
        ({"active": "constantine"}, "'constantine' is not a player: there is A, B"),
        ({"players": 1, "active": "helena"}, "'helena' is not a player: there is A, constantine"),
        # before the first turn
        ({"phase": "setup", "silver": {"A": 1}}, "silver: this cannot be said in the phase 'setup'"),
        ({"phase": "setup", "dealt": {"A": ["well"]}}, "dealt: everybody has 4 cards"),
        ({"phase": "setup", "dealt": {"C": PACKET}}, "'C' is not a player"),
        ({"phase": "setup", "dealt": {"A": PACKET, "B": PACKET}}, "'well' is there twice"),
        ({"phase": "setup", "dealt": {"A": PACKET}, "decks": {"buildings": ["well"]}}, "'well' is there twice"),
        ({"dealt": {"A": PACKET}}, "dealt: there are no packets after the setup"),
        # characters
        ({"characters": {"A": "moon"}}, "unknown character 'moon'"),
        ({"characters": {"C": "ada"}}, "'C' is not a player"),
        ({"players": 1, "characters": {"constantine": "ada"}}, "'constantine' is not a player"),
        ({"characters": {"A": "ada", "B": "ada"}}, "'ada' is there twice"),
        # what everybody owns
        ({"goods": {"A": {"silver": 1}}}, "goods: unknown good 'silver'"),
        ({"goods": {"A": {"clay": -1}}}, "goods"),
        ({"players": 1, "goods": {"constantine": {"clay": 1}}}, "'constantine' is not a player"),
        ({"virtue": {"A": 15}}, "virtue: there is nothing above 14"),
        ({"level": {"A": 6}}, "level: there is nothing above 5"),
        ({"level": {"A": 5, "B": 5}}, "level: 5 has only room for 1"),
        ({"supplies": 1}, "supplies: only a rival has them"),
        ({"stand": -1}, "stand"),
        # workers
        ({"workers": {"A": {"guildhall": 1}}}, "unknown place 'guildhall'"),
        ({"workers": {"A": {"forest": 21}}}, "A has only 20"),
        ({"workers": {"A": {"forest": 19}}, "prison": {"A": 1}, "market": {"small": "A"}}, "A has only 20"),
        ({"players": 1, "captives": {"A": {"constantine": 21}}}, "constantine has only 20"),
        ({"captives": {"A": {"A": 1}}}, "A cannot hold own workers"),
        ({"market": {"left": "A"}}, "unknown space 'left'"),
        ({"market": {"small": "A", "middle": "A", "large": "B"}}, "with three workers there it is reset"),
        ({"prison": {"C": 1}}, "'C' is not a player"),
        ({"guildhall": {"A": 12}}, "the Guildhall is full, so the last turns are counted"),
        ({"guildhall": {"A": 11}, "turns_left": 1}, "turns_left: the Guildhall is not full yet"),
        ({"guildhall": {"A": 12}, "turns_left": 3}, "turns_left: there are only 2 last turns"),
        ({"guildhall": {"A": 12}, "turns_left": 0}, "turns_left"),
        # cards
        ({"hands": {"A": ["moon"]}}, "unknown building 'moon'"),
        ({"hands": {"A": ["well"]}, "built": {"B": ["well"]}}, "'well' is there twice"),
        ({"hands": {"A": [*PACKET, "smithy", "chapel", "castle"]}}, "hands: A has more than 6 cards"),
        ({"players": 1, "hands": {"constantine": ["well"]}}, "'constantine' is not a player"),
        ({"apprentices": {"A": ["moon"]}}, "unknown apprentice 'moon'"),
        ({"apprentices": {"A": ["thief"], "B": ["thief"]}}, "'thief' is there twice"),
        ({"apprentices": {"A": ["thief"]}, "rows": {"top": ["thief"]}}, "'thief' is there twice"),
        (
            {"apprentices": {"A": ["thief", "miner_a", "miner_b", "labourer", "trickster", "pickpocket"]}},
            "A may have only 5",
        ),
        ({"rows": {"left": ["thief"]}}, "unknown row 'left'"),
        ({"rows": {"top": ["thief", "miner_a", "miner_b", "labourer", "trickster"]}}, "there are only 4 columns"),
        ({"apprentices": {"A": ["thief"]}, "coins": {"thief": 1}}, "coins: thief does not lie face up"),
        ({"coins": {"moon": 1}}, "unknown apprentice 'moon'"),
        ({"decks": {"moons": []}}, "unknown deck 'moons'"),
        ({"sizes": {"small": 1}}, "sizes: unknown deck 'small'"),
        ({"sizes": {"buildings": 41}}, "there are 0 to 40 buildings for the deck"),
        ({"sizes": {"buildings": 0}, "decks": {"buildings": ["well"]}}, "there are 1 to 40 buildings"),
        ({"sizes": {"rewards": 6}}, "the pile has 0 to 5 rewards"),
        ({"decks": {"rewards": ["reward_gold", "reward_gold"]}}, "there are not so many of reward_gold"),
        ({"decks": {"rewards": ["moon"]}}, "unknown reward 'moon'"),
        ({"decks": {"small": ["bm01"], "large": ["bm01"]}}, "'bm01' is there twice"),
        ({"decks": {"small": ["moon"]}}, "unknown market card 'moon'"),
        ({"decks": {"schemes": ["con01"]}}, "unknown card of the rival 'con01'"),
        ({"players": 1, "decks": {"schemes": ["hel01"]}}, "unknown card of the rival 'hel01'"),
        ({"players": 1, "used": ["con01"], "decks": {"schemes": ["con01"]}}, "'con01' is there twice"),
    ],
)
def test_an_impossible_position_is_refused(given, words):
    with pytest.raises(TableError, match=re.escape(words)):
        position(given, "X")


def test_without_a_word_it_is_a_first_turn_with_nothing():
    state = position({}, "X")
    assert (state.current_player, state.pending[-1].kind, state.order) == (0, decisions.PLACE, (0, 1))
    assert (state.available, state.virtue, state.stand) == ([20, 20], [7, 7], 4)
    assert (any(state.goods), state.hands, state.characters) == (False, [(), ()], [EMPTY, EMPTY])
    assert (len(state.building_deck), len(state.apprentice_deck), len(state.rewards)) == (40, 32, 5)


def test_the_rival_has_nothing_either():
    state = position({"players": 1, "options": {"rival": "helena", "rival_level": "hard"}}, "X")
    assert (state.virtue, state.unpaid, state.supplies) == ([7, 7], [0, 0], 0)
    assert (state.good(1, SILVER), len(state.schemes)) == (0, 15)


def test_the_order_begins_with_the_start_player_and_ends_with_the_rival():
    state = position({"players": 2, "options": {"rival": "helena"}, "start": "B", "active": "helena"}, "X")
    assert (state.order, state.current_player) == ((1, 0, 2), 2)


def test_characters_that_are_not_named_go_to_the_others():
    state = position({"players": 3, "characters": {"B": "ada"}}, "X")
    assert [state.tables.character_ids[number] for number in state.characters] == ["caroline", "ada", "frederick"]


def test_decks_begin_with_the_named_cards():
    decks = {"buildings": ["well", "keep"], "apprentices": ["thief"], "small": ["bm05", "bm02"], "large": ["bm09"]}
    state = position({"decks": decks}, "X")
    assert [state.tables.building_ids[card] for card in state.building_deck[:-3:-1]] == ["well", "keep"]
    assert state.tables.apprentice_ids[state.apprentice_deck[-1]] == "thief"
    assert [state.tables.market_ids[card] for card in (*state.small[:-3:-1], *state.large)] == ["bm05", "bm02", "bm09"]


def test_cards_that_a_smaller_deck_leaves_over_stand_before_the_last_side():
    state = position({"players": 3, "sizes": {"buildings": 2}, "hands": {"A": ["well"]}}, "X")
    assert ([len(cards) for cards in state.built], len(state.building_deck)) == ([0, 0, 37], 2)


def test_rewards_that_are_gone_have_been_revealed():
    state = position({"sizes": {"rewards": 2}, "decks": {"rewards": ["reward_gold"]}}, "X")
    assert (len(state.rewards), len(state.claimed)) == (2, 3)
    assert state.tables.reward_ids[state.rewards[-1]] == "reward_gold"


@pytest.mark.parametrize(
    ("then", "words"),
    [
        ("silver: {C: 0}", "'C' is not a player"),
        ("workers: {A: {moon: 0}}", "unknown place 'moon'"),
        ("goods: {A: {silver: 0}}", "unknown good 'silver'"),
        ("captives: {A: {C: 0}}", "'C' is not a player"),
        ("end_points: {A: {moon: 0}}", "unknown building 'moon'"),
        ("missing_skills: {A: {moon: []}}", "unknown building 'moon'"),
        ("market: {left: A}", "unknown space 'left'"),
        ("rows: {left: []}", "unknown row 'left'"),
        ("coins: {moon: 0}", "unknown apprentice 'moon'"),
        ("decks: {moons: 0}", "unknown deck 'moons'"),
        ("under: {rewards: []}", "under: unknown deck 'rewards'"),
        ("scores: {helena: {total: 0}}", "'helena' is not a player"),
        (
            "why_not: {place forest: taken}",
            "why_not: expected {'place forest': 'taken'}, but it is {'place forest': 'none'}",
        ),
    ],
)
def test_a_question_without_an_answer_is_a_fault(tmp_path, then, words):
    assert words in fault_of_fact(tmp_path, "architects", then)
