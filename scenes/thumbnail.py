"""Small pictures of positions, as the games draw them for examples and lists of matches."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import ModuleType

import pygame

from game.core.match import Match
from game.core.state import State
from game.core.text import Texts
from scenes.match.summary import MatchSummary
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Brushes, Canvas
from scenes.ui.geometry import Area

Describe = Callable[[State, Sequence[str], Mapping[str, object], Texts], str]
_LEAST_SIZE = (420.0, 280.0)
"""What is to be smaller is drawn at this size and made smaller afterwards, as boards need some room."""


def _module(game_id: str) -> ModuleType | None:
    """Return the module that draws the positions of a game; None if the game has no such pictures."""
    name = f"scenes.{game_id}.thumbnail"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise
        return None


def choosing_verbs(game_id: str) -> tuple[str, ...]:
    """Return the verbs of moves that only choose what comes next, as `CHOOSING` of the same module names them.

    A picture shows an example best after them.
    """
    verbs: tuple[str, ...] = getattr(_module(game_id), "CHOOSING", ())
    return verbs


def resting(game_id: str, state: State) -> State:
    """Return a position without what can be done there, as `resting(state)` of the same module does, if it does."""
    rest: Callable[[State], State] | None = getattr(_module(game_id), "resting", None)
    return rest(state) if rest else state


def caption(game_id: str, state: State, when: Sequence[str], then: Mapping[str, object], texts: Texts) -> str:
    """Return what to watch in a picture of what `then` holds, as `caption(state, when, then, texts)` of the game says.

    It stands in the same module; `when` are the moves of the example.
    """
    describe: Describe | None = getattr(_module(game_id), "caption", None)
    return describe(state, when, then, texts) if describe else ""


def thumbnail(
    brushes: Brushes, texts: Texts, game_id: str, state: State, size: tuple[float, float]
) -> pygame.Surface | None:
    """Return a picture of a position, at most of this size; None if the game has no such pictures or no room for it.

    The game draws it with `draw_thumbnail(canvas, area, state, texts)` of the module `scenes.<game>.thumbnail`.
    """
    module = _module(game_id)
    if module is None:
        return None
    width, height = size
    surface = pygame.Surface((round(width * brushes.scale), round(height * brushes.scale)), pygame.SRCALPHA)
    module.draw_thumbnail(Canvas(surface, brushes), Area(0, 0, width, height), state, texts)
    drawn = surface.get_bounding_rect()
    return surface.subsurface(drawn).copy() if drawn.w and drawn.h else None


class BoardPicture:
    """The picture of a match in a list, drawn once for every size and language."""

    def __init__(self, game_id: str, state: State) -> None:
        self.game_id = game_id
        self._state = state
        """What everybody may see."""

    def draw(self, canvas: Canvas, texts: Texts, area: Area) -> None:
        """Draw it in the middle of an area, as large as there is room."""
        rect = canvas.rect(area)
        key = (self, rect.size, texts.language, texts.own_digits)
        picture = PAINTED.get(key, lambda: self._painted(canvas.brushes, texts, rect.size))
        canvas.blit(picture, picture.get_rect(center=rect.center).topleft)

    def _painted(self, brushes: Brushes, texts: Texts, room: tuple[int, int]) -> pygame.Surface:
        width, height = room[0] / brushes.scale, room[1] / brushes.scale
        times = max(1.0, _LEAST_SIZE[0] / width, _LEAST_SIZE[1] / height)
        picture = thumbnail(brushes, texts, self.game_id, self._state, (width * times, height * times))
        if picture is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        share = min(1.0, room[0] / picture.get_width(), room[1] / picture.get_height())
        return pygame.transform.smoothscale_by(picture, share) if share < 1 else picture


def picture_of(match: Match) -> BoardPicture | None:
    """Return the picture of a match as everybody may see it; None if its game has no such pictures."""
    return BoardPicture(match.game.id, MatchSummary(match).public_view()) if _module(match.game.id) else None
