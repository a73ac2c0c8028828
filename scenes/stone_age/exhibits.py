"""What is in the box of Stone Age."""

from functools import partial

from game.core.text import Texts
from game.stone_age.facts import Facts
from scenes.gallery.exhibits import Exhibit, ExhibitGroup, counted
from scenes.stone_age import icons
from scenes.stone_age.draw.cards import building_face, card_face, draw_building, draw_card, points_shown
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_CARD, _BUILDING = (172, 208), (200, 134)


def exhibit_groups(context: TableContext) -> list[ExhibitGroup]:
    """Return the green civilization cards, those with people, and the buildings."""
    facts, texts = state_of(context).tables.facts, context.texts
    cards = [(_card(facts, number, texts, count), facts.cards[number].bottom) for number, count in counted(facts.cards)]
    green = [card for card, bottom in cards if bottom.symbol]
    sand = [card for card, bottom in cards if bottom.person]
    buildings = [_building(facts, number, texts, count) for number, count in counted(facts.buildings)]
    return [
        ExhibitGroup("green", icons.symbol("pottery"), _CARD, green, shows_names=False),
        ExhibitGroup("people", icons.CARD, _CARD, sand, shows_names=False),
        ExhibitGroup("buildings", "icon_building", _BUILDING, buildings, shows_names=False),
    ]


def _card(facts: Facts, number: int, texts: Texts, count: int) -> Exhibit:
    face, painter = card_face(facts, number, texts), partial(_paint_card, facts, number, texts)
    return Exhibit("card", facts.cards[number].id, face, painter, count)


def _paint_card(facts: Facts, number: int, texts: Texts, canvas: Canvas, area: Area) -> None:
    draw_card(canvas, area, facts, number, texts)


def _building(facts: Facts, number: int, texts: Texts, count: int) -> Exhibit:
    face, painter = building_face(facts, number, texts), partial(_paint_building, facts, number, texts)
    return Exhibit("building", facts.buildings[number].id, face, painter, count)


def _paint_building(facts: Facts, number: int, texts: Texts, canvas: Canvas, area: Area) -> None:
    draw_building(canvas, area, facts, number, texts, points=points_shown(facts, number, texts))
