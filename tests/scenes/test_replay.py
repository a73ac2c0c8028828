"""Looking back at a match: the timeline, the ways through time, and what the table shows of them."""

import random

import msgspec
import pygame
import pytest

import game
from game.core.match import SNAPSHOT_EVERY, Match
from game.core.record import Seat
from game.core.score import winners
from scenes import routes
from scenes.match.replay import Recording
from scenes.match.timeline import side_to_follow, timeline_of
from scenes.table.open_hands import TileWidget
from scenes.table.prompt import prompt_of
from scenes.table.scene import TableScene
from scenes.table.timeline_well import TimelineWell
from tests.scenes.driving import Player
from tests.scenes.haunts import sample_match

each_game = pytest.mark.parametrize("game_id", game.GAMES)


def finished(game_id="san_juan", kinds=("human", "random", "random")):
    match = sample_match(game_id, random.Random(2))
    assert match.state.is_over
    seats = match.record.seats
    match.record.seats = [msgspec.structs.replace(seat, kind=kind) for seat, kind in zip(seats, kinds, strict=False)]
    match.record.seats += seats[len(kinds) :]
    return match


class Viewer(Player):
    """Somebody who watches a finished match."""

    def __init__(self, match, moves=0, size=(1600, 900), **settings):
        self.whole = match
        calm = {"motion": "off", "bot_speed": "normal", **settings}
        super().__init__(lambda app: routes.replay(app, match, moves), size, **calm)
        self.bar = self.scene.context.replay_bar
        self.replay = self.scene.controller.replay

    @property
    def shown(self):
        return self.replay.shown

    @property
    def well(self):
        found = self.widget("timeline")
        assert isinstance(found, TimelineWell)
        return found

    def place_of(self, moves):
        """Return a point of the well at a moment."""
        return self.well.x(moves), self.well.area.y + 20

    def shows_what_was(self):
        """Return whether the table shows the position as it was then."""
        state = self.whole.state_after(self.shown)
        seen = state if state.is_over else state.view(self.scene.controller.viewer)
        return self.scene.controller.view.to_dict() == seen.to_dict()


# the course of a match


