"""Boxes: every game brings its own, and one that is faulty takes nothing away from the others."""

import subprocess
import sys
from itertools import pairwise

import pytest

import game
import main
from game.core.data import ROOT
from scenes.dialog import Dialog
from scenes.menu.places import menu_places
from scenes.menu.scene import Menu
from scenes.shelf import box_faults, find_box, shelf
from scenes.ui.geometry import Area
from tests.scenes.race_table import BOX, forget_boxes, race_table  # noqa: F401 - a fixture

usefixtures = pytest.mark.usefixtures("race_table")


@pytest.fixture
def faulty_box(race_table, monkeypatch):  # noqa: F811 - the fixture
    """Let the box of the race name drawings that nobody drew."""
    monkeypatch.setattr(sys.modules["scenes.race"], "BOX", BOX._replace(cover="cover_race", emblem="race_shell"))
    forget_boxes()


@pytest.fixture
def no_box(race_table, monkeypatch):  # noqa: F811 - the fixture
    monkeypatch.delattr(sys.modules["scenes.race"], "BOX")
    forget_boxes()


MISSING = (
    "scenes/race/__init__.py: BOX names drawings that are missing (art/svg/cover_race.svg, art/svg/race_shell.svg)"
)
NO_BOX = "scenes/race/__init__.py: there is no BOX, so the game is not on the shelf"


def test_no_box_is_faulty():
    assert box_faults() == []


def test_a_box_does_not_bring_its_table():
    code = (
        "import sys; from scenes.shelf import shelf; shelf(); print(*(name for name in sys.modules if 'table' in name))"
    )
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == ""


@usefixtures
def test_a_new_box_stands_at_the_end_of_the_shelf():
    assert [box.id for box in shelf()][5:] == ["race"]


@pytest.mark.usefixtures("faulty_box")
def test_missing_drawings_are_told_and_replaced():
    assert box_faults() == [MISSING]
    assert (find_box("race").cover, find_box("race").emblem) == ("logo", "logo")
    assert len(shelf()) == 6


@pytest.mark.usefixtures("no_box")
def test_a_game_without_a_box_is_told_and_its_matches_can_still_be_listed():
    assert box_faults() == [NO_BOX]
    assert [box.id for box in shelf()] == ["architects", "kingdom_builder", "stone_age", "troyes", "san_juan"]
    assert find_box("race").players == game.find("race").players


@pytest.mark.parametrize("fault", ["faulty_box", "no_box"])
def test_the_program_starts_with_a_dialog_that_tells_the_fault(request, started, fault):
    request.getfixturevalue(fault)
    menu, dialog = started()
    assert isinstance(menu, Menu)
    assert isinstance(dialog, Dialog)
    told = dialog.text.translate(dict.fromkeys(map(ord, "\u2068\u2069\u2060")))
    assert (MISSING if fault == "faulty_box" else NO_BOX) in told


def test_nothing_is_told_when_all_is_well(started):
    assert [type(scene) for scene in started()] == [Menu]


@pytest.mark.usefixtures("faulty_box")
def test_the_command_line_tells_the_fault(capsys, tmp_path):
    assert main.main(["screenshot", "menu", "--out", str(tmp_path / "menu.png")]) == 2
    assert capsys.readouterr().err == f"builders-table: {MISSING}\n"


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 900)])
def test_boxes_of_any_number_stand_side_by_side(count, size):
    boxes = menu_places(Area(0, 0, *size), count).boxes
    assert len(boxes) == count
    assert all(left.right < right.x for left, right in pairwise(boxes))
    assert boxes[0].x >= 0
    assert boxes[-1].right <= size[0]


@usefixtures
def test_six_boxes_fit_the_smallest_window(tmp_path):
    assert BOX in shelf()
    assert main.main(["screenshot", "menu", "--size", "1024x640", "--out", str(tmp_path / "menu.png")]) == 0
