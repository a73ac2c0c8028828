"""How cards and people of Architects of the West Kingdom look on the list of figures."""

from game.architects.facts import Facts
from game.core.figures import Figures
from game.core.text import Texts
from game.core.uncertain import UncertainFigure
from scenes.architects import icons
from scenes.figures.thing_card import PlainCard, draw_plain_card
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

GROUPS = {
    "apprentices": "icon_apprentice",
    "buildings": "icon_building",
    "characters": "arch_char_ada",
    "market": "arch_black_market",
}
"""The drawings beside the headings."""


def draw(canvas: Canvas, area: Area, texts: Texts, figures: Figures, figure: UncertainFigure) -> None:
    """Draw what carries a figure."""
    facts, thing = figures.facts_as(Facts), figure.thing
    name, backdrop, picture = texts.name("architects", figure.kind, thing), "ill_city", "arch_black_market"
    if figure.kind == "apprentice":
        picture = icons.apprentice_icon(next(card for card in facts.apprentices if card.id == thing))
    elif figure.kind == "building":
        picture, backdrop = icons.building_icon(thing), icons.building_backdrop(thing)
    elif figure.kind == "character":
        picture = icons.character_icon(thing)
    draw_plain_card(canvas, area, PlainCard(name, picture, backdrop, theme.INK_BROWN, theme.CREAM), texts)
