"""Lessons: every one can be played from the first step to the last, and a faulty file is told in one sentence."""

import msgspec
import pytest

import game
from game.core.errors import DataError
from game.core.lesson import (
    FOLDER,
    LONGEST_TEXT,
    find_lesson,
    has_lesson,
    lesson_path,
    match_at,
    read_lesson,
    run_lesson,
)
from game.core.move import Move
from main import main

LESSONS = [game_id for game_id in game.GAMES if has_lesson(game_id)]
each_lesson = pytest.mark.parametrize("game_id", LESSONS)
SAY = "say: {en: Build here., fa: این‌جا بسازید.}"


def write(tmp_path, steps, head="seats: [human, easy]"):
    folder = tmp_path / "lessons"
    folder.mkdir()
    path = folder / "kingdom_builder.yaml"
    text = f"title: {{en: One, fa: یک}}\nminutes: 3\n{head}\ngiven: {{card: flower}}\nsteps:\n{steps}"
    path.write_text(text, encoding="utf-8")
    return path


def fault_of(path):
    """What is wrong with a lesson file, be it seen when it is read or when it is played."""
    try:
        return run_lesson(path, read_lesson(path))
    except DataError as error:
        return str(error)


def test_every_lesson_belongs_to_a_game():
    assert LESSONS
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(LESSONS)


@each_lesson
def test_a_lesson_can_be_played_through(game_id):
    path = lesson_path(game_id)
    assert run_lesson(path, read_lesson(path)) is None


@each_lesson
def test_a_lesson_has_ten_to_sixteen_steps_and_is_played_not_read(game_id):
    lesson = find_lesson(game_id)
    assert 10 <= len(lesson.steps) <= 16
    assert sum(bool(step.expect) for step in lesson.steps) >= 5
    assert not lesson.steps[-1].expect


@each_lesson
def test_going_back_gives_the_position_before(game_id):
    lesson = find_lesson(game_id)
    for number in range(1, len(lesson.steps)):
        if lesson.steps[number].jumps:
            continue
        before, match = match_at(game_id, lesson, number - 1), match_at(game_id, lesson, number)
        match.rewind(len(lesson.moves_before(number - 1)))
        assert match.state.to_dict() == before.state.to_dict()


@each_lesson
def test_no_answer_is_kept_for_the_move_that_is_waited_for_first(game_id):
    for step in find_lesson(game_id).steps:
        assert step.expect[:1] == () or step.expect[0] not in step.wrong


@each_lesson
def test_texts_are_there_in_both_languages_and_have_balanced_marks(game_id):
    lesson = find_lesson(game_id)
    for step in lesson.steps:
        for words in (step.say, step.praise, *step.wrong.values()):
            assert words == {} or set(words) == set(LONGEST_TEXT)
            assert all(text.count("**") % 2 == 0 for text in words.values())


def test_the_answer_to_a_move_is_the_first_that_fits():
    step = msgspec.structs.replace(
        find_lesson("kingdom_builder").steps[3],
        wrong={"build 1,2 3,4": {"en": "both"}, "build": {"en": "any build"}, "other": {"en": "other"}},
    )
    answers = {text: step.answer_to(Move.parse(text)) for text in ("build 3,4", "build 5,5", "end")}
    assert answers == {"build 3,4": {"en": "both"}, "build 5,5": {"en": "any build"}, "end": {"en": "other"}}


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        (f'- {{id: a, {SAY}, expect: ["build 0,1"]}}', "steps: a: expect: 'build 0,1' is not allowed there"),
        (
            f'- {{id: a, {SAY}, expect: ["build 15,13"], bots: ["B end"]}}',
            "steps: a: bots: 'B' is not on turn for 'end'",
        ),
        ("- {id: a, say: {en: Build.}}", "steps: a: say: the text in 'fa' is missing"),
        (f"- {{id: a, say: {{en: {'x' * 191}, fa: ب}}}}", "the text in 'en' has 191 letters, at most 190 have room"),
        (f"- {{id: a, {SAY}}}\n- {{id: a, {SAY}}}", "steps: 'a' is there twice"),
        (f"- {{id: a, {SAY}, points: [board]}}", "unknown field 'points'"),
        (f'- {{id: a, {SAY}, expect: ["build 15,13"], wrong: {{fly: {{en: N, fa: ن}}}}}}', "unknown move 'fly'"),
        (f"- {{id: a, {SAY}, wrong: {{other: {{en: N, fa: ن}}}}}}", "nothing is expected"),
        (f'- {{id: a, {SAY}, expect: ["build 15,13"], allow: ["build 1,1"]}}', "allow names a move"),
        (f'- {{id: a, {SAY}, expect: ["build 15,13"], allow: any}}\n- {{id: b, {SAY}}}', "must give its own position"),
        (f"- {{id: a, {SAY}, given: {{active: B}}, expect: [end]}}", "the learner is not on turn"),
    ],
)
def test_a_faulty_lesson_is_told_in_one_sentence_with_its_place(tmp_path, steps, fault):
    told = fault_of(write(tmp_path, steps))
    assert fault in told
    assert "line " in told
    assert "\n" not in told


def test_a_lesson_needs_a_learner(tmp_path):
    assert "nobody learns" in fault_of(write(tmp_path, f"- {{id: a, {SAY}}}", head="seats: [easy, easy]"))


def test_the_command_checks_lessons_like_scenarios(tmp_path, capsys):
    good = str(lesson_path("kingdom_builder"))
    bad = str(write(tmp_path, f'- {{id: a, {SAY}, expect: ["build 0,1"]}}'))
    assert main(["check", good, bad]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ok kingdom_builder Your first kingdom"
    assert lines[1].startswith("FAILED kingdom_builder One: ")
    assert lines[2] == "1 passed, 1 failed"
