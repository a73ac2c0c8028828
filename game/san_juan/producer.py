"""The producer phase (rulebook section 8.2)."""

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.san_juan import choosing, drawing, effects, goods
from game.san_juan.decisions import PRODUCE, MostAbout
from game.san_juan.tables import PRODUCER

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def ask(state: "SanJuan", seat: int) -> bool:
    """Ask a player where to make goods; return whether that is possible."""
    empty = min(len(goods.empty_plants(state, seat)), drawing.available(state))
    if empty:
        state.ask(PRODUCE, seat, min(most_goods(state, seat), empty))
        return True
    state.tell("produced_nothing", seat)
    return False


def most_goods(state: "SanJuan", seat: int) -> int:
    """Return how many goods a player may make in a producer phase."""
    return effects.strength(state, seat, PRODUCER) + state.tables.amount(state.ready[seat], "more_goods")


def produce(state: "SanJuan") -> None:
    """Make goods on the chosen buildings."""
    seat = state.current_player
    _, slots = choosing.take_laid(state)
    if slots:
        goods.put(state, seat, slots)
        if state.listening:
            state.tell("produced", seat, good=goods.names(state, seat, slots), slots=slots)
        drawing.gain_for_number(state, seat, "card_for_goods", len(slots))
    else:
        state.tell("produced_nothing", seat)
    state.acting += 1


def _prompt(state: "SanJuan") -> Prompt:
    made = len(state.laid_slots)
    if made:
        return Prompt("produce_done", {"n": made})
    return Prompt("produce", {"n": MostAbout(*state.pending[-1].about).most})


PROMPTS = {PRODUCE: _prompt}
