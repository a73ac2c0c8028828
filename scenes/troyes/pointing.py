"""What a lesson of Troyes can point at: buildings, dice, cards, events, and Le Roy's table."""

from collections.abc import Callable, Mapping

from game.troyes.state import Troyes
from scenes.lesson.anchors import widget_area
from scenes.lesson.light import Light
from scenes.table.context import TableContext
from scenes.table.game_view import GameView
from scenes.table.places import Place
from scenes.troyes.draw.rail import CATHEDRAL_TAB, INFLUENCE_TAB
from scenes.troyes.places import (
    CATHEDRAL,
    FIELDS,
    FLIP,
    RECRUIT,
    REROLL,
    black_place,
    building_place,
    card_place,
    cubes_place,
    die_place,
    district_place,
    event_place,
    space_place,
)
from scenes.troyes.viewed_state import state_of
from scenes.ui.geometry import Area

_PRICES = {"reroll": REROLL, "recruit": RECRUIT, "flip": FLIP}
_SIDES = {"A": 0, "le_roy": 1}
_DRAWERS = {CATHEDRAL: CATHEDRAL_TAB, **dict.fromkeys(_PRICES.values(), INFLUENCE_TAB)}
"""Behind which tab a place lies in a narrow window."""


def light_of(view: GameView, kind: str, names: list[str]) -> Light | None:
    """Return where something is: `card merchant`, `die A white 4`, `influence flip`, `le_roy`.

    A button that comes only later will stand in the tray.
    """
    area = view.context.frame.tray.inset(10, 4) if kind == "button" else _king_area(view.context, kind, names)
    if area:
        return Light(area)
    place = _place(state_of(view.context), kind, names)
    if place is None:
        return None
    _bring_out(view, place)
    return Light(view.clicks.place_area(place))


def _king_area(context: TableContext, kind: str, names: list[str]) -> Area | None:
    """Return where Le Roy's table or a character of the row is, or the tab that leads there."""
    keys = {"le_roy": "king", "character": "person_{}"}
    if kind not in keys:
        return None
    number = int(names[0]) - 1 if names else 0
    return widget_area(context, keys[kind].format(number), "tab_king")


def _place(state: Troyes, kind: str, names: list[str]) -> Place | None:
    """Return the place of the table that an anchor names; None: nothing is called so, or it is not there."""
    tables = state.tables
    if kind == "die":
        return _die(state, *names)
    if kind in ("card", "cubes"):
        number = state.cards.index(tables.card_numbers[names[0]])
        return card_place(number) if kind == "card" else cubes_place(number)
    if kind == "event":
        number = tables.threat_numbers[names[0]]
        return event_place(state.queue.index(number)) if number in state.queue else None
    places: Mapping[str, Callable[[], Place | None]] = {
        "building": lambda: building_place(tables.building_ids.index(names[0])),
        "space": lambda: space_place(tables.space_numbers[names[0]]),
        "district": lambda: district_place(_SIDES[names[0]]),
        "black": lambda: _black(state, int(names[0])),
        "influence": lambda: _PRICES[names[0]],
        "cathedral": lambda: CATHEDRAL,
        "fields": lambda: FIELDS,
    }
    return places[kind]() if kind in places else None


def _die(state: Troyes, letter: str, colour: str, value: str) -> Place | None:
    """Return the place of a die; None: it has been used."""
    side, code = _SIDES[letter], state.tables.faces[colour, int(value)]
    return die_place(side, state.dice[side].index(code)) if code in state.dice[side] else None


def _black(state: Troyes, number: int) -> Place | None:
    """Return the place of a black die, counted from 1; None: it has been countered."""
    return black_place(number - 1) if number <= len(state.black) else None


def _bring_out(view: GameView, place: Place) -> None:
    """Open the drawer in which a place lies while the lesson waits for a click there; a narrow window has drawers."""
    context, course = view.context, view.context.controller.course
    tab, expected = _DRAWERS.get(place, ""), course.expected if course else None
    is_hidden = context.frame.has_tabs and context.surroundings.drawer != tab
    if tab and is_hidden and expected in view.clicks.moves_by_place.get(place, ()):
        context.surroundings.drawer = tab
        view.layout.rail.place_drawer()
