"""What the tray offers to be clicked: trades, actions of the Guardhouse, gains to choose from."""

from collections.abc import Callable
from typing import NamedTuple

from game.architects import decisions, guardhouse
from game.architects.captures import workers_abroad, workers_held
from game.architects.gathering import TRADED_GOODS
from game.architects.scoring import side_score
from game.architects.state import Architects
from game.architects.tables import KINDS, Gain, side_named
from game.core.move import Move
from scenes.architects import icons, tray_items
from scenes.architects.draw.pieces import worker
from scenes.architects.rule_text import rule
from scenes.architects.tray_items import Row
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui.run import Drawing, Item
from scenes.ui.tooltip import Tip

_SMALL = 17


class Chip(NamedTuple):
    """Something to be clicked in the tray."""

    key: str
    items: Row
    moves: tuple[Move, ...]
    """What it can mean: nothing, if it is not allowed now; several, if the payment must be chosen first."""
    tip: Tip
    is_chosen: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it can be clicked."""
        return bool(self.moves)


def chips_now(context: TableContext, wanted: str) -> list[Chip]:
    """Return the chips of the present decision; `wanted` is what is being traded for."""
    find = _BY_KIND.get(context.controller.decision_kind)
    found = find(context) if find else []
    return [chip._replace(is_chosen=chip.key == f"trade_{wanted}") for chip in found]


def _chip(context: TableContext, key: str, wanted: Move, items: Row, *, title: str = "", body: str = "") -> Chip:
    """Return the chip of one move; one that is not allowed says why."""
    reason = state_of(context).why_not(wanted)
    warning = context.name("why_not", reason) if reason else ""
    use = () if reason else (*_worth(context, wanted), f"**{context.say('tip.click')}**")
    tip = Tip(title or context.say(f"chip.{key}"), body, use, warning)
    return Chip(key, items, () if reason else (wanted,), tip)


def _worth(context: TableContext, move: Move) -> tuple[str, ...]:
    """Return by how much a move changes the score; nothing: not at all."""
    before, side = state_of(context), state_of(context).current_player
    after = Architects.of(context.controller.preview(move).view)
    gain = side_score(after, side).total - side_score(before, side).total
    return (context.say("tip.worth_now", n=context.texts.number(gain, sign=True)),) if gain else ()


# mines, Treasury, Clay Pit


def _gains(context: TableContext) -> list[Chip]:
    """Return one chip for every gain that can be chosen."""
    tip = Tip(body=context.say("tip.take"))
    moves = state_of(context).legal_moves()
    return [Chip(f"take_{move.word()}", _brought(context, move), (move,), tip) for move in moves]


def _brought(context: TableContext, move: Move) -> Row:
    """Return the goods and the virtue that a move brings."""
    before, after = state_of(context), Architects.of(context.controller.preview(move).view)
    side = before.current_player
    changes = [(good, after.good(side, good) - before.good(side, good)) for good in range(KINDS)]
    goods = tuple((good, change) for good, change in changes if change > 0)
    return tray_items.gain(context, Gain(goods, max(0, after.virtue[side] - before.virtue[side])))


# the Storehouse


def _trades(context: TableContext) -> list[Chip]:
    """Return virtue and marble at the board's rate, and the trades of own apprentices."""
    state, figures = state_of(context), state_of(context).facts.places.storehouse
    virtue = _trade(context, "virtue", figures.virtue, icons.VIRTUE)
    marble = _trade(context, "marble", figures.marble, icons.good_icon("marble"))
    own = [number for number in state.apprentices[state.current_player] if state.tables.trades[number]]
    return [virtue, marble, *(_use(context, number) for number in own)]


def _trade(context: TableContext, wanted: str, count: int, drawing: str) -> Chip:
    state = state_of(context)
    moves = tuple(move for move in state.legal_moves() if move.verb == "trade" and move.args[0] == wanted)
    paid: list[Item] = [tray_items.word(context.say("chip.any", n=count))]
    paid += [Drawing(icons.good_icon(good), _SMALL) for good in TRADED_GOODS[wanted]]
    items = (*paid, tray_items.arrow(context), *tray_items.amount(context, 1, drawing))
    lines: tuple[str, ...] = ()
    if moves:
        lines = (f"**{context.say('tip.choose_goods' if len(moves) > 1 else 'tip.click')}**",)
    warning = "" if moves else context.name("why_not", "no_goods")
    tip = Tip(context.say(f"chip.trade_{wanted}"), context.say(f"tip.trade_{wanted}", n=count), lines, warning)
    return Chip(f"trade_{wanted}", items, moves, tip)


