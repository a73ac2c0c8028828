"""Matches of bots that are saved, loaded, replayed and taken back at random moments, and compared each time."""

import itertools
import random
from collections import Counter
from dataclasses import dataclass

import msgspec

import game
from game.bots.players import AutomatonPlayer, new_player
from game.core import saves
from game.core.errors import UsageError
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.record import Seat
from tests.playing import LIMIT, every_setting

KINDS = {"random": 50, "easy": 27, "normal": 22, "hard": 1}
"""Who sits down, and how often."""
OTHERWISE = 0.04
"""How often something else is done than playing on."""


@dataclass(frozen=True)
class Plan:
    """A match to be played."""

    game_id: str
    kinds: tuple
    options: dict
    seed: int


def plans(count, kinds=None):
    """Yield matches: game by game, every number of players, the listed variants in turn with options at random."""
    weights = kinds or KINDS
    by_game = {game_id: [] for game_id in game.GAMES}
    for card, players, options in every_setting():
        by_game[card.id].append((players, options))
    turns = {game_id: itertools.cycle(settings) for game_id, settings in by_game.items()}
    for seed, game_id in zip(range(count), itertools.cycle(game.GAMES), strict=False):
        chance = random.Random(seed)
        players, options = next(turns[game_id])
        if chance.random() < 0.5:
            options = any_options(game.find(game_id), players, chance)
        yield Plan(game_id, tuple(chance.choices(list(weights), list(weights.values()), k=players)), options, seed)


def any_options(card, players, chance):
    """Return a value for every option, drawn again until they go together."""
    while True:
        options = {option.id: chance.choice(option.choices) for option in card.setup.options(card.figures, players, {})}
        try:
            card.new(players, options, 1)
        except UsageError:  # the same card or board section twice
            continue
        return options


class Soak:
    """One match, played to its end with interruptions."""

    def __init__(self, plan, otherwise=OTHERWISE):
        self.chance = random.Random(plan.seed)
        self.otherwise = otherwise
        self.path = saves.fresh_path(plan.game_id)
        seats = [Seat(kind, f"{kind} {number}", number) for number, kind in enumerate(plan.kinds)]
        self.match = Match.new(plan.game_id, seats, plan.options, plan.seed, autosave=self.path)
        self.done = Counter()
        """How often each kind of interruption happened."""

    def play(self):
        for _ in range(LIMIT):
            if self.match.state.is_over:
                return self.finish()
            if self.chance.random() < self.otherwise:
                doing = self.chance.choice(
                    [self.load, self.replay, self.open_copy, self.undo, self.restart_turn, self.rewind]
                )
                doing()
                self.done[doing.__name__] += 1
            self.step()
        raise AssertionError("the match does not end")

    def step(self):
        """Let whoever is next decide."""
        match = self.match
        seat, state = match.state.current_player, match.state
        if state.is_automatic:
            player = AutomatonPlayer()
        else:
            random_source = stream(match.record.seed, seat, len(match.past))
            player = new_player(match.record.seats[seat].kind, match.game, random_source)
        for move in player.choose(state):
            match.play(move)

    def load(self):
        """Go on with what is in the file."""
        again = Match.load(self.path, autosave=self.path)
        check_same(again, self.match)
        self.match = again

    def replay(self):
        """Go on with a match made from the record alone."""
        again = Match(copy_of(self.match.record), self.path)
        check_same(again, self.match)
        self.match = again

    def open_copy(self):
        """Keep a copy under a name, and go on with that copy; it becomes a match of its own."""
        kept = saves.keep_copy(self.match, f"copy {len(self.match.past)}")
        content = kept.read_bytes()
        again, path = saves.open_match(kept)
        assert again.record.id != self.match.record.id
        assert again.record.is_branch
        self.match.record.id, self.match.record.is_branch = again.record.id, True
        check_same(again, self.match)
        assert path not in (kept, self.path)
        again.save(path)
        check_same(Match.load(path), self.match)
        assert kept.read_bytes() == content
        saves.delete(kept)
        saves.delete(self.path)
        self.match, self.path = again, path

    def undo(self):
        """Take back a number of decisions one by one and make them again."""
        self.take_back_and_redo(self.match.undo, self.chance.choice([1, 1, 2, 5, 20]))

    def restart_turn(self):
        """Take the turn back and make it again."""
        self.take_back_and_redo(self.match.restart_turn, 1)

    def rewind(self):
        """Go far back at once and make everything again."""
        moves = self.chance.randrange(len(self.match.past) + 1)
        self.take_back_and_redo(lambda free: self.match.rewind(moves), 1)

    def take_back_and_redo(self, take_back, times):
        match = self.match
        moves, taken_back, before = list(match.record.moves), match.record.taken_back, picture(match)
        for _ in range(times):
            take_back(free=True)
        check_same(Match.load(self.path), match)
        for text in moves[len(match.past) :]:
            match.play(Move.parse(text))
        assert match.record.taken_back >= taken_back
        match.record.taken_back = taken_back
        assert picture(match) == before

    def finish(self):
        """Compare the finished match with its file and its record once more, and throw the file away."""
        scores = self.match.state.scores()
        self.load()
        self.replay()
        assert self.match.state.scores() == scores
        assert self.match.record.over
        saves.delete(self.path)
        return self


def copy_of(record):
    """Return a record that shares nothing with another one."""
    return msgspec.json.decode(msgspec.json.encode(record), type=type(record))


def fields_of(state):
    """Return every field of a state, also those that are not written down."""
    return {**state.to_dict(), "listening": state.listening, "events": state.events}


def picture(match):
    """Return everything there is of a match, in plain values."""
    return {
        "record": msgspec.to_builtins(match.record),
        "state": fields_of(match.state),
        "opening": match.opening,
        "past": match.past,
        "snapshots": [state.to_dict() for state in match._snapshots],
        "legal": match.state.legal_moves(),
        "scores": match.state.scores(),
        "undo": [match.undo_bar(), match.undo_bar(free=True)],
    }


def check_same(one, other):
    """Compare two matches field by field, so that what differs is named."""
    first, second = picture(one), picture(other)
    for part in first:
        if isinstance(first[part], dict):
            assert first[part].keys() == second[part].keys(), part
            for name in first[part]:
                assert first[part][name] == second[part][name], f"{part}.{name}"
        assert first[part] == second[part], part
