"""What the book keeps of a finished match."""

import hashlib
from typing import Annotated, Literal

import msgspec

from game.core.match import Match
from game.core.record import HUMAN, LONGEST_NAME, Record, SeatKind

_Word = Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)]
_Number = Annotated[int, msgspec.Meta(ge=-(1 << 40), le=1 << 40)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 62)]
SideKind = SeatKind | Literal["automaton"]
Mark = Literal["hints", "taken_back", "branch", "given"]
"""Why a match does not count for ratings and trophies: help, undo beyond the rules, or no beginning of its own."""


class Side(msgspec.Struct, frozen=True):
    """One side of a finished match: a seat, or one that the rules played."""

    kind: SideKind
    name: _Word
    """What was typed for a seat, the id of an automated side; empty: nothing was, or it was deleted."""
    colour: _Number
    points: _Number
    place: Annotated[int, msgspec.Meta(ge=1, le=100)]
    parts: dict[_Word, _Number] = {}
    """Its points by source."""
    feats: dict[_Word, _Number] = {}
    """What it did that trophies are given for."""

    @property
    def is_human(self) -> bool:
        """Whether a person played it."""
        return self.kind == HUMAN


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag="match"):
    """A finished match."""

    id: _Word
    file: _Word
    """The name of its file among the saved matches, when it was entered."""
    changed: _Count = 0
    """When that file was written, in nanoseconds, so that it need not be read again."""
    end: _Word = ""
    """What tells how it went from how it might have gone, if its last moves were taken back and others made."""
    game: _Word
    ended: _Count
    """When it ended, in seconds."""
    seconds: _Count = 0
    """How long it was on the table; 0: nobody knows."""
    sides: tuple[Side, ...]
    options: dict[_Word, _Word] = {}
    marks: tuple[Mark, ...] = ()
    deal: _Word = ""
    """The day whose deal it was; empty: none."""
    verdict: _Word = ""
    """What the rules say of the result, where they do."""
    figures: _Word = ""
    """The fingerprint of the figures it was played with; empty: nobody knows."""

    @property
    def is_rated(self) -> bool:
        """Whether it counts for ratings and trophies."""
        return not self.marks

    def margin(self, seat: int) -> int:
        """Return by how many points a side is ahead of the best other one, or behind it."""
        others = [side.points for number, side in enumerate(self.sides) if number != seat]
        return self.sides[seat].points - max(others) if others else 0


def entry_of(match: Match, file: str, changed: int, ended: int) -> Entry:
    """Return what the book keeps of a finished match that lies in a file."""
    record = match.record
    return Entry(
        id=match_id(record),
        file=file,
        changed=max(0, changed),
        end=end_of(record),
        game=record.game,
        ended=max(0, ended),
        seconds=record.seconds,
        sides=tuple(_sides(match)),
        options=dict(record.options),
        marks=_marks(record),
        deal=record.deal,
        verdict=_verdict(match),
        figures=record.figures,
    )


def match_id(record: Record) -> str:
    """Return what tells a match from others; one of version 1.0.0 is told by what happened in it."""
    if record.id:
        return record.id
    return _digest((record.game, record.seed, record.options, record.seats, record.given, record.moves))


def end_of(record: Record) -> str:
    """Return what tells how a match went."""
    return _digest(record.moves)


def _digest(told: object) -> str:
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:24]


def _sides(match: Match) -> list[Side]:
    scores = match.state.scores()
    who: list[tuple[SideKind, str, int]] = [(seat.kind, seat.name, seat.colour) for seat in match.record.seats]
    who += [("automaton", automaton, 0) for automaton in match.state.automata]
    places = [1 + sum(other.rank > score.rank for other in scores) for score in scores]
    feats = _feats(match)
    feats += [{}] * (len(who) - len(feats))
    return [
        Side(kind, name.strip(), colour, score.total, place, dict(score.parts), did)
        for (kind, name, colour), score, place, did in zip(who, scores, places, feats, strict=False)
    ]


def _feats(match: Match) -> list[dict[str, int]]:
    """Return what every seat did that trophies are given for."""
    story = [*match.opening, *(event for past in match.past for event in past.events)]
    return [{name: count for name, count in did.items() if count} for did in match.game.feats(match.state, story)]


def _marks(record: Record) -> tuple[Mark, ...]:
    reasons: tuple[tuple[Mark, bool], ...] = (
        ("hints", record.hints > 0),
        ("taken_back", record.taken_back > 0),
        ("branch", record.is_branch),
        ("given", bool(record.given)),
    )
    return tuple(mark for mark, holds in reasons if holds)


def _verdict(match: Match) -> str:
    told = (event for past in reversed(match.past) for event in reversed(past.events) if event.kind == "verdict")
    return next((str(event.values.get("verdict", "")) for event in told), "")
