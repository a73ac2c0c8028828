"""The quick reader of YAML finds what the careful one finds, or leaves a text to it."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from game.core.data import DATA, _Loader
from game.core.plain_yaml import Unusual, read_ordinary

FILES = sorted(DATA.rglob("*.yaml"))
WORDS = ("a", "b", "1", "'1'", "yes", "on", "~", "-", "2.5", "2001-02-03", "0x1f", "<<", "=", "*x", "&x ", "!!int ")
SIGNS = (":", ": ", ", ", "[", "]", "{", "}", "?", "- ", "\n", "\n  ", "\n- ", "|\n ", '"', "#", "---\n", "...\n")
PIECES = st.sampled_from(WORDS + SIGNS)


def careful(text):
    return yaml.load(text, Loader=_Loader)


def test_the_program_s_own_files_are_ordinary():
    unusual = [path.name for path in FILES if not is_same(path.read_text(encoding="utf-8"))]
    assert len(unusual) <= 1


def is_same(text):
    """Whether the quick reader takes a text, and then finds what the careful one finds."""
    try:
        found = read_ordinary(text)
    except (Unusual, yaml.YAMLError, ValueError, KeyError):
        return False
    assert repr(found) == repr(careful(text))  # what is no number is not equal to itself
    return True


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\na: 2",
        "1: a\n'1': b",
        "a: &x 1\nb: *x",
        "&x a: 1",
        "a: &x [1]",
        "[a]: 1",
        "<<: {a: 1}",
        "a: !!int 3",
        "a: !!set {b}",
        "--- a\n--- b",
        "a: [",
        "when: 2001-99-99",
    ],
)
def test_what_is_not_ordinary_is_left_to_the_careful_reader(text):
    assert not is_same(text)


@pytest.mark.parametrize(
    "text", ["", "a", "on: 1\nyes: 2", "1: a\n2: [b, {c: ~}]", "- - a\n  - {}\n- []", "a: |\n  b\n"]
)
def test_what_is_ordinary_is_read_quickly(text):
    assert is_same(text)


@given(st.lists(PIECES, max_size=14).map("".join))
def test_no_text_is_read_in_two_ways(text):
    is_same(text)
