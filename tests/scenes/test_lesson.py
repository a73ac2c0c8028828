"""A lesson on the table: it is played with the mouse, answers other clicks, goes back and remembers its step."""

import msgspec
import pygame
import pytest

import game
from game.core.lesson import find_lesson, has_lesson, lesson_path, match_at, words_in
from game.core.move import Move
from game.kingdom_builder.hexes import hex_at
from scenes.change import Push
from scenes.dialog import Dialog
from scenes.kingdom_builder.places import hex_place
from scenes.lesson.anchors import find_light
from scenes.lesson.bubble import text_style
from scenes.lesson.links import LeaveLesson
from scenes.lesson.placing import bubble_area, tail_of, tail_to
from scenes.lesson.progress import learnt_games, progress_of, remember
from scenes.lesson.scene import LessonTable, ResumeLesson, open_lesson
from scenes.match.lesson import LessonCourse, Phase
from scenes.menu.scene import Menu
from scenes.table.scene import TableScene
from scenes.ui import theme
from scenes.ui.canvas import Canvas
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
        first = scene.layer.lights[0].area
        if any(button.move == move and self._is_in(button.key, first) for button in scene.game.clicks.buttons()):
            return first.centre
        for place, moves in scene.game.clicks.moves_by_place.items():
            if moves and moves[0] == move:
                return scene.game.clicks.place_area(place).centre
        for button in scene.game.clicks.buttons():
            if button.move == move and scene.page.find(button.key):
                return scene.page.find(button.key).area.centre
        return scene.layer.lights[0].area.centre

    def _is_in(self, key, area):
        button = self.top.page.find(key)
        return button is not None and area.contains(button.area.centre)

    def follow(self):
        """Do what the step says, and come to the next one."""
        number = self.course.number
        while self.course.number == number and self.course.expected:
            left = list(self.course._left)
            for _ in range(2):  # what was only chosen by a click is done by another one
                if self.course.number == number and self.course._left == left:
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
        bubble, frame = learner.top.layer.bubble, learner.top.frame
        room = frame.middle if learner.top.layer.is_narrow else frame.board
        assert room.inset(-1).common(bubble) == pytest.approx(bubble.w * bubble.h)
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
            assert {str(move) for moves in meant for move in moves} <= set(step.expect), step.id


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


def shown_tip(learner, monkeypatch, draw):
    """Return where a tooltip of the table is drawn, if one is."""
    drawn = []
    box = Canvas.box

    def note(canvas, area, material, *rest, **options):
        if material is theme.TIP:
            drawn.append(area)
        return box(canvas, area, material, *rest, **options)

    monkeypatch.setattr(Canvas, "box", note)
    draw(learner)
    monkeypatch.setattr(Canvas, "box", box)
    return drawn[-1] if drawn else None


def test_tooltips_keep_off_the_bubble_and_off_what_is_spoken_of(monkeypatch):
    learner = Learner("architects", 2)
    scene = learner.top

    def rest_on_the_forest(learner):
        learner.move(scene.game.clicks.place_area(next(iter(scene.game.clicks.targets()))).centre)
        learner.wait(1.0)
        learner.wait()

    tip = shown_tip(learner, monkeypatch, rest_on_the_forest)
    assert scene.pointer.tip
    assert tip.common(scene.layer.bubble) == 0


def test_nothing_below_the_bubble_is_told_of_when_it_comes_over_the_pointer():
    learner = Learner("stone_age")
    spot = learner.top.controls.page.find("next").area.centre
    learner.move(spot)
    learner.button("next")
    learner.settle()
    learner.move(spot)
    for _ in range(8):
        learner.wait(0.2)
    assert learner.top.layer.bubble.contains(spot)
    assert learner.top.game.clicks.place_at(spot) is not None
    assert learner.top.pointer.place is None
    assert learner.top.pointer.tip is None


def test_an_answered_place_has_no_second_tooltip_until_the_pointer_moves_on():
    learner = Learner(number=FARM + 1)
    scene = learner.top
    glowing = [place for place in scene.game.clicks.glowing() if place != hex_place(hex_at(16, 14))]
    learner.click_at(scene.game.clicks.place_area(glowing[0]).centre)
    learner.wait(1.0)
    assert scene.layer._told
    assert scene.pointer.tip is None
    learner.move(scene.game.clicks.place_area(hex_place(hex_at(16, 14))).centre)
    learner.wait(0.5)
    assert scene.pointer.tip


def test_what_was_clicked_goes_back_under_the_veil():
    learner = Learner("stone_age", 5)
    learner.follow()
    assert learner.top.page.focused is None


def test_the_prompt_asks_nobody_for_a_move_while_something_is_only_told():
    learner = Learner()
    assert learner.top.prompt_line().text == learner.app.texts.get("lesson.read")
    asks = Learner(number=FARM)
    assert asks.top.prompt_line().text != asks.app.texts.get("lesson.read")
    told_while_a_bot_is_next = Learner("stone_age", 9)
    assert not told_while_a_bot_is_next.top.shows_thinking


def test_only_the_button_that_is_waited_for_is_gold():
    use_farm = find_lesson(KINGDOM).number_of("use_farm")
    assert Learner(number=use_farm).widget("end").kind == "plain"
    assert Learner(number=find_lesson(KINGDOM).number_of("end_turn")).widget("end").kind == "primary"


def test_praise_stays_as_long_as_it_takes_to_read():
    lesson = find_lesson("troyes")
    course = LessonCourse(lesson, lesson.number_of("merchant"))
    for move in course.now.expect:
        course.made(Move.parse(move))
    assert course.phase is Phase.PRAISES
    assert not course.pass_time(len(course.now.praise["en"]) / 25)
    assert course.pass_time(3.0)


