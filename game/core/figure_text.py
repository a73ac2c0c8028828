"""Figures in words: what they are called, and what they are."""

import game
from game.core.figure_sheet import FigureSheet, Unfit
from game.core.text import Texts
from game.core.uncertain import NONE, OneOf, Order, Selection, Span, UncertainFigure, Value


def short_name(texts: Texts, game_id: str) -> str:
    """Return what a game is called where there is little room."""
    key = f"figures.game.{game_id}"
    return texts.get(key if texts.has(key) else f"{game_id}.name")


def thing_name(texts: Texts, game_id: str, figure: UncertainFigure) -> str:
    """Return the name of the card, event or table that a figure stands on."""
    return texts.name(game_id, figure.kind, figure.thing)


def value_text(texts: Texts, game_id: str, figure: UncertainFigure, value: Value) -> str:
    """Return what a figure is."""
    if isinstance(value, bool):
        return texts.get("figures.yes" if value else "figures.no")
    if isinstance(value, int):
        is_missing = isinstance(figure.domain, Span) and figure.domain.least == value == NONE
        return texts.get("figures.none") if is_missing else texts.number(value)
    if isinstance(value, tuple):
        return texts.formula(" · ".join(_item_text(texts, game_id, figure, item) for item in value))
    if isinstance(figure.domain, OneOf) and texts.has(f"{game_id}.figure_value.{value or 'none'}"):
        return texts.name(game_id, "figure_value", value or "none")
    return texts.formula(" · ".join(_digits(texts, dice) for dice in value.split()))


def _item_text(texts: Texts, game_id: str, figure: UncertainFigure, item: str) -> str:
    """Return one of several things: its name, or its number among all of them."""
    if texts.has(f"{game_id}.figure_value.{item}"):
        return texts.name(game_id, "figure_value", item)
    items = figure.domain.items if isinstance(figure.domain, Order | Selection) else ()
    return texts.number(items.index(item) + 1)


def _digits(texts: Texts, dice: str) -> str:
    """Return the numbers of some dice, side by side."""
    return "".join(texts.number(int(die)) for die in dice)


def progress(texts: Texts, sheet: FigureSheet) -> str:
    """Return how many figures of a game are checked."""
    if not sheet.uncertain:
        return texts.get("figures.certain")
    checked, changed = sheet.count("checked", "changed"), sheet.count("changed")
    return texts.get("figures.progress", n=checked, all=len(sheet.uncertain), m=changed)


def rows_of(texts: Texts, game_id: str, sheet: FigureSheet) -> list[tuple[str, ...]]:
    """Return every uncertain figure as a row of a table: where it stands, which it is, ours, the player's, how sure."""
    return [
        (
            thing_name(texts, game_id, figure),
            texts.name(game_id, "figure_long", figure.key),
            value_text(texts, game_id, figure, figure.ours),
            value_text(texts, game_id, figure, sheet.said[name]) if name in sheet.said else "",
            texts.get(f"figures.status.{sheet.status(name)}"),
        )
        for name, figure in sheet.uncertain.items()
    ]


def unfit_name(texts: Texts, unfit: Unfit) -> str:
    """Return the name of something that does not fit: its card, if this version knows it."""
    if unfit.reason == "unknown_game":
        return texts.get("figures.transfer.unknown_game", game=unfit.game[:_LONGEST])
    figure = game.find(unfit.game).sheet().uncertain.get(unfit.name)
    return thing_name(texts, unfit.game, figure) if figure else unfit.name[:_LONGEST]


_LONGEST = 40
"""Signs of a name that this version does not know: it may be anything."""
