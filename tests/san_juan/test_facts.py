from collections import Counter

import pytest

from game.core.data import DATA
from game.core.errors import DataError
from tests.damage import fault_of
from tests.own import facts_in, own_facts
from tests.san_juan.plain_rules import CITY, PRODUCTION, TILES

PATH = DATA / "san_juan.yaml"
FACTS = own_facts("san_juan")
BY_ID = {card.id: card for card in FACTS.cards}

PHASES = {
    "round_start": "chapel tower guard_room office bank",
    "builder": "smithy poor_house black_market crane carpenter quarry tavern park cathedral",
    "producer": "indigo_plant sugar_mill tobacco_storage coffee_roaster silver_smelter well aqueduct",
    "trader": "trading_post market_stand market_hall hut harbor",
    "councillor": "archive prefecture customs_office",
    "prospector": "gold_mine goldsmith",
    "all": "library",
    "game_end": "statue victory_column hero guild_hall city_hall triumphal_arch palace residence",
}
"""When buildings work."""

EFFECTS = {
    "smithy": ("discount_production", 1),
    "gold_mine": ("gold_mine", 4),
    "archive": ("discard_any", 0),
    "poor_house": ("card_if_poor", 1),
    "black_market": ("pay_goods", 2),
    "trading_post": ("more_sales", 1),
    "well": ("card_for_goods", 2),
    "market_stand": ("card_for_sales", 2),
    "crane": ("cover", 0),
    "chapel": ("tuck", 0),
    "tower": ("hand_limit", 12),
    "aqueduct": ("more_goods", 1),
    "carpenter": ("card_for_city", 1),
    "prefecture": ("keep_more", 1),
    "market_hall": ("card_for_sales", 1),
    "quarry": ("discount_city", 1),
    "library": ("double", 0),
    "statue": ("monument", 0),
    "victory_column": ("monument", 0),
    "hero": ("monument", 0),
    "guild_hall": ("per_plant", 0),
    "city_hall": ("per_city", 0),
    "triumphal_arch": ("per_monument", 0),
    "palace": ("per_points", 0),
    "guard_room": ("limit_others", 6),
    "office": ("exchange", 2),
    "hut": ("card_if_no_sale", 1),
    "tavern": ("card_if_fewest", 1),
    "park": ("", 0),
    "customs_office": ("own_good", 2),
    "bank": ("tuck_once", 0),
    "harbor": ("tuck_good", 0),
    "goldsmith": ("goldsmith", 0),
    "residence": ("per_set", 0),
    "cathedral": ("per_dear", 0),
}


def test_cards_have_the_costs_points_and_copies_of_the_box():
    figures = {card.id: (card.cost, card.points, card.copies, card.added) for card in FACTS.cards}
    assert figures == {**{kind: found[1:] for kind, found in PRODUCTION.items()}, **CITY}
    assert list(figures) == [*PRODUCTION, *CITY]


def test_there_are_five_kinds_of_production_buildings():
    plants = {card.id: card.good for card in FACTS.cards if card.kind == "production"}
    assert plants == {kind: found[0] for kind, found in PRODUCTION.items()}
    assert FACTS.goods == ("indigo", "sugar", "tobacco", "coffee", "silver")
    goods = [FACTS.good_of(FACTS.card(kind)) for kind in (*PRODUCTION, "customs_office", "chapel")]
    assert goods == [*FACTS.goods, "customs", ""]


def test_the_deck_has_110_cards_and_the_expansion_adds_33():
    base, added = Counter(), Counter()
    for card in FACTS.cards:
        base[card.kind] += card.copies
        added[card.kind] += card.added
    assert base == {"production": 42, "city": 68}
    assert added == {"production": 4, "city": 29}
    assert [card.id for card in FACTS.cards if card.lies_open] == ["cathedral"]


def test_every_building_works_in_its_phase():
    phases = {phase: [card.id for card in FACTS.cards if card.phase == phase] for phase in PHASES}
    assert phases == {phase: kinds.split() for phase, kinds in PHASES.items()}


