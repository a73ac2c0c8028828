"""What activity cards do (rulebook sections 11.1 and 11.2)."""

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.troyes import cathedral, influence, scoring, threats
from game.troyes.decisions import AGAIN, AGAIN_IT, MILL, STOP, TARGET, CardAbout
from game.troyes.dice import COLOUR_OF, VALUE_OF
from game.troyes.facts import COLOURS
from game.troyes.tables import CITY_HALL, EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.move import Move
    from game.troyes.facts import Card, Params
    from game.troyes.state import Troyes


def activate(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Use a card so many times; a paying card so many times at most."""
    card = card_at(state, place)
    if card.asks_payment:
        _pay_once(state, seat, place, count - 1)
        return
    state.tell("activated", seat, card=card.id, n=count)
    _EFFECTS[card.effect](state, seat, place, count)


def card_at(state: "Troyes", place: int) -> "Card":
    """Return the card of a place."""
    return state.facts.cards[state.cards[place]]


def asking_card(state: "Troyes") -> "Card":
    """Return the card that the present decision is about."""
    return card_at(state, CardAbout(*state.pending[-1].about).place)


def gain_points(state: "Troyes", side: int, card: "Card", points: int) -> None:
    """Give victory points."""
    state.vp[side] += points
    state.tell("gained_points", side, card=card.id, n=points)


def _gain_deniers(state: "Troyes", seat: int, card: "Card", deniers: int) -> None:
    state.deniers[seat] += deniers
    state.tell("gained_deniers", seat, card=card.id, n=deniers)


def _no_gain(state: "Troyes", seat: int, card: "Card") -> None:
    state.tell("no_gain", seat, card=card.id)


# plain gains


def _gain(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Gain deniers, influence and points, once for every activation."""
    card = card_at(state, place)
    _take_gains(state, seat, card, count)


def _take_gains(state: "Troyes", seat: int, card: "Card", count: int) -> None:
    params = card.params
    if params.points:
        gain_points(state, seat, card, params.points * count)
    if params.deniers:
        _gain_deniers(state, seat, card, params.deniers * count)
    if params.influence:
        gained = influence.gain(state, seat, params.influence * count)
        state.tell("gained_influence", seat, card=card.id, n=gained)


# cards that ask a payment


def can_pay(state: "Troyes", seat: int, params: "Params") -> bool:
    """Return whether one more activation can be paid."""
    return state.deniers[seat] >= params.pay_deniers and state.influence[seat] >= params.pay_influence


def _pay_once(state: "Troyes", seat: int, place: int, left: int) -> None:
    """Pay for one activation and gain by it; then it may be paid again."""
    card = card_at(state, place)
    params = card.params
    state.tell("activated", seat, card=card.id, n=1)
    if params.pay_deniers:
        state.deniers[seat] -= params.pay_deniers
        state.tell("gave_deniers", seat, card=card.id, n=params.pay_deniers)
    if params.pay_influence:
        state.influence[seat] -= params.pay_influence
        state.tell("gave_influence", seat, card=card.id, n=params.pay_influence)
    if left:
        state.ask(AGAIN, seat, *CardAbout(place, left))
    if params.cubes:
        state.ask(TARGET, seat, *CardAbout(place, params.cubes))
    else:
        _take_gains(state, seat, card, 1)


def again_answers(state: "Troyes") -> "list[Move]":
    """Return paying once more, if possible, and stopping."""
    params = asking_card(state).params
    return [AGAIN_IT, STOP] if can_pay(state, state.current_player, params) else [STOP]


def again(state: "Troyes", _move: "Move") -> None:
    """Pay once more."""
    _, seat, about = state.pending.pop()
    place, left = CardAbout(*about)
    _pay_once(state, seat, place, left - 1)


def stop(state: "Troyes", _move: "Move") -> None:
    """Pay no more, or place no more cubes."""
    state.pending.pop()


# stored cubes


def _store(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Put a cube on the card for every activation."""
    counts = state.cubes[place]
    state.cubes[place] = (*counts[:seat], counts[seat] + count, *counts[seat + 1 :])
    state.tell("stored", seat, card=card_at(state, place).id, n=count)


# money


def _ask_miller(state: "Troyes", seat: int, place: int, count: int) -> None:
    state.ask(MILL, seat, *CardAbout(place, count))


def mill_answers(state: "Troyes") -> "list[Move]":
    """Return the buildings that can pay."""
    buildings = asking_card(state).params.buildings
    return [state.tables.mill[state.tables.building_ids.index(name)] for name in buildings]


def mill(state: "Troyes", move: "Move") -> None:
    """Gain deniers for every own citizen that stands in a building."""
    _, seat, about = state.pending.pop()
    place, left = CardAbout(*about)
    card = card_at(state, place)
    building = state.tables.building_ids.index(move.word())
    _gain_deniers(state, seat, card, mill_deniers(state, seat, card, building))
    if left > 1:
        state.ask(MILL, seat, *CardAbout(place, left - 1))


def mill_deniers(state: "Troyes", seat: int, card: "Card", building: int) -> int:
    """Return what a building pays the miller."""
    return card.params.deniers * state.citizens_in(seat, building)


def _tax(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Every other player pays for his citizens in the City Hall what he can; Le Roy's are paid by the bank."""
    card = card_at(state, place)
    gained = 0
    for payer in range(state.players):
        if payer != seat:
            due = card.params.deniers * count * state.citizens_in(payer, CITY_HALL)
            paid = min(due, state.deniers[payer])
            state.deniers[payer] -= paid
            gained += paid
            if paid:
                state.tell("taxed", payer, n=paid, to_player=seat)
    if state.is_solo:
        gained = card.params.le_roy_deniers * count * state.citizens_in(state.grey, CITY_HALL)
    if gained:
        _gain_deniers(state, seat, card, gained)
    else:
        _no_gain(state, seat, card)


def _baker(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Gain deniers for every die of a colour that lies anywhere in the square."""
    card = card_at(state, place)
    dice = sum(_dice_of(state, side, card.params) for side in range(len(state.dice)))
    if dice:
        _gain_deniers(state, seat, card, card.params.deniers * dice * count)
    else:
        _no_gain(state, seat, card)


# cubes on events


def _ask_targets(state: "Troyes", seat: int, place: int, cubes: int) -> None:
    if cubes:
        state.ask(TARGET, seat, *CardAbout(place, cubes))
    else:
        _no_gain(state, seat, card_at(state, place))


def _chivalry(state: "Troyes", seat: int, place: int, count: int) -> None:
    """A cube on events for every own die of the colour that is left, at every activation."""
    params = card_at(state, place).params
    _ask_targets(state, seat, place, count * params.cubes * _dice_of(state, seat, params))


def _archer(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Roll a die for every activation; a cube on events for every hit."""
    params = card_at(state, place).params
    rolls = tuple(state.roll() for _ in range(count))
    hits = sum(roll >= params.least for roll in rolls)
    state.tell("arrows", seat, n=hits, dice=rolls)
    _ask_targets(state, seat, place, hits * params.cubes)


def target_answers(state: "Troyes") -> "list[Move]":
    """Return every event, Marauding, and stopping unless the cube has been paid for."""
    moves = [state.tables.cube[EMPTY], *(state.tables.cube[threat] for threat in state.queue)]
    if not asking_card(state).asks_payment:
        moves.append(STOP)
    return moves


def put_cube(state: "Troyes", move: "Move") -> None:
    """Put one cube on an event."""
    _, seat, about = state.pending.pop()
    place, left = CardAbout(*about)
    threats.fight(state, seat, threats.event_named(state, move.word()), 1)
    if left > 1:
        state.ask(TARGET, seat, *CardAbout(place, left - 1))


# points


def _share_points(state: "Troyes", place: int, best: list[int], count: int) -> None:
    """Give points to the leading sides; the grey side scores nothing, Le Roy does."""
    card = card_at(state, place)
    for side in best:
        if side < state.players or state.is_solo:
            gain_points(state, side, card, card.params.points * count)


def _procession(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Points for whoever has most dice in his district, and for all who share that lead."""
    sizes = [len(dice) for dice in state.dice]
    most = max(sizes)
    best = [side for side, size in enumerate(sizes) if size == most] if most else []
    if best in ([], [state.grey]) and not (best and state.is_solo):
        _no_gain(state, seat, card_at(state, place))
    _share_points(state, place, best, count)


def _joust(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Points if the own dice of the colour have the highest sum; whoever shares the lead gets them too."""
    colour = COLOURS.index(card_at(state, place).params.dice)
    sums = [sum(VALUE_OF[die] for die in dice if COLOUR_OF[die] == colour) for dice in state.dice]
    if not sums[seat] or sums[seat] < max(sums):
        _no_gain(state, seat, card_at(state, place))
        return
    _share_points(state, place, [side for side, total in enumerate(sums) if total == sums[seat]], count)


def _score(state: "Troyes", seat: int, place: int, units: int) -> None:
    """Give points for a number of things."""
    card = card_at(state, place)
    if units:
        gain_points(state, seat, card, card.params.points * units)
    else:
        _no_gain(state, seat, card)


def _captain(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Points for every event on which the player has a cube."""
    _score(state, seat, place, count * scoring.events_with_cube(state, seat))


def _glassblower(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Points for every pair of own cubes in the cathedral."""
    _score(state, seat, place, count * (cathedral.cubes_of(state, seat) // 2))


def _banquet(state: "Troyes", seat: int, place: int, count: int) -> None:
    """Points for every red die in the district that holds most of them; Le Roy's is left out."""
    params = card_at(state, place).params
    districts = range(state.players if state.is_solo else len(state.dice))
    _score(state, seat, place, count * max(_dice_of(state, side, params) for side in districts))


def _dice_of(state: "Troyes", side: int, params: "Params") -> int:
    """Return how many dice of the colour lie in a district."""
    colour = COLOURS.index(params.dice)
    return sum(COLOUR_OF[die] == colour for die in state.dice[side])


_EFFECTS: "dict[str, Callable[[Troyes, int, int, int], None]]" = {
    **dict.fromkeys(("gain_deniers", "gain_influence", "gain_points", "gain_points_and_deniers"), _gain),
    "deniers_per_own_citizen": _ask_miller,
    "deniers_per_die_in_square": _baker,
    "tax_city_hall": _tax,
    "cubes_per_own_die": _chivalry,
    "roll_for_cube": _archer,
    "points_for_most_dice": _procession,
    "points_for_highest_sum": _joust,
    "points_for_events": _captain,
    "points_for_cathedral_pairs": _glassblower,
    "points_for_best_district": _banquet,
    "modify": _store,
}
"""By effect, how a card is used; cards that ask a payment are used by `_pay_once`."""


def _mill_prompt(state: "Troyes") -> Prompt:
    return Prompt("mill", {"n": CardAbout(*state.pending[-1].about).left})


def _again_prompt(state: "Troyes") -> Prompt:
    place, left = CardAbout(*state.pending[-1].about)
    return Prompt("again", {"card": card_at(state, place).id, "n": left})


def _target_prompt(state: "Troyes") -> Prompt:
    place, left = CardAbout(*state.pending[-1].about)
    return Prompt("target", {"card": card_at(state, place).id, "n": left})


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {
    MILL: _mill_prompt,
    AGAIN: _again_prompt,
    TARGET: _target_prompt,
}
