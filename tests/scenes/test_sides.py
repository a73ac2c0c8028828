"""Matches alone against an automated side, from the setup to the results."""

from collections import Counter

import pygame
import pytest

from game.bots.arena import play_out
from game.core import saves
from game.core.data import user_folder
from game.core.errors import UsageError
from game.core.match import Match
from game.core.record import Seat
from game.core.score import Score
from game.core.text import Texts
from scenes import people, routes
from scenes.match.bots import BotDriver
from scenes.people import names_of, side_colours, side_kind, side_label, side_portraits
from scenes.picture import Wish, draw_scene
from scenes.program import named_seats
from scenes.results.outcome import closing, is_defeat, placings, timeline, verdict
from scenes.results.scene import Results
from scenes.saved_games.entry import SavedMatch
from scenes.setup.memory import remember_seats, seats_path
from scenes.setup.plan import SeatPlan
from scenes.setup.scene import Setup
from scenes.shelf import find_box
from scenes.table.scene import TableScene
from scenes.table.tableau import Tableau
from scenes.ui import theme
from scenes.ui.art import has
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.stripe import draw_stripe
from tests.languages import LANGUAGES
from tests.playing import every_setting
from tests.race import ROLL, ROUNDS, STEPS
from tests.scenes.driving import Player
from tests.scenes.race_table import RaceLayout, View, race_table  # noqa: F401 - a fixture
from tests.scenes.tables import Guest, new_match

pytestmark = pytest.mark.usefixtures("race_table")

SLOW = {"bot_speed": "normal"}


def alone(kind="human", seed=3, path=None):
    return new_match((kind,), seed, path=path, game_id="race")


def finished(kind="human", seed=3):
    match = alone("random", seed)
    play_out(match)
    match.record.seats = [Seat(kind, "Roya", 0)]
    return match


def lost_and_won():
    """Return a match that the tortoise won, and one that it lost."""
    found = {}
    for seed in range(40):
        match = finished(seed=seed)
        found[placings(match)[0].kind] = match
    return found["automaton"], found["human"]


# names, colours, kinds


def test_automated_sides_come_after_the_seats():
    match = alone()
    player = Guest(match)
    assert names_of(match, player.app.texts) == ["Roya", "Tortoise"]
    assert side_colours(match) == [0, theme.NEUTRAL_NUMBER]
    assert [side_kind(match, side) for side in (0, 1)] == ["human", "automaton"]
    assert side_label(match, 1, player.app.texts) == "Rival"
    assert player.table.context.sides.colours[1] == theme.NEUTRAL_NUMBER


def test_the_neutral_colour_can_be_drawn_wherever_a_players_can():
    player = Guest(alone())
    canvas = Canvas(pygame.Surface((200, 100)), player.app.brushes)
    canvas.shield(theme.NEUTRAL_NUMBER, Area(100, 10, 40, 40))
    canvas.piece("piece_worker", theme.NEUTRAL_NUMBER, (60, 60), 40, marked=True)
    draw_stripe(canvas, Area(0, 0, 10, 60), theme.NEUTRAL_NUMBER)
    assert canvas.surface.get_at((4, 30))[:3] == pytest.approx(pygame.Color(theme.NEUTRAL.base)[:3], abs=6)
    assert canvas.surface.get_at((120, 30))[:3] == pytest.approx(pygame.Color(theme.NEUTRAL.light)[:3], abs=6)


# the table


def test_an_automated_side_that_scores_has_a_panel():
    guest = Guest(alone())
    assert list(guest.table.context.sides.seats) == [0]
    assert guest.table.controller.seating.scoring_sides == [0, 1]
    facts = guest.widget("panel_1").facts
    assert (facts.name, facts.kind, facts.colour, facts.portrait) == ("Tortoise", "Rival", 5, "piece_start")
    guest.click("panel_1")
    assert isinstance(guest.top, Tableau)


