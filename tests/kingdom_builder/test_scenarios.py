from tests.scenario_checks import scenario_files

IDS = [f"E{number:02}" for number in range(1, 51)] + ["E16a", "E16b", "E16c", "E17a", "E25a"]


def test_every_example_of_the_reference_is_there():
    assert sorted(path.stem for path in scenario_files("kingdom_builder")) == sorted(IDS)
