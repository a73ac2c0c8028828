"""Why a step is good: the sentences of hints."""

from collections.abc import Callable

from game.architects import decisions
from game.architects.bot.targets import Means, Target, holdings, targets
from game.architects.bot.weights import Weights
from game.architects.facts import GOODS, PLACES, SKILLS
from game.architects.scoring import debt_points
from game.architects.state import Architects
from game.architects.tables import EMPTY, GOLD, KINDS, LARGE, MARBLE, MINES, SILVER, SILVERSMITH, STONE, WOOD
from game.core.event import Value
from game.core.game import Step
from game.core.move import Move
from game.core.state import Prompt

_LITTLE_SILVER = 2
"""Whoever has no more silver can hardly hire, capture or pay."""

_NAMED = ("hire", "build")
"""Verbs of moves that a hint names itself if they are the next one: the reason need not say the name again."""


def reason(weights: Weights, before: Architects, step: Step, after: Architects) -> Prompt:
    """Return the sentence that says what a step brings."""
    begin = step[0]
    if begin.verb == "place":
        return _why_place(weights, before, step, after)
    why = _WHY.get(begin.verb, _first)(weights, before, begin, after)
    is_named = begin.verb in _NAMED and why.id != "finish"
    return Prompt(f"{why.id}_now", why.values) if is_named else why


def _first(_weights: Weights, _before: Architects, _move: Move, _after: Architects) -> Prompt:
    return Prompt("first", {})


# placing a worker


def _why_place(weights: Weights, before: Architects, step: Step, after: Architects) -> Prompt:
    """Speak of what is done at the place."""
    number = before.tables.place_numbers[step[0].word()]
    if before.last_turns > 0 and (won := _points_won(before, after)) >= 0:
        return Prompt("last_turn", {"n": won}) if won else Prompt("last_turn_idle", {})
    if number <= SILVERSMITH:
        return _why_gather(weights, before, number, after)
    if len(step) > 1 and step[1].verb in _WHY:
        return _WHY[step[1].verb](weights, before, step[1], after)
    return _WHY_PLACE.get(PLACES[number], _first)(weights, before, step[0], after)


def _points_won(before: Architects, after: Architects) -> int:
    seat = before.current_player
    return after.scores()[seat].total - before.scores()[seat].total


def _why_gather(weights: Weights, before: Architects, place: int, after: Architects) -> Prompt:
    """Speak of the target that the goods are for, if one needs them."""
    seat = before.current_player
    gained = [after.goods[seat * KINDS + good] - before.goods[seat * KINDS + good] for good in range(KINDS)]
    good = GOLD if gained[GOLD] > 0 else max(range(KINDS), key=lambda kind: gained[kind])
    values: dict[str, Value] = {"place": PLACES[place], "n": gained[good], "good": GOODS[good]}
    target = _served(weights, before, seat, good)
    if target is None:
        held = before.good(seat, SILVER)
        if good == SILVER and held <= _LITTLE_SILVER:
            return Prompt("gather_silver", {"n": held, "m": gained[good]})
        return Prompt("gold_points", {"n": gained[GOLD]}) if good == GOLD else Prompt("gather", values)
    if target.building == EMPTY:
        return Prompt("gather_cathedral", {**values, "level": before.level[seat] + 1})
    return Prompt("gather_for", {**values, "building": before.tables.building_ids[target.building]})


def _served(weights: Weights, state: Architects, seat: int, good: int) -> Target | None:
    """Return the best target that lacks a good."""
    if good == SILVER:
        return None
    own = holdings(weights, state, seat)
    means = Means(weights, own)
    lacking = [
        target
        for target in targets(weights, own)
        if target.cost[good] > means.goods[good]
        or (good in (WOOD, STONE) and target.mix > means.goods[WOOD] + means.goods[STONE])
    ]
    return max(lacking, key=lambda target: target.gain / means.turns_for(target), default=None)


def _why_market(weights: Weights, before: Architects, move: Move, after: Architects) -> Prompt:
    seat = before.current_player
    base = seat * KINDS
    gained = [after.goods[base + good] - before.goods[base + good] for good in range(SILVER)]
    good = max(range(SILVER), key=lambda kind: (gained[kind], kind))
    values: dict[str, Value] = {"place": move.word(), "n": gained[good], "good": GOODS[good]}
    target = _served(weights, before, seat, good)
    if target is None or target.building == EMPTY:
        return Prompt("market", values)
    return Prompt("market_for", {**values, "building": before.tables.building_ids[target.building]})


