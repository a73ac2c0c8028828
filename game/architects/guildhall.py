"""The Guildhall: buildings and the Cathedral (rulebook sections 9.11 to 9.13)."""

from typing import TYPE_CHECKING

from game.architects import decisions, stock
from game.architects.decisions import BuildingAbout
from game.architects.tables import EMPTY, GOLD, KINDS, MARBLE, STONE, WOOD
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.architects.state import Architects
    from game.architects.tables import Tables


def lay_worker(state: "Architects", side: int) -> None:
    """Lay a worker on the next space; some spaces reset the market or, in a variant, clear the left column."""
    state.guildhall.append(side)
    number, columns = len(state.guildhall), state.columns
    if number > state.spaces:
        return
    row, space = (number - 1) // columns + 1, (number - 1) % columns + 1
    figures = state.facts.guildhall
    if space == 1 and row in figures.reset_rows:
        state.is_reset_due = True
    if state.left_column and space == figures.cleared_space and row in figures.cleared_rows:
        state.is_clearing_due = True


def reset_spaces(state: "Architects") -> list[int]:
    """Return the spaces on which a worker resets the Black Market, counted from 0."""
    return [(row - 1) * state.columns for row in state.facts.guildhall.reset_rows]


def until_reset(state: "Architects") -> int:
    """Return how many workers in the Guildhall bring the next reset by position; 0: none will."""
    laid = len(state.guildhall)
    return next((space + 1 - laid for space in reset_spaces(state) if space >= laid), 0)


def taken_spaces(state: "Architects") -> int:
    """Return how many spaces are taken; further workers lie beside them."""
    return min(len(state.guildhall), state.spaces)


# what is possible


def skills_of(state: "Architects", side: int) -> int:
    """Return the skills of a side's apprentices as bits."""
    bits = 0
    for apprentice in state.apprentices[side]:
        bits |= state.tables.apprentice_skills[apprentice]
    return bits


def missing_skills(state: "Architects", side: int, building: int) -> int:
    """Return the skills that a building needs and a side lacks, as bits."""
    return state.tables.building_skills[building] & ~skills_of(state, side)


def can_pay(state: "Architects", side: int, cost: tuple[int, ...]) -> bool:
    """Return whether a side has the goods; to Therese gold and marble are the same."""
    clay, wood, stone, gold, marble = cost
    base = side * KINDS
    goods = state.goods
    if goods[base] < clay or goods[base + 1] < wood or goods[base + 2] < stone:
        return False
    if state.tables.one_gem[state.characters[side]]:
        return goods[base + GOLD] + goods[base + MARBLE] >= gold + marble
    return goods[base + GOLD] >= gold and goods[base + MARBLE] >= marble


def missing_goods(state: "Architects", side: int, building: int) -> tuple[int, ...]:
    """Return how much of each good is missing for a building; what gold could pay for Therese counts as marble."""
    cost = state.tables.costs[building]
    short = [count - state.good(side, good) for good, count in enumerate(cost)]
    if state.tables.one_gem[state.characters[side]]:
        short[GOLD], short[MARBLE] = 0, short[GOLD] + short[MARBLE]
    return tuple(max(0, count) for count in short)


def buildable(state: "Architects", side: int) -> list[int]:
    """Return the cards of the hand for which a side has skills and goods."""
    skills = skills_of(state, side)
    needs, costs = state.tables.building_skills, state.tables.costs
    return [card for card in state.hands[side] if not needs[card] & ~skills and can_pay(state, side, costs[card])]


def can_advance(state: "Architects", side: int) -> bool:
    """Return whether a side can take a step on the Cathedral."""
    level = state.level[side]
    if not is_step_open(state, side, level) or not has_card_to_discard(state, side):
        return False
    base = side * KINDS
    mix = state.goods[base + WOOD] + state.goods[base + STONE]
    return mix >= state.tables.level_mixes[level] and can_pay(state, side, state.tables.level_costs[level])


def is_step_open(state: "Architects", side: int, level: int) -> bool:
    """Return whether a side's virtue allows work on the Cathedral and the level after this one has a free box."""
    return is_level_open(state.tables, state.level, state.virtue[side], level)


def is_level_open(tables: "Tables", levels: "Sequence[int]", virtue: int, level: int) -> bool:
    """Return whether with so much virtue one may go on from a level, where all sides stand on these levels."""
    boxes = tables.level_boxes
    return level < len(boxes) and tables.facts.virtue.opens_cathedral(virtue) and levels.count(level + 1) < boxes[level]


def has_card_to_discard(state: "Architects", side: int) -> bool:
    """Return whether a side can give the building card that a step costs; Frederick needs none."""
    return bool(state.hands[side]) or not needs_discard(state, side)


def needs_discard(state: "Architects", side: int) -> bool:
    """Return whether a step costs a side a building card."""
    return not state.tables.no_discard[state.characters[side]]


def is_possible(state: "Architects", side: int) -> bool:
    """Return whether a worker may go to the Guildhall."""
    if can_advance(state, side):
        return True
    skills = skills_of(state, side)
    needs, costs = state.tables.building_skills, state.tables.costs
    for card in state.hands[side]:  # noqa: SIM110 - asked at every turn, where a generator is felt
        if not needs[card] & ~skills and can_pay(state, side, costs[card]):
            return True
    return False


