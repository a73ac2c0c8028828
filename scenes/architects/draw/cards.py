"""How the cards of Architects look at any size: buildings, apprentices, and what lies face down."""

from dataclasses import replace
from typing import NamedTuple

from game.architects.board_facts import NOTHING, Bundle
from game.architects.facts import GOODS, Apprentice, Building
from game.architects.market import MIDDLE, goods_of
from game.architects.state import Architects
from game.core.text import Texts
from scenes.architects import icons
from scenes.architects.draw.pieces import draw_coin
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table import cards
from scenes.table.cards import FRAME, SHORT_SIZES, band_height, draw_backdrop, draw_framed, draw_name, draw_short
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, NUMBER_20, SMALL, SMALL_BOLD, TITLE_20, Style

RATIO = 178 / 138
"""Height of a building card for its width."""
TERRACOTTA = "#B4532F"
GAIN, LOSS = "#256B5B", "#A51E2D"
_WIDTH, _STRIP = 138, 38
_COST_ROW, _LEAST_COST_ROW, _COST_ICON = 25, 18, 21
_PICTURE, _BAND, _FOOT = 88 / 178, 25 / 178, 27 / 178
_LEAST_PICTURE = 0.36
_LEAST_WORTH = 28
"""In less room beside the cost, points lie over the cost."""
_LEAST_TEXT = 100
"""Narrower cards show no rule."""
_STRIP_FILL = ("#F3E6C8", "#DCC48E")
_CARD_WIDTH, _CARD_HEIGHT = 152, 92
_PORTRAIT = 50
_CARD_FRAME = theme.Material((theme.PARCHMENT_LIGHT, "#EAD9B0"), theme.INK, 1.5, 9, theme.SHADOW_1)
_COIN, _HANGS = 26, 7
_NAME, _LEAST_NAME = 15.5, 12
_TEXT_SIZES = (12.5, 12, 11.5, 11)
_TEXT = "#4A3826"
_TIGHT = replace(SMALL, line=16)
_TIGHT_NAME = replace(TITLE_20, line=21.5)
_SMALLEST_NAME = TITLE_20.sized(11)
_BADGE = 16
_FEW_SKILLS = 2
"""More badges reach below the words."""


# rows of goods, virtue and points


def bundle_items(bundle: Bundle, texts: Texts, style: Style, side: float, colour: str = theme.INK) -> list[Item]:
    """Return what a bundle holds: goods, cards and virtue with their numbers."""
    counts = [(icons.good_icon(good), count) for good, count in zip(GOODS, bundle.goods, strict=True)]
    counts += [(icons.CARD, bundle.cards), (icons.VIRTUE, bundle.virtue)]
    items: list[Item] = []
    for picture, count in counts:
        if count:
            items += [Word(texts.number(count), style, colour), Drawing(picture, side)]
    return items


