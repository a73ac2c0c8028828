from collections import Counter

import pytest

import game
from game.core.data import DATA
from game.core.errors import DataError
from game.stone_age.bot.card_worth import TOP_WORTH
from game.stone_age.cards import EFFECTS
from game.stone_age.facts import TOPS
from game.stone_age.tables import Tables
from tests.damage import fault_of
from tests.own import facts_in, own_facts

PATH = DATA / "stone_age.yaml"
FACTS = own_facts("stone_age")
RESOURCES = ["wood", "brick", "stone", "gold"]


def test_the_box_is_complete():
    assert len(FACTS.cards) == 36
    assert len(FACTS.buildings) == 28
    assert [card.id for card in FACTS.cards] == [f"c{number:02}" for number in range(1, 37)]
    assert [building.id for building in FACTS.buildings] == [f"b{number:02}" for number in range(1, 29)]


def test_every_upper_half_has_its_effect_and_is_judged_by_the_bots():
    assert set(EFFECTS) == set(TOP_WORTH) == set(TOPS)


def test_every_player_starts_with_5_of_10_people_and_12_food():
    assert (FACTS.people, FACTS.most_people, FACTS.food, FACTS.most_fields) == (5, 10, 12, 10)
    assert (FACTS.tool_tiles, FACTS.most_tool) == (3, 4)


def test_hunger_costs_10_points_and_10_idle_rounds_end_the_match():
    assert (FACTS.hunger_points, FACTS.standstill_rounds, FACTS.standstill_warning) == (10, 10, 5)


def test_a_resource_is_worth_what_it_takes_to_find_it():
    assert {resource.id: resource.value for resource in FACTS.resources} == {
        "wood": 3,
        "brick": 4,
        "stone": 5,
        "gold": 6,
    }
    assert FACTS.food_divisor == 2
    places = {place.gives: place.id for place in FACTS.places if place.group in ("resource", "hunting")}
    assert places == dict(zip([*RESOURCES, "food"], ["forest", "clay_pit", "quarry", "river", "hunting"], strict=True))


def test_places_have_the_rings_of_the_board():
    rings = {place.id: (place.rings, place.least, place.most) for place in FACTS.places}
    assert rings.pop("hunting") == (0, 1, 10)
    assert rings.pop("hut") == (2, 2, 2)
    for name in ("forest", "clay_pit", "quarry", "river"):
        assert rings.pop(name) == (7, 1, 7)
    assert set(rings.values()) == {(1, 1, 1)}
    assert set(rings) == {
        "tool_maker", "field", *(f"card_{slot}" for slot in range(1, 5)), *(f"building_{n}" for n in range(1, 5)),
    }  # fmt: skip
    assert [place.price for place in FACTS.places if place.group == "card"] == [1, 2, 3, 4]


def test_fewer_players_have_fewer_places():
    limits = {limit.players: (limit.stacks, limit.village, limit.visitors) for limit in FACTS.limits}
    assert limits == {2: (2, 2, 1), 3: (3, 2, 2), 4: (4, 3, 4)}
    assert FACTS.buildings_in_a_stack == 7


def test_a_die_brings_a_resource_a_tool_or_a_field():
    assert FACTS.items == (*RESOURCES, "tool", "field")


def test_upper_halves_are_as_many_as_in_the_box():
    kinds = Counter(card.top.kind for card in FACTS.cards)
    assert kinds == {
        "items": 10, "food": 7, "resource": 5, "roll": 3, "points": 3,
        "tool": 1, "field": 2, "extra_card": 1, "one_use_tool": 3, "two_resources": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "amounts"),
    [
        ("food", [1, 2, 3, 3, 4, 5, 7]),
        ("resource", [1, 1, 1, 1, 2]),
        ("roll", [2, 2, 2]),
        ("points", [3, 3, 3]),
        ("one_use_tool", [2, 3, 4]),
        ("two_resources", [2]),
    ],
)
def test_upper_halves_bring_what_is_printed(kind, amounts):
    assert sorted(card.top.amount for card in FACTS.cards if card.top.kind == kind) == amounts


def test_cards_bring_and_roll_for_the_resources_printed():
    gifts = [(card.top.resource, card.top.amount) for card in FACTS.cards if card.top.kind == "resource"]
    assert Counter(gifts) == {("stone", 1): 2, ("stone", 2): 1, ("gold", 1): 1, ("brick", 1): 1}
    assert {card.top.resource for card in FACTS.cards if card.top.kind == "roll"} == {"wood", "stone", "gold"}


def test_16_green_cards_show_8_symbols_twice():
    symbols = Counter(card.bottom.symbol for card in FACTS.cards if card.bottom.symbol)
    assert symbols == dict.fromkeys(FACTS.symbols, 2)
    assert len(FACTS.symbols) == 8


