"""The events that threaten the town: what is known of each, its tooltip, and its card shown large."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.text import Texts
from scenes.table.zoom import CardFace, draw_badge, paint_face
from scenes.troyes import icons
from scenes.troyes.pieces import BLACK, ESTATES, colour_number, die
from scenes.troyes.words import figures
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import NUMBER_20, Style
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.troyes.table import Table

MARAUDING = -1
"""The index of the event that is printed on the board."""
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


class Menace(NamedTuple):
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


def menace_at(table: "Table", index: int) -> Menace:
    """Return the event at a place of the queue."""
    town = table.town
    if index == MARAUDING:
        facts = table.facts.marauding
        cubes = tuple(side for side, count in enumerate(town.marauding) for _ in range(count))
        return Menace(icons.MARAUDING, -1, facts.divisor, facts.black_dice, 0, (0, 0), cubes)
    return menace_of(table, town.queue[index], tuple(town.banners[index]))


def menace_of(table: "Table", threat: int, cubes: tuple[int, ...] = ()) -> Menace:
    """Return an event card by its number."""
    card = table.facts.threats[threat]
    colour = colour_number(card.counter_dice)
    prizes = card.vp_first, card.vp_second
    return Menace(card.id, colour, card.divisor, card.black_dice, card.banners, prizes, cubes)


def threat_text(table: "Table", menace: Menace) -> str:
    """Return what an event does every round, with its figures; against Le Roy some are different."""
    number = table.town.tables.threat_numbers.get(menace.id)
    values = {} if number is None else figures(table.facts.threats[number].params)
    solo = f"text_solo.{menace.id}"
    key = solo if table.town.is_solo and table.app.texts.has(f"troyes.{solo}") else f"text.{menace.id}"
    return table.say(key, penalty=table.facts.penalty, **values)


# rows of words and drawings


def formula_items(menace: Menace, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return which dice counter an event, and what their sum is divided by; any one colour is a die of each."""
    colours = (menace.colour,) if menace.colour >= 0 else range(len(ESTATES))
    dice: list[Item] = [die(colour, side) for colour in colours]
    return [*dice, Word(texts.formula(f"÷ {texts.number(menace.divisor)}"), style, theme.INK_BROWN)]


def black_items(menace: Menace, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return the black dice that an event brings; nothing if it brings none."""
    if not menace.black_dice:
        return []
    return [die(BLACK, side), Word(texts.times(menace.black_dice), style)]


def prize_items(menace: Menace, texts: Texts, style: Style, side: float) -> list[Item]:
    """Return the points for the most and the second most cubes; nothing for Marauding."""
    if not any(menace.prizes):
        return []
    return [Word(prize_text(menace, texts), style), Drawing(icons.POINTS, side)]


def prize_text(menace: Menace, texts: Texts) -> str:
    """Return the two prizes, as `6 / 3`."""
    first, second = (texts.number(prize) for prize in menace.prizes)
    return texts.formula(f"{first} / {second}")


# tooltip


def threat_tip(table: "Table", index: int) -> Tip:
    """Say what an event does every round, how it is countered, what it pays, who has cubes, what a click does."""
    menace = menace_at(table, index)
    place = ("event", index)
    lines = [*fact_lines(table, menace), *_cube_lines(table, menace)]
    clicks = table.choices.clicks if table.accepts_clicks else {}
    verb = clicks[place][-1].verb if clicks.get(place) else ""
    if verb in ("cube", "combat"):
        lines.append(table.say("rail.put_cube" if verb == "cube" else "rail.fight"))
    warning = table.why_not(place) if table.accepts_clicks and not clicks.get(place) else ""
    return Tip(table.name("threat", menace.id), threat_text(table, menace), tuple(lines), warning)


def fact_lines(table: "Table", menace: Menace) -> list[str]:
    """Say how an event is countered and what that pays."""
    say = table.say
    if menace.colour < 0:
        points = table.facts.event_with_cube
        return [say("rail.counter_any", n=menace.divisor), say("rail.always", n=points)]
    colour = table.name("colour", table.facts.buildings[menace.colour].colour)
    first, second = menace.prizes
    return [
        say("rail.counter", colour=colour, n=menace.divisor, boxes=menace.banners),
        say("rail.prizes", first=first, second=second),
    ]


def _cube_lines(table: "Table", menace: Menace) -> list[str]:
    """Say who has how many cubes there, in the order in which they came."""
    counts = {side: menace.cubes.count(side) for side in menace.cubes}
    found = [table.say("rail.cubes", player=table.name_of(side), n=count) for side, count in counts.items()]
    if menace.banners:
        found.append(table.say("rail.free", n=menace.free))
    return found


# the card shown large


def threat_face(table: "Table", menace: Menace) -> CardFace:
    """Return an event card as it is shown large, with its full text."""
    text = "\n".join((threat_text(table, menace), *fact_lines(table, menace)))
    estate = ESTATES[menace.colour] if menace.colour >= 0 else None
    deck = table.facts.buildings[menace.colour].colour if estate else ""
    face = CardFace(
        table.name("threat", menace.id),
        text,
        icons.threat_icon(menace.id),
        icons.threat_backdrop(deck),
        menace.edge,
        table.say("rail.kind_event") if estate else table.say("rail.kind_marauding"),
        band_ink=estate.ink if estate else theme.CREAM,
        link=table.say("rail.rules"),
        section=_section(table, menace),
    )
    painter = partial(_paint_large, face, menace, table.app.texts)
    return CardFace(face.name, face.text, painter=painter, link=face.link, section=face.section)


def _section(table: "Table", menace: Menace) -> str:
    """Return where the rulebook explains an event."""
    number = table.town.tables.threat_numbers.get(menace.id)
    return _ENEMIES if number is None else _SECTIONS[table.facts.threats[number].effect]


def _paint_large(face: CardFace, menace: Menace, texts: Texts, canvas: Canvas, inner: Area) -> None:
    """Paint the card, with its black dice and prizes in the upper corners."""
    paint_face(face, canvas, inner)
    style = NUMBER_20.sized(24)
    corners = (
        (black_items(menace, texts, style, 30), inner.part(12, 12, 0, 42), "start"),
        (prize_items(menace, texts, style, 30), inner.from_end(12, 12, 0, 42), "end"),
    )
    for items, corner, side in corners:
        if items:
            draw_badge(canvas, corner, items, at_end=side == "end")
