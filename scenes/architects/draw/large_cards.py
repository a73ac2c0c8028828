"""Cards and places of Architects shown large, with their full rule."""

from collections.abc import Callable, Sequence
from functools import partial

from game.architects.board_facts import Bundle
from game.architects.facts import GOODS, SPACES, Apprentice
from game.architects.market import is_printed
from game.architects.tables import Tables
from game.core.figures import Figures
from scenes.architects import icons
from scenes.architects.draw.cards import TERRACOTTA, bundle_items, market_goods, points_items, virtue_items
from scenes.architects.rule_text import rule, rule_text
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace, draw_badge, paint_face
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.text import NUMBER_20

_STYLE = NUMBER_20.sized(24)
_ICON = 30
_ROW = 36
_CHARACTER = "#5B3A78"
_MARKET = "#3A2E46"
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


def _face(
    context: TableContext, face: CardFace, start: Corner = (), end: Corner = (), low: Sequence[Item] = ()
) -> CardFace:
    """Return a card with plates over its picture: in the upper corners, and above the name at the inline end."""
    link = context.say("zoom.rules")
    whole = CardFace(
        face.name, face.text, face.picture, face.backdrop, face.band, face.foot, face.band_ink, link, face.section
    )
    painter = partial(_paint, whole, start, end, low)
    return CardFace(
        face.name, face.text, painter=painter, link=link, section=face.section, thing=face.thing,
        with_figures=face.with_figures,
    )  # fmt: skip


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


def _again(
    face: Callable[[TableContext, int, Tables | None], CardFace], context: TableContext, number: int
) -> Callable[[Figures], CardFace]:
    """Return what makes a card anew with other figures."""
    return lambda figures: face(context, number, Tables.of(figures))


# cards


def building_face(context: TableContext, number: int, tables: Tables | None = None) -> CardFace:
    """Return a building card with its cost, skills, virtue and points, by the figures of the match or others."""
    tables = tables or state_of(context).tables
    building, texts = tables.facts.buildings[number], context.texts
    cost: list[list[Item]] = [
        [Drawing(icons.good_icon(good), _ICON), Word(texts.number(count), _STYLE)]
        for good, count in zip(GOODS, building.cost.goods, strict=True)
        if count
    ]
    low = virtue_items(building.virtue, texts, _STYLE, _ICON) + points_items(building.points, texts, _STYLE, _ICON)
    face = CardFace(
        context.name("building", building.id),
        rule_text(tables, texts, "text", building.id),
        icons.building_icon(building.id),
        icons.building_backdrop(building.id),
        TERRACOTTA,
        context.say("zoom.building_at_once" if building.is_at_once else "zoom.building_at_end"),
        section=_BUILDINGS.get(building.effect.kind, "buildings-once" if building.is_at_once else "buildings-points"),
        thing=building.id,
        with_figures=_again(building_face, context, number),
    )
    return _face(context, face, cost, _skills(building.skills), low)


def apprentice_face(context: TableContext, number: int, tables: Tables | None = None) -> CardFace:
    """Return an apprentice card with its skills and how virtue changes, by the figures of the match or others."""
    tables = tables or state_of(context).tables
    apprentice = tables.facts.apprentices[number]
    face = CardFace(
        context.name("apprentice", apprentice.id),
        rule_text(tables, context.texts, "text", apprentice.id),
        icons.apprentice_icon(apprentice),
        "ill_workshop",
        theme.VERDIGRIS,
        context.say("zoom.apprentice"),
        section=_apprentice_section(apprentice),
        thing=apprentice.id,
        with_figures=_again(apprentice_face, context, number),
    )
    virtue = virtue_items(apprentice.virtue, context.texts, _STYLE, _ICON)
    return _face(context, face, _skills(apprentice.skills), [virtue] if virtue else ())


def _apprentice_section(apprentice: Apprentice) -> str:
    """Return where the rulebook explains an apprentice."""
    if apprentice.at == "reset" and not apprentice.gain.is_nothing:
        return "apprentices-upright"
    return _APPRENTICES.get(apprentice.at, "apprentices-shadows")


