"""The rules of Troyes once more: slow, plain, and written from the rule text alone.

A whole match is one function that asks question after question. Nothing here comes from the game's own engine, so that
two readings of one text can be compared. Luck is no rule: what dice show, and which red event is taken from the box, is
told by `luck`. The table is in plain_table, what happens on it in plain_board, groups of dice in plain_groups, cards in
plain_cards, points in plain_scoring, Le Roy in plain_solo.
"""

from tests.troyes import plain_groups as groups
from tests.troyes import plain_solo as solo
from tests.troyes.plain_board import build, enter, fight, lift, new_events, resolve, sources, would_expel
from tests.troyes.plain_cards import activate, hire
from tests.troyes.plain_scoring import people_in_play, verdict
from tests.troyes.plain_table import (
    ALL_SPACES,
    BUILDING_OF,
    BUILDINGS,
    CARDS,
    COLOURS,
    FIGURES,
    PAYING,
    SPACES,
    Question,
    copy_of,
    die_order,
    lose_points,
    named_die,
    own_dice,
    win_influence,
    without,
)

# Playing


def legal_moves(p):
    """All answers to the present question, as texts."""
    q = p.question
    if q is None:
        return set()
    if not q.answers:
        q.answers = ANSWERS[q.kind](p, q)
    return q.answers


def sole_answer(p):
    """The answer that is given without asking: the only one, unless dice are rolled or cards turned up by it."""
    moves = legal_moves(p)
    if len(moves) != 1 or may_reveal(p):
        return None
    p.seen["answered without asking"] += 1
    return next(iter(moves))


def may_reveal(p):
    """Whether the answer leads to rolls: Le Roy's turn, or what ends the placement or a round."""
    q = p.question
    if q.kind == "setup":
        return list(p.standing.values()).count(None) == 1
    if q.kind == "black":
        return len(p.black) == 1 and not any(side.dice for side in p.sides)
    others = [side for side in p.scoring if side != q.seat]
    return q.kind == "le_roy" or (q.kind == "turn" and all(p.sides[side].passed for side in others))


# The match (2.1, 4, 9, 12)


def whole_match(p):
    """A match from the first placement to its end."""
    for seat in p.seats:
        if p.sides[seat].characters:
            p.tell("dealt", seat, character=tuple(p.sides[seat].characters))
    yield from (place_alone(p) if p.solo else place_in_snake_order(p))
    yield from rest_of_match(p, "reveal", None)


def rest_of_match(p, phase, first):
    """A match from a phase of a round; in the phases with decisions a side comes first."""
    names = list(PHASES)
    while True:
        for name in names[names.index(phase) :]:
            if name == "reveal":
                start_round(p)
            yield from PHASES[name](p, first)
            first = None
        phase = "reveal"
        if not p.decks["red"]:
            break
        p.start = p.after(p.start)
    finish(p)


def place_in_snake_order(p):
    """Clockwise from the start player, then back, and so on."""
    order = [(p.start + step) % p.players for step in p.seats]
    while any(p.sides[seat].supply for seat in order):
        for seat in order:
            yield from place_one(p, seat)
        order.reverse()
    left = [space for space in ALL_SPACES if p.standing[space] is None]
    for space in left:
        p.standing[space] = p.grey
        p.sides[p.grey].supply -= 1
    if left:
        p.tell("grey_filled", n=len(left), space=tuple(left))


def place_alone(p):
    """Le Roy rolls and places three, the player places two; the last roll comes when three spaces are left."""
    while True:
        solo.place_three(p)
        if None not in p.standing.values():
            return
        for _ in range(2):
            yield from place_one(p, 0)


def place_one(p, seat):
    """One citizen of the personal supply on any empty space."""
    p.turns += 1
    space = (yield Question("setup", seat)).split()[1]
    p.sides[seat].supply -= 1
    p.standing[space] = seat
    p.tell("stood", seat, building=building_of(space), space=space)


def building_of(space):
    """The building in which a space is."""
    return next(name for name, spaces in SPACES.items() if space in spaces)


