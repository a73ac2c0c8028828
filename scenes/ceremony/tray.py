"""The tray of the final scoring: the steps as discs, what is being counted, and how to go on."""

from collections.abc import Mapping

from scenes.ceremony.counting import Counting
from scenes.ceremony.discs import draw_step
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.button import Button, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.screen import draw_label
from scenes.ui.text import BUTTON
from scenes.ui.widget import Action

HEIGHT = 86
_DISC = 38
_LINE = 22
_LEAST_LINE = 6
_BUTTON = 50
_WIDE = 1200
_KINDS: Mapping[str, Kind] = {"results": "primary"}


class CeremonyTray:
    """Places the buttons, and paints the steps."""

    def __init__(self, context: TableContext, counting: Counting, page: Page) -> None:
        self._context = context
        self._counting = counting
        self._page = page

    def place(self, area: Area, pause: Action, skip: Action, leave: Action) -> None:
        """Put the buttons at the inline end; the words have what is left."""
        t, is_paused = self._context.t, self._counting.is_paused
        style = BUTTON if area.w >= _WIDE else BUTTON.sized(15)
        end = 16.0
        buttons = [("results", "results", "trophy", leave, t("ceremony.enter"))]
        if not self._counting.is_all_counted:
            hold = ("go_on", "play") if is_paused else ("pause", "pause")
            buttons += [("next_card", "next_card", "step", skip, t("ceremony.space")), ("pause", *hold, pause, "")]
        for key, name, icon, action, shortcut in buttons:
            text, kind = t(f"ceremony.{name}"), _KINDS.get(key, "plain")
            width = Button.fitting_width(self._context.type, text, icon=True, shortcut=shortcut, style=style)
            place = area.from_end(end, (area.h - _BUTTON) / 2 + 1, width, _BUTTON)
            button = Button(place, text, action, icon=icon, kind=kind, key=key, shortcut=shortcut, style=style)
            self._page.add(button)
            end += width + 10
        self._area = area.part(0, 0, area.w - end, area.h)

    def draw(self, canvas: Canvas) -> None:
        """Paint discs and words."""
        area, counting = self._area, self._counting
        count = len(counting.steps)
        free = area.w - 32 - count * _DISC
        line = min(_LINE, max(_LEAST_LINE, free / max(1, count - 1)))
        used = 16 + count * _DISC + (count - 1) * line
        room = area.part(used + 28, 0, area.w - used - 40, area.h)
        words = self._words()
        label = area.part(16, 8, area.w - 28, 22)
        if room.w >= 190:
            draw_label(canvas, label, self._context.t("ceremony.label"))
            canvas.text(words, fitting(canvas.type, words, BUTTON, room.w, 13), theme.CREAM, room)
        else:
            canvas.text(words, fitting(canvas.type, words, BUTTON.sized(15), label.w, 12), theme.CREAM, label)
        for number, step in enumerate(counting.steps):
            x = 16 + number * (_DISC + line)
            if number:
                is_reached = number <= counting.number
                dash = area.part(x - line + 2, 35 + _DISC / 2 - 1, line - 4, 2)
                canvas.fill(dash, theme.GOLD_DARK if is_reached else theme.WALNUT_EDGE)
            is_done = number < counting.number or counting.is_all_counted
            place = area.part(x, 35, _DISC, _DISC)
            draw_step(canvas, place, step.icon, is_done=is_done, is_present=number == counting.number)

    def _words(self) -> str:
        """Return what is being counted."""
        moment, t = self._counting.moment, self._context.t
        if self._counting.is_all_counted:
            return t("ceremony.done")
        if not moment.count.things:
            words = t("ceremony.nothing")
        elif not moment.counted:
            words = self._context.sides.escaped(moment.count.side)
        else:
            words = moment.count.things[moment.counted - 1].words
        return t("ceremony.now", step=moment.step.title, words=words)
