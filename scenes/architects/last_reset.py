"""What the latest reset of the Black Market did to whom."""

from collections import Counter
from collections.abc import Sequence

from game.core.event import Event
from scenes.architects import icons, inline_text
from scenes.table.context import TableContext
from scenes.table.director import count_of, side_of

_EFFECTS = {
    "jailed": (icons.PRISONER, 1),
    "freed": (icons.PRISONER, -1),
    "virtue_lost": (icons.VIRTUE, -1),
    "virtue_gained": (icons.VIRTUE, 1),
    "debt_taken": (icons.DEBT, 1),
}
"""By kind of event, what changes, and in which direction."""
_GAINED = "gained"
_KINDS = {
    *_EFFECTS, _GAINED, "reset_began", "market_flipped", "market_shuffled", "squire", "crowded", "most_prisoners",
    "virtue_over", "debt_destroyed", "debt_spared",
}  # fmt: skip
_LATE = {"market_flipped", "freed", "most_prisoners"}
"""One of these happens in every reset, after what is known beforehand."""


def is_over(events: Sequence[Event], *, asks_gatekeeper: bool) -> bool:
    """Return whether the reset with which these events begin is over; `asks_gatekeeper` is what is asked now."""
    reset = events_of_reset(events)
    return any(event.kind in _LATE for event in reset) and (len(reset) < len(events) or not asks_gatekeeper)


def changes_of(events: Sequence[Event], sides: int) -> list[Counter[str]]:
    """Return by side what the reset with which these events begin has changed, by drawing."""
    changes = [Counter[str]() for _ in range(sides)]
    for event in events_of_reset(events):
        if event.seat is not None:
            drawing, sign = _effect(event)
            changes[side_of(event)][drawing] += sign * count_of(event) if drawing else 0
    return changes


def reset_line(context: TableContext) -> str:
    """Return what the latest reset did, side by side; nothing if there was none."""
    controller = context.controller
    events = controller.history.since({"reset_began"}, controller.viewer)
    if not events or events[0].kind != "reset_began":
        return ""
    changes = enumerate(changes_of(events, len(context.sides.names)))
    touched = [_side(context, side, counts) for side, counts in changes if any(counts.values())]
    return context.say("reset.line", players=inline_text.listed(context, touched) or context.say("reset.nobody"))


def events_of_reset(events: Sequence[Event]) -> list[Event]:
    """Return what belongs to the reset with which these events begin."""
    end = next((number for number, event in enumerate(events) if event.kind not in _KINDS), len(events))
    return list(events[:end])


def _effect(event: Event) -> tuple[str, int]:
    """Return the drawing of what changes for a side, and in which direction; none: nothing does."""
    if event.kind == _GAINED:
        return icons.good_icon(str(event.values["good"])), 1
    return _EFFECTS.get(event.kind, ("", 0))


def _side(context: TableContext, side: int, counts: Counter[str]) -> str:
    what = inline_text.changes(context, counts)
    return context.say("harm.other", player=context.sides.escaped(side), what=what)
