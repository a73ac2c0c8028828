"""The Guildhall, buildings and the Cathedral, read plainly (9.11 to 9.13, 11.1)."""

from tests.architects.plain_places import bring_home, captures, groups, hire, mixed, release
from tests.architects.plain_places import capture as take_group
from tests.architects.plain_table import (
    APPRENTICES,
    BOXES,
    BUILDINGS,
    CATHEDRAL_POINTS,
    GOODS,
    REWARDS,
    Question,
    bury_from_hand,
    draw,
    face_up,
    gain,
    has,
    pay,
)
from tests.architects.plain_virtue import (
    change_virtue,
    climb,
    destroy_debt,
    gain_virtue,
    lose_virtue,
    settle,
    take_debts,
)

STEPS = {1: {"gold": 1}, 2: 4, 3: {"marble": 1}, 4: 8, 5: {"gold": 2, "marble": 2}}
"""What a step to a level costs: goods, or a number of stone and wood in any mix."""


# Paying


def payments(p, seat, cost):
    """Every way to pay a cost: goods by name. Gold and marble are the same for Therese; stone and wood may be mixed."""
    if isinstance(cost, int):
        ways = [dict(zip(("wood", "stone"), amounts, strict=True)) for amounts in mixed(("wood", "stone"), cost)]
    elif p.sides[seat].character == "therese":
        fixed = {good: count for good, count in cost.items() if good not in ("gold", "marble")}
        gems = cost.get("gold", 0) + cost.get("marble", 0)
        ways = [{**fixed, "gold": gold, "marble": gems - gold} for gold in range(gems + 1)]
    else:
        ways = [cost]
    return [way for way in ways if has(p, seat, way)]


def pay_text(way):
    return "pay " + ",".join(str(way.get(good, 0)) for good in GOODS[:5])


def choose_payment(p, seat, cost, prompt, values, about):
    """Ask for the exact goods where a cost leaves a choice (pay_mix)."""
    ways = {pay_text(way): way for way in payments(p, seat, cost)}
    answer = yield Question("pay", seat, set(ways), prompt, values, about)
    p.seen[f"a choice to pay: {prompt}"] += len(ways) > 1
    p.seen["Therese pays otherwise than printed"] += isinstance(cost, dict) and any(
        ways[answer].get(good, 0) != cost.get(good, 0) for good in ("gold", "marble")
    )
    pay(p, seat, ways[answer])


# What can be done


def may_build(p, seat, building):
    """Skills and goods for a card in hand."""
    return p.sides[seat].has_skills(building) and bool(payments(p, seat, BUILDINGS[building]["cost"]))


def may_advance(p, seat):
    """Virtue 5 or more, a free box, the goods, a card to discard (9.13)."""
    found = p.sides[seat]
    if found.level == 5 or found.virtue < 5:
        return False
    level = found.level + 1
    if sum(side.level == level for side in p.sides) >= BOXES[level]:
        p.seen[f"no free box on level {level}"] += 1
        return False
    if not found.hand and found.character != "frederick":
        p.seen["no card to discard for the Cathedral"] += 1
        return False
    return bool(payments(p, seat, STEPS[level]))


def constructions(p, seat):
    """Every construction that can be completed, as moves."""
    found = {f"build {card}" for card in p.sides[seat].hand if may_build(p, seat, card)}
    return found | ({"cathedral"} if may_advance(p, seat) else set())


def act_at_guildhall(p, seat):
    """Construct a building or advance the Cathedral."""
    answer = yield Question("guildhall", seat, constructions(p, seat))
    if answer == "cathedral":
        yield from advance(p, seat)
    else:
        yield from build(p, seat, answer.split()[1])


# Buildings


def build(p, seat, building):
    """Pay, lay the card down, virtue, then its immediate effect (9.12)."""
    card = BUILDINGS[building]
    number = list(BUILDINGS).index(building)
    yield from choose_payment(p, seat, card["cost"], "pay", {"building": building}, (number,))
    p.sides[seat].hand.remove(building)
    p.sides[seat].built.append(building)
    p.tell("built", seat, building=building, n=card["points"])
    p.seen[f"built {building}"] += 1
    yield from settle(p, seat, change_virtue(p, seat, card.get("virtue", 0)))
    if building in EFFECTS:
        yield from EFFECTS[building](p, seat)


def gains(**goods):
    def effect(p, seat):
        gain(p, seat, goods)
        yield from ()

    return effect


def one_of(building, *choices):
    def effect(p, seat):
        named = {f"take {good}": {good: count} for good, count in choices}
        answer = yield Question("take", seat, set(named), values={"building": building})
        gain(p, seat, named[answer])
        p.seen[f"{building}: {answer}"] += 1

    return effect


def free_captures(count):
    def effect(p, seat):
        p.seen["no group to capture"] += not groups(p)
        yield from captures(p, seat, count)

    return effect


def tavern(p, seat):
    """Hire any face-up apprentice for nothing, or decline."""
    hires = {f"hire {card}": (row, column) for card, row, column in face_up(p)}
    answer = yield Question("tavern", seat, {*hires, "decline"})
    p.seen[f"tavern: {answer.split()[0]}"] += 1
    if answer != "decline":
        yield from hire(p, seat, *hires[answer], "Tavern")


