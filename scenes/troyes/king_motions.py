"""How Le Roy's turn is told: his roll, the row it leads to, and what he does."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.event import Event
from scenes.table.animation import Animation
from scenes.table.director import Spotlight, count_of, length, numbers_of, side_of, word_of
from scenes.troyes import icons
from scenes.troyes.leroy import KING, KingTable
from scenes.troyes.moving import king_roll, sheet_roll
from scenes.troyes.pieces import BLACK, draw_die
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.troyes.motions import Choreographer

_FACES = 6


def _le_roy_setup(show: "Choreographer", event: Event) -> list[Animation]:
    """He rolls two dice of every colour; the strongest place his citizens."""
    table, codes = show.table, numbers_of(event, "dice")
    ranks = table.town.tables.ranks
    kept = sorted(range(len(codes)), key=lambda number: -ranks[codes[number]])[: table.facts.le_roy.setup_citizens]
    head = icons.LE_ROY, table.name_of(side_of(event)), table.say("le_roy.setup")

    def draw(canvas: Canvas, area: Area, number: int, pips: int) -> None:
        draw_die(canvas, area, codes[number] // _FACES, pips)

    return sheet_roll(table, head, codes, frozenset(kept), draw) if codes else []


def _le_roy_rolled(show: "Choreographer", event: Event) -> list[Animation]:
    """He rolls two black dice in his table, or, where that lies behind a tab, on a sheet."""
    table, dice = show.table, numbers_of(event, "dice")
    king = table.page.find("king")
    if isinstance(king, KingTable):
        return king_roll(king, dice, KING, partial(show.tell, event))
    said = table.say(f"result.{word_of(event, 'result')}")
    head = icons.LE_ROY, table.say("le_roy.rolled", n=sum(dice)), said

    def draw(canvas: Canvas, area: Area, _number: int, pips: int) -> None:
        draw_die(canvas, area, BLACK, pips)

    return sheet_roll(table, head, [pips - 1 for pips in dice], frozenset(), draw, covers=True)


def _spent(show: "Choreographer", event: Event) -> list[Animation]:
    """His dice leave the square."""
    return show.dice_leave(numbers_of(event, "dice"), show.spots.panel(show.table.town.grey).centre)


def _bought(show: "Choreographer", event: Event) -> list[Animation]:
    """He takes the player's best die; the bank pays for it."""
    dice = show.dice_leave(numbers_of(event, "dice"), show.spots.panel(show.table.town.grey).centre)
    coins = show.fly(icons.DENIER, show.spots.bank, show.spots.panel(0).centre, count_of(event), "coins", length(dice))
    return [*dice, *coins]


def _points(show: "Choreographer", event: Event) -> list[Animation]:
    """Points come to him or to the player."""
    end, count = show.spots.panel(side_of(event)).centre, count_of(event)
    if not count:
        return []
    things = show.fly(icons.POINTS, show.spots.bank, end, count, "score")
    return [*things, show.rise(count, end, "", length(things))]


def _character_scored(show: "Choreographer", event: Event) -> list[Animation]:
    """The first character of the row leaves it."""
    table = show.table
    king = table.page.find("king")
    start = king.plan.people if isinstance(king, KingTable) else show.spots.panel(table.town.grey)
    picture = icons.character_icon(word_of(event, "character"))
    return show.fly(picture, start.centre, show.spots.bank, 1, "card_flip")


def _let_pass(show: "Choreographer", _event: Event) -> list[Animation]:
    """He has no die left: the black die goes."""
    return [Spotlight(0.4, 0, "slide", area=show.table.black_areas(1)[0])]


SHOWS: Mapping[str, Callable[["Choreographer", Event], list[Animation]]] = {
    "le_roy_setup": _le_roy_setup,
    "le_roy_rolled": _le_roy_rolled,
    "le_roy_spent": _spent,
    "le_roy_bought": _bought,
    "le_roy_points": _points,
    "scored": _points,
    "character_scored": _character_scored,
    "let_pass": _let_pass,
}
