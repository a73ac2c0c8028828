"""The councillor phase (rulebook sections 8.4 and 9.28)."""

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.san_juan import choosing, drawing, effects, goods
from game.san_juan.decisions import COUNCIL, DISCARD, KEEP, CouncilAbout
from game.san_juan.tables import COUNCILLOR, EMPTY

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def stock_customs(state: "SanJuan") -> None:
    """Put a good on every empty customs office."""
    for seat in effects.owners(state, "own_good"):
        for card in effects.working(state, seat, "own_good"):
            slot = state.cities[seat].index(card)
            if state.goods[seat][slot] == EMPTY and drawing.available(state):
                goods.put(state, seat, (slot,))
                state.tell("customs_stocked", seat, slot=slot)


def ask(state: "SanJuan", seat: int) -> bool:
    """Ask a player whether to draw; return whether there are cards."""
    if drawing.available(state):
        state.ask(COUNCIL, seat, effects.strength(state, seat, COUNCILLOR), keeps(state, seat))
        return True
    state.tell("council_passed", seat)
    return False


def keeps(state: "SanJuan", seat: int) -> int:
    """Return how many of the drawn cards a player keeps."""
    return state.tables.facts.keep + state.tables.amount(state.ready[seat], "keep_more")


def draw(state: "SanJuan") -> None:
    """Draw, then choose what to keep, or with an archive what to discard."""
    _, seat, about = state.pending.pop()
    count, keep = CouncilAbout(*about)
    drawn = drawing.draw(state, count)
    state.reveals += 1
    state.tell("council_drew", seat, n=len(drawn))
    surplus = len(drawn) - keep
    if surplus <= 0:
        state.hands[seat] += drawn
        _tell_kept(state, seat, drawn)
        state.acting += 1
    elif state.ready[seat] & state.tables.having["discard_any"]:
        state.hands[seat] += drawn
        state.ask(DISCARD, seat, surplus, len(drawn))
    else:
        state.drawn = drawn
        state.ask(KEEP, seat, keep)


def keep_drawn(state: "SanJuan") -> None:
    """Keep the chosen cards and discard the others."""
    seat = state.current_player
    kept, _ = choosing.take_laid(state)
    state.discard += drawing.remove(state.drawn, kept)
    state.drawn = ()
    state.hands[seat] += kept
    _tell_kept(state, seat, kept)
    state.acting += 1


def _tell_kept(state: "SanJuan", seat: int, kept: tuple[int, ...]) -> None:
    if state.listening:
        state.tell_cards("council_kept", seat, kept, n=len(kept))


def discard_from_hand(state: "SanJuan") -> None:
    """Discard the chosen cards of the hand, which the drawn ones have joined."""
    seat = state.current_player
    state.tell("council_discarded", seat, n=choosing.discard_laid(state, seat))
    state.acting += 1


def _prompt(state: "SanJuan") -> Prompt:
    count, keep = CouncilAbout(*state.pending[-1].about)
    return Prompt("council", {"n": count, "keep": keep})


PROMPTS = {COUNCIL: _prompt, KEEP: choosing.exact_prompt, DISCARD: choosing.exact_prompt}
