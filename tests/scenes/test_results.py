import os
import re
from datetime import UTC, datetime
from types import SimpleNamespace

from game.book.trophies import TROPHIES
from tests.own import own_facts
from tests.scenes.driving import Player

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec
import pygame
import pytest

from game.bots.arena import play_out
from game.core.errors import UsageError
from game.core.match import Match
from game.core.record import Record, Seat
from game.core.score import Score
from scenes import routes
from scenes.app import App
from scenes.change import Pop, Push
from scenes.dialog import Dialog
from scenes.manager import SceneManager
from scenes.people import colours_of
from scenes.results import outcome
from scenes.results import scene as results
from scenes.results.outcome import Closing, Placing, closing, is_defeat, placings, tie_break, timeline
from scenes.results.scene import Results
from scenes.results.sheets import lay_out_sheets, share_out
from scenes.results.solo_history import add_result, read_history
from scenes.results.verdict_panel import shown_steps
from scenes.results.winner_panel import measure
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.shelf import find_box
from scenes.ui import art, page
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.charts import BarPart
from scenes.ui.geometry import Area

SIZES = [(1600, 900), (1024, 640), (2560, 1440)]
NAMES = {
    "en": ["Master Odo", "Sara", "Kian", "Sister Agnes", "Edmund"],
    "fa": ["استاد اودو", "سارا", "کیان", "خواهر آگنس", "ادموند"],
}
COLOURS = (1, 3, 0, 2, 4)
CARDS = [card.id for card in own_facts("kingdom_builder").scoring_cards if card.id != "castle"]
_RECORDS = {}


def finished_match(players=4, language="en", humans=(1,)):
    """Return a finished match; `humans` are the seats of people."""
    if players not in _RECORDS:
        match = Match.new("kingdom_builder", [Seat("random")] * players, {}, 7)
        play_out(match)
        _RECORDS[players] = msgspec.json.encode(match.record)
    match = Match(msgspec.json.decode(_RECORDS[players], type=Record))
    match.record.seats = [
        Seat("human" if seat in humans else "normal", NAMES[language][seat], COLOURS[seat]) for seat in range(players)
    ]
    return match


def match_with(totals, kinds=None, tie_breaks=None):
    """Return the outcome of a match that nobody played: only seats and scores."""
    kinds = kinds or ["normal"] * len(totals)
    tie_breaks = tie_breaks or [()] * len(totals)
    scores = [Score({"castle": total}, tie_break) for total, tie_break in zip(totals, tie_breaks, strict=True)]
    seats = [Seat(kind, colour=number) for number, kind in enumerate(kinds)]
    state = SimpleNamespace(scores=lambda: scores, automata=("rival",) * (len(scores) - len(seats)))
    card = SimpleNamespace(id="kingdom_builder")
    return SimpleNamespace(game=card, record=SimpleNamespace(seats=seats), state=state)


class Opened(Scene):
    """Stands for a scene that was opened, and remembers with what."""

    def __init__(self, app, *given):
        super().__init__(app)
        self.given = given


class Screen:
    """A window with the results over an empty first scene."""

    def __init__(self, match, language="en", size=(1600, 900), path=None, *, is_new=False, scale=1.0):
        self.app = App(Settings(language=language, scale=scale))
        self.heard = []
        self.app.sounds.play = self.heard.append
        self.manager = SceneManager(self.app, size)
        self.manager.push(Scene(self.app))
        self.scene = Results(self.app, match, path, is_new=is_new)
        self.manager.push(self.scene)
        self.manager.step([], 0)

    def _event(self, kind, point, **values):
        scale = self.app.brushes.scale
        return pygame.Event(kind, pos=(point[0] * scale, point[1] * scale), **values)

    def point_at(self, point):
        motion = self._event(pygame.MOUSEMOTION, point, rel=(0, 0), buttons=(0, 0, 0))
        self.manager.step([motion], 0.05)
        self.manager.step([], 0.5)

    def click(self, key):
        point = self.scene.page.find(key).area.centre
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.manager.step([self._event(kind, point, button=1) for kind in kinds], 0.05)

    @property
    def opened(self):
        """The scene on top, which must be another one than the results."""
        assert isinstance(self.manager.top, Opened), self.manager.top
        return self.manager.top


