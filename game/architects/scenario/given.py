"""A position as a scenario writes it down (`given`)."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.architects import decisions, draft, scoring, turns
from game.architects.facts import GOODS
from game.architects.scenario import cards, workers
from game.architects.setup import PLAYERS, deal, options
from game.architects.state import Architects
from game.architects.tables import KINDS, SILVER
from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import Amount, Count, check_unique, index_of
from game.core.figures import Figures
from game.core.game import complete
from game.core.scenario import seat_number, side_number
from game.core.state import NOBODY

Amounts = dict[str, Amount]
Phase = Literal["setup", "turn", "reset", "end"]

SETUP_KEYS = {"players", "options", "phase", "start", "dealt", "rows", "decks"}
"""What can be said of a table before the first turn."""


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: all workers are on their boards and nobody owns anything, unless it is said."""

    players: int = 2
    options: dict[str, str] = {}
    phase: Phase = "turn"
    start: str = "A"
    active: str = ""
    turns_left: Count | None = None
    characters: dict[str, str] = {}
    dealt: dict[str, list[str]] = {}
    workers: dict[str, Amounts] = {}
    market: dict[str, str] = {}
    guildhall: Amounts = {}
    prison: Amounts = {}
    captives: dict[str, Amounts] = {}
    goods: dict[str, Amounts] = {}
    silver: Amounts = {}
    virtue: Amounts = {}
    debts: Amounts = {}
    paid: Amounts = {}
    level: Amounts = {}
    supplies: Amount | None = None
    stand: Amount | None = None
    hands: dict[str, list[str]] = {}
    built: dict[str, list[str]] = {}
    apprentices: dict[str, list[str]] = {}
    rows: dict[str, list[str]] = {}
    coins: Amounts = {}
    decks: dict[str, list[str]] = {}
    sizes: Amounts = {}
    used: list[str] = []


def position(figures: Figures, given: Mapping[str, object], source: str) -> Architects:
    """Return the position that a scenario describes."""
    wanted = typed(given, Given, f"{source}: given")
    if wanted.players not in PLAYERS:
        raise DataError(f"{wanted.players} cannot play: there are {PLAYERS[0]} to {PLAYERS[-1]} players")
    chosen = {"boards": "chosen", **wanted.options} if wanted.characters else wanted.options
    state = deal(figures, wanted.players, complete(options(figures, wanted.players, {}), chosen), 1, {})
    state.start = seat_number(wanted.start, state.players)
    cards.check_decks(wanted.decks, wanted.sizes)
    if wanted.phase == "setup":
        return _set_up(state, wanted, set(given))
    if wanted.dealt:
        raise DataError("dealt: there are no packets after the setup")
    state.order = draft.turn_order(state)
    _deal_characters(state, wanted)
    _give_belongings(state, wanted)
    _place_workers(state, wanted)
    _deal_cards(state, wanted)
    _begin(state, wanted)
    return state


def _set_up(state: Architects, wanted: Given, keys: set[str]) -> Architects:
    """Return the table before characters are chosen and cards are drafted."""
    for key in sorted(keys - SETUP_KEYS):
        raise DataError(f"{key}: this cannot be said in the phase 'setup'")
    cards.deal_packets(state, wanted.dealt, wanted.decks.get("buildings", []))
    cards.deal_apprentices(state, {}, wanted.rows, {}, wanted.decks.get("apprentices", []))
    cards.stack_rest(state, wanted.decks, {}, [])
    state.begin()
    return state


def _deal_characters(state: Architects, wanted: Given) -> None:
    """Give the named characters; the others go to the players for whom none is named."""
    if not state.has_characters:
        return
    check_unique("characters", wanted.characters.values())
    held = {
        seat_number(letter, state.players): index_of(state.facts.characters, name, "character")
        for letter, name in wanted.characters.items()
    }
    rest = [number for number in range(len(state.facts.characters)) if number not in held.values()]
    for seat in range(state.players):
        state.characters[seat] = held[seat] if seat in held else rest.pop(0)


