"""The player's own sections: pictures of them all, and what can be done with each."""

from contextlib import suppress
from typing import TYPE_CHECKING

import game
from game.core.errors import TableError
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import EMPTY, box_sections, own_folder
from game.kingdom_builder.own_maps import OwnMap, clean_title
from game.kingdom_builder.section_check import count_faults
from game.kingdom_builder.section_code import encode
from scenes import routes
from scenes.change import Change, Push, Replace
from scenes.dialog import Answer, Dialog
from scenes.folder import open_folder
from scenes.kingdom_builder.draw.section_picture import draw_section
from scenes.painter.drawing import Rows
from scenes.painter.taking_in import rows_of_code
from scenes.reasons import data_words, words_for
from scenes.scene import Scene
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.field import clipboard_text, copy_text
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area, Point
from scenes.ui.screen import TOP_BAR, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD, SMALL, SMALL_BOLD, TITLE_20, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import REST, Action, ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App

_CARD = 232, 296
_TOOLS = 54
"""The row of tools at the foot of a card."""
_GAP = 20
_WORDS = 620
_BOX_CARD = 178, 196
_HEADING = 44
_WIDE = 1500
_TEXT = BODY.sized(18)


class _SectionCard(ActionWidget):
    """A section: its picture, its name, and how many faults it has."""

    def __init__(self, area: Area, own: OwnMap, faults: str, action: Action, why: str) -> None:
        """`why` says why it cannot be read, if it cannot."""
        tip = Tip(title=escape(own.title), warning=why) if why else ""
        super().__init__(area, action, key=f"section_{own.name}", tip=tip, enabled=bool(own.rows))
        self.own = own
        self.faults = faults
        self.why = why

    def hit(self, point: Point) -> bool:
        """Leave the row of tools at its foot to them."""
        return super().hit(point) and point[1] < self.area.bottom - _TOOLS

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; under the pointer only its picture gets a ring, as the tools lie on it."""
        frame = self.area.part(12, 12, self.area.w - 24, 180)
        if look == REST:
            self._draw_card(canvas, frame)
        elif look.hovered:
            canvas.ring(frame, 10, 3, colour=theme.GOLD_LEAF)

    def _draw_card(self, canvas: Canvas, frame: Area) -> None:
        """One that cannot be read has no picture, but a sentence that says why."""
        canvas.box(self.area, theme.PANEL)
        canvas.box(frame, theme.BOARD_FRAME)
        if self.own.rows:
            draw_section(canvas, frame.inset(8), self.own.rows)
        else:
            self._draw_why(canvas, frame.inset(12))
        name = self.area.part(14, 198, self.area.w - 28, 30)
        style = fitting(canvas.type, self.own.title, BODY_BOLD, name.w, 12)
        canvas.text(escape(self.own.title), style, theme.INK, name)
        if self.faults:
            canvas.text(self.faults, SMALL_BOLD, theme.VERMILION, self.area.part(14, 224, self.area.w - 28, 22))

    def _draw_why(self, canvas: Canvas, room: Area) -> None:
        style = fitting_paragraph(canvas.type, self.why, SMALL, (15, 14, 13, 12), room)
        height = canvas.type.paragraph_height(self.why, style, room.w)
        place = room.part(0, max(0.0, (room.h - height) / 2), room.w, min(height, room.h))
        canvas.paragraph(self.why, style, theme.VERMILION_PALE, place, "center")


class _BoxCard(ActionWidget):
    """A section of the box; a click begins a section of one's own with its hexes."""

    def __init__(self, area: Area, rows: Rows, name: str, action: Action, *, key: str, tip: str) -> None:
        super().__init__(area, action, key=key, tip=tip)
        self.rows = rows
        self.name = name

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the section as it lies in the box, with its name."""
        frame = self.area.part(0, 0, self.area.w, self.area.h - 30)
        canvas.box(frame, theme.BOARD_FRAME)
        draw_section(canvas, frame.inset(8), self.rows)
        if look.hovered:
            canvas.ring(frame, 10, 3, colour=theme.GOLD_LEAF)
        name = self.area.part(0, self.area.h - 28, self.area.w, 28)
        colour = theme.GOLD_LEAF if look.hovered else theme.SAND
        style = fitting(canvas.type, self.name, BODY_BOLD, name.w, 12)
        canvas.text(self.name, style, colour, name, "center")


class _Cards(Scroll):
    """The player's sections, and below them those of the box to begin with."""

    def __init__(self, area: Area) -> None:
        super().__init__(area, key="sections", dark=True)
        self.heading: tuple[Area, str] | None = None
        """Where the heading of the sections of the box is, and what it says."""

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the heading."""
        if self.heading:
            area, text = self.heading
            canvas.text(text, TITLE_20, theme.STRAW, area)


class _NewCard(ActionWidget):
    """A dashed card: paint a new section."""

    def __init__(self, area: Area, text: str, action: Action) -> None:
        super().__init__(area, action, key="new")
        self.text = text

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the brush and what it does."""
        colour = theme.GOLD_LEAF if look.hovered else theme.SAND
        canvas.dashes(self.area, 12, colour, 2)
        canvas.icon("brush", self.area.part(self.area.w / 2 - 32, 80, 64, 64), colour)
        canvas.text(self.text, BODY_BOLD, colour, self.area.part(8, 160, self.area.w - 16, 30), "center")


