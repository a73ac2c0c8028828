"""Somebody who opens the program, starts a match from the menu, plays a few moves and changes a setting.

`python -m tests.robustness.visitor LANGUAGE` prints as JSON what the visitor was told.
"""

import json
import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from scenes import program
from scenes.manager import SceneManager
from scenes.menu.scene import Menu
from scenes.setup.scene import Setup
from tests.scenes.driving import Player

GAME = "kingdom_builder"


def open_program(language):
    """Open the program as its command does; return its window, which stands still."""
    opened = []

    def stand_still(manager):
        opened.append(manager)

    run, SceneManager.run = SceneManager.run, stand_still
    try:
        program.run(language=language, size=(1024, 640))
    finally:
        SceneManager.run = run
    return opened[0]


class Visitor(Player):
    """Opens the program and notes everything it tells."""

    def __init__(self, language):
        self.manager = open_program(language)
        self.app = self.manager.app
        settings = self.app.settings
        settings.motion, settings.curtain, settings.free_undo = "off", False, True
        settings.turn_end, settings.warnings = "at_once", "none"
        self.told = [notice.text for notice in self.app.notices]
        notify = self.app.notify

        def note(text, *rest):
            self.told.append(text)
            notify(text, *rest)

        self.app.notify = note
        self.wait()

    @property
    def match(self):
        return self.top.controller.match

    def news(self):
        """Return what was told since the last time."""
        told, self.told = self.told, []
        return told

    def start_match(self):
        assert isinstance(self.top, Menu)
        self.click(f"box_{GAME}")
        self.click("new")
        assert isinstance(self.top, Setup)
        self.top.seed = "7"
        for draft in self.top.plan.drafts:
            self.top.plan.set_kind(draft, "human")
        self.click("start")
        assert self.match.game.id == GAME

    def play(self, moves):
        """Make some moves for whoever must decide."""
        for _ in range(moves):
            self.top.controller.play(self.match.state.search_moves()[0])
            self.wait()

    @property
    def has_mark(self):
        return self.top.page.find("unsaved") is not None


def main(language):
    visitor = Visitor(language)
    report = {"at_start": visitor.news()}
    visitor.start_match()
    report["at_table"] = visitor.news()
    visitor.play(4)
    report["at_play"] = visitor.news()
    report["has_mark"] = visitor.has_mark
    report["moves"] = len(visitor.match.past)
    visitor.app.change(music=0.5)
    visitor.app.change(music=0.6)
    report["at_settings"] = visitor.news()
    print(json.dumps(report))  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main(sys.argv[1])
