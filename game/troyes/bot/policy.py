"""Steps that can be worked out at once: placing, countering, spending influence, choosing targets, passing."""

from collections.abc import Callable
from itertools import combinations
from math import fsum

from game.core.game import Step
from game.core.move import Move
from game.troyes import decisions, effects, threats
from game.troyes.black_dice import strength
from game.troyes.bot.action_search import ActionSearch, ScoredAction
from game.troyes.bot.evaluation import Outlook, chance_to_stay
from game.troyes.bot.weights import Weights
from game.troyes.dice import COLOUR_OF, FACES, FLIPPED, VALUE_OF, WHITE, remaining
from game.troyes.facts import COLOURS, SPACES
from game.troyes.state import Troyes


def quick_step(weights: Weights, state: Troyes) -> Step:
    """Return a sensible step."""
    return _STEPS[state.pending[-1].kind](weights, state)


# the first placement


def _put(weights: Weights, state: Troyes) -> Step:
    """Take the space that promises most, in the building of which one has least."""
    return (max(state.legal_moves(), key=lambda move: space_value(weights, state, move)),)


def space_value(weights: Weights, state: Troyes, move: Move) -> float:
    """Return what the first citizen on a space promises."""
    space = state.tables.space_numbers[move.word()]
    building = state.tables.building_of[space]
    row = next(row for row in state.tables.all_rows[building] if space in row)
    crowd = state.citizens_in(state.current_player, building)
    colour = COLOURS[building]
    at_work = weights.citizen_at_work[colour] * (1 + 2 * chance_to_stay(weights, row, row.index(space)))
    return at_work + weights.first_citizen[colour] - weights.crowded * crowd * crowd


# black dice


def _fight(weights: Weights, state: Troyes) -> Step:
    """Counter with the dice that can be spared best; further black dice only where that costs little."""
    seat = state.current_player
    if decisions.YIELD in state.legal_moves():
        return (decisions.YIELD,)
    tables = state.tables
    _, struck, dice = max(_fights(weights, state, seat), key=lambda fight: fight[0])
    wanted = tuple(seat * FACES + die for die in dice)
    moves = [tables.spare[value] for value in remaining(list(state.struck), struck)]
    moves += [tables.lift[state.players][die] for die in remaining(list(state.laid), wanted)]
    moves += [tables.strike[value] for value in remaining(list(struck), state.struck)]
    moves += [tables.lay[state.players][die] for die in remaining(list(wanted), state.laid)]
    return (*moves, decisions.DONE)


def _fights(weights: Weights, state: Troyes, seat: int) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """Return ways to counter: what each is worth, the black dice, the own dice."""
    outlook = Outlook(weights, state)
    own = state.dice[seat]
    cheap: dict[int, tuple[float, tuple[int, ...]]] = {}
    for size in range(1, min(len(own), weights.fighting_dice) + 1):
        for dice in combinations(own, size):
            total, cost = strength(dice), weights.unused_die * fsum(outlook.die[die] for die in dice)
            if total not in cheap or cost < cheap[total][0]:
                cheap[total] = (cost, dice)
    found = []
    if strength(own) not in cheap:
        cheap[strength(own)] = (weights.unused_die * fsum(outlook.die[die] for die in own), own)
    for struck in _black_sets(weights, state.black):
        need = sum(struck)
        fits = [(cost, dice) for total, (cost, dice) in cheap.items() if total >= need]
        if fits:
            cost, dice = min(fits)
            gain = outlook.influence * len(struck) + weights.black_die * (len(struck) - 1)
            found.append((gain - cost, struck, dice))
    return found