# what everybody owns


def _give_belongings(state: Architects, wanted: Given) -> None:
    """Give goods, silver, virtue and debts; the rival starts with nothing special here."""
    state.virtue = [state.facts.start_virtue] * state.sides
    state.unpaid = [0] * state.sides
    state.goods = [0] * len(state.goods)
    _give_goods(state, wanted)
    _fill(state, state.virtue, "virtue", wanted.virtue, state.facts.virtue.top)
    _fill(state, state.unpaid, "debts", wanted.debts)
    _fill(state, state.paid, "paid", wanted.paid)
    _fill(state, state.level, "level", wanted.level, len(state.facts.cathedral.levels))
    for level, boxes in enumerate(state.tables.level_boxes, 1):
        if state.level.count(level) > boxes:
            raise DataError(f"level: {level} has only room for {boxes}")
    if wanted.supplies is not None and state.rival == NOBODY:
        raise DataError("supplies: only a rival has them")
    state.supplies = wanted.supplies or 0
    if wanted.stand is not None:
        state.stand = wanted.stand


def _give_goods(state: Architects, wanted: Given) -> None:
    for letter, goods in wanted.goods.items():
        seat = seat_number(letter, state.players)
        for name, amount in goods.items():
            if name not in GOODS[:SILVER]:
                raise DataError(f"goods: unknown good '{name}' (choose from {', '.join(GOODS[:SILVER])})")
            state.goods[seat * KINDS + GOODS.index(name)] = amount
    for name, amount in wanted.silver.items():
        state.goods[side_number(name, state) * KINDS + SILVER] = amount


def _fill(state: Architects, figures: list[int], place: str, named: Amounts, most: int | None = None) -> None:
    """Set the figures of the sides that are named."""
    for name, amount in named.items():
        if most is not None and amount > most:
            raise DataError(f"{place}: there is nothing above {most}")
        figures[side_number(name, state)] = amount


# workers and cards


def _place_workers(state: Architects, wanted: Given) -> None:
    workers.stand(state, wanted.workers)
    workers.trade(state, wanted.market)
    workers.lie(state, wanted.guildhall)
    workers.hold(state, wanted.captives)
    _fill(state, state.prison, "prison", wanted.prison)
    workers.count(state)


def _deal_cards(state: Architects, wanted: Given) -> None:
    top = wanted.decks.get("buildings", [])
    cards.deal_buildings(state, wanted.hands, wanted.built, top, wanted.sizes.get("buildings"))
    top = wanted.decks.get("apprentices", [])
    cards.deal_apprentices(state, wanted.apprentices, wanted.rows, wanted.coins, top)
    cards.stack_rest(state, wanted.decks, wanted.sizes, wanted.used)


# the first question


def _begin(state: Architects, wanted: Given) -> None:
    """Carry the position on to its first decision."""
    active = side_number(wanted.active, state) if wanted.active else state.start
    _check_clock(state, wanted)
    if wanted.phase == "end":
        scoring.finish(state)
        return
    turns.begin(state, active)
    if wanted.phase == "reset":
        while state.pending[-1].kind != decisions.RESET:
            state.pending.pop()
        state.is_reset_due = True
        state.go_on()
    state.follow_up()


def _check_clock(state: Architects, wanted: Given) -> None:
    """The last turns are counted if the Guildhall is full, and only then."""
    is_full = len(state.guildhall) >= state.spaces
    if wanted.turns_left is not None:
        if not is_full:
            raise DataError("turns_left: the Guildhall is not full yet")
        if wanted.turns_left > state.sides:
            raise DataError(f"turns_left: there are only {state.sides} last turns")
        state.last_turns = wanted.turns_left
    elif is_full and wanted.phase != "end":
        raise DataError("turns_left: the Guildhall is full, so the last turns are counted")
