"""Where the parts of a table screen are: bars, rails, board and tray."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR

Fit = Callable[[float, float], tuple[float, float]]
"""Returns the size a board takes when it may fill so much width and height."""

MARGIN = 16
_TOP = 10
WIDE = 1500
LOW = 820
"""In a window that is lower than this, a tray of cards shows only their upper part."""
_TABS = 56
_TABS_FREE = 220
_COMPACT_RAIL = 232
_WIDEST_RAIL = 400
RECAP_HEIGHTS = (52.0, 44.0)
"""How high the strip above the board is, and how high in a compact window."""
_RECAP_GAP = 8
TOOLS = 5 * 52 + 22
"""What the tools take at the inline end of the top bar."""


@dataclass(frozen=True, slots=True)
class Rails:
    """How much room a game wants beside its board."""

    start: float = 300
    end: float = 300
    gap: float = 18
    """Between rail and board."""
    compact_end: float = 0
    """What the rail at the inline end takes from the board of a compact window; 0: only what the board leaves free."""
    least_board: tuple[float, float] = (0, 0)
    """A board that would be smaller keeps its room: then the rail becomes tabs."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The areas of a table screen. A compact one has tabs in place of the rail at the inline end."""

    window: Area
    start_rail: Area
    board: Area
    end_rail: Area
    tray: Area
    prompt: Area
    is_compact: bool
    has_tabs: bool
    recap: Area | None = None
    """The strip above the board that tells what the others did, or what an example shows."""

    def with_recap(self, fit: Fit, height: float) -> "Frame":
        """Return the same with a strip above the board, which becomes smaller."""
        width, board_height = fit(self.board.w, self.board.h - height - _RECAP_GAP)
        below = self.board.below(height + _RECAP_GAP)
        board = below.part((self.board.w - width) / 2, 0, width, board_height)
        return replace(self, board=board, recap=self.board.part(0, 0, self.board.w, height))

    @property
    def middle(self) -> Area:
        """What lies between the bars."""
        height = self.window.h - TOP_BAR - self.tray.h
        return self.window.part(0, TOP_BAR, self.window.w, height)


def lay_out_frame(window: Area, rails: Rails, fit: Fit, tray_height: float, heading: float, mark: float = 0.0) -> Frame:
    """Share the window among board, rails and tray; the board takes all the height it can use.

    `heading` and `mark` are what the title and a mark beside the tools take from the prompt.
    """
    height = window.h - TOP_BAR - _TOP - tray_height - 7
    top = TOP_BAR + _TOP
    compact = window.w < WIDE
    columns = _compact_columns(window.w, height, rails, fit) if compact else _wide_columns(window.w, height, rails, fit)
    board = window.part(columns.board_start, top, *columns.board)
    prompt_start = max(heading, columns.board_start + 60)
    room_end = window.w - TOOLS - mark
    prompt_end = min(room_end, columns.board_start + board.w - 60)
    if prompt_end - prompt_start < 520:
        prompt_start, prompt_end = heading, room_end
    return Frame(
        window=window,
        start_rail=window.part(MARGIN, top, columns.start_rail, height),
        board=board,
        end_rail=window.from_end(MARGIN if not columns.has_tabs else 10, top, columns.end_rail, height),
        tray=window.part(0, window.h - tray_height, window.w, tray_height),
        prompt=window.part(prompt_start, 8, prompt_end - prompt_start, 48),
        is_compact=compact,
        has_tabs=columns.has_tabs,
    )


class _Columns(NamedTuple):
    """How the width of a window is shared out."""

    start_rail: float
    board_start: float
    board: tuple[float, float]
    end_rail: float
    has_tabs: bool = False


def _wide_columns(width: float, height: float, rails: Rails, fit: Fit) -> _Columns:
    """Both rails are open; they share what the board leaves, up to their largest width."""
    board = fit(width - rails.start - rails.end - 2 * (MARGIN + rails.gap), height)
    spare = width - board[0] - rails.start - rails.end - 2 * (MARGIN + rails.gap)
    start, end = (min(_WIDEST_RAIL, rail + spare / 2) for rail in (rails.start, rails.end))
    room = width - start - end - 2 * MARGIN
    return _Columns(start, MARGIN + start + (room - board[0]) / 2, board, end)


def _compact_columns(width: float, height: float, rails: Rails, fit: Fit) -> _Columns:
    """The rail at the inline end becomes tabs, unless there is room for it."""
    rail = _COMPACT_RAIL
    room = width - 2 * MARGIN - rail - 2 * rails.gap
    beside = room - rails.compact_end
    if rails.compact_end and beside >= rails.least_board[0] and height >= rails.least_board[1]:
        board = fit(beside, height)
        return _Columns(rail, MARGIN + rail + rails.gap, board, room - board[0])
    board = fit(room - _TABS, height)
    free = width - MARGIN - rail - board[0] - 3 * rails.gap
    has_tabs = free < _TABS_FREE + 40
    end = _TABS if has_tabs else free - MARGIN
    start = MARGIN + rail
    return _Columns(rail, start + (width - start - MARGIN - end - board[0]) / 2, board, end, has_tabs)
