"""The languages, for tests: those that are complete, and those of another folder."""

from contextlib import contextmanager

from game.core import languages, text

LANGUAGES = ("en", "fa")
"""The languages that lack nothing."""


@contextmanager
def texts_from(folder):
    """Let languages be read from another folder."""
    real, languages.FOLDER = languages.FOLDER, folder
    forget_languages()
    try:
        yield
    finally:
        languages.FOLDER = real
        forget_languages()


def forget_languages():
    languages.registry.cache_clear()
    text.load.cache_clear()
