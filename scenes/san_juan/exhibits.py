"""What is in the box of San Juan."""

from collections.abc import Sequence
from functools import partial

from game.core.text import Texts
from game.san_juan.facts import Card, Facts, Role, Tile
from game.san_juan.state import SanJuan
from scenes.figures.thing_card import PlainCard
from scenes.gallery.exhibits import Exhibit, ExhibitGroup, plain
from scenes.san_juan import icons
from scenes.san_juan.draw.cards import card_face, draw_card
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import BODY_BOLD

_CARD, _ROLE, _TILE = (150, 210), (176, 176), (236, 130)
_STYLE = BODY_BOLD.sized(15)


def exhibit_groups(context: TableContext) -> list[ExhibitGroup]:
    """Return production buildings, city buildings, monuments, roles, and the prices of the trading house."""
    facts = SanJuan.of(context.controller.view).facts
    kinds = {
        "production": [number for number, card in enumerate(facts.cards) if card.is_plant],
        "city": [number for number, card in enumerate(facts.cards) if not (card.is_plant or card.monument)],
        "monuments": [number for number, card in enumerate(facts.cards) if card.monument],
    }
    pictures = {"production": "sj_indigo_plant", "city": "icon_building", "monuments": "sj_statue"}
    buildings = [
        ExhibitGroup(name, pictures[name], _CARD, [_building(facts, number, context.texts) for number in numbers])
        for name, numbers in kinds.items()
    ]
    roles = [_role(role, context) for role in facts.roles]
    prices = [_prices(tile, facts.goods, context) for tile in facts.tiles]
    return [*buildings, ExhibitGroup("roles", icons.role_icon("builder"), _ROLE, roles),
            ExhibitGroup("prices", icons.good_icon("coffee"), _TILE, prices)]  # fmt: skip


def _building(facts: Facts, number: int, texts: Texts) -> Exhibit:
    """Return a building card; the box has those of The New Buildings too, and of some the first lies on the table."""
    card = facts.cards[number]
    face = card_face(facts, number, texts, new_buildings=True)
    return Exhibit("card", card.id, face, partial(_paint_building, facts, number, texts), _copies(card))


def _copies(card: Card) -> int:
    return card.copies + card.added or 1


def _paint_building(facts: Facts, number: int, texts: Texts, canvas: Canvas, area: Area) -> None:
    draw_card(canvas, area, facts, number, texts)


def _role(role: Role, context: TableContext) -> Exhibit:
    name, picture = context.name("role", role.id), icons.role_icon(role.id)
    face = CardFace(
        name, context.say(f"role_text.{role.id}"), picture, "ill_harbor", theme.INK_BROWN,
        band_ink=theme.CREAM, link=context.say("zoom.rules"), section=role.id,
    )  # fmt: skip
    small = PlainCard(name, picture, "", theme.INK_BROWN, theme.CREAM, side=112)
    return Exhibit("role", role.id, face, plain(small, context.texts))


def _prices(tile: Tile, goods: Sequence[str], context: TableContext) -> Exhibit:
    """Return a tile of the trading house: what each good brings."""
    say, texts = context.say, context.texts
    name = say("trading_house")
    lines = [
        say("gallery_text.price", good=context.say(f"good_name.{good}"), n=price)
        for good, price in zip(goods, tile.prices, strict=True)
    ]
    face = CardFace(name, "\n".join(lines), "sj_trading_post", "ill_harbor", theme.LAPIS, link=say("zoom.rules"),
                    section="trader")  # fmt: skip
    row: list[Item] = []
    for good, price in zip(goods, tile.prices, strict=True):
        row += [Drawing(icons.good_icon(good), 22), Word(texts.number(price), _STYLE, theme.INK)]
    small = PlainCard(name, "sj_trading_post", "ill_harbor", row=row, key=tile.id)
    return Exhibit("", tile.id, face, plain(small, texts))
