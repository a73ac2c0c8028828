import pytest
from bidi import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.event import Event
from game.core.text import Texts
from scenes.ui.bidi import Run, base_level, keep_signs, levels, visual_runs

PERSIAN, LATIN = "ابپچگلمهیک", "abcXYZ"
WORDS = st.one_of(
    st.text(PERSIAN, min_size=1, max_size=4),
    st.text(PERSIAN, min_size=2, max_size=4).map("\u200c".join),
    st.text(PERSIAN, min_size=1, max_size=3).map(lambda word: word + "\u0654"),
    st.text(LATIN, min_size=1, max_size=4),
    st.text("0123456789", min_size=1, max_size=3),
    st.text("۰۱۲۳۴۵۶۷۸۹", min_size=1, max_size=3),
    st.text("٠١٢٣٬٫", min_size=1, max_size=3),
)
SIGNS = st.text(" .,:;!?،؛؟+-−%٪/#×…«»()[]{}\ufffc\u200e\u200f", min_size=1, max_size=3)
PARTS = st.recursive(
    st.one_of(WORDS, SIGNS),
    lambda inner: st.tuples(st.sampled_from("\u2066\u2067\u2068"), st.lists(inner, max_size=4)).map(
        lambda isolate: isolate[0] + "".join(isolate[1]) + "\u2069"
    ),
    max_leaves=8,
)
LINES = st.lists(PARTS, min_size=1, max_size=8).map("".join)

SENTENCES = [
    "رویا، ۲ اقامتگاه دیگر در جنگل بسازید",
    "Player علی: 30 coins",
    "Player \u2068علی\u2069: 30 coins",
    "(۱۲ تا ۱۵)",
    "+۳",
    "\u2068+۳\u2069",
    "امتیاز «\u2068Kingdom Builder\u2069» برابر ۱٬۲۳۴ است (۵۰٪).",
    "می‌روم [a (ب) 3] 4",
    "ا(1)\u0654",
    "ا(ا)\u0654",
    "",
]


def visual(text, base):
    """Return the characters of one line in their order from left to right, as UAX #9 alone has it."""
    runs = visual_runs(text, levels(text, base), base)
    return "".join(text[start:end][::-1] if rtl else text[start:end] for start, end, rtl in runs)


def library_order(line, base):
    return get_display(line, base_dir="LR"[base]) if line else ""


@settings(max_examples=1500, deadline=None)
@given(LINES, st.sampled_from((0, 1)))
def test_order_is_that_of_the_unicode_library(line, base):
    assert visual(line, base) == library_order(line, base)


@pytest.mark.parametrize("base", [0, 1])
@pytest.mark.parametrize("line", SENTENCES)
def test_order_of_sentences_is_that_of_the_unicode_library(line, base):
    assert visual(line, base) == library_order(line, base)


def test_numbers_keep_their_order_in_a_persian_sentence():
    assert visual("از ۱۲ تا ۱۵", 1) == "۱۵ ات ۱۲ زا"


@given(LINES, st.sampled_from((0, 1)))
def test_runs_hold_every_character_once(line, base):
    runs = visual_runs(line, levels(line, base), base)
    assert sorted(index for run in runs for index in range(run.start, run.end)) == list(range(len(line)))


@pytest.mark.parametrize(
    ("line", "level"),
    [
        ("سلام abc", 1),
        ("abc سلام", 0),
        ("12 (سلام", 1),
        ("۱۲", 0),
        ("", 0),
        ("\u2068abc\u2069 سلام", 1),
        ("\u2067سلام", 0),
    ],
)
def test_first_strong_letter_outside_isolates_gives_the_direction(line, level):
    assert base_level(line) == level


def drawn_order(line, base):
    runs = visual_runs(line, keep_signs(line, levels(line, base)), base)
    drawn = "".join(line[start:end][::-1] if rtl else line[start:end] for start, end, rtl in runs)
    return drawn.translate(dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069")))


@pytest.mark.parametrize("base", [0, 1])
@pytest.mark.parametrize("number", ["+۳", "−۲", "+3", "-12", "−٣", "±۵"])
@pytest.mark.parametrize("sentence", ["{}", "\u2068{}\u2069", "امتیاز {} است", "امتیاز: \u2068{}\u2069.", "({} سکه)"])
def test_sign_stands_left_of_its_number(sentence, number, base):
    assert number in drawn_order(sentence.format(number), base)


def test_sign_and_number_are_one_left_to_right_run():
    line = "سکه +۳"
    assert Run(4, 6, False) in visual_runs(line, keep_signs(line, levels(line, 1)), 1)


def test_hyphen_of_a_word_is_no_sign():
    line = "کتاب-۳"
    assert keep_signs(line, levels(line, 1)) == levels(line, 1)


def test_isolated_name_does_not_turn_the_sentence():
    assert visual("Player \u2068علی\u2069: 30 coins", 0) == "Player \u2068یلع\u2069: 30 coins"


def test_blanks_at_the_end_of_a_line_belong_to_the_paragraph():
    line = "سلام abc "
    assert visual_runs(line, levels(line, 1), 1)[0] == Run(8, 9, True)


def test_a_list_of_numbers_in_a_persian_sentence_runs_from_right_to_left():
    event = Event("rolled", 0, {"place": "forest", "dice": (3, 4, 6), "n": 13})
    line = visual(Texts("fa").event("stone_age", event, ["رویا"]), 1)
    assert line.index("۶") < line.index("۴") < line.index("۳", line.index("۴"))


def test_a_formula_runs_from_left_to_right_in_a_persian_sentence():
    line = visual(Texts.formula("۲ + ۳ = ۵ ÷ ۶"), 1)
    assert "۲ + ۳ = ۵ ÷ ۶" in line
