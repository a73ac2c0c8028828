"""The tray of Troyes: the dice chosen, what they are worth, what they are for, what that brings and costs."""

from typing import NamedTuple

from game.core.state import NOBODY
from game.troyes.decisions import GROUP
from game.troyes.dice import COLOUR_OF, FACES, RED
from game.troyes.effects import card_at
from game.troyes.tables import PLACES
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.troyes import icons
from scenes.troyes.activation_count import ActivationCount
from scenes.troyes.animation.director import TroyesAnimation
from scenes.troyes.draw.pieces import draw_code, draw_cube
from scenes.troyes.places import cubes_place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.tray_notes import Note
from scenes.troyes.tray_text import TrayText, TrayTexts
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY, LABEL, NUMBER_20, NUMBER_34, TITLE_26, Style
from scenes.ui.widget import Look

_GAP = 20
_CARD = theme.Material(("#FBF4E2", "#E9D7AF"), theme.INK, 1.5, 9, theme.SHADOW_1)
_CHIP, _CHIP_GAP = 46, 10
"""Stored cubes beside the heading."""
_STEPPER = 108
_TOOL = 34
_NOTE_GAP = 16
_TITLE, _LONG_TITLE = TITLE_26.sized(22), TITLE_26.sized(18)


class _Measures(NamedTuple):
    """How much room the parts take; each step down takes less."""

    die: float
    line: bool
    """Whether the line below the heading is shown."""
    picture: float


_STEPS = (
    _Measures(58, True, 52),
    _Measures(48, True, 46),
    _Measures(44, False, 40),
    _Measures(38, False, 0),
)
_MOST_ROWS = 3
"""Rows of what is gained and paid."""
_LEAST_WORDS = 190
"""Room for what the dice are for."""


class TrayDie(PlaceWidget):
    """A chosen die; a click takes it back."""

    radius = 12.0

    def __init__(self, area: Area, place: Place, context: TableContext, *, doubled: bool) -> None:
        super().__init__(area, place, context.pointer.press, key=f"chosen_{place.side}_{place.number}")
        self._context = context
        self.spot = place
        self.doubled = doubled

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the die; one that counts double says so."""
        dice = state_of(self._context).dice[self.spot.side]
        if self.spot.number >= len(dice):
            return
        area = self.area.moved(0, -2) if look.hovered and self._context.pointer.can_click(self.spot) else self.area
        code = dice[self.spot.number]
        draw_code(canvas, area, code)
        if self.doubled and COLOUR_OF[code] == RED:
            high = area.h * 0.4
            badge = area.from_end(-6, -6, high * 1.5, high)
            canvas.box(badge, theme.CHIP_DARK.with_(radius=high / 2, edge=theme.GOLD_DEEP))
            text = self._context.texts.times(2)
            canvas.text(text, NUMBER_20.sized(high * 0.8), theme.PALE_GOLD, badge, "center")


class CubeChip(PlaceWidget):
    """An own stored cube that can modify the group; a second click lays it back."""

    radius = 9.0

    def __init__(self, area: Area, place: Place, context: TableContext) -> None:
        super().__init__(area, place, context.pointer.press, key=f"chip_{place.number}")
        self._context = context
        self.number = place.number

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the picture of the card with the cube in its corner; the one in use has a white ring."""
        state, area = state_of(self._context), self.area
        canvas.box(area, theme.TOOL_HOVER if look.hovered else theme.TOOL)
        canvas.picture(icons.card_icon(card_at(state, self.number).id), area.inset(4))
        cube = area.from_end(-3, area.h - area.h * 0.48 + 3, area.h * 0.48, area.h * 0.48)
        draw_cube(canvas, cube, self._context.sides.colours[state.current_player], marked=False)
        if state.modifier == self.number:
            canvas.ring(area, self.radius, 3, colour=theme.WHITE)


