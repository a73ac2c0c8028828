"""The final scoring, read plainly (13, 14.4)."""

from itertools import permutations

from tests.architects.plain_table import APPRENTICES, BUILDINGS, CATHEDRAL_POINTS, TOP, VIRTUE_POINTS

PARTS = ("buildings", "cathedral", "virtue", "debts", "goods", "silver", "prison")


def gold_of(found):
    """Gold; for Therese marble is the same."""
    return found.goods["gold"] + (found.goods["marble"] if found.character == "therese" else 0)


def marble_of(found):
    """Marble; for Therese gold is the same."""
    return found.goods["marble"] + (found.goods["gold"] if found.character == "therese" else 0)


def leads(p, side, measure):
    """Whether a side has strictly more than each other side, and at least 1."""
    own = measure(side)
    return own >= 1 and all(measure(other) < own for other in range(len(p.sides)) if other != side)


def on_cathedral(p):
    return lambda side: p.sides[side].level


def amount_of(p, good):
    """What a side holds of a good; of the rival's supplies a third counts as clay, wood and stone each (14.4)."""

    def count(side):
        if side == p.rival and good != "silver":
            return p.sides[side].supplies // 3
        return p.sides[side].goods[good]

    return count


# effects that change virtue


def virtue_effects(p, side):
    """The end effects of a side that change virtue: building and change; those that change nothing are left out."""
    found = p.sides[side]
    if side == p.rival:
        return []
    common = sum(found.goods[good] for good in ("clay", "wood", "stone"))
    changes = {
        "castle": gold_of(found) // 2,
        "chapel": 2 if leads(p, side, on_cathedral(p)) else 0,
        "observatory": marble_of(found) // 2,
        "reservoir": found.paid // 2,
        "trading_post": common // 4,
        "dungeon": -2,
    }
    return [(building, changes[building]) for building in found.built if changes.get(building)]


def after(virtue, unpaid, changes):
    """Virtue and unpaid debts after changes, point by point."""
    for change in changes:
        for _ in range(abs(change)):
            if change > 0 and virtue < TOP:
                virtue += 1
            elif change > 0:
                unpaid = max(0, unpaid - 1)
            elif virtue > 0:
                virtue -= 1
            else:
                unpaid += 1
    return virtue, unpaid


def final_standing(p, side):
    """Virtue and unpaid debts at the end: the order with the best score, then with the higher virtue."""
    found = p.sides[side]
    if p.counted:
        return found.virtue, found.unpaid
    changes = [change for _, change in virtue_effects(p, side)]
    ends = {after(found.virtue, found.unpaid, order) for order in permutations(changes)}
    p.seen["order of end effects matters"] += len(ends) > 1
    return max(ends, key=lambda end: (sum(score_with(p, side, *end).values()), end[0]))


# points


def building_points(p, side, virtue, unpaid):
    """What the end effect of each building of a side brings."""
    found = p.sides[side]
    if side == p.rival:
        return dict.fromkeys(found.built, 0)
    values = {
        "aqueduct": len(found.built),
        "keep": sum(found.captives.values()) // 3,
        "lighthouse": virtue // 4,
        "moneylender": found.paid,
        "steeple": 2 if leads(p, side, on_cathedral(p)) else 0,
        "university": 2 if not unpaid else 0,
    }
    for hut, skill in (("carpenters_hut", "carpentry"), ("tilers_hut", "tiling"), ("masons_hut", "masonry")):
        values[hut] = sum(skill in APPRENTICES[card]["skills"] for card in found.apprentices)
    for good in ("clay", "wood", "stone", "silver"):
        values[f"{good}_market"] = 2 if leads(p, side, amount_of(p, good)) else 0
    return {building: values.get(building, 0) for building in found.built}


def score_with(p, side, virtue, unpaid):
    """The points of a side by part, given its final virtue and debts."""
    found = p.sides[side]
    printed = sum(BUILDINGS[building]["points"] for building in found.built)
    each = 2
    if side != p.rival:
        each += ("gamblers_den" in found.built) - ("fountain" in found.built)
    goods = found.supplies // 4 if side == p.rival else found.goods["gold"] + found.goods["marble"]
    points = (
        printed + sum(building_points(p, side, virtue, unpaid).values()),
        CATHEDRAL_POINTS[found.level],
        VIRTUE_POINTS[virtue],
        -each * unpaid,
        goods,
        found.goods["silver"] // 10,
        -(found.prison // 2),
    )
    return dict(zip(PARTS, points, strict=True))


def score(p, side):
    """The points of a side by part."""
    return score_with(p, side, *final_standing(p, side))


def ranks(p):
    """What sides are compared by: points, virtue, silver."""
    found = []
    for side, holder in enumerate(p.sides):
        virtue, unpaid = final_standing(p, side)
        total = sum(score_with(p, side, virtue, unpaid).values())
        found.append((total, virtue, holder.goods["silver"]))
    return found


def winners(p):
    """The sides that win."""
    found = ranks(p)
    return [side for side, rank in enumerate(found) if rank == max(found)]


def close(p):
    """Carry out the end effects that change virtue; every side looks at goods and levels only."""
    ends = [final_standing(p, side) for side in range(len(p.sides))]
    for side in p.order:
        changes = virtue_effects(p, side)
        for building, change in changes:
            p.tell("end_virtue", side, building=building, n=change)
            p.seen[f"at the end: {building}"] += 1
        found = p.sides[side]
        gained = sum(change for _, change in changes)
        destroyed = found.unpaid - ends[side][1]
        p.seen["debts destroyed at the end"] += destroyed > 0
        p.seen["debts taken at the end"] += destroyed < 0
        p.seen["points lost above 14 at the end"] += found.virtue + gained > TOP and not destroyed
        if destroyed > 0:
            p.tell("end_debts", side, n=destroyed)
        elif destroyed < 0:
            p.tell("debt_taken", side, n=-destroyed)
    for side, (virtue, unpaid) in enumerate(ends):
        p.sides[side].virtue, p.sides[side].unpaid = virtue, unpaid
    p.counted = True
