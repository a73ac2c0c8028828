"""How the cards of San Juan look: faces of any size, backs, goods, and cards shown large."""

from collections.abc import Callable
from functools import partial

import pygame

from game.core.text import Texts
from game.san_juan.facts import Facts
from scenes.san_juan import icons
from scenes.table import cards
from scenes.table.cards import (
    FRAME,
    SHORT_SIZES,
    SHORT_SLACK,
    band_height,
    draw_backdrop,
    draw_framed,
    draw_name,
    draw_short,
    short_height,
)
from scenes.table.zoom import CardFace, paint_face
from scenes.ui import art, paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, NUMBER_20

RATIO = 1.4
"""Height of a card for its width."""
_PICTURE, _BAND, _LOW_BAND = 0.52, 0.135, 0.115
"""How much of a card's height its picture and its name take; the name of a low card, of the height it would have."""
_WIDE_BAND = 0.19
"""How much the name takes of a card without a rule."""
_LEAST_PICTURE, _LOW_PICTURE = 0.4, 0.27
LOW = 1.15
"""Cards that are lower for their width give their picture what name and rule leave."""
_SHORT_SIZES = (17.5, 16.5, 15.5, *SHORT_SIZES)
"""Sizes of the rule on a card of the usual width; most rules are short."""
_USUAL = 150
_LEAST_TEXT, _LEAST_SEEN = 100, 104
"""Narrower cards, and those of which less is seen from side to side, show no rule."""
_TILT = 6
_CITY = ("#5B3A78", theme.WHITE)
_MONUMENT = (theme.VERDIGRIS, theme.WHITE)
_GOODS = {
    "indigo": ("#2F45B0", theme.WHITE),
    "sugar": ("#F2F4F8", theme.INK),
    "tobacco": ("#75671F", theme.WHITE),
    "coffee": ("#6B3F22", theme.WHITE),
    "silver": ("#A9B5C2", theme.INK),
}
_SCENERY = {
    "black_market": "ill_night",
    "gold_mine": "ill_mountain",
    "quarry": "ill_mountain",
    "trading_post": "ill_harbor",
    "crane": "ill_harbor",
    "customs_office": "ill_harbor",
    "harbor": "ill_harbor",
}
"""Behind buildings that do not stand in the middle of the city."""
COIN = ("#FFE9A8", "#D9A441")
_PALE = {"city": "#CDBBE0", "monument": "#BFE0D4"}


def band(facts: Facts, kind: int) -> tuple[str, str]:
    """Return the colours of a card's band: its fill, and what is written on it."""
    card = facts.cards[kind]
    if card.good:
        return _GOODS[card.good]
    return _MONUMENT if card.monument else _CITY


def backdrop(facts: Facts, kind: int) -> str:
    """Return the drawing behind a building: fields, the city, or a hall for what is there to be admired."""
    card = facts.cards[kind]
    if card.is_plant:
        return "ill_field"
    if card.monument or not card.points:
        return "ill_hall"
    return _SCENERY.get(card.id, "ill_city")


def points_text(facts: Facts, kind: int, texts: Texts) -> str:
    """Return what stands on the points disc of a card."""
    points = facts.cards[kind].points
    return texts.number(points) if points else texts.get("san_juan.mat.unknown")


# cards


def draw_card(
    canvas: Canvas, area: Area, facts: Facts, kind: int, texts: Texts, *, alpha: int = 255, seen: float = 0
) -> None:
    """Draw a card. One of which only the first `seen` px are not covered by the next card shows there what matters."""
    narrow = canvas.px(min(seen, area.w - 2) - 2)

    def paint_inside(picture: Canvas) -> None:
        _paint_card(picture, narrow, facts, kind, texts)

    card = facts.cards[kind]
    key = ("san juan card", kind, card.cost, card.points, narrow, texts.language, texts.number(1))
    draw_framed(canvas, area, FRAME.with_(radius=_radius(area.w / _USUAL)), key, paint_inside, alpha=alpha)


def _radius(scale: float) -> float:
    return round(9 * min(1.0, scale + 0.1))