class MySections(Scene):
    """All sections in the player's folder."""

    music = "menu_loop"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.figures = game.find("kingdom_builder").figures
        self.sections: list[OwnMap] = []

    def enter(self) -> None:
        """Make the folder ready for maps of friends, and look what lies there."""
        with suppress(OSError, TableError):  # then nothing lies there, and saving tells why
            own_maps.prepare_folder()
        self.sections = own_maps.own_maps(self.figures)
        self.refresh()

    def layout(self) -> None:
        """Place the cards in rows."""
        bar = self.area
        self.page.add(Tool(bar.part(14, 10, 44, 44), "back", self.on_back, tip=self.t("common.back"), key="back"))
        tools = (("folder", "load", self._open_folder), ("code", "import", self._read_code))
        for number, (name, icon, action) in enumerate(tools):
            place = bar.from_end(14 + number * 52, 10, 44, 44)
            self.page.add(Tool(place, icon, action, tip=self.t(f"painter.mine_bar.{name}"), key=f"{name}_bar"))
        room = self.area.inset(24, 0).below(TOP_BAR + 16)
        room = room.part(0, 0, room.w, room.h - 16)
        scroll = _Cards(room)
        width, height = _CARD
        columns = int((room.w - 12 + _GAP) // (width + _GAP))
        for number, own in enumerate([None, *self.sections]):
            x, y = number % columns * (width + _GAP), number // columns * (height + _GAP)
            card = room.part(x, y, width, height)
            if own is None:
                scroll.inner.add(_NewCard(card, self.t("painter.new"), self._new))
            else:
                self._add_section(scroll, card, own)
        y = (len(self.sections) // columns + 1) * (height + _GAP)
        scroll.content_height = max(room.h, y + self._add_box(scroll, room.below(y)))
        self.page.add(scroll)

    def _add_box(self, scroll: _Cards, room: Area) -> float:
        """Add the sections of the box, with which one can begin; return how much room they take."""
        scroll.heading = room.part(0, 0, room.w - 12, _HEADING), self.t("painter.from_box")
        sections = box_sections(self.figures)
        columns = len(sections) if room.w >= _WIDE else len(sections) // 2
        width = min(_BOX_CARD[0], (room.w - 12 - (columns - 1) * _GAP) / columns)
        height = width * (_BOX_CARD[1] - 30) / _BOX_CARD[0] + 30
        for number, (name, section) in enumerate(sections.items()):
            x, y = number % columns * (width + _GAP), _HEADING + 8 + number // columns * (height + _GAP)
            self._add_box_card(scroll, room.part(x, y, width, height), name, section.rows)
        return _HEADING + 8 + len(sections) // columns * (height + _GAP)

    def _add_box_card(self, scroll: Scroll, area: Area, name: str, rows: Rows) -> None:
        title = self.t(f"kingdom_builder.tile.{name}")
        begun = OwnMap("", clean_title(self.t("painter.copy_of", name=title)), rows, ())
        begin = lambda: Replace(routes.painter(self.app, begun))  # noqa: E731
        scroll.inner.add(_BoxCard(area, rows, title, begin, key=f"box_{name}", tip=self.t("painter.begin_with")))

    def _add_section(self, scroll: Scroll, card: Area, own: OwnMap) -> None:
        faults = self.t("painter.unreadable") if own.sentence else ""
        if own.faults:
            faults = self.t("painter.faults", n=count_faults(own.faults))
        scroll.inner.add(_SectionCard(card, own, faults, lambda: self._edit(own), self._why(own)))
        is_whole = bool(own.rows) and not any(EMPTY in row for row in own.rows)
        tools = (
            ("brush", "edit", lambda: self._edit(own), bool(own.rows)),
            ("plus", "copy", lambda: self._copy(own), bool(own.rows)),
            ("share", "share", lambda: self._share(own), is_whole),
            ("cancel", "delete", lambda: self._ask_delete(own), True),
        )
        for number, (icon, name, action, enabled) in enumerate(tools):
            area = card.part(14 + number * 52, card.h - 50, 42, 38)
            tip = self.t(f"painter.mine_tool.{name}")
            scroll.inner.add(Tool(area, icon, action, tip=tip, key=f"{name}_{own.name}", enabled=enabled))

    def _draw_start(self, canvas: Canvas) -> None:
        """Say how sections come here, as long as there is none."""
        room = self.area.inset(24, 0).below(TOP_BAR + 16).after(_CARD[0] + 32)
        words = room.part(0, 0, min(room.w, _WORDS), 0)
        height = canvas.type.paragraph_height(self.t("painter.start"), _TEXT, words.w)
        place = words.part(0, (_CARD[1] - height) / 2, words.w, height)
        canvas.paragraph(self.t("painter.start"), _TEXT, theme.STRAW, place)

    def _why(self, own: OwnMap) -> str:
        """Return why a section cannot be read, in the language of the window."""
        return data_words(self.app.texts, own.sentence, own.kind) if own.sentence else ""

    # what the controls do

    def _new(self) -> Change | None:
        return Replace(routes.painter(self.app))

    def _open_folder(self) -> None:
        folder = escape(str(own_folder()))
        self.app.notify(self.t("painter.folder", folder=folder), seconds=8)
        open_folder(own_folder())

    def _read_code(self) -> Change | None:
        """Paint on with the section of a friend."""
        rows = rows_of_code(self.app, clipboard_text().strip())
        return Replace(routes.painter(self.app, OwnMap("", "", rows, ()))) if rows else None

    def _edit(self, own: OwnMap) -> Change | None:
        return Replace(routes.painter(self.app, own))

    def _copy(self, own: OwnMap) -> None:
        try:
            own_maps.save(self.figures, self.t("painter.copy_of", name=own.title), own.rows)
        except (TableError, OSError) as fault:
            self.app.notify(words_for(self.app.texts, fault), "warning")
        self.enter()

    def _share(self, own: OwnMap) -> None:
        self.app.notify(self.t("painter.copied" if copy_text(encode(own.rows)) else "painter.no_clipboard"))

    def _ask_delete(self, own: OwnMap) -> Change | None:
        def delete() -> None:
            try:
                own_maps.delete(own.name)
            except (TableError, OSError) as fault:
                self.app.notify(words_for(self.app.texts, fault), "warning")

        words = self.t("painter.ask_delete", name=escape(own.title))
        answers = [
            Answer(self.t("painter.delete"), delete, kind="warning"),
            Answer(self.t("painter.no"), kind="primary"),
        ]
        return Push(Dialog(self.app, self.t("painter.ask"), words, answers))

    def draw(self, canvas: Canvas) -> None:
        """Paint the table top and the bar."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        subtitle = self.t("painter.mine_subtitle")
        draw_heading(canvas, self.area, 72, self.t("painter.mine"), subtitle, self.area.w - 200)
        if not self.sections:
            self._draw_start(canvas)
        super().draw(canvas)
