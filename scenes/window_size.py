"""How large the window is: as it opens, at least, and as a player asks for; and how large everything in it is then."""

import os
import sys

import pygame

from game.core.data import PROGRAM
from game.core.errors import TableError, UsageError

SMALLEST = (1024, 640)
USUAL = (1600, 900)
_SHARE = 5 / 6
"""How much of the desktop the window takes when it opens: its frame, a title and a taskbar need the rest."""
_LARGEST_SCALE = 2.4

NO_DISPLAY = f"there is no display to open a window on (`{PROGRAM} simulate GAME` plays without one)"


def expect_display() -> None:
    """Find out early that there is no display, where displays are named in the environment; ask for its real pixels."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows enlarges a blurred picture
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names):
        raise TableError(NO_DISPLAY)


def usual_size() -> tuple[int, int]:
    """Return the size in which the window opens: it grows with the desktop, and leaves room for the window's frame."""
    width, height = desktop_size()
    most = USUAL[0] * _LARGEST_SCALE, USUAL[1] * _LARGEST_SCALE
    return max(SMALLEST[0], int(min(width * _SHARE, most[0]))), max(SMALLEST[1], int(min(height * _SHARE, most[1])))


def is_small_desktop() -> bool:
    """Return whether the window needs the whole desktop: then it opens maximised."""
    width, height = usual_size()
    return width < USUAL[0] or height < USUAL[1]


def desktop_size() -> tuple[int, int]:
    """Return the size of the desktop in pixels."""
    expect_display()
    try:
        pygame.display.init()
        return pygame.display.get_desktop_sizes()[0]
    except pygame.error as error:
        raise TableError(f"{NO_DISPLAY}: {error}") from None


def scale_for(width: int, height: int, wish: float) -> float:
    """Return px per logical px: by the window's size and the player's wish, but so that every layout has its room."""
    natural = min(max(min(width / USUAL[0], height / USUAL[1]), 0.8), _LARGEST_SCALE)
    room = min(width / SMALLEST[0], height / SMALLEST[1])
    scale = max(0.8, min(natural * wish, room))
    return int(scale * 20 + 1e-6) / 20


def size_of(text: str) -> tuple[int, int]:
    """Return the size of a window that was written like `1600x900`."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise UsageError(f"'{text}' is not a size: write it like 1600x900")
    size = int(width), int(height)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1] or max(size) > 8192:
        raise UsageError(f"the size {text} is not between {SMALLEST[0]}x{SMALLEST[1]} and 8192x8192")
    return size
