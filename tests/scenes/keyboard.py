"""A player who has only a keyboard."""

import math
from collections import deque

import pygame

from scenes.stone_age.draw.count_popover import CountPopover
from scenes.table.curtain import Curtain
from scenes.table.focus import DIRECTIONS
from scenes.table.stops import WIDE_CONES, Part, nearest
from tests.scenes.tables import Guest


class Typist(Guest):
    """Plays by Tab, arrows, Enter and digits; the mouse rests beside the window."""

    def key(self, key, times=1, mod=0):
        """Press and let go at once."""
        for _ in range(times):
            down, up = (pygame.Event(kind, key=key, mod=mod) for kind in (pygame.KEYDOWN, pygame.KEYUP))
            self.step([down, up])

    @property
    def board_focus(self):
        return self.scene.focus

    def show_focus(self):
        if not self.board_focus.is_shown:
            self.key(pygame.K_TAB)

    def stop_of(self, name):
        return next((stop for stop in self.board_focus.finder.stops() if stop.name == name), None)

    def walk_to(self, name):
        """Walk by Tab and arrows to a place or to the widget with a key."""
        self.show_focus()
        goal = self.stop_of(name)
        assert goal, f"{name} cannot be reached"
        for _ in Part:
            if self.board_focus.part is goal.part:
                break
            self.key(pygame.K_TAB)
        for key in self.way_to(goal):
            self.key(key)
        assert self.board_focus.stop.name == name

    def way_to(self, goal):
        """Return the arrow keys that lead from the focus to something in the same part."""
        stops = [stop for stop in self.board_focus.finder.stops() if stop.part is goal.part]
        ways = {self.board_focus.stop.name: ()}
        waiting = deque([self.board_focus.stop])
        while waiting and goal.name not in ways:
            stop = waiting.popleft()
            others = [other for other in stops if other.name != stop.name]
            for key, direction in DIRECTIONS.items():
                found = nearest(others, stop.area.centre, direction, WIDE_CONES)
                if found and found.name not in ways:
                    ways[found.name] = (*ways[stop.name], key)
                    waiting.append(found)
        assert goal.name in ways, f"no arrows lead from {self.board_focus.stop.name} to {goal.name}"
        return ways[goal.name]

    def click_place(self, place):
        """Do by keyboard what a click on a place does; it may lie behind a tab, which is opened first."""
        self.show_focus()
        if place not in self.places():
            self.centre(place)
        self.enter(self.places()[place])

    def places(self):
        return {stop.place: stop for stop in self.board_focus.finder.stops() if stop.place is not None}

    def click_at(self, point):
        """Do by keyboard what a click at a point does."""
        if isinstance(self.top, Curtain):
            self.key(pygame.K_RETURN)
            return
        self.show_focus()
        self.enter(self.stop_at(point), point)

    def enter(self, stop, point=None):
        """Walk to something and press Enter; in a row of people press the digit of the one at a point."""
        self.walk_to(stop.name)
        if isinstance(stop.widget, CountPopover):
            self.key(pygame.K_1 - 1 + stop.widget._count_at(point))
        else:
            self.key(pygame.K_RETURN)
        self.wait()

    def stop_at(self, point):
        found = [stop for stop in self.board_focus.finder.stops() if stop.area.inset(-1).contains(point)]
        assert found, f"the keyboard does not reach {point}"
        return min(found, key=lambda stop: (stop.name != "popover", math.dist(stop.area.centre, point)))
