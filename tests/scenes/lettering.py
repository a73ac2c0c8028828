"""Every text that a scene draws: how large, whether whole, and whether anything lies on it."""

from contextlib import contextmanager
from typing import NamedTuple

import pygame
import pytest

from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.text import parse

_SLACK = 2
"""Px by which ink may lie on ink: shadows and swashes of letters."""


class Text(NamedTuple):
    """A text as it stands in a picture."""

    words: str
    size: int
    """Height of its letters in px."""
    ink: pygame.Rect
    """Where its letters are, in px."""
    fault: str = ""
    """Why it cannot be read: `cut`, `too high`, `clipped` or `covered`."""


class Lettering:
    """The texts of one picture, as its painters set them one after another."""

    def __init__(self):
        self.texts = []

    def begin(self):
        """Forget everything; what is kept from earlier pictures is painted anew."""
        self.texts = []
        PAINTED.clear(PAINTED._most_bytes)

    def note(self, canvas, text, style, picture, place, fault):
        """Note a text that was drawn with its top left corner at a place."""
        words = parse(text).plain.strip()
        ink = picture.get_bounding_rect().move(place)
        if not words or not ink.w:
            return
        clip = canvas.surface.get_clip()
        if not clip.colliderect(ink):
            return
        if ink.left < clip.left - _SLACK or ink.right > clip.right + _SLACK:
            fault = "clipped"
        size = canvas.type._size_px(style, canvas.type.rtl)
        shown = ink.clip(clip) if _is_window(canvas) else pygame.Rect(0, 0, 0, 0)
        self.texts.append(Text(words, size, shown, fault))

    def keep(self, area, scale):
        """Forget what does not lie in an area, such as the sheet of a dialog."""
        rect = pygame.Rect(*(round(value * scale) for value in (area.x, area.y, area.w, area.h)))
        self.texts = [text for text in self.texts if text.ink.w and rect.contains(text.ink)]

    def cover(self, canvas, rect):
        """Forget the texts that a box hides; note those that it hides in part."""
        if not _is_window(canvas):
            return
        rect = rect.clip(canvas.surface.get_clip())
        left = []
        for text in self.texts:
            both = rect.clip(text.ink)
            if text.ink.w and both == text.ink:
                continue
            is_hidden = both.w > _SLACK and both.h > _SLACK
            left.append(
                text._replace(ink=pygame.Rect(0, 0, 0, 0), fault=text.fault or "covered") if is_hidden else text
            )
        self.texts = left

    @property
    def faults(self):
        """The texts that cannot be read as a whole."""
        return sorted({(text.fault, text.words) for text in self.texts if text.fault})

    @property
    def overlaps(self):
        """Pairs of texts that stand on each other."""
        lines = [text for text in self.texts if text.ink.w]
        found = set()
        for place, one in enumerate(lines):
            for other in lines[:place]:
                both = one.ink.clip(other.ink)
                if both.w > _SLACK and both.h > _SLACK and one.words != other.words:
                    found.add((other.words, one.words))
        return sorted(found)

    @property
    def sizes(self):
        """The height of the letters of each text; the smallest, if it is there several times."""
        found = {}
        for text in self.texts:
            found[text.words] = min(text.size, found.get(text.words, text.size))
        return found


def _is_window(canvas):
    """Return whether a canvas is as large as the window: what lies on it is seen where it is drawn."""
    return canvas.surface.get_size() == pygame.display.get_surface().get_size()


@contextmanager
def watched_lettering():
    """Note every text that is drawn."""
    found = Lettering()
    draw_text, draw_paragraph, draw_box, fill = Canvas.text, Canvas.paragraph, Canvas.box, Canvas.fill

    def text(canvas, words, style, colour, area, align="start", *, alpha=255):
        place = draw_text(canvas, words, style, colour, area, align, alpha=alpha)
        fault = "cut" if canvas.type.width(words, style) > area.w + 1 / canvas.scale else ""
        found.note(canvas, words, style, canvas.type.line(words, style, colour, area.w), place.topleft, fault)
        return place

    def paragraph(canvas, words, style, colour, area, align="start"):
        height = draw_paragraph(canvas, words, style, colour, area, align)
        picture = canvas.type.paragraph(words, style, colour, area.w, align)
        fault = "too high" if 0 < area.h < picture.get_bounding_rect().bottom / canvas.scale - 1 else ""
        found.note(canvas, words, style, picture, canvas.rect(area).topleft, fault)
        return height

    def box(canvas, area, *rest):
        found.cover(canvas, canvas.rect(area))
        draw_box(canvas, area, *rest)

    def fill_(canvas, area, colour):
        if len(colour) == 7:
            found.cover(canvas, canvas.rect(area))
        fill(canvas, area, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        patch.setattr(Canvas, "paragraph", paragraph)
        patch.setattr(Canvas, "box", box)
        patch.setattr(Canvas, "fill", fill_)
        yield found
