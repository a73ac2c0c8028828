"""Troyes on a table: its parts, and how they are put together."""

from typing import ClassVar

from scenes.ceremony.steps import GameCeremony
from scenes.table.context import TableContext
from scenes.table.frame import LOW, Rails
from scenes.table.game_view import GameLayout, GameView
from scenes.troyes.activation_count import ActivationCount
from scenes.troyes.animation.director import TroyesAnimation
from scenes.troyes.ceremony import troyes_ceremony
from scenes.troyes.clicks import TroyesClicks
from scenes.troyes.dice_prices import DicePrices
from scenes.troyes.draw import king_table
from scenes.troyes.draw.black_dice import BlackDice
from scenes.troyes.draw.cards import Cards
from scenes.troyes.draw.districts import Districts
from scenes.troyes.draw.drawing import TroyesDrawing
from scenes.troyes.draw.panels import LE_ROY_HEIGHT, SOLO_HEIGHT, head_width
from scenes.troyes.draw.rail import Rail
from scenes.troyes.draw.result_panel import room_for_result
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.draw.tray import Tray
from scenes.troyes.place_areas import PlaceAreas
from scenes.troyes.placement import Placements
from scenes.troyes.selection import DiceSelection
from scenes.troyes.summaries import TroyesSummaries
from scenes.troyes.texts import TroyesWords
from scenes.troyes.tips import Tips
from scenes.troyes.tray_text import TrayTexts
from scenes.troyes.viewed_state import state_of
from scenes.ui.geometry import Area


class TroyesLayout(GameLayout):
    """The town; events, cathedral and influence beside it; the tray; black dice over other districts."""

    rails: ClassVar[Rails] = Rails(262, 302, 12)
    tray_heights: ClassVar[tuple[float, float]] = (104, 114)
    panel_heights: ClassVar[tuple[float, float]] = (148, 136)
    least_share: ClassVar[float] = 0.66
    tableau_size: ClassVar[tuple[float, float]] = (1016, 620)

    def __init__(self, context: TableContext, board: TownView, rail: Rail, tray: Tray, black_dice: BlackDice) -> None:
        super().__init__(board, rail, tray)
        self._context = context
        self._black_dice = black_dice

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in two rows: in a low window, which is narrow too."""
        return window.h < LOW

    def place_question(self) -> None:
        """Put black dice over the districts of others."""
        self._black_dice.place()

    def head_width(self, seat: int) -> float:
        """Points take the place of the score."""
        return head_width(self._context, seat)

    def panel_height(self, side: int, *, is_compact: bool) -> float:
        """Whoever plays alone has no character cards, and Le Roy has less to show."""
        if not state_of(self._context).is_solo:
            return super().panel_height(side, is_compact=is_compact)
        return SOLO_HEIGHT if side in self._context.sides.seats else LE_ROY_HEIGHT

    def below_panels(self) -> float:
        """How the match would end and Le Roy's table lie below the panels."""
        result = room_for_result(self._context)
        is_there = state_of(self._context).is_solo and king_table.has_room(self._context)
        return result + king_table.HEIGHT if is_there else result


class View(GameView):
    """Troyes: buildings, activity cards, the city square with its dice, events, the cathedral, tray."""

    has_secrets: ClassVar[bool] = False
    """Turns are short: in place of a curtain, characters and points lie face down until their owner looks."""
    has_ceremony: ClassVar[bool] = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        board = TownView(state_of(context).tables.all_rows)
        selection, self.activation_count = DiceSelection(context), ActivationCount(context)
        self.prices = prices = DicePrices(context, selection)
        self.placements = placements = Placements(context, selection)
        self.tray_texts = tray_texts = TrayTexts(context, selection, self.activation_count, placements)
        cards, black_dice = Cards(context, board), BlackDice(context, board, selection)
        districts = Districts(context, board, selection, prices)
        rail = Rail(context, selection)
        areas = PlaceAreas(context, board, districts, black_dice, rail)
        tips = Tips(context, selection, prices, placements, tray_texts)
        self.clicks: TroyesClicks = TroyesClicks(
            context, board, selection, self.activation_count, placements, areas, tips
        )
        self.drawing = TroyesDrawing(context, board, self.clicks, placements, cards, districts)
        self.animation: TroyesAnimation = TroyesAnimation(context, board, areas, rail, cards, black_dice)
        self.words: TroyesWords = TroyesWords(context, selection, self.animation)
        tray = Tray(context, selection, self.activation_count, tray_texts, self.animation)
        self.layout: TroyesLayout = TroyesLayout(context, board, rail, tray, black_dice)
        self.summaries = TroyesSummaries(context)

    def ceremony(self) -> GameCeremony:
        """Count what every side has; characters are turned up at last."""
        return troyes_ceremony(self.context)
