"""The events that threaten the town: what is known of each, and its card shown large."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.core.figures import Figures
from game.core.text import Texts
from game.troyes.facts import Facts, Threat
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace, draw_badge, paint_face
from scenes.troyes import icons
from scenes.troyes.draw.pieces import BLACK, ESTATES, colour_number, die
from scenes.troyes.places import MARAUDING
from scenes.troyes.rule_texts import figures
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import NUMBER_20, Style

FRAME = "#17120F"
_ENEMY = "#3A3236"
_ENEMIES = "event-enemies"
_SECTIONS = {
    "black_dice": _ENEMIES,
    "grey_citizen": "event-newcomers",
    "lose_influence": "event-losses",
    "lose_deniers": "event-losses",
    "pay_per_citizen": "event-drought",
    "remove_cathedral_cube": "event-cathedral",
    "add_cathedral_cube": "event-cathedral",
    "support": "event-support",
    "resistance": "event-resistance",
}
"""By effect, where the rulebook explains an event."""


class EventCard(NamedTuple):
    """An event in the queue, or Marauding, as it is drawn. `colour` is that of the dice against it, -1: any one."""

    id: str
    colour: int
    divisor: int
    black_dice: int
    banners: int
    """Boxes for cubes; 0: there is no limit."""
    prizes: tuple[int, int]
    cubes: tuple[int, ...]
    """The sides of the cubes, in the order in which they came."""

    @property
    def edge(self) -> str:
        """The colour at the edge of its card."""
        return ESTATES[self.colour].top if self.colour >= 0 else _ENEMY

    @property
    def free(self) -> int:
        """How many boxes are empty."""
        return self.banners - len(self.cubes)


def event_card_at(context: TableContext, index: int) -> EventCard:
    """Return the event at a place of the queue."""
    state = state_of(context)
    if index == MARAUDING:
        facts = state.facts.marauding
        cubes = tuple(side for side, count in enumerate(state.marauding) for _ in range(count))
        return EventCard(icons.MARAUDING, -1, facts.divisor, facts.black_dice, 0, (0, 0), cubes)
    return event_card(context, state.queue[index], tuple(state.banners[index]))


def event_card(context: TableContext, threat: int, cubes: tuple[int, ...] = ()) -> EventCard:
    """Return an event card by its number."""
    return event_of(state_of(context).facts.threats[threat], cubes)


def event_of(card: Threat, cubes: tuple[int, ...] = ()) -> EventCard:
    """Return an event card as it is drawn."""
    colour = colour_number(card.counter_dice)
    prizes = card.vp_first, card.vp_second
    return EventCard(card.id, colour, card.divisor, card.black_dice, card.banners, prizes, cubes)


def event_text(context: TableContext, event: EventCard) -> str:
    """Return what an event does, with its figures; against Le Roy some are different, and one goes by an option."""
    state = state_of(context)
    number = state.tables.threat_numbers.get(event.id)
    values = {} if number is None else figures(state.facts.threats[number].params)
    groups = ["text_solo"] * state.is_solo + ["text_each_round"] * state.resistance_each_round
    keys = [f"{group}.{event.id}" for group in groups if context.texts.has(f"troyes.{group}.{event.id}")]
    return context.say(keys[0] if keys else f"text.{event.id}", penalty=state.facts.penalty, **values)


# rows of words and drawings


def formula_items(event: EventCard, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return which dice counter an event, and what their sum is divided by; any one colour is a die of each."""
    colours = (event.colour,) if event.colour >= 0 else range(len(ESTATES))
    dice: list[Item] = [die(colour, side) for colour in colours]
    return [*dice, Word(texts.formula(f"÷ {texts.number(event.divisor)}"), style, theme.INK_BROWN)]


def black_items(event: EventCard, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return the black dice that an event brings; nothing if it brings none."""
    if not event.black_dice:
        return []
    return [die(BLACK, side), Word(texts.times(event.black_dice), style)]


def prize_items(event: EventCard, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return the points for the most and the second most cubes; nothing for Marauding."""
    if not any(event.prizes):
        return []
    return [Word(prize_text(event, texts), style), Drawing(icons.POINTS, side)]


def prize_text(event: EventCard, texts: Texts) -> str:
    """Return the two prizes, as `6 / 3`."""
    first, second = event.prizes
    return texts.get("troyes.rail.prize_pair", first=first, second=second)


def event_facts(context: TableContext, event: EventCard) -> list[str]:
    """Return how an event is countered and what that pays."""
    say, facts = context.say, state_of(context).facts
    if event.colour < 0:
        return [say("rail.counter_any", n=event.divisor), say("rail.always", n=facts.event_with_cube)]
    colour = context.name("colour", facts.buildings[event.colour].colour)
    first, second = event.prizes
    return [
        say("rail.counter", colour=colour, n=event.divisor, boxes=event.banners),
        say("rail.prizes", first=first, second=second),
    ]


# the card shown large


def event_face(context: TableContext, event: EventCard) -> CardFace:
    """Return an event card as it is shown large, with its full text."""
    text = "\n".join((event_text(context, event), *event_facts(context, event)))
    estate = ESTATES[event.colour] if event.colour >= 0 else None
    deck = state_of(context).facts.buildings[event.colour].colour if estate else ""
    face = CardFace(
        context.name("threat", event.id),
        text,
        icons.threat_icon(event.id),
        icons.threat_backdrop(deck),
        event.edge,
        context.say("rail.kind_event") if estate else context.say("rail.kind_marauding"),
        band_ink=estate.ink if estate else theme.CREAM,
        link=context.say("rail.rules"),
        section=_section(context, event),
    )
    return CardFace(
        face.name,
        face.text,
        painter=partial(_paint_large, face, event, context.texts),
        link=face.link,
        section=face.section,
        thing="" if event.colour < 0 else event.id,
        spots=_SPOTS,
        with_figures=lambda figures: event_face(context, _with_figures(event, figures)),
    )


_SPOTS: dict[str, Callable[[Area], Area]] = {
    "black_dice": lambda inner: inner.part(12, 12, 70, 42),
    "prize_first": lambda inner: inner.from_end(12, 12, 96, 42),
}
"""Where the figures of a large card are printed."""


def _with_figures(event: EventCard, figures: Figures) -> EventCard:
    card = next(threat for threat in figures.facts_as(Facts).threats if threat.id == event.id)
    return event_of(card, event.cubes)


def _section(context: TableContext, event: EventCard) -> str:
    """Return where the rulebook explains an event."""
    state = state_of(context)
    number = state.tables.threat_numbers.get(event.id)
    return _ENEMIES if number is None else _SECTIONS[state.facts.threats[number].effect]


def _paint_large(face: CardFace, event: EventCard, texts: Texts, canvas: Canvas, inner: Area) -> None:
    """Paint the card, with its black dice and prizes in the upper corners."""
    paint_face(face, canvas, inner)
    style = NUMBER_20.sized(24)
    corners = (
        (black_items(event, texts, style, 30), inner.part(12, 12, 0, 42), "start"),
        (prize_items(event, texts, style, 30), inner.from_end(12, 12, 0, 42), "end"),
    )
    for items, corner, side in corners:
        if items:
            draw_badge(canvas, corner, items, at_end=side == "end")
