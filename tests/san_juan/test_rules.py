"""Rounds, roles, piles and points (rules 3 to 8 and 11 to 12)."""

from collections import Counter
from random import Random

import pytest

import game
from game.core.score import winners
from game.san_juan.decisions import CouncilAbout
from game.san_juan.tucked import present_worth
from tests.positions import A, B, C, asked, kinds_told, legal, play, told
from tests.san_juan.positions import city, gains, given, goods, hand, named, phase
from tests.san_juan.rich_positions import begin_round, rich_state

GAME = game.find("san_juan")

# setting up


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("new_buildings", "cards"), [("off", 110), ("on", 143)])
def test_the_simple_setup(players, new_buildings, cards):
    state = GAME.new(players, {"new_buildings": new_buildings}, 5)
    assert [city(state, seat) for seat in range(players)] == [["indigo_plant"]] * players
    assert [len(cards) for cards in state.hands] == [4] * players
    assert (len(state.deck), state.discard) == (cards - 5 * players, ())
    assert state.cathedral is (new_buildings == "on")
    assert asked(state) == ("role", state.governor)


@pytest.mark.parametrize(("players", "deck", "discarded"), [(2, 97, 3), (3, 89, 6), (4, 80, 10)])
def test_the_advanced_setup(players, deck, discarded):
    state = GAME.new(players, {"new_buildings": "off", "setup": "advanced"}, 7)
    for place in range(players):
        seat = (state.governor + place) % players
        assert asked(state) == ("start", seat)
        assert len(state.hands[seat]) == 5 + place
        for _ in range(place + 1):
            play(state, free_lay(state))
        play(state, "done")
        assert len(state.hands[seat]) == 4
    assert (len(state.deck), len(state.discard)) == (deck, discarded)
    assert asked(state) == ("role", state.governor)


def free_lay(state):
    """A move that chooses some card."""
    return next(str(move) for move in state.legal_moves() if move.verb == "lay")


def test_who_is_governor_and_how_tiles_lie_is_left_to_chance():
    tables = [GAME.set_up(4, {}, seed, {}) for seed in range(60)]
    assert {table.governor for table in tables} == {0, 1, 2, 3}
    assert len({table.tiles for table in tables}) > 30


# drawing


def test_an_empty_pile_is_made_anew_in_the_middle_of_a_draw():
    state = given(phase="councillor", deck=["hero"], deck_size=1, discard_size=20, hand={"A": 0, "B": 120})
    events = told(state, "draw")
    assert [(event.kind, event.values) for event in events] == [("reshuffled", {"n": 20}), ("council_drew", {"n": 5})]
    assert named(state, state.drawn)[0] == "hero"
    assert (len(state.deck), len(state.discard)) == (16, 0)


def test_a_pile_is_made_anew_only_when_a_card_is_needed():
    state = given(phase="prospector", deck=["hero"], deck_size=1, hand={"A": [], "B": 20})
    play(state, "draw")
    assert (hand(state), len(state.deck)) == (["hero"], 0)
    assert len(state.discard) > 100


def test_drawn_cards_are_not_part_of_a_reshuffle():
    piles = {"deck": ["hero", "palace"], "deck_size": 2, "discard": ["well"], "discard_size": 1}
    state = given(phase="councillor", hand={"A": 138, "B": 0}, **piles)
    play(state, "draw")
    assert named(state, state.drawn) == ["hero", "palace", "well"]
    assert (state.deck, state.discard) == ((), ())


NO_CARDS = {"deck_size": 0, "discard_size": 0, "hand": {"A": 3, "B": 138}}


def test_with_both_piles_empty_nobody_can_draw_or_produce():
    state = given(**NO_CARDS)
    assert kinds_told(state, "take councillor") == ["took_role", "council_passed", "council_passed"]
    assert kinds_told(state, "take producer") == ["took_role", "produced_nothing", "produced_nothing"]
    assert asked(state) == ("role", A)
    state = given(**NO_CARDS)
    assert kinds_told(state, "take prospector") == ["took_role", "prospect_passed"]
    assert len(state.hands[A]) == 3


