"""What trophies are given for: counted from the end of a match and from what happened in it."""

import msgspec
import pytest

import game
from game.book.book import Played, open_book
from game.book.entry import entry_of
from game.book.ledger import add_lines
from game.book.trophies import TROPHIES, nearness, trophies_of, won_in
from game.core.event import Event
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from game.core.text import Texts
from game.kingdom_builder.hexes import BIT, hex_at
from tests.book.generated import entry

USED = {
    "kingdom_builder": ("moved", "supply_empty"),
    "stone_age": ("fed_with", "starved", "rolled", "gained", "built"),
    "san_juan": ("took_role", "round_began", "sold", "gained", "built"),
    "troyes": ("threat_came", "took_threat", "discarded_threat", "round_ended", "bought", "used", "scored", "rolled"),
    "architects": ("advanced", "debt_taken", "placed", "captured"),
}
"""By game, the events that are counted."""


def state_of(game_id, players=2, **options):
    return Match.new(game_id, [Seat("human", colour=seat) for seat in range(players)], options, 1).state


def feats(state, *story, seat=0):
    return game.find(type(state).__module__.split(".")[1]).feats(state, story)[seat]


def told(kind, seat=0, **values):
    return Event(kind, seat, values)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_event_that_is_counted_has_a_sentence_in_the_log(game_id):
    assert [kind for kind in USED[game_id] if not Texts("en").has(f"{game_id}.event.{kind}")] == []


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_finished_match_is_entered_with_its_feats(game_id):
    match = Match.new(game_id, [Seat("random", colour=seat) for seat in range(2)], {}, 5)
    random = stream(5)
    while not match.state.is_over:
        match.play(random.choice(match.state.search_moves()))
    sides = entry_of(match, "x.match", 0, 1).sides
    counted = set(game.find(game_id).feats(match.state, match.opening)[0])
    assert any(side.feats for side in sides)
    assert all(set(side.feats) <= counted and all(side.feats.values()) for side in sides)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_there_are_eight_trophies_for_each_game(game_id):
    assert len([trophy for trophy in TROPHIES if trophy.game == game_id]) == 8


@pytest.mark.parametrize("trophy", TROPHIES, ids=lambda trophy: trophy.id)
@pytest.mark.parametrize("points", [(50, 60), (60, 50)])
def test_no_trophy_is_given_for_nothing(trophy, points):
    played = Played(entry(1, game=trophy.game, points=points), 0)
    assert trophy.measure(played) < trophy.least


# Kingdom Builder


def hexes(*places):
    return sum(BIT[hex_at(*place)] for place in places)


def test_kingdom_builder_the_corner_with_fewest_settlements_counts():
    state = state_of("kingdom_builder")
    corners = ((0, 0), (0, 10), (10, 0), (10, 10))
    state.settlements[0] = hexes(*((top, left + step) for top, left in corners for step in range(8)))
    assert feats(state)["corners"] == 8
    state.settlements[0] ^= hexes((10, 10))
    assert feats(state)["corners"] == 7


def test_kingdom_builder_the_fullest_row_counts():
    state = state_of("kingdom_builder")
    state.settlements[0] = hexes(*((4, column) for column in range(12)), (5, 3))
    assert feats(state)["row"] == 12


def test_kingdom_builder_only_jumps_of_the_paddock_count():
    jump = told("moved", tile="paddock", start=(1, 1), hex=(1, 3))
    other = told("moved", tile="harbor", start=(1, 1), hex=(1, 3))
    assert feats(state_of("kingdom_builder"), jump, other, jump, told("moved", 1, tile="paddock"))["jumps"] == 2


def test_kingdom_builder_a_settlement_on_water_is_not_dry():
    state = state_of("kingdom_builder", board="first_game")
    water = state.board.terrain[state.tables.terrain_numbers["water"]]
    assert feats(state)["dry"] == 1
    state.settlements[0] = water & -water
    assert feats(state)["dry"] == 0


def test_kingdom_builder_the_first_empty_supply_counts():
    story = (told("supply_empty", 1), told("supply_empty", 0))
    assert [feats(state_of("kingdom_builder"), *story, seat=seat)["first_out"] for seat in (0, 1)] == [0, 1]


# Stone Age


