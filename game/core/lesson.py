"""Lessons: a game learnt by playing it. A file says, step by step, what is told, pointed at, expected and answered."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Annotated, Literal

import msgspec

import game
from game.core.data import DATA, file_name, line_of_fault, read_plain_yaml, typed
from game.core.errors import DataError, IllegalMove, TableError
from game.core.facts import check_unique
from game.core.languages import FALLBACK
from game.core.match import Match, new_record
from game.core.move import Move
from game.core.record import HUMAN, Seat, SeatKind
from game.core.scenario import side_name

FOLDER = DATA / "lessons"
LONGEST_TEXT: Mapping[str, int] = {"en": 190, "fa": 170}
"""Letters of what is said in one step, by language; they fill four lines."""
MOST_STEPS = 40
OTHER = "other"
"""What answers every move for which there is no answer of its own."""
ANY = "any"

Words = dict[str, str]
"""The same text by language."""


def words_in(words: Words, language: str) -> str:
    """Return a text in a language, in English if it was not translated."""
    return words.get(language) or words[FALLBACK]


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step: what is said and pointed at, which moves it waits for, and what the others do then."""

    id: str
    """Stable, so that it can be kept where a player left."""
    say: Words
    point: tuple[str, ...] = ()
    """What lies in the light, the first one with ring and tail."""
    given: dict[str, object] = {}
    """Another position from here on, laid over that of the lesson; none: the match goes on."""
    expect: tuple[str, ...] = ()
    """The moves that are waited for; none: the step only tells something."""
    allow: Literal["any"] | tuple[str, ...] = ()
    """What may be chosen; nothing: what is expected next. `any`: whatever is legal, and it ends the step."""
    glow: Literal["expected", "all"] = "expected"
    wrong: dict[str, Words] = {}
    """What is said to other moves: by move, by several of one verb, by verb, or to every `other` one."""
    praise: Words = {}
    """What is said after the moves."""
    bots: tuple[str, ...] = ()
    """What the others do then, as `B build 7,10`."""

    @property
    def jumps(self) -> bool:
        """Whether the table is laid anew for this step."""
        return bool(self.given)

    @property
    def moves(self) -> list[str]:
        """All moves of the step, those of the others too."""
        return [*self.expect, *(text.partition(" ")[2] for text in self.bots)]

    def answer_to(self, move: Move | None) -> Words | None:
        """Return what is said to a move that the step does not wait for, or to one that is not whole yet."""
        if move is None:
            return self.wrong.get(OTHER)
        return next((words for key, words in self.wrong.items() if _answers(key, move)), None)


def _answers(key: str, move: Move) -> bool:
    """Return whether an answer is for a move: `build 3,4`, `build 3,4 5,6`, `place forest`, `build` or `other`."""
    verb, *places = key.split()
    if verb != move.verb:
        return key == OTHER
    begins = not places or f"{move} ".startswith(f"{key} ")
    return begins or str(move) in (f"{verb} {place}" for place in places)


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson of one game."""

    title: Words
    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)]
    seats: tuple[SeatKind, ...]
    """Who plays on after the lesson: the learner, and bots."""
    given: dict[str, object] = {}
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=MOST_STEPS)]

    def number_of(self, step_id: str) -> int:
        """Return the number of a step, 0 if there is none of that name any more."""
        return next((number for number, step in enumerate(self.steps) if step.id == step_id), 0)

    def start_of(self, number: int) -> int:
        """Return the step with which the match began that is on the table in another step."""
        return next((earlier for earlier in range(number, 0, -1) if self.steps[earlier].jumps), 0)

    def moves_before(self, number: int) -> list[str]:
        """Return the moves that lead from the position that was given last to the beginning of a step."""
        return [move for step in self.steps[self.start_of(number) : number] for move in step.moves]


def lesson_path(game_id: str) -> Path:
    """Return the file of a game's lesson."""
    return FOLDER / f"{game_id}.yaml"


def is_lesson_file(path: Path) -> bool:
    """Return whether a file is a lesson: its folder says so."""
    return path.resolve().parent.name == FOLDER.name


@cache
def has_lesson(game_id: str) -> bool:
    """Return whether a game can be learnt by playing."""
    return lesson_path(game_id).is_file()


