"""Le Roy in plain words (section 14)."""

from tests.troyes.plain_board import fight, push_in, put_in_cathedral
from tests.troyes.plain_cards import best_post, hire
from tests.troyes.plain_scoring import character_points
from tests.troyes.plain_table import (
    BUILDING_OF,
    BUILDINGS,
    CARDS,
    COLOURS,
    LE_ROY,
    LEVELS,
    NUMBERS,
    Source,
    strongest,
    without,
)

# Set-up (14.1)


def place_three(p):
    """Roll two dice of every colour; the three highest place a citizen each, as long as their building has room."""
    dice = [(colour, p.roll()) for colour in COLOURS for _ in range(LE_ROY["setup_dice"])]
    p.tell("le_roy_setup", p.grey, dice=tuple(dice))
    ranked = strongest(dice)
    for _ in range(LE_ROY["setup_citizens"]):
        while ranked and not free_spaces(p, BUILDING_OF[ranked[0][0]]):
            p.seen["Le Roy's building is full"] += 1
            ranked.pop(0)
        if ranked:
            building = BUILDING_OF[ranked.pop(0)[0]]
        else:
            p.seen["none of Le Roy's dice fits"] += 1
            building = next(BUILDING_OF[colour] for colour in LE_ROY["colours"] if free_spaces(p, BUILDING_OF[colour]))
        space = free_spaces(p, building)[0]
        p.sides[p.grey].supply -= 1
        p.standing[space] = p.grey
        p.tell("stood", p.grey, building=building, space=space)


def free_spaces(p, building):
    """Empty spaces of a building, the best first."""
    return [space for space in BUILDINGS[building]["le_roy_priority"] if p.standing[space] is None]


# Dice (14.2)


def fight_black(p):
    """His strongest die against the highest black die, whatever the values."""
    side = p.sides[p.grey]
    value = max(p.black)
    p.black.remove(value)
    if side.dice:
        die = strongest(side.dice)[0]
        side.dice.remove(die)
        p.tell("countered", p.grey, n=1, dice=((p.grey, *die),), black=(value,))
    else:
        p.seen["Le Roy lets a black die pass"] += 1
        p.tell("let_pass", p.grey, value=value)


def spend(p, number):
    """His strongest dice, or all he has."""
    side = p.sides[p.grey]
    dice = strongest(side.dice)[:number]
    p.seen["Le Roy has too few dice"] += len(dice) < number
    side.dice = without(side.dice, dice)
    if dice:
        p.tell("le_roy_spent", p.grey, n=len(dice), dice=tuple((p.grey, *die) for die in dice))


# His turn


def take_turn(p):
    """Two dice, and what the table says."""
    p.last_roll = (p.roll(), p.roll())
    total = sum(p.last_roll)
    row = next(row for row in LE_ROY["table"] if row["roll"] == total)
    p.tell("le_roy_rolled", p.grey, n=total, dice=p.last_roll, result=row["action"])
    p.seen[f"Le Roy rolls {total}"] += 1
    RESULTS[total](p, total)


def gain(p, number):
    """Points for Le Roy."""
    p.sides[p.grey].vp += number
    p.tell("le_roy_points", p.grey, n=number)


def idle(p, reason):
    """Nothing happens."""
    p.seen[f"Le Roy idles: {reason}"] += 1
    p.tell("le_roy_idle", p.grey)


def buy_and_gain(p, total):
    """2, 3, 11, 12: he buys the player's best die, or takes one more of his own."""
    row = next(row for row in LE_ROY["table"] if row["roll"] == total)
    price = row["price"]
    player = p.sides[0]
    best = strongest(player.dice)[:1]
    spend(p, row["dice"] + 1 - len(best))
    if best:
        player.dice = without(player.dice, best)
        player.deniers += price
        p.seen["Le Roy buys after the pass"] += player.passed
        p.tell("le_roy_bought", p.grey, n=price, dice=((0, *best[0]),))
    else:
        p.seen["Le Roy finds no die to buy"] += 1
    published = p.options["le_roy_points"] == "3" and total in (2, 12)
    gain(p, LE_ROY["vp_published"] if published else row["vp"])


