"""What the settings look like on a table: a few hexes with settlements, and the colours of the players."""

from typing import TYPE_CHECKING

from scenes.table.animation import Pulse
from scenes.ui import theme
from scenes.ui.art import HEX_RATIO, STRONG_GLOW, Tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.app import App

TARGET = -1
EMPTY = -2
_MAP: tuple[tuple[tuple[str, int], ...], ...] = (
    (("forest", EMPTY), ("grass", TARGET), ("grass", EMPTY), ("water", EMPTY)),
    (("grass", TARGET), ("canyon", 0), ("canyon", 1), ("water", EMPTY)),
    (("flower", EMPTY), ("canyon", 0), ("desert", 2), ("desert", EMPTY)),
)
"""Terrain, and who has a settlement there: a player's colour, nobody, or it is a legal target."""

_STRONG_DIM: Tint = (("0.28", "0.45"),)
_HEAD = 48
"""Height of the title over the colours."""


class Preview:
    """A small board on which every setting of the look shows at once."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.area = Area(0, 0, 1, 1)
        self.pulse = Pulse()

    @property
    def is_moving(self) -> bool:
        """Whether the glow of legal targets swells and fades."""
        return not (self.app.settings.reduced_motion or self.pulse.is_still)

    def draw(self, canvas: Canvas) -> None:
        """Draw the board; the glow lies over it."""
        canvas.box(self.area, theme.BOARD_FRAME)
        for terrain, owner, place in self._places():
            canvas.picture(f"hex_{terrain}", place.inset(-0.25, 0))
            if owner == EMPTY and self.app.settings.dim_board:
                canvas.picture("hex_dim", place.inset(-0.25, 0), self._strong(_STRONG_DIM))
        for _, owner, place in self._places():
            if owner >= 0:
                marked = self.app.settings.shape_marks
                canvas.piece("piece_settlement", owner, place.centre, place.w * 0.72, marked=marked)

    def draw_glow(self, canvas: Canvas) -> None:
        """Draw the rings around the legal targets."""
        alpha = self.pulse.alpha if self.is_moving else 255
        for _, owner, place in self._places():
            if owner == TARGET:
                canvas.picture("hex_glow", place, self._strong(STRONG_GLOW), alpha=alpha)

    def _strong(self, tint: Tint) -> Tint:
        return tint if self.app.settings.high_contrast else ()

    def _places(self) -> list[tuple[str, int, Area]]:
        """Return terrain, owner and place of every hex; a map is never mirrored."""
        width = min((self.area.w - 44) / 4.5, (self.area.h - 28) / (2.5 * HEX_RATIO))
        height = width * HEX_RATIO
        board = self.area.ltr.middle(4.5 * width, 2.5 * height)
        return [
            (terrain, owner, board.part((column + row % 2 / 2) * width, row * 0.75 * height, width, height))
            for row, hexes in enumerate(_MAP)
            for column, (terrain, owner) in enumerate(hexes)
        ]


def draw_colours(canvas: Canvas, area: Area, app: "App") -> None:
    """Draw a panel with every player's colour: shield, pieces and name."""
    canvas.box(area, theme.PANEL)
    inner = area.inset(16, 0)
    canvas.text(app.texts.get("settings.player_colours"), TITLE_20, theme.INK, inner.part(0, 12, inner.w, 30))
    pitch = (area.h - _HEAD - 12) / len(theme.PLAYERS)
    side = min(30, pitch - 4)
    for number, colour in enumerate(theme.PLAYERS):
        row = inner.part(0, _HEAD + number * pitch, inner.w, pitch)
        canvas.rule(row, 0, f"{theme.HAIRLINE}77")
        y = (pitch - side) / 2
        canvas.shield(number, row.part(0, y, side, side))
        canvas.tinted("piece_worker", row.part(side + 12, y, side, side), colour)
        canvas.tinted("piece_cube", row.part(2 * side + 24, y + 2, side - 4, side - 4), colour)
        name = app.texts.get(f"settings.colour.{colour.id}")
        canvas.text(name, BODY_BOLD.sized(17), theme.INK, row.after(3 * side + 34))


def colours_height(room: float) -> float:
    """Return how high the panel of colours is where there is so much room."""
    return min(room, _HEAD + 12 + 46 * len(theme.PLAYERS))
