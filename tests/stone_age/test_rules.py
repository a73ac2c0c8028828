"""Rules that no example of the rulebook shows."""

import pytest

import game
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.score import winners
from game.stone_age import feeding, payments, village
from game.stone_age.rolls import is_one_use, tool_value, tools_of
from game.stone_age.scoring import PARTS, card_worth
from tests.own import positions_of
from tests.positions import legal, play, told

position = positions_of("stone_age")

ACTING = {"phase": "actions"}


def acting(**given):
    return position(ACTING | given, "test")


# placement


def test_people_who_find_no_place_stay_at_home_and_eat():
    at = {
        "A": {"hunting": 1, "forest": 1, "clay_pit": 1, "tool_maker": 1, "field": 1, "card_1": 1, "card_2": 1},
        "B": {"hunting": 1, "quarry": 1, "river": 1, "card_3": 1, "card_4": 1, "building_1": 1},
    }
    state = position({"people": {"A": 9, "B": 7}, "at": at, "active": "B"}, "test")
    assert legal(state) == ["place building_2 1"]
    play(state, "place building_2 1")
    assert (state.phase, state.idle) == (1, [2, 0])
    assert state.forecast(0) == (12, 9)


def test_the_only_possible_visit_is_made_unasked():
    at = {
        "A": {"hunting": 1, "forest": 1, "clay_pit": 1, "tool_maker": 1, "field": 1, "card_1": 1, "card_2": 1},
        "B": {"hunting": 1, "quarry": 1, "river": 1, "card_3": 1, "card_4": 1},
    }
    state = position({"people": {"A": 8, "B": 6}, "at": at, "active": "B"}, "test")
    assert legal(state) == ["place building_1 1", "place building_2 1"]
    play(state, "place building_1 1")
    assert state.phase == 1
    assert state.people_at(0, state.tables.place_numbers["building_2"]) == 1


def test_a_player_may_take_two_village_places_and_shut_the_third():
    state = position({"at": {"A": {"tool_maker": 1}}, "players": 3}, "test")
    play(state, "place hut 2")
    assert not any(move.args[0] == "field" for move in state.legal_moves())


def test_a_place_already_at_its_limit_can_still_be_taken():
    given = {"people": {"A": 10}, "field": {"A": 10}, "tools": {"A": [4, 4, 4]}}
    moves = legal(position(given, "test"))
    assert {"place tool_maker 1", "place hut 2", "place field 1"} <= set(moves)


# rolls and tools


def test_ten_hunters_roll_ten_dice():
    state = acting(people={"A": 10}, at={"A": {"hunting": 10}, "B": {"field": 1}}, dice=[6] * 10)
    play(state, "resolve hunting")
    assert state.food[0] == 12 + 30


def test_a_tool_taken_back_leaves_everything_as_it_was():
    state = acting(at={"A": {"river": 2}}, tools={"A": [2, 1]}, open={"A": ["c33"]})
    play(state, "resolve river")
    before = state.to_dict()
    play(state, "add 1", "add c33", "drop 1", "drop c33")
    assert state.to_dict() == before


def test_only_the_tools_named_are_used():
    state = acting(at={"A": {"river": 1, "hunting": 1}}, tools={"A": [3, 1]}, open={"A": ["c33", "c35"]}, dice=[1, 6])
    play(state, "resolve river", "add 2", "add c33", "take")
    assert state.held(0) == [0, 0, 0, 1]
    assert state.used[0] == 0b010
    play(state, "resolve hunting")
    assert legal(state) == ["add 1", "add c35", "take"]


def test_tools_cannot_be_added_to_dice_for_everybody():
    state = acting(
        at={"A": {"card_1": 1, "field": 1}}, slots=["c01", "c02", "c03", "c04"], tools={"A": [2]},
        stock={"A": {"wood": 1}}, dice=[3, 4],
    )  # fmt: skip
    play(state, "resolve card_1", "buy")
    assert legal(state) == ["die 3", "die 4"]


