"""The rulebooks refer only to things that exist, and both languages tell the same."""

import re

import pytest

import game
from game.core.data import DATA
from tests.languages import LANGUAGES

ICON = re.compile(r":([a-z0-9_]+):")
ANCHOR = re.compile(r"^#{2,3} .*\{#([a-z-]+)\}$", re.MULTILINE)
EXAMPLE = re.compile(r"^\[example ([\w-]+)\]$", re.MULTILINE)


def book(game_id, language):
    return (DATA / "rulebook" / f"{game_id}.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game.GAMES)
class TestRulebook:
    def test_every_icon_exists(self, game_id, language):
        art = DATA.parent / "art" / "svg"
        assert [name for name in ICON.findall(book(game_id, language)) if not (art / f"{name}.svg").exists()] == []

    def test_every_example_is_shown_once(self, game_id, language):
        shown = EXAMPLE.findall(book(game_id, language))
        assert sorted(shown) == sorted(path.stem for path in (DATA / "scenarios" / game_id).glob("*.yaml"))

    def test_headings_have_their_anchors(self, game_id, language):
        text = book(game_id, language)
        anchors = ANCHOR.findall(text)
        assert len(anchors) == len(set(anchors)) == len(re.findall("^#{2,3} ", text, re.MULTILINE))


@pytest.mark.parametrize("game_id", game.GAMES)
def test_both_languages_have_the_same_sections(game_id):
    english, persian = (ANCHOR.findall(book(game_id, language)) for language in LANGUAGES)
    assert english == persian
