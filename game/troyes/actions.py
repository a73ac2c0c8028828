"""The turn of a player (rulebook section 8): choosing an action, declaring it, paying, carrying it out."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.troyes import cathedral, citizens, effects, groups, influence, threats
from game.troyes.decisions import (
    ACTIVATE,
    BEGIN_BUILD,
    BEGIN_FARM,
    BUILD,
    CITIZEN,
    COMBAT,
    FARM,
    GROUP,
    PASS,
    PLACE,
    TURN,
)
from game.troyes.dice import FACES, VALUE_OF
from game.troyes.facts import SPACES
from game.troyes.possible_actions import Square
from game.troyes.tables import EMPTY, PLACES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.troyes.citizens import Source
    from game.troyes.state import Troyes


# choosing an action


def answers(state: "Troyes") -> list[Move]:
    """Return what influence buys, every action for which there is a group of dice, and passing."""
    seat = state.current_player
    return [*influence.uses(state, seat), *Square(state, seat).moves(), PASS]


def targets(state: "Troyes") -> "Iterator[tuple[int, int, Move]]":
    """Return every action and target on the table, with the move that names it."""
    tables = state.tables
    for place in range(PLACES):
        if state.is_open(place):
            yield ACTIVATE, place, tables.activate[state.cards[place]]
    yield BUILD, EMPTY, BEGIN_BUILD
    yield COMBAT, EMPTY, tables.combat[EMPTY]
    for event, threat in enumerate(state.queue):
        yield COMBAT, event, tables.combat[threat]
    for building, move in enumerate(tables.place):
        yield PLACE, building, move
    yield FARM, EMPTY, BEGIN_FARM


def begin(state: "Troyes", move: Move) -> None:
    """Begin to choose the dice for an action."""
    action, target = _TARGETS[move.verb](state, str(move.args[0]) if move.args else "")
    state.ask(GROUP, state.current_player, action, target)


_TARGETS: "dict[str, Callable[[Troyes, str], tuple[int, int]]]" = {
    "activate": lambda state, name: (ACTIVATE, state.tables.card_places[state.tables.card_numbers[name]]),
    "build": lambda _state, _name: (BUILD, EMPTY),
    "combat": lambda state, name: (COMBAT, threats.event_named(state, name)),
    "place": lambda state, name: (PLACE, state.tables.building_ids.index(name)),
    "farm": lambda _state, _name: (FARM, EMPTY),
}
"""By verb, the action and the number of its target."""


# declaring it


def declare(state: "Troyes", move: Move) -> None:
    """The group is complete; choose a citizen if the action needs one and there are several."""
    _, seat, (action, target) = state.pending[-1]
    builder = groups.present(state)
    named = move.args[0] if move.args else builder.most_units(state.laid)
    count = named if isinstance(named, int) else 0
    found = _sources(state, builder)
    if len(found) > 1:
        state.ask(CITIZEN, seat, action, target, count)
    else:
        _act(state, builder, count, found[0] if found else None)


def _sources(state: "Troyes", builder: groups.Builder) -> "list[Source]":
    """Return the citizens that the declared action can move; none if it moves none."""
    action, target = builder.terms.action, builder.terms.target
    if action == PLACE:
        return citizens.sources_for(state, builder.seat, builder.entry(state.laid[0]))
    if action == ACTIVATE and not state.has_tradesman(builder.seat, target):
        return citizens.sources(state, builder.seat)
    return []


def citizen_answers(state: "Troyes") -> list[Move]:
    """Return every citizen that can be taken."""
    return [citizens.source_move(state, source) for source in _sources(state, groups.present(state))]


def take_citizen(state: "Troyes", move: Move) -> None:
    """Take a citizen; the declaration is complete."""
    builder = groups.present(state)
    source = next(found for found in _sources(state, builder) if citizens.source_move(state, found) == move)
    _act(state, builder, state.pending[-1].about[2], source)


def _act(state: "Troyes", builder: groups.Builder, count: int, source: "Source | None") -> None:
    """Pay, use up dice and cube, and carry the action out."""
    dice, modifier = state.laid, state.modifier
    _pay_for_dice(state, builder, dice)
    if modifier != EMPTY:
        _use_cube(state, builder.seat, modifier)
    _use_dice(state, builder, dice)
    state.laid = ()
    state.modifier = EMPTY
    state.pending.clear()
    _CARRY_OUT[builder.terms.action](state, builder, dice, count, source)


def _pay_for_dice(state: "Troyes", builder: groups.Builder, dice: tuple[int, ...]) -> None:
    """Pay for foreign dice: players get the money, the bank that for grey dice."""
    seat = builder.seat
    for owner, deniers in builder.costs(dice):
        state.deniers[seat] -= deniers
        if owner < state.players:
            state.deniers[owner] += deniers
        if state.listening:
            bought = tuple(die for die in dice if die // FACES == owner)
            state.tell("bought", seat, owner_player=owner, n=deniers, dice=bought)


def _use_cube(state: "Troyes", seat: int, place: int) -> None:
    counts = state.cubes[place]
    state.cubes[place] = (*counts[:seat], counts[seat] - 1, *counts[seat + 1 :])
    state.tell("modified", seat, card=state.tables.card_ids[state.cards[place]])


def _use_dice(state: "Troyes", builder: groups.Builder, dice: tuple[int, ...]) -> None:
    """Take the dice of the group off the square."""
    for die in dice:
        district = die // FACES
        rest = list(state.dice[district])
        rest.remove(die % FACES)
        state.dice[district] = tuple(rest)
    if state.listening:
        state.tell("used", builder.seat, n=builder.value(dice), m=len(dice), dice=dice)


# carrying it out


def _activate(
    state: "Troyes", builder: groups.Builder, _dice: tuple[int, ...], count: int, source: "Source | None"
) -> None:
    """Hire a tradesman if there is none, then use the card."""
    seat, place = builder.seat, builder.terms.target
    if source:
        cost = state.tables.hire_costs[state.cards[place]]
        state.deniers[seat] -= cost
        hire(state, seat, place, source, cost)
    effects.activate(state, seat, place, count)


def hire(state: "Troyes", side: int, place: int, source: "Source", cost: int) -> None:
    """Put a tradesman on the free space with most points, or on the picture."""
    citizens.lift(state, side, source)
    post = citizens.best_post(state, place)
    card = state.cards[place]
    points = 0
    if post == EMPTY:
        state.pictures[place] |= 1 << side
    else:
        posts = state.posts[place]
        state.posts[place] = (*posts[:post], side, *posts[post + 1 :])
        points = state.facts.cards[card].vp_spaces[post]
    state.tell("hired", side, card=state.tables.card_ids[card], n=cost, points=points, post=post, origin=source)


def _build(
    state: "Troyes", builder: groups.Builder, dice: tuple[int, ...], _count: int, _source: "Source | None"
) -> None:
    numbers = [VALUE_OF[die % FACES] for die in dice for _ in range(builder.modifier.counts_as)]
    cathedral.build(state, builder.seat, numbers)


def _combat(
    state: "Troyes", builder: groups.Builder, _dice: tuple[int, ...], count: int, _source: "Source | None"
) -> None:
    threats.fight(state, builder.seat, builder.terms.target, count)


def _place(
    state: "Troyes", builder: groups.Builder, dice: tuple[int, ...], _count: int, source: "Source | None"
) -> None:
    """Lift the citizen, then let it enter where the die leads."""
    if source is None:
        raise ValueError("no citizen was chosen")
    citizens.lift(state, builder.seat, source)
    space = citizens.enter(state, builder.seat, builder.entry(dice[0]), at_left=state.push_leftmost)
    if state.listening:
        building = state.tables.building_ids[builder.terms.target]
        state.tell("placed", builder.seat, building=building, space=space, origin=source)


def _farm(
    state: "Troyes", builder: groups.Builder, _dice: tuple[int, ...], count: int, _source: "Source | None"
) -> None:
    state.deniers[builder.seat] += count
    state.tell("farmed", builder.seat, n=count)


_CARRY_OUT: "dict[int, Callable[[Troyes, groups.Builder, tuple[int, ...], int, Source | None], None]]" = {
    ACTIVATE: _activate,
    BUILD: _build,
    COMBAT: _combat,
    PLACE: _place,
    FARM: _farm,
}


# why not


def why_not(state: "Troyes", move: Move) -> str | None:
    """Return why a move is not allowed now; None: it is."""
    if state.is_legal(move):
        return None
    if not state.pending or state.is_onlooker or state.is_automatic:
        return "not_your_turn"
    reason = _WHY_NOT.get(move.verb)
    return reason(state, state.current_player, move) if reason else "not_now"


def _why_no_action(state: "Troyes", seat: int, move: Move) -> str:
    found = [(action, target) for action, target, known in targets(state) if known == move]
    if not found:
        return "face_down"
    action, target = found[0]
    if groups.terms(state, seat, action, target) is None:
        return _why_no_terms(state, seat, action, target)
    if action == PLACE and any(state.lying[target]):
        return "protected"
    return "full" if action == BUILD and EMPTY not in state.cathedral else "no_dice"


def _why_no_terms(state: "Troyes", seat: int, action: int, target: int) -> str:
    if not citizens.has_any(state, seat):
        return "no_citizen"
    if action == ACTIVATE and state.influence[seat] < state.tables.pay_influence[state.cards[target]]:
        return "no_influence"
    return "too_dear"


def _why_no_die(state: "Troyes", _seat: int, move: Move) -> str:
    if state.pending[-1].kind != GROUP:
        return "not_now"
    builder = groups.present(state)
    die = state.tables.dice_named[state.players].get(move.args)
    if die is None or not builder.fits(die % FACES // SPACES):
        return "wrong_colour"
    if len(state.laid) >= builder.most:
        return "too_many"
    if builder.cost((*state.laid, die)) > builder.terms.cash:
        return "too_dear"
    return {BUILD: "full", PLACE: "protected"}.get(builder.terms.action, "wrong_colour")


def _why_no_influence(state: "Troyes", seat: int, move: Move) -> str:
    if state.pending[-1].kind not in (TURN, "black"):
        return "not_now"
    if move.verb == "recruit" and not state.reserve[seat]:
        return "no_supply"
    return "no_influence"


_WHY_NOT: "dict[str, Callable[[Troyes, int, Move], str]]" = {
    **dict.fromkeys(("activate", "build", "combat", "place", "farm"), _why_no_action),
    "lay": _why_no_die,
    "use": lambda _state, _seat, _move: "does_not_fit",
    **dict.fromkeys(("reroll", "recruit", "flip"), _why_no_influence),
}


def _turn_prompt(state: "Troyes") -> Prompt:
    return Prompt("turn" if state.dice[state.current_player] else "turn_no_dice", {})


def _citizen_prompt(state: "Troyes") -> Prompt:
    action, target, _ = state.pending[-1].about
    if action == ACTIVATE:
        return Prompt("hire", {"card": state.tables.card_ids[state.cards[target]]})
    return Prompt("citizen", {"building": state.tables.building_ids[target]})


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {TURN: _turn_prompt, CITIZEN: _citizen_prompt}
