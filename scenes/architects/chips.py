"""What the tray offers to be clicked: trades, actions of the Guardhouse, gains to choose from."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.architects import decisions
from game.architects.tables import CLAY, STONE, WOOD, side_named
from game.core.move import Move
from scenes.architects import icons, notes
from scenes.architects.notes import Note
from scenes.architects.pieces import worker
from scenes.architects.rules import rule
from scenes.architects.trial import outcome
from scenes.ui import theme
from scenes.ui.run import Drawing, Item
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.architects.table import Table

_SMALL = 17


class Chip(NamedTuple):
    """Something to be clicked in the tray."""

    key: str
    items: Note
    moves: tuple[Move, ...]
    """What it can mean: nothing, if it is not allowed now; several, if the payment must be chosen first."""
    tip: Tip
    is_chosen: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it can be clicked."""
        return bool(self.moves)


def chips_now(table: "Table") -> list[Chip]:
    """Return the chips of the present decision."""
    return _BY_KIND[table.decision_kind](table) if table.decision_kind in _BY_KIND else []


def _chip(table: "Table", key: str, wanted: Move, items: Note, *, title: str = "", body: str = "") -> Chip:
    """Return the chip of one move; one that is not allowed says why."""
    reason = table.town.why_not(wanted)
    warning = table.name("why_not", reason) if reason else ""
    use = () if reason else (f"**{table.say('tip.click')}**",)
    tip = Tip(title or table.say(f"chip.{key}"), body, use, warning)
    return Chip(key, items, () if reason else (wanted,), tip)


# mines, Treasury, Clay Pit


def _gains(table: "Table") -> list[Chip]:
    """Return one chip for every gain that can be chosen."""
    found = []
    for move in table.town.legal_moves():
        items = notes.brought(table, outcome(table, move), theme.CREAM)
        body = table.say("tip.take")
        found.append(Chip(f"take_{move.args[0]}", items, (move,), Tip(body=body)))
    return found


# the Storehouse


def _trades(table: "Table") -> list[Chip]:
    """Return virtue and marble at the board's rate, and the trades of own apprentices."""
    town, figures = table.town, table.facts.places.storehouse
    virtue = _trade(table, "virtue", figures.virtue, (CLAY, WOOD, STONE), icons.VIRTUE)
    marble = _trade(table, "marble", figures.marble, (WOOD, STONE), icons.good_icon("marble"))
    own = [number for number in town.apprentices[town.current_player] if town.tables.trades[number]]
    return [virtue, marble, *(_use(table, number) for number in own)]


def _trade(table: "Table", wanted: str, count: int, goods: tuple[int, ...], drawing: str) -> Chip:
    town = table.town
    moves = tuple(move for move in town.legal_moves() if move.verb == "trade" and move.args[0] == wanted)
    paid: list[Item] = [notes.word(table.app.texts.number(count))]
    paid += [Drawing(icons.good_icon(good), _SMALL) for good in goods]
    items = (*paid, notes.arrow(table), *notes.amount(table, 1, drawing))
    lines: tuple[str, ...] = ()
    if moves:
        lines = (f"**{table.say('tip.choose_goods' if len(moves) > 1 else 'tip.click')}**",)
    warning = "" if moves else table.name("why_not", "no_goods")
    tip = Tip(table.say(f"chip.trade_{wanted}"), table.say(f"tip.trade_{wanted}", n=count), lines, warning)
    return Chip(f"trade_{wanted}", items, moves, tip, table.payment.wanted == wanted)


def _use(table: "Table", number: int) -> Chip:
    """Return the trade of an own apprentice."""
    town = table.town
    offer = town.tables.trades[number]
    name = town.tables.apprentice_ids[number]
    items: list[Item] = [Drawing(icons.apprentice_icon(number), 24)]
    if offer:
        items += [*notes.amount(table, offer.amount, icons.good_icon(offer.good)), notes.arrow(table)]
        items += notes.gain(table, offer.gain)
    move = town.tables.use[number]
    reason = town.why_not(move)
    warning = table.name("why_not", reason) if reason else ""
    lines = () if reason else (f"**{table.say('tip.click')}**",)
    tip = Tip(table.name("apprentice", name), rule(table.app.texts, "text", name), lines, warning)
    return Chip(f"use_{name}", tuple(items), () if reason else (move,), tip)


# the Guardhouse


