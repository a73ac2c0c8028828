"""Every scenario file of every game."""

import re

import pytest

import game
from game.core.data import DATA
from game.core.match import Match
from game.core.scenario import find_scenarios, read_scenario, run_scenario
from tests.architects import moves as architects
from tests.own import positions_of
from tests.scenario_checks import cases_with_states
from tests.troyes import moves as troyes

FILES = list(find_scenarios([DATA / "scenarios"]))
KNOWN_MOVES = {"architects": architects.known_moves, "troyes": troyes.known_moves}
"""All moves there are, of games in which most of them are ready-made."""


def for_examples(files):
    return pytest.mark.parametrize("path", files, ids=lambda path: f"{path.parent.name}-{path.stem}")


every_example = for_examples(FILES)
every_example_with_known_moves = for_examples([path for path in FILES if path.parent.name in KNOWN_MOVES])


@every_example
def test_rulebook_example(path):
    assert run_scenario(path, read_scenario(path)) is None


@every_example
def test_the_example_has_a_persian_title(path):
    assert re.search("[\u0600-\u06ff]", read_scenario(path).titles["fa"])


@every_example
def test_a_caption_is_there_in_both_languages(path):
    scenario = read_scenario(path)
    assert bool(scenario.caption) == bool(scenario.captions)
    assert not scenario.caption or re.search("[\u0600-\u06ff]", scenario.captions["fa"])


@every_example
def test_the_position_shown_in_the_rulebook_can_be_played_on(path):
    given = read_scenario(path).all_cases()[0].given
    state = Match.from_position(path.parent.name, given, "human").state
    assert state.legal_moves()
    assert state.from_dict(state.to_dict()).to_dict() == state.to_dict()


@every_example
def test_no_piece_is_missing_before_or_after_the_moves(path):
    card = game.find(path.parent.name)
    for case, after in cases_with_states(path):
        before = positions_of(card.id)(case.given, path.name)
        assert card.setup.census(before) == card.setup.census(after)
        if card.id != "kingdom_builder":  # its pieces depend on the board that an example names
            whole_box = card.new(before.players, case.given.get("options", {}), 1)
            assert card.setup.census(before) == card.setup.census(whole_box)


# of all moves there are


@every_example_with_known_moves
def test_only_real_moves_are_called_forbidden(path):
    known = {str(move) for move in KNOWN_MOVES[path.parent.name]()}
    for case in read_scenario(path).all_cases():
        assert {*case.then.get("forbidden", []), *case.then.get("why_not", {})} <= known


@every_example_with_known_moves
def test_a_move_is_legal_if_it_is_one_of_the_legal_moves(path):
    known = KNOWN_MOVES[path.parent.name]()
    for _, state in cases_with_states(path):
        legal = set(state.legal_moves())
        assert legal <= known
        assert {move for move in known if state.is_legal(move)} == legal


@every_example_with_known_moves
def test_a_move_is_legal_if_nothing_speaks_against_it(path):
    for _, state in cases_with_states(path):
        if not state.is_over:
            legal = set(state.legal_moves())
            assert {move for move in KNOWN_MOVES[path.parent.name]() if state.why_not(move) is None} == legal