def test_a_tool_from_another_players_card_is_ready_in_the_same_round():
    state = acting(
        at={"A": {"card_1": 1}, "B": {"hunting": 1}}, slots=["c01", "c02", "c03", "c04"],
        stock={"A": {"wood": 1}}, dice=[5, 1, 3], food={"B": 5},
    )  # fmt: skip
    play(state, "resolve card_1", "buy", "die 1")
    assert state.tiles(1) == [1]
    play(state, "resolve hunting", "add 1", "take")
    assert (state.round, state.food[1]) == (2, 5 + 2 - 5)


# purchases


def test_a_declined_card_keeps_its_place_and_price():
    state = acting(at={"A": {"card_3": 1, "field": 1}}, stock={"A": {"wood": 4}}, slots=["c11", "c12", "c13", "c14"])
    play(state, "resolve card_3", "decline")
    assert state.slots[2] == state.tables.facts.card("c13")
    assert state.held(0) == [4, 0, 0, 0]
    assert not state.bought


def test_who_cannot_pay_goes_home_unasked():
    state = acting(at={"A": {"card_3": 1, "field": 1}, "B": {"hut": 2}}, stock={"A": {"wood": 2}})
    play(state, "resolve card_3")
    assert state.current_player == 1  # the field was the only place left, so it was carried out as well
    assert (state.field[0], state.idle[0]) == (1, 5)


def test_the_last_purchase_of_the_round_is_declined_by_the_player():
    state = acting(at={"A": {"card_1": 1}})
    play(state, "resolve card_1")
    assert legal(state) == ["decline"]


def test_a_payment_taken_back_leaves_everything_as_it_was():
    state = acting(at={"A": {"building_1": 1, "field": 1}}, stacks=[["b26"]], stock={"A": {"wood": 2, "gold": 1}})
    play(state, "resolve building_1")
    before = state.to_dict()
    play(state, "pay wood", "pay gold", "unpay wood", "unpay gold")
    assert state.to_dict() == before


def test_the_tile_turned_up_cannot_be_bought_in_the_same_round():
    state = acting(
        at={"A": {"building_1": 1}, "B": {"field": 1, "hut": 2}}, stacks=[["b01", "b26"]],
        stock={"A": {"wood": 2, "brick": 1}, "B": {"wood": 2}},
    )  # fmt: skip
    play(state, "resolve building_1", "buy")
    assert state.open_tile(0) == state.tables.facts.building("b26")
    assert legal(state) == ["resolve field", "resolve hut"]


def test_what_a_card_gives_does_not_pay_for_it():
    state = acting(at={"A": {"card_2": 1, "field": 1}}, slots=["c18", "c19", "c20", "c21"], stock={"A": {"gold": 1}})
    play(state, "resolve card_2")
    assert state.held(0) == [0, 0, 0, 1]
    assert state.owned[0] == 0


def test_what_was_gathered_can_be_spent_in_the_same_turn():
    state = acting(at={"A": {"card_2": 1, "forest": 3}, "B": {"field": 1}}, dice=[3, 3, 1])
    play(state, "resolve forest")  # the card is the only place left, so its payment is opened
    assert tuple(state.paid) == (2, 0, 0, 0)
    assert legal(state) == ["buy", "decline", "unpay wood"]


# the card for two resources


def test_leaving_the_card_for_two_resources_changes_nothing():
    state = acting(at={"A": {"field": 1, "hut": 2}}, open={"A": ["c36"]})
    before = state.to_dict()
    play(state, "use", "gain gold", "back", "back")
    assert state.to_dict() == before


def test_a_payment_begun_is_taken_back_when_the_card_is_used():
    state = acting(at={"A": {"card_3": 1, "field": 1}}, open={"A": ["c36"]}, stock={"A": {"wood": 2, "brick": 2}})
    play(state, "resolve card_3", "pay wood", "use", "gain gold", "gain gold")
    assert state.paid == [0, 0, 0, 0]
    assert state.held(0) == [2, 2, 0, 2]
    assert not state.open_cards[0]


def test_the_card_can_be_used_but_once():
    state = acting(at={"A": {"field": 1, "hut": 2}}, open={"A": ["c36"]})
    play(state, "use", "gain gold", "gain wood")
    assert legal(state) == ["resolve field", "resolve hut"]