@pytest.fixture
def stubs(monkeypatch):
    """Let the ways to other scenes lead to stand-ins."""
    monkeypatch.setattr(routes, "table", lambda app, match, path=None: Opened(app, match, path))
    monkeypatch.setattr(routes, "settings", Opened)


@pytest.fixture
def written(monkeypatch):
    """Collect every text that is drawn, with its width and the room it had; a paragraph takes all its room."""
    lines = []
    draw, draw_paragraph = Canvas.text, Canvas.paragraph

    def record(canvas, text, style, colour, area, align="start", **given):
        lines.append((text, canvas.type.width(text, style), area.w))
        return draw(canvas, text, style, colour, area, align, **given)

    def record_paragraph(canvas, text, style, colour, area, align="start"):
        lines.append((text, area.w, area.w))
        return draw_paragraph(canvas, text, style, colour, area, align)

    monkeypatch.setattr(Canvas, "text", record)
    monkeypatch.setattr(Canvas, "paragraph", record_paragraph)
    return lines


# ranking


def test_the_ranking_goes_by_points_and_level_seats_share_a_place():
    ranking = placings(match_with([20, 31, 20, 42]))
    assert [(placing.place, placing.seat) for placing in ranking] == [(1, 3), (2, 1), (3, 0), (3, 2)]


def test_a_tie_break_decides_between_equal_points():
    ranking = placings(match_with([30, 30, 12], tie_breaks=[(1,), (4,), (9,)]))
    assert [(placing.place, placing.seat) for placing in ranking] == [(1, 1), (2, 0), (3, 2)]


def test_all_who_are_level_at_the_top_win():
    ranking = placings(match_with([30, 12, 30]))
    assert [placing.seat for placing in ranking if placing.is_winner] == [0, 2]


def test_seats_of_one_colour_are_told_apart_by_their_number():
    assert colours_of([Seat("easy", colour=3), Seat("easy", colour=1)]) == [3, 1]
    assert colours_of([Seat("easy"), Seat("easy")]) == [0, 1]


@pytest.mark.parametrize(
    ("totals", "kinds", "tie_breaks", "expected"),
    [
        ([40, 24], ["hard", "human"], None, Closing("short", 1, 16)),
        ([40, 30, 35], ["human"] * 3, None, Closing("short", 2, 5)),
        ([40, 40], ["hard", "human"], [(2,), (1,)], Closing("lost_tie_break", 1, 0)),
        ([40, 24], ["human", "hard"], None, Closing("won_by", 0, 16)),
        ([24, 40], ["easy", "hard"], None, Closing("won_by", 1, 16)),
        ([40, 40], ["human", "hard"], [(2,), (1,)], Closing("won_tie_break", 0, 0)),
        ([40, 40], ["human", "hard"], None, Closing("level", 0, 0)),
        ([40], ["human"], None, None),
    ],
)
def test_the_last_sentence_is_about_people_who_did_not_win(totals, kinds, tie_breaks, expected):
    assert closing(placings(match_with(totals, kinds, tie_breaks))) == expected


def test_every_place_that_a_tie_break_gave_tells_by_what():
    ranking = placings(match_with([40, 16, 16, 16], ["hard"] * 4, [(1, 1), (5, 3), (5, 2), (5, 3)]))
    assert [tie_break(placing, ranking) for placing in ranking] == [None, (1, 3), (1, 3), (1, 2)]
    assert tie_break(ranking[0], placings(match_with([30, 30], ["hard"] * 2))) is None


@pytest.mark.parametrize("game_id", ["architects", "san_juan", "stone_age"])
def test_the_ranking_names_what_decided_between_sides_level_in_points(game_id):
    scene = Screen(finished_match(2)).scene
    scene.ranking = placings(match_with([40, 40], ["hard", "human"], [(2,), (1,)]))
    scene._kind = lambda seat: "Bot"
    scene.match = SimpleNamespace(game=SimpleNamespace(id=game_id), record=SimpleNamespace(options={}))
    assert [scene._below_name(placing) for placing in scene.ranking] == [
        f"Bot · {scene.t(f'{game_id}.tie.0', n=value)}" for value in (2, 1)
    ]


