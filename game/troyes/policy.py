"""Steps that can be worked out at once: placing, black_dice, spending influence, choosing targets, passing."""

from collections.abc import Callable
from itertools import combinations

from game.core.game import Step
from game.core.move import Move
from game.troyes import decisions, effects, threats
from game.troyes.black_dice import strength
from game.troyes.dice import COLOUR_OF, FACES, FLIPPED, VALUE_OF, WHITE, remaining
from game.troyes.facts import SPACES
from game.troyes.gains import CUBE_ON_EVENT
from game.troyes.options import Choice, Chooser
from game.troyes.state import Troyes
from game.troyes.worth import AT_WORK, KEPT, SOLD, SURVIVAL, Outlook

FIRST = (-0.3, 1.2, 0.4)
"""By building, what makes it a good place for the first citizens."""
SPLIT = 0.36
"""What every citizen that stands in a building already takes from the next one there."""
BLACK_DIE = 0.2
"""What it is worth that one black die less comes round again."""
DEAR = 1.1
"""How much more than its worth must be gained with influence."""
PASS_TURNS = 2.0
"""How many turns will come round after passing, for every two dice that others have."""
WORTHWHILE = 0.15
"""An action that gains less than passing and this is not taken."""


def quick_step(state: Troyes) -> Step:
    """Return a sensible step."""
    return _STEPS[state.pending[-1].kind](state)


# the first placement


def _put(state: Troyes) -> Step:
    """Take the space that promises most, in the building of which one has least."""
    return (max(state.legal_moves(), key=lambda move: space_value(state, move)),)


def space_value(state: Troyes, move: Move) -> float:
    """Return what the first citizen on a space promises."""
    space = state.tables.space_numbers[str(move.args[0])]
    building = state.tables.building_of[space]
    row = next(row for row in state.tables.all_rows[building] if space in row)
    stays = SURVIVAL.get(len(row), SURVIVAL[3])[min(row.index(space), 2)]
    crowd = state.citizens_in(state.current_player, building)
    return AT_WORK[building] * (1 + 2 * stays) + FIRST[building] - SPLIT * crowd * crowd


# black dice


def _fight(state: Troyes) -> Step:
    """Counter with the dice that can be spared best; further black dice only where that costs little."""
    seat = state.current_player
    if decisions.YIELD in state.legal_moves():
        return (decisions.YIELD,)
    tables = state.tables
    _, struck, dice = max(_fights(state, seat), key=lambda fight: fight[0])
    wanted = tuple(seat * FACES + die for die in dice)
    moves = [tables.spare[value] for value in remaining(list(state.struck), struck)]
    moves += [tables.lift[state.players][die] for die in remaining(list(state.laid), wanted)]
    moves += [tables.strike[value] for value in remaining(list(struck), state.struck)]
    moves += [tables.lay[state.players][die] for die in remaining(list(wanted), state.laid)]
    return (*moves, decisions.DONE)


def _fights(state: Troyes, seat: int) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """Return ways to counter: what each is worth, the black dice, the own dice."""
    outlook = Outlook(state)
    own = state.dice[seat]
    cheap: dict[int, tuple[float, tuple[int, ...]]] = {}
    for size in range(1, min(len(own), 4) + 1):
        for dice in combinations(own, size):
            total, cost = strength(dice), KEPT * sum(outlook.die[die] for die in dice)
            if total not in cheap or cost < cheap[total][0]:
                cheap[total] = (cost, dice)
    found = []
    if strength(own) not in cheap:
        cheap[strength(own)] = (KEPT * sum(outlook.die[die] for die in own), own)
    for struck in _black_sets(state.black):
        need = sum(struck)
        fits = [(cost, dice) for total, (cost, dice) in cheap.items() if total >= need]
        if fits:
            cost, dice = min(fits)
            gain = outlook.influence * len(struck) + BLACK_DIE * (len(struck) - 1)
            found.append((gain - cost, struck, dice))
    return found


