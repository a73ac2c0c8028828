import pytest

from game.core.errors import DataError
from game.core.scenario import find_scenarios, read_scenario, run_scenario

GOOD = """
title: One choice
title_fa: یک انتخاب
rule: "6"
given: {own: {A: "7,5"}, card: grass}
then: {targets: "7,6"}
"""


@pytest.fixture
def scenario(tmp_path):
    """Write a scenario of Kingdom Builder and return its outcome."""
    folder = tmp_path / "kingdom_builder"
    folder.mkdir()

    def outcome(text):
        path = folder / "X1.yaml"
        path.write_text(text, encoding="utf-8")
        return run_scenario(path, read_scenario(path))

    return outcome


def test_a_true_scenario_passes(scenario):
    assert scenario(GOOD) is None


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('targets: "7,6"', 'targets: "7,7"', "targets"),
        ('targets: "7,6"', "target_count: 2", "expected 2, but it is 1"),
        ('targets: "7,6"', "colour: red", "unknown fact 'colour'"),
        ('targets: "7,6"', "decides: B", "decides"),
        ('targets: "7,6"', "over: true", "over"),
        ('targets: "7,6"', 'legal: ["build 7,6", "end"]', "legal"),
        ('targets: "7,6"', 'allowed: ["build 7,7"]', "allowed"),
        ('targets: "7,6"', 'forbidden: ["build 7,6"]', "forbidden"),
        ('targets: "7,6"', "scores: {A: {knights: 3}}", "scores"),
        ('targets: "7,6"', "scores: {A: {wealth: 3}}", "scores"),
        ("card: grass", "card: cheese", "unknown terrain 'cheese'"),
        ("card: grass", "cards: 3", "given"),
        ("card: grass", "weather: rain", "weather"),
        ('"7,5"', '"7,50"', "not a hex"),
        ('"7,5"', '"7,5 7,5"', "two settlements"),
        ("{A:", "{Q:", "not a player"),
        ('{A: "7,5"}', '{C: "7,5"}', "not a player"),
        ('{A: "7,5"}', '{A: "3,3"}', "castle or location"),
        ("card: grass", "players: 5", "5 cannot play"),
        ("card: grass", "board: [farm, oasis, tower, moon]", "moon"),
        ("card: grass", "cards: [lords]", "not 1"),
        ("card: grass", 'tiles: {A: "0,0"}', "no location"),
        ("card: grass", 'tiles: {A: "6,7 6,7"}', "any more"),
        ("card: grass", "used: [farm]", "no farm tile"),
        ("card: grass", 'fill: {terrain: grass, by: ""}', "fill.by"),
        ("card: grass", "fill: {terrain: grass, by: BC}, players: 3", "nothing can be done"),
        ("card: grass", "deck: [grass, grass, grass, grass, grass]", "not that many"),
        ('targets: "7,6"', 'stock: {"0,0": 2}', "no location"),
        ('targets: "7,6"', 'stock: {"": 2}', "not one hex"),
        ('targets: "7,6"', "supply: {C: 2}", "not a player"),
        ("given:", 'when: ["build 0,0"]\ngiven:', "not allowed"),
        ("given:", 'when: ["build;"]\ngiven:', "not a move"),
        ('then: {targets: "7,6"}', "", "no facts"),
    ],
)
def test_a_false_or_broken_scenario_fails_with_a_reason(scenario, old, new, words):
    assert old in GOOD
    assert words in scenario(GOOD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("key", "wrong"), [("given:", "givven:"), ("then:", "tehn:"), ("card:", "crad:"), ("title_fa:", "title_fb:")]
)
def test_a_misspelt_key_is_told_with_file_and_line(scenario, key, wrong):
    line = GOOD[: GOOD.index(key)].count("\n") + 1
    with pytest.raises(DataError) as fault:
        raise DataError(scenario(GOOD.replace(key, wrong)) or "")
    assert f"X1.yaml, line {line}: " in str(fault.value)
    assert f"'{wrong.rstrip(':')}'" in str(fault.value)


def test_a_move_that_the_game_does_not_have_is_not_forbidden(scenario):
    assert "unknown move 'fly'" in scenario(GOOD.replace('targets: "7,6"', "forbidden: [fly]"))


def test_the_failing_case_is_numbered(scenario):
    text = GOOD + "cases:\n  - {given: {card: forest}, then: {target_count: 4}}\n"
    assert scenario(text).startswith("case 2: target_count")


def test_a_file_that_is_no_scenario_is_reported(scenario):
    with pytest.raises(DataError, match="title"):
        scenario("given: {}")


def test_scenarios_are_found_in_natural_order(tmp_path):
    for name in ("E10", "E2", "E16a", "E16"):
        (tmp_path / f"{name}.yaml").touch()
    assert [path.stem for path in find_scenarios([tmp_path])] == ["E2", "E10", "E16", "E16a"]
