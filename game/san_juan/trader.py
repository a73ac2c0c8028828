"""The trader phase (rulebook sections 8.3 and 9.30)."""

from typing import TYPE_CHECKING

from game.core.event import Event
from game.core.state import Prompt
from game.san_juan import choosing, drawing, effects, goods
from game.san_juan.decisions import SELL, MostAbout
from game.san_juan.tables import EMPTY, TRADER

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def turn_tile(state: "SanJuan") -> None:
    """Turn up the next tile of the trading house; it goes to the bottom of the stack."""
    if state.seen < len(state.tiles):
        state.reveals += 1
        state.seen += 1
    state.tile = state.tiles[0]
    state.tiles = (*state.tiles[1:], state.tile)
    state.sold = False
    if state.listening:
        prices = zip(state.tables.facts.goods, state.tables.prices[state.tile], strict=True)
        state.events.append(Event("tile_turned", None, dict(prices)))


def ask(state: "SanJuan", seat: int) -> bool:
    """Ask a player which goods to sell; return whether there are any."""
    stock = sum(good != EMPTY for good in state.goods[seat])
    if stock:
        state.ask(SELL, seat, min(most_sales(state, seat), stock))
        return True
    state.tell("sold_nothing", seat)
    return False


def most_sales(state: "SanJuan", seat: int) -> int:
    """Return how many goods a player may sell in a trader phase."""
    return effects.strength(state, seat, TRADER) + state.tables.amount(state.ready[seat], "more_sales")


def price(state: "SanJuan", seat: int, slot: int) -> int:
    """Return the cards that the good of a building brings at the tile turned up last."""
    card = state.cities[seat][slot]
    good = state.tables.good_numbers[card]
    if good == EMPTY:
        return state.tables.amounts[card]
    return state.tables.prices[state.last_tile()][good]


def income(state: "SanJuan", seat: int, slots: tuple[int, ...]) -> int:
    """Return the cards that goods bring together, buildings included."""
    halls = effects.working(state, seat, "card_for_sales")
    bonus = sum(len(slots) >= state.tables.amounts[hall] for hall in halls)
    return sum(price(state, seat, slot) for slot in slots) + bonus


def sell(state: "SanJuan") -> None:
    """Sell the chosen goods; the first becomes a point in a harbor."""
    seat = state.current_player
    _, slots = choosing.take_laid(state)
    state.acting += 1
    if not slots:
        state.tell("sold_nothing", seat)
        return
    state.sold = True
    total = sum(price(state, seat, slot) for slot in slots)
    taken = goods.take(state, seat, slots)
    has_harbor = bool(state.ready[seat] & state.tables.having["tuck_good"])
    if has_harbor:
        state.harbor[seat] += taken[:1]
        taken = taken[1:]
    state.discard += taken
    drawn = drawing.draw_to_hand(state, seat, total)
    if state.listening:
        state.tell_cards("sold", seat, drawn, good=goods.names(state, seat, slots), n=len(drawn), slots=slots)
        if has_harbor:
            state.tell("harbored", seat)
    drawing.gain_for_number(state, seat, "card_for_sales", len(slots))


def end(state: "SanJuan") -> None:
    """If nobody sold anything, let huts work; put the tile away."""
    if not state.sold:
        for seat in effects.owners(state, "card_if_no_sale"):
            drawing.gain_by_effect(state, seat, "card_if_no_sale")
    state.tile = EMPTY


def _prompt(state: "SanJuan") -> Prompt:
    _, seat, about = state.pending[-1]
    slots = state.laid_slots
    if slots:
        return Prompt("sell_done", {"n": len(slots), "cards": income(state, seat, slots)})
    return Prompt("sell", {"n": MostAbout(*about).most})


PROMPTS = {SELL: _prompt}
