"""The results: the winner, the ranking, where the points came from and how they grew."""

from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import TableError
from game.core.match import Match
from game.troyes.facts import Judgement, Step
from scenes import routes
from scenes.change import STAY, Change, Push, Replace, Restart
from scenes.late_clicks import LateClicks
from scenes.people import names_of, side_label
from scenes.results.bars_panel import LEGEND, BarsPanel, points_words
from scenes.results.chart_place import ChartPlace
from scenes.results.medals import Medals
from scenes.results.outcome import (
    Placing,
    closing,
    is_defeat,
    judgement,
    placings,
    rematch,
    tie_break,
    timeline,
    verdict,
)
from scenes.results.sheets import draw_title, lay_out_sheets, share_out
from scenes.results.solo_panel import signed
from scenes.results.solo_sheet import OVER_TIME, SoloSheet
from scenes.results.verdict_panel import StepRow, Verdict, VerdictPanel
from scenes.results.winner_panel import Entry, WinnerPanel
from scenes.scene import Scene
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.charts import Line, Plot, axis_room, draw_plot, plot
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import BUTTON, SMALL, Style, Typesetter, escape
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

_WAYS_BACK = ((BUTTON, 14, 18), (BUTTON, 10, 10), (BUTTON.sized(15), 8, 10), (BUTTON.sized(14), 5, 5))
"""Type, gaps and padding of the buttons at the inline start, the largest first."""
_LEAST_KEY = 90
"""Room for a side's marks and the beginning of its name beside the title of the lines."""


