"""Where the parts of a table screen are: bars, rails, board and tray."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR

Fit = Callable[[float, float], tuple[float, float]]
"""Returns the size a board takes when it may fill so much width and height."""

MARGIN = 16
_TOP = 10
_WIDE = 1500
_TABS = 56
_TABS_FREE = 220
_COMPACT_RAIL = 232
_WIDEST_RAIL = 400
_GAP = 18
_TOOLS = 5 * 52 + 22


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

    @property
    def middle(self) -> Area:
        """What lies between the bars."""
        height = self.window.h - TOP_BAR - self.tray.h
        return self.window.part(0, TOP_BAR, self.window.w, height)


def lay_out_frame(window: Area, fit: Fit, tray_height: float, heading: float) -> Frame:
    """Share the window among board, rails and tray; the board takes all the height it can use."""
    height = window.h - TOP_BAR - _TOP - tray_height - 7
    top = TOP_BAR + _TOP
    compact = window.w < _WIDE
    if compact:
        rail: float = _COMPACT_RAIL
        width, board_height = fit(window.w - 2 * MARGIN - rail - 2 * _GAP - _TABS, height)
        free = window.w - MARGIN - rail - width - 3 * _GAP
        has_tabs = free < _TABS_FREE + 40
        end_width = _TABS if has_tabs else free - MARGIN
        start = MARGIN + rail
        room = window.w - start - MARGIN - end_width
        board = window.part(start + (room - width) / 2, top, width, board_height)
    else:
        width, board_height = fit(window.w - 2 * (300 + MARGIN + _GAP), height)
        rail = min(_WIDEST_RAIL, (window.w - width) / 2 - MARGIN - _GAP)
        has_tabs, end_width = False, rail
        board = window.part((window.w - width) / 2, top, width, board_height)
    inline_start = window.right - board.right if window.rtl else board.x
    prompt_start = max(heading, inline_start + 60)
    prompt_end = min(window.w - _TOOLS, inline_start + width - 60)
    if prompt_end - prompt_start < 520:
        prompt_start, prompt_end = heading, window.w - _TOOLS
    return Frame(
        window=window,
        start_rail=window.part(MARGIN, top, rail, height),
        board=board,
        end_rail=window.from_end(MARGIN if not has_tabs else 10, top, end_width, height),
        tray=window.part(0, window.h - tray_height, window.w, tray_height),
        prompt=window.part(prompt_start, 8, prompt_end - prompt_start, 48),
        is_compact=compact,
        has_tabs=has_tabs,
    )
