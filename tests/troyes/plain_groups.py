"""Groups of dice in plain words (sections 8.1 to 8.6 and 8.8): what fits an action, what it is worth, what it costs.

An action is a pair: ("activate", card), ("build", None), ("combat", event), ("place", building) or ("farm", None).
A group is a list of dice of the square and the card whose cube modifies it, or None.
"""

from collections import Counter
from itertools import combinations

from tests.troyes.plain_board import has_room, sources, sources_for
from tests.troyes.plain_table import (
    CARDS,
    COLOUR_OF,
    COLOURS,
    DELAYED,
    FIGURES,
    PAYING,
    THREATS,
    die_order,
    die_text,
    own_dice,
    square,
    without,
)

# Modifying cubes (8.8)

ALONE = {"monk": "yellow", "templar": "red", "prior": "white"}
"""One white die alone counts as several dice of this colour."""
WORKS_ON = {
    None: COLOURS,
    "blacksmith": ["red"],
    "militia": ["yellow"],
    "tithing": ["yellow"],
    "monk": ["white"],
    "priest": ["yellow"],
    "apprenticeship": COLOURS,
    "templar": ["white"],
    "confession": COLOURS,
    "prior": ["white"],
}
"""Which dice may be in the group."""
MIXED = [None, "apprenticeship", "confession"]
"""With which cubes a group of several colours may be used, for Pilgrimage only."""
WORKS_FOR = {"place": [None, "militia", "tithing"], "build": [None, "prior"]}
"""Which cubes may modify these actions; every cube may modify the others."""


def figure(cube, name):
    """A figure of a card."""
    return CARDS[cube]["params"][name]


def dice_it_counts_as(cube, dice):
    """The numbers of the dice that a group stands for."""
    values = [value for _, _, value in dice]
    if cube in ALONE:
        return values * figure(cube, "counts_as")
    if cube == "apprenticeship":
        return [figure(cube, "set_each")] * len(values)
    if cube in ("priest", "confession"):
        return [value + figure(cube, "add_each") for value in values]
    return values


def value(cube, dice):
    """What a group is worth."""
    total = sum(dice_it_counts_as(cube, dice))
    return total + (figure(cube, "add_total") if cube == "blacksmith" and dice else 0)


def colour_of(cube, colour):
    """As which colour a die is used."""
    return "red" if cube == "militia" else ALONE.get(cube, colour)


# Prices (8.1)


def costs(p, seat, cube, dice):
    """What every other district is paid."""
    paid, free = {}, Counter()
    for district, _, _ in dice:
        if district == seat:
            continue
        paid.setdefault(district, 0)
        if cube == "tithing" and free[district] < figure(cube, "free_from_le_roy" if p.solo else "free"):
            free[district] += 1
        else:
            paid[district] += FIGURES["dice_price"][len(dice) - 1]
    return paid


def hire_cost(p, seat, action):
    """What a new tradesman costs."""
    verb, target = action
    if verb != "activate" or seat in p.card(target).workers():
        return 0
    return CARDS[target]["hire_cost"]


def first_payment(action, what):
    """What the first activation of a paying card costs."""
    verb, target = action
    return CARDS[target]["params"].get(f"pay_{what}", 0) if verb == "activate" else 0


def can_pay(p, seat, action, cube, dice):
    """Whether dice, hiring and the first payment are affordable from what the player has."""
    due = sum(costs(p, seat, cube, dice).values()) + hire_cost(p, seat, action) + first_payment(action, "deniers")
    return p.sides[seat].deniers >= due and p.sides[seat].influence >= first_payment(action, "influence")


# What an action needs


def colours_fit(action, cube, colours):
    """Whether dice of these colours can be used for an action."""
    verb, target = action
    if not all(colour in WORKS_ON[cube] for colour in colours) or cube not in WORKS_FOR.get(verb, WORKS_ON):
        return False
    if len(colours) > 1:
        return target == "pilgrimage" and cube in MIXED
    (colour,) = (colour_of(cube, colour) for colour in colours)
    return target in ("pilgrimage", "marauding") or colour == wanted_colour(verb, target)


def wanted_colour(verb, target):
    """The colour of dice that an action needs."""
    if verb == "place":
        return COLOUR_OF[target]
    if verb == "build":
        return FIGURES["cathedral"]["dice"]
    if verb == "farm":
        return FIGURES["agriculture"]["dice"]
    return CARDS[target]["colour"] if verb == "activate" else THREATS[target]["counter_dice"]


def is_part(p, seat, action, cube, dice):
    """Whether these dice can lie in a group for an action: number, colours, price, room in cathedral or building."""
    most = 1 if action[0] == "place" or cube in ALONE else 3
    return (
        0 < len(dice) <= most
        and colours_fit(action, cube, {colour for _, colour, _ in dice})
        and can_pay(p, seat, action, cube, dice)
        and (action[0] != "build" or has_room(p, dice_it_counts_as(cube, dice)))
        and (action[0] != "place" or bool(citizens_for(p, seat, action, dice)))
    )


def divisor(action):
    """What a group is divided by."""
    verb, target = action
    if verb == "farm":
        return FIGURES["agriculture"]["divisor"]
    if target == "marauding":
        return FIGURES["marauding"]["divisor"]
    return (CARDS if verb == "activate" else THREATS)[target]["divisor"]


def citizens_for(p, seat, action, dice):
    """The citizens one of which the action moves; None if it moves none."""
    verb, target = action
    if verb == "place" and dice:
        return sources_for(p, seat, target, dice[0][2])
    if verb == "activate" and seat not in p.card(target).workers():
        return sources(p, seat)
    return None


