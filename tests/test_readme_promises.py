"""What the README says about adding a language and a game is done here, step by step, to a copy of the program."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game.core.data import ROOT
from tests.race import TEXTS

ACCENTS = str.maketrans("AEIOUYaeiouycn", "ÅËÎÕÜÝàéîõüýçñ")
KEPT = re.compile(r"(\{[^}]*\}|:[a-z0-9_]+:|\[[^]]*\])")
"""Values, icons and links, which a translator leaves as they are."""

HEADS = {
    "left_to_right": {"name": "Èñglîsh", "direction": "left_to_right", "plural": "english"},
    "right_to_left": {
        "name": "Èñglîsh",
        "direction": "right_to_left",
        "digits": "٠١٢٣٤٥٦٧٨٩",
        "plural": "none",
    },
}
SCENARIO = """
title: Three steps are enough
rule: "1"
given: {players: 2, steps: [3, 2]}
when: [step 2]
then: {decides: B, prompt: step}
"""
RULEBOOK = "# Race\n\n## Goal {#goal}\n\nBe first.\n\n[example R1]\n"
BOX = """
from scenes.box import Box

BOX = Box(
    id="race",
    players=range(1, 5),
    minutes=(5, 5),
    cover="cover_race",
    emblem="piece_start",
    portraits={"tortoise": "piece_start"},
)
"""
ICONS = """
def part_icon(part: str) -> str:
    return "piece_start"
"""


@pytest.fixture
def program(tmp_path):
    """A copy of the program, without its own tests."""
    folder = tmp_path / "program"
    for part in ("game", "scenes", "data", "art"):
        skipped = shutil.ignore_patterns("__pycache__", "pictures", "sounds")
        shutil.copytree(ROOT / part, folder / part, ignore=skipped)
    shutil.copy(ROOT / "main.py", folder)
    return folder


def ask(program, code):
    """Run Python in the copy; return what it prints."""
    command = [sys.executable, "-c", code]
    answer = subprocess.run(command, cwd=program, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (answer.returncode, answer.stderr) == (0, "")
    return answer.stdout


def run(program, *commands):
    """Give the program commands, one after the other; return what it prints."""
    lines = [[str(word) for word in words] for words in commands]
    return ask(program, f"import main\nfor words in {lines!r}:\n    assert main.main(words) == 0, words")


def look(program, code):
    """Let the copy show scenes; return the lines that are printed."""
    return ask(program, f"{DRIVING}\n{code}").splitlines()


DRIVING = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = "dummy"
sys.stdout.reconfigure(encoding="utf-8")
from scenes import routes
from scenes.app import App
from scenes.manager import SceneManager
from scenes.settings import Settings

def show(scene, **settings):
    manager = SceneManager(App(Settings(**settings)))
    manager.push(scene(manager.app))
    manager.step([], 0.1)
    return manager.top
"""


# a language


def accented(node):
    if isinstance(node, dict):
        return {key: accented(value) for key, value in node.items()}
    return "".join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in KEPT.split(node))


def add_language(program, head):
    """Copy `data/text/en.yaml`, describe the language in its head, and translate the rest."""
    folder = program / "data" / "text"
    texts = yaml.safe_load((folder / "en.yaml").read_text(encoding="utf-8"))
    texts = {"language": head, **accented({key: value for key, value in texts.items() if key != "language"})}
    del texts["menu"]["quit"]
    (folder / "xx.yaml").write_text(yaml.dump(texts, allow_unicode=True, sort_keys=False), encoding="utf-8")
    rulebook = program / "data" / "rulebook"
    english = (rulebook / "kingdom_builder.en.md").read_text(encoding="utf-8")
    (rulebook / "kingdom_builder.xx.md").write_text(english.replace("Goal of the game", "Gõàl"), encoding="utf-8")


LANGUAGE_SCREENS = """
menu = show(routes.menu, language="fa")
print(menu.page.find("language").text)
menu = show(routes.menu, language="xx")
print(menu.app.rtl, menu.page.find("rules").text, menu.page.find("quit").text, menu.app.texts.number(42))
settings = show(routes.settings, language="xx")
settings.tab = "language"
settings.refresh()
settings.build(settings.area)
print([name for _, name in settings.page.find("language").choices])
for game_id in ("kingdom_builder", "troyes"):
    book = show(lambda app: routes.rulebook(app, game_id), language="xx")
    print(book.book.sections[0].title)
"""


