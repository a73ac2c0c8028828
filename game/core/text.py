"""Texts of the interface: lookup by key with fallback to English, plural forms, digits and isolates."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from unicodedata import bidirectional

from game.core import languages
from game.core.data import file_name, parse_yaml, read_groups_of_texts, read_text
from game.core.errors import DataError
from game.core.event import Event, Value
from game.core.languages import FALLBACK, FORMS, HEAD, LATIN_DIGITS, Language, find_language
from game.core.state import Prompt

Entry = str | dict[str, str]
"""A sentence, or its forms for different numbers of `{n}`."""

_ODD_BRACE = re.compile(r"\{(?![a-z_][a-z_0-9]*\})")
_ON_CARDS = frozenset({"apprentice", "building", "card", "character", "person", "place", "role", "threat", "tile"})
_THINGS = _ON_CARDS | {"good", "resource", "reward", "skill", "symbol", "terrain"}
"""What the keys of texts call the things of a game that have names."""
_COUNTED = frozenset({"good", "paid", "resource"})
"""Lists that say how many of each thing there are; elsewhere the same name twice is two things."""
_PRINTED = _ON_CARDS | {"score"}
"""The things whose names are printed on them; resources and terrains have pictures."""
_FIELD = re.compile(r"\{\w+\}")
_STRONG = frozenset({"L", "R", "AL"})
"""What `bidirectional` calls letters that tell which way a text runs."""
_MINUS = "−"
_LATIN_SIGNS = str.maketrans("-", _MINUS)


@cache
def load(language: str) -> Mapping[str, Entry]:
    """Read a language's text file as a flat table: `kingdom_builder.tile.farm` -> `Farm`."""
    path = languages.FOLDER / f"{language}.yaml"
    plain = read_groups_of_texts(path)
    if isinstance(plain, dict):
        plain.pop(HEAD, None)
    table: dict[str, Entry] = {}
    _flatten(plain, "", table, file_name(path))
    return table


@cache
def load_part(language: str, part: str) -> Mapping[str, Entry]:
    """Read one top-level part of a language's text file; that takes a small share of the time that all of it takes."""
    path = languages.FOLDER / f"{language}.yaml"
    lines = re.search(rf"^{part}:\n(?:[ #].*\n|\n)+", read_text(path), re.MULTILINE)
    if lines is None:  # it is written in another way
        return {key: entry for key, entry in load(language).items() if key.startswith(f"{part}.")}
    try:
        plain = parse_yaml(lines[0], file_name(path))
    except DataError:
        return load(language)  # which says where the fault is
    table: dict[str, Entry] = {}
    _flatten(plain, "", table, file_name(path))
    return table


@cache
def _is_only_values(entry: str) -> bool:
    """Return whether a text is two values or more and signs: inside another text no letter tells which way it runs."""
    return len(_FIELD.findall(entry)) > 1 and not any(bidirectional(sign) in _STRONG for sign in _FIELD.sub("", entry))


def missing_texts(language: str) -> list[str]:
    """Return the keys of the texts that a language lacks."""
    return [key for key in load(FALLBACK) if not load(language).get(key)]


def _flatten(node: object, key: str, table: dict[str, Entry], source: str) -> None:
    if isinstance(node, str):
        table[key] = _plain(node, key, source)
    elif isinstance(node, dict) and "other" in node and FORMS.issuperset(node) and _are_texts(node.values()):
        table[key] = {form: _plain(text, key, source) for form, text in node.items()}
    elif isinstance(node, dict):
        for name, child in node.items():
            _flatten(child, f"{key}.{name}" if key else name, table, source)
    else:
        raise DataError(f"{source}: {key or 'the file'}: expected a text or a group of texts")


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _plain(text: str, key: str, source: str) -> str:
    """Return a text after a look at its braces: more than a name in them could look into values or blow them up."""
    if "{" in text and _ODD_BRACE.search(text):
        raise DataError(f"{source}: {key}: a brace of '{text}' does not hold just a name")
    return text