@pytest.mark.parametrize(("kind", "well_fed"), [("fed", 1), ("fed_with", 0), ("starved", 0)])
def test_stone_age_nobody_went_hungry_with_food_alone(kind, well_fed):
    assert feats(state_of("stone_age"), told(kind), told("starved", 1))["well_fed"] == well_fed


def test_stone_age_what_a_tribe_has_at_the_end():
    state = state_of("stone_age")
    state.people[0], state.hunger[0] = 10, 30
    state.tools[:3] = [4, 4, 2]
    done = feats(state)
    assert (done["people"], done["tools"], done["hunger"]) == (10, 10, 30)


def test_stone_age_eight_different_signs():
    state = state_of("stone_age")
    state.cards[0] = sum(symbol & -symbol for symbol in state.tables.symbols)
    assert feats(state)["signs"] == len(state.tables.symbols) == 8


def test_stone_age_gold_of_one_roll_at_the_river():
    river, forest = told("rolled", place="river"), told("rolled", place="forest")
    gold, wood = told("gained", resource="gold", n=4), told("gained", resource="wood", n=7)
    assert feats(state_of("stone_age"), forest, wood, river, gold)["gold_roll"] == 4
    assert feats(state_of("stone_age"), forest, wood, gold)["gold_roll"] == 0  # of a card


def test_stone_age_the_dearest_building():
    story = (told("built", paid=("wood",) * 7), told("built", paid=("gold",) * 3))
    assert feats(state_of("stone_age"), *story)["dear_building"] == 7


# San Juan


def city(state, *names):
    return tuple(state.tables.kinds[name] for name in names)


@pytest.mark.parametrize(("buildings", "by"), [(12, 11), (11, 0)])
def test_san_juan_the_round_of_the_twelfth_building(buildings, by):
    state = state_of("san_juan")
    state.cities[0], state.round = city(state, *["smithy"] * buildings), 11
    assert feats(state)["full_by_round"] == by


def test_san_juan_goods_and_monuments_of_a_city():
    state = state_of("san_juan")
    plants = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
    state.cities[0] = city(state, *plants, "indigo_plant", "statue", "victory_column", "hero", "triumphal_arch")
    assert (feats(state)["goods"], feats(state)["arch"]) == (5, 4)


@pytest.mark.parametrize(("card", "paid", "bargains"), [("palace", 1, 1), ("palace", 2, 0), ("smithy", 0, 0)])
def test_san_juan_a_bargain_is_a_dear_card_for_one(card, paid, bargains):
    assert feats(state_of("san_juan"), told("built", card=card, n=paid, slot=1))["bargains"] == bargains


def test_san_juan_cards_that_are_tucked():
    state = state_of("san_juan")
    state.chapel[0], state.bank[0], state.harbor[0] = (1,) * 3, (1,) * 4, (1,)
    assert feats(state)["tucked"] == 8


def test_san_juan_cards_of_one_trader_phase():
    trade, build = told("took_role", role="trader"), told("took_role", role="builder")
    story = (trade, told("sold", n=5), told("gained", n=3), build, told("gained", n=9), trade, told("sold", n=2))
    assert feats(state_of("san_juan"), *story)["market_day"] == 8


# Troyes


def test_troyes_the_cathedral_counts_with_a_cube_on_each_level():
    state = state_of("troyes")
    for space in (0, 1, 2, 6, 7, 8, 12):
        state.cathedral[space] = 0
    assert feats(state)["cathedral"] == 7
    state.cathedral[12], state.cathedral[9] = 1, 0
    assert feats(state)["cathedral"] == 0


@pytest.mark.parametrize(("number", "quiet"), [(1, 0), (2, 1)])
def test_troyes_a_round_without_events_is_quiet_but_not_the_first(number, quiet):
    story = (told("threat_came", None), told("took_threat"), told("round_ended", None, n=number))
    assert feats(state_of("troyes"), *story)["quiet_rounds"] == quiet
    assert feats(state_of("troyes"), told("threat_came", None), *story)["quiet_rounds"] == 0


