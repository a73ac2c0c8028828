"""The buttons of the tray: undo, hint, what the game offers, and what moves bots on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.move import Move
from scenes.change import STAY, Change
from scenes.table.announcer import why_no_undo
from scenes.table.frame import MARGIN
from scenes.table.newcomer import Newcomer
from scenes.ui.button import Button, Kind
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BUTTON
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView, TableButton
    from scenes.table.question import Question

_HEIGHT = 48
_GAP = 10
_SMALL = 40
"""Width of a button without words in a row with others."""
_LEAST_PADDING = 8
_WIDEST_ROW = 320
_ONE_ROW = 3
"""So many buttons stand in one row, with words or without, so that none moves when the game adds its own."""
_LEAST_STYLE = BUTTON.sized(14)
_SHARE_OF_TRAY = 0.5
"""A row of buttons that takes more leaves too little to what a player has in front of them."""
_SHARE_MEANWHILE = 0.56
"""The same while others play."""
_SHARE_OF_ALL = 0.64
"""The same for a row in which a player's own buttons keep their places meanwhile."""
_KNOWN_BY_ICON = ("step", "pause", "undo")
"""Buttons that say the same without words, those first that are missed least."""
DRIVING = ("pause", "step", "speed", "skip")
"""Buttons that say how the others play on."""
_SPEEDS = ("slow", "normal", "fast", "faster", "off")


@dataclass(frozen=True, slots=True)
class _ActionButton:
    key: str
    text: str
    icon: str
    action: Action
    kind: Kind = "plain"
    enabled: bool = True
    tip: str = ""
    shortcut: str = ""
    begins_row: bool = False
    """Whether it stands below the others where there is room for rows."""
    leads: bool = False
    """Whether it stands before the others in a single row."""


def _by_icon(button: _ActionButton) -> _ActionButton:
    """Return a button without words, which its tooltip says then."""
    return replace(button, text="", tip=button.tip or button.text)


