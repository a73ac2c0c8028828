"""The dialogs of Stone Age: rolls with tools, dice for everybody, and two resources of choice."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.move import Move
from game.stone_age import rolls
from game.stone_age.decisions import BACK, CARD_ROLL, KEEP, NO_RESOURCE, TAKE, ToolsAbout, TwoAbout
from game.stone_age.tables import FOOD_KIND
from scenes.stone_age import icons
from scenes.stone_age.tools import ToolChip, tool_move, tool_name, tools_of
from scenes.table.dice import dice_areas, draw_die
from scenes.table.sheet import PADDING, Backdrop, draw_sheet, sheet_area
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.button import Button, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.text import BODY, BODY_BOLD, LABEL, NUMBER_26, NUMBER_34, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look

if TYPE_CHECKING:
    from scenes.stone_age.table import Table

_BUTTON = 44
_DICE = 66
_DICE_GAP = 14


class Dialog:
    """A question that is asked on a sheet over the board."""

    height = 286.0

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.area = sheet_area(table.frame.board, table.frame.middle, self.height, self.subject)

    # for dialogs to fill in

    @property
    def place_asked(self) -> int | None:
        """The place that the dialog asks about."""
        return None

    @property
    def main_move(self) -> Move | None:
        """What its gold button does, if that is allowed now."""
        return None

    def head(self) -> tuple[str, str, str]:
        """Return drawing, title, and the line below it."""
        raise NotImplementedError

    def place_content(self) -> None:
        """Put widgets on the sheet."""

    def draw_content(self, canvas: Canvas) -> None:
        """Paint what lies on the sheet besides widgets."""

    # for all dialogs

    @property
    def subject(self) -> Area | None:
        """What the dialog must not cover."""
        return None if self.place_asked is None else self.table.place_area(self.place_asked)

    @property
    def inner(self) -> Area:
        """The sheet without its margins."""
        return self.area.inset(PADDING, 0)

    def place(self) -> None:
        """Put the dialog on the page."""
        self.table.page.add(Backdrop(self.area, self._draw, key="dialog"))
        self.place_content()

    def _draw(self, canvas: Canvas, area: Area) -> None:
        draw_sheet(canvas, area, *self.head())
        self.draw_content(canvas)

    def place_buttons(self, buttons: Sequence[Button]) -> None:
        """Put buttons at the foot of the sheet, the main one at the inline end; they share the room."""
        row = self.inner.part(0, self.area.h - _BUTTON - 14, self.inner.w, _BUTTON)
        x = 0.0
        for button in buttons:
            button.area = row.from_end(x, 0, button.area.w, _BUTTON)
            self.table.page.add(button)
            x += button.area.w + 10

    def button(
        self, key: str, text: str, move: Move, *, icon: str = "", kind: Kind = "plain", tip: Tip | str = ""
    ) -> Button:
        """Return a button that makes a move."""
        table = self.table
        legal = table.match.state.is_legal(move)
        width = Button.fitting_width(table.app.brushes.type, text, icon=bool(icon), style=BODY_BOLD) - 8
        return Button(
            Area(0, 0, width, _BUTTON), text, partial(table.make, move),
            icon=icon, kind=kind, key=key, enabled=legal, style=BODY_BOLD, tip=tip,
        )  # fmt: skip


class RollFacts:
    """A roll on the table: for what, by how many, and what it comes to."""

    def __init__(self, table: "Table", place: int, kind: int, dice: Sequence[int]) -> None:
        self.table = table
        self.place = place
        self.kind = kind
        self.dice = tuple(dice)

    @property
    def reward(self) -> str:
        """What it brings."""
        return self.table.tribes.tables.rewards[self.kind]

    @property
    def divisor(self) -> int:
        """How many pips bring one."""
        return self.table.tribes.tables.divisors[self.kind]

    def head(self) -> tuple[str, str, str]:
        """Return drawing, title, and the line below it."""
        table, n = self.table, len(self.dice)
        reward = table.name("resource", self.reward)
        line = table.say("roll.each", n=self.divisor, resource=reward)
        if self.place == CARD_ROLL:
            return icons.gift(self.reward), table.say("roll.card", n=n, resource=reward), line
        name = table.tribes.tables.places[self.place]
        return icons.place_icon(name), table.say("roll.title", n=n, place=table.name("place", name)), line

    def sum_items(self, tools: int) -> list[Item]:
        """Return the sum as it is worked out: pips, tools, division, and what comes of it."""
        texts = self.table.app.texts
        number = texts.number
        style = BODY_BOLD.sized(18)
        pips = sum(self.dice)
        total = pips + tools
        start = f"{number(pips)} + {number(tools)} = {number(total)}" if tools else number(pips)
        return [
            Word(texts.formula(f"{start} ÷ {number(self.divisor)}"), style),
            Drawing("ui_next", 15, ink(theme.INK)),
            Word(number(total // self.divisor), NUMBER_26.sized(27)),
            Drawing(icons.gift(self.reward), 32),
        ]

    def draw_dice(
        self, canvas: Canvas, area: Area, faces: Sequence[int], lifts: Sequence[float], *, settled: bool
    ) -> None:
        """Draw the dice and, once they rest, their sum; a sum reads from left to right in every language."""
        items: list[Item] = [
            Word("=", NUMBER_26.sized(30), theme.INK_SOFT),
            Word(self.table.app.texts.number(sum(self.dice)), NUMBER_34.sized(40)),
        ]
        tail = row_width(canvas.type, items, 14)
        gap = _DICE_GAP if len(faces) <= 4 else _DICE_GAP / 2
        places = dice_areas(area.part(0, 0, area.w - tail - _DICE_GAP, area.h), len(faces), _DICE, gap)
        right = max(place.right for place in places)
        left = area.ltr.x + (area.w - (right - places[0].x) - _DICE_GAP - tail) / 2
        shift = left - places[0].x
        for place, pips, lift in zip(places, faces, lifts, strict=True):
            draw_die(canvas, place.moved(shift, -26 * lift), pips)
        if settled:
            draw_row(canvas, Area(right + shift + _DICE_GAP, area.y, tail, area.h), items, gap=14)


class RollDialog(Dialog):
    """A roll lies on the table: add tools, then take what it brings."""

    def __init__(self, table: "Table") -> None:
        state = table.tribes
        self.place_number, kind = ToolsAbout(*state.pending[-1].about)
        self.facts = RollFacts(table, self.place_number, kind, state.dice)
        self.tools = tools_of(table, state.current_player)
        super().__init__(table)

    @property
    def place_asked(self) -> int | None:
        """The place of the roll."""
        return None if self.place_number == CARD_ROLL else self.place_number

    @property
    def main_move(self) -> Move | None:
        """Take the result."""
        return TAKE

    def head(self) -> tuple[str, str, str]:
        """Say where it was rolled, with how many dice."""
        return self.facts.head()

    @property
    def dice_row(self) -> Area:
        """Where the dice lie."""
        return self.inner.part(0, 72, self.inner.w, 78)

    def place_content(self) -> None:
        """Put the tools and the button on the sheet."""
        table = self.table
        count = rolls.result(table.tribes)
        text = table.say("roll.take", n=count, resource=table.name("resource", self.facts.reward))
        if not count:
            text = table.say("roll.take_nothing")
        self.place_buttons([self.button("main", text, TAKE, icon="confirm", kind="primary")])
        for tool, area in zip(self.tools, self._chips(), strict=True):
            chip = ToolChip(area, table, tool, tool_move(table, tool), key=f"add_{tool_name(table, tool)}")
            table.page.add(chip)

    def _chips(self) -> list[Area]:
        """Return where the tools lie: in the middle, after their label."""
        label = self.table.app.brushes.type.width(self.table.say("roll.add"), LABEL) + 14
        count = len(self.tools)
        wide = min(58.0, (self.inner.w - label + 10) / count - 10)
        row = self.inner.part(0, 166, self.inner.w, 44)
        self._label = row.part((row.w - label - count * (wide + 10) + 10) / 2, 0, label, 44)
        return [self._label.part(label + number * (wide + 10), 0, wide, 44) for number in range(count)]

    def draw_content(self, canvas: Canvas) -> None:
        """Paint the dice and the sum."""
        dice = self.facts.dice
        self.facts.draw_dice(canvas, self.dice_row, dice, [0] * len(dice), settled=True)
        canvas.text(self.table.say("roll.add"), LABEL, "#6B5236", self._label)
        tools = rolls.total(self.table.tribes) - sum(dice)
        items = self.facts.sum_items(tools)
        row = self.inner.part(0, self.area.h - _BUTTON - 14, row_width(canvas.type, items, 6), _BUTTON)
        draw_row(canvas, row.ltr, items, gap=6)


class DieButton(ActionWidget):
    """A die that can be taken, with what it brings."""

    def __init__(self, area: Area, table: "Table", pips: int, *, is_first: bool) -> None:
        move = table.tribes.tables.die[pips]
        key = f"die_{pips}" if is_first else f"die_{pips}_{area.x:.0f}"
        super().__init__(area, partial(table.make, move), key=key)
        self.pips = pips
        self.gift = table.tribes.tables.facts.items[pips - 1]
        self.text = table.say(f"item.{self.gift}")

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the die and its gift below it."""
        area = self.area.moved(0, -2) if look.hovered else self.area
        canvas.ring(area, 12, 3, 220)
        canvas.box(area, theme.PANEL_HOVER if look.hovered else theme.WELL)
        side = min(56, area.w - 16)
        draw_die(canvas, area.part((area.w - side) / 2, 8, side, side), self.pips)
        canvas.picture(icons.gift(self.gift), area.part((area.w - 30) / 2, side + 14, 30, 30))
        canvas.text(self.text, BODY_BOLD.sized(15), theme.INK, area.part(2, side + 46, area.w - 4, 20), "center")


