"""Looking back: how a match was decided, where points were given away, and what was well done."""

from collections.abc import Hashable
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.estimates import Estimate
from game.bots.review import Choice, Review
from game.bots.thinker import BotError
from game.core.errors import TableError
from game.core.match import Match
from game.core.record import HUMAN
from scenes import routes
from scenes.change import Change, Pop, Push, Restart
from scenes.match.summary import MatchSummary
from scenes.people import names_of, side_colours
from scenes.review.cards import ChoiceCard
from scenes.review.chart import CHOICES, LUCK, ReviewChart
from scenes.review.crops import Crop, crops_of
from scenes.review.moment import MomentTable, Told
from scenes.review.watch import ReviewWatch
from scenes.review.words import ReviewWords
from scenes.scene import Scene
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.charts import BarPart
from scenes.ui.field import copy_text
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import BODY, BODY_BOLD, BUTTON, NUMBER_26, SMALL, SMALL_BOLD, TITLE_20, TITLE_26, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

_GAP = 16
_TEACHER = 72
_LEGEND = SMALL_BOLD.sized(15)
_HEADING = TITLE_26.sized(25)
_HOW = (SMALL, SMALL.sized(13), SMALL.sized(12), SMALL.sized(11))
_LEAST_CARDS, _MOST_CARDS = 2, 4
_ROUGH = 50
"""So many hundredths of the work are spent on looking at all decisions roughly."""


def people(match: Match) -> list[int]:
    """Return the seats from which a match can be looked back at: those of people."""
    return [seat for seat, player in enumerate(match.record.seats) if player.kind == HUMAN]


