"""How the rail at the inline start is shared: panels of the players, and below them what the others did."""

from itertools import accumulate
from typing import TYPE_CHECKING

from scenes.table.frame import RECAP_HEIGHTS
from scenes.table.log_view import LogView
from scenes.table.panels import SLIM_PANEL
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

PANEL_GAP = 12
_LEAST_GAP = 8
_SLIM_GAP = 6
_LEAST_PEEK = 110
_LOG_ENOUGH = 220
"""A log beside a large board that is less high holds too few lines to tell what the others did."""
_LEAST_SHARE = 0.86
"""How low panels may become for the small log in a compact window."""


class PlayersRail:
    """Shares out the rail. In a compact window what the others did goes there if it can: the board needs the height."""

    def __init__(self, context: "TableContext", game: "GameView", log: LogView) -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self._log = log
        self.has_log = False
        """Whether the panels are low, and the log takes the rest of their rail."""
        self._kept = 0.0
        """What is kept free below the panels."""

    def share(self, *, tells: bool) -> None:
        """Decide what lies below the panels; `tells` says whether what the others did must be told."""
        self.has_log, self._kept = False, 0.0
        frame = self._context.frame
        if not frame.is_compact:
            self.has_log = self._log.is_wished
            area = self.peek_area() if self.has_log else None
            self.has_log = area is not None and area.h >= _LOG_ENOUGH
        elif tells and (taken := self._game.layout.below_panels()):
            kept = RECAP_HEIGHTS[True] + PANEL_GAP
            if self._shrinking(taken + PANEL_GAP + kept) == 1.0:
                self._kept = kept
        elif tells and not self._game.layout.keeps_strip:
            wanted = self._log.peek_height(self._others), RECAP_HEIGHTS[True]
            for room, share in zip(wanted, (_LEAST_SHARE, self._game.layout.least_share), strict=True):
                if self._shrinking(room + PANEL_GAP) >= share:
                    self._kept = room + PANEL_GAP
                    return

    @property
    def _others(self) -> int:
        return len(self._controller.seating.scoring_sides) - 1

    @property
    def strip(self) -> Area | None:
        """Where the strip lies if it has its place below the panels: at the foot of the rail."""
        if not self._kept or self.peek_area():
            return None
        rail, height = self._context.frame.start_rail, RECAP_HEIGHTS[True]
        return rail.part(0, rail.h - height, rail.w, height)

    @property
    def needs_strip(self) -> bool:
        """Whether the log below the panels holds too little to tell what the others did."""
        peek = self.peek_area()
        if peek is None:
            return True
        enough = self._log.peek_height(self._others)
        return peek.h < (enough if self._context.frame.is_compact else max(_LOG_ENOUGH, enough))

    # where things are

    def _usual_heights(self) -> list[float]:
        layout, is_compact = self._game.layout, self._context.frame.is_compact
        return [layout.panel_height(side, is_compact=is_compact) for side in self._controller.seating.scoring_sides]

    def _shrinking(self, kept: float) -> float:
        """Return by what the usual height of the panels is multiplied if so much of the rail is kept free."""
        usual = self._usual_heights()
        room = self._context.frame.start_rail.h - kept - (len(usual) - 1) * _LEAST_GAP
        return min(1.0, room / sum(usual))

    def panel_areas(self) -> list[Area]:
        """Return where the panels of the players are."""
        rail, usual = self._context.frame.start_rail, self._usual_heights()
        if self.has_log:
            return [rail.part(0, n * (SLIM_PANEL + _SLIM_GAP), rail.w, SLIM_PANEL) for n in range(len(usual))]
        shrunk = self._shrinking(self._kept)
        room = rail.h - self._kept - shrunk * sum(usual)
        gap = min(PANEL_GAP, room / max(1, len(usual) - 1))
        tops = accumulate((shrunk * height + gap for height in usual), initial=0.0)
        return [rail.part(0, top, rail.w, shrunk * height) for top, height in zip(tops, usual, strict=False)]

    @property
    def rest(self) -> Area:
        """What the panels leave of their rail."""
        rail = self._context.frame.start_rail
        return rail.below(self.panel_areas()[-1].bottom + PANEL_GAP - rail.y)

    def peek_area(self) -> Area | None:
        """Return where the latest lines of the log lie below the panels, if there is room."""
        if self._context.frame.is_compact and self._kept <= RECAP_HEIGHTS[True] + PANEL_GAP:
            return None
        taken = self._game.layout.below_panels()
        area = self.rest.below(taken + PANEL_GAP) if taken else self.rest
        return None if area.h < _LEAST_PEEK else area
