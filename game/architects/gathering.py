"""Forest, Quarry, Mines, Silversmith and King's Storehouse (rulebook sections 9.1 to 9.5)."""

from typing import TYPE_CHECKING

from game.architects import decisions, stock
from game.architects.board_facts import Source
from game.architects.decisions import VisitAbout, WorkersAbout
from game.architects.facts import GOODS, LARGE_PLACES
from game.architects.tables import CLAY, GOLD, KINDS, MARBLE, MINES, STONE, WOOD
from game.core.move import Move
from game.core.state import Prompt

if TYPE_CHECKING:
    from game.architects.state import Architects


TRADED_GOODS = {"virtue": (CLAY, WOOD, STONE), "marble": (WOOD, STONE)}
"""By what the Storehouse gives, which goods it takes in any mix; a move names them in this order."""


def source(state: "Architects", place: int) -> Source:
    """Return the figures of a place that gives goods."""
    figures: Source = getattr(state.tables.facts.places, LARGE_PLACES[place])
    return figures


def harvest(state: "Architects", side: int, place: int, workers: int) -> list[int]:
    """Return what so many own workers bring at a place, apprentices included; at the Mines with clay chosen."""
    figures = source(state, place)
    goods = [0] * KINDS
    goods[GOODS.index(figures.good)] = workers + figures.more
    add_extras(state, side, place, goods)
    return goods


def next_harvest(state: "Architects", side: int, place: int) -> tuple[int, ...]:
    """Return the goods that the next worker brings at a place, clay at the Mines."""
    return tuple(harvest(state, side, place, state.group(place, side) + 1))


def mined_gold(state: "Architects", workers: int) -> int:
    """Return the gold that so many workers bring at the Mines."""
    return workers // state.tables.facts.places.mines.gold_each


def add_extras(state: "Architects", side: int, place: int, goods: list[int]) -> None:
    """Add the goods that a side's apprentices bring at a place."""
    extras = state.tables.harvests[place]
    for apprentice in state.apprentices[side]:
        extra = extras[apprentice]
        if extra is not None:
            for good, amount in extra.goods:
                goods[good] += amount


def gather(state: "Architects", side: int, place: int, workers: int) -> None:
    """Take what a place gives; the Mines ask if there is a choice."""
    if place == MINES and mined_gold(state, workers):
        state.ask(decisions.MINES, side, workers)
        return
    _gain_all(state, side, harvest(state, side, place, workers))


def _gain_all(state: "Architects", side: int, goods: list[int]) -> None:
    for good, amount in enumerate(goods):
        stock.gain_good(state, side, good, amount)


def mines_answers(state: "Architects") -> list[Move]:
    """Return clay or gold."""
    return [state.tables.take_good[CLAY], state.tables.take_good[GOLD]]


def mine(state: "Architects", move: Move) -> None:
    """Take clay or gold; Miners add clay in either case."""
    _, side, about = state.pending.pop()
    workers = WorkersAbout(*about).workers
    if move == state.tables.take_good[CLAY]:
        goods = harvest(state, side, MINES, workers)
    else:
        goods = [0] * KINDS
        goods[GOLD] = mined_gold(state, workers)
        add_extras(state, side, MINES, goods)
    _gain_all(state, side, goods)


# the King's Storehouse


def trades(state: "Architects") -> list[Move]:
    """Return the trades that can be paid now, and stopping."""
    side = state.pending[-1].seat
    base = side * KINDS
    goods = state.goods
    clay, wood, stone = goods[base : base + 3]
    tables = state.tables
    moves = [
        move
        for move, mix in zip(tables.trade_virtue, tables.virtue_mixes, strict=True)
        if clay >= mix[0] and wood >= mix[1] and stone >= mix[2]
    ]
    if wood + stone >= tables.facts.places.storehouse.marble:
        moves += [
            move
            for move, mix in zip(tables.trade_marble, tables.marble_mixes, strict=True)
            if wood >= mix[0] and stone >= mix[1]
        ]
    for apprentice in state.apprentices[side]:
        offer = tables.trades[apprentice]
        if offer is not None and goods[base + offer.good] >= offer.amount:
            moves.append(tables.use[apprentice])
    moves.append(decisions.STOP)
    return moves


def trade(state: "Architects", move: Move) -> None:
    """Trade goods for one virtue or one marble at the board's rate."""
    side = _use_up(state)
    wanted, paid = move.args
    assert isinstance(paid, tuple)
    if wanted == "virtue":
        stock.pay_goods(state, side, paid)
        stock.gain_virtue(state, side, 1)
    else:
        stock.pay_goods(state, side, (0, *paid))
        stock.gain_good(state, side, MARBLE, 1)


def use(state: "Architects", move: Move) -> None:
    """Make the trade of an own apprentice."""
    side = _use_up(state)
    apprentice = state.tables.apprentice_numbers[move.word()]
    offer = state.tables.trades[apprentice]
    assert offer is not None
    state.tell("apprentice_used", side, apprentice=move.word())
    stock.pay_good(state, side, offer.good, offer.amount)
    stock.gain(state, side, offer.gain)


def _use_up(state: "Architects") -> int:
    """Take one trade from those left; return whose turn it is."""
    _, side, about = state.pending.pop()
    left = VisitAbout(*about).left
    if left > 1:
        state.ask(decisions.STOREHOUSE, side, left - 1)
    return side


def _ask_mines(state: "Architects") -> Prompt:
    _, side, about = state.pending[-1]
    workers = WorkersAbout(*about).workers
    clay, gold, extras = harvest(state, side, MINES, workers)[CLAY], mined_gold(state, workers), [0] * KINDS
    add_extras(state, side, MINES, extras)
    if extras[CLAY]:
        return Prompt("mines_extra", {"n": clay, "m": gold, "p": extras[CLAY]})
    return Prompt("mines", {"n": clay, "m": gold})


def _ask_storehouse(state: "Architects") -> Prompt:
    return Prompt("storehouse", {"n": VisitAbout(*state.pending[-1].about).left})


PROMPTS = {decisions.MINES: _ask_mines, decisions.STOREHOUSE: _ask_storehouse}