def test_every_building_has_its_effect():
    assert {kind: (BY_ID[kind].effect.kind, BY_ID[kind].effect.amount) for kind in EFFECTS} == EFFECTS
    assert set(EFFECTS) == set(CITY)
    assert {BY_ID[kind].effect.kind for kind in PRODUCTION} == {""}


def test_monuments_are_statue_victory_column_and_hero():
    assert [card.id for card in FACTS.cards if card.monument] == ["statue", "victory_column", "hero"]


def test_a_crane_saves_the_cost_and_6_on_a_park():
    assert {card.id for card in FACTS.cards if card.cover_value != card.cost} == {"park"}
    assert BY_ID["park"].cover_value == 6


def test_figures_that_are_not_certain_are_marked():
    doubtful = {card.id: card.confidence for card in FACTS.cards if card.confidence != "sure"}
    assert doubtful == {
        **dict.fromkeys(("prefecture", "office", "customs_office", "bank", "harbor", "cathedral"), "likely"),
        **dict.fromkeys(("hut", "tavern", "goldsmith"), "guess"),
    }


def test_a_round_has_3_3_and_4_picks():
    assert [(entry.players, entry.picks) for entry in FACTS.picks] == [(2, 3), (3, 3), (4, 4)]


def test_everybody_starts_with_an_indigo_plant_and_4_cards():
    assert (FACTS.start_building, FACTS.start_hand, FACTS.advanced_draw) == ("indigo_plant", 4, (5, 6, 7, 8))


def test_7_cards_may_be_kept_and_12_buildings_or_15_idle_rounds_end_the_match():
    assert (FACTS.hand_limit, FACTS.end_buildings) == (7, 12)
    assert (FACTS.standstill_rounds, FACTS.standstill_warning) == (15, 10)


def test_what_roles_allow():
    assert {role.id: (role.action, role.privilege, role.double) for role in FACTS.roles} == {
        "builder": (0, 1, 2),
        "producer": (1, 1, 2),
        "trader": (1, 1, 2),
        "councillor": (2, 3, 6),
        "prospector": (0, 1, 2),
    }
    assert FACTS.keep == 1


def test_the_prices_of_the_five_tiles():
    assert {tile.id: tile.prices for tile in FACTS.tiles} == TILES


