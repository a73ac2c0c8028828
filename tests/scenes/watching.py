"""Looking after the monkey: whether the program is in order after every input, and what a frame costs."""

import time
from collections import Counter
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec
import pygame

from game.core.match import Match
from game.core.record import read_record
from scenes.dialog import Dialog
from scenes.menu.scene import Menu
from scenes.table.scene import TableScene
from scenes.ui.cache import PAINTED

LONGEST_WAIT = 600
"""Frames of a tenth of a second within which motion ends and bots decide."""
MOST_TRIES = 150
"""Clicks within which somebody who must decide gets on."""
MOST_LAYOUTS = 3
"""How often a scene is laid out at most for one input, or in a frame without any."""
LAYOUTS = Counter()
"""How often each kind of scene has been laid out."""


class Frame(NamedTuple):
    """One drawing of the window."""

    haunt: str
    is_first: bool
    """Whether a scene, a size, a zoom or a language is shown for the first time: then more is to be done."""
    seconds: float
    words: str
    """Which scene it shows, and what was pressed before."""


class Watch:
    """Takes every step of the monkey and checks what came of it."""

    def __init__(self, monkey):
        self.monkey = monkey
        self.haunt = ""
        self.shown = None
        """What was drawn last."""
        self.opened = WeakKeyDictionary()
        """How many moves a match had when it was first seen on the table."""
        self.frames = []
        """What was drawn after the inputs, and how long it took."""
        self.tops = Counter()
        """How many inputs every kind of scene got."""
        self.near = Counter()
        """How many inputs were made in and around every haunt."""
        self.most_layouts = 0.0
        """The most layouts that one input, or a frame, has led to."""

    # every step

    def step(self, events, seconds):
        manager = self.monkey.manager
        drawn, laid_out = manager.drawn["whole"], LAYOUTS.total()
        self.tops[type(manager.top).__name__] += len(events)
        self.near[self.haunt] += len(events)
        start = time.thread_time()
        manager.step(events, seconds)
        spent = time.thread_time() - start
        if manager.is_drawing:
            words = " ".join([type(manager.top).__name__, *map(describe, events)])
            self.frames.append(Frame(self.haunt, self.shown != self.look(), spent, words))
            self.shown = self.look()
        assert manager.drawn["whole"] <= drawn + 1
        layouts = (LAYOUTS.total() - laid_out) / (len(events) + 1)
        self.most_layouts = max(self.most_layouts, layouts)
        assert layouts <= MOST_LAYOUTS
        self.check_step()

    def look(self):
        """Return on what the look of the window depends as a whole."""
        top, brushes, screen = self.monkey.top, self.monkey.app.brushes, self.monkey.manager.screen
        return top, brushes, screen.get_size(), top.game.layout.board.zoom if isinstance(top, TableScene) else 1

    def check_step(self):
        manager, app = self.monkey.manager, self.monkey.app
        assert manager.stack
        assert isinstance(manager.stack[0], Menu)
        assert len(app.notices) <= 3
        for cache in (PAINTED, app.art._pictures, app.brushes.type._pictures):
            assert cache.bytes <= cache._most_bytes or len(cache._pictures) == 1
        for scene in manager.stack:
            assert not (isinstance(scene, Dialog) and scene.is_fault)
            if isinstance(scene, TableScene):
                match = scene.controller.match
                assert match.save_fault is None
                self.opened.setdefault(match, len(match.past))
        page = manager.top.page
        for widget in (page.hovered, page.focused, page.pressed):
            assert widget in (None, page.popup) or widget in page.widgets, widget.key

    # now and then

    def look_closely(self):
        """Check what takes longer to check, and that the program can be gone on with."""
        monkey = self.monkey
        monkey.manager.is_drawing = True
        monkey.wait()
        for scene in monkey.manager.stack:
            if isinstance(scene, TableScene):
                self.check_match(scene)
        if isinstance(monkey.top, TableScene):
            self.check_table()
        else:
            self.check_way_out()
        self.check_rest()

    def check_match(self, table):
        """State, record, file and picture tell of the same match."""
        match = table.controller.match
        record = msgspec.structs.replace(match.record, moves=list(match.record.moves))
        again = Match(record)
        assert again.state.to_dict() == match.state.to_dict()
        assert again.past == match.past
        if not table.stage.covers and not table.controller.turn_end.is_awaited:
            seen = match.state if match.state.is_over else match.state.view(table.controller.viewer)
            assert table.controller.view.to_dict() == seen.to_dict()
        if table.controller.saving.path:
            self.check_saved(table)

    def check_saved(self, table):
        """The file has the match as it is; a copy that was opened has one of its own only when it is played on."""
        path, match = table.controller.saving.path, table.controller.match
        if path.exists() or len(match.past) != self.opened[match]:
            saved = read_record(path)
            assert msgspec.structs.replace(saved, hints=match.record.hints) == match.record  # a hint waits for a move

    def check_way_out(self):
        """Escape or Enter leads out of every scene."""
        monkey, first = self.monkey, self.monkey.top
        for _ in range(6):
            assert [widget for widget in monkey.top.page.all_widgets() if widget.enabled]
            monkey.key(pygame.K_ESCAPE)
            if monkey.top is not first:
                return
        raise AssertionError(f"nothing leads out of {first}")

    def check_table(self):
        """What moves comes to rest, bots decide, and people can decide."""
        monkey, table = self.monkey, self.monkey.top
        if not self.waits_until(lambda: monkey.top is not table or not table.stage.is_busy):
            raise AssertionError("motion does not end")
        if monkey.top is not table:
            return
        if table.controller.replay or table.controller.is_over:
            assert [widget for widget in table.page.all_widgets() if widget.enabled and widget.key]
        elif table.controller.is_persons_turn:
            self.check_person()
        else:
            self.check_bots()

    def waits_until(self, condition):
        """Let time pass until something holds; return whether it came to hold."""
        end = time.monotonic() + 60
        for _ in range(LONGEST_WAIT):
            if condition():
                return True
            self.monkey.wait(0.1)
        while self.monkey.ways.thinks and time.monotonic() < end:  # a process thinks in real time
            if condition():
                return True
            time.sleep(0.01)
            self.monkey.wait(0.1)
        return condition()

    def check_bots(self):
        monkey, table = self.monkey, self.monkey.top
        moves = table.controller.history.decisions
        if table.controller.driver.is_paused:
            monkey.click("pause")

        def is_going_on():
            return (
                monkey.top is not table
                or table.controller.history.decisions != moves
                or table.controller.driver.is_paused
            )

        assert self.waits_until(is_going_on), "the bots do not go on"

    def check_person(self):
        """Somebody who clicks what glows makes a decision before long."""
        monkey, table, chance = self.monkey, self.monkey.top, self.monkey.chance
        while table.pointer.card or table.surroundings.drawer:
            monkey.key(pygame.K_ESCAPE)
        if table.game.layout.board.reset():  # as a double click does: what was zoomed out of sight cannot be clicked
            table.pointer.board_changed()
            monkey.wait()
        moves = table.controller.history.decisions
        for _ in range(MOST_TRIES):
            if monkey.top is not table or table.controller.history.decisions != moves:
                return
            keys = [
                *monkey.move_keys(),
                *(key for key in ("confirm", "accept", "decline", "end_turn") if table.page.find(key)),
            ]
            targets = sorted(table.game.clicks.targets(), key=str)
            if targets and (not keys or chance.random() < 0.6):
                monkey.click_target(chance.choice(targets), chance)
            elif keys:
                monkey.click(chance.choice(keys))
            else:
                raise AssertionError(f"there is nothing to click for '{table.controller.prompt.id}'")
        raise AssertionError(f"nothing that is clicked decides '{table.controller.prompt.id}': {keys}, {targets}")

    def check_rest(self):
        """When nothing changes nothing is drawn."""
        monkey, manager = self.monkey, self.monkey.manager
        for _ in range(30):
            monkey.wait(0.5)
            if not manager.top.is_moving and not monkey.app.notices:
                break
        else:
            return
        top = manager.top
        monkey.wait(0.5)  # the tooltip comes up
        drawn = manager.drawn.total()
        for _ in range(5):
            monkey.wait()
        if manager.top is top and not (top.is_moving or monkey.app.notices):
            assert manager.drawn.total() == drawn, "a scene that rests is drawn"


def describe(event):
    """Return an input in short."""
    values = {name: value for name, value in event.dict.items() if name in ("key", "pos", "button", "y", "text")}
    return f"{pygame.event.event_name(event.type)} {values}"
