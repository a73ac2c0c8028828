"""Architects of the West Kingdom on a table: its parts, and how they are put together."""

from typing import ClassVar

from scenes.architects import icons
from scenes.architects.animation.anchors import Anchors
from scenes.architects.animation.director import ArchitectsAnimation
from scenes.architects.ceremony import architects_ceremony
from scenes.architects.choices import Choices
from scenes.architects.clicks import ArchitectsClicks
from scenes.architects.draw import rival_plan
from scenes.architects.draw.drawing import ArchitectsDrawing
from scenes.architects.draw.gain_chips import GainChips
from scenes.architects.draw.panels import LOW_PANEL, RIVAL_HEIGHTS
from scenes.architects.draw.place_cards import PlaceCards
from scenes.architects.draw.rail import Rail
from scenes.architects.draw.tray import Tray
from scenes.architects.draw.tray_cards import TrayCards
from scenes.architects.draw.west_view import WestView
from scenes.architects.harm import Harms
from scenes.architects.place_areas import PlaceAreas
from scenes.architects.summaries import ArchitectsSummaries
from scenes.architects.texts import ArchitectsWords
from scenes.architects.tips import Tips
from scenes.architects.tray_text import TrayTexts
from scenes.architects.viewed_state import state_of
from scenes.ceremony.steps import GameCeremony
from scenes.table.context import TableContext
from scenes.table.frame import Rails
from scenes.table.game_view import GameLayout, GameView
from scenes.ui.geometry import Area


class ArchitectsLayout(GameLayout):
    """Places and the virtue track, apprentices and the market beside them, the hand below."""

    rails: ClassVar[Rails] = Rails(262, 316, 12)
    tray_heights: ClassVar[tuple[float, float]] = (194, 126)
    panel_heights: ClassVar[tuple[float, float]] = (150, 136)
    low_panel: ClassVar[float] = LOW_PANEL
    tableau_size: ClassVar[tuple[float, float]] = (1016, 680)
    score_icon: ClassVar[str] = icons.POINTS

    def __init__(self, context: TableContext, board: WestView, rail: Rail, tray: Tray, gains: GainChips) -> None:
        super().__init__(board, rail, tray)
        self._context = context
        self._drawn_cards = tray.cards.drawn_cards
        self._gains = gains

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in rows one below the other: they do in every window."""
        return True

    def place_question(self) -> None:
        """Put cards that were drawn over the board, or gains to choose from below their place."""
        self._drawn_cards.place()
        self._gains.place()

    def panel_height(self, side: int, *, is_compact: bool) -> float:
        """The rival has less to show."""
        heights = RIVAL_HEIGHTS if side == state_of(self._context).rival else self.panel_heights
        return heights[is_compact]

    def below_panels(self) -> float:
        """The last scheme card lies below the panels."""
        return rival_plan.height_below_panels(self._context)


class View(GameView):
    """Architects: places, workers, the virtue track, apprentices, buildings."""

    has_ceremony: ClassVar[bool] = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        board = WestView(state_of(context))
        self.choices = choices = Choices(context, board)
        rail, cards = Rail(context), TrayCards(context, choices)
        anchors = Anchors(context, board, rail, cards)
        self.animation: ArchitectsAnimation = ArchitectsAnimation(context, board, anchors)
        self.tray_texts = tray_texts = TrayTexts(context, choices, self.animation)
        tray = Tray(context, choices, cards, tray_texts)
        gains = GainChips(context, board, choices)
        place_cards = PlaceCards(context, board, choices)
        areas = PlaceAreas(context, board, choices, place_cards, rail, tray, cards)
        self.words: ArchitectsWords = ArchitectsWords(context, choices, self.animation)
        harms = Harms(context)
        tips = Tips(context, choices, tray_texts, harms)
        self.clicks: ArchitectsClicks = ArchitectsClicks(context, board, choices, areas, tips, harms)
        self.drawing: ArchitectsDrawing = ArchitectsDrawing(context, board, place_cards, areas, self.clicks)
        self.layout: ArchitectsLayout = ArchitectsLayout(context, board, rail, tray, gains)
        self.summaries = ArchitectsSummaries(context)

    def ceremony(self) -> GameCeremony:
        """Count what every side has, kind by kind."""
        return architects_ceremony(self.context)
