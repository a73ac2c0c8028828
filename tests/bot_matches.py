"""Prints matches between bots, for whoever compares what two processes or two Pythons play.

`python -m tests.bot_matches [--whole]` prints a line for every game and level: the moves, and how positions are judged.
Levels that look ahead take over for a few decisions in mid-match, or with `--whole` play from beginning to end.
"""

import argparse
import hashlib
import sys

import game
from game.bots.levels import LEVELS
from game.bots.players import new_player
from game.core.random_source import stream

SEED = 26
OPENING = 31
"""Decisions that easy bots make first where a strong level plays only a few."""
FEW = {"hard": 4, "expert": 2}
"""How many decisions a level makes that thinks for a while."""


def told(card, level, is_whole=False):
    """Return what two bots of a level play and think, as texts."""
    state = card.new(2, {}, SEED)
    few = None if is_whole else FEW.get(level)
    words = play(card, state, "easy", OPENING) if few else []
    return words + play(card, state, level, few)


def play(card, state, level, most=None):
    """Let bots play on for some decisions, or to the end; return their judgements and moves."""
    bots = [new_player(level, card, stream(SEED, seat)) for seat in range(2)]
    words = []
    while not state.is_over and most != 0:
        if state.is_automatic:
            step = state.legal_moves()
        else:
            words.append(judgement(card, state))
            step = bots[state.current_player].choose(state)
            most = most and most - 1
        for move in step:
            state.apply(move)
            words.append(str(move))
    return words


def judgement(card, state):
    """Return what the player who must decide thinks of the position, to the last digit."""
    seat = state.current_player
    return repr(card.expert.evaluate(state.imagine(seat, stream(SEED)), seat))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--whole", action="store_true")
    args = parser.parse_args()
    for game_id in game.GAMES:
        for level in LEVELS:
            words = told(game.find(game_id), level, args.whole)
            short = hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]
            sys.stdout.write(f"{game_id} {level}: {len(words)} moves and judgements {short}, the last {words[-4:]}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