def test_a_card_that_was_drawn_unseen_is_never_used():
    state = acting(
        at={"A": {"card_1": 1, "hut": 2, "field": 1}}, slots=["c32", "c02", "c03", "c04"], deck=["c36"],
        stock={"A": {"wood": 1}},
    )  # fmt: skip
    play(state, "resolve card_1", "buy")
    assert state.owned[0] == 2
    assert legal(state) == ["resolve field", "resolve hut"]
    parts = state.scores()[0].parts
    assert (parts["green"], parts["resources"]) == (4, 0)


# feeding and new rounds


def test_tribes_are_fed_from_the_start_player_on():
    state = acting(players=3, start="B", at={"B": {"field": 1}})
    events = told(state, "resolve field")
    assert [event.seat for event in events if event.kind == "fed"] == [1, 2, 0]


def test_the_harvest_of_those_who_are_not_fed_yet_is_still_to_come():
    state = position(
        {"phase": "feeding", "food": {"A": 3, "B": 3}, "field": {"A": 1, "B": 2}, "stock": {"A": {"wood": 1}}}, "x"
    )
    assert state.forecast(0) == (0, 5)
    assert state.forecast(1) == (5, 5)


def test_supplies_know_the_gap_that_is_asked_about():
    given = {"phase": "feeding", "food": {"A": 3}, "field": {"A": 1}, "stock": {"A": {"wood": 1}}}
    state = position(given, "test")
    assert feeding.supplies(state, 0)[:3] == (3, 1, 5)
    assert feeding.supplies(state, 0).missing == 1
    assert feeding.supplies(state, 1).missing == 0


def test_a_payment_knows_what_is_missing_and_whether_it_can_be_completed():
    state = position({"phase": "feeding", "food": {"A": 3}, "stock": {"A": {"wood": 2, "gold": 1}}}, "test")
    assert (payments.missing(state), payments.can_be_completed(state)) == (2, True)
    play(state, "pay wood")
    assert payments.missing(state) == 1
    play(state, "pay gold")
    assert (payments.missing(state), payments.can_be_completed(state)) == (0, True)


def test_who_refuses_to_feed_keeps_everything_but_ten_points():
    state = position({"phase": "feeding", "food": {"A": 4}, "stock": {"A": {"wood": 3}}}, "test")
    play(state, "refuse")
    assert (state.held(0), state.food[0], state.track(0)) == ([3, 0, 0, 0], 0, -10)


@pytest.mark.parametrize(("idle_rounds", "warned"), [(3, False), (4, True), (8, True)])
def test_players_are_warned_from_the_fifth_idle_round_on(idle_rounds, warned):
    state = acting(at={"A": {"field": 1}}, standstill=idle_rounds)
    events = told(state, "resolve field")
    assert [event.values["n"] for event in events if event.kind == "standstill"] == [idle_rounds + 1] * warned


def test_a_purchase_ends_the_standstill():
    state = acting(
        at={"A": {"card_1": 1, "field": 1}}, stock={"A": {"wood": 1}}, standstill=9, slots=["c11", "c12", "c13", "c14"]
    )
    play(state, "resolve card_1", "buy", "resolve field")
    assert not state.is_over
    assert state.standstill == 0


def test_the_marker_goes_on_even_after_the_last_round():
    state = acting(players=3, start="C", at={"C": {"field": 1}}, standstill=9)
    play(state, "resolve field")
    assert state.is_over
    assert state.start == 0


# scoring


def test_points_are_named_by_part_in_the_order_of_the_rules():
    state = game.find("stone_age").new(2, {}, 1)
    assert tuple(state.scores()[0].parts) == PARTS
    assert PARTS == (
        "buildings", "points", "hunger", "green", "farmers", "toolmakers", "builders", "shamans", "resources",
    )  # fmt: skip


TIED = {
    "points": {"A": 30, "B": 30},
    "field": {"A": 2, "B": 1},
    "tools": {"A": [1], "B": [2, 2, 2]},
}


def test_a_tie_goes_to_the_higher_field_or_by_option_to_the_higher_sum():
    assert winners(position(TIED, "test").scores()) == [0]
    assert winners(position(TIED | {"options": {"tie_break": "sum"}}, "test").scores()) == [1]


