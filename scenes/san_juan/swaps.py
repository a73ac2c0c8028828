"""When enough is chosen, a click on something else takes the place of what was chosen before."""

from collections.abc import Callable, Iterator, Sequence

from game.core.move import Move
from game.san_juan import forecast
from game.san_juan.decisions import PAY
from scenes.change import STAY, Change
from scenes.san_juan.places import Kind, good_place, slot_place
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.places import Place

Swap = tuple[Move, Move]
"""What is taken back, and what is chosen in its place."""


class Swaps:
    """Finds what can be chosen in place of something else."""

    def __init__(self, seen: Viewpoint, selection: CardSelection) -> None:
        self._seen = seen
        self._selection = selection

    def find(self) -> dict[Place, Swap]:
        """Return by place what a click swaps; nothing as long as more can be chosen."""
        state = self._seen.state
        if not self._seen.legal_moves or not (state.laid or state.laid_slots):
            return {}
        if len(state.laid) + len(state.laid_slots) < state.choice.most:
            return {}
        return dict([*self._cards(), *self._slots()])

    def make(self, place: Place, moves: Sequence[Move], play: Callable[[Move], None]) -> Change:
        """Take back what was chosen last, and choose this in its place."""
        last = self._selection.last_chosen()
        if last and place.kind in (Kind.HAND, Kind.DRAWN):
            self._selection.pick(last)
        self._selection.pick(place)
        for move in moves:
            play(move)
        return STAY

    def _cards(self) -> Iterator[tuple[Place, Swap]]:
        """Cards take the place of the one that was clicked last."""
        selection, tables = self._selection, self._seen.state.tables
        last = selection.last_chosen()
        if last is None:
            return
        back, chosen = tables.lift[selection.card_at(last)], selection.chosen()
        for place in selection.places():
            if place not in chosen and place != selection.built:
                yield place, (back, tables.lay[selection.card_at(place)])

    def _slots(self) -> Iterator[tuple[Place, Swap]]:
        """Goods take the place of the cheapest one that is chosen."""
        state, seat = self._seen.state, self._seen.seat
        laid, tables = state.laid_slots, state.tables
        if not laid:
            return
        back = tables.lift_slot[forecast.dearest(state, seat, laid)[-1]]
        where = good_place if state.pending[-1].kind == PAY else slot_place
        for slot in state.choice.slots:
            if slot not in laid:
                yield where(slot), (back, tables.lay_slot[slot])


def is_swap(moves: tuple[Move, ...]) -> bool:
    """Return whether a click takes something back and chooses something else."""
    return len(moves) == 2 and moves[0].verb == "lift"


def given_back(moves: tuple[Move, ...], seen: Viewpoint) -> str:
    """Return the id of the card or building that a swap takes back."""
    name = moves[0].args[0]
    kind = seen.city[name - 1] if isinstance(name, int) else seen.facts.card(str(name))
    return seen.facts.cards[kind].id
