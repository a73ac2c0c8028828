"""Matches that are moved: opened by argument, dropped on the window, copied and pasted as a text; and pictures."""

import random

import pygame
import pytest

import main
from game.core import match_code, saves
from game.core.data import user_folder
from game.core.errors import TableError
from scenes import moving, program, routes, snapshot
from scenes.commands.words import parser, with_file
from scenes.dialog import Dialog
from scenes.results.scene import Results
from scenes.saved_games import scene as saved_games
from scenes.table.scene import TableScene
from tests.scenes.driving import Player
from tests.scenes.haunts import sample_match


@pytest.fixture
def clipboard(monkeypatch):
    """A clipboard of the test's own."""
    board = [""]

    def put(text):
        board[0] = text
        return True

    monkeypatch.setattr(moving, "clipboard_text", lambda: board[0])
    monkeypatch.setattr(moving, "copy_text", put)
    return board


def outside(folder, stage=0.5, name="from a friend.match", game_id="kingdom_builder"):
    """Return the file of a match that lies elsewhere."""
    match = sample_match(game_id, random.Random(3), stage)
    match.save(folder / name)
    return folder / name, match


def at_shelf():
    return Player(routes.menu, motion="off")


def drop(guest, path):
    guest.step([pygame.Event(pygame.DROPFILE, file=str(path))])


# files


def test_a_match_that_is_dropped_on_the_window_is_opened(tmp_path):
    path, match = outside(tmp_path)
    content = path.read_bytes()
    guest = at_shelf()
    drop(guest, path)
    table = next(scene for scene in guest.manager.stack if isinstance(scene, TableScene))
    assert table.controller.match.record.moves[: len(match.record.moves)] == match.record.moves
    assert table.controller.saving.path.parent == saves.folder()
    assert path.read_bytes() == content


def test_a_finished_match_that_is_dropped_shows_its_results(tmp_path):
    path, _ = outside(tmp_path, None)
    guest = at_shelf()
    drop(guest, path)
    assert isinstance(guest.top, Results)


@pytest.mark.parametrize("content", [b"", b"hello", b'{"format": 99}', b"\x00" * 5000, b"[" * 9000])
def test_another_file_that_is_dropped_is_refused_with_a_sentence(tmp_path, content):
    path = tmp_path / "x.match"
    path.write_bytes(content)
    before = saves.all_saves()
    guest = at_shelf()
    drop(guest, path)
    assert isinstance(guest.top, Dialog)
    assert guest.top.text
    assert saves.all_saves() == before
    assert path.read_bytes() == content


def test_a_folder_or_nothing_that_is_dropped_is_refused(tmp_path):
    guest = at_shelf()
    for path in (tmp_path, tmp_path / "gone.match"):
        drop(guest, path)
        assert isinstance(guest.top, Dialog)
        guest.key(pygame.K_ESCAPE)


def test_the_match_on_the_table_can_be_dropped_on_it(tmp_path):
    path, _ = outside(tmp_path)
    guest = at_shelf()
    drop(guest, path)
    kept = next(scene for scene in guest.manager.stack if isinstance(scene, TableScene)).controller.saving.path
    drop(guest, kept)
    assert not isinstance(guest.top, Dialog)
    table = next(scene for scene in guest.manager.stack if isinstance(scene, TableScene))
    assert table.controller.saving.path == kept


@pytest.mark.parametrize(
    ("words", "read"),
    [
        (["a.match"], ["--open", "a.match"]),
        (["--lang", "fa", "a b.match"], ["--lang", "fa", "--open", "a b.match"]),
        (["--open", "a.match"], ["--open", "a.match"]),
        (["replay", "a.match"], ["replay", "a.match"]),
        (["simulate", "troyes", "--save", "a.match"], ["simulate", "troyes", "--save", "a.match"]),
        ([], []),
    ],
)
def test_a_file_alone_is_opened(words, read):
    assert with_file(words) == read
    assert parser().parse_args(read).command


def test_a_wrong_file_is_told_before_a_window_opens(tmp_path, capsys):
    path = tmp_path / "x.match"
    path.write_bytes(b"hello")
    assert main.main([str(path)]) == main.FAULT
    assert capsys.readouterr().err.count("\n") == 1
    assert main.main([str(tmp_path / "gone.match")]) == main.FAULT
    good, _ = outside(tmp_path)
    assert main.main([str(good), "--game", "troyes"]) == main.FAULT


def test_the_packaged_program_tells_of_a_wrong_file_in_its_window(tmp_path, monkeypatch):
    path = tmp_path / "x.match"
    path.write_bytes(b"hello")
    guest = at_shelf()
    with pytest.raises(TableError):
        program.opened_file(guest.app, path)
    monkeypatch.setattr(program.sys, "frozen", True, raising=False)
    guest.manager.do(program.opened_file(guest.app, path))
    assert isinstance(guest.top, Dialog)


# texts


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_match_is_copied_from_the_pause_menu_and_pasted_among_the_saved_games(clipboard, language):
    match = sample_match("san_juan", random.Random(3), 0.5, ["human"], saves.fresh_path("san_juan"))
    guest = Player(lambda app: routes.table(app, match, match.autosave), motion="off", language=language, curtain=False)
    guest.key(pygame.K_ESCAPE)
    guest.click("copy_text")
    assert match_code.decode(clipboard[0]).moves == match.record.moves
    saves.delete(match.autosave)
    other = Player(saved_games.SavedGames, language=language)
    before = saves.all_saves()
    other.click("paste")
    assert other.scene.chosen.path not in before
    assert saves.open_match(other.scene.chosen.path)[0].record.moves == match.record.moves
    clipboard[0] = ""
    other.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert match_code.decode(clipboard[0]).moves == match.record.moves
    count = len(saves.all_saves())
    other.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert len(saves.all_saves()) == count


@pytest.mark.parametrize("text", ["", "   ", "hello", "btm1-AAAA", "x" * (1 << 20)])
def test_a_text_that_is_no_match_is_refused_with_a_notice(clipboard, text):
    clipboard[0] = text
    before = saves.all_saves()
    guest = Player(saved_games.SavedGames)
    guest.click("paste")
    assert len(guest.app.notices) == 1
    assert saves.all_saves() == before


# pictures


def test_f12_takes_a_picture_and_says_where():
    guest = at_shelf()
    guest.key(pygame.K_F12)
    guest.key(pygame.K_F12)
    pictures = sorted(snapshot.folder().iterdir())
    assert len(pictures) == 2
    assert pictures[0].parent.parent == user_folder()
    assert pygame.image.load(pictures[0]).get_size() == guest.manager.screen.get_size()
    assert any(path.name.split(".png")[0] in guest.app.notices[-1].text for path in pictures)


def test_a_picture_that_cannot_be_written_is_told(monkeypatch):
    guest = at_shelf()

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(snapshot, "write_whole", refuse)
    guest.key(pygame.K_F12)
    assert len(guest.app.notices) == 1
    assert guest.app.notices[0].text
