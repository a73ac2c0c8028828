"""Sections of friends: read from a code, or from a Tiled map that is dropped on the window."""

from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.core.errors import TableError
from game.kingdom_builder import own_maps
from game.kingdom_builder.section_code import CodeError, decode
from scenes import routes
from scenes.change import STAY, Change, Push
from scenes.reasons import words_for
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App


def rows_of_code(app: "App", typed: str) -> tuple[str, ...] | None:
    """Return the hexes that a code stands for; None: the player is told what is wrong with it."""
    try:
        return decode(typed)
    except CodeError as fault:
        letter = app.texts.get("painter.code_letter", n=fault.place)
        app.notify(letter if fault.place else words_for(app.texts, fault), "warning")
        return None


def open_map(app: "App", path: Path) -> Change:
    """Take a map in among the player's own sections and show them, or say why that cannot be done."""
    figures = game.find("kingdom_builder").figures
    try:
        name = own_maps.take_in(figures, path)
    except (TableError, OSError) as fault:
        app.notify(words_for(app.texts, fault), "warning", 8)
        return STAY
    title = next((one.title for one in own_maps.own_maps(figures) if one.name == name), name)
    app.notify(app.texts.get("painter.taken_in", name=escape(title)), "success")
    return Push(routes.my_sections(app))
