import os

import pytest
from hypothesis import HealthCheck, settings

from tests.race import race  # noqa: F401 - a fixture

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # a slow machine is no fault of the program


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Every test has an empty folder for the player's own files."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BUILDERS_TABLE_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Nothing that a test writes has to outlast a power cut, and disks are slow."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
