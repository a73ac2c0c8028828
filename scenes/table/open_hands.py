"""The strip of a replay that shows what everybody holds; while the match is on, only backs of what others hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.change import STAY, Change
from scenes.match.replay import ReplayDriver
from scenes.table.frame import MARGIN
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import LABEL, NUMBER_20, SMALL
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

DRAWER = "hands"
_STRIP = 82
_TILE, _PITCH, _LEAST_PITCH = 62, 74, 30
_SHIELD = 30
_AFTER_SHIELD, _AFTER_HAND = 46, 34
_WORDS = 176
_ROW = 78


@dataclass(frozen=True, slots=True)
class HandTile:
    """A card that somebody holds, small: how it is drawn, and what it is."""

    paint: Callable[[Canvas, Area], None]
    face: CardFace | None = None
    """None: only its back is seen."""
    badge: str = ""
    """What it costs."""
    colour: str = theme.INK
    """The colour of the disc with the cost."""
    ink: str = theme.WHITE
    """The colour of the cost on it."""


def card_back(canvas: Canvas, area: Area) -> None:
    """Draw a card that nobody else may see."""
    canvas.box(area, theme.CARD_BACK)


def card_with(canvas: Canvas, area: Area, picture: str) -> None:
    """Draw a card with a drawing that fills it."""
    canvas.box(area, theme.CARD)
    canvas.picture(picture, area.middle(area.w * 0.84, area.h * 0.84))


class TileWidget(Widget):
    """A tile of the strip; a right click shows the card large."""

    is_focusable = False

    def __init__(self, area: Area, tile: HandTile, key: str) -> None:
        super().__init__(area, key=key, tip=Tip(tile.face.name) if tile.face else "")
        self.tile = tile
        self.face = tile.face

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile; one under the pointer lies over its neighbours."""
        area = self.area.part(0, 0, _TILE, _TILE)
        self.tile.paint(canvas, area)
        if look.hovered and self.face:
            canvas.ring(area, 7, 3)
        if self.tile.badge:
            disc = area.part(-7, -6, 24, 24)
            canvas.box(disc, theme.Material(theme.flat(self.tile.colour), theme.CREAM, 1.5, 12))
            canvas.text(self.tile.badge, NUMBER_20.sized(15), self.tile.ink, disc, "center")


class OpenHands:
    """What everybody holds at the moment that a replay shows."""

    def __init__(self, context: "TableContext", game: "GameView", replay: ReplayDriver) -> None:
        self._context = context
        self._game = game
        self._replay = replay
        self._strip = Area(0, 0, 0, 0)
        self._shields: list[tuple[int, Area]] = []

    @property
    def is_there(self) -> bool:
        """Whether players of this game hold anything."""
        return self._game.drawing.holds_cards()

    @property
    def height(self) -> float:
        """How high the strip is."""
        return _STRIP if self.is_there else 0.0

    def _hands(self) -> list[tuple[int, list[HandTile]]]:
        """Return by seat what everybody holds, as it may be seen."""
        state = self._replay.open_state or self._context.controller.view
        return [(seat, list(self._game.drawing.hand_tiles(state, seat))) for seat in self._context.sides.seats]

    # the strip

    def place(self, strip: Area) -> None:
        """Put the hands side by side; cards overlap if they do not fit."""
        self._strip, self._shields = strip, []
        if not self.is_there:
            return
        hands = self._hands()
        room = strip.w - _WORDS - MARGIN - len(hands) * (_AFTER_SHIELD + _AFTER_HAND)
        cards = sum(len(tiles) for _, tiles in hands)
        pitch = max(_LEAST_PITCH, min(_PITCH, room / max(1, cards)))
        x = float(_WORDS)
        for seat, tiles in hands:
            self._shields.append((seat, strip.part(x, (strip.h - _SHIELD) / 2, _SHIELD, _SHIELD)))
            x = self._place_tiles(strip, x + _AFTER_SHIELD, pitch, seat, tiles) + _AFTER_HAND

    def _place_tiles(self, row: Area, x: float, pitch: float, seat: int, tiles: list[HandTile]) -> float:
        """Put the cards of a hand on the page; return where they end."""
        y = (row.h - _TILE) / 2 + 2
        for number, tile in enumerate(tiles):
            is_last = number == len(tiles) - 1
            area = row.part(x, y, _TILE if is_last else min(_TILE, pitch), _TILE)
            self._context.page.add(TileWidget(area, tile, f"held_{seat}_{number}"))
            x += _TILE if is_last else pitch
        return x

    def _words(self) -> tuple[str, str]:
        key = "open" if self._replay.recording.is_open else "closed"
        return self._context.t(f"replay.hands.{key}"), self._context.t(f"replay.hands.{key}_why")

    def draw(self, canvas: Canvas) -> None:
        """Draw whether hands are open, and whose they are."""
        if not self.is_there:
            return
        strip, (head, why) = self._strip, self._words()
        canvas.fill(strip.part(0, strip.h - 1, strip.w, 1), theme.WALNUT_EDGE)
        words = strip.part(MARGIN + 2, 16, _WORDS - MARGIN - 12, 24)
        canvas.text(head, fitting(canvas.type, head, LABEL, words.w, 10), theme.SAND, words)
        canvas.paragraph(why, SMALL, theme.SAND, words.moved(0, 24))
        for seat, area in self._shields:
            canvas.picture(self._context.sides.portraits[seat], area)

    # the drawer

    def tool(self, area: Area) -> Tool:
        """Return the tool that opens the hands where there is no room for a strip."""
        surroundings = self._context.surroundings
        is_on = surroundings.drawer == DRAWER
        return Tool(area, "hand", self._toggle, tip=self._context.t("replay.hands.tool"), key="hands", on=is_on)

    def _toggle(self) -> Change | None:
        return self._context.surroundings.toggle_drawer(DRAWER) or STAY

    def place_drawer(self) -> None:
        """Put the hands one below the other into the drawer, if it is open."""
        surroundings = self._context.surroundings
        if surroundings.drawer != DRAWER or not self.is_there:
            return
        inner = surroundings.open_drawer(self._words()[0])
        for number, (seat, tiles) in enumerate(self._hands()):
            row = inner.part(0, number * _ROW, inner.w, _ROW)
            self._context.page.add(_Shield(row.part(0, 22, _SHIELD, _SHIELD), self._context.sides.portraits[seat]))
            room = (row.w - _AFTER_SHIELD - _TILE) / max(1, len(tiles) - 1)
            self._place_tiles(row, _AFTER_SHIELD, min(_PITCH, room), seat, tiles)


class _Shield(Widget):
    """Whose hand it is."""

    is_focusable = False

    def __init__(self, area: Area, picture: str) -> None:
        super().__init__(area)
        self._picture = picture

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the shield."""
        canvas.picture(self._picture, self.area)
