"""The program in one file: it lies in another temporary folder at every start, and an update brings other data.

What the player owns, corrected figures and painted sections, must outlast both.
"""

import json
import os
import shutil
import subprocess
import sys

import pytest

from game.core.data import ROOT

START = "import json, sys; sys._MEIPASS = sys.argv[1]; "

FIRST = """
import game
from game.core.corrections import change_corrections
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import box_sections
change_corrections({"troyes": {"baker.hire_cost": 3}})
figures = game.find("kingdom_builder").figures
own_maps.save(figures, "Lagoon", box_sections(figures)["farm"].rows)
"""

LATER = """
import game
from game.kingdom_builder.own_maps import own_maps
costs = {card["id"]: card["hire_cost"] for card in game.find("troyes").figures.plain["cards"]}
kingdom = game.find("kingdom_builder")
(own,) = own_maps(kingdom.figures)
board = kingdom.new(2, {"top_left": own.name}, 5).board
print(json.dumps({
    "costs": [costs["baker"], costs["archer"]],
    "section": [own.name, own.sentence, len(own.faults)],
    "played": board.placements[0].section.id,
}))
"""


@pytest.fixture
def start(tmp_path):
    """Start the program as it lies in one file: everything it comes with is in a folder of this start."""
    home = tmp_path / "home"

    def run(number, code, change=lambda folder: None):
        folder = tmp_path / f"unpacked_{number}"
        shutil.copytree(ROOT / "data", folder / "data")
        shutil.copytree(ROOT / "art" / "svg", folder / "art" / "svg")
        change(folder)
        before = contents(folder)
        told = subprocess.run(
            [sys.executable, "-c", START + code, str(folder)],
            env={**os.environ, "BUILDERS_TABLE_HOME": str(home), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert contents(folder) == before
        shutil.rmtree(folder)
        return told

    return run


def contents(folder):
    return {path.relative_to(folder): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def update(folder):
    """A later version knows another price of the archer."""
    path = folder / "data" / "troyes.yaml"
    text = path.read_text(encoding="utf-8")
    before = text.index("hire_cost: ", text.index("id: archer")) + len("hire_cost: ")
    path.write_text(text[:before] + "6" + text[before + 1 :], encoding="utf-8")


@pytest.mark.parametrize(("change", "archer"), [(lambda folder: None, 4), (update, 6)], ids=["next start", "update"])
def test_corrected_figures_and_painted_sections_outlast_the_program(start, change, archer):
    start(1, FIRST)
    found = json.loads(start(2, LATER, change))
    assert found == {"costs": [3, archer], "section": ["lagoon", "", 0], "played": "lagoon"}