def test_an_automated_side_that_does_not_score_has_none():
    guest = Guest(new_match(game_id="race"))
    assert guest.table.controller.seating.scoring_sides == [0, 1]
    assert guest.table.page.find("panel_2") is None
    assert guest.table.context.sides.names[2] == "Mist"


def test_the_automated_side_moves_by_itself_after_a_pause():
    guest = Guest(alone(), **SLOW)
    guest.click("step_1")
    assert guest.table.controller.current == 1
    guest.wait(0.05)
    assert len(guest.match.past) == 1
    guest.wait_for(lambda: len(guest.match.past) == 2)
    assert guest.match.record.moves == ["step 1", "roll"]
    assert guest.table.controller.is_persons_turn


def test_nothing_thinks_for_an_automated_side(monkeypatch):
    guest = Guest(alone())
    monkeypatch.setattr(guest.app.thinker, "ask", lambda *given: pytest.fail("a bot was asked"))
    guest.click("step_2")
    guest.wait_for(lambda: len(guest.match.past) == 2)


def test_the_driver_waits_while_it_is_paused_and_makes_single_steps():
    match = alone()
    match.play(STEPS[0])
    driver = BotDriver(match, None, None)
    driver.is_paused = True
    assert driver.next_move(9.0, 0.1) is None
    driver.step()
    assert driver.next_move(0.0, 0.1) == ROLL
    driver.cancel()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ribbon_says_what_the_automated_side_is_about_to_do(language):
    guest = Guest(alone(), language=language, **SLOW)
    guest.click("step_1")
    line = guest.prompt_line
    assert line.text == guest.app.texts.prompt("race", guest.match.state.prompt, "Tortoise")
    assert (line.is_ribbon, line.is_waiting, line.portrait) == (True, True, "piece_start")
    guest.click("pause")
    line = guest.prompt_line
    assert line.text == guest.app.texts.get("table.automaton_paused", player="Tortoise")
    assert not line.is_waiting
    guest.click("step")
    guest.wait()
    assert guest.table.controller.is_persons_turn


def test_neither_hint_nor_curtain_is_for_an_automated_side():
    guest = Guest(alone(), curtain=True, **SLOW)
    guest.click("step_1")
    assert not guest.table.page.find("hint").enabled
    guest.key(pygame.K_h)
    assert not guest.table.controller.hints.is_awaited
    assert not guest.table.controller.awaits_curtain
    assert guest.top is guest.table


def test_what_the_automated_side_did_is_not_taken_back_unless_undo_is_free():
    guest = Guest(alone())
    guest.click("step_1")
    guest.wait_for(lambda: len(guest.match.past) == 2)
    assert guest.table.controller.undo_bar() == "revealed"
    guest.key(pygame.K_z)
    assert len(guest.match.past) == 2
    guest.app.change(free_undo=True)
    guest.key(pygame.K_z)
    assert guest.match.past == []
    assert guest.table.controller.is_persons_turn


def test_log_lines_of_the_automated_side_have_its_portrait():
    guest = Guest(alone())
    guest.click("step_1")
    guest.wait_for(lambda: len(guest.match.past) == 2)
    guest.wait()
    rows = [row for row in guest.table.page.all_widgets() if getattr(row, "line", None)]
    portraits = {row.line.deed.side: row.line.portrait for row in rows}
    assert portraits == {0: theme.PLAYERS[0].shield, 1: "piece_start"}


def test_whoever_is_next_is_announced_from_the_panel():
    guest = Guest(alone(), **{**SLOW, "motion": "normal"})
    guest.table.controller.play(STEPS[0])
    (motion,) = [entry.animation for entry in guest.table.stage._plan]
    assert motion.picture == "piece_start"
    assert motion.start == guest.area("panel_1").centre