def language_name(texts: "Texts", language: Language) -> str:
    """Return what a language is called in the texts' own, or what it calls itself if they do not know it."""
    key = f"language_name.{language.id}"
    return texts.get(key) if texts.has(key) else language.name


def printed_names(language: str, game_id: str) -> Mapping[str, str]:
    """Return what a language calls the things of a game, by the English names that are printed on them."""
    own, printed = load(language), load(FALLBACK)
    keys = [key for key in _keys_of_names(printed, game_id, _THINGS) if key in own]
    return {str(printed[key]): str(own[key]) for key in keys if printed[key] != own[key]}


def names_on_cards(language: str, game_id: str) -> Mapping[str, str]:
    """Return the English names printed on cards, tiles, places and people, by what a language calls them."""
    own, printed = load(language), load(FALLBACK)
    keys = [key for key in _keys_of_names(printed, game_id, _PRINTED) if key in own]
    return {str(own[key]): str(printed[key]) for key in keys if printed[key] != own[key]}


def _keys_of_names(keys: Iterable[str], game_id: str, kinds: frozenset[str]) -> list[str]:
    """Return the keys of the names of a game's things, such as `troyes.card.militia`."""
    found = []
    for key in keys:
        match key.split("."):
            case [first, kind, _] if first == game_id and kind in kinds:
                found.append(key)
    return found


