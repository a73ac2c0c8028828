"""Disk full, read-only, forbidden, no home: the match goes on, and the player is told that it cannot be saved."""

import contextlib
import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer

import platformdirs
import pygame
import pytest

import game
from game.core import saves
from game.core.data import NOWHERE, user_folder
from game.core.errors import WriteError
from game.core.match import Match
from game.core.text import Texts
from scenes.leaving import LeaveQuestion
from scenes.match import saving
from scenes.menu.scene import Menu
from scenes.reasons import kind_of_fault, reason
from scenes.settings import read_settings
from tests.languages import LANGUAGES
from tests.robustness.visitor import Visitor
from tests.scenes.tables import Guest, new_match

ROOT = Path(__file__).parents[2]


def remove_folder(folder):
    """Remove a folder if it is there, or skip the test: on Windows it stays while one of its files is open."""
    try:
        if folder.exists():
            shutil.rmtree(folder)
    except PermissionError:
        pytest.skip("a folder in use cannot be removed here")


class Trouble:
    """Something that keeps files from being written, until it is mended."""

    reason = ""
    is_mendable = True

    def __init__(self, home, monkeypatch):
        self.home = home
        self.monkeypatch = monkeypatch

    def begin(self):
        raise NotImplementedError

    def mend(self):
        raise NotImplementedError


class FileForHome(Trouble):
    """There is a file where the folder should be."""

    reason = "no_folder"

    def begin(self):
        remove_folder(self.home)
        self.home.write_text("a file")

    def mend(self):
        self.home.unlink()


class HomeGone(Trouble):
    """What the folder lies on is gone, as when a drive is pulled out, and it cannot be made anew."""

    reason = "no_folder"

    def begin(self):
        remove_folder(self.home.parent)
        self.home.parent.write_text("nothing here")

    def mend(self):
        self.home.parent.unlink()
        self.home.parent.mkdir()


class NoHome(Trouble):
    """Nobody knows where the player's home is."""

    reason = "no_home"
    is_mendable = False  # a match that has no place to be kept in finds none later

    def begin(self):
        self.monkeypatch.delenv("BUILDERS_TABLE_HOME")
        self.monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: Path("~/.local/share/builders-table"))
        assert user_folder() == NOWHERE

    def mend(self):
        pytest.fail("there is no home")


class Refusal(Trouble):
    """The system answers with a fault."""

    number = errno.EIO
    reason = "other"

    def begin(self):
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(os, "fsync", self.refuse)

    def refuse(self, _handle):
        raise OSError(self.number, os.strerror(self.number))

    def mend(self):
        self.patch.undo()


class Forbidden(Refusal):
    """The player may not write there."""

    number = errno.EACCES
    reason = "forbidden"


class OverQuota(Refusal):
    """The player's share of the disk is used up."""

    number = errno.EDQUOT
    reason = "full"


class SmallDisk(Trouble):
    """The folder is a small disk of its own."""

    reason = "full"

    def begin(self):
        if not shutil.which("mount"):
            pytest.skip("disks cannot be mounted here")
        if not os.path.ismount(self.home):
            self.home.mkdir(exist_ok=True)
            words = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(self.home)]
            done = subprocess.run(words, check=False, capture_output=True)
            if done.returncode:
                pytest.skip("disks cannot be mounted here")
        self.fill()

    def fill(self):
        with contextlib.suppress(OSError), (self.home / "filler").open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 4096)

    def mend(self):
        (self.home / "filler").unlink()


class ReadOnlyDisk(SmallDisk):
    """The folder is a disk that cannot be written."""

    reason = "read_only"

    def fill(self):
        subprocess.run(["mount", "-o", "remount,ro", str(self.home)], check=True)

    def mend(self):
        subprocess.run(["mount", "-o", "remount,rw", str(self.home)], check=True)


TROUBLES = [FileForHome, HomeGone, NoHome, Refusal, Forbidden, OverQuota, SmallDisk, ReadOnlyDisk]


