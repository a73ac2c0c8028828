"""Finding things of a game by what they are called in any language."""

from functools import cache

from game.core.languages import registry
from game.core.text import Texts


def folded(text: str) -> str:
    """Return a text in the form in which texts are compared."""
    return text.casefold().replace("\u200c", "").replace("’", "'")


@cache
def all_names(game_id: str, kind: str, thing: str) -> tuple[str, ...]:
    """Return what something is called in all languages, for the search."""
    languages = (Texts(language) for language in registry().languages)
    return tuple(folded(texts.get(f"{game_id}.{kind}.{thing}")) for texts in languages)
