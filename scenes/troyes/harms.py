"""What actions did to the viewer and to others, and what became of an event or of a roll of Le Roy."""

from collections.abc import Sequence

from game.core.event import Event
from game.troyes.dice import COLOUR_OF, COLOUR_ON_SQUARE, FACES, VALUE_OF, VALUE_ON_SQUARE
from game.troyes.facts import COLOURS
from scenes.match.deeds import Deed
from scenes.table.director import numbers_of


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


def named_trade(viewer: int | None, event: Event) -> Event | None:
    """Return a purchase with its dice, if they are of one colour, or a tax, as the viewer is told of them."""
    if event.kind == "taxed" and event.seat == viewer:
        return event._replace(kind="taxed_yours")
    dice = numbers_of(event, "dice") if event.kind == "bought" else ()
    if len({COLOUR_ON_SQUARE[die] for die in dice}) != 1:
        return None
    faces = tuple(VALUE_ON_SQUARE[die] for die in dice)
    values = {**event.values, "colour": COLOURS[COLOUR_ON_SQUARE[dice[0]]], "faces": faces}
    is_viewers = event.values.get("owner_player") == viewer
    return event._replace(kind="bought_yours" if is_viewers else "bought_many", values=values)


def countering(deed: Deed) -> Event | None:
    """Return the fight with which a side has countered an event."""
    beaten = {event.values.get("threat") for event in deed.events if event.kind == "beaten"}
    fights = (event for event in deed.events if event.kind == "fought" and event.seat == deed.side)
    fought = next((event for event in fights if event.values.get("threat") in beaten), None)
    return fought._replace(kind="fought_off") if fought else None


def expulsion(viewer: int | None, deed: Deed) -> Event | None:
    """Return whom a placed citizen expelled, if that was somebody else."""
    if deed.side is None or not any(event.kind == "placed" for event in deed.events):
        return None
    expelled = next((event for event in deed.events if event.kind == "expelled"), None)
    is_rivals = expelled is not None and expelled.seat not in (viewer, deed.side)
    return expelled._replace(kind="expelled_rivals") if expelled and is_rivals else None


def expulsion_by_event(viewer: int | None, deed: Deed, players: int) -> Event | None:
    """Return whom the events expelled when a round began: the viewer, another player, or how many citizens."""
    began = next((event for event in deed.events if event.kind == "round_began"), None)
    if deed.side is not None or began is None:
        return None
    expelled = [event for event in deed.events if event.kind == "expelled" and (event.seat or 0) < players]
    if not expelled:
        return None
    told = next((event for event in expelled if event.seat == viewer), expelled[0])
    kind = "round_expels_yours" if told.seat == viewer else "round_expels"
    kind = f"{kind}_too" if len(expelled) > 1 else kind
    return told._replace(kind=kind, values={**told.values, "n": began.values["n"], "m": len(expelled)})


def useless_roll(events: Sequence[Event]) -> Event | None:
    """Return Le Roy's roll as one of no use, if it was."""
    rolled = next((event for event in events if event.kind == "le_roy_rolled"), None)
    is_useless = any(event.kind == "le_roy_idle" for event in events)
    return rolled._replace(kind="le_roy_idle") if rolled and is_useless else None
