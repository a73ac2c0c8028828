"""Data files with a fault in them."""

import pytest

from game.core.errors import DataError


def fault_of(folder, read, path, old, new):
    """What reading a data file says after a part of it, which it must have, was replaced."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    damaged = folder / path.name
    damaged.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(damaged)
    return str(caught.value)