@pytest.mark.parametrize("direction", HEADS)
def test_a_language_is_added_as_the_readme_says(program, tmp_path, direction):
    add_language(program, HEADS[direction])
    turned = direction == "right_to_left"
    assert look(program, LANGUAGE_SCREENS) == [
        "Èñglîsh",
        f"{turned} Rülés Quit {'٤٢' if turned else '42'}",
        "['English', 'فارسی', 'Èñglîsh']",
        "Gõàl",
        "Goal of the game",
    ]
    save = tmp_path / "match.json"
    pictures = [tmp_path / "en.bmp", tmp_path / "xx.bmp"]
    printed = run(
        program,
        ["simulate", "kingdom_builder", "--games", 1, "--save", save],
        ["replay", save, "--lang", "xx"],
        *(["screenshot", "table", "--moves", 9, "--lang", file.stem, "--out", file] for file in pictures),
    )
    assert "révéàléd" in printed
    assert pictures[0].read_bytes() != pictures[1].read_bytes()


# a game


def add_game(program):
    """Write the rules, the texts, the examples, the rulebook, the box and the table, and name the game in GAMES."""
    tests = Path(__file__).parent
    write(program, "game/race/__init__.py", (tests / "race.py").read_text(encoding="utf-8") + "\n\nGAME = RACE\n")
    write(program, "data/rulebook/race.en.md", RULEBOOK)
    write(program, "data/scenarios/race/R1.yaml", SCENARIO)
    write(program, "scenes/race/__init__.py", BOX)
    write(program, "scenes/race/view.py", (tests / "scenes" / "race_table.py").read_text(encoding="utf-8"))
    write(program, "scenes/race/icons.py", ICONS)
    shutil.copy(program / "art" / "svg" / "cover_troyes.svg", program / "art" / "svg" / "cover_race.svg")
    texts = program / "data" / "text" / "en.yaml"
    added = yaml.dump({"race": nested(TEXTS)}, allow_unicode=True, sort_keys=False)
    texts.write_text(f"{texts.read_text(encoding='utf-8')}\n{added}", encoding="utf-8")
    games = program / "game" / "__init__.py"
    named = games.read_text(encoding="utf-8").replace('"architects")', '"architects", "race")')
    games.write_text(named, encoding="utf-8")


def write(program, name, content):
    (program / name).parent.mkdir(parents=True, exist_ok=True)
    (program / name).write_text(content, encoding="utf-8")


def nested(flat):
    tree = {}
    for key, text in flat.items():
        *groups, last = key.split(".")
        node = tree
        for group in groups:
            node = node.setdefault(group, {})
        node[last] = text
    return tree


GAME_SCREENS = """
menu = show(routes.menu)
print([box.box.id for box in menu.boxes][-1])
menu.choose("race")
menu.build(menu.area)
print(menu.detail.box.name(menu.app.texts))
for language in ("en", "fa"):
    setup = show(lambda app: routes.setup(app, "race"), language=language)
    print(type(setup).__name__, setup.box.about(setup.app.texts))
print(show(lambda app: routes.rulebook(app, "race")).book.title)
"""


def test_a_game_is_added_as_the_readme_says(program, tmp_path):
    add_game(program)
    assert look(program, GAME_SCREENS) == [
        "race",
        "Race",
        "Setup Up the tower, faster than the tortoise.",
        "Setup Up the tower, faster than the tortoise.",
        "Race",
    ]
    pictures = {scene: tmp_path / f"{scene}.bmp" for scene in ("menu", "setup", "table", "results", "rulebook")}
    printed = run(
        program,
        ["simulate", "race", "--seats", "normal,random", "--games", 3],
        ["check", "data/scenarios/race"],
        *(["screenshot", scene, "--game", "race", "--out", file] for scene, file in pictures.items()),
    )
    assert "3 matches of race" in printed
    assert "1 passed, 0 failed" in printed
    assert all(file.stat().st_size > 1_000_000 for file in pictures.values())
