"""A lesson on the table: it is played with the mouse, answers other clicks, goes back and remembers its step."""

import msgspec
import pygame
import pytest

import game
from game.core.lesson import find_lesson, has_lesson, match_at, words_in
from game.core.move import Move
from game.kingdom_builder.hexes import hex_at
from scenes.change import Push
from scenes.kingdom_builder.places import hex_place
from scenes.lesson.anchors import find_light
from scenes.lesson.bubble import text_style
from scenes.lesson.links import LeaveLesson
from scenes.lesson.placing import bubble_area, tail_of
from scenes.lesson.progress import learnt_games, progress_of, remember
from scenes.lesson.scene import LessonTable, ResumeLesson, open_lesson
from scenes.match.lesson import LessonCourse, Phase
from scenes.table.scene import TableScene
from scenes.ui.geometry import Area
from tests.scenes.driving import Player

LESSONS = [game_id for game_id in game.GAMES if has_lesson(game_id)]
each_lesson = pytest.mark.parametrize("game_id", LESSONS)
KINGDOM = "kingdom_builder"
FARM = 3
"""The step of Kingdom Builder in which the first settlement is built."""


class Learner(Player):
    """A player in a lesson, who clicks what the step waits for."""

    def __init__(self, game_id=KINGDOM, number=0, size=(1600, 900), language="en"):
        self.lesson = find_lesson(game_id)
        super().__init__(
            lambda app: LessonTable(app, game_id, self.lesson, number), size, language=language, motion="off"
        )
        self.settle()

    @property
    def course(self):
        return self.top.course

    def settle(self):
        """Wait until the lesson asks something, or is over."""
        for _ in range(300):
            self.step([], 0.1)
            scene = self.top
            is_at_rest = not scene.stage.is_busy and not scene.layer.is_sliding
            if self.course.phase is Phase.ASKS and is_at_rest and not scene.needs_layout:
                return
        raise AssertionError(f"step {self.course.number + 1} does not end")

    def button(self, key):
        """Press a button of the bubble."""
        self.click_at(self.top.controls.page.find(key).area.centre)

    def spot_of(self, move):
        """Return where a move is made with the mouse: a place, a button, or what lies in the light."""
        scene = self.top
        for place, moves in scene.game.clicks.moves_by_place.items():
            if moves and moves[0] == move:
                return scene.game.clicks.place_area(place).centre
        for button in scene.game.clicks.buttons():
            if button.move == move and scene.page.find(button.key):
                return scene.page.find(button.key).area.centre
        return scene.layer.lights[0].area.centre

    def follow(self):
        """Do what the step says, and come to the next one."""
        number = self.course.number
        while self.course.number == number and self.course.expected:
            left = list(self.course._left)
            self.click_at(self.spot_of(self.course.expected))
            self.wait(0.4)
            assert self.course.number != number or self.course._left != left, f"step {number + 1}: {left[0]}"
        if self.course.number == number and self.course.phase is Phase.ASKS:
            self.button("next")
        self.settle()


@pytest.mark.parametrize(("size", "language"), [((1600, 900), "en"), ((1024, 640), "fa")])
@each_lesson
def test_a_lesson_is_played_through_with_the_mouse(game_id, size, language):
    learner = Learner(game_id, size=size, language=language)
    seen = []
    while learner.course.now:
        seen.append(learner.course.number)
        bubble, board = learner.top.layer.bubble, learner.top.frame.board
        assert board.inset(-1).common(bubble) == pytest.approx(bubble.w * bubble.h)
        learner.follow()
    assert seen == list(range(len(learner.lesson.steps)))
    assert game_id in learnt_games()


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
@each_lesson
def test_everything_pointed_at_has_an_area_in_the_window(game_id, size):
    lesson = find_lesson(game_id)
    for number, step in enumerate(lesson.steps):
        scene = Learner(game_id, number, size).top
        window = Area(0, 0, scene.area.w, scene.area.h)
        for name in step.point:
            light = find_light(scene.context, scene.game, name)
            assert light, f"{step.id}: {name}"
            assert min(light.area.w, light.area.h) > 8
            assert window.overlaps(light.area)
            assert window.inset(-60).common(light.area) == pytest.approx(light.area.w * light.area.h), name


@each_lesson
def test_the_texts_fit_into_four_lines(game_id):
    for language in ("en", "fa"):
        learner = Learner(game_id, language=language)
        type_, style = learner.app.brushes.type, text_style(is_narrow=False)
        lines = 4 * type_.line_height(style)
        high = [
            step.id
            for step in learner.lesson.steps
            if type_.paragraph_height(words_in(step.say, language), style, 508 - 44) > lines + 1
        ]
        assert high == []


def test_only_what_is_expected_glows_unless_the_step_shows_all():
    learner = Learner(number=FARM)
    assert learner.top.controller.legal_moves == [Move.parse("build 15,13")]
    learner.follow()
    assert len(learner.top.controller.legal_moves) == 2
    assert learner.top.controller.undo_bar() == "lesson"


@each_lesson
def test_nothing_glows_that_the_step_is_not_about(game_id):
    for number, step in enumerate(find_lesson(game_id).steps):
        learner = Learner(game_id, number)
        clicks = learner.top.game.clicks
        assert step.expect or not clicks.glowing(), step.id
        meant = [moves for place in clicks.glowing() if (moves := clicks.moves_by_place.get(place, ()))]
        assert not (meant and not step.expect), step.id
        if step.glow == "expected" and step.allow != "any":
            assert {str(move) for moves in meant for move in moves[:1]} <= set(step.expect), step.id


