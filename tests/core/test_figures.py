"""Figures as a value: what a match began with stays with it, whatever the data file says by now."""

import pickle
import shutil

import msgspec
import pytest

import game
from game.core.data import DATA
from game.core.differences import Difference, changed, differences
from game.core.errors import DataError, SaveError
from game.core.figures import figures_of, first_figures, own_figures, read_figures
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from tests.own import own_facts
from tests.robustness.altered import facts_from

OTHER = {
    "kingdom_builder": ("mandatory_builds: 3", "mandatory_builds: 2"),
    "stone_age": ("food: 12", "food: 9"),
    "san_juan": ("start_hand: 4", "start_hand: 3"),
    "troyes": ("hire_cost: 4", "hire_cost: 7"),
    "architects": ("start_virtue: 7", "start_virtue: 9"),
}
"""By game, a figure as it stands in the data file, and another one."""


@pytest.fixture
def edited(tmp_path):
    """A data folder in which one figure of every game is another."""
    for game_id, (old, new) in OTHER.items():
        text = (DATA / f"{game_id}.yaml").read_text(encoding="utf-8")
        assert old in text
        (tmp_path / f"{game_id}.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    shutil.copytree(DATA / "figures", tmp_path / "figures")
    return tmp_path


def played(match, moves=60):
    """Play a match on with random moves."""
    random = stream(7)
    for _ in range(moves):
        if match.state.is_over:
            break
        match.play(random.choice(match.state.search_moves()))
    return match


@pytest.mark.parametrize("game_id", game.GAMES)
def test_the_first_figures_are_those_of_the_data_file(game_id):
    """A figure that is corrected in a later version is no longer equal here; its matches then keep what differs."""
    kind = game.find(game_id).facts
    assert figures_of(first_figures(kind), kind) is own_figures(kind)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_match_goes_on_with_the_figures_it_began_with(game_id, edited, tmp_path):
    path = tmp_path / "match.json"
    match = played(Match.new(game_id, [Seat("human"), Seat("human")], {}, 5))
    match.save(path)
    with facts_from(edited):
        later = Match.load(path)
        assert later.state.to_dict() == match.state.to_dict()
        assert later.figures is match.figures
        assert game.find(game_id).figures is not match.figures


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_match_begun_with_other_figures_keeps_what_differs(game_id, edited, tmp_path):
    path = tmp_path / "match.json"
    with facts_from(edited):
        match = played(Match.new(game_id, [Seat("human"), Seat("human")], {}, 5))
        assert len(match.record.changed_figures) == 1
        match.save(path)
    later = Match.load(path)
    assert later.figures.fingerprint == match.record.figures != game.find(game_id).figures.fingerprint
    assert later.state.to_dict() == match.state.to_dict()
    played(later)


def test_two_matches_with_different_figures_live_side_by_side(edited):
    here = Match.new("kingdom_builder", [Seat("human")] * 2, {}, 5)
    with facts_from(edited):
        there = Match.new("kingdom_builder", [Seat("human")] * 2, {}, 5)
    assert (here.state.left, there.state.left) == (3, 2)


@pytest.mark.parametrize("game_id", game.GAMES)
def test_another_process_gets_the_figures_of_the_match(game_id, edited):
    with facts_from(edited):
        state = Match.new(game_id, [Seat("human")] * 2, {}, 5).state
        sent = pickle.dumps(state)
    assert pickle.loads(sent).to_dict() == state.to_dict()


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_save_of_version_1_0_0_has_its_figures(game_id, edited, tmp_path):
    path = tmp_path / "old.json"
    match = played(Match.new(game_id, [Seat("human")] * 2, {}, 5))
    plain = msgspec.to_builtins(match.record)
    for name in ("rules", "figures", "changed_figures"):
        del plain[name]
    path.write_bytes(msgspec.json.encode({**plain, "format": 1}))
    with facts_from(edited):
        assert Match.load(path).state.to_dict() == match.state.to_dict()


def record_with(tmp_path, **fields):
    path = tmp_path / "match.json"
    record = Match.new("stone_age", [Seat("human")] * 2, {}, 5).record
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(record, **fields)))
    return path


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"rules": 2}, r"it was begun by newer rules \(version 2\) than this program knows \(1\)"),
        ({"figures": "0123456789abcdef"}, "its figures are damaged"),
        ({"changed_figures": (Difference(("food",), "much"),)}, "its figures are damaged: food: Expected 'int'"),
        ({"changed_figures": (Difference(("food", "n"), 3),)}, "there is nothing to change at food.n"),
        ({"changed_figures": (Difference(("cards", 99, "id"), "x"),)}, r"there is nothing to change at cards\.99\.id"),
        ({"changed_figures": (Difference(("moon",), 3),)}, "unknown field 'moon'"),
        ({"changed_figures": (Difference(()),)}, "not a save of this program"),
    ],
)
def test_a_save_whose_figures_mean_nothing_is_refused_in_a_sentence(tmp_path, fields, said):
    path = record_with(tmp_path, **fields)
    before = path.read_bytes()
    with pytest.raises(SaveError, match=said):
        Match.load(path)
    assert path.read_bytes() == before


def test_a_move_that_older_rules_allowed_is_told_with_that_reason(tmp_path, monkeypatch):
    path = record_with(tmp_path, moves=["place moon 3"])
    newer = msgspec.structs.replace(game.find("stone_age"), rules=2)
    monkeypatch.setattr(game, "find", lambda _id: newer)
    with pytest.raises(SaveError, match="move 1, 'place moon 3', is not allowed there, by the rules as they are now"):
        Match.load(path)


def test_what_differs_leads_from_one_to_the_other():
    old = {"a": 1, "b": [1, {"c": 2, "d": 3}], "e": [1, 2], "f": {"g": 1}, "h": 1}
    new = {"a": 1, "b": [1, {"c": 4, "i": 5}], "e": [1, 2, 3], "f": 6, "h": True}
    found = list(differences(old, new))
    assert {change.path for change in found} == {("b", 1, "c"), ("b", 1, "d"), ("b", 1, "i"), ("e",), ("f",), ("h",)}
    assert changed(old, found) == new
    assert changed(old, []) == old
    assert old["b"] == [1, {"c": 2, "d": 3}]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("food: 12", "food: much", r"stone_age\.yaml, line \d+: food: Expected 'int'"),
        (
            "cost: {wood: 2, brick: 1}",
            "cost: {wood: two}",
            r"stone_age\.yaml, line \d+ \(\w+\): buildings\[\d+\]\.cost",
        ),
    ],
)
def test_a_fault_in_a_data_file_is_told_with_line_and_card(tmp_path, old, new, said):
    text = (DATA / "stone_age.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "stone_age.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=said):
        read_figures(path, game.find("stone_age").facts)


def test_figures_keep_the_order_in_which_the_file_states_them():
    """Costs are drawn in it."""
    assert list(own_facts("stone_age").buildings[0].cost) == ["wood", "brick"]
    kind = game.find("stone_age").facts
    assert list(figures_of(first_figures(kind), kind).facts.buildings[0].cost) == ["wood", "brick"]


def test_the_same_figures_in_another_order_have_the_same_fingerprint():
    kind = game.find("stone_age").facts
    turned = dict(reversed(list(own_figures(kind).plain.items())))
    assert figures_of(turned, kind).fingerprint == own_figures(kind).fingerprint
