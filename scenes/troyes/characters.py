"""The persons of Troyes: who may see which, their cards in the panels, and what each would pay now."""

from functools import partial
from typing import TYPE_CHECKING

from game.troyes.facts import Band
from game.troyes.tables import UNSEEN
from scenes.table.zoom import CardFace, paint_face
from scenes.troyes import icons
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY_BOLD, NUMBER_20, SMALL_BOLD
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.troyes.table import Table

TOP = 57
"""Where cards and chips begin in a panel, below its head."""
_NARROW = 250
BAND = "#5B3A78"
"""The colour of a character's name."""
_CARD = (42, 54)
_TWO_CARDS = (36, 46)
_NARROW_CARDS = (32, 42)
"""Two cards in a narrow panel."""
_OPEN = theme.CARD
_OPEN_HOVERED = theme.CARD.with_(fill=theme.flat("#FFFCF2"), ring=theme.GOLD_LEAF, ring_width=2)
_BACK_HOVERED = theme.CARD_BACK.with_(ring=theme.GOLD_LEAF, ring_width=2)


def shows_secrets(table: "Table", seat: int) -> bool:
    """Return whether a player's points and characters lie open: at the end, and before whoever plays alone."""
    return table.town.is_over or (seat == table.viewer and table.people == [seat])


def may_look(table: "Table", seat: int) -> bool:
    """Return whether the person at the screen may look at a player's characters: at the own ones."""
    return shows_secrets(table, seat) or (seat == table.viewer and seat == table.current)


def points_of(table: "Table", side: int) -> int | None:
    """Return a side's points as a panel shows them; None: they lie face down."""
    town = table.town
    if town.is_over:
        return town.scores()[side].total
    if side in table.seats and not shows_secrets(table, side):
        return None
    return town.vp[side] if town.vp[side] != UNSEEN else None


def bands_of(table: "Table", character: int) -> tuple[Band, ...]:
    """Return from which numbers on a character pays how many points."""
    facts = table.facts
    few = facts.tables[table.town.players - 1].few
    return facts.characters[character].bands_few if few else facts.characters[character].bands


def band_text(table: "Table", bands: tuple[Band, ...], number: int) -> str:
    """Return the numbers of a band, as `3-4` or `7+`."""
    texts, least = table.app.texts, bands[number].least
    if number + 1 == len(bands):
        return texts.formula(f"{texts.number(least)}+")
    most = bands[number + 1].least - 1
    return texts.number(least) if most == least else texts.get("troyes.rail.span", first=least, last=most)


def scored_band(table: "Table", seat: int, character: int) -> int:
    """Return the band that a player has reached; -1: none."""
    count = table.town.measure(seat, character)
    return sum(count >= band.least for band in bands_of(table, character)) - 1


# cards in the panels


def card_areas(panel: Area, count: int) -> list[Area]:
    """Return where the character cards of a player lie in the panel."""
    width, height = _card_size(panel, count)
    height = min(height, panel.h - TOP - 30)
    return [
        panel.from_end(12 + (count - 1 - number) * (width + 4), TOP, width, height)
        for number in range(count)
        if height > 20
    ]


def _card_size(panel: Area, count: int) -> tuple[float, float]:
    if count < 2:
        return _CARD
    return _NARROW_CARDS if panel.w < _NARROW else _TWO_CARDS


def cards_width(panel: Area, count: int) -> float:
    """Return how much of a panel the cards of a player take at its end."""
    return 12 + count * (_card_size(panel, count)[0] + 4) if count else 0.0


def draw_card(canvas: Canvas, area: Area, character: int, table: "Table", *, hovered: bool = False) -> None:
    """Draw a small character card; one that may not be seen shows its back."""
    if character == UNSEEN:
        canvas.box(area, _BACK_HOVERED if hovered else theme.CARD_BACK)
        side = min(area.w, area.h) * 0.52
        canvas.icon("eye" if hovered else "eye_off", area.middle(side, side), theme.GOLD_DEEP)
        return
    canvas.box(area, _OPEN_HOVERED if hovered else _OPEN)
    side = min(area.w - 5, area.h - 5)
    canvas.picture(icons.character_icon(table.facts.characters[character].id), area.middle(side, side))


def shown_characters(table: "Table", seat: int) -> tuple[int, ...]:
    """Return the characters of a player as they lie in the panel: face down unless the screen may show them."""
    held = table.town.characters[seat]
    return held if shows_secrets(table, seat) else (UNSEEN,) * len(held)


# what a character pays


def measure_line(table: "Table", seat: int, character: int) -> str:
    """Say what a player has of what a character counts, and what that pays."""
    count, points = table.town.measure(seat, character), table.town.character_points(seat, character)
    return table.say("panel.pays", n=points, count=count)


def character_tip(table: "Table", seat: int, character: int) -> Tip:
    """Say what a character counts, from which numbers on it pays, and what that is now."""
    name = table.facts.characters[character].id
    bands = bands_of(table, character)
    rows = [
        table.say("panel.band", numbers=band_text(table, bands, number), n=band.points)
        for number, band in enumerate(bands)
    ]
    lines = (*rows, measure_line(table, seat, character))
    return Tip(table.name("character", name), table.say(f"measure.{name}"), lines)


def draw_bands(canvas: Canvas, row: Area, table: "Table", seat: int, character: int) -> None:
    """Draw from which numbers on a character pays; the band that is reached is gold."""
    bands, reached = bands_of(table, character), scored_band(table, seat, character)
    for number, (band, box) in enumerate(zip(bands, row.columns(len(bands), 8), strict=True)):
        material = theme.WELL.with_(radius=8)
        if number == reached:
            material = material.with_(fill=theme.GOLD, edge=theme.INK)
        canvas.box(box, material)
        items: list[Item] = [
            Word(band_text(table, bands, number), BODY_BOLD.sized(min(16, box.h * 0.45)), theme.INK_SOFT),
            Word(table.app.texts.number(band.points), NUMBER_20.sized(min(20, box.h * 0.55))),
            Drawing(icons.POINTS, min(22, box.h * 0.6)),
        ]
        draw_row(canvas, box, fitted(canvas.type, items, 6, box.w - 8), gap=6, align="center")


def character_face(table: "Table", seat: int, character: int) -> CardFace:
    """Return a character as it is shown large."""
    name = table.facts.characters[character].id
    face = CardFace(
        table.name("character", name),
        table.say(f"text.{name}"),
        icons.character_icon(name),
        "ill_hall",
        BAND,
        link=table.say("rail.rules"),
        section="characters",
    )
    painter = partial(_paint_large, face, table, seat, character)
    return CardFace(face.name, face.text, painter=painter, link=face.link, section=face.section)


def _paint_large(face: CardFace, table: "Table", seat: int, character: int, canvas: Canvas, inner: Area) -> None:
    """Paint the card, with its bands over the picture's foot and what it pays now at the card's foot."""
    paint_face(face, canvas, inner)
    row = inner.inset(12, 0).part(0, 206, inner.w - 24, 38)
    draw_bands(canvas, row, table, seat, character)
    text = measure_line(table, seat, character)
    foot = inner.part(18, inner.h - 38, inner.w - 36 - 84, 24)
    canvas.text(text, fitting(canvas.type, text, SMALL_BOLD.sized(15), foot.w, 12), theme.INK_SOFT, foot)
