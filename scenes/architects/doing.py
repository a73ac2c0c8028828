"""What the player at the screen is doing, in a few words and numbers."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.architects import decisions
from game.architects.decisions import BuildingAbout, CaptureAbout, DismissAbout
from game.architects.facts import LARGE_PLACES
from game.architects.stock import Price
from game.architects.tables import (
    EMPTY,
    GUARDHOUSE,
    GUILDHALL,
    MIDDLE_MARKET,
    MINES,
    STOREHOUSE,
    TOWN_CENTRE,
    WORKSHOP,
)
from scenes.architects import icons, notes
from scenes.architects.notes import Note
from scenes.architects.pieces import worker
from scenes.architects.places import group_of
from scenes.ui import theme
from scenes.ui.run import Drawing, Item

if TYPE_CHECKING:
    from scenes.architects.table import Table


class Doing(NamedTuple):
    """What the tray says: a heading, a sentence, and rows of words and drawings."""

    label: str
    text: str = ""
    rows: tuple[Note, ...] = ()


class Question(NamedTuple):
    """A kind of decision: where the rulebook explains it, and at which place it is made."""

    section: str
    place: int | None = None


QUESTIONS = {
    decisions.CHARACTER: Question("characters"),
    decisions.DRAFT: Question("draft"),
    decisions.SOLO_DRAFT: Question("draft"),
    decisions.FIRST_HIRE: Question("variants"),
    decisions.PLACE: Question("turn"),
    decisions.TAKE_BACK: Question("no-workers"),
    decisions.MINES: Question("mines", MINES),
    decisions.STOREHOUSE: Question("storehouse", STOREHOUSE),
    decisions.WORKSHOP: Question("workshop", WORKSHOP),
    decisions.MIDDLE: Question("market-middle", MIDDLE_MARKET),
    decisions.DISMISS: Question("workshop", WORKSHOP),
    decisions.MARKET_KEEP: Question("market-middle", MIDDLE_MARKET),
    decisions.CAPTURE: Question("town-centre", TOWN_CENTRE),
    decisions.BARRACKS: Question("buildings-capture", GUILDHALL),
    decisions.GUARD: Question("guardhouse", GUARDHOUSE),
    decisions.GUILDHALL: Question("guildhall", GUILDHALL),
    decisions.PAY: Question("build", GUILDHALL),
    decisions.CATHEDRAL_DISCARD: Question("cathedral", GUILDHALL),
    decisions.TAKE: Question("buildings-goods", GUILDHALL),
    decisions.CHURCH: Question("buildings-once", GUILDHALL),
    decisions.OVERFLOW: Question("virtue"),
    decisions.LIBRARY: Question("buildings-once", GUILDHALL),
    decisions.TAVERN: Question("buildings-once", GUILDHALL),
    decisions.HAND: Question("turn"),
    decisions.GATEKEEPER: Question("gatekeeper"),
    decisions.RIVAL: Question("rival-turn"),
}
"""By kind of decision."""


def place_now(table: "Table") -> int | None:
    """Return the place where the player on turn acts."""
    if table.decision is None:
        return None
    if table.decision_kind == decisions.CAPTURE and CaptureAbout(*table.decision.about).is_free:
        return GUILDHALL
    if table.decision_kind == decisions.DISMISS and not DismissAbout(*table.decision.about).is_paid:
        return None
    return QUESTIONS[table.decision_kind].place


def section_now(table: "Table") -> str:
    """Return the section of the rulebook about the present decision."""
    return QUESTIONS[table.decision_kind].section if table.decision else "scoring"


def doing_now(table: "Table") -> Doing:
    """Return what the tray says now."""
    if table.headline:
        return Doing(table.say("tray.rival"), table.headline)
    if table.decision is None or not table.accepts_clicks:
        return _waiting(table)
    kind = table.decision_kind
    return _BY_KIND[kind](table) if kind in _BY_KIND else _simple(table)


def _simple(table: "Table") -> Doing:
    """Return heading and sentence of a decision that needs no figures."""
    kind = table.decision_kind
    return Doing(table.say(f"doing.{kind}"), table.say(f"doing_text.{kind}"))


def _waiting(table: "Table") -> Doing:
    """Return whose cards lie in the tray."""
    seat, town = table.seat, table.town
    if seat == table.viewer or table.is_example:
        label = table.say("tray.your_hand")
    else:
        label = table.say("tray.hand_of", player=table.name_of(seat))
    cards = table.say("tray.cards", n=len(town.hands[seat]), m=table.facts.hand_limit)
    return Doing(label, cards, (_workers_row(table, seat),))


def _workers_row(table: "Table", seat: int) -> Note:
    count = table.say("tray.workers", n=table.town.available[seat])
    return worker(table.colour(seat), 24), notes.word(count)


# setup


def _draft(table: "Table") -> Doing:
    town = table.town
    cards = len(town.packets[town.current_player])
    neighbour = (town.current_player + 1) % town.players
    key = "doing_text.draft_last" if cards == 2 else "doing_text.draft"
    text = table.say(key, n=cards, player=table.name_of(neighbour))
    return Doing(table.say("doing.draft"), text)


# a turn


def _place(table: "Table") -> Doing:
    town, leaving = table.town, table.choices.leaving
    if leaving is not None:
        number = town.apprentices[table.seat][leaving]
        name = table.name("apprentice", town.tables.apprentice_ids[number])
        row = (Drawing(icons.apprentice_icon(number), 28), notes.word(name))
        return Doing(table.say("doing.leaving"), table.say("doing_text.leaving"), (row,))
    rows = [_workers_row(table, town.current_player)]
    until = town.until_reset()
    if town.last_turns >= 0:
        rows.append((Drawing("icon_hourglass", 20), notes.word(table.say("tray.last_turn"), theme.PALE_GOLD)))
    elif until:
        text = table.say("tray.until_reset", n=until)
        rows.append((Drawing(icons.BLACK_MARKET, 20), notes.word(text, theme.STRAW)))
    return Doing(table.say("doing.place"), "", tuple(rows))


def _left(table: "Table") -> Doing:
    """Return how many trades or actions are left."""
    kind = table.decision_kind
    left = decisions.left_of_visit(table.decision) if table.decision else 0
    return Doing(table.say(f"doing.{kind}"), table.say(f"doing_text.{kind}", n=left))


def _workshop(table: "Table") -> Doing:
    """Return the price of a hire, how far one can reach, and the coins for more."""
    town, seat = table.town, table.town.current_player
    price = town.hire_price(seat, 0)
    rows: list[Note] = [(notes.word(table.say("tray.hire")), *notes.price(table, price._replace(coins=0)))]
    reach = min(town.group(WORKSHOP, seat), table.facts.columns)
    if reach < table.facts.columns:
        row = (notes.word(table.say("tray.reach", n=reach), theme.STRAW), *notes.amount(table, 1, icons.SILVER))
        rows.append(row)
    return Doing(table.say("doing.workshop"), "", tuple(rows))


def _dismiss(table: "Table") -> Doing:
    town = table.town
    slot = DismissAbout(*table.decision.about).slot if table.decision else 0
    number = town.row[slot]
    name = table.name("apprentice", town.tables.apprentice_ids[number])
    row = (Drawing(icons.apprentice_icon(number), 28), notes.word(name))
    return Doing(table.say("doing.dismiss"), table.say("doing_text.dismiss"), (row,))


# captures


def _capture(table: "Table") -> Doing:
    """Return the groups that are chosen, what they cost together, and what could be added."""
    picks = table.picks
    rows = _chosen_rows(table)
    prices = picks.prices()
    if prices:
        rows.append((notes.word(table.say("tray.price"), theme.STRAW), *notes.price(table, _total(prices))))
    if picks.now and picks.now.groups:
        text = table.say("tray.more" if picks.picked else "tray.captures", n=picks.now.left)
        more = (notes.word(text, theme.VERDIGRIS_PALE), *_next_price(table, picks.now.price))
        rows.append(more)
    label = table.say("doing.barracks" if table.decision_kind == decisions.BARRACKS else "doing.capture")
    return Doing(label, "" if rows else table.say("doing_text.no_more"), tuple(rows))


def _chosen_rows(table: "Table") -> list[Note]:
    """Return the chosen groups, those of one place in one row."""
    groups: dict[int, list[int]] = {}
    for spot in table.picks.picked:
        place, side = group_of(spot)
        groups.setdefault(place, []).append(side)
    rows: list[Note] = []
    for place, sides in groups.items():
        row: list[Item] = []
        for side in sides:
            count = table.app.texts.number(table.town.group(place, side))
            row += [worker(table.colour(side), 24), notes.word(count)]
        name = table.name("place_brief", LARGE_PLACES[place])
        rows.append((*row, notes.word(table.say("tray.from", place=name))))
    return rows


def _next_price(table: "Table", price: Price) -> Note:
    return notes.price(table, price, theme.VERDIGRIS_PALE)


def _total(prices: list[Price]) -> Price:
    return Price(
        sum(price.tax for price in prices),
        sum(price.silver for price in prices),
        sum(price.coins for price in prices),
    )


# the Guildhall


def _pay(table: "Table") -> Doing:
    """Return what is being paid for."""
    building = BuildingAbout(*table.decision.about).building if table.decision else EMPTY
    if building == EMPTY:
        return Doing(table.say("doing.pay"), "", (_level_row(table),))
    name = table.tables.building_ids[building]
    points = notes.amount(table, table.facts.buildings[building].points, icons.POINTS, theme.VERDIGRIS_PALE)
    row = (Drawing(icons.building_icon(name), 26), notes.word(table.name("building", name)), *points)
    return Doing(table.say("doing.pay"), "", (row,))


def _level_row(table: "Table") -> Note:
    """Return the next level of the Cathedral, and what it is worth."""
    level = table.town.level[table.town.current_player] + 1
    worth = table.facts.cathedral.levels[level - 1].points
    points = notes.amount(table, worth, icons.POINTS, theme.VERDIGRIS_PALE)
    return (Drawing(icons.CATHEDRAL, 26), notes.word(table.say("tray.level", n=level)), *points)


def _cathedral_discard(table: "Table") -> Doing:
    text = table.say("doing_text.cathedral_discard")
    return Doing(table.say("doing.cathedral_discard"), text, (_level_row(table),))


def _take(table: "Table") -> Doing:
    building = BuildingAbout(*table.decision.about).building if table.decision else 0
    name = table.tables.building_ids[building]
    return Doing(table.name("building", name), table.say("doing_text.take"))


def _debt(table: "Table") -> Doing:
    """Return how many debts there are of which one may be destroyed."""
    row = notes.amount(table, table.town.unpaid[table.town.current_player], icons.DEBT)
    kind = table.decision_kind
    return Doing(table.say(f"doing.{kind}"), table.say(f"doing_text.{kind}"), (row,))


def _library(table: "Table") -> Doing:
    values = table.town.prompt.values
    good = table.name("good", str(values["good"]))
    return Doing(table.say("doing.library"), table.say("doing_text.library", n=int(str(values["n"])), good=good))


def _hand(table: "Table") -> Doing:
    town = table.town
    over = len(town.hands[town.current_player]) - table.facts.hand_limit
    return Doing(table.say("doing.hand"), table.say("doing_text.hand", n=over))


def _gatekeeper(table: "Table") -> Doing:
    town = table.town
    row = (Drawing(icons.PRISONER, 22), notes.word(table.say("tray.prisoners", n=town.prison[town.current_player])))
    return Doing(table.say("doing.gatekeeper"), "", (row,))


def _drawn(table: "Table") -> Doing:
    return Doing(table.say("doing.market_keep"), table.say("doing_text.market_keep", n=len(table.town.drawn)))


_BY_KIND: dict[str, Callable[["Table"], Doing]] = {
    decisions.DRAFT: _draft,
    decisions.PLACE: _place,
    decisions.STOREHOUSE: _left,
    decisions.WORKSHOP: _workshop,
    decisions.DISMISS: _dismiss,
    decisions.MARKET_KEEP: _drawn,
    decisions.CAPTURE: _capture,
    decisions.BARRACKS: _capture,
    decisions.GUARD: _left,
    decisions.PAY: _pay,
    decisions.CATHEDRAL_DISCARD: _cathedral_discard,
    decisions.TAKE: _take,
    decisions.CHURCH: _debt,
    decisions.OVERFLOW: _debt,
    decisions.LIBRARY: _library,
    decisions.HAND: _hand,
    decisions.GATEKEEPER: _gatekeeper,
}
