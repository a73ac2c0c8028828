"""Groups that are chosen to be captured, one after the other, and what every capture costs."""

from game.architects.captures import Visit, present_visit
from game.architects.decisions import BARRACKS, CAPTURE
from game.architects.state import Architects
from game.architects.stock import Price
from game.core.move import Move
from scenes.architects.places import group_place
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.places import Place


class CaptureChoice:
    """The groups that the person at the screen wants to capture, in the order of the clicks."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self.picked: list[Place] = []
        self._known: dict[tuple[Place, ...], Visit | None] = {}

    def look_up(self) -> None:
        """Forget what was found out for another decision."""
        self._known = {}

    @property
    def is_asked(self) -> bool:
        """Whether groups are to be chosen."""
        controller = self._context.controller
        return controller.accepts_clicks and controller.decision_kind in (CAPTURE, BARRACKS)

    # what could be captured

    def _visit(self, picked: tuple[Place, ...]) -> Visit | None:
        """Return how the visit stands after some captures; None: it is over."""
        if picked not in self._known:
            self._known[picked] = self._after(picked) if self.is_asked else None
        return self._known[picked]

    def why_not(self, place: Place) -> str | None:
        """Return the reason why a group cannot be captured after those that are chosen; None: it can."""
        preview = self._context.controller.preview(*self.moves())
        return Architects.of(preview.view).why_not(self.move_of(place))

    def _after(self, picked: tuple[Place, ...]) -> Visit | None:
        before = state_of(self._context)
        preview = self._context.controller.preview(*(self.move_of(place) for place in picked))
        after = Architects.of(preview.view)
        is_over = preview.is_cut or after.current_player != before.current_player or after.turn != before.turn
        return None if is_over else present_visit(after)

    def move_of(self, place: Place) -> Move:
        """Return the capture of a group."""
        state = state_of(self._context)
        return state.tables.capture[state.players][place.number][place.side]

    @property
    def now(self) -> Visit | None:
        """How the visit stands after what is chosen."""
        return self._visit(tuple(self.picked))

    @property
    def next_groups(self) -> set[Place]:
        """The groups that can be chosen in addition."""
        return _places(self.now)

    def open_groups(self) -> set[Place]:
        """Return the groups that can be chosen in addition, and those that are."""
        return {*self.picked, *self.next_groups}

    def switches(self) -> set[Place]:
        """Return the groups that can be chosen instead of the last one, if no more can be added."""
        if not self.picked or self.next_groups:
            return set()
        return _places(self._visit(tuple(self.picked[:-1]))) - set(self.picked)

    def choosable(self) -> set[Place]:
        """Return the groups on which a click means something now."""
        return self.open_groups() | self.switches() if self.is_asked else set()

    # choosing

    def pick(self, place: Place) -> None:
        """Choose a group, or choose it no longer; where no more fit, it takes the place of the last one."""
        if place in self.picked:
            self.picked.remove(place)
            self._hold()
            return
        if place not in self.next_groups:
            self.picked = self.picked[:-1]
        self.picked.append(place)

    def _hold(self) -> None:
        """Drop what could no longer be captured after a group before it was taken out."""
        kept: list[Place] = []
        for place in self.picked:
            if place in _places(self._visit(tuple(kept))):
                kept.append(place)
        self.picked = kept

    def drop(self) -> None:
        """Choose nothing."""
        self.picked = []

    # what it costs

    def prices(self) -> list[Price]:
        """Return the price of every chosen capture."""
        steps = [self._visit(tuple(self.picked[:count])) for count in range(len(self.picked))]
        return [step.price for step in steps if step]

    def price_of(self, place: Place) -> Price | None:
        """Return what the capture of a group costs: as chosen, or in addition."""
        if place in self.picked:
            return self.prices()[self.picked.index(place)]
        return self.now.price if self.now and place in self.next_groups else None

    def workers(self) -> int:
        """Return how many workers are chosen."""
        state = state_of(self._context)
        return sum(state.group(place.number, place.side) for place in self.picked)

    def moves(self) -> list[Move]:
        """Return the captures that were chosen, in the order in which they are made."""
        return [self.move_of(place) for place in self.picked]


def _places(visit: Visit | None) -> set[Place]:
    """Return where the groups are that could be captured next."""
    return {group_place(*group) for group in visit.groups} if visit else set()
