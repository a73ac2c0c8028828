"""Comparing the engine with a second reading of the rules."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.core.move import Move
from game.core.scenario import read_scenario
from tests.own import positions_of
from tests.playing import LIMIT
from tests.reading import answer_with, begin
from tests.scenario_checks import scenario_files


class Words(NamedTuple):
    """How a game puts what the engine and the plain rules have into the same words."""

    table_by_engine: Callable
    table_by_rules: Callable
    legal_moves: Callable  # by the plain rules, as texts
    question_by_engine: Callable = lambda state: None
    question_by_rules: Callable = lambda p: None


class Duel:
    """One match, played by the engine and by the plain rules side by side."""

    words: Words

    def __init__(self, state, position, label):
        self.state = state
        self.position = position
        self.label = label
        self.moves = []
        state.listening = True

    @property
    def seen(self):
        return self.position.seen

    def note(self):
        return f"{self.label}, after {'; '.join(map(str, self.moves[-12:])) or 'the start'} ({len(self.moves)} moves)"

    def agree(self):
        """Compare the table, what is asked, and the legal moves, which are returned."""
        state, p, words = self.state, self.position, self.words
        assert words.table_by_engine(state) == words.table_by_rules(p), self.note()
        if not state.is_over:
            assert words.question_by_engine(state) == words.question_by_rules(p), self.note()
        found = state.legal_moves()
        assert len(set(found)) == len(found), self.note()
        assert set(map(str, found)) == words.legal_moves(p), self.note()
        self.agree_further(found)
        return found

    def agree_further(self, found):
        """Compare what a game can tell beside the legal moves that were found."""


class QuestionDuel(Duel):
    """A duel with a reading of the rules that asks questions; a game says how both make a `step`."""

    def start(self, engine, flow):
        """Start both: the engine by a function that returns what happened."""
        self.step(engine, lambda luck: begin(self.position, flow, luck))
        return self

    def apply(self, move):
        """Make a move in both."""
        self.moves.append(move)
        self.step(lambda: self.state.apply(move), lambda luck: answer_with(self.position, str(move), luck))

    def agree_move_by_move(self, found, tried, reasons, random, *, most):
        """Asked one by one, legal moves are legal; others that somebody might try are refused, for a reason."""
        fresh = self.state.copy()
        fresh.known = None  # so that no list of moves is looked at
        assert all(map(fresh.is_legal, found)), self.note()
        assert all(fresh.why_not(move) is None for move in found), self.note()
        others = sorted(set(tried) - set(map(str, found)))
        for text in random.sample(others, min(len(others), most)):
            assert not fresh.is_legal(Move.parse(text)), f"{self.note()}: {text}"
        for text in random.sample(others, 3):
            assert self.state.why_not(Move.parse(text)) in reasons, f"{self.note()}: {text}"


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


def play_to_the_end(duel, random, weight):
    """Play on at random until the match is over, comparing throughout; return the rare cases that have occurred."""
    play_on(duel, random, LIMIT, weight)
    assert duel.state.is_over, duel.note()
    return duel.seen


def compare_until_seen(compare, number, *wanted, first=0):
    """Compare seed by seed: this number of times, and on until every wanted rare case has occurred."""
    seen = Counter()
    for seed in range(first, first + 20 * number):
        if seed >= first + number and all(seen[case] for case in wanted):
            break
        seen += compare(seed)
    assert not [case for case in wanted if not seen[case]]


def compare_examples(game_id, kinds, join, weight):
    """Compare in every case of every example that begins with a decision of these kinds; return how many there are.

    `join` makes a duel from a state, a random source and a label, from the present decision on.
    """
    position, count = positions_of(game_id), 0
    for path in scenario_files(game_id):
        for case in read_scenario(path).all_cases():
            state = position(case.given, path.name)
            if state.is_over or state.pending[-1].kind not in kinds:
                continue
            duel = join(state, Random(count), path.stem)
            for text in case.when:
                duel.agree()
                duel.apply(Move.parse(text))
            play_on(duel, Random(count), 6, weight)
            count += 1
    return count
