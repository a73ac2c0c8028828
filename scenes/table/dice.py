"""Dice: their colours, how they lie in rows, and how they are rolled."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.table.animation import Animation
from scenes.ui.art import Tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

FACES = 6
ROLL_SECONDS = 0.7
_STAGGER = 0.06
_TURNS = 8
_BOUNCE = 0.09


def die_tint(face: str, side: str, pips: str = "#2B1D14") -> Tint:
    """Return the tint that gives a die its colours."""
    pip = 'fill="{}" stroke="none"'
    return (("#F4ECDA", face), ("#C9B795", side), (pip.format("#2B1D14"), pip.format(pips)))


BONE = die_tint("#E9D7AF", "#B2945A")


def draw_die(canvas: Canvas, area: Area, pips: int, tint: Tint = BONE, *, alpha: int = 255) -> None:
    """Draw a die from above."""
    canvas.picture(f"die_{pips}", area, tint, alpha=alpha)


def dice_areas(area: Area, count: int, largest: float, gap: float) -> list[Area]:
    """Return where dice lie in an area: in one row from the left, or in two if they would be too small."""
    rows = 1 if count * (largest * 0.55 + gap) <= area.w + gap else 2
    columns = -(-count // rows)
    side = min(largest, (area.w + gap) / columns - gap, (area.h + gap) / rows - gap)
    top = (area.h - rows * (side + gap) + gap) / 2
    plain = area.ltr
    return [
        plain.part(number % columns * (side + gap), top + number // columns * (side + gap), side, side)
        for number in range(count)
    ]


@dataclass(slots=True)
class Roll(Animation):
    """Dice are rolled: each shows random faces ever more slowly, and the last one comes to rest last."""

    dice: tuple[int, ...] = ()
    paint: Callable[[Canvas, Sequence[int], Sequence[float], bool], None] = lambda *_: None
    """Paints faces, how far each die is lifted (0 to 1), and whether all of them rest."""

    def draw(self, canvas: Canvas, t: float) -> None:
        """Show the moment `t` of the roll and of the rest after it."""
        now = t * self.seconds
        faces, lifts = [], []
        for number, pips in enumerate(self.dice):
            end = ROLL_SECONDS + number * _STAGGER
            share = min(1.0, now / end)
            turn = int((1 - (1 - share) ** 2) * _TURNS)
            faces.append(pips if share >= 1 else (pips + turn * (number % 4 + 1) + turn // 2) % FACES + 1)
            lifts.append(1 - share if share < 1 else max(0.0, 0.12 * (1 - (now - end) / _BOUNCE)))
        self.paint(canvas, faces, lifts, now >= roll_seconds(len(self.dice)))


def roll_seconds(count: int) -> float:
    """Return how long it takes until so many dice rest."""
    return ROLL_SECONDS + (count - 1) * _STAGGER + _BOUNCE
