import msgspec
import pytest

from game.core.data import file_name, read_plain_yaml, typed
from game.core.errors import DataError

BOMB = b"a0: &a0 {x: y}\n" + b"".join(
    b"a%d: &a%d [%s]\n" % (level, level, b", ".join([b"*a%d" % (level - 1)] * 9)) for level in range(1, 12)
)
"""A few lines that would unfold to some thirty thousand million values."""
MERGED_BOMB = BOMB.replace(b"[", b"{<<: [").replace(b"]", b"]}")


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    gold: int


class Deck(msgspec.Struct):
    cards: list[Card]


def read_yaml(path, kind):
    return typed(read_plain_yaml(path), kind, file_name(path))


def fault_of(path, content):
    path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        read_yaml(path, Deck)
    message = str(caught.value)
    assert "\n" not in message
    assert path.name in message
    return message


def test_a_good_file_becomes_typed_records(tmp_path):
    path = tmp_path / "deck.yaml"
    path.write_text("cards: [{id: lords, gold: 12}]")
    assert read_yaml(path, Deck).cards == [Card("lords", 12)]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"cards: [{id: lords}]", ["cards[0]", "gold"]),
        (b"cards: [{id: lords, gold: many}]", ["cards[0].gold", "int", "str"]),
        (b"cards: [{id: lords, gold: 1, glod: 2}]", ["cards[0]", "glod"]),
        (b"cards: [{id: lords", ["line"]),
        (b"cards:\n  - {id: a, gold: 1}\n - {id: b}", ["line 3"]),
        (b"", ["object"]),
        (b"\xff\xfe\x00\x81", ["UTF-8"]),
        (b"cards: !!python/object:os.system [x]", ["line 1"]),
        (b"cards: []\ncards: []", ["line 2", "'cards' is there twice"]),
        (b"cards: [{id: a, gold: 1, id: b}]", ["line 1", "'id' is there twice"]),
        (b"? [a, b]\n: 1", ["deck.yaml"]),
        (b"cards: !!bool x", ["YAML"]),
        (b"cards: !!int ''", ["YAML"]),
        (b"cards: !!timestamp x", ["YAML"]),
        (b"[" * 5000, ["nested too deeply"]),
        (b"{a: " * 60_000, ["nested too deeply"]),
        (b"- " * 60_000, ["nested too deeply"]),
        (b"? " * 60_000, ["nested too deeply"]),
        (b"cards: &a [*a]", ["line 1", "alias"]),
        (b"base: &a {id: b}\ncards: [{<<: *a, gold: 1}]", ["line 2", "merge"]),
        (BOMB, ["aliases", "too much"]),
        (MERGED_BOMB, ["merge"]),
        (b"cards: \x00", ["YAML"]),
        (b"when: 2001-99-99", ["YAML"]),
    ],
)
def test_a_bad_file_is_named_in_one_line_with_the_place(tmp_path, content, words):
    message = fault_of(tmp_path / "deck.yaml", content)
    for word in words:
        assert word in message


def test_an_alias_stands_for_what_it_names(tmp_path):
    path = tmp_path / "deck.yaml"
    path.write_text("cards: [&first {id: lords, gold: 12}, *first]")
    assert read_yaml(path, Deck).cards == [Card("lords", 12)] * 2


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(DataError, match="missing"):
        read_yaml(tmp_path / "nowhere.yaml", Deck)
