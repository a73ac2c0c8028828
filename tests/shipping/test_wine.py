"""The Windows program as a player gets it, tried under Wine in a Windows of its own: `python -m pytest -m wine -s`.

`python3 package.py --windows` builds what is tried here. BUILDERS_TABLE_PICTURES names a folder for pictures of it.
"""

import json
import os
import shutil
import subprocess
import time
import zipfile
from pathlib import Path

import pygame
import pytest

import game
from game.core import saves
from game.core.data import ROOT
from game.core.match import Match
from game.core.record import Seat
from scenes.picture import SCENES
from shipping.packing import SUMS, size
from shipping.windows import build
from shipping.windows.wine import Wine, missing
from tests.scenes.hand import MISSING, Display, Hand, start_match
from tests.shipping.playing import play_until_the_bot_has_moved, quit_and_continue, save_and_leave

LARGEST = {build.FOLDER: 35e6, build.ARCHIVE: 20e6, build.SINGLE_FILE: 20e6, build.INSTALLER: 14e6}
SYSTEM_LIBRARIES = {
    "advapi32", "api-ms-win-core-path-l1-1-0", "api-ms-win-crt-utility-l1-1-0", "bcrypt", "comctl32", "gdi32", "imm32",
    "iphlpapi", "kernel32", "msvcrt", "ole32", "oleaut32", "rpcrt4", "setupapi", "shell32", "user32", "version",
    "winmm", "ws2_32",
}  # fmt: skip
"""What every Windows 10 has; Wine brings more, so that a library left out would not be missed there."""
PERSIAN_FOLDER = "بازی‌های من و دوستان"
LAPTOP = (1366, 768)

lacking = [*MISSING, *missing()]
pytestmark = [
    pytest.mark.wine,
    pytest.mark.skipif(bool(lacking), reason=f"needs {' and '.join(lacking)}"),
    pytest.mark.skipif(not build.INSTALLER.exists(), reason="needs what `python3 package.py --windows` builds"),
]


class Windows(Wine):
    """A Windows with a player in it."""

    def __init__(self, prefix):
        super().__init__(prefix)
        del self.environment["SDL_VIDEODRIVER"]  # that is for the scenes in this process
        self.prepare()
        self.user = next(path for path in (self.drive / "users").iterdir() if path.name != "Public")
        self.local = self.user / "AppData" / "Local"
        self.own = self.local / "builders-table"
        self.folder = self.drive / PERSIAN_FOLDER  # the desktop of this Windows is the home of whoever runs it

    def unpack(self):
        """Return the program, taken out of the archive into a folder with a Persian name."""
        if not self.folder.exists():
            with zipfile.ZipFile(build.ARCHIVE) as zipped:
                zipped.extractall(self.folder)
        return self.folder / "builders-table" / "builders-table.exe"

    def told(self, *words):
        """Run a program; return its exit code and what it printed."""
        with self.start(*words, cwd=self.user) as program:
            printed = program.communicate(timeout=900)[0].decode().replace("\r\n", "\n")
            return program.returncode, printed


@pytest.fixture(scope="module")
def windows(tmp_path_factory):
    made = Windows(tmp_path_factory.mktemp("wine") / "prefix")
    yield made
    made.close()


@pytest.fixture
def player(windows, monkeypatch):
    """A player who never started the program before, and whose folder this process reads."""
    shutil.rmtree(windows.own, ignore_errors=True)
    windows.own.mkdir(parents=True)
    (windows.own / "settings.json").write_text('{"turn_end": "at_once", "warnings": "none"}', encoding="utf-8")
    monkeypatch.setenv("BUILDERS_TABLE_HOME", str(windows.own))
    windows.environment.pop("BUILDERS_TABLE_HOME", None)
    return windows


@pytest.fixture
def display():
    shown = Display()
    yield shown
    shown.close()


@pytest.fixture
def seat(player, display):
    """Put the player before a window of a program; `desktop` names the size of a desktop with a frame and a title."""
    seated = []

    def sit(program, *before):
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        hand = Hand(display, ["wine", *before, str(program)], cwd=program.parent, **pipes)
        hand.environment = {**player.environment, "DISPLAY": display.name, "SDL_AUDIODRIVER": "dummy"}
        seated.append(hand)
        return hand

    yield sit
    for hand in seated:
        hand.stop()
    player.close()