@pytest.mark.parametrize(("bought", "groups"), [((20, 21, 22), 1), ((20, 21), 0)])
def test_troyes_all_dice_of_a_group_are_bought(bought, groups):
    story = (told("bought", dice=bought), told("used", n=9, m=3, dice=(20, 21, 22)))
    assert feats(state_of("troyes"), *story)["groups_bought"] == groups


def test_troyes_dice_of_one_colour_in_a_round():
    roll = told("rolled", n=7, dice=(0, 1, 2, 3, 4, 6, 12))
    assert feats(state_of("troyes"), roll, told("rolled", 1, n=6, dice=(0,) * 6))["one_colour"] == 5


def test_troyes_a_character_pays_its_highest_prize():
    state = state_of("troyes", 1)
    state.row = ()
    name = state.tables.character_ids[0]
    most = max(band.points for band in state.facts.characters[0].bands_few)
    scored = [feats(state, told("scored", character=name, n=points))["highest_prizes"] for points in (most, most - 1)]
    assert scored == [1, 0]


def test_troyes_tradesmen_on_different_cards():
    state = state_of("troyes")
    state.pictures = [1] * 5 + [0] * (len(state.pictures) - 5)
    assert feats(state)["trades"] == 5


# Architects


def test_architects_what_a_player_has_at_the_end():
    state = state_of("architects")
    state.virtue[0], state.paid[0] = 14, 3
    assert (feats(state)["virtue"], feats(state)["debts_paid"]) == (14, 3)


@pytest.mark.parametrize(("virtue", "low"), [(0, 1), (3, 1), (4, 0)])
def test_architects_a_virtue_of_three_is_that_of_a_rogue(virtue, low):
    state = state_of("architects")
    state.virtue[0] = virtue
    assert feats(state)["low_virtue"] == low


def test_architects_the_first_on_top_of_the_cathedral():
    state = state_of("architects")
    top = len(state.tables.level_points) - 1
    story = (told("advanced", 1, level=top - 1), told("advanced", 0, level=top), told("advanced", 1, level=top))
    assert [feats(state, *story, seat=seat)["top_first"] for seat in (0, 1)] == [1, 0]
    assert feats(state, *story[:1], seat=1)["top_first"] == 0


@pytest.mark.parametrize(
    "event", [told("placed", place="small", n=1), told("placed", place="large", n=1), told("debt_taken", n=1)]
)
def test_architects_clean_hands_have_no_debt_and_no_black_market(event):
    state = state_of("architects")
    assert feats(state, told("placed", place="forest", n=1))["clean"] == 1
    assert feats(state, event)["clean"] == 0
    assert feats(state, event, seat=1)["clean"] == 1


def test_architects_the_catch_of_one_visit():
    visit, catch = told("placed", place="town_centre", n=2), told("captured", n=5, owner_player=1)
    assert feats(state_of("architects"), visit, catch, catch, visit, catch)["catch"] == 10


def test_architects_a_full_workshop_has_every_skill():
    state = state_of("architects")
    skilled = [
        next(card for card, bits in enumerate(state.tables.apprentice_skills) if bits & bit) for bit in (1, 2, 4)
    ]
    state.apprentices[0] = (*skilled, *skilled[:2])
    assert feats(state)["workshop"] == 5
    state.apprentices[0] = (skilled[0],) * 5
    assert feats(state)["workshop"] == 0


# the book


def test_a_trophy_is_won_once_with_the_match_that_wins_it():
    matches = []
    for number, row in enumerate((11, 12, 13)):
        one = entry(number, points=(50, 60))
        side = msgspec.structs.replace(one.sides[0], feats={"row": row})
        matches.append(msgspec.structs.replace(one, sides=(side, one.sides[1])))
    won = []
    for match in matches:
        add_lines(match)
        won.append([trophy.id for trophy in won_in(open_book(), match)])
    assert won == [[], ["long_row"], []]


def test_trophies_that_were_won_come_first_then_the_nearest():
    add_lines(entry(1, points=(50, 60)))
    one = entry(2, points=(50, 60))
    side = msgspec.structs.replace(one.sides[0], feats={"row": 12, "corners": 6})
    add_lines(msgspec.structs.replace(one, sides=(side, one.sides[1])))
    states = sorted(trophies_of(open_book().people()[0].played), key=nearness)
    assert [state.trophy.id for state in states[:2]] == ["long_row", "four_corners"]
