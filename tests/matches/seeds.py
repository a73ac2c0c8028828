"""What the seed of a match means: it is dealt and played out at random, and every move counts.

python -m tests.matches.seeds                             what seeds lead to on this Python
python -m tests.matches.seeds --replays                   and what the golden matches lead to
python -m tests.matches.seeds --rewrite                   write what is expected (`seeds.txt`)
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence

import game
from game.bots.players import RANDOM, new_player
from game.core.random_source import stream
from tests.matches.outcome import FOLDER, all_saves, name_of, outcome

EXPECTED = FOLDER / "seeds.txt"
SEED = 18


def lines() -> Iterator[str]:
    """Return a line for every game and number of players: how many moves, which, and the points."""
    for game_id in game.GAMES:
        for players in game.find(game_id).players:
            yield f"{game_id} {RANDOM} {players}: {played(game_id, players)}"


def played(game_id: str, players: int) -> str:
    """Return what a match leads to in which everybody plays at random."""
    card = game.find(game_id)
    state = card.new(players, {}, SEED)
    moves: list[str] = []
    while not state.is_over:
        bot = new_player(RANDOM, card, stream(SEED, state.current_player, len(moves)))
        for move in state.legal_moves()[:1] if state.is_automatic else bot.choose(state):
            state.apply(move)
            moves.append(str(move))
    return f"{len(moves)} moves {_hash(moves)}, points {[score.total for score in state.scores()]}"


def replays() -> Iterator[str]:
    """Return a line for every golden match."""
    for save in all_saves():
        yield f"{name_of(save)}: {_hash([json.dumps(outcome(save), sort_keys=True)])}"


def _hash(texts: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


def main(words: Sequence[str]) -> int:
    """Print or write the lines."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--replays", action="store_true")
    parser.add_argument("--rewrite", action="store_true")
    args = parser.parse_args(words)
    if args.rewrite:
        EXPECTED.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8", newline="\n")
        return 0
    for line in lines():
        sys.stdout.write(f"{line}\n")
    for line in replays() if args.replays else ():
        sys.stdout.write(f"{line}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
