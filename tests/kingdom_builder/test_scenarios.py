import re

import pytest

from game.core.data import DATA
from game.core.scenario import find_scenarios, read_scenario, run_scenario

FILES = list(find_scenarios([DATA / "scenarios" / "kingdom_builder"]))
IDS = [f"E{number:02}" for number in range(1, 51)] + ["E16a", "E16b", "E16c", "E17a", "E25a"]


def test_every_example_of_the_reference_is_there():
    assert sorted(path.stem for path in FILES) == sorted(IDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rulebook_example(path):
    assert run_scenario(path, read_scenario(path)) is None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_example_has_a_persian_title(path):
    assert re.search("[\u0600-\u06ff]", read_scenario(path).title_fa)
