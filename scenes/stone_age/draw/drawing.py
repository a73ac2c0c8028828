"""The valley of Stone Age as it is now: plates, people, targets; and what players have."""

from collections.abc import Hashable, Sequence
from functools import partial

from game.stone_age.why_not import is_shut
from scenes.stone_age import icons
from scenes.stone_age.clicks import StoneAgeClicks
from scenes.stone_age.dialogs.question import Question
from scenes.stone_age.draw.panels import draw_panel, panel_tips
from scenes.stone_age.draw.tableau import draw_tableau, tableau_cards, tableau_tips
from scenes.stone_age.draw.valley_view import ValleyView, roll_items, village_items
from scenes.stone_age.people import People
from scenes.stone_age.people_choice import PeopleChoice
from scenes.stone_age.places import people_place, place_number
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.game_view import GameDrawing, SeatParts
from scenes.table.place_widgets import draw_mark, draw_target, ringed
from scenes.table.scenery import RADIUS
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Item
from scenes.ui.text import BODY_BOLD
from scenes.ui.widget import REST

_GHOST = 166
_DIALOG_WEIGHT = 8
"""How much worse it is for a tooltip to cover a dialog than anything else."""
_DIM, _STRONG_DIM = "#1A0E0629", "#1A0E0670"
"""What lies over places that cannot be chosen."""
_WARNING = theme.Material(theme.flat(theme.VERMILION), theme.PARCHMENT_LIGHT, 1.5, 17, theme.SHADOW_2)


