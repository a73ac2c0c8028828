"""A level of these bots against one of an earlier version: `python -m tests.earlier_version FOLDER GAME LEVEL LEVEL`.

FOLDER is a checkout of version 1.0.0, such as `git worktree add ../earlier 69e0721` makes. Its bots run there, in a
process of their own that follows the match move by move; each deal is played in every seating.
"""

import argparse
import subprocess
import sys
from pathlib import Path

import game
from game.bots.arena import wilson
from game.bots.players import AutomatonPlayer, Player, new_player
from game.core.move import Move
from game.core.random_source import stream
from game.core.score import winners
from game.core.state import State

GUEST = """
import sys
import game
from game.bots.players import new_player
from game.core.move import Move
from game.core.random_source import stream

for line in sys.stdin:
    word, _, rest = line.rstrip("\\n").partition(" ")
    if word == "new":
        name, players, seed, seat, level = rest.split()
        card = game.find(name)
        state = card.new(int(players), {}, int(seed))
        player = new_player(level, card.expert, stream(int(seed), int(seat), 1))
    elif word == "move":
        state.apply(Move.parse(rest))
    else:
        print("; ".join(str(move) for move in player.choose(state)), flush=True)
"""


class Guest:
    """The bot of the earlier version."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", GUEST], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def sit_down(self, game_id: str, players: int, seed: int, seat: int, level: str) -> None:
        """Begin a match."""
        self._tell(f"new {game_id} {players} {seed} {seat} {level}")

    def hear(self, move: Move) -> None:
        """Be told what somebody did, itself too."""
        self._tell(f"move {move}")

    def choose(self, state: State) -> tuple[Move, ...]:
        """Return its next moves."""
        self._tell("choose")
        answer = self._process.stdout.readline()
        if not answer:
            sys.exit("the earlier version gave up")
        return tuple(Move.parse(text) for text in answer.strip().split("; "))

    def _tell(self, line: str) -> None:
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()


def share_of_win(guest: Guest, game_id: str, level: str, old_level: str, seed: int, place: int) -> float:
    """Play a match for two; return the share of the win of the level that plays here."""
    card = game.find(game_id)
    state = card.new(2, {}, seed)
    players: list[Player] = [guest, guest]
    players[place] = new_player(level, card, stream(seed, place, 1))
    players += [AutomatonPlayer() for _ in state.automata]
    guest.sit_down(game_id, 2, seed, 1 - place, old_level)
    while not state.is_over:
        for move in players[state.current_player].choose(state):
            state.apply(move)
            guest.hear(move)
    best = winners(state.scores())
    return (place in best) / len(best)


def main() -> None:
    """Play, and print the result after every deal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", choices=game.GAMES)
    parser.add_argument("level", help="the level of these bots")
    parser.add_argument("old_level", help="the level of the earlier version's bots")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    guest = Guest(args.folder)
    won, matches = 0.0, 0
    for seed in range(args.seed, args.seed + args.games // 2):
        for place in range(2):
            won += share_of_win(guest, args.game, args.level, args.old_level, seed, place)
            matches += 1
        low, high = wilson(won, matches)
        print(f"{args.game}: {won / matches:.1%} of {matches} [{low:.1%}, {high:.1%}]", flush=True)


if __name__ == "__main__":
    main()
