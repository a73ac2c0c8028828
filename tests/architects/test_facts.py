"""The figures of the box, and what a damaged data file says."""

import pytest

from game.core.data import DATA
from game.core.errors import DataError
from tests.damage import fault_of
from tests.own import facts_in, own_facts

PATH = DATA / "architects.yaml"
FACTS = own_facts("architects")
SKILLS = {"C": "carpentry", "T": "tiling", "M": "masonry"}
LETTERS = {
    "c": "clay", "w": "wood", "s": "stone", "g": "gold", "m": "marble", "$": "silver", "v": "virtue", "b": "cards",
}  # fmt: skip

APPRENTICES = {
    "acolyte_carpentry": ("C", 1, "cathedral", "", "1b"),
    "acolyte_tiling": ("T", 1, "cathedral", "", "2c"),
    "acolyte_masonry": ("M", 1, "cathedral", "", "2$"),
    "conspirator_a": ("C", 0, "town_centre", "", "", {"silver_off": 1}),
    "conspirator_b": ("C", 0, "town_centre", "", "", {"silver_off": 1}),
    "debt_collector_tiling": ("T", 0, "debt", "", "2c"),
    "debt_collector_masonry": ("M", 0, "debt", "", "2s"),
    "debt_collector_carpentry": ("C", 0, "debt", "", "2w"),
    "gatekeeper": ("M", -1, "reset", "", "", {"freed": 2}),
    "illusionist": ("C", -1, "market", "", "", {"virtue_off": 1}),
    "jeweller_a": ("T", 0, "silversmith", "", "1$"),
    "jeweller_b": ("T", 0, "silversmith", "", "1$"),
    "labourer": ("CTM", 0, "", "", ""),
    "merchant_clay": ("T", 0, "storehouse", "1$", "3c"),
    "merchant_gold": ("M", 0, "storehouse", "2$", "1g"),
    "merchant_marble": ("T", 0, "storehouse", "3$", "1m"),
    "merchant_stone": ("M", 0, "storehouse", "1$", "2s"),
    "merchant_wood": ("C", 0, "storehouse", "1$", "2w"),
    "miner_a": ("T", 0, "mines", "", "1c"),
    "miner_b": ("T", 0, "mines", "", "1c"),
    "patron_clay": ("T", 0, "storehouse", "1c", "1v"),
    "patron_silver": ("M", 0, "storehouse", "2$", "1v"),
    "patron_stone": ("M", 0, "storehouse", "1s", "1v"),
    "patron_wood": ("C", 0, "storehouse", "1w", "1v"),
    "pickpocket": ("T", -1, "tax_stand", "", "1g"),
    "squire_tiling": ("T", 1, "reset", "", "1g"),
    "squire_masonry": ("M", 1, "reset", "", "1m"),
    "squire_carpentry": ("C", 1, "reset", "", "2v"),
    "stonecutter_a": ("M", 0, "quarry", "", "1s"),
    "stonecutter_b": ("M", 0, "quarry", "", "1s"),
    "swindler_tiling": ("T", -1, "market", "", "2c"),
    "swindler_masonry": ("M", -1, "market", "", "1s"),
    "swindler_carpentry": ("C", -1, "market", "", "1w"),
    "thief": ("C", 0, "tax_stand", "", "", {"virtue_off": 1}),
    "trader_clay": ("T", 0, "storehouse", "3c", "1m"),
    "trader_stone": ("M", 0, "storehouse", "2s", "1m"),
    "trader_wood": ("C", 0, "storehouse", "2w", "1m"),
    "trickster": ("M", -1, "market", "", "", {"silver_off": 1}),
    "woodcutter_a": ("C", 0, "forest", "", "1w"),
    "woodcutter_b": ("C", 0, "forest", "", "1w"),
}
"""By id: skills, virtue when hired, where or when it works, what it pays and brings, and other figures."""

