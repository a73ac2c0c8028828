"""Whom a name stands for: people type theirs in many ways, and the program has names of its own."""

import re
import unicodedata
from functools import cache, lru_cache

from game.core.languages import registry
from game.core.text import load_part

DEFAULT_NAMES = 5
_ALIKE = str.maketrans({"ي": "ی", "ك": "ک", "ة": "ه", "\u200c": "", "\u200d": "", "\u0640": ""})
_BLANKS = re.compile(r"\s+")
_UNSEEN = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@lru_cache(4096)
def person_key(name: str) -> str:
    """Return what all ways to write a person's name have in common; empty: nobody is named."""
    plain = folded(name)
    return _default_keys().get(plain, plain)


def folded(name: str) -> str:
    """Return a name without what differs between keyboards: capitals, half-spaces, Arabic forms of letters."""
    plain = unicodedata.normalize("NFKC", _UNSEEN.sub("", name)).casefold().translate(_ALIKE)
    return _BLANKS.sub(" ", plain).strip()


@cache
def _default_keys() -> dict[str, str]:
    """Return the names that people have by default, which are the same people in all languages."""
    found: dict[str, str] = {}
    for language in registry().languages:
        texts = load_part(language, "setup")
        for number in range(1, DEFAULT_NAMES + 1):
            name = texts.get(f"setup.person.{number}")
            if isinstance(name, str):
                found.setdefault(folded(name), f"person {number}")
    return found