def start_round(p):
    """The next round begins."""
    p.round += 1
    for side in p.sides:
        side.passed = False
    p.tell("round_began", p.start, n=p.round)


def finish(p):
    """All characters are revealed."""
    for person in people_in_play(p):
        p.tell("final_character", character=person)
    if p.solo:
        name, difference = verdict(p)
        p.seen[f"verdict: {name}"] += 1
        p.tell("verdict", verdict=name, n=difference)
    p.tell("game_over")


# Phases without decisions (4 to 7.2)


def without_decision(phase):
    """A phase in which nobody decides."""

    def flow(p, _first):
        phase(p)
        yield from ()

    return flow


def reveal(p):
    """Rounds 1 to 3: the card of this round in each colour."""
    found = [card for card in p.cards if CARDS[card.kind]["round"] == p.round]
    for card in found:
        card.is_open = True
        card.posts = [None] * len(CARDS[card.kind]["vp_spaces"])
        p.luck.turned = True
    if found:
        p.tell("revealed", card=tuple(card.kind for card in found))


def income(p):
    """10 deniers, then salaries; too little costs points once."""
    for seat in p.seats:
        side = p.sides[seat]
        side.deniers += FIGURES["income"]
        p.tell("earned", seat, n=FIGURES["income"])
        due = sum(facts["salary"] * p.citizens_in(seat, building) for building, facts in BUILDINGS.items())
        paid = min(side.deniers, due)
        side.deniers -= paid
        if paid:
            p.tell("wages_paid", seat, n=paid)
        if paid < due:
            p.seen["too little for salaries"] += 1
            p.tell("wages_short", seat, n=lose_points(p, seat))


def workforce(p):
    """A die per citizen standing in a building."""
    for number, side in enumerate(p.sides):
        side.dice = [
            (colour, p.roll()) for colour in COLOURS for _ in range(p.citizens_in(number, BUILDING_OF[colour]))
        ]
        p.tell("rolled", number, n=len(side.dice), dice=tuple((number, *die) for die in side.dice))


def roll_black(p):
    """All black dice that were collected."""
    p.black = [p.roll() for _ in range(p.gathered)]
    p.tell("black_rolled", n=p.gathered, black=tuple(sorted(p.black, reverse=True)))
    p.gathered = 0


# Black dice (7.3)


def black_dice(p, first):
    """From the start player clockwise until no black die is left."""
    side = p.start if first is None else first
    while p.black:
        if side == p.grey:
            solo.fight_black(p)
        else:
            yield from counter_black(p, side)
        side = p.after(side)


def counter_black(p, seat):
    """A player spends influence, then counters the highest black die and others, or takes the penalty."""
    p.turns += 1
    q = Question("black", seat, struck=[max(p.black)])
    while True:
        answer = yield q
        verb, *words = answer.split()
        if verb in INFLUENCE:
            yield from INFLUENCE[verb](p, seat, words)
            q = Question("black", seat, struck=[max(p.black)])
        elif verb in ("lay", "lift"):
            q = copy_of(q, answers=set(), laid=changed(q.laid, verb, named_die(p, words)))
        elif verb in ("strike", "spare"):
            struck = [*q.struck, int(words[0])] if verb == "strike" else without(q.struck, [int(words[0])])
            q = copy_of(q, answers=set(), struck=struck)
        elif verb == "yield":
            value = max(p.black)
            p.black.remove(value)
            p.seen["black die not countered"] += 1
            p.tell("not_countered", seat, value=value, n=lose_points(p, seat))
            return
        else:
            take_black(p, q)
            return


def changed(laid, verb, die):
    """The laid dice after one was laid or lifted."""
    return sorted([*laid, die] if verb == "lay" else without(laid, [die]), key=die_order)


def take_black(p, q):
    """Dice and black dice leave; an influence per black die."""
    side = p.sides[q.seat]
    side.dice = without(side.dice, [die[1:] for die in q.laid])
    p.black = without(p.black, q.struck)
    p.seen[f"{min(len(q.struck), 3)} black dice countered"] += 1
    p.tell("countered", q.seat, n=len(q.struck), dice=tuple(q.laid), black=tuple(sorted(q.struck, reverse=True)))
    win_influence(p, q.seat, len(q.struck))


