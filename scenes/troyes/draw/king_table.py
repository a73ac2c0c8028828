"""Le Roy's table: the two dice he rolled, what each sum makes him do, and the characters still to be scored."""

from typing import NamedTuple

from game.troyes.facts import SPACES, Result
from game.troyes.le_roy import gains_now, result_points
from scenes.change import Change, Push
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.troyes import icons
from scenes.troyes.character_sheet import CharacterSheet
from scenes.troyes.draw.characters import character_face, character_tip
from scenes.troyes.draw.pieces import BLACK, CITIZEN, CUBE, TRADESMAN, draw_die
from scenes.troyes.draw.result_panel import place_result, room_for_result
from scenes.troyes.places import KING
from scenes.troyes.roll_outcome import roll_outcome
from scenes.troyes.solo_result import difference_colour, difference_text
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY_BOLD, LABEL, NUMBER_20, SMALL, SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look, Widget

HEIGHT = 400
LEAST_HEIGHT = 264
TAB = "king"
_HEAD = 38
_HIGH = 350
"""From this height on the characters have a heading and large portraits."""
_ROW = 36
_LABELLED = 80
"""From this height on the characters have a heading."""
_DIE, _DICE_GAP, _SUM = 26, 5, 40
_PADDING = 12
_ROLLS = 54
_NEUTRAL = player_tint(theme.NEUTRAL)
_PIECES = {"place_citizen": CITIZEN, "place_tradesman": TRADESMAN, "two_cathedral_cubes": CUBE}


class KingRow(NamedTuple):
    """A row of his table: the sums that lead to it, and what he does."""

    rolls: tuple[int, ...]
    result: Result


def king_rows(context: TableContext) -> list[KingRow]:
    """Return the rows of his table; sums with the same result share one."""
    rows: dict[tuple[str, int, int, int], list[Result]] = {}
    state = state_of(context)
    for result in state.facts.le_roy.table:
        key = result.action, result_points(state, result), result.dice, result.bought
        rows.setdefault(key, []).append(result)
    return [KingRow(tuple(result.roll for result in found), found[0]) for found in rows.values()]


def lit_row(context: TableContext, dice: tuple[int, ...]) -> int:
    """Return the row that a roll of his leads to; -1: he has not rolled yet."""
    total = sum(dice)
    return next((number for number, row in enumerate(king_rows(context)) if total in row.rolls), -1)


class Plan(NamedTuple):
    """Where the parts of his table are."""

    label: Area
    dice: Area
    rows: tuple[Area, ...]
    people: Area


def plan_of(area: Area, rows: int, *, with_people: bool = True) -> Plan:
    """Share the height of the panel among the head with his dice, rows and characters."""
    inner = area.inset(_PADDING, 0)
    people = (92.0 if area.h >= _HIGH else 62.0) if with_people else 0.0
    pitch = min(_ROW, (area.h - _HEAD - people - 12) / rows)
    top = _HEAD + 2
    dice = 2 * _DIE + _DICE_GAP + _SUM
    return Plan(
        inner.part(2, 10, inner.w - dice - 2, 20),
        inner.from_end(0, 0, dice, _HEAD),
        tuple(inner.part(0, top + number * pitch, inner.w, pitch) for number in range(rows)),
        inner.part(0, top + rows * pitch + 6, inner.w, people),
    )


def dice_places(row: Area) -> list[Area]:
    """Return where his two dice lie, from left to right in every language."""
    plain = row.ltr
    return [plain.part(number * (_DIE + _DICE_GAP), (row.h - _DIE) / 2 + 1, _DIE, _DIE) for number in range(2)]


