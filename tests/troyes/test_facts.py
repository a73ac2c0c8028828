"""The figures of the box, and what a damaged data file says."""

import pytest

from game.core.data import DATA
from game.core.errors import DataError
from tests.damage import fault_of
from tests.own import facts_in, own_facts

PATH = DATA / "troyes.yaml"
FACTS = own_facts("troyes")

CARDS = {
    "merchant": ("yellow", 1, 4, (2, 1), 2, {"deniers": 2}),
    "artisan": ("yellow", 1, 4, (2, 1), 4, {"pay_influence": 1, "deniers": 6}),
    "miller": ("yellow", 1, 3, (1, 1), 4, {"deniers": 2, "buildings": ("palace", "bishopric")}),
    "innkeeper": ("yellow", 2, 4, (2, 1), 2, {"pay_deniers": 1, "influence": 1}),
    "blacksmith": ("yellow", 2, 5, (2, 1), 4, {"group": "red", "add_total": 5}),
    "militia": ("yellow", 2, 5, (3, 1), 3, {"group": "yellow", "becomes": "red"}),
    "journeyman": ("yellow", 3, 6, (3, 2), 4, {"pay_deniers": 3, "points": 2}),
    "goldsmith": ("yellow", 3, 6, (3, 2), 4, {"points": 1, "deniers": 2}),
    "sculptor": ("yellow", 3, 5, (3, 1), 3, {"points": 1}),
    "tithing": ("white", 1, 6, (3, 1), 3, {"group": "yellow", "free": 1, "free_from_le_roy": 3}),
    "monk": ("white", 1, 8, (4, 2), 3, {"group": "white", "becomes": "yellow", "most_dice": 1, "counts_as": 3}),
    "priest": ("white", 1, 8, (4, 2), 3, {"group": "yellow", "add_each": 3}),
    "apprenticeship": ("white", 2, 6, (3, 2), 4, {"set_each": 5, "mixed": True}),
    "templar": ("white", 2, 6, (3, 2), 3, {"group": "white", "becomes": "red", "most_dice": 1, "counts_as": 2}),
    "confession": ("white", 2, 6, (3, 2), 4, {"add_each": 2, "mixed": True}),
    "procession": ("white", 3, 6, (3, 2), 5, {"points": 2}),
    "pilgrimage": ("white", 3, 7, (3, 2), 5, {"points": 2}),
    "glassblower": ("white", 3, 6, (3, 2), 6, {"points": 1}),
    "chivalry": ("red", 1, 5, (2, 1), 4, {"cubes": 1}),
    "archer": ("red", 1, 4, (2, 1), 2, {"cubes": 1, "least": 3}),
    "diplomat": ("red", 1, 5, (2, 1), 3, {"pay_influence": 1, "cubes": 1}),
    "mercenary": ("red", 2, 4, (2, 1), 3, {"deniers": 3}),
    "hunting": ("red", 2, 4, (2, 1), 4, {"influence": 3}),
    "tax_collector": ("red", 2, 4, (2, 1), 4, {"deniers": 1, "le_roy_deniers": 2}),
    "joust": ("red", 3, 6, (3, 2), 5, {"points": 2}),
    "captain": ("red", 3, 6, (3, 2), 5, {"points": 1}),
    "troubadour": ("red", 3, 5, (3, 1), 4, {"pay_influence": 3, "points": 2}),
    "prior": ("white", 2, 6, (3, 2), 3, {"group": "white", "becomes": "white", "most_dice": 1, "counts_as": 2}),
    "baker": ("yellow", 1, 4, (2, 1), 4, {"deniers": 1, "dice": "yellow"}),
    "banquet": ("red", 3, 6, (3, 2), 5, {"points": 1}),
}
"""By id: colour, round, hire cost, points of the spaces, divisor, and the figures of the effect."""

THREATS = {
    "brigands_1": ("red", 1, "white", 3, 4, 3, 1),
    "brigands_2": ("red", 1, "white", 3, 4, 3, 1),
    "brigands_3": ("red", 1, "yellow", 3, 4, 3, 1),
    "succession_conflict": ("red", 0, "yellow", 4, 5, 4, 2),
    "war": ("red", 2, "white", 4, 6, 6, 3),
    "normans_attack": ("red", 2, "yellow", 4, 6, 6, 3),
    "skirmishes_1": ("red", 1, "white", 3, 3, 2, 1),
    "skirmishes_2": ("red", 1, "yellow", 3, 3, 2, 1),
    "theological_conflict": ("white", 0, "", 4, 5, 4, 2),
    "heresy": ("white", 0, "", 4, 4, 3, 2),
    "interruption_of_work": ("white", 0, "", 3, 4, 3, 1),
    "migrant_workers": ("white", 0, "", 3, 3, 2, 1),
    "support": ("yellow", 0, "", 3, 3, 2, 1),
    "drought": ("yellow", 0, "", 4, 4, 3, 2),
    "wayfarers": ("yellow", 0, "", 4, 5, 4, 2),
    "civil_war": ("yellow", 0, "", 4, 5, 4, 2),
    "resistance": ("red", 0, "red", 4, 5, 4, 2),
}
"""By id: deck, black dice, what it calls, divisor, banners, first and second prize."""


