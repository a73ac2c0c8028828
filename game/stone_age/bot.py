"""What Stone Age's bots know: how good a position is, which moves deserve a thought, and why a move is good."""

from collections.abc import Callable, Hashable
from itertools import combinations

from game.core.move import Move
from game.core.state import Prompt, State
from game.stone_age import payments, rolls
from game.stone_age.decisions import (
    ACT,
    BUY,
    DECLINE,
    DIE,
    FEED,
    FEED_THEM,
    PAY,
    PLACE,
    REFUSE,
    TAKE,
    TOOLS,
    TWO,
    USE,
)  # fmt: skip
from game.stone_age.facts import BUILDING, CARD
from game.stone_age.prices import Payment
from game.stone_age.state import StoneAge
from game.stone_age.worth import ONE_USE, READY_TOOL, rounds_left, tribe_of, worth

RIVALS_SHARE = 0.3
"""How much the best rival's worth counts."""
COUNTS_TRIED = 4
"""For one place, so many numbers of people are worth trying: the largest, and a few small ones."""


def evaluate(state: State, seat: int) -> float:
    """Return the points a seat has and may expect, against those of the best rival."""
    table = StoneAge.of(state)
    rival = max(worth(table, other) for other in range(table.players) if other != seat)
    return worth(table, seat) - RIVALS_SHARE * rival


def candidates(state: State) -> list[Move]:
    """Return the moves worth a thought; where the best one can be worked out, only that."""
    table = StoneAge.of(state)
    return _CANDIDATES[table.pending[-1].kind](table)


def key(state: State) -> Hashable:
    """Tell positions within a turn apart."""
    table = StoneAge.of(state)
    seat = table.seat
    return (
        tuple(table.stock), tuple(table.tools), table.visited[seat], table.used[seat], table.adding,
        table.cards[seat], table.buildings[seat], table.food[seat], table.pending[-1] if table.pending else None,
        tuple(table.paid),
    )  # fmt: skip


def _placements(state: StoneAge) -> list[Move]:
    """Every place; where many people find room, only some numbers of them."""
    by_place: dict[object, list[Move]] = {}
    for move in state.answers:
        by_place.setdefault(move.args[0], []).append(move)
    return [move for moves in by_place.values() for move in _some(moves)]


def _some(moves: list[Move]) -> list[Move]:
    if len(moves) <= COUNTS_TRIED:
        return moves
    return [*moves[1:COUNTS_TRIED], moves[-1]]


def _actions(state: StoneAge) -> list[Move]:
    """Village first, then rolls, the dearest resource first and food last, then purchases."""
    board = state.board
    visited = state.visited[state.seat]
    early = visited & board.village
    if early:
        return [board.resolve[board.places_in(early)[0]]]
    rolling = board.places_in(visited & board.roll_places)
    if rolling:
        return [board.resolve[max(rolling, key=lambda place: board.divisors[board.rolls[place] or 0])]]
    return [board.resolve[place] for place in board.places_in(visited)]


def _tools(state: StoneAge) -> list[Move]:
    """Lay out the set of tools that brings most, the earliest tool first; then take the result."""
    missing = _best_tools(state) & ~state.adding
    if not missing:
        return [TAKE]
    return [state.board.add[(missing & -missing).bit_length() - 1]]


def _best_tools(state: StoneAge) -> int:
    """Return the set of tools whose additional units are worth most beyond what the tools could do later."""
    seat = state.current_player
    place, kind = state.pending[-1].about
    divisor = state.board.divisors[kind]
    rates = tribe_of(state, seat).rates
    rate = rates[kind] if kind < len(rates) else 1.6
    ready = rolls.ready_tools(state, seat)
    tools = [tool for tool in range(len(state.board.add)) if ready >> tool & 1]
    others = state.visited[seat] & state.board.roll_places & ~(1 << place if place >= 0 else 0)
    cost = [_tool_cost(state, seat, tool, later_rolls=bool(others)) for tool in range(len(state.board.add))]
    pips = sum(state.dice)
    best, best_gain = 0, 0.0
    for size in range(1, len(tools) + 1):
        for chosen in combinations(tools, size):
            added = sum(rolls.tool_value(state, seat, tool) for tool in chosen)
            units = (pips + added) // divisor - pips // divisor
            gain = units * rate - sum(cost[tool] for tool in chosen)
            if gain > best_gain:
                best, best_gain = sum(1 << tool for tool in chosen), gain
    return best


def _tool_cost(state: StoneAge, seat: int, tool: int, *, later_rolls: bool) -> float:
    """Return what a tool could bring elsewhere: tiles only in this round, one-use tools in the rest of the match."""
    value = rolls.tool_value(state, seat, tool)
    if tool >= state.board.facts.tool_tiles:
        return ONE_USE * value * min(1.0, rounds_left(state) - 0.5)
    return (0.6 * READY_TOOL if later_rolls else 0.01) * value