def _use(context: TableContext, number: int) -> Chip:
    """Return the trade of an own apprentice."""
    state = state_of(context)
    offer = state.tables.trades[number]
    name = state.tables.apprentice_ids[number]
    items: list[Item] = [Drawing(icons.apprentice_icon(state.facts.apprentices[number]), 24)]
    if offer:
        items += [*tray_items.amount(context, offer.amount, icons.good_icon(offer.good)), tray_items.arrow(context)]
        items += tray_items.gain(context, offer.gain)
    title, body = context.name("apprentice", name), rule(context, "text", name)
    return _chip(context, f"use_{name}", state.tables.use[number], tuple(items), title=title, body=body)


# the Guardhouse


def _guard(context: TableContext) -> list[Chip]:
    """Return the actions of the Guardhouse with their prices."""
    state, side = state_of(context), state_of(context).current_player
    abroad, silver, debt = workers_abroad(state, side), state.ransom_price(side), state.debt_price(side)
    in_debt = (
        *tray_items.amount(context, guardhouse.RANSOM_DEBTS, icons.DEBT),
        *tray_items.amount(context, guardhouse.RANSOM_VIRTUE, icons.VIRTUE_LOSS),
    )
    home = _freed_workers(context, abroad)
    debt_gains = [item for gain in guardhouse.debt_gains(state, side) for item in tray_items.gain(context, gain)]
    return [
        _action(context, decisions.IMPRISON, workers_held(state, side), (), _imprison_gain(context)),
        _action(context, decisions.RELEASE, state.prison[side], (), _freed_workers(context, state.prison[side])),
        _action(context, decisions.RANSOM_SILVER, abroad, tray_items.price(context, silver), home),
        _action(context, decisions.RANSOM_DEBT, abroad, in_debt, home),
        _action(context, decisions.PAY_DEBT, 1, tray_items.price(context, debt), tuple(debt_gains)),
    ]


def _freed_workers(context: TableContext, count: int) -> Row:
    """Return the workers that come home."""
    colour = context.sides.colours[state_of(context).current_player]
    return (tray_items.word(context.texts.number(count)), worker(colour, 20)) if count else ()


def _action(context: TableContext, move: Move, count: int, cost: Row, gained: Row) -> Chip:
    """Return an action with its price and what it brings."""
    key = "_".join(str(part) for part in (move.verb, *move.args))
    items: list[Item] = [tray_items.word(context.say(f"chip.{key}"))]
    if cost:
        items += cost
    if gained:
        items += [tray_items.arrow(context), *gained]
    title = context.say(f"chip.{key}_n", n=count) if count else ""
    return _chip(context, key, move, tuple(items), title=title, body=rule(context, "guard_text", key))


def _imprison_gain(context: TableContext) -> Row:
    state = state_of(context)
    silver = guardhouse.imprison_gain(state, state.current_player)
    return tray_items.amount(context, silver, icons.SILVER) if silver else ()


# other boards, the Gatekeeper


def _barracks(context: TableContext) -> list[Chip]:
    state = state_of(context)
    abroad = workers_abroad(state, state.current_player)
    items = (tray_items.word(context.say("chip.ransom_n", n=abroad) if abroad else context.say("chip.ransom")),)
    return [_chip(context, "ransom", decisions.RANSOM, items, body=context.say("tip.ransom"))]


def _boards(context: TableContext) -> list[Chip]:
    """Return the boards from which a worker can come back."""
    state, found = state_of(context), []
    for move in state.legal_moves():
        if move.verb == "take" and move.args[0] == "board":
            side = side_named(move.number(1), state.players)
            held = state.held(side, state.current_player)
            colour = context.sides.colours[state.current_player]
            items = (
                worker(colour, 20),
                tray_items.word(context.texts.number(held)),
                Drawing(context.sides.portraits[side], 20),
                tray_items.word(context.sides.escaped(side)),
            )
            tip = Tip(body=context.say("tip.take_board", player=context.sides.escaped(side)))
            found.append(Chip(f"held_{side}", items, (move,), tip))
    return found


def _freed(context: TableContext) -> list[Chip]:
    colour, found = context.sides.colours[state_of(context).current_player], []
    for move in reversed(state_of(context).legal_moves()):
        count = move.number()
        text = context.say("chip.free", n=count) if count else context.say("chip.free_nobody")
        items = (worker(colour, 20), tray_items.word(text))
        found.append(Chip(f"free_{count}", items, (move,), Tip(body=context.say("tip.free"))))
    return found


_BY_KIND: dict[str, Callable[[TableContext], list[Chip]]] = {
    decisions.MINES: _gains,
    decisions.TAKE: _gains,
    decisions.STOREHOUSE: _trades,
    decisions.GUARD: _guard,
    decisions.BARRACKS: _barracks,
    decisions.TAKE_BACK: _boards,
    decisions.GATEKEEPER: _freed,
}
