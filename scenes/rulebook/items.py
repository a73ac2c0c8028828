"""What can stand on a page: each item knows its place and draws itself. Nothing is measured while drawing."""

from bisect import bisect_right
from dataclasses import dataclass

import pygame

from game.core.text import Texts
from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, BOOK, DISPLAY_54, Style, Typesetter

_SMOOTH = 4


@dataclass(frozen=True, slots=True)
class Desk:
    """What pages are set with: type, texts, and how large the reader wants the text."""

    type: Typesetter
    texts: Texts
    zoom: float

    @property
    def book(self) -> Style:
        """The style of the running text."""
        return self.sized(BOOK)

    @property
    def aside(self) -> Style:
        """The style of notes and tables."""
        return self.sized(BODY.sized(17))

    @property
    def aside_bold(self) -> Style:
        """The style of a table's header."""
        return self.sized(BODY_BOLD.sized(16))

    def sized(self, style: Style) -> Style:
        """Return a style at the reader's text size."""
        return style.sized(style.size * self.zoom)

    def height(self, text: str, style: Style, width: float) -> float:
        """Return the height of wrapped text."""
        return self.type.paragraph_height(text, style, width)

    def lines(self, text: str, style: Style, width: float) -> int:
        """Return how many lines wrapped text has."""
        return round(self.height(text, style, width) / self.type.line_height(style))

    def parted(self, text: str, style: Style, width: float, lines: int, ending: str = "") -> tuple[str, str]:
        """Part a text after the words that fill so many lines; `ending` follows the first part if a second is left."""
        words = text.split(" ")
        if self.lines(text, style, width) <= lines:
            return text, ""

        def filled(count: int) -> int:
            return self.lines(_closed(" ".join(words[:count])) + ending, style, width)

        count = max(1, bisect_right(range(1, len(words)), lines, key=filled))
        head, tail = " ".join(words[:count]), " ".join(words[count:])
        return _closed(head) + ending, ("**" if head.count("**") % 2 else "") + tail


def _closed(text: str) -> str:
    """Close a bold mark that is still open."""
    return text + "**" * (text.count("**") % 2)


@dataclass(frozen=True, slots=True)
class Item:
    """Something on a page."""

    area: Area

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Words(Item):
    """Wrapped text from the top of its area."""

    text: str
    style: Style
    colour: str = theme.INK

    def draw(self, canvas: Canvas) -> None:
        """Draw the text."""
        canvas.paragraph(self.text, self.style, self.colour, self.area)


@dataclass(frozen=True, slots=True)
class Initial(Item):
    """The lapis box a page begins with: a Latin letter, or a drawing."""

    letter: str = ""
    picture: str = ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the box with a gold line inside its edge."""
        side = self.area.w
        canvas.box(self.area, theme.Material(theme.flat(theme.GOLD_LEAF), theme.INK, 2, side * 0.09))
        gap = 2 + side * 0.035
        canvas.rounded(self.area.inset(gap), side * 0.06, "#2E6BB4", theme.LAPIS)
        if self.picture:
            canvas.picture(self.picture, self.area.middle(side * 0.72, side * 0.72))
        else:
            style = DISPLAY_54.sized(side * 0.65)
            canvas.text(self.letter, style, theme.PALE_GOLD, self.area, "center")


@dataclass(frozen=True, slots=True)
class Disc(Item):
    """The number of a step on ruby."""

    number: str
    style: Style

    def draw(self, canvas: Canvas) -> None:
        """Draw disc and number."""
        ruby = theme.PLAYERS[0]
        canvas.box(self.area, theme.Material(theme.flat(ruby.base), theme.INK, 2, self.area.w / 2))
        canvas.text(self.number, self.style, ruby.ink, self.area, "center")


@dataclass(frozen=True, slots=True)
class Lozenge(Item):
    """The sign of a list item: a small gold lozenge."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the lozenge."""
        rect = canvas.rect(self.area)
        canvas.blit(_lozenge(rect.w), rect.topleft)


@kept
def _lozenge(side: int) -> pygame.Surface:
    large = pygame.Surface((side * _SMOOTH,) * 2, pygame.SRCALPHA)
    for colour, gap in ((theme.INK, 0), (theme.GOLD_DEEP, side * _SMOOTH // 6)):
        end, middle = side * _SMOOTH - 1, side * _SMOOTH / 2
        points = ((middle, gap), (end - gap, middle), (middle, end - gap), (gap, middle))
        pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, (side, side))


@dataclass(frozen=True, slots=True)
class Box(Item):
    """A box of a material."""

    material: theme.Material

    def draw(self, canvas: Canvas) -> None:
        """Draw the box."""
        canvas.box(self.area, self.material)


@dataclass(frozen=True, slots=True)
class NoteBox(Item):
    """The box of a note, with a verdigris edge at the inline start."""

    EDGE = 6

    def draw(self, canvas: Canvas) -> None:
        """Draw the box."""
        canvas.rounded(self.area, 8, theme.VERDIGRIS)
        canvas.box(
            self.area.after(self.EDGE),
            theme.Material(theme.flat(theme.PARCHMENT_LOW), theme.PARCHMENT_WELL_EDGE, 1, 8),
        )


@dataclass(frozen=True, slots=True)
class Bar(Item):
    """A rectangle of one colour: a hairline, or the ground of a table's header."""

    colour: str
    radius: float = 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the rectangle."""
        rect = canvas.rect(self.area)
        canvas.blit(
            paint.rounded(rect.w, max(1, rect.h), canvas.px(self.radius), self.colour, self.colour), rect.topleft
        )


@dataclass(frozen=True, slots=True)
class Picture(Item):
    """A ready picture at its own size."""

    picture: pygame.Surface

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture."""
        canvas.blit(self.picture, canvas.rect(self.area).topleft)
