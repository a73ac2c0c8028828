"""The builder phase (rulebook sections 8.1, 9.9, 9.25 and 10)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Decision, Prompt
from game.san_juan import choosing, costs, drawing
from game.san_juan.decisions import BUILD, PASS, PAY
from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.san_juan.state import SanJuan


def ask(state: "SanJuan", seat: int) -> bool:
    """Ask a player what to build; say whether there is anything."""
    cards = choosable(state, seat)
    if any(affordable(state, seat, cards, slot) for slot in (EMPTY, *cover_slots(state, seat))):
        state.ask(BUILD, seat)
        return True
    state.tell("built_nothing", seat)
    return False


def affordable(state: "SanJuan", seat: int, cards: list[int], slot: int) -> list[int]:
    """Return which of the cards can be built and paid, if need be over the building in a slot."""
    if slot != EMPTY:
        below = state.cities[seat][slot]
        cards = [card for card in cards if card != below]
    return costs.affordable(state, seat, cards, slot)


def builds(state: "SanJuan", seat: int) -> list[tuple[int, int]]:
    """Return every building that can be paid, with the slot it is built over or EMPTY."""
    cards = choosable(state, seat)
    return sorted(
        (card, slot) for slot in (EMPTY, *cover_slots(state, seat)) for card in affordable(state, seat, cards, slot)
    )


def choosable(state: "SanJuan", seat: int) -> list[int]:
    """Return the kinds that a player may build if they can be paid."""
    unique = state.built[seat] & ~state.tables.plants
    cards = [card for card in sorted(set(state.hands[seat])) if not unique >> card & 1]
    if state.cathedral:
        cards.append(state.tables.open_card)
    return cards


def cover_slots(state: "SanJuan", seat: int) -> list[int]:
    """Return the slots over which a player may build."""
    cranes = state.tables.having["cover"]
    if not state.ready[seat] & cranes:
        return []
    return [slot for slot, below in enumerate(state.cities[seat]) if not cranes >> below & 1]


def answers(state: "SanJuan") -> list[Move]:
    """Return what can be built, and building nothing."""
    return [*_moves(state, builds(state, state.current_player)), PASS]


def allows(state: "SanJuan", move: Move) -> bool:
    """Say whether a move is among the answers, without finding them all."""
    if move.verb != "build" or len(move.args) not in (1, 2):
        return move == PASS
    name, *over = move.args
    seat = state.current_player
    card = state.tables.kinds.get(str(name), EMPTY)
    is_at_hand = state.cathedral if card == state.tables.open_card else card in state.hands[seat]
    if not over:
        return is_at_hand and costs.why_not(state, seat, card) is None
    slot = over[0]
    if not isinstance(slot, int) or not 1 <= slot <= len(state.cities[seat]):
        return False
    return is_at_hand and costs.why_not(state, seat, card, slot - 1) is None


def search(state: "SanJuan") -> list[Move]:
    """Return what can be built; of buildings to cover that are alike only one."""
    seat = state.current_player
    goods = state.goods[seat]
    city = state.cities[seat]
    seen = set()
    different = []
    for card, slot in builds(state, seat):
        below = (card,) if slot == EMPTY else (card, city[slot], goods[slot] == EMPTY)
        if below not in seen:
            seen.add(below)
            different.append((card, slot))
    return [*_moves(state, different), PASS]


def _moves(state: "SanJuan", found: list[tuple[int, int]]) -> list[Move]:
    tables = state.tables
    return [tables.build[card] if slot == EMPTY else tables.build_over[card][slot] for card, slot in found]


def begin(state: "SanJuan", move: Move) -> None:
    """Choose a building; the payment follows."""
    name, *over = move.args
    card = state.tables.kinds[str(name)]
    slot = int(str(over[0])) - 1 if over else EMPTY
    seat = state.pending.pop().seat
    state.pending.append(Decision(PAY, seat, (card, slot, costs.cost(state, seat, card, slot))))
    state.choice = choosing.find_choice(state)
    choosing.lay_out(state)


def back(state: "SanJuan", _move: Move) -> None:
    """Leave the payment."""
    seat = state.current_player
    choosing.take_laid(state)
    state.pending.append(Decision(BUILD, seat))


def decline(state: "SanJuan") -> None:
    """Build nothing."""
    seat = state.pending.pop().seat
    state.tell("built_nothing", seat)
    state.acting += 1


def pay(state: "SanJuan") -> None:
    """Pay, and put the building into the city; then come the free cards."""
    _, seat, (card, slot, _) = state.pending[-1]
    cards, slots = choosing.take_laid(state)
    if slot != EMPTY:
        _cover(state, seat, slot)
    taken = take_goods(state, seat, slots)
    state.discard += taken + cards
    if card == state.tables.open_card:
        state.cathedral = False
    else:
        cards += (card,)
    state.hands[seat] = drawing.remove(state.hands[seat], cards)
    _place(state, seat, card, slot)
    state.has_built = True
    if state.listening:
        if slots:
            names = tuple(state.tables.goods[state.cities[seat][place]] for place in slots)
            state.tell("paid_goods", seat, good=names)
        paid = len(cards) - (card != state.tables.open_card)
        place = slot if slot != EMPTY else len(state.cities[seat]) - 1
        state.tell("built", seat, card=state.tables.ids[card], n=paid, slot=place)
    if not state.tables.is_plant[card]:
        drawing.gain_by_effect(state, seat, "card_for_city")
    for house in state.working(seat, "card_if_poor"):
        if len(state.hands[seat]) <= state.tables.amounts[house]:
            drawing.gain(state, seat, house, 1)
    state.acting += 1


def take_goods(state: "SanJuan", seat: int, slots: tuple[int, ...]) -> tuple[int, ...]:
    """Take the goods from some buildings and return their cards."""
    if not slots:
        return ()
    goods = list(state.goods[seat])
    taken = tuple(goods[slot] for slot in slots)
    for slot in slots:
        goods[slot] = EMPTY
    state.goods[seat] = tuple(goods)
    return taken


def _cover(state: "SanJuan", seat: int, slot: int) -> None:
    """Take a building out of the match: it stops working, and its good is lost."""
    below = state.cities[seat][slot]
    state.covered[seat] += ((slot, below),)
    state.tell("covered", seat, card=state.tables.ids[below], slot=slot)
    if state.goods[seat][slot] != EMPTY:
        state.discard += take_goods(state, seat, (slot,))
        state.tell("lost_good", seat, good=state.tables.goods[below])
    if not state.tables.is_plant[below] or state.cities[seat].count(below) == 1:
        state.built[seat] &= ~(1 << below)
        state.ready[seat] &= ~(1 << below)


def _place(state: "SanJuan", seat: int, card: int, slot: int) -> None:
    city = state.cities[seat]
    if slot == EMPTY:
        state.cities[seat] = (*city, card)
        state.goods[seat] += (EMPTY,)
    else:
        state.cities[seat] = (*city[:slot], card, *city[slot + 1 :])
    state.built[seat] |= 1 << card


def end(state: "SanJuan") -> bool:
    """Let taverns work, then new buildings; say whether the match is over."""
    counts = [len(city) for city in state.cities]
    for seat in state.owners("card_if_fewest"):
        if min(counts) == counts[seat] < max(counts):
            drawing.gain_by_effect(state, seat, "card_if_fewest")
    state.ready = state.built[:]
    last = state.tables.facts.end_buildings
    if max(counts) < last:
        return False
    for seat in state.order():
        if counts[seat] >= last:
            state.tell("game_over_built", seat, n=last)
    return True


def prompt(state: "SanJuan") -> Prompt:
    """Ask for a building."""
    return Prompt("build_crane" if state.works(state.current_player, "crane") else "build", {})


def pay_prompt(state: "SanJuan") -> Prompt:
    """Ask for the payment."""
    _, seat, (card, slot, _) = state.pending[-1]
    name = state.tables.ids[card]
    missing = choosing.to_lay(state)
    if not missing:
        return Prompt("pay_done", {"card": name})
    left = costs.payable_goods(state, seat, slot) - len(state.laid_slots)
    goods = len(costs.paying_slots(state, seat, slot)) - len(state.laid_slots)
    return Prompt("pay_goods" if min(left, goods) > 0 else "pay", {"card": name, "n": missing})


PROMPTS: "dict[str, Callable[[SanJuan], Prompt]]" = {BUILD: prompt, PAY: pay_prompt}