class Texts:
    """The texts of one language, ready to be shown.

    Inserted values are wrapped in isolates, so that a Latin name does not turn a Persian sentence round.
    """

    def __init__(
        self,
        language: str,
        *,
        own_digits: bool = True,
        isolates: bool = True,
        on_missing: Callable[[str], None] | None = None,
    ) -> None:
        """`on_missing` is told in a sentence that texts are missing, when the first of them is asked for."""
        self.language = language
        self.profile = find_language(language)
        self.right_to_left = self.profile.is_right_to_left
        self.own_digits = own_digits
        """Whether numbers are written as the language does, not in Latin digits."""
        own_signs = self.profile.digits + self.profile.thousands + self.profile.decimal + _MINUS
        self._signs = str.maketrans(LATIN_DIGITS + ",.-", own_signs) if own_digits else _LATIN_SIGNS
        self._to_latin = str.maketrans(self.profile.digits, LATIN_DIGITS)
        self._letters = str.maketrans(self.profile.letters)
        self._opening, self._closing = ("\u2068", "\u2069") if isolates else ("", "")
        self._list_mark = "\u200f" if isolates and self.right_to_left else ""
        """Makes a list of numbers, or of values only, run as the language does."""
        self._table = load(language)
        self._on_missing = on_missing

    def has(self, key: str) -> bool:
        """Return whether this language itself has the text."""
        return key in self._table

    def get(self, key: str, **values: int | str) -> str:
        """Return the text with the values put in; a text missing here is taken from English."""
        entry, profile = self._table.get(key), self.profile
        if not entry:
            entry, profile = load(FALLBACK).get(key), find_language(FALLBACK)
            if entry is None:
                raise DataError(f"data/text/{FALLBACK}.yaml: there is no text '{key}'")
            self._tell_missing()
        if isinstance(entry, dict):
            entry = entry.get(profile.form(values.get("n")), entry["other"])
        try:
            text = self.digits(entry).format_map({name: self._shown(value) for name, value in values.items()})
        except (KeyError, ValueError, IndexError, AttributeError, TypeError):
            raise DataError(
                f"data/text/{self.language}.yaml: {key}: the braces in '{entry}' cannot be filled"
            ) from None
        return self._list_mark + text if _is_only_values(entry) else text

    def _tell_missing(self) -> None:
        tell, self._on_missing = self._on_missing, None
        if tell:
            first, *more = missing_texts(self.language)
            others = f" and {len(more)} others" if more else ""
            tell(f"data/text/{self.language}.yaml: missing text '{first}'{others}, shown in English")

    def digits(self, text: str) -> str:
        """Return a text of this language with the digits in it as they are chosen."""
        return text if self.own_digits else text.translate(self._to_latin)

    def spelled(self, typed: str) -> str:
        """Return what a player typed in the letters of this language, whatever keyboard it came from."""
        return typed.translate(self._letters)

    def number(self, number: float, *, sign: bool = False) -> str:
        """Return a number as this language writes it: thousands are set apart from 10,000 on."""
        text = f"{number:+}" if sign else f"{number}" if abs(number) < 10_000 else f"{number:,}"
        return text.translate(self._signs)

    def times(self, number: int) -> str:
        """Return how often something is there, as `×3`; the sign stands before the number in every language."""
        return f"\u2066×{self.number(number)}\u2069"

    @staticmethod
    def formula(text: str) -> str:
        """Return a calculation, which runs from left to right in every language."""
        return f"\u2066{text}\u2069"

    def name(self, game_id: str, group: str, item: str) -> str:
        """Return the name of a card, tile, terrain or other thing of a game."""
        return self.get(f"{game_id}.{group}.{item}")

    def prompt(self, game_id: str, prompt: Prompt, player: str) -> str:
        """Return the sentence that asks a player to decide."""
        return self.get(f"{game_id}.prompt.{prompt.id}", player=player, **self._named(game_id, prompt.values))

    def hint(self, game_id: str, why: Prompt) -> str:
        """Return the sentence that says why a move is good."""
        return self.get(f"{game_id}.hint.{why.id}", **self._named(game_id, why.values))

    def event(self, game_id: str, event: Event, players: Sequence[str]) -> str:
        """Return the log line of an event; one that shows its secret has a sentence of its own, `<kind>_own`."""
        shows_secret = any(event.values.get(name, ()) != () for name in event.secret)
        return self._told(game_id, f"event.{event.kind}{'_own' if shows_secret else ''}", event, players)

    def short(self, game_id: str, group: str, event: Event, players: Sequence[str]) -> str:
        """Return what an event is called in short, if this game calls such events so; else nothing."""
        key = f"{group}.{event.kind}"
        return self._told(game_id, key, event, players) if f"{game_id}.{key}" in load(FALLBACK) else ""

    def _told(self, game_id: str, key: str, event: Event, players: Sequence[str]) -> str:
        values = self._named(game_id, event.values)
        for name, value in event.values.items():
            if name.endswith("player") and isinstance(value, int):
                values[name] = players[value]
        if event.seat is not None:
            values["player"] = players[event.seat]
        return self.get(f"{game_id}.{key}", **values)

    def _named(self, game_id: str, values: Mapping[str, Value]) -> dict[str, int | str]:
        """Replace ids by names: the value `farm` of `{tile}` or `{old_tile}` becomes the name of that tile."""
        return {name: self._value(game_id, name, value) for name, value in values.items()}

    def _value(self, game_id: str, group: str, value: Value) -> int | str:
        if isinstance(value, str):
            return self.name(game_id, group.rpartition("_")[2], value)
        if isinstance(value, tuple):
            return self._list_mark + self.get("list.separator").join(self._parts(game_id, group, value))
        return value

    def _parts(self, game_id: str, group: str, values: Sequence[int | str]) -> list[str]:
        """Return what a list names; resources of which some are there several times are counted."""
        counts = Counter(value for value in values if isinstance(value, str))
        if group not in _COUNTED or max(counts.values(), default=1) == 1:
            return [self._text(self._value(game_id, group, part)) for part in values]
        return [
            self.get("list.counted", n=count, thing=self.name(game_id, group.rpartition("_")[2], thing))
            for thing, count in counts.items()
        ]

    def _shown(self, value: int | str) -> str:
        return f"{self._opening}{self._text(value)}{self._closing}"

    def _text(self, value: int | str) -> str:
        return self.number(value) if isinstance(value, int) else value