class StoneAgeDrawing(GameDrawing):
    """Draws the valley, its people, what can be clicked, and panels."""

    seat_parts = SeatParts(
        draw_panel, draw_tableau, panel_tips=panel_tips, tableau_tips=tableau_tips, tableau_cards=tableau_cards
    )

    def __init__(
        self,
        context: TableContext,
        board: ValleyView,
        people: People,
        choice: PeopleChoice,
        question: Question,
        clicks: StoneAgeClicks,
    ) -> None:
        super().__init__(context)
        self._board = board
        self._people = people
        self._choice = choice
        self._question = question
        self._clicks = clicks
        self._was_dimmed = False
        """Whether the valley was dimmed when nothing moved last."""

    # the board

    def draw_board(self, canvas: Canvas) -> None:
        """Paint valley, plates and people, and a warning if nobody buys anything any more."""
        board, texts = self._board, self._context.texts
        crowded = tuple(number for number in board.plates if self._people.is_crowded(number))
        with canvas.clip(board.inner):
            bright = self._bright()
            key = (texts.language, texts.number(1), crowded, bright, self._context.settings.high_contrast)
            board.draw_ground(canvas, key, partial(self._draw_plates, bright))
            for number in board.plates:
                self._draw_people(canvas, number)
                if is_shut(state_of(self._context), number):
                    board.draw_lock(canvas, number)
            self._draw_standstill(canvas)

    def _bright(self) -> tuple[int, ...] | None:
        """Return the places that keep their colour while something must be chosen; None: all of them do.

        The valley is dimmed only once the player is seen to be on turn, and then through a question over it.
        """
        if self._context.is_at_rest:
            self._was_dimmed = bool(self._clicks.targets()) or self._question.dialog is not None
        self._was_dimmed = self._was_dimmed and self._context.controller.accepts_clicks
        if not (self._was_dimmed and self._context.settings.dim_board):
            return None
        return tuple(number for place in self._clicks.glowing() if (number := place_number(place)) is not None)

    def _draw_plates(self, bright: tuple[int, ...] | None, canvas: Canvas) -> None:
        places = state_of(self._context).tables.places
        veil = _STRONG_DIM if self._context.settings.high_contrast else _DIM
        if bright is not None:
            canvas.veil(self._board.inner, veil)
        for number in self._board.plates:
            name, shows_rings = self._context.name("place", places[number]), not self._people.is_crowded(number)
            self._board.draw_plate(canvas, number, name, self._brings(number), shows_rings=shows_rings)
            if bright is not None and number not in bright:
                canvas.rounded(self._board.plates[number], RADIUS * self._board.scale, veil)

    def _brings(self, number: int) -> list[Item]:
        """Return what a place brings, in a few signs."""
        context, tables = self._context, state_of(self._context).tables
        gives, kind = tables.facts.places[number].gives, tables.rolls[number]
        if kind is None:
            return village_items(gives, context.say(f"board.{gives}"), self._board.scale)
        divisor = context.texts.number(tables.divisors[kind])
        return roll_items(context.say("board.sum"), divisor, icons.gift(gives), self._board.scale)

    def _draw_people(self, canvas: Canvas, number: int) -> None:
        context, colours = self._context, self._context.sides.colours
        hidden, marked = context.hidden, context.settings.shape_marks
        seats = self._people.at(number)
        if self._people.is_crowded(number):
            shown = [colours[seat] for seat in seats if people_place(number, seat) not in hidden]
            self._board.draw_crowd(canvas, number, shown, context.texts.number, marked=marked)
            return
        for seat, spot in zip(seats, self._board.spots(number), strict=False):
            if people_place(number, seat) not in hidden:
                self._board.draw_person(canvas, colours[seat], spot, marked=marked)

    def _draw_standstill(self, canvas: Canvas) -> None:
        """Warn that the match will end if nobody buys anything."""
        state, board = state_of(self._context), self._context.frame.board
        facts = state.tables.facts
        if state.standstill < facts.standstill_warning or state.is_over:
            return
        text = self._context.say("standstill", n=state.standstill, rounds=facts.standstill_rounds)
        width = canvas.type.width(text, BODY_BOLD) + 40
        area = board.part((board.w - width) / 2, 12, width, 34)
        canvas.box(area, _WARNING)
        canvas.text(text, BODY_BOLD, theme.WHITE, area, "center")

    # targets and marks

    def draw_targets(self, canvas: Canvas) -> None:
        """Let places glow; show people that are pointed at, lit or held on the next free rings."""
        plates = self._board.plates
        with canvas.clip(self._board.inner):
            for number in map(place_number, self._clicks.glowing()):
                if number in plates:
                    self._draw_glow(canvas, plates[number])
            for number in map(place_number, self._clicks.targets()):
                if number in plates:
                    self._draw_ghosts(canvas, number)
            popover = self._question.popover
            if popover:
                popover.draw(canvas, REST)  # over what glows

    def _draw_glow(self, canvas: Canvas, plate: Area) -> None:
        strong = self._context.settings.high_contrast
        draw_target(canvas, plate, RADIUS * self._board.scale, self._context.glow, strong=strong)

    def _draw_ghosts(self, canvas: Canvas, number: int) -> None:
        context = self._context
        hovered = place_number(context.pointer.place) == number
        colour = context.sides.colours[context.controller.current]
        colours = [colour] * self._choice.ghosts(number, hovered=hovered)
        first, marked = len(self._people.at(number)), context.settings.shape_marks
        self._board.draw_people(canvas, number, colours, marked=marked, first=first, alpha=_GHOST)

    def beside_tip(self, place: Hashable) -> Sequence[Area]:
        """Leave the other plates, the tray and the rails to be read; what is told of a card stands beside the rail."""
        number, plates, frame = place_number(place), self._board.plates, self._context.frame
        others = [area for other, area in plates.items() if other != number]
        asked = [self._question.dialog.area] * _DIALOG_WEIGHT if self._question.dialog else []
        return [*others, *asked, frame.tray, frame.start_rail, frame.end_rail]

    def draw_hint(self, canvas: Canvas, spot: Area) -> None:
        """Light the place of a hint; the price of a card stays readable."""
        super().draw_hint(canvas, spot)
        for widget in ringed(self._context.page.widgets):
            if widget.area == spot:
                widget.draw_front(canvas)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark places of the valley that a line of the log speaks of."""
        with canvas.clip(self._board.inner):
            for number in map(place_number, places):
                if number in self._board.plates:
                    draw_mark(canvas, self._board.plates[number], RADIUS)
