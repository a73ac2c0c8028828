"""Why a bot did what it did: what speaks for it, and what else there was, with its price.

While a match is played only what everybody can know may be told. So the bot's own secrets are dealt anew like those of
the others, several times, and nothing is said that does not hold in all these deals: a move that is not among the same
answers in each of them, or a reason that another hand would not give, stays untold.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.levels import Level
from game.bots.planner import next_steps
from game.bots.players import ALTERNATIVES, Advice, Alternative
from game.bots.search import Budget, Judgement, play_on
from game.core.game import Expert, Step
from game.core.move import Move
from game.core.random_source import RandomSource
from game.core.state import Prompt, State

DEALS = 4
"""How often everything that is not known to everybody is dealt anew."""


class Deed(NamedTuple):
    """What is to be explained: the positions in which it is judged, and the moves that can be told."""

    deals: tuple[State, ...]
    step: Step
    """Empty: nothing of it can be told."""


def public_deed(state: State, moves: Sequence[Move], random: RandomSource) -> Deed:
    """Return what everybody can know of what the player who must decide did; nothing depends on what is hidden."""
    deals = tuple(state.imagine(None, random) for _ in range(DEALS))
    return Deed(deals, _common_part(deals, moves))


def known_deed(state: State, moves: Sequence[Move], random: RandomSource) -> Deed:
    """Return what the player who must decide knew of what it did."""
    deals = (state.imagine(state.current_player, random),)
    return Deed(deals, _common_part(deals, moves))


def _common_part(deals: Sequence[State], moves: Sequence[Move]) -> Step:
    """Return the first of the moves, as far as each is an answer to the same question in all deals.

    They end where somebody else decides and where something comes to light.
    """
    trials = [deal.copy() for deal in deals]
    first = trials[0]
    seat, reveals = first.current_player, first.reveals
    common: list[Move] = []
    for move in moves:
        answers = first.legal_moves()
        is_common = move in answers and all(trial.legal_moves() == answers for trial in trials[1:])
        if not is_common:
            break
        common.append(move)
        for trial in trials:
            trial.apply(move)
        if first.current_player != seat or any(trial.reveals != reveals for trial in trials):
            break
    return tuple(common)


def explain(expert: Expert, level: Level, deed: Deed, random: RandomSource, seconds: float = math.inf) -> Advice:
    """Return the first step of a deed with its reason, and the best other steps with their price.

    A price below 0 says by how much another step would have been better. Levels that look ahead play all of them on.
    """
    choices = [_Choice(expert, deal, deed.step) for deal in deed.deals]
    shared = [first for first in choices[0].others if all(first in choice.others for choice in choices)]
    shared.sort(key=lambda first: -math.fsum(choice.others[first].static for choice in choices))
    chosen = shared[:ALTERNATIVES]
    if level.plans and chosen:
        share = len(choices)
        budget = Budget(len(chosen) + 1, level.steps // share, seconds / share, reach=level.reach)
        for choice in choices:
            judged = [choice.own, *(choice.others[first] for first in chosen)]
            play_on(expert, choice.deal, judged, budget, random)
    alternatives = [_alternative(choices, first) for first in chosen]
    alternatives.sort(key=lambda one: one.price)
    reasons = [choice.reason(choice.own) for choice in choices]
    why = reasons[0] if all(reason == reasons[0] for reason in reasons) else None
    return Advice(deed.step, why, tuple(alternatives))


class _Choice:
    """What a bot could do in one deal: its own step, and the best of the others by the move with which they begin."""

    def __init__(self, expert: Expert, deal: State, step: Step) -> None:
        self._expert = expert
        self.deal = deal
        own: Judgement | None = None
        self.others: dict[Move, Judgement] = {}
        doubt = expert.foresight.doubt if expert.foresight else 0.0
        for plan in next_steps(expert, deal):
            judged = Judgement(plan.steps, plan.worth, doubt, {})
            if own is None and _agree(plan.moves, step):
                own = judged
            elif plan.moves[0] != step[0]:
                self.others.setdefault(plan.moves[0], judged)
        self.own = own or self._unthought(step, doubt)

    def _unthought(self, step: Step, doubt: float) -> Judgement:
        """Return what a step is worth that no bot would take; it ends where it is complete."""
        seat, state = self.deal.current_player, self.deal
        made: list[Move] = []
        for move in step:
            state = state.after(move)
            made.append(move)
            if state.current_player != seat or not state.is_midway:
                break
        return Judgement((tuple(made),), self._expert.evaluate(state, seat), doubt, {})

    def reason(self, judged: Judgement) -> Prompt:
        """Return why a step is good."""
        step = judged.steps[0]
        return self._expert.reason(self.deal, step, self.deal.after(*step))


def _agree(one: Step, other: Step) -> bool:
    """Return whether two steps are the same as far as both are known."""
    size = min(len(one), len(other))
    return one[:size] == other[:size]


def _alternative(choices: Sequence[_Choice], first: Move) -> Alternative:
    """Return what a step would have cost, in the mean of all deals."""
    leads = [choice.own.lead(choice.others[first]) for choice in choices]
    count = len(leads)
    price = math.fsum(ahead for ahead, _ in leads) / count
    error = leads[0][1]
    if count > 1:
        error = math.sqrt(math.fsum((ahead - price) ** 2 for ahead, _ in leads) / (count * (count - 1)))
    other = choices[0].others[first]
    return Alternative(other.steps[0], price, error, choices[0].reason(other))
