"""What activity cards do, in plain words (sections 8.2, 11.1 and 11.2)."""

from tests.troyes.plain_board import fight, lift
from tests.troyes.plain_table import CARDS, DELAYED, PAYING, Question, gain_influence

# Hiring (8.2)


def best_post(card):
    """The free space with most points, the first of equal ones; None: the picture."""
    free = [number for number, side in enumerate(card.posts) if side is None]
    return max(free, key=lambda number: CARDS[card.kind]["vp_spaces"][number], default=None)


def hire(p, side, kind, source, cost):
    """A citizen becomes a tradesman."""
    lift(p, side, source)
    card = p.card(kind)
    post = best_post(card)
    if post is None:
        p.seen["hired onto the picture"] += 1
        card.picture.append(side)
    else:
        card.posts[post] = side
    points = 0 if post is None else CARDS[kind]["vp_spaces"][post]
    p.seen[f"hired from {source.kind}"] += 1
    p.tell("hired", side, card=kind, n=cost, points=points, post=-1 if post is None else post, origin=source)


# Using a card


def activate(p, seat, kind, count):
    """Use a card so many times; a paying card at most so many times."""
    p.seen[f"used: {kind}"] += 1
    if kind in PAYING:
        yield from pay_again_and_again(p, seat, kind, count)
        return
    p.tell("activated", seat, card=kind, n=count)
    if kind in DELAYED:
        p.card(kind).cubes[seat] += count
        p.tell("stored", seat, card=kind, n=count)
    elif kind in ASKING:
        yield from ASKING[kind](p, seat, kind, count)
    else:
        EFFECTS[kind](p, seat, kind, count)


def figure(kind, name):
    """A figure of a card."""
    return CARDS[kind]["params"][name]


def gain_deniers(p, seat, kind, number):
    """Deniers from the bank, or from others."""
    p.sides[seat].deniers += number
    p.tell("gained_deniers", seat, card=kind, n=number)


def gain_points(p, side, kind, number):
    """Victory points."""
    p.sides[side].vp += number
    p.tell("gained_points", side, card=kind, n=number)


def nothing(p, seat, kind):
    """An activation that happens to give nothing is legal."""
    p.seen[f"no gain: {kind}"] += 1
    p.tell("no_gain", seat, card=kind)


def money(p, seat, kind, count):
    """Merchant, Mercenary."""
    gain_deniers(p, seat, kind, count * figure(kind, "deniers"))


def points(p, seat, kind, count):
    """Sculptor, Pilgrimage."""
    gain_points(p, seat, kind, count * figure(kind, "points"))


def goldsmith(p, seat, kind, count):
    """A point and deniers."""
    points(p, seat, kind, count)
    money(p, seat, kind, count)


def hunting(p, seat, kind, count):
    """Influence."""
    p.tell("gained_influence", seat, card=kind, n=gain_influence(p, seat, count * figure(kind, "influence")))


def tax_collector(p, seat, kind, count):
    """Every other player pays per citizen standing in the City Hall; solo: the bank pays for Le Roy's (14.3)."""
    gained = 0
    if p.solo:
        gained = count * figure(kind, "le_roy_deniers") * p.citizens_in(p.grey, "city_hall")
    for other in p.seats:
        due = count * figure(kind, "deniers") * p.citizens_in(other, "city_hall")
        if other != seat and due:
            paid = min(due, p.sides[other].deniers)
            p.seen["tax payer is short of money"] += paid < due
            p.sides[other].deniers -= paid
            gained += paid
            if paid:
                p.tell("taxed", other, n=paid, to_player=seat)
    gain_deniers(p, seat, kind, gained) if gained else nothing(p, seat, kind)


def baker(p, seat, kind, count):
    """A denier per yellow die anywhere in the square."""
    dice = sum(colour == "yellow" for side in p.sides for colour, _ in side.dice)
    gain_deniers(p, seat, kind, count * dice * figure(kind, "deniers")) if dice else nothing(p, seat, kind)


def score(p, seat, kind, number):
    """Points for a number of things, or none."""
    gain_points(p, seat, kind, number * figure(kind, "points")) if number else nothing(p, seat, kind)


def captain(p, seat, kind, count):
    """Events with an own cube, Marauding included."""
    score(p, seat, kind, count * events_with_cube(p, seat))


def events_with_cube(p, side):
    """How many events in the queue carry a cube of a side, Marauding included."""
    return sum(side in threat.cubes for threat in p.queue) + (p.marauding[side] > 0)


