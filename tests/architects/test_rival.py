"""The rival of one or two players (14)."""

import pytest

from game.core.event import Event
from game.core.random_source import stream
from game.core.score import winners
from tests.architects.plain_table import BUILDINGS, RIVALS, SCHEMES
from tests.architects.positions import (
    BUILDING_IDS,
    CARD,
    EMPTY,
    at,
    built,
    deck,
    given,
    people_deck,
    points,
    row,
    silver,
)
from tests.positions import A, B, asked, kinds_told, legal, play, told

SOLO, DUO = 1, 2
"""The rival's number against one and against two players."""
CARD_OF = {}
for _name, _actions in SCHEMES.items():
    CARD_OF.setdefault(_actions, _name)


def rival_turn(first, second, players=1, **keys):
    """The rival is about to reveal a card with these actions."""
    card = CARD_OF[first, second]
    name = "constantine" if card.startswith("con") else "helena"
    options = {"rival": name, **keys.pop("options", {})}
    return given(turn=players, players=players, options=options, scheme=card, **keys)


def scheme(first, second, players=1, **keys):
    """The rival has made its turn."""
    return play(rival_turn(first, second, players, **keys), "scheme")


# -- setup (14.2, 14.5) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "virtue", "money", "debts"), [("constantine", 9, 3, 0), ("helena", 6, 5, 1)])
@pytest.mark.parametrize(("level", "supplies"), [("easy", 0), ("standard", 0), ("hard", 6)])
def test_setup_of_the_rival(name, virtue, money, debts, level, supplies):
    for players, spaces, rewards in ((1, 12, 5), (2, 16, 7)):
        state = CARD.new(players, {"rival": name, "rival_level": level}, 5)
        side = state.rival
        assert (side, state.automata, state.sides) == (players, (name,), players + 1)
        assert (state.virtue[side], silver(state, side), state.unpaid[side]) == (virtue, money, debts)
        assert (state.supplies, state.available[side], state.level[side]) == (supplies, 20, 0)
        assert (state.hands[side], state.apprentices[side], state.built[side]) == ((), (), ())
        assert (state.spaces, len(state.rewards), len(state.schemes)) == (spaces, rewards, 15)
        assert state.order[-1] == side
        ids = [card["id"] for card in RIVALS[name]["schemes"]]
        assert sorted(list(SCHEMES)[card] for card in state.schemes) == ids
        assert [silver(state, seat) for seat in state.order[:-1]] == [3, 4][:players]


def test_the_scheme_cards_are_shuffled():
    assert len({CARD.new(1, {}, seed).schemes for seed in range(10)}) == 10


def test_the_rival_never_has_a_character():
    for seed in range(6):
        state = CARD.new(2, {"rival": "helena", "boards": "random"}, seed)
        assert state.characters[DUO] == EMPTY
        assert state.virtue[DUO] == 6


def test_one_or_two_players_only():
    for players in (3, 4, 5):
        assert "rival" not in {option.id for option in CARD.setup.options(CARD.figures, players, {})}
    choices = {
        players: next(option for option in CARD.setup.options(CARD.figures, players, {}) if option.id == "rival")
        for players in (1, 2)
    }
    assert choices[1].choices == ("constantine", "helena")
    assert choices[2].choices == ("none", "constantine", "helena")
    assert CARD.new(2, {}, 1).sides == 2


def test_the_rival_moves_last():
    state = given(players=2, turn=A, options={"rival": "helena"})
    play(state, "place forest", "place forest")
    assert (asked(state), legal(state), state.is_automatic, state.may_reveal) == (
        ("rival", DUO),
        ["scheme"],
        True,
        True,
    )
    assert asked(play(state, "scheme")) == ("place", A)


# -- gathering ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "other"), [("forest", "quarry"), ("quarry", "forest"), ("mines", "forest")])
def test_gathering_brings_supplies(action, other):
    state = scheme(action, other, at={action: {SOLO: 2, A: 4}}, supplies=1)
    assert (at(state, action, SOLO), state.supplies, state.available[SOLO]) == (3, 4, 17)


def test_silversmith():
    state = scheme("silversmith", "quarry", at={"silversmith": {SOLO: 2}}, silver={SOLO: 1})
    assert silver(state, SOLO) == 5


@pytest.mark.parametrize(
    ("workers", "supplies", "virtue", "left", "now"),
    [(1, 9, 9, 7, 10), (3, 9, 9, 3, 12), (3, 3, 9, 1, 10), (3, 9, 13, 7, 14)],
)
def test_storehouse_turns_supplies_into_virtue(workers, supplies, virtue, left, now):
    keys = {"at": {"storehouse": {SOLO: workers - 1}}, "supplies": supplies, "virtue": {SOLO: virtue}}
    state = scheme("storehouse", "mines", **keys)
    assert (state.supplies, state.virtue[SOLO]) == (left, now)


