"""Weights of bots as a value: read from a file, told apart by numbers of players, changed one by one."""

import pickle
import re
from itertools import islice

import pytest

import game
from game.core.data import DATA
from game.core.errors import DataError
from game.core.weights import WeightSet, leaves, read_weights, with_leaves
from game.kingdom_builder.bot.weights import Weights
from tests.playing import random_states

CARD = game.find("kingdom_builder")
PATH = DATA / "bots" / "kingdom_builder.yaml"
KNOWN = {"farm": 0.75, "other_tile": 0.5, "rivals": 0.5, "bound_turns": 10}


def read(tmp_path, old="", new="", more=""):
    text = PATH.read_text(encoding="utf-8")
    for name, value in KNOWN.items():  # those of the program may be tuned
        text = re.sub(rf"\b{name}: [0-9.]+", f"{name}: {value}", text, count=1)
    assert old in text
    path = tmp_path / "bots.yaml"
    path.write_text(text.replace(old, new, 1) + more, encoding="utf-8")
    return read_weights(path, CARD.weights, CARD.figures, CARD.players)


def test_some_weights_are_others_for_a_number_of_players(tmp_path):
    weights = read(tmp_path, more="\nseats: {3: {rivals: 0.25, tiles: {farm: 1}}}\n")
    two, three = weights.of(2), weights.of(3)
    assert (two.rivals, three.rivals) == (0.5, 0.25)
    assert three.tiles == {**two.tiles, "farm": 1.0}
    assert three.other_tile == two.other_tile
    assert weights.of(4) is two


def test_every_single_weight_has_a_path_and_can_be_changed(tmp_path):
    weights = read(tmp_path, more="\nseats: {3: {rivals: 1}}\n")
    found = leaves(weights)
    assert all(isinstance(value, int | float) for value in found.values())
    assert {"tiles.farm": 0.75, "rivals": 0.5, "bound_turns": 10, "seats.3.rivals": 1.0}.items() <= found.items()
    other = with_leaves(weights, {"tiles.farm": 2, "bound_turns": 7.6, "seats.3.rivals": 0.75})
    changed = {path: value for path, value in leaves(other).items() if value != found[path]}
    assert changed == {"tiles.farm": 2.0, "bound_turns": 8, "seats.3.rivals": 0.75}
    assert (other.of(3).rivals, other.of(3).tiles["farm"], other.of(2).bound_turns) == (0.75, 2.0, 8)
    assert leaves(weights) == found
    with pytest.raises(DataError, match="unknown weight 'rival'"):
        with_leaves(weights, {"rival": 1})
    with pytest.raises(DataError, match="bound_turns: Expected 'int' >= 1"):
        with_leaves(weights, {"bound_turns": 0.2})


def test_lists_of_weights_have_paths_too():
    weights = game.find("troyes").own_weights
    other = with_leaves(weights, {"denier.1": 0.5})
    assert (other.usual.denier[1], other.usual.denier[2]) == (0.5, weights.usual.denier[2])


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("other_tile: 0.5", "other_tiles: 0.5", "line 5: Object contains unknown field 'other_tiles'"),
        ("other_tile: 0.5", "", "Object missing required field 'other_tile'"),
        ("other_tile: 0.5", "other_tile: much", "line 5: other_tile: Expected a number, got 'str'"),
        ("other_tile: 0.5", "other_tile: yes", "line 5: other_tile: Expected a number, got 'bool'"),
        ("other_tile: 0.5", "other_tile: .nan", "line 5: other_tile: a weight lies between"),
        ("other_tile: 0.5", "other_tile: -.inf", "line 5: other_tile: a weight lies between"),
        ("other_tile: 0.5", f"other_tile: 1{'0' * 400}", "line 5: other_tile: a weight lies between"),
        ("other_tile: 0.5", "other_tile: [1]", "line 5: other_tile: Expected 'float', got 'array'"),
        ("other_tile: 0.5", "3: 0.5", "Expected"),
        ("bound_turns: 10", "bound_turns: 9.5", "line 9: bound_turns: Expected 'int', got 'float'"),
        ("bound_turns: 10", "bound_turns: 0", "line 9: bound_turns: Expected 'int' >= 1"),
        ("farm: 0.75", "fram: 0.75", "line 4: tiles.fram: unknown tile 'fram'"),
        ("farm: 0.75", "farm: {a: x}", "line 4: tiles.farm.a: Expected a number, got 'str'"),
        ("other_tile: 0.5", "other_tile: 0.5\nseats: 3", "line 6: seats: Expected weights by number of players"),
        ("other_tile: 0.5", "other_tile: 0.5\nseats: {3: 4}", "line 6: seats: Expected weights by number of players"),
        ("other_tile: 0.5", "other_tile: 0.5\nseats: {7: {rivals: 1}}", "line 6: seats.7: players: unknown number"),
        ("other_tile: 0.5", "other_tile: 0.5\nseats: {3: {rival: 1}}", "line 6: seats.3: Object contains unknown"),
        (
            "other_tile: 0.5",
            "other_tile: 0.5\nseats:\n  3:\n    rivals: x",
            "line 8: seats.3.rivals: Expected",
        ),
        (
            "other_tile: 0.5",
            "other_tile: 0.5\nseats: {3: {tiles: {fram: 1}}}",
            "seats.3: tiles.fram: unknown tile",
        ),
        ("other_tile: 0.5", "other_tile: [", "line"),
    ],
)
def test_a_damaged_file_gives_one_line_with_file_place_and_fault(tmp_path, old, new, words):
    with pytest.raises(DataError) as fault:
        read(tmp_path, old, new)
    assert "bots.yaml" in str(fault.value)
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("plain", [None, 3, [1], "weights"])
def test_a_file_without_names_is_refused(plain):
    with pytest.raises(DataError, match="Expected weights by name"):
        WeightSet(Weights, plain)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_two_bots_with_other_weights_judge_otherwise_side_by_side(game_id):
    """What one bot has found out never answers the question of another."""
    card = game.find(game_id)
    weights = card.own_weights
    raised = with_leaves(weights, {path: value * 1.5 for path, value in leaves(weights).items() if value > 0})
    *_, state = islice(random_states(card.new(2, {}, 5), 5), 20)
    experts = [card.expert, card.strategy(raised), pickle.loads(pickle.dumps(card.expert))]
    for _ in range(2):
        imagined = state.imagine(0, state.random)
        own, other, copied = (expert.evaluate(imagined, 0) for expert in experts)
        assert own == copied != other
