"""The sheet beside a card that is shown large, on which an owner of the game corrects its figures."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

import game
from game.core.corrections import usable_corrections
from game.core.errors import TableError
from game.core.figure_sheet import FigureSheet, is_same
from game.core.uncertain import UncertainFigure, Value
from scenes.change import STAY, Change
from scenes.figures.editing import FigureEditor
from scenes.figures.seals import draw_seal
from scenes.figures.stepper import BOX
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.button import Button, Kind, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.text import BODY, SMALL, TITLE_20

if TYPE_CHECKING:
    from scenes.app import App

SIZE = (430, 476)
GAP = 16
_HEAD = 84
_FOOT = 132
_ROW = 56
_STEPPER = 130
_MARGIN = 8
_LINE = 44
"""How high the line is to which the sheet is folded."""
_NOTE = theme.Material(theme.flat("#DDE4E6"), theme.LAPIS_EDGE, 1, 8)
_GOLD: Kind = "primary"
_DARK: Kind = "plain"
_SPOT = 26
"""How large a seal on the card is."""


class DraftEditor(FigureEditor):
    """Changes figures, but keeps what is changed to itself until it is saved."""

    def __init__(self, app: "App", game_id: str, changed: Callable[[], None]) -> None:
        super().__init__(app, game_id, changed)
        self.draft: dict[str, Value | None] = {}

    @property
    def sheet(self) -> FigureSheet:
        """The figures with what is not saved yet."""
        return game.find(self.game_id).sheet(usable_corrections().with_changes(self.game_id, self.draft))

    def state(self, changes: Mapping[str, Value | None]) -> bool:
        """Remember a change."""
        self.draft |= changes
        self._changed()
        return True

    @property
    def is_changed(self) -> bool:
        """Whether there is anything to save."""
        saved, drafted = game.find(self.game_id).sheet().said, self.sheet.said
        return saved.keys() != drafted.keys() or any(not is_same(saved[name], drafted[name]) for name in saved)

    def save(self) -> bool:
        """Write what was changed; return whether that worked."""
        draft, self.draft = self.draft, {}
        return FigureEditor.state(self, draft)


DRAWINGS = {
    "hire_cost": "res_denier",
    "divisor": "die_blank",
    "counter_dice": "die_blank",
    "vp_first": "icon_vp",
    "vp_second": "icon_vp",
    "vp_2": "icon_vp",
    "vp_12": "icon_vp",
    "prize_first": "icon_vp",
    "prize_second": "icon_vp",
    "points": "icon_vp",
    "round": "icon_hourglass",
    "cost": "icon_card",
    "colour": "icon_card",
    "deck": "icon_card",
    "captures": "icon_captive",
    "silver_off": "res_silver",
    "tax_off": "res_silver",
}
"""What stands before the name of a figure, by its key."""
_DRAWING = 28


class FigurePanel:
    """The sheet: a page of its own beside the card. What is on the card itself is shown by another face of it."""

    def __init__(self, app: "App", game_id: str, face: CardFace, stale: Callable[[], None], note: str) -> None:
        self.app = app
        self.game_id = game_id
        self.face = face
        self.note = note
        """The name of the text that says which matches use the figures."""
        self._stale = stale
        self.page = Page()
        self.is_folded = not app.settings.figure_sheet
        self.editor = DraftEditor(app, game_id, self._build)
        self.zoom = Area(0, 0, 1, 1)
        self.area = Area(0, 0, 1, 1)
        self.is_done = False
        """Whether the card can be put away: its figures are saved."""

    # where it is

    def place(self, window: Area, zoom: Area) -> Area:
        """Put the sheet beside a card, at the side with more room; return where the card is then."""
        if self.is_folded:
            self.zoom = zoom
        else:
            self.zoom = self._with_room(window, zoom)
        self._place_beside(window)
        self._build()
        return self.zoom

    def _with_room(self, window: Area, zoom: Area) -> Area:
        """Move a card so that the sheet fits beside it."""
        before, after = zoom.x - window.x, window.right - zoom.right
        missing = SIZE[0] + GAP + _MARGIN - max(before, after)
        if missing <= 0:
            return zoom
        return zoom.moved(missing if before > after else -missing, 0).clamped(window.inset(_MARGIN))

    def _place_beside(self, window: Area) -> None:
        zoom = self.zoom
        if self.is_folded:
            below = zoom.bottom + 54
            y = below if below + _LINE < window.bottom else zoom.y - _LINE - 10
            line = Area(zoom.centre[0] - SIZE[0] / 2, y, SIZE[0], _LINE, zoom.rtl)
            self.area = line.clamped(window.inset(_MARGIN))
            return
        is_after = window.right - zoom.right > zoom.x - window.x
        x = zoom.right + GAP if is_after else zoom.x - GAP - SIZE[0]
        self.area = Area(x, zoom.y, *SIZE, zoom.rtl)

    # widgets

    @property
    def _figures(self) -> tuple[UncertainFigure, ...]:
        return self.editor.sheet.of(self.face.thing)

    def _build(self) -> None:
        """Put the widgets on the page."""
        self.page.clear()
        if self.is_folded:
            text = self.app.texts.get("figures.folded")
            self.page.add(Button(self.area, text, self._unfold, key="unfold", style=BODY.sized(16)))
        else:
            self._add_rows()
            self._add_buttons()
        self.page.refresh_hover()
        self._stale()

    @property
    def _has_guesses(self) -> bool:
        """Whether any figure on the card still waits to be checked."""
        sheet = self.editor.sheet
        return any(sheet.status(figure.name) in ("guess", "likely") for figure in self._figures)

    def _rows(self) -> list[tuple[UncertainFigure, Area]]:
        figures = self._figures
        height = min(_ROW, (self.area.h - _HEAD - _FOOT) / max(1, len(figures)))
        inner = self.area.inset(22, 0)
        return [
            (figure, inner.part(0, _HEAD + number * height, inner.w, height)) for number, figure in enumerate(figures)
        ]

    def _add_rows(self) -> None:
        for figure, row in self._rows():
            place = row.from_end(36, (row.h - BOX) / 2, _STEPPER, BOX)
            self.page.add(self.editor.stepper(figure, place, self._go_on, labelled=False))

    def _add_buttons(self) -> None:
        say, inner = self.app.texts.get, self.area.inset(22, 0)
        self.page.add(
            Tool(self.area.from_end(14, 14, 38, 38), "cancel", self._fold, tip=say("figures.fold"), key="fold")
        )
        half = (inner.w - 10) / 2
        places = [inner.part(number * (half + 10), inner.h - 66, half, 50) for number in (0, 1)]
        can_go_back = "changed" in {self.editor.sheet.status(figure.name) for figure in self._figures}
        self.page.add(
            Button(places[0], say("figures.back"), self._back, icon="replay", key="figures back", enabled=can_go_back)
        )
        saves = self.editor.is_changed
        text, kind = (say("figures.save"), _GOLD) if saves else (say("figures.all_right"), _DARK)
        enabled = saves or self._has_guesses
        save = Button(places[1], text, self._save, icon="confirm", kind=kind, key="figures save", enabled=enabled)
        self.page.add(save)

    # what the player does

    def _go_on(self, name: str) -> Change | None:
        names = [figure.name for figure in self._figures]
        later = names[(names.index(name) + 1) % len(names)]
        self.page.focused, self.page.shows_focus = self.page.find(f"figure {later}"), True
        return STAY

    def _back(self) -> Change | None:
        return self.editor.give_up(self.face.thing)

    def _save(self) -> Change | None:
        """Keep what was changed, or say that all of it is right; then the card is put away."""
        if not self.editor.is_changed:
            self.editor.confirm(self.face.thing)
        try:
            self.is_done = self.editor.save()
        except TableError as fault:
            self.app.warn(fault)
        return STAY

    def _fold(self) -> Change | None:
        self.app.change(figure_sheet=False)
        return self._refold(folded=True)

    def _unfold(self) -> Change | None:
        self.app.change(figure_sheet=True)
        return self._refold(folded=False)

    def _refold(self, *, folded: bool) -> Change | None:
        self.is_folded = folded
        self._wants_place = True
        return STAY

    _wants_place = False

    def replace_if_asked(self, window: Area, zoom: Area) -> Area:
        """Take another place after the sheet was folded or unfolded; return where the card is then."""
        if not self._wants_place:
            return zoom
        self._wants_place = False
        return self.place(window, zoom)

    def handle(self, event: pygame.Event) -> bool:
        """React to an input; return whether it was for the sheet."""
        if event.type == pygame.MOUSEMOTION:
            self.page.handle(event)
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if self.area.contains(event.pos) or (event.type == pygame.MOUSEBUTTONUP and self.page.pressed):
                self.page.handle(event)
                return True
            return False
        if event.type == pygame.MOUSEWHEEL:
            return self.page.handle(event) is not None
        if event.type == pygame.KEYDOWN and self._wants_key(event.key):
            return self.page.handle(event) is not None
        return False

    def _wants_key(self, key: int) -> bool:
        """Return whether a key is for the sheet: Tab goes there, Esc leaves it."""
        return key == pygame.K_TAB or (self.page.focused is not None and key != pygame.K_ESCAPE)

    # drawing

    @property
    def shown_face(self) -> CardFace:
        """The card as it lies on the table, or with the figures that were set here."""
        if self.editor.draft and self.face.with_figures:
            return self.face.with_figures(self.editor.sheet.figures)
        return self.face

    def draw(self, canvas: Canvas) -> None:
        """Paint the seals on the card, and the sheet."""
        self._draw_spots(canvas)
        if self.is_folded:
            self.page.draw(canvas)
            self.page.draw_live(canvas)
            return
        canvas.box(self.area, theme.DIALOG)
        self._draw_head(canvas)
        for number, (figure, row) in enumerate(self._rows()):
            if number:
                canvas.rule(row, 0, f"{theme.HAIRLINE}88")
            self._draw_row(canvas, figure, row)
        self._draw_note(canvas)
        self._draw_closing(canvas)
        self.page.draw(canvas)
        self.page.draw_live(canvas)
        self.page.draw_tip(canvas)

    def _draw_spots(self, canvas: Canvas) -> None:
        sheet, inner = self.editor.sheet, self.zoom.inset(3)
        for figure in self._figures:
            spot = self.face.spots.get(figure.key)
            status = sheet.status(figure.name)
            if spot and (self.app.settings.guess_tips or status in ("checked", "changed")):
                place = spot(inner)
                corner = place.part(place.w - _SPOT * 0.6, place.h - _SPOT * 0.6, _SPOT, _SPOT)
                draw_seal(canvas, corner, status)

    def _draw_head(self, canvas: Canvas) -> None:
        say, inner = self.app.texts.get, self.area.inset(22, 0)
        is_sure = not self._has_guesses
        draw_seal(canvas, inner.part(0, 20, 44, 44), "checked" if is_sure else "guess")
        room = inner.part(58, 14, inner.w - 100, 32)
        title = say("figures.title") if is_sure else say("figures.guess_title")
        canvas.text(title, fitting(canvas.type, title, TITLE_20.sized(23), room.w, 15), theme.INK, room)
        question = say("figures.guess_question")
        room = inner.part(58, 44, inner.w - 58, 26)
        canvas.text(question, fitting(canvas.type, question, BODY.sized(16.5), room.w, 12), theme.INK_SOFT, room)
        canvas.rule(inner, _HEAD - 4, theme.HAIRLINE)

    def _draw_row(self, canvas: Canvas, figure: UncertainFigure, row: Area) -> None:
        editor, sheet = self.editor, self.editor.sheet
        status = sheet.status(figure.name)
        draw_seal(canvas, row.from_end(0, (row.h - 26) / 2, 26, 26), status)
        drawing = DRAWINGS.get(figure.key)
        if drawing:
            canvas.picture(drawing, row.part(0, (row.h - _DRAWING) / 2, _DRAWING, _DRAWING))
        before = _DRAWING + 10 if any(other.key in DRAWINGS for other in self._figures) else 0
        words = row.part(before, 0, row.w - before - _STEPPER - 48, row.h)
        label = editor.label(figure, is_long=True)
        style = fitting(canvas.type, label, BODY.sized(17), words.w, 12)
        if status != "changed":
            canvas.text(label, style, theme.INK, words)
            return
        canvas.text(label, style, theme.INK, words.part(0, 0, words.w, words.h * 0.58))
        canvas.text(editor.ours_text(figure), SMALL, theme.LAPIS, words.part(0, words.h * 0.5, words.w, words.h * 0.42))

    def _draw_note(self, canvas: Canvas) -> None:
        text = self.app.texts.get(f"figures.{self.note}")
        inner = self.area.inset(22, 0)
        plate = inner.part(0, inner.h - _FOOT + 8, inner.w, 46)
        canvas.box(plate, _NOTE)
        canvas.icon("clock", plate.part(12, 14, 18, 18), theme.LAPIS)
        room = plate.part(38, 0, plate.w - 48, plate.h)
        style = fitting_paragraph(canvas.type, text, BODY, (15, 14, 13, 12, 11), room)
        height = canvas.type.paragraph_height(text, style, room.w)
        canvas.paragraph(text, style, theme.LAPIS, room.part(0, (room.h - height) / 2, room.w, height))

    def _draw_closing(self, canvas: Canvas) -> None:
        """Say below both how they are put away, if there is room."""
        text = self.app.texts.get("figures.closing")
        left, right = min(self.zoom.x, self.area.x), max(self.zoom.right, self.area.right)
        y = self.zoom.bottom + (54 if canvas.brushes.printed_name(self.face.name) else 12)
        plate = Area(left, y, right - left, 42, self.zoom.rtl)
        if plate.bottom < canvas.area.bottom:
            canvas.box(plate, theme.CHIP_DARK.with_(radius=10))
            style = fitting(canvas.type, text, BODY.sized(15), plate.w - 30, 11)
            canvas.text(text, style, theme.CREAM, plate, "center")


def panel_for(app: "App", game_id: str, face: CardFace, stale: Callable[[], None], note: str) -> FigurePanel | None:
    """Return the sheet for a card that is shown large.

    None: all of its figures are certain, or none was changed and the player wants to hear nothing of guesses.
    """
    sheet, settings = game.find(game_id).sheet(), app.settings
    statuses = {sheet.status(figure.name) for figure in sheet.of(face.thing)} if face.thing else set()
    if not statuses or not ("changed" in statuses or settings.guess_tips or settings.figure_sheet):
        return None
    return FigurePanel(app, game_id, face, stale, note)
