"""Everything a side has, opened large: goods, buildings with what they count, apprentices, captives, debts, points."""

from typing import NamedTuple

from game.architects.scoring import EndEffect, end_effects
from game.architects.tables import EMPTY
from game.architects.workshop import apprentice_limit
from scenes.architects import figures, icons
from scenes.architects.draw.apprentices import fact_lines
from scenes.architects.draw.cards import RATIO, draw_apprentice, draw_building, virtue_items
from scenes.architects.draw.large_cards import apprentice_face, building_face, deeds_of
from scenes.architects.draw.pieces import PILL_HEIGHT, draw_pill, pill_width
from scenes.architects.figures import Figure
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.tableau import LABEL_HEIGHT, draw_points, draw_section, points_start
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.screen import draw_pill as draw_chip
from scenes.ui.screen import pill_width as chip_width
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_20, Style
from scenes.ui.tooltip import Tip

_HEAD, _FOOT = 44, 52
_GAP = 28
_CARD, _CARD_GAP = 128.0, 10.0
_TAG = 26
_APPRENTICE_GAP = 8
_CHARACTER = 66
_LINE = 36
_SCHEMES = 4
"""Scheme cards side by side."""
_STANDING = 2 * _LINE
_HAND = 150
_POINTS_GAP = 8


class Parts(NamedTuple):
    """Where everything is: goods above, two columns, points by source below."""

    goods: Area
    buildings: Area
    hand: Area
    """Below the buildings; before the end of the match it is empty."""
    people: Area
    points: Area


def parts_of(area: Area, context: TableContext, side: int) -> Parts:
    """Share the sheet out."""
    middle = area.part(0, _HEAD, area.w, area.h - _HEAD - _FOOT - 6)
    wide = (middle.w - _GAP) * 0.6
    low = _HAND if hand_shown(context, side) else 0.0
    return Parts(
        goods=area.part(0, 0, area.w, 32),
        buildings=middle.part(0, 0, wide, middle.h - low),
        hand=middle.part(0, middle.h - low, wide, low),
        people=middle.after(wide + _GAP),
        points=area.part(0, area.h - _FOOT, area.w, _FOOT),
    )


def hand_shown(context: TableContext, side: int) -> tuple[int, ...]:
    """Return the building cards left in a side's hand, which everybody sees after the end."""
    state = state_of(context)
    return state.hands[side] if state.is_over and side in context.sides.seats else ()


