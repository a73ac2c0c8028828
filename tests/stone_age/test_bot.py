"""The bots do nothing silly where it is plain what to do (strategy notes, section 6)."""

from collections import Counter

import pytest

import game
from game.bots.ladder import Processes, compare
from game.bots.players import ThinkingPlayer
from game.core.move import Move
from game.core.random_source import stream
from game.core.text import Texts
from game.stone_age.scoring import card_worth
from tests.hints import hint
from tests.languages import LANGUAGES
from tests.own import positions_of
from tests.playing import random_states

position = positions_of("stone_age")

STONE_AGE = game.find("stone_age")
BOT = STONE_AGE.expert

BOTH = pytest.mark.parametrize("level", ["normal", "hard"])
ACTING = {"phase": "actions"}
LAST_ROUND = {"deck_size": 0, "heights": [1, 1]}
"""A single card or the last building will end the match."""


def step(state, level, seed=1):
    """What a bot does next, as texts."""
    return [str(move) for move in ThinkingPlayer(STONE_AGE, level, stream(seed)).choose(state)]


def play_on(state, level, *, while_asked, seed=1):
    """Let a bot play as long as the question is of these kinds; return its moves."""
    player = ThinkingPlayer(STONE_AGE, level, stream(seed))
    seat, moves, plan = state.current_player, [], []
    while not state.is_over and state.current_player == seat and state.pending[-1].kind in while_asked:
        plan = plan or list(player.choose(state))
        moves.append(str(plan[0]))
        state.apply(plan.pop(0))
    return moves


def after(given, *moves):
    """The position after some moves."""
    state = position(given, "test")
    for text in moves:
        state.apply(Move.parse(text))
    return state


# placing


@BOTH
def test_nobody_is_sent_alone_to_river_or_quarry_at_the_start(level):
    for seed in range(3):
        for players in (2, 3, 4):
            assert step(STONE_AGE.new(players, {}, seed), level, seed)[0] not in ("place river 1", "place quarry 1")


@BOTH
def test_nobody_goes_where_nothing_more_can_be_gained(level):
    given = {"players": 4, "field": {"A": 10}, "tools": {"A": [4, 4, 4]}, "people": {"A": 10}, "food": {"A": 40}}
    state = position(given, "test")
    assert step(state, level)[0] not in ("place field 1", "place tool_maker 1", "place hut 2")


@BOTH
def test_nobody_goes_to_the_hut_in_the_last_round(level):
    state = position(LAST_ROUND | {"people": {"A": 5}, "cards": {"A": []}, "stock": {"A": {"wood": 3}}}, "test")
    assert step(state, level)[0] != "place hut 2"


@BOTH
def test_nobody_hunts_in_the_last_round_when_there_is_food_for_all(level):
    given = LAST_ROUND | {"food": {"A": 30}, "stock": {"A": {"wood": 4, "stone": 4}}, "stacks": [["b26"], ["b23"]]}
    state = position(given, "test")
    assert not step(state, level)[0].startswith("place hunting")


@BOTH
def test_nobody_stands_before_a_building_that_cannot_be_paid(level):
    at = {"A": {"hunting": 4}, "B": {"forest": 2, "clay_pit": 2, "quarry": 1}}
    given = {"stacks": [["b25"], ["b22"]], "at": at, "stock": {"A": {}}, "slots": ["c12", "c13", "c14", "c15"]}
    assert not step(position(given, "test"), level)[0].startswith(("place building", "place card"))


@BOTH
def test_nobody_stands_before_a_second_purchase_with_resources_for_one(level):
    at = {"A": {"hunting": 3, "card_1": 1}, "B": {"forest": 2, "clay_pit": 2, "quarry": 1}}
    given = {"at": at, "stock": {"A": {"wood": 1}}, "slots": ["c12", "c13", "c14", "c15"], "stacks": [["b25"], ["b26"]]}
    assert not step(position(given, "test"), level)[0].startswith(("place building", "place card"))


@BOTH
def test_a_hungry_tribe_hunts(level):
    state = position({"food": {"A": 0}, "at": {"B": {"field": 1, "tool_maker": 1}}, "round": 3}, "test")
    while state.phase == 0:
        play_on(state, level, while_asked=("place",))
    assert state.people_at(0, state.tables.place_numbers["hunting"])


# acting


