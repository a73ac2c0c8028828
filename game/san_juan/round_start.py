"""The start of a round, before roles are taken: first hands, office, chapel, bank, hand limit (rulebook 3 and 7)."""

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.san_juan import choosing, drawing, effects
from game.san_juan.choosing import discard_laid
from game.san_juan.decisions import BANK, CHAPEL, LIMIT, OFFICE, START

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.san_juan.state import SanJuan


def ask_start(state: "SanJuan", seat: int) -> bool:
    """Ask a player who has seen more cards which to discard."""
    surplus = len(state.hands[seat]) - state.tables.facts.start_hand
    if surplus > 0:
        state.ask(START, seat, surplus)
    return surplus > 0


def ask_office(state: "SanJuan", seat: int) -> bool:
    """Ask the owner of an office which cards to exchange."""
    return _ask_owner(state, seat, OFFICE, "exchange", state.tables.amount(state.ready[seat], "exchange"))


def ask_chapel(state: "SanJuan", seat: int) -> bool:
    """Ask the owner of a chapel which card to tuck."""
    return _ask_owner(state, seat, CHAPEL, "tuck", len(effects.working(state, seat, "tuck")))


def ask_bank(state: "SanJuan", seat: int) -> bool:
    """Ask the owner of a bank that was not used yet which cards to tuck."""
    return not state.bank_used >> seat & 1 and _ask_owner(state, seat, BANK, "tuck_once", len(state.hands[seat]))


def _ask_owner(state: "SanJuan", seat: int, kind: str, effect: str, most: int) -> bool:
    """Ask a player with hand cards and a working building for up to so many of them."""
    if not (state.hands[seat] and effects.working(state, seat, effect)):
        return False
    state.ask(kind, seat, most)
    return True


def ask_limit(state: "SanJuan", seat: int) -> bool:
    """Ask a player with too many cards which to discard."""
    surplus = len(state.hands[seat]) - hand_limit(state, seat)
    if surplus > 0:
        state.ask(LIMIT, seat, surplus)
    return surplus > 0


def hand_limit(state: "SanJuan", seat: int) -> int:
    """Return how many cards a player may hold when a round starts: the guard rooms of others lower it."""
    tables = state.tables
    higher = tables.amount(state.ready[seat], "hand_limit")
    if higher:
        return higher
    guards = tables.having["limit_others"]
    if state.ready[seat] & guards:
        return tables.facts.hand_limit
    limits = [tables.amount(ready, "limit_others") for ready in state.ready if ready & guards]
    return min(limits, default=tables.facts.hand_limit)


# carrying out


def discard_start(state: "SanJuan") -> None:
    """Keep the first hand."""
    seat = state.current_player
    state.tell("started", seat, n=discard_laid(state, seat))
    state.acting += 1


def exchange(state: "SanJuan") -> None:
    """Discard, then draw as many cards."""
    seat = state.current_player
    drawn = drawing.draw_to_hand(state, seat, discard_laid(state, seat))
    if state.listening:
        state.tell_cards("exchanged", seat, drawn, n=len(drawn))
    state.acting += 1


def tuck(state: "SanJuan") -> None:
    """Put the chosen card under the chapel."""
    _put_under(state, state.chapel, "tucked")


def bank(state: "SanJuan") -> None:
    """Put the chosen cards under the bank, which is used up."""
    state.bank_used |= 1 << state.current_player
    _put_under(state, state.bank, "banked")


def _put_under(state: "SanJuan", piles: list[tuple[int, ...]], event: str) -> None:
    seat = state.current_player
    cards, _ = choosing.take_laid(state)
    drawing.put_away(state, seat, cards)
    piles[seat] += cards
    if state.listening:
        state.tell_cards(event, seat, cards, n=len(cards))
    state.acting += 1


def discard_surplus(state: "SanJuan") -> None:
    """Come down to the hand limit."""
    seat = state.current_player
    state.tell("limited", seat, n=discard_laid(state, seat))
    state.acting += 1


# questions


def _number_prompt(state: "SanJuan") -> Prompt:
    kind = state.pending[-1].kind
    return Prompt(f"{kind}_done", {"n": len(state.laid)}) if state.laid else Prompt(kind, {})


def _chapel_prompt(state: "SanJuan") -> Prompt:
    if not state.laid:
        return Prompt("chapel", {})
    return Prompt("chapel_done", {"card": tuple(state.tables.ids[card] for card in state.laid)})


PROMPTS: "dict[str, Callable[[SanJuan], Prompt]]" = {
    START: choosing.exact_prompt,
    LIMIT: choosing.exact_prompt,
    OFFICE: _number_prompt,
    BANK: _number_prompt,
    CHAPEL: _chapel_prompt,
}
