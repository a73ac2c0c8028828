"""The figures of a rulebook's tables: `{archer.hire_cost}` stands for what the figure is now, with its seal."""

import re
from typing import cast

import msgspec

from game.core.errors import DataError
from game.core.figure_sheet import FigureSheet, Status
from game.core.figure_text import value_text
from game.core.rulebook import Rulebook
from game.core.text import Texts

PLACEHOLDER = re.compile(r"\{([a-z0-9_]+\.[a-z0-9_]+)(\+1)?\}")
"""A figure; with `+1` the number after it, which has no seal of its own."""
SEALS: dict[Status, str] = {
    "guess": ":icon_guess:",
    "likely": ":icon_likely:",
    "checked": ":icon_checked:",
    "changed": ":icon_changed:",
}
"""By how sure a figure is, the drawing beside it."""


def with_figures(book: Rulebook, game_id: str, sheet: FigureSheet, texts: Texts) -> Rulebook:
    """Return a rulebook that states the figures as the player says they are."""

    def filled(text: str) -> str:
        return PLACEHOLDER.sub(lambda found: _stated(found, sheet, texts, game_id), text) if "{" in text else text

    def told(node: object) -> object:
        if isinstance(node, str):
            return filled(node)
        if isinstance(node, list | tuple):
            return type(node)(told(part) for part in node)
        if isinstance(node, msgspec.Struct):
            return msgspec.structs.replace(node, **{name: told(getattr(node, name)) for name in node.__struct_fields__})
        return node

    return cast("Rulebook", told(book))


def _stated(found: re.Match[str], sheet: FigureSheet, texts: Texts, game_id: str) -> str:
    name, after = found[1], found[2]
    if name not in sheet.uncertain:
        raise DataError(f"data/rulebook/{game_id}: unknown figure '{name}'")
    figure, value = sheet.uncertain[name], sheet.value(name)
    if after and isinstance(value, int):
        return texts.number(value + 1)
    words = value_text(texts, game_id, figure, value)
    if not found.string[: found.start()].strip():
        words = words[:1].upper() + words[1:]
    return f"{words}\u00a0{SEALS[sheet.status(name)]}"
