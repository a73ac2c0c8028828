from game.core.errors import LONGEST, TableError


def test_a_fault_is_one_line_without_signs_that_act_on_a_terminal():
    assert str(TableError(" two\nlines\x1b[2J\0\x9b and\u2028more\t")) == "two lines [2J and more"


def test_what_a_persian_name_needs_is_kept():
    assert str(TableError("«علی‌رضا» نیست")) == "«علی‌رضا» نیست"


def test_a_long_word_loses_its_middle_and_the_sentence_goes_on():
    told = str(TableError(f"unknown game '{'x' * 1_000_000}' (choose from one)"))
    assert told.startswith("unknown game 'xxx")
    assert told.endswith("xxx' (choose from one)")
    assert len(told) < LONGEST


def test_a_long_sentence_keeps_its_beginning_and_end():
    told = str(TableError(f"x.match: move 3, '{'build ' * 100_000}', is not allowed"))
    assert told.startswith("x.match: move 3")
    assert told.endswith("is not allowed")
    assert len(told) <= LONGEST
