"""Whatever fails during a match, the player hears of it, a short report is kept, and the match can be continued."""

import errno
import os
import signal
import sys

import pygame
import pytest

import game
import main
from game.bots.players import Advice
from game.bots.thinker import HINT, BotError, Failure, Thinker, Worker
from game.core import faults, record, saves
from game.core.data import DATA
from game.core.errors import TableError
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from scenes import routes
from scenes.faults import FaultDialog
from scenes.leaving import LeaveQuestion
from scenes.match.bots import BotDriver
from scenes.menu.scene import Menu
from scenes.ui.text import escape
from tests.bots.test_thinker import wait_for
from tests.languages import LANGUAGES, texts_from
from tests.robustness.altered import weights_from
from tests.robustness.visitor import Visitor
from tests.scenes.driving import FRAME
from tests.scenes.tables import Guest, new_match

both_languages = pytest.mark.parametrize("language", LANGUAGES)


class Calm(Visitor):
    """A visitor whom no dialog about a fault surprises."""

    def step(self, events, seconds=FRAME):
        self.step_window(events, seconds)


@pytest.fixture
def visitor(request):
    found = Calm(getattr(request, "param", "en"))
    found.broken = pytest.MonkeyPatch()
    found.start_match()
    found.play(5)
    yield found
    found.broken.undo()
    if found.manager.stack:
        found.manager.close()


def fail(*_, **__):
    raise ZeroDivisionError("by nothing")


def break_table(visitor, where="update", times=1):
    """Let the tables of the game fail from now on, so many times."""
    left = times

    def fail_for_a_while(*_):
        nonlocal left
        left -= 1
        if not left:
            visitor.broken.undo()
        fail()

    visitor.broken.setattr(type(visitor.top), where, fail_for_a_while)
    visitor.top.refresh()


def reports():
    return sorted(faults.folder().iterdir()) if faults.folder().exists() else []


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# the dialog


@pytest.mark.parametrize("visitor", LANGUAGES, indirect=True)
@pytest.mark.parametrize("where", ["update", "draw", "layout"])
def test_a_match_is_continued_after_a_fault(visitor, where):
    before = visitor.match
    break_table(visitor, where)
    visitor.wait()
    dialog = visitor.top
    texts = visitor.app.texts
    assert isinstance(dialog, FaultDialog)
    visitor.wait()
    assert [answer.text for answer in dialog.answers] == [texts.get("fault.shelf"), texts.get("fault.go_on")]
    assert "by nothing" in dialog.text
    assert texts.get("fault.match") in dialog.text
    assert dialog.sheet.clamped(visitor.manager.area) == dialog.sheet
    (report,) = reports()
    assert escape(str(report)) in dialog.text
    told = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError: by nothing" in told
    for fact in (
        "game: kingdom_builder",
        "seed: 7",
        "moves: 5",
        f"language: {visitor.app.settings.language}",
        "seats: human",
    ):
        assert f"\n{fact}" in told
    assert len(told) < 6000

    visitor.key(pygame.K_RETURN)
    assert visitor.match is not before
    assert visitor.match.record == before.record
    assert visitor.match.state.to_dict() == before.state.to_dict()
    assert visitor.match.past == before.past
    visitor.play(1)
    assert len(Match.load(visitor.match.autosave).past) == 6
    assert len(visitor.manager.stack) == 2


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_decision_that_fails_half_way_is_as_if_it_had_not_been_made(game_id, monkeypatch):
    path = saves.fresh_path(game_id)
    match = new_match(path=path, game_id=game_id)
    guest = Guest(match, path)
    before = match.state.to_dict()

    def break_off(state, move):
        state.pending.clear()
        fail()

    monkeypatch.setattr(type(match.state), "_carry_out", break_off)
    move = match.state.search_moves()[0]
    guest.scene.on_key = lambda _event: guest.scene.controller.play(move)
    guest.manager.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="")], FRAME)
    monkeypatch.undo()
    assert isinstance(guest.top, FaultDialog)
    guest.manager.step([], FRAME)
    guest.manager.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], FRAME)
    assert guest.manager.top.controller.match.state.to_dict() == before
    assert guest.manager.top.controller.match.past == []
    guest.manager.top.controller.play(move)
    guest.finish_writing()
    assert len(Match.load(path).past) == 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_fault_that_comes_back_at_once_leads_to_the_shelf(visitor, key):
    break_table(visitor, times=100)
    visitor.wait()
    visitor.key(pygame.K_RETURN)
    visitor.wait()
    assert isinstance(visitor.top, FaultDialog)
    assert visitor.app.texts.get("fault.again") in visitor.top.text
    assert visitor.app.texts.get("fault.waits") in visitor.top.text
    visitor.click("answer_1")  # try again nevertheless
    visitor.wait()
    assert isinstance(visitor.top, FaultDialog)
    visitor.key(key)
    assert isinstance(visitor.top, Menu)
    assert len(visitor.manager.stack) == 1
    visitor.broken.undo()
    visitor.click("resume")
    assert len(visitor.match.past) == 5


