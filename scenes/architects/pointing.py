"""What a lesson of Architects can point at: places and groups, the virtue track, apprentices for hire and own cards."""

from collections.abc import Callable, Mapping

from game.architects.facts import LARGE_PLACES, PLACES
from game.core.scenario import SEATS
from scenes.architects.places import (
    CATHEDRAL,
    GUILDHALL,
    PRISON,
    Kind,
    apprentice_place,
    group_place,
    named_place,
    own_place,
)
from scenes.architects.viewed_state import cards_of, state_of, tray_apprentices
from scenes.lesson.light import Light
from scenes.table.context import TableContext
from scenes.table.game_view import GameView
from scenes.table.places import Place

_ROWS = ("top", "bottom")


def light_of(view: GameView, kind: str, names: list[str]) -> Light | None:
    """Return where something is: `place forest`, `market small`, `virtue A`, `row top 1`, `hand well`, `prison`."""
    find = _FOUND.get(kind)
    place = find(view.context, *names) if find else None
    return None if place is None else Light(view.clicks.place_area(place))


def _visited(_context: TableContext, name: str) -> Place | None:
    return named_place(name) if name in PLACES else None


def _group(context: TableContext, name: str, side: str) -> Place | None:
    """Return where the workers of a side stand, if there are any."""
    number, seat = LARGE_PLACES.index(name), SEATS.index(side)
    return group_place(number, seat) if state_of(context).group(number, seat) else None


def _virtue(context: TableContext, side: str) -> Place:
    """Return the step of the virtue track on which a side is."""
    return Place(Kind.VIRTUE, state_of(context).virtue[SEATS.index(side)])


def _hired(context: TableContext, row: str, column: str) -> Place:
    """Return an apprentice for hire; columns are counted from 1."""
    return apprentice_place(_ROWS.index(row) * state_of(context).facts.columns + int(column) - 1)


def _apprentice(context: TableContext, name: str) -> Place | None:
    """Return an apprentice where it is now: for hire, or an own one."""
    state = state_of(context)
    number = state.tables.apprentice_numbers[name]
    return apprentice_place(list(state.row).index(number)) if number in state.row else _employed(context, name)


def _held(context: TableContext, name: str) -> Place | None:
    """Return a building card of the own hand."""
    card, hand = state_of(context).tables.building_numbers[name], cards_of(context, Kind.HAND)
    return Place(Kind.HAND, hand.index(card)) if card in hand else None


def _employed(context: TableContext, name: str) -> Place | None:
    """Return an own apprentice."""
    number, own = state_of(context).tables.apprentice_numbers[name], tray_apprentices(context)
    return own_place(own.index(number)) if number in own else None


_FOUND: Mapping[str, Callable[..., Place | None]] = {
    "place": _visited,
    "market": _visited,
    "group": _group,
    "guildhall": lambda _context: GUILDHALL,
    "cathedral": lambda _context: CATHEDRAL,
    "prison": lambda _context: PRISON,
    "virtue": _virtue,
    "row": _hired,
    "apprentice": _apprentice,
    "hand": _held,
    "own": _employed,
}
"""By kind of anchor, the place of the table that is meant."""
