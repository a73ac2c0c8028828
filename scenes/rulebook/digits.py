"""The rulebook in the digits that were chosen."""

from typing import cast

import msgspec

from game.core.rulebook import Rulebook
from game.core.text import Texts


def in_digits(book: Rulebook, texts: Texts) -> Rulebook:
    """Return a rulebook whose digits are those of the texts."""
    return cast("Rulebook", _told(book, texts))


def _told(node: object, texts: Texts) -> object:
    """Return a text, or a block or list with all its texts, in other digits."""
    if isinstance(node, str):
        return texts.digits(node)
    if isinstance(node, list | tuple):
        return type(node)(_told(part, texts) for part in node)
    if isinstance(node, msgspec.Struct):
        parts = {name: _told(getattr(node, name), texts) for name in node.__struct_fields__}
        return msgspec.structs.replace(node, **parts)
    return node