def keep_picture(display, name):
    if folder := os.environ.get("BUILDERS_TABLE_PICTURES"):
        pygame.image.save(display.picture(), Path(folder) / f"wine_{name}.png")


def test_the_builds_are_small_enough_and_have_their_sums():
    for path, largest in LARGEST.items():
        assert size(path) <= largest, path
    files = [build.ARCHIVE, build.SINGLE_FILE, build.INSTALLER]
    done = subprocess.run(["sha256sum", "-c", SUMS], cwd=build.DIST, capture_output=True, text=True, check=True)
    assert done.stdout.count(": OK\n") == len(files)


def test_no_library_is_missing_or_there_twice():
    files = [path for path in build.FOLDER.rglob("*") if path.suffix in (".dll", ".pyd", ".exe")]
    names = [path.name.lower() for path in files if path.suffix == ".dll"]
    assert len(names) == len(set(names))
    told = subprocess.check_output(["x86_64-w64-mingw32-objdump", "-p", *files], text=True, stderr=subprocess.DEVNULL)
    needed = {line.split()[-1].lower() for line in told.splitlines() if "DLL Name:" in line}
    assert {name.removesuffix(".dll") for name in needed - set(names)} <= SYSTEM_LIBRARIES


def test_what_a_player_may_look_for_lies_beside_the_program(player):
    folder = player.unpack().parent
    assert {path.name for path in folder.iterdir()} == {"_internal", "builders-table.exe", "LICENSE.txt", "NOTICE.txt"}


@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize("build_name", ["folder", "single file"])
def test_every_game_is_simulated(player, build_name, game_id):
    program = player.unpack() if build_name == "folder" else build.SINGLE_FILE
    code, told = player.told(program, "simulate", game_id, "--seats", "random,easy", "--games", 1, "--json")
    assert code == 0
    assert json.loads(told)["game"] == game_id


@pytest.mark.parametrize("folder", ["scenarios", "lessons"])
def test_every_example_of_the_rulebooks_and_every_lesson_holds(player, folder):
    code, told = player.told(player.unpack(), "check", player.path(ROOT / "data" / folder))
    print(f"{folder}: {told.splitlines()[-1]}")
    assert code == 0
    assert " 0 failed" in told.splitlines()[-1]


@pytest.mark.parametrize(("number", "scene"), list(enumerate(SCENES)))
def test_every_scene_is_drawn_in_persian(player, number, scene):
    drawn = player.user / f"{scene}.png"
    game_id = game.GAMES[number % len(game.GAMES)]
    words = ("screenshot", scene, "--game", game_id, "--moves", 12, "--size", "1366x768", "--lang", "fa")
    assert player.told(player.unpack(), *words, "--out", player.path(drawn)) == (0, "")
    picture = pygame.image.load(drawn)
    assert picture.get_size() == LAPTOP
    assert len({tuple(picture.get_at((x, y))) for x in range(0, LAPTOP[0], 10) for y in range(0, LAPTOP[1], 10)}) > 100
    if folder := os.environ.get("BUILDERS_TABLE_PICTURES"):
        shutil.copy(drawn, Path(folder) / f"wine_{scene}_fa.png")


def test_commands_print_and_tell_faults_in_one_sentence(player):
    program = player.unpack()
    assert player.told(program, "--version") == (0, f"Builders' Table {game.__version__}\n")
    code, told = player.told(program, "simulate", "chess")
    assert code == 2
    assert told.startswith("builders-table: ")
    assert len(told.splitlines()) == 1


def test_what_is_printed_can_be_put_into_a_file(player):
    shutil.copytree(player.unpack().parent, player.drive / "table", dirs_exist_ok=True)
    player.run("cmd", "/c", r"C:\table\builders-table.exe --version > C:\version.txt")
    assert (player.drive / "version.txt").read_text(encoding="utf-8").strip() == f"Builders' Table {game.__version__}"