@BOTH
def test_people_gather_before_they_build(level):
    given = {"at": {"A": {"building_1": 1, "forest": 3}, "B": {"hut": 2}}, "stacks": [["b01"]]}
    state = position(ACTING | given | {"stock": {"A": {"brick": 1}}}, "test")
    assert step(state, level)[0] == "resolve forest"


@BOTH
def test_the_smallest_tool_that_helps_is_used(level):
    given = {"at": {"A": {"quarry": 1, "field": 1}}, "tools": {"A": [3, 1]}, "dice": [4], "round": 4}
    state = after(ACTING | given, "resolve quarry")
    play_on(state, level, while_asked=("tools",))
    assert (state.held(0)[2], state.used[0]) == (1, 0b10)


@BOTH
def test_tools_that_bring_nothing_are_kept(level):
    given = {"at": {"A": {"river": 1, "hunting": 2}}, "tools": {"A": [1]}, "dice": [2, 3, 4]}
    state = after(ACTING | given, "resolve river")
    assert play_on(state, level, while_asked=("tools",)) == ["take"]


@BOTH
@pytest.mark.parametrize(("food", "moves"), [(30, ["take"]), (1, ["add 1", "add 2", "add 3", "take"])])
def test_tools_are_spent_on_food_in_the_last_round_only_if_it_will_be_eaten(level, food, moves):
    given = {"at": {"A": {"hunting": 2, "field": 1}}, "tools": {"A": [4, 4, 4]}, "dice": [2, 2], "people": {"A": 10}}
    state = after(ACTING | LAST_ROUND | given | {"food": {"A": food}}, "resolve field", "resolve hunting")
    assert play_on(state, level, while_asked=("tools",)) == moves


@BOTH
def test_tools_wait_for_a_roll_that_is_worth_more_unless_that_is_food_nobody_needs(level):
    given = {"at": {"A": {"forest": 1, "hunting": 1}}, "tools": {"A": [3]}, "dice": [3], "round": 4}
    for food, used in ((40, 0b1), (0, 0)):
        state = after(ACTING | given | {"food": {"A": food}}, "resolve forest")
        play_on(state, level, while_asked=("tools",))
        assert state.used[0] == used


@BOTH
def test_the_tool_that_makes_a_building_possible_is_used_in_the_last_round(level):
    at = {"A": {"river": 1, "hunting": 1, "building_1": 1}}
    given = {"at": at, "tools": {"A": [4]}, "dice": [2, 6], "stacks": [["b12"], ["b26"]], "food": {"A": 3}}
    state = after(ACTING | LAST_ROUND | given | {"stock": {"A": {"wood": 1, "brick": 1}}}, "resolve river")
    play_on(state, level, while_asked=("tools",))
    assert state.held(0)[3] == 1


@BOTH
def test_a_card_is_not_paid_with_what_a_building_needs(level):
    given = {"at": {"A": {"card_1": 1, "building_1": 1}}, "stacks": [["b01"]], "slots": ["c11", "c12", "c13", "c14"]}
    state = position(ACTING | given | {"stock": {"A": {"wood": 2, "brick": 1, "stone": 1}}, "food": {"A": 2}}, "test")
    play_on(state, level, while_asked=("act", "pay"))
    assert (state.owned[0], state.buildings[0].bit_count()) == (1, 1)


def test_whether_to_buy_a_card_with_dice_does_not_hang_on_how_they_might_fall():
    given = {"at": {"A": {"card_3": 1}}, "slots": ["c12", "c13", "c10", "c14"], "cards": {"A": ["c11"]}, "round": 4}
    for seed in range(12):
        state = position(ACTING | given | {"stock": {"A": {"wood": 7}}}, "test")
        assert "buy" in play_on(state, "normal", while_asked=("act", "pay"), seed=seed)


@BOTH
def test_cards_are_paid_with_wood_not_gold(level):
    given = {"at": {"A": {"card_1": 1}, "B": {"hut": 2}}, "slots": ["c11", "c12", "c13", "c14"], "food": {"A": 2}}
    state = position(ACTING | given | {"stock": {"A": {"wood": 1, "gold": 1}}}, "test")
    play_on(state, level, while_asked=("act", "pay"))
    assert state.owned[0] == 1
    assert state.held(0) == [0, 0, 0, 1]