def test_another_fault_later_in_the_match_is_not_the_same(visitor):
    for _ in range(3):
        break_table(visitor)
        visitor.wait()
        assert visitor.app.texts.get("fault.match") in visitor.top.text
        visitor.key(pygame.K_RETURN)
        visitor.play(1)
    assert len(visitor.match.past) == 8


def test_a_table_that_cannot_be_laid_again_leads_to_the_shelf(visitor, monkeypatch):
    break_table(visitor)
    visitor.wait()
    monkeypatch.setattr(routes, "table", fail)
    for _ in range(3):
        visitor.wait()
        visitor.click("answer_0" if visitor.app.rescued is None else "answer_1")
        assert isinstance(visitor.top, FaultDialog)
        assert visitor.manager.is_running
    visitor.key(pygame.K_ESCAPE)
    assert isinstance(visitor.top, Menu)
    monkeypatch.undo()
    visitor.click("resume")
    assert len(visitor.match.past) == 5


def test_an_unsaved_match_is_continued_from_its_moves(visitor, monkeypatch):
    monkeypatch.setattr(record, "write_whole", full_disk)
    visitor.play(3)
    before = visitor.match.record
    break_table(visitor)
    visitor.wait()
    visitor.key(pygame.K_RETURN)
    assert visitor.match.record == before
    assert visitor.has_mark
    visitor.play(1)
    monkeypatch.undo()
    visitor.play(1)
    assert len(Match.load(visitor.match.autosave).past) == 10


def test_an_unsaved_match_is_not_left_unasked_after_a_fault(visitor, monkeypatch):
    monkeypatch.setattr(record, "write_whole", full_disk)
    visitor.play(1)
    break_table(visitor)
    visitor.wait()
    visitor.key(pygame.K_ESCAPE)
    assert isinstance(visitor.top, LeaveQuestion)
    visitor.key(pygame.K_RETURN)
    assert isinstance(visitor.top, FaultDialog)
    visitor.key(pygame.K_RETURN)
    assert len(visitor.match.past) == 6


def test_a_damaged_file_is_no_reason_to_lose_the_match(visitor):
    path = visitor.match.autosave
    path.write_text("{")
    break_table(visitor)
    visitor.wait()
    visitor.key(pygame.K_RETURN)
    assert len(visitor.match.past) == 5
    assert len(Match.load(path).past) == 5


def test_a_fault_on_the_shelf_itself_has_a_way_out(monkeypatch):
    visitor = Calm("en")
    monkeypatch.setattr(Menu, "update", fail)
    visitor.wait()
    visitor.key(pygame.K_RETURN)
    visitor.wait()
    assert isinstance(visitor.top, FaultDialog), "it comes back"
    visitor.click("answer_1")
    assert not visitor.manager.is_running
    visitor.manager.close()


# when telling fails too


class Unspeakable(Exception):  # noqa: N818 - it is about what cannot be said
    def __str__(self):
        raise ValueError("no words")


def test_a_fault_without_words_is_told(visitor, monkeypatch):
    def fail_without_words(*_):
        raise Unspeakable

    monkeypatch.setattr(visitor.top, "update", fail_without_words)
    visitor.wait()
    assert "Unspeakable" in visitor.top.text
    assert "Unspeakable" in reports()[0].read_text()


def test_what_cannot_be_found_out_is_missing_from_the_report(visitor, monkeypatch):
    break_table(visitor)
    monkeypatch.setattr(visitor.match.record, "seats", None)
    visitor.wait()
    assert isinstance(visitor.top, FaultDialog)
    told = reports()[0].read_text()
    assert "game: kingdom_builder" in told
    assert "unknown: TypeError" in told


