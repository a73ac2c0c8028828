"""The widgets of the gallery: groups to choose from, and what is in the box."""

from game.core.figure_sheet import Status
from scenes.figures.seals import draw_seal
from scenes.gallery.exhibits import Exhibit
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, BUTTON, SMALL_BOLD
from scenes.ui.widget import Action, ActionWidget, Look

CAPTION, NAMED_CAPTION = 34, 50
"""What the count below a card takes, and the name with the count."""
_SEAL = 22
_CHIP = theme.CHIP.with_(radius=11)


class GroupTab(ActionWidget):
    """A kind of things: its drawing, its name, and how many there are."""

    def __init__(self, area: Area, text: str, count: str, picture: str, action: Action, *, key: str, on: bool) -> None:
        super().__init__(area, action, key=key)
        self.text = text
        self.count = count
        self.picture = picture
        self.on = on

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tab; the open one is gold."""
        if self.on:
            canvas.rounded(self.area, 10, *theme.GOLD)
        elif look.hovered:
            canvas.rounded(self.area, 10, theme.WALNUT_HOVER)
        ink, side = theme.INK if self.on else theme.CREAM, min(30, self.area.h - 8)
        canvas.picture(self.picture, self.area.part(12, (self.area.h - side) / 2, side, side))
        width = canvas.type.width(self.count, SMALL_BOLD) + 4
        canvas.text(
            self.count, SMALL_BOLD, ink if self.on else theme.SAND, self.area.from_end(12, 0, width, self.area.h)
        )
        words = self.area.part(50, 0, self.area.w - 66 - width, self.area.h)
        canvas.text(self.text, fitting(canvas.type, self.text, BUTTON.sized(17), words.w, 12), ink, words)


class ExhibitTile(ActionWidget):
    """A card as it lies on the table; below it its name and how many there are. A click shows it large."""

    def __init__(
        self, area: Area, exhibit: Exhibit, caption: tuple[str, str], status: Status | None, action: Action
    ) -> None:
        """`caption` is its name, if that is not on the card, and how many there are."""
        super().__init__(area, action, key=f"exhibit_{exhibit.kind}_{exhibit.id}")
        self.exhibit = exhibit
        self.name, self.count = caption
        self.status = status
        """How sure its figures are; None: all of them are certain."""

    @property
    def _caption(self) -> float:
        return NAMED_CAPTION if self.name else CAPTION

    @property
    def card(self) -> Area:
        """Where the card lies."""
        return self.area.part(0, 0, self.area.w, self.area.h - self._caption)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card and its caption."""
        if look.hovered:
            canvas.ring(self.card, 10, 3, colour=theme.GOLD_LEAF)
        self.exhibit.painter(canvas, self.card)
        if self.status:
            draw_seal(canvas, self.card.part(-_SEAL * 0.35, -_SEAL * 0.35, _SEAL, _SEAL), self.status)
        self._draw_caption(canvas, self.area.below(self.area.h - self._caption + 6))

    def _draw_caption(self, canvas: Canvas, row: Area) -> None:
        line = row.part(0, 0, row.w, 22)
        width = max(28, canvas.type.width(self.count, SMALL_BOLD) + 14)
        chip = line.from_end(0, 0, width, 22)
        canvas.box(chip, _CHIP)
        canvas.text(self.count, SMALL_BOLD, theme.INK, chip, "center")
        words = row.part(0, 0, row.w - width - 6, NAMED_CAPTION - 8)
        style = fitting_paragraph(canvas.type, self.name, BODY_BOLD, (15, 14, 13, 12), words)
        canvas.paragraph(self.name, style, theme.INK, words)