def test_the_game_says_how_high_panels_are_and_what_it_puts_below_them(monkeypatch):
    guest = Guest(alone())
    peek = guest.table.surroundings.peek
    assert peek == guest.table.surroundings.rest
    monkeypatch.setattr(RaceLayout, "low_panel", 100.0)
    monkeypatch.setattr(RaceLayout, "taken", 200.0)
    guest.table.refresh()
    guest.wait()
    assert (guest.area("panel_0").h, guest.area("panel_1").h) == (156, 100)
    rest = guest.table.surroundings.rest
    assert rest.y == guest.area("panel_1").bottom + 12
    assert guest.table.surroundings.peek == rest.below(212)
    monkeypatch.setattr(RaceLayout, "taken", rest.h - 100)
    guest.table.refresh()
    guest.wait()
    assert guest.table.surroundings.peek is None


def test_a_whole_match_alone_leads_to_its_results():
    path = saves.fresh_path("race")
    guest = Guest(alone(path=path), path)
    for _ in range(ROUNDS):
        guest.wait_for(lambda: guest.table.controller.is_persons_turn)
        guest.wait()
        guest.click("step_2")
    guest.wait_for(lambda: isinstance(guest.top, Results))
    assert Match.load(path).state.scores() == guest.match.state.scores()


def test_a_bot_alone_can_be_watched():
    guest = Guest(alone("random"))
    assert isinstance(guest.table, TableScene)
    guest.wait_for(lambda: guest.match.state.is_over)
    assert len(guest.match.past) == 2 * ROUNDS


# portraits


def test_sides_are_shown_by_shields_and_portraits():
    assert side_portraits(alone()) == [theme.PLAYERS[0].shield, "piece_start"]
    several = new_match(("human", "easy"), game_id="race")
    assert side_portraits(several) == [theme.PLAYERS[0].shield, theme.PLAYERS[1].shield, theme.NEUTRAL.shield]
    assert Guest(several).table.context.sides.portraits[2] == theme.NEUTRAL.shield


@pytest.mark.parametrize(("kinds", "drawing"), [(("human",), "ty_le_roy"), (("human", "easy"), theme.NEUTRAL.shield)])
def test_le_roy_has_a_portrait_and_the_grey_side_has_none(kinds, drawing):
    match = new_match(kinds, game_id="troyes")
    assert side_portraits(match)[-1] == drawing
    assert Guest(match).table.context.sides.portraits[len(kinds)] == drawing


def test_every_automated_side_has_a_drawing():
    for card, players, options in every_setting():
        for automaton in card.new(players, options, 1).automata:
            assert has(find_box(card.id).portrait(automaton)), automaton


# the results


def test_the_automated_side_is_ranked_like_a_player():
    lost, won = lost_and_won()
    assert [(place.seat, place.kind, place.colour, place.portrait) for place in placings(lost)] == [
        (1, "automaton", theme.NEUTRAL_NUMBER, "piece_start"),
        (0, "human", 0, theme.PLAYERS[0].shield),
    ]
    assert [place.seat for place in placings(won)] == [0, 1]
    assert is_defeat(lost)
    assert not is_defeat(won)
    assert not is_defeat(finished("normal"))


def test_a_draw_with_an_automated_side_is_lost_on_the_tie_break(monkeypatch):
    match = finished()
    monkeypatch.setattr(
        type(match.state), "scores", lambda state: [Score({"steps": 6}, (0,)), Score({"steps": 6}, (1,))]
    )
    assert closing(placings(match)).key == "lost_tie_break"
    assert is_defeat(match)


def test_scores_over_time_are_those_of_all_sides():
    match = finished()
    assert [line[-1] for line in timeline(match).totals] == match.state.steps


