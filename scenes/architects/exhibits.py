"""What is in the box of Architects of the West Kingdom."""

from collections.abc import Callable, Sequence

from game.architects.board_facts import MarketCard
from game.architects.facts import Apprentice
from scenes.architects import icons
from scenes.architects.draw.cards import bundle_items, draw_apprentice, draw_building
from scenes.architects.draw.large_cards import (
    apprentice_face,
    building_face,
    character_face,
    deeds_of,
    market_card_face,
    reward_face,
    scheme_face,
)
from scenes.architects.viewed_state import state_of
from scenes.figures.thing_card import PlainCard
from scenes.gallery.exhibits import Exhibit, ExhibitGroup, Painter, counted, plain
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item
from scenes.ui.text import BODY_BOLD

_BUILDING, _APPRENTICE, _PORTRAIT, _SMALL = (150, 200), (206, 106), (176, 176), (198, 133)
_STYLE = BODY_BOLD.sized(15)


def exhibit_groups(context: TableContext) -> list[ExhibitGroup]:
    """Return buildings, apprentices, characters, rewards, cards of the Black Market, and the rivals' schemes."""
    facts = state_of(context).facts
    buildings = [_building(context, number) for number in range(len(facts.buildings))]
    characters = [_character(context, number) for number in range(len(facts.characters))]
    rewards = [_reward(context, number) for number in range(len(facts.rewards))]
    market = [_market(context, number, card) for number, card in enumerate(facts.market.cards)]
    return [
        ExhibitGroup("buildings", icons.BUILDING, _BUILDING, buildings),
        ExhibitGroup("apprentices", "icon_apprentice", _APPRENTICE, _apprentices(context, facts.apprentices)),
        ExhibitGroup("characters", icons.character_icon("ada"), _PORTRAIT, characters),
        ExhibitGroup("rewards", icons.REWARD, _SMALL, rewards),
        ExhibitGroup("market", icons.BLACK_MARKET, _SMALL, market),
        *(ExhibitGroup(rival.id, icons.RIVAL[rival.id], _SMALL, _schemes(context, rival.id))
          for rival in facts.rival.rivals),
    ]  # fmt: skip


def _building(context: TableContext, number: int) -> Exhibit:
    card = state_of(context).facts.buildings[number]
    return Exhibit("building", card.id, building_face(context, number), _painter(draw_building, context, number))


def _painter(draw: Callable[[Canvas, Area, TableContext, int], None], context: TableContext, number: int) -> Painter:
    def paint(canvas: Canvas, area: Area) -> None:
        draw(canvas, area, context, number)

    return paint


def _apprentices(context: TableContext, cards: Sequence[Apprentice]) -> list[Exhibit]:
    """Return the apprentices, those that do the same as one."""
    return [
        Exhibit("apprentice", cards[number].id, apprentice_face(context, number),
                _painter(draw_apprentice, context, number), count)
        for number, count in counted(cards)
    ]  # fmt: skip


def _character(context: TableContext, number: int) -> Exhibit:
    face, name = character_face(context, number), state_of(context).facts.characters[number].id
    small = PlainCard(face.name, icons.character_icon(name), "ill_hall", theme.INK_BROWN, theme.CREAM, side=120)
    return Exhibit("character", name, face, plain(small, context.texts))


def _reward(context: TableContext, number: int) -> Exhibit:
    face, reward = reward_face(context, number), state_of(context).facts.rewards[number]
    row = bundle_items(reward.gain, context.texts, _STYLE, 22)
    small = PlainCard(face.name, icons.REWARD, "ill_hall", theme.VERDIGRIS, row=row, key=str(reward.gain))
    return Exhibit("reward", reward.id, face, plain(small, context.texts), reward.copies)


def _market(context: TableContext, number: int, card: MarketCard) -> Exhibit:
    """Return a card of the Black Market: what the small space brings, then the large one."""
    face, texts = market_card_face(context, number), context.texts
    small, large = (bundle_items(goods, texts, _STYLE, 22) for goods in (card.small, card.large))
    row = [*small, Drawing("ui_next", 14), *large]
    key = f"{card.small} {card.large}"
    return Exhibit("", card.id, face, plain(PlainCard(face.name, icons.BLACK_MARKET, "ill_night", theme.INK_BROWN,
                                                      theme.CREAM, row, key), texts))  # fmt: skip


def _schemes(context: TableContext, rival: str) -> list[Exhibit]:
    tables = state_of(context).tables
    return [_scheme(context, number, tables.scheme_ids[number]) for number in tables.schemes_of(rival)]


def _scheme(context: TableContext, number: int, name: str) -> Exhibit:
    """Return a scheme card: where the rival goes, or where else."""
    face = scheme_face(context, number)
    first, second = deeds_of(context, number)
    row: list[Item] = [
        Drawing(icons.scheme_icon(first), 24), Drawing("ui_next", 14), Drawing(icons.scheme_icon(second), 24),
    ]  # fmt: skip
    title = context.name("scheme", first)
    small = PlainCard(title, icons.scheme_icon(first), "ill_city", "#5B5348", theme.CREAM, row, f"{first} {second}")
    return Exhibit("", name, face, plain(small, context.texts))
