"""The turn of a player (rulebook section 8): choosing an action, declaring it, paying, carrying it out."""

from typing import TYPE_CHECKING, NamedTuple

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
    CitizenAbout,
    GroupAbout,
    action_of,
)
from game.troyes.dice import FACES, VALUE_OF
from game.troyes.possible_actions import Square
from game.troyes.tables import EMPTY, PLACES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.troyes.state import Troyes


# choosing an action


def answers(state: "Troyes") -> list[Move]:
    """Return what influence buys, every action for which there is a group of dice, and passing."""
    seat = state.current_player
    return [*influence.uses(state, seat), *Square(state, seat).moves(), PASS]


def targets(state: "Troyes") -> "Iterator[tuple[GroupAbout, Move]]":
    """Return every action and target on the table, with the move that names it."""
    tables = state.tables
    for place in range(PLACES):
        if state.is_open(place):
            yield GroupAbout(ACTIVATE, place), tables.activate[state.cards[place]]
    yield GroupAbout(BUILD, EMPTY), BEGIN_BUILD
    yield GroupAbout(COMBAT, EMPTY), tables.combat[EMPTY]
    for event, threat in enumerate(state.queue):
        yield GroupAbout(COMBAT, event), tables.combat[threat]
    for building, move in enumerate(tables.place):
        yield GroupAbout(PLACE, building), move
    yield GroupAbout(FARM, EMPTY), BEGIN_FARM


def begin(state: "Troyes", move: Move) -> None:
    """Begin to choose the dice for an action."""
    state.ask(GROUP, state.current_player, *_NAMED[move.verb](state, move))


_NAMED: "dict[str, Callable[[Troyes, Move], GroupAbout]]" = {
    "activate": lambda state, move: GroupAbout(ACTIVATE, state.tables.place_of_card(move.word())),
    "build": lambda _state, _move: GroupAbout(BUILD, EMPTY),
    "combat": lambda state, move: GroupAbout(COMBAT, threats.event_named(state, move.word())),
    "place": lambda state, move: GroupAbout(PLACE, state.tables.building_ids.index(move.word())),
    "farm": lambda _state, _move: GroupAbout(FARM, EMPTY),
}
"""By verb, the action and target that a move names."""


# declaring it


class Declaration(NamedTuple):
    """A complete group, and what it is used for."""

    builder: groups.Builder
    dice: tuple[int, ...]
    units: int
    """Activations, cubes or deniers."""
    source: citizens.Source | None
    """The citizen that the action moves, if it moves one."""


def declare(state: "Troyes", move: Move) -> None:
    """The group is complete; choose a citizen if the action needs one and there are several."""
    builder = groups.present(state)
    units = move.number() if move.args else builder.most_units(state.laid)
    found = _sources(state, builder)
    if len(found) > 1:
        about = CitizenAbout(builder.terms.action, builder.terms.target, units)
        state.ask(CITIZEN, builder.seat, *about)
    else:
        _act(state, Declaration(builder, state.laid, units, found[0] if found else None))


def _sources(state: "Troyes", builder: groups.Builder) -> list[citizens.Source]:
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
    source = citizens.source_named(state, move)
    units = CitizenAbout(*state.pending[-1].about).units
    _act(state, Declaration(builder, state.laid, units, source))


def _act(state: "Troyes", declared: Declaration) -> None:
    """Pay, use up dice and cube, and carry the action out."""
    builder, modifier = declared.builder, state.modifier
    _pay_for_dice(state, builder, declared.dice)
    if modifier != EMPTY:
        _use_cube(state, builder.seat, modifier)
    _use_dice(state, builder, declared.dice)
    state.laid = ()
    state.modifier = EMPTY
    state.pending.clear()
    _CARRY_OUT[builder.terms.action](state, declared)


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
        district, kind = divmod(die, FACES)
        rest = list(state.dice[district])
        rest.remove(kind)
        state.dice[district] = tuple(rest)
    if state.listening:
        state.tell("used", builder.seat, n=builder.value(dice), m=len(dice), dice=dice)


# carrying it out


def _activate(state: "Troyes", declared: Declaration) -> None:
    """Hire a tradesman if there is none, then use the card."""
    seat, place = declared.builder.seat, declared.builder.terms.target
    if declared.source:
        cost = state.tables.hire_costs[state.cards[place]]
        state.deniers[seat] -= cost
        citizens.hire(state, seat, place, declared.source, cost)
    effects.activate(state, seat, place, declared.units)


def _build(state: "Troyes", declared: Declaration) -> None:
    """Build with the number of every die."""
    times = declared.builder.modifier.counts_as
    numbers = [VALUE_OF[die % FACES] for die in declared.dice for _ in range(times)]
    cathedral.build(state, declared.builder.seat, numbers)


def _combat(state: "Troyes", declared: Declaration) -> None:
    """Put cubes on the event."""
    threats.fight(state, declared.builder.seat, declared.builder.terms.target, declared.units)


def _place(state: "Troyes", declared: Declaration) -> None:
    """Lift the citizen, then let it enter where the die leads."""
    builder, source = declared.builder, declared.source
    if source is None:
        raise ValueError("no citizen was chosen")
    citizens.lift(state, builder.seat, source)
    space = citizens.enter(state, builder.seat, builder.entry(declared.dice[0]), at_left=state.push_leftmost)
    if state.listening:
        building = state.tables.building_ids[builder.terms.target]
        state.tell("placed", builder.seat, building=building, space=space, origin=source)


def _farm(state: "Troyes", declared: Declaration) -> None:
    """Take the harvest."""
    seat = declared.builder.seat
    state.deniers[seat] += declared.units
    state.tell("farmed", seat, n=declared.units)


_CARRY_OUT: "dict[int, Callable[[Troyes, Declaration], None]]" = {
    ACTIVATE: _activate,
    BUILD: _build,
    COMBAT: _combat,
    PLACE: _place,
    FARM: _farm,
}


# prompts


def _turn_prompt(state: "Troyes") -> Prompt:
    return Prompt("turn" if state.dice[state.current_player] else "turn_no_dice", {})


def _citizen_prompt(state: "Troyes") -> Prompt:
    action, target = action_of(state.pending[-1])
    if action == ACTIVATE:
        return Prompt("hire", {"card": state.tables.card_ids[state.cards[target]]})
    return Prompt("citizen", {"building": state.tables.building_ids[target]})


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {TURN: _turn_prompt, CITIZEN: _citizen_prompt}
