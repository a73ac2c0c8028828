"""A player at the window: moves the mouse, presses keys, and sees which scene is on top."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.app import App
from scenes.dialog import Dialog
from scenes.manager import SceneManager
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.table.scene import TableScene

FRAME = 1 / 60


class Ground(Scene):
    """A scene to come back to."""


class Player:
    """Drives a scene through the manager, as a person would."""

    def __init__(self, make_scene, size=(1600, 900), **settings):
        self.app = App(Settings(**settings))
        self.settle_in(self.app)
        self.manager = SceneManager(self.app, size)
        self.manager.push(Ground(self.app))
        self.scene = make_scene(self.app)
        self.manager.push(self.scene)
        self.wait()

    def settle_in(self, app):
        """Prepare the program before the scene is opened."""

    @property
    def top(self):
        return self.manager.top

    def step(self, events, seconds=FRAME):
        """Let the window handle inputs; an unexpected fault fails the test instead of showing a dialog."""
        self.step_window(events, seconds)
        if isinstance(self.top, Dialog) and self.top.is_fault:
            raise AssertionError(self.top.text)

    def step_window(self, events, seconds):
        """Let the window handle inputs; it does not matter how long files take that it writes in the background."""
        self.finish_writing()
        self.manager.step(events, seconds)
        self.finish_writing()

    def finish_writing(self):
        """Wait for files that are written in the background."""
        for scene in self.manager.stack:
            if isinstance(scene, TableScene):
                scene.controller.saving.flush()

    def wait(self, seconds=FRAME):
        self.step([], seconds)

    def widget(self, key):
        widget = self.top.page.find(key)
        assert widget, f"there is no {key}"
        return widget

    def area(self, key):
        """Return where a widget is seen, in logical px."""
        widget = self.widget(key)
        return widget.area.moved(0, -self.top.page.offset_of(widget.page))

    def _mouse(self, kind, point, **values):
        scale = self.app.brushes.scale
        return pygame.Event(kind, pos=(point[0] * scale, point[1] * scale), **values)

    def move(self, point):
        self.step([self._mouse(pygame.MOUSEMOTION, point, rel=(0, 0), buttons=(0, 0, 0))])

    def press(self, point):
        self.move(point)
        self.step([self._mouse(pygame.MOUSEBUTTONDOWN, point, button=1)])

    def release(self, point):
        self.step([self._mouse(pygame.MOUSEBUTTONUP, point, button=1)])
        self.wait()

    def click_at(self, point):
        self.press(point)
        self.release(point)

    def right_click(self, point):
        self.step([self._mouse(pygame.MOUSEBUTTONDOWN, point, button=3)])
        self.step([self._mouse(pygame.MOUSEBUTTONUP, point, button=3)])

    def click(self, key):
        self.click_at(self.area(key).centre)

    def wheel(self, steps):
        self.step([pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps)])

    def key(self, key, times=1, mod=0):
        for _ in range(times):
            self.step([pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")])
            self.step([pygame.Event(pygame.KEYUP, key=key, mod=mod)])

    def answer(self, how):
        """Answer a question with one of its buttons, or with a key."""
        assert isinstance(self.top, Dialog)
        if isinstance(how, str):
            self.click(how)
        else:
            self.key(how)

    def type(self, text):
        self.step([pygame.Event(pygame.TEXTINPUT, text=text)])
        self.wait()

    @property
    def focused(self):
        """The key of the widget that has the keyboard focus."""
        found = self.top.page.deep_focus
        return found.key if found else None

    def focus(self, key):
        """Press Tab until a widget has the focus."""
        for _ in range(40):
            if self.focused == key and self.top.page.shows_focus:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {key}")

    def pixels(self, area=None):
        """Return what is seen."""
        surface = self.manager.screen
        if area:
            scale = self.app.brushes.scale
            surface = surface.subsurface([round(value * scale) for value in (area.x, area.y, area.w, area.h)])
        return pygame.image.tobytes(surface, "RGB")
