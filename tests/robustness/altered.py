"""A program with another data folder: everything that was made from the old files is forgotten."""

from contextlib import contextmanager

from game.core import data, figures, rulebook, weights
from tests.languages import texts_from


@contextmanager
def facts_from(folder):
    """Let games read their facts from another folder."""
    figures.own_figures.cache_clear()
    figures.DATA = folder
    try:
        yield
    finally:
        figures.DATA = data.DATA
        figures.own_figures.cache_clear()


@contextmanager
def words_from(folder):
    """Let texts and rulebooks be read from another folder."""
    rulebook.DATA = folder
    try:
        with texts_from(folder / "text"):
            yield
    finally:
        rulebook.DATA = data.DATA


@contextmanager
def weights_from(folder):
    """Let bots read their weights from another folder."""
    weights.own_weights.cache_clear()
    weights.DATA = folder
    try:
        yield
    finally:
        weights.DATA = data.DATA
        weights.own_weights.cache_clear()
