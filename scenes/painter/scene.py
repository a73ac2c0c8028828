"""The painter: a section of one's own in a few minutes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

import game
from game.kingdom_builder import own_maps
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.maps import EMPTY, own_folder
from game.kingdom_builder.own_maps import LONGEST_TITLE, OwnMap
from game.kingdom_builder.section_check import Hex, count_faults, faults
from game.kingdom_builder.section_code import LONGEST, CodeError, decode, encode
from scenes import routes
from scenes.change import STAY, Change, Push, Replace
from scenes.dialog import Answer, Dialog
from scenes.folder import open_folder
from scenes.keyboard import digit_of
from scenes.painter.board_preview import BoardPreview
from scenes.painter.brush_list import BrushButton
from scenes.painter.checks import advice, checks, name_of, pins
from scenes.painter.drawing import Drawing
from scenes.painter.map_file import MapFile
from scenes.painter.needs import NEEDS_TITLE, NeedsList
from scenes.painter.section_canvas import ONE, SIZES, Brush, SectionCanvas
from scenes.painter.taking_in import rows_of_code
from scenes.scene import Scene
from scenes.setup.page_bar import add_page_bar
from scenes.ui import theme
from scenes.ui.button import Button, Kind, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.choice import Segments
from scenes.ui.field import TextField, clipboard_text, copy_text
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import BODY_BOLD, BUTTON, LABEL, SMALL, TITLE_26, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

GAME_ID = "kingdom_builder"
_FOOTER = 84
_MANY = 30
"""Filling so many hexes at once asks first."""
_PULSES, _PULSE_SECONDS = 3, 0.25
_SHORTCUTS = {"undo": "Z", "redo": "Shift Z"}


@dataclass(frozen=True, slots=True)
class _Places:
    """The areas of the screen."""

    brushes: Area
    canvas: Area
    needs: Area
    footer: Area
    is_wide: bool


def _places(window: Area) -> _Places:
    wide = window.w >= 1500
    margin, gap = (24, 16) if wide else (14, 10)
    left, right = (300, 416) if wide else (252, 316)
    top, footer = TOP_BAR + margin * 2 / 3, _FOOTER if wide else 70
    height = window.h - top - footer - margin * 2 / 3
    middle = window.w - 2 * margin - 2 * gap - left - right
    return _Places(
        brushes=window.part(margin, top, left, height),
        canvas=window.part(margin + left + gap, top, middle, height),
        needs=window.from_end(margin, top, right, height),
        footer=window.part(margin, window.h - footer, window.w - 2 * margin, footer),
        is_wide=wide,
    )


class Painter(Scene):
    """Brushes, the map, and what it still needs. A draft is kept by itself whenever the painter is left."""

    music = "menu_loop"

    def __init__(self, app: "App", edited: OwnMap | None = None) -> None:
        super().__init__(app)
        self.figures = game.find(GAME_ID).figures
        self.facts = self.figures.facts_as(Facts)
        self.title = (edited.title if edited else "") or self._fresh_title()
        self.drawing = Drawing(edited.rows if edited else (EMPTY * SECTION,) * SECTION)
        self.file = MapFile(app, self.figures, edited, self.title, self.drawing.rows)
        self.is_board_turned = False
        """Whether the section is shown turned on its board."""
        self.letter = self.facts.terrains[0].code
        self.size = ONE
        self.places = _places(self.area)
        self._pulses = 0.0
        self._pulsing: tuple[Hex, ...] = ()

    def _fresh_title(self) -> str:
        taken = {one.title for one in own_maps.own_maps(self.figures)}
        titles = (self.t("painter.fresh", n=number) for number in range(1, 1000))
        return next(title for title in titles if title not in taken)

    # keeping

    @property
    def is_changed(self) -> bool:
        """Whether something is not in the file yet."""
        return self.file.lacks(self.title, self.drawing.rows)

    @property
    def fault_count(self) -> int:
        """How many faults are left."""
        return count_faults(faults(self.drawing.rows, self.facts))

    def leave(self) -> None:
        """Keep what was painted, finished or not."""
        if self.is_changed:
            self._keep()

    def _keep(self) -> bool:
        """Write the file; return whether that worked."""
        self.title = self.title or self._fresh_title()
        return self.file.write(self.title, self.drawing.rows)

    def regain_focus(self) -> None:
        """Take over what another program has made of the map, unless something is painted here that it lacks."""
        if found := self.file.changed_elsewhere(self.title, self.drawing.rows):
            self.drawing.replace(found.rows)
            self.title = found.title
            self.refresh()

    # building

    def layout(self) -> None:
        """Place the bars, the brushes, the map and what it needs."""
        self.places = _places(self.area)
        add_page_bar(self, GAME_ID)
        self._add_brushes()
        self._add_tools()
        self._add_canvas()
        self._add_needs()
        self._add_footer()

    @property
    def _letters(self) -> tuple[list[str], list[str]]:
        terrains = [terrain.code for terrain in self.facts.terrains]
        return terrains, [tile.code for tile in self.facts.location_tiles]

    def _add_brushes(self) -> None:
        panel = self.places.brushes
        inner = panel.part(14, 54, panel.w - 28, panel.h - 60)
        columns, height, gap = (2, 44, 8) if self.places.is_wide else (4, 52, 5)
        y = 0.0
        for group, key in zip(self._letters, ("{}", "Shift {}"), strict=True):
            for start in range(0, len(group), columns):
                cells = inner.part(0, y, inner.w, height).columns(columns, gap)
                for number, cell in zip(range(start, len(group)), cells, strict=False):
                    self._add_brush(cell, group[number], key.format(number + 1))
                y += height + gap
            y += 30
        self._size_row = inner.part(0, y - 8, inner.w, 74)
        labels = [(size, self.t(f"painter.size.{size}")) for size in SIZES]
        if not self.places.is_wide:
            labels[0] = (ONE, self.app.texts.number(1))
        row = self._size_row.part(0, 30, inner.w, 42)
        self.page.add(Segments(row, labels, self.size, self._choose_size, key="size"))

    def _add_brush(self, area: Area, letter: str, key: str) -> None:
        def choose() -> None:
            self.letter = letter
            self.refresh()

        name = name_of(self.app.texts, self.facts, letter)
        count = self.app.texts.number(self.drawing.count(letter))
        tip = Tip(title=name, foot=self.t("painter.key", press=key))
        self.page.add(BrushButton(area, letter, (name, count), choose, tip, chosen=letter == self.letter))

    def _add_tools(self) -> None:
        frame, type_ = self.places.canvas, self.app.brushes.type
        tools: list[tuple[str, str, Action, bool]] = [
            ("undo", "undo", self.drawing.undo, self.drawing.can_undo),
            ("redo", "redo", self.drawing.redo, self.drawing.can_redo),
            ("mirror", "mirror", lambda: self.drawing.mirror(self.facts), True),
            ("turn", "turn", self.drawing.turn, True),
            ("fill_all", "fill", self._fill_all, True),
            ("clear", "cancel", self._clear, True),
        ]
        style = BUTTON.sized(16)
        texts = [self.t(f"painter.tool.{name}") for name, *_ in tools]
        for keys in (_SHORTCUTS, {}):
            shortcuts = [keys.get(name, "") for name, *_ in tools]
            widths = [
                Button.fitting_width(type_, text, icon=True, shortcut=key, style=style, padding=12)
                for text, key in zip(texts, shortcuts, strict=True)
            ]
            if worded := sum(widths) + 8 * (len(tools) - 1) <= frame.w - 32:
                break
        x = 16.0
        for (name, icon, action, enabled), text, key, width in zip(tools, texts, shortcuts, widths, strict=True):
            area = frame.part(x, 12, width if worded else 44, 42)
            done = self._then_refresh(action)
            tip = Tip(body=text, foot=self.t("painter.key", press=_SHORTCUTS[name]) if name in _SHORTCUTS else "")
            if worded:
                self.page.add(
                    Button(area, text, done, icon=icon, key=name, enabled=enabled, shortcut=key, style=style,
                           tip="" if key or not tip.foot else tip)
                )  # fmt: skip
            else:
                self.page.add(Tool(area, icon, done, tip=tip, key=name, enabled=enabled))
            x += area.w + 8

    def _then_refresh(self, action: Action) -> Action:
        def done() -> Change | None:
            change = action()
            self.refresh()
            return change

        return done

    def _add_canvas(self) -> None:
        frame = self.places.canvas
        texts, rows = self.app.texts, self.drawing.rows
        found = checks(texts, self.facts, rows)
        numbers = [texts.number(number + 1) for number in range(SECTION)]
        widget = SectionCanvas(
            frame.inset(16, 12).below(52),
            self.drawing,
            self._brush,
            pins(texts, found),
            numbers,
            changed=self.refresh,
            tip=self._hex_tip,
        )
        self.canvas = widget
        self.page.add(widget)

    @property
    def _brush(self) -> Brush:
        buildable = {terrain.code for terrain in self.facts.terrains if terrain.id != "castle"}
        return Brush(self.letter, self.size, self.letter not in buildable)

    def _hex_tip(self, place: Hex) -> Tip:
        row, column = place
        texts = self.app.texts
        old, new = (name_of(texts, self.facts, letter) for letter in (self.drawing.at(place), self.letter))
        where = self.t("painter.place", r=row + 1, c=column + 1)
        if old == new:
            return Tip(title=new, body=where)
        return Tip(title=new, body=f"{where}\n{self.t('painter.becomes', old=old, new=new)}")

    def _add_needs(self) -> None:
        panel = self.places.needs
        inner = panel.inset(20, 12)
        field = inner.part(0, 26, inner.w, 42)
        limit = LONGEST_TITLE
        self.page.add(
            TextField(field, self.title, self._retitle, key="title", hint=self.t("painter.name"), limit=limit)
        )
        code = inner.part(0, inner.h - 44, inner.w, 42)
        self._add_code(code)
        texts, rows = self.app.texts, self.drawing.rows
        preview = 190 if inner.h >= 640 else 0
        self._code_label = inner.part(0, inner.h - 72, inner.w, 24)
        self._board = inner.part(0, inner.h - 84 - preview, inner.w, preview) if preview else None
        if self._board:
            tip = self.t("setup.board.turn")
            board = BoardPreview(self._board.below(38), rows, texts, self._turn_board, tip, turned=self.is_board_turned)
            self.page.add(board)
        height = inner.h - 80 - 84 - preview - (10 if preview else 0)
        needs = NeedsList(
            inner.part(0, 80, inner.w, height),
            self.app,
            checks(texts, self.facts, rows),
            advice(texts, self.facts, rows),
            self._show,
        )
        self.page.add(needs)

    def _add_code(self, row: Area) -> None:
        rows = self.drawing.rows
        is_whole = not any(EMPTY in line for line in rows)
        code = encode(rows) if is_whole else ""
        field = row.part(0, 0, row.w - 100, row.h)
        hint = self.t("painter.code_hint")
        self.page.add(TextField(field, code, self._type_code, key="code", hint=hint, limit=LONGEST * 2, style=SMALL))
        tip = self.t("painter.copy_code")
        share = row.from_end(50, 0, 42, 42)
        self.page.add(Tool(share, "share", self._share, tip=tip, key="share", enabled=is_whole))
        tip = self.t("painter.read_code")
        self.page.add(Tool(row.from_end(0, 0, 42, 42), "import", self._read_code, tip=tip, key="read_code"))

    def _add_footer(self) -> None:
        footer, type_ = self.places.footer, self.app.brushes.type
        x = 0.0
        for name, icon, action in (
            ("done", "back", self.on_back),
            ("mine", "section", self._my_sections),
            ("tiled", "code", self._open_in_tiled),
        ):
            text = self.t(f"painter.{name}")
            width = Button.fitting_width(type_, text, icon=True)
            self.page.add(Button(footer.part(x, (footer.h - 52) / 2, width, 52), text, action, icon=icon, key=name))
            x += width + 12
        text = self.t("painter.save")
        width = Button.fitting_width(type_, text, icon=True) + 24
        ready = not self.fault_count
        place = footer.from_end(0, (footer.h - 56) / 2, width, 56)
        kind: Kind = "primary" if ready else "plain"
        self.page.add(Button(place, text, self._save, icon="save", kind=kind, key="save", enabled=ready))
        self._note = footer.part(x, 0, footer.w - x - width - 16, footer.h)

    # what the controls do

    def _turn_board(self) -> None:
        self.is_board_turned = not self.is_board_turned
        self.refresh()

    def _choose_size(self, size: str) -> None:
        self.size = size
        self.refresh()

    def _retitle(self, typed: str) -> None:
        self.title = typed

    def _show(self, hexes: tuple[Hex, ...]) -> None:
        self._pulsing, self._pulses = hexes, _PULSES * 2 * _PULSE_SECONDS

    def _fill_all(self) -> Change | None:
        return self._asked("painter.ask_fill", lambda: self.drawing.fill_all(self.letter), self.letter)

    def _clear(self) -> Change | None:
        return self._asked("painter.ask_clear", lambda: self.drawing.fill_all(EMPTY), EMPTY)

    def _asked(self, question: str, action: Callable[[], None], letter: str) -> Change | None:
        """Do it, but ask first if many painted hexes would change."""
        lost = SECTION * SECTION - self.drawing.count(letter) - (self.drawing.count(EMPTY) if letter != EMPTY else 0)
        if lost <= _MANY:
            action()
            return None

        def done() -> None:
            action()
            self.refresh()

        yes = Answer(self.t("painter.yes"), done, kind="warning")
        no = Answer(self.t("painter.no"), kind="primary")
        return Push(Dialog(self.app, self.t("painter.ask"), self.t(question, n=lost), [yes, no]))

    def _share(self) -> None:
        self.app.notify(self.t("painter.copied" if copy_text(encode(self.drawing.rows)) else "painter.no_clipboard"))

    def _type_code(self, typed: str) -> None:
        """Lay down what a code says as soon as it is complete."""
        try:
            self.drawing.replace(decode(typed))
        except CodeError:
            return  # not complete yet; the tool beside it says what is wrong
        self.refresh()

    def _read_code(self) -> None:
        field = self.page.find("code")
        typed = clipboard_text().strip() or (field.text if isinstance(field, TextField) else "")
        rows = rows_of_code(self.app, typed)
        if rows is None:
            return
        self.drawing.replace(rows)
        self.app.notify(self.t("painter.code_read"), "success")
        self.refresh()

    def _my_sections(self) -> Change | None:
        if self.is_changed and not self._keep():
            return None
        return Replace(routes.my_sections(self.app))

    def _open_in_tiled(self) -> Change | None:
        if not self._keep():
            return None
        self.app.notify(self.t("painter.in_folder", folder=escape(str(own_folder()))), "success", 8)
        open_folder(own_folder())
        self.refresh()
        return None

    def _save(self) -> Change | None:
        if self._keep():
            self.app.notify(self.t("painter.saved", name=escape(self.title)), "success")
        self.refresh()
        return None

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """Let the right button pick up a brush, the wheel change its size, and a stroke end anywhere."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.canvas.area.contains(event.pos):
            place = self.canvas.hex_at(event.pos)
            if place and self.drawing.at(place) != EMPTY:
                self.letter = self.drawing.at(place)
                self.refresh()
            return STAY
        if event.type == pygame.MOUSEWHEEL and self.page.hovered is self.canvas:
            number = SIZES.index(self.size) + (1 if event.y > 0 else -1)
            self._choose_size(SIZES[min(max(number, 0), len(SIZES) - 1)])
            return STAY
        done = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.canvas.is_painting:
            self.canvas.end_stroke()
        return done

    def on_key(self, event: pygame.Event) -> Change | None:
        """Undo and redo by Z, choose brushes by digits."""
        if event.key == pygame.K_z:
            (self.drawing.redo if event.mod & pygame.KMOD_SHIFT else self.drawing.undo)()
            self.refresh()
            return STAY
        digit = digit_of(event)
        if digit:
            group = self._letters[1 if event.mod & pygame.KMOD_SHIFT else 0]
            if digit <= len(group):
                self.letter = group[digit - 1]
                self.refresh()
            return STAY
        return super().on_key(event)

    def update(self, seconds: float) -> Change | None:
        """Let hexes that are pointed out pulse."""
        self._pulses = max(0.0, self._pulses - seconds)
        shown = self._pulsing if int(self._pulses / _PULSE_SECONDS) % 2 else ()
        if self.canvas.pulse != shown:
            self.canvas.pulse = shown
            self.page.stale = True
        return super().update(seconds)

    @property
    def is_moving(self) -> bool:
        """Whether hexes pulse."""
        return self._pulses > 0

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the table top, the bars and the panels."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        subtitle = self.t("painter.subtitle", name=escape(self.title))
        draw_heading(canvas, self.area, 72, self.t("painter.title"), subtitle, self.area.w - 200)
        draw_bottom_bar(canvas, self.area, self.places.footer.h)
        self._draw_brushes(canvas)
        canvas.box(self.places.canvas, theme.BOARD_FRAME)
        self._draw_needs(canvas)
        if count := self.fault_count:
            canvas.text(self.t("painter.left", n=count), BODY_BOLD, theme.VERMILION_PALE, self._note, "end")
        super().draw(canvas)

    def _draw_brushes(self, canvas: Canvas) -> None:
        panel = self.places.brushes
        canvas.box(panel, theme.PANEL)
        canvas.text(self.t("painter.brushes"), TITLE_26, theme.INK, panel.part(18, 10, panel.w - 36, 40))
        first = self.page.find(f"brush_{self._letters[1][0]}")
        if first:
            label = panel.part(16, first.area.y - panel.y - 26, panel.w - 32, 20)
            canvas.text(self.t("painter.locations"), LABEL, theme.INK_SOFT, label)
        row = self._size_row
        canvas.rule(row, 0)
        canvas.text(self.t("painter.brush_size"), BODY_BOLD, theme.INK, row.part(2, 4, row.w, 24))
        text = self.t("painter.help", n=len(self._letters[0]))
        help_ = row.part(2, 82, row.w - 4, canvas.type.paragraph_height(text, SMALL, row.w - 4))
        if help_.bottom < panel.bottom:
            canvas.paragraph(text, SMALL, theme.INK_SOFT, help_)

    def _draw_needs(self, canvas: Canvas) -> None:
        panel = self.places.needs
        canvas.box(panel, theme.PANEL)
        inner = panel.inset(20, 12)
        canvas.text(self.t("painter.name"), BODY_BOLD, theme.INK, inner.part(0, 0, inner.w, 24))
        canvas.text(self.t("painter.code"), BODY_BOLD, theme.INK, self._code_label)
        if self._board:
            canvas.rule(self._board, 0)
            title = self._board.part(0, 4, self._board.w, 32)
            canvas.text(self.t("painter.on_board"), NEEDS_TITLE, theme.INK, title)
