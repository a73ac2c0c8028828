"""The places with a large circle, read plainly (9.1 to 9.8, 9.10)."""

from itertools import product

from tests.architects.plain_table import (
    APPRENTICES,
    PLACES,
    PLACES_OF_A_VISIT,
    Question,
    draw,
    face_up,
    gain,
    has,
    pay,
    pay_coins,
    slide,
    slot,
    tax_after_evasion,
)
from tests.architects.plain_virtue import change_virtue, gain_virtue, lose_virtue, settle, take_debts


def act_there(p, seat, place):
    """Carry out the action of a place; n is fixed when the worker is placed."""
    n = p.standing[place][seat]
    yield from ACTIONS[place](p, seat, n)


# Gathering (9.1 to 9.4)


def helpers(p, seat, kind):
    """How many own apprentices of a kind help."""
    count = p.sides[seat].kinds().count(kind)
    p.seen[f"helped: {kind}"] += count > 0
    return count


def forest(p, seat, n):
    gain(p, seat, {"wood": n + helpers(p, seat, "woodcutter")})
    yield from ()


def quarry(p, seat, n):
    gain(p, seat, {"stone": n + helpers(p, seat, "stonecutter")})
    yield from ()


def silversmith(p, seat, n):
    gain(p, seat, {"silver": n + 1 + helpers(p, seat, "jeweller")})
    yield from ()


