"""Rule texts of Troyes with the figures of the facts put in."""

from collections.abc import Iterable

from game.core.facts import FactRecord
from game.core.text import Texts
from game.troyes.facts import Card


def figures(params: FactRecord) -> dict[str, int]:
    """Return all figures of an effect by their names."""
    values = {name: getattr(params, name) for name in params.__struct_fields__}
    return {name: value for name, value in values.items() if isinstance(value, int) and not isinstance(value, bool)}


def short_text(texts: Texts, card: Card) -> str:
    """Return in a few words what one activation brings."""
    return texts.get(f"troyes.short.{card.id}", **figures(card.params))


def rule_text(texts: Texts, card: Card, *, solo: bool) -> str:
    """Return the whole rule of an activity card; against Le Roy some are different."""
    key = f"troyes.text_solo.{card.id}"
    if not (solo and texts.has(key)):
        key = f"troyes.text.{card.id}"
    return texts.get(key, **figures(card.params))


def listed(texts: Texts, parts: Iterable[str]) -> str:
    """Return things one after the other, in the direction of the language even if names of another one begin it."""
    mark = "\u200f" if texts.right_to_left else ""
    return mark + texts.get("list.separator").join(parts)
