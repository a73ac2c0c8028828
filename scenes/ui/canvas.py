"""Drawing in logical px on a physical surface."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import floor

import pygame

from scenes.ui import paint, theme
from scenes.ui.art import Art, Tint, ink, player_tint
from scenes.ui.cache import PAINTED
from scenes.ui.geometry import Area, Point
from scenes.ui.text import Style, Typesetter
from scenes.ui.theme import Material, PlayerColour


@dataclass(slots=True)
class Brushes:
    """What every canvas of a window draws with: scale, type and drawings."""

    scale: float
    type: Typesetter
    art: Art
    rtl: bool
    printed_name: Callable[[str], str] = lambda _: ""
    """Gives the name that is printed on what the window calls otherwise; nothing if there is none."""


class Canvas:
    """A surface to draw on. It remembers what was touched, so that a live layer can be wiped away again."""

    def __init__(self, surface: pygame.Surface, brushes: Brushes) -> None:
        self.surface = surface
        self.brushes = brushes
        self.scale = brushes.scale
        self.type = brushes.type
        self.art = brushes.art
        self.touched: list[pygame.Rect] = []
        self._shift = 0.0

    @property
    def area(self) -> Area:
        """The whole surface."""
        width, height = self.surface.get_size()
        return Area(0, 0, width / self.scale, height / self.scale, self.brushes.rtl)

    # from logical to physical px

    def px(self, length: float) -> int:
        """Return a length in physical px, at least 1 for what is not nothing."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def rect(self, area: Area) -> pygame.Rect:
        """Return an area in physical px; neighbours keep touching."""
        left, top = self.point((area.x, area.y))
        right, bottom = self.point((area.right, area.bottom))
        return pygame.Rect(left, top, right - left, bottom - top)

    def point(self, point: Point) -> tuple[int, int]:
        """Return a point in physical px."""
        return _nearest(point[0] * self.scale), _nearest((point[1] + self._shift) * self.scale)

    @contextmanager
    def clip(self, area: Area) -> Iterator[None]:
        """Draw only inside an area."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(area).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def shifted(self, dy: float) -> Iterator[None]:
        """Draw everything further down, as scrolled content is."""
        self._shift += dy
        try:
            yield
        finally:
            self._shift -= dy

    # drawing

    def blit(self, picture: pygame.Surface, position: tuple[int, int], alpha: int = 255) -> None:
        """Draw a picture at a physical position."""
        if alpha < 255:
            picture.set_alpha(alpha)
            self.touched.append(self.surface.blit(picture, position))
            picture.set_alpha(255)
        else:
            self.touched.append(self.surface.blit(picture, position))

    def kept(
        self, area: Area, key: Hashable, paint_area: Callable[["Canvas", Area], None], *, alpha: int = 255
    ) -> None:
        """Draw what fills an area and is laborious; its picture is kept as long as the key stays the same."""
        rect = self.rect(area)

        def make() -> pygame.Surface:
            canvas = Canvas(pygame.Surface(rect.size, pygame.SRCALPHA), self.brushes)
            paint_area(canvas, Area(0, 0, area.w, area.h, area.rtl))
            return canvas.surface.convert_alpha()

        self.blit(PAINTED.get((key, rect.size, self.scale, area.rtl), make), rect.topleft, alpha)

    def fill(self, area: Area, colour: str) -> None:
        """Fill a rectangle; a colour with alpha is laid over."""
        rect = self.rect(area)
        if len(colour) == 9:
            self.blit(paint.rounded(rect.w, rect.h, 0, colour, colour), rect.topleft)
        else:
            self.touched.append(self.surface.fill(colour, rect))

    def veil(self, area: Area, colour: str) -> None:
        """Lay a colour with alpha over an area, however large, without another surface."""
        red, green, blue, alpha = pygame.Color(colour)
        rect = self.rect(area)
        self.surface.fill((255 - alpha,) * 3, rect, pygame.BLEND_RGB_MULT)
        added = (red * alpha // 255, green * alpha // 255, blue * alpha // 255)
        self.touched.append(self.surface.fill(added, rect, pygame.BLEND_RGB_ADD))

    def rounded(self, area: Area, radius: float, colour: str, bottom: str = "") -> None:
        """Fill a rounded rectangle, with a gradient if a second colour is given."""
        rect = self.rect(area)
        self.blit(paint.rounded(rect.w, rect.h, self.px(radius), colour, bottom or colour), rect.topleft)

    def outline(self, area: Area, radius: float, colour: str, width: float) -> None:
        """Draw a rounded line just inside an area."""
        self.touched.append(pygame.draw.rect(self.surface, colour, self.rect(area), self.px(width), self.px(radius)))

    def dashes(self, area: Area, radius: float, colour: str, width: float, dash: float = 8) -> None:
        """Draw a dashed line around an area; its rounded corners are whole."""
        rect, step, thick = self.rect(area), self.px(dash), self.px(width)
        corner = self.px(radius)
        self._draw_corners(rect, corner, colour, thick)
        for x in range(rect.left + corner, rect.right - corner, 2 * step):
            length = min(step, rect.right - corner - x)
            self.surface.fill(colour, (x, rect.top, length, thick))
            self.surface.fill(colour, (x, rect.bottom - thick, length, thick))
        for y in range(rect.top + corner, rect.bottom - corner, 2 * step):
            length = min(step, rect.bottom - corner - y)
            self.surface.fill(colour, (rect.left, y, thick, length))
            self.surface.fill(colour, (rect.right - thick, y, thick, length))
        self.touched.append(rect)

    def _draw_corners(self, rect: pygame.Rect, corner: int, colour: str, thick: int) -> None:
        """Draw the four corners of a rounded line."""
        before = self.surface.get_clip()
        for x in (rect.left, rect.right - corner):
            for y in (rect.top, rect.bottom - corner):
                self.surface.set_clip(before.clip((x, y, corner, corner)))
                pygame.draw.rect(self.surface, colour, rect, thick, corner)
        self.surface.set_clip(before)

    def box(self, area: Area, material: Material, alpha: int = 255) -> None:
        """Draw a box of a material, with its shadow."""
        rect = self.rect(area)
        tile = None
        if material.texture:
            side = self.px(512)
            tile = self.art.picture(material.texture, side, side)
        around = paint.margin(material, self.scale)
        picture = paint.box(rect.w, rect.h, material, self.scale, tile)
        self.blit(picture, (rect.x - around, rect.y - around), alpha)

    def line(self, start: Point, end: Point, colour: str, width: float = 1) -> None:
        """Draw a straight line."""
        self.touched.append(pygame.draw.line(self.surface, colour, self.point(start), self.point(end), self.px(width)))

    def rule(self, area: Area, y: float, colour: str = theme.HAIRLINE) -> None:
        """Draw a hairline across an area, `y` below its top."""
        self.fill(Area(area.x, area.y + y, area.w, max(1, 1 / self.scale)), colour)  # never less than a px

    def glow(self, centre: Point, size: float, colour: str, alpha: int = 255) -> None:
        """Draw a soft round light."""
        side = self.px(size)
        x, y = self.point(centre)
        self.blit(paint.glow(side, colour), (x - side // 2, y - side // 2), alpha)

    def ring(
        self,
        area: Area,
        radius: float,
        width: float,
        alpha: int = 255,
        colour: str = theme.GOLD_GLOW,
        ink: str = theme.INK,
    ) -> None:
        """Draw a glowing ring around an area; what lies in it is not touched."""
        rect = self.rect(area)
        line, gap = self.px(width), self.px(2)
        reach = paint.ring_reach(line, gap)
        picture = paint.ring(rect.w, rect.h, self.px(radius), line, gap, colour, ink)
        self.blit(picture, (rect.x - reach, rect.y - reach), alpha)

    def hex_ring(self, area: Area, width: float, colour: str, ink: str) -> None:
        """Draw a ring around a hex, on a wider one of ink."""
        rect = self.rect(area)
        line = self.px(width)
        picture = paint.hex_ring(rect.w, rect.h, line, self.px(2.5), colour, ink)
        self.blit(picture, picture.get_rect(center=rect.center).topleft)

    # drawings

    def picture(self, name: str, area: Area, tint: Tint = (), *, alpha: int = 255, mirrored: bool = False) -> None:
        """Draw a drawing as large as the area allows, in its middle."""
        rect = self.rect(area)
        find = self.art.mirrored if mirrored else self.art.picture
        picture = find(name, rect.w, rect.h, tint)
        place = picture.get_rect(center=rect.center)
        self.blit(picture, place.topleft, alpha)

    def icon(self, name: str, area: Area, colour: str, *, alpha: int = 255) -> None:
        """Draw an interface icon in a colour; arrows turn with the reading direction."""
        mirrored = area.rtl and name in MIRRORED
        self.picture(f"ui_{name}", area, ink(colour), alpha=alpha, mirrored=mirrored)

    def tinted(self, name: str, area: Area, player: PlayerColour, *, alpha: int = 255) -> None:
        """Draw a piece in a player's colours, without halo or mark."""
        self.picture(name, area, player_tint(player), alpha=alpha)

    def piece(
        self,
        name: str,
        player: int | None,
        centre: Point,
        size: float,
        *,
        marked: bool,
        shaded: bool = False,
        turned: int = 0,
        alpha: int = 255,
    ) -> None:
        """Draw a player's piece with halo and mark, and with its shadow if it stands on a board.

        A piece that lies is turned by so many degrees against the clock.
        """
        picture = self.art.piece(name, player, self.px(size), marked=marked, shaded=shaded)
        if turned:
            picture = paint.turned(picture, turned)
        x, y = self.point(centre)
        self.blit(picture, picture.get_rect(center=(x, y)).topleft, alpha)

    def shield(self, player: int, area: Area, *, alpha: int = 255) -> None:
        """Draw the shield of a side's colour."""
        self.picture(theme.COLOURS[player].shield, area, alpha=alpha)

    def ornaments(self, area: Area, size: float, inset: float, corners: str = "abcd") -> None:
        """Draw the corner ornaments: a top start, b top end, c bottom start, d bottom end."""
        side = self.px(size)
        picture = self.art.picture("orn_corner", side, side)
        rect = self.rect(area.inset(inset))
        for corner in corners:
            at_start, at_top = corner in "ac", corner in "ab"
            at_left = at_start != area.rtl
            turned = pygame.transform.flip(picture, not at_left, not at_top)
            self.blit(turned, (rect.left if at_left else rect.right - side, rect.top if at_top else rect.bottom - side))

    # text

    def text(
        self, text: str, style: Style, colour: str, area: Area, align: str = "start", *, alpha: int = 255
    ) -> pygame.Rect:
        """Draw one line in the vertical middle of an area, cut with an ellipsis if it is too long."""
        picture = self.type.line(text, style, colour, area.w)
        rect = self.rect(area)
        place = picture.get_rect(midleft=rect.midleft)
        if align == "center":
            place.centerx = rect.centerx
        elif (align == "end") != area.rtl:
            place.right = rect.right
        self.blit(picture, place.topleft, alpha)
        return place

    def paragraph(self, text: str, style: Style, colour: str, area: Area, align: str = "start") -> float:
        """Draw wrapped text from the top of an area; return its height."""
        picture = self.type.paragraph(text, style, colour, area.w, align)
        self.blit(picture, self.rect(area).topleft)
        return picture.get_height() / self.scale


def _nearest(place: float) -> int:
    """Return the nearest whole px; sums that differ only by floating-point noise have the same one."""
    return floor(place + 0.500001)


MIRRORED = frozenset({"back", "next", "undo", "redo", "end_turn", "quit", "play", "log"})
"""Interface icons that point along the reading direction."""
