"""What a golden match leads to, in plain values, and what is expected of it."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import yaml

from game.core.event import Event
from game.core.match import Match
from game.core.random_source import stream
from game.core.score import winners
from game.core.state import State
from game.core.text import Texts
from tests.languages import LANGUAGES

FOLDER = Path(__file__).parent
LONGEST = 20_000
"""Decisions after which a match that is played on must long be over."""

Outcome = dict[str, object]


def all_saves() -> list[Path]:
    """Return every golden match."""
    return sorted(FOLDER.glob("*/*.json"))


def name_of(save: Path) -> str:
    """Return what a golden match is called: `troyes/two_random`."""
    return f"{save.parent.name}/{save.stem}"


def expectation_file(game_id: str) -> Path:
    """Return the file that says what the matches of a game lead to."""
    return FOLDER / game_id / "expected.yaml"


def read_expected(game_id: str) -> dict[str, Outcome]:
    """Return what the matches of a game are expected to lead to, by name of the save."""
    path = expectation_file(game_id)
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}


def outcome(save: Path) -> Outcome:
    """Replay a save and return what it leads to; an unfinished match is also played on to its end."""
    match = Match.load(save)
    found = {
        **_standing(match),
        "turns": match.state.turn,
        "reveals": match.state.reveals,
        "events": _hash(json.dumps(_plain(event), sort_keys=True) for event in _events(match)),
        "log": {language: _hash(log_lines(match, language)) for language in LANGUAGES},
    }
    if not match.state.is_over:
        found["question"] = _question(match.state)
        play_on(match)
        found["played_on"] = _standing(match)
    return found


def _standing(match: Match) -> Outcome:
    """Return how many moves were made, the points of every side that scores, and who leads or has won."""
    scores = match.state.scores()
    return {
        "moves": len(match.past),
        "winners": winners(scores),
        "scores": [
            {"total": score.total, "parts": dict(score.parts), "tie_break": list(score.tie_break)} for score in scores
        ],
    }


def _question(state: State) -> Outcome:
    """Return who must decide what, with every allowed answer in alphabetical order."""
    return {
        "side": state.current_player,
        "prompt": state.prompt.id,
        "legal": sorted(str(move) for move in state.legal_moves()),
    }


def play_on(match: Match) -> None:
    """Play a match to its end at random; the order in which the rules list the moves does not matter."""
    random = stream(match.record.seed, len(match.past))
    for _ in range(LONGEST):
        if match.state.is_over:
            return
        match.play(random.choice(sorted(match.state.search_moves(), key=str)))
    raise AssertionError(f"the match is not over after {LONGEST} more decisions")


def _events(match: Match) -> Iterator[Event]:
    """Return everything that happened, in order."""
    yield from match.opening
    for past in match.past:
        yield from past.events


def _plain(event: Event) -> list[object]:
    """Return an event as plain values, independent of any wording."""
    return [event.kind, event.seat, dict(event.values), sorted(event.secret)]


def log_lines(match: Match, language: str) -> Iterator[str]:
    """Return the log as everybody reads it after the match, each secret followed by the line its owner reads."""
    texts = Texts(language)
    names = [seat.name or f"{seat.kind} {number}" for number, seat in enumerate(match.record.seats, 1)]
    names += [texts.name(match.game.id, "automaton", automaton) for automaton in match.state.automata]
    for event in _events(match):
        yield texts.event(match.game.id, event.seen_by(None), names)
        if event.secret:
            yield texts.event(match.game.id, event.seen_by(event.seat), names)


def _hash(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def differences(expected: object, found: object, place: str = "") -> list[str]:
    """Return one line for everything that is not as expected, led by its place: `scores.1.parts.castle`."""
    if expected == found:
        return []
    before, now = _parts(expected), _parts(found)
    if not before or not now:
        return [f"{place}: expected {expected}, found {found}"]
    return [
        line
        for key in dict.fromkeys((*before, *now))
        for line in differences(before.get(key), now.get(key), f"{place}.{key}" if place else key)
    ]


def _parts(value: object) -> dict[str, object]:
    """Return what a value holds, by name or, in a list of records, by number."""
    if isinstance(value, list) and all(isinstance(part, dict) for part in value):
        return {str(number): part for number, part in enumerate(value)}
    return value if isinstance(value, dict) else {}


def verdict(lines: list[str]) -> str:
    """Return what differences mean: other rules, other events, or only other words."""
    kinds = {line.partition(":")[0].partition(".")[0] for line in lines}
    if kinds == {"log"}:
        return "Only the wording of the log changed (data/text); what happens is the same."
    if kinds == {"events"}:
        return "Only the raw events changed (kinds, values or secrets); the log reads the same."
    if kinds == {"events", "log"}:
        return "The events and the log changed, not the scores or the questions: something else is told."
    return "The rules changed: a save of version 1.0.0 no longer leads to the same match."