def test_a_report_that_cannot_be_written_is_not_promised(visitor, monkeypatch, capsys):
    monkeypatch.setattr(faults, "write_whole", full_disk)
    break_table(visitor)
    visitor.wait()
    assert visitor.app.texts.get("fault.unwritten") in visitor.top.text
    assert "ZeroDivisionError: by nothing" in capsys.readouterr().err
    visitor.key(pygame.K_RETURN)
    assert len(visitor.match.past) == 5


@pytest.mark.parametrize("step", ["__init__", "layout", "draw"])
def test_a_dialog_that_fails_ends_the_program_with_the_match_saved(visitor, monkeypatch, step):
    match = visitor.match
    monkeypatch.setattr(record, "write_whole", full_disk)
    visitor.play(2)
    monkeypatch.undo()
    monkeypatch.setattr(FaultDialog, step, fail)
    break_table(visitor)
    with pytest.raises(TableError, match="the program cannot go on"):  # noqa: PT012 - at the first or second picture
        for _ in range(2):
            visitor.wait()
    visitor.manager.close()
    assert len(Match.load(match.autosave).past) == 7


def test_only_the_last_reports_are_kept():
    faults.folder().mkdir(parents=True)
    own = faults.folder() / "my notes.txt"
    own.write_text("mine")
    for number in range(faults.KEPT + 5):
        path = faults.write_report(f"report {number}")
        os.utime(path, (number, number))
    kept = sorted(path.read_text() for path in reports() if path != own)
    assert kept == sorted(f"report {number}" for number in range(5, faults.KEPT + 5))
    assert own.read_text() == "mine"


# bots


class Failing:
    """A process that answers questions with a fault, or ends."""

    def __init__(self, is_lost=False, step=None):
        self.is_lost, self.step = is_lost, step
        self.asked = 0

    def ask(self, game_id, task, state, random):
        self.asked += 1
        return self.asked

    def answer(self, _question):
        if self.step is not None:
            return Advice(self.step)
        raise BotError(Failure("ValueError: lost", "Traceback"), is_lost=self.is_lost)

    def drop(self, _question):
        """There is nothing to stop."""


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("game_id", game.GAMES)
def test_another_bot_decides_for_one_that_fails(game_id, level):
    match = new_match((level, level), game_id=game_id)
    told = []
    driver = BotDriver(match, Failing(), lambda seat, failure: told.append((seat, failure.words)))
    seat = match.state.current_player
    moves = [driver.next_move(1, 0) for _ in range(2)]
    assert moves[0] is None
    assert match.state.is_legal(moves[1])
    assert told == [(seat, "ValueError: lost")]


def test_without_weights_anybody_decides(tmp_path):
    """The file of the weights is gone: no bot can think, and the match goes on all the same."""
    match = new_match(("normal", "normal"))
    told = []
    driver = BotDriver(match, Failing(), lambda seat, failure: told.append(failure.words))
    with weights_from(tmp_path):
        moves = [driver.next_move(1, 0) for _ in range(2)]
    assert match.state.is_legal(moves[1])
    assert "kingdom_builder.yaml: the file is missing" in told[-1]


def test_a_process_that_ends_is_asked_twice():
    match = new_match(("normal", "normal"))
    told = []
    thinker = Failing(is_lost=True)
    driver = BotDriver(match, thinker, lambda *given: told.append(given))
    while driver.next_move(1, 0) is None:
        pass
    assert thinker.asked == 2
    assert len(told) == 1


def test_anybody_decides_where_no_bot_can(monkeypatch):
    match = new_match(("hard", "hard"))
    told = []
    driver = BotDriver(match, Failing(), lambda _seat, failure: told.append(failure.words))
    monkeypatch.setattr(type(match.state), "imagine", fail)
    driver.next_move(1, 0)
    assert match.state.is_legal(driver.next_move(1, 0))
    assert told == ["ValueError: lost", "ZeroDivisionError: by nothing"]


def test_a_move_that_is_not_allowed_is_not_played():
    match = new_match(("normal", "normal"))
    wrong = Move.parse("build 99,99")
    for step in ((wrong,), ()):
        told = []
        driver = BotDriver(match, Failing(step=step), lambda _seat, failure, told=told: told.append(failure.words))
        driver.next_move(1, 0)
        assert match.state.is_legal(driver.next_move(1, 0))
        assert "not allowed" in told[0]