@each_game
def test_the_timeline_tells_of_every_round_turn_and_point(game_id):
    match = finished(game_id)
    line = timeline_of(Recording(match.twin()))
    assert line.length == len(match.past)
    numbers = [each.number for each in line.rounds]
    assert numbers == sorted(set(numbers))
    for turn in line.turns:
        assert match.past[turn.first].seat == turn.side
        before = match.past[turn.first - 1][:2] if turn.first else None
        assert match.past[turn.first][:2] != before
    assert line.samples[-1].points == tuple(score.total for score in match.state.scores())
    for sample in line.samples[:: len(line.samples) // 5]:
        assert sample.points == tuple(score.total for score in match.state_after(sample.moves).scores())
    for each in line.rounds:
        assert line.round_at(each.first) == each
        assert line.round_at(max(0, each.first - 1)).first <= each.first


def test_in_san_juan_a_turn_begins_with_a_role():
    match = finished()
    turns = timeline_of(Recording(match.twin()), {"role"}).turns
    assert len(turns) > 10
    assert all(match.state_after(turn.first).pending[-1].kind == "role" for turn in turns)


def test_the_turns_before_and_after_a_moment_are_found():
    line = timeline_of(Recording(finished("kingdom_builder").twin()))
    own = [turn.first for turn in line.turns if turn.side == 0]
    assert line.turn_after(0, own[1]) == own[2]
    assert line.turn_before(0, own[1]) == own[0]
    assert line.turn_before(0, own[1] + 1) == own[1]
    assert line.turn_before(0, own[0]) is None
    assert line.turn_after(0, own[-1]) is None


def test_own_turns_are_those_of_the_person_or_else_of_the_winner():
    assert side_to_follow(finished(kinds=("random", "human", "random"))) == 1
    bots = finished(kinds=("random", "random", "random"))
    assert side_to_follow(bots) == winners(bots.state.scores())[0]


@each_game
def test_a_moment_is_found_without_playing_the_match_again(game_id):
    match = finished(game_id)
    shown = match.twin()
    chance = random.Random(5)
    for moves in [0, len(match.past), *(chance.randrange(len(match.past)) for _ in range(12))]:
        shown.stand_at(match, moves)
        assert shown.state.to_dict() == match.state_after(moves).to_dict()
        assert shown.record.moves == match.record.moves[:moves]
        assert shown.past == match.past[:moves]
        assert len(shown._snapshots) == moves // SNAPSHOT_EVERY + 1
    assert len(match.past) == len(match.record.moves)


def test_a_twin_goes_its_own_way():
    match = finished("kingdom_builder")
    before = match.state.to_dict()
    twin = match.twin()
    twin.rewind(3)
    assert len(twin.past) == len(twin.record.moves) == 3
    assert match.state.to_dict() == before
    assert len(match.past) == len(match.record.moves) > 3
    assert match.record.over
    assert twin.file is None


# the bar


@each_game
@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_handle_leads_anywhere_by_click_and_by_drag(game_id, size, language):
    viewer = Viewer(finished(game_id), size=size, language=language)
    total = viewer.bar.timeline.length
    viewer.click_at(viewer.place_of(total * 3 // 4))
    assert abs(viewer.shown - total * 3 // 4) <= 1
    assert viewer.shows_what_was()
    viewer.press(viewer.well.handle.centre)
    for moves in (total // 2, total // 3, total // 4):
        viewer.move(viewer.place_of(moves))
        assert abs(viewer.shown - moves) <= 1
        assert viewer.shows_what_was()
    viewer.release(viewer.place_of(total // 4))
    assert abs(viewer.shown - total // 4) <= 1
    assert viewer.replay.is_paused


def test_time_runs_from_left_to_right_in_every_language():
    match = finished("kingdom_builder")
    for language in ("en", "fa"):
        viewer = Viewer(match, language=language)
        well = viewer.well
        assert well.x(0) < well.x(10) < well.x(len(match.past))
        order = ["first", "turn_back", "previous", "pause", "step", "turn_next", "last"]
        places = [viewer.area(key).x for key in order]
        assert places == sorted(places)
        is_right = viewer.area("first").x > well.area.right
        assert is_right == (language == "fa")
        assert (viewer.area("go_on_here").x < well.area.x) == (language == "fa")


def test_a_drag_shows_at_most_one_position_for_every_picture(monkeypatch):
    viewer = Viewer(finished("kingdom_builder"))
    shown = []
    monkeypatch.setattr(viewer.scene.controller, "show_move", shown.append)
    viewer.press(viewer.well.handle.centre)
    shown.clear()
    points = [viewer.place_of(moves) for moves in (20, 40, 60, 80)]
    viewer.step([viewer._mouse(pygame.MOUSEMOTION, point, rel=(1, 0), buttons=(1, 0, 0)) for point in points])
    assert shown == [80]


def test_the_keys_lead_through_time():
    viewer = Viewer(finished("kingdom_builder"), 40)
    viewer.key(pygame.K_RIGHT)
    viewer.wait()
    assert viewer.shown == 41
    viewer.key(pygame.K_LEFT)
    viewer.key(pygame.K_LEFT)
    assert viewer.shown == 39
    line = viewer.bar.timeline
    viewer.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert viewer.shown == line.turn_after(0, 39)
    viewer.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert viewer.shown == line.turn_before(0, line.turn_after(0, 39))
    viewer.key(pygame.K_END)
    assert viewer.shown == line.length
    viewer.key(pygame.K_HOME)
    assert viewer.shown == 0
    viewer.key(pygame.K_SPACE)
    assert not viewer.replay.is_paused
    for _ in range(20):
        viewer.wait(0.3)
    assert viewer.shown > 2
    viewer.key(pygame.K_SPACE)
    assert viewer.replay.is_paused
    viewer.key(pygame.K_ESCAPE)
    assert viewer.top is not viewer.scene


def test_the_wheel_over_the_well_steps():
    viewer = Viewer(finished("kingdom_builder"), 30)
    viewer.move(viewer.place_of(60))
    viewer.wheel(-1)
    viewer.wait()
    assert viewer.shown == 31
    viewer.wheel(1)
    viewer.wheel(1)
    viewer.wait()
    assert viewer.shown == 29


def test_the_ends_of_time_disable_what_leads_further():
    viewer = Viewer(finished("kingdom_builder"))
    assert not any(viewer.widget(key).enabled for key in ("first", "turn_back", "previous"))
    viewer.key(pygame.K_END)
    assert not any(viewer.widget(key).enabled for key in ("step", "turn_next", "last", "go_on_here"))
    assert viewer.widget("go_on_here").tip.body == viewer.app.texts.get("replay.over_here")
    assert viewer.widget("pause").icon == "replay"
    viewer.click("pause")
    assert viewer.shown == 0
    assert not viewer.replay.is_paused


def test_the_panel_that_was_clicked_says_whose_turns_are_jumped_to():
    viewer = Viewer(finished("kingdom_builder"), 30)
    viewer.click("panel_1")
    viewer.key(pygame.K_ESCAPE)
    viewer.click("turn_next")
    assert viewer.shown == viewer.bar.timeline.turn_after(1, 30)
    assert viewer.whole.past[viewer.shown].seat == 1


def test_in_haste_moves_without_a_choice_are_not_dwelt_on():
    match = finished("stone_age")
    forced = next(number for number in range(len(match.past)) if len(match.state_after(number).legal_moves()) == 1)
    viewer = Viewer(match, forced, bot_speed="faster")
    assert viewer.replay.next_move(0, 0.15) is None
    viewer.replay.is_paused = False
    assert viewer.replay.next_move(0, 0.15) is not None
    assert viewer.replay.is_hurried
    assert viewer.replay.next_move(0, 0.5) is None
    assert not viewer.replay.is_hurried


def test_the_ribbon_shows_the_shield_of_whoever_it_tells_of():
    viewer = Viewer(finished(), 40)
    for moves in range(40, 90):
        viewer.scene.controller.show_move(moves)
        line = prompt_of(viewer.scene.context, viewer.scene.game)
        sides = viewer.scene.context.sides
        named = [side for side in sides.seats if sides.names[side] in line.text]
        assert not named or not line.portrait or line.portrait in [sides.portraits[side] for side in named]
        assert line.note == viewer.app.texts.get("replay.move", n=moves, total=len(viewer.whole.past))
    viewer.key(pygame.K_HOME)
    assert viewer.app.texts.get("replay.beginning") in prompt_of(viewer.scene.context, viewer.scene.game).text


# hands


@pytest.mark.parametrize("game_id", ["san_juan", "architects", "kingdom_builder", "troyes"])
def test_all_hands_are_open_after_the_end(game_id):
    match = finished(game_id)
    viewer = Viewer(match, len(match.past) // 2)
    tiles = [widget for widget in viewer.top.page.all_widgets() if isinstance(widget, TileWidget)]
    state = match.state_after(viewer.shown)
    held = getattr(state, "hands", None) or getattr(state, "characters", None) or [(card,) for card in state.hand]
    assert len(tiles) == sum(map(len, held))
    assert all(tile.face for tile in tiles)
    shown = tiles[-1]
    viewer.right_click(shown.area.part(2, 2, 4, 4).centre)
    assert viewer.scene.pointer.card.name == shown.face.name


def test_hands_lie_in_a_drawer_where_there_is_no_room_for_a_strip():
    viewer = Viewer(finished(), 60, size=(1024, 640))
    tiles = [widget for widget in viewer.top.page.all_widgets() if isinstance(widget, TileWidget)]
    assert not tiles
    viewer.click("hands")
    assert [widget for widget in viewer.top.page.all_widgets() if isinstance(widget, TileWidget)]
    viewer.key(pygame.K_ESCAPE)
    assert viewer.top is viewer.scene
    assert not [widget for widget in viewer.top.page.all_widgets() if isinstance(widget, TileWidget)]


def test_the_strip_of_a_game_without_hands_takes_no_room():
    stone_age, san_juan = Viewer(finished("stone_age")), Viewer(finished("san_juan"))
    assert stone_age.scene.frame.tray.h < san_juan.scene.frame.tray.h


# going on


def test_a_match_that_goes_on_from_a_moment_is_a_new_one_and_no_kept_copy():
    match = finished("kingdom_builder")
    match.record.kept = True
    viewer = Viewer(match, 50)
    viewer.click("go_on_here")
    table = viewer.manager.stack[1]
    assert isinstance(table, TableScene)
    assert table.controller.replay is None
    record = Match.load(table.controller.saving.path).record
    assert record.moves == match.record.moves[:50]
    assert not record.kept
    assert not record.over
    assert record.seats == [Seat(seat.kind, seat.name, seat.colour) for seat in match.record.seats]


@each_game
def test_a_whole_match_is_shown_with_all_its_motion(game_id):
    match = finished(game_id)
    viewer = Viewer(match, len(match.past) * 3 // 4, motion="normal", bot_speed="faster")
    viewer.key(pygame.K_SPACE)
    for _ in range(4000):
        viewer.wait(0.25)
        if viewer.replay.is_at_end:
            break
    viewer.wait(5)
    viewer.wait(5)
    assert viewer.replay.is_at_end
    assert viewer.scene.controller.view.to_dict() == match.state.to_dict()