@pytest.fixture
def trouble(request, tmp_path, monkeypatch):
    home = tmp_path / "drive" / "home"
    home.parent.mkdir()
    monkeypatch.setenv("BUILDERS_TABLE_HOME", str(home))
    made = request.param(home, monkeypatch)
    yield made
    if isinstance(made, Refusal):
        made.patch.undo()
    if os.path.ismount(home):
        subprocess.run(["umount", str(home)], check=True)


def sentences(language, key):
    """Return how the texts say something up to the first value, and after the last one."""
    return Texts(language).get(key, reason="\0", folder="\0", words="\0").replace("\u2068", "").split("\0")[0]


def assert_tells(told, key, trouble, language):
    (text,) = told
    assert text.startswith(sentences(language, key))
    assert sentences(language, f"saving.reason.{trouble.reason}") in text.replace("\u2068", "").replace("\u2069", "")


def kept():
    """Return the match that is in its file."""
    (path,) = saves.all_saves()
    return Match.load(path)


@pytest.mark.parametrize(
    ("trouble", "language"),
    [*((kind, "en") for kind in TROUBLES), (FileForHome, "fa"), (SmallDisk, "fa")],
    indirect=["trouble"],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_the_program_starts_in_trouble_and_the_match_goes_on(trouble, language):
    trouble.begin()
    visitor = Visitor(language)
    assert visitor.news() == []
    visitor.start_match()
    assert_tells(visitor.news(), "saving.match", trouble, language)
    visitor.play(3)
    assert visitor.news() == [], "told on every move"
    assert visitor.has_mark
    visitor.app.change(music=0.5)
    assert_tells(visitor.news(), "saving.settings", trouble, language)
    visitor.app.change(music=0.6)
    assert visitor.news() == []

    if not trouble.is_mendable:
        return
    trouble.mend()
    visitor.play(1)
    assert visitor.news() == [Texts(language).get("saving.match_again")]
    assert not visitor.has_mark
    assert kept().state.to_dict() == visitor.match.state.to_dict()
    assert len(kept().past) == 4
    visitor.app.change(music=0.7)
    assert visitor.news() == [Texts(language).get("saving.settings_again")]
    assert read_settings()[0].music == 0.7


@pytest.mark.parametrize(
    "trouble", [FileForHome, HomeGone, Refusal, SmallDisk, ReadOnlyDisk], indirect=True, ids=lambda kind: kind.__name__
)
def test_trouble_in_the_middle_of_a_match_loses_nothing(trouble):
    visitor = Visitor("en")
    visitor.start_match()
    visitor.play(2)
    assert visitor.news() == []
    for _ in range(2):
        trouble.begin()
        visitor.play(3)
        assert_tells(visitor.news(), "saving.match", trouble, "en")
        visitor.key(pygame.K_z)  # what is taken back is tried to be kept as well
        assert visitor.has_mark
        trouble.mend()
        visitor.click("unsaved")
        assert visitor.news() == [Texts("en").get("saving.match_again")]
        assert not visitor.has_mark
        assert kept().record == visitor.match.record
    visitor.manager.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language):
    kinds = set()
    for number in (*errno.errorcode, 123456):
        path = Path("/home/roya/x.match")
        fault = WriteError(path, "the match cannot be saved", OSError(number, "Some words"))
        told = reason(Texts(language), fault)
        kind = kind_of_fault(fault)
        assert told.startswith(sentences(language, f"saving.reason.{kind}"))
        assert ("Some words" in told) == (kind == "other")
        assert str(fault) == f"{path}: the match cannot be saved (Some words)"
        kinds.add(kind)
    assert kinds == {"full", "in_use", "read_only", "forbidden", "no_folder", "other"}


@pytest.mark.parametrize("trouble", [Refusal], indirect=True)
def test_the_table_tries_again_by_itself(trouble, monkeypatch):
    visitor = Visitor("en")
    visitor.start_match()
    trouble.begin()
    visitor.play(1)
    assert_tells(visitor.news(), "saving.match", trouble, "en")
    trouble.mend()
    monkeypatch.setattr(saving, "PATIENCE", 0.0)
    visitor.wait(0.1)
    visitor.manager.top.controller.saving.flush()
    visitor.wait(0.1)
    assert visitor.news() == [Texts("en").get("saving.match_again")]
    assert kept().record == visitor.match.record
    visitor.manager.close()


