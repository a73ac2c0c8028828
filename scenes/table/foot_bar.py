"""What lies at the foot of a table at which nobody plays, in the place of tray and action bar."""

from typing import Protocol

import pygame

from scenes.change import Change
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area


class FootBar(Protocol):
    """Leads through a match that is looked back at."""

    def height(self, window: Area) -> float:
        """Return how much of the window's foot it takes."""

    def place(self) -> None:
        """Put its buttons on the page."""

    def place_drawer(self) -> None:
        """Put a drawer of its own on the page, if one is open."""

    def press(self, event: pygame.Event) -> Change | None:
        """React to a key."""

    def follow(self, side: int) -> None:
        """Somebody looks at what a side has."""

    def update(self) -> None:
        """Do what was waiting for the next picture."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""

    def draw_live(self, canvas: Canvas) -> None:
        """Draw what moves."""
