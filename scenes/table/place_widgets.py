"""Places beside the board: cards and tiles of the rail that glow, like those on the board, while they are targets."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial

from scenes.change import Change
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.widget import Action, ActionWidget, Widget


class PlaceWidget(ActionWidget):
    """A card or tile that is a place of the game: the table explains it and clicks on it as on those of its board."""

    radius = 9.0

    def __init__(self, area: Area, place: Hashable, press: Callable[[Hashable], Change | None], *, key: str) -> None:
        super().__init__(area, partial(press, place), key=key)
        self.place = place
        self.places: tuple[Hashable, ...] = (place,)

    @property
    def outline(self) -> Area:
        """What glows."""
        return self.area

    def draw_front(self, canvas: Canvas) -> None:
        """Draw what lies over the glow."""


class SpeakingWidget(ActionWidget):
    """A widget beside the board that speaks of places on it: they stay in the light while the pointer is on it."""

    def places_spoken_of(self) -> Sequence[Hashable]:
        """Return the places it speaks of now."""
        raise NotImplementedError


class PlaceTab(Tool):
    """A tab that opens a drawer; it glows while there is a target in that drawer."""

    radius = 10.0

    def __init__(
        self, area: Area, picture: str, action: Action, *, tip: str, key: str, on: bool, places: tuple[Hashable, ...]
    ) -> None:
        super().__init__(area, "", action, tip=tip, key=key, on=on, picture=picture)
        self.places = places

    @property
    def outline(self) -> Area:
        """What glows."""
        return self.area

    def draw_front(self, canvas: Canvas) -> None:
        """Nothing lies over the glow."""


def draw_target(canvas: Canvas, area: Area, radius: float, alpha: int, *, strong: bool = False) -> None:
    """Let something glow that can be clicked; strongly for high contrast."""
    canvas.ring(area, radius, 5 if strong else 3, alpha)


def draw_mark(canvas: Canvas, area: Area, radius: float) -> None:
    """Mark something that a line of the log speaks of."""
    canvas.outline(area.inset(-5), radius + 5, theme.INK, 1)
    canvas.outline(area.inset(-4), radius + 4, theme.WHITE, 3)


def ringed(widgets: Iterable[Widget]) -> list[PlaceWidget | PlaceTab]:
    """Return the widgets that may glow."""
    return [widget for widget in widgets if isinstance(widget, PlaceWidget | PlaceTab)]
