"""The tables of the rulebooks state the figures as they are now."""

import re

import pytest

import game
from game.core.corrections import Corrections
from game.core.data import DATA
from game.core.errors import DataError
from game.core.rulebook import Paragraph, Rulebook, Section, Table, read_rulebook
from game.core.rulebook_figures import PLACEHOLDER, with_figures
from game.core.text import Texts
from tests.figures import corrections_for
from tests.languages import LANGUAGES

GAMES = ("troyes", "san_juan", "architects")


def source(game_id, language):
    return (DATA / "rulebook" / f"{game_id}.{language}.md").read_text(encoding="utf-8")


def row_of(book, icon):
    tables = [block for section in book.sections for block in section.blocks if isinstance(block, Table)]
    return next(row for table in tables for row in table.rows if f":{icon}:" in row[0] and len(row) >= 5)


def shown(game_id, language, **values):
    sheet = game.find(game_id).sheet(corrections_for(game_id, **values))
    return with_figures(read_rulebook(game_id, language), game_id, sheet, Texts(language))


@pytest.mark.parametrize("game_id", GAMES)
def test_both_languages_state_the_same_figures_and_all_of_them_exist(game_id):
    stated = [[found[1] for found in PLACEHOLDER.finditer(source(game_id, language))] for language in LANGUAGES]
    assert stated[0] == stated[1]
    assert set(stated[0]) <= set(game.find(game_id).sheet(Corrections()).uncertain)


def test_no_uncertain_figure_of_a_card_is_written_as_a_number():
    stated = {found[1] for found in PLACEHOLDER.finditer(source("troyes", "en"))}
    keys = ("hire_cost", "vp_first", "vp_second", "divisor", "round", "banners", "calls", "prize_first", "counter_dice")
    uncertain = game.find("troyes").sheet(Corrections()).uncertain
    assert [name for name, each in uncertain.items() if each.key in keys and name not in stated] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_states_ours_with_a_seal_and_then_the_players(language):
    number = Texts(language).number
    assert row_of(shown("troyes", language), "ty_archer")[2] == f"{number(4)}\u00a0:icon_guess:"
    assert row_of(shown("troyes", language), "ty_archer")[4] == f"{number(2)}\u00a0:icon_likely:"
    corrected = row_of(shown("troyes", language, archer__hire_cost=3, archer__divisor=2), "ty_archer")
    assert corrected[2] == f"{number(3)}\u00a0:icon_changed:"
    assert corrected[4] == f"{number(2)}\u00a0:icon_checked:"


def test_words_begin_with_a_capital_at_the_start_of_a_cell():
    row = row_of(shown("troyes", "en", war__counter_dice="white"), "ty_ev_war")
    assert row[2].startswith("White\u00a0:icon_changed:, 4")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game.GAMES)
def test_nothing_is_left_in_braces(game_id, language):
    book = shown(game_id, language)
    assert not [text for section in book.sections for text in re.findall(r"\{[^#}]*\}", repr(section.blocks))]


def test_an_unknown_figure_is_told():
    book = Rulebook("en", "Book", [Section("a", "A", 1, (), (Paragraph("It costs {ghost.cost}."),))])
    with pytest.raises(DataError, match=r"unknown figure 'ghost\.cost'"):
        with_figures(book, "troyes", game.find("troyes").sheet(Corrections()), Texts("en"))