def place_citizen(p, _total):
    """4, 10: the strongest die names the building; expel one of the player's, else an empty space."""
    building = BUILDING_OF[strongest(p.sides[p.grey].dice)[0][0]]
    spend(p, 1)
    if not p.sides[p.grey].supply:
        return idle(p, "no citizen")
    row = row_to_push(p, building)
    if row:
        p.seen["Le Roy expels"] += 1
        p.standing[row[-1]] = None
        p.lying[building].append(0)
        p.tell("expelled", 0, building=building, space=row[-1])
        space = push_in(p, p.grey, row)
    elif free_spaces(p, building):
        p.seen["Le Roy takes an empty space"] += 1
        space = free_spaces(p, building)[0]
        p.standing[space] = p.grey
    else:
        return idle(p, "no space")
    p.sides[p.grey].supply -= 1
    return p.tell("placed", p.grey, building=building, space=space, origin=Source("supply"))


def row_to_push(p, building):
    """The best row, by its entry, from whose right end one of the player's citizens is pushed out."""
    if 0 in p.lying[building]:
        p.seen["protected from Le Roy"] += 1
        return None
    rows = [row["spaces"] for row in BUILDINGS[building]["rows"]]
    rows.sort(key=lambda row: BUILDINGS[building]["le_roy_priority"].index(row[0]))
    full = [row for row in rows if all(p.standing[space] is not None for space in row)]
    return next((row for row in full if p.standing[row[-1]] == 0), None)


def counter_event(p, _total):
    """5, 9: he fills all empty banners of the rightmost event card."""
    if not p.queue:
        idle(p, "no event")
        return
    threat = p.queue[-1]
    spend(p, threat.empty())
    fight(p, p.grey, threat.kind, threat.empty())


def place_tradesman(p, _total):
    """6: the free space with most points; lower hire cost; red, yellow, white; lower round."""
    spend(p, 1)
    places = [card for card in p.cards if card.is_open and None in card.posts and p.grey not in card.workers()]
    if not places or not p.sides[p.grey].supply:
        idle(p, "no place for a tradesman" if not places else "no tradesman")
        return
    hire(p, p.grey, min(places, key=appeal).kind, Source("supply"), 0)


def appeal(card):
    """Less is better."""
    facts = CARDS[card.kind]
    colour = LE_ROY["colours"].index(facts["colour"])
    return -facts["vp_spaces"][best_post(card)], facts["hire_cost"], colour, facts["round"]


def two_cubes(p, _total):
    """7: lowest level with room, highest free number there; two cubes one after the other."""
    spend(p, 2)
    spaces = [(level, number) for level in LEVELS for number in reversed(NUMBERS) if p.cathedral[level, number] is None]
    if not spaces:
        p.seen["Le Roy finds a full cathedral"] += 1
        gain(p, LE_ROY["vp_no_room"])
    p.seen["Le Roy finds room for one cube"] += len(spaces) == 1
    for level, number in spaces[:2]:
        put_in_cathedral(p, p.grey, level, number)


def score_character(p, _total):
    """8: both sides score the top character, which leaves the game."""
    if not p.row:
        p.seen["Le Roy finds no character"] += 1
        gain(p, LE_ROY["vp_no_character"])
        return
    person = p.row.pop(0)
    p.scored.append(person)
    p.tell("character_scored", character=person)
    for side in (0, p.grey):
        points = character_points(p, side, person)
        p.sides[side].vp += points
        p.tell("scored", side, character=person, n=points)


RESULTS = {
    2: buy_and_gain,
    3: buy_and_gain,
    4: place_citizen,
    5: counter_event,
    6: place_tradesman,
    7: two_cubes,
    8: score_character,
    9: counter_event,
    10: place_citizen,
    11: buy_and_gain,
    12: buy_and_gain,
}