class ActionBar:
    """The action bar of a table."""

    def __init__(self, context: "TableContext", game: "GameView", question: "Question") -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self._question = question
        self.width = 0.0
        """How much of the tray it takes, with the margin."""
        self._widgets: list[Button] = []
        self.newcomer = Newcomer()
        """The button that has just come under the pointer."""
        self.below_first_row: Area | None = None
        """What lies below the first of several rows of buttons."""

    def _buttons(self) -> list[_ActionButton]:
        controller = self._controller
        if controller.is_over:
            return self._buttons_after_end()
        if controller.turn_end.is_awaited:
            return [*self._undo_buttons(), self._hint_button(), self._end_turn_button()]
        if not controller.is_persons_turn:
            reads = controller.course is not None and controller.course.awaits_reader
            return self._reader_buttons() if reads else self._bot_buttons()
        return self._undo_buttons() + self._move_buttons()

    def _buttons_after_end(self) -> list[_ActionButton]:
        if self._controller.is_example:
            return self._undo_buttons()
        text = self._context.t("table.results")
        return [_ActionButton("results", text, "trophy", self._context.links.results, "primary")]

    def _reader_buttons(self) -> list[_ActionButton]:
        """Return a player's own buttons, which do nothing: in a lesson the others wait until something is read."""
        return [*self._undo_buttons(), self._hint_button(), *self._resting_buttons()]

    def _bot_buttons(self) -> list[_ActionButton]:
        """Return what moves the others on; where it fits beside a player's own buttons, those keep their places."""
        driving, undo = self._driving_buttons(), self._undo_buttons()
        if not self._controller.seating.people:
            return [undo[-1], *driving]
        resting = self._resting_buttons()
        if not self._game.layout.stacks_actions(self._context.area):
            return self._row_meanwhile(driving, [*undo, self._hint_button()], resting)
        if resting:
            return [undo[-1], *map(_by_icon, driving), *resting]
        # a click too many on "Skip" must hit neither what confirms nor what refuses: those stand in the rows below
        skip = replace(driving[-1], text=self._context.t("table.skip"))
        return [*undo, skip, *self._driving_row()]

    def _resting_buttons(self) -> list[_ActionButton]:
        """Return the game's own buttons, so that they keep their places while they do nothing."""
        return [self._game_button(button, acts=False) for button in self._game.clicks.resting_buttons()]

    def _row_meanwhile(
        self, driving: list[_ActionButton], own: list[_ActionButton], resting: list[_ActionButton]
    ) -> list[_ActionButton]:
        """Return what drives the others, with as many words as fit before a player's own buttons.

        Where even drawings do not fit, the own buttons of most turns are left out.
        """
        by_icon = list(map(_by_icon, driving))
        some = [icon if icon.key in _KNOWN_BY_ICON else button for button, icon in zip(driving, by_icon, strict=True)]
        room = self._context.frame.tray.w * _SHARE_OF_ALL
        rows = ([*first, *own, *resting] for first in (driving, some, by_icon) if resting)
        return next((row for row in rows if self._width_of_row(row) <= room), [*driving, *own])

    def _driving_buttons(self) -> list[_ActionButton]:
        found = [self._pause_button(), self._step_button(), self._speed_button()]
        return [*found, self._skip_button()] if self._controller.seating.people else found

    def _driving_row(self) -> list[_ActionButton]:
        """Return what says how the others play on, as a row below the other buttons.

        Where the button lay that ended a turn, a late click meets the one for single steps, which does nothing then.
        """
        pause, step, speed = map(_by_icon, (self._pause_button(), self._step_button(), self._speed_button()))
        return [replace(pause, begins_row=True), step, speed]

    def _pause_button(self) -> _ActionButton:
        t, paused = self._context.t, self._controller.driver.is_paused
        text, icon = (t("table.go_on"), "play") if paused else (t("table.pause"), "pause")
        return _ActionButton("pause", text, icon, self._pause)

    def _step_button(self) -> _ActionButton:
        text, controller = self._context.t("table.step"), self._controller
        waits = controller.driver.is_paused and not controller.is_persons_turn
        return _ActionButton("step", text, "step", self._step, enabled=waits, tip=text)

    def _skip_button(self) -> _ActionButton:
        t = self._context.t
        tip, key = t("table.skip_tip"), t("table.space")
        return _ActionButton("skip", "", "end_turn", self.skip, tip=tip, shortcut=key)

    def skip(self) -> Change:
        """Let the others play without a pause until a person must decide."""
        driver = self._controller.driver
        driver.is_hurried, driver.is_paused = True, False
        self._context.finish_animations()
        self._context.refresh()
        return STAY

    def _speed_button(self) -> _ActionButton:
        text = self._context.t(f"table.speed.{self._context.settings.bot_speed}")
        return _ActionButton("speed", text, "speed", self._faster)

    def _undo_buttons(self) -> list[_ActionButton]:
        t = self._context.t
        bar = self._controller.undo_bar()
        enabled, drops = bar is None, self._controller.held_move is not None
        takes_others = self._controller.history.undo_takes_others and not (
            drops or self._controller.turn_end.is_awaited
        )
        undone = "undo_others_tip" if takes_others else "undo_tip"
        tip = why_no_undo(self._context.texts, bar) if bar else t(f"table.{undone}")
        restart = partial(self._do, self._controller.restart_turn)
        return [
            _ActionButton("restart", "", "replay", restart, enabled=enabled, tip=t("table.restart_tip")),
            _ActionButton("undo", t("table.undo"), "undo", self._undo, enabled=enabled or drops, tip=tip, shortcut="Z"),
        ]

    def _hint_button(self) -> _ActionButton:
        """Return what asks for a hint; it keeps its place where none can be given, so that no other button moves."""
        t, acts = self._context.t, self._controller.accepts_clicks and not self._controller.course
        ask = partial(self._do, self._controller.ask_hint)
        tip = self._context.why_no_clicks() if self._controller.turn_end.is_awaited else t("table.hint_tip")
        if self._controller.bookkeeping.is_deal:
            acts, tip = False, t("table.no_hint_in_deal")
        return _ActionButton("hint", t("table.hint"), "hint", ask, enabled=acts, tip=tip, shortcut="H")

    def _move_buttons(self) -> list[_ActionButton]:
        acts, hint = self._controller.accepts_clicks and self._context.is_at_rest, self._hint_button()
        held = self._controller.held_move
        if held:
            return [hint] if self._question.caution else [hint, self._confirm_button(held)]
        own = [self._game_button(button, acts=acts) for button in self._game.clicks.buttons()]
        return [hint, *(own or self._resting_row())]

    def _resting_row(self) -> list[_ActionButton]:
        """Return what stands where the game has no buttons of its own: how the others will play on."""
        controller, layout = self._controller, self._game.layout
        is_match = controller.seating.mixes and not controller.is_example and not controller.course
        stays = layout.keeps_driving and layout.stacks_actions(self._context.area)
        return self._driving_row() if is_match and stays else []

    def _end_turn_button(self) -> _ActionButton:
        t, end = self._context.t, partial(self._do, self._controller.end_turn)
        tip, key = t("table.end_turn_tip"), t("table.space")
        return _ActionButton(
            "end_turn", t("table.end_turn"), "end_turn", end, "primary", tip=tip, shortcut=key, begins_row=True
        )

    def _confirm_button(self, move: Move) -> _ActionButton:
        t, make = self._context.t, partial(self._make, move)
        return _ActionButton(
            "confirm",
            t("table.confirm_button"),
            "confirm",
            make,
            "primary",
            shortcut=t("table.enter"),
            begins_row=True,
        )

    def _game_button(self, button: "TableButton", *, acts: bool) -> _ActionButton:
        move = button.move
        return _ActionButton(
            button.key,
            button.text,
            button.icon,
            partial(self._make, move),
            "primary" if button.is_next and self._is_for_now(move) else "plain",
            acts and move is not None,
            button.why_not,
            button.shortcut,
            begins_row=True,
            leads=button.leads,
        )

    def _is_for_now(self, move: Move | None) -> bool:
        """Return whether a button makes a move, in a lesson the one that is waited for."""
        course = self._controller.course
        return move is not None and (course is None or move == course.expected)

    def _press(self, button: _ActionButton) -> Change | None:
        """Do what a button is for, unless the click was meant for the one that was there a moment ago."""
        is_late = self.newcomer.ignores(button.key, self._mouse)
        return STAY if is_late else button.action()

    def _make(self, move: Move | None) -> Change | None:
        if move:
            self._controller.play(move)
        return STAY

    def _do(self, action: Callable[[], None]) -> Change | None:
        action()
        return STAY

    def _undo(self) -> Change | None:
        return self._do(self._controller.undo)

    def _pause(self) -> Change | None:
        driver = self._controller.driver
        driver.is_paused = not driver.is_paused
        self._context.refresh()
        return STAY

    def _step(self) -> Change | None:
        return self._do(self._controller.driver.step)

    def _faster(self) -> Change | None:
        speed = self._context.settings.bot_speed
        following = _SPEEDS[(_SPEEDS.index(speed) + 1) % len(_SPEEDS)]
        self._context.app.change(bot_speed=following)
        return STAY

    # layout

    def place(self) -> None:
        """Put the buttons on the page: in a row, or in rows one below the other."""
        before, self._widgets = self._widgets, []
        if self._question.caution and self._question.fills_tray:
            self.width = self._question.answers_width
            return
        buttons = self._buttons()
        if self._game.layout.stacks_actions(self._context.area):
            self._place_rows(buttons)
        else:
            self._place_row(buttons)
        self.newcomer.look(before, self._widgets, self._mouse)

    @property
    def _mouse(self) -> Point:
        """Where the mouse rests; nowhere while the keyboard points, which always means what it presses."""
        page = self._context.page
        return (-1, -1) if page.shows_focus else page.pointer

    def _place_row(self, buttons: Sequence[_ActionButton]) -> None:
        tray = self._context.frame.tray
        x, last = float(MARGIN), self._last_width()
        for button in reversed(self._fitting_row(sorted(buttons, key=lambda button: not button.leads))):
            width, shortcut = self._width_in_row(button)
            width = max(width, last) if button.begins_row and x == MARGIN else width
            area = tray.from_end(x, (tray.h - _HEIGHT) / 2 + 1, width, _HEIGHT)
            self._put(button, area, shortcut)
            x += width + _GAP
        self.width = x

    def _last_width(self) -> float:
        """Return the room at the end of a row for whichever button of the game stands there."""
        shown = (self._game_button(button, acts=False) for button in self._game.clicks.last_buttons())
        return max((self._width_in_row(button)[0] for button in shown), default=0.0)

    def _width_in_row(self, button: _ActionButton) -> tuple[float, str]:
        """Return how wide a button of a row is, and the key that is written on it."""
        if not button.text:
            return 48.0, ""
        shortcut = "" if self._context.frame.is_compact else button.shortcut
        others = self._game.layout.last_buttons(self._context) if button.begins_row else ()
        return max(self._worded_width(*words) for words in ((button.text, button.shortcut), *others)), shortcut

    def _width_of_row(self, row: Sequence[_ActionButton]) -> float:
        return sum(self._width_in_row(button)[0] + _GAP for button in row)

    def _worded_width(self, text: str, shortcut: str) -> float:
        """Return how wide a button with words is; small windows leave its key out."""
        shown = "" if self._context.frame.is_compact else shortcut
        return Button.fitting_width(self._context.type, text, icon=True, shortcut=shown)

    def _fitting_row(self, buttons: Sequence[_ActionButton]) -> list[_ActionButton]:
        """Leave the words of some buttons away if a row would take more than its share of a narrow tray."""
        has_end = any(button.begins_row for button in buttons)
        meanwhile = _SHARE_OF_ALL if has_end else _SHARE_MEANWHILE
        share = _SHARE_OF_TRAY if self._controller.is_persons_turn else meanwhile
        row, room = list(buttons), self._context.frame.tray.w * share
        for key in _KNOWN_BY_ICON:
            if self._width_of_row(row) <= room:
                break
            row = [_by_icon(button) if button.key == key else button for button in row]
        return row

    def _place_rows(self, buttons: Sequence[_ActionButton]) -> None:
        """Fill rows as wide as the rail above; in a low tray there are two, however wide they must be."""
        tray, rail = self._context.frame.tray, self._context.frame.end_rail.w
        most = int((tray.h - 8) // (_HEIGHT + _GAP / 2))
        width = rail if rail > 200 else 0
        rows = self._rows(self._shortened(buttons, width or _WIDEST_ROW), width or _WIDEST_ROW)
        if len(rows) > most:
            rows = [*rows[: most - 1], [button for row in rows[most - 1 :] for button in row]]
        width = max(width, *(self._row_width(row) for row in rows))
        gap = min(_GAP, (tray.h - 8 - most * _HEIGHT) / most)
        top = (tray.h - most * _HEIGHT - (most - 1) * gap) / 2 + 1
        for number, row in enumerate(rows):
            self._place_in_row(row, tray.from_end(MARGIN, top + number * (_HEIGHT + gap), width, _HEIGHT))
        for widget in self._widgets:  # neither the other buttons nor the hand beside them are covered by a tooltip
            widget.tip_spot = tray.from_end(MARGIN, top, width, tray.h - top)
        self.width = MARGIN + width + _GAP
        below = top + _HEIGHT + gap
        self.below_first_row = tray.from_end(MARGIN, below, width, tray.h - below - 8)

    def _shortened(self, buttons: Sequence[_ActionButton], width: float) -> list[_ActionButton]:
        """Leave the words away of buttons above those of the game that do not fit into one row; icons remain."""
        first = next((number for number, button in enumerate(buttons) if button.begins_row), len(buttons))
        above, below = list(buttons[:first]), buttons[first:]
        for number, button in enumerate(above):
            if (not below and len(above) > _ONE_ROW) or self._row_width(above) <= width:
                break
            if button.text:
                above[number] = _by_icon(button)
        return [*above, *below]

    def _rows(self, buttons: Sequence[_ActionButton], width: float) -> list[list[_ActionButton]]:
        rows: list[list[_ActionButton]] = []
        for button in buttons:
            if rows and not button.begins_row and self._row_width([*rows[-1], button]) <= width:
                rows[-1].append(button)
            else:
                rows.append([button])
        return rows

    def _least_width(self, button: _ActionButton) -> float:
        if not button.text:
            return _SMALL
        type_ = self._context.type
        return Button.fitting_width(type_, button.text, icon=True, style=_LEAST_STYLE, padding=_LEAST_PADDING)

    def _row_width(self, row: Sequence[_ActionButton]) -> float:
        return sum(self._least_width(button) for button in row) + _GAP * (len(row) - 1)

    def _place_in_row(self, row: Sequence[_ActionButton], area: Area) -> None:
        """Put buttons side by side; those with words share what is left over."""
        worded = sum(bool(button.text) for button in row)
        spare = (area.w - self._row_width(row)) / (worded or len(row))
        x = 0.0
        if len(row) == 1 and not worded:  # alone it has room for the words of its tooltip
            row = [replace(row[0], text=row[0].tip)]
        for button in row:
            width = area.w if len(row) == 1 else self._least_width(button) + (spare if button.text or not worded else 0)
            self._put(button, area.part(x, 0, width, area.h), "")
            x += width + _GAP

    def _put(self, button: _ActionButton, area: Area, shortcut: str) -> None:
        style = BUTTON
        if button.text and not shortcut:
            room = area.w - 2 * _LEAST_PADDING - BUTTON.size - 14
            style = fitting(self._context.type, button.text, BUTTON, room, _LEAST_STYLE.size)
        widget = Button(
            area,
            button.text,
            partial(self._press, button),
            icon=button.icon,
            kind=button.kind,
            key=button.key,
            tip=button.tip,
            enabled=button.enabled,
            shortcut=shortcut,
            style=style,
        )
        self._context.page.add(widget)
        self._widgets.append(widget)
