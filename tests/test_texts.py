"""Both languages say the same things, and Persian is spelt as it should be."""

import re
from string import Formatter

import pytest

import game
from game.core.data import DATA
from game.core.text import load
from tests.languages import LANGUAGES
from tests.own import own_facts

PERSIAN_FILES = [DATA / "text" / "fa.yaml", *sorted((DATA / "rulebook").glob("*.fa.md"))]


def forms(entry):
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def placeholders(entry):
    return {name for text in forms(entry) for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_texts():
    assert set(load("en")) == set(load("fa"))


@pytest.mark.parametrize("key", load("en"))
def test_both_languages_name_the_same_values(key):
    assert placeholders(load("en")[key]) == placeholders(load("fa")[key])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_choice_has_its_text(language):
    texts = load(language)
    for game_id in game.GAMES:
        card = game.find(game_id)
        for option in {option for players in card.players for option in card.setup.options(card.figures, players, {})}:
            assert f"{game_id}.option.{option.id}" in texts
            assert f"{game_id}.option_help.{option.id}" in texts
            for choice in option.choices:
                assert f"{game_id}.choice.{choice}" in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_of_kingdom_builder_has_its_text(language):
    texts = load(language)
    facts = own_facts("kingdom_builder")
    keys = [f"terrain.{terrain.id}" for terrain in facts.terrains]
    keys += [f"{group}.{tile.id}" for tile in facts.location_tiles for group in ("tile", "tile_text")]
    keys += [f"{group}.{card.id}" for card in facts.scoring_cards for group in ("card", "card_text", "score")]
    keys += [f"section.{section.id}" for section in facts.sections]
    assert [key for key in keys if f"kingdom_builder.{key}" not in texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_of_troyes_has_its_text(language):
    texts = load(language)
    facts = own_facts("troyes")
    keys = [f"{group}.{card.id}" for card in facts.cards for group in ("card", "short", "text")]
    threats = [*(threat.id for threat in facts.threats), "marauding"]
    keys += [f"{group}.{threat}" for threat in threats for group in ("threat", "threat_short", "text")]
    keys += [f"{group}.{person.id}" for person in facts.characters for group in ("character", "measure", "text")]
    keys += [f"{group}.{building.id}" for building in facts.buildings for group in ("building", "building_text")]
    results = {row.action for row in facts.le_roy.table}
    keys += [f"{group}.{result}" for result in results for group in ("result", "result_row", "result_text")]
    keys += [f"verdict.{verdict.id}" for verdict in facts.le_roy.verdicts]
    assert [key for key in keys if f"troyes.{key}" not in texts] == []


@pytest.mark.parametrize("key", [key for key in load("en") if ".prompt." in key])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_fits_its_bar(language, key):
    for text in forms(load(language)[key]):
        values = dict.fromkeys(placeholders(text), "Canyon") | {"player": "Roya", "n": "3"}
        assert len(text.format_map(values)) <= 70


@pytest.mark.parametrize("path", PERSIAN_FILES, ids=lambda path: path.name)
@pytest.mark.parametrize(
    ("fault", "pattern"),
    [
        ("an Arabic kaf, ye or te", "[كيىة]"),
        ("an Arabic digit", "[٠-٩]"),
        ("a Latin comma, semicolon or question mark after Persian", "[\u0600-\u06ff][,;?]"),
        ("a space before a mark", " [،؛؟.:]"),
        ("a detached prefix", r"(?<![\u0600-\u06ff\u200c])ن?می [\u0600-\u06ff]"),
        ("a detached plural", r"[\u0600-\u06ff] ها(ی|یی)?(?![\u0600-\u06ff\u200c])"),
        ("a half-space beside a space or twice", "\u200c[ \u200c]| \u200c"),
        ("a kashida", "ـ"),
        ("a bare silent he before an ezafe", "ه ی "),
    ],
)
def test_persian_is_spelt_with_care(path, fault, pattern):
    text = re.sub(" ?:[a-z0-9_]+:", "", path.read_text(encoding="utf-8"))  # without icons
    lines = [line for line in text.splitlines() if re.search(pattern, line)]
    assert not lines, f"{fault}: {lines[:3]}"