def _black_sets(black: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return sets of black dice with the highest one in them."""
    highest, *others = black
    sizes = range(min(len(others), 3) + 1)
    return [(highest, *more) for size in sizes for more in dict.fromkeys(combinations(others, size))]


# turns


def _turn(state: Troyes) -> Step:
    """Spend influence if that pays, else take the best action, or pass."""
    seat = state.current_player
    bought = spend_influence(state)
    if bought:
        return bought
    chooser = Chooser(state, seat)
    choices = chooser.choices()
    if choices and choices[0].net > pass_gain(chooser):
        return chooser.step(choices[0])
    return (decisions.PASS,)


def pass_gain(chooser: Chooser) -> float:
    """Return what passing is worth: deniers, less the own dice that lie idle then."""
    state, seat = chooser.state, chooser.seat
    others = sum(len(dice) for side, dice in enumerate(state.dice) if side != seat)
    rivals = max(state.turn_sides - 1, 1)
    waits = others / (PASS_TURNS * rivals)
    passing = state.facts.passing
    idle = sum(chooser.outlook.die[die] for die in state.dice[seat])
    return chooser.outlook.denier * (passing.first + passing.later * waits) - (KEPT - SOLD) * idle + WORTHWHILE


def spend_influence(state: Troyes) -> Step:
    """Return the roll or the turning over of dice that is worth its influence; () if none is."""
    seat = state.current_player
    outlook = Outlook(state)
    uses = state.facts.influence_uses
    have = state.influence[seat]
    low = [die for die in state.dice[seat] if not _is_wanted(state, die)]
    if have < uses.reroll or not low:
        return ()
    flips = sorted(low, key=lambda die: -_flip_gain(outlook, die))[: uses.flipped_dice]
    gain = sum(_flip_gain(outlook, die) for die in flips)
    if have >= uses.flip and gain > _price(outlook, have, uses.flip):
        lay = state.tables.lay[state.players]
        return (decisions.BEGIN_FLIP, *sorted(lay[seat * FACES + die] for die in flips), decisions.DONE)
    worst = max(low, key=lambda die: _roll_gain(outlook, die))
    if _roll_gain(outlook, worst) > _price(outlook, have, uses.reroll):
        return (state.tables.reroll[worst],)
    return ()


def _price(outlook: Outlook, have: int, cost: int) -> float:
    """Return what must be gained to spend influence."""
    return DEAR * (outlook.standing_of(have) - outlook.standing_of(have - cost))


def _is_wanted(state: Troyes, die: int) -> bool:
    """Say whether a low die is good as it is: white ones build the cathedral."""
    return VALUE_OF[die] > 3 or (COLOUR_OF[die] == WHITE and state.height(VALUE_OF[die]) < state.facts.cathedral.levels)


def _flip_gain(outlook: Outlook, die: int) -> float:
    return KEPT * (outlook.die[FLIPPED[die]] - outlook.die[die])


def _roll_gain(outlook: Outlook, die: int) -> float:
    colour = COLOUR_OF[die] * SPACES
    mean = sum(outlook.die[colour : colour + SPACES]) / SPACES
    return KEPT * (mean - outlook.die[die])


def _choose_group(state: Troyes) -> Step:
    """Somebody began an action: choose the best dice for it."""
    chooser = Chooser(state, state.current_player)
    choice = chooser.best(decisions.action_of(state.pending[-1]), decisions.BACK)
    return chooser.completion(choice) if choice else (decisions.BACK,)


def _choose_flips(state: Troyes) -> Step:
    """Somebody began to turn dice over: take those that gain most."""
    seat = state.current_player
    outlook = Outlook(state)
    moves = state.tables
    gains = [die for die in state.dice[seat] if _flip_gain(outlook, die) > 0]
    best = sorted(gains, key=lambda die: -_flip_gain(outlook, die))[: state.facts.influence_uses.flipped_dice]
    if not best:
        return (decisions.BACK,)
    wanted = tuple(seat * FACES + die for die in best)
    return (
        *(moves.lift[state.players][die] for die in remaining(list(state.laid), wanted)),
        *(moves.lay[state.players][die] for die in remaining(list(wanted), state.laid)),
        decisions.DONE,
    )


def _take_citizen(state: Troyes) -> Step:
    """Take the citizen that can be spared best."""
    action, target, count = decisions.CitizenAbout(*state.pending[-1].about)
    choice = Choice(0.0, action, target, state.modifier, state.laid, count, decisions.PASS)
    return (Chooser(state, state.current_player).completion(choice)[-1],)


# cards


def _mill(state: Troyes) -> Step:
    seat = state.current_player
    ids = state.tables.building_ids
    return (max(state.legal_moves(), key=lambda move: state.citizens_in(seat, ids.index(str(move.args[0])))),)


def _again(state: Troyes) -> Step:
    """Pay once more if that gains."""
    seat = state.current_player
    card = effects.asking_card(state)
    outlook = Outlook(state)
    params = card.params
    money, standing = state.deniers[seat], state.influence[seat]
    before = outlook.money(money) + outlook.standing_of(standing)
    after = outlook.money(money - params.pay_deniers + params.deniers)
    after += (
        outlook.standing_of(standing - params.pay_influence + params.influence)
        + params.points
        + CUBE_ON_EVENT * params.cubes
    )
    is_worth = after > before and effects.can_pay(state, seat, params)
    return (decisions.AGAIN_IT if is_worth else decisions.STOP,)


def _target(state: Troyes) -> Step:
    """Put the cube where it gains most: the last banner, the first cube on an event, the best share of a prize."""
    seat = state.current_player
    chooser = Chooser(state, seat)
    moves = [move for move in state.legal_moves() if move != decisions.STOP]

    def gain(move: Move) -> float:
        return chooser.cubes_gain(threats.event_named(state, str(move.args[0])), 1)

    return (max(moves, key=gain),)


_STEPS: dict[str, Callable[[Troyes], Step]] = {
    decisions.SETUP: _put,
    decisions.TURN: _turn,
    decisions.FLIP: _choose_flips,
    decisions.GROUP: _choose_group,
    decisions.CITIZEN: _take_citizen,
    decisions.BLACK: _fight,
    decisions.MILL: _mill,
    decisions.AGAIN: _again,
    decisions.TARGET: _target,
}
