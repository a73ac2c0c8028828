"""Inputs as scenes are told of them: where the pointer is, and which keys are down."""

import pygame

from scenes.keyboard import key_by_position
from scenes.ui.geometry import Point

_NOWHERE = (-1, -1)


class Inputs:
    """The mouse and the keyboard of the window."""

    def __init__(self) -> None:
        self._pointer = _NOWHERE
        self._keys_down: set[int] = set()

    def pointer(self, scale: float) -> Point:
        """Return where the pointer is, in logical px."""
        return _logical_point(self._pointer, scale)

    def lose_pointer(self) -> None:
        """The pointer has left the window."""
        self._pointer = _NOWHERE

    def lose_keys(self) -> None:
        """Another window is told of keys now."""
        self._keys_down.clear()

    def presses(self, key: int) -> bool:
        """Note that a key is down, and return whether it was not before."""
        is_new = key not in self._keys_down
        self._keys_down.add(key)
        return is_new

    def told(self, event: pygame.Event, scale: float) -> pygame.Event:
        """Return an event as scenes are told of it.

        Positions are in logical px; keys go by their place on the keyboard, and say whether they are only held down.
        """
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if hasattr(event, "pos"):
            return pygame.Event(event.type, {**event.dict, "pos": _logical_point(event.pos, scale)})
        if event.type == pygame.KEYDOWN:
            key = key_by_position(event)
            return pygame.Event(event.type, {**event.dict, "key": key, "is_repeated": not self.presses(key)})
        if event.type == pygame.KEYUP:
            key = key_by_position(event)
            self._keys_down.discard(key)
            return pygame.Event(event.type, {**event.dict, "key": key})
        return event


def _logical_point(point: tuple[int, int], scale: float) -> Point:
    return point[0] / scale, point[1] / scale