KINDS = {
    "acolyte": 3, "conspirator": 2, "debt_collector": 3, "gatekeeper": 1, "illusionist": 1, "jeweller": 2,
    "labourer": 1, "merchant": 5, "miner": 2, "patron": 4, "pickpocket": 1, "squire": 3, "stonecutter": 2,
    "swindler": 3, "thief": 1, "trader": 3, "trickster": 1, "woodcutter": 2,
}  # fmt: skip

BUILDINGS = {
    "smithy": ("", "4c 2w", 0, 3, "gain", {"gain": "4s"}),
    "steeple": ("", "2w 2g", 1, 4, "lead_points", {"amount": 2}),
    "stone_market": ("M", "2c 4s 1m", 0, 7, "most_points", {"goods": ("stone",), "amount": 2}),
    "tavern": ("C", "3w 2s 1g", 0, 6, "hire", {}),
    "thieves_den": ("M", "1c 2w 3s", -2, 8, "gain", {"gain": "4$"}),
    "tilers_hut": ("", "2c 1w 2s", 0, 5, "points_for_skill", {"skill": "tiling"}),
    "trading_post": ("M", "1w 3s 2g", 0, 7, "virtue_for_goods", {"goods": ("clay", "wood", "stone"), "per": 4}),
    "treasury": ("T", "1w 3s 1g", 0, 6, "choose", {"either": ("1g", "3$")}),
    "university": ("CTM", "4c 2w 3s 2m", 1, 11, "points_without_debt", {"amount": 2}),
    "watchtower": ("CTM", "3c 4w 1g 1m", -1, 11, "crowded_virtue", {"per": 3, "amount": 1}),
    "well": ("", "2w 2s", 0, 3, "gain", {"gain": "4c"}),
    "wood_market": ("C", "2c 4w 1g", 0, 7, "most_points", {"goods": ("wood",), "amount": 2}),
    "aqueduct": ("", "2c 3w 1g", 0, 3, "points_for_buildings", {"per": 1}),
    "armoury": ("CM", "3w 5s 1g", 0, 9, "capture", {"amount": 1}),
    "barracks": ("CTM", "2c 6w 2g", 0, 10, "ransom_or_capture", {"amount": 1}),
    "betting_house": ("", "1c 2s 1g", -1, 7, "take_debt", {"amount": 1}),
    "carpenters_hut": ("", "3c 1w 1s", 0, 5, "points_for_skill", {"skill": "carpentry"}),
    "castle": ("CTM", "2c 4w 1g 2m", 0, 10, "virtue_for_goods", {"goods": ("gold",), "per": 2}),
    "chapel": ("C", "2c 1w 4s", 1, 6, "lead_virtue", {"amount": 2}),
    "church": ("", "3c 3s", 1, 5, "destroy_debt", {"amount": 1}),
    "clay_market": ("T", "3c 2s 1g", 0, 6, "most_points", {"goods": ("clay",), "amount": 2}),
    "clay_pit": ("", "4c 1w", 0, 3, "choose", {"either": ("1g", "1m")}),
    "drafting_room": ("CT", "4s 3g", 0, 8, "gain", {"gain": "2b"}),
    "dungeon": ("CTM", "4s 2g 2m", -1, 14, "lose_virtue", {"amount": 2}),
    "factory": ("M", "2w 2s 3g", 0, 7, "gain", {"gain": "2m"}),
    "fortress": ("CTM", "3c 4s 1g 2m", -2, 12, "capture", {"amount": 2}),
    "fountain": ("", "3s 1m", 1, 4, "debt_points", {"amount": 1}),
    "gamblers_den": ("CT", "1s 1g 3m", -2, 10, "debt_points", {"amount": -1}),
    "hideout": ("CM", "1c 3w 2s", -2, 8, "release", {}),
    "keep": ("CTM", "5w 2s 2g", -2, 12, "points_for_captives", {"per": 3}),
    "library": ("CT", "4w 2s 1m", 0, 8, "trade_card", {"gain": "2g"}),
    "lighthouse": ("T", "3w 1s 2m", 0, 6, "points_for_virtue", {"per": 4}),
    "lumber_camp": ("", "4c 2s", 0, 3, "gain", {"gain": "4w"}),
    "masons_hut": ("", "2w 4s", 0, 5, "points_for_skill", {"skill": "masonry"}),
    "moneylender": ("M", "4c 2w 1g", -1, 5, "points_for_paid", {"per": 1}),
    "monument": ("TM", "2w 3s 2m", 1, 9, "all_virtue", {"amount": 1}),
    "observatory": ("C", "1c 3w 1s 1g", 0, 7, "virtue_for_goods", {"goods": ("marble",), "per": 2}),
    "palace": ("TM", "3w 3s 2m", 0, 9, "gold_for_virtue", {"per": 4}),
    "reservoir": ("", "6c 1w", 0, 4, "virtue_for_paid", {"per": 2}),
    "silver_market": ("T", "2w 1g 1m", 0, 6, "most_points", {"goods": ("silver",), "amount": 2}),
}
"""By id: skills, cost, virtue, points, effect and its figures."""