def character_face(context: TableContext, number: int, tables: Tables | None = None) -> CardFace:
    """Return a character with its ability and how it starts, by the figures of the match or others."""
    tables = tables or state_of(context).tables
    character = tables.facts.characters[number]
    face = CardFace(
        context.name("character", character.id),
        rule_text(tables, context.texts, "text", character.id),
        icons.character_icon(character.id),
        "ill_hall",
        _CHARACTER,
        context.say("zoom.character"),
        section="characters",
        thing=character.id,
        with_figures=_again(character_face, context, number),
    )
    return _face(context, face)


def market_face(context: TableContext, space: int) -> CardFace:
    """Return what a space of the Black Market offers today."""
    name, texts = SPACES[space], context.texts
    market = state_of(context).facts.market
    lost = Bundle(silver=market.silver[space], virtue=market.virtue)
    gain = bundle_items(market_goods(state_of(context), space), texts, _STYLE, _ICON)
    face = CardFace(
        context.name("market", name),
        rule(context, "text", name),
        icons.BLACK_MARKET,
        "ill_night",
        _MARKET,
        context.say("zoom.market_printed" if is_printed(state_of(context), space) else "zoom.market"),
        section="black-market",
    )
    return _face(context, face, [bundle_items(lost, texts, _STYLE, _ICON)], (), gain)


def deeds_of(context: TableContext, number: int) -> tuple[str, str]:
    """Return what a scheme card makes the rival do, and what else if that is impossible."""
    return state_of(context).tables.schemes[number]


def scheme_face(context: TableContext, number: int) -> CardFace:
    """Return a scheme card of the rival: what it does, or else."""
    text = "\n".join(
        context.say(f"zoom.scheme_{part}", scheme=context.name("scheme", deed), text=rule(context, "scheme_text", deed))
        for part, deed in zip(("first", "second"), deeds_of(context, number), strict=True)
    )
    rival = state_of(context).tables.rival_of(number)
    face = CardFace(
        context.name("automaton", rival), text, icons.RIVAL[rival], "ill_hall", _SCHEME, context.say("zoom.scheme"),
        section="rival",
    )  # fmt: skip
    return _face(context, face)


def reward_face(context: TableContext, number: int) -> CardFace:
    """Return a reward of the Cathedral."""
    reward = state_of(context).facts.rewards[number]
    face = CardFace(
        context.name("reward", reward.id),
        rule(context, "text", reward.id),
        icons.reward_icon(reward.id),
        "ill_hall",
        theme.VERDIGRIS,
        context.say("zoom.reward"),
        section="cathedral",
    )
    return _face(context, face, (), (), bundle_items(reward.gain, context.texts, _STYLE, _ICON))


def market_card_face(context: TableContext, number: int, tables: Tables | None = None) -> CardFace:
    """Return a Black Market card: what the small and the large space bring, by the figures of the match or others."""
    card, say = (tables or state_of(context).tables).facts.market.cards[number], context.say
    lines = [
        say("gallery_text.market", market=context.name("market", space), goods=_goods_text(context, goods))
        for space, goods in (("small", card.small), ("large", card.large))
    ]
    face = CardFace(
        say("zoom.market"), "\n".join(lines), icons.BLACK_MARKET, "ill_night", _MARKET,
        section="market-cards", thing="market", with_figures=_again(market_card_face, context, number),
    )  # fmt: skip
    return _face(context, face)


def _goods_text(context: TableContext, bundle: Bundle) -> str:
    """Return goods as numbers and drawings in a line of text."""
    counts = zip(GOODS, bundle.goods, strict=True)
    return " ".join(f"{context.texts.number(count)} :{icons.good_icon(good)}:" for good, count in counts if count)


# places


def place_face(context: TableContext, place: str) -> CardFace:
    """Return a place of the board with its full rule."""
    face = CardFace(
        context.name("place", place),
        rule(context, "text", place),
        icons.place_icon(place),
        _BACKDROPS.get(place, "ill_city"),
        _PLACE,
        context.say("zoom.place"),
        section=_section(place),
    )
    return _face(context, face)


def _section(place: str) -> str:
    """Return where the rulebook explains a place."""
    return place.replace("_", "-")
