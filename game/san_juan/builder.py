"""The builder phase (rulebook sections 8.1, 9.9, 9.25 and 10)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.san_juan import choosing, costs, drawing, effects, goods
from game.san_juan.decisions import BUILD, OVER, PASS, PAY, PayAbout
from game.san_juan.tables import EMPTY
from game.san_juan.why_not import why_not_built

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.san_juan.state import SanJuan


def ask(state: "SanJuan", seat: int) -> bool:
    """Ask a player what to build; return whether there is anything."""
    cards = _choosable(state, seat)
    if any(_affordable(state, seat, cards, slot) for slot in (EMPTY, *_cover_slots(state, seat))):
        state.ask(BUILD, seat)
        return True
    state.tell("built_nothing", seat)
    return False


# what can be built


def builds(state: "SanJuan", seat: int) -> list[tuple[int, int]]:
    """Return every building that can be paid, with the slot it is built over or EMPTY."""
    cards = _choosable(state, seat)
    slots = (EMPTY, *_cover_slots(state, seat))
    return sorted((card, slot) for slot in slots for card in _affordable(state, seat, cards, slot))


def _choosable(state: "SanJuan", seat: int) -> list[int]:
    """Return the kinds that a player may build if they can be paid."""
    unique = state.built[seat] & ~state.tables.plants
    cards = [card for card in sorted(set(state.hands[seat])) if not unique >> card & 1]
    if state.cathedral:
        cards.append(state.tables.open_card)
    return cards


def _cover_slots(state: "SanJuan", seat: int) -> list[int]:
    """Return the slots over which a player may build."""
    cranes = state.tables.having["cover"]
    if not state.ready[seat] & cranes:
        return []
    return [slot for slot, below in enumerate(state.cities[seat]) if not cranes >> below & 1]


def _affordable(state: "SanJuan", seat: int, cards: list[int], slot: int) -> list[int]:
    """Return which of the cards can be built and paid, if need be over the building in a slot."""
    if slot != EMPTY:
        below = state.cities[seat][slot]
        cards = [card for card in cards if card != below]
    return costs.affordable(state, seat, cards, slot)


def answers(state: "SanJuan") -> list[Move]:
    """Return what can be built, and building nothing."""
    return [*moves(state, builds(state, state.current_player)), PASS]


def allows(state: "SanJuan", move: Move) -> bool:
    """Return whether a move is among the answers, without finding them all."""
    if move not in state.tables.builds:
        return move == PASS
    card, slot = state.tables.builds[move]
    seat = state.current_player
    is_at_hand = state.cathedral if card == state.tables.open_card else card in state.hands[seat]
    return is_at_hand and slot < len(state.cities[seat]) and why_not_built(state, seat, card, slot) is None


def search(state: "SanJuan") -> list[Move]:
    """Return what can be built; of buildings to cover that are alike only one."""
    seat = state.current_player
    city = state.cities[seat]
    is_empty = [good == EMPTY for good in state.goods[seat]]
    seen = set()
    different = []
    for card, slot in builds(state, seat):
        below = (card,) if slot == EMPTY else (card, city[slot], is_empty[slot])
        if below not in seen:
            seen.add(below)
            different.append((card, slot))
    return [*moves(state, different), PASS]


def moves(state: "SanJuan", found: list[tuple[int, int]]) -> list[Move]:
    """Return the moves that build these cards over these slots."""
    tables = state.tables
    return [tables.build[card] if slot == EMPTY else tables.build_over[card][slot] for card, slot in found]


# building and paying


def begin(state: "SanJuan", move: Move) -> None:
    """Choose a building; the payment follows."""
    seat = state.pending.pop().seat
    card, slot = state.tables.builds[move]
    state.ask(PAY, seat, card, slot, costs.cost(state, seat, card, slot))
    choosing.lay_out(state)


def back(state: "SanJuan", _move: Move) -> None:
    """Leave the payment."""
    seat = state.current_player
    choosing.take_laid(state)
    state.ask(BUILD, seat)


def pay(state: "SanJuan") -> None:
    """Pay, and put the building into the city; then come the free cards."""
    _, seat, about = state.pending[-1]
    building = PayAbout(*about)
    card, slot, _ = building
    cards, slots = choosing.take_laid(state)
    if slot != EMPTY:
        _cover(state, seat, slot)
    state.discard += goods.take(state, seat, slots) + cards
    if card == state.tables.open_card:
        state.cathedral = False
    else:
        drawing.play(state, seat, card)
    drawing.put_away(state, seat, cards)
    _place(state, seat, card, slot)
    state.has_built = True
    if state.listening:
        _tell_built(state, seat, building, len(cards), slots)
    _gain_free_cards(state, seat, card)
    state.acting += 1


def _cover(state: "SanJuan", seat: int, slot: int) -> None:
    """Take a building out of the match: it stops working, and its good is lost."""
    below = state.cities[seat][slot]
    state.covered[seat] += ((slot, below),)
    state.tell("covered", seat, card=state.tables.ids[below], slot=slot)
    if state.goods[seat][slot] != EMPTY:
        state.discard += goods.take(state, seat, (slot,))
        state.tell("lost_good", seat, good=state.tables.good_names[below])
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


def _tell_built(state: "SanJuan", seat: int, building: PayAbout, paid: int, slots: tuple[int, ...]) -> None:
    """Report the goods and the number of cards that were paid, and where the building stands."""
    if slots:
        state.tell("paid_goods", seat, good=goods.names(state, seat, slots))
    place = building.slot if building.slot != EMPTY else len(state.cities[seat]) - 1
    state.tell("built", seat, card=state.tables.ids[building.card], n=paid, slot=place)


def _gain_free_cards(state: "SanJuan", seat: int, card: int) -> None:
    """Let carpenter and poor house work."""
    for building, count in free_cards(state, seat, card, len(state.hands[seat])):
        drawing.gain(state, seat, building, count)


def free_cards(state: "SanJuan", seat: int, card: int, left: int) -> list[tuple[int, int]]:
    """Return which buildings bring how many cards once a card is built and so many are left in the hand."""
    amounts = state.tables.amounts
    found: list[tuple[int, int]] = []
    if not state.tables.is_plant[card]:
        found += [(carpenter, amounts[carpenter]) for carpenter in effects.working(state, seat, "card_for_city")]
    for house in effects.working(state, seat, "card_if_poor"):
        if left + sum(count for _, count in found) <= amounts[house]:
            found.append((house, 1))
    return found


# the end of the phase


def end(state: "SanJuan") -> None:
    """Let taverns work, then new buildings; a city with enough buildings ends the match."""
    counts = [len(city) for city in state.cities]
    for seat in effects.owners(state, "card_if_fewest"):
        if min(counts) == counts[seat] < max(counts):
            drawing.gain_by_effect(state, seat, "card_if_fewest")
    state.ready = state.built[:]
    last = state.tables.facts.end_buildings
    if max(counts) < last:
        return
    state.step = OVER
    for seat in effects.phase_order(state):
        if counts[seat] >= last:
            state.tell("game_over_built", seat, n=last)


# questions


def _prompt(state: "SanJuan") -> Prompt:
    can_cover = state.ready[state.current_player] & state.tables.having["cover"]
    return Prompt("build_crane" if can_cover else "build", {})


def _pay_prompt(state: "SanJuan") -> Prompt:
    _, seat, about = state.pending[-1]
    card, slot, _ = PayAbout(*about)
    name = state.tables.ids[card]
    missing = choosing.to_lay(state)
    if not missing:
        return Prompt("pay_done", {"card": name})
    left = costs.payable_goods(state, seat, slot) - len(state.laid_slots)
    stock = len(costs.paying_slots(state, seat, slot)) - len(state.laid_slots)
    return Prompt("pay_goods" if min(left, stock) > 0 else "pay", {"card": name, "n": missing})


PROMPTS: "dict[str, Callable[[SanJuan], Prompt]]" = {BUILD: _prompt, PAY: _pay_prompt}
