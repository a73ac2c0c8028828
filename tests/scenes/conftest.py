import pytest

from scenes import program
from scenes.manager import SceneManager
from scenes.ui.text import Typesetter


@pytest.fixture
def cut(monkeypatch):
    """The texts that are cut off from now on."""
    found = set()
    really_cut = Typesetter._cut

    def note(self, marked, style, limit, rtl):
        found.add(marked.plain)
        return really_cut(self, marked, style, limit, rtl)

    monkeypatch.setattr(Typesetter, "_cut", note)
    return found


@pytest.fixture
def started(monkeypatch):
    """Open the window, and return the scenes in it."""

    def start(**arguments):
        found = []
        monkeypatch.setattr(SceneManager, "run", lambda manager: found.append(manager) or manager.step([], 0.1))
        program.run(size=(1600, 900), **arguments)
        stack = list(found[0].stack)
        found[0].close()
        return stack

    return start