def test_all_games_are_played_in_a_folder_with_a_persian_name(seat, player, display):
    hand = seat(player.unpack())
    print(f"the menu is there after {hand.start():.1f} s")
    keep_picture(display, "menu")
    for game_id in game.GAMES:
        start_match(hand, "bot", game_id)
        match = play_until_the_bot_has_moved(hand)
        assert match.game.id == game_id
        keep_picture(display, game_id)
        if game_id != game.GAMES[-1]:
            save_and_leave(hand, match, "leave")
    quit_and_continue(hand, match)
    assert len(saves.all_saves()) == 2 * len(game.GAMES)
    assert not (player.own / "faults").exists()


def test_the_window_shows_all_its_edges_on_a_small_desktop(player, display):
    program = player.unpack()
    environment = {"DISPLAY": display.name, "SDL_AUDIODRIVER": "dummy"}
    words = ("explorer", f"/desktop=laptop,{LAPTOP[0]}x{LAPTOP[1]}", player.path(program))
    player.start(*words, cwd=program.parent, **environment)
    found = wait_for_window(display)
    time.sleep(5)
    keep_picture(display, "1366x768")
    x, y, width, height = window_area(display, found)
    frame = 8  # of a maximised window it lies beyond the desktop's edges
    assert (x >= -frame, y >= -frame) == (True, True)
    assert x + width <= LAPTOP[0] + frame
    assert y + height <= LAPTOP[1] + frame
    assert (width, height) >= (LAPTOP[0], LAPTOP[1] - 2 * frame)
    player.close()


def test_the_installer_installs_starts_and_uninstalls(seat, player, display):
    assert player.run(build.INSTALLER, "/S", cwd=player.user) == 0
    folder = player.local / "Programs" / "builders-table"
    link = player.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Builders' Table.lnk"
    assert link.exists()
    assert size(folder) > size(build.FOLDER)
    open_by_double_click(player, display)
    hand = seat(folder / "builders-table.exe")
    hand.start()
    hand.stop()
    player.run(folder / "uninstall.exe", "/S", cwd=player.user)
    end = time.monotonic() + 60
    while folder.exists():  # a copy of it does the work and goes on when it has ended
        assert time.monotonic() < end, f"{list(folder.iterdir())} stays"
        time.sleep(0.5)
    assert not link.exists()
    assert (player.own / "settings.json").exists()


def open_by_double_click(player, display):
    """Open a match that lies somewhere: it is taken in among the player's own, and its table is shown.

    Windows knows a user's own kinds of files; Wine 8 writes them down but does not look there.
    """
    file = player.user / "Downloads" / "از دوستم.match"
    file.parent.mkdir(exist_ok=True)
    Match.new("stone_age", [Seat("human"), Seat("human", colour=1)], {}, 7, autosave=file)
    kind = registered(player, ".match")
    program, argument = registered(player, rf"{kind}\shell\open\command").split('" "')
    assert argument == '%1"'
    words = ("explorer", "/desktop=table,1600x900", program[1:], player.path(file))  # a desktop frames the window
    player.start(*words, cwd=player.user, DISPLAY=display.name, SDL_AUDIODRIVER="dummy")
    wait_for_window(display)
    end = time.monotonic() + 30
    while not saves.all_saves():
        assert time.monotonic() < end, "it is not taken in"
        time.sleep(0.5)
    time.sleep(5)
    keep_picture(display, "double_click")
    assert [Match.load(path).record.seed for path in saves.all_saves()] == [7]
    player.close()


def registered(player, name):
    """Return what the registry says of a kind of files."""
    told = player.told("reg", "query", rf"HKCU\Software\Classes\{name}", "/ve")[1]
    return told.split("REG_SZ")[1].strip()


def xdotool(display, *words):
    environment = {**os.environ, "DISPLAY": display.name}
    told = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False)
    return told.stdout


def wait_for_window(display):
    end = time.monotonic() + 60
    while not (found := xdotool(display, "search", "--onlyvisible", "--name", "Builders").split()):
        assert time.monotonic() < end, "there is no window"
        time.sleep(0.5)
    return found[0]


def window_area(display, window):
    told = dict(line.split("=") for line in xdotool(display, "getwindowgeometry", "--shell", window).splitlines())
    return tuple(int(told[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
