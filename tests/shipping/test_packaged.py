"""The packaged program as a player gets it: unpacked elsewhere, started by another user in an empty folder.

`python3 package.py` builds what is tried here; `python -m pytest -m packaged` tries it.
"""

import json
import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

import game
from game.core import saves
from game.core.data import ROOT
from tests.scenes.hand import MISSING, Display, Hand, start_match
from tests.shipping.playing import play_until_the_bot_has_moved, quit_and_continue, save_and_leave

pwd = pytest.importorskip("pwd", reason="the program for Linux is tried on Linux")

DIST = ROOT / "dist"
NAME = "builders-table"
ARCHIVE = DIST / f"{NAME}-{game.__version__}-linux-{platform.machine().lower()}.zip"
SINGLE_FILE = DIST / f"{NAME}-onefile"
LARGEST_FOLDER, LARGEST_FILE = 60_000_000, 30_000_000

lacking = [*MISSING, *(tool for tool in ["unzip"] if not shutil.which(tool))]
pytestmark = [
    pytest.mark.packaged,
    pytest.mark.skipif(not SINGLE_FILE.exists(), reason="needs the program that `python3 package.py` builds"),
    pytest.mark.skipif(bool(lacking), reason=f"needs {' and '.join(lacking)}"),
]


class Player:
    """Somebody who has no Python and no checkout, only a home and what was downloaded."""

    def __init__(self, folder):
        folder.chmod(0o755)
        self.home = folder / "home"
        self.home.mkdir()
        self.empty = folder / "empty"
        self.empty.mkdir()
        self.downloads = folder / "downloads"
        self.downloads.mkdir()
        own = self.home / ".local" / "share" / NAME
        own.mkdir(parents=True)
        (own / "settings.json").write_text('{"turn_end": "at_once", "warnings": "none"}', encoding="utf-8")
        self.environment = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
        self.identity = {}
        if os.geteuid() == 0:  # nobody else can start programs as another user
            nobody = pwd.getpwnam("nobody")
            self.identity = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            for place in (self.empty, self.home, *self.home.rglob("*")):
                os.chown(place, nobody.pw_uid, nobody.pw_gid)

    def unpack(self, build):
        """Return the program, taken out of the archive or as it is."""
        if build == "single file":
            return Path(shutil.copy(SINGLE_FILE, self.downloads))
        subprocess.run(["unzip", "-q", str(ARCHIVE), "-d", str(self.downloads)], check=True)
        return self.downloads / NAME / NAME

    def run(self, *words):
        return subprocess.run(
            list(map(str, words)),
            env=self.environment,
            cwd=self.empty,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            **self.identity,
        )


@pytest.fixture
def player(monkeypatch):
    folder = tempfile.mkdtemp()  # the test's own folder is closed to other users
    somebody = Player(Path(folder))
    monkeypatch.setenv("BUILDERS_TABLE_HOME", str(somebody.home / ".local" / "share" / NAME))
    yield somebody
    shutil.rmtree(folder)


@pytest.fixture
def seat(player):
    """Put a player before a window of a build."""
    display = Display()
    seated = []

    def sit(build):
        hand = Hand(display, [str(player.unpack(build))], cwd=player.empty, **player.identity)
        hand.environment = {**player.environment, "DISPLAY": display.name, "SDL_AUDIODRIVER": "dummy"}
        seated.append(hand)
        return hand

    yield sit
    for hand in seated:
        hand.stop()
    display.close()


def test_all_games_are_played_from_the_folder(seat, player):
    hand = seat("folder")
    print(f"folder: the menu is there after {hand.start():.2f} s, {hand.start_again():.2f} s when warm")
    for game_id in game.GAMES:
        start_match(hand, "bot", game_id)
        match = play_until_the_bot_has_moved(hand)
        assert match.game.id == game_id
        if game_id != game.GAMES[-1]:
            save_and_leave(hand, match, "leave")
    quit_and_continue(hand, match)
    assert len(saves.all_saves()) == 2 * len(game.GAMES)
    assert not list(player.empty.iterdir())


def test_a_game_is_played_from_the_single_file(seat, player):
    hand = seat("single file")
    print(f"single file: the menu is there after {hand.start():.2f} s, {hand.start_again():.2f} s when warm")
    start_match(hand, "bot", "architects")
    quit_and_continue(hand, play_until_the_bot_has_moved(hand))
    assert not list(player.empty.iterdir())


@pytest.mark.parametrize("build", ["folder", "single file"])
def test_commands_work_without_a_window(player, build):
    program = player.unpack(build)
    for game_id in game.GAMES:
        done = player.run(program, "simulate", game_id, "--seats", "random,easy", "--games", 1, "--json")
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads(done.stdout)["game"] == game_id
    told = player.run(program, "simulate", "chess")
    assert told.returncode == 2
    assert told.stderr.startswith("builders-table: ")
    assert player.run(program, "--version").stdout == f"Builders' Table {game.__version__}\n"
    assert player.run(program, "arena", "kingdom_builder", "--levels", "random,easy", "--games", 2).returncode == 0


def test_without_a_display_it_says_so(player):
    told = player.run(player.unpack("single file"))
    assert told.returncode == 2
    assert told.stderr.startswith("builders-table: there is no display")


def test_the_builds_are_small_enough(player):
    folder = player.unpack("folder").parent
    assert sum(path.lstat().st_size for path in folder.rglob("*")) < LARGEST_FOLDER
    assert SINGLE_FILE.stat().st_size < LARGEST_FILE


def test_licences_come_along(player):
    folder = player.unpack("folder").parent
    assert (folder / "LICENSE").exists()
    assert (folder / "NOTICE.md").exists()
    texts = folder / "_internal" / "licences"
    for library in ("pytmx", "PyYAML", "msgspec", "platformdirs", "rich"):
        assert list((texts / library).iterdir())
    assert (texts / "pygame-ce-LGPL-2.1.txt").exists()
    assert len(list((folder / "_internal" / "art" / "fonts").glob("*-OFL.txt"))) == 4


def test_the_folder_finds_its_way_into_the_menu(player):
    folder = player.unpack("folder").parent
    done = player.run("sh", folder / "add-to-menu.sh")
    assert done.returncode == 0
    share = player.home / ".local" / "share"
    entry = (share / "applications" / f"{NAME}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{folder / NAME}" %f' in entry.splitlines()
    assert "MimeType=application/x-builders-table-match;" in entry.splitlines()
    assert 'pattern="*.match"' in (share / "mime" / "packages" / f"{NAME}.xml").read_text(encoding="utf-8")
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg").exists()