@pytest.mark.parametrize(("supplies", "virtue"), [(1, 9), (9, 14)])
def test_storehouse_is_impossible(supplies, virtue):
    state = scheme("storehouse", "mines", supplies=supplies, virtue={SOLO: virtue})
    assert (at(state, "storehouse", SOLO), at(state, "mines", SOLO)) == (0, 1)


@pytest.mark.parametrize(
    ("action", "other", "number"), [("capture", "workshop_top", 0), ("workshop_bottom", "silversmith", 1)]
)
@pytest.mark.parametrize(("before", "column"), [(0, 0), (1, 1), (3, 3), (6, 3)])
def test_workshop_removes_an_apprentice(action, other, number, before, column):
    keys = {"at": {"workshop": {SOLO: before}}, "coins": {number * 4 + column: 2}, "people": ["thief"], "stand": 4}
    before_row = row(given(), number)
    state = scheme(action, other, **keys)
    gone = before_row.pop(column)
    assert row(state, number) == [*before_row, "thief"]
    assert (people_deck(state)[-1], silver(state, SOLO)) == (gone, 2)
    assert (state.supplies, state.stand, sum(state.coins)) == (1, 6, 0)


# -- captures and Guardhouse -----------------------------------------------------------------------------------


def test_capture_takes_the_largest_human_group():
    groups = {"forest": {A: 3}, "quarry": {A: 3}, "mines": {A: 2, SOLO: 11}}
    state = scheme("capture", "guard", at=groups, stand=4)
    assert (state.held(SOLO, A), at(state, "forest"), at(state, "quarry"), state.stand) == (3, 0, 3, 5)


def test_capture_goes_down_to_groups_of_two_in_two_places():
    groups = {"forest": {A: 1}, "quarry": {A: 2}, "mines": {A: 3}, "silversmith": {A: 4}, "town_centre": {SOLO: 4}}
    state = scheme("capture", "guard", at=groups)
    assert (state.held(SOLO, A), at(state, "quarry"), at(state, "mines")) == (7, 2, 0)


def test_capture_needs_a_human_group_of_two():
    state = scheme("capture", "guard", at={"forest": {A: 1}, "quarry": {SOLO: 5}}, prison={SOLO: 1})
    assert (at(state, "town_centre", SOLO), at(state, "guardhouse", SOLO)) == (0, 1)


def test_with_few_workers_its_own_largest_group_returns_first():
    groups = {"town_centre": {SOLO: 1}, "forest": {SOLO: 4, A: 1}, "quarry": {A: 3}, "mines": {A: 2}}
    state = scheme("capture", "guard", at=groups, prison={SOLO: 11}, stand=4)
    assert (state.available[SOLO], state.held(SOLO, A), state.stand) == (7, 3, 5)
    assert at(state, "mines") == 2


@pytest.mark.parametrize(("available", "is_few"), [(5, True), (6, False)])
def test_few_workers_are_four_after_placing(available, is_few):
    groups = {"forest": {SOLO: 2}, "quarry": {A: 3}}
    state = scheme("capture", "guard", at=groups, prison={SOLO: 18 - available})
    assert (at(state, "forest", SOLO) == 0) is is_few
    assert (state.held(SOLO, A) == 0) is is_few


def test_its_own_group_counts_for_the_two_places():
    groups = {"town_centre": {SOLO: 3}, "forest": {SOLO: 5}, "quarry": {A: 3}, "mines": {A: 2}}
    state = scheme("capture", "guard", at=groups, prison={SOLO: 8})
    assert (at(state, "forest", SOLO), at(state, "quarry"), at(state, "mines")) == (0, 0, 2)


def test_ties_between_humans_go_by_place_and_turn_order():
    groups = {"forest": {A: 3, B: 3}, "quarry": {A: 3}}
    for order, taken in (((A, B, DUO), A), ((B, A, DUO), B)):
        state = scheme("capture", "guard", players=2, at=groups, order=order)
        assert (state.held(DUO, taken), at(state, "forest", taken), at(state, "quarry")) == (3, 0, 3)


GUARD = {
    "held": {(SOLO, A): 3, (A, SOLO): 1},
    "prison": {SOLO: 2},
    "unpaid": {SOLO: 1},
    "stand": 4,
    "virtue": {SOLO: 7},
}