def _why_rob(_weights: Weights, before: Architects, _move: Move, _after: Architects) -> Prompt:
    return Prompt("rob", {"n": before.stand})


_WHY_PLACE: dict[str, Callable[[Weights, Architects, Move, Architects], Prompt]] = {
    "tax_stand": _why_rob,
    "small": _why_market,
    "large": _why_market,
}


# what is done there


def _why_build(_weights: Weights, before: Architects, move: Move, after: Architects) -> Prompt:
    """Speak of the end if the lead is safe, else of the points."""
    if _is_finishing(before, after):
        return Prompt("finish", {})
    building = before.tables.building_numbers[move.word()]
    return Prompt("build", {"building": move.word(), "n": before.tables.points[building]})


def _why_cathedral(_weights: Weights, before: Architects, _move: Move, after: Architects) -> Prompt:
    if _is_finishing(before, after):
        return Prompt("finish", {})
    level = before.level[before.current_player] + 1
    points = before.tables.level_points
    return Prompt("cathedral", {"level": level, "n": points[level] - points[level - 1]})


def _is_finishing(before: Architects, after: Architects) -> bool:
    """Return whether a step fills the Guildhall for a player who leads."""
    if not len(before.guildhall) < before.spaces <= len(after.guildhall):
        return False
    totals = [score.total for score in after.scores()]
    return totals[before.current_player] == max(totals)


def _why_hire(_weights: Weights, before: Architects, move: Move, _after: Architects) -> Prompt:
    """Speak of a skill that the hand needs, or of what the apprentice can do in later turns."""
    name = move.word()
    seat = before.current_player
    brought = before.tables.apprentice_skills[before.tables.apprentice_numbers[name]]
    lacking = [before.missing_skills(seat, card) & brought for card in before.hands[seat]]
    for number, skill in enumerate(SKILLS):
        if any(skills >> number & 1 for skills in lacking):
            return Prompt("hire_skill", {"apprentice": name, "skill": skill})
    number = before.tables.apprentice_numbers[name]
    for place in range(LARGE):
        if before.tables.harvests[place][number] is not None:
            return Prompt("hire_harvest", {"apprentice": name, "place": PLACES[place]})
    if before.tables.trades[number] is not None:
        return Prompt("hire_trade", {"apprentice": name})
    return Prompt("hire", {"apprentice": name})


def _why_capture(_weights: Weights, before: Architects, move: Move, _after: Architects) -> Prompt:
    place, owner = before.tables.groups[before.players][move]
    count = before.group(place, owner)
    if owner == before.current_player:
        return Prompt("recall", {"n": max(count, 1), "place": PLACES[place], "m": before.available[owner]})
    return Prompt("capture", {"n": count, "place": PLACES[place], "owner_player": owner})


def _why_trade(weights: Weights, before: Architects, move: Move, after: Architects) -> Prompt:
    seat = before.current_player
    if move.word() == "marble":
        target = _served(weights, before, seat, MARBLE)
        if target is None or target.building == EMPTY:
            return Prompt("trade_marble", {"n": 1})
        return Prompt("trade_marble_for", {"n": 1, "building": before.tables.building_ids[target.building]})
    virtue, worth = after.virtue[seat] - before.virtue[seat], before.facts.virtue.points
    if virtue <= 0:  # at the top it destroys a debt instead
        return _why_destroy(weights, before, move, after) if before.unpaid[seat] else Prompt("first", {})
    points = worth[after.virtue[seat]] - worth[before.virtue[seat]]
    return Prompt("trade_virtue", {"n": points, "m": virtue}) if points > 0 else Prompt("trade_step", {"n": virtue})


def _why_draw(_weights: Weights, before: Architects, _move: Move, after: Architects) -> Prompt:
    """Speak of how few cards there are to build."""
    seat = before.current_player
    drawn = max(len(after.hands[seat]) - len(before.hands[seat]), 1)
    held = len(before.hands[seat])
    return Prompt("draw_none", {"n": drawn}) if not held else Prompt("draw", {"n": held, "m": drawn})


def _why_imprison(_weights: Weights, before: Architects, _move: Move, _after: Architects) -> Prompt:
    seat = before.current_player
    return Prompt("imprison", {"n": sum(before.captives[seat * before.sides : (seat + 1) * before.sides])})


