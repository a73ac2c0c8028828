"""Small scenes with the widgets that a test asks for, and ways to look at their pictures."""

import pygame

from scenes.scene import Scene
from tests.scenes.driving import Player

GROUND = "#336699"


class Sample(Scene):
    """Shows the widgets that a function makes, and notes which values they were given."""

    def __init__(self, app, make, **values):
        super().__init__(app)
        self.make = make
        self.values = values
        self.taken = []

    def layout(self):
        for widget in self.make(self):
            self.page.add(widget)

    def draw(self, canvas):
        canvas.fill(canvas.area, GROUND)
        super().draw(canvas)

    def take(self, name):
        """Return an action that notes a value and has the page built anew with it."""

        def action(value):
            self.taken.append(value)
            self.values[name] = value
            self.refresh()

        return action

    def note(self, what):
        """Return an action that only notes that it was called."""
        return lambda: self.taken.append(what)


def show(make, size=(1600, 900), values=None, **settings):
    """Return a player before a scene with these widgets."""
    return Player(lambda app: Sample(app, make, **(values or {})), size, **settings)


def seen(surface, colour):
    """Return the bounds of all pixels of exactly this colour, or None."""
    mask = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


def changed(before, after):
    """Return the bounds of all pixels that differ between two pictures, or None."""
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def flipped(surface):
    return pygame.transform.flip(surface, True, False)
