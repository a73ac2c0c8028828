"""Pictures that are made once and kept, as long as they do not take too much memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

Arguments = ParamSpec("Arguments")


class PictureCache:
    """Keeps pictures up to a number of bytes; the least recently used ones are forgotten first."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a key, made now if it is not there."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._pictures[key] = make()
        self.bytes += _bytes(picture)
        self.shrink(self._most_bytes)
        return picture

    def shrink(self, most_bytes: int) -> None:
        """Forget the least recently used pictures until the others take no more than so many bytes."""
        while self.bytes > most_bytes and len(self._pictures) > 1:
            self.bytes -= _bytes(self._pictures.popitem(last=False)[1])

    def forget(self) -> None:
        """Forget everything."""
        self._pictures.clear()
        self.bytes = 0

    def clear(self, most_bytes: int) -> None:
        """Forget everything; from now on keep up to so many bytes."""
        self.forget()
        self._most_bytes = most_bytes


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


PAINTED = PictureCache(40 << 20)
"""What is painted from fills, gradients and shadows. It is forgotten when the window's size or scale changes."""


def kept(make: Callable[Arguments, pygame.Surface]) -> Callable[Arguments, pygame.Surface]:
    """Keep the pictures of a painting function by its arguments."""

    @wraps(make)
    def find(*arguments: Arguments.args, **named: Arguments.kwargs) -> pygame.Surface:
        key = (make, arguments, *named.items())
        return PAINTED.get(key, lambda: make(*arguments, **named))

    return find
