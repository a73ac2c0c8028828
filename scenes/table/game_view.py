"""The questions about a table that only its game can answer: layout, clicks, drawing, animations, words."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol

from game.core.event import Event
from game.core.move import Move
from game.core.state import State
from scenes.ceremony.steps import GameCeremony
from scenes.change import STAY, Change
from scenes.table.animation import Animation
from scenes.table.board_view import BoardView
from scenes.table.context import TableContext
from scenes.table.frame import Rails
from scenes.table.game_words import GameWords
from scenes.table.open_hands import HandTile
from scenes.table.summary_card import GameSummaries
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.focus_ring import draw_focus_ring
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button of the action bar that makes a move of the game."""

    key: str
    text: str
    icon: str
    move: Move | None
    """None: not allowed now; then the tooltip says why."""
    is_next: bool = False
    why_not: str = ""
    shortcut: str = ""
    leads: bool = False
    """Whether it stands before undo and hint where all buttons are in a row, so that those keep their places."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that could be done instead of what is asked about."""

    text: str
    picture: str
    action: Action
    """Begins it, or goes there."""


@dataclass(frozen=True, slots=True)
class Caution:
    """What is asked before a move that costs the player something, or brings nothing."""

    question: str
    """What it costs, and whether to do it all the same; whoever must decide is called `{player}`."""
    answer: str
    """The verb that does it."""
    points: int = 0
    """The points it costs; 0: it brings nothing, or what it costs cannot be counted."""
    title: str = ""
    """The same in few words, for the tray; nothing: the question."""
    cost: str = ""
    """What follows from it, below the title."""
    options: tuple[Option, ...] = ()
    """What could still be done, the best first."""
    ends_turn: bool = False
    """Whether the player gives up the rest of the turn: asked once a turn, and Space answers."""


class TablePart(Protocol):
    """A part of a table that puts its own widgets on the page."""

    def place(self) -> None:
        """Put everything on the page."""

    def draw(self, canvas: Canvas) -> None:
        """Paint what lies under the widgets."""


class TableRail(TablePart, Protocol):
    """The rail at the inline end; in a narrow window its content lies in drawers behind tabs."""

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""


class GameLayout:
    """How the window is shared out, and the parts that lie there."""

    rails: ClassVar[Rails] = Rails()
    tray_heights: ClassVar[tuple[float, float]] = (86, 86)
    """How high the tray is, and how high in a low window."""
    panel_heights: ClassVar[tuple[float, float]] = (156, 136)
    """How high a player's panel is, and how high in a compact window, if there is room."""
    least_share: ClassVar[float] = 0.72
    """How low panels may become for a strip below them in a compact window, of their usual height."""
    low_panel: ClassVar[float] = 0
    """A panel that is lower than this has a head of one line; 0: none has."""
    tableau_size: ClassVar[tuple[float, float]] = (760, 600)
    """How large the sheet with everything a player has can be."""
    keeps_strip: ClassVar[bool] = False
    """Whether what the others did stays above the board of a compact window: panels need the height more."""
    keeps_driving: ClassVar[bool] = False
    """Whether the buttons that say how the others play on stay in one's own turn, if that has none of its own."""
    score_icon: ClassVar[str] = ""
    """The drawing beside a player's score; without one the unit stands below it."""
    board: BoardView
    """The board in its frame."""
    rail: TableRail
    tray: TablePart

    def __init__(self, board: BoardView, rail: TableRail, tray: TablePart) -> None:
        self.board = board
        self.rail = rail
        self.tray = tray

    def stacks_actions(self, window: Area) -> bool:
        """Return whether the buttons stand in rows one below the other, because the tray is high and full."""
        return False

    def last_buttons(self, context: TableContext) -> Sequence[tuple[str, str]]:
        """Return words and keys of the buttons that take turns at the end of a row, which keeps room for the widest."""
        return ()

    def place_question(self) -> None:
        """Put what asks for more than a click on a place over the board: a dialog."""

    def room_for_summaries(self, board: Area) -> Area:
        """Return over which part of the board a card may lie that sums something up: what is clicked stays free."""
        return board

    def room_for_keys(self, board: Area) -> Area:
        """Return over which part of the board the strip may lie that says what the keys do."""
        return board

    def panel_height(self, side: int, *, is_compact: bool) -> float:
        """Return how high a side's panel is if there is room."""
        return self.panel_heights[is_compact]

    def head_width(self, seat: int) -> float:
        """Return how much of a panel's head the game paints itself, in place of the score; 0: nothing."""
        return 0.0

    def below_panels(self) -> float:
        """Return how much room below the panels the game fills itself; the log's peek has what is left."""
        return 0.0