MARKET = {
    "bm01": ("1m", "2m 2w"),
    "bm02": ("2g", "1m 1g 1s 1w"),
    "bm03": ("1m 1s", "2m 2s"),
    "bm04": ("1g 1w", "1g 1s 2w"),
    "bm05": ("1m 1w", "1m 1w 2s"),
    "bm06": ("1m", "2m 2s"),
    "bm07": ("2g", "1m 1w 2s"),
    "bm08": ("1m 1s", "1g 1s 2w"),
    "bm09": ("1g 1w", "1m 1g 1s 1w"),
    "bm10": ("1m 1w", "2m 2w"),
}

CHARACTERS = {
    "ada": (0, 11, 0, 0, "1g 1b", {"tax_off": 1}),
    "caroline": (10, 3, 8, 1, "1m", {"market_cards": 1}),
    "frederick": (4, 7, 0, 0, "1s", {"no_discard": True}),
    "rudolf": (3, 9, 0, 0, "1w", {"hire_off": 1, "apprentices": 6}),
    "therese": (5, 5, 4, 0, "1b", {"one_gem": True}),
}
"""By id: silver, virtue, workers in Prison, debts, other gains, ability."""

SCHEMES = {
    "constantine": """
        forest/quarry quarry/forest mines/forest silversmith/quarry build/forest build/quarry build/mines
        cathedral/quarry cathedral/forest cathedral/storehouse storehouse/mines capture/guard capture/silversmith
        guard/workshop_top workshop_bottom/silversmith""",
    "helena": """
        forest/quarry quarry/forest mines/forest silversmith/quarry build/forest build/quarry build/mines build/market
        market/silversmith market/mines tax/silversmith capture/guard capture/workshop_top guard/workshop_bottom
        cathedral/workshop_top""",
}


def amounts(bundle):
    """What a bundle holds, by name."""
    return {name: value for name in bundle.__struct_fields__ if (value := getattr(bundle, name))}


def read(text):
    """A bundle as the tables above write it."""
    return {LETTERS[part[-1]]: int(part[:-1]) for part in text.split()}


def changed(record, *left_out):
    """The figures of a record that are not its defaults."""
    names = record.__struct_fields__
    defaults = dict(zip(reversed(names), reversed(record.__struct_defaults__), strict=False))
    return {
        name: getattr(record, name)
        for name in names
        if name in defaults and name not in left_out and getattr(record, name) != defaults[name]
    }


def test_apprentices_have_the_figures_of_the_box():
    assert [card.id for card in FACTS.apprentices] == list(APPRENTICES)
    for card in FACTS.apprentices:
        skills, virtue, at, pay, gain, *others = APPRENTICES[card.id]
        assert card.skills == tuple(SKILLS[letter] for letter in skills), card.id
        assert (card.virtue, card.at) == (virtue, at), card.id
        assert (amounts(card.pay), amounts(card.gain)) == (read(pay), read(gain)), card.id
        assert changed(card, "virtue", "at", "pay", "gain", "confidence") == (others[0] if others else {}), card.id


