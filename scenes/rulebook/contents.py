"""The contents of the rulebook, and what the search found, as rows to choose from."""

import re
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from game.core.rulebook import Hit, Rulebook, Section
from scenes.change import Change
from scenes.rulebook.items import Desk
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD, SMALL, Style, Typesetter
from scenes.ui.widget import Action, ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App

Choose = Callable[[int], Change | None]

ROW = 40
_LONG_ROW_PADDING = 14
_BAR_ROOM = 10
_INDENT = 16
_NUMBER_END = 12
_NUMBER_ROOM = 36
_NARROW = 280
_TIGHTEST = 0.88
_EXCERPT_LINES = 2
_LEAD_WORDS = 4
_HIT_PADDING = 10
_HIT_INDENT = 14
_HIT_GAP = 4


class _Row(ActionWidget):
    """A row that opens a section; the open one is gold."""

    def __init__(self, area: Area, action: Action, *, key: str, chosen: bool) -> None:
        super().__init__(area, action, key=key)
        self.chosen = chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the ground of the row; what it says goes over it."""
        if self.chosen:
            canvas.rounded(self.area, 8, *theme.GOLD)
        elif look.hovered or look.focused:
            canvas.rounded(self.area, 8, theme.WALNUT_HOVER)


class SectionRow(_Row):
    """A row of the contents: title, on two lines if it is long, and page."""

    def __init__(self, area: Area, section: Section, style: Style, action: Action, *, page: str, chosen: bool) -> None:
        super().__init__(area, action, key=f"section_{section.id}", chosen=chosen)
        self.section = section
        self.page_number = page
        self.style = style

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw title and page; parts of a chapter are set further in."""
        super().draw(canvas, look)
        quiet = theme.CREAM if self.section.level == 1 else theme.STRAW
        area = self.area
        title = area.part(_INDENT * self.section.level, 0, title_room(area.w, self.section), area.h)
        height = canvas.type.paragraph_height(self.section.title, self.style, title.w)
        middle = title.part(0, (title.h - height) / 2, title.w, height)
        canvas.paragraph(self.section.title, self.style, theme.INK if self.chosen else quiet, middle)
        colour = theme.INK if self.chosen else theme.SAND
        style = SMALL
        canvas.text(
            self.page_number, style, colour, area.from_end(_NUMBER_END, 0, _NUMBER_ROOM - _NUMBER_END, area.h), "end"
        )


def title_room(width: float, section: Section) -> float:
    """Return how wide the title of a section may be in a row of the contents."""
    return width - _INDENT * section.level - _NUMBER_ROOM


class HitRow(_Row):
    """A found section: title, page, and up to two lines around the found words, which are set a little later."""

    def __init__(
        self, area: Area, section: Section, hit: Hit, action: Action, *, page: str, desk: Desk, chosen: bool
    ) -> None:
        super().__init__(area, action, key=f"hit_{section.id}", chosen=chosen)
        self.section = section
        self.page_number = page
        self.is_set = False
        """Whether the lines around the found words are known."""
        self._hit = hit
        self._desk = desk
        self._excerpt = ""
        self.title_style, self.excerpt_style = _hit_styles(desk)

    @property
    def excerpt(self) -> str:
        """The lines around the found words; to measure them takes some time."""
        if not self.is_set:
            self._excerpt = _excerpt(self._hit, self.area.w, self._desk)
            self.is_set = True
        return self._excerpt

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw title, page and excerpt; found words are bright."""
        super().draw(canvas, look)
        inner = self.area.inset(_HIT_INDENT, _HIT_PADDING)
        colour, quiet = (theme.INK, theme.INK) if self.chosen else (theme.CREAM, theme.STRAW)
        line = canvas.type.line_height(self.title_style)
        canvas.text(self.section.title, self.title_style, colour, inner.part(0, 0, inner.w - _NUMBER_ROOM, line))
        canvas.text(self.page_number, self.excerpt_style, quiet, inner.from_end(0, 0, _NUMBER_ROOM, line), "end")
        if self.is_set:
            excerpt = self.excerpt if self.chosen else _bright(self.excerpt)
            canvas.paragraph(excerpt, self.excerpt_style, quiet, inner.below(line + 2))


def _bright(excerpt: str) -> str:
    return re.sub(r"\*\*(.+?)\*\*", rf"[[{theme.PALE_GOLD}|**\1**]]", excerpt)


class ClearButton(ActionWidget):
    """A cross at the end of the search field that empties it."""

    def __init__(self, area: Area, action: Action, tip: str) -> None:
        super().__init__(area, action, key="clear", tip=tip)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the cross; hovered it is brighter."""
        canvas.icon("cancel", self.area.middle(16, 16), theme.CREAM if look.hovered else theme.SAND)


