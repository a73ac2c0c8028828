"""The rival's turn, read plainly (14.3)."""

from tests.architects.plain_market import SILVER
from tests.architects.plain_places import bring_home, capture, imprison, release, rob, take_coins
from tests.architects.plain_table import (
    BOXES,
    BUILDINGS,
    CATHEDRAL_POINTS,
    PLACES,
    PLACES_OF_A_VISIT,
    SCHEMES,
    Question,
    gain,
    pay,
    pay_coins,
    slide,
    slot,
)
from tests.architects.plain_virtue import gain_virtue, lose_virtue, take_debts

PLACE_OF = {
    "forest": "forest",
    "quarry": "quarry",
    "mines": "mines",
    "silversmith": "silversmith",
    "storehouse": "storehouse",
    "workshop_top": "workshop",
    "workshop_bottom": "workshop",
    "capture": "town_centre",
    "guard": "guardhouse",
    "tax": "tax_stand",
    "build": "guildhall",
    "cathedral": "guildhall",
}
SUPPLIES_FOR_LEVEL = {1: 2, 2: 3, 3: 3, 4: 5, 5: 6}
REVEALED = {"easy": 2, "standard": 3, "hard": 4}
MARKET_SUPPLIES = {"small": 2, "middle": 3, "large": 4}


def turn(p, lay_in_guildhall):
    """Take workers back, or reveal a scheme card and do what it says."""
    side = p.rival
    yield Question("rival", side, {"scheme"}, "rival" if p.sides[side].available else "rival_recall")
    if not p.sides[side].available:
        take_back(p, side)
        return
    action = reveal(p)
    possible = [choice for choice in action if POSSIBLE[choice](p, side)]
    if action[0] not in possible:
        p.seen[f"rival cannot {action[0]}"] += 1
    if not possible:
        p.seen[f"rival cannot {action[1]}"] += 1
        place = best([(p.standing[place][side], place) for place in ("forest", "quarry", "mines")])
        p.tell("rival_fallback", side, scheme=place)
        yield from carry_out(p, side, place, lay_in_guildhall)
        return
    p.tell("schemed", side, scheme=possible[0], card=list(SCHEMES).index(p.scheme))
    yield from carry_out(p, side, possible[0], lay_in_guildhall)


def best(counted):
    """What there is most of; ties by the order given."""
    most = max(count for count, _ in counted)
    return next(what for count, what in counted if count == most)


def take_back(p, side):
    """The largest group, else all prisoners, else all held by humans, else pass."""
    found = p.sides[side]
    group = best([(p.standing[place][side], place) for place in PLACES])
    if count := p.standing[group].pop(side, 0):
        p.tell("rival_recalled", side, n=count, place=group)
        p.seen["rival recalls"] += 1
    elif found.prison:
        count, found.prison = found.prison, 0
        p.tell("rival_freed", side, n=count)
        p.seen["rival frees its prisoners"] += 1
    elif p.abroad(side):
        count = sum(p.sides[seat].captives.pop(side, 0) for seat in p.seats)
        p.tell("rival_fetched", side, n=count)
        p.seen["rival fetches its workers"] += 1
    else:
        p.tell("passed", side)
        p.seen["rival passes"] += 1
    found.available += count


def reveal(p):
    """The top scheme card; used ones are shuffled when the deck is empty."""
    if not p.schemes:
        p.seen["schemes shuffled"] += 1
        p.schemes = p.luck.shuffled_schemes(p.schemes_used)
        p.schemes_used = []
    p.scheme = p.schemes.pop()
    p.schemes_used.append(p.scheme)
    p.luck.revealed = True
    return SCHEMES[p.scheme]


def carry_out(p, side, action, lay_in_guildhall):
    """Place one worker and do the action; k counts it."""
    p.seen[f"rival: {action}"] += 1
    found = p.sides[side]
    if action == "market":
        yield from market(p, side)
        return
    place = PLACE_OF[action]
    found.available -= 1
    if place == "guildhall":
        lay_in_guildhall(p, side)
        k = 1
    else:
        p.standing[place][side] += 1
        k = p.standing[place][side]
        p.tell("placed", side, place=place, n=k)
    yield from ACTIONS[action](p, side, k)