def _black_sets(weights: Weights, black: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return sets of black dice with the highest one in them."""
    highest, *others = black
    sizes = range(min(len(others), weights.further_black_dice) + 1)
    return [(highest, *more) for size in sizes for more in dict.fromkeys(combinations(others, size))]


# turns


def _turn(weights: Weights, state: Troyes) -> Step:
    """Spend influence if that pays, else take the best action, or pass."""
    seat = state.current_player
    bought = spend_influence(weights, state)
    if bought:
        return bought
    search = ActionSearch(weights, state, seat)
    ranked = search.ranked()
    if ranked and ranked[0].net > pass_gain(search):
        return search.step(ranked[0])
    return (decisions.PASS,)


def pass_gain(search: ActionSearch) -> float:
    """Return what passing is worth: deniers, less the own dice that lie idle then."""
    weights = search.weights
    state, seat = search.state, search.seat
    others = sum(len(dice) for side, dice in enumerate(state.dice) if side != seat)
    rivals = max(state.turn_sides - 1, 1)
    waits = others / (weights.dice_a_turn * rivals)
    passing = state.facts.passing
    idle = fsum(search.outlook.die[die] for die in state.dice[seat])
    deniers = passing.first + passing.later * waits
    lost = (weights.unused_die - weights.idle_die) * idle
    return search.outlook.denier * deniers - lost + weights.worthwhile


def spend_influence(weights: Weights, state: Troyes) -> Step:
    """Return the roll or the turning over of dice that is worth its influence; () if none is."""
    seat = state.current_player
    outlook = Outlook(weights, state)
    uses = state.facts.influence_uses
    have = state.influence[seat]
    low = [die for die in state.dice[seat] if not _is_wanted(weights, state, die)]
    if have < uses.reroll or not low:
        return ()
    flips = sorted(low, key=lambda die: -_flip_gain(outlook, die))[: uses.flipped_dice]
    gain = fsum(_flip_gain(outlook, die) for die in flips)
    if have >= uses.flip and gain > _price(outlook, have, uses.flip):
        lay = state.tables.lay[state.players]
        return (decisions.BEGIN_FLIP, *sorted(lay[seat * FACES + die] for die in flips), decisions.DONE)
    worst = max(low, key=lambda die: _roll_gain(outlook, die))
    if _roll_gain(outlook, worst) > _price(outlook, have, uses.reroll):
        return (state.tables.reroll[worst],)
    return ()


def _price(outlook: Outlook, have: int, cost: int) -> float:
    """Return what must be gained to spend influence."""
    return outlook.weights.influence_profit * (outlook.influence_worth(have) - outlook.influence_worth(have - cost))


def _is_wanted(weights: Weights, state: Troyes, die: int) -> bool:
    """Return whether a die is good as it is, even a low one: white ones build the cathedral."""
    number = VALUE_OF[die]
    is_buildable = COLOUR_OF[die] == WHITE and state.height(number) < state.facts.cathedral.levels
    return number > weights.low_number or is_buildable


def _flip_gain(outlook: Outlook, die: int) -> float:
    return outlook.weights.unused_die * (outlook.die[FLIPPED[die]] - outlook.die[die])


def _roll_gain(outlook: Outlook, die: int) -> float:
    colour = COLOUR_OF[die] * SPACES
    mean = fsum(outlook.die[colour : colour + SPACES]) / SPACES
    return outlook.weights.unused_die * (mean - outlook.die[die])


def _choose_group(weights: Weights, state: Troyes) -> Step:
    """Somebody began an action: choose the best dice for it."""
    search = ActionSearch(weights, state, state.current_player)
    scored = search.best(decisions.action_of(state.pending[-1]), decisions.BACK)
    return search.completion(scored) if scored else (decisions.BACK,)


def _choose_flips(weights: Weights, state: Troyes) -> Step:
    """Somebody began to turn dice over: take those that gain most."""
    seat = state.current_player
    outlook = Outlook(weights, state)
    tables = state.tables
    gains = [die for die in state.dice[seat] if _flip_gain(outlook, die) > 0]
    best = sorted(gains, key=lambda die: -_flip_gain(outlook, die))[: state.facts.influence_uses.flipped_dice]
    if not best:
        return (decisions.BACK,)
    wanted = tuple(seat * FACES + die for die in best)
    return (
        *(tables.lift[state.players][die] for die in remaining(list(state.laid), wanted)),
        *(tables.lay[state.players][die] for die in remaining(list(wanted), state.laid)),
        decisions.DONE,
    )


def _take_citizen(weights: Weights, state: Troyes) -> Step:
    """Take the citizen that can be spared best."""
    action, target, units = decisions.CitizenAbout(*state.pending[-1].about)
    scored = ScoredAction(0.0, action, target, state.modifier, state.laid, units, decisions.PASS)
    return (ActionSearch(weights, state, state.current_player).completion(scored)[-1],)


# cards


def _mill(_weights: Weights, state: Troyes) -> Step:
    seat = state.current_player
    ids = state.tables.building_ids
    return (max(state.legal_moves(), key=lambda move: state.citizens_in(seat, ids.index(move.word()))),)


def _again(weights: Weights, state: Troyes) -> Step:
    """Pay once more if that gains."""
    seat = state.current_player
    card = effects.asking_card(state)
    outlook = Outlook(weights, state)
    params = card.params
    money, standing = state.deniers[seat], state.influence[seat]
    before = outlook.money_worth(money) + outlook.influence_worth(standing)
    after = outlook.money_worth(money - params.pay_deniers + params.deniers)
    left = standing - params.pay_influence + params.influence
    after += outlook.influence_worth(left) + params.points + weights.cube_on_event * params.cubes
    is_worth = after > before and effects.can_pay(state, seat, params)
    return (decisions.AGAIN_IT if is_worth else decisions.STOP,)


def _target(weights: Weights, state: Troyes) -> Step:
    """Put the cube where it gains most: the last banner, the first cube on an event, the best share of a prize."""
    seat = state.current_player
    search = ActionSearch(weights, state, seat)
    moves = [move for move in state.legal_moves() if move != decisions.STOP]

    def gain(move: Move) -> float:
        return search.cubes_gain(threats.event_named(state, move.word()), 1)

    return (max(moves, key=gain),)


_STEPS: dict[str, Callable[[Weights, Troyes], Step]] = {
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
