"""What is asked before a move that costs something: one line in the tray, in place of a window."""

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from scenes.change import STAY, Change
from scenes.table.frame import MARGIN
from scenes.table.sheet import Backdrop
from scenes.ui import theme
from scenes.ui.button import Button, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.markup import uncoloured
from scenes.ui.screen import draw_bottom_bar, draw_label
from scenes.ui.text import BODY, BODY_BOLD, BUTTON, LABEL, TITLE_26
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look

if TYPE_CHECKING:
    from game.core.move import Move
    from game.core.state import State
    from scenes.table.context import TableContext
    from scenes.table.game_view import Caution, GameView, Option

_PAUSE = 0.6
"""Seconds for which nothing says yes, so that a key that is held or pressed twice, or a double click, never does."""
_HIGH_TRAY = 150
"""In a tray at least as high as this the question stands below the other buttons; else it takes the whole tray."""
_PANEL = theme.Material(("#33201A", "#271812"), theme.VERMILION_PALE, 2, 12, theme.SHADOW_1)
_BUTTON = 48
_ROW = 44
_GAP = 10
_PADDING = 16
_CHIP = 34
_ICON = 30
_MOST_OPTIONS = 3
_LEAST_WORDS = 210


class OptionChip(ActionWidget):
    """Something that could still be done; a click begins it."""

    def __init__(self, area: Area, option: "Option", action: Action, *, key: str) -> None:
        super().__init__(area, action, key=key)
        self._option = option

    @staticmethod
    def fitting_width(context: "TableContext", option: "Option") -> float:
        """Return how wide the chip of an option is."""
        return context.type.width(option.text, BODY_BOLD) + _CHIP + 20

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw its drawing and its name."""
        fill = theme.flat("#5A3D28") if look.hovered else theme.CHIP_DARK.fill
        canvas.box(self.area, theme.CHIP_DARK.with_(radius=_CHIP / 2, fill=fill))
        canvas.picture(self._option.picture, self.area.part(7, 5, 24, 24))
        canvas.text(self._option.text, BODY_BOLD, theme.CREAM, self.area.part(38, 0, self.area.w - 46, self.area.h))


class Question:
    """Asks about the held move if it costs something: what, what else could be done, no (Esc), and yes by its verb."""

    def __init__(self, context: "TableContext", game: "GameView") -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self._seconds = 0.0
        self._known: tuple[Move, State, Caution | None] | None = None
        """The move that was last looked into, what was seen of the match then, and what is asked about it."""
        self._asked: tuple[Hashable, Tip] | None = None
        self._tip_known = False
        self.area: Area | None = None
        """Where it is asked; None: nothing is."""

    @property
    def caution(self) -> "Caution | None":
        """What is asked now."""
        held, view = self._controller.held_move, self._controller.view
        if held is None:
            return None
        if self._known is None or self._known[0] != held or self._known[1] is not view:
            self._known = held, view, self._game.clicks.caution(held)
            self._tip_known = False
        return self._known[2]

    @property
    def place_with_tip(self) -> tuple[Hashable, Tip] | None:
        """The place that is asked about, and what is told of it, which stays open."""
        if self.caution is None:
            return None
        if not self._tip_known:
            place = next(iter(self._game.clicks.held_places()), None)
            tip = self._game.clicks.tip_for(place) if place is not None else None
            self._asked, self._tip_known = (place, tip) if tip else None, True
        return self._asked

    @property
    def fills_tray(self) -> bool:
        """Whether the question takes the place of everything in the tray."""
        return self._context.frame.tray.h < _HIGH_TRAY

    def begin(self) -> None:
        """Something else is asked, or nothing any more."""
        self._seconds = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds

    # answers

    def accept(self) -> Change:
        """Make the held move, unless it was asked about only a moment ago."""
        move = self._controller.held_move
        if move and (self._seconds >= _PAUSE or not self.caution):
            self._controller.play(move)
        return STAY

    def decline(self) -> Change:
        """Do not make it."""
        self._controller.hold(None)
        return STAY

    def _begin(self, option: "Option") -> Change:
        self._controller.held_move = None
        self._context.refresh()
        return option.action() or STAY

    # layout

    def place(self, below_buttons: Area) -> None:
        """Put the question over the tray, or where the buttons of the game would stand."""
        caution = self.caution
        self.area = None
        if caution is None:
            return
        if self.fills_tray:
            self.area = self._line
            self._place_line(caution, self.area)
        else:
            self.area = below_buttons
            self._place_below(caution, self.area)

    @property
    def _line(self) -> Area:
        tray = self._context.frame.tray
        return tray.inset(MARGIN, max(5.0, (tray.h - 80) / 2))

    @property
    def answers_width(self) -> float:
        """How much of the tray the answers take, with the margin."""
        return MARGIN + _PADDING + sum(width + _GAP for width in self._widths()) if self.caution else 0.0

    def _widths(self, padding: float = 18) -> list[float]:
        """Return how wide the answers are; where there is little room they do not name their keys."""
        caution, type_ = self.caution, self._context.type
        answers = self._answers(caution) if caution else []
        widths = [
            Button.fitting_width(type_, text, icon=True, shortcut=cap, padding=padding)
            for _, text, _, _, cap in answers
        ]
        if sum(widths) + _LEAST_WORDS > self._line.w:
            widths = [Button.fitting_width(type_, text, icon=True) for _, text, _, _, _ in answers]
        return widths

    def _answers(self, caution: "Caution") -> list[tuple[str, str, str, Action, str]]:
        """Return key, words, icon, action and shortcut of the answers, the safe one first."""
        t = self._context.t
        yes = t("table.space" if caution.ends_turn else "table.enter")
        decline = t("table.keep_playing" if caution.ends_turn else "table.decline")
        icon = "end_turn" if caution.ends_turn else "confirm"
        return [
            ("decline", decline, "back", self.decline, "Esc"),
            ("accept", caution.answer, icon, self.accept, yes),
        ]

    def _button(self, answer: tuple[str, str, str, Action, str], area: Area) -> Button:
        key, text, icon, action, shortcut = answer
        kind: Kind = "warning" if key == "accept" else "plain"
        type_, style = self._context.type, BUTTON
        if Button.fitting_width(type_, text, icon=True, shortcut=shortcut, padding=8) > area.w:
            shortcut = ""
            style = fitting(type_, text, BUTTON, area.w - 30 - BUTTON.size, 13)
        return Button(area, text, action, icon=icon, kind=kind, key=key, shortcut=shortcut, style=style)

    def _place_line(self, caution: "Caution", area: Area) -> None:
        """One line: what it costs, what could still be done, and the answers."""
        page, widths = self._context.page, self._widths()
        words, chips, shown = self._share_out(caution, area.w - self.answers_width + MARGIN - _PADDING)
        start = _PADDING + words + 24
        line = area.part(_PADDING, 0, words, area.h)
        tray = self._context.frame.tray
        page.add(Backdrop(tray, lambda canvas, _: self._draw_line(canvas, area, caution, line, chips)))
        x = start
        for number, option in enumerate(shown):
            width = OptionChip.fitting_width(self._context, option)
            chip = area.part(x, (area.h + 22 - _CHIP) / 2, width, _CHIP)
            page.add(OptionChip(chip, option, partial(self._begin, option), key=f"option_{number}"))
            x += width + 8
        x = _PADDING - 2.0
        for answer, width in zip(reversed(self._answers(caution)), reversed(widths), strict=True):
            page.add(self._button(answer, area.from_end(x, (area.h - _BUTTON) / 2, width, _BUTTON)))
            x += width + _GAP

    def _share_out(self, caution: "Caution", room: float) -> tuple[float, float, list["Option"]]:
        """Return how wide words and chips are, and which options are shown: as many as leave room for the words."""
        type_ = self._context.type
        wanted = max(type_.width(self._title(caution), TITLE_26.sized(22)), type_.width(caution.cost, BODY)) + 16
        wanted += _ICON + 14
        shown = list(caution.options[:_MOST_OPTIONS])
        while shown:
            chips = sum(OptionChip.fitting_width(self._context, option) + 8 for option in shown)
            chips = max(chips, type_.width(self._context.t("table.could_still"), LABEL) + 8)
            if chips + min(wanted, 330) + 40 <= room:
                return min(wanted, room - chips - 40), chips, shown
            shown.pop()
        return room, 0.0, shown

    @staticmethod
    def _title(caution: "Caution") -> str:
        """Return what is asked, for a dark ground: names are not in colours that are made for paper."""
        return uncoloured(caution.title or caution.question)

    def _draw_line(self, canvas: Canvas, area: Area, caution: "Caution", words: Area, chips: float) -> None:
        draw_bottom_bar(canvas, self._context.area, self._context.frame.tray.h)
        canvas.box(area, _PANEL)
        canvas.icon("help", words.part(0, (area.h - _ICON) / 2, _ICON, _ICON), theme.VERMILION_PALE)
        room = words.after(_ICON + 14)
        high = 52 if caution.cost else 30
        title = room.part(0, (area.h - high) / 2, room.w, 30)
        text = self._title(caution)
        canvas.text(text, fitting(canvas.type, text, TITLE_26.sized(22), room.w, 13), theme.CREAM, title)
        if caution.cost:
            style = fitting(canvas.type, caution.cost, BODY, room.w, 12)
            canvas.text(caution.cost, style, theme.STRAW, title.part(0, 29, room.w, 24))
        if chips:
            start = _PADDING + words.w + 24
            canvas.fill(area.part(start - 16, 12, 1, area.h - 24), theme.WALNUT_EDGE)
            label = area.part(start, (area.h - _CHIP) / 2 - 15, chips, 20)
            draw_label(canvas, label, self._context.t("table.could_still"))

    def _place_below(self, caution: "Caution", area: Area) -> None:
        """In a high tray: the question, and the answers below it."""
        page = self._context.page
        page.add(Backdrop(area, lambda canvas, place: self._draw_below(canvas, place, caution)))
        row = area.inset(12, 0).part(0, area.h - _ROW - 12, area.w - 24, _ROW)
        widths = self._widths(padding=8)
        share, x = (row.w - 8) / sum(widths), 0.0
        for answer, width in zip(self._answers(caution), widths, strict=True):
            page.add(self._button(answer, row.part(x, 0, width * share, _ROW)))
            x += width * share + 8

    def _draw_below(self, canvas: Canvas, area: Area, caution: "Caution") -> None:
        canvas.box(area, _PANEL)
        room = area.inset(14, 0).part(0, 6, area.w - 28, area.h - _ROW - 22)
        text = self._title(caution)
        style = next((s for s in _STYLES if canvas.type.paragraph_height(text, s, room.w) <= room.h), _STYLES[-1])
        height = canvas.type.paragraph_height(text, style, room.w)
        place = room.part(0, max(0.0, (room.h - height) / 2), room.w, height)
        canvas.paragraph(text, style, theme.CREAM, place)


_STYLES = tuple(BODY_BOLD.sized(size) for size in (17, 16, 15, 14, 13))
