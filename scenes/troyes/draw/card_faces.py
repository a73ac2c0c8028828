"""How the activity cards of Troyes look: open, face down, and shown large."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.figures import Figures
from game.core.text import Texts
from game.troyes.facts import Card, Facts
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace, paint_face
from scenes.troyes import icons
from scenes.troyes.draw.pieces import COLOURS, ESTATES, colour_number, die
from scenes.troyes.draw.town_view import FORMULA, NAME_BAND, POST
from scenes.troyes.rule_texts import rule_text, short_text
from scenes.troyes.viewed_state import state_of
from scenes.ui import paint, theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.text import BODY_BOLD, DISPLAY_36, NUMBER_20, TITLE_20, Style

SHADOW = 12
"""How far the shadow of a card reaches."""
_FRAME = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 2, 10, theme.SHADOW_1)
_COIN = ("#F6D08A", "#C98B3C")
_NUMERALS = ("I", "II", "III")
_SHARES = (1, 0.96, 0.92, 0.88, 0.84)
"""Letters have whole sizes: a row that should fit may need to be asked for a little smaller."""


def write(canvas: Canvas, text: str, style: Style, least: float, colour: str, area: Area, align: str = "start") -> None:
    """Write a line as large as it fits; leave it out where it would be too small to read."""
    found = fitting(canvas.type, text, style, area.w, least)
    if canvas.type.width(text, found) <= area.w + 1 and area.h * canvas.scale >= 11:
        canvas.text(text, found, colour, area.inset(-1, 0), align)


# on the board


def draw_face(canvas: Canvas, area: Area, card: Card, texts: Texts, scale: float) -> None:
    """Draw an open card without the pieces on it."""
    figures = card.colour, card.hire_cost, card.vp_spaces, card.divisor
    key = ("troyes card", card.id, *figures, texts.language, texts.number(1), round(scale, 3))
    canvas.kept(area.inset(-SHADOW), key, partial(_paint_card, card, texts, scale))


def draw_back(canvas: Canvas, area: Area, colour: int, number: int, scale: float) -> None:
    """Draw a card that lies face down: the arms of its estate, and its round."""
    canvas.kept(
        area.inset(-SHADOW),
        ("troyes back", colour, number, round(scale, 3)),
        partial(_paint_back, colour, number, scale),
    )


def squeeze(canvas: Canvas, area: Area, full: Area, face: Callable[[Canvas, Area], None]) -> None:
    """Draw a card that is being turned: its face at full size, as narrow as `area`."""
    rect, size = canvas.rect(area), canvas.rect(full).size
    whole = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.brushes)
    face(whole, Area(0, 0, full.w, full.h, full.rtl))
    canvas.blit(pygame.transform.smoothscale(whole.surface, rect.size), rect.topleft)


def _paint_card(card: Card, texts: Texts, scale: float, canvas: Canvas, around: Area) -> None:
    area = around.inset(SHADOW)
    canvas.box(area, _FRAME)
    inner = area.inset(2)
    colour = colour_number(card.colour)
    band = inner.part(0, 0, inner.w, NAME_BAND * scale - 2)
    foot = inner.part(0, inner.h - FORMULA * scale + 2, inner.w, FORMULA * scale - 2)
    scene = Area(inner.x, band.bottom, inner.w, foot.y - band.bottom, inner.rtl)
    _paint_inside(canvas, area, partial(_paint_scene, card, scale), scene)
    _paint_inside(canvas, area, partial(_paint_grounds, colour), band, foot)
    for line in (band.bottom, foot.y):
        canvas.fill(Area(inner.x, line - 0.75, inner.w, 1.5), theme.INK)
    _draw_band(canvas, band, card, texts, scale)
    _draw_posts(canvas, area, card, texts, scale)
    draw_formula(canvas, foot.inset(8 * scale, 0), card, texts, scale)


def _paint_inside(canvas: Canvas, card: Area, painter: Callable[..., None], *parts: Area) -> None:
    """Paint on a surface of its own whose corners are cut off as those of the card are."""
    inner = card.inset(2)
    rect = canvas.rect(inner)
    ground = Canvas(pygame.Surface(rect.size, pygame.SRCALPHA), canvas.brushes)
    painter(ground, *(part.moved(-inner.x, -inner.y) for part in parts))
    canvas.blit(paint.round_off(ground.surface, canvas.px(_FRAME.radius - 2)), rect.topleft)


def _paint_scene(card: Card, scale: float, canvas: Canvas, scene: Area) -> None:
    with canvas.clip(scene):
        wide = max(scene.w, scene.h / 0.75)
        canvas.picture(icons.card_backdrop(card.id), scene.middle(wide, wide * 0.75))
        side = min(62 * scale, scene.h - 4 * scale)
        canvas.picture(icons.card_icon(card.id), scene.part(12 * scale, (scene.h - side) / 2, side, side))


def _paint_grounds(colour: int, canvas: Canvas, band: Area, foot: Area) -> None:
    canvas.fill(band, ESTATES[colour].top)
    canvas.fill(foot, theme.PARCHMENT_PAGE)


def _draw_band(canvas: Canvas, band: Area, card: Card, texts: Texts, scale: float) -> None:
    """Draw what hiring costs, and the name."""
    side = 26 * scale
    draw_coin(canvas, band.part(4 * scale, (band.h - side) / 2, side, side), texts.number(card.hire_cost))
    name = texts.name("troyes", "card", card.id)
    words = band.part(36 * scale, 0, band.w - 40 * scale, band.h)
    write(canvas, name, TITLE_20.sized(18.5 * scale), 11, ESTATES[colour_number(card.colour)].ink, words)


def draw_coin(canvas: Canvas, area: Area, figure: str) -> None:
    """Draw a price on a coin."""
    canvas.rounded(area, area.w / 2, theme.INK)
    inner = area.inset(1.5)
    canvas.rounded(inner, inner.w / 2, *_COIN)
    canvas.text(figure, NUMBER_20.sized(area.w * 0.69), theme.INK, area, "center")


def _draw_posts(canvas: Canvas, area: Area, card: Card, texts: Texts, scale: float) -> None:
    """Draw the spaces for tradesmen with their points."""
    for number, points in enumerate(card.vp_spaces):
        box = post_box(area, number, scale)
        canvas.box(box, theme.Material(theme.flat(theme.PAPER), theme.INK, 1.5, 7 * scale))
        canvas.text(texts.number(points), NUMBER_20.sized(17 * scale), theme.INK, box, "center")


def post_box(card: Area, number: int, scale: float) -> Area:
    """Return a space for a tradesman on a card."""
    top, high = NAME_BAND * scale, card.h - (NAME_BAND + FORMULA) * scale
    side = POST * scale
    gap = min(5 * scale, (high - 2 * side) / 3)
    return card.from_end(8 * scale, top + (high - 2 * side - gap) / 2 + number * (side + gap), side, side)


def formula_items(card: Card, texts: Texts, scale: float, colour: str = theme.INK) -> list[Item]:
    """Return how pips become activations, and what one of them brings."""
    return [*divisor_items(colour_number(card.colour), card.divisor, texts, scale, colour),
            Word(short_text(texts, card), BODY_BOLD.sized(15.5 * scale), colour)]  # fmt: skip


def divisor_items(colour: int, divisor: int, texts: Texts, scale: float, words: str = theme.INK) -> list[Item]:
    """Return a die, what its pips are divided by, and an arrow."""
    return [
        die(colour, 24 * scale),
        Word(texts.formula(f"÷ {texts.number(divisor)}"), BODY_BOLD.sized(15.5 * scale), words),
        Drawing("ui_next", 14 * scale, ink(words)),
    ]


def draw_formula(canvas: Canvas, foot: Area, card: Card, texts: Texts, scale: float) -> None:
    """Draw the formula, which runs from left to right in every language, and an hourglass if it works later."""
    room = foot
    if card.is_delayed:
        side = 24 * scale
        canvas.picture(icons.HOURGLASS, foot.from_end(0, (foot.h - side) / 2, side, side))
        room = foot.part(0, 0, foot.w - side - 4 * scale, foot.h)
    gap = 4 * scale
    items = fitting_row(canvas, formula_items(card, texts, scale), gap, room.w)
    if not items:
        items = divisor_items(colour_number(card.colour), card.divisor, texts, scale)[:2]
    width = row_width(canvas.type, items, gap)
    draw_row(canvas, room.part(0, 0, width, room.h).ltr, items, gap=gap)


def fitting_row(canvas: Canvas, items: Sequence[Item], gap: float, width: float) -> list[Item]:
    """Return a row, smaller if it is too wide; nothing if it would be too small to read."""
    for share in _SHARES:
        found = fitted(canvas.type, items, gap, width * share)
        if row_width(canvas.type, found, gap) <= width + 1:
            return found
    return []


def _paint_back(colour: int, number: int, scale: float, canvas: Canvas, around: Area) -> None:
    area = around.inset(SHADOW)
    estate = ESTATES[colour]
    canvas.box(area, theme.Material((estate.top, estate.bottom), theme.INK, 2, 10, theme.SHADOW_1))
    side = 56 * scale
    style = DISPLAY_36.sized(34 * scale)
    numeral = _NUMERALS[number - 1]
    width = canvas.type.width(numeral, style) + 4
    row = area.middle(side + 12 * scale + width, side)
    canvas.picture(icons.estate_icon(COLOURS[colour]), row.part(0, 0, side, side))
    canvas.text(numeral, style, estate.ink, row.from_end(0, 0, width, side))


# large


def card_face(context: TableContext, card: Card) -> CardFace:
    """Return a card as it is shown large, with its full rule."""
    texts = context.texts
    estate = ESTATES[colour_number(card.colour)]
    face = CardFace(
        context.name("card", card.id),
        rule_text(texts, card, solo=state_of(context).is_solo),
        icons.card_icon(card.id),
        icons.card_backdrop(card.id),
        estate.top,
        context.say("zoom.delayed" if card.is_delayed else "zoom.immediate", n=card.round),
        band_ink=estate.ink,
        link=context.say("zoom.rules"),
        section=icons.section("card", card.id),
    )
    return CardFace(
        face.name,
        face.text,
        painter=partial(_paint_large, face, card, texts),
        link=face.link,
        section=face.section,
        thing=card.id,
        spots=_SPOTS,
        with_figures=lambda figures: card_face(context, _same_card(figures, card)),
    )


def _same_card(figures: Figures, card: Card) -> Card:
    return next(other for other in figures.facts_as(Facts).cards if other.id == card.id)


_SPOTS: dict[str, Callable[[Area], Area]] = {
    "hire_cost": lambda inner: inner.part(12, 12, 60, 60),
    "vp_first": lambda inner: inner.from_end(12, 12, 54, 54),
    "vp_second": lambda inner: inner.from_end(12, 74, 54, 54),
    "divisor": lambda inner: inner.part(inner.w / 2 - 36, 214, 80, 38),
}
"""Where the figures of a large card are printed."""


def _paint_large(face: CardFace, card: Card, texts: Texts, canvas: Canvas, inner: Area) -> None:
    paint_face(face, canvas, inner)
    draw_coin(canvas, inner.part(12, 12, 60, 60), texts.number(card.hire_cost))
    for number, points in enumerate(card.vp_spaces):
        box = inner.from_end(12, 12 + number * 62, 54, 54)
        canvas.box(box, theme.Material(theme.flat(theme.PAPER), theme.INK, 2, 11))
        canvas.text(texts.number(points), NUMBER_20.sized(31), theme.INK, box, "center")
    colour = colour_number(card.colour)
    items = divisor_items(colour, card.divisor, texts, 1.25)[:2]
    width = row_width(canvas.type, items, 6) + 20
    pill = inner.part((inner.w - width) / 2, 214, width, 38)
    canvas.box(pill, theme.CHIP.with_(radius=19, edge=theme.INK))
    draw_row(canvas, pill.ltr, items, gap=6, align="center")
