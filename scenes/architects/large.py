"""Cards and places of Architects shown large, with their full rule."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.architects.board_facts import Bundle
from game.architects.facts import GOODS, SPACES, Apprentice
from game.architects.market import LARGE_SPACE, SMALL
from scenes.architects import icons
from scenes.architects.faces import TERRACOTTA, bundle_items, market_goods, points_items, virtue_items
from scenes.architects.rules import rule
from scenes.table.zoom import CardFace, draw_badge, paint_face
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.text import NUMBER_20

if TYPE_CHECKING:
    from scenes.architects.table import Table

_STYLE = NUMBER_20.sized(24)
_ICON = 30
_ROW = 36
_CHARACTER = "#5B3A78"
_MARKET = "#3A2E46"
_REWARD = "#7A5514"
_SCHEME = "#5B5348"
_PLACE = "#50361F"
_BACKDROPS = {
    "forest": "ill_meadow",
    "quarry": "ill_mountain",
    "mines": "ill_mountain",
    "silversmith": "ill_workshop",
    "storehouse": "ill_field",
    "workshop": "ill_workshop",
    "guardhouse": "ill_mountain",
    "prison": "ill_night",
    "black_market": "ill_night",
    "cathedral": "ill_meadow",
}
"""Behind places that do not stand in the city."""

_BUILDINGS = {
    "gain": "buildings-goods",
    "choose": "buildings-goods",
    "capture": "buildings-capture",
    "ransom_or_capture": "buildings-capture",
    "release": "buildings-capture",
    "lead_virtue": "buildings-virtue",
    "virtue_for_goods": "buildings-virtue",
    "virtue_for_paid": "buildings-virtue",
    "lose_virtue": "buildings-virtue",
    "debt_points": "buildings-debts",
}
"""By effect, where the rulebook explains a building that does not bring points at the end."""
_APPRENTICES = {
    "": "apprentices",
    "forest": "apprentices-gather",
    "quarry": "apprentices-gather",
    "mines": "apprentices-gather",
    "silversmith": "apprentices-gather",
    "storehouse": "apprentices-trade",
    "cathedral": "apprentices-upright",
    "debt": "apprentices-upright",
}
"""By place or time, where the rulebook explains an apprentice; those of the others are shady."""

Corner = Sequence[Sequence[Item]]
"""Rows of words and drawings, one below the other."""


def _face(table: "Table", face: CardFace, start: Corner = (), end: Corner = (), low: Sequence[Item] = ()) -> CardFace:
    """Return a card with plates over its picture: in the upper corners, and above the name at the inline end."""
    link = table.say("zoom.rules")
    whole = CardFace(
        face.name, face.text, face.picture, face.backdrop, face.band, face.foot, face.band_ink, link, face.section
    )
    painter = partial(_paint, whole, start, end, low)
    return CardFace(face.name, face.text, painter=painter, link=link, section=face.section)


def _paint(face: CardFace, start: Corner, end: Corner, low: Sequence[Item], canvas: Canvas, inner: Area) -> None:
    paint_face(face, canvas, inner)
    for rows, at_end in ((start, False), (end, True)):
        if rows:
            _draw_plate(canvas, inner, rows, at_end=at_end)
    if low:
        draw_badge(canvas, inner.from_end(12, 198, 0, 42), low, at_end=True)


def _draw_plate(canvas: Canvas, inner: Area, rows: Corner, *, at_end: bool) -> None:
    """Draw rows on a plate in an upper corner."""
    width = 18 + max(row_width(canvas.type, row, 4) for row in rows)
    find = inner.from_end if at_end else inner.part
    plate = find(12, 12, width, 10 + _ROW * len(rows))
    canvas.box(plate, theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 2, 10, theme.SHADOW_1))
    for number, row in enumerate(rows):
        draw_row(canvas, plate.part(9, 5 + number * _ROW, width - 18, _ROW), row, gap=4)


def _skills(skills: Sequence[str]) -> Corner:
    return [[Drawing(icons.skill_icon(skill), _ICON + 2)] for skill in skills]


# cards


def building_face(table: "Table", number: int) -> CardFace:
    """Return a building card with its cost, skills, virtue and points."""
    building, texts = table.facts.buildings[number], table.app.texts
    cost: list[list[Item]] = [
        [Drawing(icons.good_icon(good), _ICON), Word(texts.number(count), _STYLE)]
        for good, count in zip(GOODS, building.cost.goods, strict=True)
        if count
    ]
    low = virtue_items(building.virtue, texts, _STYLE, _ICON) + points_items(building.points, texts, _STYLE, _ICON)
    face = CardFace(
        table.name("building", building.id),
        rule(table.app.texts, "text", building.id),
        icons.building_icon(building.id),
        icons.building_backdrop(building.id),
        TERRACOTTA,
        table.say("zoom.building_at_once" if building.is_at_once else "zoom.building_at_end"),
        section=_BUILDINGS.get(building.effect.kind, "buildings-once" if building.is_at_once else "buildings-points"),
    )
    return _face(table, face, cost, _skills(building.skills), low)


def apprentice_face(table: "Table", number: int) -> CardFace:
    """Return an apprentice card with its skills and how virtue changes."""
    apprentice = table.facts.apprentices[number]
    face = CardFace(
        table.name("apprentice", apprentice.id),
        rule(table.app.texts, "text", apprentice.id),
        icons.apprentice_icon(number),
        "ill_workshop",
        theme.VERDIGRIS,
        table.say("zoom.apprentice"),
        section=_apprentice_section(apprentice),
    )
    virtue = virtue_items(apprentice.virtue, table.app.texts, _STYLE, _ICON)
    return _face(table, face, _skills(apprentice.skills), [virtue] if virtue else ())


def _apprentice_section(apprentice: Apprentice) -> str:
    """Return where the rulebook explains an apprentice."""
    if apprentice.at == "reset" and not apprentice.gain.is_nothing:
        return "apprentices-upright"
    return _APPRENTICES.get(apprentice.at, "apprentices-shadows")


def character_face(table: "Table", number: int) -> CardFace:
    """Return a character with its ability and how it starts."""
    character = table.facts.characters[number]
    face = CardFace(
        table.name("character", character.id),
        rule(table.app.texts, "text", character.id),
        icons.character_icon(character.id),
        "ill_hall",
        _CHARACTER,
        table.say("zoom.character"),
        section="characters",
    )
    return _face(table, face)


def market_face(table: "Table", space: int) -> CardFace:
    """Return what a space of the Black Market offers today."""
    name, texts = SPACES[space], table.app.texts
    market = table.facts.market
    lost = Bundle(silver=market.silver[space], virtue=market.virtue)
    gain = bundle_items(market_goods(table.town, space), texts, _STYLE, _ICON)
    face = CardFace(
        table.name("market", name),
        rule(table.app.texts, "text", name),
        icons.BLACK_MARKET,
        "ill_night",
        _MARKET,
        table.say("zoom.market_printed" if _is_printed(table, space) else "zoom.market"),
        section="black-market",
    )
    return _face(table, face, [bundle_items(lost, texts, _STYLE, _ICON)], (), gain)


def _is_printed(table: "Table", space: int) -> bool:
    """Whether no card lies on a space, so that the goods printed on the board count."""
    piles = {SMALL: table.town.small, LARGE_SPACE: table.town.large}
    return space in piles and not piles[space]


def reward_face(table: "Table", number: int) -> CardFace:
    """Return a reward of the Cathedral."""
    name = table.town.tables.reward_ids[number]
    reward = next(reward for reward in table.facts.rewards if reward.id == name)
    gain = bundle_items(reward.gain, table.app.texts, _STYLE, _ICON)
    face = CardFace(
        table.name("reward", name),
        rule(table.app.texts, "text", name),
        icons.REWARD,
        "ill_church",
        _REWARD,
        table.say("zoom.reward"),
        section="cathedral",
    )
    return _face(table, face, (), (), gain)


def deeds_of(table: "Table", number: int) -> tuple[str, str]:
    """Return what a scheme card makes the rival do, and what else if that is impossible."""
    return table.town.tables.schemes[number]


def scheme_face(table: "Table", number: int) -> CardFace:
    """Return a scheme card of the rival: what it does, or else."""
    text = "\n".join(
        table.say(
            f"zoom.scheme_{part}", scheme=table.name("scheme", deed), text=rule(table.app.texts, "scheme_text", deed)
        )
        for part, deed in zip(("first", "second"), deeds_of(table, number), strict=True)
    )
    rival = table.town.automata[0]
    face = CardFace(
        table.name("automaton", rival), text, icons.RIVAL[rival], "ill_hall", _SCHEME, table.say("zoom.scheme"),
        section="rival",
    )  # fmt: skip
    return _face(table, face)


# places


def place_face(table: "Table", place: str) -> CardFace:
    """Return a place of the board with its full rule."""
    face = CardFace(
        table.name("place", place),
        rule(table.app.texts, "text", place),
        icons.place_icon(place),
        _BACKDROPS.get(place, "ill_city"),
        _PLACE,
        table.say("zoom.place"),
        section=_section(place),
    )
    return _face(table, face)


def _section(place: str) -> str:
    """Return where the rulebook explains a place."""
    return place.replace("_", "-")
