"""Texts of the interface: lookup by key with fallback to English, plural forms, digits and isolates."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from game.core.data import DATA, file_name, read_plain_yaml
from game.core.errors import DataError
from game.core.event import Event, Value
from game.core.state import Prompt

LANGUAGES = ("en", "fa")
FALLBACK = "en"
RIGHT_TO_LEFT = frozenset({"fa"})

Entry = str | dict[str, str]
"""A sentence, or its forms for one and for other numbers of `{n}`."""

_ODD_BRACE = re.compile(r"\{(?![a-z_][a-z_0-9]*\})")
_PLURAL_FORMS = {"one", "other"}
_PERSIAN_DIGITS = str.maketrans("0123456789,.-", "۰۱۲۳۴۵۶۷۸۹٬٫−")
_LATIN_SIGNS = str.maketrans("-", "−")
_LATIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


@cache
def load(language: str) -> Mapping[str, Entry]:
    """Read a language's text file as a flat table: `kingdom_builder.tile.farm` -> `Farm`."""
    path = DATA / "text" / f"{language}.yaml"
    table: dict[str, Entry] = {}
    _flatten(read_plain_yaml(path), "", table, file_name(path))
    return table


def _flatten(node: object, key: str, table: dict[str, Entry], source: str) -> None:
    if isinstance(node, str):
        table[key] = _plain(node, key, source)
    elif isinstance(node, dict) and set(node) == _PLURAL_FORMS:
        table[key] = {str(form): _plain(str(text), key, source) for form, text in node.items()}
    elif isinstance(node, dict):
        for name, child in node.items():
            _flatten(child, f"{key}.{name}" if key else str(name), table, source)
    else:
        raise DataError(f"{source}: {key or 'the file'}: expected a text or a group of texts")


def _plain(text: str, key: str, source: str) -> str:
    """Return a text after a look at its braces: more than a name in them could look into values or blow them up."""
    if _ODD_BRACE.search(text):
        raise DataError(f"{source}: {key}: a brace of '{text}' does not hold just a name")
    return text


class Texts:
    """The texts of one language, ready to be shown.

    Inserted values are wrapped in isolates, so that a Latin name does not turn a Persian sentence round.
    """

    def __init__(self, language: str, *, persian_digits: bool | None = None, isolates: bool = True) -> None:
        self.language = language
        self.right_to_left = language in RIGHT_TO_LEFT
        self.persian_digits = self.right_to_left if persian_digits is None else persian_digits
        self._opening, self._closing = ("\u2068", "\u2069") if isolates else ("", "")
        self._list_mark = "\u200f" if isolates and self.right_to_left else ""
        """Makes a list of numbers run as the language does."""
        self._table = load(language)

    def has(self, key: str) -> bool:
        """Say whether this language itself has the text."""
        return key in self._table

    def get(self, key: str, **values: int | str) -> str:
        """Return the text with the values put in; a text missing here is taken from English."""
        entry = self._table.get(key) or load(FALLBACK).get(key)
        if entry is None:
            raise DataError(f"data/text/{FALLBACK}.yaml: there is no text '{key}'")
        if isinstance(entry, dict):
            entry = entry["one" if values.get("n") == 1 else "other"]
        try:
            return self.digits(entry).format_map({name: self._shown(value) for name, value in values.items()})
        except (KeyError, ValueError, IndexError, AttributeError, TypeError):
            raise DataError(
                f"data/text/{self.language}.yaml: {key}: the braces in '{entry}' cannot be filled"
            ) from None

    def digits(self, text: str) -> str:
        """Return a text of this language with the digits in it as they are chosen."""
        return text.translate(_LATIN_DIGITS) if self.right_to_left and not self.persian_digits else text

    def number(self, number: float, *, sign: bool = False) -> str:
        """Return a number as this language writes it: thousands are set apart from 10,000 on."""
        text = f"{number:+}" if sign else f"{number}" if abs(number) < 10_000 else f"{number:,}"
        return text.translate(_PERSIAN_DIGITS if self.persian_digits else _LATIN_SIGNS)

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
        key = f"{game_id}.event.{event.kind}{'_own' if shows_secret else ''}"
        values = self._named(game_id, event.values)
        for name, value in event.values.items():
            if name.endswith("player") and isinstance(value, int):
                values[name] = players[value]
        if event.seat is not None:
            values["player"] = players[event.seat]
        return self.get(key, **values)

    def _named(self, game_id: str, values: Mapping[str, Value]) -> dict[str, int | str]:
        """Replace ids by names: the value `farm` of `{tile}` or `{old_tile}` becomes the name of that tile."""
        return {name: self._value(game_id, name, value) for name, value in values.items()}

    def _value(self, game_id: str, group: str, value: Value) -> int | str:
        if isinstance(value, str):
            return self.name(game_id, group.rpartition("_")[2], value)
        if isinstance(value, tuple):
            parts = [self._value(game_id, group, part) for part in value]
            return self._list_mark + self.get("list.separator").join(self._text(part) for part in parts)
        return value

    def _shown(self, value: int | str) -> str:
        return f"{self._opening}{self._text(value)}{self._closing}"

    def _text(self, value: int | str) -> str:
        return self.number(value) if isinstance(value, int) else value