@pytest.mark.parametrize(("game_id", "rule"), [("architects", "virtue"), ("kingdom_builder", "")])
def test_the_last_sentence_tells_what_breaks_a_tie_where_something_does(game_id, rule):
    scene = Screen(finished_match(2)).scene
    scene.ranking = placings(match_with([40, 40], ["hard", "human"], [(2,), (1,)]))
    player = scene.name(1)
    scene.match = SimpleNamespace(game=SimpleNamespace(id=game_id))
    scene.name = lambda seat: player
    sentence = scene.t("results.lost_tie_break", player=player)
    told = scene._closing()
    assert told.startswith(sentence)
    assert rule in told
    assert bool(rule) == (told != sentence)


@pytest.mark.parametrize(
    ("totals", "kinds", "expected"),
    [
        ([40, 24], ["hard", "human"], True),
        ([40, 24], ["human", "hard"], False),
        ([40, 40], ["human", "hard"], False),
        ([40, 24], ["hard", "easy"], False),
        ([40, 24], ["human", "human"], False),
    ],
)
def test_it_is_a_defeat_only_when_people_played_and_none_won(totals, kinds, expected):
    assert is_defeat(match_with(totals, kinds)) is expected


# score over time


@pytest.mark.parametrize("players", [2, 4])
def test_the_lines_run_over_all_rounds_from_nothing_to_the_final_scores(players):
    match = finished_match(players)
    line = timeline(match)
    assert line.by_round
    assert line.times == tuple(range(match.state.round + 1))
    for seat, score in enumerate(match.state.scores()):
        assert line.totals[seat][0] == 0
        assert line.totals[seat][-1] == score.total


def test_points_between_are_those_at_the_end_of_the_round():
    match = finished_match(2)
    turns = [decision.turn for decision in match.past]
    after_third = match.state_after(turns.index(7))  # two players: rounds end after turns 2, 4 and 6
    assert tuple(totals[3] for totals in timeline(match).totals) == tuple(s.total for s in after_third.scores())


class TurnState:
    """A game without rounds, in which every turn brings a point."""

    def __init__(self):
        self.turn = 1
        self.is_over = False

    def apply(self, move):
        self.turn += 1
        self.is_over = self.turn > 200

    def scores(self):
        return [Score({"points": self.turn - 1})]


def test_a_game_without_rounds_goes_by_turns_and_long_lines_are_thinned():
    match = SimpleNamespace(state_after=lambda _: TurnState(), record=SimpleNamespace(moves=["end"] * 200))
    line = timeline(match)
    assert not line.by_round
    assert len(line.times) == outcome.MOST_SAMPLES
    assert (line.times[0], line.length) == (0, 200)
    assert line.totals == (line.times,)


class SetUpState(TurnState):
    """A game in which players decide before the first round; every decision brings a point."""

    def __init__(self):
        super().__init__()
        self.round = 0

    def apply(self, move):
        self.turn += 1
        self.round = self.turn // 3
        self.is_over = self.turn == 8


def test_what_is_decided_before_the_first_round_makes_no_round_of_its_own():
    match = SimpleNamespace(state_after=lambda _: SetUpState(), record=SimpleNamespace(moves=["end"] * 7))
    line = timeline(match)
    assert line.by_round
    assert line.times == (0, 1, 2)
    assert line.totals == ((2, 5, 7),)


# layout


def test_what_does_not_fit_is_taken_from_the_longest():
    assert share_out(100, [20, 30]) == [20, 30]
    assert share_out(100, [20, 90, 50]) == [20, 40, 40]


@pytest.mark.parametrize("window", [(1600, 900), (1280, 800), (1024, 640), (2150, 900)])
@pytest.mark.parametrize("rtl", [False, True])
def test_the_panels_share_the_window_without_touching(window, rtl):
    area = Area(0, 0, *window, rtl)
    sheets = lay_out_sheets(area)
    left, right = (sheets.charts, sheets.winner) if rtl else (sheets.winner, sheets.charts)
    assert 0 < left.x < left.right < right.x < right.right < area.right
    assert 64 < sheets.winner.y < sheets.winner.bottom < sheets.footer.y < area.bottom
    assert sheets.charts.w > sheets.winner.w