def _purchases(state: StoneAge) -> list[Move]:
    """Buy with the best payment, use the card for resources if it is needed, or decline."""
    best = _best_payment(state)
    paid = tuple(state.paid)
    moves = []
    if best:
        moves.append(BUY if paid == best else _towards(state, best))
    if not any(paid) or state.pending[-1].about[1]:
        if USE in state.answers and (best is None or rounds_left(state) <= 1):
            moves.append(USE)
        moves.append(DECLINE)
    return moves or [DECLINE]


def _best_payment(state: StoneAge) -> Payment | None:
    """Return the payment that costs least beyond the points it brings."""
    seat = state.current_player
    price = payments.price_now(state)
    rates = tribe_of(state, seat).rates
    is_building = state.pending[-1].kind == PAY and state.pending[-1].about[0] >= state.board.first_stack

    def gain(payment: Payment) -> float:
        cost = sum(rate * count for rate, count in zip(rates, payment, strict=True))
        return (state.board.points(payment) if is_building else 0) - cost

    return max(price.payments(state.held(seat)), key=gain, default=None)


def _towards(state: StoneAge, payment: Payment) -> Move:
    """Return the next resource to take back, or else to lay out, on the way to a payment."""
    missing = [wanted - laid for wanted, laid in zip(payment, state.paid, strict=True)]
    for kind, count in enumerate(missing):
        if count < 0:
            return state.board.unpay[kind]
    return state.board.pay[next(kind for kind, count in enumerate(missing) if count)]


def _feeding(state: StoneAge) -> list[Move]:
    """Feed with the cheapest resources, use the card for resources if it is needed, or refuse."""
    best = _best_payment(state)
    moves = []
    if best:
        moves.append(FEED_THEM if tuple(state.paid) == best else _towards(state, best))
    elif USE in state.answers:
        moves.append(USE)
    return [*moves, REFUSE]


def _all(state: StoneAge) -> list[Move]:
    return state.search_moves()


_CANDIDATES: dict[str, Callable[[StoneAge], list[Move]]] = {
    PLACE: _placements,
    ACT: _actions,
    TOOLS: _tools,
    PAY: _purchases,
    TWO: _all,
    DIE: _all,
    FEED: _feeding,
}


# reasons


def reason(before: State, after: State, seat: int) -> Prompt:
    """Say why a step is good."""
    first, last = StoneAge.of(before), StoneAge.of(after)
    return _REASONS[first.pending[-1].kind](first, last, seat)


def _why_placed(before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    places = before.board.places_in(after.visited[seat] & ~before.visited[seat])
    if not places:
        return Prompt("order", {})
    place = before.board.facts.places[places[0]]
    if place.group == "village":
        return Prompt({"tool": "tool", "person": "hut", "field": "field"}[place.gives], {})
    if place.gives == "food":
        return Prompt("hunt", {})
    if place.gives == CARD:
        return _why_card(before, seat, before.slots[places[0] - before.board.first_slot])
    if place.gives == BUILDING:
        return Prompt("building_place", {})
    return Prompt("group", {"resource": place.gives})


def _why_card(state: StoneAge, seat: int, card: int) -> Prompt:
    """Say what is best about a card: a new symbol, persons, or its upper half."""
    bottom = state.board.facts.cards[card].bottom
    if bottom.person:
        return Prompt("card_person", {"person": bottom.person})
    number = state.board.facts.symbols.index(bottom.symbol)
    tribe = tribe_of(state, seat)
    if not state.cards[seat] & state.board.symbols[number]:
        return Prompt("card_symbol", {"n": 2 * tribe.symbols + 1})
    return Prompt("card_top", {})


def _why_acted(before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    built = after.building_points[seat] - before.building_points[seat]
    if built:
        return Prompt("building", {"n": built})
    bought = [slot for slot, card in enumerate(before.slots) if card >= 0 and after.slots[slot] != card]
    if bought and after.cards[seat] != before.cards[seat]:
        return _why_card(before, seat, before.slots[bought[0]])
    if after.open_cards[seat] != before.open_cards[seat]:
        return Prompt("use_card", {})
    left = before.visited[seat] & ~after.visited[seat]
    if left >> before.board.first_slot:
        return Prompt("decline", {})
    return Prompt("order", {})


def _why_tools(before: StoneAge, _after: StoneAge, seat: int) -> Prompt:
    best = _best_tools(before)
    added = sum(rolls.tool_value(before, seat, tool) for tool in range(len(before.board.add)) if best >> tool & 1)
    pips, divisor = sum(before.dice), before.board.divisors[before.pending[-1].about[1]]
    more = (pips + added) // divisor - pips // divisor
    return Prompt("tools_gain", {"n": more}) if more else Prompt("keep_tools", {})


def _why_fed(before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    return Prompt("starve" if after.hunger[seat] > before.hunger[seat] else "feed", {})


_REASONS: dict[str, Callable[[StoneAge, StoneAge, int], Prompt]] = {
    PLACE: _why_placed,
    ACT: _why_acted,
    TOOLS: _why_tools,
    PAY: _why_acted,
    TWO: _why_acted,
    DIE: lambda _before, _after, _seat: Prompt("take_die", {}),
    FEED: _why_fed,
}