def test_only_as_many_goods_are_made_as_there_are_cards():
    plants = ["indigo_plant", "sugar_mill", "tobacco_storage"]
    state = given(phase="producer", city={"A": plants}, deck_size=1, discard_size=0, hand={"A": 0, "B": 138})
    play(state, "lay 2")
    assert legal(state) == ["done", "lift 2"]
    assert goods(play(state, "done")) == [2]


def test_a_gold_mine_with_three_cards_gives_nothing():
    deck = ["well", "tower", "quarry"]
    cities = {"A": ["indigo_plant", "gold_mine"]}
    state = given(city=cities, deck=["hut", *deck], deck_size=4, discard_size=0, hand={"A": 136, "B": 0})
    events = told(state, "take prospector", "draw")
    assert [event.kind for event in events] == ["prospected", "mined_nothing"]
    assert events[1].values == {"shown_card": tuple(deck)}
    assert sorted(named(state, state.discard)) == ["quarry", "tower", "well"]


def test_sold_goods_are_discarded_before_cards_are_drawn():
    state = given(phase="trader", goods={"A": [1]}, deck_size=0, discard_size=0, hand={"A": 0, "B": 140})
    good = state.goods[A][0]
    play(state, "lay 1", "done")
    assert state.hands[A] == (good,)


def test_paid_cards_are_discarded_before_the_carpenter_draws():
    cities = {"A": ["indigo_plant", "carpenter"]}
    state = given(phase="builder", city=cities, deck_size=0, discard_size=0, hand={"A": ["well", "hut"], "B": 138})
    play(state, "build well", "done")
    assert hand(state) == ["hut"]


# rounds


def test_two_players_pick_three_times_the_governor_twice():
    state = given(hand={"A": [], "B": []})
    pickers = []
    for role in ("builder", "producer", "trader", "producer", "builder", "trader"):
        pickers.append(state.current_player)
        play(state, f"take {role}")
        while state.pending[-1].kind == "produce":
            play(state, "done")
    assert pickers == [A, B, A, B, A, B]
    assert (state.governor, state.round) == (A, 3)


def test_a_role_is_gone_until_the_round_is_over():
    state = play(given(hand={"A": [], "B": []}), "take builder")
    assert legal(state) == ["take councillor", "take producer", "take prospector", "take trader"]


def test_the_first_round_has_no_steps_before_roles():
    state = given(city={"A": ["indigo_plant", "office", "chapel"]}, hand={"A": 9, "B": 9})
    assert asked(state) == ("role", A)


def test_everybody_is_asked_in_each_step_before_a_round():
    owner = ["indigo_plant", "office", "chapel", "bank"]
    state = given(phase="round_start", governor="B", city={"A": owner, "B": owner}, hand={"A": 13, "B": 14})
    order = []
    while state.pending[-1].kind != "role":
        order.append(asked(state))
        if state.pending[-1].kind == "limit":
            while state.to_lay():
                play(state, free_lay(state))
            play(state, "done")
        else:
            play(state, "pass")
    steps = [
        ("office", B),
        ("office", A),
        ("chapel", B),
        ("bank", B),
        ("chapel", A),
        ("bank", A),
        ("limit", B),
        ("limit", A),
    ]
    assert order == steps
    assert [len(cards) for cards in state.hands] == [7, 7]


def test_an_office_discards_first_and_draws_after():
    hands = {"A": ["hero", "well"], "B": 138}
    state = given(phase="round_start", city={"A": ["indigo_plant", "office"]}, hand=hands, deck_size=0, discard_size=0)
    play(state, "lay hero")
    assert legal(state) == ["done", "lay well", "lift hero"]
    play(state, "done")
    assert hand(state) == ["hero", "well"]


def test_a_chapel_takes_one_card_a_round():
    state = given(phase="round_start", city={"A": ["indigo_plant", "chapel"]}, hand={"A": ["hero", "well"]})
    assert legal(state) == ["lay hero", "lay well", "pass"]
    play(state, "lay hero")
    assert legal(state) == ["done", "lift hero"]
    play(state, "done")
    assert (named(state, state.chapel[A]), hand(state)) == (["hero"], ["well"])


