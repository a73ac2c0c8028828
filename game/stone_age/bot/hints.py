"""Why a move is good, in a sentence: what the hint button says."""

from collections.abc import Callable, Mapping

from game.core.state import Prompt
from game.stone_age.bot.choices import best_tools, units_gained
from game.stone_age.bot.tribe import tribe_of
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import ACT, DIE, FEED, PAY, PLACE, TOOLS, TWO
from game.stone_age.facts import BUILDING, CARD
from game.stone_age.state import StoneAge


def reason(weights: Weights, before: StoneAge, after: StoneAge) -> Prompt:
    """Return why the player who must decide does well to take a step."""
    return _REASONS[before.pending[-1].kind](weights, before, after, before.current_player)


def _why_placed(weights: Weights, before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    places = before.tables.places_in(after.visited[seat] & ~before.visited[seat])
    if not places:
        return Prompt("order", {})
    place = before.tables.facts.places[places[0]]
    if place.group == "village":
        return Prompt({"tool": "tool", "person": "hut", "field": "field"}[place.gives], {})
    if place.gives == "food":
        return Prompt("hunt", {})
    if place.gives == CARD:
        return _why_card(weights, before, seat, before.slots[places[0] - before.tables.first_slot])
    if place.gives == BUILDING:
        return Prompt("building_place", {})
    return Prompt("group", {"resource": place.gives})


def _why_card(weights: Weights, state: StoneAge, seat: int, card: int) -> Prompt:
    """Return what is best about a card: a new symbol, persons, or its upper half."""
    bottom = state.tables.facts.cards[card].bottom
    if bottom.person:
        return Prompt("card_person", {"person": bottom.person})
    number = state.tables.facts.symbols.index(bottom.symbol)
    tribe = tribe_of(weights, state, seat)
    if not state.cards[seat] & state.tables.symbols[number]:
        return Prompt("card_symbol", {"n": 2 * tribe.symbols + 1})
    return Prompt("card_top", {})


def _why_acted(weights: Weights, before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    built = after.building_points[seat] - before.building_points[seat]
    if built:
        return Prompt("building", {"n": built})
    bought = [slot for slot, card in enumerate(before.slots) if card >= 0 and after.slots[slot] != card]
    if bought and after.cards[seat] != before.cards[seat]:
        return _why_card(weights, before, seat, before.slots[bought[0]])
    if after.open_cards[seat] != before.open_cards[seat]:
        return Prompt("use_card", {})
    left = before.visited[seat] & ~after.visited[seat]
    if left >> before.tables.first_slot:
        return Prompt("decline", {})
    return Prompt("order", {})


def _why_tools(weights: Weights, before: StoneAge, _after: StoneAge, _seat: int) -> Prompt:
    best = best_tools(weights, before)
    more = units_gained(before, tuple(tool for tool in range(len(before.tables.add)) if best >> tool & 1))
    return Prompt("tools_gain", {"n": more}) if more else Prompt("keep_tools", {})


def _why_fed(_weights: Weights, before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    return Prompt("starve" if after.hunger[seat] > before.hunger[seat] else "feed", {})


_REASONS: Mapping[str, Callable[[Weights, StoneAge, StoneAge, int], Prompt]] = {
    PLACE: _why_placed,
    ACT: _why_acted,
    TOOLS: _why_tools,
    PAY: _why_acted,
    TWO: _why_acted,
    DIE: lambda _weights, _before, _after, _seat: Prompt("take_die", {}),
    FEED: _why_fed,
}
