"""Font files at physical sizes, and which script a character is set in."""

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import pygame
from pygame.typing import ColorLike

from game.core.data import ROOT

FONTS = ROOT / "art" / "fonts"

_LEAST_SPACE = 0.25
"""Width of a space for a font 1 px high."""

Colour = tuple[int, int, int, int]


def rgba(colour: ColorLike) -> Colour:
    """Return a colour in a form that can be a key."""
    full = pygame.Color(colour)
    return full.r, full.g, full.b, full.a


class Glyph(NamedTuple):
    """A drawn text: its picture, the row of its baseline, and how far its ink reaches above and below that."""

    picture: pygame.Surface
    baseline: int
    height: int
    depth: int


class Face:
    """One font file at one physical size and in one direction."""

    def __init__(self, stem: str, size: int, rtl: bool) -> None:
        self.size = size
        self.rtl = rtl
        self._font = pygame.font.Font(FONTS / f"{stem}.ttf", size)
        if rtl:
            self._font.set_script("Arab")
            self._font.set_direction(pygame.DIRECTION_RTL)
        self.space = max(self._font.size(" ")[0], round(_LEAST_SPACE * size))
        """The width of a space: fonts round theirs down at small sizes until words run together."""
        self.advance = lru_cache(8192)(self._advance)
        self.depth = self.draw("چیع" if rtl else "gjpy,;(", (0, 0, 0, 255)).depth
        """How far ordinary letters reach below the baseline."""

    def _advance(self, text: str) -> int:
        if self.rtl or " " not in text:
            return self._font.size(text)[0]
        words = text.split(" ")
        return sum(self._font.size(word)[0] for word in words) + self.space * (len(words) - 1)

    def draw(self, text: str, colour: Colour) -> Glyph:
        """Draw a text; words that run left to right are set one by one, with even spaces between them."""
        if self.rtl or " " not in text:
            return self._draw_word(text, colour)
        words = [self._draw_word(word, colour) for word in text.split(" ")]
        baseline = max(word.baseline for word in words)
        below = max(word.picture.get_height() - word.baseline for word in words)
        picture = pygame.Surface((self.advance(text), baseline + below), pygame.SRCALPHA)
        x = 0
        for word in words:
            picture.blit(word.picture, (x, baseline - word.baseline))
            x += word.picture.get_width() + self.space
        return Glyph(picture, baseline, max(word.height for word in words), max(word.depth for word in words))

    def _draw_word(self, text: str, colour: Colour) -> Glyph:
        """Draw a text in one piece. What rises above the font's ascent makes its picture higher."""
        if not self._font.size(text)[0]:  # signs that only join or part letters have no picture of their own
            return Glyph(pygame.Surface((0, self._font.get_height()), pygame.SRCALPHA), self._font.get_ascent(), 0, 0)
        picture = self._font.render(text, True, colour)
        if colour[3] < 255:
            picture.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        ink = picture.get_bounding_rect()
        overflow = picture.get_height() - self._font.get_height()
        above = overflow if ink.top == 0 and ink.bottom < picture.get_height() else 0
        baseline = self._font.get_ascent() + above
        return Glyph(picture, baseline, baseline - ink.top, ink.bottom - baseline)


def scripts_of(text: str, rtl: bool) -> list[bool]:
    """Say of each character of a run whether the Persian face sets it. Signs of no script follow what precedes them."""
    known = [_script(character) for character in text]
    first = next((script for script in known if script is not None), rtl)
    return list(accumulate(known, lambda last, script: last if script is None else script, initial=first))[1:]


@lru_cache(1024)
def _script(character: str) -> bool | None:
    """True for Persian letters, digits and punctuation, False for other letters, None for what both scripts use."""
    if "\u0600" <= character <= "\u06ff" or "\u0750" <= character <= "\u077f" or "\ufb50" <= character <= "\ufefc":
        return True
    return False if character.isalpha() else None
