"""Why a move is good, in a sentence: what the hint button says."""

from collections.abc import Callable, Mapping

from game.core.state import Prompt
from game.stone_age import feeding, payments, rolls
from game.stone_age.bot.choices import best_tools, units_gained
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import ACT, DIE, FEED, PAY, PLACE, TOOLS, TWO, PayAbout
from game.stone_age.facts import BUILDING, CARD, TOOL
from game.stone_age.scoring import card_worth
from game.stone_age.state import StoneAge


def reason(weights: Weights, before: StoneAge, after: StoneAge) -> Prompt:
    """Return why the player who must decide does well to take a step."""
    return _REASONS[before.pending[-1].kind](weights, before, after, before.current_player)


def _why_placed(_weights: Weights, before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    places = before.tables.places_in(after.visited[seat] & ~before.visited[seat])
    if not places:
        return Prompt("order", {})
    place = before.tables.facts.places[places[0]]
    if place.group == "village":
        return Prompt({"tool": "tool", "person": "hut", "field": "field"}[place.gives], {})
    if place.gives == "food":
        return Prompt("hunt" if feeding.supplies(before, seat).missing else "hunt_ahead", {})
    if place.gives == CARD:
        return _why_card(before, seat, before.slots[places[0] - before.tables.first_slot])
    if place.gives == BUILDING:
        return _why_stood_on_building(before, after, seat, places[0] - before.tables.first_stack)
    is_group = after.people_at(seat, places[0]) > 1
    return Prompt("group" if is_group else "alone", {"resource": place.gives})


def _why_stood_on_building(before: StoneAge, after: StoneAge, seat: int, stack: int) -> Prompt:
    """Return what a building brings now, that its price can still be earned, or whom standing there keeps away."""
    points = payments.most_points(before, seat, before.open_tile(stack))
    if points:
        return Prompt("building", {"n": points})
    if after.idle[seat] or after.visited[seat] & before.tables.resource_places:
        return Prompt("building_later", {})
    return Prompt("delay" if len(before.stacks[stack]) == 1 else "block", {})


def _why_card(state: StoneAge, seat: int, card: int) -> Prompt:
    """Return what is best about a card: a new symbol, persons, or its upper half."""
    bottom, worth = state.tables.facts.cards[card].bottom, card_worth(state, seat, card)
    if bottom.person:
        return Prompt("card_person" if worth else "card_person_later", {"person": bottom.person, "n": worth})
    number = state.tables.facts.symbols.index(bottom.symbol)
    if not state.cards[seat] & state.tables.symbols[number]:
        return Prompt("card_symbol", {"n": worth})
    return Prompt("card_top", {})


def _why_acted(_weights: Weights, before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    built = after.building_points[seat] - before.building_points[seat]
    if built:
        return Prompt("building", {"n": built})
    bought = [slot for slot, card in enumerate(before.slots) if card >= 0 and after.slots[slot] != card]
    if bought and after.cards[seat] != before.cards[seat]:
        return _why_card(before, seat, before.slots[bought[0]])
    if after.open_cards[seat] != before.open_cards[seat]:
        return Prompt("use_card", {})
    return _why_left(before, after, seat)


def _why_left(before: StoneAge, after: StoneAge, seat: int) -> Prompt:
    """Return why people leave a place: what is there cannot or should not be paid, or others wait for what they do."""
    tables, asked, visited = before.tables, before.pending[-1], before.visited[seat]
    done, others = visited & ~after.visited[seat], visited & after.visited[seat]
    left = tables.places_in(done)
    offer = PayAbout(*asked.about).place if asked.kind == PAY else max(left, default=0)
    if offer >= tables.first_slot:
        return Prompt("cannot_pay" if payments.is_beyond(before, seat, offer) else "decline", {})
    if tables.giving[TOOL] in left and others & tables.roll_places:
        return Prompt("tool_first", {})
    if others >> tables.first_slot and done & tables.resource_places:
        return Prompt("order", {})
    return Prompt("any_order" if others else "all_left", {})


def _why_tools(weights: Weights, before: StoneAge, _after: StoneAge, seat: int) -> Prompt:
    best = best_tools(weights, before)
    more = units_gained(before, _tools_in(before, best))
    if more:
        return Prompt("tools_gain", {"n": more})
    could_gain = units_gained(before, _tools_in(before, rolls.ready_tools(before, seat)))
    return Prompt("save_tools" if could_gain else "keep_tools", {})


def _tools_in(state: StoneAge, bits: int) -> tuple[int, ...]:
    return tuple(tool for tool in range(len(state.tables.add)) if bits >> tool & 1)


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
