"""Groups that are chosen to be captured, one after the other, and what every capture costs."""

from typing import TYPE_CHECKING, NamedTuple

from game.architects import captures
from game.architects.decisions import BARRACKS, CAPTURE, CaptureAbout
from game.architects.facts import LARGE_PLACES
from game.architects.state import Architects
from game.architects.stock import Price
from game.architects.tables import LARGE
from game.core.move import Move
from scenes.architects.places import Place, group_of, group_place
from scenes.architects.trial import attempt

if TYPE_CHECKING:
    from scenes.architects.table import Table


class Visit(NamedTuple):
    """A visit after some captures: what could follow, and at which price."""

    left: int
    """Captures that could still be made."""
    groups: frozenset[Place]
    price: Price
    touched: int
    """Places that captures have touched, as bits."""
    is_free: bool


class Picks:
    """The groups that the person at the screen wants to capture, in the order of the clicks."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.picked: list[Place] = []
        self._known: dict[tuple[Place, ...], Visit | None] = {}

    def look_up(self) -> None:
        """Forget what was found out for another decision."""
        self._known = {}

    @property
    def is_asked(self) -> bool:
        """Whether groups are to be chosen."""
        return self.table.accepts_clicks and self.table.decision_kind in (CAPTURE, BARRACKS)

    # what could be captured

    def visit(self, picked: tuple[Place, ...]) -> Visit | None:
        """Return how the visit stands after some captures; None: it is over."""
        if picked not in self._known:
            self._known[picked] = self._after(picked) if self.is_asked else None
        return self._known[picked]

    def _after(self, picked: tuple[Place, ...]) -> Visit | None:
        here = self.table.match.state
        state = attempt(self.table, [self.move_of(place) for place in picked])
        if not state.pending or state.pending[-1].kind not in (CAPTURE, BARRACKS):
            return None
        if state.current_player != here.current_player or state.turn != here.turn:
            return None
        about = CaptureAbout(*state.pending[-1].about)
        price = captures.price(state, state.current_player, about.made, is_free=about.is_free)
        return Visit(about.left, self._groups(state), price, about.touched, about.is_free)

    def _groups(self, state: Architects) -> frozenset[Place]:
        legal = set(state.legal_moves())
        return frozenset(
            group_place(place, side)
            for place in range(LARGE)
            for side in range(state.sides)
            if state.tables.capture[state.players][place][side] in legal
        )

    def move_of(self, place: Place) -> Move:
        """Return the capture of a group."""
        town = self.table.town
        number, side = group_of(place)
        return town.tables.capture[town.players][number][side]

    @property
    def now(self) -> Visit | None:
        """How the visit stands after what is chosen."""
        return self.visit(tuple(self.picked))

    def open_groups(self) -> set[Place]:
        """Return the groups that can be chosen in addition, and those that are."""
        return {*self.picked, *(self.now.groups if self.now else ())}

    def switches(self) -> set[Place]:
        """Return the groups that can be chosen instead of the last one, if no more can be added."""
        if not self.picked or (self.now and self.now.groups):
            return set()
        before = self.visit(tuple(self.picked[:-1]))
        return set(before.groups if before else ()) - set(self.picked)

    # choosing

    def pick(self, place: Place) -> None:
        """Choose a group, or choose it no longer; where no more fit, it takes the place of the last one."""
        if place in self.picked:
            self.picked.remove(place)
            self._hold()
            return
        if self.now is None or place not in self.now.groups:
            self.picked = self.picked[:-1]
        self.picked.append(place)

    def _hold(self) -> None:
        """Drop what could no longer be captured after a group before it was taken out."""
        kept: list[Place] = []
        for place in self.picked:
            visit = self.visit(tuple(kept))
            if visit and place in visit.groups:
                kept.append(place)
        self.picked = kept

    def drop(self) -> None:
        """Choose nothing."""
        self.picked = []

    # what it costs

    def prices(self) -> list[Price]:
        """Return the price of every chosen capture."""
        steps = [self.visit(tuple(self.picked[:count])) for count in range(len(self.picked))]
        return [step.price for step in steps if step]

    def price_of(self, place: Place) -> Price | None:
        """Return what the capture of a group costs: as chosen, or in addition."""
        if place in self.picked:
            return self.prices()[self.picked.index(place)]
        return self.now.price if self.now and place in self.now.groups else None

    def workers(self) -> int:
        """Return how many workers are chosen."""
        groups = [group_of(place) for place in self.picked]
        return sum(self.table.town.group(place, side) for place, side in groups)

    def moves(self) -> list[Move]:
        """Return the captures that were chosen, in the order in which they are made."""
        return [self.move_of(place) for place in self.picked]

    def touched(self) -> list[str]:
        """Return the places that captures of this visit have touched."""
        bits = self.now.touched if self.now else 0
        return [name for number, name in enumerate(LARGE_PLACES) if bits >> number & 1]
