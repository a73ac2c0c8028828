"""What the latest reset of the Black Market did to whom."""

from collections import Counter
from collections.abc import Sequence

from game.architects.decisions import GATEKEEPER
from game.core.event import Event
from scenes.app import LONG_NOTICE
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


def tell_reset(context: TableContext, events: Sequence[Event]) -> None:
    """Tell what a reset did, once it is over."""
    controller = context.controller
    is_over = any(event.kind in _LATE for event in events) and controller.decision_kind != GATEKEEPER
    text = reset_line(context) if is_over and not controller.replay else ""
    if text:
        context.app.notify(text, "info", LONG_NOTICE)


def reset_line(context: TableContext) -> str:
    """Return what the latest reset did, side by side; nothing if there was none."""
    controller = context.controller
    events = controller.history.since({"reset_began"}, controller.viewer)
    if not events or events[0].kind != "reset_began":
        return ""
    changes: dict[int, Counter[str]] = {side: Counter() for side in range(len(context.sides.names))}
    for event in _of_reset(events):
        if event.seat is not None:
            drawing, sign = _effect(event)
            changes[side_of(event)][drawing] += sign * count_of(event) if drawing else 0
    touched = [_side(context, side, counts) for side, counts in changes.items() if any(counts.values())]
    return context.say("reset.line", players=inline_text.listed(context, touched) or context.say("reset.nobody"))


def _of_reset(events: Sequence[Event]) -> list[Event]:
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
