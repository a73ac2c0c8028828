"""The characters of Troyes: their cards in the panels, and what each would pay now."""

from functools import partial

from game.troyes.facts import Band
from game.troyes.scoring import bands
from game.troyes.tables import UNSEEN
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace, paint_face
from scenes.troyes import icons
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_20, SMALL_BOLD, TITLE_20
from scenes.ui.tooltip import Tip

TOP = 57
"""Where cards and chips begin in a panel, below its head."""
_NARROW = 250
BAND = "#5B3A78"
"""The colour of a character's name."""
_PORTRAIT = 92
_CARD = (42, 54)
_TWO_CARDS = (36, 46)
_NARROW_CARDS = (32, 42)
"""Two cards in a narrow panel."""
_OPEN = theme.CARD
_OPEN_HOVERED = theme.CARD.with_(fill=theme.flat("#FFFCF2"), ring=theme.GOLD_LEAF, ring_width=2)
_BACK_HOVERED = theme.CARD_BACK.with_(ring=theme.GOLD_LEAF, ring_width=2)


def band_text(context: TableContext, paid: tuple[Band, ...], number: int) -> str:
    """Return the numbers of a band, as `3-4` or `7+`."""
    texts, least = context.texts, paid[number].least
    if number + 1 == len(paid):
        return texts.formula(f"{texts.number(least)}+")
    most = paid[number + 1].least - 1
    return texts.number(least) if most == least else texts.get("troyes.rail.span", first=least, last=most)


def scored_band(context: TableContext, seat: int, character: int) -> int:
    """Return the band that a player has reached; -1: none."""
    state = state_of(context)
    count = state.measure(seat, character)
    return sum(count >= band.least for band in bands(state, character)) - 1


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


def draw_card(canvas: Canvas, area: Area, character: int, context: TableContext, *, hovered: bool = False) -> None:
    """Draw a small character card; one that may not be seen shows its back."""
    if character == UNSEEN:
        canvas.box(area, _BACK_HOVERED if hovered else theme.CARD_BACK)
        side = min(area.w, area.h) * 0.52
        canvas.icon("eye" if hovered else "eye_off", area.middle(side, side), theme.GOLD_DEEP)
        return
    canvas.box(area, _OPEN_HOVERED if hovered else _OPEN)
    side = min(area.w - 5, area.h - 5)
    canvas.picture(icons.character_icon(state_of(context).facts.characters[character].id), area.middle(side, side))


# what a character pays


def measure_lines(context: TableContext, seat: int, character: int) -> tuple[str, ...]:
    """Return what a player has of what a character counts, and what that pays; against Le Roy both sides."""
    state = state_of(context)
    own = _measure_line(context, "panel.pays", seat, character)
    return (own, _measure_line(context, "panel.pays_le_roy", state.grey, character)) if state.is_solo else (own,)


def measure_line(context: TableContext, seat: int, character: int) -> str:
    """Return the same in one line."""
    return context.say("panel.both").join(measure_lines(context, seat, character))


def _measure_line(context: TableContext, key: str, side: int, character: int) -> str:
    state = state_of(context)
    return context.say(key, n=state.character_points(side, character), count=state.measure(side, character))


def _next_band(context: TableContext, side: int, character: int) -> str:
    """Return from which number on a character would pay a side more; nothing if it pays all it can."""
    state = state_of(context)
    count = state.measure(side, character)
    least = next((band.least for band in bands(state, character) if band.least > count), None)
    return "" if least is None else context.say("panel.next_band", n=least)


def character_tip(context: TableContext, seat: int, character: int) -> Tip:
    """Return what a character counts, from which numbers on it pays, and what that is now."""
    state = state_of(context)
    name, paid = state.facts.characters[character].id, bands(state, character)
    rows = [
        context.say("panel.band", numbers=band_text(context, paid, number), n=band.points)
        for number, band in enumerate(paid)
    ]
    sides = (seat, state.grey)
    now = [
        line + _next_band(context, side, character)
        for side, line in zip(sides, measure_lines(context, seat, character), strict=False)
    ]
    lines = (*rows, *now)
    return Tip(context.name("character", name), context.say(f"measure.{name}"), lines)


def draw_bands(canvas: Canvas, row: Area, context: TableContext, seat: int | None, character: int) -> None:
    """Draw from which numbers on a character pays; the band that a player has reached is gold."""
    paid = bands(state_of(context), character)
    reached = -1 if seat is None else scored_band(context, seat, character)
    for number, (band, box) in enumerate(zip(paid, row.columns(len(paid), 8), strict=True)):
        material = theme.WELL.with_(radius=8)
        if number == reached:
            material = material.with_(fill=theme.GOLD, edge=theme.INK)
        canvas.box(box, material)
        items: list[Item] = [
            Word(band_text(context, paid, number), BODY_BOLD.sized(min(16, box.h * 0.45)), theme.INK_SOFT),
            Word(context.texts.number(band.points), NUMBER_20.sized(min(20, box.h * 0.55))),
            Drawing(icons.POINTS, min(22, box.h * 0.6)),
        ]
        draw_row(canvas, box, fitted(canvas.type, items, 6, box.w - 8), gap=6, align="center")


def draw_character(canvas: Canvas, row: Area, context: TableContext, seat: int, character: int) -> None:
    """Draw a character: portrait, what it counts, from which numbers on it pays, and what that is now."""
    name = state_of(context).facts.characters[character].id
    side = min(_PORTRAIT, row.h - 8)
    canvas.picture(icons.character_icon(name), row.part(0, (row.h - side) / 2, side, side))
    words = row.after(side + 18)
    title = context.name("character", name)
    half = words.w * 0.5
    canvas.text(title, fitting(canvas.type, title, TITLE_20, half, 14), theme.INK, words.part(0, 6, half, 26))
    line = context.say(f"measure.{name}")
    canvas.text(line, fitting(canvas.type, line, BODY, words.w, 12), theme.INK_SOFT, words.part(0, 32, words.w, 22))
    draw_bands(canvas, words.part(0, 60, words.w, min(42, row.h - 66)), context, seat, character)
    pays = measure_line(context, seat, character)
    style = fitting(canvas.type, pays, BODY_BOLD, half - 8, 12)
    canvas.text(pays, style, theme.VERDIGRIS, words.from_end(0, 6, half - 8, 26), "end")


def character_face(context: TableContext, seat: int | None, character: int) -> CardFace:
    """Return a character as it is shown large, with what it pays a player now."""
    name = state_of(context).facts.characters[character].id
    face = CardFace(
        context.name("character", name),
        context.say(f"text.{name}"),
        icons.character_icon(name),
        "ill_hall",
        BAND,
        link=context.say("rail.rules"),
        section="characters",
    )
    painter = partial(_paint_large, face, context, seat, character)
    return CardFace(face.name, face.text, painter=painter, link=face.link, section=face.section)


def _paint_large(
    face: CardFace, context: TableContext, seat: int | None, character: int, canvas: Canvas, inner: Area
) -> None:
    """Paint the card, with its bands over the picture's foot and what it pays now at the card's foot."""
    paint_face(face, canvas, inner)
    row = inner.inset(12, 0).part(0, 206, inner.w - 24, 38)
    draw_bands(canvas, row, context, seat, character)
    if seat is None:
        return
    text = measure_line(context, seat, character)
    foot = inner.part(18, inner.h - 38, inner.w - 36 - 84, 24)
    canvas.text(text, fitting(canvas.type, text, SMALL_BOLD.sized(15), foot.w, 12), theme.INK_SOFT, foot)
