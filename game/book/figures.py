"""What the matches of a person come to: counts, results, streaks, levels, records, solo ladders."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.book.book import Played
from game.bots.levels import LEVELS

LAST = 10
"""So many matches are the latest ones."""


class Figures(NamedTuple):
    """A person's matches in numbers."""

    matches: int
    won: int
    seconds: int
    best: Played | None
    """The match with the most points; None: there is none."""
    mean: float
    mean_of_last: float
    streak: int
    """How many matches were won in a row until now."""
    longest_streak: int


class LevelCount(NamedTuple):
    """How a person did against a level: a match counts at its strongest bot."""

    level: str
    won: int
    played: int


def figures_of(matches: Sequence[Played]) -> Figures:
    """Count matches, the first one first."""
    points = [played.side.points for played in matches]
    streaks = _streaks(matches)
    return Figures(
        matches=len(matches),
        won=sum(played.is_won for played in matches),
        seconds=sum(played.entry.seconds for played in matches),
        best=max(matches, key=lambda played: (played.side.points, played.entry.ended), default=None),
        mean=_mean(points),
        mean_of_last=_mean(points[-LAST:]),
        streak=streaks[-1],
        longest_streak=max(streaks),
    )


def _mean(points: Sequence[int]) -> float:
    return sum(points) / len(points) if points else 0.0


def _streaks(matches: Sequence[Played]) -> list[int]:
    """Return after every match how many were won in a row, beginning with none."""
    streaks = [0]
    for played in matches:
        streaks.append(streaks[-1] + 1 if played.is_won else 0)
    return streaks


def hardest(played: Played) -> str:
    """Return the strongest level of bots at the table; empty: no bot played."""
    kinds = [side.kind for side in played.entry.sides if side.kind in LEVELS]
    return max(kinds, key=LEVELS.index, default="")


def wins_by_level(matches: Sequence[Played]) -> list[LevelCount]:
    """Return how a person did against every level, the weakest first."""
    by_level: dict[str, list[bool]] = {level: [] for level in LEVELS}
    for played in matches:
        if level := hardest(played):
            by_level[level].append(played.is_won)
    return [LevelCount(level, sum(won), len(won)) for level, won in by_level.items()]


FEATS = {
    "kingdom_builder": ("row", "jumps"),
    "stone_age": ("gold_roll", "people"),
    "san_juan": ("market_day", "tucked"),
    "troyes": ("one_colour", "trades"),
    "architects": ("catch", "virtue"),
}
"""What is measured in every game besides points."""


class Record(NamedTuple):
    """The best that a person ever did: what was measured, how much, where from, and in which match."""

    kind: Literal["source", "feat", "margin"]
    value: int
    part: str
    """The source of the points, or what was done."""
    played: Played


def records_of(matches: Sequence[Played]) -> list[Record]:
    """Return the records of a person in one game: those that are worth telling."""
    counted = [played for played in matches if played.entry.is_rated]
    found = [Record("source", points, part, played) for played in counted for part, points in played.side.parts.items()]
    found += [
        Record("feat", played.side.feats.get(feat, 0), feat, played)
        for feat in FEATS.get(counted[-1].entry.game if counted else "", ())
        for played in counted
    ]
    found += [Record("margin", played.margin, "", played) for played in counted if played.is_won]
    best: dict[tuple[str, str], Record] = {}
    for record in found:
        key = record.kind, record.part if record.kind == "feat" else ""
        if record.value > 0 and (key not in best or record.value > best[key].value):
            best[key] = record
    return list(best.values())


class SoloStep(NamedTuple):
    """How a person did alone against an automated side: with a verdict of the rules, or at a level of theirs."""

    rival: str
    label: str
    played: int
    won: int
    best: int
    """The largest difference of points."""


def solo_ladder(matches: Sequence[Played]) -> list[SoloStep]:
    """Return the matches of one game that were played alone, by rival and verdict or level."""
    by_step: dict[tuple[str, str], list[Played]] = {}
    for played in matches:
        sides = played.entry.sides
        if len(sides) == 2 and sides[1].kind == "automaton":
            label = played.entry.verdict or played.entry.options.get("rival_level", "")
            by_step.setdefault((sides[1].name, label), []).append(played)
    return [
        SoloStep(*step, len(group), sum(played.is_won for played in group), max(played.margin for played in group))
        for step, group in by_step.items()
    ]