def get_supplies(p, side, count):
    p.sides[side].supplies += count
    p.tell("supplies_gained", side, n=count)


def spend_supplies(p, side, count):
    p.sides[side].supplies -= count
    p.tell("supplies_spent", side, n=count)


def to_stand(p, count):
    """Silver from the supply goes onto the Tax Stand."""
    p.stand += count
    p.tell("stand_grew", n=count)


# what is possible, judged before the worker is placed


def free_spaces(p, side):
    """Free market spaces that the rival can pay, the dearest first."""
    silver = p.sides[side].goods["silver"]
    return [space for space in ("large", "middle", "small") if p.market[space] is None and silver >= SILVER[space]]


def human_groups(p, touched=None):
    """Human groups of 2 or more workers that the two-place limit still allows, in order of places and turns."""
    seats = [side for side in p.order if side != p.rival]
    limit = PLACES_OF_A_VISIT[len(p.sides)]
    open_places = [place for place in PLACES if not touched or place in touched or len(touched) < limit]
    return [(p.standing[place][seat], (place, seat)) for place in open_places for seat in seats]


def can_advance(p, side):
    found = p.sides[side]
    level = found.level + 1
    if found.level == 5 or found.virtue < 5:
        p.seen["rival at the top of the Cathedral"] += found.level == 5
        p.seen["rival too corrupt for the Cathedral"] += found.virtue < 5
        return False
    is_free = sum(other.level == level for other in p.sides) < BOXES[level]
    p.seen["rival finds no free box"] += not is_free
    return is_free and found.supplies >= SUPPLIES_FOR_LEVEL[level]


def can_build(p, side):
    p.seen["rival finds no building card"] += not p.building_deck
    return p.sides[side].supplies >= 5 and bool(p.building_deck)


def can_guard(p, side):
    found = p.sides[side]
    return sum(found.captives.values()) > 0 or found.prison > 0 or p.abroad(side) > 0


def can_trade_supplies(p, side):
    return p.sides[side].supplies >= 2 and p.sides[side].virtue < 14


def can_use_market(p, side):
    p.seen["rival too virtuous for the market"] += p.sides[side].virtue > 9
    return p.sides[side].virtue <= 9 and bool(free_spaces(p, side))


POSSIBLE = {
    **dict.fromkeys(
        ("forest", "quarry", "mines", "silversmith", "workshop_top", "workshop_bottom"), lambda p, side: True
    ),
    "storehouse": can_trade_supplies,
    "capture": lambda p, side: any(count >= 2 for count, _ in human_groups(p)),
    "guard": can_guard,
    "tax": lambda p, side: p.stand >= 4,
    "market": can_use_market,
    "build": can_build,
    "cathedral": can_advance,
}


# actions


def gather(p, side, k):
    get_supplies(p, side, k)
    yield from ()


def silversmith(p, side, k):
    gain(p, side, {"silver": k + 1})
    yield from ()


def storehouse(p, side, k):
    """2 supplies become 1 virtue, as often as it can, at most k times."""
    times = 0
    while times < k and can_trade_supplies(p, side):
        times += 1
        spend_supplies(p, side, 2)
        yield from gain_virtue(p, side, 1)
    p.seen["rival trades several times"] += times > 1
    p.seen["rival stops trading"] += times < k


def workshop(row):
    def act(p, side, k):
        """Remove an apprentice, take its silver, 1 supply, 2 silver onto the stand."""
        column = min(k, 4) - 1
        card, p.rows[row][column] = p.rows[row][column], None
        p.apprentice_deck.insert(0, card)
        p.tell("apprentice_removed", side, apprentice=card, slot=slot(row, column))
        p.seen["rival takes silver from an apprentice"] += p.coins[row][column] > 0
        take_coins(p, side, row, column)
        slide(p, row, column)
        get_supplies(p, side, 1)
        to_stand(p, 2)
        yield from ()

    return act


