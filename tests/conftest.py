import gc
import itertools
import os

import pytest
from hypothesis import HealthCheck, settings

from game.bots import levels
from game.bots.search import Budget
from game.core.data import user_folder
from tests.race import race  # noqa: F401 - a fixture

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # a slow machine is no fault of the program


def pytest_collection_modifyitems(items):
    """Tests in a real window wait more than they compute: begun first, they do not hold up the end."""
    items.sort(key=lambda item: "real_window" not in item.nodeid)


def pytest_collection_finish():
    """Thousands of tests are there to stay: whoever looks for garbage later need not look at them each time."""
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers():
    """One process more than there are processors, as tests in a real window wait for it most of the time."""
    return (os.cpu_count() or 1) + 1


def content(folder):
    """Return every file in a folder with its size and the time of its last change."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in files}


@pytest.fixture(autouse=True, scope="session")
def nothing_astray(tmp_path_factory):
    """No test writes into the real folder of whoever runs the tests, nor outside the folder it is given."""
    real = user_folder()
    before = content(real)
    astray = tmp_path_factory.mktemp("outside") / "home"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUILDERS_TABLE_HOME", str(astray))
        yield
    assert not astray.exists(), f"a test wrote {[str(path) for path in content(astray)]} when its own folder was gone"
    assert content(real) == before, f"a test wrote into {real}"


@pytest.fixture(scope="session")
def room_for_homes(tmp_path_factory):
    """Folders without end: with one of pytest's own for every test, pytest reads a list of thousands each time."""
    room = tmp_path_factory.mktemp("homes")
    return (room / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def home(room_for_homes):
    """Every test has an empty folder for the player's own files; it stays whatever a test takes back."""
    room = next(room_for_homes)
    room.mkdir()
    folder = room / "home"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUILDERS_TABLE_HOME", str(folder))
        yield folder


@pytest.fixture(autouse=True)
def quick_disk(home, monkeypatch):
    """Nothing that a test writes has to outlast a power cut, and disks are slow."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def brief_thought(monkeypatch):
    """Let strong levels weigh few futures."""
    monkeypatch.setattr(levels, "Budget", lambda plans, steps, seconds, width, reach: Budget(2, 4, seconds))