def test_a_bank_is_used_once_even_if_it_is_built_again():
    bank = {"A": ["indigo_plant", "bank"]}
    state = given(phase="round_start", city=bank, hand={"A": ["hero", "well"]})
    play(state, "lay hero", "lay well", "done")
    assert (len(state.bank[A]), state.bank_used) == (2, 1)
    covered = {"A": ["bank 1"]}
    state = given(phase="round_start", city=bank, covered=covered, bank={"A": 3}, hand={"A": ["hero", "well"]})
    assert asked(state) == ("role", A)


def test_passing_does_not_use_up_a_bank():
    state = given(phase="round_start", city={"A": ["indigo_plant", "bank"]}, hand={"A": ["hero", "well"]})
    play(state, "lay hero", "lift hero", "pass")
    assert not state.bank_used


def test_who_has_no_cards_is_not_asked_before_a_round():
    owner = ["indigo_plant", "office", "chapel", "bank"]
    state = given(phase="round_start", city={"A": owner}, hand={"A": []})
    assert asked(state) == ("role", A)


@pytest.mark.parametrize(
    ("cities", "limits"),
    [
        ([[], [], []], [7, 7, 7]),
        ([["guard_room"], [], ["tower"]], [7, 6, 12]),
        ([["guard_room", "tower"], [], []], [12, 6, 6]),
        ([["guard_room"], ["guard_room"], []], [7, 7, 6]),
        ([["tower"], [], []], [12, 7, 7]),
    ],
)
def test_hand_limits(cities, limits):
    cities = {letter: ["indigo_plant", *kinds] for letter, kinds in zip("ABC", cities, strict=True)}
    state = given(players=3, city=cities)
    assert [state.hand_limit(seat) for seat in range(3)] == limits


def test_a_covered_guard_room_limits_nobody():
    state = given(city={"A": ["indigo_plant"]}, covered={"A": ["guard_room 1"]})
    assert state.hand_limit(B) == 7


# the end


IDLE = {"hand": {"A": [], "B": []}, "roles": ["producer", "trader"], "governor": "A"}


def test_standstill_ends_the_match_after_15_rounds():
    events = told(given(standstill=14, **IDLE), "take builder")
    assert [event.kind for event in events][-1] == "game_over_standstill"
    assert events[-1].values == {"n": 15}


def test_players_are_warned_from_the_tenth_idle_round_on():
    assert "standstill" not in kinds_told(given(standstill=8, **IDLE), "take builder")
    events = told(given(standstill=9, **IDLE), "take builder")
    assert (events[-1].kind, events[-1].values["n"]) == ("standstill", 10)


def test_any_build_in_the_round_ends_a_standstill():
    state = given(standstill=14, built=True, **IDLE)
    play(state, "take builder")
    assert (state.standstill, state.is_over) == (0, False)


def test_building_over_ends_a_standstill():
    state = given(
        standstill=14, roles=["producer", "trader"], city={"A": ["indigo_plant", "crane"]},
        hand={"A": ["well"], "B": []},
    )  # fmt: skip
    play(state, "take builder", "build well 1", "done")
    assert not state.is_over
    assert state.standstill == 0


def test_the_match_ends_before_the_steps_of_a_next_round():
    cities = {"A": ["indigo_plant"] * 6 + ["sugar_mill"] * 4 + ["chapel"]}
    state = given(
        phase="builder", city=cities, hand={"A": ["smithy", *["hut"] * 3, *["well"] * 3, *["park"] * 3], "B": []}
    )
    play(state, "build smithy", "done")
    assert state.is_over
    assert len(state.hands[A]) == 9
    assert legal(state) == []


# library


LIBRARY = {"A": ["indigo_plant", "library"]}


@pytest.mark.parametrize(("role", "about"), [("prospector", (2,)), ("councillor", (8, 1))])
def test_a_library_doubles_the_privilege(role, about):
    state = given(players=3, phase=role, city=LIBRARY)
    assert state.pending[-1].about == about
    assert state.doubled


@pytest.mark.parametrize("role", ["producer", "trader"])
def test_a_library_makes_and_sells_three_goods(role):
    plants = ["indigo_plant"] * 5
    full = {"A": [1, 2, 3, 4, 5]} if role == "trader" else {}
    state = given(players=3, phase=role, city={"A": [*plants, "library"]}, goods=full)
    assert state.pending[-1].about == (3,)