@pytest.mark.parametrize(
    ("workers", "money", "stand", "virtue", "unpaid", "prison"),
    [(1, 7, 4, 7, 1, [3, 2]), (2, 7, 4, 7, 1, [3, 0]), (3, 2, 6, 7, 1, [3, 0]), (4, 2, 6, 7, 1, [3, 0])],
)
def test_guard_does_four_things_in_order(workers, money, stand, virtue, unpaid, prison):
    state = scheme("guard", "workshop_top", at={"guardhouse": {SOLO: workers - 1}}, silver={SOLO: 4}, **GUARD)
    assert (silver(state, SOLO), state.stand, state.virtue[SOLO], state.unpaid[SOLO]) == (money, stand, virtue, unpaid)
    assert (state.prison, state.held(SOLO, A)) == (prison, 0)
    assert state.held(A, SOLO) == (0 if workers >= 3 else 1)


def test_guard_pays_a_debt_with_six_silver():
    state = scheme("guard", "workshop_top", silver={SOLO: 6}, unpaid={SOLO: 2}, prison={SOLO: 1}, stand=0,
                   at={"guardhouse": {SOLO: 1}}, virtue={SOLO: 7})  # fmt: skip
    assert (silver(state, SOLO), state.stand, state.unpaid[SOLO], state.paid[SOLO]) == (0, 3, 1, 1)
    assert (state.virtue[SOLO], state.prison[SOLO]) == (8, 0)


def test_guard_ransoms_by_debt_with_little_silver():
    state = scheme("guard", "workshop_top", silver={SOLO: 4}, held={(A, SOLO): 3}, stand=0)
    assert (silver(state, SOLO), state.stand, state.unpaid[SOLO], state.virtue[SOLO]) == (4, 0, 1, 6)
    assert (state.held(A, SOLO), state.available[SOLO]) == (0, 19)


def test_guard_is_impossible_with_nobody_captive():
    state = scheme("guard", "workshop_top", silver={SOLO: 9}, unpaid={SOLO: 2})
    assert (at(state, "guardhouse", SOLO), at(state, "workshop", SOLO)) == (0, 1)


# -- Tax Stand and Black Market --------------------------------------------------------------------------------


@pytest.mark.parametrize(("stand", "is_possible"), [(3, False), (4, True)])
def test_tax_needs_four_silver_on_the_stand(stand, is_possible):
    state = scheme("tax", "silversmith", stand=stand)
    assert at(state, "tax_stand", SOLO) == is_possible
    assert (silver(state, SOLO), state.stand, state.virtue[SOLO]) == ((4, 0, 5) if is_possible else (2, 3, 7))


@pytest.mark.parametrize(
    ("money", "space", "supplies"), [(9, "large", 4), (3, "large", 4), (2, "middle", 3), (1, "small", 2)]
)
def test_market_takes_the_dearest_space_it_can_pay(money, space, supplies):
    state = scheme("market", "mines", silver={SOLO: money}, virtue={SOLO: 9}, buildings=["keep"])
    number = ("small", "middle", "large").index(space)
    assert (state.market[number], silver(state, SOLO), state.supplies) == (SOLO, money - number - 1, supplies)
    assert (state.virtue[SOLO], row(state, 0), deck(state), state.stand) == (8, row(given(), 0), ["keep"], 4)


def test_market_takes_another_space_if_one_is_taken():
    state = scheme("market", "mines", silver={SOLO: 9}, market={"large": A})
    assert state.market == [EMPTY, SOLO, A]


@pytest.mark.parametrize(
    "keys", [{"virtue": {SOLO: 10}}, {"silver": {SOLO: 0}}, {"silver": {SOLO: 2}, "market": {"small": A, "middle": A}}]
)
def test_market_is_impossible(keys):
    state = scheme("market", "mines", **{"silver": {SOLO: 9}, **keys})
    assert (at(state, "mines", SOLO), state.supplies) == (1, 1)


def test_the_rival_at_the_market_may_trigger_a_reset():
    state = rival_turn("market", "mines", silver={SOLO: 3}, market={"small": A, "middle": SOLO}, prison={A: 2, SOLO: 1})
    assert "reset_began" in kinds_told(state, "scheme")
    assert (state.prison, state.virtue, state.unpaid) == ([3, 3], [6, 5], [1, 1])


