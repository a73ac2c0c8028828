"""Town Centre, free captures and Tax Stand (rulebook sections 9.7 and 9.8)."""

from typing import TYPE_CHECKING, NamedTuple

from game.architects import decisions, gathering, stock
from game.architects.decisions import CaptureAbout
from game.architects.facts import LARGE_PLACES
from game.architects.stock import NO_PRICE, Price
from game.architects.tables import KINDS, LARGE, SILVER, TAX_STAND, Group
from game.core.move import Move
from game.core.state import Prompt

if TYPE_CHECKING:
    from game.architects.state import Architects


class Visit(NamedTuple):
    """What could be captured next, and at which price."""

    left: int
    """Captures that may still be made."""
    groups: tuple[Group, ...]
    price: Price
    places: int
    """Places that the visit has captured at."""
    new_places: int
    """Places that it may capture at besides."""


def begin(state: "Architects", side: int, workers: int) -> None:
    """Make up to so many captures at the Town Centre."""
    state.ask(decisions.CAPTURE, side, *CaptureAbout(workers))


def begin_free(state: "Architects", side: int, captures: int) -> None:
    """Make captures that cost nothing and may touch any place."""
    state.ask(decisions.CAPTURE, side, *CaptureAbout(captures, free=1))


def begin_barracks(state: "Architects", side: int) -> None:
    """Take all own workers back from other boards, or make one free capture."""
    state.ask(decisions.BARRACKS, side, *CaptureAbout(1, free=1))


def price(state: "Architects", side: int, made: int, *, is_free: bool) -> Price:
    """Return the price of the next capture of a visit after so many; Conspirators pay the earliest further ones."""
    figures = state.tables.facts.places.town_centre
    if is_free:
        return NO_PRICE
    if not made:
        return Price(stock.tax_due(state, side, figures.tax), 0)
    saved = sum(state.tables.capture_off[apprentice] for apprentice in state.apprentices[side])
    spent = min(max(made * figures.silver - saved, 0), figures.silver)
    return Price(0, spent)


def next_price(state: "Architects", side: int) -> Price:
    """Return the price of the next capture: of the present visit, or of a new one."""
    visit = CaptureAbout(0)
    if state.pending and state.pending[-1].kind == decisions.CAPTURE:
        visit = CaptureAbout(*state.pending[-1].about)
    return price(state, side, visit.made, is_free=visit.is_free)


def groups(state: "Architects") -> list[Move]:
    """Return the groups that the present capture may take."""
    _, side, about = state.pending[-1]
    _, made, touched, _ = visit = CaptureAbout(*about)
    if price(state, side, made, is_free=visit.is_free).total > state.goods[side * KINDS + SILVER]:
        return []
    is_full = not visit.is_free and touched.bit_count() >= state.place_limit
    moves = state.tables.capture[state.players]
    standing, sides = state.standing, state.sides
    return [
        moves[place][owner]
        for place in range(LARGE)
        if not is_full or touched >> place & 1
        for owner in range(sides)
        if standing[place * sides + owner]
    ]


def is_alone(state: "Architects") -> bool:
    """Return whether no worker but one, who has just come to the Town Centre, stands where it could be captured."""
    return sum(state.standing) == 1


def present_visit(state: "Architects") -> Visit | None:
    """Return how a visit stands at which groups are captured; None: nothing is captured now."""
    if not state.pending or state.pending[-1].kind not in (decisions.CAPTURE, decisions.BARRACKS):
        return None
    _, side, about = state.pending[-1]
    visit, known = CaptureAbout(*about), state.tables.groups[state.players]
    cost = price(state, side, visit.made, is_free=visit.is_free)
    places = visit.touched.bit_count()
    most = LARGE if visit.is_free else state.place_limit
    return Visit(visit.left, tuple(known[move] for move in groups(state)), cost, places, most - places)


def answers(state: "Architects") -> list[Move]:
    """Return the groups that may be captured, and stopping."""
    return [*groups(state), decisions.STOP]


def barracks_answers(state: "Architects") -> list[Move]:
    """Return the free ransom, if a worker is held somewhere, the free captures, and neither."""
    moves = answers(state)
    return [decisions.RANSOM, *moves] if is_held_abroad(state, state.pending[-1].seat) else moves


def is_held_abroad(state: "Architects", side: int) -> bool:
    """Return whether another board holds a worker of a side."""
    return any(state.captives[side :: state.sides])


def workers_abroad(state: "Architects", side: int) -> int:
    """Return how many workers of a side other boards hold."""
    return sum(state.captives[side :: state.sides])


def workers_held(state: "Architects", side: int) -> int:
    """Return how many workers a side's board holds."""
    return sum(state.captives[side * state.sides : (side + 1) * state.sides])


def capture(state: "Architects", move: Move) -> None:
    """Pay and take all workers of one colour from one place."""
    _, side, about = state.pending.pop()
    left, made, touched, free = visit = CaptureAbout(*about)
    place, owner = state.tables.groups[state.players][move]
    cost = price(state, side, made, is_free=visit.is_free)
    stock.pay_tax(state, side, cost.tax)
    stock.pay_good(state, side, SILVER, cost.silver)
    if left > 1:
        state.ask(decisions.CAPTURE, side, *CaptureAbout(left - 1, made + 1, touched | 1 << place, free))
    seize(state, side, place, owner)


def seize(state: "Architects", side: int, place: int, owner: int) -> None:
    """Move a group from a place to the board of whoever arrests it; one's own workers are free again."""
    at = place * state.sides + owner
    count, state.standing[at] = state.standing[at], 0
    if owner == side:
        state.available[side] += count
        state.tell("recalled", side, n=count, place=LARGE_PLACES[place])
    else:
        state.captives[side * state.sides + owner] += count
        state.tell("captured", side, n=count, place=LARGE_PLACES[place], owner_player=owner)


def rob(state: "Architects", side: int) -> None:
    """Take all silver of the Tax Stand and lose virtue."""
    coins, state.stand = state.stand, 0
    state.goods[side * KINDS + SILVER] += coins
    state.tell("robbed", side, n=coins)
    for apprentice in state.apprentices[side]:
        extra = state.tables.harvests[TAX_STAND][apprentice]
        if extra is not None:
            stock.gain(state, side, extra)
    stock.lose_virtue(state, side, virtue_lost(state, side))


def loot(state: "Architects", side: int) -> list[int]:
    """Return the goods that robbing the Tax Stand brings now, apprentices included."""
    goods = [0] * KINDS
    goods[SILVER] = state.stand
    gathering.add_extras(state, side, TAX_STAND, goods)
    return goods


def virtue_lost(state: "Architects", side: int) -> int:
    """Return the virtue that robbing the Tax Stand costs; the Thief saves some."""
    saved = sum(state.tables.stand_virtue_off[apprentice] for apprentice in state.apprentices[side])
    return max(state.facts.places.tax_stand.virtue - saved, 0)


def _ask_capture(state: "Architects") -> Prompt:
    _, side, about = state.pending[-1]
    visit = CaptureAbout(*about)
    if visit.is_free:
        return Prompt("capture_free", {"n": visit.left})
    cost = price(state, side, visit.made, is_free=False)
    return Prompt("capture", {"n": visit.left, "m": cost.tax, "p": cost.silver})


PROMPTS = {decisions.CAPTURE: _ask_capture}
