"""Damaged data files: one line that names the file, or facts with which the games can be played."""

import io
import shutil
from contextlib import redirect_stdout
from functools import cache

import pytest
import yaml

import game
import main
from game.core.data import DATA
from game.core.errors import DataError, TableError
from game.core.random_source import stream
from game.core.rulebook import read_rulebook
from game.core.text import Texts, load
from tests.languages import LANGUAGES
from tests.playing import is_offered
from tests.robustness.altered import facts_from, words_from
from tests.robustness.guard import check_sentence, watched
from tests.robustness.mutations import damaged_bytes, damaged_figures, damaged_tree
from tests.robustness.sizes import default_or_soak, stream_of

DECISIONS = 250
"""For how long a match with other facts is played."""

SCENARIOS = sorted((DATA / "scenarios").glob("*/*.yaml"))
RULEBOOKS = sorted((DATA / "rulebook").glob("*.md"))


@cache
def _plain(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


class _Dumper(yaml.CSafeDumper):
    """Writes everything out, as people do."""

    def ignore_aliases(self, data):
        return True


def damaged(path, random, *faults):
    """Return the content of a YAML file with faults in its bytes or its tree."""
    if random.random() < 0.3:
        return damaged_bytes(path.read_bytes(), random)
    tree = random.choice(faults)(_plain(path), random)
    return yaml.dump(tree, Dumper=_Dumper, allow_unicode=True).encode("utf-8", "surrogatepass")


# facts


def plays_with(folder, game_id, random):
    """Return whether a game takes the facts in a folder; if so, play a match with them."""
    card = game.find(game_id)
    with facts_from(folder), watched():
        try:
            settings = [(players, options) for players in card.players for options in card.variants]
            players, options = random.choice([setting for setting in settings if is_offered(card, *setting)])
            state = card.new(players, options, random.randrange(100))
        except DataError as fault:
            check_sentence(fault, ".tmx" if "maps" in str(fault) else f"{game_id}.yaml")
            return False
        state.listening = True
        _play(state, random)
    return True


def _play(state, random):
    source = stream(random.randrange(100))
    for _ in range(DECISIONS):
        if state.is_over:
            break
        moves = state.legal_moves()
        assert moves
        state.apply(source.choice(moves))
    assert len(state.scores()) >= state.players


@pytest.mark.parametrize("number", default_or_soak(default=90, soak=4_000))
def test_damaged_facts_are_played_with_or_refused(tmp_path, number):
    taken = 0
    shutil.copytree(DATA / "maps", tmp_path / "maps")
    for random in stream_of("facts", number):
        game_id = random.choice(game.GAMES)
        path = DATA / f"{game_id}.yaml"
        content = damaged(path, random, damaged_tree, damaged_figures, damaged_figures)
        (tmp_path / path.name).write_bytes(content)
        taken += plays_with(tmp_path, game_id, random)
    assert 0 < taken < number


# examples


@pytest.mark.parametrize("number", default_or_soak(default=150, soak=4_000))
def test_a_damaged_example_is_told_in_one_line(tmp_path, number):
    for game_id in game.GAMES:
        (tmp_path / game_id).mkdir()
    codes = set()
    for random in stream_of("example", number):
        path = random.choice(SCENARIOS)
        copy = tmp_path / path.parent.name / path.name
        copy.write_bytes(damaged(path, random, damaged_tree))
        out = io.StringIO()
        with watched(), redirect_stdout(out):
            code = main.main(["check", str(copy)])
        line, summary = out.getvalue().splitlines()
        assert line.startswith((f"ok {path.stem} ", f"FAILED {path.stem} "))
        assert summary == ("0 passed, 1 failed" if code else "1 passed, 0 failed")
        codes.add(code)
        copy.unlink()
    assert codes == {0, 1}


# texts and rulebooks


@pytest.mark.parametrize("number", default_or_soak(default=12, soak=600))
def test_damaged_texts_are_shown_or_refused(tmp_path, number):
    (tmp_path / "text").mkdir()
    keys = list(load("en"))
    for random in stream_of("text", number):
        for language in LANGUAGES:
            path = DATA / "text" / f"{language}.yaml"
            (tmp_path / "text" / path.name).write_bytes(path.read_bytes())
        spoilt = random.choice(LANGUAGES)
        content = damaged(DATA / "text" / f"{spoilt}.yaml", random, damaged_tree)
        (tmp_path / "text" / f"{spoilt}.yaml").write_bytes(content)
        with words_from(tmp_path), watched():
            _show(Texts, spoilt, keys)


def _show(texts_of, language, keys):
    try:
        texts = texts_of(language)
    except DataError as fault:
        check_sentence(fault, f"{language}.yaml")
        return
    for key in keys:
        try:
            assert isinstance(texts.get(key, n=3, player="Odo"), str)
        except TableError as fault:  # a value is missing here, or the text itself
            check_sentence(fault, ".yaml")


@pytest.mark.parametrize("number", default_or_soak(default=60, soak=1_500))
def test_a_damaged_rulebook_is_read_or_refused(tmp_path, number):
    (tmp_path / "rulebook").mkdir()
    shutil.copytree(DATA / "scenarios", tmp_path / "scenarios")
    read = 0
    for random in stream_of("rulebook", number):
        path = random.choice(RULEBOOKS)
        game_id, language, _ = path.name.split(".")
        (tmp_path / "rulebook" / path.name).write_bytes(damaged_bytes(path.read_bytes(), random))
        with words_from(tmp_path), watched():
            try:
                book = read_rulebook(game_id, language)
            except DataError as fault:
                check_sentence(fault, path.name)
                continue
        assert book.sections
        book.search("card کارت")
        read += 1
    assert 0 < read < number
