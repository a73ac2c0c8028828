"""What came of Le Roy's last roll, in a few words for his table."""

from collections.abc import Sequence
from itertools import takewhile

from game.core.event import Event
from scenes.table.context import TableContext
from scenes.table.director import word_of
from scenes.troyes.holdings import DEEDS
from scenes.troyes.point_sources import points_won
from scenes.troyes.solo_result import difference_text
from scenes.troyes.viewed_state import state_of


def roll_outcome(context: TableContext) -> str:
    """Return what Le Roy's last roll brought him; empty: he has not rolled yet, or nothing need be said."""
    return outcome_of(context, _last_roll(context)) if state_of(context).last_roll else ""


def outcome_of(context: TableContext, events: Sequence[Event]) -> str:
    """Return what he gained or did with a roll, from what happened."""
    state = state_of(context)
    points = sum(points_won(events, state.grey, state.facts.cathedral.vp).values())
    if points:
        return context.texts.number(points, sign=True)
    if any(event.kind == "scored" for event in events):
        return difference_text(context, 0)
    told = {event.kind: event for event in events if event.seat == state.grey}
    if "placed" in told:
        return context.name("building", word_of(told["placed"], "building"))
    if "hired" in told:
        return context.name("card", word_of(told["hired"], "card"))
    return context.say("le_roy.nothing") if "le_roy_idle" in told else ""


def _last_roll(context: TableContext) -> Sequence[Event]:
    """Return what happened with his last roll, from the roll on until a round ends."""
    for _, events in context.controller.history.by_decision(context.controller.viewer):
        for number, event in enumerate(events):
            if event.kind == "le_roy_rolled":
                return list(takewhile(lambda later: later.kind not in DEEDS.happenings, events[number:]))
    return ()
