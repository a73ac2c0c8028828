"""Prints matches between bots, for whoever compares what two processes play.

`python -m tests.bot_matches` prints a line for every game and level: the moves, and how positions are judged.
"""

import sys

import game
from game.bots.levels import LEVELS
from game.bots.players import RANDOM, new_player
from game.core.random_source import stream

SEED = 26
LONGEST = {"hard": 30, "expert": 6}
"""Moves and judgements after which a match is left: strong levels think for a while."""


def told(card, level):
    """Return what two bots of a level play and think, as text."""
    state = card.new(2, {}, SEED)
    bots = [new_player(level, card, stream(SEED, seat)) for seat in range(2)]
    words = []
    while not state.is_over and len(words) < LONGEST.get(level, 20_000):
        if state.is_automatic:
            step = state.legal_moves()
        else:
            words.append(judgement(card, state))
            step = bots[state.current_player].choose(state)
        for move in step:
            state.apply(move)
            words.append(str(move))
    return "; ".join(words)


def judgement(card, state):
    """Return what the player who must decide thinks of the position, to the last digit."""
    seat = state.current_player
    return repr(card.expert.evaluate(state.imagine(seat, stream(SEED)), seat))


def main():
    for game_id in game.GAMES:
        for level in (RANDOM, *LEVELS):
            sys.stdout.write(f"{game_id}\t{level}\t{told(game.find(game_id), level)}\n")


if __name__ == "__main__":
    main()