def test_a_folder_that_vanishes_is_made_again(home):
    visitor = Visitor("en")
    visitor.start_match()
    visitor.play(3)
    remove_folder(home)
    visitor.play(1)
    assert visitor.news() == []
    assert kept().record == visitor.match.record
    assert len(kept().past) == 4


@pytest.fixture
def unsaved(request, home, monkeypatch):
    """A visitor at a match that cannot be saved, and how to mend it."""
    trouble = FileForHome(home, monkeypatch)
    visitor = Visitor(getattr(request, "param", "en"))
    visitor.start_match()
    visitor.play(2)
    trouble.begin()
    visitor.play(2)
    visitor.news()
    return visitor, trouble


def close_window(visitor):
    visitor.step([pygame.Event(pygame.QUIT)])


def press_home(visitor):
    visitor.click("home")


def leave_from_pause(visitor):
    visitor.key(pygame.K_ESCAPE)
    visitor.click("leave")


def quit_from_pause(visitor):
    visitor.key(pygame.K_ESCAPE)
    visitor.click("quit")


every_way_out = pytest.mark.parametrize("leave", [close_window, press_home, leave_from_pause, quit_from_pause])


@every_way_out
def test_who_leaves_an_unsaved_match_is_asked(unsaved, leave):
    visitor, _ = unsaved
    leave(visitor)
    assert isinstance(visitor.top, LeaveQuestion)
    assert visitor.manager.is_running
    visitor.key(pygame.K_RETURN)
    assert not isinstance(visitor.top, LeaveQuestion)
    assert any(scene.kept_match for scene in visitor.manager.stack)
    close_window(visitor)
    assert isinstance(visitor.top, LeaveQuestion)
    visitor.click("answer_1")
    assert not visitor.manager.is_running


@pytest.mark.parametrize("leave", [close_window, leave_from_pause])
def test_who_leaves_nevertheless_leaves(unsaved, leave):
    visitor, _ = unsaved
    leave(visitor)
    visitor.click("answer_1")
    assert not visitor.manager.is_running or isinstance(visitor.top, Menu)


@pytest.mark.parametrize("leave", [close_window, press_home])
def test_a_match_that_can_be_saved_again_is_saved_on_the_way_out(unsaved, leave):
    visitor, trouble = unsaved
    match = visitor.match
    trouble.mend()
    leave(visitor)
    assert not visitor.manager.is_running or isinstance(visitor.top, Menu)
    assert kept().record == match.record


def test_a_window_that_is_closed_twice_is_closed(unsaved):
    visitor, _ = unsaved
    close_window(visitor)
    assert visitor.manager.is_running
    close_window(visitor)
    assert not visitor.manager.is_running


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal on Windows")
@pytest.mark.parametrize("is_mended", [True, False])
def test_who_is_told_to_end_ends_without_a_question(unsaved, is_mended):
    visitor, trouble = unsaved
    match, late = visitor.match, []

    def give_up():
        late.append(True)
        visitor.manager.is_running = False

    timers = [Timer(0.2, os.kill, (os.getpid(), signal.SIGTERM)), Timer(30, give_up)]
    before = signal.getsignal(signal.SIGTERM)
    for timer in timers:
        timer.start()
    if is_mended:
        trouble.mend()
    visitor.manager.run()
    timers[1].cancel()
    assert not late
    if is_mended:
        assert kept().record == match.record
    assert signal.getsignal(signal.SIGTERM) == before


def test_a_saved_match_is_left_without_a_question(home):
    visitor = Visitor("en")
    visitor.start_match()
    visitor.play(2)
    press_home(visitor)
    assert isinstance(visitor.top, Menu)
    close_window(visitor)
    assert not visitor.manager.is_running