def test_the_people_decide_a_tie_last_and_who_is_equal_shares_the_win():
    same = {"points": {"A": 30, "B": 30}, "tools": {"A": [2, 1, 1], "B": ["2u", "1u", 1]}}
    assert winners(position(same, "test").scores()) == [0, 1]
    assert winners(position(same | {"people": {"B": 6}}, "test").scores()) == [1]


def test_an_open_card_for_two_resources_counts_two_and_a_used_one_nothing():
    opened = position({"open": {"A": ["c36"]}}, "test")
    assert opened.scores()[0].parts["resources"] == 2
    assert position({"cards": {"A": ["c36"]}}, "test").scores()[0].parts["resources"] == 0


# what is hidden, and what comes to light


def extra_card_drawn():
    given = {"at": {"A": {"card_1": 1, "field": 1}, "B": {"hut": 2}}, "stock": {"A": {"wood": 1}}, "deck": ["c11"]}
    return acting(**given, slots=["c32", "c02", "c03", "c04"], open={"B": ["c33"]}, cards={"B": ["c05"]})


def test_a_card_drawn_by_a_card_is_seen_by_its_owner_alone():
    state = extra_card_drawn()
    events = told(state, "resolve card_1", "buy")
    drew = next(event for event in events if event.kind == "drew_card")
    assert drew.values["card"] == "c11"
    assert "card" not in drew.seen_by(1).values
    assert "card" not in drew.seen_by(None).values
    assert drew.seen_by(0) == drew
    number = state.tables.facts.card("c11")
    assert state.view(0).cards[0] >> number & 1
    for viewer in (1, None):
        seen = state.view(viewer)
        assert (seen.cards[0], seen.owned[0], seen.drawn) == (0, 2, -1)


def test_others_see_how_many_cards_there_are_and_those_lying_open():
    seen = extra_card_drawn().view(0)
    card = seen.tables.facts.card
    assert seen.cards[1] == seen.open_cards[1] == 1 << card("c33")
    assert seen.owned[1] == 2


def test_deck_covered_buildings_and_those_out_of_the_match_are_seen_by_nobody():
    state = extra_card_drawn()
    for viewer in (0, 1, None):
        seen = state.view(viewer)
        assert set(seen.deck) == set(seen.removed) == {-1}
        assert [tile for stack in seen.stacks for tile in stack[:-1]] == [-1] * 12
        assert [stack[-1] for stack in seen.stacks] == [stack[-1] for stack in state.stacks]
        assert seen.random.state == stream(0).state


def test_at_the_end_all_cards_are_shown():
    state = acting(at={"A": {"field": 1}}, cards={"B": ["c05"]}, standstill=9)
    play(state, "resolve field")
    assert state.view(0).cards == state.view(None).cards == state.cards


def test_who_imagines_knows_every_card_that_was_bought_but_not_the_one_drawn_unseen():
    state = play(extra_card_drawn(), "resolve card_1", "buy")
    card = state.tables.facts.card
    mine = {state.imagine(0, stream(seed)).cards[0] for seed in range(20)}
    assert mine == {1 << card("c32") | 1 << card("c11")}
    others = {state.imagine(1, stream(seed)).cards[0] for seed in range(20)}
    assert len(others) > 5
    assert all(cards >> card("c32") & 1 and cards.bit_count() == 2 for cards in others)


def match(**given):
    return Match.from_position("stone_age", ACTING | given, "human")


@pytest.mark.parametrize(
    ("moves", "bar"),
    [
        (["resolve field"], None),
        (["resolve forest"], "revealed"),
        (["resolve card_1"], None),
        (["resolve card_1", "decline"], None),
        (["resolve card_1", "buy"], None),
        (["resolve card_2", "pay wood"], None),
        (["resolve building_1", "pay wood", "buy"], "revealed"),
        (["use", "gain gold"], None),
        (["use", "gain gold", "gain gold"], None),
    ],
)  # fmt: skip
def test_undo_stops_where_something_came_to_light(moves, bar):
    table = match(
        at={"A": {"field": 1, "forest": 1, "card_1": 1, "building_1": 1, "card_2": 1}, "B": {"hut": 2}},
        slots=["c11", "c12", "c13", "c14"], stacks=[["b26"]], open={"A": ["c36"]},
        stock={"A": {"wood": 2, "brick": 1}},
    )  # fmt: skip
    for move in moves:
        if move == "buy" and not table.state.is_legal(Move("buy")):
            table.play(Move.parse("pay wood"))
        table.play(Move.parse(move))
    assert table.undo_bar() == bar