class Tray:
    """What is being done, in dice and numbers."""

    def __init__(
        self,
        context: TableContext,
        selection: DiceSelection,
        count: ActivationCount,
        texts: TrayTexts,
        animation: TroyesAnimation,
    ) -> None:
        self._context = context
        self._selection = selection
        self._count = count
        self._texts = texts
        self._animation = animation
        self.area = Area(0, 0, 1, 1)
        self.measures = _STEPS[0]
        self._starts = (0.0, 0.0)
        """Where dice and words begin."""
        self._text = TrayText("")
        self._side = NOBODY
        """Who was on turn when nothing moved, and what the tray said then, without dice."""
        self._rested = TrayText("")

    # layout

    def place(self) -> None:
        """Choose measures that fit, and put dice, cubes and the stepper on the page."""
        self.area = self._context.surroundings.tray
        self._text = self._texts.now()
        self._share_out(self._text)
        self._place_dice(self._text, self._starts[0])
        self._place_cubes()
        if self._stepper:
            self._place_stepper()

    def _share_out(self, text: TrayText) -> None:
        """Choose measures with which everything fits, and where its parts begin."""
        for self.measures in _STEPS:
            head, dice = self._head_width(text), self._dice_width(text)
            start = head + _GAP
            words = start + dice + (2 * _GAP if dice else 0)
            if words + self._stepper + _LEAST_WORDS + self.measures.picture <= self.area.w:
                break
        self._starts = (start, words)

    @property
    def _stepper(self) -> float:
        return _STEPPER if self._context.controller.accepts_clicks and self._count.most > 1 else 0

    def _head_width(self, text: TrayText) -> float:
        type_ = self._context.type
        width = type_.width(text.label, LABEL) + 4
        if self.measures.line and text.line:
            width = max(width, type_.width(text.line, BODY.sized(15)) + 2)
        return width + len(self.cubes()) * (_CHIP + _CHIP_GAP)

    def _dice_width(self, text: TrayText) -> float:
        die = self.measures.die
        count = max(text.slots, len(text.dice), len(text.spent))
        if not count and not text.total:
            return 0.0
        pitch = self._pitch(count)
        width = count * pitch
        if text.turned:
            width += len(text.turned) * (die + 24)
        if text.total:
            width += self._context.type.width(text.total, self._total_style) + 10
        return width

    def _pitch(self, count: int) -> float:
        """Return how far dice are apart; many lie closer together."""
        die = self.measures.die
        return die + 9 if count <= 4 else max(die * 0.72, (4 * (die + 9)) / count)

    @property
    def _total_style(self) -> Style:
        return NUMBER_34.sized(40 if self.measures.die > 50 else 30)

    def _place_dice(self, text: TrayText, start: float) -> None:
        if text.turned:
            return
        die, count = self.measures.die, max(text.slots, len(text.dice))
        row = self.area.part(start, (self.area.h - die) / 2, self._dice_width(text), die)
        for number, place in enumerate(text.dice):
            area = row.part(number * self._pitch(count), 0, die, die)
            self._context.page.add(TrayDie(area, place, self._context, doubled=text.doubles_red))

    def cubes(self) -> list[Place]:
        """Return the stored cubes that can modify the group, and the one that does."""
        if self._context.controller.decision_kind != GROUP:
            return []
        places = [cubes_place(card) for card in range(PLACES)]
        modifier, can_click = self._selection.modifier, self._context.pointer.can_click
        return [place for place in places if place == modifier or can_click(place)]

    def _place_cubes(self) -> None:
        """Put stored cubes between the heading and the dice."""
        places = self.cubes()
        start = self._starts[0] - _GAP - len(places) * (_CHIP + _CHIP_GAP) + _CHIP_GAP
        for number, place in enumerate(places):
            area = self.area.part(start + number * (_CHIP + _CHIP_GAP), (self.area.h - _CHIP) / 2, _CHIP, _CHIP)
            self._context.page.add(CubeChip(area, place, self._context))

    def _place_stepper(self) -> None:
        page, say, count = self._context.page, self._context.say, self._count
        room = self.area.from_end(0, (self.area.h - _TOOL) / 2, _STEPPER, _TOOL)
        fewer = Tool(room.part(0, 0, _TOOL, _TOOL), "minus", lambda: count.change(-1), tip=say("tip.fewer"),
                     key="fewer", enabled=count.count > 1)  # fmt: skip
        more = Tool(room.from_end(0, 0, _TOOL, _TOOL), "plus", lambda: count.change(1), tip=say("tip.more"),
                    key="more", enabled=count.count < count.most)  # fmt: skip
        page.add(fewer)
        page.add(more)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint headings, gaps for dice, totals, and what everything is for."""
        headline = self._animation.shown_headline
        text = self._texts.headline(headline) if headline else self.shown_text()
        self._share_out(text)
        self._draw_head(canvas, text)
        self._draw_dice(canvas, text)
        self._draw_words(canvas, text)
        if self._stepper and not headline:
            number = self._context.texts.number(self._count.count)
            room = self.area.from_end(_TOOL, (self.area.h - _TOOL) / 2, _STEPPER - 2 * _TOOL, _TOOL)
            canvas.text(number, NUMBER_34.sized(27), theme.PALE_GOLD, room, "center")

    def shown_text(self) -> TrayText:
        """Return what the tray says; like the prompt it never runs ahead of what is seen."""
        context = self._context
        current = context.controller.current
        if context.is_at_rest:
            self._side, self._rested = current, self._text._replace(dice=(), slots=0, total="", turned=())
            return self._text
        is_same = self._side == current and context.controller.is_persons_turn
        return self._texts.meanwhile(self._side) or (self._rested if is_same else self._text)

    def _draw_head(self, canvas: Canvas, text: TrayText) -> None:
        width = self._starts[0] - _GAP - len(self.cubes()) * (_CHIP + _CHIP_GAP)
        has_line = self.measures.line and text.line
        rows = 20 + (22 if has_line else 0)
        y = (self.area.h - rows) / 2
        draw_label(canvas, self.area.part(0, y, width + 2, 20), text.label)
        if has_line:
            canvas.text(text.line, BODY.sized(15), theme.STRAW, self.area.part(0, y + 20, width + 2, 22))

    def _draw_dice(self, canvas: Canvas, text: TrayText) -> None:
        die = self.measures.die
        count = max(text.slots, len(text.dice))
        row = self.area.part(self._starts[0], (self.area.h - die) / 2, self._dice_width(text) + 4, die)
        x = 0.0
        if text.turned:
            x = self._draw_turned(canvas, row, text)
        else:
            pitch = self._pitch(count)
            for number in range(len(text.dice), count):
                canvas.dashes(row.part(number * pitch, 0, die, die).inset(2), 10, theme.BAR_LINE, 1.5, 5)
            for number, code in enumerate(text.spent):
                draw_code(canvas, row.part(number * self._pitch(len(text.spent)), 0, die, die), code % FACES)
            x = count * pitch
        if text.total:
            canvas.text(text.total, self._total_style, theme.PALE_GOLD, row.part(x, 0, row.w - x, row.h))

    def _draw_turned(self, canvas: Canvas, row: Area, text: TrayText) -> float:
        """Draw dice, and beside each what it will show."""
        die, x = self.measures.die, 0.0
        state = state_of(self._context)
        for place, after in zip(sorted(state.laid), text.turned, strict=True):
            draw_code(canvas, row.part(x, 0, die, die), place % FACES)
            canvas.icon("next", row.part(x + die + 3, (die - 16) / 2, 16, 16), theme.SAND)
            draw_code(canvas, row.part(x + die + 22, 0, die, die), after)
            x += 2 * die + 33
        return x

    def _draw_words(self, canvas: Canvas, text: TrayText) -> None:
        """Draw what the dice are for: its drawing, the calculation, and what it brings and costs."""
        start = self._starts[1]
        if start > self._starts[0] + 1 and (text.dice or text.slots or text.total or text.spent):
            self._context.surroundings.draw_tray_line(canvas, start - _GAP)
        room = self.area.part(start, 0, self.area.w - start - self._stepper - (8 if self._stepper else 0), self.area.h)
        side = self.measures.picture
        if text.picture and side:
            self._draw_picture(canvas, text.picture, room.part(0, (room.h - side) / 2, side, side))
            room = room.after(side + 12)
        rows = self._note_rows(canvas, text.notes, room.w)
        if not rows and self._draw_long_title(canvas, room, text.title):
            return
        pitch = 25 if len(rows) < _MOST_ROWS else 21
        y = (room.h - 32 - pitch * len(rows)) / 2
        title = fitting(canvas.type, text.title, _TITLE, room.w, 13)
        canvas.text(text.title, title, theme.CREAM, room.part(0, y, room.w, 30))
        for number, row in enumerate(rows):
            self._draw_notes(canvas, room.part(0, y + 32 + pitch * number, room.w, 24), row)

    @staticmethod
    def _draw_long_title(canvas: Canvas, room: Area, title: str) -> bool:
        """Draw a title for which a line would be too short on several lines; return whether it was drawn."""
        if fitting(canvas.type, title, _TITLE, room.w, 13).size >= _LONG_TITLE.size:
            return False
        height = canvas.type.paragraph_height(title, _LONG_TITLE, room.w)
        if height > room.h:
            return False
        canvas.paragraph(title, _LONG_TITLE, theme.CREAM, room.part(0, (room.h - height) / 2, room.w, height))
        return True

    @staticmethod
    def _draw_picture(canvas: Canvas, picture: str, area: Area) -> None:
        """Draw what is done on a small card, so that its dark lines are seen; shields and portraits need none."""
        if picture.startswith("player") or picture == icons.LE_ROY:
            canvas.picture(picture, area)
            return
        canvas.box(area, _CARD)
        canvas.picture(picture, area.inset(area.w * 0.09))

    def _note_rows(self, canvas: Canvas, notes: tuple[Note, ...], room: float) -> list[list[Note]]:
        """Share notes out among rows; if they are too many, names are left out: shields say whose they are."""
        rows = self._wrapped(canvas, notes, room)
        if len(rows) > _MOST_ROWS or any(self._notes_width(canvas, row) > room for row in rows):
            rows = self._wrapped(canvas, tuple(_without_name(note) for note in notes), room)
        last = [note for row in rows[_MOST_ROWS - 1 :] for note in row]
        return [*rows[: _MOST_ROWS - 1], last] if last else rows

    def _wrapped(self, canvas: Canvas, notes: tuple[Note, ...], room: float) -> list[list[Note]]:
        rows: list[list[Note]] = []
        for note in notes:
            if rows and self._notes_width(canvas, [*rows[-1], note]) <= room:
                rows[-1].append(note)
            else:
                rows.append([note])
        return rows

    @staticmethod
    def _notes_width(canvas: Canvas, row: list[Note]) -> float:
        return sum(row_width(canvas.type, note, 5) for note in row) + _NOTE_GAP * (len(row) - 1)

    def _draw_notes(self, canvas: Canvas, area: Area, row: list[Note]) -> None:
        share = min(1.0, area.w / max(1.0, self._notes_width(canvas, row)))
        x = 0.0
        for note in row:
            items = [_sized(item, share) for item in note]
            x += draw_row(canvas, area.after(x), items, gap=5 * share) + _NOTE_GAP * share


def _without_name(note: Note) -> Note:
    """Return a note without the name that follows a shield."""
    shield = note[-2] if len(note) > 1 else None
    return note[:-1] if isinstance(shield, Drawing) and shield.name.startswith("player") else note


def _sized(item: Item, share: float) -> Item:
    if share >= 1:
        return item
    if isinstance(item, Drawing):
        return Drawing(item.name, item.side * share, item.tint)
    return Word(item.text, item.style.sized(item.style.size * share * 0.98), item.colour)
