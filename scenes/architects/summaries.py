"""A reset of the Black Market in a few lines: who goes to prison, and what that costs."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from game.architects.decisions import GATEKEEPER
from game.architects.scoring import side_score
from game.architects.state import Architects
from game.core.event import Event
from scenes.architects import icons
from scenes.architects.last_reset import changes_of, events_of_reset, is_over
from scenes.table.context import TableContext
from scenes.table.director import word_of
from scenes.table.summary_card import GameSummaries, Summary, SummaryRow, sign
from scenes.ui import theme
from scenes.ui.run import Item, Word
from scenes.ui.text import BODY_BOLD, SMALL_BOLD

_CAUSES = {"guildhall": "guildhall", "small": "market", "middle": "market", "large": "market"}
_BAD = (icons.PRISONER, icons.DEBT)
"""What nobody wants to have more of."""


class ArchitectsSummaries(GameSummaries):
    """Sums up a reset of the Black Market."""

    begins: ClassVar[frozenset[str]] = frozenset({"reset_began"})

    def __init__(self, context: TableContext) -> None:
        self._context = context

    def summary(self, earlier: Sequence[Event], later: Sequence[Event]) -> Summary | None:
        """Return what a reset did to whom, once it is over."""
        context = self._context
        if not is_over(later, asks_gatekeeper=context.controller.decision_kind == GATEKEEPER):
            return None
        reset, say = events_of_reset(later), context.say
        changes = changes_of(later, len(context.sides.names))
        after = self._after(reset[-1])
        touched = [side for side, counts in enumerate(changes) if any(counts.values())]
        others = [context.sides.escaped(side) for side in range(len(changes)) if side not in touched]
        names = context.t("list.separator").join(others)
        return Summary(
            picture=icons.BLACK_MARKET,
            title=say("summary.title"),
            about=self._cause(earlier),
            rows=tuple(self._row(side, changes[side], reset, after) for side in touched),
            untouched=say("summary.untouched", players=names) if others else "",
            note=say("summary.flipped"),
        )

    def _after(self, event: Event) -> Architects:
        history, viewer = self._context.controller.history, self._context.controller.viewer
        return Architects.of(history.view_after(history.decisions_until(event), viewer))

    def _cause(self, earlier: Sequence[Event]) -> str:
        """Return who set the reset off, and how."""
        placed = next((event for event in reversed(earlier) if event.kind == "placed"), None)
        if placed is None or placed.seat is None:
            return ""
        cause = _CAUSES.get(word_of(placed, "place"), "other")
        return self._context.say(f"summary.{cause}", player=self._context.sides.escaped(placed.seat))

    def _row(self, side: int, counts: Counter[str], reset: Sequence[Event], after: Architects) -> SummaryRow:
        items: list[Item] = []
        for drawing, count in counts.items():
            if count:
                items += self._change(drawing, count)
        squire = next((event for event in reset if event.kind == "squire" and event.seat == side), None)
        if squire:
            name = self._context.name("apprentice", word_of(squire, "apprentice"))
            items.append(Word(self._context.say("summary.squire", apprentice=name), SMALL_BOLD, theme.INK_SOFT))
        return SummaryRow(side, (tuple(items),), _points(side, counts, after))

    def _change(self, drawing: str, count: int) -> tuple[Item, ...]:
        is_loss = (count > 0) == (drawing in _BAD)
        colour = theme.VERMILION if is_loss else theme.VERDIGRIS
        return sign(drawing), Word(self._context.texts.number(count, sign=True), BODY_BOLD, colour)


def _points(side: int, counts: Counter[str], after: Architects) -> int:
    """Return what prisoners, virtue and debts of a reset mean in points."""
    before = after.copy()
    before.prison[side] -= counts[icons.PRISONER]
    before.virtue[side] -= counts[icons.VIRTUE]
    before.unpaid[side] -= counts[icons.DEBT]
    return sum(side_score(after, side).parts.values()) - sum(side_score(before, side).parts.values())