def test_a_library_is_of_no_use_in_the_phases_of_others():
    state = given(players=3, phase="councillor", governor="B", active="A", city=LIBRARY)
    assert state.pending[-1].about == (2, 1)


def test_two_players_the_governor_doubles_one_of_two_picks():
    state = given(city=LIBRARY, hand={"A": 1, "B": 1})
    play(state, "take prospector")
    assert (asked(state), state.doubled) == (("double", A), False)
    play(state, "double", "draw")
    assert len(state.hands[A]) == 3
    play(state, "take trader", "take councillor")
    assert state.pending[-1].about == (5, 1)


def test_two_players_a_saved_doubling_is_used_by_itself():
    state = given(city=LIBRARY, hand={"A": 1, "B": 1})
    events = told(state, "take prospector", "save")
    assert [event.kind for event in events] == ["library_saved"]
    assert state.pending[-1].about == (1,)
    play(state, "draw", "take trader", "take councillor")
    assert state.pending[-1].about == (8, 1)


def test_two_players_a_doubling_is_spent_even_if_nothing_comes_of_it():
    state = given(city=LIBRARY, hand={"A": 1, "B": 1})
    play(state, "take prospector", "double", "pass", "take trader", "take councillor")
    assert state.pending[-1].about == (5, 1)


def test_two_players_the_other_one_always_doubles():
    state = given(city={"B": ["indigo_plant", "library"]}, governor="A", hand={"A": 1, "B": 1})
    play(state, "take trader")
    assert kinds_told(state, "take prospector") == ["took_role", "library_used"]
    assert state.pending[-1].about == (2,)


def test_two_players_both_may_double_in_one_round():
    both = {letter: ["indigo_plant", "library"] for letter in "AB"}
    state = given(city=both, hand={"A": 1, "B": 1})
    play(state, "take prospector", "double", "pass", "take councillor")
    assert state.pending[-1].about == (8, 1)


def test_two_players_a_library_built_with_the_first_pick_doubles_the_second():
    state = given(hand={"A": ["library", "hut", "park", "well", "tower"], "B": []})
    play(state, "take builder", "build library", "done", "take trader", "take prospector")
    assert state.pending[-1].about == (2,)
    assert not state.library_spent


def test_two_players_the_doubling_comes_back_every_round():
    state = given(city=LIBRARY, governor="A", hand={"A": 1, "B": 1}, roles=["trader", "councillor"], library_spent=True)
    play(state, "take prospector", "pass", "take trader")
    assert not state.library_spent
    play(state, "take prospector")
    assert state.doubled


def test_three_players_are_never_asked_about_a_library():
    state = given(players=3, city=LIBRARY)
    assert kinds_told(state, "take prospector") == ["took_role", "library_used"]
    assert asked(state) == ("prospect", A)


# producer and trader


def test_a_well_needs_two_goods():
    plants = ["indigo_plant", "sugar_mill", "well"]
    assert gains(phase("producer", plants, []), "lay 1", "lay 2", "done") == ["well"]
    assert gains(phase("producer", plants, []), "lay 1", "done") == []


def test_only_empty_production_buildings_are_filled():
    plants = ["indigo_plant", "sugar_mill", "customs_office", "well"]
    state = phase("producer", plants, [], goods={"A": [2]})
    assert legal(state) == ["done", "lay 1"]


@pytest.mark.parametrize(
    ("extra", "drawn", "order"),
    [
        ([], 4, []),
        (["market_hall"], 5, ["market_hall"]),
        (["market_stand"], 5, ["market_stand"]),
        (["market_stand", "market_hall"], 6, ["market_hall", "market_stand"]),
    ],
)
def test_what_a_sale_of_two_goods_brings(extra, drawn, order):
    plants = ["indigo_plant", "silver_smelter", *extra]
    state = phase("trader", plants, [], goods={"A": [1, 2]}, tiles=["t4"])
    play(state, "lay 2", "lay 1")
    assert state.income(A, state.laid_slots) == drawn
    assert gains(state, "done") == order
    assert len(state.hands[A]) == drawn


def test_one_sale_is_enough_for_a_market_hall_and_not_for_a_stand():
    plants = ["indigo_plant", "market_stand", "market_hall"]
    assert gains(phase("trader", plants, [], goods={"A": [1]}), "lay 1", "done") == ["market_hall"]


