"""What a lesson of Kingdom Builder can point at: hexes, the tray, tiles, scoring cards, supplies."""

from game.core.scenario import SEATS
from game.kingdom_builder.scenario.hex_text import one_hex
from scenes.kingdom_builder.places import hex_place
from scenes.lesson.anchors import widget_area
from scenes.lesson.light import Light, circle
from scenes.table.context import TableContext
from scenes.table.game_view import GameView
from scenes.ui.geometry import Area

_HEXES = 2.05
"""How wide the light around a hex is, in hexes."""


def light_of(view: GameView, kind: str, names: list[str]) -> Light | None:
    """Return where something is."""
    context = view.context
    if kind == "hex":
        place = view.clicks.place_area(hex_place(one_hex(names[0])))
        return circle(place.centre, place.w * _HEXES)
    area_of = {
        "tray.card": lambda: widget_area(context, "terrain_card"),
        "tray.builds": lambda: _builds(context),
        "tile": lambda: widget_area(context, f"tile_loc_{names[0]}"),
        "scoring": lambda: widget_area(context, f"card_{names[0]}", f"part_{names[0]}"),
        "supply": lambda: _supply(context, names[0]),
    }.get(kind)
    area = area_of() if area_of else None
    return Light(area) if area else None


def _builds(context: TableContext) -> Area | None:
    """Return where the builds that are due are counted, beside the terrain card."""
    card = widget_area(context, "terrain_card")
    if card is None:
        return None
    return card.part(card.w + 14, 0, 116, card.h)


def _supply(context: TableContext, letter: str) -> Area | None:
    """Return where a panel tells how many settlements are left."""
    panel = widget_area(context, f"panel_{SEATS.index(letter)}")
    return panel.part(16, panel.h * 0.38, panel.w * 0.5, panel.h * 0.34) if panel else None
