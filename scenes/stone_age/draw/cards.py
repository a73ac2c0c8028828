"""How civilization cards and building tiles look, small in the rail and large with their full text."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.text import Texts
from game.stone_age.facts import Building, Card, Facts
from scenes.stone_age import icons
from scenes.table.dice import BONE
from scenes.table.zoom import CardFace
from scenes.ui import paint, theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY, BODY_BOLD, LABEL, NUMBER_26, SMALL_BOLD, TITLE_20, TITLE_26

_SKY = ("#BFE3F2", "#F6EBCB")
_GREEN = ("#9CC98A", "#5E9A5A")
_SAND = ("#F0DCA6", "#D9B870")
_FRAME = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 2, 9, theme.SHADOW_1)
_STACKED = (_FRAME.with_(fill=theme.flat("#5A3E28"), shadow=theme.SHADOW_2), _FRAME.with_(fill=theme.flat("#8A6A3E")))
_PLUS = "+{}"
_RADIUS = 7
_STRIP = 0.37
"""How much of a building tile its price takes."""


# civilization cards


def top_items(card: Card, texts: Texts, scale: float) -> list[Item]:
    """Return what the upper half of a card shows, for a card `scale` times its usual size."""
    top, number = card.top, texts.number(card.top.amount)
    style = NUMBER_26.sized(30 * scale)
    side = 40 * scale
    dice: list[Item] = [Drawing(f"die_{pips}", 26 * scale, BONE) for pips in (3, 5)]
    shown: dict[str, list[Item]] = {
        "items": [*dice, Drawing(icons.REWARD, 34 * scale)],
        "food": [Word(number, style), Drawing(icons.FOOD, side)],
        "resource": [Word(number, style), Drawing(f"res_{top.resource}", side)],
        "roll": [*dice, Word("÷", style), Drawing(f"res_{top.resource}", 34 * scale)],
        "points": [Word(number, style), Drawing(icons.POINTS, side)],
        "tool": [Word(_PLUS.format(texts.number(1)), style), Drawing(icons.TOOL, side)],
        "field": [Word(_PLUS.format(texts.number(1)), style), Drawing(icons.FIELD, side)],
        "extra_card": [Word(_PLUS.format(texts.number(1)), style), Drawing(icons.CARD, side)],
        "one_use_tool": [Drawing(icons.TOOL, side), Word(_PLUS.format(number), style), _once(texts, scale)],
        "two_resources": [
            Word(texts.number(2), style),
            *(Drawing(f"res_{name}", 24 * scale) for name in ("wood", "brick", "stone", "gold")),
        ],
    }
    return shown[top.kind]


def _once(texts: Texts, scale: float) -> Word:
    """Return the sign of what can be used once."""
    return Word(texts.times(1), NUMBER_26.sized(20 * scale), theme.VERMILION)


def bottom_items(facts: Facts, card: int, texts: Texts, scale: float) -> list[Item]:
    """Return what the lower half of a card shows."""
    bottom = facts.cards[card].bottom
    items: list[Item] = [Drawing(icons.bottom_icon(facts, card), 62 * scale)]
    if bottom.person:
        items.append(Word(texts.times(bottom.count), NUMBER_26.sized(26 * scale)))
    return items


def draw_card(canvas: Canvas, area: Area, facts: Facts, card: int, texts: Texts, *, alpha: int = 255) -> None:
    """Draw a civilization card: sky above, green or sand below."""
    canvas.box(area, _FRAME, alpha)
    inner = canvas.rect(area.inset(2))
    key = ("civilization card", card, inner.size, canvas.scale, texts.number(1))
    picture = PAINTED.get(key, lambda: _card_picture(canvas, inner.size, facts, card, texts))
    canvas.blit(picture, inner.topleft, alpha)


def _card_picture(canvas: Canvas, size: tuple[int, int], facts: Facts, card: int, texts: Texts) -> pygame.Surface:
    picture = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.brushes)
    area = picture.area.ltr
    scale = min(area.w / 142, area.h / 172)
    upper, lower = area.part(0, 0, area.w, area.h * 0.49), area.below(area.h * 0.49)
    _paint_half(picture, upper, _SKY)
    _paint_half(picture, lower, _GREEN if facts.cards[card].bottom.symbol else _SAND)
    picture.fill(lower.part(0, 0, area.w, max(2, 3 * scale)), theme.INK)
    _draw_fitting(picture, upper.below(8 * scale), top_items(facts.cards[card], texts, scale), 4 * scale)
    _draw_fitting(picture, lower, bottom_items(facts, card, texts, scale), 6 * scale)
    return paint.round_off(picture.surface, canvas.px(_RADIUS))


def _paint_half(canvas: Canvas, area: Area, colours: tuple[str, str]) -> None:
    rect = canvas.rect(area)
    canvas.blit(paint.gradient(rect.w, rect.h, *colours), rect.topleft)


def _draw_fitting(canvas: Canvas, area: Area, items: list[Item], gap: float) -> None:
    """Draw a row in the middle of an area, smaller if it would be too wide."""
    draw_row(canvas, area, fitted(canvas.type, items, gap, area.w - 10), gap=gap, align="center")


def draw_card_back(canvas: Canvas, area: Area) -> None:
    """Draw a card that lies face down."""
    canvas.box(area, theme.CARD_BACK.with_(radius=9, inset=theme.GOLD_DARK))
    side = min(area.w, area.h) * 0.4
    canvas.picture(icons.EMBLEM, area.middle(side, side), alpha=150)


# buildings


def price_items(building: Building, texts: Texts, scale: float) -> list[Item]:
    """Return the price of a building: drawings of its resources, or how many of how many kinds."""
    if building.cost:
        return [Drawing(f"res_{name}", 27 * scale) for name, count in building.cost.items() for _ in range(count)]
    return [Word(price_text(building, texts), BODY_BOLD.sized(15 * scale))]


def price_text(building: Building, texts: Texts) -> str:
    """Return how many resources of how many kinds a building takes, in a few words."""
    if building.kinds:
        return texts.get("stone_age.price.kinds", count=building.least, n=building.kinds)
    return texts.get("stone_age.price.free", least=building.least, most=building.most)


def draw_building(
    canvas: Canvas, area: Area, facts: Facts, tile: int, texts: Texts, *, points: str, left: int = 1
) -> None:
    """Draw a building tile: its price above, its points below; more tiles lie under it."""
    for number in range(min(2, left - 1), 0, -1):
        canvas.box(area.moved(3 * number, 3 * number), _STACKED[2 - number])
    canvas.box(area, _FRAME)
    inner = canvas.rect(area.inset(2))
    key = ("building tile", tile, inner.size, canvas.scale, texts.language, texts.number(1))
    canvas.blit(PAINTED.get(key, lambda: _tile_picture(canvas, inner.size, facts, tile, texts)), inner.topleft)
    scale = min(area.w / 146, area.h / 98)
    style = NUMBER_26.sized(max(15, 20 * scale))
    width = canvas.type.width(points, style) + 18
    pill = area.from_end(5, area.h - 30 * scale - 5, max(width, 30 * scale), 30 * scale)
    canvas.box(pill, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_LEAF, 1.5, pill.h / 2))
    canvas.text(points, style, theme.PALE_GOLD, pill, "center")
    if left > 1:
        _draw_left(canvas, area, texts.times(left), scale)


def _draw_left(canvas: Canvas, area: Area, text: str, scale: float) -> None:
    """Write how many tiles the stack has."""
    style = SMALL_BOLD.sized(12.5)
    width = canvas.type.width(text, style) + 12
    chip = area.from_end(6, area.h * _STRIP + 5 * scale, width, 17)
    canvas.box(chip, theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 1, 8))
    canvas.text(text, style, theme.INK, chip, "center")


def _tile_picture(canvas: Canvas, size: tuple[int, int], facts: Facts, tile: int, texts: Texts) -> pygame.Surface:
    picture = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.brushes)
    area = picture.area.ltr
    scale = min(area.w / 142, area.h / 94)
    picture.picture("ill_valley", area.middle(max(area.w, area.h / 0.75), max(area.w * 0.75, area.h)))
    strip = area.part(0, 0, area.w, area.h * _STRIP)
    picture.fill(strip, f"{theme.PARCHMENT_LIGHT}EE")
    picture.fill(strip.part(0, strip.h - 2, area.w, 2), theme.INK)
    _draw_fitting(picture, strip.part(0, 0, strip.w, strip.h - 2), price_items(facts.buildings[tile], texts, scale), 4)
    side = 52 * scale
    start = (area.w - side) / 2 if area.w > 100 else area.w * 0.12  # a small tile needs the rest for its points
    drawing = icons.building_icon(facts.buildings[tile])
    picture.picture(drawing, area.part(start, area.h - side - 2, side, side))
    return paint.round_off(picture.surface, canvas.px(_RADIUS))


# large, with their text


def card_face(facts: Facts, card: int, texts: Texts, notes: Sequence[str] = ()) -> CardFace:
    """Return a civilization card as it is shown large: both halves with their full text, and notes."""
    upper, lower = half_texts(facts, card, texts)
    name = texts.name("stone_age", "card", facts.cards[card].id)
    painter = partial(_paint_large_card, facts, card, texts, notes)
    return CardFace(name, f"{upper}\n{lower}", painter=painter)


def half_texts(facts: Facts, card: int, texts: Texts) -> tuple[str, str]:
    """Return what the two halves of a card do, in sentences."""
    top, bottom = facts.cards[card].top, facts.cards[card].bottom
    count, resource = top.amount, ""
    if top.resource:
        resource = texts.name("stone_age", "resource", top.resource)
        count = facts.resources[facts.resource(top.resource)].value if top.kind == "roll" else count
    upper = texts.get(f"stone_age.top.{top.kind}", n=count, resource=resource)
    return upper, texts.get(f"stone_age.bottom.{bottom.symbol or bottom.person}", n=bottom.count)


def _paint_large_card(facts: Facts, card: int, texts: Texts, notes: Sequence[str], canvas: Canvas, area: Area) -> None:
    upper, lower = half_texts(facts, card, texts)
    lower = "\n".join([lower, *(f"**{note}**" for note in notes)])
    halves = area.part(0, 0, area.w, 252), area.below(252)
    grounds = _SKY, _GREEN if facts.cards[card].bottom.symbol else _SAND
    items = top_items(facts.cards[card], texts, 1.5), bottom_items(facts, card, texts, 1.3)
    labels = texts.get("stone_age.zoom.at_once"), texts.get("stone_age.zoom.at_end")
    for half, ground, row, label, text in zip(halves, grounds, items, labels, (upper, lower), strict=True):
        canvas.rounded(half, 15, *ground)
        inner_edge = half.part(0, half.h - 16 if half is halves[0] else 0, half.w, 16)
        canvas.fill(inner_edge, ground[half is halves[0]])
        _draw_half(canvas, half, row, label, text)
    canvas.fill(halves[1].part(0, -2, area.w, 4), theme.INK)


def _draw_half(canvas: Canvas, half: Area, items: list[Item], label: str, text: str) -> None:
    canvas.text(label, LABEL, theme.INK_SOFT, half.part(0, 12, half.w, 18), "center")
    _draw_fitting(canvas, half.part(0, 34, half.w, 76), items, 8)
    _draw_text(canvas, half.part(18, 116, half.w - 36, half.h - 126), text)


def _draw_text(canvas: Canvas, area: Area, text: str) -> None:
    """Draw a text as large as its room allows."""
    style = fitting_paragraph(canvas.type, text, BODY, (18, 17, 16, 15, 14), area)
    canvas.paragraph(text, style, theme.INK, area, "center")


def building_face(facts: Facts, tile: int, texts: Texts) -> CardFace:
    """Return a building as it is shown large."""
    name = texts.name("stone_age", "building", facts.buildings[tile].id)
    text = building_text(facts, tile, texts)
    return CardFace(name, text, painter=partial(_paint_large_building, facts, tile, texts, name, text))


def building_text(facts: Facts, tile: int, texts: Texts) -> str:
    """Return what a building takes and brings, in sentences."""
    building = facts.buildings[tile]
    if building.cost:
        return texts.get("stone_age.building_text.fixed", n=facts.printed_points(tile))
    if not building.kinds:
        return texts.get("stone_age.building_text.free")
    return texts.get("stone_age.building_text.choice", n=building.kinds, count=building.least)


def points_shown(facts: Facts, tile: int, texts: Texts) -> str:
    """Return what stands on the points pill of a building."""
    points = facts.printed_points(tile)
    return texts.number(points) if points else texts.get("stone_age.price.unknown")


def _paint_large_building(
    facts: Facts, tile: int, texts: Texts, name: str, text: str, canvas: Canvas, area: Area
) -> None:
    with canvas.clip(area.part(0, 60, area.w, 210)):
        canvas.picture("ill_valley", area.part(0, 60, area.w, 210).middle(area.w, area.w * 0.75))
    canvas.picture(icons.building_icon(facts.buildings[tile]), area.part((area.w - 170) / 2, 92, 170, 170))
    _draw_fitting(canvas, area.part(0, 6, area.w, 52), price_items(facts.buildings[tile], texts, 1.6), 8)
    canvas.fill(area.part(0, 60, area.w, 3), theme.INK)
    canvas.fill(area.part(0, 270, area.w, 3), theme.INK)
    style = fitting(canvas.type, name, TITLE_26, area.w - 36, TITLE_20.size)
    canvas.text(name, style, theme.INK, area.part(18, 284, area.w - 36, 36), "center")
    _draw_text(canvas, area.part(18, 328, area.w - 36, area.h - 344), text)
