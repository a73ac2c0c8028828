"""What the next worker of the person at the screen would bring at a place."""

from collections.abc import Callable

from game.architects.captures import loot, virtue_lost, workers_abroad, workers_held
from game.architects.decisions import PLACE
from game.architects.gathering import mined_gold
from game.architects.state import Architects
from game.architects.tables import (
    FOREST,
    GUARDHOUSE,
    MINES,
    QUARRY,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from game.architects.turns import is_idle, may_be_idle
from game.architects.workshop import drawn_by, reach
from scenes.architects import icons, inline_text
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat


def brings(context: TableContext, place: int) -> list[str]:
    """Return the lines that say what one more worker brings at a place with a large circle."""
    return _LINES[place](context, place)


def would_be_idle(context: TableContext, place: int) -> bool:
    """Return whether a worker placed there could do nothing: a visit that is allowed and lost."""
    controller, state = context.controller, state_of(context)
    if not may_be_idle(place) or controller.decision_kind != PLACE or not controller.accepts_clicks:
        return False
    preview = controller.preview(state.tables.place[place])
    return preview.is_cut or is_idle(Architects.of(preview.view), controller.current, place)


def _workers(context: TableContext, place: int) -> int:
    return state_of(context).group(place, own_seat(context)) + 1


def _gathers(context: TableContext, place: int) -> list[str]:
    goods = state_of(context).harvest(own_seat(context), place)
    return [context.say("tip.next_brings", goods=inline_text.goods(context, goods))]


def _mines(context: TableContext, place: int) -> list[str]:
    lines = _gathers(context, place)
    gold = mined_gold(state_of(context), _workers(context, place))
    if gold:
        lines.append(context.say("tip.or_gold", goods=inline_text.amount(context, gold, icons.good_icon("gold"))))
    return lines


def _storehouse(context: TableContext, place: int) -> list[str]:
    state = state_of(context)
    own = [card for card in state.apprentices[own_seat(context)] if state.tables.trades[card]]
    return [context.say("tip.trades", n=_workers(context, place)), *(_offer(context, card) for card in own)]


def _offer(context: TableContext, apprentice: int) -> str:
    """Return what an own apprentice trades there."""
    name = state_of(context).facts.apprentices[apprentice].id
    return context.say(
        "tip.offer", apprentice=context.name("apprentice", name), trade=rule(context, "apprentice_short", name)
    )


def _workshop(context: TableContext, place: int) -> list[str]:
    state, workers = state_of(context), _workers(context, place)
    price = inline_text.price(context, state.hire_price(own_seat(context), 0))
    return [
        context.say("tip.hire", price=price, n=reach(state, workers)),
        context.say("tip.draws", n=drawn_by(state, workers)),
    ]


def _town_centre(context: TableContext, place: int) -> list[str]:
    state, workers = state_of(context), _workers(context, place)
    price = inline_text.price(context, state.capture_price(own_seat(context)))
    lines = [context.say("tip.captures", n=workers)]
    if workers > state.place_limit:
        lines.append(context.say("tip.place_limit", n=state.place_limit))
    return [*lines, context.say("tip.capture_price", price=price)]


def _tax_stand(context: TableContext, _place: int) -> list[str]:
    state, seat = state_of(context), own_seat(context)
    goods = inline_text.goods(context, loot(state, seat))
    lines = [context.say("tip.next_brings", goods=goods)] if state.stand else []
    return [*lines, context.say("tip.virtue_lost", n=virtue_lost(state, seat))]


def _guardhouse(context: TableContext, place: int) -> list[str]:
    state, seat = state_of(context), own_seat(context)
    counts = {
        "captives": workers_held(state, seat),
        "prisoners": state.prison[seat],
        "abroad": workers_abroad(state, seat),
    }
    lines = [context.say(f"tip.{key}", n=count) for key, count in counts.items() if count]
    return [context.say("tip.actions", n=_workers(context, place)), *lines]


_LINES: dict[int, Callable[[TableContext, int], list[str]]] = {
    FOREST: _gathers,
    QUARRY: _gathers,
    MINES: _mines,
    SILVERSMITH: _gathers,
    STOREHOUSE: _storehouse,
    WORKSHOP: _workshop,
    TOWN_CENTRE: _town_centre,
    TAX_STAND: _tax_stand,
    GUARDHOUSE: _guardhouse,
}
