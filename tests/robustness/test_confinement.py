"""Nothing in a file of the player makes the program leave its folders, start something, or run what it reads."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.core import saves
from game.core.data import ROOT
from game.kingdom_builder.maps import own_folder
from scenes.settings import settings_path
from scenes.setup.memory import options_path, seats_path
from tests.links import make_link
from tests.robustness.saved import samples
from tests.robustness.test_maps import FARM, HOSTILE, TILESET
from tests.robustness.test_saves import ABSURD

SOURCES = [ROOT / "main.py", *(path for part in ("game", "scenes") for path in (ROOT / part).rglob("*.py"))]
UNSAFE_MODULES = {"pickle", "marshal", "shelve", "ctypes", "runpy", "codeop"}
UNSAFE_CALLS = {"eval", "exec", "compile", "__import__", "globals"}
PICKLE = (
    b"\x80\x04\x95\x1e\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x94\x8c\x06system\x94\x93\x94\x8c\x04exit\x94\x85R."
)
PYTHON = b"__import__('os').system('exit')"
YAML = b"!!python/object/apply:os.system ['exit']"
HARMLESS = {"sound.match", "a player named as a program.match", "program as version.match"}
"""Saves that can be played, since there a program is a word like any other."""
NEAR_SYSTEM = {ROOT / "scenes" / "memory.py", ROOT / "game" / "core" / "system.py"}
"""Modules that call the system's own library; they are given nothing from any file."""


@pytest.fixture
def hostile_home(home):
    """A folder of the player in which nearly everything is hostile."""
    for folder in (saves.folder(), own_folder()):
        folder.mkdir(parents=True)
    (home.parent / "outside.tsx").write_text(TILESET, encoding="utf-8")
    (own_folder() / "hexes.tsx").write_text(TILESET, encoding="utf-8")
    (own_folder() / "outside.tmx").write_text(FARM.replace("hexes.tsx", "../../../outside.tsx"), encoding="utf-8")
    for number, text in enumerate(HOSTILE.values()):
        (own_folder() / f"hostile_{number}.tmx").write_text(text, encoding="utf-8")
    (own_folder() / "laughs.tmx").write_text(HOSTILE["laughs"], encoding="utf-8")
    contents = {name: content() for name, content in ABSURD.items()} | _programs()
    for name, content in contents.items():
        (saves.folder() / f"{name}{saves.SUFFIX}").write_bytes(content)
    settings_path().write_bytes(PICKLE)
    seats_path().write_bytes(YAML)
    options_path().write_bytes(YAML)
    return home


def _programs():
    """Saves that hold programs, whole and in every place of a sound save, and one that is sound."""
    sound = samples()["kingdom_builder"][0]
    spoilt = {
        f"program as {name}": json.dumps(sound | {name: PYTHON.decode()}).encode() for name in sound if name != "format"
    }
    seats = [seat | {"name": PYTHON.decode()} for seat in sound["seats"]]
    named = {"a player named as a program": json.dumps(sound | {"seats": seats}).encode()}
    return {"pickled": PICKLE, "program": PYTHON, "tagged": YAML, "sound": json.dumps(sound).encode()} | spoilt | named


def test_hostile_files_lead_nowhere(hostile_home):
    words = [sys.executable, "-m", "tests.robustness.witness"]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run(words, capture_output=True, cwd=ROOT, env=environment, check=False, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, b"")
    seen = json.loads(ran.stdout)
    outcomes = seen["outcomes"]
    assert {name for name, fault in outcomes.items() if not fault} == HARMLESS
    assert outcomes["settings"] == "settings-damaged-2.json"
    assert "lies neither beside the map" in outcomes["map outside"]
    for name, place in outcomes.items():
        assert not name.startswith("name ") or Path(place).parent == saves.folder()
    _check_notes(seen["notes"], hostile_home)
    assert [entry.name for entry in hostile_home.parent.iterdir()] == ["home", "outside.tsx"]


def _check_notes(notes, home):
    for path in (saves.folder() / "sound.match", own_folder() / "outside.tmx", settings_path()):
        assert ["open", str(path), "r"] in notes  # the hook does see what happens
    for event, *names in notes:
        assert event in ("open", "os.rename", "os.remove", "os.mkdir"), (event, names)
        path, mode = Path(names[0]), names[1:]
        folders = (home, ROOT) if event == "open" and mode == ["r"] else (home,)
        assert any(path.resolve().is_relative_to(folder) for folder in folders), (event, names)


def test_nothing_that_is_read_can_become_code():
    """The program itself has no way to unpickle or evaluate a file."""
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        nodes = ast.walk(ast.parse(text)) if any(word in text for word in (*UNSAFE_MODULES, *UNSAFE_CALLS)) else ()
        for node in nodes:
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module] if isinstance(node, ast.ImportFrom) else []
            allowed = {"ctypes"} if path in NEAR_SYSTEM else set()
            assert not UNSAFE_MODULES & set(modules) - allowed, path
            called = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            assert called not in UNSAFE_CALLS, path


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", "../../fa"],
        ["replay", "x.match", "--lang", "/etc/passwd"],
        ["--game", "../core"],
        ["simulate", "core.match"],
        ["simulate", "kingdom_builder", "--options", "top_left=../../../etc/passwd"],
        ["simulate", "kingdom_builder", "--options", "../x=1"],
        ["screenshot", "../menu", "--out", "x.png"],
        ["check", "/nowhere/E01.yaml"],
    ],
)
def test_no_word_on_the_command_line_is_taken_for_a_place(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main.main(words) == main.FAULT
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_simulated_match_is_never_saved_over_a_file_or_through_a_link(capsys, tmp_path):
    make_link(tmp_path / "link", tmp_path / "elsewhere")
    (tmp_path / "file").write_bytes(b"precious")
    for name in ("link", "file"):
        words = ["simulate", "kingdom_builder", "--games", "1", "--save", str(tmp_path / name)]
        assert main.main(words) == main.FAULT
        assert "there is such a file already" in capsys.readouterr().err
    assert not (tmp_path / "elsewhere").exists()
    assert (tmp_path / "file").read_bytes() == b"precious"