def test_the_verdict_of_the_rules_is_found():
    match = finished()
    assert verdict(match).values["n"] == match.state.steps[0] - match.state.steps[1]
    several = new_match(("random", "random"), game_id="race")
    play_out(several)
    assert verdict(several) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_results_show_the_automated_side_and_the_verdict(monkeypatch, language, size):
    written = set()
    really = Canvas.text
    monkeypatch.setattr(
        Canvas, "text", lambda canvas, text, *rest, **more: written.add(text) or really(canvas, text, *rest, **more)
    )
    lost, _ = lost_and_won()
    player = Player(lambda app: Results(app, lost), size, language=language)
    texts = player.app.texts
    assert {"Tortoise", texts.get("level.automaton"), texts.get("results.you")} <= written
    assert any("Slower than a tortoise" in text for text in written)


def drawings(monkeypatch):
    """Collect the names of all drawings from now on, as often as they are drawn."""
    drawn = Counter()
    really = Canvas.picture

    def picture(canvas, name, *rest, **more):
        drawn[name] += 1
        return really(canvas, name, *rest, **more)

    monkeypatch.setattr(Canvas, "picture", picture)
    return drawn


def test_results_show_the_portrait_and_the_shield_only_as_the_mark_of_its_line(monkeypatch):
    lost, _ = lost_and_won()
    player = Player(lambda app: Results(app, lost))
    drawn = drawings(monkeypatch)
    player.scene.draw(Canvas(pygame.Surface((1600, 900)), player.app.brushes))
    assert drawn["piece_start"] == 4  # winner, ranking, bars, line
    assert drawn[theme.NEUTRAL.shield] == 1
    assert drawn[theme.PLAYERS[0].shield] == 3


def test_a_persons_own_panel_stands_above_those_of_the_bots_wherever_they_sit():
    guest = Guest(new_match(("random", "random", "human"), game_id="san_juan"))
    areas = [guest.area(f"panel_{side}") for side in (2, 0, 1)]
    assert [area.y for area in areas] == sorted(area.y for area in areas)
    assert [guest.table.surroundings.panel_centre(side) for side in (2, 0, 1)] == [area.centre for area in areas]
    several = Guest(new_match(("random", "human", "human"), game_id="san_juan"))
    assert several.table.controller.seating.scoring_sides == [0, 1, 2]


def test_a_rematch_is_again_alone():
    player = Player(lambda app: Results(app, finished()))
    player.click("rematch")
    assert isinstance(player.top.game, View)
    assert len(player.top.controller.match.record.seats) == 1


# saved matches


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_saved_match_alone_shows_both_sides(language):
    path = saves.fresh_path("race")
    match = alone(path=path)
    match.play(STEPS[0])
    player = Player(lambda app: Setup(app, "race"), language=language)
    saved = SavedMatch(path)
    saved.read()
    players = saved.standing.sides
    assert [(side.kind, side.portrait, side.is_next) for side in players] == [
        ("human", theme.PLAYERS[0].shield, False),
        ("automaton", "piece_start", True),
    ]
    assert players[1].shown_name(player.app.texts) == "Tortoise"
    assert not saved.standing.is_over
    assert "Tortoise" in saved.status(player.app.texts)


def test_the_list_of_saved_games_shows_the_portrait(monkeypatch):
    alone(path=saves.fresh_path("race"))
    drawn = drawings(monkeypatch)
    player = Player(routes.saved_games)
    player.wait(0.5)
    assert drawn["piece_start"]
    assert not drawn[theme.NEUTRAL.shield]


# the setup


def test_a_new_match_is_against_a_bot_but_the_last_seat_but_one_can_be_removed():
    player = Player(lambda app: Setup(app, "race"))
    plan = player.scene.plan
    assert [draft.kind for draft in plan.drafts] == ["human", "normal"]
    player.click("remove_2")
    assert plan.is_solo
    assert not plan.can_remove
    assert player.top.page.find("remove_1") is None
    assert not player.widget("shuffle").enabled