class KingTable(Widget):
    """The table without what explains itself: heading, dice and rows."""

    is_focusable = False
    tips_beside = True

    def __init__(self, area: Area, context: TableContext, *, with_people: bool = True) -> None:
        self.plan = plan_of(area, len(king_rows(context)), with_people=with_people)
        table = area.part(0, 0, area.w, self.plan.people.y - area.y)
        super().__init__(table, key="king")
        self._context = context
        self.panel = area if with_people else table
        self._outcome = roll_outcome(context)
        """What came of his last roll; it stands in the row of that roll in place of the price."""

    def tip_at(self, point: tuple[float, float]) -> Tip | None:
        """Explain the row under the pointer."""
        for row, area in zip(king_rows(self._context), self.plan.rows, strict=True):
            if area.contains(point):
                return row_tip(self._context, row)
        return Tip(self._context.say("le_roy.title"), self._context.say("le_roy.tip"))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw his last roll and the rows; the one it led to is lit."""
        if look.hovered:
            return
        context, state = self._context, state_of(self._context)
        canvas.box(self.panel, theme.DARK_PANEL)
        title = context.say("le_roy.title")
        canvas.text(title, fitting(canvas.type, title, LABEL, self.plan.label.w, 9), theme.SAND, self.plan.label)
        if self.plan.people.h > _LABELLED and state.row:
            label, heading = self.plan.people.part(4, 0, self.plan.people.w - 8, 18), context.say("le_roy.people")
            if canvas.type.width(heading, LABEL) > label.w:
                heading = context.say("tableau.characters")
            draw_label(canvas, label, heading)
        rests = KING not in context.hidden
        if rests:
            self.draw_roll(canvas, state.last_roll or (0, 0))
        self.draw_rows(canvas, lit_row(context, state.last_roll) if rests else -1, self._outcome)

    def draw_roll(self, canvas: Canvas, faces: tuple[int, ...], lifts: tuple[float, ...] = (0, 0)) -> None:
        """Draw his dice, and their sum once they rest."""
        for place, pips, lift in zip(dice_places(self.plan.dice), faces, lifts, strict=True):
            draw_die(canvas, place.moved(0, -18 * lift), BLACK, pips, alpha=255 if pips else 110)
        if all(faces) and not any(lifts):
            self.draw_sum(canvas, sum(faces))

    def draw_result(self, canvas: Canvas, dice: tuple[int, ...]) -> None:
        """Draw dice that rest, and what every sum leads to; the row of theirs is lit."""
        self.draw_roll(canvas, dice)
        self.draw_rows(canvas, lit_row(self._context, dice))

    def draw_sum(self, canvas: Canvas, total: int) -> None:
        """Draw the sum beside the dice."""
        last = dice_places(self.plan.dice)[-1]
        text = self._context.texts.formula(f"= {self._context.texts.number(total)}")
        canvas.text(text, NUMBER_20.sized(18), theme.PALE_GOLD, Area(last.right + 4, last.y, _SUM - 4, last.h))

    def draw_rows(self, canvas: Canvas, lit: int, outcome: str = "") -> None:
        """Draw what every sum leads to; in the lit row what came of it, if that is known."""
        for number, (row, area) in enumerate(zip(king_rows(self._context), self.plan.rows, strict=True)):
            is_lit = number == lit
            draw_king_row(canvas, area, self._context, row, lit=is_lit, outcome=outcome if is_lit else "")


def draw_king_row(
    canvas: Canvas, area: Area, context: TableContext, row: KingRow, *, lit: bool, outcome: str = ""
) -> None:
    """Draw a row of his table; the present one is gold and may tell what came of it."""
    if lit:
        canvas.rounded(area.inset(0, 1), 8, *theme.GOLD)
    else:
        canvas.rule(area, 0, f"{theme.WALNUT_EDGE}55")
    colour = theme.INK if lit else "#E3CFA4"
    inner = area.inset(8, 0)
    rolls = rolls_text(context, row)
    style = NUMBER_20.sized(min(18, area.h * 0.6))
    canvas.text(rolls, style, colour, inner.part(0, 0, _ROLLS, area.h))
    end = (SMALL_BOLD if outcome else SMALL).sized(max(12.0, min(13.0, area.h * 0.5)))
    cost = Word(outcome or cost_text(context, row.result), end, colour)
    room = inner.w - _ROLLS - 12 - row_width(canvas.type, [cost], 0)
    deed = deed_items(context, row.result, min(24.0, area.h - 6), colour)
    items = fitted(canvas.type, deed, 4, room)
    is_told = outcome and row.result.action != "gain_vp"
    if is_told:
        items = [item for item in deed if isinstance(item, Drawing)]
    elif row_width(canvas.type, items, 4) > room:  # the drawing says it; its tooltip says it in words
        items = deed[:-1] if isinstance(deed[-1], Word) else items
    draw_row(canvas, inner.part(_ROLLS + 4, 0, room, area.h), items, gap=4)
    draw_row(canvas, inner, [cost], align="end")


def rolls_text(context: TableContext, row: KingRow) -> str:
    """Return the sums that lead to a row."""
    return context.say("board.between").join(context.texts.number(roll) for roll in row.rolls)


def deed_items(context: TableContext, result: Result, side: float, colour: str) -> list[Item]:
    """Return what a row makes him do, as a drawing and a few words."""
    style = BODY_BOLD.sized(min(15, side * 0.68))
    if result.action == "gain_vp":
        points = context.texts.number(result_points(state_of(context), result))
        return [Word(points, style, colour), Drawing(icons.POINTS, side)]
    piece = _PIECES.get(result.action)
    drawing = Drawing(piece, side, _NEUTRAL) if piece else Drawing(icons.result_icon(result.action), side)
    words = Word(context.say(f"result_row.{result.action}"), style, colour)
    cubes = [Word(context.texts.number(2), style, colour)] if result.action == "two_cathedral_cubes" else []
    return [*cubes, drawing, words]


def cost_text(context: TableContext, result: Result) -> str:
    """Return how many dice a row costs, the bought one included."""
    if result.action == "counter_rightmost_event":
        return context.say("le_roy.all_needed")
    dice = result.dice + result.bought
    return context.say("le_roy.dice", n=dice) if dice else context.say("le_roy.free")


def row_tip(context: TableContext, row: KingRow) -> Tip:
    """Return in full what a row makes him do."""
    result = row.result
    chances = sum(SPACES + 1 - abs(SPACES + 1 - roll) for roll in row.rolls)
    odds = context.say("le_roy.odds", n=chances, total=SPACES * SPACES)
    lines = [context.say("le_roy.costs", cost=cost_text(context, result)), odds]
    if gains := gains_now(state_of(context), result):
        lines.append(_gains_text(context, *gains))
    if result.bought:
        lines.append(context.say("le_roy.buys", n=result.price))
    return Tip(rolls_text(context, row), context.say(f"result_text.{result.action}"), tuple(lines))


def _gains_text(context: TableContext, mine: int, his: int) -> str:
    """Return what a row would bring him now, and the player with him."""
    if mine:
        signed = context.texts.number(mine, sign=True)
        return context.say("le_roy.would_gain_both", n=context.texts.number(his, sign=True), m=signed)
    return context.say("le_roy.would_gain" if his else "le_roy.would_gain_nothing", n=his)


# the characters that are still to be scored


class PersonInRow(ActionWidget):
    """A character in the open row, with what it would pay both sides now; the first one is scored next."""

    def __init__(self, area: Area, context: TableContext, number: int) -> None:
        self._context = context
        self.number = number
        self.character = state_of(context).row[number]
        tip = character_tip(context, own_seat(context), self.character)
        if not number:
            tip = Tip(tip.title, tip.body, (*tip.lines, context.say("le_roy.next")))
        super().__init__(area, self._open, key=f"person_{number}", tip=tip)
        self.face = character_face(context, own_seat(context), self.character)

    def _open(self) -> Change | None:
        return Push(CharacterSheet(self._context, own_seat(self._context)))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the portrait, below it the points of both sides and their difference."""
        area, context, state = self.area, self._context, state_of(self._context)
        side = min(area.w - 6, area.h - 34)
        portrait = area.part((area.w - side) / 2, 0, side, side)
        if not self.number:
            canvas.rounded(portrait.inset(-2), (side + 4) / 2, theme.GOLD_LEAF)
        elif look.hovered:
            canvas.rounded(portrait.inset(-2), (side + 4) / 2, theme.WALNUT_EDGE)
        canvas.picture(icons.character_icon(state.facts.characters[self.character].id), portrait)
        mine, his = (state.character_points(at, self.character) for at in (own_seat(context), state.grey))
        pair = context.say("le_roy.pair", n=mine, m=his)
        style = fitting(canvas.type, pair, SMALL_BOLD.sized(13.5), area.w - 2, 10)
        canvas.text(pair, style, theme.CREAM, area.part(0, side + 2, area.w, 17), "center")
        ahead = difference_text(context, mine - his)
        colour = difference_colour(mine - his, on_dark=True)
        canvas.text(ahead, SMALL_BOLD.sized(12.5), colour, area.part(0, side + 18, area.w, 16), "center")


def _place_people(context: TableContext, area: Area) -> None:
    row = state_of(context).row
    label = 22 if area.h > _LABELLED else 0
    if not row:
        return
    width = min(44.0, area.w / max(6, len(row)))
    start = (area.w - width * len(row)) / 2
    for number in range(len(row)):
        place = area.part(start + number * width, label, width, area.h - label)
        context.page.add(PersonInRow(place, context, number))


def place_king(context: TableContext) -> None:
    """Put Le Roy's table and how the match would end below the panels, if one plays against him and there is room."""
    place_result(context)
    if state_of(context).is_solo and has_room(context):
        place_table(context, king_area(context))


def king_area(context: TableContext) -> Area:
    """Return where his table is in the rail of the players."""
    rest, above = context.surroundings.rest, room_for_result(context)
    return rest.part(0, above, rest.w, min(rest.h - above, HEIGHT))


def has_room(context: TableContext) -> bool:
    """Return whether the panels leave room for his table; else it lies behind a tab."""
    return context.surroundings.rest.h - room_for_result(context) >= LEAST_HEIGHT


def place_table(context: TableContext, area: Area) -> None:
    """Put his table into an area."""
    king = KingTable(area, context)
    context.page.add(king)
    _place_people(context, king.plan.people)
