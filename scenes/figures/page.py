"""The page of the settings on which the figures of a game are corrected."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING

import game
from game.core.corrections import Corrections
from game.core.figure_sheet import FigureSheet, Status
from game.core.figure_text import progress, short_name
from game.core.uncertain import UncertainFigure
from scenes.change import STAY, Change, Push
from scenes.dialog import Answer, Dialog
from scenes.figures.block import WIDTH, Block, Thing
from scenes.figures.editing import FigureEditor
from scenes.figures.seals import draw_seal
from scenes.figures.thing_card import group_icon
from scenes.figures.transfer import ExportSheet, ImportSheet
from scenes.name_search import all_names, folded
from scenes.preferences.rows import TABS, Changed, Sheet, Switch
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.choice import Segments, Toggle
from scenes.ui.field import TextField
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.text import BODY, BODY_BOLD, SMALL_BOLD, TITLE_20
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.app import App

FILTERS: dict[str, tuple[Status, ...]] = {
    "all": ("guess", "likely", "checked", "changed"),
    "guess": ("guess", "likely"),
    "changed": ("changed",),
    "checked": ("checked",),
}
_LEGEND: tuple[Status, ...] = ("guess", "checked", "changed")
_HEAD = 116
_TOOLS = 46
_GAP = 12
_HEADING = 38
_SWITCHES, _SWITCH_GAP = 46, 28
_SMALL_LABEL = BODY_BOLD.sized(12)
"""The letters of a switch where room is scarce."""
_LEAST_PART = 10.0


@cache
def games_with_guesses() -> tuple[str, ...]:
    """Return the games that have uncertain figures, the one with the most of them first."""
    counts = {game_id: len(game.find(game_id).sheet(Corrections()).uncertain) for game_id in game.GAMES}
    return tuple(sorted((game_id for game_id in game.GAMES if counts[game_id]), key=lambda each: -counts[each]))


def progress_widths(sheet: FigureSheet, width: float) -> tuple[float, float]:
    """Return how much of a bar is checked, and how much is checked or changed; a little of either is seen."""
    shares = [width * sheet.count(status) / len(sheet.uncertain) for status in ("checked", "changed")]
    checked, changed = (max(_LEAST_PART, share) if share else 0.0 for share in shares)
    said = min(width, checked + changed)
    return min(checked, said - changed), said


class FiguresPage:
    """What the tab "Figures" shows. The settings hold it, and have their page built anew when it changes."""

    def __init__(self, app: "App", refresh: Callable[[], None], changed: Changed) -> None:
        self.app = app
        self.refresh = refresh
        self.game_id = games_with_guesses()[0]
        self.filter = "all"
        self.words = ""
        self.list = FigureList(app, changed)
        self.panel = Area(0, 0, 1, 1)
        self._fills_footer: Area | None = None

    @property
    def editor(self) -> FigureEditor:
        """Changes the figures of the game that is shown."""
        return FigureEditor(self.app, self.game_id, self.refresh)

    @property
    def sheet(self) -> FigureSheet:
        """The figures of the game that is shown."""
        return game.find(self.game_id).sheet()

    def _t(self, key: str, **values: int | str) -> str:
        return self.app.texts.get(f"figures.{key}", **values)

    # building

    def place(self, page: Page, panel: Area) -> None:
        """Put everything on the page."""
        self.panel = panel
        inner = panel.inset(26, 0)
        names = [(game_id, short_name(self.app.texts, game_id)) for game_id in games_with_guesses()]
        page.add(Segments(self._games_area(inner), names, self.game_id, self._open_game, key="figure game"))
        self._place_tools(page, inner.part(0, _HEAD + 2, inner.w, 40))
        top = _HEAD + _TOOLS + 8
        self.list.begin(panel.part(14, top, panel.w - 28, panel.h - top - 10))
        self.list.fill(self.editor, self.sheet, list(self._things()))
        page.add(self.list)

    def _games_area(self, inner: Area) -> Area:
        return inner.from_end(0, 16, min(430, inner.w * 0.48), 40)

    def _place_tools(self, page: Page, row: Area) -> None:
        type_ = self.app.brushes.type
        filters = [(name, self._t(f"filter.{name}")) for name in FILTERS]
        widest = max(type_.width(label, BODY_BOLD) for _, label in filters)
        width = min(len(filters) * (widest + 30), row.w * 0.56)
        page.add(Segments(row.part(0, 0, width, 40), filters, self.filter, self._set_filter, key="figure filter"))
        place = row.part(width + 16, 0, min(300, row.w - width - 16), 40)
        search = TextField(place, self.words, self._search, key="figure search", hint=self._t("search"), icon="search",
                           spell=self.app.texts.spelled)  # fmt: skip
        page.add(search)
        self.legend_area = row.after(width + 16 + place.w + 16)

    def place_footer(self, page: Page, footer: Area, done_width: float) -> None:
        """Put the buttons at the foot of the window; the sentence about running matches goes between them and Done."""
        type_, height = self.app.brushes.type, 54 if footer.h > 80 else 48
        x = 0.0
        for key, icon, action in (("back", "replay", self._ask), ("export", "export", self._export),
                                  ("import", "import", self._import)):  # fmt: skip
            text = self._t(key)
            width = Button.fitting_width(type_, text, icon=True)
            place = footer.part(x, (footer.h - height) / 2, width, height)
            enabled = key != "back" or bool(self.sheet.said)
            page.add(Button(place, text, action, icon=icon, key=f"figures {key}", enabled=enabled))
            x += width + 12
        self._fills_footer = footer.part(x + 12, 0, footer.w - x - done_width - 36, footer.h)

    def _things(self) -> Iterator[Thing]:
        """Return the cards that fit filter and search, in the order of their groups."""
        sheet, wanted = self.sheet, FILTERS[self.filter]
        by_thing: dict[tuple[str, str], list[UncertainFigure]] = {}
        for figure in sheet.uncertain.values():
            by_thing.setdefault((figure.group, figure.thing), []).append(figure)
        words = folded(self.words.strip())
        for figures in by_thing.values():
            first = figures[0]
            is_named = not words or any(words in name for name in all_names(self.game_id, first.kind, first.thing))
            if is_named and any(sheet.status(figure.name) in wanted for figure in figures):
                yield Thing(tuple(figures))

    # what the player does

    def _open_game(self, game_id: str) -> Change | None:
        self.game_id = game_id
        self.list.offset = 0
        self.refresh()
        return STAY

    def _set_filter(self, name: str) -> Change | None:
        self.filter = name
        self.list.offset = 0
        self.refresh()
        return STAY

    def _search(self, words: str) -> Change | None:
        self.words = words
        self.list.offset = 0
        self.refresh()
        return STAY

    def _ask(self) -> Change | None:
        count = self.sheet.count("changed")
        answers = [
            Answer(self._t("back"), self._give_up, kind="primary"),
            Answer(self.app.texts.get("common.cancel")),
        ]
        return Push(Dialog(self.app, self._t("give_up", n=count), self._t("give_up_text"), answers))

    def _give_up(self) -> Change | None:
        self.editor.give_up_all()
        return None

    def _export(self) -> Change | None:
        return Push(ExportSheet(self.app))

    def _import(self) -> Change | None:
        return Push(ImportSheet(self.app, self.refresh))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the head of the panel."""
        panel, inner = self.panel, self.panel.inset(26, 0)
        games = self._games_area(inner)
        room = inner.part(4, 56, inner.w - games.w - 44, _HEAD - 58)
        style = BODY.sized(16.5)
        text = self._t("text")
        if canvas.type.paragraph_height(text, style, room.w) > room.h:
            style = BODY.sized(14)
        canvas.paragraph(text, style, theme.INK_SOFT, room)
        self._draw_progress(canvas, games.part(0, 46, games.w, 40))
        canvas.rule(panel.inset(24, 0), _HEAD - 4, f"{theme.HAIRLINE}CC")
        self._draw_legend(canvas, self.legend_area)

    def _draw_progress(self, canvas: Canvas, area: Area) -> None:
        sheet = self.sheet
        text = progress(self.app.texts, sheet)
        style = fitting(canvas.type, text, SMALL_BOLD.sized(15), area.w, 12)
        canvas.text(text, style, theme.INK, area.part(0, 0, area.w, 22))
        track = area.part(0, 25, area.w, 10)
        canvas.rounded(track, 5, "#DCC896")
        checked, said = progress_widths(sheet, track.w)
        if said > checked:
            canvas.rounded(track.part(0, 0, said, 10), 5, theme.LAPIS)
        if checked:
            canvas.rounded(track.part(0, 0, checked, 10), 5, theme.VERDIGRIS)

    def _draw_legend(self, canvas: Canvas, area: Area) -> None:
        """Say what the seals mean, if there is room."""
        style = BODY.sized(15)
        words = [(status, self._t(f"legend.{status}")) for status in _LEGEND]
        widths = [canvas.type.width(text, style) + 46 for _, text in words]
        if sum(widths) > area.w:
            return
        x = area.w - sum(widths) + 16
        for (status, text), width in zip(words, widths, strict=True):
            draw_seal(canvas, area.part(x, 9, 22, 22), status)
            canvas.text(text, style, theme.INK_BROWN, area.part(x + 28, 0, width - 30, 40))
            x += width

    def draw_footer(self, canvas: Canvas) -> None:
        """Say that running matches keep their figures, if there is room."""
        area, text = self._fills_footer, self._t("running")
        if area is None or area.w < 160:
            return
        style = BODY.sized(15)
        height = canvas.type.paragraph_height(text, style, area.w)
        if height <= area.h - 8:
            canvas.paragraph(text, style, theme.STRAW, area.part(0, (area.h - height) / 2, area.w, height), "center")