def listed_sections(book: Rulebook, number: int, rows: int) -> list[int]:
    """Return the sections to list: all if there are rows for them, else chapters and the parts of the open one."""
    sections = book.sections
    if len(sections) <= rows:
        return list(range(len(sections)))
    now = sections[number]
    chapter = now.parents[0] if now.parents else now.id
    return [place for place, section in enumerate(sections) if not section.parents or section.parents[0] == chapter]


def contents_list(app: "App", area: Area, book: Rulebook, number: int, choose: Choose) -> Scroll:
    """Return the contents in an area; the section of this number is open."""
    scroll = Scroll(area, key="contents", dark=True)
    type_ = app.brushes.type
    listed = listed_sections(book, number, int(area.h // ROW))
    scroll.content_height = ROW * len(listed)
    width = area.w - (_BAR_ROOM if scroll.furthest else 0)
    y = 0.0
    for place in listed:
        section = book.sections[place]
        style = _fitted(section, width, type_, chosen=place == number)
        words = type_.paragraph_height(section.title, style, title_room(width, section))
        height = ROW if words <= type_.line_height(style) else words + _LONG_ROW_PADDING
        row = SectionRow(
            area.part(0, y, width, height),
            section,
            style,
            _choosing(choose, place),
            page=app.texts.number(place + 1),
            chosen=place == number,
        )
        scroll.inner.add(row)
        y += height
    scroll.content_height = y
    return scroll


def _fitted(section: Section, width: float, type_: Typesetter, *, chosen: bool) -> Style:
    """Return the style of a title, a little smaller if that spares a second line."""
    style, room = _title_style(section, width, chosen=chosen), title_room(width, section)
    share = room / (type_.width(section.title, style) + 1)
    return style.sized(style.size * min(1.0, share)) if share >= _TIGHTEST else style


def _title_style(section: Section, width: float, *, chosen: bool) -> Style:
    if section.level > 1:
        return BODY_BOLD if chosen else BODY
    return BODY_BOLD.sized(17 if width > _NARROW else 16)


def _hit_styles(desk: Desk) -> tuple[Style, Style]:
    return desk.sized(BODY_BOLD), desk.sized(SMALL.sized(15))


def hit_list(app: "App", area: Area, book: Rulebook, number: int, choose: Choose, *, hits: Sequence[Hit]) -> Scroll:
    """Return what was found in an area; the section of this number is open."""
    scroll = Scroll(area, key="hits", dark=True)
    desk = Desk(app.brushes.type, app.texts, 1.0)
    height = _hit_height(desk)
    scroll.content_height = len(hits) * (height + _HIT_GAP)
    width = area.w - (_BAR_ROOM if scroll.furthest else 0)
    for place, hit in enumerate(hits):
        scroll.inner.add(
            HitRow(
                area.part(0, place * (height + _HIT_GAP), width, height),
                book.sections[hit.section],
                hit,
                _choosing(choose, hit.section),
                page=app.texts.number(hit.section + 1),
                desk=desk,
                chosen=hit.section == number,
            )
        )
    return scroll


def set_excerpts(hits: Scroll, seconds: float) -> None:
    """Set the lines of found sections that are seen and still without them, for so long at most."""
    end = perf_counter() + seconds
    for row in _unset_rows(hits):
        hits.inner.stale = bool(row.excerpt) or hits.inner.stale
        if perf_counter() > end:
            break


def has_unset_excerpts(hits: Scroll) -> bool:
    """Return whether found sections are seen that are still without their lines."""
    return any(True for _ in _unset_rows(hits))


def _unset_rows(hits: Scroll) -> Iterator[HitRow]:
    top, bottom = hits.area.y + hits.offset, hits.area.bottom + hits.offset
    for row in hits.inner.widgets:
        if isinstance(row, HitRow) and not row.is_set and row.area.y < bottom and row.area.bottom > top:
            yield row


def _hit_height(desk: Desk) -> float:
    title_style, style = _hit_styles(desk)
    lines = desk.type.line_height(title_style) + 2 + _EXCERPT_LINES * desk.type.line_height(style)
    return lines + 2 * _HIT_PADDING


def _excerpt(hit: Hit, width: float, desk: Desk) -> str:
    """Return the lines around the found words that have room in a row."""
    style = _hit_styles(desk)[1]
    room = width - 2 * _HIT_INDENT
    excerpt, _ = desk.parted(hit.excerpt, style, room, _EXCERPT_LINES, "…")
    if "**" not in excerpt:
        excerpt, _ = desk.parted(_begun_later(hit.excerpt), style, room, _EXCERPT_LINES, "…")
    return excerpt


def _begun_later(excerpt: str) -> str:
    """Return an excerpt that begins just before the first found word, if one is marked."""
    before, mark, after = excerpt.partition("**")
    return "…" + " ".join(before.split(" ")[-_LEAD_WORDS:]) + mark + after if mark else excerpt


def _choosing(choose: Choose, number: int) -> Action:
    def act() -> Change | None:
        return choose(number)

    return act