def _paint_card(picture: Canvas, narrow: int, facts: Facts, kind: int, texts: Texts) -> None:
    whole = picture.area
    area = whole.part(0, 0, narrow / picture.scale, whole.h) if narrow else whole
    scale = (whole.w + 4) / _USUAL
    fill, ink = band(facts, kind)
    card = facts.cards[kind]
    has_text = area.w + 4 >= (_LEAST_SEEN if narrow else _LEAST_TEXT)
    words = texts.name("san_juan", "card", card.id)
    short = texts.name("san_juan", "short", card.id) if has_text else ""
    is_low, usual = whole.h < whole.w * LOW, max(whole.h, whole.w * RATIO)
    share = (_LOW_BAND if is_low else _BAND) if has_text else _WIDE_BAND
    high = band_height(picture, area.w, words, usual * share, scale)
    least = whole.h * (_LOW_PICTURE if is_low else _LEAST_PICTURE)
    if short and short_height(picture, area.w, short, scale) > whole.h - high - least:
        short = ""  # the tip and the raised card tell it
    rest = _rule_height(picture, whole, area.w, short, scale) if short else 0.0
    scene = whole.part(0, 0, whole.w, max(whole.h - high - rest, least))
    name = whole.part(0, scene.h, whole.w, high)
    _draw_scene(picture, scene, area.w, facts, kind)
    picture.fill(name, theme.INK)
    picture.fill(name.inset(0, 2), fill)
    draw_name(picture, name.part(0, 0, area.w, name.h), words, ink, scale)
    if short:
        sizes = [size * scale for size in _SHORT_SIZES]
        draw_short(picture, area.below(name.bottom).inset(5 * scale, 2 * scale), short, sizes)
    figures = texts.number(card.cost), points_text(facts, kind, texts)
    _draw_discs(picture, area, figures, fill, ink, scale)


def _rule_height(canvas: Canvas, whole: Area, room: float, short: str, scale: float) -> float:
    """Return the height of the rule below the name, of which so much is seen from side to side."""
    needed = short_height(canvas, room, short, scale) + SHORT_SLACK
    return max(needed, max(whole.h, whole.w * RATIO) * (1 - _PICTURE - _BAND))


def _draw_scene(canvas: Canvas, scene: Area, room: float, facts: Facts, kind: int) -> None:
    draw_backdrop(canvas, scene, backdrop(facts, kind))
    with canvas.clip(scene):
        side = min(86 / _USUAL * (scene.w + 4), room - 4, scene.h - 2)
        low = 2 + (scene.h - side) * 0.12
        picture = scene.part((room - side) / 2, scene.h - side - low, side, side)
        canvas.picture(icons.card_icon(facts.cards[kind].id), picture)


def _draw_discs(canvas: Canvas, area: Area, figures: tuple[str, str], fill: str, ink: str, scale: float) -> None:
    """Draw the cost at the inline start, and the points at the inline end if that can be seen."""
    side, gap = max(20.0, 32 * scale), 4 * scale
    draw_disc(canvas, area.part(gap, gap, side, side), figures[0], theme.flat(fill), ink)
    if area.w >= 2 * (side + gap) + 6:
        draw_disc(canvas, area.from_end(gap, gap, side, side), figures[1], COIN, theme.INK)


def draw_disc(canvas: Canvas, area: Area, figure: str, fill: tuple[str, str], ink: str) -> None:
    """Draw a round figure: a cost or points."""
    for inset, colours in ((0.0, theme.flat(theme.INK)), (2.0, theme.flat("#CFC3B0")), (3.2, fill)):
        ring = area.inset(inset)
        canvas.rounded(ring, ring.w / 2, *colours)
    canvas.text(figure, NUMBER_20.sized(area.w * 0.62), ink, area, "center")


def draw_back(canvas: Canvas, area: Area, *, alpha: int = 255) -> None:
    """Draw a card that lies face down."""
    cards.draw_back(canvas, area, radius=_radius(area.w / _USUAL), alpha=alpha)


def draw_good(canvas: Canvas, area: Area, good: str, *, alpha: int = 255) -> None:
    """Draw a good: a tilted card that lies face down, with the drawing of the good."""
    rect = canvas.rect(area)
    picture = _good_picture(canvas.art.picture(icons.good_icon(good), *_good_icon_size(rect.size)), rect.size)
    canvas.blit(picture, picture.get_rect(center=rect.center).topleft, alpha)


def _good_icon_size(size: tuple[int, int]) -> tuple[int, int]:
    side = round(size[0] * 0.76)
    return side, side