def test_apprentices_are_of_the_kinds_of_the_box():
    kinds = [card.kind for card in FACTS.apprentices]
    assert {kind: kinds.count(kind) for kind in sorted(set(kinds))} == KINDS
    assert all(card.id.startswith(card.kind) for card in FACTS.apprentices)
    for skill in SKILLS.values():
        assert sum(card.skills == (skill,) for card in FACTS.apprentices) == 13


def test_buildings_have_the_figures_of_the_box():
    assert [card.id for card in FACTS.buildings] == list(BUILDINGS)
    for card in FACTS.buildings:
        skills, cost, virtue, points, kind, figures = BUILDINGS[card.id]
        assert card.skills == tuple(SKILLS[letter] for letter in skills), card.id
        assert (amounts(card.cost), card.virtue, card.points) == (read(cost), virtue, points), card.id
        assert card.effect.kind == kind, card.id
        found = changed(card.effect)
        for name in ("gain", "either"):
            if name in found:
                found[name] = amounts(found[name]) if name == "gain" else tuple(map(amounts, found[name]))
            if name in figures:
                wanted = figures[name]
                figures = {**figures, name: read(wanted) if name == "gain" else tuple(map(read, wanted))}
        assert found == figures, card.id


def test_the_printed_points_add_up():
    assert sum(card.points for card in FACTS.buildings) == 279


def test_nineteen_buildings_work_at_once_the_others_at_the_end():
    at_once = {
        "smithy", "tavern", "thieves_den", "treasury", "watchtower", "well", "armoury", "barracks", "betting_house",
        "church", "clay_pit", "drafting_room", "factory", "fortress", "hideout", "library", "lumber_camp", "monument",
        "palace",
    }  # fmt: skip
    assert {card.id for card in FACTS.buildings if card.is_at_once} == at_once


def test_market_cards_and_the_print_of_the_board():
    assert {card.id: (amounts(card.small), amounts(card.large)) for card in FACTS.market.cards} == {
        name: (read(small), read(large)) for name, (small, large) in MARKET.items()
    }
    assert (amounts(FACTS.market.small), amounts(FACTS.market.large)) == (read("1m 1g"), read("2m 1s 1w"))
    assert (FACTS.market.silver, FACTS.market.virtue, FACTS.market.drawn) == ((1, 2, 3), 1, 5)
    assert (FACTS.reset.prisoners, FACTS.reset.virtue, FACTS.reset.debts) == (3, 1, 1)


def test_eleven_rewards():
    assert {card.id: (card.copies, amounts(card.gain)) for card in FACTS.rewards} == {
        "reward_silver": (2, read("1v 3$")),
        "reward_wood": (2, read("1v 2w")),
        "reward_stone": (2, read("1v 2s")),
        "reward_building": (2, read("1v 1b")),
        "reward_virtue": (2, read("2v")),
        "reward_gold": (1, read("1v 1g")),
    }


def test_the_figures_of_the_setup():
    assert (FACTS.workers, FACTS.start_virtue, FACTS.start_silver, FACTS.stand) == (20, 7, (3, 4, 5, 6, 7), 4)
    assert (FACTS.draft.dealt, FACTS.draft.kept, FACTS.hand_limit, FACTS.apprentice_limit) == (4, 3, 6, 5)
    assert (FACTS.rows, FACTS.columns) == (2, 4)
    assert [(table.players, table.columns, table.rewards, table.places) for table in FACTS.tables] == [
        (2, 3, 5, 2),
        (3, 4, 7, 2),
        (4, 5, 9, 1),
        (5, 6, 11, 1),
    ]
    hall = FACTS.guildhall
    assert (hall.rows, hall.reset_rows, hall.cleared_rows, hall.cleared_space) == (4, (3, 4), (1, 2, 3), 3)


@pytest.mark.parametrize(
    ("players", "resets", "cleared", "last"),
    [
        (2, (7, 10), (3, 6, 9), 12),
        (3, (9, 13), (3, 7, 11), 16),
        (4, (11, 16), (3, 8, 13), 20),
        (5, (13, 19), (3, 9, 15), 24),
    ],
)
def test_the_placements_that_matter(players, resets, cleared, last):
    hall, columns = FACTS.guildhall, FACTS.tables[players - 2].columns
    assert tuple((row - 1) * columns + 1 for row in hall.reset_rows) == resets
    assert tuple((row - 1) * columns + hall.cleared_space for row in hall.cleared_rows) == cleared
    assert hall.rows * columns == last


