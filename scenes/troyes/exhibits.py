"""What is in the box of Troyes."""

from functools import partial

from game.core.text import Texts
from game.troyes.facts import Card, Threat
from scenes.figures.thing_card import PlainCard
from scenes.gallery.exhibits import Exhibit, ExhibitGroup, plain
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace
from scenes.troyes import icons
from scenes.troyes.draw.card_faces import card_face, draw_face
from scenes.troyes.draw.characters import BAND, character_face
from scenes.troyes.draw.event_cards import event_card_at, event_face, event_of
from scenes.troyes.draw.pieces import COLOURS, ESTATES, colour_number
from scenes.troyes.figure_cards import building_card, event_row_card
from scenes.troyes.places import MARAUDING
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_CARD, _SMALL, _PORTRAIT = (224, 150), (198, 133), (176, 176)
_USUAL = 150
"""How high a card is on the table."""


def exhibit_groups(context: TableContext) -> list[ExhibitGroup]:
    """Return the activity cards by colour, the events by deck, the characters and the principal buildings."""
    facts = state_of(context).facts
    activities = [
        ExhibitGroup(f"{colour}_cards", icons.estate_icon(colour), _CARD,
                     [_card(context, card) for card in facts.cards if card.colour == colour])
        for colour in COLOURS
    ]  # fmt: skip
    events = [
        ExhibitGroup(
            f"{colour}_events", icons.threat_icon(deck[0].id), _SMALL, [_event(context, card) for card in deck]
        )
        for colour in COLOURS
        if (deck := [threat for threat in facts.threats if threat.deck == colour])
    ]
    characters = [_character(context, number) for number in range(len(facts.characters))]
    board = [_marauding(context), *(_building(context, number) for number in range(len(facts.buildings)))]
    return [
        *activities,
        *events,
        ExhibitGroup("characters", icons.character_icon(facts.characters[0].id), _PORTRAIT, characters),
        ExhibitGroup("board", icons.building_icon(facts.buildings[0].id), _SMALL, board),
    ]


def _card(context: TableContext, card: Card) -> Exhibit:
    return Exhibit("card", card.id, card_face(context, card), partial(_paint_card, card, context.texts))


def _paint_card(card: Card, texts: Texts, canvas: Canvas, area: Area) -> None:
    draw_face(canvas, area, card, texts, area.h / _USUAL)


def _event(context: TableContext, threat: Threat) -> Exhibit:
    face = event_face(context, event_of(threat))
    return Exhibit("threat", threat.id, face, plain(event_row_card(face.name, threat, context.texts), context.texts))


def _marauding(context: TableContext) -> Exhibit:
    face = event_face(context, event_card_at(context, MARAUDING)._replace(cubes=()))
    small = PlainCard(face.name, icons.threat_icon(icons.MARAUDING), "ill_night", theme.INK_BROWN, theme.CREAM, side=88)
    return Exhibit("threat", icons.MARAUDING, face, plain(small, context.texts))


def _character(context: TableContext, number: int) -> Exhibit:
    name = state_of(context).facts.characters[number].id
    face = character_face(context, None, number)
    small = PlainCard(face.name, icons.character_icon(name), "ill_hall", BAND, theme.CREAM, side=120)
    return Exhibit("character", name, face, plain(small, context.texts))


def _building(context: TableContext, number: int) -> Exhibit:
    """Return a principal building; its figures can be corrected like those of a card."""
    building = state_of(context).facts.buildings[number]
    estate = ESTATES[colour_number(building.colour)]
    face = CardFace(
        context.name("building", building.id), context.say(f"building_text.{building.id}"),
        icons.building_icon(building.id), "ill_city", estate.top, band_ink=estate.ink,
        link=context.say("zoom.rules"), section="buildings", thing=building.id,
    )  # fmt: skip
    return Exhibit(
        "building", building.id, face, plain(building_card(face.name, building, context.texts), context.texts)
    )