# Influence (10)


def influence_moves(p, seat):
    """What a player can buy with influence."""
    side, costs = p.sides[seat], FIGURES["influence_uses"]
    moves = set()
    if side.influence >= costs["reroll"]:
        moves |= {f"reroll {colour} {value}" for colour, value in side.dice}
    if side.influence >= costs["recruit"] and side.reserve:
        moves.add("recruit")
    if side.influence >= costs["flip"] and side.dice:
        moves.add("flip")
    return moves


def reroll(p, seat, words):
    """One die of the own district is rolled again."""
    side = p.sides[seat]
    colour, old = words[0], int(words[1])
    new = p.roll()
    side.influence -= FIGURES["influence_uses"]["reroll"]
    side.dice = [*without(side.dice, [(colour, old)]), (colour, new)]
    p.tell("rerolled", seat, colour=colour, old=old, new=new)
    yield from ()


def recruit(p, seat, _words):
    """A citizen comes from the general supply."""
    side = p.sides[seat]
    side.influence -= FIGURES["influence_uses"]["recruit"]
    side.reserve -= 1
    side.supply += 1
    p.tell("recruited", seat)
    yield from ()


def flip(p, seat, _words):
    """1 to 3 own dice are turned over."""
    q = Question("flip", seat)
    while True:
        verb, *words = (yield q).split()
        if verb == "back":
            return
        if verb == "done":
            break
        q = copy_of(q, answers=set(), laid=changed(q.laid, verb, named_die(p, words)))
    side = p.sides[seat]
    side.influence -= FIGURES["influence_uses"]["flip"]
    for _, colour, value in q.laid:
        side.dice = without(side.dice, [(colour, value)])
    side.dice += [(colour, 7 - value) for _, colour, value in q.laid]
    p.seen[f"turned over {len(q.laid)}"] += 1
    p.tell("flipped", seat, n=len(q.laid), dice=tuple(q.laid))


INFLUENCE = {"reroll": reroll, "recruit": recruit, "flip": flip}


def flip_moves(p, q):
    """The answers while dice to turn over are chosen."""
    moves = {f"lift {q.seat + 1} {colour} {value}" for _, colour, value in q.laid} | {"back"}
    if len(q.laid) < FIGURES["influence_uses"]["flipped_dice"]:
        rest = without(own_dice(p, q.seat), q.laid)
        moves |= {f"lay {q.seat + 1} {colour} {value}" for _, colour, value in rest}
    return moves | ({"done"} if q.laid else set())


# Actions (8)


def actions(p, first):
    """Clockwise; who has passed gets a denier instead."""
    side = p.start if first is None else first
    while True:
        le_roy_passes(p)
        if all(p.sides[each].passed for each in p.scoring) or not any(each.dice for each in p.sides):
            p.seen["round ends without dice"] += not any(each.dice for each in p.sides)
            return
        if not p.sides[side].passed:
            p.turns += 1
            yield from le_roy_turn(p) if side == p.grey else turn(p, side)
        elif side in p.seats:
            p.sides[side].savings += FIGURES["passing"]["later"]
            p.seen["waited"] += 1
            p.tell("waited", side, n=FIGURES["passing"]["later"])
        side = p.after(side)


def le_roy_passes(p):
    """Le Roy has passed as soon as his district is empty (14.2)."""
    le_roy = p.sides[p.grey]
    if p.solo and not le_roy.dice and not le_roy.passed:
        le_roy.passed = True
        p.tell("le_roy_passed", p.grey)


def le_roy_turn(p):
    """His turn holds no decision."""
    yield Question("le_roy", p.grey, answers={"roll"})
    solo.take_turn(p)