def _guard(table: "Table") -> list[Chip]:
    """Return the actions of the Guardhouse with their prices."""
    town, side = table.town, table.town.current_player
    held = sum(town.held(side, owner) for owner in range(town.sides))
    abroad = _abroad(table)
    silver, debt, virtue = icons.SILVER, icons.DEBT, icons.VIRTUE_LOSS
    return [
        _action(table, decisions.IMPRISON, held, (), _gained(table, decisions.IMPRISON, held, silver)),
        _action(table, decisions.RELEASE, town.prison[side], (), _freed_workers(table, town.prison[side])),
        _action(table, decisions.RANSOM_SILVER, abroad, notes.price(table, town.ransom_price(side)),
                _freed_workers(table, abroad)),
        _action(table, decisions.RANSOM_DEBT, abroad,
                (*notes.amount(table, 1, debt), *notes.amount(table, 1, virtue)), _freed_workers(table, abroad)),
        _action(table, decisions.PAY_DEBT, 1, notes.price(table, town.debt_price(side)), _debt_gain(table)),
    ]  # fmt: skip


def _abroad(table: "Table") -> int:
    """Return how many own workers other boards hold."""
    town = table.town
    return sum(town.held(holder, town.current_player) for holder in range(town.sides))


def _freed_workers(table: "Table", count: int) -> Note:
    """Return the workers that come home."""
    colour = table.colour(table.town.current_player)
    return (notes.word(table.app.texts.number(count)), worker(colour, 20)) if count else ()


def _action(table: "Table", move: Move, count: int, cost: Note, gained: Note) -> Chip:
    """Return an action with its price and what it brings."""
    key = "_".join(str(part) for part in (move.verb, *move.args))
    items: list[Item] = [notes.word(table.say(f"chip.{key}"))]
    if cost:
        items += cost
    if gained:
        items += [notes.arrow(table), *gained]
    title = table.say(f"chip.{key}_n", n=count) if count else ""
    return _chip(table, key, move, tuple(items), title=title, body=rule(table.app.texts, "guard_text", move.verb))


def _gained(table: "Table", move: Move, count: int, drawing: str) -> Note:
    return notes.amount(table, count, drawing) if count and table.town.is_legal(move) else ()


def _debt_gain(table: "Table") -> Note:
    """Return the virtue of a paid debt, and what Debt Collectors add."""
    town = table.town
    items: list[Item] = list(notes.amount(table, 1, icons.VIRTUE))
    for number in town.apprentices[town.current_player]:
        extra = town.tables.debt_gains[number]
        if extra:
            items += notes.gain(table, extra)
    return tuple(items)


# other boards, the Gatekeeper


def _barracks(table: "Table") -> list[Chip]:
    items = (notes.word(table.say("chip.ransom_n", n=_abroad(table)) if _abroad(table) else table.say("chip.ransom")),)
    return [_chip(table, "ransom", decisions.RANSOM, items, body=table.say("tip.ransom"))]


def _boards(table: "Table") -> list[Chip]:
    """Return the boards from which a worker can come back."""
    town, found = table.town, []
    for move in town.legal_moves():
        if move.verb == "take" and move.args[0] == "board":
            side = side_named(move.number(1), town.players)
            held = town.held(side, town.current_player)
            colour = table.colour(town.current_player)
            items = (worker(colour, 20), notes.word(table.app.texts.number(held)), Drawing(table.portrait(side), 20),
                     notes.word(table.name_of(side)))  # fmt: skip
            tip = Tip(body=table.say("tip.take_board", player=table.name_of(side)))
            found.append(Chip(f"held_{side}", items, (move,), tip))
    return found


def _freed(table: "Table") -> list[Chip]:
    colour, found = table.colour(table.town.current_player), []
    for move in reversed(table.town.legal_moves()):
        count = move.number()
        text = table.say("chip.free", n=count) if count else table.say("chip.free_nobody")
        items = (worker(colour, 20), notes.word(text))
        found.append(Chip(f"free_{count}", items, (move,), Tip(body=table.say("tip.free"))))
    return found


_BY_KIND: dict[str, Callable[["Table"], list[Chip]]] = {
    decisions.MINES: _gains,
    decisions.TAKE: _gains,
    decisions.STOREHOUSE: _trades,
    decisions.GUARD: _guard,
    decisions.BARRACKS: _barracks,
    decisions.TAKE_BACK: _boards,
    decisions.GATEKEEPER: _freed,
}
