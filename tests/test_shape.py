"""All games have one shape: whoever knows one of them finds everything in the others."""

import ast
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path

import msgspec
import pytest

import game
from game.core.figures import FigureTables
from game.core.random_source import RandomSource
from game.core.weights import WeightSet, leaves
from tests.playing import is_offered, random_states

ROOT = Path(game.__file__).resolve().parents[1]
FILES = (
    "__init__.py",
    "facts.py",
    "tables.py",
    "decisions.py",
    "state.py",
    "flow.py",
    "setup.py",
    "hidden.py",
    "scoring.py",
    "why_not.py",
    "bot/__init__.py",
    "bot/evaluation.py",
    "bot/hints.py",
    "bot/weights.py",
    "scenario/__init__.py",
    "scenario/given.py",
    "scenario/facts.py",
)
FLOW = ("ACTIONS", "ANSWERS", "PROMPTS")
KEYS = ("Figures", "Tables", "Holdings")
"""Types of which a cache of answers has one among its keys, so that matches with other figures get other answers.

The holdings of a side of Architects name their tables.
"""
FREE_OF_FIGURES = frozenset({"kingdom_builder.sections.hexes_by_code", "troyes.affordable.dice_in"})
"""Caches of answers that no figure has a say in, such as where a drawn section lies on the board."""

each_game = pytest.mark.parametrize("game_id", game.GAMES)


def module(game_id, name):
    return import_module(f"game.{game_id}.{name}")


def sources(*folders):
    """Every module in these folders, with its path and its syntax tree."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def matches(game_id):
    """A new match of every number of players and variant."""
    descriptor = game.find(game_id)
    for players in descriptor.players:
        for options in descriptor.variants:
            if is_offered(descriptor, players, options):
                yield descriptor.new(players, options, 3)


# files


@each_game
def test_a_game_has_the_files_that_all_have(game_id):
    package = ROOT / "game" / game_id
    assert [name for name in FILES if not (package / name).is_file()] == []
    assert {path.parent.name for path in package.rglob("*.py")} == {game_id, "bot", "scenario"}


@each_game
def test_the_files_hold_what_their_names_say(game_id):
    descriptor = game.find(game_id)
    assert descriptor.facts is module(game_id, "facts").Facts
    assert descriptor.state.__module__ == f"game.{game_id}.state"
    assert descriptor.strategy is module(game_id, "bot").Strategy
    assert descriptor.weights is module(game_id, "bot.weights").Weights
    assert descriptor.scenario is module(game_id, "scenario")
    assert all(hasattr(module(game_id, "flow"), name) for name in FLOW)
    assert any(name.startswith("why") for name in vars(module(game_id, "why_not")))


@each_game
def test_the_weights_of_the_bots_are_one_table_of_numbers(game_id):
    weights = game.find(game_id).own_weights
    assert weights.kind.__struct_config__.frozen
    assert all(type(value) in (int, float) for value in leaves(weights).values())
    assert leaves(WeightSet(weights.kind, weights.plain)) == leaves(weights)


# tables


@each_game
def test_states_share_the_tables_of_their_figures(game_id):
    tables = module(game_id, "tables").Tables
    assert issubclass(tables, FigureTables)
    for state in matches(game_id):
        assert state.tables is state.copy().tables is tables.of(game.find(game_id).figures)


def caches(tree):
    """Every function of a module whose answers are kept: those of the module itself, not of an object."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any("cache" in ast.unparse(mark) for mark in node.decorator_list):
            yield node


def is_bounded(function):
    return any("maxsize=" in ast.unparse(mark) and "None" not in ast.unparse(mark) for mark in function.decorator_list)


@each_game
def test_caches_are_bounded_and_know_the_figures(game_id):
    for path, tree in sources(f"game/{game_id}"):
        for function in caches(tree):
            name = ".".join((*path.relative_to(ROOT / "game").with_suffix("").parts, function.name))
            types = [ast.unparse(argument.annotation) for argument in function.args.args]
            assert is_bounded(function), name
            assert name in FREE_OF_FIGURES or any(kind in KEYS for kind in types), name


@each_game
def test_nothing_is_kept_in_a_module(game_id):
    """A list or mapping that is empty at first is there to be filled."""
    for path, tree in sources(f"game/{game_id}"):
        for node in tree.body:
            value = getattr(node, "value", None) if isinstance(node, ast.Assign | ast.AnnAssign) else None
            assert value is None or ast.unparse(value) not in ("{}", "[]", "dict()", "list()", "set()"), path


# states


def changeable(value):
    """Everything in a state that can change in place, down to what the tables hold."""
    if isinstance(value, list | dict | set | RandomSource):
        yield value
    if isinstance(value, msgspec.Struct):
        yield from (found for name in value.__struct_fields__ for found in changeable(getattr(value, name)))
    elif isinstance(value, dict):
        yield from (found for part in value.values() for found in changeable(part))
    elif isinstance(value, list | tuple | set | frozenset):
        yield from (found for part in value for found in changeable(part))


@each_game
def test_a_copy_shares_nothing_that_can_change(game_id):
    for match in matches(game_id):
        for number, state in enumerate(random_states(match, 3)):
            if number % 10 == 0 or state.is_over:
                kept = {id(found) for found in changeable(state)}
                copied = list(changeable(state.copy()))
                assert len(copied) > 1
                assert not [found for found in copied if id(found) in kept]


# what a decision is about


def abouts(game_id):
    """The records of what decisions are about."""
    found = [kind for name, kind in getmembers(module(game_id, "decisions"), isclass) if name.endswith("About")]
    assert all(issubclass(kind, tuple) and set(kind.__annotations__.values()) == {int} for kind in found)
    return found


@each_game
def test_what_a_decision_is_about_fits_a_record(game_id):
    sizes = {len(kind._fields) for kind in abouts(game_id)}
    for match in matches(game_id):
        for state in random_states(match, 5):
            for decision in state.pending:
                assert not decision.about or len(decision.about) in sizes, decision


def is_about(node):
    return isinstance(node, ast.Attribute) and node.attr == "about"


def reads_by_position(node):
    """Whether what a decision is about is taken apart by position: `about[0]`, `a, b = decision.about`."""
    if isinstance(node, ast.Subscript):
        return is_about(node.value) or ast.unparse(node.value) == "about"
    return isinstance(node, ast.Assign) and is_about(node.value) and isinstance(node.targets[0], ast.Tuple)


@each_game
def test_what_a_decision_is_about_is_read_by_name(game_id):
    for path, tree in sources(f"game/{game_id}", f"scenes/{game_id}", f"tests/{game_id}", "tests/scenes"):
        if path.name in ("decisions.py", "plain_rules.py") or other_game(path, game_id):
            continue
        taken = [ast.unparse(node) for node in ast.walk(tree) if reads_by_position(node)]
        assert taken == [], path


def other_game(path, game_id):
    return any(other in path.name for other in game.GAMES if other != game_id)