def glassblower(p, seat, kind, count):
    """Pairs of own cubes in the cathedral."""
    score(p, seat, kind, count * (list(p.cathedral.values()).count(seat) // 2))


def banquet(p, seat, kind, count):
    """Red dice of the district holding most; solo without Le Roy's (14.3)."""
    districts = p.sides[:1] if p.solo else p.sides
    score(p, seat, kind, count * max(reds(side) for side in districts))


def reds(side):
    """Red dice of a district."""
    return sum(colour == "red" for colour, _ in side.dice)


def share(p, kind, leaders, count):
    """All leaders that score gain points."""
    p.seen[f"shared: {kind}"] += len(leaders) > 1
    p.seen[f"Le Roy gains by {kind}"] += p.solo and p.grey in leaders
    for side in leaders:
        if side in p.scoring:
            gain_points(p, side, kind, count * figure(kind, "points"))


def procession(p, seat, kind, count):
    """Whoever has most dice in his district, and at least one; whoever used the card."""
    most = max(len(side.dice) for side in p.sides)
    leaders = [side for side, found in enumerate(p.sides) if most and len(found.dice) == most]
    if not any(side in p.scoring for side in leaders):
        nothing(p, seat, kind)
    share(p, kind, leaders, count)


def joust(p, seat, kind, count):
    """Only if the player's red dice have the highest total, shared or not."""
    totals = [sum(value for colour, value in side.dice if colour == "red") for side in p.sides]
    if not totals[seat] or totals[seat] < max(totals):
        nothing(p, seat, kind)
        return
    share(p, kind, [side for side, total in enumerate(totals) if total == totals[seat]], count)


EFFECTS = {
    "merchant": money,
    "mercenary": money,
    "sculptor": points,
    "pilgrimage": points,
    "goldsmith": goldsmith,
    "hunting": hunting,
    "tax_collector": tax_collector,
    "baker": baker,
    "captain": captain,
    "glassblower": glassblower,
    "banquet": banquet,
    "procession": procession,
    "joust": joust,
}


# Cards that ask something


def miller(p, seat, kind, count):
    """Palace or Bishopric anew for every activation."""
    for left in range(count, 0, -1):
        answer = yield Question("mill", seat, (kind, left), {"mill palace", "mill bishopric"})
        building = answer.split()[1]
        gain_deniers(p, seat, kind, figure(kind, "deniers") * p.citizens_in(seat, building))


def chivalry(p, seat, kind, count):
    """A cube per red die left in the district, for every activation."""
    yield from cubes_on_events(p, seat, kind, count * figure(kind, "cubes") * reds(p.sides[seat]))


def archer(p, seat, kind, count):
    """A die per activation, rolled together; a cube for every 3 to 6."""
    rolled = tuple(p.roll() for _ in range(count))
    hits = sum(number >= figure(kind, "least") for number in rolled)
    p.tell("arrows", seat, n=hits, dice=rolled)
    yield from cubes_on_events(p, seat, kind, hits * figure(kind, "cubes"))


def cubes_on_events(p, seat, kind, number):
    """Cubes one by one; the player may stop early."""
    if not number:
        nothing(p, seat, kind)
    for left in range(number, 0, -1):
        answer = yield Question("target", seat, (kind, left), {*targets(p), "stop"})
        if answer == "stop":
            p.seen[f"stopped: {kind}"] += 1
            return
        put_cube(p, seat, answer)


def targets(p):
    """Every event with an empty banner, and Marauding."""
    return {"cube marauding", *(f"cube {threat.kind}" for threat in p.queue if threat.empty())}


def put_cube(p, seat, answer):
    """One cube, one influence."""
    before = len(p.queue)
    fight(p, seat, answer.split()[1], 1)
    p.seen["countered by single cubes"] += len(p.queue) < before


ASKING = {"miller": miller, "chivalry": chivalry, "archer": archer}


def pay_again_and_again(p, seat, kind, count):
    """Pay and gain; from the second activation on the player may stop, and must if he cannot pay."""
    params = CARDS[kind]["params"]
    for left in range(count, 0, -1):
        if left < count:
            able = can_afford(p, seat, params)
            p.seen[f"cannot pay again: {kind}"] += not able
            answer = yield Question("again", seat, (kind, left), {"again", "stop"} if able else {"stop"})
            if answer == "stop":
                return
        p.tell("activated", seat, card=kind, n=1)
        yield from pay_once(p, seat, kind, params)


def can_afford(p, seat, params):
    """Whether one more activation can be paid."""
    side = p.sides[seat]
    return side.deniers >= params.get("pay_deniers", 0) and side.influence >= params.get("pay_influence", 0)


def pay_once(p, seat, kind, params):
    """One payment and what it brings."""
    side = p.sides[seat]
    if "pay_deniers" in params:
        side.deniers -= params["pay_deniers"]
        p.tell("gave_deniers", seat, card=kind, n=params["pay_deniers"])
    if "pay_influence" in params:
        side.influence -= params["pay_influence"]
        p.tell("gave_influence", seat, card=kind, n=params["pay_influence"])
    if kind == "diplomat":
        put_cube(p, seat, (yield Question("target", seat, (kind, 1), targets(p))))
    elif kind == "innkeeper":
        hunting(p, seat, kind, 1)
    elif kind == "artisan":
        money(p, seat, kind, 1)
    else:
        points(p, seat, kind, 1)