def test_the_virtue_track():
    assert FACTS.virtue.points == (-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7)
    assert FACTS.virtue.evaded == (2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    assert (FACTS.virtue.market_most, FACTS.virtue.cathedral_least, FACTS.virtue.top) == (9, 5, 14)


def test_the_cathedral():
    assert [(amounts(step.cost), step.mix, step.points, step.boxes) for step in FACTS.cathedral.levels] == [
        (read("1g"), 0, 2, 3),
        ({}, 4, 4, 3),
        (read("1m"), 0, 7, 2),
        ({}, 8, 12, 2),
        (read("2g 2m"), 0, 20, 1),
    ]
    assert (FACTS.cathedral.discard, FACTS.cathedral.without_reward) == (1, 1)


def test_the_places():
    places = FACTS.places
    gathered = [places.forest, places.quarry, places.mines, places.silversmith]
    assert [(place.good, place.more, place.gold_each) for place in gathered] == [
        ("wood", 0, 0),
        ("stone", 0, 0),
        ("clay", 1, 2),
        ("silver", 1, 0),
    ]
    assert (places.storehouse.virtue, places.storehouse.marble) == (2, 3)
    shop = places.workshop
    assert (shop.tax, shop.silver, shop.cards, shop.cards_each) == (2, 2, 1, 2)
    assert (places.town_centre.tax, places.town_centre.silver, places.tax_stand.virtue) == (1, 1, 2)
    guard = places.guardhouse
    assert (guard.ransom_tax, guard.ransom_silver, guard.debt_tax, guard.debt_silver) == (2, 3, 3, 3)


def test_points_at_the_end():
    scoring = FACTS.scoring
    figures = (scoring.debt, scoring.gold, scoring.marble, scoring.silver, scoring.prisoners)
    assert figures == (2, 1, 1, 10, 2)


def test_characters_have_the_figures_of_their_boards():
    assert [person.id for person in FACTS.characters] == list(CHARACTERS)
    for person in FACTS.characters:
        silver, virtue, prisoners, debts, gain, ability = CHARACTERS[person.id]
        assert (person.silver, person.virtue, person.prisoners, person.debts) == (silver, virtue, prisoners, debts)
        assert amounts(person.gain) == read(gain)
        assert changed(person, "prisoners", "debts", "gain", "confidence") == ability, person.id


def test_the_figures_of_the_rival():
    rival = FACTS.rival
    assert (rival.build, rival.cathedral, rival.storehouse, rival.supplies) == (5, (2, 3, 3, 5, 6), 2, 4)
    assert (rival.market_goods, rival.least_group, rival.few_workers, rival.least_tax) == (3, 2, 4, 4)
    assert (rival.workshop.supplies, rival.workshop.tax, rival.capture_tax, rival.market) == (1, 2, 1, (2, 3, 4))
    assert (rival.ransom.tax, rival.ransom.silver, rival.debt.tax, rival.debt.silver) == (2, 3, 3, 3)
    assert [(level.id, level.revealed, level.supplies) for level in rival.levels] == [
        ("easy", 2, 0),
        ("standard", 3, 0),
        ("hard", 4, 6),
    ]
    assert [(found.id, found.virtue, found.silver, found.debts) for found in rival.rivals] == [
        ("constantine", 9, 3, 0),
        ("helena", 6, 5, 1),
    ]


@pytest.mark.parametrize("name", SCHEMES)
def test_fifteen_scheme_cards_each(name):
    rival = next(found for found in FACTS.rival.rivals if found.id == name)
    assert [f"{card.first}/{card.second}" for card in rival.schemes] == SCHEMES[name].split()
    assert [card.id for card in rival.schemes] == [f"{name[:3]}{number:02}" for number in range(1, 16)]


def test_figures_that_are_not_certain_are_marked():
    marked = {card.id for card in FACTS.apprentices if card.confidence != "sure"}
    assert marked == {"conspirator_a", "conspirator_b"}
    assert {card.id for card in FACTS.buildings if card.confidence} == {"armoury", "barracks", "fortress"}
    assert {person.id for person in FACTS.characters if person.confidence} == {"ada", "therese"}
    assert FACTS.market.confidence == {"pairing": "likely"}
    assert FACTS.tables[0].confidence == {"columns_alone": "likely", "rewards_alone": "own_design"}
    assert FACTS.rival.confidence == {"all": "own_design"}


DAMAGE = [
    ("\nworkers: 20 ", "\n", "workers"),
    ("\nworkers: 20 ", "\nworkers: many ", "workers: Expected 'int'"),
    ("\nworkers: 20 ", "\nworkers: 0 ", "workers: Expected 'int' >= 1"),
    ("\nworkers: 20 ", "\nmoney: 5\nworkers: 20 ", "money"),
    ("\nworkers: 20 ", "\nstand: 3\nworkers: 20 ", "line"),
    ("\nworkers: 20 ", "\nworkers: 7 ", "characters: prisoners: everybody has only 7 workers"),
    ("start_silver: [3, 4, 5, 6, 7]", "start_silver: [3, 4, 5, 6]", "start_silver: there must be a figure"),
    ("\nrows: 2 ", "\nrows: 1 ", "rows: there are two"),
    ("{dealt: 4, kept: 3}", "{dealt: 3, kept: 3}", "draft: at least one card"),
    ("hand_limit: 6", "hand_limit: 2", "draft: kept: more than the hand may hold"),
    ("apprentice_limit: 5", "apprentice_limit: 9", "apprentices: there are too few for all players"),
    ("{players: 5, columns", "{players: 6, columns", "tables: there must be one for 2, 3, 4 and 5 players"),
    ("rewards: 11", "rewards: 12", "rewards: there are too few for all players"),
    ("reset_rows: [3, 4]", "reset_rows: [3, 5]", "guildhall: it has only 4 rows"),
    ("cleared_space: 3", "cleared_space: 4", "guildhall: cleared_space"),
    ("points: [-9, -8,", "points: [-8,", "virtue: points and evaded must name the same levels"),
    ("\nstart_virtue: 7", "\nstart_virtue: 15", "virtue: the track ends at 14"),
    ("ada, silver: 0, virtue: 11", "ada, silver: 0, virtue: 9", "two have the same virtue"),
    ("  - {id: ada, silver: 0, virtue: 11, gain: {gold: 1, cards: 1}, tax_off: 1, confidence: {tax_off: likely}}\n", "",
     "characters: there are too few"),
    ("mines: {good: clay", "mines: {good: honey", "places.mines.good"),
    ("silver: [1, 2, 3]", "silver: [1, 2]", "market.silver"),
    ("{id: bm02,", "{id: bm01,", "market: cards: 'bm01' is there twice"),
    ("{id: reward_wood,", "{id: reward_silver,", "rewards: 'reward_silver' is there twice"),
    ("{id: miner_b,", "{id: miner_a,", "apprentices: 'miner_a' is there twice"),
    ("acolyte, skills: [carpentry]", "acolyte, skills: [magic]", "acolyte_carpentry: skills: unknown skill"),
    ("at: quarry", "at: moon", "apprentices: stonecutter_a: at: unknown place or time 'moon'"),
    ("at: forest, gain: {wood: 1}", "at: forest", "apprentices: woodcutter_a: an apprentice works somewhere"),
    ("pay: {silver: 1}, gain: {clay: 3}", "gain: {clay: 3}", "apprentices: merchant_clay: pay"),
    ("at: forest, gain", "at: forest, pay: {clay: 1}, gain", "apprentices: woodcutter_a: pay"),
    ("pay: {silver: 1}, gain: {clay: 3}", "pay: {silver: 1, wood: 1}, gain: {clay: 3}", "pay: it is one kind of goods"),
    ("either: [{gold: 1}, {silver: 3}]", "either: [{gold: 1, clay: 1}, {silver: 3}]", "treasury: effect: either: each"),
    ("  discard: 1 ", "  discard: 2 ", "cathedral.discard"),
    ("{id: easy, revealed", "{id: simple, revealed", "rival: levels: they are easy, standard, hard"),
    ("- id: helena", "- id: clovis", "rival: rivals: they are constantine, helena"),
    ("  - id: steeple", "  - id: smithy", "buildings: 'smithy' is there twice"),
    ("cost: {clay: 4, wood: 2}", "cost: {silver: 4}", "buildings: smithy: cost: it is paid in clay"),
    ("cost: {clay: 4, wood: 2}", "cost: {honey: 4}", "buildings[0].cost"),
    ("kind: gain, gain: {stone: 4}", "kind: fly", "buildings: smithy: effect: kind: unknown effect 'fly'"),
    ("goods: [stone]", "goods: [honey]", "buildings: stone_market: effect: goods: unknown good 'honey'"),
    ("goods: [stone], amount", "amount", "buildings: stone_market: effect: goods: it is missing"),
    ("trade_card, gain: {gold: 2}", "trade_card, gain: {cards: 2}", "library: effect: gain: a card is traded for"),
    ("{kind: hire}", "{kind: hire, skill: tiling}", "buildings: tavern: effect: skill: it means nothing here"),
    ("skill: tiling}", "skill: magic}", "buildings: tilers_hut: effect: skill: unknown skill 'magic'"),
    ("[clay, wood, stone], per: 4", "[clay, wood, stone]", "buildings: trading_post: effect: per: it is missing"),
    ("crowded_virtue, per: 3,", "crowded_virtue,", "buildings: watchtower: effect: per: it is missing"),
    ("{kind: capture, amount: 2}", "{kind: capture}", "buildings: fortress: effect: amount: it is missing"),
    ("destroy_debt, amount: 1", "destroy_debt, amount: 2", "church: effect: amount: this effect happens once"),
    ("lose_virtue, amount: 2", "lose_virtue, amount: -2", "buildings: dungeon: effect: amount: it is less than 0"),
    ("cathedral: [2, 3, 3, 5, 6]", "cathedral: [2, 3, 3, 5]", "rival: cathedral: there must be a figure"),
    ("first: forest, second: quarry", "first: fly, second: quarry", "rival: con01: first: unknown action 'fly'"),
    ("{id: con02,", "{id: con01,", "rival: schemes: 'con01' is there twice"),
    ("id: helena", "id: constantine", "rival: rivals: 'constantine' is there twice"),
    ("confidence: {pairing: likely}", "confidence: {pairing: perhaps}", "market.confidence"),
    ("cards:\n    - {id: bm01", "cards:\n    - [id: bm01", "line"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), DAMAGE)
def test_a_damaged_data_file_gives_one_line_with_file_place_and_fault(tmp_path, old, new, words):
    message = fault_of(tmp_path, facts_in, PATH, old, new)
    assert words in message
    assert "architects.yaml" in message
    assert "\n" not in message


def test_a_missing_file_is_a_fault(tmp_path):
    with pytest.raises(DataError, match=r"architects\.yaml: the file is missing"):
        facts_in(tmp_path / "architects.yaml")


@pytest.mark.parametrize(
    ("old", "new", "figure"),
    [
        ("\nstand: 4 ", "\nstand: 5 ", lambda facts: facts.stand == 5),
        ("cost: {clay: 6, wood: 1}", "cost: {clay: 5, wood: 1}", lambda facts: card(facts, "reservoir").cost.clay == 5),
        ("  build: 5 ", "  build: 6 ", lambda facts: facts.rival.build == 6),
    ],
)
def test_a_figure_can_be_corrected_without_touching_python(tmp_path, old, new, figure):
    path = tmp_path / "architects.yaml"
    text = PATH.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert figure(facts_in(path))


def card(facts, name):
    return next(found for found in facts.buildings if found.id == name)
