"""Kingdom Builder on a table: its parts, and how they are put together."""

from collections.abc import Hashable, Sequence
from typing import ClassVar

from game.kingdom_builder.state import KingdomBuilder
from scenes.ceremony.steps import GameCeremony
from scenes.kingdom_builder.animation import KingdomBuilderAnimation
from scenes.kingdom_builder.ceremony import kingdom_builder_ceremony
from scenes.kingdom_builder.clicks import KingdomBuilderClicks
from scenes.kingdom_builder.draw.drawing import KingdomBuilderDrawing
from scenes.kingdom_builder.draw.map import MapView
from scenes.kingdom_builder.draw.panels import LOW_PANEL
from scenes.kingdom_builder.draw.rail import Rail
from scenes.kingdom_builder.draw.score_board import ScoreBoard
from scenes.kingdom_builder.draw.tray import Tray
from scenes.kingdom_builder.score_light import ScoreLight
from scenes.kingdom_builder.texts import KingdomBuilderWords
from scenes.table.context import TableContext
from scenes.table.game_view import GameLayout, GameView


class KingdomBuilderLayout(GameLayout):
    """Map, rail and tray in the usual places."""

    low_panel: ClassVar[float] = LOW_PANEL

    def last_buttons(self, context: TableContext) -> Sequence[tuple[str, str]]:
        """Return what stands at the end of the row in the steps of a turn: its end, and the two ways back."""
        back = [(context.say(key), "Esc") for key in ("other_settlement", "put_back")]
        return [(context.t("table.end_turn"), context.t("table.space")), *back]


class View(GameView):
    """Kingdom Builder: map, scoring cards, locations, tray."""

    has_long_turns: ClassVar[bool] = True
    has_ceremony: ClassVar[bool] = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        board = MapView(KingdomBuilder.of(context.controller.view).board)
        self.words: KingdomBuilderWords = KingdomBuilderWords(context)
        light = ScoreLight(context.refresh)
        rail = Rail(context, self.words, light)
        self.clicks: KingdomBuilderClicks = KingdomBuilderClicks(context, board, light, self.words)
        self._score_board = ScoreBoard(context, board, light, rail)
        self.drawing = KingdomBuilderDrawing(context, board, self.clicks, self.words, self._score_board)
        tray = Tray(context, self.clicks, self.words)
        self.layout: GameLayout = KingdomBuilderLayout(board, rail, tray)
        self.animation = KingdomBuilderAnimation(context, board, tray)
        self._board = board

    def lift(self, place: Hashable) -> bool:
        """Take up a settlement that the chosen tile can move."""
        return self.clicks.lift(place)

    def ceremony(self) -> GameCeremony:
        """Count card by card on the map."""
        return kingdom_builder_ceremony(self.context, self._board, self._score_board)