def test_the_good_of_a_customs_office_always_brings_two_cards():
    state = phase("trader", ["indigo_plant", "customs_office"], [], goods={"A": [2]}, tiles=["t5"])
    assert state.price(A, 1) == 2
    assert told(state, "lay 2", "done")[0].values["good"] == ("customs",)
    assert len(state.hands[A]) == 2


def test_the_good_named_first_goes_under_the_harbor():
    plants = ["indigo_plant", "silver_smelter", "harbor"]
    state = phase("trader", plants, [], goods={"A": [1, 2]}, discard_size=0)
    first, second = state.goods[A][1], state.goods[A][0]
    assert "harbored" in kinds_told(state, "lay 2", "lay 1", "done")
    assert (state.harbor[A], state.discard) == ((first,), (second,))


def test_huts_help_only_if_nobody_sold():
    hut = ["indigo_plant", "hut"]
    state = given(players=3, governor="B", city={"A": hut, "C": hut}, goods={"C": [1]}, hand={"A": 0, "B": 0, "C": 0})
    assert gains(state.copy(), "take trader", "done") == ["hut", "hut"]
    assert gains(state, "take trader", "lay 1", "done") == []


def test_huts_draw_from_the_picker_on():
    hut = ["indigo_plant", "hut"]
    state = given(players=3, governor="B", city={"A": hut, "C": hut})
    assert [event.seat for event in told(state, "take trader") if event.kind == "gained"] == [C, A]


def test_tiles_come_round_in_the_same_order():
    state = given(tiles=["t3", "t1", "t5", "t2", "t4"], hand={"A": [], "B": []})
    used = []
    for _ in range(6):
        play(state, "take trader")
        used.append(state.facts.tiles[state.last_tile()].id)
        play(state, "take builder", "take prospector", "pass")
    assert used == ["t3", "t1", "t5", "t2", "t4", "t3"]


# councillor and prospector


@pytest.mark.parametrize(
    ("extra", "drawn", "kept"), [([], 5, 1), (["prefecture"], 5, 2), (["library", "prefecture"], 8, 2)]
)
def test_what_a_councillor_draws_and_keeps(extra, drawn, kept):
    state = given(players=3, phase="councillor", city={"A": ["indigo_plant", *extra]}, hand={"A": 2})
    assert CouncilAbout(*state.pending[-1].about) == (drawn, kept)
    play(state, "draw")
    assert (state.pending[-1].kind, len(state.drawn), state.to_lay()) == ("keep", drawn, kept)
    while state.to_lay():
        play(state, free_lay(state))
    play(state, "done")
    assert (len(state.hands[A]), len(state.discard), state.drawn) == (2 + kept, drawn - kept, ())


def test_with_an_archive_any_card_may_go():
    state = given(phase="councillor", city={"A": ["indigo_plant", "archive"]}, hand={"A": ["hero"]}, discard_size=0)
    play(state, "draw")
    assert (state.pending[-1].kind, state.to_lay(), len(state.hands[A])) == ("discard", 4, 6)
    play(state, "lay hero")
    while state.to_lay():
        play(state, free_lay(state))
    play(state, "done")
    assert "hero" in named(state, state.discard)
    assert (len(state.hands[A]), len(state.discard)) == (2, 4)


def test_with_a_prefecture_both_of_two_cards_are_kept_unasked():
    state = given(
        phase="councillor", governor="B", active="A", city={"A": ["indigo_plant", "prefecture"]}, hand={"A": 0}
    )
    assert kinds_told(state, "draw") == ["council_drew", "council_kept"]
    assert len(state.hands[A]) == 2


def test_customs_offices_get_a_good_before_anybody_draws():
    state = given(city={"B": ["indigo_plant", "customs_office"]})
    top = state.deck[-1]
    assert kinds_told(state, "take councillor") == ["took_role", "customs_stocked"]
    assert state.goods[B] == (-1, top)
    assert asked(state) == ("council", A)


def test_a_full_customs_office_gets_nothing():
    state = given(city={"B": ["indigo_plant", "customs_office"]}, goods={"B": [2]})
    assert kinds_told(state, "take councillor") == ["took_role"]