def test_a_click_that_is_not_for_now_is_answered_by_one_tooltip():
    learner = Learner("troyes", 2)
    offered = learner.top.game.clicks.targets()
    place = next(place for place in learner.top.layer._moves_by_place() if place not in offered)
    learner.click_at(learner.top.game.clicks.place_area(place).centre)
    learner.wait(1.0)
    assert learner.top.layer._told
    assert learner.top.pointer.tip is None


def test_another_legal_place_is_answered_kindly_and_changes_nothing():
    learner = Learner(number=FARM)
    scene = learner.top
    learner.click_at(scene.game.clicks.place_area(hex_place(hex_at(12, 8))).centre)
    told = scene.layer._told
    assert told.tip.title == learner.app.texts.get("lesson.no_hurry")
    assert told.tip.body == learner.lesson.steps[FARM].wrong["build 2,19 3,17 3,18 6,1 12,8 12,18 13,6 13,7"]["en"]
    assert scene.controller.history.decisions == 0
    learner.wait(6.5)
    assert scene.layer._told is None


def test_a_place_against_the_rules_is_told_with_the_reason_of_the_table():
    learner = Learner(number=FARM)
    scene = learner.top
    learner.click_at(scene.game.clicks.place_area(hex_place(hex_at(0, 0))).centre)
    assert scene.layer._told.tip.title == learner.app.texts.get("lesson.no_hurry")
    learner.click_at(scene.game.clicks.place_area(hex_place(hex_at(0, 1))).centre)
    assert scene.layer._told.tip.title == learner.app.texts.get("lesson.not_allowed")
    assert scene.controller.history.decisions == 0


def test_show_me_makes_the_move_and_goes_on():
    learner = Learner(number=FARM)
    learner.button("show")
    learner.settle()
    assert learner.course.number == FARM + 1
    assert learner.top.controller.history.decisions == 1


def test_back_and_a_segment_lay_the_table_as_it_was():
    learner = Learner(number=FARM)
    learner.follow()
    learner.follow()
    learner.button("back")
    learner.settle()
    assert learner.course.number == FARM + 1
    expected = match_at(KINGDOM, learner.lesson, FARM + 1).state.view(0).to_dict()
    assert learner.top.controller.view.to_dict() == expected
    learner.click_at(learner.top.controls.page.find("step_1").area.centre)
    learner.settle()
    assert learner.course.number == 1
    assert learner.top.controller.history.decisions == 0


def test_keys_lead_on_and_back():
    learner = Learner()
    learner.key(pygame.K_RIGHT)
    learner.key(pygame.K_RETURN)
    assert learner.course.number == 2
    learner.key(pygame.K_LEFT)
    assert learner.course.number == 1
    learner.key(pygame.K_TAB)
    learner.key(pygame.K_RETURN)
    assert isinstance(learner.top, LeaveLesson)


def test_leaving_asks_and_remembers_the_step():
    learner = Learner()
    learner.follow()
    learner.key(pygame.K_ESCAPE)
    assert isinstance(learner.top, LeaveLesson)
    learner.click_at(learner.top.page.find("answer_1").area.centre)
    assert not isinstance(learner.top, LessonTable)
    assert progress_of(KINGDOM).step == learner.lesson.steps[1].id
    change = open_lesson(learner.app, KINGDOM)
    assert isinstance(change, Push)
    assert isinstance(change.scene, ResumeLesson)


def test_after_the_last_step_the_match_is_played_on_against_a_bot():
    learner = Learner(number=13)
    before = learner.top.controller.view.to_dict()
    learner.follow()
    assert learner.course.now is None
    learner.button("play_on")
    learner.wait(0.2)
    assert type(learner.top) is TableScene
    assert learner.top.controller.view.to_dict() == before
    assert [seat.kind for seat in learner.top.controller.seating.seats] == ["human", "easy"]
    assert learner.top.controller.saving.file.exists()


def test_a_finished_lesson_stays_finished_when_it_is_begun_again():
    remember(KINGDOM, "", is_finished=True)
    remember(KINGDOM, "card")
    assert KINGDOM in learnt_games()
    assert progress_of(KINGDOM).step == "card"


def test_what_is_expected_may_be_done_in_another_order_if_the_step_allows_it():
    lesson = find_lesson(KINGDOM)
    step = lesson.steps[FARM]
    both = ("build 1,1", "build 2,2")
    free = msgspec.structs.replace(lesson, steps=(msgspec.structs.replace(step, expect=both, allow=both),))
    course = LessonCourse(free)
    assert course.admits(Move.parse("build 2,2"))
    course.made(Move.parse("build 2,2"))
    assert not course.admits(Move.parse("build 2,2"))
    assert course.expected == Move.parse("build 1,1")


def test_the_bubble_keeps_off_the_light_and_its_tail_ends_there():
    learner = Learner(number=FARM)
    layer, room = learner.top.layer, learner.top.frame.board.inset(28)
    light = layer.lights[0]
    bubble = bubble_area(room, layer.lights, 508, 214)
    assert not bubble.overlaps(light.rim)
    tail = tail_of(bubble, light)
    assert tail.start[1] == tail.end[1] == bubble.bottom
    assert light.rim.inset(-2).contains(tail.tip)