def test_cards_have_the_figures_of_the_box():
    for card in FACTS.cards:
        colour, number, cost, spaces, divisor, params = CARDS[card.id]
        figures = (card.colour, card.round, card.hire_cost, card.vp_spaces, card.divisor)
        assert figures == (colour, number, cost, spaces, divisor), card.id
        plain = type(card.params)()
        changed = {name: getattr(card.params, name) for name in card.params.__struct_fields__}
        differing = {name for name, value in changed.items() if value != getattr(plain, name)} - {"not_for"}
        assert {name: changed[name] for name in differing} == params, card.id
    assert [card.id for card in FACTS.cards] == list(CARDS)


def test_27_cards_and_3_bonus_cards_three_of_each_colour_and_round():
    assert [card.id for card in FACTS.cards if card.bonus_card] == ["prior", "baker", "banquet"]
    for colour in ("red", "white", "yellow"):
        for number in (1, 2, 3):
            base = [
                card for card in FACTS.cards if (card.colour, card.round, card.bonus_card) == (colour, number, False)
            ]
            assert len(base) == 3


def test_nine_cards_are_delayed_and_five_ask_a_payment():
    delayed = [card.id for card in FACTS.cards if card.is_delayed]
    assert sorted(delayed) == sorted(
        ["blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "templar", "confession", "prior"]
    )
    paying = [card.id for card in FACTS.cards if card.asks_payment]
    assert sorted(paying) == ["artisan", "diplomat", "innkeeper", "journeyman", "troubadour"]
    assert [card.id for card in FACTS.cards if card.activation_dice == "any"] == ["pilgrimage"]


def test_events_have_the_figures_of_the_box():
    names = ("deck", "black_dice", "calls", "divisor", "banners", "vp_first", "vp_second")
    figures = {threat.id: tuple(getattr(threat, name) for name in names) for threat in FACTS.threats}
    assert figures == THREATS
    assert list(figures) == list(THREATS)
    assert all(threat.counter_dice == threat.deck for threat in FACTS.threats)
    assert [threat.id for threat in FACTS.threats if threat.bonus_card] == ["resistance"]


def test_four_red_events_call_white_and_four_call_yellow():
    calls = [threat.calls for threat in FACTS.threats if threat.deck == "red" and not threat.bonus_card]
    assert (calls.count("white"), calls.count("yellow"), len(calls)) == (4, 4, 8)


def test_what_events_take_and_bring():
    params = {threat.id: threat.params for threat in FACTS.threats}
    assert (params["heresy"].influence, params["civil_war"].deniers, params["drought"].deniers) == (2, 3, 1)
    assert params["support"].events == 2
    where = {name: found.building for name, found in params.items() if found.building}
    assert where == {
        "succession_conflict": "palace",
        "theological_conflict": "bishopric",
        "wayfarers": "city_hall",
        "drought": "city_hall",
    }
    assert (FACTS.marauding.black_dice, FACTS.marauding.divisor) == (1, 3)


def test_the_figures_of_the_table():
    assert (FACTS.deniers, FACTS.influence, FACTS.influence_max, FACTS.income, FACTS.penalty) == (5, 4, 20, 10, 2)
    assert (FACTS.citizens, FACTS.grey_citizens, FACTS.dice_price) == (12, 8, (2, 4, 6))
    assert [(table.citizens, table.characters, table.rounds, table.few) for table in FACTS.tables] == [
        (6, 0, 4, True),
        (6, 2, 4, True),
        (5, 1, 5, False),
        (4, 1, 6, False),
    ]
    uses = FACTS.influence_uses
    assert (uses.reroll, uses.recruit, uses.flip, uses.flipped_dice) == (1, 2, 4, 3)
    assert (FACTS.passing.first, FACTS.passing.later) == (2, 1)
    assert (FACTS.agriculture.dice, FACTS.agriculture.divisor, FACTS.agriculture.deniers) == ("yellow", 2, 1)
    cathedral = FACTS.cathedral
    assert (cathedral.dice, cathedral.levels, cathedral.vp, cathedral.missing_level) == ("white", 3, 1, 2)
    assert (cathedral.influence, FACTS.event_with_cube) == ((1, 1, 1, 2, 2, 2), 1)


def test_the_buildings():
    assert [(building.id, building.colour, building.salary) for building in FACTS.buildings] == [
        ("palace", "red", 2),
        ("bishopric", "white", 1),
        ("city_hall", "yellow", 0),
    ]
    palace, bishopric, hall = FACTS.buildings
    assert [row.dice for row in palace.rows] == [(value,) for value in range(1, 7)]
    assert [(row.dice, len(row.spaces)) for row in bishopric.rows] == [((1, 3, 5), 3), ((2, 4, 6), 3)]
    assert [(row.dice, len(row.spaces)) for row in hall.rows] == [((1, 2), 2), ((3, 4), 2), ((5, 6), 2)]
    assert palace.le_roy_priority == tuple(f"palace_{value}" for value in range(6, 0, -1))
    assert [space[-4:] for space in bishopric.le_roy_priority] == ["r1c1", "r2c1", "r1c2", "r2c2", "r1c3", "r2c3"]
    assert [space[-4:] for space in hall.le_roy_priority] == ["r3c1", "r2c1", "r1c1", "r3c2", "r2c2", "r1c2"]
    assert [building.two_player_neutral for building in FACTS.buildings] == [
        ("palace_2", "palace_5"),
        ("bishopric_r1c2", "bishopric_r2c2"),
        ("city_hall_r2c1", "city_hall_r2c2"),
    ]


def test_what_characters_count_and_give():
    many, few = [(3, 1), (5, 3), (7, 6)], [(4, 1), (6, 3), (8, 6)]
    expected = {
        "urbain_iv": ("cathedral_cubes", many, few),
        "chretien_de_troyes": ("citizens", many, few),
        "hugues_de_payns": ("influence", [(6, 1), (10, 3), (15, 6)], None),
        "thibaut_ii": ("deniers", [(6, 1), (12, 3), (18, 6)], None),
        "henry_i": ("events", [(1, 1), (3, 3), (5, 6)], None),
        "le_florentin": ("tradesmen", [(2, 1), (4, 3), (6, 6)], None),
    }
    assert [character.id for character in FACTS.characters] == list(expected)
    for character in FACTS.characters:
        measure, bands, bands_few = expected[character.id]
        assert character.measure == measure
        assert [(band.least, band.points) for band in character.bands] == bands
        assert [(band.least, band.points) for band in character.bands_few] == (bands_few or bands)


def test_the_figures_of_le_roy():
    le_roy = FACTS.le_roy
    assert (le_roy.citizens, le_roy.setup_dice, le_roy.setup_citizens, le_roy.player_citizens) == (24, 2, 3, 2)
    assert (le_roy.colours, le_roy.unscored) == (("red", "yellow", "white"), ("deniers", "influence"))
    assert (le_roy.vp_published, le_roy.vp_no_room, le_roy.vp_no_character) == (3, 2, 1)
    table = {row.roll: (row.action, row.vp, row.dice, row.bought, row.price, row.vp_switch) for row in le_roy.table}
    assert table[2] == table[12] == ("gain_vp", 2, 2, 1, 6, True)
    assert table[3] == table[11] == ("gain_vp", 2, 1, 1, 4, False)
    assert table[4] == table[10] == ("place_citizen", 0, 1, 0, 0, False)
    assert table[5][0] == table[9][0] == "counter_rightmost_event"
    assert (table[6][0], table[6][2]) == ("place_tradesman", 1)
    assert (table[7][0], table[7][2]) == ("two_cathedral_cubes", 2)
    assert (table[8][0], table[8][2]) == ("score_top_character", 0)
    assert [(verdict.id, verdict.most) for verdict in le_roy.verdicts] == [
        ("beheaded", 0),
        ("not_terrible", 5),
        ("average", 10),
        ("not_bad", 15),
        ("king_worried", 20),
        ("masterly", None),
    ]


def test_figures_that_are_not_certain_are_marked():
    unmarked = [card.id for card in FACTS.cards if not card.confidence]
    assert unmarked == ["merchant"]
    priest = next(card for card in FACTS.cards if card.id == "priest")
    assert {"hire_cost", "divisor"}.isdisjoint(priest.confidence)
    for card in FACTS.cards:
        if card.id not in ("merchant", "priest"):
            assert card.confidence["hire_cost"] == card.confidence["vp_first"] == "guess"
    archer = next(card for card in FACTS.cards if card.id == "archer")
    assert archer.confidence["divisor"] == "likely"
    conflict = next(threat for threat in FACTS.threats if threat.id == "succession_conflict")
    assert {"divisor", "banners"}.isdisjoint(conflict.confidence)
    for threat in FACTS.threats:
        assert threat.confidence["vp"] == "guess"
    assert FACTS.tables[0].confidence == {"rounds": "guess", "few": "guess"}
    assert all(building.confidence["two_player_neutral"] == "guess" for building in FACTS.buildings)


DAMAGE = [
    ("\ndeniers: 5 ", "\n", "deniers"),
    ("\ndeniers: 5 ", "\ndeniers: many ", "deniers: Expected 'int'"),
    ("\ndeniers: 5 ", "\ndeniers: -1 ", "deniers: Expected 'int' >= 0"),
    ("\ndeniers: 5 ", "\nmoney: 5\ndeniers: 5 ", "money"),
    ("\ndeniers: 5 ", "\nincome: 3\ndeniers: 5 ", "line"),
    ("influence_max: 20", "influence_max: 0", "influence_max: Expected 'int' >= 1"),
    ("{players: 4, citizens", "{players: 5, citizens", "tables: there must be one for 1, 2, 3 and 4 players"),
    ("{players: 4, citizens: 4,", "{players: 4, citizens: 5,", "tables: 4 players: there is no room for so many"),
    ("{players: 2, citizens: 6, characters: 2,", "{players: 2, citizens: 6, characters: 4,", "too few characters"),
    ("characters: 1, rounds: 6", "characters: 1, rounds: 9", "tables: 4 players: there are only 8 red threats"),
    ("dice_price: [2, 4, 6]", "dice_price: [2, 4]", "dice_price"),
    ("influence_uses: {reroll: 1,", "influence_uses: {reroll: 0,", "influence_uses.reroll: Expected 'int' >= 1"),
    ("agriculture: {dice: yellow", "agriculture: {dice: black", "agriculture.dice"),
    ("influence: [1, 1, 1, 2, 2, 2]", "influence: [1, 1, 1, 2, 2]", "cathedral.influence"),
    ("    colour: red\n    salary", "    colour: white\n    salary", "buildings: there must be one of each colour"),
    ("dice: [1, 3, 5]", "dice: [1, 3]", "buildings: bishopric: every number from 1 to 6 must lead to one row"),
    ("dice: [1, 3, 5]", "dice: [1, 3, 5, 6]", "buildings: bishopric: every number from 1 to 6 must lead to one row"),
    ("dice: [1, 2], spaces: [city_hall_r1c1, ", "dice: [1, 2], spaces: [", "buildings: city_hall: 6 spaces are needed"),
    ("le_roy_priority: [palace_6, palace_5", "le_roy_priority: [palace_6, palace_6", "each once in le_roy_priority"),
    ("two_player_neutral: [palace_2", "two_player_neutral: [moon", "two_player_neutral: unknown space 'moon'"),
    ("spaces: [palace_1]", "spaces: [bishopric_r1c1]", "le_roy_priority"),
    ("  - id: artisan", "  - id: merchant", "cards: 'merchant' is there twice"),
    ("colour: yellow\n    round: 1", "colour: black\n    round: 1", "cards[0].colour"),
    ("colour: yellow\n    round: 1", "colour: yellow\n    round: 4", "cards[0].round"),
    ("timing: immediate", "timing: delayed", "cards: merchant: a delayed card has the effect 'modify'"),
    ("effect: gain_deniers\n", "effect: fly\n", "cards: merchant: unknown effect 'fly'"),
    ("buildings: [palace, bishopric]", "buildings: [palace, moon]", "cards: miller: unknown building 'moon'"),
    ("not_for: [place, build]", "not_for: [fly]", "cards: blacksmith: unknown action 'fly'"),
    ("divisor: 2\n    effect: gain_deniers", "divisor: 0\n    effect: gain_deniers", "cards[0].divisor"),
    ("params: {deniers: 2}", "params: {gold: 2}", "cards[0].params"),
    ("confidence: {hire_cost: guess,", "confidence: {hire_cost: unsure,", "cards[1].confidence"),
    ("effect: black_dice", "effect: fly", "threats: brigands_1: unknown effect 'fly'"),
    ("  - id: brigands_2", "  - id: brigands_1", "threats: 'brigands_1' is there twice"),
    ("params: {building: palace}", "params: {building: moon}", "succession_conflict: unknown building 'moon'"),
    ("banners: 4", "banners: 0", "threats[0].banners: Expected 'int' >= 1"),
    ("calls: white", "calls: black", "threats[0].calls"),
    ("measure: cathedral_cubes", "measure: moons", "characters: urbain_iv: unknown measure 'moons'"),
    ("  - id: henry_i", "  - id: urbain_iv", "characters: 'urbain_iv' is there twice"),
    ("{least: 3, points: 1}", "{least: 0, points: 1}", "characters[0].bands[0].least: Expected 'int' >= 1"),
    ("{roll: 4,", "{roll: 3,", "le_roy: table: every roll from 2 to 12 must stand there once"),
    ("action: two_cathedral_cubes", "action: fly", "le_roy: table: 7: unknown action 'fly'"),
    ("unscored: [deniers, influence]", "unscored: [moons]", "le_roy: unscored: unknown measure 'moons'"),
    ("colours: [red, yellow, white]", "colours: [red, red, white]", "le_roy: colours: 'red' is there twice"),
    ("{id: average, most: 10}", "{id: average, most: 5}", "le_roy: verdicts: `most` must rise"),
    ("{id: masterly, most: null}", "{id: masterly, most: 30}", "le_roy: verdicts: `most` must rise"),
    ("{id: average, most: 10}", "{id: average, most: null}", "le_roy: verdicts: `most` must rise"),
    ("cards:\n  - id", "cards:\n  - [id", "line"),
    ("levels: 3", "levels: 4", "cathedral.levels"),
    ("params: {pay_influence: 1, deniers: 6}", "params: {deniers: 6}", "cards: artisan: influence_to_deniers"),
    ("params: {deniers: 2}", "params: {deniers: 2, pay_influence: 1}", "cards: merchant: influence_to_deniers"),
    ("buildings: [palace, bishopric]", "buildings: []", "cards: miller: buildings: at least one is needed"),
    ("unscored: [deniers, influence]", "unscored: [deniers]", "le_roy: unscored: deniers and influence must stand"),
    ("unscored: [deniers, influence]", "unscored: [influence]", "le_roy: unscored: deniers and influence must stand"),
    ("grey_citizens: 8", "grey_citizens: 5", "grey_citizens: 6 are needed with 2 players"),
    ("neutral: [palace_2,", "neutral: [palace_1, palace_3, palace_4, palace_2,", "grey_citizens: there are fewer"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), DAMAGE)
def test_a_damaged_data_file_gives_one_line_with_file_place_and_fault(tmp_path, old, new, words):
    message = fault_of(tmp_path, facts_in, PATH, old, new)
    assert words in message
    assert "troyes.yaml" in message
    assert "\n" not in message


@pytest.mark.parametrize("colour", ["red", "white", "yellow"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_place_needs_a_card_that_is_no_bonus_card(tmp_path, colour, number):
    old = f"colour: {colour}\n    round: {number}\n"
    text = PATH.read_text(encoding="utf-8").replace(old, f"colour: {colour}\n    round: {number % 3 + 1}\n")
    path = tmp_path / "troyes.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(
        DataError, match=rf"troyes\.yaml, line \d+: cards: there is no {colour} card of round {number}$"
    ):
        facts_in(path)


def test_what_a_card_does_not_say_does_nothing():
    for params, neutral in ((FACTS.cards[0].params, {"most_dice": 3, "counts_as": 1}), (FACTS.threats[0].params, {})):
        plain = type(params)()
        numbers = {name: getattr(plain, name) for name in plain.__struct_fields__}
        numbers = {name: value for name, value in numbers.items() if type(value) is int}
        assert numbers == {name: neutral.get(name, 0) for name in numbers}


def test_a_missing_file_is_a_fault(tmp_path):
    with pytest.raises(DataError, match=r"troyes\.yaml: the file is missing"):
        facts_in(tmp_path / "troyes.yaml")


@pytest.mark.parametrize(
    ("old", "new", "figure"),
    [
        ("influence_max: 20", "influence_max: 25", lambda facts: facts.influence_max == 25),
        ("hire_cost: 8", "hire_cost: 7", lambda facts: {card.id: card.hire_cost for card in facts.cards}["monk"] == 7),
        ("banners: 6", "banners: 5", lambda facts: {threat.id: threat.banners for threat in facts.threats}["war"] == 5),
    ],
)
def test_a_figure_can_be_corrected_without_touching_python(tmp_path, old, new, figure):
    path = tmp_path / "troyes.yaml"
    path.write_text(PATH.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert figure(facts_in(path))
