"""A language is its file: its head says how it is written, and whatever is wrong with it is one sentence."""

import pytest

from game.core.errors import DataError
from game.core.languages import PLURALS, find_language, registry
from game.core.text import Texts, load, missing_texts
from tests.languages import texts_from

HEAD = """
language:
  name: Deutsch
  direction: left_to_right
  plural: english
"""
ENGLISH = HEAD.replace("Deutsch", "English") + "menu:\n  rules: Rules\n  quit: Leave\n"


@pytest.fixture
def folder(tmp_path):
    """A folder with English, from which languages are read."""
    (tmp_path / "en.yaml").write_text(ENGLISH, encoding="utf-8")
    with texts_from(tmp_path):
        yield tmp_path


@pytest.fixture
def german(folder):
    """Write the file of German, and forget what was read before."""

    def write(content):
        (folder / "de.yaml").write_text(content, encoding="utf-8")
        registry.cache_clear()
        load.cache_clear()

    return write


def test_the_shipped_languages_are_sound():
    assert list(registry().languages) == ["en", "fa"]
    assert registry().faults == {}


def test_a_file_is_a_language(german):
    german(HEAD + "menu:\n  rules: Regeln\n")
    assert list(registry().languages) == ["en", "de"]
    assert Texts("de").get("menu.rules") == "Regeln"
    assert Texts("de").get("menu.quit") == "Leave"
    assert missing_texts("de") == ["menu.quit"]


def test_the_rest_of_a_file_is_not_read_for_its_head(german):
    german(HEAD + "menu: [never closed\n")
    assert find_language("de").name == "Deutsch"
    with pytest.raises(DataError, match=r"de\.yaml, line \d+: "):
        Texts("de")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "the file must begin with 'language:'"),
        ("menu:\n  rules: Regeln\n", "the file must begin with 'language:'"),
        ("language: German\n", "language: Expected 'object'"),
        (
            HEAD.replace("direction: left_to_right", "direction: up"),
            "language.direction: unknown 'up' (choose from left",
        ),
        (HEAD.replace("  direction: left_to_right\n", ""), "language: Object missing required field 'direction'"),
        (HEAD.replace("Deutsch", "עברית"), "language.direction: 'עברית' is written from right to left"),
        (HEAD.replace("Deutsch", '" "'), "language.name: expected what the language calls itself"),
        (HEAD.replace("english", "klingon"), "language.plural: unknown 'klingon' (choose from none, english, french"),
        (HEAD + "  digits: '012'\n", "language.digits: expected the ten digits from 0 to 9, not '012'"),
        (HEAD + "  letters: {ss: ß}\n", "language.letters: expected single characters, each with what is written"),
        (HEAD + "  thousands: ''\n", "language.thousands: expected one character, not ''"),
        (HEAD + "  calendar: maya\n", "language.calendar: unknown 'maya' (choose from gregorian, solar_hijri)"),
        (HEAD + "  flag: black\n", "language: Object contains unknown field 'flag'"),
        (HEAD + "  name: Deutsch\n", "line 6: 'name' is there twice"),
    ],
)
def test_a_faulty_head_is_one_sentence_and_english_remains(german, content, fault):
    german(content)
    languages, faults = registry()
    assert list(languages) == ["en"]
    assert fault in faults["de"]
    assert "de.yaml" in faults["de"]
    with pytest.raises(DataError) as caught:
        Texts("de")
    assert str(caught.value) == faults["de"]


def test_an_unknown_language_is_named(folder):
    with pytest.raises(DataError, match=r"unknown language '\.\./en' \(choose from en\)"):
        find_language("../en")


def test_a_faulty_english_file_is_told(folder):
    (folder / "en.yaml").write_text("menu: {}", encoding="utf-8")
    registry.cache_clear()
    with pytest.raises(DataError, match=r"en\.yaml: the file must begin with 'language:'"):
        registry()


def test_missing_texts_are_told_once_when_the_first_is_needed(german):
    german(HEAD + "menu:\n  rules: Regeln\n")
    told = []
    texts = Texts("de", on_missing=told.append)
    texts.get("menu.rules")
    assert told == []
    texts.get("menu.quit")
    texts.get("menu.quit")
    assert told == ["data/text/de.yaml: missing text 'menu.quit', shown in English"]


def test_numbers_are_written_as_the_head_says(german):
    german(HEAD + "  thousands: '.'\n  decimal: ','\n")
    assert Texts("de").number(12345.5) == "12.345,5"
    assert Texts("de", own_digits=False).number(12345.5) == "12,345.5"


def test_letters_of_other_keyboards_are_written_as_the_head_says(german):
    german(HEAD + "  letters: {ſ: s}\n")
    assert Texts("de").spelled("Haſe") == "Hase"


def test_forms_follow_the_plural_rule(german):
    german(HEAD.replace("english", "polish") + 'menu:\n  rules: {one: "{n} a", few: "{n} b", other: "{n} c"}\n')
    texts = Texts("de", isolates=False)
    assert [texts.get("menu.rules", n=n) for n in (1, 3, 5, 22)] == ["1 a", "3 b", "5 c", "22 b"]


def test_a_text_that_is_missing_has_the_english_forms(german, folder):
    (folder / "en.yaml").write_text(ENGLISH + '  wins: {one: "{n} win", other: "{n} wins"}\n', encoding="utf-8")
    german(HEAD.replace("english", "none"))
    assert Texts("de", isolates=False).get("menu.wins", n=1) == "1 win"


@pytest.mark.parametrize(
    ("rule", "forms"),
    {
        "none": "other other other other other other",
        "english": "other one other other other other",
        "french": "one one other other other other",
        "czech": "other one few other other other",
        "polish": "many one few many many many",
        "russian": "many one few many one many",
        "arabic": "zero one two few many other",
    }.items(),
)
def test_plural_rules(rule, forms):
    assert [PLURALS[rule](n) for n in (0, 1, 2, 5, 21, 100)] == forms.split()


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ("  quit: [Ende]", r"de\.yaml: menu\.quit: expected a text or a group of texts"),
        ("  quit: 5", r"de\.yaml: menu\.quit: expected a text or a group of texts"),
        ("  quit: {one: eins, other: 5}", r"de\.yaml: menu\.quit\.other: expected a text or a group of texts"),
        ("  quit: Ende\n  quit: Aus", r"de\.yaml, line 8: 'quit' is there twice"),
        ("  quit: &a Ende\n  rules: *a", r"de\.yaml, line 7: an alias \(\*\) has no place here"),
        ("  quit: &a {b: *a}", r"de\.yaml, line 7: an alias \(\*\) has no place here"),
        ("  quit: &a {one: Ende}\n  rules: {<<: *a}", r"de\.yaml, line 8: a merge"),
    ],
)
def test_what_is_no_text_is_named(german, texts, fault):
    german(f"{HEAD}menu:\n{texts}\n")
    with pytest.raises(DataError, match=fault):
        load("de")
