"""Making and selling goods (rulebook sections 8.2, 8.3, 9.28 and 9.30)."""

from typing import TYPE_CHECKING

from game.core.event import Event
from game.core.state import Prompt
from game.san_juan import choosing, drawing
from game.san_juan.building import take_goods
from game.san_juan.decisions import PRODUCE, SELL
from game.san_juan.tables import EMPTY, PRODUCER, TRADER

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan

# producer


def ask_producer(state: "SanJuan", seat: int) -> bool:
    """Ask a player where to make goods; say whether that is possible."""
    empty = min(len(choosing.empty_plants(state, seat)), drawing.available(state))
    if empty:
        state.ask(PRODUCE, seat, min(most_goods(state, seat), empty))
        return True
    state.tell("produced_nothing", seat)
    return False


def most_goods(state: "SanJuan", seat: int) -> int:
    """Return how many goods a player may make in a producer phase."""
    return state.strength(seat, PRODUCER) + state.tables.amount(state.ready[seat], "more_goods")


def produce(state: "SanJuan") -> None:
    """Make goods on the chosen buildings."""
    seat = state.current_player
    _, slots = choosing.take_laid(state)
    if slots:
        put_goods(state, seat, slots)
        if state.listening:
            names = tuple(state.tables.goods[state.cities[seat][slot]] for slot in slots)
            state.tell("produced", seat, good=names, slots=slots)
        drawing.gain_for_number(state, seat, "card_for_goods", len(slots))
    else:
        state.tell("produced_nothing", seat)
    state.acting += 1


def put_goods(state: "SanJuan", seat: int, slots: tuple[int, ...]) -> None:
    """Put unseen cards on buildings."""
    goods = list(state.goods[seat])
    for slot, card in zip(slots, drawing.draw(state, len(slots)), strict=True):
        goods[slot] = card
    state.goods[seat] = tuple(goods)


# trader


def turn_tile(state: "SanJuan") -> None:
    """Turn up the next tile of the trading house; it goes to the bottom of the stack."""
    state.tile = state.tiles[0]
    state.tiles = (*state.tiles[1:], state.tile)
    if state.seen < len(state.tiles):
        state.seen += 1
        state.reveals += 1
    state.sold = False
    if state.listening:
        prices = zip(state.tables.facts.goods, state.tables.prices[state.tile], strict=True)
        state.events.append(Event("tile_turned", None, dict(prices)))


def ask_trader(state: "SanJuan", seat: int) -> bool:
    """Ask a player which goods to sell; say whether there are any."""
    stock = sum(good != EMPTY for good in state.goods[seat])
    if stock:
        state.ask(SELL, seat, min(most_sales(state, seat), stock))
        return True
    state.tell("sold_nothing", seat)
    return False


def most_sales(state: "SanJuan", seat: int) -> int:
    """Return how many goods a player may sell in a trader phase."""
    return state.strength(seat, TRADER) + state.tables.amount(state.ready[seat], "more_sales")


def price(state: "SanJuan", seat: int, slot: int) -> int:
    """Return the cards that the good of a building brings at the tile turned up last."""
    card = state.cities[seat][slot]
    good = state.tables.good[card]
    if good == EMPTY:
        return state.tables.amounts[card]
    return state.tables.prices[state.last_tile()][good]


def income(state: "SanJuan", seat: int, slots: tuple[int, ...]) -> int:
    """Return the cards that goods bring together, buildings included."""
    bonus = sum(len(slots) >= state.tables.amounts[card] for card in state.working(seat, "card_for_sales"))
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
    taken = take_goods(state, seat, slots)
    has_harbor = bool(state.ready[seat] & state.tables.having["tuck_good"])
    if has_harbor:
        state.harbor[seat] += taken[:1]
        taken = taken[1:]
    state.discard += taken
    drawn = drawing.draw_to_hand(state, seat, total)
    if state.listening:
        names = tuple(state.tables.goods[state.cities[seat][slot]] for slot in slots)
        state.tell_cards("sold", seat, drawn, good=names, n=len(drawn), slots=slots)
        if has_harbor:
            state.tell("harbored", seat)
    drawing.gain_for_number(state, seat, "card_for_sales", len(slots))


def end_trader(state: "SanJuan") -> None:
    """If nobody sold anything, let huts work; put the tile away."""
    if not state.sold:
        for seat in state.owners("card_if_no_sale"):
            drawing.gain_by_effect(state, seat, "card_if_no_sale")
    state.tile = EMPTY


def stock_customs(state: "SanJuan") -> None:
    """Put a good on every empty customs office."""
    for seat in state.owners("own_good"):
        for card in state.working(seat, "own_good"):
            slot = state.cities[seat].index(card)
            if state.goods[seat][slot] == EMPTY and drawing.available(state):
                put_goods(state, seat, (slot,))
                state.tell("customs_stocked", seat, slot=slot)


def produce_prompt(state: "SanJuan") -> Prompt:
    """Ask where to make goods."""
    made = len(state.laid_slots)
    return Prompt("produce_done", {"n": made}) if made else Prompt("produce", {"n": state.pending[-1].about[0]})


def sell_prompt(state: "SanJuan") -> Prompt:
    """Ask which goods to sell."""
    _, seat, (most,) = state.pending[-1]
    slots = state.laid_slots
    if slots:
        return Prompt("sell_done", {"n": len(slots), "cards": income(state, seat, slots)})
    return Prompt("sell", {"n": most})


PROMPTS = {PRODUCE: produce_prompt, SELL: sell_prompt}
