"""What will be dealt, below the cover of the box: a heading, a sentence, and room for pictures."""

from typing import NamedTuple

from scenes.setup.box_panel import BoxPanel
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import LABEL, SMALL, Typesetter

_HEADING = 24


class DealtPlace(NamedTuple):
    """Where it is."""

    room: Area
    words: Area = Area(0, 0, 0, 0)
    sentence: str = ""

    def draw(self, canvas: Canvas, title: str) -> None:
        """Draw heading and sentence."""
        canvas.text(title, LABEL, theme.INK_SOFT, self.words.part(0, 0, self.words.w, _HEADING))
        canvas.paragraph(self.sentence, SMALL, theme.INK_SOFT, self.words.below(_HEADING))


def words_below(panel: BoxPanel, type_: Typesetter, sentence: str, least: float) -> DealtPlace:
    """Share what is below the cover among a sentence and pictures of at least this height, if need be without cover."""
    height = _HEADING + type_.paragraph_height(sentence, SMALL, panel.below.w)
    panel.has_cover = panel.below.h >= height + 8 + least
    below = panel.below
    return DealtPlace(below.below(height + 8), below.part(0, 0, below.w, height), sentence)
