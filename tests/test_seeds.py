"""The seed of a match means the same everywhere: under every hash seed, and on every Python that can be had."""

import pytest

from tests.matches.seeds import EXPECTED, lines
from tests.other_pythons import LEVELS, RANDOM_AND_GOLDEN, RECIPES, OtherPython, OwnPython, Unavailable, differences

COMMAND = "If this is meant, write what seeds lead to anew: python -m tests.matches.seeds --rewrite"


def expected():
    return EXPECTED.read_text(encoding="utf-8").splitlines()


def test_a_seed_leads_to_the_match_that_it_always_led_to():
    assert list(lines()) == expected(), COMMAND


@pytest.mark.soak
@pytest.mark.parametrize("words", [RANDOM_AND_GOLDEN, LEVELS], ids=" ".join)
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.version)
def test_a_seed_leads_to_the_same_match_on_every_python(recipe, words, tmp_path):
    other = OtherPython(recipe, tmp_path)
    try:
        other.fetch()
    except Unavailable as reason:
        pytest.skip(f"Python {recipe.version} cannot be had here: {reason}")
    assert differences(other, OwnPython().lines(words, "0"), words) == []