def draw_tableau(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint goods above, buildings and people in two columns, points by source below."""
    parts = parts_of(area, context, side)
    _draw_goods(canvas, parts.goods, context, side)
    _draw_buildings(canvas, parts.buildings, context, side)
    if hand_shown(context, side):
        _draw_hand(canvas, parts.hand, context, side)
    _draw_people(canvas, parts.people, context, side)
    _draw_points(canvas, parts.points, context, side)


def tableau_tips(area: Area, context: TableContext, side: int) -> list[tuple[Area, Tip]]:
    """Return where the cards of a side lie, and what each of them does."""
    parts = parts_of(area, context, side)
    found = [(card, _building_tip(context, number)) for number, card in _buildings(parts, context, side)]
    found += [(card, _apprentice_tip(context, number)) for number, card in _hired(parts, context, side)]
    return found + _figure_tips(context, parts, side)


def tableau_cards(area: Area, context: TableContext, side: int) -> list[tuple[Area, CardFace]]:
    """Return where the cards of a side lie, and how they are shown large."""
    parts = parts_of(area, context, side)
    found = [(card, building_face(context, number)) for number, card in _buildings(parts, context, side)]
    return found + [(card, apprentice_face(context, number)) for number, card in _hired(parts, context, side)]


def _buildings(parts: Parts, context: TableContext, side: int) -> list[tuple[int, Area]]:
    """Return the buildings of a side, those left in the hand too once they are shown, and where they lie."""
    built, hand = state_of(context).built[side], hand_shown(context, side)
    cards = [*zip(built, built_areas(parts.buildings, len(built)), strict=True)]
    return [*cards, *zip(hand, hand_areas(parts.hand, len(hand)), strict=True)]


def _hired(parts: Parts, context: TableContext, side: int) -> list[tuple[int, Area]]:
    """Return the apprentices of a side, and where they lie."""
    hired = state_of(context).apprentices[side] if side in context.sides.seats else ()
    areas = apprentice_areas(_apprentices_area(parts.people, context, side), len(hired))
    return [*zip(hired, areas, strict=True)]


def _figure_tips(context: TableContext, parts: Parts, side: int) -> list[tuple[Area, Tip]]:
    """Return what everything that is counted means, and who the character is."""
    row, captives = _standing_rows(parts.people)
    shown = [*_goods(context, parts.goods, side), *_standing(context, row, side)]
    held = next(figure for figure in figures.troubles(context, side) if figure.key == "captives")
    found = [(area, figures.tip_of(context, figure)) for figure, area in shown]
    found += _points_tips(context, parts.points, side)
    if held.count:
        found.append((captives, figures.tip_of(context, held)))
    character = figures.character_tip(context, side)
    return [(parts.people.part(0, 0, parts.people.w, _CHARACTER), character), *found] if character else found


def _standing_rows(people: Area) -> tuple[Area, Area]:
    """Return where prisoners and debts are counted, and captives."""
    room = people.below(people.h - _STANDING)
    return room.part(0, 0, room.w, _LINE), room.part(0, _LINE, room.w, _LINE)


def _building_tip(context: TableContext, building: int) -> Tip:
    name = state_of(context).tables.building_ids[building]
    return Tip(context.name("building", name), rule(context, "text", name))


def _apprentice_tip(context: TableContext, number: int) -> Tip:
    name = state_of(context).tables.apprentice_ids[number]
    return Tip(context.name("apprentice", name), rule(context, "text", name), tuple(fact_lines(context, number)))


def _goods(context: TableContext, area: Area, side: int) -> list[tuple[Figure, Area]]:
    """Return workers, silver, virtue and goods, and where their pills are."""
    shown = figures.means(context, side)
    if side == state_of(context).rival:
        shown.append(figures.supplies(context))
    else:
        shown += [*figures.goods(context, side), figures.cards(context, side)]
    found: list[tuple[Figure, Area]] = []
    x = 0.0
    for figure in shown:
        width = chip_width(context.type, _figure_items(context, figure, 22, BODY_BOLD))
        found.append((figure, area.part(x, 0, width, 32)))
        x += width + 8
    return found


def _figure_items(context: TableContext, figure: Figure, icon: float, style: Style) -> list[Item]:
    drawing = Drawing(figure.drawing.name, icon, figure.drawing.tint)
    return [drawing, Word(context.texts.number(figure.count), style)]


def _draw_goods(canvas: Canvas, row: Area, context: TableContext, side: int) -> None:
    """Paint workers, silver, virtue and goods, each in a pill."""
    for figure, area in _goods(context, row, side):
        draw_chip(canvas, area, _figure_items(context, figure, 22, BODY_BOLD))


def _draw_nothing(canvas: Canvas, area: Area, context: TableContext) -> None:
    canvas.text(context.say("tableau.nothing"), BODY, theme.INK_SOFT, area.part(0, 4, area.w, 24))


# buildings


def card_areas(area: Area, count: int) -> list[Area]:
    """Return where so many buildings lie: as large as they fit, with room for a tag below each."""
    if not count:
        return []
    columns = max(range(1, count + 1), key=lambda columns: (_card_width(area, count, columns), columns))
    width = _card_width(area, count, columns)
    pitch = width * RATIO + _TAG + _CARD_GAP
    return [
        area.part(number % columns * (width + _CARD_GAP), number // columns * pitch, width, width * RATIO)
        for number in range(count)
    ]


def _card_width(area: Area, count: int, columns: int) -> float:
    """Return how wide cards are in so many columns."""
    rows = -(-count // columns)
    by_width = (area.w - (columns - 1) * _CARD_GAP) / columns
    by_height = ((area.h + _CARD_GAP) / rows - _CARD_GAP - _TAG) / RATIO
    return min(_CARD, by_width, by_height)


def built_areas(area: Area, count: int) -> list[Area]:
    """Return where the buildings lie below their heading."""
    return card_areas(area.below(LABEL_HEIGHT + 4), count)


def _draw_buildings(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the buildings that were built, and what each would count if the game ended now."""
    built = state_of(context).built[side]
    room = draw_section(canvas, area, 0, area.h, context.say("tableau.buildings", n=len(built)))
    if not built:
        _draw_nothing(canvas, room, context)
    effects = end_effects(state_of(context), side)
    for building, card in zip(built, built_areas(area, len(built)), strict=True):
        draw_building(canvas, card, context, building)
        _draw_count(canvas, card, _count_items(context, effects.get(building)))


def _count_items(context: TableContext, effect: EndEffect | None) -> list[Item]:
    """Return the points or the virtue that a building's effect would bring now; nothing if it has none at the end."""
    texts, style = context.texts, NUMBER_20.sized(16)
    if effect is None:
        return []
    if effect.is_virtue:
        nothing: list[Item] = [Word(texts.number(0), style), Drawing(icons.VIRTUE, 18)]
        return virtue_items(effect.amount, texts, style, 18) or nothing
    return [Word(texts.number(effect.amount, sign=effect.amount != 0), style), Drawing(icons.POINTS, 18)]


def _draw_count(canvas: Canvas, card: Area, items: list[Item]) -> None:
    """Paint on a tag below a building what it would count."""
    if not items:
        return
    width = chip_width(canvas.type, items)
    tag = card.part((card.w - width) / 2, card.h + 3, width, _TAG)
    draw_chip(canvas, tag, items, edge=theme.GOLD_DARK)


# the hand


def hand_areas(area: Area, count: int) -> list[Area]:
    """Return where the cards of a hand lie below their heading, side by side."""
    room = area.below(LABEL_HEIGHT + 2)
    width = min(room.h / RATIO, (room.w + _CARD_GAP) / max(1, count) - _CARD_GAP)
    return [room.part(number * (width + _CARD_GAP), 0, width, width * RATIO) for number in range(count)]


def _draw_hand(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the cards that were not built."""
    hand = hand_shown(context, side)
    draw_section(canvas, area, 0, area.h, context.say("tableau.hand", n=len(hand)))
    for building, card in zip(hand, hand_areas(area, len(hand)), strict=True):
        draw_building(canvas, card, context, building)


# people


def _apprentices_area(area: Area, context: TableContext, side: int) -> Area:
    """Return what of the column is left between the character, if there is one, and what stands below."""
    top = 0.0 if state_of(context).characters[side] == EMPTY else _CHARACTER + 6.0
    return area.part(0, top, area.w, area.h - top - LABEL_HEIGHT - _STANDING)


def _draw_people(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint character and apprentices, then the Prison, debts, the Cathedral and captives."""
    character = state_of(context).characters[side]
    if character != EMPTY:
        _draw_character(canvas, area.part(0, 0, area.w, _CHARACTER), context, character)
    middle = _apprentices_area(area, context, side)
    if side == state_of(context).rival:
        _draw_schemes(canvas, middle, context)
    else:
        _draw_apprentices(canvas, middle, context, side)
    below = LABEL_HEIGHT + _STANDING
    draw_section(canvas, area, area.h - below, below, context.say("tableau.standing"))
    standing, captives = _standing_rows(area)
    _draw_standing(canvas, standing, context, side)
    _draw_captives(canvas, captives, context, side)


def _draw_character(canvas: Canvas, area: Area, context: TableContext, character: int) -> None:
    """Paint the character and what it can do."""
    name = state_of(context).facts.characters[character].id
    side = area.h - 8
    canvas.picture(icons.character_icon(name), area.part(0, 0, side, side))
    words = area.part(side + 12, 0, area.w - side - 12, area.h)
    canvas.text(context.name("character", name), NUMBER_20, theme.INK, words.part(0, 0, words.w, 24))
    text = rule(context, "ability", name)
    room = words.part(0, 24, words.w, words.h - 28)
    style = fitting_paragraph(canvas.type, text, BODY, (15, 14, 13, 12), room)
    canvas.paragraph(text, style, theme.INK_SOFT, room)


def apprentice_areas(area: Area, count: int) -> list[Area]:
    """Return where apprentices lie below their heading, in two columns."""
    room = area.below(LABEL_HEIGHT)
    rows = max(2, -(-count // 2))
    width = (room.w - _APPRENTICE_GAP) / 2
    height = min(92.0, (room.h - 6) / rows - _APPRENTICE_GAP)
    return [
        room.part(number % 2 * (width + _APPRENTICE_GAP), 2 + number // 2 * (height + _APPRENTICE_GAP), width, height)
        for number in range(count)
    ]


def _draw_apprentices(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the apprentices in two columns."""
    hired = state_of(context).apprentices[side]
    limit = apprentice_limit(state_of(context), side)
    room = draw_section(canvas, area, 0, area.h, context.say("tableau.apprentices", n=len(hired), m=limit))
    if not hired:
        _draw_nothing(canvas, room, context)
    for apprentice, card in zip(hired, apprentice_areas(area, len(hired)), strict=True):
        draw_apprentice(canvas, card, context, apprentice)


def _draw_schemes(canvas: Canvas, area: Area, context: TableContext) -> None:
    """Paint the scheme cards that have been seen since they were shuffled: both deeds of each, the last one ringed."""
    used = state_of(context).schemes_used
    total = len(used) + len(state_of(context).schemes)
    room = draw_section(canvas, area, 0, area.h, context.say("rival.title"))
    if not used:
        _draw_nothing(canvas, room, context)
        return
    rows = -(-total // _SCHEMES)
    width = (room.w - (_SCHEMES - 1) * _CARD_GAP) / _SCHEMES
    height = min(52.0, (room.h - 6) / rows - 8)
    for number, scheme in enumerate(used):
        x, y = number % _SCHEMES * (width + _CARD_GAP), 3 + number // _SCHEMES * (height + 8)
        card = room.part(x, y, width, height)
        canvas.box(card, theme.CARD.with_(radius=8))
        icon = min(height - 6, width / 2 - 4)
        items: list[Item] = [Drawing(icons.scheme_icon(deed), icon) for deed in deeds_of(context, scheme)]
        draw_row(canvas, card, items, gap=4, align="center")
        if scheme == state_of(context).scheme:
            canvas.outline(card.inset(-3), 10, theme.GOLD_DARK, 2.5)


def _draw_captives(canvas: Canvas, row: Area, context: TableContext, side: int) -> None:
    """Paint how many workers of every colour are held, if any are."""
    state, marked = state_of(context), context.settings.shape_marks
    held = [(owner, state.held(side, owner)) for owner in range(state.sides) if state.held(side, owner)]
    if not held:
        return
    title, style = context.say("tableau.captives"), BODY_BOLD.sized(15)
    x = canvas.type.width(title, style) + 12
    canvas.text(title, style, theme.INK_SOFT, row.part(0, 0, x, row.h))
    for owner, count in held:
        text = context.texts.number(count)
        width = pill_width(canvas.type, text)
        pill = row.part(x, (row.h - PILL_HEIGHT) / 2, width, PILL_HEIGHT)
        draw_pill(canvas, pill, context.sides.colours[owner], text, marked=marked)
        x += width + 10


def _standing(context: TableContext, row: Area, side: int) -> list[tuple[Figure, Area]]:
    """Return own prisoners, workers held by others, debts, the level of the Cathedral, and where they stand."""
    troubles = [figure for figure in figures.troubles(context, side) if figure.key != "captives"]
    level = Figure("level", Drawing(icons.CATHEDRAL, 1), state_of(context).level[side])
    return list(zip((*troubles, level), row.columns(len(troubles) + 1, 4), strict=True))


def _draw_standing(canvas: Canvas, row: Area, context: TableContext, side: int) -> None:
    """Paint own prisoners, workers held by others, debts, and the level of the Cathedral."""
    for figure, area in _standing(context, row, side):
        items = _figure_items(context, figure, 26, NUMBER_20.sized(18))
        draw_row(canvas, area, fitted(canvas.type, items, 6, area.w), gap=6)


# points


def _points_items(context: TableContext, side: int) -> dict[str, list[Item]]:
    """Return by source its drawing and its points."""
    state = state_of(context)
    shown: dict[str, list[Item]] = {}
    for part, points in state.scores()[side].parts.items():
        picture = icons.SUPPLIES if part == "goods" and side == state.rival else icons.part_icon(part)
        shown[part] = [Drawing(picture, 26), Word(context.texts.number(points), NUMBER_20)]
    return shown


def _points_label(context: TableContext) -> str:
    return context.say("tableau.final" if state_of(context).is_over else "tableau.points")


def _points_tips(context: TableContext, area: Area, side: int) -> list[tuple[Area, Tip]]:
    """Return where the points of every source are, and what the source is called."""
    score, type_ = state_of(context).scores()[side], context.type
    start, x = points_start(type_, _points_label(context)), 0.0
    found: list[tuple[Area, Tip]] = []
    for part, items in _points_items(context, side).items():
        width = row_width(type_, items, _POINTS_GAP)
        title = context.say("figure.count", name=context.name("score", part), n=score.parts[part])
        found.append((area.part(start + x, 6, width, area.h - 6), Tip(title, context.say("figure_text.points"))))
        x += width + _POINTS_GAP
    return found


def _draw_points(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the points of every source as they are, or would be if the game ended now."""
    items = [item for pair in _points_items(context, side).values() for item in pair]
    total = context.texts.number(state_of(context).scores()[side].total)
    draw_points(canvas, area, _points_label(context), items, total, icons.POINTS)
