"""What a lesson can point at: the parts that every table has, and those that a game names in its module `pointing`."""

from importlib import import_module
from typing import Protocol

from game.core.scenario import SEATS
from scenes.lesson.light import Light
from scenes.table.context import TableContext
from scenes.table.game_view import GameView
from scenes.ui.geometry import Area
from scenes.ui.widget import Widget

_SCORE = (96, 56)
"""How much of a panel's corner the score takes."""


class Pointing(Protocol):
    """The module `pointing` of a game."""

    def light_of(self, view: GameView, kind: str, names: list[str]) -> Light | None:
        """Return where something of the game is; None: nothing is called so, or it is not to be seen."""


def find_light(context: TableContext, view: GameView, anchor: str) -> Light | None:
    """Return where something is that a lesson points at, as `panel A` or `hex 15,13`."""
    kind, *names = anchor.split()
    area = _common_area(context, kind, names)
    if area:
        return Light(area)
    own: Pointing = import_module(f"scenes.{context.controller.game_id}.pointing")
    return own.light_of(view, kind, names)


def _common_area(context: TableContext, kind: str, names: list[str]) -> Area | None:
    frame = context.frame
    parts = {"prompt": frame.prompt, "tray": frame.tray.inset(10, 4), "board": frame.board}
    if kind in parts:
        return parts[kind]
    if kind == "log":
        return context.surroundings.peek or widget_area(context, "tool_log")
    if kind == "dialog":
        return widget_area(context, kind)
    if kind == "button":
        return widget_area(context, names[0])
    if kind in ("panel", "score"):
        panel = widget_area(context, f"panel_{SEATS.index(names[0])}")
        return panel.from_end(0, 0, *_SCORE) if panel and kind == "score" else panel
    return None


def widget_area(context: TableContext, *keys: str) -> Area | None:
    """Return where the first of some widgets is that is on the page."""
    found: Widget | None = next(filter(None, map(context.page.find, keys)), None)
    if found is None:
        return None
    shift = context.page.offset_of(found.page) if found.page else 0.0
    return found.area.moved(0, -shift)
