import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import TableError
from game.core.move import Move

words = st.from_regex(r"[a-z_][a-z0-9_]*", fullmatch=True)
numbers = st.integers(-(10**9) + 1, 10**9 - 1)
arguments = st.one_of(numbers, words, st.lists(numbers, min_size=2, max_size=4).map(tuple))


@given(words, st.lists(arguments, max_size=4))
def test_every_move_reads_back_from_its_text(verb, args):
    move = Move(verb, tuple(args))
    assert Move.parse(str(move)) == move


def test_a_hex_is_written_as_row_and_column():
    assert str(Move("build", ((4, 7),))) == "build 4,7"


@pytest.mark.parametrize(
    "text",
    ["", "  ", "4,7 build", "build 4;7", "build 4,", "Build 4,7", "build 4,7,x", "build ۴,۷", "build " + "9" * 5000],
)
def test_what_is_not_a_move_is_named(text):
    with pytest.raises(TableError, match="move"):
        Move.parse(text)
