"""The languages of the interface: every text file in `data/text` begins with a head that describes its language."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import NamedTuple

import msgspec

from game.core.data import DATA, file_name, parse_yaml, read_text, typed
from game.core.errors import DataError

FOLDER = DATA / "text"
FALLBACK = "en"
"""The language that is complete by definition: what another one lacks is shown in it."""

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "left_to_right", "right_to_left"
LATIN_DIGITS = "0123456789"
CALENDARS = ("gregorian", "solar_hijri")
HEAD = "language"
"""The key of the head, which is the first of the file."""
_KEY = re.compile(r"^[^ \t\r\n#%-]", re.MULTILINE)
"""Where a key of the file itself begins."""


def _slavic(n: int, *, only_one_is_singular: bool) -> str:
    if n == 1 if only_one_is_singular else n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _arabic(n: int) -> str:
    if n in (0, 1, 2):
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


PLURALS: Mapping[str, Callable[[int], str]] = {
    "none": lambda _n: "other",
    "english": lambda n: "one" if n == 1 else "other",
    "french": lambda n: "one" if n in (0, 1) else "other",
    "czech": lambda n: "one" if n == 1 else "few" if n in (2, 3, 4) else "other",
    "polish": lambda n: _slavic(n, only_one_is_singular=True),
    "russian": lambda n: _slavic(n, only_one_is_singular=False),
    "arabic": _arabic,
}
"""Which form of a text belongs to a number, by the name of a language with that rule."""

FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The forms that a text may have; `other` stands in for those it lacks."""


class Language(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A language as the head of its file describes it."""

    id: str
    """What the file is called, as `fa`."""
    name: str
    """What the language calls itself."""
    direction: str
    digits: str = LATIN_DIGITS
    thousands: str = ","
    decimal: str = "."
    plural: str
    calendar: str = "gregorian"
    letters: dict[str, str] = {}
    """What is written for letters of other keyboards: `ی` for an Arabic `ي`."""
    system_names: tuple[str, ...] = ()
    """Further names by which systems know it, besides that of its file: Windows says `Persian`."""

    @property
    def is_right_to_left(self) -> bool:
        """Whether lines and screens begin at the right."""
        return self.direction == RIGHT_TO_LEFT

    @property
    def has_own_digits(self) -> bool:
        """Whether its digits are not the Latin ones."""
        return self.digits != LATIN_DIGITS

    def form(self, n: object) -> str:
        """Return which form of a text belongs to a number."""
        return PLURALS[self.plural](n) if isinstance(n, int) else "other"


class _Head(msgspec.Struct):
    language: Language


class Registry(NamedTuple):
    """The languages that can be chosen, English first, and why others cannot, both by id."""

    languages: Mapping[str, Language]
    faults: Mapping[str, str]


@cache
def registry() -> Registry:
    """Read the heads of all text files; that of English must be sound."""
    languages = {FALLBACK: _read(FALLBACK)}
    faults = {}
    for language in sorted(path.stem for path in FOLDER.glob("*.yaml")):
        if language != FALLBACK:
            try:
                languages[language] = _read(language)
            except DataError as fault:
                faults[language] = str(fault)
    return Registry(languages, faults)


def find_language(language: str) -> Language:
    """Return a language by its id, or say why there is none."""
    languages, faults = registry()
    if language in languages:
        return languages[language]
    raise DataError(faults.get(language, f"unknown language '{language}' (choose from {', '.join(languages)})"))


def _read(language: str) -> Language:
    path = FOLDER / f"{language}.yaml"
    source = file_name(path)
    plain = parse_yaml(_head(read_text(path)), source)
    if not isinstance(plain, dict) or HEAD not in plain:
        raise DataError(f"{source}: the file must begin with '{HEAD}:', which describes it")
    if isinstance(plain[HEAD], dict):
        plain[HEAD]["id"] = language
    found = typed(plain, _Head, source).language
    for place, fault in _faults(found):
        raise DataError(f"{source}: {HEAD}.{place}: {fault}")
    return found


def _head(text: str) -> str:
    """Return a text file as far as its second key; the rest takes too long to read at every start."""
    keys = [found.start() for found in islice(_KEY.finditer(text), 2)]
    return text[: keys[1]] if len(keys) == 2 else text


def _faults(language: Language) -> Iterator[tuple[str, str]]:
    """Return what is wrong with a head, each with its key."""
    choices = {"direction": (LEFT_TO_RIGHT, RIGHT_TO_LEFT), "plural": tuple(PLURALS), "calendar": CALENDARS}
    for key, offered in choices.items():
        if getattr(language, key) not in offered:
            yield key, f"unknown '{getattr(language, key)}' (choose from {', '.join(offered)})"
    if not language.name.strip():
        yield "name", "expected what the language calls itself"
    if _runs_right_to_left(language.name) and not language.is_right_to_left:
        yield "direction", f"'{language.name}' is written from right to left"
    if [unicodedata.decimal(digit, None) for digit in language.digits] != list(range(10)):
        yield "digits", f"expected the ten digits from 0 to 9, not '{language.digits}'"
    if any(len(letter) != 1 for letter in language.letters):
        yield "letters", "expected single characters, each with what is written for it"
    for key in ("thousands", "decimal"):
        if len(getattr(language, key)) != 1:
            yield key, f"expected one character, not '{getattr(language, key)}'"


def _runs_right_to_left(text: str) -> bool:
    kinds = (unicodedata.bidirectional(sign) for sign in text)
    return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"
