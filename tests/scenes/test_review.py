"""The page that looks back at a match."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec
import pytest

import game
from game.bots.estimates import Estimate
from game.bots.kept_review import keep_review, kept_review
from game.bots.review import Reason, Review
from game.bots.thinker import BotError, Failure
from game.bots.weighing import weigh
from game.core.match import Match
from game.core.move import Move
from game.core.record import Record, Seat
from game.core.saves import review_beside
from scenes.change import Pop, Push
from scenes.results.scene import Results
from scenes.review import watch
from scenes.review.moment import MomentTable, Shown
from scenes.review.scene import LookBack, people
from scenes.table.scene import TableScene
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from tests.review_measures import quiet_match
from tests.scenes.driving import Player

each_game = pytest.mark.parametrize("game_id", game.GAMES)
_REVIEWS = {}


def reviewed(game_id, tmp_path, gains=(-9.0, -4.0, 5.0), people_at=(0,)):
    """Return a match of somebody and its save, with a review kept there that tells of decisions with these gains."""
    if game_id not in _REVIEWS:
        match = quiet_match(game_id, "normal", 5)
        _REVIEWS[game_id] = msgspec.json.encode((match.record, weigh(match, 0, 0.01)))
    record, review = msgspec.json.decode(_REVIEWS[game_id], type=tuple[Record, Review])
    record.seats = [Seat("human" if seat in people_at else "normal", f"P{seat}", seat) for seat in range(2)]
    told = dict(zip(range(1, len(review.choices), 2), gains, strict=False))
    choices = tuple(
        msgspec.structs.replace(choice, gain=Estimate(told.get(number, 0.0), 0.8 if number in told else 0.0, 40))
        for number, choice in enumerate(review.choices)
    )
    path = tmp_path / "one.match"
    match = Match(record)
    match.save(path)
    keep_review(path, match.record, msgspec.structs.replace(review, choices=choices))
    return match, path


def page(match, path, language="en", size=(1600, 900)):
    return Player(lambda app: LookBack(app, match, path), size, language=language)


def buttons(scene):
    return {widget.key: widget for widget in scene.page.widgets if isinstance(widget, Button)}


@each_game
@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_told_decision_has_a_card_with_both_ways_and_its_price(game_id, language, tmp_path):
    match, path = reviewed(game_id, tmp_path)
    player = page(match, path, language)
    scene = player.scene
    assert len(scene._cards) == 3
    for choice in scene.review.moments():
        lines = scene.words.lines(choice)
        number = player.app.texts.number
        assert number(round(abs(choice.gain.mean))) in lines[1]
        assert number(1) in lines[1]
        assert scene.words.ways(choice)[0] in lines[0]
    assert {"show_0", "show_1", "show_2", "show", "copy"} <= set(buttons(scene))


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)])
def test_nothing_lies_on_something_else(size, tmp_path):
    match, path = reviewed("stone_age", tmp_path)
    scene = page(match, path, "fa", size).scene
    placed = list(buttons(scene).values())
    for number, one in enumerate(placed):
        assert not any(one.area.overlaps(other.area) for other in placed[number + 1 :])
    assert not scene._chart_panel.overlaps(scene._sums_panel)
    assert all(not card.area.overlaps(scene._chart_panel) for card in scene._cards)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_cards_show_the_table_where_a_decision_was_made(size, language, tmp_path):
    match, path = reviewed("kingdom_builder", tmp_path, gains=(-9.0, 5.0))
    player = page(match, path, language, size)
    for _ in range(4):
        player.wait()
    scene = player.scene
    for card in scene._cards:
        assert card.crops
        for crop in card.crops:
            assert card.area.contains(crop.area.centre)
            assert not any(crop.area.overlaps(button.area) for button in buttons(scene).values())
            assert not crop.area.overlaps(card._words_area)


@each_game
def test_a_crop_shows_nothing_that_the_player_did_not_know(game_id, tmp_path):
    match, path = reviewed(game_id, tmp_path)
    scene = page(match, path).scene
    for number in range(len(scene._cards)):
        table = MomentTable(scene.app, scene._told(scene.review), number, Shown.OWN)
        assert not table.controller.replay.recording.is_open
        assert table.controller.viewer == scene.seat


def test_a_decision_is_shown_on_the_table_as_it_was(tmp_path):
    match, path = reviewed("kingdom_builder", tmp_path)
    scene = page(match, path).scene
    worst = scene.review.costliest()[0]
    change = buttons(scene)["show"].action()
    assert isinstance(change, Push)
    assert isinstance(change.scene, TableScene)
    assert len(change.scene.controller.match.past) == worst.number


def test_a_match_without_a_costly_decision_is_praised_and_nothing_is_invented(tmp_path):
    match, path = reviewed("kingdom_builder", tmp_path, gains=(-1.0, 0.5))
    scene = page(match, path).scene
    assert not scene._cards
    assert "show" not in buttons(scene)


def test_a_damaged_review_is_told_and_made_anew(tmp_path, monkeypatch):
    match, path = reviewed("kingdom_builder", tmp_path)
    whole = kept_review(path, match.record, 0)
    review_beside(path).write_bytes(b"{")
    monkeypatch.setattr(watch, "Reviewer", lambda record, seat: Ready(whole))
    player = page(match, path)
    player.manager.step([], 0.1)
    assert any("damaged" in notice.text for notice in player.app.notices)
    assert player.scene.review == whole
    assert kept_review(path, match.record, 0) == whole


class Ready:
    """A review that is there at once."""

    def __init__(self, review):
        self._review = review
        self.is_working = True

    def look(self):
        self.is_working = False
        return self._review

    def stop(self):
        self.is_working = False


class Working(Ready):
    """A review in the making, which shows what it is told to."""

    def __init__(self, review):
        super().__init__(review)
        self.review = review

    def look(self):
        return self.review


class Failing(Ready):
    """A process that ends before it has found anything."""

    def look(self):
        self.is_working = False
        raise BotError(Failure("its process ended"), is_lost=True)


def test_a_process_that_fails_is_told(tmp_path, monkeypatch):
    match, path = reviewed("kingdom_builder", tmp_path)
    review_beside(path).unlink()
    monkeypatch.setattr(watch, "Reviewer", lambda record, seat: Failing(None))
    player = page(match, path)
    player.manager.step([], 0.1)
    assert any("its process ended" in notice.text for notice in player.app.notices)


def test_weighing_can_be_stopped_and_ends_with_the_page(tmp_path, monkeypatch):
    match, path = reviewed("kingdom_builder", tmp_path)
    review_beside(path).unlink()
    running = Ready(None)
    running.look = lambda: None
    monkeypatch.setattr(watch, "Reviewer", lambda record, seat: running)
    scene = page(match, path).scene
    buttons(scene)["stop"].action()
    assert not running.is_working
    running.is_working = True
    scene.leave()
    assert not running.is_working


def test_the_rest_of_the_time_is_told_and_no_crop_is_taken_before_the_end(tmp_path, monkeypatch):
    match, path = reviewed("kingdom_builder", tmp_path)
    half = msgspec.structs.replace(kept_review(path, match.record, 0), done=50)
    review_beside(path).unlink()
    running = Ready(half)
    running.look = lambda: half
    monkeypatch.setattr(watch, "Reviewer", lambda record, seat: running)
    player = page(match, path)
    player.wait(1)
    scene = player.scene
    assert scene.watch.seconds_left >= 0
    assert scene._cards
    assert not any(card.crops for card in scene._cards)
    buttons(scene)["stop"].action()
    for _ in scene._cards:
        player.wait()
        player.wait()
    assert all(card.crops for card in scene._cards)


def test_everybody_who_played_has_a_review(tmp_path, monkeypatch):
    match, path = reviewed("kingdom_builder", tmp_path, people_at=(0, 1))
    monkeypatch.setattr(watch, "Reviewer", lambda record, seat: Failing(None))
    player = page(match, path)
    assert people(match) == [0, 1]
    buttons(player.scene)["seat_1"].action()
    assert player.scene.seat == 1


def test_the_results_lead_to_the_review_of_people_only(tmp_path):
    match, path = reviewed("kingdom_builder", tmp_path)
    results = Player(lambda app: Results(app, match, path)).scene
    change = buttons(results)["look_back"].action()
    assert isinstance(change.scene, LookBack)
    assert buttons(page(match, path).scene)["back"].action() == Pop()
    match, path = reviewed("kingdom_builder", tmp_path, people_at=())
    assert "look_back" not in buttons(Player(lambda app: Results(app, match, path)).scene)


def test_the_review_can_be_copied_as_text(tmp_path):
    match, path = reviewed("san_juan", tmp_path)
    scene = page(match, path).scene
    text = scene.words.whole_text(scene.review, "Look back")
    assert "**" not in text
    assert "Better by about" in text


def test_rounds_are_counted_as_on_the_table(tmp_path):
    match, path = reviewed("troyes", tmp_path)
    scene = page(match, path).scene
    first, second = scene.review.columns[:2]
    assert match.state_after(first.number).round == 0
    assert scene.words.column(first) == scene.t("review.setup")
    assert scene.words.column(second) == scene.t("review.round", n=1)
    assert scene.words.show(second) == scene.t("review.show_round", n=1)
    assert scene.words.show(first) == scene.t("review.show")


def test_ways_that_begin_alike_are_told_by_how_they_go_on(tmp_path):
    match, path = reviewed("troyes", tmp_path)
    scene = page(match, path).scene
    flips = (number for number in range(len(match.record.moves)) if flips_and_passes(match.state_after(number)))
    number = next(flips)
    state = match.state_after(number)
    flip = ("flip", first_lay(state.after(Move.parse("flip"))), "done")
    after = state.after(*map(Move.parse, flip))
    builds = next(move for move in after.legal_moves() if move.verb in ("build", "farm", "recruit"))
    choice = msgspec.structs.replace(scene.review.choices[0], number=number)
    choice = msgspec.structs.replace(
        choice,
        own=msgspec.structs.replace(choice.own, moves=(*flip, "pass")),
        bot=msgspec.structs.replace(choice.bot, moves=(*flip, str(builds))),
    )
    own, other = scene.words.ways(choice)
    turned, passed = scene.t("troyes.advice.flip"), scene.t("troyes.advice.pass")
    assert own == f"{turned} · {passed}"
    assert other.startswith(f"{turned} · ")
    assert own != other


def flips_and_passes(state):
    """Return whether somebody may turn dice over, and pass."""
    return not state.is_over and {"flip", "pass"} <= {move.verb for move in state.legal_moves()}


def first_lay(state):
    return str(next(move for move in state.legal_moves() if move.verb == "lay"))


@pytest.mark.parametrize("moves", [("build 99,99",), ("use nonsense",), ("../..",), ("",)])
def test_ways_that_no_rule_allows_are_not_shown(moves, tmp_path, monkeypatch):
    match, path = reviewed("kingdom_builder", tmp_path)
    review = kept_review(path, match.record, 0)
    altered = [
        msgspec.structs.replace(choice, bot=msgspec.structs.replace(choice.bot, moves=moves))
        for choice in review.choices
    ]
    keep_review(path, match.record, msgspec.structs.replace(review, choices=tuple(altered)))
    monkeypatch.setattr(watch, "Reviewer", lambda record, seat: None)
    player = page(match, path)
    assert player.scene.review is None
    assert player.app.notices


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("game_id", ["kingdom_builder", "troyes"])
def test_no_sum_is_cut_in_the_smallest_window(game_id, language, tmp_path, cut):
    match, path = reviewed(game_id, tmp_path)
    scene = page(match, path, language, (1024, 640)).scene
    start, _, luck = scene.review.sums()
    assert not (start.is_clear and luck.is_clear)
    assert not cut


@pytest.mark.parametrize(
    ("kind", "own", "other", "is_said"),
    [("gold", 3, 4, True), ("gold", 4, 4, False), ("rivals", 3, 4, False), ("promise", 1, 2, True)],
)
def test_points_are_a_reason_only_if_the_other_way_brings_fewer_of_them(kind, own, other, is_said, tmp_path):
    match, path = reviewed("kingdom_builder", tmp_path)
    scene = page(match, path).scene
    part, beside = list(match.state.scores()[0].parts)[:2]
    choice = scene.review.costliest()[0]
    ways = [
        msgspec.structs.replace(way, at_once=({part: points}, {part: 0}), at_the_end={part: points, beside: more})
        for way, points, more in ((choice.own, own, 0), (choice.bot, other, 5))
    ]
    choice = msgspec.structs.replace(choice, own=ways[0], bot=ways[1], reason=Reason(kind, {"score": part}))
    assert bool(scene.words.reason(choice)) == is_said
    said = [*scene.words.lines(choice), *scene.words.more(choice)]
    assert len(said) == 3 + is_said
    assert said.count(scene.words.sources(choice)) == 1


def watched(tmp_path, monkeypatch, **changes):
    """Return the page of a review that has been begun, the process that makes it, and what is written on the page."""
    match, path = reviewed("kingdom_builder", tmp_path)
    working = Working(msgspec.structs.replace(kept_review(path, match.record, 0), done=20, **changes))
    review_beside(path).unlink()
    monkeypatch.setattr(watch, "Reviewer", lambda record, seat: working)
    written, draw = [], Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda canvas, text, *rest: written.append(text) or draw(canvas, text, *rest))
    player = page(match, path)
    player.wait(0.1)
    return player, working, written


def test_nothing_is_claimed_while_most_decisions_have_not_been_looked_at(tmp_path, monkeypatch):
    match, path = reviewed("kingdom_builder", tmp_path)
    columns = kept_review(path, match.record, 0).columns
    ahead = tuple(msgspec.structs.replace(column, expected=Estimate(40.0, 2.0, 20)) for column in columns)
    player, working, written = watched(tmp_path, monkeypatch, columns=ahead)
    for done, is_told in ((20, False), (60, True)):
        working.review = msgspec.structs.replace(working.review, done=done)
        player.wait(0.1)
        written.clear()
        player.scene.refresh()
        player.wait(0.1)
        assert ("+40" in written) == is_told
        assert (player.app.texts.get("review.pending") in written) != is_told


def test_nothing_is_claimed_of_what_was_stopped_before_most_was_looked_at(tmp_path, monkeypatch):
    player, working, written = watched(tmp_path, monkeypatch)
    player.click("stop")
    written.clear()
    player.scene.refresh()
    player.wait(0.1)
    assert not working.is_working
    assert player.app.texts.get("review.unweighed") in written