def answers(state: "Architects") -> list[Move]:
    """Return the buildings that can be constructed, and the Cathedral."""
    side = state.pending[-1].seat
    build = state.tables.build
    moves = [build[card] for card in buildable(state, side)]
    if can_advance(state, side):
        moves.append(decisions.CATHEDRAL)
    return moves


# paying


def payments(state: "Architects", side: int, building: int) -> list[tuple[int, ...]]:
    """Return every way to pay for a building, or for the next step of the Cathedral (EMPTY)."""
    mix = 0 if building != EMPTY else state.tables.level_mixes[state.level[side]]
    cost = state.tables.costs[building] if building != EMPTY else state.tables.level_costs[state.level[side]]
    clay, wood, stone, gold, marble = cost
    base = side * KINDS
    have = state.goods[base : base + KINDS]
    woods = range(max(mix - have[STONE], 0), min(mix, have[WOOD]) + 1)
    golds = range(gold, gold + 1)
    if state.tables.one_gem[state.characters[side]]:
        golds = range(max(gold + marble - have[MARBLE], 0), min(gold + marble, have[GOLD]) + 1)
    return [(clay, wood + more, stone + mix - more, paid, gold + marble - paid) for more in woods for paid in golds]


def pay_answers(state: "Architects") -> list[Move]:
    """Return the ways to pay."""
    _, side, about = state.pending[-1]
    building = BuildingAbout(*about).building
    return [Move("pay", (goods,)) for goods in payments(state, side, building)]


def build(state: "Architects", move: Move) -> None:
    """Construct a building of the hand; if its cost leaves a choice, ask for the payment."""
    _begin(state, state.tables.building_numbers[move.word()])


def advance(state: "Architects", _move: Move) -> None:
    """Take a step on the Cathedral; if its cost leaves a choice, ask for the payment."""
    _begin(state, EMPTY)


def _begin(state: "Architects", building: int) -> None:
    side = state.pending.pop().seat
    ways = payments(state, side, building)
    if len(ways) > 1:
        state.ask(decisions.PAY, side, building)
        return
    _pay(state, side, building, ways[0])


def pay(state: "Architects", move: Move) -> None:
    """Pay with the goods named."""
    _, side, about = state.pending.pop()
    (goods,) = move.args
    assert isinstance(goods, tuple)
    _pay(state, side, BuildingAbout(*about).building, goods)


def _pay(state: "Architects", side: int, building: int, goods: tuple[int, ...]) -> None:
    stock.pay_goods(state, side, goods)
    if building != EMPTY:
        _construct(state, side, building)
    elif state.tables.no_discard[state.characters[side]]:
        _climb(state, side)
    else:
        state.ask(decisions.CATHEDRAL_DISCARD, side)


def _construct(state: "Architects", side: int, building: int) -> None:
    """Put the card before its owner, apply its virtue, then its effect."""
    stock.remove_card(state, side, building)
    state.built[side] += (building,)
    tables = state.tables
    if state.listening:
        state.tell("built", side, building=tables.building_ids[building], n=tables.points[building])
    if state.facts.buildings[building].is_at_once:
        state.ask(decisions.EFFECT, side, building)
    stock.change_virtue(state, side, tables.building_virtue[building])


# the Cathedral


def discard_answers(state: "Architects") -> list[Move]:
    """Return the cards of the hand."""
    discard = state.tables.discard
    return [discard[card] for card in state.hands[state.pending[-1].seat]]


def discard_for_step(state: "Architects", side: int, card: int) -> None:
    """Give the building card that a step costs, and climb."""
    state.pending.pop()
    stock.discard(state, side, card)
    _climb(state, side)


def _climb(state: "Architects", side: int) -> None:
    """Move up one level and gain the top reward, or virtue if none is left; Acolytes add theirs."""
    raise_level(state, side)
    state.ask(decisions.ACOLYTES, side)
    if not state.rewards:
        stock.gain_virtue(state, side, state.facts.cathedral.without_reward)
        return
    state.reveals += 1
    reward = state.rewards[-1]
    state.rewards = state.rewards[:-1]
    state.claimed += (reward,)
    if state.listening:
        state.tell("rewarded", side, reward=state.tables.reward_ids[reward])
    stock.gain(state, side, state.tables.reward_gains[reward])


def raise_level(state: "Architects", side: int) -> None:
    """Move a marker up."""
    state.level[side] += 1
    if state.listening:
        level = state.level[side]
        state.tell("advanced", side, level=level, n=state.tables.level_points[level])


def add_acolytes(state: "Architects", step: Decision) -> None:
    """Gain what Acolytes bring for a step."""
    for apprentice in state.apprentices[step.seat]:
        extra = state.tables.cathedral_gains[apprentice]
        if extra is not None:
            stock.gain(state, step.seat, extra)


# prompts


def _ask_payment(state: "Architects") -> Prompt:
    _, side, about = state.pending[-1]
    building = BuildingAbout(*about).building
    if building == EMPTY:
        return Prompt("pay_cathedral", {"level": state.level[side] + 1})
    return Prompt("pay", {"building": state.tables.building_ids[building]})


def _ask_discard(state: "Architects") -> Prompt:
    side = state.pending[-1].seat
    return Prompt("cathedral_discard", {"level": state.level[side] + 1})


PROMPTS: "dict[str, Callable[[Architects], Prompt]]" = {
    decisions.PAY: _ask_payment,
    decisions.CATHEDRAL_DISCARD: _ask_discard,
}