def barracks(p, seat):
    """A free ransom of all own captives, or one free capture."""
    answers = {f"capture {place} {p.name(side)}": (place, side) for place, side in groups(p)}
    ransom = {"ransom"} if p.abroad(seat) else set()
    answer = yield Question("barracks", seat, {*answers, *ransom, "stop"})
    p.seen[f"barracks: {answer.split()[0]}"] += 1
    if answer == "ransom":
        yield from bring_home(p, seat)
    elif answer != "stop":
        take_group(p, seat, *answers[answer])


def betting_house(p, seat):
    take_debts(p, seat, 1)
    yield from ()


def church(p, seat):
    """May destroy an own unpaid debt."""
    if not p.sides[seat].unpaid:
        p.seen["church without a debt"] += 1
        return
    answer = yield Question("church", seat, {"destroy", "spare"})
    p.seen[f"church: {answer}"] += 1
    if answer == "destroy":
        destroy_debt(p, seat)
    else:
        p.tell("debt_spared", seat)


def drafting_room(p, seat):
    draw(p, seat, 2)
    yield from ()


def hideout(p, seat):
    """Release all own workers from Prison."""
    p.seen["hideout without prisoners"] += not p.sides[seat].prison
    if p.sides[seat].prison:
        yield from release(p, seat)


def library(p, seat):
    """May discard a building card for 2 gold."""
    p.seen["library with an empty hand"] += not p.sides[seat].hand
    answers = {"decline", *(f"discard {card}" for card in p.sides[seat].hand)}
    answer = yield Question("library", seat, answers, values={"n": 2, "good": "gold"})
    p.seen[f"library: {answer.split()[0]}"] += bool(p.sides[seat].hand)
    if answer != "decline":
        bury_from_hand(p, seat, answer.split()[1])
        gain(p, seat, {"gold": 2})


def monument(p, seat):
    """Every player gains 1 virtue; the builder 2 in all."""
    over = {side: climb(p, side, 1) for side in p.around(seat)}
    for side in p.around(seat):
        yield from settle(p, side, over[side])


def palace(p, seat):
    """1 gold per 4 virtue now held."""
    gain(p, seat, {"gold": p.sides[seat].virtue // 4})
    yield from ()


def watchtower(p, seat):
    """Every player with 3 or more workers in Prison loses 1 virtue."""
    for side in p.around(seat):
        if p.sides[side].prison >= 3:
            p.seen["watchtower: builder"] += side == seat
            p.seen["watchtower: other"] += side != seat
            p.seen["watchtower: rival"] += side == p.rival
            lose_virtue(p, side, 1)
    yield from ()


EFFECTS = {
    "smithy": gains(stone=4),
    "well": gains(clay=4),
    "lumber_camp": gains(wood=4),
    "thieves_den": gains(silver=4),
    "factory": gains(marble=2),
    "clay_pit": one_of("clay_pit", ("gold", 1), ("marble", 1)),
    "treasury": one_of("treasury", ("gold", 1), ("silver", 3)),
    "armoury": free_captures(1),
    "fortress": free_captures(2),
    "tavern": tavern,
    "barracks": barracks,
    "betting_house": betting_house,
    "church": church,
    "drafting_room": drafting_room,
    "hideout": hideout,
    "library": library,
    "monument": monument,
    "palace": palace,
    "watchtower": watchtower,
}


# The Cathedral


def advance(p, seat):
    """Pay, discard, move up, reward, Acolytes (9.13)."""
    found = p.sides[seat]
    level = found.level + 1
    yield from choose_payment(p, seat, STEPS[level], "pay_cathedral", {"level": level}, (-1,))
    if found.character != "frederick":
        names = {f"discard {card}" for card in found.hand}
        answer = yield Question("cathedral_discard", seat, names, values={"level": level})
        bury_from_hand(p, seat, answer.split()[1])
    else:
        p.seen["Frederick keeps his cards"] += 1
    found.level = level
    p.tell("advanced", seat, level=level, n=CATHEDRAL_POINTS[level])
    p.seen[f"advanced to level {level}"] += 1
    acolytes = [card for card in found.apprentices if APPRENTICES[card]["kind"] == "acolyte"]
    yield from claim_reward(p, seat)
    for card in acolytes:
        p.seen[f"paid {card}"] += 1
        receive(p, seat, APPRENTICES[card]["gain"])


def claim_reward(p, seat):
    """The top reward, which then leaves the game; with none left 1 virtue."""
    if not p.rewards:
        p.seen["no reward left"] += 1
        yield from gain_virtue(p, seat, 1)
        return
    kind = p.rewards.pop()
    p.claimed.append(kind)
    p.luck.revealed = True
    p.tell("rewarded", seat, reward=kind)
    p.seen[f"claimed {kind}"] += 1
    p.seen["reward finds no building card"] += kind == "reward_building" and not p.building_deck
    receive(p, seat, REWARDS[kind])
    yield from gain_virtue(p, seat, REWARDS[kind]["virtue"])


def receive(p, seat, reward):
    """Goods and building cards of a reward or an Acolyte."""
    gain(p, seat, reward)
    if reward.get("cards"):
        draw(p, seat, reward["cards"])
