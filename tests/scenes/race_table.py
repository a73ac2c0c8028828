"""The table of the race, for tests of what all tables share: a bare board with a button for every move."""

import sys
from types import ModuleType

import pytest

from scenes.box import Box
from scenes.shelf import find_box, shelf
from scenes.table.hooks import TableButton
from scenes.table.scene import TableScene
from scenes.table.view import BoardView
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip


class Board(BoardView):
    def fit(self, width, height):
        side = min(width, height)
        return side, side


class Part:
    """A rail or tray with nothing in it."""

    def place(self):
        pass

    def place_drawer(self):
        pass

    def draw(self, canvas):
        pass


class Table(TableScene):
    """Two buttons."""

    low_panel = 0.0
    taken = 0.0

    def make_parts(self):
        self.view, self.rail, self.tray = Board(), Part(), Part()

    def panel_height(self, side, *, is_compact):
        if self.low_panel and side not in self.seats:
            return self.low_panel
        return super().panel_height(side, is_compact=is_compact)

    def below_panels(self):
        return self.taken

    def look_up(self):
        pass

    def subtitle(self):
        return str(self.match.state.round)

    def first_seat(self):
        return 0

    def buttons(self):
        return [
            TableButton(f"step_{move.args[0]}", str(move), "play", move)
            for move in self.match.state.legal_moves()
            if move.args
        ]

    def targets(self):
        return ()

    def move_at(self, place):
        return None

    def place_at(self, point):
        return None

    def place_area(self, place):
        return Area(0, 0, 1, 1)

    def tip_for(self, place):
        return Tip(title="")

    def spot_of(self, move):
        return None

    def draw_board(self, canvas):
        pass

    def draw_targets(self, canvas):
        pass

    def draw_marks(self, canvas, places):
        pass

    def draw_panel(self, seat, canvas, area):
        pass

    def draw_tableau(self, canvas, area, seat):
        pass

    def motions(self, events):
        return []

    def picture_of(self, event):
        return ""

    def places_of(self, event):
        return ()

    def rule_section(self):
        return ""


BOX = Box(
    id="race",
    players=range(1, 5),
    minutes=(5, 5),
    cover="cover_troyes",
    emblem="logo",
    portraits={"tortoise": "piece_start"},
)


@pytest.fixture
def race_table(race, monkeypatch):
    """Put the race on the shelf, with its table and its box; the tortoise has a portrait."""
    package, table, icons = (ModuleType(f"scenes.race{name}") for name in ("", ".table", ".icons"))
    package.BOX, table.Table, icons.part_icon = BOX, Table, lambda part: ""
    for module in (package, table, icons):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    forget_boxes()
    yield race
    forget_boxes()


def forget_boxes():
    shelf.cache_clear()
    find_box.cache_clear()