def test_what_buildings_are_worth_at_the_end():
    assert (FACTS.residence, FACTS.residence_set) == ((4, 3, 2, 1), 3)
    assert (FACTS.cathedral, FACTS.cathedral_cost) == ((4, 3, 2, 1), 6)
    assert FACTS.arch == (0, 4, 6, 8)
    assert FACTS.palace == 4


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("start_hand: 4 ", "", "start_hand"),
        ("start_hand: 4 ", "start_hand: many ", "start_hand: Expected 'int'"),
        ("start_hand: 4 ", "start_hand: 0 ", "start_hand: Expected 'int' >= 1"),
        ("start_hand: 4 ", "hands: 4\nstart_hand: 4 ", "hands"),
        ("start_hand: 4 ", "start_hand: 6 ", "advanced_draw: everybody must see at least 6 cards"),
        ("[5, 6, 7, 8]", "[5, 6, 7]", "advanced_draw"),
        ("[5, 6, 7, 8]", "[5, 6, 7, 3]", "advanced_draw: everybody must see at least 4 cards"),
        ("[5, 6, 7, 8]", "[5, 6, 7, 99]", "cards: there are too few for the first hands"),
        ("start_building: indigo_plant", "start_building: moon", "start_building: unknown card 'moon'"),
        ("start_building: indigo_plant", "start_building: well", "start_building: it is a production building of"),
        ("copies: 10, added: 1", "copies: 3, added: 8", "start_building: it is a production building of which"),
        ("end_buildings: 12", "end_buildings: 0", "end_buildings: Expected 'int' >= 1"),
        ("goods: [indigo, sugar", "goods: [indigo, indigo", "goods: 'indigo' is there twice"),
        ("goods: [indigo, sugar", "goods: [indigo, salt", "cards[1].good: unknown good 'sugar'"),
        ("goods: [indigo", "goods: [[indigo", "line"),
        ("{players: 4, picks: 4}", "{players: 5, picks: 4}", "picks: there is one entry each for 2, 3 and 4 players"),
        ("{players: 4, picks: 4}", "{players: 4, picks: 3}", "picks[2].picks: everybody picks"),
        ("{players: 4, picks: 4}", "{players: 4, picks: 5}", "picks[2].picks: everybody picks, and at least one role"),
        ("{id: builder,", "{id: producer,", "roles: they are builder, producer, trader, councillor, prospector"),
        ("privilege: 3, double: 6", "privilege: -1, double: 6", "roles[3].privilege: Expected 'int' >= 0"),
        ("{id: t2,", "{id: t1,", "tiles: 't1' is there twice"),
        ("prices: [1, 1, 1, 2, 2]", "prices: [1, 1, 1, 2]", "tiles[0].prices"),
        ("prices: [1, 1, 1, 2, 2]", "prices: [0, 1, 1, 2, 2]", "tiles[0].prices[0]: Expected 'int' >= 1"),
        ("{id: sugar_mill,", "{id: indigo_plant,", "cards: 'indigo_plant' is there twice"),
        ("{id: sugar_mill, kind: production", "{id: sugar_mill, kind: moon", "cards[1].kind"),
        ("good: sugar, ", "", "cards[1].good: every production building has one, and no other"),
        ("good: sugar, ", "good: sugar, effect: {kind: cover}, ", "cards[1].effect: a production building has none"),
        ("{id: crane, ", "{id: crane, good: sugar, ", "cards[13].good: every production building has one, and no"),
        ("effect: {kind: cover}", "effect: {kind: fly}", "cards[13].effect.kind: unknown effect 'fly'"),
        ("effect: {kind: cover}", "effect: {kind: cover, amount: 1}", "cards[13].effect.amount"),
        ("effect: {kind: keep_more, amount: 1}", "effect: {kind: keep_more}", "cards[18].effect.amount"),
        ("phase: prospector", "phase: lunch", "cards[6].phase: unknown phase 'lunch'"),
        ("confidence: guess", "confidence: none", "cards[31].confidence"),
        ("kind: city, cost: 6, points: 0, added: 2", "kind: city, cost: 6, points: 0", "one kind has no copies and"),
        ("    cost: 7\n", "    cost: 7\n    added: 1\n", "cards: one kind has no copies and lies on the table, not 0"),
    ],
)  # fmt: skip
def test_a_damaged_data_file_gives_one_line_with_file_place_and_fault(tmp_path, old, new, words):
    message = fault_of(tmp_path, facts_in, PATH, old, new)
    assert words in message
    assert "san_juan.yaml" in message
    assert "\n" not in message


def test_there_must_be_price_tiles(tmp_path):
    text = PATH.read_text(encoding="utf-8")
    tiles = text[text.index("tiles:") : text.index("residence:")]
    assert fault_of(tmp_path, facts_in, PATH, tiles, "tiles: []\n").endswith("tiles: at least one is needed")


def test_a_figure_can_be_corrected_without_touching_python(tmp_path):
    path = tmp_path / "san_juan.yaml"
    path.write_text(PATH.read_text(encoding="utf-8").replace("hand_limit: 7 ", "hand_limit: 8 "), encoding="utf-8")
    assert facts_in(path).hand_limit == 8


@pytest.mark.parametrize(("look_up", "words"), [(FACTS.card, "unknown card 'moon'"), (FACTS.role, "role 'moon'")])
def test_an_unknown_name_is_a_fault(look_up, words):
    with pytest.raises(DataError, match=words):
        look_up("moon")
