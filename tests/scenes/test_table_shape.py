"""Tables are made of small parts: how many attributes their classes have, and how deep they are derived."""

import importlib
import inspect
import pkgutil
from enum import Enum

import pytest

import game
from game.core.match import Match
from scenes import architects, kingdom_builder, match, san_juan, stone_age, table, troyes
from scenes.scene import Scene
from scenes.table.board_view import BoardView
from scenes.table.place_widgets import PlaceWidget
from scenes.table.scene import TableScene
from tests.scenes.tables import Guest, new_match

MOST_ATTRIBUTES = 60
PLAIN = set(dir(object()))
ROOTS = (BoardView, PlaceWidget)
"""What cards of a hand and boards of rows and columns, which games derive from, are derived from themselves."""
VIEWS = [
    ("architects", "ArchitectsClicks"),
    ("kingdom_builder", "KingdomBuilderClicks"),
    ("san_juan", "SanJuanClicks"),
    ("stone_age", "StoneAgeClicks"),
    ("troyes", "TroyesClicks"),
]
"""Games whose table is made of parts, and one of those."""


def attributes_of(thing):
    return set(dir(thing)) - PLAIN


def modules_of(package):
    yield from (
        importlib.import_module(found.name) for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    )


def classes_of(package):
    for module in modules_of(package):
        for _, found in inspect.getmembers(module, inspect.isclass):
            if found.__module__ == module.__name__ and not issubclass(found, Enum):
                yield found


def parts_of(thing, seen):
    """Yield an object of a table and everything that it is made of."""
    if id(thing) in seen or not type(thing).__module__.startswith("scenes."):
        return
    seen.add(id(thing))
    yield thing
    for name, part in getattr(thing, "__dict__", {}).items():
        if name not in ("app", "page"):
            yield from parts_of(part, seen)


def table_of(game_id):
    """Return a table after a few moves, with the lists of its parts filled."""
    guest = Guest(new_match(game_id=game_id))
    for _ in range(4):
        guest.scene.controller.play(guest.match.state.search_moves()[0])
        guest.wait()
    return guest.scene


@pytest.mark.parametrize("package", [match, table, architects, kingdom_builder, san_juan, stone_age, troyes])
def test_no_class_is_large(package):
    sizes = {found.__qualname__: len(attributes_of(found)) for found in classes_of(package)}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > MOST_ATTRIBUTES} == {}


@pytest.mark.parametrize(("game_id", "clicks"), VIEWS)
def test_no_part_of_a_table_is_large(game_id, clicks):
    parts = list(parts_of(table_of(game_id), set()))
    sizes = {type(part).__qualname__: len(attributes_of(part)) for part in parts}
    assert {"TableScene", "MatchController", "Surroundings", "Pointer", clicks} <= set(sizes)
    assert {name: size for name, size in sizes.items() if size > MOST_ATTRIBUTES} == {}


@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_table_is_the_same_scene_with_another_view(game_id):
    scene = table_of(game_id)
    assert type(scene) is TableScene
    assert TableScene.__mro__[1:3] == (Scene, object)


@pytest.mark.parametrize("package", [table, architects, kingdom_builder, san_juan, stone_age, troyes])
def test_parts_are_derived_at_most_once(package):
    folders = "scenes.table", package.__name__
    for found in classes_of(package):
        own = [base for base in found.__mro__[1:] if base.__module__.startswith(folders) and base not in ROOTS]
        assert len(own) <= 1, found


@pytest.mark.parametrize("game_id", [game_id for game_id, _ in VIEWS])
def test_no_part_knows_the_table_or_the_match(game_id):
    for part in parts_of(table_of(game_id), set()):
        if not type(part).__module__.startswith("scenes.match."):
            known = {type(value) for value in getattr(part, "__dict__", {}).values()}
            assert not known & {TableScene, Match}, part
