"""What is told about what the keyboard is at, in one line for screen readers."""

from typing import TYPE_CHECKING

from scenes.table.focus import BoardFocus
from scenes.ui.button import Button
from scenes.ui.markup import ICON, parse

if TYPE_CHECKING:
    from scenes.table.context import TableContext

_UNPRINTED = dict.fromkeys(map(ord, (ICON, "\u200f", "\u2068", "\u2069")))


def focus_words(context: "TableContext", focus: BoardFocus) -> str:
    """Return the name and the tooltip of what has the focus; nothing while the mouse is used."""
    stop = focus.stop if focus.is_shown else None
    if stop is None:
        return ""
    tip = context.pointer.tip or (stop.widget.tip_at(stop.area.centre) if stop.widget else None)
    name = stop.widget.text if isinstance(stop.widget, Button) else ""
    facts = [tip.title, tip.body, *tip.lines, tip.warning] if tip else []
    first, *others = [_plain(text) for text in dict.fromkeys((name, *facts)) if text] or [""]
    return f"{first}: {context.t('list.separator').join(others)}" if others else first


def _plain(text: str) -> str:
    """Return a text without marks, drawings and the signs that keep values apart."""
    return " ".join(parse(text).plain.translate(_UNPRINTED).split("\t"))
