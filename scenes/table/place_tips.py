"""Where the tooltips of a table lie: they cover neither what must be done now nor what one compares."""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from scenes.table.context import TableContext
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip, draw_tip

if TYPE_CHECKING:
    from scenes.table.game_view import GameView

_WEIGHT = 8
"""How much worse it is for a tooltip to cover what tells something else than anything beside it."""


class PlaceTips:
    """Draws tooltips of places and widgets, and knows what they must not cover."""

    def __init__(self, context: TableContext, game: "GameView") -> None:
        self._context = context
        self._game = game
        self.find_strip: Callable[[], Area | None] = lambda: None
        """Finds where the keys are told, if they are."""
        self.find_spoken: Callable[[Area], Sequence[Area]] = lambda _spot: ()
        """Finds what a lesson says and speaks of beside what a tooltip is about: that is not covered, either."""

    def draw(self, canvas: Canvas, place: Hashable, tip: Tip) -> None:
        """Draw what is told about a place; while something is asked about it, that hides no other place."""
        area, beside = self._game.clicks.tip_spot(place)
        board = self._context.frame.board if self._context.surroundings.question.caution else None
        drawing, room = self._game.drawing, self._room_for(area)
        uncovered = [*drawing.beside_tip(place), *(_WEIGHT * [*self._told_elsewhere, *self.find_spoken(area)])]
        spared = drawing.spared_by_tip(place)
        draw_tip(canvas, tip, area, beside=beside, room=room, free=board, uncovered=uncovered, spared=spared)

    def draw_of_widget(self, canvas: Canvas) -> None:
        """Draw what is told about the widget under the pointer."""
        page = self._context.page
        spoken = _WEIGHT * [*self.find_spoken(page.hovered.area)] if page.hovered else []
        page.draw_tip(canvas, self._below_prompt, self._game.drawing.spared_by_widget_tip(), spoken)

    @property
    def _below_prompt(self) -> Area:
        """The window without its head: what must be done now is never covered."""
        window = self._context.area
        return window.below(self._context.frame.prompt.bottom - window.y)

    def _room_for(self, spot: Area) -> Area:
        """Return where the tooltip of something may lie: what the others did above the board is not covered, either."""
        window, recap = self._context.area, self._context.frame.recap
        is_below = recap is not None and spot.y >= recap.bottom
        return window.below(recap.bottom - window.y) if recap and is_below else self._below_prompt

    @property
    def _told_elsewhere(self) -> list[Area]:
        """Where a card sums something up, and where the keys are told."""
        moments, strip = self._context.moments, self.find_strip()
        return [*([moments.area] if moments.summary else []), *([strip] if strip else [])]