@kept
def _good_picture(icon: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a small card back with a drawing on it, turned a little."""
    width, height = size
    edge = max(1, round(width * 0.04))
    radius = max(2, round(width * 0.11))
    card = pygame.Surface((width + 6, height + 6), pygame.SRCALPHA)
    card.blit(paint.rounded(width, height, radius, "#00000066", "#00000066"), (4, 6))
    card.blit(paint.rounded(width, height, radius, theme.INK, theme.INK), (3, 3))
    inner = paint.rounded(width - 2 * edge, height - 2 * edge, max(1, radius - edge), *theme.CARD_BACK.fill)
    card.blit(inner, (3 + edge, 3 + edge))
    card.blit(icon, icon.get_rect(center=(3 + width // 2, 3 + height // 2)))
    return pygame.transform.rotozoom(card, _TILT, 1).convert_alpha()


def draw_worth(canvas: Canvas, card: Area, worth: int, texts: Texts) -> None:
    """Draw below the question mark of a card what it is worth now."""
    side, gap = max(20.0, 30 * card.w / _USUAL), 5 * card.w / _USUAL
    place = card.from_end(gap, 10 * card.w / _USUAL + side, side, side)
    draw_disc(canvas, place, texts.number(worth), (theme.VERDIGRIS_PALE, "#6FC7B0"), theme.INK)


def draw_tucked(canvas: Canvas, card: Area, count: int, texts: Texts) -> None:
    """Draw how many cards lie under a building between its two figures, where nothing is written."""
    scale = (card.w + 4) / _USUAL
    items: list[Item] = [
        Drawing("ui_hand", 17 * scale, art.ink(theme.CREAM)),
        Word(texts.number(count), BODY_BOLD.sized(15 * scale), theme.CREAM),
    ]
    width = pill_width(canvas.type, items)
    row = card.part((card.w - width) / 2, 6 * scale, width, 26 * scale)
    draw_pill(canvas, row, items, dark=True, edge=theme.GOLD_DARK)


def draw_mini(canvas: Canvas, area: Area, facts: Facts, kind: int, *, good: str = "") -> None:
    """Draw a building as a small tile, with the good that lies on it."""
    card = facts.cards[kind]
    low = _GOODS[card.good][0] if card.good else _PALE["monument" if card.monument else "city"]
    rect = canvas.rect(area)
    canvas.blit(_mini_ground(rect.w, rect.h, canvas.px(6), canvas.px(1.5), low), rect.topleft)
    side = area.w * 0.8
    canvas.picture(icons.card_icon(card.id), area.middle(side, side))
    if good:
        corner = area.from_end(-4, area.h - area.w * 0.4, area.w * 0.51, area.w * 0.51)
        canvas.box(corner, theme.Material(theme.flat("#4A3020"), theme.INK, 1, 4))
        canvas.picture(icons.good_icon(good), corner.middle(corner.w * 0.84, corner.w * 0.84))


@kept
def _mini_ground(width: int, height: int, radius: int, edge: int, low: str) -> pygame.Surface:
    """Return a tile: parchment above, a colour below."""
    tile = paint.rounded(width, height, radius, theme.INK, theme.INK).copy()
    inner = pygame.Surface((width - 2 * edge, height - 2 * edge), pygame.SRCALPHA)
    inner.fill(theme.PARCHMENT_LIGHT)
    inner.fill(low, (0, round(inner.get_height() * 0.55), inner.get_width(), inner.get_height()))
    tile.blit(paint.round_off(inner, max(1, radius - edge)), (edge, edge))
    return tile


# large


def card_face(facts: Facts, kind: int, texts: Texts, *, new_buildings: bool) -> CardFace:
    """Return a card as it is shown large, with its full rule."""
    card = facts.cards[kind]
    fill, ink = band(facts, kind)
    sort = texts.get(f"san_juan.kind.{'monument' if card.monument else card.kind}")
    copies = card.copies + (card.added if new_buildings else 0)
    foot = texts.get("san_juan.zoom.foot" if copies else "san_juan.zoom.open", kind=sort, n=copies)
    face = CardFace(
        texts.name("san_juan", "card", card.id),
        texts.name("san_juan", "text", card.id),
        icons.card_icon(card.id),
        backdrop(facts, kind),
        fill,
        foot,
        band_ink=ink,
        link=texts.get("san_juan.zoom.rules"),
        section=f"card-{card.id.replace('_', '-')}",
    )
    figures = texts.number(card.cost), points_text(facts, kind, texts)
    return CardFace(
        face.name,
        face.text,
        painter=partial(_paint_large, face, figures),
        link=face.link,
        section=face.section,
        thing=card.id,
        spots=_SPOTS,
        with_figures=lambda other: card_face(other.facts_as(Facts), kind, texts, new_buildings=new_buildings),
        small=partial(_draw_small, facts, kind, texts),
    )


_SPOTS: dict[str, Callable[[Area], Area]] = {
    "cost": lambda inner: inner.part(12, 12, 64, 64),
    "points": lambda inner: inner.from_end(12, 12, 64, 64),
}
"""Where the figures of a large card are printed."""


def _draw_small(facts: Facts, kind: int, texts: Texts, canvas: Canvas, area: Area) -> None:
    draw_card(canvas, area, facts, kind, texts)


def _paint_large(face: CardFace, figures: tuple[str, str], canvas: Canvas, inner: Area) -> None:
    paint_face(face, canvas, inner)
    side = 64
    draw_disc(canvas, inner.part(12, 12, side, side), figures[0], theme.flat(face.band), face.band_ink)
    draw_disc(canvas, inner.from_end(12, 12, side, side), figures[1], COIN, theme.INK)