@BOTH
def test_eight_resources_are_not_left_over_in_the_last_round(level):
    given = {"at": {"A": {"building_1": 1}, "B": {"hut": 2}}, "stacks": [["b26"]], "heights": [1, 1], "deck_size": 0}
    state = position(ACTING | given | {"stock": {"A": {"wood": 3, "gold": 5}}}, "test")
    play_on(state, level, while_asked=("act", "pay"))
    assert state.building_points[0] == 5 * 6 + 2 * 3


DICE_CARD = {
    "at": {"A": {"card_1": 1}, "B": {"hut": 2}}, "slots": ["c01", "c12", "c13", "c14"],
    "stock": {"A": {"wood": 1}}, "dice": [1, 5],
}  # fmt: skip
"""The first card costs one wood; the dice will show wood and a tool."""


@BOTH
def test_early_in_a_match_nobody_takes_wood_when_there_is_a_tool(level):
    state = after(ACTING | DICE_CARD, "resolve card_1", "buy")
    assert step(state, level) == ["die 5"]


@BOTH
def test_early_in_a_match_a_card_with_dice_is_bought_for_one_wood(level):
    state = position(ACTING | DICE_CARD, "test")
    play_on(state, level, while_asked=("act", "pay"))
    assert state.owned[0] == 1


# feeding


@BOTH
def test_nobody_starves_for_one_food_with_wood_in_stock(level):
    state = position({"phase": "feeding", "food": {"A": 4}, "stock": {"A": {"wood": 1, "gold": 2}}}, "test")
    play_on(state, level, while_asked=("feed",))
    assert (state.hunger[0], state.held(0)) == (0, [0, 0, 0, 2])


@BOTH
def test_nobody_feeds_five_people_with_gold(level):
    state = position({"phase": "feeding", "food": {"A": 0}, "stock": {"A": {"gold": 5}}}, "test")
    play_on(state, level, while_asked=("feed",))
    assert (state.hunger[0], state.held(0)[3]) == (10, 5)


# hints


def test_a_hint_is_a_whole_step_with_its_reason_in_every_language():
    texts = [Texts(language) for language in LANGUAGES]
    seen = Counter()
    for state in random_states(STONE_AGE.new(3, {}, 4), 4):
        kind = "" if state.is_over else state.pending[-1].kind
        seen[kind] += 1
        if kind and seen[kind] % 20 == 1 and seen[kind] < 100:
            seat = state.current_player
            advice = hint(STONE_AGE, state.imagine(seat, stream(seen[kind])), stream(seen[kind]))
            later = state.copy()
            for move in advice.step:
                later.apply(move)
            for text in texts:
                assert text.has(f"stone_age.hint.{advice.why.id}")
                assert text.hint("stone_age", advice.why)
    assert {"place", "act", "tools", "pay", "die", "feed"} <= set(seen)


REASONS = {
    "building": (
        ACTING | {
            "at": {"A": {"building_1": 1}, "B": {"hut": 2}}, "stacks": [["b01"]], "heights": [1, 2],
            "stock": {"A": {"wood": 2, "brick": 1}},
        },
        [],
    ),
    "tools_gain": (
        ACTING | {"at": {"A": {"quarry": 1, "field": 1}}, "tools": {"A": [1]}, "dice": [4]}, ["resolve quarry"],
    ),
    "keep_tools": (
        ACTING | {"at": {"A": {"river": 1, "field": 1}}, "tools": {"A": [1]}, "dice": [1]}, ["resolve river"],
    ),
    "take_die": (ACTING | DICE_CARD, ["resolve card_1", "buy"]),
    "feed": ({"phase": "feeding", "food": {"A": 4}, "stock": {"A": {"wood": 2}}}, []),
    "starve": ({"phase": "feeding", "food": {"A": 0}, "stock": {"A": {"gold": 5}}}, []),
}  # fmt: skip


@pytest.mark.parametrize("why", REASONS)
def test_a_hint_says_why(why):
    given, moves = REASONS[why]
    assert hint(STONE_AGE, after(given, *moves), stream(1)).why.id == why


