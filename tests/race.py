"""A tiny game for tests of the frame: a race up a tower, alone against an automated side that scores.

Whoever plays takes one or two steps a round; the tortoise rolls for its steps. With several players a mist lies
over the tower: an automated side that neither decides nor scores.
"""

import sys
from types import ModuleType, SimpleNamespace

import pytest

import game
from game.core.facts import FactFile
from game.core.game import Foresight, Game, Option
from game.core.languages import registry
from game.core.move import Move
from game.core.random_source import RandomSource, stream
from game.core.score import Score
from game.core.state import Decision, Prompt, State
from game.core.text import load
from game.core.weights import BotWeights

ROUNDS = 4
STEPS = [Move("step", (1,)), Move("step", (2,))]
ROLL = Move("roll")
TEXTS = {
    "name": "Race",
    "about": "Up the tower, faster than the tortoise.",
    "solo_setup": "Alone against the tortoise.",
    "unit": "{n} steps",
    "points": "steps",
    "automaton.tortoise": "Tortoise",
    "automaton.mist": "Mist",
    "prompt.step": "{player}, take one or two steps",
    "prompt.roll": "{player} rolls for its steps",
    "event.stepped": "{player} took {n}",
    "event.verdict": "{verdict}, by {n}",
    "verdict.behind": "Slower than a tortoise",
    "verdict.ahead": "Well run",
    "score.steps": "Steps",
    "hint.run": "Run",
    "option.pace": "Pace of the tortoise",
    "option_help.pace": "How fast it seems to be",
    "choice.none": "None",
    "choice.steady": "Steady",
    "choice.brisk": "Brisk",
}


class Race(State, kw_only=True):
    """How far everybody has come."""

    steps: list[int]
    round: int = 1

    @property
    def automata(self):
        return ("tortoise",) if self.players == 1 else ("mist",)

    @property
    def may_reveal(self):
        return self.is_automatic

    @property
    def prompt(self):
        return Prompt("roll" if self.is_automatic else "step", {})

    def _answers(self):
        if self.is_over:
            return []
        return [ROLL] if self.is_automatic else list(STEPS)

    def _open(self):
        self._begin_turn(0)

    def _begin_turn(self, side):
        self.turn += 1
        self.pending = [Decision("turn", side)]

    def _carry_out(self, move):
        side = self.pending.pop().seat
        if move == ROLL:
            self.reveals += 1
        taken = self.random.below(2) + 1 if move == ROLL else move.args[0]
        self.steps[side] += taken
        self.tell("stepped", side, n=taken)
        following = (side + 1) % len(self.steps)
        self.round += following == 0
        if self.round <= ROUNDS:
            self._begin_turn(following)
        elif self.players == 1:
            ahead = self.steps[0] - self.steps[1]
            self.tell("verdict", verdict="ahead" if ahead > 0 else "behind", n=ahead)

    def scores(self):
        return [Score({"steps": steps}, (side >= self.players,)) for side, steps in enumerate(self.steps)]

    def copy(self):
        return Race(
            players=self.players,
            random=self.random.copy(),
            pending=list(self.pending),
            turn=self.turn,
            reveals=self.reveals,
            listening=self.listening,
            steps=list(self.steps),
            round=self.round,
        )

    def view(self, seat):
        copy = self.copy()
        copy.random = RandomSource(1)
        return copy

    def imagine(self, seat, random):
        assert seat in range(self.players), "only a player imagines anything"
        copy = self.copy()
        copy.random = random.copy()
        return copy


def options(figures, players, attachments):
    """Ask for a pace: one alone must name one, two may, more are not asked. It changes nothing in the race."""
    paces = ("steady", "brisk")
    return {1: (Option("pace", paces),), 2: (Option("pace", ("none", *paces)),)}.get(players, ())


def deal(figures, players, options, seed, attachments):
    return Race(players=players, random=stream(seed), pending=[], steps=[0] * max(2, players))


def quick_step(state):
    assert not state.is_automatic, "nobody thinks for an automated side"
    return (STEPS[1],)


EXPERT = SimpleNamespace(
    foresight=Foresight(lambda state: True, lambda state: state.round, quick_step=quick_step),
    evaluate=lambda state, seat: state.steps[seat],
    candidates=lambda state: [(move,) for move in state.legal_moves()],
    key=lambda state: tuple(state.steps),
    reason=lambda before, step, after: Prompt("run", {}),
)


def position(figures, given, source):
    state = deal(figures, given.get("players", 1), {}, 1, {})
    state.steps = list(given.get("steps", state.steps))
    state.begin()
    return state


class Facts(FactFile, frozen=True):
    """A race needs no figures."""

    GAME = "race"


RACE = Game(
    facts=Facts,
    state=Race,
    setup=SimpleNamespace(PLAYERS=range(1, 5), options=options, deal=deal, census=lambda state: {}),
    weights=BotWeights,
    strategy=lambda _weights: EXPERT,
    scenario=SimpleNamespace(FACTS={}, position=position),
)


@pytest.fixture
def race(monkeypatch):
    """Put the race on the shelf, with its texts."""
    module = ModuleType("game.race")
    module.GAME = RACE
    monkeypatch.setitem(sys.modules, "game.race", module)
    monkeypatch.setattr(game, "GAMES", (*game.GAMES, "race"))
    game.find.cache_clear()
    for language in registry().languages:
        for key, text in TEXTS.items():
            monkeypatch.setitem(load(language), f"race.{key}", text)
    yield RACE
    game.find.cache_clear()
