"""Links in folders, where a system lets everybody make them."""

import contextlib

import pytest


def make_link(path, target):
    """Make a link, or skip the test: Windows asks for a right that few have, and Wine makes none without a word."""
    with contextlib.suppress(OSError):
        path.symlink_to(target)
    if not path.is_symlink():
        pytest.skip("links cannot be made here")
