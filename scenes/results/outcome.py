"""How a match ended: who came where, how the scores grew, and the match that is played next."""

from collections.abc import Mapping, Sequence
from secrets import randbelow
from typing import NamedTuple

from game.core import saves
from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from game.core.score import Score, winners
from game.core.state import State
from game.troyes.facts import Judgement
from game.troyes.state import Troyes
from scenes.match.summary import MatchSummary
from scenes.people import SideKind, side_colours, side_kind, side_portraits
from scenes.table.director import count_of
from scenes.troyes.point_sources import points_won

MOST_SAMPLES = 60
"""Points on a line of the score over time; more could not be told apart."""
_SEEDS = 1_000_000


class Sample(NamedTuple):
    """The points of all sides at a time, and after how many moves that was."""

    time: int
    totals: tuple[int, ...]
    moves: int


class Placing(NamedTuple):
    """Where a side came. Sides that even the tie-break leaves level have the same place."""

    place: int
    seat: int
    kind: SideKind
    colour: int
    portrait: str
    score: Score

    @property
    def is_winner(self) -> bool:
        """Whether the side won, alone or with others."""
        return self.place == 1

    @property
    def is_human(self) -> bool:
        """Whether a person sat there."""
        return self.kind == "human"


def placings(match: Match) -> list[Placing]:
    """Return all sides that score from the first place to the last; level ones stay in the order of the table."""
    scores, colours, portraits = MatchSummary(match).scores(), side_colours(match), side_portraits(match)
    placed = [
        Placing(_place(score, scores), side, side_kind(match, side), colours[side], portraits[side], score)
        for side, score in enumerate(scores)
    ]
    return sorted(placed, key=lambda placing: placing.place)


def _place(score: Score, scores: Sequence[Score]) -> int:
    return 1 + sum(other.rank > score.rank for other in scores)


def is_defeat(match: Match) -> bool:
    """Return whether people played and none of them won."""
    won = [side_kind(match, side) for side in winners(MatchSummary(match).scores())]
    return any(seat.kind == "human" for seat in match.record.seats) and "human" not in won


def verdict(match: Match) -> Event | None:
    """Return the last event in which the rules judge the result, as some solo variants do."""
    told = (event for past in reversed(match.past) for event in reversed(past.events))
    return next((event for event in told if event.kind == "verdict"), None)


def judgement(match: Match) -> Judgement | None:
    """Return how the King judges a match against Le Roy; None: it was another one."""
    judged, state = verdict(match), match.state_after(0)
    if judged is None or not isinstance(state, Troyes):
        return None
    return state.facts.le_roy.judge(count_of(judged))


def points_by_source(match: Match, part: str, side: int) -> Mapping[str, int]:
    """Return what a part of a side's score was won with, as far as what happened tells it: Troyes' points in play."""
    state = match.state_after(0) if match.game.id == "troyes" else None
    if part != "tokens" or not isinstance(state, Troyes):
        return {}
    events = (event for past in match.past for event in past.events)
    return points_won(events, side, state.facts.cathedral.vp)


class TieBreak(NamedTuple):
    """What decided between sides level in points: which of the values that are compared, and how much a side had."""

    number: int
    value: int


def tie_break(placing: Placing, ranking: Sequence[Placing]) -> TieBreak | None:
    """Return what gave a side its place among others with as many points; None: there is nobody to tell it from."""
    level = [other.score.tie_break for other in ranking if other.score.total == placing.score.total]
    for number, values in enumerate(zip(*level, strict=True)):
        if len(set(values)) > 1:
            return TieBreak(number, placing.score.tie_break[number])
    return None


class Closing(NamedTuple):
    """What the last sentence says: its key, whom it names, and by how many points."""

    key: str
    seat: int
    points: int


def closing(ranking: Sequence[Placing]) -> Closing | None:
    """Return the last sentence: about the best person who did not win, else about the victory; None: no opponents."""
    first = ranking[0]
    losers = [placing for placing in ranking if not placing.is_winner]
    if people := [placing for placing in losers if placing.is_human]:
        gap = first.score.total - people[0].score.total
        return Closing("short" if gap else "lost_tie_break", people[0].seat, gap)
    if len(ranking) - len(losers) > 1:
        return Closing("level", first.seat, 0)
    if not losers:
        return None
    gap = first.score.total - losers[0].score.total
    return Closing("won_by" if gap else "won_tie_break", first.seat, gap)


class Timeline(NamedTuple):
    """Scores as they grew: `times` are rounds, or turns in a game without rounds; `totals` go by side, then by time."""

    by_round: bool
    times: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]
    moves: tuple[int, ...]
    """After how many moves each time was over."""

    @property
    def length(self) -> int:
        """How many rounds or turns were played."""
        return self.times[-1]


def timeline(match: Match) -> Timeline:
    """Play a match again and note every side's points at the end of each round or turn; setting up is round 0."""
    state = match.state_after(0)
    samples = {max(0, _clock(state) - 1): (_totals(state), 0)}
    for moves, text in enumerate(match.record.moves, 1):
        now = _clock(state)
        state.apply(Move.parse(text))
        if state.is_over or _clock(state) != now:
            samples[now] = _totals(state), moves
    kept = _thinned([Sample(time, *found) for time, found in samples.items()])
    by_seat = tuple(zip(*(sample.totals for sample in kept), strict=True))
    times, moments = (tuple(getattr(sample, name) for sample in kept) for name in ("time", "moves"))
    return Timeline(hasattr(state, "round"), times, by_seat, moments)


def _clock(state: State) -> int:
    return int(getattr(state, "round", state.turn))


def _totals(state: State) -> tuple[int, ...]:
    return tuple(score.total for score in state.scores())


def _thinned(samples: list[Sample]) -> list[Sample]:
    """Return at most MOST_SAMPLES of the samples, evenly chosen, with the first and the last."""
    last = len(samples) - 1
    if last < MOST_SAMPLES:
        return samples
    return [samples[round(number * last / (MOST_SAMPLES - 1))] for number in range(MOST_SAMPLES)]


def rematch(match: Match) -> Match:
    """Start a match of the same players and options with another seed; everybody moves up by one seat.

    What nobody had chosen is dealt anew.
    """
    record = match.record
    seats = [*record.seats[1:], *record.seats[:1]]
    options = {name: choice for name, choice in record.options.items() if name not in record.dealt}
    path = saves.fresh_path(record.game)
    return Match.new(record.game, seats, options, _other_seed(record.seed), autosave=path)


def _other_seed(old: int) -> int:
    seed = randbelow(_SEEDS)
    return seed if seed != old else (seed + 1) % _SEEDS