def turn(p, seat):
    """Influence as often as wanted, then an action or a pass."""
    while True:
        verb, *words = (yield Question("turn", seat)).split()
        if verb == "pass":
            p.sides[seat].passed = True
            p.sides[seat].savings += FIGURES["passing"]["first"]
            p.tell("passed", seat, n=FIGURES["passing"]["first"])
            return
        if verb in INFLUENCE:
            yield from INFLUENCE[verb](p, seat, words)
            continue
        declared = yield from choose_group(p, seat, (verb, *words) if words else (verb, None))
        if declared:
            yield from carry_out(p, seat, *declared)
            return


def turn_moves(p, q):
    """What a player may do in his turn."""
    named = {" ".join(filter(None, action)) for action in groups.possible_actions(p, q.seat)}
    return influence_moves(p, q.seat) | named | {"pass"}


def choose_group(p, seat, action):
    """The dice, a cube, how often, and the citizen: the whole declaration, or None if it is taken back."""
    q = Question("group", seat, action)
    while True:
        verb, *words = (yield q).split()
        if verb == "back":
            return None
        if verb == "done":
            break
        if verb in ("lay", "lift"):
            q = copy_of(q, answers=set(), laid=changed(q.laid, verb, named_die(p, words)))
        else:
            cube = words[0] if verb == "use" else None
            q = copy_of(q, answers=set(), cube=cube, laid=groups.keep_fitting(p, q, cube))
    most = groups.units(p, action, q.cube, q.laid)
    count = int(words[0]) if words else most
    p.seen["fewer than possible"] += count < most
    source = None
    found = groups.citizens_for(p, seat, action, q.laid)
    p.seen["protection forbids a citizen"] += action[0] == "place" and len(found) < len(sources(p, seat))
    if found:
        source = found[0] if len(found) == 1 else (yield from choose_citizen(q, found, count))
    return action, q.cube, q.laid, count, source


def choose_citizen(q, found, count):
    """Which citizen is moved."""
    texts = {str(source): source for source in found}
    question = Question("citizen", q.seat, (*q.about, count), set(texts), q.laid, q.cube)
    return texts[(yield question)]


def carry_out(p, seat, action, cube, dice, count, source):
    """Pay everything, use up cube and dice, then the effect."""
    verb, target = action
    for district, deniers in sorted(groups.costs(p, seat, cube, dice).items()):
        p.sides[seat].deniers -= deniers
        if district in p.seats:
            p.sides[district].deniers += deniers
            p.seen["bought of a player who has passed"] += p.sides[district].passed
        bought = tuple(die for die in dice if die[0] == district)
        p.tell("bought", seat, owner_player=district, n=deniers, dice=bought)
    if cube:
        p.card(cube).cubes[seat] -= 1
        note_cube(p, action, cube, dice)
        p.tell("modified", seat, card=cube)
    for district, colour, value in dice:
        p.sides[district].dice.remove((colour, value))
    p.tell("used", seat, n=groups.value(cube, dice), m=len(dice), dice=tuple(dice))
    if verb == "activate" and source:
        cost = groups.hire_cost(p, seat, action)
        p.sides[seat].deniers -= cost
        hire(p, seat, target, source, cost)
    if verb == "activate":
        yield from activate(p, seat, target, count)
    elif verb == "build":
        build(p, seat, groups.dice_it_counts_as(cube, dice))
    elif verb == "combat":
        fight(p, seat, target, count)
    elif verb == "place":
        place(p, seat, target, dice[0][2], source)
    else:
        p.sides[seat].deniers += count
        p.tell("farmed", seat, n=count)


def note_cube(p, action, cube, dice):
    """Remember what a cube was used for."""
    p.seen[f"cube: {cube}"] += 1
    p.seen[f"cube: {cube} to {action[0]}"] += 1
    p.seen[f"cube: {cube} for a mixed group"] += len({colour for _, colour, _ in dice}) > 1
    p.seen[f"cube: {cube} for pilgrimage"] += action[1] == "pilgrimage"
    foreign = [district for district, _, _ in dice if district != p.question.seat]
    p.seen["Tithing from several districts"] += cube == "tithing" and len(set(foreign)) > 1
    p.seen["Tithing for several dice of Le Roy"] += cube == "tithing" and p.solo and len(foreign) > 1
    p.seen["Tithing with a die that is paid"] += cube == "tithing" and not p.solo and len(foreign) > len(set(foreign))


