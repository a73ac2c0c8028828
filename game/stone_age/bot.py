"""What Stone Age's bots know: how good a position is, which moves deserve a thought, and why a move is good."""

from collections.abc import Callable, Hashable

from game.core.game import Foresight, Step
from game.core.move import Move
from game.core.state import Prompt, State
from game.stone_age.choices import best_payment, best_tools, first_actions, next_tool, towards, units_gained
from game.stone_age.decisions import ACT, BUY, DECLINE, DIE, FEED, FEED_THEM, PAY, PLACE, REFUSE, TOOLS, TWO, USE
from game.stone_age.facts import BUILDING, CARD
from game.stone_age.policy import quick_move
from game.stone_age.state import StoneAge
from game.stone_age.worth import rounds_left, tribe_of, worth

RIVALS_SHARE = 0.5
"""How much the best rival's worth counts."""
COUNTS_TRIED = 4
"""For one place, so many numbers of people are worth trying: the largest, and a few small ones."""


def evaluate(state: State, seat: int) -> float:
    """Return the points a seat has and may expect, against those of the best rival."""
    table = StoneAge.of(state)
    rival = max(worth(table, other) for other in range(table.players) if other != seat)
    return worth(table, seat) - RIVALS_SHARE * rival


def candidates(state: State) -> list[Step]:
    """Return the moves worth a thought; where the best one can be worked out, only that."""
    table = StoneAge.of(state)
    return [(move,) for move in _CANDIDATES[table.pending[-1].kind](table)]


def key(state: State) -> Hashable:
    """Tell positions within a turn apart."""
    table = StoneAge.of(state)
    seat = table.seat
    return (
        tuple(table.stock), tuple(table.tools), table.visited[seat], table.used[seat], table.adding,
        table.cards[seat], table.buildings[seat], table.food[seat], table.pending[-1] if table.pending else None,
        tuple(table.paid), table.is_laid_out,
    )  # fmt: skip


def _placements(state: StoneAge) -> list[Move]:
    """Every place; where many people find room, only some numbers of them."""
    by_place: dict[object, list[Move]] = {}
    for move in state.legal_moves():
        by_place.setdefault(move.args[0], []).append(move)
    return [move for moves in by_place.values() for move in _some(moves)]


def _some(moves: list[Move]) -> list[Move]:
    if len(moves) <= COUNTS_TRIED:
        return moves
    return [*moves[1:COUNTS_TRIED], moves[-1]]


def _tools(state: StoneAge) -> list[Move]:
    return [next_tool(state)]


def _purchases(state: StoneAge) -> list[Move]:
    """Buy with the best payment, use the card for resources if it is needed, or decline."""
    best = best_payment(state)
    moves = [towards(state, best[0], BUY)] if best else []
    if not moves or not any(state.paid) or state.is_laid_out:
        if state.is_legal(USE) and (best is None or rounds_left(state) <= 1):
            moves.append(USE)
        moves.append(DECLINE)
    return moves


def _feeding(state: StoneAge) -> list[Move]:
    """Feed with the cheapest resources, use the card for resources if it is needed, or refuse."""
    best = best_payment(state)
    moves = [towards(state, best[0], FEED_THEM)] if best else [USE] if state.is_legal(USE) else []
    return [*moves, REFUSE]


def _all(state: StoneAge) -> list[Move]:
    return state.search_moves()


_CANDIDATES: dict[str, Callable[[StoneAge], list[Move]]] = {
    PLACE: _placements,
    ACT: first_actions,
    TOOLS: _tools,
    PAY: _purchases,
    TWO: _all,
    DIE: _all,
    FEED: _feeding,
}


# reasons


def reason(before: State, _step: Step, after: State) -> Prompt:
    """Say why a step is good."""
    first, last = StoneAge.of(before), StoneAge.of(after)
    return _REASONS[first.pending[-1].kind](first, last, first.current_player)


def _why_placed(before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    places = before.tables.places_in(after.visited[seat] & ~before.visited[seat])
    if not places:
        return Prompt("order", {})
    place = before.tables.facts.places[places[0]]
    if place.group == "village":
        return Prompt({"tool": "tool", "person": "hut", "field": "field"}[place.gives], {})
    if place.gives == "food":
        return Prompt("hunt", {})
    if place.gives == CARD:
        return _why_card(before, seat, before.slots[places[0] - before.tables.first_slot])
    if place.gives == BUILDING:
        return Prompt("building_place", {})
    return Prompt("group", {"resource": place.gives})


def _why_card(state: StoneAge, seat: int, card: int) -> Prompt:
    """Say what is best about a card: a new symbol, persons, or its upper half."""
    bottom = state.tables.facts.cards[card].bottom
    if bottom.person:
        return Prompt("card_person", {"person": bottom.person})
    number = state.tables.facts.symbols.index(bottom.symbol)
    tribe = tribe_of(state, seat)
    if not state.cards[seat] & state.tables.symbols[number]:
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
    if left >> before.tables.first_slot:
        return Prompt("decline", {})
    return Prompt("order", {})


def _why_tools(before: StoneAge, _after: StoneAge, _seat: int) -> Prompt:
    best = best_tools(before)
    more = units_gained(before, tuple(tool for tool in range(len(before.tables.add)) if best >> tool & 1))
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


# foresight


def _is_placement(state: State) -> bool:
    return state.pending[-1].kind == PLACE


def _round(state: State) -> int:
    return StoneAge.of(state).round


def _quick_step(state: State) -> Step:
    return (quick_move(StoneAge.of(state)),)


FORESIGHT = Foresight(_is_placement, _round, _quick_step)
"""From a placement on, the round is played to its end; everything else is judged where it stands."""