def test_20_sand_cards_show_31_persons():
    persons = Counter()
    for card in FACTS.cards:
        persons[card.bottom.person] += card.bottom.count
    assert persons == {"": 0, "farmer": 7, "toolmaker": 8, "builder": 9, "shaman": 7}
    cards = Counter(card.bottom.person for card in FACTS.cards if card.bottom.person)
    assert cards == dict.fromkeys(("farmer", "toolmaker", "builder", "shaman"), 5)
    times = {person.id: person.times for person in FACTS.persons}
    assert times == {"farmer": "field", "toolmaker": "tools", "builder": "buildings", "shaman": "people"}


def test_17_buildings_have_a_printed_cost_8_a_choice_and_3_are_free():
    fixed = [building for building in FACTS.buildings if building.cost]
    assert len(fixed) == 17
    assert {sum(building.cost.values()) for building in fixed} == {3}
    chosen = [(tile.least, tile.most, tile.kinds) for tile in FACTS.buildings if tile.kinds]
    assert chosen == [(count, count, kinds) for count in (4, 5) for kinds in (1, 2, 3, 4)]
    free = [(tile.least, tile.most) for tile in FACTS.buildings if not tile.cost and not tile.kinds]
    assert free == [(1, 7)] * 3


POINTS = {
    "b01": (10, 10), "b02": (11, 11), "b03": (11, 11), "b04": (12, 12), "b05": (13, 13), "b06": (13, 13),
    "b07": (14, 14), "b08": (14, 14), "b09": (16, 16), "b10": (12, 12), "b11": (12, 12), "b12": (13, 13),
    "b13": (13, 13), "b14": (14, 14), "b15": (14, 14), "b16": (15, 15), "b17": (15, 15),
    "b18": (12, 24), "b19": (13, 23), "b20": (15, 21), "b21": (18, 18),
    "b22": (15, 30), "b23": (16, 29), "b24": (18, 27), "b25": (21, 24),
    "b26": (3, 42), "b27": (3, 42), "b28": (3, 42),
}  # fmt: skip
"""The least and the most that each building is worth."""


@pytest.mark.parametrize("name", POINTS)
def test_buildings_are_worth_the_points_printed(name):
    tables = Tables.of(game.find("stone_age").figures)
    price = tables.building_prices[FACTS.building(name)]
    points = [tables.points(payment) for payment in price.payments((7, 7, 7, 7))]
    assert (min(points), max(points)) == POINTS[name]