def place(p, seat, building, value, source):
    """A citizen is lifted, then enters where the die leads."""
    expelled, _ = would_expel(p, seat, building, value, source)
    p.seen["own citizen expelled"] += expelled == seat
    p.seen["own protection lifted"] += expelled == seat and source.kind == "lying" and source.name == building
    p.seen["grey citizen expelled"] += expelled == p.grey
    p.seen[f"placed from {source.kind}"] += 1
    lift(p, seat, source)
    space = enter(p, seat, building, value, leftmost=p.options["row_entry"] == "leftmost")
    p.tell("placed", seat, building=building, space=space, origin=source)


# The end of a round (9)


def end_of_round(p):
    """Deniers are taken, dice leave, lying citizens go home."""
    p.tell("round_ended", n=p.round)
    for seat in p.seats:
        side = p.sides[seat]
        if side.savings:
            side.deniers += side.savings
            p.tell("collected", seat, n=side.savings)
            side.savings = 0
    for side in p.sides:
        p.seen["dice left over"] += bool(side.dice)
        side.dice = []
    for building, people in p.lying.items():
        for side in sorted(set(people)):
            p.sides[side].supply += people.count(side)
            p.tell("went_home", side, n=people.count(side))
        p.lying[building] = []


PHASES = {
    "reveal": without_decision(reveal),
    "income": without_decision(income),
    "workforce": without_decision(workforce),
    "events": without_decision(new_events),
    "queue": without_decision(resolve),
    "black": without_decision(roll_black),
    "fight": black_dice,
    "act": actions,
    "end": without_decision(end_of_round),
}

ANSWERS = {
    "setup": lambda p, q: {f"put {space}" for space, side in p.standing.items() if side is None},
    "turn": turn_moves,
    "flip": flip_moves,
    "group": groups.group_moves,
    "black": lambda p, q: groups.black_moves(p, q, influence_moves(p, q.seat)),
}
"""By question, its answers; the other questions bring them along."""


# What the question says


def prompt(p):
    """The sentence that asks, and what it names."""
    return PROMPTS[p.question.kind](p, p.question)


def group_prompt(p, q):
    """What is being chosen, or what the group gives."""
    verb, target = q.about
    named = {"activate": "card", "combat": "threat", "place": "building"}
    values = {named[verb]: target} if verb in named else {}
    if not groups.is_complete(p, q.seat, q.about, q.cube, q.laid):
        return f"group_{verb}", values
    values["n"] = groups.units(p, q.about, q.cube, q.laid)
    return f"group_done_{'pay' if target in PAYING else verb}", values


def black_prompt(p, q):
    """What is to be countered."""
    if groups.strength(own_dice(p, q.seat)) < max(p.black):
        return "black_short", {"black": max(p.black)}
    total, need = groups.strength(q.laid), sum(q.struck)
    if total >= need:
        return "black_done", {"n": len(q.struck)}
    return "black", {"n": need, "m": total, "black": max(p.black)}


PROMPTS = {
    "setup": lambda p, q: ("setup", {"n": p.sides[q.seat].supply}),
    "turn": lambda p, q: ("turn" if p.sides[q.seat].dice else "turn_no_dice", {}),
    "flip": lambda p, q: ("flip", {"n": len(q.laid)}),
    "group": group_prompt,
    "citizen": lambda p, q: (
        ("hire", {"card": q.about[1]}) if q.about[0] == "activate" else ("citizen", {"building": q.about[1]})
    ),
    "black": black_prompt,
    "mill": lambda p, q: ("mill", {"n": q.about[1]}),
    "again": lambda p, q: ("again", {"card": q.about[0], "n": q.about[1]}),
    "target": lambda p, q: ("target", {"card": q.about[0], "n": q.about[1]}),
    "le_roy": lambda p, q: ("le_roy", {}),
}
