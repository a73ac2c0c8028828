"""How a tribe is fed: at its panel, what the fields bring and who eats."""

from dataclasses import dataclass, field

from scenes.stone_age import icons
from scenes.stone_age.viewed_state import state_of
from scenes.table.animation import Animation
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.text import NUMBER_20

_SECONDS = 1.3
_EATS_FROM = 0.4
"""When people begin to eat; before that the harvest is brought in."""
_HEIGHT, _GAP = 42, 6


@dataclass(slots=True)
class Meal(Animation):
    """What the fields bring is shown first, then who eats."""

    at: tuple[float, float] = (0, 0)
    harvest: tuple[Item, ...] = field(default=())
    eaters: tuple[Item, ...] = field(default=())

    def draw(self, canvas: Canvas, t: float) -> None:
        """Lie on the panel."""
        whole = (*self.harvest, *self.eaters)
        width = row_width(canvas.type, whole, _GAP) + 36
        area = Area(self.at[0] - width / 2, self.at[1] - _HEIGHT / 2, width, _HEIGHT)
        canvas.box(area, theme.CHIP_DARK.with_(radius=_HEIGHT / 2, edge=theme.GOLD_DEEP, shadow=theme.SHADOW_2))
        draw_row(canvas, area.inset(18, 0), whole if t >= _EATS_FROM else self.harvest, gap=_GAP)


def meal_animation(context: TableContext, side: int, at: tuple[float, float]) -> Meal:
    """Return how a tribe is fed; sums run from left to right in every language."""
    state, number = state_of(context), context.texts.number
    colour = theme.COLOURS[context.sides.colours[side]]
    harvest = (
        Drawing(icons.FOOD, 24),
        Word(number(state.field[side], sign=True), NUMBER_20, theme.VERDIGRIS_PALE),
        Drawing(icons.FIELD, 24),
    )
    eaters = (
        Word(number(-state.people[side], sign=True), NUMBER_20, theme.VERMILION_PALE),
        Drawing(icons.PERSON, 24, player_tint(colour)),
    )
    return Meal(_SECONDS, 0, "produce", at=at, harvest=harvest, eaters=eaters)