class LookBack(Scene):
    """The review of a match for one of the people who played it."""

    def __init__(
        self, app: "App", match: Match, path: Path | None = None, seat: int | None = None, *, back: str = "common.back"
    ) -> None:
        """`back` is the text of the button that leads back to where this was opened."""
        super().__init__(app)
        self.back_text = back
        self.match = match
        self.path = path
        self.seat = people(match)[0] if seat is None else seat
        self.watch = ReviewWatch(match, path, self.seat, self._tell)
        self.words = ReviewWords(app.texts, match, routes.replay(app, match))
        self._chart: ReviewChart | None = None
        self._cards: list[ChoiceCard] = []
        self._crops: dict[Hashable, list[Crop]] = {}

    def _tell(self, fault: TableError) -> None:
        if isinstance(fault, BotError):
            self.app.notify(self.t("review.failed", words=escape(fault.failure.words)), "warning")
        else:
            self.app.warn(fault)

    def enter(self) -> None:
        """Begin to weigh, unless that was done before; what was drawn may look otherwise by now."""
        self._crops.clear()
        self.watch.begin()

    def leave(self) -> None:
        """Weigh no longer."""
        self.watch.stop()

    def update(self, seconds: float) -> Change | None:
        """Show what is known by now."""
        if self.watch.changes():
            self.refresh()
        elif not self.needs_layout and not self.watch.is_working:
            self._take_a_crop()
        return super().update(seconds)

    def _take_a_crop(self) -> None:
        """Take pieces of the table for one more card: they take longer than a picture of the window may.

        While decisions are weighed cards come and go, so they wait until that is done.
        """
        if self.review is None:
            return
        for number, (card, choice) in enumerate(zip(self._cards, self.review.moments(), strict=False)):
            area = card.crop_area(self.app.brushes.type)
            if area and (key := (choice.own.moves, choice.bot.moves, choice.number, area)) not in self._crops:
                card.crops = self._crops[key] = crops_of(self.app, self._told(self.review), number, area)
                self.page.stale = True
                return

    @property
    def _is_rough(self) -> bool:
        """Whether most decisions have not been looked at yet: what they came to may still change a lot."""
        return self.review is not None and self.review.done < _ROUGH

    @property
    def review(self) -> Review | None:
        """What is known."""
        return self.watch.review

    # building

    def layout(self) -> None:
        """Place the panels, the cards and the buttons."""
        margin = 40 if self.area.w >= 1500 else 20
        self._footer = self.area.part(margin, self.area.h - 84, self.area.w - 2 * margin, 84)
        room = self.area.part(margin, TOP_BAR + 14, self.area.w - 2 * margin, self.area.h - TOP_BAR - 14 - 84 - 14)
        above = round((room.h - _GAP) * 0.58)
        side = 376 if self.area.w >= 1500 else 320
        self._chart_panel = room.part(0, 0, room.w - side - _GAP, above)
        self._sums_panel = room.from_end(0, 0, side, above)
        self._cards_row = room.below(above + _GAP)
        self._add_tools()
        self._cards, self._chart = [], None
        if self.review:
            self._add_chart(self.review)
            self._add_cards(self.review)
        if self.watch.is_working:
            self._add_stop()
        self._add_buttons()

    def _add_tools(self) -> None:
        bar = self.area.part(0, 0, self.area.w, TOP_BAR)
        self.page.add(Tool(bar.part(14, 10, 44, 44), "home", Restart, tip=self.t("results.back_to_shelf")))
        tip = self.t("results.settings")
        self.page.add(Tool(bar.from_end(14, 10, 44, 44), "settings", lambda: Push(routes.settings(self.app)), tip=tip))
        others = people(self.match)
        if len(others) > 1:
            self._add_people(bar.from_end(72, 12, 640, 40), others)

    def _add_people(self, row: Area, seats: list[int]) -> None:
        """Offer the reviews of everybody who played."""
        names = names_of(self.match, self.app.texts)
        x = 0.0
        for seat in reversed(seats):
            text = escape(names[seat])
            width = min(150.0, Button.fitting_width(self.app.brushes.type, text, icon=False))
            kind = "chosen" if seat == self.seat else ""
            button = Button(row.from_end(x, 0, width, row.h), text, self._choose(seat), key=f"seat_{seat}{kind}",
                            enabled=seat != self.seat)  # fmt: skip
            self.page.add(button)
            x += width + 8

    def _choose(self, seat: int) -> Action:
        def choose() -> Change | None:
            self.watch.stop()
            self.seat = seat
            self.watch = ReviewWatch(self.match, self.path, seat, self._tell)
            self.watch.begin()
            self.refresh()
            return None

        return choose

    def _add_chart(self, review: Review) -> None:
        panel = self._chart_panel
        area = panel.part(22, 60, panel.w - 44, panel.h - 72)
        colour = side_colours(self.match)[self.seat]
        self._chart = chart = ReviewChart(area, review, colour, self.words, self.app.texts, is_rough=self._is_rough)
        for number, column in enumerate(review.columns):
            tip = Tip(title=self.words.column(column), body=self.words.tip(review, number))
            self.page.add(BarPart(chart.column_area(number), tip, f"column_{number}"))

    def _add_cards(self, review: Review) -> None:
        places = self._card_places(len(review.moments()))
        best = review.best()
        for number, choice in enumerate(review.moments()):
            key = "best" if choice is best else "costly" if number else "costliest"
            card = ChoiceCard(places[number], review, choice, self.t(f"review.{key}"), self.words)
            if room := card.crop_area(self.app.brushes.type):
                card.crops = self._crops.get((choice.own.moves, choice.bot.moves, choice.number, room), [])
            self._cards.append(card)
            text = self.t("review.show")
            width = Button.fitting_width(self.app.brushes.type, text, icon=True, style=BUTTON.sized(15))
            area = card.area.from_end(14, card.area.h - 52, width, 40)
            action = self._show(choice)
            self.page.add(Button(area, text, action, icon="eye", key=f"show_{number}", style=BUTTON.sized(15)))

    def _card_places(self, count: int) -> list[Area]:
        """Return places for so many cards; few are wide, so that there is room for pieces of the table."""
        return list(self._cards_row.columns(min(_MOST_CARDS, max(_LEAST_CARDS, count)), _GAP))

    def _add_stop(self) -> None:
        area = self._sums_panel.from_end(22, self._sums_panel.h - 60, 130, 42)
        self.page.add(Button(area, self.t("review.stop"), self._stop, key="stop", style=BUTTON.sized(15)))

    def _stop(self) -> None:
        self.watch.stop()
        self.refresh()

    def _add_buttons(self) -> None:
        ways: list[tuple[str, str, str, Action]] = [
            ("back", self.t(self.back_text), "back", Pop),
            (
                "replay",
                self.t("review.replay"),
                "replay",
                lambda: Push(routes.replay(self.app, self.match, path=self.path)),
            ),
        ]
        if self.review:
            ways.append(("copy", self.t("review.copy"), "share", self._copy))
        type_ = self.app.brushes.type
        widths = [Button.fitting_width(type_, text, icon=True) for _, text, _, _ in ways]
        starts = accumulate((width + 12 for width in widths), initial=0.0)
        for (key, text, icon, action), width, x in zip(ways, widths, starts, strict=False):
            area = self._footer.part(x, 16, width, 52)
            self.page.add(Button(area, text, action, icon=icon, key=key))
        costly = self.review.costliest() if self.review else []
        if self.review and costly:
            self._add_gold(self.review, costly[0])

    def _add_gold(self, review: Review, choice: Choice) -> None:
        column = review.columns[choice.column]
        text = self.words.show(column)
        width = Button.fitting_width(self.app.brushes.type, text, icon=True) + 10
        area = self._footer.from_end(0, 16, width, 52)
        self.page.add(Button(area, text, self._show(choice), icon="eye", kind="primary", key="show"))

    # doing

    def _show(self, choice: Choice) -> Action:
        """Return what opens the table at a decision with both ways to play it."""

        def show() -> Change:
            if self.review is None:
                raise ValueError("nothing is told yet")
            return Push(MomentTable(self.app, self._told(self.review), self.review.moments().index(choice)))

        return show

    def _told(self, review: Review) -> Told:
        return Told(self.match, review, self.words, self.seat)

    def _copy(self) -> None:
        if self.review:
            is_copied = copy_text(self.words.whole_text(self.review, f"{self.t('review.title')} · {self._subtitle()}"))
            self.app.notify(self.t("review.copied" if is_copied else "review.not_copied"))

    # drawing

    def _subtitle(self) -> str:
        game_id = self.match.game.id
        score = MatchSummary(self.match).scores()[self.seat].total
        name = escape(names_of(self.match, self.app.texts)[self.seat])
        points = self.t("results.points", n=score)
        return self.t("review.subtitle", game=self.t(f"{game_id}.name"), player=name, points=points)

    def draw(self, canvas: Canvas) -> None:
        """Paint everything but what is under the pointer."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        draw_bottom_bar(canvas, self.area, self._footer.h)
        canvas.picture(find_box(self.match.game.id).emblem, self.area.part(70, 10, 44, 44))
        draw_heading(canvas, self.area, 126, self.t("review.title"), self._subtitle(), 600)
        self._draw_chart(canvas)
        self._draw_sums(canvas)
        for card in self._cards:
            card.draw(canvas)
        if not self._has_costly:
            self._draw_word(canvas)
        super().draw(canvas)

    @property
    def _has_costly(self) -> bool:
        return self.review is not None and bool(self.review.costliest())

    def _draw_word(self, canvas: Canvas) -> None:
        """Say in place of cards that nothing is told, or not yet."""
        free = self._card_places(len(self._cards))[len(self._cards) :]
        start = self._cards_row.part(0, 0, self._cards_row.w, self._cards_row.h)
        panel = start.after(free[0].w + _GAP) if self._cards else start
        canvas.box(panel, theme.PANEL)
        is_sure = self.review is not None and self.review.is_complete
        key = "none" if is_sure else "weighing" if self.watch.is_working else "stopped"
        text = self.t(f"review.{key}")
        width = min(canvas.type.width(text, TITLE_20) + 2, panel.w - 2 * _GAP - _TEACHER - 24)
        row = panel.middle(_TEACHER + _GAP + width, _TEACHER)
        canvas.picture("teacher", row.part(0, 0, _TEACHER, _TEACHER))
        height = canvas.type.paragraph_height(text, TITLE_20, width)
        said = row.part(_TEACHER + _GAP, (_TEACHER - height) / 2, width, height)
        canvas.paragraph(text, TITLE_20, theme.INK, said)

    def _draw_chart(self, canvas: Canvas) -> None:
        panel = self._chart_panel
        canvas.box(panel, theme.PANEL)
        line = panel.part(22, 12, panel.w - 44, 34)
        width = canvas.type.width(self.t("review.chart"), _HEADING) + 2
        canvas.text(self.t("review.chart"), _HEADING, theme.INK, line.part(0, 0, width, 34))
        self._draw_legend(canvas, line.after(width + 20))
        if self._chart:
            self._chart.draw(canvas)

    def _draw_legend(self, canvas: Canvas, line: Area) -> None:
        """Tell line, choices and luck apart, as far as there is room."""
        player = theme.COLOURS[side_colours(self.match)[self.seat]].line
        items = [(player, self.t("review.line")), (CHOICES, self.t("review.choices")), (LUCK, self.words.luck_name)]
        x = line.w
        for colour, text in reversed(items):
            width = canvas.type.width(text, _LEGEND) + 2
            x -= width + 24
            if x < 0:
                return
            swatch = theme.Material(theme.flat(colour), theme.INK, 1.2, 3)
            canvas.box(line.part(x, (line.h - 15) / 2, 15, 15), swatch)
            canvas.text(text, _LEGEND, theme.INK, line.part(x + 21, 0, width, line.h))
            x -= 16

    def _draw_sums(self, canvas: Canvas) -> None:
        panel = self._sums_panel
        canvas.box(panel, theme.PANEL)
        inner = panel.part(22, 12, panel.w - 44, panel.h - 24)
        canvas.text(self.t("review.sums"), _HEADING, theme.INK, inner.part(0, 0, inner.w, 34))
        y = 44.0
        if self.review:
            names = self.t("review.start"), self.t("review.choices"), self.words.luck_name, self.t("review.final")
            sums = *self.review.sums(), Estimate(float(self.review.difference))
            for name, estimate in zip(names, sums, strict=True):
                self._draw_sum(canvas, inner.part(0, y, inner.w, 42), name, estimate)
                y += 46
            y += 10
        if self.watch.is_working:
            self._draw_progress(canvas, inner.part(0, inner.h - 62, inner.w - 142, 60))
        self._draw_how(canvas, inner.part(0, y, inner.w, inner.h - y - (68 if self.watch.is_working else 0)))

    def _draw_how(self, canvas: Canvas, area: Area) -> None:
        """Say how it is measured, in the largest type that has room."""
        text = self.t("review.how")
        style = next((one for one in _HOW if canvas.type.paragraph_height(text, one, area.w) <= area.h), None)
        if style:
            canvas.paragraph(text, style, theme.INK_SOFT, area)

    def _draw_sum(self, canvas: Canvas, row: Area, name: str, estimate: Estimate) -> None:
        is_open = self._is_rough and bool(estimate.error)
        is_told = not is_open and (not estimate.error or estimate.is_clear)
        pending = "pending" if self.watch.is_working else "unweighed"
        untold = self.t(f"review.{pending if is_open else 'close'}")
        taken = 140.0 if is_told else canvas.type.width(untold, SMALL) + 12
        room = row.part(0, 2, row.w - taken, row.h)
        style = fitting_paragraph(canvas.type, name, BODY_BOLD, (16, 15, 14, 13, 12, 11), room)
        height = canvas.type.paragraph_height(name, style, room.w)
        canvas.paragraph(name, style, theme.INK, room.part(0, (room.h - height) / 2, room.w, height))
        if is_told:
            canvas.text(self.words.whole(estimate.mean), NUMBER_26, theme.INK, row.from_end(52, 0, 80, row.h), "end")
            if estimate.error:
                canvas.text(self.words.error(estimate), SMALL, theme.INK_SOFT, row.from_end(0, 0, 46, row.h), "end")
        else:
            canvas.text(untold, SMALL, theme.INK_SOFT, row.from_end(0, 0, 138, row.h), "end")
        canvas.rule(row, row.h + 2)

    def _draw_progress(self, canvas: Canvas, area: Area) -> None:
        done = self.review.done if self.review else 0
        told = self.t("review.progress")
        canvas.text(told, fitting(canvas.type, told, BODY, area.w, 11), theme.INK, area.part(0, 0, area.w, 24))
        if left := self.watch.seconds_left:
            canvas.text(self.t("review.rest", n=left), SMALL, theme.INK_SOFT, area.part(0, 22, area.w, 20))
        bar = area.part(0, 46, area.w, 10)
        canvas.rounded(bar, 5, theme.STRAW)
        if done:
            canvas.rounded(bar.part(0, 0, bar.w * done / 100, 10), 5, theme.GOLD_DARK)
