"""What a player says of figures: kept in one file, laid over ours, taken from others."""

import json
import os
import subprocess
import sys
from itertools import count

import pytest

import game
from game.core.corrections import (
    LARGEST,
    Corrections,
    FiguresError,
    change_corrections,
    corrections_path,
    export_file,
    parse_corrections,
    put_aside_damaged,
    read_corrections,
    read_file,
)
from game.core.errors import WriteError
from game.core.figure_import import look_into, take
from game.core.figure_text import unfit_name
from game.core.match import Match
from game.core.record import Seat
from game.core.text import Texts

PEOPLE = [Seat("human"), Seat("human")]


def say(game_id="troyes", **values):
    change_corrections({game_id: {name.replace("__", "."): value for name, value in values.items()}})


def archer(figures):
    return next(card for card in figures.facts.cards if card.id == "archer")


def written(figures, **fields):
    return json.dumps({"format": 1, "figures": figures, **fields}).encode()


# the player's own


def test_without_a_file_the_figures_are_ours():
    assert not corrections_path().exists()
    assert game.find("troyes").figures is game.find("troyes").own_figures


def test_a_correction_holds_for_new_matches_and_running_ones_keep_theirs(tmp_path):
    old = Match.new("troyes", PEOPLE, {}, 5)
    old.save(tmp_path / "old.json")
    say(archer__hire_cost=3)
    new = Match.new("troyes", PEOPLE, {}, 5)
    assert archer(old.figures).hire_cost == 4
    assert archer(new.figures).hire_cost == 3
    assert len(new.record.changed_figures) == 1
    assert archer(Match.load(tmp_path / "old.json").figures).hire_cost == 4
    new.save(tmp_path / "new.json")
    say(archer__hire_cost=None)
    assert archer(Match.load(tmp_path / "new.json").figures).hire_cost == 3
    assert game.find("troyes").figures is game.find("troyes").own_figures


def test_a_figure_is_checked_changed_or_still_a_guess():
    say(archer__hire_cost=4, archer__divisor=3)
    sheet = game.find("troyes").sheet()
    assert [sheet.status(each.name) for each in sheet.of("archer")] == ["checked", "guess", "guess", "changed"]
    assert (sheet.count("checked"), sheet.count("changed")) == (1, 1)
    assert sheet.value("archer.divisor") == 3
    assert sheet.uncertain["archer.divisor"].ours == 2
    assert sheet.named("changed") == ("archer.divisor",)


def test_what_another_version_knows_stays_in_the_file():
    corrections_path().parent.mkdir(parents=True)
    corrections_path().write_bytes(written({"troyes": {"dragon.teeth": {"n": 3}, "archer.hire_cost": 5}, "chess": {}}))
    say(archer__divisor=3)
    kept = json.loads(corrections_path().read_bytes())["figures"]
    assert kept["troyes"] == {"dragon.teeth": {"n": 3}, "archer.hire_cost": 5, "archer.divisor": 3}
    assert archer(game.find("troyes").figures).hire_cost == 5


def test_the_file_is_read_only_when_it_has_changed(monkeypatch):
    clock = count(100, 10)
    monkeypatch.setattr("game.core.corrections.monotonic", lambda: next(clock))
    say(archer__hire_cost=9)
    sheet = game.find("troyes").sheet()
    with monkeypatch.context() as patch:
        patch.setattr("game.core.corrections.read_file", lambda _path: pytest.fail("it was read again"))
        assert game.find("troyes").sheet() is sheet
    path = corrections_path()
    path.write_bytes(path.read_bytes().replace(b"9", b"7"))
    os.utime(path, ns=(5, 5))
    assert archer(game.find("troyes").figures).hire_cost == 7
    path.unlink()
    assert game.find("troyes").figures is game.find("troyes").own_figures


def test_for_a_moment_the_file_is_not_looked_at_again_unless_a_figure_is_corrected(monkeypatch):
    monkeypatch.setattr("game.core.corrections.monotonic", lambda: 100.0)
    say(archer__hire_cost=9)
    assert archer(game.find("troyes").figures).hire_cost == 9
    with monkeypatch.context() as patch:
        patch.setattr("game.core.corrections.read_corrections", lambda: pytest.fail("it was looked at"))
        assert archer(game.find("troyes").figures).hire_cost == 9
    say(archer__hire_cost=8)
    assert archer(game.find("troyes").figures).hire_cost == 8
    monkeypatch.setattr("game.core.corrections.write_whole", refuse)
    with pytest.raises(WriteError):
        say(archer__hire_cost=7)
    assert archer(game.find("troyes").figures).hire_cost == 8


def refuse(*_):
    raise OSError(28, "No space left on device")


def test_a_file_in_another_folder_is_another_one(tmp_path, monkeypatch):
    say(archer__hire_cost=9)
    monkeypatch.setenv("BUILDERS_TABLE_HOME", str(tmp_path / "other"))
    assert archer(game.find("troyes").figures).hire_cost == 4


