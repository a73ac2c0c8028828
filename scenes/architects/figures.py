"""What a side has, counted: the drawing, the number and the name of each thing, for panels and tableaux."""

from dataclasses import dataclass

from game.architects.captures import workers_abroad, workers_held
from game.architects.facts import GOODS
from game.architects.tables import EMPTY, SILVER
from scenes.architects import icons
from scenes.architects.draw.pieces import worker
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.run import Drawing
from scenes.ui.tooltip import Tip


@dataclass(frozen=True, slots=True)
class Figure:
    """Something a side has, and how much of it."""

    key: str
    drawing: Drawing
    count: int


def means(context: TableContext, side: int) -> list[Figure]:
    """Return workers on the own board, silver and virtue."""
    state = state_of(context)
    return [
        Figure("workers", worker(context.sides.colours[side], 1), state.available[side]),
        Figure("silver", Drawing(icons.SILVER, 1), state.good(side, SILVER)),
        Figure("virtue", Drawing(icons.VIRTUE, 1), state.virtue[side]),
    ]


def supplies(context: TableContext) -> Figure:
    """Return the supplies of the rival."""
    return Figure("supplies", Drawing(icons.SUPPLIES, 1), state_of(context).supplies)


def goods(context: TableContext, side: int) -> list[Figure]:
    """Return the five goods."""
    state = state_of(context)
    return [Figure(GOODS[good], Drawing(icons.good_icon(good), 1), state.good(side, good)) for good in range(SILVER)]


def troubles(context: TableContext, side: int) -> list[Figure]:
    """Return own workers in the Prison and on other boards, debts, and captives held."""
    state, own = state_of(context), player_tint(theme.COLOURS[context.sides.colours[side]])
    return [
        Figure("prison", Drawing(icons.PRISONER, 1, own), state.prison[side]),
        Figure("held", Drawing(icons.HELD, 1, own), workers_abroad(state, side)),
        Figure("debts", Drawing(icons.DEBT, 1), state.unpaid[side]),
        Figure("paid", Drawing(icons.DEBT_PAID, 1), state.paid[side]),
        Figure("captives", Drawing(icons.CAPTIVE, 1), workers_held(state, side)),
    ]


def cards(context: TableContext, side: int) -> Figure:
    """Return the cards in hand."""
    return Figure("cards", Drawing(icons.CARD, 1), len(state_of(context).hands[side]))


def tip_of(context: TableContext, figure: Figure) -> Tip:
    """Return what something is, how much of it there is, and what it is good for."""
    name = context.say(f"figure.{figure.key}")
    title = context.say("figure.count", name=name, n=figure.count)
    return Tip(title, context.say(f"figure_text.{figure.key}"))


def character_of(context: TableContext, side: int) -> str:
    """Return the id of a side's character; nothing: it has none."""
    state = state_of(context)
    number = state.characters[side]
    return "" if number == EMPTY else state.tables.character_ids[number]


def character_tip(context: TableContext, side: int) -> Tip | None:
    """Return who a side's character is and what it can do; None: it has none."""
    name = character_of(context, side)
    return Tip(context.name("character", name), rule(context, "text", name)) if name else None
