"""The table of the race, for tests of what all tables share: a bare board with a button for every move."""

import sys
from types import ModuleType

import pytest

from scenes.box import Box
from scenes.shelf import find_box, shelf
from scenes.table.board_view import BoardView
from scenes.table.game_view import GameClicks, GameDrawing, GameLayout, GameView, TableButton
from scenes.table.game_words import GameWords


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


class RaceLayout(GameLayout):
    low_panel = 0.0
    taken = 0.0

    def panel_height(self, side, *, is_compact):
        is_automaton = side > 0
        return self.low_panel if self.low_panel and is_automaton else super().panel_height(side, is_compact=is_compact)

    def below_panels(self):
        return self.taken


class RaceClicks(GameClicks):
    """Two buttons."""

    def buttons(self):
        moves = [move for move in self.controller.legal_moves if move.args]
        return [TableButton(f"step_{move.args[0]}", str(move), "play", move) for move in moves]

    def place_at(self, point):
        return None

    def spot_of(self, move):
        return None


class RaceDrawing(GameDrawing):
    """A bare board."""

    def draw_board(self, canvas):
        pass

    def draw_targets(self, canvas):
        pass

    def draw_panel(self, seat, canvas, area):
        pass

    def draw_tableau(self, canvas, area, seat):
        pass


class RaceAnimation:
    def animations(self, events):
        return []


class RaceWords(GameWords):
    def subtitle(self):
        return str(self.controller.view.round)

    def first_seat(self):
        return 0

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


class View(GameView):
    """The race."""

    def __init__(self, context):
        super().__init__(context)
        self.layout = RaceLayout(Board(), Part(), Part())
        self.clicks = RaceClicks(context)
        self.drawing = RaceDrawing(context)
        self.animation = RaceAnimation()
        self.words = RaceWords(context)


@pytest.fixture
def race_table(race, monkeypatch):
    """Put the race on the shelf, with its table and its box; the tortoise has a portrait."""
    package, view, icons = (ModuleType(f"scenes.race{name}") for name in ("", ".view", ".icons"))
    package.BOX, view.View, icons.part_icon = BOX, View, lambda part: ""
    for module in (package, view, icons):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    forget_boxes()
    yield race
    forget_boxes()


def forget_boxes():
    shelf.cache_clear()
    find_box.cache_clear()