def make_captures(p, side, k):
    """With few workers the own largest group first; then human groups of 2 or more."""
    to_stand(p, 1)
    touched = set()
    for number in range(k):
        if number == 0 and p.sides[side].available <= 4:
            place, owner = best([(p.standing[place][side], place) for place in PLACES]), side
            p.seen["rival takes its own group"] += 1
        else:
            found = human_groups(p, touched)
            if max(count for count, _ in found) < 2:
                p.seen["rival finds no more groups"] += 1
                return
            place, owner = best(found)
            p.seen["rival captures a second group"] += bool(touched)
        touched.add(place)
        capture(p, side, place, owner)
    yield from ()


def guard(p, side, k):
    """At most k of four actions, each at most once, in this order."""
    found = p.sides[side]
    done = 0
    for applies, act in (
        (lambda: sum(found.captives.values()) > 0, imprison),
        (lambda: found.prison > 0, release),
        (lambda: p.abroad(side) > 0, ransom),
        (lambda: found.unpaid > 0 and found.goods["silver"] >= 6, pay_debt),
    ):
        if done < k and applies():
            done += 1
            p.seen[f"rival guard: {act.__name__}"] += 1
            yield from act(p, side)
        elif applies():
            p.seen["rival leaves a guard action"] += 1


def ransom(p, side):
    """5 silver, 2 of them onto the stand; with less a debt and a virtue."""
    if p.sides[side].goods["silver"] >= 5:
        pay_coins(p, side, 2, 3)
        p.seen["rival ransoms by silver"] += 1
    else:
        take_debts(p, side, 1)
        lose_virtue(p, side, 1)
        p.seen["rival ransoms by debt"] += 1
    yield from bring_home(p, side)


def pay_debt(p, side):
    pay_coins(p, side, 3, 3)
    p.sides[side].unpaid -= 1
    p.sides[side].paid += 1
    p.tell("debt_paid", side)
    yield from gain_virtue(p, side, 1)


def tax(p, side, k):
    rob(p, side)
    lose_virtue(p, side, 2)
    yield from ()


def market(p, side):
    """The dearest free space that it can pay; no card or apprentice is touched."""
    space = free_spaces(p, side)[0]
    p.sides[side].available -= 1
    p.market[space] = side
    p.tell("placed", side, place=space, n=1)
    p.seen[f"rival at the {space} space"] += 1
    pay(p, side, {"silver": SILVER[space]})
    lose_virtue(p, side, 1)
    get_supplies(p, side, MARKET_SUPPLIES[space])
    yield from ()


def build(p, side, k):
    """Keep the card with most printed points; the rest under the deck in the order revealed."""
    spend_supplies(p, side, 5)
    count = min(REVEALED[p.rival_level], len(p.building_deck))
    p.seen["rival reveals fewer cards"] += count < REVEALED[p.rival_level]
    cards = [p.building_deck.pop() for _ in range(count)]
    points = [BUILDINGS[card]["points"] for card in cards]
    kept = cards[points.index(max(points))]
    p.seen["rival: equal buildings"] += points.count(max(points)) > 1
    p.tell("revealed", side, building=tuple(cards))
    for card in cards:
        if card != kept:
            p.building_deck.insert(0, card)
    p.sides[side].built.append(kept)
    p.tell("built", side, building=kept, n=max(points))
    yield from ()


def cathedral(p, side, k):
    """Pay, move up, remove the top reward unseen, gain 1 virtue."""
    found = p.sides[side]
    found.level += 1
    spend_supplies(p, side, SUPPLIES_FOR_LEVEL[found.level])
    p.tell("advanced", side, level=found.level, n=CATHEDRAL_POINTS[found.level])
    p.seen[f"rival on level {found.level}"] += 1
    if p.rewards:
        p.rewards.pop()
        p.tell("reward_removed", side)
    else:
        p.seen["rival finds no reward"] += 1
    yield from gain_virtue(p, side, 1)


ACTIONS = {
    **dict.fromkeys(("forest", "quarry", "mines"), gather),
    "silversmith": silversmith,
    "storehouse": storehouse,
    "workshop_top": workshop(0),
    "workshop_bottom": workshop(1),
    "capture": make_captures,
    "guard": guard,
    "tax": tax,
    "build": build,
    "cathedral": cathedral,
}
