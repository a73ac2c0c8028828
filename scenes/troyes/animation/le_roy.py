"""How Le Roy's turn is told: his roll, the row it leads to, and what he does."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.event import Event
from game.troyes.dice import COLOUR_OF
from scenes.table.animation import Animation
from scenes.table.director import Spotlight, count_of, length, numbers_of, side_of, word_of
from scenes.troyes import icons
from scenes.troyes.animation.rolls import king_roll, sheet_roll
from scenes.troyes.draw.king_table import KingTable
from scenes.troyes.draw.pieces import BLACK, draw_die
from scenes.troyes.places import KING
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.troyes.animation.director import TroyesAnimation


def _le_roy_setup(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """He rolls two dice of every colour; the strongest place his citizens."""
    context, state, codes = show.context, show.state, numbers_of(event, "dice")
    ranked = sorted(range(len(codes)), key=lambda number: -state.tables.ranks[codes[number]])
    kept = frozenset(ranked[: state.facts.le_roy.setup_citizens])
    head = icons.LE_ROY, context.sides.escaped(side_of(event)), context.say("le_roy.setup")

    def draw(canvas: Canvas, area: Area, number: int, pips: int) -> None:
        draw_die(canvas, area, COLOUR_OF[codes[number]], pips)

    return sheet_roll(context, head, codes, kept, draw) if codes else []


def _le_roy_rolled(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """He rolls two black dice in his table, or, where that lies behind a tab, on a sheet."""
    context, dice = show.context, numbers_of(event, "dice")
    king = context.page.find("king")
    if isinstance(king, KingTable):
        return king_roll(king, dice, KING, partial(show.tell, event))
    said = context.say(f"result.{word_of(event, 'result')}")
    head = icons.LE_ROY, context.say("le_roy.rolled", n=sum(dice)), said

    def draw(canvas: Canvas, area: Area, _number: int, pips: int) -> None:
        draw_die(canvas, area, BLACK, pips)

    return sheet_roll(context, head, [pips - 1 for pips in dice], frozenset(), draw, covers=True)


def _spent(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """His dice leave the square."""
    return show.dice_leave(numbers_of(event, "dice"), show.anchors.panel(show.state.grey).centre)


def _bought(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """He takes the player's best die; the bank pays for it."""
    dice = show.dice_leave(numbers_of(event, "dice"), show.anchors.panel(show.state.grey).centre)
    coins = show.fly(
        icons.DENIER, show.anchors.bank, show.anchors.panel(0).centre, count_of(event), "coins", length(dice)
    )
    return [*dice, *coins]


def _points(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Points come to him or to the player."""
    end, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    if not count:
        return []
    things = show.fly(icons.POINTS, show.anchors.bank, end, count, "score")
    return [*things, show.rise(count, end, "", length(things))]


def _character_scored(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The first character of the row leaves it."""
    context = show.context
    king = context.page.find("king")
    start = king.plan.people if isinstance(king, KingTable) else show.anchors.panel(show.state.grey)
    picture = icons.character_icon(word_of(event, "character"))
    return show.fly(picture, start.centre, show.anchors.bank, 1, "card_flip")


def _let_pass(show: "TroyesAnimation", _event: Event) -> list[Animation]:
    """He has no die left: the black die goes."""
    return [Spotlight(0.4, 0, "slide", area=show.black_dice.areas(1)[0])]


SHOWS: Mapping[str, Callable[["TroyesAnimation", Event], list[Animation]]] = {
    "le_roy_setup": _le_roy_setup,
    "le_roy_rolled": _le_roy_rolled,
    "le_roy_spent": _spent,
    "le_roy_bought": _bought,
    "le_roy_points": _points,
    "scored": _points,
    "character_scored": _character_scored,
    "let_pass": _let_pass,
}
