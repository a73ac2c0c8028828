"""How the buildings of San Juan look on the list of figures."""

from game.core.figures import Figures
from game.core.text import Texts
from game.core.uncertain import UncertainFigure
from game.san_juan.facts import Facts
from scenes.san_juan.draw.cards import draw_card
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

GROUPS = {"buildings": "icon_building"}
"""The drawings beside the headings."""

_RATIO = 0.78
"""Width of a card for its height."""


def draw(canvas: Canvas, area: Area, texts: Texts, figures: Figures, figure: UncertainFigure) -> None:
    """Draw the building that carries a figure."""
    facts = figures.facts_as(Facts)
    kind = next(number for number, card in enumerate(facts.cards) if card.id == figure.thing)
    draw_card(canvas, area.middle(area.h * _RATIO, area.h), facts, kind, texts)
