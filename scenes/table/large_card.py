"""A card that lies large over a page, with the sheet beside it on which its figures are corrected."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.change import STAY, Change
from scenes.figures.panel import FigurePanel, panel_for
from scenes.table.zoom import CardFace, draw_zoom, link_area
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.page import Page

if TYPE_CHECKING:
    from scenes.app import App

NOWHERE: Point = (-1, -1)


class LargeCard:
    """Shows a card large. Its link opens the rulebook at a section: `show_rules` does that."""

    def __init__(
        self, app: "App", game_id: str, page: Page, show_rules: Callable[[str], Change], note: str = "keeps"
    ) -> None:
        """`note` says, as the texts name it, which matches use the figures that are corrected."""
        self._app = app
        self._note = note
        self._game_id = game_id
        self._page = page
        self._show_rules = show_rules
        self._window = Area(0, 0, 1, 1)
        self._face: CardFace | None = None
        self.zoom = Area(0, 0, 0, 0)
        """Where the card is shown."""
        self.figures: FigurePanel | None = None
        """The sheet beside it; None: all of its figures are certain."""

    @property
    def face(self) -> CardFace | None:
        """The card that is shown."""
        return self._face

    @face.setter
    def face(self, face: CardFace | None) -> None:
        self._page.stale = self._page.stale or face is not self._face
        self._face, self.figures = face, None

    def open(self, window: Area, face: CardFace, zoom: Area) -> None:
        """Show a card at a place of the window; with a sheet beside it, it may have to move."""
        self._window, self.face, self.zoom = window, face, zoom
        self.figures = panel_for(self._app, self._game_id, face, self._draw_again, self._note)
        if self.figures:
            self.zoom = self.figures.place(window, zoom)
        self._draw_again()

    def _draw_again(self) -> None:
        self._page.live_stale = True

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.figures:
            self.figures.page.update(seconds)

    def handle_figures(self, event: pygame.Event) -> bool:
        """Let the sheet have an input; return whether it was for that. Once it is saved, the card is put away."""
        if self.figures is None:
            return False
        done = self.figures.handle(event)
        self._draw_again()
        self.zoom = self.figures.replace_if_asked(self._window, self.zoom)
        if self.figures.is_done:
            self.face = None
        return done

    def close(self, point: Point = NOWHERE) -> Change:
        """Put the card away; its link opens the rulebook."""
        face, self.face = self.face, None
        if face and face.link and link_area(self.zoom).contains(point):
            return self._show_rules(face.section)
        return STAY

    def draw(self, canvas: Canvas) -> None:
        """Paint the card and the sheet."""
        if self._face:
            shown = self.figures.shown_face if self.figures else self._face
            draw_zoom(canvas, shown, self.zoom, self._page.pointer)
        if self.figures:
            self.figures.draw(canvas)
