"""Every scenario file of every game."""

import re

import pytest

from game.core.data import DATA
from game.core.match import Match
from game.core.scenario import find_scenarios, read_scenario, run_scenario

FILES = list(find_scenarios([DATA / "scenarios"]))
every_example = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")


@every_example
def test_rulebook_example(path):
    assert run_scenario(path, read_scenario(path)) is None


@every_example
def test_the_example_has_a_persian_title(path):
    assert re.search("[\u0600-\u06ff]", read_scenario(path).titles["fa"])


@every_example
def test_a_caption_is_there_in_both_languages(path):
    scenario = read_scenario(path)
    assert bool(scenario.caption) == bool(scenario.captions)
    assert not scenario.caption or re.search("[\u0600-\u06ff]", scenario.captions["fa"])


@every_example
def test_the_position_shown_in_the_rulebook_can_be_played_on(path):
    given = read_scenario(path).all_cases()[0].given
    state = Match.from_position(path.parent.name, given, "human").state
    assert state.legal_moves()
    assert state.from_dict(state.to_dict()).to_dict() == state.to_dict()
