"""What every scene is: a page of widgets, and drawing under and over it."""

from typing import TYPE_CHECKING

import pygame

from scenes.change import Change, Pop
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.page import Page

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.app import App


def is_repeated(event: pygame.Event) -> bool:
    """Return whether a key press comes from a key that is held down."""
    return bool(getattr(event, "is_repeated", False))


class Scene:
    """One screen, or a sheet over another one.

    `layout` builds the page from what the scene knows; `refresh` has it built again. The picture has two layers:
    `draw` paints what rests and is called only when something changed; `draw_live` paints over it what moves,
    glows or follows the pointer.
    """

    is_overlay = False
    """Whether the scene below stays visible, dimmed."""

    music: str | None = None
    """The loop that plays here; None: whatever plays goes on."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.page = Page()
        self.area = Area(0, 0, 1600, 900)
        self.needs_layout = True

    # for scenes to fill in

    def enter(self) -> None:
        """The scene came to the top of the stack, or came back to it."""

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def layout(self) -> None:
        """Put the widgets on the page for `self.area`."""

    def draw(self, canvas: Canvas) -> None:
        """Paint what rests."""
        self.page.draw(canvas)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint what moves."""
        self.page.draw_live(canvas)
        self.page.draw_tip(canvas)

    def handle(self, event: pygame.Event) -> Change | None:
        """React to an input; positions are logical px."""
        done = self.page.handle(event)
        if done is None and event.type == pygame.KEYDOWN:
            return self.on_key(event)
        return done

    def lose_pointer(self) -> None:
        """The pointer left the window, or another scene has it now."""
        self.page.lose_pointer()

    def regain_focus(self) -> None:
        """The window is in front again; files may have been changed elsewhere."""

    def on_key(self, event: pygame.Event) -> Change | None:
        """React to a key no widget wanted."""
        return self.on_back() if event.key == pygame.K_ESCAPE else None

    def on_back(self) -> Change | None:
        """Go back."""
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """Let time pass."""
        self.page.update(seconds)
        return None

    @property
    def is_moving(self) -> bool:
        """Whether the live layer changes by itself."""
        return False

    @property
    def caption(self) -> str:
        """What the window's title says before the program's name, for screen readers."""
        return ""

    @property
    def kept_match(self) -> "Match | None":
        """The match that is played here and kept in a file."""
        return None

    # for all scenes

    def refresh(self) -> None:
        """Have the page built anew before the next picture."""
        self.needs_layout = True

    def build(self, area: Area) -> None:
        """Build the page for a size."""
        self.area = area
        self.page.has_strong_focus = self.app.settings.high_contrast
        self.page.clear()
        self.layout()
        self.page.refresh_hover()
        self.needs_layout = False

    def t(self, key: str, **values: int | str) -> str:
        """Return a text in the player's language."""
        return self.app.texts.get(key, **values)
