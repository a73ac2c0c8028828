"""The start of a round in a few lines: who is governor, what was tucked, exchanged and discarded."""

from collections.abc import Sequence
from itertools import takewhile
from typing import ClassVar

from game.core.event import Event
from game.san_juan.decisions import ROLES
from scenes.san_juan import icons
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.director import count_of, side_of
from scenes.table.summary_card import GameSummaries, Summary, SummaryRow, changed, sign
from scenes.ui import theme
from scenes.ui.run import Item, Word
from scenes.ui.text import SMALL_BOLD

_TUCKS = {"tucked": "chapel", "banked": "bank"}
_KINDS = {*_TUCKS, "exchanged", "limited", "reshuffled", "standstill", "round_began"}


class SanJuanSummaries(GameSummaries):
    """Sums up what happens between two rounds, once roles are taken again."""

    begins: ClassVar[frozenset[str]] = frozenset({"round_began"})

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._seen = Viewpoint(context)

    def summary(self, earlier: Sequence[Event], later: Sequence[Event]) -> Summary | None:
        """Return what everybody did before the first role; a round in which nobody did anything asks for no card."""
        events = list(takewhile(lambda event: event.kind in _KINDS, later))
        if len(events) == len(later) and self._seen.state.step != ROLES:
            return None
        context, say, began = self._context, self._context.say, later[0]
        cells = {side: self._cells(side, events) for side in context.sides.seats}
        touched = [side for side, items in cells.items() if items]
        others = [context.sides.escaped(side) for side in cells if side not in touched]
        names = context.t("list.separator").join(others)
        return Summary(
            picture=icons.GOVERNOR,
            title=say("summary.title", n=count_of(began)),
            about=say("summary.governor", player=context.sides.escaped(side_of(began))),
            rows=tuple(SummaryRow(side, (cells[side],)) for side in touched),
            untouched=say("summary.untouched", players=names) if others else "",
            opens_by_itself=any(side != context.controller.viewer for side in touched),
        )

    def _cells(self, side: int, events: Sequence[Event]) -> tuple[Item, ...]:
        items: list[Item] = []
        for event in events:
            count = count_of(event)
            if event.seat != side or not count:
                continue
            if event.kind == "limited":
                items += changed(self._context, -count, sign(icons.CARD))
                items.append(Word(self._context.say("summary.limited"), SMALL_BOLD, theme.INK_SOFT))
            elif event.kind == "exchanged":
                items += (sign("sj_office"), sign(icons.CARD), Word(self._context.texts.times(count)))
            elif event.kind in _TUCKS:
                items += changed(self._context, count, sign(icons.card_icon(_TUCKS[event.kind])))
        return tuple(items)
