"""What scenario files of several games are tested for, and ways to say something wrong in one."""

from itertools import chain

import pytest

from game.core.data import DATA
from game.core.errors import TableError
from game.core.move import Move
from game.core.scenario import COMMON_FACTS, find_scenarios, position, read_scenario, run_scenario


def scenario_files(game_id):
    """Return the scenario files of a game."""
    return list(find_scenarios([DATA / "scenarios" / game_id]))


def for_every_file(files):
    """Let a test run once for every file."""
    return pytest.mark.parametrize("path", files, ids=lambda path: path.stem)


def cases_with_states(path):
    """Return every case of a file with the state after its moves."""
    return [(case, position(path, case)) for case in read_scenario(path).all_cases()]


# what a scenario says must be able to be wrong


def altered(value):
    """What is nearly said: one number, word or thing of a fact is another one, or missing, or there is one more."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, str):
        yield f"{value}_"
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in altered(item))
            yield value[:place] + value[place + 1 :]
        yield [*value, 0 if value and isinstance(value[0], int) else "fly"]
    else:
        for key, item in value.items():
            yield from ({**value, key: other} for other in altered(item))
        if not value:
            yield {"A": 1}


def nearly(name, expected, state):
    """What is nearly said by a fact; moves that are allowed or forbidden are only some of many."""
    if name == "forbidden":
        return [[*expected, str(state.legal_moves()[0])]]
    if name == "allowed":
        return [[*expected, "fly"], *([move, f"{move}x"] for move in expected)]
    return altered(expected)


def check_that_nothing_else_holds(path, facts, nearly=nearly):
    """What is said about a state holds, and nothing that is nearly the same does."""
    facts = {**COMMON_FACTS, **facts}
    for number, (case, state) in enumerate(cases_with_states(path), 1):
        for name, expected in case.then.items():
            assert _holds(facts[name], expected, state)
            wrong = [other for other in nearly(name, expected, state) if _holds(facts[name], other, state)]
            assert not wrong, f"case {number}: {name}"


def _holds(fact, expected, state):
    try:
        return fact(state, expected) == expected
    except TableError:
        return False


def fault_of(folder, game_id, text):
    """Return what is wrong with the scenario of a game that a text tells."""
    path = folder / game_id / "X.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return run_scenario(path, read_scenario(path))


def fault_of_fact(folder, game_id, then):
    """Return what is wrong with saying something about the state with nothing on the table."""
    return fault_of(folder, game_id, f'title: T\ntitle_fa: ت\nrule: "1"\nthen: {{{then}}}\n')


# moves


def all_moves(decisions, *tables):
    """Return the moves of a game: those of its module of decisions, and those of tables."""
    constants = (move for move in vars(decisions).values() if isinstance(move, Move))
    return frozenset(chain(constants, *tables))
