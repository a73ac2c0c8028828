"""What a game's table fills in: where things are, how they look, and which move a click means."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from scenes.people import colours_of, names_of
from scenes.scene import Scene
from scenes.table.motion import Motion
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


class GameTable(Scene):
    """A match, and the questions about it that only its game can answer. A place is whatever the game calls one."""

    tray_height: ClassVar[float] = 86
    has_secrets: ClassVar[bool] = True
    """Whether players hide something from each other, so that a curtain is needed between people."""

    def __init__(self, app: "App", match: Match, path: Path | None, *, is_example: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.path = path
        """The file the match is kept in."""
        self.is_example = is_example
        """Whether this is a position of the rulebook, to be tried out and left again."""
        self.names = names_of(match, app.texts)
        self.colours = colours_of(match.record.seats)

    def colour(self, seat: int) -> int:
        """Return the number of a seat's player colour."""
        return self.colours[seat]

    # layout

    def fit_board(self, width: float, height: float) -> tuple[float, float]:
        """Return the size the board takes when it may fill so much room."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Put the game's own widgets on the page: cards, tiles, dice."""
        raise NotImplementedError

    def subtitle(self) -> str:
        """Return round and phase."""
        raise NotImplementedError

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        raise NotImplementedError

    def place_drawers(self) -> None:
        """Put the game's own open drawer on the page."""

    def buttons(self) -> Sequence[TableButton]:
        """Return the game's buttons of the action bar."""
        raise NotImplementedError

    def way_back(self) -> Move | None:
        """Return the move that leaves a choice begun before."""
        return None

    def move_at(self, place: Hashable) -> Move | None:
        """Return the legal move that a click on a place means."""
        raise NotImplementedError

    def place_at(self, point: Point) -> Hashable:
        """Return what of the board lies at a point."""
        raise NotImplementedError

    def place_area(self, place: Hashable) -> Area:
        """Return where a place is."""
        raise NotImplementedError

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what a click on a place brings, or why it is not allowed now."""
        raise NotImplementedError

    def draw_frame(self, canvas: Canvas) -> None:
        """Paint what lies under the board and never changes."""

    def draw_board(self, canvas: Canvas) -> None:
        """Paint the board and the pieces at rest."""
        raise NotImplementedError

    def draw_targets(self, canvas: Canvas) -> None:
        """Paint legal targets, the ghost of a piece, a hint."""
        raise NotImplementedError

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark places that a line of the log speaks of."""
        raise NotImplementedError

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint what a player's panel shows below its head."""
        raise NotImplementedError

    def draw_rail(self, canvas: Canvas) -> None:
        """Paint what lies under the widgets of the rail."""

    def draw_tray(self, canvas: Canvas) -> None:
        """Paint what lies in the tray."""
        raise NotImplementedError

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint everything a player has, large."""
        raise NotImplementedError

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

    def zoom_board(self, steps: float, point: Point) -> bool:
        """Zoom the board at the pointer; say whether it changed."""
        return False

    def pan_board(self, dx: float, dy: float) -> bool:
        """Shift the zoomed board; say whether it changed."""
        return False

    def reset_board(self) -> bool:
        """Show the whole board; say whether it changed."""
        return False
