"""The same seed plays the same match in every process, though Python orders sets of strings anew in each."""

import ast
import os
import subprocess
import sys

import pytest

from game.core.data import ROOT

UNORDERED_CALLS = ("set", "frozenset")
SET_METHODS = ("difference", "intersection", "symmetric_difference", "union")
HARMLESS = ("all", "any", "frozenset", "max", "min", "set", "sorted")
"""Functions for which the order of what they are given makes no difference, unless they are given a `key`."""
ORDERED = (
    "list",
    "tuple",
    "dict",
    "enumerate",
    "extend",
    "fromkeys",
    "iter",
    "join",
    "map",
    "max",
    "min",
    "sum",
    "zip",
)
"""Functions that hand the order on, or for which it counts: sums of fractions depend on it in their last digit."""
NUMBERS = ("set(hand)", "set(city)", "before")
"""Sets of numbers, which have the same order in every process."""


def begin_matches(hash_seed, *arguments):
    """Let bots of all levels play in a process of their own."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.bot_matches", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        stdout=subprocess.PIPE,
        text=True,
    )


def lines_of(run):
    """Return what was played, a line for each game and level."""
    lines = run.communicate()[0].splitlines()
    assert run.returncode == 0
    assert lines
    return lines


def test_bots_play_and_judge_alike_under_every_hash_seed():
    first, second = (lines_of(run) for run in [begin_matches("1"), begin_matches("2")])
    for one, other in zip(first, second, strict=True):
        assert one == other


@pytest.mark.soak
def test_whole_matches_of_all_levels_are_the_same_under_five_hash_seeds():
    first, *others = (lines_of(begin_matches(seed, "--whole")) for seed in ("0", "1", "2", "3", "4"))
    for lines in others:
        assert lines == first


class SetLoops(ast.NodeVisitor):
    """Finds the places of a module where the order of a set counts: loops over it, and lists and sums made of it."""

    def __init__(self):
        self.found = []
        self._names = [set()]
        """The names that stand for sets, in the module and in the functions around the present place."""
        self._harmless = set()

    def visit_FunctionDef(self, node):
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        self._names.append({arg.arg for arg in arguments if self._is_set_type(arg.annotation)})
        self.generic_visit(node)
        self._names.pop()

    def visit_Assign(self, node):
        if self.is_set(node.value):
            self._names[-1] |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if isinstance(node.target, ast.Name) and self._is_set_type(node.annotation):
            self._names[-1].add(node.target.id)
        self.generic_visit(node)

    def visit_For(self, node):
        self._look_at(node.iter)
        self.generic_visit(node)

    def visit_Starred(self, node):
        self._look_at(node.value)
        self.generic_visit(node)

    def visit_Set(self, node):
        for element in node.elts:  # a set made of a set has no order to lose
            self.generic_visit(element) if isinstance(element, ast.Starred) else self.visit(element)

    def visit_ListComp(self, node):
        if node not in self._harmless:
            for part in node.generators:
                self._look_at(part.iter)
        self.generic_visit(node)

    visit_GeneratorExp = visit_DictComp = visit_ListComp  # noqa: N815 - as the base class names them

    def visit_Call(self, node):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in HARMLESS and not any(keyword.arg == "key" for keyword in node.keywords) and len(node.args) == 1:
            self._harmless.add(node.args[0])
        elif name in ORDERED:
            for argument in node.args:
                self._look_at(argument)
        self.generic_visit(node)

    def _look_at(self, node):
        if self.is_set(node) and ast.unparse(node) not in NUMBERS:
            self.found.append(f"line {node.lineno}: {ast.unparse(node)}")

    def is_set(self, node):
        match node:
            case ast.Name(name):
                return any(name in names for names in self._names)
            case ast.Call(ast.Name(name)):
                return name in UNORDERED_CALLS
            case ast.Call(ast.Attribute(_, name)):
                return name in SET_METHODS
            case ast.BinOp(left, ast.BitAnd() | ast.BitOr() | ast.BitXor() | ast.Sub(), right):
                return any(self.is_set(side) or self._is_keys(side) for side in (left, right))
        return isinstance(node, (ast.Set, ast.SetComp))

    @staticmethod
    def _is_keys(node):
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "keys"

    @staticmethod
    def _is_set_type(annotation):
        return annotation is not None and ast.unparse(annotation).lower().startswith(("set", "frozenset"))


def set_loops(source):
    visitor = SetLoops()
    visitor.visit(ast.parse(source))
    return visitor.found


def test_no_rule_and_no_bot_depends_on_the_order_of_a_set():
    found = {path: set_loops(path.read_text(encoding="utf-8")) for path in (ROOT / "game").rglob("*.py")}
    assert {path.relative_to(ROOT).as_posix(): loops for path, loops in found.items() if loops} == {}


@pytest.mark.parametrize(
    "source",
    [
        "for name in {'a', 'b'}: pass",
        "names = set(words)\nfor name in names: pass",
        "def f(names: frozenset[str]): return [name for name in names]",
        "names = {name for name in words}\ntotal = sum(worth[name] for name in names)",
        "total = sum({0.1, 0.2})",
        "words = ', '.join(one.keys() - two.keys())",
        "words = list(frozenset(words))",
        "words = [*{word for word in words}]",
        "best = max({'a', 'b'}, key=len)",
    ],
)
def test_a_loop_over_a_set_is_found(source):
    assert set_loops(source)


@pytest.mark.parametrize(
    "source",
    [
        "for name in sorted({'a', 'b'}): pass",
        "names = set(words)\nok = all(name in known for name in names)",
        "count = len(set(words))",
        "names = {*names, *{'c'}}",
        "longest = max({1, 2})",
    ],
)
def test_what_needs_no_order_is_left_alone(source):
    assert not set_loops(source)
