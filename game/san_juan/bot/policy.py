"""Steps that can be worked out at once: which cards to give away or keep, what to make, sell and build."""

from collections.abc import Callable
from math import fsum

from game.core.game import Step
from game.core.move import Move
from game.san_juan import builder, costs, decisions
from game.san_juan.bot.evaluation import evaluate, expected_gains, margin, may_end
from game.san_juan.bot.outlook import Outlook
from game.san_juan.bot.weights import Weights
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY, PROSPECTOR

_QUICK_BUILDS = 3
"""How many buildings are compared where it must go fast."""


def quick_step(weights: Weights, state: SanJuan) -> Step:
    """Return a sensible step: a choice of cards or goods to its end."""
    return _STEPS[state.pending[-1].kind](weights, state)


# giving away and keeping


def least_wanted(outlook: Outlook, cards: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Return the cards that the player can do without best; of cards that are alike only the first is wanted."""
    return tuple(_by_want(outlook, cards)[:count])


def most_wanted(outlook: Outlook, cards: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Return the cards that the player likes best."""
    return tuple(_by_want(outlook, cards)[-count:])


def _by_want(outlook: Outlook, cards: tuple[int, ...]) -> list[int]:
    seen: set[int] = set()
    wants = []
    for card in sorted(cards):
        want = outlook.keep_value(card)
        wants.append((want if card not in seen else min(want, outlook.weights.duplicate_card * want), card))
        if not outlook.state.tables.is_plant[card]:
            seen.add(card)
    return [card for _, card in sorted(wants)]


def _give(weights: Weights, state: SanJuan) -> Step:
    """Choose the cards that can be done without."""
    choice = state.choice
    outlook = Outlook(weights, state, state.current_player)
    return _towards(state, least_wanted(outlook, choice.cards, choice.least))


def _keep(weights: Weights, state: SanJuan) -> Step:
    """Choose the best of the drawn cards."""
    choice = state.choice
    outlook = Outlook(weights, state, state.current_player)
    return _towards(state, most_wanted(outlook, choice.cards, choice.least))


def _towards(state: SanJuan, cards: tuple[int, ...], slots: tuple[int, ...] = ()) -> Step:
    """Return the moves that make a choice: take back what is wrong, then choose, then finish or do without."""
    tables = state.tables
    missing = list(cards)
    moves = []
    for card in state.laid:
        if card in missing:
            missing.remove(card)
        else:
            moves.append(tables.lift[card])
    moves += [tables.lift_slot[slot] for slot in state.laid_slots if slot not in slots]
    moves += [tables.lay_slot[slot] for slot in slots if slot not in state.laid_slots]
    moves += [tables.lay[card] for card in sorted(missing)]
    return (*moves, decisions.DONE if state.choice.is_complete(len(cards) + len(slots)) else decisions.PASS)


def _pay(weights: Weights, state: SanJuan) -> Step:
    """Pay with what can be done without: unwanted cards, and goods that are worth less than a card."""
    choice = state.choice
    outlook = Outlook(weights, state, state.current_player)
    wants = _by_want(outlook, choice.cards)
    goods = sorted(choice.slots, key=outlook.good_price)[: choice.most_slots]
    cards = wants[: choice.least]
    slots: list[int] = []
    while len(cards) + len(slots) < choice.least:
        slots.append(goods[len(slots)])
    while len(slots) < len(goods) and cards:
        kept = outlook.card + outlook.keep_value(cards[-1])
        if weights.good * outlook.good_price(goods[len(slots)]) >= kept:
            break
        slots.append(goods[len(slots)])
        cards.pop()
    return _towards(state, tuple(cards), tuple(slots))


def _exchange(weights: Weights, state: SanJuan) -> Step:
    """Exchange cards that promise little."""
    choice = state.choice
    outlook = Outlook(weights, state, state.current_player)
    wants = _by_want(outlook, choice.cards)
    poor = [card for card in wants if outlook.keep_value(card) < weights.exchanged_card][: choice.most]
    return _towards(state, tuple(poor))


def _tuck(weights: Weights, state: SanJuan) -> Step:
    """Tuck a card if the hand is large enough for the time that is left."""
    choice = state.choice
    outlook = Outlook(weights, state, state.current_player)
    hand = len(choice.cards)
    least = weights.small_spare_hand if outlook.rounds < weights.few_rounds else weights.spare_hand
    spare = hand >= least or outlook.rounds < weights.last_rounds
    if not spare and not state.laid:
        return (decisions.PASS,)
    return _towards(state, least_wanted(outlook, choice.cards, min(choice.most, hand)))


def _bank(weights: Weights, state: SanJuan) -> Step:
    """Use the bank shortly before the end, or when the hand limit would take the cards; keep what builds next."""
    choice = state.choice
    seat = state.current_player
    outlook = Outlook(weights, state, seat)
    hand = choice.cards
    best = max((card for card in set(hand) if not outlook.is_useless(card)), key=outlook.keep_value, default=EMPTY)
    reserve = 0
    if outlook.rounds > 1 and best != EMPTY and state.cost(seat, best) < len(hand):
        reserve = state.cost(seat, best) + 1
    spare = len(hand) - reserve
    surplus = len(hand) - state.hand_limit(seat)
    many = weights.banked_cards
    is_time = (spare >= many and outlook.rounds < weights.few_rounds) or surplus >= many or outlook.rounds < 1
    if (not is_time or spare <= 0) and not state.laid:
        return (decisions.PASS,)
    return _towards(state, least_wanted(outlook, hand, max(spare, surplus, 1)))


# goods


def _produce(weights: Weights, state: SanJuan) -> Step:
    """Make the dearest goods."""
    choice = state.choice
    outlook = Outlook(weights, state, state.current_player)
    return _towards(state, (), tuple(sorted(choice.slots, key=outlook.good_price)[-choice.most :]))


def _sell(weights: Weights, state: SanJuan) -> Step:
    """Sell the goods that bring most compared with what they are worth, and one more where a building pays for it."""
    seat = state.current_player
    choice = state.choice
    outlook = Outlook(weights, state, seat)
    gains = {slot: outlook.sale_gain(slot) for slot in choice.slots}
    harbor = weights.harbor_sale if state.working(seat, "tuck_good") else 0
    ranked = sorted(choice.slots, key=lambda slot: -gains[slot])[: choice.most]
    best: tuple[int, ...] = ()
    best_gain = 0.0
    for count in range(1, len(ranked) + 1):
        slots = tuple(ranked[:count])
        bonus = state.income(seat, slots) - sum(state.price(seat, slot) for slot in slots)
        gain = fsum(gains[slot] for slot in slots) + outlook.card * bonus + harbor
        if gain > best_gain:
            best, best_gain = slots, gain
    return _towards(state, (), best)


# roles and buildings


def _role(weights: Weights, state: SanJuan) -> Step:
    """Take the role whose own gain exceeds that of the others most."""
    seat = state.current_player
    if may_end(state):
        return _best_after(weights, state, [(move,) for move in state.legal_moves()])
    outlooks = [Outlook(weights, state, player) for player in range(state.players)]
    values = [
        (margin(expected_gains(outlooks, role, seat, seat), seat), -role)
        for role, taker in enumerate(state.taken)
        if taker == EMPTY
    ]
    return (state.tables.take[-max(values)[1]],)


def _best_after(weights: Weights, state: SanJuan, steps: list[Step]) -> Step:
    """Return the step after which the position is best: before the end of a match it counts what exactly follows."""
    seat = state.current_player
    return max(steps, key=lambda step: evaluate(weights, state.after(*step), seat))


def _double(_weights: Weights, state: SanJuan) -> Step:
    """Double at once, unless the first role is a small one and the hand waits for the builder."""
    return (decisions.DOUBLE_IT if state.role != PROSPECTOR else decisions.SAVE_IT,)


def best_builds(weights: Weights, state: SanJuan, count: int) -> list[tuple[float, Move]]:
    """Return the best buildings and what each is worth after it has been paid."""
    seat = state.current_player
    outlook = Outlook(weights, state, seat)
    builds = builder.builds(state, seat)
    moves = builder.moves(state, builds)
    found = [(outlook.net(card, slot), move) for (card, slot), move in zip(builds, moves, strict=True)]
    return sorted(found, key=lambda build: -build[0])[:count]


def _build(weights: Weights, state: SanJuan) -> Step:
    """Build what adds most to city and hand together, if it is worth while."""
    seat = state.current_player
    outlook = Outlook(weights, state, seat)
    builds = builder.builds(state, seat)
    nets = sorted(((outlook.net(card, slot), card, slot) for card, slot in builds), reverse=True)
    if may_end(state):
        moves = builder.moves(state, [(card, slot) for _, card, slot in nets[:_QUICK_BUILDS]])
        steps = [_with_payment(weights, state, move) for move in moves]
        return _best_after(weights, state, [*steps, (decisions.PASS,)])
    best, best_worth = decisions.PASS, outlook.hand_worth(state.hands[seat]) + weights.worthwhile_build
    for _, card, slot in nets[:_QUICK_BUILDS]:
        worth = outlook.build_worth(card, costs.cost(state, seat, card, slot), slot)
        if worth > best_worth:
            (best,), best_worth = builder.moves(state, [(card, slot)]), worth
    return (best,)


def _with_payment(weights: Weights, state: SanJuan, move: Move) -> Step:
    return (move, *_pay(weights, state.after(move)))


_STEPS: dict[str, Callable[[Weights, SanJuan], Step]] = {
    decisions.START: _give,
    decisions.LIMIT: _give,
    decisions.DISCARD: _give,
    decisions.KEEP: _keep,
    decisions.OFFICE: _exchange,
    decisions.CHAPEL: _tuck,
    decisions.BANK: _bank,
    decisions.ROLE: _role,
    decisions.DOUBLE: _double,
    decisions.BUILD: _build,
    decisions.PAY: _pay,
    decisions.PRODUCE: _produce,
    decisions.SELL: _sell,
    decisions.COUNCIL: lambda _weights, _state: (decisions.DRAW,),
    decisions.PROSPECT: lambda _weights, _state: (decisions.DRAW,),
}