# -- Guildhall ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "kept", "left"),
    [("easy", "keep", ["church", "dungeon"]), ("standard", "keep", ["dungeon"]), ("hard", "dungeon", [])],
)
def test_build_keeps_the_card_with_most_printed_points(level, kept, left):
    names = ["well", "keep", "church", "dungeon"]
    state = scheme("build", "forest", supplies=6, buildings=names, options={"rival_level": level})
    shown = names[: {"easy": 2, "standard": 3, "hard": 4}[level]]
    assert (built(state, SOLO), state.supplies, state.guildhall) == ([kept], 1, [SOLO])
    assert deck(state) == [*left, *(name for name in shown if name != kept)]
    assert (state.virtue[SOLO], points(state, SOLO)["buildings"]) == (7, BUILDINGS[kept]["points"])


def test_of_equal_cards_the_first_is_kept_and_a_short_deck_is_enough():
    state = scheme("build", "forest", supplies=5, buildings=["lumber_camp", "well"])
    assert (built(state, SOLO), deck(state)) == (["lumber_camp"], ["well"])


@pytest.mark.parametrize("keys", [{"supplies": 4}, {"supplies": 9, "buildings": []}])
def test_build_is_impossible(keys):
    state = scheme("build", "forest", **keys)
    assert (state.guildhall, at(state, "forest", SOLO)) == ([], 1)


@pytest.mark.parametrize(("level", "cost"), [(1, 2), (2, 3), (3, 3), (4, 5), (5, 6)])
def test_cathedral_costs_supplies(level, cost):
    keys = {"level": {SOLO: level - 1}, "rewards": ["reward_gold", "reward_wood"]}
    state = scheme("cathedral", "quarry", supplies=cost, virtue={SOLO: 5}, **keys)
    assert (state.level[SOLO], state.supplies, state.virtue[SOLO], len(state.rewards)) == (level, 0, 6, 1)
    assert state.claimed == (), "the reward is removed unseen"
    state = scheme("cathedral", "quarry", supplies=cost - 1, **keys)
    assert (state.level[SOLO], at(state, "quarry", SOLO)) == (level - 1, 1)


@pytest.mark.parametrize("keys", [{"virtue": {SOLO: 4}}, {"level": {SOLO: 5}}, {"level": {SOLO: 4, A: 5}}])
def test_cathedral_is_impossible(keys):
    state = scheme("cathedral", "quarry", supplies=20, **keys)
    assert at(state, "quarry", SOLO) == 1


def test_cathedral_without_rewards():
    state = scheme("cathedral", "quarry", supplies=2, rewards=[])
    assert (state.level[SOLO], state.virtue[SOLO]) == (1, 8)


def test_the_rivals_worker_counts_for_the_clock():
    state = rival_turn("build", "forest", supplies=5, laid=6)
    assert "reset_began" in kinds_told(state, "scheme")
    state = rival_turn("build", "forest", supplies=5, laid=11)
    assert kinds_told(state, "scheme")[-1] == "last_round"
    assert (asked(state), state.last_turns) == (("place", A), 2)
    play(state, "place forest")
    assert asked(state) == ("rival", SOLO)
    assert play(state, "scheme").is_over


def test_in_the_last_round_it_builds_beside_the_guildhall():
    state = rival_turn("build", "forest", supplies=5, laid=12, last_turns=1)
    kinds = kinds_told(state, "scheme")
    assert "reset_began" not in kinds
    assert (len(state.guildhall), len(built(state, SOLO)), state.is_over) == (13, 1, True)


# -- neither action, no workers, no cards ----------------------------------------------------------------------


def test_neither_action_is_possible():
    keys = {"supplies": 1, "virtue": {SOLO: 9}}
    state = rival_turn(
        "cathedral", "storehouse", at={"forest": {SOLO: 1}, "quarry": {SOLO: 3}, "mines": {SOLO: 3}}, **keys
    )
    assert Event("rival_fallback", SOLO, {"scheme": "quarry"}) in told(state, "scheme")
    assert (at(state, "quarry", SOLO), state.supplies) == (4, 5)
    assert at(scheme("cathedral", "storehouse", **keys), "forest", SOLO) == 1


def test_without_workers_its_largest_group_returns_and_no_card_is_revealed():
    state = rival_turn("forest", "quarry", at={"forest": {SOLO: 2}, "quarry": {SOLO: 2}}, prison={SOLO: 16})
    schemes = state.schemes
    play(state, "scheme")
    assert (state.available[SOLO], at(state, "quarry", SOLO), state.schemes) == (2, 2, schemes)
    assert asked(state) == ("place", A)


