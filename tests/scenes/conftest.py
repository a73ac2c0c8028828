import pytest

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
