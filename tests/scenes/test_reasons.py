"""What goes wrong is told in the language of the window."""

import re

import pytest

from game.core import saves
from game.core.corrections import FiguresError
from game.core.data import ROOT, read_text
from game.core.errors import DataError, SaveError, UsageError
from game.core.match import Match
from game.core.text import Texts
from game.kingdom_builder.tiled import LARGE, LAYERS, NO_TILESET, UNREADABLE
from scenes.program import fault_list
from scenes.reasons import words_for
from scenes.saved_games.scene import SavedGames
from tests.scenes.driving import Player
from tests.scenes.tables import new_match

LANGUAGES = ("en", "fa")
KIND = re.compile(r'(?:Error\([^\n]*|fault), "([a-z_]+)"(?:, place)?\)')
LATIN = re.compile("[A-Za-z]{2}")


def kinds():
    """Return the kinds of faults that the rules know."""
    found = {kind for path in (ROOT / "game").rglob("*.py") for kind in KIND.findall(path.read_text("utf-8"))}
    named = {UNREADABLE, LARGE, NO_TILESET, LAYERS, SaveError.kind, DataError.kind, FiguresError.kind}
    return sorted(found | named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_fault_has_words(language):
    texts = Texts(language)
    known = {key.removeprefix("reason.") for key in texts._table if key.startswith("reason.")}
    assert known == set(kinds())


def saved(content=None):
    path = saves.fresh_path("kingdom_builder")
    new_match(path=path)
    if content is not None:
        path.write_bytes(content(path.read_bytes()))
    return path


DAMAGE = {
    "empty_save": lambda content: b"",
    "newer_save": lambda content: content.replace(b'"format": 2', b'"format": 99'),
    "foreign_save": lambda content: b'{"format": 2}',
    "damaged_save": lambda content: content[:200],
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_save_that_cannot_be_opened_says_why(kind):
    saved(DAMAGE[kind])
    player = Player(SavedGames, language="fa")
    player.wait()
    fault = player.scene.chosen.fault
    assert fault.kind == kind
    words = words_for(player.app.texts, fault)
    assert words == player.app.texts.get(f"reason.{kind}")
    assert not LATIN.search(words)


def test_newer_rules_and_impossible_moves_are_told_apart():
    path = saved(lambda content: content.replace(b'"rules": 1', b'"rules": 99'))
    with pytest.raises(SaveError) as newer:
        Match.load(path)
    assert newer.value.kind == "newer_save"
    path = saved(lambda content: content.replace(b'"moves": []', b'"moves": ["fly 3,3"]'))
    with pytest.raises(SaveError) as damaged:
        Match.load(path)
    assert damaged.value.kind == "damaged_save"
    assert "fly 3,3" in str(damaged.value)  # the command line tells it all


def test_names_of_saves_are_refused_in_persian():
    first, second = saved(), saved()
    saves.rename(first, "one")
    texts = Texts("fa")
    for name, kind in (("one", "taken_name"), ("...", "no_name")):
        with pytest.raises(SaveError) as fault:
            saves.rename(second, name)
        assert words_for(texts, fault.value) == texts.get(f"reason.{kind}")


def test_a_file_of_the_program_is_named(tmp_path):
    texts = Texts("fa")
    with pytest.raises(DataError) as fault:
        read_text(tmp_path / "troyes.yaml")
    words = words_for(texts, fault.value)
    assert "troyes.yaml" in words
    assert "missing" not in words
    player = Player(lambda app: fault_list(app, ["data/x.yaml, line 3: odd"]), language="fa")
    assert texts.get("reason.faulty_file", file="data/x.yaml, line 3", words="odd") in player.top.text


def test_a_fault_without_a_kind_keeps_its_sentence():
    assert words_for(Texts("fa"), UsageError("odd")) == "odd"
