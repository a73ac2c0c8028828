"""Codes of setups: what they say comes back, and whatever is no code is refused in a sentence."""

from random import Random

import pytest

from game.core.errors import UsageError
from game.core.setup_code import LONGEST, PREFIX, SetupCode, decode, encode
from game.core.text import Texts
from tests.languages import LANGUAGES

OPTIONS = {"top_left": "farm_turned", "card_1": "lords", "lords_empty_sector_scores": "on"}
CODE = encode("kingdom_builder", 481516, OPTIONS)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def refused(code, game_id="kingdom_builder"):
    with pytest.raises(UsageError) as fault:
        decode(code, game_id)
    return fault.value.kind


def test_what_a_code_says_comes_back():
    assert decode(CODE, "kingdom_builder") == SetupCode("kingdom_builder", 481516, OPTIONS)
    assert decode(f"  {CODE}\n", "kingdom_builder").seed == 481516
    assert len(CODE) < 200


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("", "setup_code_prefix"),
        ("kb1-AAAA", "setup_code_prefix"),
        (PREFIX, "setup_code_damaged"),
        (CODE[:-1], "setup_code_damaged"),
        (CODE[:-20], "setup_code_damaged"),
        (f"{CODE}A", "setup_code_damaged"),
        (f"{PREFIX}سلام", "setup_code_damaged"),
        (PREFIX + "A" * LONGEST, "setup_code_long"),
        (PREFIX + "A" * (1 << 20), "setup_code_long"),
        (encode("troyes", 1, {}), "setup_code_game"),
        (encode("kingdom_builder", 1, {"a": "b" * 400}), "setup_code_damaged"),
        (encode("kingdom_builder", 1, {str(number): "x" * 50 for number in range(100)}), "setup_code_damaged"),
    ],
)
def test_what_is_no_code_is_refused(code, kind):
    assert refused(code) == kind
    for language in LANGUAGES:
        assert Texts(language).get(f"reason.{kind}")


def test_any_altered_letter_is_noticed():
    for place in range(len(PREFIX), len(CODE) - 1):
        for letter in ALPHABET[::7]:
            if letter != CODE[place]:
                assert refused(CODE[:place] + letter + CODE[place + 1 :]) == "setup_code_damaged"


def test_thousands_of_other_texts_are_refused():
    random = Random(19)
    for _ in range(4000):
        body = "".join(random.choices(ALPHABET, k=random.randrange(0, 120)))
        assert refused(PREFIX + body) == "setup_code_damaged"
