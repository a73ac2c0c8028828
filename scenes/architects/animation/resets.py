"""How the beginning, resets and the end are shown, and the turns of the rival."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.architects.facts import PLACES
from game.architects.market import LARGE_SPACE, SMALL
from game.architects.state import Architects
from game.architects.tables import EMPTY, LARGE
from game.core.event import Event
from scenes.architects import icons
from scenes.architects.animation.anchors import WORKER_SIZE
from scenes.architects.animation.movements import Leg, worker_painter
from scenes.architects.draw.black_market import OfferCard, draw_face
from scenes.architects.draw.rival_plan import RivalPlan, draw_scheme, draw_scheme_back
from scenes.architects.places import SCHEME, market_place
from scenes.architects.viewed_state import state_of
from scenes.table.animation import Animation, Flip
from scenes.table.context import TableContext
from scenes.table.director import Spotlight, count_of, side_of, word_of
from scenes.table.sheet import PADDING, draw_sheet, sheet_area
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.architects.animation.director import ArchitectsAnimation

Show = Callable[["ArchitectsAnimation", Event], list[Animation]]
_FLIP = 0.5
_HOLD = 1.0
"""Seconds that a scheme card is read before its deed is done."""
_SHEET, _SHEET_CARD = 190, 96


# the beginning


def _character_chosen(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The portrait of a character goes to its player."""
    picture = icons.character_icon(word_of(event, "character"))
    return show.fly(picture, show.anchors.stage.centre, show.anchors.panel(side_of(event)).centre, 1, "card_draw")