def test_two_windows_do_not_undo_each_other():
    say(archer__hire_cost=3)
    code = "from game.core.corrections import change_corrections;change_corrections({'troyes': {'archer.divisor': 5}})"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=str(game.__path__[0]) + "/..")
    assert archer(game.find("troyes").figures).divisor == 5
    say(baker__hire_cost=2)
    assert game.find("troyes").sheet().said == {"archer.hire_cost": 3, "archer.divisor": 5, "baker.hire_cost": 2}


def test_a_damaged_file_of_ones_own_is_told_and_left_alone():
    corrections_path().parent.mkdir(parents=True)
    corrections_path().write_bytes(b'{"format": 1, "figu')
    with pytest.raises(FiguresError, match="damaged or cut off"):
        say(archer__hire_cost=3)
    assert corrections_path().read_bytes() == b'{"format": 1, "figu'


def test_a_folder_that_cannot_be_written_is_told(home):
    home.write_bytes(b"")
    with pytest.raises(WriteError, match="the figures cannot be written"):
        say(archer__hire_cost=3)


def test_figures_that_are_impossible_together_are_taken_as_far_as_they_fit():
    corrections = Corrections().with_changes("troyes", {"verdicts.average": 3, "archer.hire_cost": 3})
    sheet = game.find("troyes").sheet(corrections)
    assert sheet.said == {"archer.hire_cost": 3}
    assert [(each.name, each.reason) for each in sheet.unfit] == [("verdicts.average", "impossible")]


# files of others


def test_what_is_exported_can_be_imported(tmp_path):
    say(archer__hire_cost=3, le_roy__colours=("white", "yellow", "red"), players_1__few=False)
    say("san_juan", hut__cost=2)
    file = tmp_path / "figures.json"
    export_file(file)
    assert len(file.read_bytes()) < 1_000
    before = read_corrections().encoded()
    corrections_path().unlink()
    found = look_into(read_file(file))
    assert (found.total, found.unfit) == (4, ())
    take(found.news)
    assert read_corrections().encoded() == before
    assert look_into(read_file(file)).total == 0


def test_an_export_overwrites_nothing(tmp_path):
    file = tmp_path / "figures.json"
    file.write_bytes(b"mine")
    with pytest.raises(FiguresError, match="there is such a file already"):
        export_file(file)
    assert file.read_bytes() == b"mine"


def test_of_another_version_or_game_what_fits_is_taken_and_the_rest_listed():
    said = {"archer.hire_cost": 3, "archer.divisor": 0, "archer.vp_first": "many", "dragon.teeth": 3}
    found = look_into(parse_corrections(written({"troyes": said, "chess": {"king.cost": 1}}, version="9.9"), "x"))
    assert found.news == {"troyes": {"archer.hire_cost": 3}}
    assert {(each.name, each.reason) for each in found.unfit} == {
        ("archer.divisor", "bad_value"),
        ("archer.vp_first", "bad_value"),
        ("dragon.teeth", "unknown_figure"),
        ("", "unknown_game"),
    }
    named = {unfit_name(Texts("en"), each) for each in found.unfit}
    assert named == {"Archer", "dragon.teeth", "\u2068chess\u2069: not a game of this program"}


def test_what_is_impossible_beside_ones_own_figures_is_not_taken():
    say(verdicts__not_terrible=9, verdicts__average=12)
    found = look_into(parse_corrections(written({"troyes": {"verdicts.average": 8}}), "x"))
    assert found.news == {}
    assert [each.reason for each in found.unfit] == ["impossible"]


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "damaged_figures"),
        (b"\xff\xfe", "damaged_figures"),
        (b"[" * 60_000, "foreign_figures"),
        (b"[]", "foreign_figures"),
        (b'{"format": 1}', "foreign_figures"),
        (b'{"format": 1, "figures": {"troyes": 3}}', "foreign_figures"),
        (b'{"format": 2, "figures": {}}', "newer_figures"),
        (b'{"format": 0, "figures": {}}', "foreign_figures"),
        (b" " * (LARGEST + 1), "large_figures"),
    ],
)
def test_a_faulty_file_is_refused_in_a_sentence(content, kind):
    with pytest.raises(FiguresError) as caught:
        parse_corrections(content, "friend.json")
    assert caught.value.kind == kind
    assert str(caught.value).startswith("friend.json: ")
    assert Texts("fa").has(f"reason.{kind}")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("nowhere.json", "no_figures"), (".", "unreadable_figures"), ("large.json", "large_figures")],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path, name, kind):
    (tmp_path / "large.json").write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(FiguresError) as caught:
        read_file(tmp_path / name)
    assert caught.value.kind == kind


@pytest.mark.parametrize(
    ("content", "kept"), [(b"spoilt", "figures-damaged.json"), (b'{"format": 7, "figures": {}}', "figures.json")]
)
def test_a_file_of_no_use_is_put_aside_and_the_figures_are_ours(home, content, kept):
    home.mkdir()
    corrections_path().write_bytes(content)
    assert game.find("troyes").figures is game.find("troyes").own_figures
    assert put_aside_damaged() == kept
    assert (home / kept).read_bytes() == content
