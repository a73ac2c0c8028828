"""A box on the shelf: cover, gold line, title, players and minutes."""

import pygame

from game.core.text import Texts
from scenes.box import Box
from scenes.change import Change
from scenes.cover import draw_cover
from scenes.menu.places import FRAME, GOLD_LINE, LIFT, cover_height
from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD, DISPLAY_30, Style
from scenes.ui.tooltip import Tip
from scenes.ui.widget import PRESSING_KEYS, REST, Action, Look, Widget

_RADIUS = 8
_EDGE = "#1E120B"
_CARDBOARD = theme.Material(("#FBF4E2", "#E6D4A8"), _EDGE, FRAME, _RADIUS, theme.Shadow(8, 14, 140))
_GLOW = 14
_TICK = theme.Material(theme.flat(theme.VERDIGRIS), theme.GOLD_LEAF, 2, 21, theme.SHADOW_1)
_LEAST_ON_ONE_LINE = 18
_SIZES_ON_MORE = (18, 17, 16)


class BoxOnShelf(Widget):
    """A box that a click chooses and Enter opens. A lifted one is drawn by the scene, over everything that rests.

    Only the chosen box takes the keyboard focus, so that Tab leads from it to its buttons.
    """

    def __init__(
        self,
        slot: Area,
        box: Box,
        texts: Texts,
        *,
        choose: Action,
        start: Action,
        chosen: bool,
        learnt: bool,
        lift: float,
        light: float,
    ) -> None:
        super().__init__(slot.moved(0, -LIFT) if chosen else slot, key=f"box_{box.id}")
        self.is_focusable = chosen
        self.slot = slot
        self.box = box
        self.texts = texts
        self.choose = choose
        self.start = start
        self.learnt = learnt
        """Whether its lesson was finished."""
        self.lift = lift
        """How far it is lifted now, from 0 to 1."""
        self.light = light
        """How bright the ring around it is now, from 0 to 1."""

    def hit(self, point: Point) -> bool:
        """The place it stands on counts as well as the place it is lifted to."""
        return self.slot.contains(point) or self.area.contains(point)

    def click(self, point: Point) -> Change | None:
        """Choose the game."""
        return self.choose()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Set up a match."""
        return self.start() if event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS else None

    def tip_at(self, point: Point) -> Tip | None:
        """Tell what the tick means."""
        lifted = self.slot.moved(0, -LIFT * self.lift)
        return Tip(body=self.texts.get("menu.learnt")) if self.learnt and _tick(lifted).contains(point) else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a box that stands on the shelf."""
        if look == REST and not self.lift:
            self._draw_box(canvas, self.slot)

    def draw_lifted(self, canvas: Canvas) -> None:
        """Draw the box at its present height, with its ring of light."""
        whole_px = round(LIFT * self.lift * canvas.scale)  # else its size would change with every step
        area = self.slot.moved(0, -whole_px / canvas.scale)
        if self.light:
            self._draw_light(canvas, area, round(255 * self.light))
        self._draw_box(canvas, area)

    def _draw_light(self, canvas: Canvas, area: Area, alpha: int) -> None:
        reach = canvas.px(_GLOW)
        rect = canvas.rect(area)
        light = _light(rect.w, rect.h, canvas.px(_RADIUS + 5), reach)
        canvas.blit(light, (rect.x - reach, rect.y - reach), alpha)
        for width, colour in ((5, theme.GOLD_GLOW), (2, theme.INK)):
            ring = canvas.rect(area.inset(-width))
            shape = paint.rounded(ring.w, ring.h, canvas.px(_RADIUS + width), colour, colour)
            canvas.blit(shape, ring.topleft, alpha)

    def _draw_box(self, canvas: Canvas, area: Area) -> None:
        if not self.lift:
            canvas.rounded(Area(area.x + 5, area.y + 4, area.w, area.h), _RADIUS, _EDGE)
        canvas.box(area, _CARDBOARD)
        inner = area.inset(1)
        cover = inner.part(0, 0, inner.w, cover_height(area.w) + FRAME - 1)
        draw_cover(canvas, self.box.cover, cover, _RADIUS - 1, at_top=True)
        line = inner.part(0, cover.h, inner.w, GOLD_LINE)
        canvas.fill(line, theme.INK)
        canvas.rounded(line.inset(0, 2), 0, theme.GOLD_LEAF, theme.GOLD_DARK)
        canvas.outline(area, _RADIUS, _EDGE, FRAME)  # over the cover, so that no gap is left between them
        if self.learnt:
            canvas.box(_tick(area), _TICK)
            canvas.icon("confirm", _tick(area).middle(24, 24), theme.HALO)
        self._draw_print(canvas, inner.below(cover.h + GOLD_LINE))

    def _draw_print(self, canvas: Canvas, area: Area) -> None:
        """Draw what stands below the cover, as a block in its middle."""
        title = self.box.name(self.texts)
        style = self._title_style(canvas, title, area.inset(12, 17))
        title_height = canvas.type.paragraph_height(title, style, area.w - 24)
        facts_height = 24.0
        y = max(2.0, (area.h - title_height - 6 - facts_height) / 2)
        canvas.paragraph(title, style, theme.INK, area.part(12, y, area.w - 24, title_height), "center")
        self._draw_facts(canvas, area.part(4, y + title_height + 6, area.w - 8, facts_height))

    def _title_style(self, canvas: Canvas, title: str, room: Area) -> Style:
        """Return the size of the title: large on one line, else smaller on several."""
        style = DISPLAY_30.sized(22)
        if canvas.type.width(title, style) * _LEAST_ON_ONE_LINE <= room.w * style.size:
            return fitting(canvas.type, title, style, room.w, _LEAST_ON_ONE_LINE)
        return fitting_paragraph(canvas.type, title, DISPLAY_30, _SIZES_ON_MORE, room)

    def _draw_facts(self, canvas: Canvas, row: Area) -> None:
        style = BODY_BOLD.sized(15)
        players = self.box.players_text(self.texts)
        time = self.box.time_text(self.texts)
        if self._facts_width(canvas, style, players, time) > row.w:
            time = self.box.minutes_text(self.texts)
        x = (row.w - self._facts_width(canvas, style, players, time)) / 2
        for icon, text in (("human", players), ("clock", time)):
            width = canvas.type.width(text, style) + 2
            canvas.icon(icon, row.part(x, row.h / 2 - 8.5, 17, 17), theme.INK_SOFT)
            canvas.text(text, style, theme.INK_SOFT, row.part(x + 22, 0, width, row.h))
            x += 22 + width + 14

    @staticmethod
    def _facts_width(canvas: Canvas, style: Style, *texts: str) -> float:
        return sum(canvas.type.width(text, style) + 24 for text in texts) + 14


def _tick(box: Area) -> Area:
    """Return where the tick of a box is: at the inline end of its cover."""
    return box.from_end(8, 8, 42, 42)


@kept
def _light(width: int, height: int, radius: int, reach: int) -> pygame.Surface:
    """Return the soft light around a box; it goes `reach` px beyond it on every side."""
    core = 2 * (radius + reach) + 2
    small = pygame.Surface((core + 2 * reach,) * 2, pygame.SRCALPHA)
    small.fill((*pygame.Color(theme.GOLD_GLOW)[:3], 0))
    small.blit(paint.rounded(core, core, radius, theme.GOLD_GLOW, theme.GOLD_GLOW), (reach, reach))
    blurred = pygame.transform.gaussian_blur(small, max(1, reach // 2))
    return paint.nine_slice(blurred, width + 2 * reach, height + 2 * reach, radius + 2 * reach)
