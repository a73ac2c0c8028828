"""How cards, events and buildings of Troyes look on the list of figures."""

from game.core.figures import Figures
from game.core.text import Texts
from game.core.uncertain import UncertainFigure
from game.troyes.facts import Building, Facts, Threat
from scenes.figures.thing_card import PlainCard, draw_plain_card
from scenes.troyes import icons
from scenes.troyes.draw.card_faces import draw_face
from scenes.troyes.draw.pieces import BLACK, ESTATES, colour_number, die
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import BODY_BOLD

GROUPS = {
    "red_cards": "estate_military",
    "white_cards": "estate_religious",
    "yellow_cards": "estate_civil",
    "events": "ty_ev_war",
    "buildings": "troyes_palace",
    "le_roy": "ty_le_roy",
    "numbers": "icon_hourglass",
}
"""The drawings beside the headings."""

_STYLE = BODY_BOLD.sized(15)
_USUAL = 150
"""How high a card is on the table."""


def draw(canvas: Canvas, area: Area, texts: Texts, figures: Figures, figure: UncertainFigure) -> None:
    """Draw what carries a figure."""
    facts = figures.facts_as(Facts)
    if figure.kind == "card":
        card = next(card for card in facts.cards if card.id == figure.thing)
        draw_face(canvas, area, card, texts, area.h / _USUAL)
        return
    draw_plain_card(canvas, area, _plain(texts, facts, figure), texts)


def _plain(texts: Texts, facts: Facts, figure: UncertainFigure) -> PlainCard:
    name = texts.name("troyes", figure.kind, figure.thing)
    if figure.kind == "threat":
        return event_row_card(name, next(threat for threat in facts.threats if threat.id == figure.thing), texts)
    if figure.kind == "building":
        return building_card(name, next(each for each in facts.buildings if each.id == figure.thing), texts)
    return PlainCard(name, "ty_le_roy", "ill_hall", theme.INK_BROWN, theme.CREAM)


def event_row_card(name: str, threat: Threat, texts: Texts) -> PlainCard:
    """Return an event with the dice against it, its black dice and its prizes."""
    estate = ESTATES[colour_number(threat.counter_dice)]
    row: list[Item] = [
        die(colour_number(threat.counter_dice), 20),
        _word(texts.formula(f"÷ {texts.number(threat.divisor)}")),
    ]
    if threat.black_dice:
        row += [die(BLACK, 20), _word(texts.times(threat.black_dice))]
    row += [
        Drawing(icons.POINTS, 20),
        _word(texts.get("troyes.rail.prize_pair", first=threat.vp_first, second=threat.vp_second)),
    ]
    deck = icons.threat_backdrop(threat.deck)
    key = f"{threat.divisor} {threat.black_dice} {threat.vp_first} {threat.vp_second} {threat.counter_dice}"
    return PlainCard(name, icons.threat_icon(threat.id), deck, estate.top, estate.ink, row, key)


def building_card(name: str, building: Building, texts: Texts) -> PlainCard:
    """Return a building with the dice that lead to its rows."""
    estate = ESTATES[colour_number(building.colour)]
    rows = ["".join(texts.number(pips) for pips in row.dice) for row in building.rows]
    words = texts.formula(" · ".join(rows))
    return PlainCard(name, icons.building_icon(building.id), "ill_city", estate.top, estate.ink, [_word(words)], words)


def _word(text: str) -> Word:
    return Word(text, _STYLE, theme.INK)
