"""Why a bot did something, in words: what spoke for it, what else there was, and by whose knowledge."""

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.match.explanations import Answer, Explanation
from scenes.table.advice import step_text
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from game.bots.players import Advice, Alternative
    from scenes.table.context import TableContext
    from scenes.table.game_words import GameWords

_MOST_ERROR = 9
"""An error from which on it says nothing any more."""


def with_invitation(context: "TableContext", tip: Tip) -> Tip:
    """Return the tip of a bot's line that has not been asked about."""
    return replace(tip, foot=context.t("table.why_ask"))


def with_reason(context: "TableContext", words: "GameWords", tip: Tip, found: Explanation) -> Tip:
    """Return the tip of a bot's line with what is known of its reasons."""
    player = context.sides.escaped(found.decision.seat)
    if found.answer is Answer.TOLD and found.advice:
        lines = _told(context, words, found, found.advice)
        foot = context.t("table.why_known" if found.is_all else "table.why_public", player=player)
        return replace(tip, lines=(*tip.lines, *lines), foot=foot)
    return replace(tip, foot=context.t(f"table.why_{found.answer.name.lower()}", player=player))


def reason_in_short(context: "TableContext", words: "GameWords", found: Explanation) -> str:
    """Return in a line what is known of the reasons: the best of them."""
    if found.answer is Answer.TOLD and found.advice:
        return _told(context, words, found, found.advice)[0]
    return context.t(f"table.why_{found.answer.name.lower()}", player=context.sides.escaped(found.decision.seat))


def _told(context: "TableContext", words: "GameWords", found: Explanation, advice: "Advice") -> list[str]:
    lines = []
    if advice.why:
        why = context.texts.hint(context.controller.game_id, advice.why)
        lines.append(context.t("table.why", why=why))
    shown = context.controller.history.view_after(found.first, context.controller.viewer)
    named: set[str] = set()
    for other in advice.alternatives:
        move = step_text(context, words, found.kind, other.step, shown)
        if move and move not in named:
            named.add(move)
            lines.append(_alternative(context, move, other))
    return lines or [context.t("table.why_plain")]


def _alternative(context: "TableContext", move: str, other: "Alternative") -> str:
    """Return what another step would have cost, as far as that is sure."""
    points = round(abs(other.price))
    error = round(other.error) if math.isfinite(other.error) else 0
    if points <= error:
        return context.t("table.next_best_close", move=move)
    key = "table.why_better" if other.price < 0 else "table.next_best"
    text = context.t(key, move=move, n=points)
    return context.t("table.why_error", text=text, n=error) if 0 < error < _MOST_ERROR else text
