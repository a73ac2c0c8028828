"""The kinds of decision as a player meets them: the rulebook's section, and the place where it is made."""

from collections.abc import Collection
from typing import NamedTuple

from game.architects import decisions
from game.architects.decisions import CaptureAbout, DismissAbout
from game.architects.tables import (
    GUARDHOUSE,
    GUILDHALL,
    MIDDLE_MARKET,
    MINES,
    STOREHOUSE,
    TOWN_CENTRE,
    WORKSHOP,
)
from game.core.move import Move
from game.core.state import Decision


class Question(NamedTuple):
    """A kind of decision: where the rulebook explains it, and at which place it is made."""

    section: str
    place: int | None = None


QUESTIONS = {
    decisions.CHARACTER: Question("characters"),
    decisions.DRAFT: Question("draft"),
    decisions.SOLO_DRAFT: Question("draft"),
    decisions.FIRST_HIRE: Question("variants"),
    decisions.PLACE: Question("turn"),
    decisions.TAKE_BACK: Question("no-workers"),
    decisions.MINES: Question("mines", MINES),
    decisions.STOREHOUSE: Question("storehouse", STOREHOUSE),
    decisions.WORKSHOP: Question("workshop", WORKSHOP),
    decisions.MIDDLE: Question("market-middle", MIDDLE_MARKET),
    decisions.DISMISS: Question("workshop", WORKSHOP),
    decisions.MARKET_KEEP: Question("market-middle", MIDDLE_MARKET),
    decisions.CAPTURE: Question("town-centre", TOWN_CENTRE),
    decisions.BARRACKS: Question("buildings-capture", GUILDHALL),
    decisions.GUARD: Question("guardhouse", GUARDHOUSE),
    decisions.GUILDHALL: Question("guildhall", GUILDHALL),
    decisions.PAY: Question("build", GUILDHALL),
    decisions.CATHEDRAL_DISCARD: Question("cathedral", GUILDHALL),
    decisions.TAKE: Question("buildings-goods", GUILDHALL),
    decisions.CHURCH: Question("buildings-once", GUILDHALL),
    decisions.OVERFLOW: Question("virtue"),
    decisions.LIBRARY: Question("buildings-once", GUILDHALL),
    decisions.TAVERN: Question("buildings-once", GUILDHALL),
    decisions.HAND: Question("turn"),
    decisions.GATEKEEPER: Question("gatekeeper"),
    decisions.RIVAL: Question("rival-turn"),
}
"""By kind of decision."""


def place_of_decision(decision: Decision | None) -> int | None:
    """Return the place where whoever decides acts."""
    if decision is None:
        return None
    if decision.kind == decisions.CAPTURE and CaptureAbout(*decision.about).is_free:
        return GUILDHALL
    if decision.kind == decisions.DISMISS and not DismissAbout(*decision.about).is_paid:
        return None
    return QUESTIONS[decision.kind].place


def section_of_decision(decision: Decision | None) -> str:
    """Return the section of the rulebook about a decision; after the end, about scoring."""
    return QUESTIONS[decision.kind].section if decision else "scoring"


def guildhall_question(moves: Collection[Move]) -> str:
    """Return what whoever has laid a worker in the Guildhall is asked: only for what can be done."""
    if decisions.CATHEDRAL not in moves:
        return "guildhall_build"
    return "guildhall" if len(moves) > 1 else "guildhall_cathedral"
