"""Keys by their place on the keyboard, so that they work with any layout."""

from collections.abc import Collection

import pygame

_LETTERS = {pygame.KSCAN_A + number: pygame.K_a + number for number in range(26)}
_DIGITS = {pygame.KSCAN_1 + number: pygame.K_1 + number for number in range(9)} | {pygame.KSCAN_0: pygame.K_0}
_SIGNS = {
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
}
_LAST_ASCII = 127

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def key_by_position(event: pygame.Event) -> int:
    """Return which key of an English keyboard lies where a key was pressed.

    Signs lie elsewhere in many Latin layouts: they go by position only where the layout has no such sign.
    """
    scancode = getattr(event, "scancode", pygame.KSCAN_UNKNOWN)
    key: int = _LETTERS.get(scancode) or _DIGITS.get(scancode) or event.key
    return key if key <= _LAST_ASCII else _SIGNS.get(scancode, key)


def digit_of(event: pygame.Event) -> int | None:
    """Return which digit from 1 to 9 a key stands for."""
    for first in (pygame.K_1, pygame.K_KP1):
        if first <= event.key <= first + 8:
            return int(event.key - first + 1)
    return None


class HeldKey:
    """The key that is held down, and for how long."""

    def __init__(self) -> None:
        self.key = pygame.K_UNKNOWN
        self.seconds = 0.0

    def press(self, key: int) -> None:
        """A key went down."""
        self.key, self.seconds = key, 0.0

    def lasts(self, keys: Collection[int], seconds: float) -> bool:
        """Return whether one of these keys has been held for so long."""
        return self.key in keys and self.seconds >= seconds