FIELD = "{id: field, group: village, rings: 1, least: 1, most: 1, gives: field}"
HUNTING = "{id: hunting, group: hunting, rings: 0, least: 1, most: 10, gives: food}"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("people: 5 ", "", "people"),
        ("people: 5 ", "people: many ", "people: Expected 'int'"),
        ("food: 12 ", "food: -1 ", "food: Expected 'int' >= 0"),
        ("standstill_rounds: 10 ", "standstill_rounds: 0 ", "standstill_rounds: Expected 'int' >= 1"),
        ("people: 5 ", "people: 1000000000000 ", "people: Expected 'int' <= 999"),
        ("group: card, rings: 1,", "group: card, rings: 2,", "whoever comes to a card"),
        ("people: 5 ", "poeple: 4\npeople: 5 ", "poeple"),
        ("resources:", "resources: [", "line"),
        ("  - {id: gold, value: 6}\n", "", "resources"),
        ("{id: gold, value: 6}", "{id: gold, value: 0}", "resources[3].value"),
        ("{id: gold, value: 6}", "{id: wood, value: 6}", "resources: 'wood' is there twice"),
        ("{id: river,", "{id: quarry,", "places: 'quarry' is there twice"),
        ("{id: shaman,", "{id: farmer,", "persons: 'farmer' is there twice"),
        ("{id: c02,", "{id: c01,", "cards: 'c01' is there twice"),
        ("{id: b02,", "{id: b01,", "buildings: 'b01' is there twice"),
        ("art, music]", "art, art]", "symbols: 'art' is there twice"),
        ("top: {kind: food, amount: 7}", "top: {kind: food}", "cards[10].top.amount: food, resource, roll"),
        ("top: {kind: tool}", "top: {kind: tool, amount: 1}", "cards[28].top.amount: food, resource, roll"),
        ("top: {kind: tool}", "top: {kind: tool, resource: wood}", "cards[28].top.resource: only resource and roll"),
        ("person: builder, count: 1", "person: builder", "cards[1].bottom: it shows either a symbol, or a person"),
        ("gives: wood", "gives: building", "places[4].gives: unknown gift of a resource place 'building'"),
        ("most: 10, gives: food", "most: 11, gives: food", "places[3]: 0 rings do not suit 1 to 11 people"),
        ("people: 5 ", "people: 11 ", "people: nobody can start with 11 of 10"),
        ("village: 3, visitors: 4", "village: 9, visitors: 4", "limits[2].village: there are not 9 village places"),
        ("village: 3, visitors: 4", "village: 3, visitors: 9", "limits[2].visitors: there are not 9 players"),
        ("gives: person", "gives: luck", "places[1].gives: unknown gift of a village place 'luck'"),
        ("rings: 2, least: 2, most: 2", "rings: 2, least: 2, most: 3", "places[1]: 2 rings do not suit 2 to 3 people"),
        ("rings: 2, least: 2, most: 2", "rings: 2, least: 2, most: 1", "places[1]: 2 rings do not suit 2 to 1 people"),
        ("gives: card, price: 1", "gives: card", "places[8].price: every place for a card has a price"),
        ("gives: wood}", "gives: wood, price: 1}", "places[4].price: every place for a card has a price, and no other"),
        ("group: hunting", "group: moon", "places[3].group"),
        ("{players: 3,", "{players: 5,", "limits: there is one entry each for 2, 3 and 4 players"),
        ("{players: 4, stacks: 4", "{players: 4, stacks: 5", "limits[2].stacks: there are too few places"),
        ("buildings_in_a_stack: 7", "buildings_in_a_stack: 8", "limits[2].stacks: there are too few places"),
        ("stone, gold, tool, field]", "stone, gold, tool, moon]", "items[5]: unknown reward 'moon'"),
        ("stone, gold, tool, field]", "stone, gold, tool]", "items"),
        ("times: tools", "times: moons", "persons[1].times"),
        ("top: {kind: tool}", "top: {kind: hammer}", "cards[28].top.kind: unknown effect 'hammer'"),
        ("kind: resource, resource: gold", "kind: resource, resource: food", "cards[20].top.resource: unknown"),
        ("kind: roll, resource: gold", "kind: roll, resource: mud", "cards[22].top.resource: unknown resource"),
        ("bottom: {symbol: pottery}", "bottom: {symbol: hat}", "cards[0].bottom.symbol: unknown symbol 'hat'"),
        ("bottom: {person: builder, count: 1}", "bottom: {person: elf, count: 1}", "cards[1].bottom.person: unknown"),
        ("bottom: {symbol: pottery}", "bottom: {}", "cards[0].bottom: it shows either a symbol, or a person"),
        ("{symbol: pottery}", "{symbol: pottery, person: farmer, count: 1}", "cards[0].bottom: it shows either"),
        ("{wood: 2, brick: 1}", "{wood: 2, mud: 1}", "buildings[0].cost: unknown resource 'mud'"),
        ("{wood: 2, brick: 1}", "{wood: 2, brick: 0}", "buildings[0].cost"),
        ("{wood: 2, brick: 1}", "{wood: 2, brick: 1}, most: 3", "buildings[0]: a printed cost leaves no choice"),
        ("{id: b26, least: 1, most: 7}", "{id: b26}", "buildings[25]: it needs a cost, or at least 1"),
        ("{id: b26, least: 1, most: 7}", "{id: b26, least: 3, most: 2}", "buildings[25]: it needs a cost"),
        ("least: 4, most: 4, kinds: 4", "least: 4, most: 4, kinds: 5", "buildings[20].kinds: 4 resources cannot be"),
    ],
)  # fmt: skip
def test_a_damaged_data_file_gives_one_line_with_file_place_and_fault(tmp_path, old, new, words):
    message = fault_of(tmp_path, facts_in, PATH, old, new)
    assert words in message
    assert "stone_age.yaml" in message
    assert "\n" not in message


def test_places_stand_in_the_order_of_the_board(tmp_path):
    message = fault_of(tmp_path, facts_in, PATH, f"  - {FIELD}\n  - {HUNTING}\n", f"  - {HUNTING}\n  - {FIELD}\n")
    assert message.endswith("places: they stand in the order village, hunting, resource, card, building")


def test_there_must_be_more_cards_than_slots(tmp_path):
    text = PATH.read_text(encoding="utf-8")
    start, end = text.index("  - {id: c05,"), text.index("# cost: exactly")
    assert fault_of(tmp_path, facts_in, PATH, text[start:end], "\n").endswith("cards: more than 4 are needed")


def test_a_figure_can_be_corrected_without_touching_python(tmp_path):
    path = tmp_path / "stone_age.yaml"
    path.write_text(PATH.read_text(encoding="utf-8").replace("hunger_points: 10", "hunger_points: 7"), encoding="utf-8")
    assert facts_in(path).hunger_points == 7


@pytest.mark.parametrize(
    ("look_up", "words"),
    [
        (FACTS.resource, "unknown resource 'moon'"),
        (FACTS.place, "unknown place 'moon'"),
        (FACTS.card, "unknown card 'moon'"),
        (FACTS.building, "unknown building 'moon'"),
    ],
)
def test_an_unknown_name_is_a_fault(look_up, words):
    with pytest.raises(DataError, match=words):
        look_up("moon")