@both_languages
def test_a_bot_whose_process_keeps_dying_is_told_once_and_the_match_goes_on(language, monkeypatch):
    path = saves.fresh_path("kingdom_builder")
    start = Worker.__init__

    def start_and_end(worker):
        start(worker)
        worker.process.kill()
        worker.process.join()

    monkeypatch.setattr(Worker, "__init__", start_and_end)
    guest = Guest(new_match(("normal", "normal"), path=path, language=language), path, language=language)
    told = []
    monkeypatch.setattr(guest.app, "notify", lambda text, *rest: told.append(text))
    guest.wait_for(lambda: len(guest.match.past) >= 8)
    (words,) = told
    assert words.startswith(
        guest.app.texts.get(
            "table.bot_failed", player=guest.table.context.sides.names[guest.match.past[0].seat], words="x"
        )[:6]
    )
    assert len(reports()) == 1
    assert "moves: 0" in reports()[0].read_text()
    guest.manager.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be held here")
def test_a_bot_whose_process_dies_once_is_asked_again_and_nothing_is_told(monkeypatch):
    guest = Guest(new_match(("normal", "normal")))
    guest.wait_for(lambda: guest.match.past and guest.app.thinker.workers)
    guest.app.thinker.workers[0].process.kill()
    before = len(guest.match.past)
    guest.wait_for(lambda: len(guest.match.past) > before + 4)
    assert guest.app.notices == []
    assert reports() == []
    guest.manager.close()


def test_the_real_process_tells_where_it_failed():
    thinker = Thinker()
    state = game.find("kingdom_builder").new(2, {}, 1)
    state.pending = []  # there is nothing to decide
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    with pytest.raises(BotError, match="Error") as caught:
        wait_for(thinker, question)
    assert not caught.value.is_lost
    assert "thinker.py" in caught.value.failure.trace
    thinker.cancel()


def test_a_process_that_cannot_be_started_is_a_bot_that_cannot_decide(monkeypatch):
    def refuse(_worker):
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(Worker, "__init__", refuse)
    with pytest.raises(BotError, match="no process can be started") as caught:
        Thinker().ask("kingdom_builder", HINT, game.find("kingdom_builder").new(2, {}, 1), stream(1))
    assert caught.value.is_lost


@both_languages
def test_a_hint_that_fails_is_told(language, monkeypatch):
    guest = Guest(new_match(language=language), language=language)
    failing = Failing()
    monkeypatch.setattr(guest.table.controller.hints, "_thinker", failing)
    guest.key(pygame.K_h)
    guest.wait()
    (notice,) = guest.app.notices
    assert notice.text == guest.app.texts.get("table.hint_failed", words="ValueError:\u2060 lost")
    guest.click_place(guest.targets()[0])
    assert len(guest.match.past) == 1


# starting


@pytest.fixture
def packaged(monkeypatch):
    """The messages that the packaged program shows."""
    shown = []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: shown.append(words[1]))
    return shown


def test_a_damaged_text_file_is_told_in_a_window(packaged, monkeypatch, capsys, tmp_path):
    broken = tmp_path / "data"
    (broken / "text").mkdir(parents=True)
    lines = (DATA / "text" / "en.yaml").read_text(encoding="utf-8").splitlines()[:100]
    (broken / "text" / "en.yaml").write_text("\n".join([*lines, '  "']), encoding="utf-8")
    with texts_from(broken / "text"):
        assert main.main([]) == 2
    (sentence,) = packaged
    assert "en.yaml, line" in sentence
    assert capsys.readouterr().err == f"builders-table: {sentence}\n"


def test_anything_unexpected_at_the_start_is_a_sentence_and_a_report(packaged, monkeypatch, capsys):
    monkeypatch.setattr("scenes.program.App", fail)
    assert main.main([]) == 2
    (sentence,) = packaged
    (report,) = reports()
    assert sentence == f"something unexpected happened (ZeroDivisionError: by nothing); {report} has a report"
    assert "ZeroDivisionError" in report.read_text()
    assert "Traceback" not in capsys.readouterr().err


def test_a_program_without_a_terminal_can_end(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr("scenes.commands.window.run_window", lambda **_: None)
    assert main.main([]) == 0
    assert main.main(["--size", "7"]) == 2


def test_a_script_waits_for_no_message(packaged, capsys):
    assert main.main(["--size", "7"]) == 2
    assert "is not a size" in capsys.readouterr().err
    assert packaged == []


def test_no_message_is_shown_where_there_is_no_display(monkeypatch, capsys):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr("scenes.program.App", fail)
    assert main.main([]) == 2
    assert "something unexpected happened" in capsys.readouterr().err
