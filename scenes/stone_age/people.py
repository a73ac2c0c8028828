"""Who stands where in the valley, on cards and on buildings."""

from scenes.stone_age.draw.valley_view import ValleyView
from scenes.stone_age.places import number_in_event
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext


class People:
    """The people at all places, in the order in which they came."""

    def __init__(self, context: TableContext, board: ValleyView) -> None:
        self._context = context
        self._board = board
        self._standing: dict[int, list[int]] = {}

    def look_up(self) -> None:
        """Find who stands where."""
        state = state_of(self._context)
        arrivals = self._arrivals()
        self._standing = {}
        for number in range(len(state.tables.places)):
            seats = [seat for seat in self._context.sides.seats if state.people_at(seat, number)]
            seats.sort(key=lambda seat: arrivals.get((number, seat), -1))
            if seats:
                self._standing[number] = [seat for seat in seats for _ in range(state.people_at(seat, number))]

    def _arrivals(self) -> dict[tuple[int, int], int]:
        """Return by place and seat, in which order they came in this round."""
        controller, tables = self._context.controller, state_of(self._context).tables
        events = controller.history.since(("round_began",), controller.viewer)
        came = [event for event in events if event.kind == "placed" and event.seat is not None]
        return {(number_in_event(tables, event), event.seat or 0): order for order, event in enumerate(came)}

    def at(self, number: int) -> list[int]:
        """Return the seat of each of the people at a place."""
        return self._standing.get(number, [])

    def is_crowded(self, number: int) -> bool:
        """Return whether there are more people than rings, so that they are counted."""
        return len(self.at(number)) > len(self._board.spots(number))
