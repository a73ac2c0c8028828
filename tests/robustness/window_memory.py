"""Match after match of bots in one window, and how much memory the window's process takes after each.

`python -m tests.robustness.window_memory [--matches 100] [--seats hard,hard,hard,hard] [--games troyes] [--effort 1]`

prints a line for every match, and ends with exit code 1 if the memory still grows after the first fifth of them. All
of it is real but the display: tables, animations, final scoring, results, and the processes in which bots think. With
a small effort bots look into fewer futures, and all else is as it always is. With `--here` they think in the window's
own process, where nobody waits for them: on a busy machine that is the only way to get through a hundred matches; so
is `--share 0.7`, with which they take over matches after so much of them, played at random until then.
"""

import argparse
import gc
import os
import random
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import game
from game.bots.levels import levels_of
from game.bots.players import Advice
from game.bots.thinker import Thinker
from game.core import saves
from game.core.match import Match
from game.core.record import Seat
from scenes import routes
from scenes.ceremony.scene import Ceremony
from scenes.change import Restart
from scenes.results.scene import Results
from scenes.table.scene import TableScene
from tests.scenes.driving import Player

STATM = Path("/proc/self/statm")
STEP = 0.25
"""Seconds from one picture to the next: animations are seen, but not every frame of them."""
MEGABYTE = 1 << 20
FLAT = 8 * MEGABYTE
"""Bytes by which the later matches may take more than the earlier ones: the pictures kept differ from time to time."""
LONGEST = 60_000
"""Pictures after which a match must be over."""


def resident(process="self"):
    """Return how many bytes a process has in memory."""
    gc.collect()
    return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


class ThinkerHere(Thinker):
    """Thinks at once, in this process."""

    def ask(self, game_id, task, state, random):
        """Think about a question to the end."""
        level, expert = levels_of(game_id)[task], game.find(game_id).expert
        imagined = state.imagine(state.current_player, random)
        self._found = Advice(level.think(expert, imagined, random, self.effort)[0].moves)
        return 0

    def answer(self, question):
        """Return what was found."""
        return self._found


class Onlooker(Player):
    """Watches bots play, match after match, without leaving the window."""

    def __init__(self, size=(1600, 900), language="en"):
        quickly = {"bot_speed": "faster", "motion": "faster", "curtain": False, "warnings": "none"}
        super().__init__(routes.menu, size, **quickly, language=language)
        self.manager.stack.pop(0)

    def watch(self, game_id, kinds, seed, share=0.0):
        """Let a match be played to its results, from its beginning or after a share of it; go back to the shelf."""
        path = saves.fresh_path(game_id)
        seats = [Seat(kind, f"{kind} {number}", number) for number, kind in enumerate(kinds)]
        match = Match.new(game_id, seats, {}, seed, autosave=path)
        for move in random_moves(match.state.copy(), seed, share):
            match.play(move)
        self.manager.do(Restart(routes.table(self.app, match, path)))
        for _ in range(LONGEST):
            if isinstance(self.top, Results):
                break
            self.wait(STEP if isinstance(self.top, TableScene) else 1.0)
            if isinstance(self.top, Ceremony) and self.top.counting.is_all_counted:
                self.key(pygame.K_RETURN)
            if isinstance(self.top, TableScene) and not self.top.stage.is_busy:
                time.sleep(0.02)  # the bots think in another process, which needs the time more
        assert isinstance(self.top, Results), "the match does not end"
        self.wait(STEP)
        self.manager.do(Restart())
        self.wait(STEP)
        saves.delete(path)

    def resident_bots(self):
        """Return how many bytes the processes have in memory in which bots think."""
        return sum(resident(worker.process.pid) for worker in self.app.thinker.workers)


def random_moves(state, seed, share):
    """Return the moves of a share of a match that is played at random."""
    if not share:
        return []
    chance = random.Random(seed)
    moves = []
    while not state.is_over:
        moves.append(chance.choice(state.search_moves()))
        state.apply(moves[-1])
    return moves[: int(share * len(moves))]


def growth(sizes):
    """Return how many bytes the last fifth of the matches take more than the second one, on average."""
    part = max(1, len(sizes) // 5)
    second, last = sizes[part : 2 * part] or sizes, sizes[-part:]
    return sum(last) / len(last) - sum(second) / len(second)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", default="hard,hard,hard,hard")
    parser.add_argument("--games", default=",".join(game.GAMES))
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--here", action="store_true")
    parser.add_argument("--share", type=float, default=0.0)
    args = parser.parse_args()
    sizes = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["BUILDERS_TABLE_HOME"] = home
        onlooker = Onlooker()
        if args.here:
            onlooker.app.thinker = ThinkerHere()
        onlooker.app.thinker.effort = args.effort
        games = args.games.split(",")
        for number in range(args.matches):
            start, game_id = time.perf_counter(), games[number % len(games)]
            onlooker.watch(game_id, args.seats.split(","), number, args.share)
            sizes.append(resident())
            bots = onlooker.resident_bots() / MEGABYTE
            took = time.perf_counter() - start
            told = f"{sizes[-1] / MEGABYTE:.1f} MB\tbots {bots:.1f} MB\t{took:.0f} s"
            sys.stdout.write(f"{number + 1}\t{game_id}\t{told}\n")
            sys.stdout.flush()
        onlooker.manager.close()
    grown = growth(sizes)
    sys.stdout.write(f"growth after the first fifth: {grown / MEGABYTE:.1f} MB\n")
    return int(grown > FLAT)


if __name__ == "__main__":
    sys.exit(main())
