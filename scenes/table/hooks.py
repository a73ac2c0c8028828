"""What a game's table fills in: where things are, how they look, and which move a click means."""

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from game.core.score import Score
from game.core.state import Prompt
from scenes.people import names_of, side_colours, side_portraits
from scenes.scene import Scene
from scenes.table.frame import Rails
from scenes.table.motion import Motion
from scenes.table.view import BoardView
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.app import App


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


class GameTable(Scene):
    """A match, and the questions about it that only its game can answer. A place is whatever the game calls one."""

    view: BoardView
    """The board in its frame."""
    rail: TableRail
    tray: TablePart
    rails: ClassVar[Rails] = Rails()
    tray_heights: ClassVar[tuple[float, float]] = (86, 86)
    """How high the tray is, and how high in a low window."""
    stacks_actions: ClassVar[bool] = False
    """Whether the buttons stand in rows one below the other, because the tray is high and full."""
    panel_heights: ClassVar[tuple[float, float]] = (156, 136)
    """How high a player's panel is, and how high in a compact window, if there is room."""
    tableau_size: ClassVar[tuple[float, float]] = (760, 600)
    """How large the sheet with everything a player has can be."""
    score_icon: ClassVar[str] = ""
    """The drawing beside a player's score; without one the unit stands below it."""
    has_secrets: ClassVar[bool] = True
    """Whether players hide something from each other, so that a curtain is needed between people."""

    def __init__(self, app: "App", match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.names = names_of(match, app.texts)
        self.colours = side_colours(match)
        self.portraits = side_portraits(match)

    def say(self, key: str, **values: int | str) -> str:
        """Return a text of the game."""
        return self.t(f"{self.match.game.id}.{key}", **values)

    def name(self, group: str, item: str) -> str:
        """Return what something of the game is called."""
        return self.app.texts.name(self.match.game.id, group, item)

    def colour(self, seat: int) -> int:
        """Return the number of a side's colour; automated sides have the neutral one."""
        return self.colours[seat]

    def portrait(self, side: int) -> str:
        """Return the drawing that stands for a side: its shield, or the portrait of an automated one."""
        return self.portraits[side]

    def automaton_label(self, side: int) -> str:
        """Return what stands below the name of an automated side in its panel."""
        return self.t("level.automaton")

    def make_parts(self) -> None:
        """Make board, rail and tray, once for the match."""
        raise NotImplementedError

    # layout

    def look_up(self) -> None:
        """Note what the present decision is about, before the parts of the table are placed."""
        raise NotImplementedError

    def place_question(self) -> None:
        """Put what asks for more than a click on a place over the board: a dialog."""

    def heading(self) -> tuple[str, float]:
        """Return the title at the top of the screen, and how much room it has."""
        return self.t(f"{self.match.game.id}.name"), 250

    def subtitle(self) -> str:
        """Return round and phase."""
        raise NotImplementedError

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        raise NotImplementedError

    def buttons(self) -> Sequence[TableButton]:
        """Return the game's buttons of the action bar."""
        raise NotImplementedError

    def main_move(self) -> Move | None:
        """Return what the gold button of an open dialog does, so that Enter and Space do it too."""
        return None

    def question(self) -> Prompt:
        """Return what the person at the screen is asked: more than the rules do, once something is chosen."""
        raise NotImplementedError

    def panel_height(self, side: int, *, is_compact: bool) -> float:
        """Return how high a side's panel is if there is room."""
        return self.panel_heights[is_compact]

    def panel_score(self, seat: int, score: Score) -> int:
        """Return the points that a player's panel shows."""
        return score.total

    def head_width(self, seat: int) -> float:
        """Return how much of a panel's head the game paints itself, in place of the score; 0: nothing."""
        return 0.0

    def below_panels(self) -> float:
        """Return how much room below the panels the game fills itself; the log's peek has what is left."""
        return 0.0

    def way_back(self) -> Move | None:
        """Return the move that leaves a choice begun before."""
        return None

    def targets(self) -> Collection[Hashable]:
        """Return the places a click on which leads to a legal move."""
        raise NotImplementedError

    def glowing(self) -> Collection[Hashable]:
        """Return the places that glow: those that can be clicked."""
        return self.targets()

    def move_at(self, place: Hashable) -> Move | None:
        """Return the legal move that a click on a place means."""
        raise NotImplementedError

    def turn_wheel(self, place: Hashable, steps: float) -> bool:
        """React to the wheel over a place; say whether it was for it, else the board is zoomed."""
        return False

    def place_at(self, point: Point) -> Hashable:
        """Return what of the board lies at a point."""
        raise NotImplementedError

    @staticmethod
    def number(place: Hashable) -> int:
        """Return a place that the game knows by its number."""
        if not isinstance(place, int):
            raise TypeError(f"{place!r} is no place")
        return place

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        raise NotImplementedError

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Return what the tooltip of a place keeps clear of, and whether it stands beside it or below."""
        return self.place_area(place), True

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what a click on a place brings, or why it is not allowed now."""
        raise NotImplementedError

    def spot_of(self, move: Move) -> Area | None:
        """Return where a move is made, which a hint leads to; None: it shows it otherwise, or not at all."""
        raise NotImplementedError

    def draw_frame(self, canvas: Canvas) -> None:
        """Paint what lies under the board and never changes."""
        canvas.box(self.view.area, theme.BOARD_FRAME)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint the board and the pieces at rest."""
        raise NotImplementedError

    def draw_targets(self, canvas: Canvas) -> None:
        """Paint legal targets of the board, and the ghost of a piece."""
        raise NotImplementedError

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark places of the board that a line of the log speaks of."""
        raise NotImplementedError

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint what a player's panel shows below its head."""
        raise NotImplementedError

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has, large."""
        raise NotImplementedError

    def tableau_tips(self, area: Area, seat: int) -> Sequence[tuple[Area, Tip]]:
        """Return which parts of everything a player has explain themselves."""
        return ()

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return how what happened is shown."""
        raise NotImplementedError

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        raise NotImplementedError

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        raise NotImplementedError

    def rule_section(self) -> str:
        """Return the section of the rulebook that explains the present decision."""
        raise NotImplementedError