def read_lesson(path: Path) -> Lesson:
    """Read a lesson file; it is called after its game."""
    try:
        lesson = typed(read_plain_yaml(path), Lesson)
        check_unique("steps", (step.id for step in lesson.steps))
        _check_words("title", lesson.title)
        for step in lesson.steps:
            _check_step(step)
    except DataError as error:
        fault = str(error)
        if fault.startswith(file_name(path)):
            raise
        raise DataError(f"{file_name(path)}{line_of_fault(path, fault)}: {fault}") from None
    return lesson


def find_lesson(game_id: str) -> Lesson:
    """Return the lesson of a game."""
    return read_lesson(lesson_path(game_id))


def _check_step(step: LessonStep) -> None:
    place = f"steps: {step.id}"
    _check_words(f"{place}: say", step.say)
    for words in (*step.wrong.values(), *([step.praise] if step.praise else [])):
        _check_words(place, words)
    if step.wrong and not step.expect:
        raise DataError(f"{place}: nothing is expected, so that no move can be wrong")
    if step.allow and step.allow != ANY and set(step.allow) - set(step.expect):
        raise DataError(f"{place}: allow names a move that is not expected")


def _check_words(place: str, words: Words) -> None:
    for language, longest in LONGEST_TEXT.items():
        text = words.get(language, "").replace("**", "")
        if not text:
            raise DataError(f"{place}: the text in '{language}' is missing")
        if len(text) > longest:
            raise DataError(f"{place}: the text in '{language}' has {len(text)} letters, at most {longest} have room")


# playing


def seats_of(lesson: Lesson) -> list[Seat]:
    """Return who sits at the table of a lesson, without names."""
    return [Seat(kind, colour=colour) for colour, kind in enumerate(lesson.seats)]


def match_at(game_id: str, lesson: Lesson, number: int, seats: Sequence[Seat] = ()) -> Match:
    """Return the match of a lesson as it is when a step begins; it is played with the program's own figures."""
    card = game.find(game_id)
    record = new_record(card, seats or seats_of(lesson), seed=0, figures=card.own_figures)
    record.given = {**lesson.given, **lesson.steps[lesson.start_of(number)].given} or {"players": len(lesson.seats)}
    record.moves = lesson.moves_before(number)
    return Match(record)


def run_lesson(path: Path, lesson: Lesson) -> str | None:
    """Play a lesson from the first step to the last; return None if that can be done, else what is wrong and where."""
    game_id = path.stem
    try:
        if HUMAN not in lesson.seats:
            raise DataError("seats: nobody learns")
        for number, step in enumerate(lesson.steps):
            _run_step(game_id, lesson, number)
            _check_answers(game_id, step)
    except TableError as error:
        fault = str(error)
        return f"{file_name(path)}{line_of_fault(path, fault)}: {fault}"
    return None


def _run_step(game_id: str, lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    place = f"steps: {step.id}"
    match = match_at(game_id, lesson, number)
    if step.expect and match.record.seats[match.state.current_player].kind != HUMAN:
        raise DataError(f"{place}: the learner is not on turn")
    for text in step.expect:
        _make(match, text, f"{place}: expect")
    for text in step.bots:
        name, _, move = text.partition(" ")
        if name != side_name(match.state.current_player, match.state):
            raise DataError(f"{place}: bots: '{name}' is not on turn for '{move}'")
        _make(match, move, f"{place}: bots")
    if step.allow == ANY and number + 1 < len(lesson.steps) and not lesson.steps[number + 1].jumps:
        raise DataError(f"{place}: whatever is allowed, so the next step must give its own position")


def _make(match: Match, text: str, place: str) -> None:
    try:
        match.play(Move.parse(text))
    except IllegalMove:
        legal = ", ".join(str(move) for move in match.state.legal_moves()[:12])
        raise DataError(f"{place}: '{text}' is not allowed there ({legal} ...)") from None


def _check_answers(game_id: str, step: LessonStep) -> None:
    """Refuse an answer to a move that the game does not have."""
    verbs: Mapping[str, object] = import_module(f"game.{game_id}.flow").ACTIONS
    for key in step.wrong:
        if key != OTHER and key.split()[0] not in verbs:
            raise DataError(f"steps: {step.id}: wrong: unknown move '{key}' (choose from {', '.join(verbs)})")