class Results(Scene):
    """What became of a match that is over."""

    def __init__(self, app: "App", match: Match, path: Path | None = None, *, is_new: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.path = path
        self.ranking = placings(match)
        self.timeline = timeline(match)
        self.judgement = judgement(match)
        self._is_new = is_new
        """Whether the match has just ended, so that its outcome is to be heard."""
        self.medals = Medals(app, app.trophies if is_new else ())
        self._rests = is_new
        """Whether the golden button rests at first, as long as clicks may be meant for that of the final scoring."""
        self._late_clicks = LateClicks()
        self.solo: SoloSheet | None = None
        """All results against Le Roy; None: this match was another one."""
        if self.judgement:
            self.solo = SoloSheet(app, match, self.judgement, lambda: self.build(self.area), is_new=is_new)

    def enter(self) -> None:
        """Let the outcome be heard, once; whoever still clicks in the scene before starts nothing here."""
        self._late_clicks.begin()
        self.refresh()
        if self._is_new:
            self.app.sounds.play("defeat" if is_defeat(self.match) else "victory")
            self.app.trophies = ()
        self._is_new = False

    @property
    def type(self) -> Typesetter:
        """What texts are set and measured with."""
        return self.app.brushes.type

    # texts

    def name(self, seat: int) -> str:
        """Return the name of a side, ready to be shown."""
        return escape(names_of(self.match, self.app.texts)[seat])

    def points(self, number: int) -> str:
        """Return a number of points with the game's own unit."""
        return points_words(self.app.texts, self.match.game.id, number)

    def _kind(self, seat: int) -> str:
        people = [placing.seat for placing in self.ranking if placing.is_human]
        return self.t("results.you") if people == [seat] else side_label(self.match, seat, self.app.texts)

    def _below_name(self, placing: Placing) -> str:
        """Return who played a side, and what gave it its place among others with as many points."""
        kind, decided = self._kind(placing.seat), tie_break(placing, self.ranking)
        if decided is None:
            return kind
        number = "sum" if self.match.record.options.get("tie_break") == "sum" else str(decided.number)
        words = f"{self.match.game.id}.tie.{number}"
        return f"{kind} · {self.t(words, n=decided.value)}" if self.app.texts.has(words) else kind

    def _closing(self) -> str:
        words = closing(self.ranking)
        if words is None:
            return ""
        sentence = self.t(f"results.{words.key}", player=self.name(words.seat), points=self.points(words.points))
        rule = f"{self.match.game.id}.tie_break"
        is_told = words.key in ("lost_tie_break", "won_tie_break") and self.app.texts.has(rule)
        return f"{sentence} {self.t(rule)}" if is_told else sentence

    def _length(self) -> str:
        key = "results.after_rounds" if self.timeline.by_round else "results.after_turns"
        return self.t(key, n=self.timeline.length)

    def _subtitle(self) -> str:
        """Return how long the match was, and what the rules say of its result where no headline does."""
        length, judged = self._length(), verdict(self.match)
        if self.judgement:
            return f"{self.t(f'{self.match.game.id}.solo')} · {length}"
        if judged is None:
            return length
        names = [escape(name) for name in names_of(self.match, self.app.texts)]
        return f"{length} · {self.app.texts.event(self.match.game.id, judged, names)}"

    # building

    def handle(self, event: pygame.Event) -> Change | None:
        """React to an input that is meant for this scene; a medal has a click first."""
        if self._late_clicks.takes(event):
            return STAY
        return self.medals.handle(event, self.area) or super().handle(event)

    def layout(self) -> None:
        """Place the panels, the tools and the places to point at."""
        self._late_clicks.note(self.page.pointer)
        self.sheets = lay_out_sheets(self.area)
        self._winner_panel = self._new_winner_panel()
        self.bars = BarsPanel(self.match, self.ranking, self.app.texts, self.type, self.sheets)
        self.lines = self.bars.rest
        self._add_tools()
        for part in self.bars.bar_parts():
            self.page.add(part)
        self._add_chart_place()
        if self.solo:
            self.solo.place(self.page, self.lines, self.sheets.heading)
        self._add_buttons()

    def _new_winner_panel(self) -> WinnerPanel:
        number = self.app.texts.number
        entries = [
            Entry(
                number(placing.place),
                placing.portrait,
                self.name(placing.seat),
                self._below_name(placing),
                number(placing.score.total),
                placing.is_winner,
            )
            for placing in self.ranking
        ]
        cover = find_box(self.match.game.id).cover
        if self.judgement:
            return VerdictPanel(self.sheets.winner, entries, self._verdict(self.judgement), cover)
        shared = sum(placing.is_winner for placing in self.ranking) > 1
        label = self.t("results.shared" if shared else "results.winner")
        return WinnerPanel(self.sheets.winner, entries, label, self._closing(), cover)

    def _verdict(self, judged: Judgement) -> Verdict:
        """Return what the King says, in words."""
        texts, game_id = self.app.texts, self.match.game.id
        steps = [
            StepRow(self._step_numbers(step), texts.name(game_id, "verdict_short", step.id)) for step in judged.steps
        ]
        if judged.missing:
            closing = self.t(f"{game_id}.ladder.next", n=judged.missing, verdict=steps[judged.reached + 1].verdict)
        else:
            closing = self.t(f"{game_id}.ending.highest")
        return Verdict(
            self.t(f"{game_id}.ladder.title"),
            texts.name(game_id, "verdict", judged.verdict),
            next(placing.portrait for placing in self.ranking if not placing.is_human),
            judged.difference,
            signed(texts, judged.difference),
            steps,
            judged.reached,
            closing,
        )

    def _step_numbers(self, step: Step) -> str:
        """Return the differences that a step of the ladder stands for."""
        ladder = f"{self.match.game.id}.ladder"
        if step.least is None:
            return self.t(f"{ladder}.below", n=step.most or 0)
        if step.most is None:
            return self.t(f"{ladder}.above", n=step.least)
        return self.t(f"{ladder}.span", first=step.least, last=step.most)

    def _add_tools(self) -> None:
        bar = self.area.part(0, 0, self.area.w, TOP_BAR)
        home = Tool(bar.part(14, 10, 44, 44), "home", Restart, tip=self.t("results.back_to_shelf"))
        settings = Tool(bar.from_end(14, 10, 44, 44), "settings", self._open_settings, tip=self.t("results.settings"))
        self.page.add(home)
        self.page.add(settings)

    def _add_buttons(self) -> None:
        footer = self.sheets.footer
        y, height = (footer.h - 52) / 2 + 1, 52
        text = self.t(f"{self.match.game.id}.ladder.again" if self.judgement else "results.rematch")
        style = BUTTON.sized(20)
        width = Button.fitting_width(self.type, text, icon=True, style=style) + 20
        area = footer.from_end(0, y, width, height)
        tip = self.t("results.rematch_tip") if len(self.match.record.seats) > 1 else ""
        button = Button(area, text, self._rematch, icon="shuffle", kind="primary", key="rematch", style=style, tip=tip)
        button.enabled = not self._rests
        self.page.add(button)
        self._add_ways_back(footer.part(0, y, footer.w - width - 14, height))

    def _add_ways_back(self, row: Area) -> None:
        """Put the buttons that lead back to the match or the shelf side by side, smaller if they would be too wide."""
        ways: list[tuple[str, str, Action]] = [
            ("shelf", "home", Restart),
            ("replay", "replay", self._replay),
            ("look", "eye", self._look),
        ]
        if any(placing.is_human for placing in self.ranking):
            ways.insert(1, ("look_back", "look_back", self._look_back))
        if routes.game_view(self.match.game.id).has_ceremony:
            ways.append(("scoring", "chart", self._watch_scoring))
        for spare in ("replay", "look_back"):  # the review leads to the replay too
            if self._ways_width(ways, *_WAYS_BACK[2]) > row.w:
                ways = [way for way in ways if way[0] != spare]
        for style, gap, padding in _WAYS_BACK:
            if self._ways_width(ways, style, gap, padding) <= row.w:
                break
        widths = self._way_widths(ways, style, padding)
        starts = accumulate((width + gap for width in widths), initial=0.0)
        for (key, icon, action), width, x in zip(ways, widths, starts, strict=False):
            area = row.part(x, 0, width, row.h)
            self.page.add(Button(area, self.t(f"results.{key}"), action, icon=icon, key=key, style=style))

    def _way_widths(self, ways: list[tuple[str, str, Action]], style: Style, padding: float) -> list[float]:
        """Return how wide the buttons of some ways are."""
        texts = [self.t(f"results.{key}") for key, _, _ in ways]
        return [Button.fitting_width(self.type, text, icon=True, style=style, padding=padding) for text in texts]

    def _ways_width(self, ways: list[tuple[str, str, Action]], style: Style, gap: float, padding: float) -> float:
        """Return how wide they are side by side."""
        return sum(self._way_widths(ways, style, padding)) + gap * (len(ways) - 1)

    # doing

    def _open_settings(self) -> Change:
        return Push(routes.settings(self.app))

    @property
    def kept_match(self) -> Match | None:
        """The match that has just ended."""
        return self.match if self.match.autosave else None

    def _replay(self) -> Change:
        return Push(routes.replay(self.app, self.match, path=self.path))

    def _watch_scoring(self) -> Change | None:
        scoring = routes.ceremony(self.app, self.match, self.path)
        return Push(scoring) if scoring else None

    def _look_back(self) -> Change:
        return Push(routes.review(self.app, self.match, self.path, back="review.back"))

    def _look(self) -> Change:
        return Replace(routes.table(self.app, self.match, self.path))

    def update(self, seconds: float) -> Change | None:
        """Let time pass."""
        if self._late_clicks.pass_time(seconds) and self._rests:
            self._rests = False
            self.refresh()
        self.medals.update(seconds)
        return super().update(seconds)

    @property
    def is_moving(self) -> bool:
        """Whether a medal is shown."""
        return self.medals.shown is not None

    def draw_live(self, canvas: Canvas) -> None:
        """Paint what is under the pointer, and a medal over it."""
        super().draw_live(canvas)
        self.medals.draw(canvas, self.area)

    def _rematch(self) -> Change | None:
        try:
            match = rematch(self.match)
        except TableError as fault:  # such as a drawn board section that is no longer there
            self.app.warn(fault)
            return None
        return Restart(routes.table(self.app, match, match.autosave))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint everything but what is under the pointer."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        draw_bottom_bar(canvas, self.area, self.sheets.footer.h)
        game_id = self.match.game.id
        canvas.picture(find_box(game_id).emblem, self.area.part(70, 10, 44, 44))
        room = self.area.w - 126 - 80
        draw_heading(canvas, self.area, 126, self.t(f"{game_id}.name"), self._subtitle(), room)
        self._winner_panel.draw(canvas)
        self.bars.draw(canvas)
        if self.solo and self.solo.view != OVER_TIME:
            self._draw_solo(canvas, self.solo)
        else:
            self._draw_lines(canvas)
        super().draw(canvas)

    # lines

    def _draw_solo(self, canvas: Canvas, solo: SoloSheet) -> None:
        canvas.box(self.lines, theme.PANEL)
        rest = draw_title(canvas, self.lines, solo.title, self.sheets.heading)
        solo.draw(canvas, rest, next(placing.colour for placing in self.ranking if placing.seat == 0))

    def _draw_lines(self, canvas: Canvas) -> None:
        panel = self.lines
        canvas.box(panel, theme.PANEL)
        rest = draw_title(canvas, panel, self.t("results.over_time"), self.sheets.heading)
        if self.solo:
            rest = rest.part(0, 0, max(0, rest.w - self.solo.used), rest.h)
        self._draw_players(canvas, rest)
        number, style = self.app.texts.number, SMALL
        draw_plot(canvas, self._chart(), self._point_lines, number, caption=self._time_word, style=style)

    @property
    def _point_lines(self) -> list[Line]:
        return [Line(placing.colour, self.timeline.totals[placing.seat]) for placing in self.ranking]

    @property
    def _time_word(self) -> str:
        return self.t("results.round" if self.timeline.by_round else "results.turn")

    def _chart(self) -> Plot:
        """Return where the lines lie."""
        panel, lines = self.lines, self._point_lines
        highest = self.app.texts.number(max(max(line.values) for line in lines))
        left, top = axis_room(self.type, highest, self._time_word, SMALL), self.sheets.heading
        frame = panel.ltr.part(24 + left, top, panel.w - 48 - left - 26, panel.h - top - 40)
        return plot(frame, self.timeline.times, lines)

    def _add_chart_place(self) -> None:
        """Let the lines lead to the moments they tell of."""
        if self.solo is None or self.solo.view == OVER_TIME:
            self.page.add(ChartPlace(self._chart(), self._time_tip, self._replay_at))

    def _time_tip(self, number: int) -> str:
        key = "results.replay_round" if self.timeline.by_round else "results.replay_turn"
        return self.t(key, n=self.timeline.times[number])

    def _replay_at(self, number: int) -> Change:
        return Push(routes.replay(self.app, self.match, self.timeline.moves[number], self.path))

    def _draw_players(self, canvas: Canvas, line: Area) -> None:
        """Draw whose line is which, the winner first, up to the inline end of a line."""
        style = LEGEND
        marks = [_marks(placing) for placing in self.ranking]
        names = [canvas.type.width(self.name(placing.seat), style) + 2 for placing in self.ranking]
        wishes = [len(drawings) * 25 + name for drawings, name in zip(marks, names, strict=True)]
        room = line.w - 16 * (len(wishes) - 1)
        if room < len(wishes) * _LEAST_KEY:
            return
        widths = share_out(room, wishes)
        x = line.w - sum(widths) - 16 * (len(widths) - 1)
        for placing, drawings, width in zip(self.ranking, marks, widths, strict=True):
            for number, drawing in enumerate(drawings):
                canvas.picture(drawing, line.part(x + number * 25, (line.h - 20) / 2, 20, 20))
            room = len(drawings) * 25
            name, area = self.name(placing.seat), line.part(x + room, 0, width - room, line.h)
            canvas.text(name, fitting(canvas.type, name, style, area.w, 12), theme.INK, area)
            x += width + 16


def _marks(placing: Placing) -> list[str]:
    """Return the shield, which has the colour of the side's line, and after it the portrait if there is one."""
    return list(dict.fromkeys((theme.COLOURS[placing.colour].shield, placing.portrait)))