def mines(p, seat, n):
    """Clay or gold; with one worker nothing is asked."""
    miners = helpers(p, seat, "miner")
    answers = {"take clay", "take gold"} if n >= 2 else {"take clay"}
    key, more = ("mines_extra", {"p": miners}) if miners else ("mines", {})
    values = {"n": n + 1 + miners, "m": n // 2, **more}
    answer = yield Question("mines", seat, answers, key, values, about=(n,))
    if answer == "take clay":
        gain(p, seat, {"clay": n + 1 + miners})
    else:
        gain(p, seat, {"gold": n // 2, "clay": miners})
        p.seen["miner and gold"] += miners > 0


# King's Storehouse (9.5)


def mixed(goods, count):
    """Every way to pay a number of goods of some kinds: amounts by kind."""
    return [amounts for amounts in product(range(count + 1), repeat=len(goods)) if sum(amounts) == count]


def trades(p, seat):
    """Every possible trade: its move, what is paid, what is gained, whose it is."""
    found = {}
    for virtue_for in mixed(("clay", "wood", "stone"), 2):
        name = "trade virtue " + ",".join(map(str, virtue_for))
        found[name] = dict(zip(("clay", "wood", "stone"), virtue_for, strict=True)), {"virtue": 1}, None
    for marble_for in mixed(("wood", "stone"), 3):
        name = "trade marble " + ",".join(map(str, marble_for))
        found[name] = dict(zip(("wood", "stone"), marble_for, strict=True)), {"marble": 1}, None
    for card in p.sides[seat].apprentices:
        if APPRENTICES[card]["kind"] in ("merchant", "patron", "trader"):
            found[f"use {card}"] = APPRENTICES[card]["pay"], APPRENTICES[card]["gain"], card
    return {name: trade for name, trade in found.items() if has(p, seat, trade[0])}


def storehouse(p, seat, n):
    """Up to n trades, one after the other."""
    used = []
    for left in range(n, 0, -1):
        possible = trades(p, seat)
        answer = yield Question("storehouse", seat, {*possible, "stop"}, values={"n": left}, about=(left,))
        if answer == "stop":
            return
        cost, gained, card = possible[answer]
        if card:
            p.tell("apprentice_used", seat, apprentice=card)
            p.seen[f"used {card}"] += 1
            p.seen["used twice in one visit"] += card in used
            used.append(card)
        pay(p, seat, cost)
        gain(p, seat, gained)
        p.seen["virtue bought at 14"] += bool(gained.get("virtue")) and p.sides[seat].virtue == 14
        yield from gain_virtue(p, seat, gained.get("virtue", 0))


# Workshop (9.6)


def hire_cost(p, seat, column, n):
    """Tax, silver and skip coins for a card of a column, counted from 0."""
    found = p.sides[seat]
    coins = max(0, column + 1 - min(n, 4))
    return tax_after_evasion(p, seat, 2), 2 - (found.character == "rudolf"), coins


def hires_of_workshop(p, seat, n):
    """Every card that can be hired: (row, column) and its cost."""
    found = {}
    for card, row, column in face_up(p):
        cost = hire_cost(p, seat, column, n)
        if sum(cost) <= p.sides[seat].goods["silver"]:
            found[f"hire {card}"] = row, column, cost
    return found


def workshop(p, seat, n):
    """Hire, or draw building cards."""
    possible = hires_of_workshop(p, seat, n)
    count = 1 + n // 2
    prompt = "workshop" if possible else "workshop_draw"
    p.seen["no hire at the Workshop"] += not possible
    answer = yield Question("workshop", seat, {*possible, "draw"}, prompt, {"n": count}, about=(n,))
    if answer == "draw":
        p.seen[f"drew with {n} workers"] += 1
        draw(p, seat, count)
        return
    row, column, cost = possible[answer]
    p.seen[f"hired at the Workshop with {cost[2]} coins"] += 1
    p.seen["silver bound on the card itself"] += p.sides[seat].goods["silver"] < sum(cost) + p.coins[row][column]
    p.seen["Rudolf hires"] += p.sides[seat].character == "rudolf"
    yield from hire(p, seat, row, column, "Workshop", cost)


def hire(p, seat, row, column, where, cost=None):
    """Discard at the limit, lay coins, pay, take the card and its silver, virtue, slide, refill (9.6)."""
    found, card = p.sides[seat], p.rows[row][column]
    if len(found.apprentices) >= found.limit():
        p.seen[f"hire at the limit: {where}"] += 1
        p.seen["Rudolf at the limit"] += found.character == "rudolf"
        names = {f"dismiss {own}" for own in found.apprentices}
        answer = yield Question("dismiss", seat, names, values={"apprentice": card})
        dismiss(p, seat, answer.split()[1])
    p.seen["sixth apprentice"] += len(found.apprentices) == 5
    if cost:
        lay_coins(p, seat, row, cost[2])
        pay_coins(p, seat, *cost[:2])
    p.rows[row][column] = None
    found.apprentices.append(card)
    p.tell("hired", seat, apprentice=card, slot=slot(row, column))
    take_coins(p, seat, row, column)
    change = APPRENTICES[card].get("virtue", 0)
    p.seen[f"hired with virtue {change:+}"] += 1
    slid = p.coins[row][column + 1 :]
    p.seen["coins slide along"] += any(slid)
    yield from settle(p, seat, change_virtue(p, seat, change))
    slide(p, row, column)


def dismiss(p, seat, card):
    """An own apprentice goes under the deck (4); virtue from hiring is not undone."""
    p.sides[seat].apprentices.remove(card)
    p.apprentice_deck.insert(0, card)
    p.tell("dismissed", seat, apprentice=card)


def lay_coins(p, seat, row, count):
    """One silver on each of the leftmost cards of the row."""
    if count:
        p.sides[seat].goods["silver"] -= count
        for column in range(count):
            p.coins[row][column] += 1
        p.tell("coins_laid", seat, n=count, slots=tuple(slot(row, column) for column in range(count)))


def take_coins(p, side, row, column):
    """Take the silver that lies on a card."""
    count, p.coins[row][column] = p.coins[row][column], 0
    if count:
        p.sides[side].goods["silver"] += count
        p.tell("coins_taken", side, n=count, slot=slot(row, column))


# Town Centre (9.7)


def groups(p):
    """Every group that can be captured: place and owner."""
    return [(place, side) for place in PLACES for side in range(len(p.sides)) if p.standing[place][side]]


def capture_cost(p, seat, made):
    """Tax and silver of the next capture; Conspirators make the earliest further ones free."""
    if made == 0:
        return tax_after_evasion(p, seat, 1), 0
    return 0, 0 if made <= p.sides[seat].kinds().count("conspirator") else 1


def town_centre(p, seat, n):
    """Up to n captures that are paid."""
    yield from captures(p, seat, n, limit=PLACES_OF_A_VISIT[len(p.sides)])


def captures(p, seat, count, limit=None):
    """Captures one after the other; without a limit they are free."""
    made, touched = 0, set()
    while made < count:
        cost = (0, 0) if limit is None else capture_cost(p, seat, made)
        allowed = [
            (place, side)
            for place, side in groups(p)
            if limit is None or place in touched or len(touched) < limit
        ]  # fmt: skip
        p.seen["place limit reached"] += len(allowed) < len(groups(p))
        if sum(cost) > p.sides[seat].goods["silver"]:
            p.seen["too poor for a capture"] += bool(allowed)
            allowed = []
        possible = {f"capture {place} {p.name(side)}": (place, side) for place, side in allowed}
        values = {"n": count - made}
        if limit is not None:
            values |= {"m": cost[0], "p": cost[1]}
        bits = sum(1 << PLACES.index(place) for place in touched)
        about = (count - made, made, bits, int(limit is None))
        prompt = "capture_free" if limit is None else "capture"
        answer = yield Question("capture", seat, {*possible, "stop"}, prompt, values, about)
        if answer == "stop":
            return
        pay_coins(p, seat, *cost)
        p.seen["Conspirator saves silver"] += made > 0 and limit is not None and cost == (0, 0)
        place, side = possible[answer]
        p.seen["captured in the Town Centre"] += place == "town_centre"
        touched.add(place)
        made += 1
        capture(p, seat, place, side)


def capture(p, seat, place, side):
    """Take all workers of one colour from a place: own ones return, others become captives."""
    count = p.standing[place].pop(side)
    if side == seat:
        p.sides[seat].available += count
        p.tell("recalled", seat, n=count, place=place)
        p.seen["own group captured"] += 1
    else:
        p.sides[seat].captives[side] += count
        p.tell("captured", seat, n=count, place=place, owner_player=side)
        p.seen["rival's group captured"] += side == p.rival


# Tax Stand (9.8)


def tax_stand(p, seat, n):
    """Take all silver, then lose 2 virtue."""
    rob(p, seat)
    kinds = p.sides[seat].kinds()
    p.seen["Thief"] += "thief" in kinds
    p.seen["Pickpocket"] += "pickpocket" in kinds
    gain(p, seat, {"gold": kinds.count("pickpocket")})
    lose_virtue(p, seat, 2 - kinds.count("thief"))
    yield from ()


def rob(p, side):
    """Take all silver from the stand."""
    count, p.stand = p.stand, 0
    p.sides[side].goods["silver"] += count
    p.tell("robbed", side, n=count)


# Guardhouse (9.10)


def guard_actions(p, seat):
    """What can be done at the Guardhouse; an action must change something."""
    found = p.sides[seat]
    ransom = tax_after_evasion(p, seat, 2), 3
    debt = tax_after_evasion(p, seat, 3), 3
    silver, abroad = found.goods["silver"], p.abroad(seat)
    possible = {
        "imprison": sum(found.captives.values()) > 0,
        "release": found.prison > 0,
        "ransom silver": abroad > 0 and silver >= sum(ransom),
        "ransom debt": abroad > 0,
        "pay_debt": found.unpaid > 0 and silver >= sum(debt),
    }
    return {name for name, is_possible in possible.items() if is_possible}


def guardhouse(p, seat, n):
    """Up to n actions."""
    done = []
    for left in range(n, 0, -1):
        answers = {*guard_actions(p, seat), "stop"}
        answer = yield Question("guard", seat, answers, values={"n": left}, about=(left,))
        if answer == "stop":
            return
        done.append(answer)
        p.seen["two debts paid in one visit"] += done.count("pay_debt") == 2
        yield from GUARD[answer](p, seat)


def imprison(p, side):
    """All captives go to the Prison, for 1 silver each."""
    found = p.sides[side]
    count = sum(found.captives.values())
    owners = tuple(found.captives[owner] for owner in range(len(p.sides)))
    for owner, taken in enumerate(owners):
        p.sides[owner].prison += taken
    found.captives.clear()
    found.goods["silver"] += count
    p.tell("imprisoned", side, n=count, owners=owners)
    yield from ()


def release(p, side):
    """All own workers return from the Prison."""
    found = p.sides[side]
    count, found.prison = found.prison, 0
    found.available += count
    p.tell("released", side, n=count)
    yield from ()


def ransom_silver(p, seat):
    pay_coins(p, seat, tax_after_evasion(p, seat, 2), 3)
    p.seen["ransom by silver"] += 1
    yield from bring_home(p, seat)


def ransom_debt(p, seat):
    """One debt and one virtue."""
    take_debts(p, seat, 1)
    lose_virtue(p, seat, 1)
    yield from bring_home(p, seat)


def bring_home(p, side):
    """All own workers return from all other boards."""
    holders = tuple(other.captives.pop(side, 0) for other in p.sides)
    p.sides[side].available += sum(holders)
    p.seen["ransom from several boards"] += sum(map(bool, holders)) > 1
    p.tell("ransomed", side, n=sum(holders), holders=holders)
    yield from ()


def pay_debt(p, seat):
    """Flip a debt: 1 virtue, and the goods of Debt Collectors (8)."""
    pay_coins(p, seat, tax_after_evasion(p, seat, 3), 3)
    found = p.sides[seat]
    found.unpaid -= 1
    found.paid += 1
    p.tell("debt_paid", seat)
    collectors = [card for card in found.apprentices if APPRENTICES[card]["kind"] == "debt_collector"]
    yield from gain_virtue(p, seat, 1)
    for card in collectors:
        p.seen[f"paid {card}"] += 1
        gain(p, seat, APPRENTICES[card]["gain"])


GUARD = {
    "imprison": imprison,
    "release": release,
    "ransom silver": ransom_silver,
    "ransom debt": ransom_debt,
    "pay_debt": pay_debt,
}

ACTIONS = {
    "forest": forest,
    "quarry": quarry,
    "mines": mines,
    "silversmith": silversmith,
    "storehouse": storehouse,
    "workshop": workshop,
    "town_centre": town_centre,
    "tax_stand": tax_stand,
    "guardhouse": guardhouse,
}
