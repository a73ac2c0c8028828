from game.core.data import DATA
from game.core.scenario import find_scenarios

IDS = [f"E{number:02}" for number in range(1, 51)] + ["E16a", "E16b", "E16c", "E17a", "E25a"]


def test_every_example_of_the_reference_is_there():
    files = find_scenarios([DATA / "scenarios" / "kingdom_builder"])
    assert sorted(path.stem for path in files) == sorted(IDS)