def virtue_items(virtue: int, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return how much virtue a card brings or costs; nothing if it leaves it as it is."""
    if not virtue:
        return []
    colour, picture = (GAIN, icons.VIRTUE) if virtue > 0 else (LOSS, icons.VIRTUE_LOSS)
    return [Word(texts.number(virtue, sign=True), style, colour), Drawing(picture, side)]


def points_items(points: int, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return the points of a card."""
    return [Word(texts.number(points), style), Drawing(icons.POINTS, side)]


def market_goods(state: Architects, space: int) -> Bundle:
    """Return the goods that a space of the Black Market brings today; the middle one brings none."""
    if space == MIDDLE:
        return NOTHING
    return Bundle(**{GOODS[good]: count for good, count in goods_of(state, space).goods})


# buildings


def draw_building(
    canvas: Canvas, area: Area, context: TableContext, number: int, *, alpha: int = 255, seen: float = 0.0
) -> None:
    """Draw a building card: cost, picture with skills, name, effect, virtue and points.

    One of which only the first `seen` px are not covered shows there what matters.
    """
    tables, texts = state_of(context).tables, context.texts
    building = tables.facts.buildings[number]
    shown = seen - 2 if 0 < seen < area.w - 1 else 0.0

    def paint_inside(picture: Canvas) -> None:
        _paint_building(picture, building, context, shown)

    key = ("architects building", tables, number, round(shown), texts.language, texts.number(1))
    frame = FRAME.with_(radius=max(4, round(9 * min(1.0, area.w / _WIDTH + 0.1))))
    draw_framed(canvas, area, frame, key, paint_inside, alpha=alpha)


class Layout(NamedTuple):
    """How a building card is made up: how high its picture and the band with its name are, and what it says."""

    scene: float
    band: float
    short: str
    is_wide: bool
    """Whether name, effect and points go over the whole width, with the cost only beside the picture."""


def _layout_of(canvas: Canvas, building: Building, context: TableContext, shown: float) -> Layout:
    """Return the first make-up in which everything fits: usual, with wide words, without the effect."""
    whole = canvas.area
    scale = (whole.w + 4) / _WIDTH
    name, short = context.name("building", building.id), rule(context, "short", building.id)
    costs = sum(count > 0 for count in building.cost.goods)
    least = (6 + costs * _LEAST_COST_ROW) * scale
    if whole.w + 4 >= _LEAST_TEXT:
        for is_wide in (True,) if shown else (False, True):
            width = (shown or whole.w) - (0 if is_wide else _STRIP * scale)
            band = band_height(canvas, width, name, whole.h * _BAND, scale * 0.86)
            scene = whole.h - band - _below_band(canvas, width, whole.h, short, scale)
            needed = max(least if is_wide else 0.0, whole.h * _LEAST_PICTURE)
            if scene >= needed and _fits(canvas, name, width):
                return Layout(scene, band, short, is_wide)
    band, width = whole.h * _BAND, shown or whole.w
    if _fits(canvas, name, width):
        band = band_height(canvas, width, name, band, scale * 0.86)
    return Layout(max(least, whole.h * _PICTURE), band, "", is_wide=True)


def _fits(canvas: Canvas, name: str, width: float) -> bool:
    """Return whether every word of a name has room in its smallest letters."""
    return all(canvas.type.width(word, _SMALLEST_NAME) <= width - 2 for word in name.split())


def _below_band(canvas: Canvas, width: float, height: float, text: str, scale: float) -> float:
    """Return how much room the effect needs in its smallest letters, and the points below it."""
    needed = canvas.type.paragraph_height(text, _TIGHT.sized(SHORT_SIZES[-1] * scale), width - 6 * scale)
    return height * _FOOT + max(height * (1 - _PICTURE - _BAND - _FOOT), needed)


def _paint_building(canvas: Canvas, building: Building, context: TableContext, shown: float) -> None:
    """Paint what lies inside the frame of a card, of which only the first px may be seen."""
    whole = canvas.area
    scale = (whole.w + 4) / _WIDTH
    scene, high, short, is_wide = _layout_of(canvas, building, context, shown)
    seen = whole.part(0, 0, shown or whole.w, whole.h)
    strip = whole.part(0, 0, _STRIP * scale, scene if is_wide else whole.h)
    words, band = (seen, whole) if is_wide else (seen.after(strip.w), whole.after(strip.w))
    draw_backdrop(canvas, whole.part(strip.w, 0, whole.w - strip.w, scene), icons.building_backdrop(building.id))
    _draw_scene(canvas, seen.part(strip.w, 0, seen.w - strip.w, scene), building, scale)
    _draw_strip(canvas, strip, building.cost, context.texts, scale)
    name = context.name("building", building.id)
    _draw_band(canvas, band.part(0, scene, band.w, high), words.w, name, scale)
    _draw_foot(canvas, words, building, context.texts, scale)
    if short:
        room = words.part(3 * scale, scene + high + 1, words.w - 6 * scale, words.h - scene - high - whole.h * _FOOT)
        draw_short(canvas, room, short, [size * scale for size in SHORT_SIZES[2:]], _TIGHT)


def draw_low_building(canvas: Canvas, area: Area, context: TableContext, number: int, *, seen: float = 0.0) -> None:
    """Draw a building card where there is no room for its effect: cost, picture with points and skills, and name."""
    tables, texts = state_of(context).tables, context.texts
    building = tables.facts.buildings[number]
    shown = seen - 2 if 0 < seen < area.w - 1 else 0.0

    def paint_inside(picture: Canvas) -> None:
        _paint_low_building(picture, building, context, shown)

    key = ("architects low building", tables, number, round(shown), texts.language, texts.number(1))
    draw_framed(canvas, area, FRAME, key, paint_inside)


def _paint_low_building(canvas: Canvas, building: Building, context: TableContext, shown: float) -> None:
    whole = canvas.area
    scale = (whole.w + 4) / _WIDTH
    seen, name = whole.part(0, 0, shown or whole.w, whole.h), context.name("building", building.id)
    wide = seen.w if _fits(canvas, name, seen.w) else whole.w
    band = band_height(canvas, wide, name, _BAND * _WIDTH * RATIO * scale, scale * 0.86)
    strip = whole.part(0, 0, _STRIP * scale, whole.h - band)
    scene = whole.part(strip.w, 0, whole.w - strip.w, strip.h)
    draw_backdrop(canvas, scene, icons.building_backdrop(building.id))
    _draw_scene(canvas, seen.part(strip.w, 0, seen.w - strip.w, scene.h), building, scale)
    _draw_strip(canvas, strip, building.cost, context.texts, scale)
    _draw_band(canvas, whole.part(0, strip.h, whole.w, band), wide, name, scale)
    style = SMALL_BOLD.sized(15 * scale)
    worth = [points_items(building.points, context.texts, style, 18 * scale)]
    if building.virtue and not shown:
        worth.append(virtue_items(building.virtue, context.texts, style, 16 * scale))
    start = strip.w + 2 if seen.w - strip.w > _LEAST_WORTH * scale else 1.0
    room = seen.part(start, 0, seen.w - start - 2, scene.h)
    for number, items in enumerate(worth):
        _draw_worth(canvas, room.part(0, room.h - 26 * scale * (number + 1), room.w, 23 * scale), items)


def _draw_worth(canvas: Canvas, row: Area, items: list[Item]) -> None:
    """Draw virtue or points in a pill; where another card leaves little room, without its rounded ends."""
    if pill_width(canvas.type, items) <= row.w:
        draw_pill(canvas, row, items)
        return
    canvas.box(row, theme.CHIP.with_(radius=5))
    draw_row(canvas, row, fitted(canvas.type, items, 1, row.w - 4), gap=1, align="center")


def _draw_strip(canvas: Canvas, strip: Area, cost: Bundle, texts: Texts, scale: float) -> None:
    """Draw what a building costs, one good below the other."""
    canvas.rounded(strip, 0, *_STRIP_FILL)
    canvas.fill(strip.from_end(0, 0, max(1.5, 1.5 * scale), strip.h), theme.INK)
    style = BODY_BOLD.sized(15 * scale)
    paid = [(good, count) for good, count in zip(GOODS, cost.goods, strict=True) if count]
    pitch = min(_COST_ROW * scale, (strip.h - 6 * scale) / len(paid))
    icon = min(_COST_ICON * scale, pitch)
    for place, (good, count) in enumerate(paid):
        row = strip.part(3 * scale, 5 * scale + place * pitch, strip.w - 5 * scale, pitch)
        items: list[Item] = [Drawing(icons.good_icon(good), icon), Word(texts.number(count), style)]
        draw_row(canvas, row, fitted(canvas.type, items, scale, row.w), gap=scale)


def _draw_scene(canvas: Canvas, scene: Area, building: Building, scale: float) -> None:
    """Draw the building, and the skills it asks for at the inline end."""
    badge = min(25 * scale, (scene.h - 8 * scale) / 3 - 2 * scale)
    side = min(70 * scale, scene.h - 4 * scale, scene.w - 2)
    room = scene.w - (badge + 4 * scale if building.skills else 0)
    x = (room - side) / 2 if room > side else min(4 * scale, max(0.0, scene.w - side))
    canvas.picture(icons.building_icon(building.id), scene.part(x, scene.h - side - scale, side, side))
    for place, skill in enumerate(building.skills):
        spot = scene.from_end(4 * scale, 4 * scale + place * (badge + 2 * scale), badge, badge)
        canvas.picture(icons.skill_icon(skill), spot)


def _draw_band(canvas: Canvas, band: Area, room: float, name: str, scale: float) -> None:
    """Draw the name on terracotta; on a very small card a long word is shortened, not broken."""
    canvas.fill(band, theme.INK)
    canvas.fill(band.inset(0, max(1, 1.5 * scale)), TERRACOTTA)
    words = band.part(0, 0, room, band.h)
    if _fits(canvas, name, room):
        draw_name(canvas, words, name, theme.HALO, scale * 0.86)
    else:
        canvas.text(name, _SMALLEST_NAME, theme.HALO, words.inset(1, 0), "center")


def _draw_foot(canvas: Canvas, rest: Area, building: Building, texts: Texts, scale: float) -> None:
    """Draw what a building changes in virtue, and its points."""
    high = rest.h * _FOOT
    items = virtue_items(building.virtue, texts, BODY_BOLD.sized(15 * scale), 20 * scale)
    items += points_items(building.points, texts, NUMBER_20.sized(20 * scale), 23 * scale)
    row = rest.part(2 * scale, rest.h - high, rest.w - 6 * scale, high)
    draw_row(canvas, row, fitted(canvas.type, items, 2 * scale, row.w), gap=2 * scale, align="end")


def draw_building_back(canvas: Canvas, area: Area, *, alpha: int = 255) -> None:
    """Draw a building card that lies face down."""
    radius = max(3, round(9 * min(1.0, area.w / _WIDTH + 0.1)))
    cards.draw_back(canvas, area, icons.BUILDING, radius=radius, alpha=alpha)


# apprentices


def draw_apprentice(
    canvas: Canvas, area: Area, context: TableContext, number: int, *, alpha: int = 255, coins: int = 0
) -> None:
    """Draw an apprentice card: portrait, name, effect, skills, virtue; the name makes room for the silver on it."""
    tables, texts = state_of(context).tables, context.texts
    corner = _COIN - _HANGS - 2 if coins else 0

    def paint_inside(picture: Canvas) -> None:
        _paint_apprentice(picture, tables.facts.apprentices[number], context, corner)

    key = ("architects apprentice", tables, number, bool(coins), texts.language, texts.number(1))
    frame = _CARD_FRAME.with_(radius=max(3, round(9 * min(1.0, area.h / _CARD_HEIGHT + 0.1))))
    draw_framed(canvas, area, frame, key, paint_inside, alpha=alpha)
    if coins:
        draw_coins(canvas, area, coins, texts, alpha=alpha)


def _paint_apprentice(canvas: Canvas, apprentice: Apprentice, context: TableContext, corner: float) -> None:
    area = canvas.area
    scale = min((area.h + 3) / _CARD_HEIGHT, (area.w + 3) / _CARD_WIDTH)
    side = _PORTRAIT * scale
    canvas.picture(icons.apprentice_icon(apprentice), area.part(5 * scale, 5 * scale, side, side))
    words = area.part(side + 9 * scale, 4 * scale, area.w - side - 12 * scale, area.h - 7 * scale)
    _draw_words(canvas, words, apprentice, context, scale, corner)
    badge = 21 * scale
    for place, skill in enumerate(apprentice.skills):
        spot = area.part(6 * scale + place * (badge + 3 * scale), area.h - badge - 4.5 * scale, badge, badge)
        canvas.picture(icons.skill_icon(skill), spot)


def _draw_words(
    canvas: Canvas, area: Area, apprentice: Apprentice, context: TableContext, scale: float, corner: float
) -> None:
    """Write name and effect, and below them how virtue changes."""
    name = context.name("apprentice", apprentice.id)
    head = area.part(0, 0, area.w - corner, area.h)
    style = _name_style(canvas, name, head.w, scale)
    high = canvas.type.paragraph_height(name, style, head.w)
    canvas.paragraph(name, style, theme.INK, head)
    foot = 20 * scale
    items = virtue_items(apprentice.virtue, context.texts, SMALL_BOLD.sized(14 * scale), 17 * scale)
    if items:
        draw_row(canvas, area.part(0, area.h - foot, area.w - 2, foot), items, gap=scale, align="end")
    lower = foot - 3 * scale if items or len(apprentice.skills) > _FEW_SKILLS else 0.0
    _draw_effect(canvas, area.part(0, high, area.w, area.h - high - lower), apprentice, context, scale)


def _name_style(canvas: Canvas, name: str, width: float, scale: float) -> Style:
    """Return the largest style in which a name needs one line, else one for two lines."""
    style = fitting(canvas.type, name, _TIGHT_NAME.sized(_NAME * scale), width, _LEAST_NAME * scale)
    fits = canvas.type.width(name, style) <= width
    return style if fits else _TIGHT_NAME.sized(13.5 * scale)


def _draw_effect(canvas: Canvas, area: Area, apprentice: Apprentice, context: TableContext, scale: float) -> None:
    """Write what an apprentice does in a few words, in the middle of its room."""
    text = rule(context, "apprentice_short", apprentice.id)
    style = fitting_paragraph(canvas.type, text, _TIGHT, [size * scale for size in _TEXT_SIZES], area)
    high = canvas.type.paragraph_height(text, style, area.w)
    canvas.paragraph(text, style, _TEXT, area.part(0, max(0.0, (area.h - high) / 2), area.w, high))


def coins_area(card: Area) -> Area:
    """Return where the silver lies on an apprentice: over the corner at the inline end."""
    return card.from_end(-_HANGS, -_HANGS, _COIN, _COIN)


def draw_coins(canvas: Canvas, card: Area, coins: int, texts: Texts, *, alpha: int = 255) -> None:
    """Draw the silver on an apprentice; several coins are told by a number."""
    place = coins_area(card)
    draw_coin(canvas, place, alpha=alpha)
    if coins > 1:
        badge = place.from_end(-4, place.h - _BADGE + 3, _BADGE, _BADGE)
        canvas.box(badge, theme.Material(theme.flat(theme.PAPER), theme.INK, 1.2, _BADGE / 2), alpha)
        canvas.text(texts.number(coins), SMALL_BOLD.sized(13), theme.INK, badge, "center", alpha=alpha)


def draw_apprentice_back(canvas: Canvas, area: Area, *, alpha: int = 255) -> None:
    """Draw an apprentice card that lies face down."""
    cards.draw_back(canvas, area, icons.APPRENTICE, radius=max(3, round(9 * min(1.0, area.h / 92))), alpha=alpha)