def test_without_workers_at_places_all_prisoners_return_then_those_on_human_boards():
    state = scheme("forest", "quarry", prison={SOLO: 8}, held={(A, SOLO): 12})
    assert (state.available[SOLO], state.prison[SOLO], state.held(A, SOLO)) == (8, 0, 12)
    state = scheme("forest", "quarry", players=2, held={(A, DUO): 12, (B, DUO): 8})
    assert (state.available[DUO], state.held(A, DUO), state.held(B, DUO)) == (20, 0, 0)
    state = rival_turn("forest", "quarry", laid=[SOLO] * 20, last_turns=2)
    assert kinds_told(state, "scheme") == ["passed"]


def test_used_schemes_are_shuffled_when_the_deck_is_empty():
    revealed = set()
    for seed in range(12):
        state = given(turn=SOLO, players=1, schemes=())
        state.schemes_used = tuple(range(15))
        state.random = stream(seed)
        play(state, "scheme")
        assert (len(state.schemes), state.schemes_used) == (14, (state.scheme,))
        assert sorted((*state.schemes, state.scheme)) == list(range(15))
        revealed.add(state.scheme)
    assert len(revealed) > 5


# -- virtue, resets, scoring (14.3, 14.4) ----------------------------------------------------------------------


def test_its_virtue_stops_at_0_without_a_debt():
    state = scheme("tax", "silversmith", stand=4, virtue={SOLO: 1})
    assert (state.virtue[SOLO], state.unpaid[SOLO]) == (0, 0)


def test_above_14_it_destroys_a_debt():
    keys = {"supplies": 2, "virtue": {SOLO: 14}}
    assert scheme("cathedral", "quarry", unpaid={SOLO: 2}, **keys).unpaid[SOLO] == 1
    assert scheme("cathedral", "quarry", **keys).virtue[SOLO] == 14


def test_monument_and_watchtower_affect_it():
    keys = {"players": 1, "apprentices": {A: ["labourer"]}, "prison": {SOLO: 3}}
    state = given(hand={A: ["monument"]}, goods={A: BUILDINGS["monument"]["cost"]}, **keys)
    assert play(state, "place guildhall", "build monument").virtue == [9, 8]
    state = given(hand={A: ["watchtower"]}, goods={A: BUILDINGS["watchtower"]["cost"]}, **keys)
    assert play(state, "place guildhall", "build watchtower").virtue == [6, 6]


def test_humans_may_capture_imprison_and_ransom():
    state = given(players=1, silver={A: 9}, at={"forest": {SOLO: 3}})
    play(state, "place town_centre")
    assert "capture forest 0" in legal(state)
    assert play(state, "capture forest 0").held(A, SOLO) == 3
    state = given(players=1, held={(A, SOLO): 3, (SOLO, A): 2}, at={"guardhouse": {A: 1}})
    play(state, "place guardhouse", "imprison", "ransom debt")
    assert (state.prison[SOLO], state.available[A], silver(state)) == (3, 18, 3)


def test_points_of_the_rival():
    state = given(
        players=1, built={SOLO: ["keep", "aqueduct", "fountain", "castle"]}, level={SOLO: 2}, virtue={SOLO: 12},
        unpaid={SOLO: 2}, supplies=11, silver={SOLO: 25}, prison={SOLO: 5}, held={(SOLO, A): 9}, paid={SOLO: 3},
    )  # fmt: skip
    assert points(state, SOLO) == {
        "buildings": 12 + 3 + 4 + 10,
        "cathedral": 4,
        "virtue": 3,
        "debts": -4,
        "goods": 2,
        "silver": 2,
        "prison": -2,
    }
    assert state.scores()[SOLO].tie_break == (12, 25)


def test_markets_compare_with_a_third_of_its_supplies_and_its_real_silver():
    cases = [("clay", 8, 9, 2), ("clay", 9, 0, 0), ("wood", 8, 9, 2), ("stone", 9, 0, 0)]
    for good, supplies, money, brings in (*cases, ("silver", 99, 2, 2), ("silver", 0, 3, 0)):
        name = f"{good}_market"
        state = given(players=1, built={A: [name]}, goods={A: {good: 3}, SOLO: {"silver": money}}, supplies=supplies)
        assert state.end_points(A, BUILDING_IDS.index(name)) == brings


def test_chapel_and_steeple_compare_with_its_level():
    for level, brings in ((1, 2), (2, 0)):
        state = given(players=1, built={A: ["steeple", "chapel"]}, level={A: 2, SOLO: level})
        assert state.end_points(A, BUILDING_IDS.index("steeple")) == brings
        assert state.scores()[A].tie_break[0] == 7 + brings


def test_the_rival_may_win():
    assert winners(given(players=1, supplies=8).scores()) == [SOLO]
    assert winners(given(players=2, options={"rival": "helena"}, level={B: 1}).scores()) == [B]
