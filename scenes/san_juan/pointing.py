"""What a lesson of San Juan can point at: roles, cards, buildings, prices, the deck, the button that ends a choice."""

from scenes.lesson.anchors import widget_area
from scenes.lesson.light import Light
from scenes.san_juan.places import DECK, PRICES, drawn_place, hand_place, role_place, slot_place
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.game_view import GameView
from scenes.table.places import Place
from scenes.ui.geometry import Area


def light_of(view: GameView, kind: str, names: list[str]) -> Light | None:
    """Return where something is: `role builder`, `roles`, `hand smithy`, `drawn library`, `city 2`, `finish`..."""
    if kind == "roles":
        return Light(_roles(view))
    if kind == "finish":  # where it will be, before there is anything to choose
        return Light(widget_area(view.context, "done") or view.context.frame.tray.inset(10, 4))
    if kind == "offer":
        return Light(widget_area(view.context, "draw") or view.context.frame.tray.inset(10, 4))
    place = _place(Viewpoint(view.context), kind, names)
    return Light(view.clicks.place_area(place)) if place else None


def _place(seen: Viewpoint, kind: str, names: list[str]) -> Place | None:
    """Return the place of this name."""
    if kind == "role":
        return role_place(seen.facts.role(names[0]))
    if kind == "city":
        return slot_place(int(names[0]) - 1)
    if kind == "hand":
        card = seen.facts.card(names[0])
        return hand_place(seen.hand.index(card)) if card in seen.hand else None
    if kind == "drawn":
        card = seen.facts.card(names[0])
        return drawn_place(seen.state.drawn.index(card)) if card in seen.state.drawn else None
    return {"deck": DECK, "prices": PRICES}.get(kind)


def _roles(view: GameView) -> Area:
    """Return the row of all roles."""
    count = len(Viewpoint(view.context).facts.roles)
    areas = [view.clicks.place_area(role_place(role)) for role in range(count)]
    left, right = min(area.x for area in areas), max(area.right for area in areas)
    return Area(left, areas[0].y, right - left, areas[0].h)
