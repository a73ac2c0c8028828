import json
import os

import pytest

from game.core.errors import SaveError
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import FORMAT, LARGEST, Seat, read_record, write_record


@pytest.fixture
def match():
    match = Match.new("kingdom_builder", [Seat("human", "رویا", 1), Seat("normal", "Odo", 2)], {}, 5)
    random = stream(5)
    for _ in range(40):
        match.play(random.choice(match.state.legal_moves()))
    return match


@pytest.fixture
def save(match, tmp_path):
    path = tmp_path / "match.json"
    match.save(path)
    return path


def changed(save, **fields):
    content = json.loads(save.read_text(encoding="utf-8"))
    save.write_text(json.dumps(content | fields), encoding="utf-8")
    return save


def fault_of(save):
    before = save.read_bytes()
    with pytest.raises(SaveError) as caught:
        Match.load(save)
    assert save.read_bytes() == before
    message = str(caught.value)
    assert "\n" not in message
    assert save.name in message
    return message


def test_a_save_brings_back_the_match(match, save):
    again = Match.load(save)
    assert again.state.to_dict() == match.state.to_dict()
    assert again.record == match.record


def test_a_save_cut_off_anywhere_is_reported(save):
    content = save.read_bytes()
    for length in range(0, len(content) - 1, 97):
        save.write_bytes(content[:length])
        assert "empty" in fault_of(save) or "cut off" in fault_of(save)


@pytest.mark.parametrize(
    "content", [b"\x00\xff\x13binary\x80", b"[]", b"{}", b"42", b"null", b'{"format": "x"}', b"[" * 100_000]
)
def test_a_file_that_is_no_save_is_reported(save, content):
    save.write_bytes(content)
    assert fault_of(save)


def test_a_save_of_a_newer_version_is_reported(save):
    assert "newer version" in fault_of(changed(save, format=FORMAT + 1, something_new=True))


def test_a_save_of_an_unknown_game_is_reported(save):
    assert "unknown game 'chess'" in fault_of(changed(save, game="chess"))


def test_an_illegal_move_is_named_with_its_number(save):
    moves = json.loads(save.read_text(encoding="utf-8"))["moves"]
    assert "move 12, 'build 0,0'" in fault_of(changed(save, moves=[*moves[:11], "build 0,0", *moves[12:]]))


@pytest.mark.parametrize("move", ["", "build", "build 4;7", "frobnicate", "use x", "build 999,999"])
def test_a_move_that_is_none_is_reported(save, move):
    assert "move" in fault_of(changed(save, moves=[move]))


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": "one"},
        {"moves": "build 4,7"},
        {"moves": [4]},
        {"seats": []},
        {"seats": [{"kind": "human"}]},
        {"seats": [{"name": "Roya"}]},
        {"options": {"board": "moon"}},
        {"options": {"weather": "rain"}},
        {"surprise": 1},
        {"seats": [{"kind": "wizard"}, {"kind": "human"}]},
        {"given": {"players": 3}},
        {"given": {"own": {"A": "99,99"}}},
        {"game": "two\nlines"},
        {"attachments": {"lagoon": ["GG"]}},
        {"seats": [{"kind": "human", "name": "x" * 61}, {"kind": "human"}]},
        {"seats": [{"kind": "human", "name": "\u001b[2J"}, {"kind": "human"}]},
        {"version": "9" * 100},
    ],
)
def test_a_hand_edited_header_is_reported(save, fields):
    assert fault_of(changed(save, **fields))


def test_a_save_larger_than_any_match_is_reported(save):
    assert "larger than 1024 kB" in fault_of(changed(save, moves=["build 4,7"] * (LARGEST // 10)))


def test_a_missing_save_is_reported(tmp_path):
    with pytest.raises(SaveError, match="no such save"):
        read_record(tmp_path / "nowhere.json")


def test_a_folder_is_no_save(tmp_path):
    with pytest.raises(SaveError, match="cannot be read"):
        read_record(tmp_path)


def test_writing_leaves_no_second_file(match, save):
    write_record(match.record, save)
    assert [path.name for path in save.parent.glob("match*")] == ["match.json"]


def test_a_failed_write_keeps_the_old_save(match, save, monkeypatch):
    before = save.read_bytes()

    def full_disk(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    match.play(match.state.legal_moves()[0])
    with pytest.raises(SaveError, match="No space left"):
        match.save(save)
    assert save.read_bytes() == before
    assert [path.name for path in save.parent.glob("match*")] == ["match.json"]