def _why_release(weights: Weights, before: Architects, _move: Move, _after: Architects) -> Prompt:
    seat = before.current_player
    is_near = 0 < before.until_reset() <= weights.near_reset or before.market.count(EMPTY) == 1
    return Prompt("release_reset" if is_near else "release", {"n": before.prison[seat]})


def _why_ransom(_weights: Weights, before: Architects, _move: Move, _after: Architects) -> Prompt:
    return Prompt("ransom", {"n": sum(before.captives[before.current_player :: before.sides])})


def _why_pay_debt(_weights: Weights, before: Architects, _move: Move, _after: Architects) -> Prompt:
    return Prompt("pay_debt", {"n": -debt_points(before, before.current_player)})


def _why_destroy(_weights: Weights, before: Architects, _move: Move, _after: Architects) -> Prompt:
    return Prompt("destroy_debt", {"n": -debt_points(before, before.current_player)})


# smaller choices


def _why_take(weights: Weights, before: Architects, move: Move, after: Architects) -> Prompt:
    """Speak of a worker who returns, or of goods."""
    kind = before.pending[-1].kind
    if kind == decisions.MINES:
        return _why_gather(weights, before, MINES, after)
    name = move.word()
    if kind == decisions.TAKE:
        return Prompt("take", {"good": name})
    number = before.tables.place_numbers.get(name, LARGE)
    if number >= LARGE:
        return Prompt("first", {})
    groups = [count for place in range(LARGE) if (count := before.group(place, before.current_player))]
    is_smallest = before.group(number, before.current_player) == min(groups) < max(groups)
    return Prompt("take_back_small" if is_smallest else "take_back", {"place": name})


def _why_keep(_weights: Weights, before: Architects, move: Move, _after: Architects) -> Prompt:
    """Give the reason that can be seen on the cards: a skill or a good shared with the hand, points, no skill."""
    tables, side = before.tables, before.pending[-1].seat
    card, hand = tables.building_numbers[move.word()], before.hands[side]
    values: dict[str, Value] = {"building": move.word()}
    for number, skill in enumerate(SKILLS):
        like = next((other for other in hand if tables.building_skills[other] >> number & 1), None)
        if like is not None and tables.building_skills[card] >> number & 1:
            return Prompt("keep_skill", {**values, "skill": skill, "other_building": tables.building_ids[like]})
    others = [other for other in before.packets[side] if other != card]
    if others and all(tables.points[card] > tables.points[other] for other in others):
        return Prompt("keep_points", {**values, "n": tables.points[card]})
    if not tables.building_skills[card]:
        return Prompt("keep_easy", values)
    return Prompt("keep_hand" if hand else "keep_first", values)


def _why_discard(_weights: Weights, before: Architects, move: Move, _after: Architects) -> Prompt:
    """Give the reason that can be seen on the cards: the fewest points, or skills that are missing for it alone."""
    tables, side = before.tables, before.pending[-1].seat
    card = tables.building_numbers[move.word()]
    others = [other for other in (*before.hands[side], *before.packets[side]) if other != card]
    if others and all(tables.points[card] < tables.points[other] for other in others):
        return Prompt("discard_points", {"building": move.word(), "n": tables.points[card]})
    if before.missing_skills(side, card) and not any(before.missing_skills(side, other) for other in others):
        return Prompt("discard_skills", {"building": move.word()})
    return Prompt("discard", {"building": move.word()})


def _why_dismiss(_weights: Weights, _before: Architects, move: Move, _after: Architects) -> Prompt:
    return Prompt("dismiss", {"apprentice": move.word()})


_WHY: dict[str, Callable[[Weights, Architects, Move, Architects], Prompt]] = {
    "build": _why_build,
    "cathedral": _why_cathedral,
    "hire": _why_hire,
    "capture": _why_capture,
    "trade": _why_trade,
    "draw": _why_draw,
    "imprison": _why_imprison,
    "release": _why_release,
    "ransom": _why_ransom,
    "pay_debt": _why_pay_debt,
    "take": _why_take,
    "keep": _why_keep,
    "discard": _why_discard,
    "dismiss": _why_dismiss,
    "pay": lambda _weights, _before, _move, _after: Prompt("pay", {}),
    "destroy": _why_destroy,
    "stop": lambda _weights, _before, _move, _after: Prompt("stop", {}),
    "decline": lambda _weights, _before, _move, _after: Prompt("stop", {}),
}
