"""Le Roy, the solo opponent (rulebook section 14): his set-up, his dice, and his table of two dice."""

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.troyes import black_dice, cathedral, citizens, threats
from game.troyes.citizens import SUPPLY
from game.troyes.decisions import LE_ROY
from game.troyes.dice import COLOUR_OF, FACES
from game.troyes.facts import COLOURS, SPACES
from game.troyes.tables import EMPTY, PLACES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.core.move import Move
    from game.troyes.facts import Result
    from game.troyes.state import Troyes

PLAYER = 0
"""The only seat."""


# set-up


def is_next_to_stand(state: "Troyes", placed: int) -> bool:
    """Return whether Le Roy rolls before the player places the next citizen."""
    facts = state.facts.le_roy
    due = (placed // facts.player_citizens + 1) * facts.setup_citizens
    return state.spaces.count(state.grey) < due and EMPTY in state.spaces and state.supply[state.grey] > 0


def set_up(state: "Troyes") -> None:
    """Roll dice of every colour; the highest place a citizen each in the building of their colour."""
    facts = state.facts.le_roy
    rolled = [colour * SPACES + state.roll() - 1 for colour in range(len(COLOURS)) for _ in range(facts.setup_dice)]
    buildings = _buildings_for(state, strongest(state, rolled))
    state.tell("le_roy_setup", state.grey, dice=tuple(rolled))
    for building in buildings:
        citizens.stand(state, state.grey, _free_spaces(state, building)[0])


def _buildings_for(state: "Troyes", ranked: list[int]) -> list[int]:
    """Return where the citizens go: as the strongest dice say; a die whose building is full makes way for the next."""
    room = [len(_free_spaces(state, building)) for building in range(len(COLOURS))]
    order = [COLOURS.index(colour) for colour in state.facts.le_roy.colours]
    found = []
    for _ in range(min(state.facts.le_roy.setup_citizens, sum(room), state.supply[state.grey])):
        fitting = [die for die in ranked if room[COLOUR_OF[die]]]
        building = COLOUR_OF[fitting[0]] if fitting else next(one for one in order if room[one])
        if fitting:
            ranked.remove(fitting[0])
        room[building] -= 1
        found.append(building)
    return found


def _free_spaces(state: "Troyes", building: int) -> list[int]:
    """Return the empty spaces of a building, the best first."""
    return [space for space in state.tables.priority[building] if state.spaces[space] == EMPTY]


# dice


def strongest(state: "Troyes", dice: "Iterable[int]") -> list[int]:
    """Return dice from the strongest down: by value, then by colour."""
    return sorted(dice, key=lambda die: -state.tables.ranks[die])


def fight(state: "Troyes") -> None:
    """Spend the strongest die on the highest black die; without dice that one is only discarded."""
    dice = strongest(state, state.dice[state.grey])
    value = state.black[0]
    if dice:
        black_dice.defeat(state, state.grey, (state.grey * FACES + dice[0],), (value,))
    else:
        state.black = state.black[1:]
        state.tell("let_pass", state.grey, value=value)


def pass_if_empty(state: "Troyes") -> None:
    """Without dice Le Roy has passed."""
    if not state.dice[state.grey] and not state.passed >> state.grey & 1:
        state.passed |= 1 << state.grey
        state.tell("le_roy_passed", state.grey)


def _spend(state: "Troyes", count: int) -> None:
    """Spend the strongest dice, or all there are."""
    dice = strongest(state, state.dice[state.grey])[:count]
    if dice:
        _discard(state, state.grey, dice)
        state.tell("le_roy_spent", state.grey, n=len(dice), dice=tuple(state.grey * FACES + die for die in dice))


def _discard(state: "Troyes", side: int, dice: list[int]) -> None:
    rest = list(state.dice[side])
    for die in dice:
        rest.remove(die)
    state.dice[side] = tuple(rest)


# his turn


def take_turn(state: "Troyes", _move: "Move") -> None:
    """Roll two dice and do what the table says."""
    state.pending.pop()
    state.last_roll = (state.roll(), state.roll())
    result = state.tables.results[sum(state.last_roll)]
    state.tell("le_roy_rolled", state.grey, n=result.roll, dice=state.last_roll, result=result.action)
    _RESULTS[result.action](state, result)


def _gain_points(state: "Troyes", points: int) -> None:
    state.vp[state.grey] += points
    state.tell("le_roy_points", state.grey, n=points)


def _idle(state: "Troyes") -> None:
    state.tell("le_roy_idle", state.grey)


def _take_points(state: "Troyes", result: "Result") -> None:
    """Gain points; he buys the player's best dice, or spends as many more of his own."""
    bought = strongest(state, state.dice[PLAYER])[: result.bought]
    _spend(state, result.dice + result.bought - len(bought))
    if bought:
        deniers = result.price * len(bought)
        _discard(state, PLAYER, bought)
        state.deniers[PLAYER] += deniers
        state.tell("le_roy_bought", state.grey, n=deniers, dice=tuple(PLAYER * FACES + die for die in bought))
    _gain_points(state, result_points(state, result))


def result_points(state: "Troyes", result: "Result") -> int:
    """Return the points of a result of his table; the setup may have chosen those of the other report."""
    is_published = state.le_roy_published and result.vp_switch
    return state.facts.le_roy.vp_published if is_published else result.vp


def _place_citizen(state: "Troyes", result: "Result") -> None:
    """Place a citizen in the building that his strongest die names, where he expels one of the player's if he can."""
    building = COLOUR_OF[strongest(state, state.dice[state.grey])[0]]
    _spend(state, result.dice)
    row = _row_to_push(state, building)
    free = _free_spaces(state, building)
    if not state.supply[state.grey] or not (row or free):
        _idle(state)
        return
    state.supply[state.grey] -= 1
    if row:
        die = next(die for die in range(FACES) if state.tables.rows[die] == row)
        space = citizens.enter(state, state.grey, die, at_left=True)
    else:
        space = free[0]
        state.spaces[space] = state.grey
    state.tell("placed", state.grey, building=state.tables.building_ids[building], space=space, origin=SUPPLY)


def _row_to_push(state: "Troyes", building: int) -> tuple[int, ...] | None:
    """Return the full row, the best by its entry, from which one of the player's citizens would be expelled."""
    if state.lying[building][PLAYER]:
        return None
    order = state.tables.priority[building]
    rows = sorted(state.tables.all_rows[building], key=lambda row: order.index(row[0]))
    for row in rows:
        if state.spaces[row[-1]] == PLAYER and EMPTY not in [state.spaces[space] for space in row]:
            return row
    return None


def _counter_event(state: "Troyes", _result: "Result") -> None:
    """Fill all empty banners of the rightmost event, one die each."""
    if not state.queue:
        _idle(state)
        return
    event = len(state.queue) - 1
    cubes = state.empty_banners(event)
    _spend(state, cubes)
    threats.fight(state, state.grey, event, cubes)


def _place_tradesman(state: "Troyes", result: "Result") -> None:
    """Put a tradesman on the free space with most points; ties: lower hire cost, colour, earlier round."""
    _spend(state, result.dice)
    places = [place for place in range(PLACES) if _is_open_to_him(state, place)]
    if not places or not state.supply[state.grey]:
        _idle(state)
        return
    citizens.hire(state, state.grey, max(places, key=lambda place: _appeal(state, place)), SUPPLY, 0)


def _is_open_to_him(state: "Troyes", place: int) -> bool:
    has_room = state.is_open(place) and EMPTY in state.posts[place]
    return has_room and not state.has_tradesman(state.grey, place)


def _appeal(state: "Troyes", place: int) -> tuple[int, int, int, int]:
    card = state.facts.cards[state.cards[place]]
    points = card.vp_spaces[citizens.best_post(state, place)]
    return points, -card.hire_cost, -state.facts.le_roy.colours.index(card.colour), -card.round


def _build(state: "Troyes", result: "Result") -> None:
    """Two cubes, each on the lowest level with room and there on the highest number; points if there is none."""
    _spend(state, result.dice)
    if EMPTY not in state.cathedral:
        _gain_points(state, state.facts.le_roy.vp_no_room)
        return
    for _ in range(2):
        if EMPTY in state.cathedral:
            level = state.cathedral.index(EMPTY) // SPACES * SPACES
            free = [space for space in range(level, level + SPACES) if state.cathedral[space] == EMPTY]
            cathedral.add_cube(state, state.grey, free[-1])


def _score_character(state: "Troyes", _result: "Result") -> None:
    """Both sides score the top character, which leaves the game."""
    if not state.row:
        _gain_points(state, state.facts.le_roy.vp_no_character)
        return
    person, *rest = state.row
    state.row = tuple(rest)
    state.scored += (person,)
    name = state.tables.character_ids[person]
    state.tell("character_scored", character=name)
    for side in (PLAYER, state.grey):
        points = state.character_points(side, person)
        state.vp[side] += points
        state.tell("scored", side, character=name, n=points)


_RESULTS: "dict[str, Callable[[Troyes, Result], None]]" = {
    "gain_vp": _take_points,
    "place_citizen": _place_citizen,
    "counter_rightmost_event": _counter_event,
    "place_tradesman": _place_tradesman,
    "two_cathedral_cubes": _build,
    "score_top_character": _score_character,
}


def gains_now(state: "Troyes", result: "Result") -> tuple[int, int] | None:
    """Return by how many points the player and he would be better off if he rolled this now; None: he cannot roll."""
    if not state.dice[state.grey]:
        return None
    before = state.scores()
    after = state.copy()
    after.listening = False
    _RESULTS[result.action](after, result)
    mine, his = (now.total - then.total for now, then in zip(after.scores(), before, strict=True))
    return mine, his


def judge(state: "Troyes") -> None:
    """Tell what the King says to the difference."""
    mine, his = (score.total for score in state.scores())
    state.tell("verdict", verdict=state.facts.le_roy.verdict(mine - his), n=mine - his)


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {LE_ROY: lambda _state: Prompt("le_roy", {})}
