"""Comparing the engine with a second reading of the rules."""

from collections import Counter

# a reading of the rules is a generator that asks questions and is sent the answers


def begin(p, flow, luck):
    """Start and go on to the first question."""
    p.luck, p.flow = luck, flow
    _go_on(p, lambda: next(p.flow))


def answer_with(p, answer, luck):
    """Give an answer and go on to the next question."""
    p.luck = luck
    _go_on(p, lambda: p.flow.send(answer))


def _go_on(p, step):
    try:
        p.question = step()
    except StopIteration:
        p.question = None
        p.over = True


# playing it against the engine


def play_on(duel, random, decisions, weight):
    """Play on at random, comparing at every decision and, now and then, all the points."""
    for number in range(decisions):
        moves = duel.agree()
        if duel.state.is_over:
            break
        if number % 10 == 0:
            duel.agree_on_points()
        duel.apply(random.choices(moves, list(map(weight, moves)))[0])
    duel.agree()
    duel.agree_on_points()
    return duel


def compare_until_seen(compare, number, *wanted, first=0):
    """Compare seed by seed: this number of times, and on until every wanted rare case has occurred."""
    seen = Counter()
    for seed in range(first, first + 20 * number):
        if seed >= first + number and all(seen[case] for case in wanted):
            break
        seen += compare(seed)
    assert not [case for case in wanted if not seen[case]]
