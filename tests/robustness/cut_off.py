"""A program that plays a match and is killed while it does; what it has decided it reports through a pipe.

`python -m tests.robustness.cut_off GAME SEED [--window] [--slow SECONDS] [--at STEP --write NUMBER]`

It goes on with the match that waits, as the menu's Continue does, or begins one. `--slow` draws every write out, so
that a kill falls into it; `--at` kills the program itself at a step of one write.
"""

import argparse
import os
import signal
import stat
import time
from pathlib import Path

from game.bots.players import AutomatonPlayer, new_player
from game.core import files, saves
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat

STEPS = ("created", "half", "written", "synced", "renamed", "kept")
"""What a write has done so far: the draft is there, half full, full, on the disk, in its place, its name on disk."""


def report(line):
    os.write(1, f"{line}\n".encode())


def report_decisions():
    """Report every decision before and after it is made, wherever it comes from."""
    make = Match.play

    def play(match, move):
        report(f"making {move}")
        events = make(match, move)
        report("made")
        return events

    Match.play = play


class Draft:
    """A file that is written in two halves."""

    def __init__(self, file, do):
        self.file = file
        self.do = do
        do("created")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def __getattr__(self, name):
        return getattr(self.file, name)

    def write(self, content):
        for half, step in ((content[: len(content) // 2], "half"), (content[len(content) // 2 :], "written")):
            self.file.write(half)
            self.file.flush()
            self.do(step)


def at_every_step(do):
    """Call something with the name of every step of a write."""
    renamed = set()
    open_file, replace, sync, sync_folder = Path.open, Path.replace, os.fsync, files._sync_folder

    def open_slowly(path, mode="r", *rest, **named):
        file = open_file(path, mode, *rest, **named)
        return Draft(file, do) if path.suffix == ".new" else file

    def sync_slowly(handle):
        sync(handle)
        if stat.S_ISREG(os.fstat(handle).st_mode):
            do("synced")

    def replace_slowly(path, target):
        done = replace(path, target)
        renamed.add(target.parent)
        do("renamed")
        return done

    def sync_folder_slowly(folder):
        sync_folder(folder)
        if folder in renamed:  # not because the folder itself was new
            do("kept")

    Path.open, Path.replace, os.fsync = open_slowly, replace_slowly, sync_slowly
    files._sync_folder = sync_folder_slowly


def kill_at(step, number):
    """Let the program be killed at a step of its so-and-so-manyth write."""
    seen = 0

    def count(reached):
        nonlocal seen
        seen += reached == step
        if seen == number:
            os.kill(os.getpid(), signal.SIGKILL)

    at_every_step(count)


def waiting_match(game_id, seed):
    """Return the match that waits, or a new one, with its file."""
    for path, _ in saves.unfinished():
        return saves.open_match(path)
    path = saves.fresh_path(game_id)
    return Match.new(game_id, [Seat("random"), Seat("random")], {}, seed, autosave=path), path


def play(game_id, seed):
    match, _ = waiting_match(game_id, seed)
    report("begun")
    while not match.state.is_over:
        random = stream(seed, len(match.past))
        player = AutomatonPlayer() if match.state.is_automatic else new_player("random", match.game, random)
        for move in player.choose(match.state):
            match.play(move)
    report("over")


def play_in_window(game_id, seed):
    """Open the window with the menu, and go on with the match that waits by a click; bots play it."""
    import pygame  # noqa: PLC0415 - matches without a window need none

    from scenes import routes  # noqa: PLC0415
    from scenes.app import App  # noqa: PLC0415
    from scenes.manager import SceneManager  # noqa: PLC0415
    from scenes.settings import Settings  # noqa: PLC0415

    app = App(Settings(motion="off", bot_speed="off", turn_end="at_once", warnings="none"))
    manager = SceneManager(app, (1024, 640))
    menu = routes.menu(app)
    manager.push(menu)
    manager.step([], 0)
    resume = menu.page.find("resume")
    if resume:
        pos = tuple(value * app.brushes.scale for value in resume.area.centre)
        click = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        manager.step([pygame.Event(kind, pos=pos, button=1) for kind in click], 0)
    else:
        manager.push(routes.table(app, *waiting_match(game_id, seed)))
    table = manager.top
    report("begun")
    while manager.top is table:
        manager.step(pygame.event.get(), 1 / 60)
    report("over")
    manager.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("seed", type=int)
    parser.add_argument("--window", action="store_true")
    parser.add_argument("--slow", type=float, default=0)
    parser.add_argument("--at", choices=STEPS)
    parser.add_argument("--write", type=int, default=1)
    args = parser.parse_args()
    report_decisions()
    if args.slow:
        at_every_step(lambda _: time.sleep(args.slow))
    if args.at:
        kill_at(args.at, args.write)
    (play_in_window if args.window else play)(args.game, args.seed)


if __name__ == "__main__":
    main()
