"""Stone Age on a table: its parts, and how they are put together."""

from typing import ClassVar

from scenes.ceremony.steps import GameCeremony
from scenes.stone_age import icons
from scenes.stone_age.animation.stone_age_animation import StoneAgeAnimation
from scenes.stone_age.ceremony import stone_age_ceremony
from scenes.stone_age.clicks import StoneAgeClicks
from scenes.stone_age.dialogs.question import Question
from scenes.stone_age.draw.drawing import StoneAgeDrawing
from scenes.stone_age.draw.offers import OfferPeople
from scenes.stone_age.draw.panels import LOW_PANEL
from scenes.stone_age.draw.rail import Rail
from scenes.stone_age.draw.tray import Tray
from scenes.stone_age.draw.valley_view import ValleyView
from scenes.stone_age.people import People
from scenes.stone_age.people_choice import PeopleChoice
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.summaries import StoneAgeSummaries
from scenes.stone_age.texts import StoneAgeWords
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.frame import Rails
from scenes.table.game_view import GameLayout, GameView
from scenes.ui.geometry import Area


class StoneAgeLayout(GameLayout):
    """The valley, cards and buildings, the tray, and dialogs over the board."""

    rails: ClassVar[Rails] = Rails(262, 310, 15, compact_end=228, least_board=(640, 540))
    tray_heights: ClassVar[tuple[float, float]] = (114, 114)
    panel_heights: ClassVar[tuple[float, float]] = (166, 156)
    low_panel: ClassVar[float] = LOW_PANEL
    tableau_size: ClassVar[tuple[float, float]] = (1120, 720)
    keeps_driving: ClassVar[bool] = True
    score_icon: ClassVar[str] = icons.POINTS

    def __init__(self, context: TableContext, board: ValleyView, rail: Rail, question: Question) -> None:
        super().__init__(board, rail, Tray(context))
        self._context = context
        self._question = question

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in rows: against bots, so that nothing moves at the change of turn."""
        return self._context.controller.seating.mixes

    def place_question(self) -> None:
        """Put the dialog of the present decision, or the choice of a number, over the board."""
        self._question.place()


class View(GameView):
    """Stone Age: valley, civilization cards, buildings, tray, dialogs."""

    has_secrets: ClassVar[bool] = False
    has_ceremony: ClassVar[bool] = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        board = ValleyView(state_of(context).tables)
        self.people = people = People(context, board)
        self.choice = choice = PeopleChoice(context)
        self.areas = areas = PlaceAreas(context, board, people)
        self.question = question = Question(context, areas, choice)
        self.words: StoneAgeWords = StoneAgeWords(context, choice)
        self.clicks: StoneAgeClicks = StoneAgeClicks(context, people, choice, areas, question)
        self.drawing = StoneAgeDrawing(context, board, people, choice, question, self.clicks)
        rail = Rail(context, OfferPeople(context, people, choice))
        self.layout: GameLayout = StoneAgeLayout(context, board, rail, question)
        self.animation = StoneAgeAnimation(context, board, areas)
        self.summaries = StoneAgeSummaries(context)

    def ceremony(self) -> GameCeremony:
        """Count what every player has, kind by kind."""
        return stone_age_ceremony(self.context)
