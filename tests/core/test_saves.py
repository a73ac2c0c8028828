import pytest

from game.bots import arena
from game.core import saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.record import Seat
from tests.saves import write, write_damaged


def names():
    return sorted(path.stem for path in saves.folder().iterdir())


def test_no_fresh_path_is_ever_given_twice():
    given = set()
    for _ in range(12):
        path = saves.fresh_path("kingdom_builder")
        assert path not in given
        assert path.parent == saves.folder()
        given.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def test_a_fresh_path_begins_with_the_game():
    assert saves.fresh_path("kingdom_builder").stem.startswith("kingdom_builder ")


def test_a_match_at_a_fresh_path_is_in_the_list():
    path = saves.fresh_path("kingdom_builder")
    Match.new("kingdom_builder", [Seat("human"), Seat("human")], {}, 1, autosave=path)
    assert saves.all_saves() == [path]


def test_without_a_folder_nothing_is_saved(home):
    assert not home.exists()
    assert saves.all_saves() == []
    assert list(saves.unfinished()) == []


def test_the_latest_is_listed_first():
    paths = {age: write_damaged(f"match {age}", age=age) for age in (30, 10, 40, 20)}
    assert saves.all_saves() == [paths[age] for age in (10, 20, 30, 40)]


def test_only_matches_are_listed():
    path = write_damaged("one")
    (saves.folder() / "notes.txt").write_text("not a match")
    (saves.folder() / f"two{saves.SUFFIX}.new").write_text("half written")
    assert saves.all_saves() == [path]


def test_unfinished_passes_over_damaged_and_finished_matches():
    write_damaged("damaged", age=1)
    write_damaged("empty", age=2, content=b"")
    write_damaged("binary", age=3, content=bytes(range(256)))
    write("finished", age=4, finished=True)
    younger, older = write("younger", age=5), write("older", age=6)
    found = list(saves.unfinished())
    assert [path for path, _ in found] == [younger, older]
    assert all(not match.state.is_over for _, match in found)


def test_looking_for_unfinished_matches_changes_no_file():
    path = write("one")
    before = path.read_bytes(), path.stat().st_mtime_ns
    _, match = next(saves.unfinished())
    match.play(match.state.legal_moves()[0])
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_a_copy_is_kept_beside_the_match():
    match = Match.load(write("one"))
    copies = [saves.keep_copy(match, "one"), saves.keep_copy(match, "one")]
    assert [path.stem for path in copies] == ["one (2)", "one (3)"]
    assert all(Match.load(path).state.to_dict() == match.state.to_dict() for path in copies)


def test_a_copy_stays_as_it_is_and_playing_on_makes_another_match():
    match = Match.load(write("one"))
    copy = saves.keep_copy(match, "before the storm")
    content = copy.read_bytes()
    assert copy not in [path for path, _ in saves.unfinished()]
    opened, path = saves.open_match(copy)
    assert path == opened.autosave != copy
    opened.play(opened.state.legal_moves()[0])
    assert copy.read_bytes() == content
    assert len(Match.load(path).past) == len(match.past) + 1
    assert path in [path for path, _ in saves.unfinished()]


def test_any_other_match_goes_on_in_its_own_file():
    path = write("one")
    assert saves.open_match(path)[1] == path


def test_a_finished_match_is_known_without_replaying_it(monkeypatch):
    path = saves.fresh_path("kingdom_builder")
    match = Match.new("kingdom_builder", [Seat("random"), Seat("random")], {}, 1, autosave=path)
    arena.play_out(match)
    monkeypatch.setattr(Match, "load", lambda *_: pytest.fail("replayed"))
    assert list(saves.unfinished()) == []


def test_a_renamed_match_is_the_same_match():
    path = write("one")
    content = path.read_bytes()
    renamed = saves.rename(path, "جمعه‌شب (2)")
    assert renamed.stem == "جمعه‌شب (2)"
    assert renamed.read_bytes() == content
    assert names() == ["جمعه‌شب (2)"]


def test_renaming_never_replaces_another_match():
    one, two = write_damaged("one", content=b"1"), write_damaged("two", content=b"2")
    with pytest.raises(SaveError, match="already"):
        saves.rename(one, "two")
    with pytest.raises(SaveError, match="already"):
        saves.rename(one, " two. ")
    assert (one.read_bytes(), two.read_bytes()) == (b"1", b"2")


def test_a_name_may_get_other_capitals():
    renamed = saves.rename(write("one"), "One")
    assert renamed.name == "One.match"
    assert [name.lower() for name in names()] == ["one"]  # Wine keeps the old capitals, Windows does not


def test_a_match_may_keep_its_name():
    path = write("one")
    assert saves.rename(path, "  one ") == path
    assert path.exists()


@pytest.mark.parametrize(
    "name",
    ["../x", "a/b", "..", "../../etc/passwd", "/x", "a\\b", "C:\\x", "a\0b", "x\n", ".hidden", "~", "CON:", "*?<>|"],
)
def test_no_name_leads_out_of_the_folder(name, home):
    path = write("one")
    outside = home / "outside"
    outside.mkdir()
    try:
        renamed = saves.rename(path, name)
    except SaveError:
        renamed = path
    assert renamed.parent == saves.folder()
    assert names() == [renamed.stem]
    assert not renamed.name.startswith(".")
    assert list(outside.iterdir()) == []
    assert saves.all_saves() == [renamed]


@pytest.mark.parametrize("name", ["", "   ", "...", " . ", "//", "\n\t"])
def test_a_name_must_have_letters(name):
    path = write("one")
    with pytest.raises(SaveError, match="needs a name"):
        saves.rename(path, name)
    with pytest.raises(SaveError, match="needs a name"):
        saves.keep_copy(Match.load(path), name)
    assert names() == ["one"]


@pytest.mark.parametrize("letter", ["x", "ش", "🏰"])
def test_a_very_long_name_is_cut(letter):
    path = write("one")
    renamed = saves.rename(path, letter * 5_000)
    assert 40 <= len(renamed.stem) <= 60
    assert renamed.exists()
    match = Match.load(renamed, autosave=renamed)
    match.play(match.state.legal_moves()[0])
    assert match.save_fault is None
    assert Match.load(renamed).record == match.record


def test_a_deleted_match_is_gone_and_others_stay():
    one, two = write("one"), write("two")
    saves.delete(one)
    assert saves.all_saves() == [two]
    saves.delete(one)


def test_what_cannot_be_deleted_or_renamed_is_told_in_one_sentence():
    folder = saves.folder() / f"folder{saves.SUFFIX}"
    folder.mkdir(parents=True)
    with pytest.raises(SaveError, match="cannot be deleted"):
        saves.delete(folder)
    with pytest.raises(SaveError, match="cannot be renamed"):
        saves.rename(saves.folder() / f"gone{saves.SUFFIX}", "other")


@pytest.mark.parametrize("name", ["CON", "nul", "Aux.txt", "com1", "LPT9 . x"])
def test_no_name_is_that_of_a_device(name):
    renamed = saves.rename(write("one"), name)
    assert renamed.stem == f"_{name}"
    assert Match.load(renamed)


def test_half_a_sign_is_no_part_of_a_name():
    assert saves.rename(write("one"), "a\ud800b").stem == "a b"


def test_a_finished_match_that_says_it_is_not_is_not_gone_on_with():
    path = write("finished", finished=True)
    path.write_bytes(path.read_bytes().replace(b'"over": true', b'"over": false'))
    assert list(saves.unfinished()) == []