def test_roles_are_not_covered_by_the_bubble():
    learner = Learner("san_juan", 2)
    scene = learner.top
    roles = find_light(scene.context, scene.game, "roles").area
    assert scene.layer.bubble.common(roles) == 0


def test_the_tail_ends_at_a_card_that_would_lie_under_it():
    learner = Learner("san_juan", 6)
    learner.click_at(learner.spot_of(learner.course.expected))
    learner.settle()
    scene = learner.top
    on_the_way = find_light(scene.context, scene.game, "city 2")
    tail = tail_to(scene.layer.bubble, scene.layer.lights)
    assert tail == tail_of(scene.layer.bubble, on_the_way)
    assert tail != tail_of(scene.layer.bubble, scene.layer.lights[0])


def test_a_lesson_that_is_over_is_left_without_a_question_and_enter_plays_on():
    learner = Learner(number=13)
    learner.follow()
    learner.key(pygame.K_ESCAPE)
    assert not isinstance(learner.top, LeaveLesson | LessonTable)
    learner = Learner(number=13)
    learner.follow()
    learner.key(pygame.K_RETURN)
    learner.wait(0.2)
    assert type(learner.top) is TableScene


@pytest.mark.parametrize(
    ("whole", "broken"), [('expect: ["build 15,13"]', 'expect: ["build 19,19"]'), ("minutes:", "a:")]
)
def test_a_faulty_lesson_is_told_and_hinders_nothing_else(whole, broken, tmp_path, monkeypatch):
    folder = tmp_path / "lessons"
    folder.mkdir()
    text = lesson_path(KINGDOM).read_text(encoding="utf-8")
    (folder / f"{KINGDOM}.yaml").write_text(text.replace(whole, broken, 1), encoding="utf-8")
    monkeypatch.setattr("game.core.lesson.FOLDER", folder)
    player = Player(Menu)
    player.click("learn")
    assert isinstance(player.top, Dialog)
    assert player.app.texts.get("data_fault.lesson") in player.top.text
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Menu)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_a_dialog_that_is_spoken_of_is_not_hidden_by_the_bubble(size):
    number = find_lesson("stone_age").number_of("buy")
    learner = Learner("stone_age", number, size, "fa")
    dialog = learner.area("dialog")
    assert learner.top.layer.bubble.common(dialog) <= 0.02 * dialog.w * dialog.h


@pytest.mark.parametrize(
    ("game_id", "step"), [("architects", "silver"), ("troyes", "buy"), ("kingdom_builder", "farm")]
)
def test_what_is_said_to_a_click_hides_neither_the_bubble_nor_what_is_lit(game_id, step, monkeypatch):
    learner = Learner(game_id, find_lesson(game_id).number_of(step), (1024, 640), "fa")
    layer, clicks = learner.top.layer, learner.top.game.clicks
    others = [place for place in layer._moves_by_place() if place not in clicks.targets()]
    assert others
    for place in others:
        assert layer.answer(place)
        tip = shown_tip(learner, monkeypatch, lambda learner: learner.wait(0.02))
        assert tip.common(layer.bubble) < 20, place
        assert max(tip.common(light.area) for light in layer.lights) < 20, place


def test_the_light_stays_where_the_last_move_was_made_if_nothing_is_praised():
    lesson = find_lesson("architects")
    course = LessonCourse(lesson, lesson.number_of("prison"))
    lights = [course.pointed_at[0]]
    for text in course.now.expect:
        course.made(Move.parse(text))
        lights.append(course.pointed_at[0])
    assert course.phase is Phase.PRAISES
    assert lights == ["place guardhouse", "tray", "tray"]


def test_a_black_die_that_was_countered_leaves_no_light():
    learner = Learner("troyes", find_lesson("troyes").number_of("black"))
    scene = learner.top
    assert find_light(scene.context, scene.game, "black 1")
    for text in scene.course.now.expect:
        scene.controller.play(Move.parse(text))
    left = len(scene.controller.view.black)
    assert left < 2
    assert find_light(scene.context, scene.game, f"black {left + 1}") is None


def test_a_dialog_that_opens_during_the_praise_is_not_hidden():
    learner = Learner("stone_age", find_lesson("stone_age").number_of("roll"))
    learner.click_at(learner.spot_of(learner.course.expected))
    learner.wait(0.4)
    assert learner.course.phase is Phase.PRAISES
    for _ in range(10):
        learner.wait(0.1)
    dialog = learner.area("dialog")
    assert learner.top.layer.bubble.common(dialog) <= 0.02 * dialog.w * dialog.h


def test_only_the_group_that_is_spoken_of_can_be_chosen():
    learner = Learner("architects", find_lesson("architects").number_of("town_centre"))
    learner.click_at(learner.spot_of(learner.course.expected))
    learner.wait(0.4)
    assert len(learner.top.game.clicks.glowing()) == 1
    learner.follow()
    assert learner.course.now.id == "apprentice"


def test_the_light_follows_an_apprentice_who_is_hired():
    learner = Learner("architects", find_lesson("architects").number_of("apprentice"))
    scene = learner.top
    for_hire = find_light(scene.context, scene.game, "apprentice stonecutter_a")
    for text in scene.course.now.expect:
        scene.controller.play(Move.parse(text))
    learner.wait(0.4)
    own = find_light(scene.context, scene.game, "apprentice stonecutter_a")
    assert own == find_light(scene.context, scene.game, "own stonecutter_a")
    assert own != for_hire


def test_nothing_drives_the_others_while_something_is_read():
    learner = Learner("stone_age", find_lesson("stone_age").number_of("feeding"))
    assert not learner.top.controller.is_persons_turn
    assert not [key for key in ("pause", "step", "speed", "skip") if learner.top.page.find(key)]
    assert learner.top.page.find("undo")
