"""Events (rulebook sections 7.1, 7.2, 8.4 and 11.3): how they come, what they do every round, and being countered."""

from collections import Counter
from typing import TYPE_CHECKING

from game.troyes import cathedral, citizens, influence, scoring
from game.troyes.dice import RED
from game.troyes.facts import COLOURS, SPACES
from game.troyes.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.troyes.facts import Threat
    from game.troyes.state import Troyes


# new events


def draw(state: "Troyes") -> None:
    """Turn up the top red event; it calls further ones."""
    *rest, threat = state.decks[RED]
    state.decks[RED] = tuple(rest)
    _come(state, threat)


def _come(state: "Troyes", threat: int) -> None:
    """Put an event at the right end of the queue, then the one it calls; a red one comes from the box."""
    state.reveals += 1
    state.queue += (threat,)
    state.banners.append(())
    state.tell("threat_came", threat=state.tables.threat_ids[threat])
    called = state.facts.threats[threat].calls
    if not called:
        return
    deck = COLOURS.index(called)
    if deck == RED:
        _call_red(state)
    elif state.decks[deck]:
        *rest, second = state.decks[deck]
        state.decks[deck] = tuple(rest)
        _come(state, second)


def _call_red(state: "Troyes") -> None:
    """Draw a red event from the box by chance."""
    left = list(state.set_aside)
    if left:
        threat = state.random.choice(left)
        left.remove(threat)
        state.set_aside = tuple(left)
        _come(state, threat)


# what they do every round


def resolve(state: "Troyes") -> None:
    """Carry out all events from left to right, Marauding first; black dice are collected."""
    state.gathered = 0
    _collect(state, "marauding", state.facts.marauding.black_dice)
    for threat in state.queue:
        if threat in state.queue:
            card = state.facts.threats[threat]
            _collect(state, card.id, card.black_dice)
            _EFFECTS[card.effect](state, card, threat)


def _collect(state: "Troyes", name: str, dice: int) -> None:
    if dice:
        state.gathered += dice
        state.tell("black_collected", threat=name, n=dice)


def _nothing(_state: "Troyes", _card: "Threat", _threat: int) -> None:
    """Black dice are all there is."""


def _idle(state: "Troyes", card: "Threat") -> None:
    state.tell("threat_idle", threat=card.id)


def _grey_citizen(state: "Troyes", card: "Threat", _threat: int) -> None:
    """A grey citizen enters at the left end of the row, or on the space, that a die shows."""
    if not state.supply[state.grey]:
        _idle(state, card)
        return
    building = state.tables.building_ids.index(card.params.building)
    value = state.roll()
    state.supply[state.grey] -= 1
    space = citizens.enter(state, state.grey, building * SPACES + value - 1, at_left=True)
    building_id = card.params.building
    state.tell("citizen_came", state.grey, threat=card.id, building=building_id, value=value, space=space)


def _lose_influence(state: "Troyes", card: "Threat", _threat: int) -> None:
    """Every player loses influence."""
    for seat in range(state.players):
        lost = min(card.params.influence, state.influence[seat])
        state.influence[seat] -= lost
        state.tell("lost_influence", seat, threat=card.id, n=lost)
        if lost < card.params.influence:
            _fall_short(state, seat, card)


def _lose_deniers(state: "Troyes", card: "Threat", _threat: int) -> None:
    """Every player loses deniers."""
    for seat in range(state.players):
        _pay(state, seat, card, card.params.deniers)


def _pay_per_citizen(state: "Troyes", card: "Threat", _threat: int) -> None:
    """Every player pays for his citizens in a building."""
    building = state.tables.building_ids.index(card.params.building)
    for seat in range(state.players):
        _pay(state, seat, card, card.params.deniers * state.citizens_in(seat, building))


def _pay(state: "Troyes", seat: int, card: "Threat", due: int) -> None:
    if not due:
        return
    paid = min(due, state.deniers[seat])
    state.deniers[seat] -= paid
    state.tell("lost_deniers", seat, threat=card.id, n=paid)
    if paid < due:
        _fall_short(state, seat, card)


def _fall_short(state: "Troyes", seat: int, card: "Threat") -> None:
    state.tell("threat_short", seat, threat=card.id, n=scoring.lose_points(state, seat))