def is_complete(p, seat, action, cube, dice):
    """Whether the action can be carried out with a group: at least one effect unit happens."""
    if not is_part(p, seat, action, cube, dice) or citizens_for(p, seat, action, dice) == []:
        return False
    return action[0] in ("place", "build") or value(cube, dice) >= divisor(action)


def units(p, action, cube, dice):
    """How many activations, cubes or deniers a group gives."""
    verb, target = action
    if verb == "place":
        return 1
    if verb == "build":
        return len(dice_it_counts_as(cube, dice))
    number = value(cube, dice) // divisor(action)
    if verb == "farm":
        return number * FIGURES["agriculture"]["deniers"]
    if verb == "combat" and target != "marauding":
        return min(number, p.threat(target).empty())
    return number


def has_count(action):
    """Whether the player names how many activations or cubes."""
    return action[0] == "combat" or (action[0] == "activate" and action[1] not in PAYING)


# All groups


def cubes(p, seat):
    """The cards on which a player has a cube."""
    return [card.kind for card in p.cards if card.kind in DELAYED and card.cubes[seat]]


def sets_of_dice(dice):
    """All sets of 1 to 3 of these dice; equal dice of a district are not told apart."""
    return sorted({tuple(found) for size in (1, 2, 3) for found in combinations(dice, size)})


def complete_groups(p, seat, action, cube):
    """Every group with which an action can be carried out, with this cube or None."""
    dice = square(p)
    for colour in COLOURS:
        if colours_fit(action, cube, {colour}):
            for found in sets_of_dice([die for die in dice if die[1] == colour]):
                if is_complete(p, seat, action, cube, found):
                    yield found
    if action == ("activate", "pilgrimage") and cube in MIXED:
        for found in sets_of_dice(dice):
            if len({colour for _, colour, _ in found}) > 1 and is_complete(p, seat, action, cube, found):
                yield found


def is_possible(p, seat, action, cube):
    """Whether there is a group for an action with this cube or None."""
    return any(True for _ in complete_groups(p, seat, action, cube))


def all_actions(p):
    """Every action with its target."""
    yield from (("activate", card.kind) for card in p.cards if card.is_open)
    yield ("build", None)
    yield ("combat", "marauding")
    yield from (("combat", threat.kind) for threat in p.queue)
    yield from (("place", building) for building in COLOUR_OF)
    yield ("farm", None)


def possible_actions(p, seat):
    """The actions for which there is a group, with a cube or without."""
    named = [None, *cubes(p, seat)]
    return [action for action in all_actions(p) if any(is_possible(p, seat, action, cube) for cube in named)]


# Choosing a group step by step


def group_moves(p, q):
    """The answers while a group is chosen."""
    seat, action = q.seat, q.about
    rest = without(square(p), q.laid)
    moves = {
        f"lay {die_text(p, die)}"
        for die in rest
        if is_part(p, seat, action, q.cube, sorted([*q.laid, die], key=die_order))
    }
    moves |= {f"lift {die_text(p, die)}" for die in q.laid}
    moves |= {f"use {cube}" for cube in cubes(p, seat) if cube != q.cube and is_possible(p, seat, action, cube)}
    if q.cube:
        moves.add("drop")
    p.seen["protection forbids a placement"] += action[0] == "place" and any(
        colours_fit(action, q.cube, {die[1]}) and citizens_for(p, seat, action, [die]) == [] for die in rest
    )
    if is_complete(p, seat, action, q.cube, q.laid):
        counts = range(1, units(p, action, q.cube, q.laid) + 1)
        moves |= {f"done {count}" for count in counts} if has_count(action) else {"done"}
    return moves | {"back"}


def keep_fitting(p, q, cube):
    """The laid dice that still fit when another cube is used, or none."""
    kept = []
    for die in q.laid:
        if is_part(p, q.seat, q.about, cube, [*kept, die]):
            kept.append(die)
    return kept


# Black dice (7.3)


def strength(dice):
    """What dice count against black dice: each red die double."""
    return sum(die[-1] * (2 if die[-2] == "red" else 1) for die in dice)


def black_moves(p, q, influence):
    """The answers of a player who has to counter; influence only before dice are named."""
    own = own_dice(p, q.seat)
    highest = max(p.black)
    moves = set() if q.laid or len(q.struck) > 1 else set(influence)
    if strength(own) < highest:
        return moves | {"yield"}
    moves |= {f"lay {die_text(p, die)}" for die in without(own, q.laid)}
    moves |= {f"lift {die_text(p, die)}" for die in q.laid}
    within_reach = strength(own) - sum(q.struck)
    moves |= {f"strike {number}" for number in without(p.black, q.struck) if number <= within_reach}
    moves |= {f"spare {number}" for number in without(q.struck, [highest])}
    return moves | ({"done"} if strength(q.laid) >= sum(q.struck) else set())


def all_counters(p, seat):
    """Every pair of black dice and own dice with which a player can counter."""
    own = own_dice(p, seat)
    highest = max(p.black)
    others = without(p.black, [highest])
    black = {tuple(sorted(found)) for size in range(len(others) + 1) for found in combinations(others, size)}
    dice = {tuple(found) for size in range(1, len(own) + 1) for found in combinations(own, size)}
    return {
        (tuple(sorted((*found, highest), reverse=True)), used)
        for found in black
        for used in dice
        if strength(used) >= highest + sum(found)
    }
