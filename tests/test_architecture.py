"""The lines that the layers keep."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import game

ROOT = Path(game.__file__).resolve().parents[1]


def imports_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_importing_the_rules_brings_no_pygame():
    names = ", ".join(f"game.{name}" for name in game.GAMES)
    code = f"import sys, game, {names}; print('pygame' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


def test_a_command_brings_only_what_it_needs():
    code = "import sys, main; main.main(['simulate', 'chess']); print('pygame' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


def test_nobody_but_the_entry_imports_commands():
    for part in ("game", "scenes"):
        for path in (ROOT / part).rglob("*.py"):
            outer = () if path.parent.name == "commands" else ("scenes.commands",)
            assert not any(name.startswith(("main", *outer)) for name in imports_of(path)), path


def test_every_command_has_its_module():
    words = (ROOT / "scenes" / "commands" / "words.py").read_text(encoding="utf-8")
    for name in re.findall(r'command="(\w+)"', words):
        assert callable(import_module(f"scenes.commands.{name}").run)


def test_the_rules_import_no_scene_and_the_core_no_game():
    for path in (ROOT / "game").rglob("*.py"):
        assert not any(name.split(".")[0] in ("scenes", "pygame") for name in imports_of(path)), path
    for path in (ROOT / "game" / "core").rglob("*.py"):
        layers = {name.split(".")[1] for name in imports_of(path) if name.startswith("game.")}
        assert layers <= {"core"}, path


def test_no_game_imports_another_or_the_bots():
    for game_id in game.GAMES:
        for path in (ROOT / "game" / game_id).rglob("*.py"):
            layers = {name.split(".")[1] for name in imports_of(path) if name.startswith("game.")}
            assert layers <= {"core", game_id}, path


def test_nobody_uses_the_global_random_module():
    for path in (ROOT / "game").rglob("*.py"):
        assert "random" not in set(imports_of(path)), path


def test_every_game_has_its_parts():
    for game_id in game.GAMES:
        for part in ("__init__", "state", "bot", "scenario"):
            assert find_spec(f"game.{game_id}.{part}")
        assert (ROOT / "data" / f"{game_id}.yaml").exists()
        assert (ROOT / "data" / "bots" / f"{game_id}.yaml").exists()
        for language in ("en", "fa"):
            assert (ROOT / "data" / "rulebook" / f"{game_id}.{language}.md").exists()


def test_only_the_match_controller_looks_at_the_real_state():
    own = re.compile(r"\bmatch\.state\b")
    for path in (ROOT / "scenes").rglob("*.py"):
        layer = path.relative_to(ROOT / "scenes").parts[0]
        if layer not in ("match", "commands"):  # a command prints a saved match; nobody sits at it
            assert not own.search(path.read_text(encoding="utf-8")), path
