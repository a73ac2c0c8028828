"""Keys by what is printed on them, whatever the keyboard writes."""

import pygame

_LETTERS = {pygame.KSCAN_A + number: pygame.K_a + number for number in range(26)}
_DIGITS = {pygame.KSCAN_1 + number: pygame.K_1 + number for number in range(9)} | {pygame.KSCAN_0: pygame.K_0}
_BY_PLACE = _LETTERS | _DIGITS
_LATIN_END = 0x80
_NAMED_KEYS = 1 << 30
"""From here on keys have a name and no letter, such as the arrows."""


def latin_key(event: pygame.Event) -> int:
    """Return the key of an event; one that writes another script counts as the Latin letter or digit of its place."""
    key: int = event.key
    if _LATIN_END <= key < _NAMED_KEYS or not key:
        return _BY_PLACE.get(getattr(event, "scancode", 0), key)
    return key
