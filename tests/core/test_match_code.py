"""A match as a text: it comes back whole, and whatever is wrong with it is refused with a sentence."""

import random
import zlib
from base64 import urlsafe_b64encode

import msgspec
import pytest

import game
from game.core import match_code, saves
from game.core.errors import SaveError, TableError, UsageError
from game.core.match import Match
from game.core.record import FORMAT, Record, read_record
from tests.scenes.haunts import sample_match

each_game = pytest.mark.parametrize("game_id", game.GAMES)


def sample(game_id="kingdom_builder", stage=0.5):
    return sample_match(game_id, random.Random(3), stage).record


def packed(content):
    """Return the code of any content, with a sound guard."""
    inner = zlib.compress(content, 9)
    return match_code.PREFIX + urlsafe_b64encode(match_code._guard(inner) + inner).decode().rstrip("=")


@each_game
def test_a_match_comes_back_as_it_was(game_id):
    record = sample(game_id)
    code = match_code.encode(record)
    assert match_code.decode(code) == record
    assert match_code.decode("\n  " + "\r\n".join(code[i : i + 70] for i in range(0, len(code), 70)) + "\n") == record
    assert len(code) < 20 * len(record.moves) + 2000


def test_the_longest_match_fits_into_a_code():
    record = sample("architects", None)
    assert len(match_code.encode(record)) * 5 < match_code.LONGEST


def test_a_code_that_was_cut_or_altered_anywhere_is_refused():
    code = match_code.encode(sample())
    chance = random.Random(1)
    letters = "ABCDabcd0123-_"
    for _ in range(200):
        place = chance.randrange(len(match_code.PREFIX), len(code))
        letter = chance.choice([letter for letter in letters if letter != code[place]])
        for damaged in (code[:place], code[:place] + letter + code[place + 1 :], code[:place] + code[place + 1 :]):
            if place < len(code) - 1:  # the last letter has bits that stand for nothing
                with pytest.raises(UsageError) as told:
                    match_code.decode(damaged)
                assert told.value.kind in ("match_code_damaged", "match_code_prefix")
                assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "match_code_prefix"),
        ("bt1-abc", "match_code_prefix"),
        ("سلام", "match_code_prefix"),
        ("btm1-", "match_code_damaged"),
        ("btm1-سلام", "match_code_damaged"),
        ("btm1-\x00\x01", "match_code_damaged"),
        ("btm1-" + "A" * match_code.LONGEST, "match_code_long"),
        ("A" * (4 << 20), "match_code_long"),
        (packed(b"{}"), "match_code_damaged"),
        (packed(b"[" * 100_000), "match_code_damaged"),
        (packed(b'{"format": 2, "game": "chess"}'), "match_code_damaged"),
        (packed(b" " * (64 << 20)), "match_code_damaged"),
    ],
)
def test_hostile_and_huge_texts_are_refused(text, kind):
    with pytest.raises(TableError) as told:
        match_code.decode(text)
    assert told.value.kind == kind


def test_a_match_of_a_newer_version_says_so():
    with pytest.raises(SaveError) as told:
        match_code.decode(packed(f'{{"format": {FORMAT + 1}}}'.encode()))
    assert told.value.kind == "newer_save"


# taking in


def test_what_is_taken_in_replaces_nothing_and_is_not_kept_twice():
    before = {path: path.read_bytes() for path in saves.all_saves()}
    record = sample()
    path = saves.take_in(record, "from a friend")
    assert saves.take_in(record, "from a friend") == path
    other = saves.take_in(sample("san_juan"), "from a friend")
    assert other != path
    assert all(file.read_bytes() == content for file, content in before.items())
    kept = read_record(path)
    assert kept.moves == record.moves
    assert kept.is_branch
    assert not kept.deal
    assert (
        Match.load(path).state.to_dict()
        == Match(msgspec.structs.replace(record, moves=list(record.moves))).state.to_dict()
    )


def test_a_match_that_cannot_be_played_again_is_not_taken_in():
    record = sample()
    before = saves.all_saves()
    for wrong in (
        msgspec.structs.replace(record, moves=[*record.moves[:3], "fly 3,4", *record.moves[3:]]),
        msgspec.structs.replace(record, game="chess"),
        msgspec.structs.replace(record, seats=record.seats * 4),
        msgspec.structs.replace(record, figures="0" * 16),
    ):
        with pytest.raises(TableError):
            saves.take_in(wrong)
    assert saves.all_saves() == before


def test_a_file_from_elsewhere_stays_as_it_is(tmp_path):
    record = sample()
    file = tmp_path / "بازی ما.match"
    Match(msgspec.structs.replace(record, moves=list(record.moves))).save(file)
    content = file.read_bytes()
    path = saves.take_in_file(file)
    assert path.parent == saves.folder()
    assert path.stem == "بازی ما"
    assert file.read_bytes() == content
    assert saves.take_in_file(path) == path
    assert isinstance(read_record(path), Record)
