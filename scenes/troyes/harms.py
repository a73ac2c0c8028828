"""What actions did to the viewer and to others, and rolls of Le Roy that were of no use."""

from collections.abc import Sequence

from game.core.event import Event
from game.troyes.dice import COLOUR_OF, FACES, VALUE_OF
from game.troyes.facts import COLOURS
from scenes.match.deeds import Deed


def harm_to(viewer: int | None, event: Event) -> Event | None:
    """Return what an event took from the viewer, in its own words: a citizen in a building, or a die with its name."""
    if viewer is None:
        return None
    if event.kind == "expelled" and event.seat == viewer:
        return event._replace(kind="expelled_yours")
    dice = event.values.get("dice")
    if event.kind != "le_roy_bought" or not isinstance(dice, tuple) or len(dice) != 1:
        return None
    side, die = divmod(int(dice[0]), FACES)
    named = {**event.values, "colour": COLOURS[COLOUR_OF[die]], "value": VALUE_OF[die]}
    return event._replace(kind="le_roy_bought_yours", values=named) if side == viewer else None


def expulsion(viewer: int | None, deed: Deed) -> Event | None:
    """Return whom a placed citizen expelled, if that was somebody else."""
    if deed.side is None or not any(event.kind == "placed" for event in deed.events):
        return None
    expelled = next((event for event in deed.events if event.kind == "expelled"), None)
    is_rivals = expelled is not None and expelled.seat not in (viewer, deed.side)
    return expelled._replace(kind="expelled_rivals") if expelled and is_rivals else None


def useless_roll(events: Sequence[Event]) -> Event | None:
    """Return Le Roy's roll as one of no use, if it was."""
    rolled = next((event for event in events if event.kind == "le_roy_rolled"), None)
    is_useless = any(event.kind == "le_roy_idle" for event in events)
    return rolled._replace(kind="le_roy_idle") if rolled and is_useless else None