def _remove_cathedral_cube(state: "Troyes", card: "Threat", _threat: int) -> None:
    """The cube on the highest level, and there on the highest number, is removed."""
    built = [space for space, side in enumerate(state.cathedral) if side != EMPTY]
    if not built:
        _idle(state, card)
        return
    space = built[-1]
    owner, state.cathedral[space] = state.cathedral[space], EMPTY
    state.tell("cube_lost", owner, threat=card.id, level=space // SPACES + 1, number=space % SPACES + 1)


def _add_cathedral_cube(state: "Troyes", card: "Threat", _threat: int) -> None:
    """A grey cube on the lowest level with room, and there on the lowest number; Le Roy scores it."""
    if EMPTY not in state.cathedral:
        _idle(state, card)
        return
    cathedral.add_cube(state, state.grey, state.cathedral.index(EMPTY))


def _support(state: "Troyes", card: "Threat", threat: int) -> None:
    """A grey cube on each of the event cards directly to its left, the left one first."""
    place = state.queue.index(threat)
    targets = state.queue[max(place - card.params.events, 0) : place]
    if not targets:
        _idle(state, card)
    for target in targets:
        if target in state.queue:
            state.tell("supported", state.grey, threat=state.tables.threat_ids[target])
            put_cubes(state, state.grey, state.queue.index(target), 1)


def _resistance(state: "Troyes", _card: "Threat", threat: int) -> None:
    """With the other reading it removes cubes every round."""
    if state.resistance_each_round:
        _resist(state, threat)


_EFFECTS: "dict[str, Callable[[Troyes, Threat, int], None]]" = {
    "black_dice": _nothing,
    "grey_citizen": _grey_citizen,
    "lose_influence": _lose_influence,
    "lose_deniers": _lose_deniers,
    "pay_per_citizen": _pay_per_citizen,
    "remove_cathedral_cube": _remove_cathedral_cube,
    "add_cathedral_cube": _add_cathedral_cube,
    "support": _support,
    "resistance": _resistance,
}


# cubes on events


def event_named(state: "Troyes", name: str) -> int:
    """Return the place of an event in the queue."""
    return EMPTY if name == "marauding" else state.queue.index(state.tables.threat_numbers[name])


def fight(state: "Troyes", side: int, event: int, cubes: int) -> None:
    """Put cubes on an event of the queue, EMPTY for Marauding; a player gains 1 influence for each."""
    if state.listening:
        name = "marauding" if event == EMPTY else state.tables.threat_ids[state.queue[event]]
        state.tell("fought", side, threat=name, n=cubes)
    if side < state.players:
        influence.win(state, side, cubes)
    if event == EMPTY:
        state.marauding[side] += cubes
    else:
        put_cubes(state, side, event, cubes)


def put_cubes(state: "Troyes", side: int, event: int, cubes: int) -> None:
    """Put cubes on the banners of an event; the last banner counters it."""
    state.banners[event] += (side,) * cubes
    if not state.empty_banners(event):
        _beat(state, event)


def _beat(state: "Troyes", event: int) -> None:
    """An event is countered: prizes, the card, and the cubes go back (section 8.4)."""
    threat = state.queue[event]
    cubes = state.banners[event]
    card = state.facts.threats[threat]
    state.tell("beaten", threat=card.id)
    for side, points in prizes(cubes, card.vp_first, card.vp_second):
        if points and (side < state.players or state.is_solo):
            state.vp[side] += points
            state.tell("prize", side, threat=card.id, n=points)
    state.queue = state.queue[:event] + state.queue[event + 1 :]
    del state.banners[event]
    _award(state, threat, leaders(cubes)[0])
    if card.effect == "resistance" and not state.resistance_each_round:
        _resist(state, threat)


def leaders(cubes: tuple[int, ...]) -> list[int]:
    """Return the sides with most cubes, whoever came first before the others."""
    counts = Counter(cubes)
    most = max(counts.values())
    return [side for side in counts if counts[side] == most]


def prizes(cubes: tuple[int, ...], first: int, second: int) -> list[tuple[int, int]]:
    """Return what every side gets for its cubes: the leader the first prize, the second the second; ties share."""
    counts = Counter(cubes)
    best = leaders(cubes)
    others = tuple(cube for cube in cubes if cube not in best)
    if len(best) > 1 or not others:
        return [(side, (first + second) // len(best)) for side in best]
    next_best = leaders(others)
    return [(best[0], first), *((side, second // len(next_best)) for side in next_best if counts[side])]


def _award(state: "Troyes", threat: int, side: int) -> None:
    """Give the card to the side with most cubes; the grey side discards it."""
    name = state.tables.threat_ids[threat]
    if side < state.players or state.is_solo:
        state.taken[side] += (threat,)
        state.tell("took_threat", side, threat=name)
    else:
        state.gone += (threat,)
        state.tell("discarded_threat", threat=name)


def _resist(state: "Troyes", threat: int) -> None:
    """The cube that came last is removed from every other event of the queue."""
    for event, other in enumerate(state.queue):
        if other != threat and state.banners[event]:
            *rest, side = state.banners[event]
            state.banners[event] = tuple(rest)
            state.tell("resisted", side, threat=state.tables.threat_ids[other])