def test_whoever_played_alone_is_remembered_beside_the_others():
    remember_seats("race", [Seat("human", "Kian", 2), Seat("hard", "Odo", 3)])
    player = Player(lambda app: Setup(app, "race"))
    player.click("remove_2")
    player.widget("name_1").action("Sara")
    player.click("start")
    assert [seat.kind for seat in player.top.controller.match.record.seats] == ["human"]
    names = {
        alone: [draft.typed for draft in routes.setup(player.app, "race", alone=alone).plan.drafts]
        for alone in (True, False)
    }
    assert names == {True: ["Sara"], False: ["Kian", "Odo"]}


def test_a_single_seat_of_an_older_version_is_not_taken_for_a_new_match():
    seats_path().parent.mkdir(parents=True, exist_ok=True)
    seats_path().write_text('{"race": [{"kind": "human", "name": "Kian"}]}')
    player = Player(lambda app: Setup(app, "race"))
    assert [draft.kind for draft in player.scene.plan.drafts] == ["human", "normal"]


def test_the_setup_can_begin_with_a_single_person():
    remember_seats("race", [Seat("hard", "Odo", 3), Seat("human", "Kian", 2), Seat("normal", "Agnes", 1)])
    player = Player(lambda app: routes.setup(app, "race", alone=True))
    assert [(draft.kind, draft.typed, draft.colour) for draft in player.scene.plan.drafts] == [("human", "Kian", 2)]
    player.click("add_seat")
    assert [draft.kind for draft in player.scene.plan.drafts] == ["human", "normal"]


def test_a_bot_makes_room_for_a_single_person():
    plan = SeatPlan(range(1, 5), [Seat("hard", colour=1), Seat("easy", colour=0)])
    plan.leave_alone()
    assert [(draft.kind, draft.colour) for draft in plan.drafts] == [("human", 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_seat_is_told_to_be_the_solo_variant(monkeypatch, language):
    seen = set()
    really = Canvas.paragraph
    monkeypatch.setattr(Canvas, "paragraph", lambda canvas, text, *rest: seen.add(text) or really(canvas, text, *rest))
    player = Player(lambda app: Setup(app, "race"), language=language)
    note = player.app.texts.get("race.solo_setup")
    assert note not in seen
    player.click("remove_2")
    assert note in seen


def test_one_seat_on_the_command_line_is_a_match_alone():
    texts = Texts("en")
    assert named_seats("race", [Seat("human")], texts) == [Seat("human", "Roya", 0)]
    assert [seat.name for seat in named_seats("race", [Seat("human"), Seat("easy"), Seat("human")], texts)] == [
        "Roya",
        "Master Odo",
        "Kian",
    ]
    with pytest.raises(UsageError, match="2 to 4 players, not 1"):
        named_seats("kingdom_builder", [Seat("human")], texts)


# pictures


@pytest.mark.parametrize("scene", ["table", "setup", "results", "saved_games", "menu", "log"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_of_a_match_alone(scene, language):
    assert draw_scene(Wish(scene, "race", seats=("human",), moves=3, language=language)).get_size() == (1600, 900)
    assert not (user_folder() / "fault-report.txt").exists()


def test_a_bot_with_a_name_of_the_program_is_called_as_the_language_calls_it():
    seats = [Seat("human", "Roya"), Seat("easy", "Master Odo"), Seat("hard", "Deep Blue"), Seat("human", "Master Odo")]
    match = Match.new("kingdom_builder", seats, {}, 1)
    assert names_of(match, Texts("en")) == ["Roya", "Master Odo", "Deep Blue", "Master Odo"]
    assert names_of(match, Texts("fa")) == ["Roya", Texts("fa").get("setup.robot.1"), "Deep Blue", "Master Odo"]


def test_the_texts_of_another_language_are_not_read_for_names_of_this_one(monkeypatch):
    read = []
    really = people._robot_names
    monkeypatch.setattr(people, "_robot_names", lambda language: read.append(language) or really(language))
    match = Match.new("kingdom_builder", [Seat("human", "Roya"), Seat("easy", "Master Odo")], {}, 1)
    assert names_of(match, Texts("en")) == ["Roya", "Master Odo"]
    assert read == ["en"]