def test_the_end_of_an_unsaved_match_is_not_left_unasked(unsaved):
    visitor, trouble = unsaved
    match = visitor.match
    visitor.top.controller.stop_thinking()
    while not match.state.is_over:
        match.play(match.state.search_moves()[0])
    for _ in range(3):
        visitor.wait(0.1)
    assert type(visitor.top).__name__ == "Results"
    visitor.key(pygame.K_ESCAPE)
    assert isinstance(visitor.top, LeaveQuestion)
    visitor.key(pygame.K_RETURN)
    trouble.mend()
    visitor.key(pygame.K_ESCAPE)
    assert isinstance(visitor.top, Menu)
    assert kept().record.over


@pytest.mark.parametrize("unsaved", LANGUAGES, indirect=True)
def test_a_copy_that_cannot_be_kept_is_told_in_the_players_language(unsaved):
    visitor, trouble = unsaved
    visitor.key(pygame.K_ESCAPE)
    visitor.click("save")
    assert_tells(visitor.news(), "saving.refused", trouble, visitor.app.settings.language)


@pytest.mark.parametrize(("language", "size"), [("en", (1024, 640)), ("fa", (1600, 900))])
@pytest.mark.parametrize("game_id", game.GAMES)
def test_the_mark_has_its_own_room_on_every_table(game_id, language, size, home):
    home.write_text("a file where the folder should be")
    path = saves.fresh_path(game_id)
    guest = Guest(new_match(path=path, language=language, game_id=game_id), path, size, language=language)
    mark = guest.area("unsaved")
    assert mark.clamped(guest.manager.area) == mark
    for other in (guest.table.frame.prompt, guest.area("tool_log")):
        assert mark.right <= other.x or other.right <= mark.x
    assert guest.table.frame.prompt.w > 300


# in a process of its own, where the system itself refuses


def visit(language, *wrapper, preexec_fn=None, **variables):
    """Let a visitor open the program in another process; return what was told there."""
    environment = {name: value for name, value in os.environ.items() if name != "HOME"} | variables
    words = [*wrapper, sys.executable, "-B", "-m", "tests.robustness.visitor", language]
    done = subprocess.run(
        words, cwd=ROOT, env=environment, check=False, capture_output=True, text=True, preexec_fn=preexec_fn
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def assert_goes_on(report, reason, language):
    assert report["moves"] == 4
    assert report["has_mark"]
    assert report["at_play"] == []
    for place, key in (("at_table", "saving.match"), ("at_settings", "saving.settings")):
        assert_tells(report[place], key, type("", (), {"reason": reason}), language)


def as_stranger():
    """Return what runs a program as a user that the system does not know."""
    words = ["setpriv", "--reuid", "54321", "--regid", "54321", "--clear-groups"]
    if not shutil.which("setpriv") or subprocess.run([*words, "true"], check=False).returncode:
        pytest.skip("only the superuser can become somebody else")
    if subprocess.run([*words, sys.executable, "-c", f"open({str(ROOT / 'main.py')!r})"], check=False).returncode:
        pytest.skip("others cannot read the program here")
    return words


def test_an_unknown_user_without_a_home_can_play(monkeypatch):
    monkeypatch.delenv("BUILDERS_TABLE_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    report = visit("fa", *as_stranger())
    assert report["at_start"] == []
    assert_goes_on(report, "no_home", "fa")
    assert not (ROOT / "~").exists()


@pytest.mark.parametrize("mode", [0o000, 0o500])
def test_a_folder_of_somebody_else_is_not_written(tmp_path, mode):
    wrapper = as_stranger()
    for place in (tmp_path, *tmp_path.parents[:3]):
        place.chmod(0o755)
    home = tmp_path / "others"
    home.mkdir()
    os.chown(home, 54321, 54321)
    home.chmod(mode)
    assert_goes_on(visit("en", *wrapper, BUILDERS_TABLE_HOME=str(home)), "forbidden", "en")
    home.chmod(0o700)
    assert list(home.iterdir()) == []


def test_a_limit_on_the_size_of_files_is_no_end(home):
    resource = pytest.importorskip("resource")

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

    assert_goes_on(visit("en", preexec_fn=limit), "full", "en")
    assert [path.name for path in home.rglob("*") if path.is_file() and path.parent.name != "open"] == []
