"""The Black Market and its reset (rulebook sections 9.9 and 10)."""

from typing import TYPE_CHECKING

from game.architects import decisions, stock
from game.architects.decisions import GatekeeperAbout, PaySquireAbout
from game.architects.tables import EMPTY, KINDS, SILVER, Gain
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects

SMALL, MIDDLE, LARGE_SPACE = range(3)


def price(state: "Architects", side: int, space: int) -> int:
    """Return the silver that a space costs; the Trickster saves some."""
    return max(state.facts.market.silver[space] - _saved(state, side), 0)


def _saved(state: "Architects", side: int) -> int:
    saved = 0
    for apprentice in state.apprentices[side]:
        saved += state.tables.market_off[apprentice]
    return saved


def is_open(state: "Architects", side: int) -> bool:
    """Return whether a side's virtue is low enough."""
    return state.tables.facts.virtue.opens_market(state.virtue[side])


def free_spaces(state: "Architects", side: int) -> list[int]:
    """Return the spaces that a side may take now."""
    if not is_open(state, side):
        return []
    silver = state.goods[side * KINDS + SILVER] + _saved(state, side)
    prices = state.tables.facts.market.silver
    return [space for space, owner in enumerate(state.market) if owner == EMPTY and prices[space] <= silver]


def goods_of(state: "Architects", space: int) -> Gain:
    """Return what the small or the large market offers: its top card, or the board's print."""
    if space == SMALL:
        return state.tables.small_gains[state.small[-1] if state.small else EMPTY]
    return state.tables.large_gains[state.large[-1] if state.large else EMPTY]


def is_printed(state: "Architects", space: int) -> bool:
    """Return whether no card lies on a space, so that the goods printed on the board count."""
    return not {SMALL: state.small, LARGE_SPACE: state.large}.get(space, (space,))


def until_reset(state: "Architects") -> int:
    """Return how many workers on the Black Market bring its next reset."""
    return state.market.count(EMPTY)


def act(state: "Architects", side: int, space: int) -> None:
    """Pay silver, lose virtue, take the main gain; then apprentices and character add theirs."""
    stock.pay_good(state, side, SILVER, price(state, side, space))
    tables = state.tables
    apprentices = state.apprentices[side]
    extras = tuple(apprentice for apprentice in apprentices if tables.market_gains[apprentice] is not None)
    if extras or tables.market_cards[state.characters[side]]:
        state.ask(decisions.EXTRAS, side, *extras)
    if space == MIDDLE:
        state.ask(decisions.MIDDLE, side)
    saved = sum(tables.market_virtue_off[apprentice] for apprentice in apprentices)
    stock.lose_virtue(state, side, state.facts.market.virtue - saved)
    if space != MIDDLE:
        stock.gain(state, side, goods_of(state, space))
    if EMPTY not in state.market:
        state.is_reset_due = True


def add_extras(state: "Architects", step: Decision) -> None:
    """Gain what Swindlers add who were there before and still are, and the character's cards."""
    for apprentice in step.about:
        extra = state.tables.market_gains[apprentice]
        if extra is not None and apprentice in state.apprentices[step.seat]:
            stock.gain(state, step.seat, extra)
    stock.draw_buildings(state, step.seat, state.tables.market_cards[state.characters[step.seat]])


# the reset


def reset(state: "Architects", side: int) -> None:
    """Jail the workers of the market, flip a card; the owner of the Gatekeeper decides, then the rest follows."""
    state.is_reset_due = False
    state.tell("reset_began")
    jail(state)
    _flip(state)
    state.ask(decisions.CALL_SQUIRES, side)
    for owner in reversed(state.from_side(side)):
        freed = freed_by_gatekeeper(state, owner)
        if freed and state.prison[owner]:
            state.ask(decisions.GATEKEEPER, owner, min(freed, state.prison[owner]))


def freed_by_gatekeeper(state: "Architects", side: int) -> int:
    """Return how many prisoners a side may free before they are counted."""
    return sum(state.tables.freed[apprentice] for apprentice in state.apprentices[side])


def jail(state: "Architects") -> None:
    """Send the workers of the market to the Prison."""
    workers = [side for side in state.market if side != EMPTY]
    state.market = [EMPTY] * len(state.market)
    for side in dict.fromkeys(workers):
        state.prison[side] += workers.count(side)
        state.tell("jailed", side, n=workers.count(side))


def _flip(state: "Architects") -> None:
    """Turn the top small card over onto the large side; without one shuffle the large cards first."""
    state.reveals += 1
    if not state.small:
        cards = sorted(state.large)
        state.random.shuffle(cards)
        state.small, state.large = tuple(cards), ()
        state.tell("market_shuffled")
    state.large += state.small[-1:]
    state.small = state.small[:-1]
    state.tell("market_flipped", card=state.large[-1])


def gatekeeper_answers(state: "Architects") -> list[Move]:
    """Return how many prisoners may go free."""
    most = GatekeeperAbout(*state.pending[-1].about).most
    return list(state.tables.free[: most + 1])


def free(state: "Architects", move: Move) -> None:
    """Take own workers out of the Prison."""
    side = state.pending.pop().seat
    count = move.number()
    state.prison[side] -= count
    state.available[side] += count
    state.tell("freed", side, n=count)


def call_squires(state: "Architects", step: Decision) -> None:
    """Let the Squires of players without prisoners pay one after the other, then count prisoners."""
    state.ask(decisions.COUNT_PRISONERS, step.seat)
    gains = state.tables.reset_gains
    for side in reversed(state.from_side(step.seat)):
        if not state.prison[side]:
            squires = [apprentice for apprentice in state.apprentices[side] if gains[apprentice] is not None]
            state.pending += [Decision(decisions.PAY_SQUIRE, side, (squire,)) for squire in reversed(squires)]


def pay_squire(state: "Architects", step: Decision) -> None:
    """Gain what a Squire brings."""
    apprentice = PaySquireAbout(*step.about).apprentice
    gained = state.tables.reset_gains[apprentice]
    assert gained is not None
    if state.listening:
        state.tell("squire", step.seat, apprentice=state.tables.apprentice_ids[apprentice])
    stock.gain(state, step.seat, gained)


def count_prisoners(state: "Architects", step: Decision) -> None:
    """Many prisoners cost virtue; whoever has the most takes debts."""
    order = state.from_side(step.seat)
    figures = state.facts.reset
    for side in order:
        if state.prison[side] >= figures.prisoners:
            state.tell("crowded", side, n=state.prison[side])
            stock.lose_virtue(state, side, figures.virtue)
    most = max(state.prison)
    for side in order:
        if most and state.prison[side] == most:
            state.tell("most_prisoners", side, n=most)
            stock.take_debts(state, side, figures.debts)


def _ask_gatekeeper(state: "Architects") -> Prompt:
    _, side, about = state.pending[-1]
    return Prompt("gatekeeper", {"n": state.prison[side], "m": GatekeeperAbout(*about).most})


PROMPTS: "dict[str, Callable[[Architects], Prompt]]" = {decisions.GATEKEEPER: _ask_gatekeeper}
