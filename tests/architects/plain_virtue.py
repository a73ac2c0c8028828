"""Virtue and debts, read plainly (7, 8)."""

from tests.architects.plain_table import TOP, Question


def gain_virtue(p, side, amount):
    """Gain virtue; whoever gains points above 14 decides at once (7)."""
    yield from settle(p, side, climb(p, side, amount))


def climb(p, side, amount):
    """Move up the track; return the points above 14 that leave a decision. The rival destroys debts at once (14.3)."""
    found = p.sides[side]
    up = min(amount, TOP - found.virtue)
    found.virtue += up
    if up:
        p.tell("virtue_gained", side, n=up, virtue=found.virtue)
    if up < amount and not found.unpaid:
        p.seen["point above 14 without a debt"] += 1
        p.tell("virtue_over", side)
    if side == p.rival:
        for _ in range(min(amount - up, found.unpaid)):
            p.seen["rival destroys a debt"] += 1
            destroy_debt(p, side)
        return 0
    return amount - up


def settle(p, side, over):
    """Points above 14 may destroy debts, one by one (7)."""
    for left in range(over, 0, -1):
        if p.sides[side].unpaid:
            yield from ask_overflow(p, side, left)


def ask_overflow(p, side, left):
    """Destroy a debt for a point above 14, or not (16.3)."""
    p.seen["overflow"] += 1
    p.seen["overflow in another's turn"] += side != p.active
    p.seen["overflow of two points"] += left > 1
    answer = yield Question("overflow", side, {"destroy", "spare"}, about=(left,))
    if answer == "destroy":
        destroy_debt(p, side)
    else:
        p.tell("debt_spared", side)


def destroy_debt(p, side):
    """The debt returns to the pile; that brings nothing (7, 8)."""
    p.sides[side].unpaid -= 1
    p.tell("debt_destroyed", side)


def lose_virtue(p, side, amount):
    """Each point below 0 is a debt; not for the rival (7, 14.3)."""
    if amount <= 0:
        return
    found = p.sides[side]
    down = min(amount, found.virtue)
    found.virtue -= down
    if down:
        p.tell("virtue_lost", side, n=down, virtue=found.virtue)
    if side == p.rival:
        p.seen["rival at the bottom"] += down < amount
    elif down < amount:
        p.seen["debt below 0"] += 1
        take_debts(p, side, amount - down)


def take_debts(p, side, count):
    """Take unpaid debts; that costs no virtue by itself (7)."""
    p.sides[side].unpaid += count
    p.tell("debt_taken", side, n=count)


def change_virtue(p, side, change):
    """Gain or lose virtue; return the points above 14."""
    lose_virtue(p, side, -change)
    return climb(p, side, max(0, change))
