"""Corrections of figures, damaged and hostile: read or refused in a sentence, and only figures that fit are used."""

import json
from random import Random

import pytest

import game
from game.core.corrections import Corrections, FiguresError, change_corrections, corrections_path, parse_corrections
from game.core.figure_import import look_into, take
from game.core.figure_text import unfit_name
from game.core.text import Texts
from tests.figures import some_corrections
from tests.robustness.guard import check_sentence, watched
from tests.robustness.mutations import damaged_bytes, damaged_figures, damaged_tree
from tests.robustness.sizes import default_or_soak, stream_of

GAMES = ("troyes", "san_juan", "architects")


def sound():
    """A file in which about a tenth of all uncertain figures is stated."""
    corrections = Corrections()
    for game_id in GAMES:
        card = game.find(game_id)
        said = dict(some_corrections(card, Random(game_id), 0.1).said(game_id))
        corrections = corrections.with_changes(game_id, said)
    return corrections.encoded()


SOUND = sound()


def damaged(random):
    way = random.random()
    if way < 0.4:
        return damaged_bytes(SOUND, random)
    damage = damaged_tree if way < 0.7 else damaged_figures
    return json.dumps(damage(json.loads(SOUND), random)).encode()


@pytest.mark.parametrize("number", default_or_soak(default=300, soak=20_000))
def test_a_damaged_import_is_refused_or_only_what_fits_is_taken(number):
    texts = Texts("fa")
    read, kinds = 0, set()
    for random in stream_of("figures", number):
        content = damaged(random)
        with watched():
            try:
                found = look_into(parse_corrections(content, "friend.json"))
            except FiguresError as error:
                check_sentence(error, "friend.json")
                kinds.add(error.kind)
                continue
        read += 1
        assert all(unfit_name(texts, each) is not None for each in found.unfit)
        for game_id, named in found.news.items():
            uncertain = game.find(game_id).sheet().uncertain
            assert all(uncertain[name].domain.fits(value) for name, value in named.items())
        take(found.news)
        assert look_into(parse_corrections(content, "friend.json")).total == 0
        for game_id in GAMES:
            assert game.find(game_id).sheet().unfit == ()
        corrections_path().unlink(missing_ok=True)
    assert 0 < read < number
    assert all(texts.has(f"reason.{kind}") for kind in kinds)


@pytest.mark.parametrize("number", default_or_soak(default=200, soak=10_000))
def test_a_damaged_file_of_ones_own_is_used_as_far_as_it_fits_or_left_alone(number, home):
    home.mkdir()
    used = 0
    for random in stream_of("own figures", number):
        content = damaged(random)
        corrections_path().write_bytes(content)
        with watched():
            try:
                figures = [game.find(game_id).figures for game_id in game.GAMES]
                change_corrections({"troyes": {"archer.hire_cost": 3}})
            except FiguresError as error:
                check_sentence(error, "figures.json")
                assert corrections_path().read_bytes() == content
                continue
        used += 1
        assert len(figures) == len(game.GAMES)
        assert game.find("troyes").sheet().said["archer.hire_cost"] == 3
    assert 0 < used < number
