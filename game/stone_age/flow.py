"""The flow of a match (rulebook sections 4 to 10): what every decision asks, what every move does, and the phases."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.stone_age import cards, feeding, payments, phases, placement, purchases, rolls, rounds
from game.stone_age.decisions import ACT, DIE, FEED, PAY, PLACE, TOOLS, TWO

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge

ACTIONS: Mapping[str, Callable[["StoneAge", Move], None]] = {
    "place": placement.place,
    "resolve": rounds.resolve,
    "add": rolls.add_or_drop,
    "drop": rolls.add_or_drop,
    "take": rolls.take,
    "pay": payments.pay,
    "unpay": payments.unpay,
    "buy": purchases.buy,
    "decline": purchases.decline,
    "use": cards.use,
    "gain": cards.gain_by_card,
    "keep": cards.keep,
    "back": cards.back,
    "die": cards.take_die,
    "feed": feeding.feed,
    "refuse": feeding.refuse,
}
"""What a move does, by its verb."""

ANSWERS: Mapping[str, Callable[["StoneAge"], list[Move]]] = {
    PLACE: placement.placements,
    ACT: rounds.answers,
    TOOLS: rolls.answers,
    PAY: purchases.answers,
    TWO: cards.two_answers,
    DIE: cards.die_answers,
    FEED: feeding.answers,
}
"""Every legal answer to a kind of decision."""

SEARCHES: Mapping[str, Callable[["StoneAge"], list[Move]]] = {
    TOOLS: rolls.search,
    PAY: purchases.search,
    TWO: cards.two_search,
    FEED: feeding.search,
}
"""Decisions of which search sees fewer answers than a person: none leads back, and no set is reached twice."""

LEADING: Mapping[str, Callable[["StoneAge"], list[Move]]] = {**ANSWERS, **SEARCHES}
"""The answers that lead on from a kind of decision."""

PROMPTS: Mapping[str, Callable[["StoneAge"], Prompt]] = {
    PLACE: placement.prompt,
    ACT: rounds.prompt,
    TOOLS: rolls.prompt,
    PAY: purchases.prompt,
    TWO: cards.two_prompt,
    DIE: cards.die_prompt,
    FEED: feeding.prompt,
}

STEPS: Mapping[int, Callable[["StoneAge"], None]] = {
    phases.PLACEMENT: rounds.go_on_placing,
    phases.ACTIONS: rounds.go_on_acting,
    phases.FEEDING: rounds.go_on_feeding,
    phases.END: rounds.end_round,
}
"""By phase, how it goes on when nobody has to decide: somebody is asked, or the next phase begins."""


def is_midway(state: "StoneAge") -> bool:
    """Return whether the present decision only completes a payment or a choice begun before."""
    if not state.pending:
        return False
    kind = state.pending[-1].kind
    if kind == TOOLS:
        return state.adding != 0
    return kind in (PAY, TWO) or (kind == FEED and any(state.paid))


def may_reveal(state: "StoneAge") -> bool:
    """Return whether a roll follows, or the round may end, and with it new cards come to light."""
    kind = state.pending[-1].kind
    if kind == PLACE:
        return False
    if kind == ACT:
        places = state.visited[state.current_player]
        if places & state.tables.roll_places:
            return True
        return bool(places & state.tables.village) and _standing(state) == 1
    return _standing(state) == (1 if kind == PAY else 0)


def _standing(state: "StoneAge") -> int:
    """Return at how many places people still stand, counted for every player."""
    return sum([places.bit_count() for places in state.visited])
