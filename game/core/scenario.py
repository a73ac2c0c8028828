"""Scenarios: rulebook examples as files. One runner serves the tests, `main.py check` and the rulebook screen."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

import game
from game.core.data import file_name, line_of_fault, read_plain_yaml, typed
from game.core.errors import DataError, TableError
from game.core.figures import Figures
from game.core.game import Fact, Game
from game.core.languages import registry
from game.core.move import Move
from game.core.score import winners
from game.core.state import NOBODY, State

SEATS = "ABCDE"
"""How scenarios name the players."""

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """One run: given a position (on top of the scenario's own), when these moves are made, then these facts hold."""

    given: dict[str, object] = {}
    when: list[str] = []
    then: dict[str, object] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One example: its title, where its rule stands, and one or several cases."""

    title: str
    rule: str
    titles: dict[str, str] = msgspec.field(default_factory=dict, name="title_")
    """The titles in other languages: `title_fa` is the Persian one."""
    caption: str = ""
    """What the picture in the rulebook shows, if the text beside it does not say so."""
    captions: dict[str, str] = msgspec.field(default_factory=dict, name="caption_")
    """The captions in other languages."""
    given: dict[str, object] = {}
    when: list[str] = []
    then: dict[str, object] = {}
    cases: list[Case] = []
    ruling: str = ""

    def title_in(self, language: str) -> str:
        """Return the title in a language, in English if it was not translated."""
        return self.titles.get(language, self.title)

    def caption_in(self, language: str) -> str:
        """Return the caption in a language, in English if it was not translated."""
        return self.captions.get(language, self.caption)

    def all_cases(self) -> list[Case]:
        """Return the scenario's own case, if it states facts, then the further ones, on top of its position."""
        own = [Case(self.given, self.when, self.then)] if self.then else []
        return own + [Case({**self.given, **case.given}, case.when, case.then) for case in self.cases]


def find_scenarios(paths: Iterable[Path]) -> Iterator[Path]:
    """Return the scenario files among the given files and folders, in order."""
    for path in paths:
        try:
            found = sorted(path.rglob("*.yaml"), key=_natural) if path.is_dir() else [path] * path.is_file()
        except OSError as error:
            raise DataError(f"{path}: cannot be read ({error.strerror})") from None
        if not found:
            raise DataError(f"{path}: there is no scenario")
        yield from found


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; its folder names its game."""
    plain = read_plain_yaml(path)
    if isinstance(plain, dict):
        for field in ("title_", "caption_"):
            names = [name for name in plain if isinstance(name, str) and name.startswith(field)]
            plain[field] = {name.removeprefix(field): plain.pop(name) for name in names}
    try:
        return typed(plain, Scenario)
    except DataError as error:
        raise DataError(f"{file_name(path)}{line_of_fault(path, str(error))}: {error}") from None


def game_of(path: Path) -> Game:
    """Return the game that a scenario belongs to: its folder names it."""
    return game.find(path.resolve().parent.name)


def position(path: Path, case: Case, figures: Figures | None = None) -> State:
    """Return the live position of a case, after its moves; it was written with the program's own figures."""
    card = game_of(path)
    state = card.scenario.position(figures or card.own_figures, case.given, path.name)
    for text in case.when:
        state.apply(Move.parse(text))
    return state


def run_scenario(path: Path, scenario: Scenario, figures: Figures | None = None) -> str | None:
    """Run a scenario, with the program's own figures or others; return None if every fact holds, else what differs."""
    cases = scenario.all_cases()
    if not cases:
        return "it states no facts"
    if unknown := _unknown_translation(scenario):
        return _with_place(path, f"unknown field '{unknown}'")
    card = game_of(path)
    for number, case in enumerate(cases, 1):
        fault = _run_case(path, card, case, figures)
        if fault:
            case_name = f"case {number}: " if len(cases) > 1 else ""
            return f"{case_name}{_with_place(path, fault)}"
    return None


def _unknown_translation(scenario: Scenario) -> str:
    """Return the key of a title or a caption in a language that the program does not have."""
    names = [*(("title_", name) for name in scenario.titles), *(("caption_", name) for name in scenario.captions)]
    return next((f"{field}{name}" for field, name in names if name not in registry().languages), "")


def _with_place(path: Path, fault: str) -> str:
    """Return a fault with file and line if it is about a key that means nothing."""
    if "unknown field" not in fault and "unknown fact" not in fault:
        return fault
    fault = fault.removeprefix(f"{path.name}: ")
    return f"{file_name(path)}{line_of_fault(path, fault)}: {fault}"


def _run_case(path: Path, card: Game, case: Case, figures: Figures | None) -> str | None:
    facts: Mapping[str, Fact] = {**COMMON_FACTS, **card.scenario.FACTS}
    try:
        _check_verbs(card, case)
        state = position(path, case, figures)
        for name, expected in case.then.items():
            if name not in facts:
                return f"unknown fact '{name}'"
            actual = facts[name](state, expected)
            if actual != expected:
                return f"{name}: expected {expected}, but it is {actual}"
    except TableError as error:
        return str(error)
    except RecursionError:
        return "it is nested too deeply"
    return None


def _check_verbs(card: Game, case: Case) -> None:
    """Refuse a move that the game does not have: it would be forbidden in every position."""
    forbidden = typed(case.then.get("forbidden", []), list[str], "forbidden")
    if not forbidden:
        return
    verbs: Mapping[str, object] = import_module(f"game.{card.id}.flow").ACTIONS
    for text in forbidden:
        if Move.parse(text).verb not in verbs:
            raise DataError(f"forbidden: unknown move '{text}' (choose from {', '.join(verbs)})")


def seat_number(letter: str, players: int) -> int:
    """Return the seat that a scenario calls by this letter."""
    seats = SEATS[:players]
    if len(letter) != 1 or letter not in seats:
        raise DataError(f"'{letter}' is not a player: there is {', '.join(seats)}")
    return seats.index(letter)


def side_number(name: str, state: State) -> int:
    """Return the side that a scenario calls by this name: a letter for a seat, the id of an automated side."""
    names = [side_name(side, state) for side in range(state.sides)]
    if name not in names:
        raise DataError(f"'{name}' is not a player: there is {', '.join(names)}")
    return names.index(name)


def side_name(side: int, state: State) -> str:
    """Return what scenarios call a side."""
    return SEATS[side] if side < state.players else state.automata[side - state.players]


class FactsOf(Generic[S]):
    """Makes facts out of functions of one game's state."""

    def __init__(self, kind: type[S]) -> None:
        self.kind = kind

    def table(self, value: Callable[[S], object]) -> Fact:
        """Return the fact that tells something of the whole table."""
        return lambda state, _: value(self.kind.of(state))

    def things(self, value: Callable[[S], list[str]]) -> Fact:
        """Return the fact that names all things of a kind on the table, in any order."""
        return lambda state, expected: in_any_order(value(self.kind.of(state)), typed(expected, list[str], "then"))

    def by_seat(self, value: Callable[[S, int], object]) -> Fact:
        """Return the fact that tells something of each side the scenario names."""

        def fact(state: State, expected: object) -> object:
            table = self.kind.of(state)
            names = typed(expected, dict[str, object], "then")
            return {name: _of_side(value, table, name) for name in names}

        return fact

    def things_by_seat(self, value: Callable[[S, int], list[str]]) -> Fact:
        """Return the fact that names all things of a kind that a side has, in any order."""

        def fact(state: State, expected: object) -> object:
            table = self.kind.of(state)
            named = typed(expected, dict[str, list[str]], "then")
            return {name: in_any_order(_of_side(value, table, name), things) for name, things in named.items()}

        return fact


def _of_side(value: Callable[[S, int], T], state: S, name: str) -> T:
    """Return what a fact tells of a side; many tell nothing of automated sides."""
    try:
        return value(state, side_number(name, state))
    except IndexError:
        raise DataError(f"this is not known of '{name}'") from None


def in_any_order(found: list[str], named: list[str]) -> list[str]:
    """Return the named things if they are just those found, else what was found."""
    return named if sorted(named) == sorted(found) else found


def reachable(state: S, verbs: Iterable[str], key: Callable[[S], Hashable]) -> list[S]:
    """Return every position that moves with these verbs lead to, this one included; a key tells them apart."""
    verbs = tuple(verbs)
    found = {key(state): state}
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for move in here.legal_moves():
            if move.verb in verbs:
                after = here.copy()
                after.apply(move)
                if key(after) not in found:
                    found[key(after)] = after
                    waiting.append(after)
    return list(found.values())


def _natural(path: Path) -> tuple[Path, str, int, str]:
    """Sort E2 before E10 and E16 before E16a."""
    stem = path.stem
    number = re.search("[0-9]{1,9}", stem)
    if not number:
        return path.parent, stem, 0, ""
    return path.parent, stem[: number.start()], int(number[0]), stem[number.end() :]


def _decides(state: State, _: object) -> object:
    return "nobody" if state.current_player == NOBODY else side_name(state.current_player, state)


def _legal(state: State, expected: object) -> object:
    moves = [str(move) for move in state.legal_moves()]
    named = typed(expected, list[str], "legal")
    return named if sorted(moves) == sorted(named) else moves


def _allowed(state: State, expected: object) -> object:
    return [text for text in typed(expected, list[str], "allowed") if state.is_legal(Move.parse(text))]


def _forbidden(state: State, expected: object) -> object:
    return [text for text in typed(expected, list[str], "forbidden") if not state.is_legal(Move.parse(text))]


def _scores(state: State, expected: object) -> object:
    scores = state.scores()
    actual: dict[str, dict[str, int]] = {}
    for name, parts in typed(expected, dict[str, dict[str, int]], "scores").items():
        side = side_number(name, state)
        if side >= len(scores):
            raise DataError(f"'{name}' has no score")
        values = {**scores[side].parts, "total": scores[side].total}
        actual[name] = {part: values[part] for part in parts if part in values}
    return actual


COMMON_FACTS: dict[str, Fact] = {
    "decides": _decides,
    "prompt": lambda state, _: None if state.is_over else state.prompt.id,
    "over": lambda state, _: state.is_over,
    "legal": _legal,
    "allowed": _allowed,
    "forbidden": _forbidden,
    "scores": _scores,
    "winners": lambda state, _: [side_name(side, state) for side in winners(state.scores())],
}