def test_a_gold_mine_takes_the_cheapest_of_four_different_costs():
    deck = ["quarry", "gold_mine", "tobacco_storage", "library"]
    state = given(phase="prospector", city={"A": ["indigo_plant", "gold_mine"]}, deck=deck, hand={"A": [], "B": []})
    events = told(state, "pass")
    assert [event.kind for event in events] == ["prospect_passed", "mined"]
    assert events[1].values == {"card": "gold_mine", "shown_card": tuple(deck)}
    assert hand(state) == ["gold_mine"]
    assert Counter(named(state, state.discard)) == Counter(["quarry", "tobacco_storage", "library"])


def test_a_gold_mine_takes_nothing_if_two_costs_are_equal():
    deck = ["library", "carpenter", "smithy", "tobacco_storage"]
    state = given(phase="prospector", city={"A": ["indigo_plant", "gold_mine"]}, deck=deck, hand={"A": [], "B": []})
    assert kinds_told(state, "pass") == ["prospect_passed", "mined_nothing"]
    assert (hand(state), len(state.discard)) == ([], 4)


def test_mines_and_goldsmiths_work_player_by_player_from_the_picker_on():
    both = ["indigo_plant", "gold_mine", "goldsmith"]
    state = given(phase="prospector", governor="B", city={"A": both, "B": both}, hand={"A": 0, "B": 0})
    events = told(state, "draw")[1:]
    assert [event.seat for event in events] == [B, B, A, A]
    assert [event.kind.startswith("mined") for event in events] == [True, False, True, False]


@pytest.mark.parametrize(
    ("top", "kind"), [("tower", "goldsmith_took"), ("indigo_plant", "goldsmith_failed"), ("quarry", "goldsmith_failed")]
)
def test_a_goldsmith_takes_what_nobody_has_built(top, kind):
    cities = {"A": ["indigo_plant", "goldsmith"], "B": ["indigo_plant", "quarry"]}
    state = given(phase="prospector", city=cities, covered={"B": ["tower 1"]}, deck=[top], hand={"A": [], "B": []})
    events = told(state, "pass")
    assert (events[1].kind, events[1].values) == (kind, {"card": top})
    assert hand(state) == ([top] if kind == "goldsmith_took" else [])


# points


def parts(kinds, **keys):
    return given(city={"A": kinds}, **keys).scores()[A].parts


def test_a_guild_hall_counts_buildings_and_kinds():
    plants = ["indigo_plant"] * 3 + ["sugar_mill"] + ["tobacco_storage"] * 2
    assert parts([*plants, "guild_hall"])["guild_hall"] == 9
    assert parts(plants)["guild_hall"] == 0


def test_a_city_hall_counts_itself_and_the_cathedral():
    assert parts(["indigo_plant", "city_hall", "cathedral", "well"])["city_hall"] == 3


@pytest.mark.parametrize(
    ("monuments", "points"),
    [([], 0), (["hero"], 4), (["hero", "statue"], 6), (["hero", "statue", "victory_column"], 8)],
)
def test_a_triumphal_arch_counts_monuments(monuments, points):
    assert parts(["indigo_plant", "triumphal_arch", *monuments])["triumphal_arch"] == points
    assert parts(["indigo_plant", *monuments])["triumphal_arch"] == 0


def test_a_residence_never_uses_a_card_twice_nor_a_kind_twice_in_a_set():
    assert parts(["residence", "indigo_plant", "indigo_plant", "smithy", "archive"])["residence"] == 4
    assert parts(["residence", *["indigo_plant"] * 5, "smithy"])["residence"] == 0
    three_in_two = ["indigo_plant", "indigo_plant", "smithy", "archive", "gold_mine", "hut"]
    assert parts(["residence", *three_in_two])["residence"] == 7
    assert parts(["residence", "palace", "city_hall"])["residence"] == 4


def test_a_residence_gives_points_for_four_sets_at_most():
    ones = ["smithy", "archive", "gold_mine"]
    twos = ["well", "crane", "poor_house"]
    threes = ["tower", "park", "chapel"]
    kinds = ["residence", *ones, *twos, *threes]
    assert parts(kinds)["residence"] == 9
    assert parts([*kinds, "city_hall"])["residence"] == 9