def _first_player(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The crown goes to the first player."""
    return show.fly(icons.START, show.anchors.bank, show.anchors.panel(side_of(event)).centre, 1, "round_end")


# the reset


def _reset_began(show: "ArchitectsAnimation", _event: Event) -> list[Animation]:
    """The Black Market lights up."""
    show.target = show.board.black_market_area().centre
    return [Spotlight(0.7, 0, "event", area=show.board.black_market_area(), radius=12)]


def state_before(context: TableContext) -> Architects:
    """Return the match before the last decision."""
    return Architects.of(context.controller.history.view_before(1, context.controller.viewer))


def market_before(context: TableContext, events: Sequence[Event]) -> list[int]:
    """Return who stood on the market before a reset: as before the move, and whoever came with it."""
    market = list(state_before(context).market)
    for event in events:
        if event.kind == "placed" and (place := PLACES.index(word_of(event, "place")) - LARGE) in range(len(market)):
            market[place] = side_of(event)
    return market


def _jailed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The workers of a side go from the market to the Prison."""
    context, side = show.context, side_of(event)
    spaces = [space for space, owner in enumerate(show.market) if owner == side] or [0] * count_of(event)
    paint = worker_painter(context.sides.colours[side], marked=show.marked)
    end = show.board.prisoner_area(side)
    found: list[Animation] = []
    for number, space in enumerate(spaces):
        start = show.board.market_area(space).middle(WORKER_SIZE, WORKER_SIZE)
        sound = "" if number else "capture"
        goal = end.middle(WORKER_SIZE, WORKER_SIZE)
        found.append(Leg(0.55, number * 0.1, sound, market_place(space), start=start, end=goal, paint=paint, arc=0.1))
        show.market[space] = EMPTY
    return found


def _market_flipped(show: "ArchitectsAnimation", _event: Event) -> list[Animation]:
    """The top card of the small market is turned over onto the large one; the next small card lies open."""
    context, before = show.context, state_before(show.context)
    found: list[Animation] = []
    for space in (SMALL, LARGE_SPACE):
        offer = context.page.find(f"offer_{space}")
        if isinstance(offer, OfferCard):
            states = before, state_of(context)
            old, new = (partial(draw_face, context=context, state=state, space=space) for state in states)
            found.append(Flip(_FLIP, 0, "card_flip", offer.place, area=offer.area, back=old, face=new))
    return found or [Animation(0.3, sound="card_flip")]


def _crowded(show: "ArchitectsAnimation", _event: Event) -> list[Animation]:
    """The Prison lights up: too many workers are there."""
    return [Spotlight(0.45, 0, "event", area=show.board.prison_area(), radius=8)]


def _squire(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A Squire is paid."""
    show.target = show.anchors.panel(side_of(event)).centre
    return [Spotlight(0.35, 0, "virtue_up", area=show.anchors.panel(side_of(event)), radius=12)]


def _last_round(show: "ArchitectsAnimation", _event: Event) -> list[Animation]:
    """The Guildhall lights up: it is full."""
    return [Spotlight(0.9, 0, "round_end", area=show.board.guildhall_area(), radius=12)]


# the rival


@dataclass(slots=True)
class SchemeSheet(Animation):
    """A scheme card is turned up on a sheet, where the rival's plan lies behind a tab."""

    context: TableContext | None = None
    area: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    number: int = 0
    done: str = ""

    def draw(self, canvas: Canvas, t: float) -> None:
        """Draw the sheet and turn the card."""
        context = self.context
        if context is None:
            return
        rival = state_of(context).rival
        draw_sheet(
            canvas, self.area, context.sides.portraits[rival], context.sides.escaped(rival), context.say("rival.title")
        )
        inner = self.area.inset(PADDING, 0)
        card = inner.part(0, 74, inner.w, _SHEET_CARD)
        _flip(context, card, self.number, self.done).draw(canvas, min(1.0, t * self.seconds / _FLIP))


def _flip(context: TableContext, area: Area, number: int, done: str) -> Flip:
    """Return how a scheme card is turned over."""

    def back(canvas: Canvas, place: Area) -> None:
        draw_scheme_back(canvas, place, context)

    def face(canvas: Canvas, place: Area) -> None:
        if place.w > area.w * 0.7:
            draw_scheme(canvas, place, context, number, done)
        else:
            draw_scheme_back(canvas, place, context)

    return Flip(_FLIP, area=area, back=back, face=face)


@dataclass(slots=True)
class SchemeFlip(Animation):
    """A scheme card is turned over where it lies."""

    flip: Flip = field(default_factory=lambda: Flip(_FLIP))
    tell: Callable[[], None] = lambda: None

    def draw(self, canvas: Canvas, t: float) -> None:
        """Turn the card, then let it be read."""
        now = t * self.seconds
        if now > _FLIP:
            self.tell()
        self.flip.draw(canvas, min(1.0, now / _FLIP))


def _schemed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The rival turns up a scheme card; what it does is lit and told."""
    context, number, done = show.context, count_of(event, "card"), word_of(event, "scheme")
    plan = context.page.find("rival")
    seconds = _FLIP + _HOLD
    if isinstance(plan, RivalPlan):
        flip = _flip(context, plan.card, number, done)
        tell = partial(show.tell, event)
        return [SchemeFlip(seconds, 0, "card_flip", SCHEME, covers=True, flip=flip, tell=tell)]
    area = sheet_area(context.frame.board, context.frame.middle, _SHEET, None)
    return [SchemeSheet(seconds, 0, "card_flip", covers=True, context=context, area=area, number=number, done=done)]


def _fallback(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Neither deed was possible: the rival goes elsewhere."""
    number = state_of(show.context).scheme
    told = Event("schemed", event.seat, {"scheme": word_of(event, "scheme"), "card": number})
    return _schemed(show, told) if number != EMPTY else [Animation(0.2, sound="card_flip")]


SHOWS: Mapping[str, Show] = {
    "character_chosen": _character_chosen,
    "first_player": _first_player,
    "reset_began": _reset_began,
    "jailed": _jailed,
    "market_flipped": _market_flipped,
    "crowded": _crowded,
    "most_prisoners": _crowded,
    "squire": _squire,
    "last_round": _last_round,
    "schemed": _schemed,
    "rival_fallback": _fallback,
}
