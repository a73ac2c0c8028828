"""The Black Market and its reset, read plainly (9.9, 10)."""

from tests.architects.plain_places import hire
from tests.architects.plain_table import (
    APPRENTICES,
    FIGURES,
    MARKET_CARDS,
    SPACES,
    Question,
    bury,
    draw,
    face_up,
    gain,
    pay,
)
from tests.architects.plain_virtue import gain_virtue, lose_virtue, take_debts

SILVER = {"small": 1, "middle": 2, "large": 3}


def price(p, seat, space):
    """The silver of a space; the Trickster saves 1."""
    return SILVER[space] - ("trickster" in p.sides[seat].kinds())


def may_use(p, seat, space):
    """The space is empty, virtue is 9 or less, the silver is there (4.1)."""
    found = p.sides[seat]
    return p.market[space] is None and found.virtue <= 9 and found.goods["silver"] >= price(p, seat, space)


def goods_of(p, space):
    """The goods of the top card, or those of the board if no card lies there."""
    pile = p.small if space == "small" else p.large
    p.seen[f"board print: {space}"] += not pile
    return MARKET_CARDS[pile[-1]][space] if pile else FIGURES["market"][space]


def act_at_market(p, seat, space):
    """Silver, virtue, the main gain, Swindlers, Caroline's card, in this order (9.9)."""
    found = p.sides[seat]
    helpers = [card for card in found.apprentices if APPRENTICES[card]["kind"] == "swindler"]
    p.seen["Trickster"] += "trickster" in found.kinds()
    p.seen["Illusionist"] += "illusionist" in found.kinds()
    pay(p, seat, {"silver": price(p, seat, space)})
    lose_virtue(p, seat, 1 - ("illusionist" in found.kinds()))
    if space == "middle":
        yield from middle(p, seat)
    else:
        gain(p, seat, goods_of(p, space))
    for card in helpers:
        if card not in found.apprentices:  # discarded for the one that was hired
            p.seen["Swindler dismissed in the action"] += 1
            continue
        p.seen[f"worked: {card}"] += 1
        gain(p, seat, APPRENTICES[card]["gain"])
    p.seen["Swindler hired in the action"] += any(
        APPRENTICES[card]["kind"] == "swindler" and card not in helpers for card in found.apprentices
    )
    if found.character == "caroline":
        p.seen["Caroline's card"] += 1
        draw(p, seat, 1)


def middle(p, seat):
    """Hire any of the eight for nothing, or draw five cards and keep one."""
    hires = {f"hire {card}": (row, column) for card, row, column in face_up(p)}
    p.seen["middle space with an empty deck"] += not p.building_deck
    if p.building_deck:
        answer = yield Question("middle", seat, {*hires, "draw"}, values={"n": min(5, len(p.building_deck))})
    else:
        answer = yield Question("middle", seat, set(hires), "middle_hire")
    if answer != "draw":
        yield from hire(p, seat, *hires[answer], "middle")
        return
    p.seen["middle space with a short deck"] += len(p.building_deck) < 5
    p.drawn = [p.building_deck.pop() for _ in range(min(5, len(p.building_deck)))]
    p.luck.revealed = True
    p.tell("drew", seat, n=len(p.drawn), building=tuple(p.drawn))
    answer = yield Question("market_keep", seat, {f"keep {card}" for card in p.drawn}, values={"n": len(p.drawn)})
    kept = answer.split()[1]
    p.sides[seat].hand.append(kept)
    p.tell("kept", seat, building=kept)
    rest, p.drawn = [card for card in p.drawn if card != kept], []
    bury(p, seat, rest)


# The reset (10)


def reset(p):
    """Workers to the Prison, a card flips, Gatekeeper and Squires, virtue and debts."""
    p.tell("reset_began")
    jail(p)
    flip(p)
    yield from let_gatekeeper_work(p)
    yield from pay_squires(p)
    count_prisoners(p)


def jail(p):
    """All workers in the Black Market go to the Prison."""
    owners = [p.market[space] for space in SPACES if p.market[space] is not None]
    for side in dict.fromkeys(owners):
        p.sides[side].prison += owners.count(side)
        p.tell("jailed", side, n=owners.count(side))
    p.market = dict.fromkeys(SPACES)
    p.seen["reset without market workers"] += not owners


def flip(p):
    """Flip the top small card; an empty small pile is made anew from the large cards first."""
    if not p.small:
        p.seen["small pile shuffled"] += 1
        p.small = p.luck.shuffled_market(p.large)
        p.large = []
        p.tell("market_shuffled")
    card = p.small.pop()
    p.seen["small pile runs out"] += not p.small
    p.large.append(card)
    p.luck.revealed = True
    p.tell("market_flipped", card=list(MARKET_CARDS).index(card))


def let_gatekeeper_work(p):
    """Its owner frees up to 2 own prisoners, if there are any."""
    for seat in p.around(p.active):
        found = p.sides[seat]
        if "gatekeeper" in found.kinds():
            p.seen["Gatekeeper without prisoners"] += not found.prison
            if found.prison:
                yield from ask_gatekeeper(p, seat)


def ask_gatekeeper(p, seat):
    found = p.sides[seat]
    answers = {f"free {count}" for count in range(min(2, found.prison) + 1)}
    answer = yield Question("gatekeeper", seat, answers, values={"n": found.prison, "m": min(2, found.prison)})
    count = int(answer.split()[1])
    p.seen[f"gatekeeper frees {count}"] += 1
    p.seen["Gatekeeper with one prisoner"] += found.prison == 1
    p.seen["Gatekeeper in another's turn"] += seat != p.active
    p.seen["Gatekeeper earns the Squire"] += count == found.prison and "squire" in found.kinds()
    found.prison -= count
    found.available += count
    p.tell("freed", seat, n=count)


def pay_squires(p):
    """The reward of every Squire whose owner has no worker in Prison now."""
    for seat in p.around(p.active):
        found = p.sides[seat]
        squires = [card for card in found.apprentices if APPRENTICES[card]["kind"] == "squire"]
        p.seen["Squire with prisoners"] += bool(squires) and found.prison > 0
        if found.prison:
            continue
        p.seen["two Squires"] += len(squires) > 1
        for card in squires:
            p.seen[f"paid {card}"] += 1
            p.tell("squire", seat, apprentice=card)
            reward = APPRENTICES[card]["gain"]
            gain(p, seat, reward)
            yield from gain_virtue(p, seat, reward.get("virtue", 0))


def count_prisoners(p):
    """3 or more: lose 1 virtue. The most: 1 debt each."""
    for side in p.around(p.active):
        if p.sides[side].prison >= 3:
            p.tell("crowded", side, n=p.sides[side].prison)
            p.seen["rival crowded"] += side == p.rival
            lose_virtue(p, side, 1)
    most = max(side.prison for side in p.sides)
    p.seen["nobody in Prison"] += not most
    holders = [side for side in p.around(p.active) if most and p.sides[side].prison == most]
    p.seen["most prisoners: tie"] += len(holders) > 1
    for side in holders:
        p.seen["rival has most prisoners"] += side == p.rival
        p.tell("most_prisoners", side, n=most)
        take_debts(p, side, 1)