@pytest.mark.parametrize(
    ("card", "bar"), [("c01", "revealed"), ("c23", "revealed"), ("c32", "revealed"), ("c26", None)]
)
def test_undo_stops_at_cards_that_roll_or_draw(card, bar):
    table = match(
        at={"A": {"card_1": 1, "field": 1, "hut": 2}}, slots=[card, "c12", "c13", "c14"], stock={"A": {"gold": 1}}
    )
    table.play(Move.parse("resolve card_1"))
    table.play(Move.parse("buy"))
    assert table.undo_bar() == bar


def test_new_cards_in_the_row_cannot_be_undone():
    table = match(
        at={"A": {"card_1": 1, "field": 1}}, slots=["c11", "c12", "c13", "c14"], stock={"A": {"wood": 1}}, start="A",
    )  # fmt: skip
    for move in ("resolve card_1", "buy", "resolve field"):
        table.play(Move.parse(move))
    assert table.undo_bar() == "revealed"


def test_a_single_place_is_carried_out_unasked_while_others_are_still_on_the_board():
    state = acting(at={"A": {"field": 1, "tool_maker": 1}, "B": {"hunting": 2}})
    play(state, "resolve field")
    assert (state.current_player, state.tiles(0)) == (1, [1])


def test_a_single_place_with_a_roll_is_asked_for():
    state = acting(at={"A": {"field": 1, "forest": 1}, "B": {"hunting": 2}})
    play(state, "resolve field")
    assert (state.current_player, legal(state)) == (0, ["resolve forest"])


def test_a_single_place_that_ends_the_round_is_asked_for():
    state = acting(at={"A": {"field": 1, "tool_maker": 1}})
    play(state, "resolve field")
    assert (state.current_player, legal(state)) == (0, ["resolve tool_maker"])


def test_the_last_die_is_taken_unasked_unless_the_round_ends_with_it():
    given = {"slots": ["c01", "c02", "c03", "c04"], "stock": {"A": {"wood": 1}}, "dice": [3, 4]}
    state = acting(at={"A": {"card_1": 1}, "B": {"field": 1, "hut": 2}}, **given)
    play(state, "resolve card_1", "buy", "die 4")
    assert (state.held(1), state.pending[-1].kind) == ([0, 0, 1, 0], "act")
    state = acting(at={"A": {"card_1": 1}}, **given)
    play(state, "resolve card_1", "buy", "die 4")
    assert (state.current_player, legal(state)) == (1, ["die 3"])


# what clients ask


def test_a_card_is_worth_what_it_adds_at_the_end():
    state = acting(at={"A": {"forest": 1}})
    for card in range(len(state.tables.facts.cards)):
        owner = state.copy()
        owner.cards[0] |= 1 << card
        village.GAINS.get(state.tables.facts.cards[card].top.kind, lambda *_: None)(owner, 0)
        assert card_worth(state, 0, card) == owner.scores()[0].total - state.scores()[0].total


def test_the_best_payment_of_a_building_brings_the_most_points():
    state = acting(at={"A": {"forest": 1}}, stock={"A": {"wood": 2, "brick": 1, "gold": 1}})
    for tile, building in enumerate(state.tables.facts.buildings):
        if building.cost:
            can_pay = all(state.held(0)[state.tables.facts.resource(name)] >= n for name, n in building.cost.items())
            assert payments.most_points(state, 0, tile) == (state.tables.facts.printed_points(tile) if can_pay else 0)


def test_tools_are_tiles_and_then_cards_that_can_be_used_once():
    state = acting(at={"A": {"forest": 1}}, tools={"A": [2, 1]})
    assert [tool_value(state, 0, tool) for tool in tools_of(state, 0)] == [2, 1]
    card = state.tables.one_use[0]
    state.open_cards[0] |= 1 << card
    assert [is_one_use(state, tool) for tool in tools_of(state, 0)] == [False, False, True]
    state.used[0] = 0b11
    assert len(tools_of(state, 0)) == 3
