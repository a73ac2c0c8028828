"""The counted things themselves in place of a board: a side's cards, buildings and goods, large."""

from collections.abc import Sequence

from scenes.ceremony.grid import grid
from scenes.ceremony.steps import CountedThing, GameCeremony, Moment, ScoringStep
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, NUMBER_20, NUMBER_34, SMALL_BOLD, TITLE_20, TITLE_26

_WIDEST = 1.6
_HEADER = 64
_CAPTION = 26
_GAP = 16
_MARGIN = 26
_FADED = f"{theme.PARCHMENT_PAGE}B4"
_GAIN = theme.Material(theme.GOLD, theme.INK, 1.5, 14, theme.SHADOW_1)
_PRESENT = theme.Material(theme.GOLD, theme.INK, 2, 18, theme.SHADOW_2, theme.GOLD_GLOW, 2.5)
_LOSS = _GAIN.with_(fill=theme.flat(theme.VERMILION_PALE))
_NOTHING = theme.Material(theme.flat(theme.PARCHMENT_LOW), theme.PARCHMENT_EDGE, 1, 14)


class CardBoard:
    """Shows what is counted for a side: bright what has been counted, with its points."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._area = Area(0, 0, 100, 100)

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """Return the size the board takes: the whole room, if that is not too wide."""
        return min(width, height * _WIDEST), height

    def place(self, area: Area) -> None:
        """Put the board into its frame."""
        self._area = area

    def draw(self, canvas: Canvas, moment: Moment) -> None:
        """Paint heading and things."""
        area = self._area
        canvas.box(area, theme.MAT)
        inner = area.inset(_MARGIN, 14)
        self._draw_header(canvas, inner.part(0, 0, inner.w, _HEADER), moment)
        room = inner.below(_HEADER + 10)
        things = moment.count.things
        if not things:
            canvas.text(self._context.t("ceremony.none"), BODY.sized(20), theme.INK_SOFT, room, "center")
        caption = _CAPTION if moment.step.has_captions else 0
        for number, place in enumerate(grid(room, len(things), moment.step.ratio, gap=_GAP, caption=caption)):
            self._draw_thing(canvas, place, things[number], number, moment)

    def _draw_header(self, canvas: Canvas, header: Area, moment: Moment) -> None:
        """Draw whose things these are, and what the step has brought so far."""
        sides, side = self._context.sides, moment.count.side
        canvas.picture(sides.portraits[side], header.part(0, 8, 44, 44))
        points = self._context.texts.number(sum(moment.count.points(moment.counted).values()))
        unit = self._unit(moment)
        unit_width, width = canvas.type.width(unit, BODY) + 2, canvas.type.width(points, NUMBER_34.sized(44)) + 2
        canvas.text(unit, BODY, theme.INK_SOFT, header.from_end(0, 6, unit_width, 52))
        canvas.text(points, NUMBER_34.sized(44), theme.INK, header.from_end(unit_width + 8, 0, width, 58))
        room = header.w - 58 - width - unit_width - 24
        title = moment.step.title
        canvas.text(title, fitting(canvas.type, title, TITLE_26, room, 16), theme.INK, header.part(58, 4, room, 30))
        canvas.text(sides.escaped(side), TITLE_20.sized(17), theme.INK_SOFT, header.part(58, 33, room, 22))
        canvas.rule(header, header.h)

    def _unit(self, moment: Moment) -> str:
        """Return what the points are a part of, once all of them are known."""
        if moment.total is None:
            return self._context.say("points")
        return self._context.t("ceremony.of_all", points=self._context.say("unit", n=moment.total))

    def _draw_thing(self, canvas: Canvas, place: Area, thing: CountedThing, number: int, moment: Moment) -> None:
        """Draw a thing; before it is counted it is faint, or lies face down."""
        is_counted, is_present = number < moment.counted, number == moment.counted - 1
        if is_present:
            canvas.glow(place.centre, max(place.w, place.h) * 1.7, theme.GOLD_GLOW, 170)
        face = thing.back if thing.back and not is_counted else thing.face
        if face:
            face(canvas, place)
        if is_present:
            canvas.ring(place, 10, 3, colour=theme.GOLD_LEAF)
        elif not is_counted and face is thing.face:
            canvas.rounded(place.inset(-2), 10, _FADED)
        if moment.step.has_captions and (is_counted or face is thing.face):
            ink = theme.INK if is_counted else theme.OFF
            caption = place.part(-_GAP / 2, place.h + 3, place.w + _GAP, _CAPTION - 4)
            canvas.text(
                thing.words, fitting(canvas.type, thing.words, SMALL_BOLD, caption.w, 11), ink, caption, "center"
            )
        if is_counted:
            self._draw_points(canvas, place, thing.points, is_present=is_present)

    def _draw_points(self, canvas: Canvas, place: Area, points: int, *, is_present: bool) -> None:
        """Draw what a thing brings over its upper edge."""
        text = self._context.texts.number(points, sign=True) if points else self._context.texts.number(0)
        high = 36.0 if is_present else 28.0
        style = NUMBER_20.sized(high * 0.64)
        width = max(high, canvas.type.width(text, style) + high * 0.6)
        pill = place.from_end(-6, -high * 0.35, width, high)
        material = _PRESENT if is_present else _GAIN
        if points <= 0:
            material = _LOSS.with_(fill=(_LOSS if points else _NOTHING).fill)
        canvas.box(pill, material.with_(radius=high / 2))
        canvas.text(text, style, theme.INK, pill.inset(-2, 0), "center")


def count_cards(context: TableContext, steps: Sequence[ScoringStep]) -> GameCeremony:
    """Return the ceremony of a game that shows what is counted itself; a step without anything is left out."""
    shown = [step for step in steps if not step.is_empty]
    return GameCeremony(shown, CardBoard(context), context.say("ceremony.order"))