FREE = {"phase": "placement", "people": {"A": 5, "B": 5}}
PLACED = {
    "card_person_later": (FREE | {"slots": ["c07", "c12", "c13", "c14"]}, "place card_1 1"),
    "card_person": (FREE | {"slots": ["c07", "c12", "c13", "c14"], "field": {"A": 2}}, "place card_1 1"),
    "card_symbol": (FREE | {"slots": ["c09", "c12", "c13", "c14"]}, "place card_1 1"),
    "card_top": (FREE | {"slots": ["c09", "c12", "c13", "c14"], "cards": {"A": ["c31"]}}, "place card_1 1"),
    "hunt": (FREE | {"food": {"A": 0}}, "place hunting 2"),
    "hunt_ahead": (FREE | {"food": {"A": 9}}, "place hunting 2"),
    "group": (FREE, "place forest 3"),
    "alone": (FREE, "place forest 1"),
    "building_later": (FREE | {"stacks": [["b01"]], "heights": [2, 2]}, "place building_1 1"),
    "building": (
        FREE | {"stacks": [["b01"]], "heights": [2, 2], "stock": {"A": {"wood": 2, "brick": 1}}}, "place building_1 1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("why", PLACED)
def test_what_a_hint_says_of_a_place_agrees_with_its_tip(why):
    given, text = PLACED[why]
    before = position(given, "test")
    told = BOT.reason(before, (), before.after(Move.parse(text)))
    assert told.id == why
    if why.startswith("card") and "n" in told.values:
        assert told.values["n"] == card_worth(before, 0, before.slots[0])


def test_a_hint_to_go_home_says_whether_one_could_pay():
    at = {"at": {"A": {"card_1": 1, "field": 1}, "B": {"hut": 2}}}
    for stock, why in (({}, "cannot_pay"), ({"A": {"gold": 1}}, "decline")):
        before = position(ACTING | at | {"stock": stock}, "test")
        moves = ["resolve card_1"] if not stock else ["resolve card_1", "decline"]
        asked = before if len(moves) == 1 else before.after(Move.parse(moves[0]))
        assert BOT.reason(asked, (), asked.after(Move.parse(moves[-1]))).id == why


CARRIED_OUT = {
    "tool_first": ({"tool_maker": 1, "forest": 2}, "resolve tool_maker"),
    "order": ({"forest": 2, "card_1": 1, "tool_maker": 1}, "resolve forest"),
    "any_order": ({"forest": 2, "field": 1, "card_1": 1}, "resolve field"),
    "all_left": ({"forest": 2}, "resolve forest"),
}


@pytest.mark.parametrize("why", CARRIED_OUT)
def test_a_hint_says_whether_the_order_matters(why):
    there, text = CARRIED_OUT[why]
    before = position(ACTING | {"at": {"A": there, "B": {"hunting": 2}}}, "test")
    assert BOT.reason(before, (), before.after(Move.parse(text))).id == why


def test_a_hint_of_a_long_step_gives_the_reason_of_the_move_that_it_names():
    given = ACTING | {
        "at": {"A": {"card_1": 1, "building_1": 1}, "B": {"hut": 2}}, "slots": ["c18", "c12", "c13", "c14"],
        "stacks": [["b01"]], "heights": [2, 2], "stock": {"A": {"wood": 3, "brick": 1}}, "field": {"A": 2},
    }  # fmt: skip
    before = position(given, "test")
    moves = [Move.parse(text) for text in ("resolve card_1", "pay wood", "buy", "buy")]
    later = before.after(*moves)
    assert later.building_points[0]
    told = BOT.reason(before, moves, later)
    assert (told.id, told.values["n"]) == ("card_person", 2)


def test_tools_that_would_add_something_here_are_saved_for_another_roll():
    at = {"A": {"hunting": 1, "river": 2, "field": 1}}
    given = ACTING | {"at": at, "tools": {"A": [1]}, "dice": [1], "food": {"A": 20}}
    before = after(given, "resolve hunting")
    assert BOT.reason(before, (), before.after(Move.parse("take"))).id == "save_tools"


def test_normal_beats_random_clearly():
    assert compare(STONE_AGE, ("normal", "random"), 2, range(1, 4), Processes(1)).win_rate >= 0.8


@pytest.mark.soak
@pytest.mark.parametrize(
    ("levels", "least"), [(("normal", "random"), 0.97), (("easy", "random"), 0.8), (("normal", "easy"), 0.7)]
)
def test_levels_are_as_strong_as_they_should_be(levels, least):
    assert compare(STONE_AGE, levels, 2, range(1, 51), Processes(1)).win_rate >= least
