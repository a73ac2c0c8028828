import pytest

from tests.race import race  # noqa: F401 - a fixture


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Every test has an empty folder for the player's own files."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BUILDERS_TABLE_HOME", str(folder))
    return folder
