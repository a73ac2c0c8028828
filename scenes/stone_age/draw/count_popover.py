"""How many people go to a place: a row of people to click, at the place itself."""

from collections.abc import Callable, Sequence

import pygame

from scenes.change import STAY, Change
from scenes.keyboard import ENTER
from scenes.stone_age import icons
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD, SMALL_BOLD
from scenes.ui.widget import Look, Widget

_STEP = 38
_PADDING = 8
_HEIGHT = 108
_GAP = 8
BROUGHT = SMALL_BOLD.sized(14)
"""The type of what people bring."""
TITLE = SMALL_BOLD
"""The type of the place's name."""
_MATERIAL = theme.Material(theme.flat("#2A1B12"), theme.GOLD_LEAF, 2, 14, theme.SHADOW_3)


def popover_area(plate: Area, board: Area, count: int, words: float, others: Sequence[Area]) -> Area:
    """Return where so many people are offered at the plate of a place, with words so wide.

    It stands below, above or beside the plate: where it covers least of the others.
    """
    width = max(count * _STEP, words) + 2 * _PADDING
    middle = plate.middle(width, _HEIGHT)
    down, across = (plate.h + _HEIGHT) / 2 + _GAP, (plate.w + width) / 2 + _GAP
    ways = [(0.0, down), (0.0, -down)]
    ways += [(x, y) for y in (0.0, down / 2, -down / 2, down + _GAP, -down - _GAP) for x in (across, -across)]
    spots = [middle.moved(x, y).clamped(board.inset(6)) for x, y in ways]
    free = [spot for spot in spots if not spot.overlaps(plate)] or spots
    return min(free, key=lambda spot: sum(spot.common(other) for other in others))


class CountPopover(Widget):
    """People from 1 up; a click on the third sends three. Wheel, drag and arrow keys change how many are lit."""

    wants_drag = True
    follows_pointer = True

    def __init__(
        self, area: Area, counts: Sequence[int], chosen: int, colour: int, title: str,
        *, number: Callable[[int], str], brings: Callable[[int], str],
        pointed: Callable[[], int | None], choose: Callable[[int], None], send: Callable[[int], Change | None],
    ) -> None:  # fmt: skip
        super().__init__(area, key="popover")
        self.counts = counts
        self.chosen = chosen
        self.colour = colour
        self.title = title
        self.number = number
        self.brings = brings
        """Returns what so many people bring on average."""
        self.pointed = pointed
        """Returns how many people the ring of the place stands for that is pointed at."""
        self.choose = choose
        self.send = send
        self._pressed: int | None = None
        self._turned_at: Point | None = None
        """Where the pointer was when the number was last changed otherwise: there it lights nobody."""

    def person(self, count: int) -> Area:
        """Return where the person of a number stands."""
        start = (self.area.w - len(self.counts) * _STEP) / 2
        return self.area.part(start + self.counts.index(count) * _STEP, 24, _STEP, 60)

    def _count_at(self, point: Point) -> int:
        """Return the count nearest to a point."""
        return min(self.counts, key=lambda count: abs(self.person(count).centre[0] - point[0]))

    # input

    def press(self, point: Point) -> None:
        """Note whom the button went down on."""
        self._pressed = self._count_at(point)

    def drag(self, point: Point) -> None:
        """Light as many as the pointer has reached."""
        count = self._count_at(point)
        if count != self.chosen:
            self._pressed = None
            self._set(count)

    def click(self, point: Point) -> Change | None:
        """Send as many as were clicked; after a drag the choice only stays lit."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self.hit(point) and self._count_at(point) == pressed:
            return self.send(pressed)
        return STAY

    def wheel(self, steps: float) -> bool:
        """Light one more or one fewer."""
        return self.turn(steps)

    def turn(self, steps: float) -> bool:
        """Light more or fewer people."""
        self._turned_at = self.page.pointer if self.page else None
        place = self.counts.index(self.chosen) + (1 if steps > 0 else -1)
        self._set(self.counts[min(max(0, place), len(self.counts) - 1)])
        return True

    def on_key(self, event: pygame.Event) -> Change | None:
        """Arrow keys change the number; Enter sends so many."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in ENTER:
            return self.send(self.chosen)
        steps = {pygame.K_RIGHT: 1, pygame.K_UP: 1, pygame.K_LEFT: -1, pygame.K_DOWN: -1}.get(event.key)
        if steps is None:
            return None
        if self.area.rtl and event.key in (pygame.K_RIGHT, pygame.K_LEFT):
            steps = -steps
        self.turn(steps)
        return STAY

    def _set(self, count: int) -> None:
        self.chosen = count
        self.choose(count)
        if self.page:
            self.page.stale = True

    # drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row; those under the pointer are lit too."""
        canvas.box(self.area, _MATERIAL)
        canvas.text(self.title, TITLE, theme.SAND, self.area.part(_PADDING, 4, self.area.w - 16, 20), "center")
        pointer = self.page.pointer if look.hovered and self.page else None
        lit = self._count_at(pointer) if pointer and pointer != self._turned_at else self.pointed() or self.chosen
        colour = theme.PLAYERS[self.colour]
        for count in self.counts:
            area = self.person(count)
            if count == lit:
                canvas.rounded(area.inset(1, 0), 8, theme.WALNUT_HOVER)
                canvas.outline(area.inset(1, 0), 8, theme.GOLD_GLOW, 2)
            canvas.tinted(icons.PERSON, area.part(4, 2, 30, 30), colour, alpha=255 if count <= lit else 77)
            ink = theme.PALE_GOLD if count == lit else theme.STRAW
            canvas.text(self.number(count), BODY_BOLD, ink, area.part(0, 32, area.w, 22), "center")
        foot = self.area.part(_PADDING, _HEIGHT - 24, self.area.w - 2 * _PADDING, 20)
        canvas.text(self.brings(lit), BROUGHT, theme.PALE_GOLD, foot, "center")
