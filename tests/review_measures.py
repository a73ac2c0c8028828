"""How far reviews can be trusted: planted blunders must be named, and matches between experts stay quiet.

`python -m tests.review_measures planted|quiet GAME [--matches 10] [--level expert] [--effort 1] [--seed 1]` prints a
line for every match and the sum, with the seconds of a processor that the review took. With `--results FILE` what is
measured is kept there, and matches that the file knows are not measured again. In a planted match one decision of the
first seat in the middle of the match is replaced by the worst one that comes to mind.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

import game
from game.bots.arena import play_out
from game.bots.planner import next_steps, whole_turns
from game.bots.players import AutomatonPlayer, new_player
from game.bots.review import final_difference
from game.bots.search import Futures
from game.bots.weighing import weigh
from game.core.files import write_whole
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat

BLUNDER = 8.0
"""Points of the final difference that the worst decision must cost to be planted."""
WIDTH = 8
PLAYED_OUT = 12
"""So often both ways are played on to the end to find out what a decision really costs: bots' judgement may be off."""
TRIES = 8
"""At so many decisions that look bad enough it is tried in a match."""


class Planted(NamedTuple):
    """A match with a blunder: after how many moves it was made, and how many points it cost; -1: there was none."""

    match: Match
    number: int
    cost: float


def new_match(game_id, level, seed):
    return Match.new(game_id, [Seat(level), Seat(level)], {}, seed)


def quiet_match(game_id, level, seed):
    """Return a match between equals, with nothing planted in it."""
    match = new_match(game_id, level, seed)
    play_out(match)
    return match


def worst_plan(card, state, random):
    """Return the worst moves of the turn, step by step, the best ones, and how far apart they seem to be."""
    seat, expert = state.current_player, card.expert
    first = state.imagine(seat, random)
    best = whole_turns(expert, first, WIDTH)[0]
    now, moves = first, []
    while (now.current_player, now.turn, now.reveals) == (seat, first.turn, first.reveals):
        worst = next_steps(expert, now)[-1]
        moves += worst.moves
        now = worst.state
    return moves, best.moves, best.worth - expert.evaluate(now, seat)


def real_cost(card, state, worst, best, random):
    """Return how many points of the final difference the worst moves cost, in the mean of some futures."""
    seat, futures = state.current_player, Futures(card.expert, card.expert.foresight, state, random)
    costs = []
    for _ in range(PLAYED_OUT):
        seed = random.bits()
        ends = [futures.end_of(moves, seed, to_the_end=True) for moves in (best, worst)]
        well, badly = (final_difference(end.scores(), seat) for end in ends)
        costs.append(well - badly)
    return sum(costs) / len(costs)


def planted_match(game_id, level, seed):
    """Return a match in which the first seat once makes its worst decision, early in the second third of it."""
    length = len(quiet_match(game_id, "normal", seed).record.moves)
    match = new_match(game_id, level, seed)
    card = match.game
    bots = [new_player(level, card, stream(seed, seat, 1)) for seat in range(2)] + [AutomatonPlayer()] * 2
    number, cost, tries = -1, 0.0, TRIES
    while not match.state.is_over:
        seat = match.state.current_player
        moves = bots[seat].choose(match.state)
        if number < 0 and tries and seat == 0 and len(match.past) > length * 0.3:
            random = stream(seed, len(match.past))
            worst, best, behind = worst_plan(card, match.state, random)
            if behind >= BLUNDER:
                tries -= 1
                cost = real_cost(card, match.state, worst, best, random)
                if cost >= BLUNDER:
                    moves, number = worst, len(match.past)
        for move in moves:
            match.play(move)
    return Planted(match, number, cost)


def names_blunder(planted, effort=1.0):
    """Return whether the review names the planted decision among the costliest, and everything it tells."""
    review = weigh(planted.match, 0, effort)
    told = review.costliest()
    return any(choice.number <= planted.number < choice.number + len(choice.own.moves) for choice in told), review


def told_of(review):
    """Return everything a review tells, in words."""
    told = [f"{one.number}: {one.gain.mean:+.1f} ±{one.gain.half_width:.1f}" for one in review.moments()]
    return f"told {', '.join(told) or 'nothing'} ({len(review.choices)} decisions)"


class Measured(msgspec.Struct):
    """What a review came to: whether it named the blunder, or how many costs it claimed; and how long it took."""

    count: int
    seconds: float
    told: str


def measure_planted(game_id, level, seed, effort):
    """Return what the review of a match with a blunder came to; None: there was none to plant."""
    planted = planted_match(game_id, level, seed)
    if planted.number < 0:
        return None
    began = time.process_time()
    is_named, review = names_blunder(planted, effort)
    told = f"at {planted.number} (-{planted.cost:.1f}) named: {is_named}; {told_of(review)}"
    return Measured(int(is_named), time.process_time() - began, told)


def measure_quiet(game_id, level, seed, effort):
    """Return what the review of a match between equals came to."""
    match = quiet_match(game_id, level, seed)
    began = time.process_time()
    review = weigh(match, 0, effort)
    return Measured(len(review.costliest()), time.process_time() - began, told_of(review))


KINDS = {"planted": measure_planted, "quiet": measure_quiet}


def measured(kind, game_id, level, seeds, effort=1.0, results=None):
    """Return what the reviews of some matches came to; those that the file of results knows are not made again."""
    known = read_results(results)
    found = []
    for seed in seeds:
        key = f"{kind} {game_id} {level} {effort:g} {seed}"
        if key not in known:
            known[key] = KINDS[kind](game_id, level, seed, effort)
            write_results(results, known)
        if one := known[key]:
            found.append(one)
            tell(f"{game_id} {seed}: {one.told} [{one.seconds:.0f} s]")
    return found


def read_results(path):
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Measured | None]) if path and path.exists() else {}


def write_results(path, known):
    if path:
        write_whole(path, msgspec.json.format(msgspec.json.encode(known)))


def tell(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("game", choices=game.GAMES)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path)
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.matches)
    found = measured(args.kind, args.game, args.level, seeds, args.effort, args.results)
    longest = max((one.seconds for one in found), default=0.0)
    count = sum(one.count for one in found)
    tell(f"{args.game} {args.kind}: {count} in {len(found)} matches; the longest review took {longest:.0f} s")


if __name__ == "__main__":
    main()
