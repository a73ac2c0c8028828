"""The list of what a section needs: ticks for what is kept, blocks with a place for what is not."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.kingdom_builder.section_check import Hex
from scenes.change import Change
from scenes.painter.checks import Check
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY_BOLD, SMALL, SMALL_BOLD, TITLE_20
from scenes.ui.theme import Material
from scenes.ui.widget import Look, Widget

if TYPE_CHECKING:
    from scenes.app import App

NEEDS_TITLE = TITLE_20.sized(22)
_FAULT = Material(theme.flat("#F6D9D0"), "#D98A78", 1, 8)
_PADDING = 10


class _Fault(Widget):
    """A rule that is broken, and where; a click points the place out on the map."""

    def __init__(self, area: Area, app: "App", check: Check, show: Callable[[tuple[Hex, ...]], None]) -> None:
        super().__init__(area, key=f"fault_{check.number}")
        self.app = app
        self.check = check
        self.show = show

    def click(self, point: Point) -> Change | None:
        """Point the place out."""
        self.show(self.check.hexes)
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw number, rule and place."""
        texts, area = self.app.texts, self.area
        canvas.box(area, _FAULT.with_(edge=theme.VERMILION) if look.hovered else _FAULT)
        badge = area.part(_PADDING, _PADDING - 1, 22, 22)
        canvas.box(badge, Material(theme.flat(theme.VERMILION), radius=11))
        canvas.text(texts.number(self.check.number), SMALL_BOLD, theme.WHITE, badge.inset(-4, 0), "center")
        words = area.part(42, _PADDING - 2, area.w - 52, area.h)
        y = canvas.paragraph(self.check.rule, BODY_BOLD, theme.INK, words)
        show = texts.get("painter.show") if self.check.hexes else ""
        width = canvas.type.width(show, SMALL_BOLD) + 2 if show else 0
        line = words.part(0, y + 2, words.w - width - 6, area.h)
        canvas.paragraph(self.check.where, SMALL, theme.VERMILION, line)
        if show:
            canvas.text(show, SMALL_BOLD, theme.LAPIS, words.from_end(0, y + 2, width, 18))


class NeedsList(Scroll):
    """All rules of sections, then advice."""

    def __init__(
        self,
        area: Area,
        app: "App",
        checks: Sequence[Check],
        advice: Sequence[str],
        show: Callable[[tuple[Hex, ...]], None],
    ) -> None:
        super().__init__(area, key="needs")
        self.app = app
        self._kept: list[tuple[Area, str]] = []
        self._advice: list[tuple[Area, str]] = []
        type_ = app.brushes.type
        inner = area.part(0, 0, area.w - 12, area.h)
        y = 38.0
        for check in checks:
            if check.number:
                words = inner.w - 52
                height = type_.paragraph_height(check.rule, BODY_BOLD, words)
                show_width = type_.width(app.texts.get("painter.show"), SMALL_BOLD) + 2 if check.hexes else 0
                room = words - show_width - 6
                height += type_.paragraph_height(check.where, SMALL, room) + 2 * _PADDING - 2
                self.inner.add(_Fault(inner.part(0, y, inner.w, height), app, check, show))
            else:
                height = type_.paragraph_height(check.rule, BODY_BOLD, inner.w - 38)
                self._kept.append((inner.part(0, y + 3, inner.w, height), check.rule))
            y += height + 9
        for sentence in advice:
            height = type_.paragraph_height(sentence, SMALL, inner.w - 38)
            self._advice.append((inner.part(38, y, inner.w - 38, height), sentence))
            y += height + 6
        self.content_height = max(area.h, y)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the heading, what is kept, and advice."""
        canvas.text(self.app.texts.get("painter.needs"), NEEDS_TITLE, theme.INK, self.area.part(0, 0, self.area.w, 32))
        for area, rule in self._kept:
            canvas.picture("icon_checked", area.part(2, (area.h - 24) / 2, 24, 24))
            canvas.paragraph(rule, BODY_BOLD, theme.INK, area.after(38))
        for area, sentence in self._advice:
            canvas.paragraph(sentence, SMALL, theme.INK_SOFT, area)