def test_the_cathedral_counts_the_dear_buildings_of_all_others_together():
    cities = {
        "A": ["cathedral", "palace"],
        "B": ["guild_hall", "city_hall", "residence"],
        "C": ["guild_hall", "city_hall", "palace"],
    }
    assert given(players=3, city=cities).scores()[A].parts["cathedral"] == 10
    cities["C"] = ["indigo_plant"]
    assert given(players=3, city=cities).scores()[A].parts["cathedral"] == 9
    cities["B"] = ["indigo_plant", "hero"]
    assert given(players=3, city=cities).scores()[A].parts["cathedral"] == 0


def test_the_palace_comes_last_and_is_rounded_down():
    found = parts(["indigo_plant", "hero", "triumphal_arch", "city_hall", "chapel", "palace"], chapel={"A": 4})
    assert list(found) == [
        "buildings", "tucked", "triumphal_arch", "guild_hall", "city_hall", "residence", "cathedral", "palace",
    ]  # fmt: skip
    assert sum(found.values()) - found["palace"] == 8 + 4 + 4 + 5
    assert found["palace"] == 5


def test_tucked_cards_count_one_each_wherever_they_lie():
    tucked = {"chapel": {"A": ["hero", "palace"]}, "bank": {"A": 3}, "harbor": {"A": 1}}
    covered = {"A": ["chapel 1", "bank 1"]}
    assert parts(["indigo_plant", "harbor"], covered=covered, **tucked)["tucked"] == 6


def test_hand_cards_and_goods_break_ties_but_tucked_cards_do_not():
    state = given(
        city={"A": ["indigo_plant", "customs_office"], "B": ["indigo_plant", "tower"]}, hand={"A": 2, "B": 3},
        goods={"A": [1, 2]},
    )  # fmt: skip
    assert [score.tie_break for score in state.scores()] == [(4,), (3,)]
    assert winners(state.scores()) == [A]


def test_equal_points_and_cards_share_the_victory():
    assert winners(given().scores()) == [A, B]


# taking back


DRAWING = {"gained", "sold", "prospected", "exchanged", "mined", "mined_nothing", "goldsmith_took", "goldsmith_failed"}


def test_whatever_brings_cards_to_light_is_counted():
    for seed in range(8):
        state = rich_state(Random(seed), seed)
        state.listening = True
        begin_round(state, starting=True)
        random = Random(seed)
        for _ in range(150):
            if state.is_over:
                break
            reveals, seen = state.reveals, state.seen
            events = state.apply(random.choice(state.search_moves()))
            shown = {event.kind for event in events if event.values.get("n", 1)} & {*DRAWING, "council_drew"}
            assert (state.reveals > reveals) is bool(shown or state.seen > seen)


def test_a_new_turn_begins_whenever_somebody_else_decides():
    for seed in range(4):
        state = GAME.new(3, {}, seed)
        random = Random(seed)
        for _ in range(300):
            if state.is_over:
                break
            seat, turn = state.current_player, state.turn
            move = random.choice(state.legal_moves())
            state.apply(move)
            if move.verb in ("lay", "lift", "back", "build"):
                assert state.turn == turn
            elif state.current_player != seat:
                assert state.turn > turn


def test_buildings_without_printed_points_say_what_they_are_worth_now():
    state = given(
        phase="role", city={"A": ["indigo_plant", "statue", "guild_hall"], "B": ["palace"]}, hand={"A": [], "B": []}
    )

    def worth(card, seat=A):
        return present_worth(state, seat, state.facts.card(card), A)

    assert worth("guild_hall") == 2
    assert worth("triumphal_arch") == 4
    assert worth("city_hall") == 3
    assert worth("cathedral") == 4
    assert worth("palace") == (state.scores()[A].total) // 4
    assert worth("statue") is None


def test_the_worth_of_a_palace_does_not_tell_how_many_cards_are_tucked():
    state = given(phase="role", city={"A": ["indigo_plant"], "B": ["chapel", "palace"]}, hand={"A": [], "B": []})
    state.chapel[B] = (0,) * 8
    assert present_worth(state, B, state.facts.card("palace"), A) == 0
    assert present_worth(state, B, state.facts.card("palace"), B) == 2