@pytest.mark.parametrize("height", [470, 600, 704])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_cover_and_ranking_fit_the_panel(height, count):
    cover, row = measure(300, height, count)
    assert cover >= 150
    assert row >= 46
    assert cover + count * row <= height - 50


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_of_a_bar_add_up_to_the_score(language, players):
    match = finished_match(players, language)
    scene = Screen(match, language).scene
    scores = match.state.scores()
    assert sorted(row.seat for row in scene.bars.rows) == list(range(players))
    unit = scene.bars.rows[0].bar[0].length / scene.bars.rows[0].bar[0].points
    for row in scene.bars.rows:
        assert {part.part: part.points for part in row.bar} == {k: v for k, v in scores[row.seat].parts.items() if v}
        assert sum(part.length for part in row.bar) == pytest.approx(unit * scores[row.seat].total)
        assert row.total == scores[row.seat].total


def five_seats(match, language):
    """Let a fifth player have played, and all have ten parts."""
    match.record.seats.append(Seat("hard", NAMES[language][4], COLOURS[4]))
    scores = [Score({part: (seat * 7 + 5 * n) % 23 for n, part in enumerate(CARDS)}) for seat in range(5)]
    match.state = SimpleNamespace(scores=lambda: scores, is_over=True, automata=())


def test_every_part_of_kingdom_builder_has_its_drawing():
    assert all(art.has(find_box("kingdom_builder").part_icon(part)) for part in [*CARDS, "castle"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_text_is_cut_and_everything_lies_in_the_window(written, monkeypatch, language, size, players):
    match = finished_match(min(players, 4), language)
    if players == 5:
        grown = timeline(match)
        monkeypatch.setattr(results, "timeline", lambda _: grown._replace(totals=(*grown.totals, grown.totals[0])))
        five_seats(match, language)
    screen = Screen(match, language, size)
    assert screen.manager.top is screen.scene
    assert written
    assert [line for line in written if line[1] > line[2] + 0.01] == []
    window = screen.manager.area
    for part in screen.scene.page.widgets:
        assert window.x <= part.area.x < part.area.right <= window.right
        assert window.y <= part.area.y < part.area.bottom <= window.bottom
        if isinstance(part, Button | Tool):
            assert min(part.area.w, part.area.h) >= 40
        if isinstance(part, BarPart):
            assert part.area.bottom <= screen.scene.bars.area.bottom - 30
    assert (
        screen.scene.bars.area.bottom < screen.scene.lines.y < screen.scene.lines.bottom < screen.scene.sheets.footer.y
    )


def finished_solo(language="en"):
    """Return a finished match against Le Roy."""
    if "solo" not in _RECORDS:
        match = Match.new("troyes", [Seat("random")], {}, 7)
        play_out(match)
        _RECORDS["solo"] = msgspec.json.encode(match.record)
    match = Match(msgspec.json.decode(_RECORDS["solo"], type=Record))
    match.record.seats = [Seat("human", NAMES[language][0], 1)]
    return match


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_kings_verdict_is_the_headline_and_no_text_of_it_is_cut(written, language, size):
    screen = Screen(finished_solo(language), language, size)
    judged, texts = screen.scene.judgement, screen.app.texts
    mine, his = sorted(screen.scene.ranking, key=lambda placing: placing.seat)
    assert judged.difference == mine.score.total - his.score.total
    shown = [line[0] for line in written]
    assert texts.name("troyes", "verdict", judged.verdict) in shown
    assert texts.get("troyes.ladder.again") == screen.scene.page.find("rematch").text
    assert [line for line in written if line[1] > line[2] + 0.01] == []


# results against Le Roy


@pytest.fixture
def played(tmp_path, monkeypatch):
    """Nine results against Le Roy, in a home of their own."""
    monkeypatch.setenv("BUILDERS_TABLE_HOME", str(tmp_path))
    days = [datetime(2026, 11, day, 9, tzinfo=UTC) for day in range(1, 10)]
    for number, (day, difference) in enumerate(zip(days, (-56, -6, 2, 0, 5, 8, -1, 8, 60), strict=True)):
        add_result(SimpleNamespace(autosave=None, record=SimpleNamespace(seed=100 + number)), difference, day)
    return tmp_path


def test_a_match_against_le_roy_counts_once_and_five_are_the_best(played):
    match = finished_solo()
    for _ in range(2):
        scene = Screen(match, is_new=True).scene
    history = scene.solo.history
    assert len(history.entries) == 10
    assert history.present == 9
    assert history.entries[9].difference == scene.judgement.difference
    assert history.won == 5
    assert [history.entries[number].difference for number in history.best()] == [60, 8, 8, 5, 2]
    assert history.best()[1:3] == [7, 5]
    assert Screen(match).scene.solo.history == history


def test_no_bot_and_no_match_of_another_day_is_added(played):
    match = finished_solo()
    assert len(Screen(match).scene.solo.history.entries) == 9
    match.record.seats = [Seat("normal", "Odo", 1)]
    assert len(Screen(match, is_new=True).scene.solo.history.entries) == 9
    assert Screen(finished_match()).scene.solo is None


def test_deleting_the_results_asks(played):
    screen = Screen(finished_solo(), is_new=True)
    screen.click("forget")
    assert isinstance(screen.manager.top, Dialog)
    screen.manager.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.05)
    assert len(screen.scene.solo.history.entries) == 10
    screen.click("forget")
    answers = screen.manager.top.page
    point = answers.find("answer_1").area.centre
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.manager.step([screen._event(kind, point, button=1)], 0.05)
    assert screen.scene.solo.history.entries == ()
    assert read_history(screen.scene.match).entries == ()


def test_damaged_results_are_put_aside_and_what_cannot_be_written_is_told(played, monkeypatch):
    (played / "results.json").write_text("{")
    assert len(Screen(finished_solo(), is_new=True).scene.solo.history.entries) == 1
    assert (played / "results-damaged.json").exists()
    (played / "results.json").unlink()
    (played / "results.json").mkdir()
    screen = Screen(finished_solo(), is_new=True)
    assert screen.scene.solo.history is not None


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_nothing_of_the_results_against_le_roy_is_cut(played, written, language, size, scale):
    match = finished_solo(language)
    screen = Screen(match, language, size, is_new=True, scale=scale)
    for view in ("history", "best", "over_time"):
        screen.scene.solo.show(view)
        screen.manager.step([], 0)
    assert [line for line in written if line[1] > line[2] + 0.01] == []


def test_points_won_in_play_tell_what_they_came_from():
    match = finished_solo()
    for placing in placings(match):
        sources = outcome.points_by_source(match, "tokens", placing.seat)
        start = match.state_after(0).vp[placing.seat]
        assert start + sum(sources.values()) == placing.score.parts["tokens"]
    assert outcome.points_by_source(match, "events", 0) == {}
    screen = Screen(match)
    part = screen.scene.page.find("part_1_tokens")
    assert any(line.startswith("His table: ") for line in part.tip.lines)


@pytest.mark.parametrize(
    ("reached", "room", "steps"), [(0, 500, range(6)), (0, 90, range(3)), (3, 90, range(2, 5)), (5, 90, range(3, 6))]
)
def test_a_low_ladder_shows_the_steps_around_the_one_that_was_reached(reached, room, steps):
    assert shown_steps(6, reached, room) == steps


def test_persian_results_are_written_with_persian_digits(written):
    Screen(finished_match(3, "fa"), "fa")
    texts = " ".join(text for text, _, _ in written)
    assert re.search("[۰-۹]", texts)
    assert not re.search("[0-9]", texts)


def test_a_name_full_of_marks_is_shown_as_it_is(written):
    match = finished_match(2)
    match.record.seats[0] = Seat("easy", "**x** {n}", 0)
    screen = Screen(match)
    assert screen.manager.top is screen.scene
    assert any("x" in text and "{n}" in text for text, _, _ in written)


def test_a_nameless_player_has_a_default_name(written):
    match = finished_match(2)
    match.record.seats = [Seat("easy"), Seat("easy")]
    Screen(match)
    assert {"Master Odo", "Sister Agnes"} <= {re.sub("[\u2068\u2069]", "", text) for text, _, _ in written}


def test_the_last_sentence_counts_in_the_games_own_unit(written):
    match = finished_match(2)
    gap = abs(match.state.scores()[0].total - match.state.scores()[1].total)
    assert gap, "the match must have one winner"
    Screen(match)
    plain = [re.sub("[\u2068\u2069]", "", text) for text, _, _ in written]
    assert any(re.fullmatch(rf"(Sara was|Master Odo won by|Sara won by) {gap} gold.*", text) for text in plain)


def test_a_shared_victory_names_all_winners(written):
    match = finished_match(3)
    scores = [Score({"castle": total}) for total in (30, 12, 30)]
    match.state = SimpleNamespace(scores=lambda: scores, is_over=True, automata=())
    Screen(match)
    texts = [text for text, _, _ in written]
    assert "Shared victory" in texts
    before_ranking = texts[: texts.index("1")]
    assert {"Master Odo", "Kian"} <= set(before_ranking)
    assert "Sara" not in before_ranking


# pointing and clicking


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_resting_on_a_part_of_a_bar_tells_its_name_points_and_player(monkeypatch, language, size):
    shown = []
    monkeypatch.setattr(page, "draw_tip", lambda canvas, tip, anchor, **_: shown.append(tip))
    screen = Screen(finished_match(3, language), language, size)
    row = screen.scene.bars.rows[1]
    segment = row.bar[0]
    screen.point_at(row.bar_area.part(segment.start, 0, segment.length, row.area.h).centre)
    assert shown[-1].title == screen.scene.bars.part_name(segment.part)
    assert NAMES[language][row.seat] in shown[-1].body
    assert screen.app.texts.number(segment.points) in shown[-1].body
    shown.clear()
    screen.point_at(screen.scene.sheets.winner.centre)
    assert shown == []


def test_rematch_is_a_new_match_with_a_file_of_its_own(stubs, tmp_path):
    old = finished_match(3)
    path = tmp_path / "old.match"
    old.save(path)
    screen = Screen(old, path=path)
    screen.click("rematch")
    match, its_path = screen.opened.given
    assert len(screen.manager.stack) == 2
    assert match.record.seed != old.record.seed
    assert match.record.options == old.record.options
    assert match.record.seats == [*old.record.seats[1:], old.record.seats[0]]
    assert match.record.moves == []
    assert its_path == match.autosave != path
    assert Match.load(its_path).record.seed == match.record.seed


def test_two_rematches_do_not_share_a_file(stubs):
    old = finished_match(2)
    assert outcome.rematch(old).autosave != outcome.rematch(old).autosave


def test_a_rematch_never_has_the_seed_of_the_match_before(monkeypatch):
    monkeypatch.setattr(outcome, "randbelow", lambda _: 7)
    assert outcome.rematch(finished_match(2)).record.seed == 8


def test_a_rematch_that_cannot_be_dealt_is_told_and_the_results_stay(stubs, monkeypatch):
    def refuse(_match):
        raise UsageError("there is no section 'mine'")

    monkeypatch.setattr(results, "rematch", refuse)
    screen = Screen(finished_match(2))
    screen.click("rematch")
    assert screen.manager.top is screen.scene
    assert [notice.kind for notice in screen.app.notices] == ["warning"]
    assert "mine" in screen.app.notices[0].text


def test_the_table_can_be_looked_at(stubs, tmp_path):
    match = finished_match(2)
    screen = Screen(match, path=tmp_path / "kept.match")
    screen.click("look")
    assert screen.opened.given == (match, tmp_path / "kept.match")
    assert screen.scene not in screen.manager.stack


@pytest.mark.parametrize("key", ["shelf", "home"])
def test_the_shelf_is_one_click_away(stubs, key):
    screen = Screen(finished_match(2))
    screen.manager.do(Push(Scene(screen.app)))
    screen.manager.do(Push(screen.scene))
    screen.click(key)
    assert screen.manager.stack == [screen.manager.stack[0]]


def test_the_settings_are_one_click_away(stubs):
    screen = Screen(finished_match(2))
    screen.click("settings")
    assert screen.opened.given == ()


# sound


def test_the_outcome_is_heard_once(stubs):
    match = finished_match(2, humans=())
    screen = Screen(match, is_new=True)
    assert screen.heard == ["victory"]
    screen.manager.do(Push(Scene(screen.app)))
    screen.manager.do(Pop())
    assert screen.manager.top is screen.scene
    assert screen.heard == ["victory"]


def test_an_old_outcome_is_not_heard_again():
    assert Screen(finished_match(2)).heard == []


@pytest.mark.parametrize(("place", "sound"), [(1, "victory"), (2, "defeat")])
def test_people_hear_whether_they_won(place, sound):
    match = finished_match(2)
    seat = next(placing.seat for placing in placings(match) if placing.place == place)
    assert Screen(finished_match(2, humans=(seat,)), is_new=True).heard == [sound]


def test_a_placing_knows_people_from_bots():
    assert Placing(1, 0, "human", 0, "", Score({})).is_human
    assert not Placing(1, 0, "easy", 0, "", Score({})).is_human


def test_a_second_click_on_the_button_that_led_here_begins_no_new_match(stubs):
    screen = Screen(finished_match(2), is_new=True)
    screen.click("rematch")
    assert screen.manager.stack[-1] is screen.scene
    screen.manager.step([], 1)
    screen.click("rematch")
    assert screen.manager.stack[-1] is screen.scene
    screen.manager.step([], 1.5)
    screen.manager.step([], 0.1)
    screen.click("rematch")
    assert screen.manager.stack[-1] is not screen.scene


def click_on(screen, key):
    """Click a button with a hand that has moved there before."""
    screen.point_at(screen.scene.page.find(key).area.centre)
    screen.click(key)


@pytest.mark.parametrize("key", ["rematch", "shelf", "home", "look"])
def test_whoever_goes_on_clicking_after_the_final_scoring_starts_nothing_and_does_not_leave(stubs, key):
    screen = Screen(finished_match(2))
    click_on(screen, key)
    assert screen.manager.stack[-1] is not screen.scene
    match, place = finished_match(2), screen.scene.page.find(key).area.centre
    late = Screen(match)
    late.point_at(place)  # the button of the scene before lay there
    late.scene = Results(late.app, match, is_new=True)
    late.manager.push(late.scene)
    late.manager.step([], 0)
    for _ in range(8):
        late.click(key)
        late.manager.step([], 1.5)
        assert late.manager.stack[-1] is late.scene
    late.manager.step([], 2.1)
    late.manager.step([], 0.1)
    late.click(key)
    assert late.manager.stack[-1] is not late.scene


def test_a_click_after_the_scoring_was_watched_again_leads_nowhere_either(stubs):
    screen = Screen(finished_match(2))
    screen.point_at(screen.scene.page.find("rematch").area.centre)
    screen.manager.step([], 3)
    screen.manager.do(Push(Scene(screen.app)))
    screen.manager.do(Pop())
    screen.manager.step([], 0)
    screen.click("rematch")
    assert screen.manager.stack[-1] is screen.scene


def test_a_hand_that_has_moved_means_what_it_clicks(stubs):
    screen = Screen(finished_match(2), is_new=True)
    click_on(screen, "look")
    assert screen.opened


def test_only_what_brought_points_is_in_the_legend():
    scene = Screen(finished_match(2)).scene
    listed = {part for row in scene.bars.legend for part in row}
    assert listed == {part for placing in scene.ranking for part, points in placing.score.parts.items() if points}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_trophies_drop_onto_new_results_one_after_the_other(size, language):
    def make(app):
        app.trophies = TROPHIES[:2]
        return Results(app, finished_match(2, language, (0,)), is_new=True)

    player = Player(make, size, language=language)
    medals, rung = player.scene.medals, []
    player.app.sounds.play = rung.append
    assert medals.shown is TROPHIES[0]
    player.wait(1)
    assert "score" in rung
    place = medals._place(player.scene.area)
    assert player.scene.area.contains((place.x, place.y))
    assert player.scene.area.contains((place.right, place.bottom))
    player.click_at(place.centre)
    assert medals.shown is TROPHIES[1]
    player.wait(6)
    assert medals.shown is None
    assert not player.scene.is_moving
    assert not Results(player.app, player.scene.match, is_new=True).medals.shown


def test_old_results_tell_of_no_trophy():
    def make(app):
        app.trophies = TROPHIES[:1]
        return Results(app, finished_match(2, "en", (0,)))

    assert Player(make).scene.medals.shown is None