class DiceDialog(Dialog):
    """Dice for everybody: take one of those that are left."""

    height = 236.0

    def head(self) -> tuple[str, str, str]:
        """Say who takes dice after this player."""
        table = self.table
        later = [escape(table.names[decision.seat]) for decision in table.tribes.pending[:-1] if decision.kind == "die"]
        names = table.t("table.list_separator").join(reversed(later))
        line = table.say("items.then", players=names) if later else table.say("items.last")
        return icons.REWARD, table.say("items.title"), line

    def place_content(self) -> None:
        """Put the dice on the sheet."""
        dice = sorted(self.table.tribes.dice)
        width, gap = 84.0, 14.0
        row = self.inner.part((self.inner.w - len(dice) * (width + gap) + gap) / 2, 82, self.inner.w, 138)
        for number, pips in enumerate(dice):
            area = row.part(number * (width + gap), 0, width, 134)
            self.table.page.add(DieButton(area, self.table, pips, is_first=pips not in dice[:number]))


class ResourceButton(ActionWidget):
    """A resource that can be taken."""

    def __init__(self, area: Area, table: "Table", kind: int, *, chosen: bool) -> None:
        board = table.tribes.tables
        self.resource = board.resources[kind]
        super().__init__(area, partial(table.make, board.gain[kind]), key=f"gain_{self.resource}")
        self.text = table.name("resource_name", self.resource)
        self.chosen = chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the resource; the one taken first has a white ring."""
        area = self.area.moved(0, -2) if look.hovered else self.area
        canvas.ring(area, 12, 3, colour=theme.WHITE if self.chosen else theme.GOLD_GLOW)
        canvas.box(area, theme.PANEL_HOVER if look.hovered else theme.WELL)
        canvas.picture(f"res_{self.resource}", area.part((area.w - 52) / 2, 8, 52, 52))
        canvas.text(self.text, BODY_BOLD, theme.INK, area.part(2, 62, area.w - 4, 22), "center")


class TwoDialog(Dialog):
    """The card for two resources: take them one after the other."""

    height = 246.0

    def head(self) -> tuple[str, str, str]:
        """Say which of the two is asked for."""
        table = self.table
        first = TwoAbout(*table.tribes.pending[-1].about).first
        if first == NO_RESOURCE:
            return icons.REWARD, table.say("two.title"), table.say("two.first")
        taken = table.name("resource", table.tribes.tables.resources[first])
        return icons.REWARD, table.say("two.title"), table.say("two.second", resource=taken)

    def place_content(self) -> None:
        """Put the four resources on the sheet, and the way back."""
        table = self.table
        first = TwoAbout(*table.tribes.pending[-1].about).first
        width, gap = 86.0, 14.0
        row = self.inner.part((self.inner.w - 4 * (width + gap) + gap) / 2, 82, self.inner.w, 92)
        for kind in range(FOOD_KIND):
            area = row.part(kind * (width + gap), 0, width, 90)
            table.page.add(ResourceButton(area, table, kind, chosen=first == kind))
        leave = KEEP if table.match.state.is_legal(KEEP) else BACK
        key = "keep" if leave is KEEP else "leave" if first == NO_RESOURCE else "take_back"
        self.place_buttons([self.button("leave", table.say(f"two.{key}"), leave, icon="back")])


def draw_note(canvas: Canvas, area: Area, text: str, colour: str = theme.INK_SOFT) -> None:
    """Draw a line of explanation on a sheet."""
    canvas.text(text, BODY.sized(15), colour, area)