class FigureList(Sheet):
    """The blocks, in one column or two, under the headings of their groups."""

    _MARGIN = 10

    def __init__(self, app: "App", changed: Changed) -> None:
        super().__init__(app, changed)
        self.key = "figure list"
        self._order: list[str] = []
        """The names of the figures that are still guesses, in the order in which they stand here."""

    def fill(self, editor: FigureEditor, sheet: FigureSheet, things: list[Thing]) -> None:
        """Put the blocks there, below the switches."""
        room = self.area.w - 2 * self._MARGIN
        columns = 2 if room >= 2 * (WIDTH - 10) else 1
        width = (room - (columns - 1) * _GAP) / columns
        self._order = [
            figure.name
            for thing in things
            for figure in thing.figures
            if sheet.status(figure.name) in ("guess", "likely")
        ]
        groups = dict.fromkeys(thing.figures[0].group for thing in things)
        self._add_switches()
        for group in groups:
            self._add_group(editor.game_id, group)
            members = [thing for thing in things if thing.figures[0].group == group]
            for start in range(0, len(members), columns):
                row = members[start : start + columns]
                part = self.part(max(thing.height(width) for thing in row) + _GAP)
                for column, thing in enumerate(row):
                    area = part.part(column * (width + _GAP), 0, width, part.h - _GAP)
                    self._add_block(Block(area, thing, editor, sheet, self._go_on))
        if not things:
            self.add_text(self.app.texts.get("figures.nothing_found"), colour=theme.INK_SOFT)

    def _add_switches(self) -> None:
        """Put the switches of the page side by side, or else one below the other; what each does is its tip."""
        switches = [switch for switch in TABS["figures"] if isinstance(switch, Switch)]
        labels = [self.app.brushes.type.width(self._text("row", one.field), _SMALL_LABEL) for one in switches]
        gap = _SWITCH_GAP if self.area.w >= 2 * WIDTH else _GAP
        is_wide = max(labels) + Toggle.SIZE[0] + 20 <= (self.area.w - 2 * self._MARGIN - 2 * gap) / len(switches)
        rows = [self.part(_SWITCHES)] if is_wide else [self.part(_SWITCHES) for _ in switches]
        areas = list(rows[0].columns(len(switches), gap)) if is_wide else rows
        for switch, area in zip(switches, areas, strict=True):
            self.paint(partial(self._draw_label, area=area, field=switch.field))
            widget = self._switch(switch, area)
            widget.tip = Tip(body=self._text("help", switch.field))
            self.inner.add(widget)

    def _draw_label(self, canvas: Canvas, *, area: Area, field: str) -> None:
        label, room = self._text("row", field), area.part(4, 0, area.w - Toggle.SIZE[0] - 16, area.h)
        canvas.text(label, fitting(canvas.type, label, BODY_BOLD, room.w, _SMALL_LABEL.size), theme.INK, room)

    def _add_group(self, game_id: str, group: str) -> None:
        area = self.part(_HEADING)
        name = self.app.texts.name(game_id, "figure_group", group)
        icon = group_icon(game_id, group)

        def paint(canvas: Canvas) -> None:
            canvas.picture(icon, area.part(4, 4, 26, 26))
            canvas.text(name, TITLE_20, theme.INK, area.part(38, 0, area.w - 38, 34))

        self.paint(paint)

    def _add_block(self, block: Block) -> None:
        block.place(self.inner)
        self.paint(lambda canvas: self._draw_seen(canvas, block))

    def _draw_seen(self, canvas: Canvas, block: Block) -> None:
        """Paint a block if any of it can be seen."""
        if block.area.overlaps(self.area.moved(0, self.offset)):
            block.draw(canvas)

    def _go_on(self, name: str) -> Change | None:
        """Bring the keyboard to the next guess after a figure."""
        names = [widget.key for widget in self.inner.widgets if widget.key.removeprefix("figure ") in self._order]
        here = [widget.key for widget in self.inner.widgets]
        now = here.index(f"figure {name}")
        later = [key for key in names if here.index(key) > now] or names
        if later and (widget := self.inner.find(later[0])):
            self.inner.focused, self.inner.shows_focus = widget, True
            self.show(widget.area)
        return STAY

    def wheel(self, steps: float) -> bool:
        """Scroll, or step the figure that has the focus under the pointer."""
        under = self.inner.hovered
        return (under is not None and under.wheel(steps)) or super().wheel(steps)
