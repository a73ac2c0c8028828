"""San Juan on a table: its parts, and how they are put together."""

from typing import ClassVar

from scenes.ceremony.steps import GameCeremony
from scenes.san_juan import icons
from scenes.san_juan.animation.director import SanJuanAnimation
from scenes.san_juan.ceremony import san_juan_ceremony
from scenes.san_juan.clicks import SanJuanClicks
from scenes.san_juan.draw.city_view import CityView
from scenes.san_juan.draw.drawing import SanJuanDrawing
from scenes.san_juan.draw.drawn_cards import DrawnCards
from scenes.san_juan.draw.panels import Panels
from scenes.san_juan.draw.rail import Rail
from scenes.san_juan.draw.tray import Tray
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.summaries import SanJuanSummaries
from scenes.san_juan.texts import SanJuanWords
from scenes.table.context import TableContext
from scenes.table.frame import Rails
from scenes.table.game_view import GameLayout, GameView
from scenes.ui.geometry import Area

_ABOVE_CITY = 13
"""How far over the city the room for the keys begins."""


class SanJuanLayout(GameLayout):
    """Roles and a city, prices and piles beside them, the hand below."""

    rails: ClassVar[Rails] = Rails(276, 244, 16)
    tray_heights: ClassVar[tuple[float, float]] = (194, 126)
    panel_heights: ClassVar[tuple[float, float]] = (143, 136)
    keeps_strip: ClassVar[bool] = True
    score_icon: ClassVar[str] = icons.POINTS
    tableau_size: ClassVar[tuple[float, float]] = (1016, 620)

    def __init__(self, board: CityView, rail: Rail, tray: Tray, drawn_cards: DrawnCards, panels: Panels) -> None:
        super().__init__(board, rail, tray)
        self._city = board
        self._drawn_cards = drawn_cards
        self._panels = panels

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in rows one below the other: they do in every window."""
        return True

    def place_question(self) -> None:
        """Put the buildings on the panels, and cards that were drawn over the city."""
        self._panels.place()
        self._drawn_cards.place()

    def room_for_summaries(self, board: Area) -> Area:
        """Cards that sum a round up lie over the city: the roles above it are chosen at that very moment."""
        return self._city.mat

    def room_for_keys(self, board: Area) -> Area:
        """While the hand has the focus, the keys are told between roles and city: both can be read."""
        top = self._city.mat.y - _ABOVE_CITY
        return Area(board.x, top, board.w, board.bottom - top, board.rtl)

    def head_width(self, seat: int) -> float:
        """Hand, roles and governor card take the place of the score."""
        return self._panels.head_width(seat)


class View(GameView):
    """San Juan: roles, a city, the hand, prices."""

    has_ceremony: ClassVar[bool] = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        board, selection, panels = CityView(), CardSelection(context), Panels(context)
        self.words: SanJuanWords = SanJuanWords(context, selection)
        rail, tray = Rail(context, self.words), Tray(context, selection)
        drawn_cards = DrawnCards(context, board, selection)
        self.layout: SanJuanLayout = SanJuanLayout(board, rail, tray, drawn_cards, panels)
        self.clicks: SanJuanClicks = SanJuanClicks(context, board, selection, rail, tray, drawn_cards)
        tray.drop = self.clicks.drop
        self.drawing: SanJuanDrawing = SanJuanDrawing(context, board, self.clicks, panels)
        self.animation: SanJuanAnimation = SanJuanAnimation(context, board, rail, tray, drawn_cards, panels)
        self.summaries = SanJuanSummaries(context)

    def ceremony(self) -> GameCeremony:
        """Count cities card by card."""
        return san_juan_ceremony(self.context)
