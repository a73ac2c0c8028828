"""Which cards on a table carry a seal, and what their tooltips say of their figures."""

from typing import TYPE_CHECKING, Literal

import game
from game.core.figure_sheet import Status
from game.core.figures import Figures
from scenes.figures.seals import draw_seal
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.table.context import TableContext

SEAL = 20
StatusInMatch = Status | Literal["kept"]
"""Kept: the player says otherwise by now, but the match goes on with the figure it began with."""
_RANK: tuple[StatusInMatch, ...] = ("changed", "kept", "guess", "likely")
"""Of several figures on a card the first of these counts."""
_SEALS: tuple[Status, ...] = ("changed", "guess", "likely")


def status_on_table(game_id: str, figures: Figures, thing: str) -> StatusInMatch | None:
    """Return how sure the figures of a card are in a match; None: all of them are certain or checked.

    A match keeps the figures it began with: changed is what they have otherwise than ours.
    """
    found = _statuses(game_id, figures, thing)
    return next((status for status in _RANK if status in found), None)


def _statuses(game_id: str, figures: Figures, thing: str) -> set[StatusInMatch]:
    """Return how sure the single figures of a card are."""
    card = game.find(game_id)
    sheet, changed = card.sheet(), card.corrected_in(figures)
    found: set[StatusInMatch] = set()
    for figure in sheet.of(thing):
        said = sheet.status(figure.name)
        found.add("changed" if figure.name in changed else "kept" if said == "changed" else said)
    return found


def seal_of(game_id: str, figures: Figures, thing: str) -> Status | None:
    """Return what the seal of a card says in a match; None: it has none. What is kept says nothing of the rest."""
    found = _statuses(game_id, figures, thing)
    return next((status for status in _SEALS if status in found), None)


def tip_note(context: "TableContext", thing: str) -> str:
    """Return the last line of a card's tooltip: a figure of it was changed or, if the player wants that, is a guess."""
    status = status_on_table(context.controller.game_id, context.controller.history.figures, thing)
    is_told = status in ("changed", "kept") or context.settings.guess_tips
    return context.texts.get(f"figures.note.{status}") if status and is_told else ""


def draw_table_seal(canvas: Canvas, card: Area, context: "TableContext", thing: str) -> None:
    """Put a seal on a corner of a card whose figures were changed, or, if the player wants that, are guesses."""
    status = seal_of(context.controller.game_id, context.controller.history.figures, thing)
    if status == "changed" or (status and context.settings.guess_marks):
        draw_seal(canvas, card.part(-SEAL * 0.35, -SEAL * 0.35, SEAL, SEAL), status)
