"""Which figures are not certain, and what each of them may be."""

from random import Random

import pytest

import game
from game.core.corrections import Corrections
from game.core.figure_text import rows_of
from game.core.figures import figures_of
from game.core.random_source import stream
from game.core.text import Texts
from game.core.uncertain import Order, Selection, Span
from tests.figures import some_corrections, some_value
from tests.languages import LANGUAGES

each_game = pytest.mark.parametrize("game_id", game.GAMES)
UNCERTAIN = ("san_juan", "troyes", "architects")


def sheet_of(game_id):
    return game.find(game_id).sheet(Corrections())


def marks(plain, thing=""):
    """Every mark of the data file, as `card.key`; a mark of a whole card has no key."""
    if isinstance(plain, dict):
        players = f"players_{plain['players']}" if "players" in plain else thing
        thing = plain.get("id", players)
        found = plain.get("confidence", {})
        yield from [f"{thing}.{key}" for key in found] if isinstance(found, dict) else [thing]
        for key, value in plain.items():
            yield from marks(value, thing if thing and "id" in plain else key)
    elif isinstance(plain, list):
        for value in plain:
            yield from marks(value, thing)


SPLIT = {"vp": ("prize_first", "prize_second"), "vp_space_count": ("vp_second",), "effect": ("captures",),
         "row_count": ("rows",), "dice_to_row": ("rows",)}  # fmt: skip
"""Marks that stand for figures of other names."""


@pytest.mark.parametrize("game_id", ["troyes", "architects"])
def test_every_mark_of_the_data_file_is_a_figure_or_known_to_be_none(game_id):
    sheet = sheet_of(game_id)
    none = __import__(f"game.{game_id}.uncertain", fromlist=["NO_FIGURES"]).NO_FIGURES
    names = {*sheet.uncertain, *(each.thing for each in sheet.uncertain.values())}
    kept = {"table.vp": ("le_roy.vp_2", "le_roy.vp_12"), "le_roy.verdicts": ("verdicts.beheaded",)}
    found = list(marks(sheet.own.plain))
    assert len(found) > 10
    for mark in found:
        thing, _, key = mark.partition(".")
        meant = kept.get(mark) or ([f"{thing}.{each}" for each in SPLIT.get(key, (key,))] if key else [thing])
        assert {mark, key} & none or set(meant) <= names, mark


@each_game
def test_what_we_say_fits_and_changes_nothing(game_id):
    sheet = sheet_of(game_id)
    assert sheet.figures is sheet.own is game.find(game_id).own_figures
    for name, figure in sheet.uncertain.items():
        assert figure.domain.fits(figure.ours), name
    assert bool(sheet.uncertain) == (game_id in UNCERTAIN)


@pytest.mark.parametrize("game_id", UNCERTAIN)
def test_every_figure_is_written_where_it_is_read(game_id):
    random = Random(3)
    sheet = sheet_of(game_id)
    for name, figure in sheet.uncertain.items():
        value = some_value(figure.domain, random)
        plain = sheet.own.plain
        figure.place.write(plain, value)
        read = figure.place.read(plain)
        if name == "market.pairing":  # two cards each have the same goods
            goods = {card["id"]: card["large"] for card in sheet.own.plain["market"]["cards"]}
            assert [goods[card] for card in read] == [goods[card] for card in value]
        else:
            assert read == value, name
        others = [each for each in sheet.uncertain if each != name and sheet.uncertain[each].place.read(plain)
                  != sheet.uncertain[each].ours]  # fmt: skip
        assert others == []


@pytest.mark.parametrize("game_id", UNCERTAIN)
def test_matches_can_be_played_with_any_figures_that_fit(game_id):
    card = game.find(game_id)
    for seed in range(6):
        random = Random(f"{game_id} {seed}")
        sheet = card.sheet(some_corrections(card, random, random.choice((0.1, 0.5, 1))))
        assert all(each.reason == "impossible" for each in sheet.unfit)
        state = card.set_up(random.choice(card.players), {}, seed, {}, sheet.figures)
        state.begin()
        chance = stream(seed)
        while not state.is_over:
            state.apply(chance.choice(state.search_moves()))
        assert len(state.scores()) >= state.players


def test_bounds_are_those_of_the_rules():
    domains = {name: each.domain for name, each in sheet_of("troyes").uncertain.items()}
    assert domains["archer.hire_cost"] == Span(0, 12)
    assert domains["archer.vp_first"] == Span(0, 9)
    assert domains["archer.divisor"] == Span(1, 9)
    assert not domains["archer.divisor"].fits(0)
    assert not domains["archer.hire_cost"].fits(True)
    assert domains["le_roy.colours"] == Order(("red", "yellow", "white"))
    assert not domains["le_roy.colours"].fits(("red", "red", "white"))
    assert isinstance(domains["palace.two_player_neutral"], Selection)
    assert not domains["palace.two_player_neutral"].fits(("palace_1",))


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({f"{card}.round": 2 for card in ("archer", "chivalry", "diplomat")}, ""),
        ({"diplomat.round": 2, "chivalry.round": 2}, ""),
        ({"verdicts.average": 3}, "faulty_file"),
        ({f"{event}.deck": "white" for event in ("succession_conflict",)} | {"players_1.rounds": 8}, "few_events"),
    ],
)
def test_an_impossible_set_is_refused_with_its_kind(changes, kind):
    sheet = sheet_of("troyes")
    fitting = {name: value for name, value in changes.items() if name in sheet.uncertain}
    refusal = sheet.refusal(fitting)
    assert (refusal.kind if refusal else "") == kind


def test_no_card_of_a_colour_may_be_left_without_a_round():
    sheet = sheet_of("troyes")
    reds = [name for name in sheet.uncertain if name.endswith(".round") and sheet.uncertain[name].group == "red_cards"]
    assert sheet.refusal(dict.fromkeys(reds, 2)).kind == "no_card"


def test_a_card_may_have_one_space_only():
    sheet = game.find("troyes").sheet(Corrections().with_changes("troyes", {"archer.vp_second": -1}))
    facts = sheet.figures.facts
    assert next(card for card in facts.cards if card.id == "archer").vp_spaces == (2,)


def test_dice_may_lead_to_other_rows():
    sheet = game.find("troyes").sheet(Corrections().with_changes("troyes", {"bishopric.rows": "12 34 56"}))
    rows = sheet.figures.facts.buildings[1].rows
    assert [row.dice for row in rows] == [(1, 2), (3, 4), (5, 6)]
    assert [space for row in rows for space in row.spaces] == list(sheet.own.facts.buildings[1].spaces)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", UNCERTAIN)
def test_every_figure_has_its_name_and_its_values_in_words(language, game_id):
    texts = Texts(language)
    sheet = sheet_of(game_id)
    rows = rows_of(texts, game_id, sheet)
    assert len(rows) == len(sheet.uncertain)
    assert all(cell for row in rows for cell in row[:3])
    for figure in sheet.uncertain.values():
        assert texts.has(f"{game_id}.figure_name.{figure.key}")
        assert texts.has(f"{game_id}.figure_group.{figure.group}")


def test_figures_with_corrections_are_shared():
    said = Corrections().with_changes("troyes", {"archer.hire_cost": 3})
    again = Corrections().with_changes("troyes", {"archer.hire_cost": 3})
    card = game.find("troyes")
    assert card.sheet(said).figures is card.sheet(again).figures
    assert card.sheet(said).figures is figures_of(card.sheet(said).figures.plain, card.facts)