class GameClicks:
    """What can be pointed at and clicked, and which moves that means."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.controller = context.controller
        self.moves_by_place: dict[Hashable, tuple[Move, ...]] = {}
        """By place, the moves that a click makes one after the other; none: it only chooses something."""

    def look_up(self) -> None:
        """Note what the present decision is about, before the parts of the table are placed."""

    def changed(self) -> None:
        """The match is at another decision: nothing of the last one stays chosen or open."""

    def took_back(self) -> None:
        """Decisions were taken back."""

    # places

    def targets(self) -> Collection[Hashable]:
        """Return the places a click on which leads to a legal move."""
        return self.moves_by_place

    def glowing(self) -> Collection[Hashable]:
        """Return the places that glow: those that can be clicked."""
        return self.targets()

    def held_places(self) -> list[Hashable]:
        """Return the places that make the move which is to be confirmed; none if no move is."""
        held = self.controller.held_move
        return [place for place in self.moves_by_place if held and self.move_at(place) == held]

    def place_at(self, point: Point) -> Hashable:
        """Return the place of the board at a point, or None."""
        raise NotImplementedError

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        raise NotImplementedError

    def area_on_board(self, place: Hashable) -> Area | None:
        """Return where on the board a place is that a line of the log speaks of; None: elsewhere."""
        return self.place_area(place)

    def card_on_board(self, point: Point) -> CardFace | None:
        """Return the card that lies at a point of the board, to be shown large."""
        return None

    def card_area(self, point: Point) -> Area:
        """Return where the card lies that is at a point of the board."""
        place = self.place_at(point)
        return Area(*point, 1, 1) if place is None else self.place_area(place)

    # what a click means

    def move_at(self, place: Hashable) -> Move | None:
        """Return the legal move that a click on a place makes, the last one of several."""
        moves = self.moves_by_place.get(place, ())
        return moves[-1] if moves else None

    def click_place(self, place: Hashable) -> Change | None:
        """A target was clicked: make its moves."""
        *before, last = self.moves_by_place[place]
        for move in before:
            self.controller.play(move)
        self.controller.choose(last)
        return STAY

    def confirm(self, place: Hashable) -> bool:
        """A place was clicked twice: confirm what the first click chose; return whether the second one was for that."""
        return False

    def turn_wheel(self, place: Hashable, steps: float) -> bool:
        """React to the wheel over a place; return whether it was for it, else the board is zoomed."""
        return False

    def numbers(self) -> Mapping[int, Hashable]:
        """Return the digit keys that answer a chooser now (people, roles, dice), and the places they are for."""
        return {}

    def press_number(self, number: int) -> Change | None:
        """A digit key answers a chooser: it clicks its place."""
        return self.context.pointer.press(self.numbers()[number])

    def letters(self) -> Mapping[str, str]:
        """Return the letters that do something on this table only, and what."""
        return {}

    def press_letter(self, letter: str) -> Change | None:
        """One of these letters was pressed."""
        return None

    def buttons(self) -> Sequence[TableButton]:
        """Return the game's buttons of the action bar."""
        raise NotImplementedError

    def resting_buttons(self) -> Sequence[TableButton]:
        """Return the buttons of most own turns, so that they keep their places while others play."""
        return ()

    def last_buttons(self) -> Sequence[TableButton]:
        """Return those that take turns at the end of the row, which has room for each of them; none: it varies."""
        return ()

    def main_move(self) -> Move | None:
        """Return what the gold button of an open dialog does, so that Enter and Space do it too."""
        return None

    def default_move(self) -> Move | None:
        """Return what Space does where there is no gold button."""
        return None

    def way_back(self) -> Move | None:
        """Return the move that leaves a choice begun before."""
        return None

    def is_begun_at(self, place: Hashable) -> bool:
        """Return whether something was begun at a place, and a click there would leave it."""
        return False

    def leave_choice(self) -> bool:
        """Leave what was chosen without a move; return whether something was."""
        return False

    def following(self, move: Move) -> Sequence[Move]:
        """Return the moves that were chosen together with this one and are made after it."""
        return ()

    def caution(self, move: Move) -> Caution | None:
        """Return what must be asked before a move: it costs points, or brings nothing."""
        return None

    def is_turn_end(self, move: Move) -> bool:
        """Return whether whoever chooses a move says that the turn is over, so that nothing need be asked."""
        return False

    def automatic_move(self) -> Move | None:
        """Return the move that the person at the screen always makes, and need not be asked for."""
        return None

    # what is told about it

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what a click on a place brings, or why it is not allowed now."""
        raise NotImplementedError

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Return what the tooltip of a place keeps clear of, and whether it stands beside it or below."""
        return self.place_area(place), True

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made, which a hint leads to; None: it shows it otherwise, or not at all."""
        raise NotImplementedError


def _nothing(*_given: object) -> tuple[()]:
    return ()


def narrow(clicks: GameClicks) -> None:
    """Leave, in a lesson, only what its step is about of all that could be clicked.

    What makes no move but only chooses something is left where nothing makes a move that the step is about.
    """
    course = clicks.controller.course
    if course:
        found = clicks.moves_by_place
        made = {place: moves for place, moves in found.items() if moves and course.offers(moves)}
        chosen = {place: moves for place, moves in found.items() if not moves and course.offers(moves)}
        clicks.moves_by_place = made or chosen


class SeatParts(NamedTuple):
    """How what a player has is drawn and explained: in the panel, and large. What a game leaves out is empty."""

    draw_panel: Callable[[Canvas, Area, TableContext, int], object] = _nothing
    draw_tableau: Callable[[Canvas, Area, TableContext, int], object] = _nothing
    panel_tips: Callable[[Area, TableContext, int], Sequence[tuple[Area, Tip]]] = _nothing
    tableau_tips: Callable[[Area, TableContext, int], Sequence[tuple[Area, Tip]]] = _nothing
    tableau_cards: Callable[[Area, TableContext, int], Sequence[tuple[Area, CardFace]]] = _nothing


class GameDrawing:
    """How things look."""

    leads_to_hints: ClassVar[bool] = False
    """Whether a dotted path leads to the place of a hint, because it crosses nothing that must be read."""
    seat_parts: ClassVar[SeatParts] = SeatParts()
    """What draws and explains the things of a player."""

    def __init__(self, context: TableContext) -> None:
        self._context = context

    def draw_frame(self, canvas: Canvas, board: Area) -> None:
        """Paint what lies under the board and never changes."""
        canvas.box(board, theme.BOARD_FRAME)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint the board and the pieces at rest."""
        raise NotImplementedError

    def draw_targets(self, canvas: Canvas) -> None:
        """Paint legal targets of the board, and the ghost of a piece."""
        raise NotImplementedError

    def draw_focus(self, canvas: Canvas, area: Area, *, strong: bool) -> None:
        """Ring the place of the board that the keyboard is at."""
        draw_focus_ring(canvas, area, strong=strong)

    def beside_tip(self, place: Hashable) -> Sequence[Area]:
        """Return what the tooltip of a place covers as little of as can be."""
        return ()

    def spared_by_tip(self, place: Hashable) -> Sequence[Area]:
        """Return what it also covers as little of as can be, and goes a little farther away for."""
        return ()

    def spared_by_widget_tip(self) -> Sequence[Area]:
        """Return what the tooltip of something beside the board covers as little of as can be."""
        return ()

    def draw_hint(self, canvas: Canvas, spot: Area) -> None:
        """Light the place of a hint in white; what is there stays readable."""
        canvas.ring(spot, 10, 8, colour=theme.INK)
        canvas.ring(spot, 10, 5, colour=theme.WHITE)

    def draw_way(self, canvas: Canvas, area: Area, *, is_better: bool) -> None:
        """Mark where a decision of a review was made, or would better have been made."""
        if is_better:
            canvas.ring(area.inset(-6), 12, 7, colour=theme.INK)
            canvas.ring(area.inset(-6), 12, 4, colour=theme.BETTER)
        else:
            canvas.outline(area.inset(-2), 9, theme.INK, 5)
            canvas.dashes(area.inset(-2), 9, theme.WHITE, 3)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark places of the board that a line of the log speaks of."""
        raise NotImplementedError

    def holds_cards(self) -> bool:
        """Return whether players hold cards in this match, which `hand_tiles` shows."""
        return False

    def hand_tiles(self, state: State, seat: int) -> Sequence[HandTile]:
        """Return what a player holds in a position; of what may not be seen only the back."""
        return ()

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint what a player's panel shows below its head."""
        self.seat_parts.draw_panel(canvas, area, self._context, seat)

    def panel_tips(self, seat: int, area: Area) -> Sequence[tuple[Area, Tip]]:
        """Return which parts of a player's panel explain themselves."""
        return self.seat_parts.panel_tips(area, self._context, seat)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has, large."""
        self.seat_parts.draw_tableau(canvas, area, self._context, seat)

    def tableau_tips(self, area: Area, seat: int) -> Sequence[tuple[Area, Tip]]:
        """Return which parts of everything a player has explain themselves."""
        return self.seat_parts.tableau_tips(area, self._context, seat)

    def tableau_cards(self, area: Area, seat: int) -> Sequence[tuple[Area, CardFace]]:
        """Return which parts of everything a player has are cards, to be shown large."""
        return self.seat_parts.tableau_cards(area, self._context, seat)


class GameAnimation(Protocol):
    """How things move."""

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how what happened is shown."""


class GameView:
    """A game on a table, made of its parts. A game's view makes them for a context."""

    has_secrets: ClassVar[bool] = True
    """Whether players hide something from each other, so that a curtain is needed between people."""
    has_long_turns: ClassVar[bool] = False
    """Whether a turn has several moves, so that a click of its own should end it."""
    has_ceremony: ClassVar[bool] = False
    """Whether a finished match is counted before everybody's eyes."""
    layout: GameLayout
    clicks: GameClicks
    drawing: GameDrawing
    animation: GameAnimation
    words: GameWords
    summaries: GameSummaries = GameSummaries()

    def __init__(self, context: TableContext) -> None:
        self.context = context

    def lift(self, place: Hashable) -> bool:
        """Take up a piece on the board that is being dragged; return whether there is one: else the board is."""
        return False

    def ceremony(self) -> GameCeremony | None:
        """Return how the finished match is counted; None: it is not, and its results are shown at once."""
        return None
