"""Everything a side has, opened large: money, dice, citizens, tradesmen, cubes, event cards, characters, points."""

from game.troyes.effects import card_at
from game.troyes.tables import PLACES, UNSEEN
from scenes.table.context import TableContext
from scenes.table.tableau import LABEL_HEIGHT, draw_points, draw_section
from scenes.table.zoom import CardFace
from scenes.troyes import icons
from scenes.troyes.draw.card_faces import card_face
from scenes.troyes.draw.cathedral import NUMBERS
from scenes.troyes.draw.characters import character_face, draw_character
from scenes.troyes.draw.pieces import CITIZEN, CUBE, draw_citizen, draw_code, draw_cube, draw_tradesman
from scenes.troyes.viewed_state import shown_characters, shown_points, state_of
from scenes.ui import theme
from scenes.ui.art import ink, player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.screen import draw_pill
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_20, SMALL
from scenes.ui.tooltip import Tip

_HEAD, _FOOT = 44, 52
_GAP = 28
_ICON = 40
_ROMAN = ("I", "II", "III")


def draw_tableau(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint counts above, pieces and cards in two columns, points by source below."""
    _draw_counts(canvas, area.part(0, 0, area.w, 32), context, side)
    start, end = _columns(area)
    _draw_pieces(canvas, start, context, side)
    _draw_cards(canvas, end, context, side)
    _draw_points(canvas, area.part(0, area.h - _FOOT, area.w, _FOOT), context, side)


def _columns(area: Area) -> tuple[Area, Area]:
    """Return where pieces and cards are."""
    start, end = area.part(0, _HEAD, area.w, area.h - _HEAD - _FOOT - 6).columns(2, _GAP)
    return start, end


def tableau_cards(area: Area, context: TableContext, side: int) -> list[tuple[Area, CardFace]]:
    """Return where the cards with a side's tradesmen and its characters are, and how they are shown large."""
    state = state_of(context)
    cards, people = _card_parts(_columns(area)[1], context, side)
    found = [
        (row, card_face(context, card_at(state, place)))
        for place, row in _post_rows(cards.below(LABEL_HEIGHT), context, side)
    ]
    characters = shown_characters(context, side) if people else ()
    if people and UNSEEN not in characters:
        rows = _person_rows(people.below(LABEL_HEIGHT), len(characters))
        faces = [character_face(context, side, character) for character in characters]
        found += zip(rows, faces, strict=True)
    return found


def tableau_tips(area: Area, context: TableContext, side: int) -> list[tuple[Area, Tip]]:
    """Return what these cards say."""
    return [(row, Tip(face.name, face.text)) for row, face in tableau_cards(area, context, side)]


def _tint(context: TableContext, side: int) -> tuple[tuple[str, str], ...]:
    return player_tint(theme.COLOURS[context.sides.colours[side]])


def _draw_counts(canvas: Canvas, row: Area, context: TableContext, side: int) -> None:
    """Paint money, influence and citizens that are not on the board."""
    state, say, tint = state_of(context), context.say, _tint(context, side)
    counts = [(Drawing(CITIZEN, 22, tint), say("tableau.supply", n=state.supply[side]))]
    if side in context.sides.seats:
        counts = [
            (Drawing(icons.DENIER, 22), say("tableau.deniers", n=state.deniers[side])),
            (Drawing(icons.INFLUENCE, 22), say("tableau.influence", n=state.influence[side])),
            *counts,
            (Drawing(CITIZEN, 22, tint), say("tableau.reserve", n=state.reserve[side])),
        ]
        if state.passed >> side & 1:
            counts.append((Drawing(icons.DENIER, 22), say("tableau.passed", n=state.savings[side])))
    x = 0.0
    for drawing, text in counts:
        items: list[Item] = [drawing, Word(text, BODY_BOLD.sized(15))]
        x += draw_pill(canvas, row.part(x, 0, row.w, 32), items) + 8


# the column of pieces


def _draw_pieces(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint dice, citizens in the buildings, cubes in the cathedral, event cards."""
    say = context.say
    quarter = area.h / 4
    _draw_dice(canvas, draw_section(canvas, area, 0, quarter, say("tableau.dice")), context, side)
    _draw_citizens(canvas, draw_section(canvas, area, quarter, quarter, say("tableau.citizens")), context, side)
    _draw_cathedral(canvas, draw_section(canvas, area, 2 * quarter, quarter, say("tableau.cathedral")), context, side)
    _draw_threats(canvas, draw_section(canvas, area, 3 * quarter, quarter, say("tableau.events")), context, side)


def _draw_nothing(canvas: Canvas, area: Area, context: TableContext) -> None:
    canvas.text(context.say("tableau.nothing"), BODY, theme.INK_SOFT, area.part(0, 4, area.w, 24))


def _draw_dice(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    dice = state_of(context).dice[side]
    if not dice:
        _draw_nothing(canvas, area, context)
        return
    size = min(_ICON, area.h - 8, (area.w - 6) / len(dice) - 6)
    for number, code in enumerate(dice):
        draw_code(canvas, area.part(number * (size + 6), 2, size, size).ltr, code)


def _draw_citizens(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint how many citizens stand in every building, and who lies there."""
    state, marked = state_of(context), context.settings.shape_marks
    for building, column in zip(state.facts.buildings, area.columns(3, 8), strict=True):
        number = state.tables.building_ids.index(building.id)
        canvas.picture(icons.building_icon(building.id), column.part(0, 0, 46, 46))
        standing, lying = state.citizens_in(side, number), state.lying[number][side]
        size = min(26.0, (column.w - 52) / max(1, standing + lying))
        for place in range(standing + lying):
            spot = column.part(52 + place * size, (46 - size) / 2, size, size)
            draw_citizen(canvas, spot, context.sides.colours[side], marked=marked, lying=place >= standing)


def _draw_cathedral(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the numbers that a side has built on every level; a level without any costs points."""
    state, texts = state_of(context), context.texts
    cathedral, facts = state.cathedral, state.facts.cathedral
    pitch = min(28.0, area.h / facts.levels)
    for level in range(facts.levels):
        row = area.part(0, level * pitch, area.w, pitch)
        canvas.text(_ROMAN[level], NUMBER_20.sized(16), theme.INK_SOFT, row.part(0, 0, 30, pitch))
        built = [number for number in range(NUMBERS) if cathedral[level * NUMBERS + number] == side]
        for place, number in enumerate(built):
            cube = row.part(34 + place * 52, (pitch - 22) / 2, 22, 22)
            draw_cube(canvas, cube, context.sides.colours[side], marked=context.settings.shape_marks)
            style = BODY_BOLD.sized(15)
            canvas.text(texts.number(number + 1), style, theme.INK, row.part(60 + place * 52, 0, 20, pitch))
        if not built:
            text = context.say("tableau.no_level", n=facts.missing_level)
            canvas.text(text, SMALL, theme.VERMILION, row.part(34, 0, row.w - 34, pitch))


def _draw_threats(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the event cards that were taken, and the open events that carry own cubes."""
    state = state_of(context)
    names = state.tables.threat_ids
    items: list[Item] = [Drawing(icons.threat_icon(names[threat]), _ICON) for threat in state.taken[side]]
    if items:
        items.insert(0, Word(context.say("tableau.taken"), SMALL, theme.INK_SOFT))
    fought = [(names[threat], state.banners[index].count(side)) for index, threat in enumerate(state.queue)]
    fought.insert(0, (icons.MARAUDING, state.marauding[side]))
    with_cubes = [(name, count) for name, count in fought if count]
    if with_cubes:
        items.append(Word(context.say("tableau.fought"), SMALL, theme.INK_SOFT))
    for name, count in with_cubes:
        items += [Drawing(icons.threat_icon(name), 32), Word(context.texts.times(count), BODY_BOLD.sized(14))]
    if items:
        draw_row(canvas, area.part(0, 0, area.w, min(area.h, 46)), fitted(canvas.type, items, 6, area.w), gap=6)
    else:
        _draw_nothing(canvas, area, context)


# the column of cards


def _draw_cards(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint tradesmen and stored cubes, then the characters as far as they may be seen."""
    cards, people = _card_parts(area, context, side)
    title = context.say("tableau.tradesmen")
    _draw_tradesmen(canvas, draw_section(canvas, cards, 0, cards.h, title), context, side)
    if people:
        room = draw_section(canvas, people, 0, people.h, context.say("tableau.characters"))
        _draw_people(canvas, room, context, side, shown_characters(context, side))


def _card_parts(area: Area, context: TableContext, side: int) -> tuple[Area, Area | None]:
    """Return where tradesmen are, and characters if a side has some."""
    people = shown_characters(context, side) if side in context.sides.seats else ()
    if not people:
        return area, None
    below = 76.0 if UNSEEN in people else 118.0 * len(people)
    below = min(below + LABEL_HEIGHT, area.h * 0.6)
    return area.part(0, 0, area.w, area.h - below), area.below(area.h - below)


def _draw_tradesmen(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint a row for every card on which a side has a tradesman or cubes."""
    rows = _post_rows(area, context, side)
    if not rows:
        _draw_nothing(canvas, area, context)
    for place, row in rows:
        _draw_post(canvas, row, context, side, place)


def _post_rows(area: Area, context: TableContext, side: int) -> list[tuple[int, Area]]:
    """Return the cards on which a side has a tradesman or cubes, and their rows."""
    state = state_of(context)
    seats = side in context.sides.seats
    places = [
        place
        for place in range(PLACES)
        if state.is_open(place) and (state.has_tradesman(side, place) or (seats and state.cubes[place][side]))
    ]
    pitch = min(_ICON + 2.0, area.h / max(1, len(places)))
    return [(place, area.part(0, number * pitch, area.w, pitch)) for number, place in enumerate(places)]


def _draw_post(canvas: Canvas, row: Area, context: TableContext, side: int, place: int) -> None:
    """Paint a card, its tradesman, the points of the space, and the stored cubes."""
    state, texts = state_of(context), context.texts
    card = card_at(state, place)
    icon = min(36.0, row.h - 2)
    canvas.picture(icons.card_icon(card.id), row.part(0, (row.h - icon) / 2, icon, icon))
    name = context.name("card", card.id)
    canvas.text(name, fitting(canvas.type, name, BODY_BOLD, 170, 12), theme.INK, row.part(46, 0, 170, row.h))
    marked = context.settings.shape_marks
    if state.has_tradesman(side, place):
        spot = row.part(226, (row.h - icon) / 2, icon, icon)
        draw_tradesman(canvas, spot, context.sides.colours[side], marked=marked)
        points = card.vp_spaces[state.posts[place].index(side)] if side in state.posts[place] else 0
        items: list[Item] = [Word(texts.number(points), NUMBER_20), Drawing(icons.POINTS, min(24, row.h - 4))]
        draw_row(canvas, row.part(270, 0, 80, row.h), items, gap=4)
    stored = state.cubes[place][side] if side in context.sides.seats else 0
    if stored:
        cubes: list[Item] = [
            Drawing(CUBE, min(24, row.h - 4), _tint(context, side)),
            Word(texts.times(stored), BODY_BOLD.sized(15)),
        ]
        draw_row(canvas, row.from_end(0, 0, row_width(canvas.type, cubes, 4), row.h), cubes, gap=4)


def _draw_people(canvas: Canvas, area: Area, context: TableContext, side: int, people: tuple[int, ...]) -> None:
    if UNSEEN in people:
        row = area.part(0, 0, area.w, min(48.0, area.h))
        canvas.icon("eye_off", row.part(0, (row.h - 28) / 2, 28, 28), theme.INK_SOFT)
        text = context.say("tableau.secret")
        canvas.text(text, fitting(canvas.type, text, BODY, row.w - 40, 12), theme.INK_SOFT, row.after(40))
        return
    for character, row in zip(people, _person_rows(area, len(people)), strict=True):
        draw_character(canvas, row, context, side, character)


def _person_rows(area: Area, count: int) -> list[Area]:
    pitch = area.h / count
    return [area.part(0, number * pitch, area.w, pitch) for number in range(count)]


# points


def _draw_points(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the points of every source; those that lie face down are not told."""
    texts = context.texts
    parts = dict(state_of(context).scores()[side].parts)
    total = shown_points(context, side)
    hidden = total is None
    items: list[Item] = []
    for part, points in parts.items():
        if hidden and part in ("tokens", "characters"):
            items += [Drawing(icons.part_icon(part), 26), Drawing("ui_eye_off", 18, ink(theme.INK_SOFT))]
        else:
            items += [Drawing(icons.part_icon(part), 26), Word(texts.number(points), NUMBER_20)]
    shown = context.say("panel.unseen") if hidden else texts.number(sum(parts.values()))
    draw_points(canvas, area, context.say("tableau.points"), items, shown, icons.POINTS)
