import ctypes
import os
import signal
import time
from threading import Thread

import msgspec
import pytest

import game
from game.bots.levels import LEVELS, levels_of
from game.bots.thinker import HINT, BotError, Superseded, Thinker, Worker
from game.core.errors import TableError
from game.core.random_source import stream

PATIENCE = 60
"""Seconds after which an answer is not coming."""
QUERY, BELOW_NORMAL = 0x400, 0x4000
"""What Windows calls the wish to ask about a process, and the priority below the usual one."""


@pytest.fixture
def thinker():
    thinker = Thinker(1)
    yield thinker
    thinker.cancel()


@pytest.fixture
def state():
    return game.find("kingdom_builder").new(3, {}, 2)


def wait_for(thinker, question):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        advice = thinker.answer(question)
        if advice is not None:
            return advice
        time.sleep(0.005)
    raise AssertionError("no answer")


def unhurried(game_id):
    """The levels of a game with a minute for every decision, so that no search is cut off on a busy machine."""
    return {name: msgspec.structs.replace(level, seconds=60.0) for name, level in levels_of(game_id).items()}


def test_the_process_chooses_as_the_bot_does_here(thinker, state, monkeypatch):
    monkeypatch.setattr("game.bots.thinker.levels_of", unhurried)
    expert = game.find("kingdom_builder").expert
    thinker.effort = 0.1
    for seed, level in enumerate(LEVELS):
        question = thinker.ask("kingdom_builder", level, state, stream(seed))
        random = stream(seed)
        imagined = state.imagine(state.current_player, random)
        expected = levels_of("kingdom_builder")[level].think(expert, imagined, random, thinker.effort)
        assert wait_for(thinker, question).step == expected[0].moves
        with pytest.raises(Superseded):
            thinker.answer(question)


def priority_of(process):
    """Return how far back a process stands: on Windows its class, elsewhere its niceness."""
    if os.name != "nt":
        return os.getpriority(os.PRIO_PROCESS, process)
    kernel = ctypes.WinDLL("kernel32")
    kernel.OpenProcess.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(kernel.OpenProcess(QUERY, False, process))
    found = kernel.GetPriorityClass(handle)
    kernel.CloseHandle(handle)
    return found


def test_whoever_thinks_lets_the_window_go_first(thinker, state):
    wait_for(thinker, thinker.ask("kingdom_builder", "easy", state, stream(1)))
    (worker,) = thinker.workers
    own = priority_of(os.getpid())
    assert priority_of(worker.process.pid) == (BELOW_NORMAL if os.name == "nt" else min(own + 10, 19))


def test_a_hint_comes_with_its_reason(thinker, state):
    question = thinker.ask("kingdom_builder", HINT, state, stream(1))
    advice = wait_for(thinker, question)
    assert state.is_legal(advice.step[0])
    assert advice.why.id


def test_only_what_the_player_may_know_leaves_the_window(thinker, state, monkeypatch):
    sent = []
    monkeypatch.setattr(Worker, "ask", lambda _worker, question: sent.append(question))
    thinker.ask("kingdom_builder", "normal", state, stream(1))
    imagined = sent[0].imagined
    assert imagined.to_dict() == state.imagine(state.current_player, stream(1)).to_dict() != state.to_dict()


def test_thinking_can_be_cancelled_and_begun_again(thinker, state):
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    thinker.cancel()
    with pytest.raises(Superseded):
        thinker.answer(question)
    question = thinker.ask("kingdom_builder", "easy", state, stream(1))
    assert state.is_legal(wait_for(thinker, question).step[0])


def test_a_new_question_replaces_the_old_one(thinker, state):
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    later = state.copy()
    later.apply(later.legal_moves()[0])
    old = question
    question = thinker.ask("kingdom_builder", "normal", later, stream(1))
    with pytest.raises(Superseded):
        thinker.answer(old)
    assert later.is_legal(wait_for(thinker, question).step[0])


def test_only_the_one_who_asked_can_stop_the_thinking(thinker, state):
    old = thinker.ask("kingdom_builder", "normal", state, stream(1))
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    thinker.drop(old)
    assert wait_for(thinker, question)
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    thinker.drop(question)
    with pytest.raises(Superseded):
        thinker.answer(question)


def test_a_bot_that_fails_is_reported(thinker, state):
    state.pending = []  # there is nothing to decide
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    with pytest.raises(TableError, match="could not decide"):
        wait_for(thinker, question)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be held here")
def test_a_process_that_dies_is_reported_and_replaced(thinker, state):
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    wait_for(thinker, question)
    process = thinker.workers[0].process
    os.kill(process.pid, signal.SIGSTOP)
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    process.kill()
    with pytest.raises(TableError, match="process ended"):
        wait_for(thinker, question)
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    assert state.is_legal(wait_for(thinker, question).step[0])


def test_a_process_that_died_unnoticed_is_replaced(thinker, state):
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    wait_for(thinker, question)
    thinker.workers[0].process.kill()
    thinker.workers[0].process.join()
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    assert state.is_legal(wait_for(thinker, question).step[0])


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be held here")
def test_a_process_that_hangs_is_reported_and_replaced(thinker, state, monkeypatch):
    wait_for(thinker, thinker.ask("kingdom_builder", "normal", state, stream(1)))
    os.kill(thinker.workers[0].process.pid, signal.SIGSTOP)
    monkeypatch.setattr(game.bots.thinker, "PATIENCE", -10)
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    with pytest.raises(BotError, match="too long") as fault:
        wait_for(thinker, question)
    assert fault.value.is_lost
    monkeypatch.undo()
    assert wait_for(thinker, thinker.ask("kingdom_builder", "normal", state, stream(1)))


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be held here")
def test_nobody_waits_for_a_process_that_does_not_listen_yet():
    worker = Worker()
    os.kill(worker.process.pid, signal.SIGSTOP)
    asking = Thread(target=worker.ask, args=[bytes(1 << 24)], daemon=True)  # more than any pipe takes at once
    asking.start()
    asking.join(PATIENCE)
    assert not asking.is_alive()
    assert not worker.has_answered()
    worker.end()


def test_a_process_that_starts_slowly_is_waited_for(thinker, state, monkeypatch):
    monkeypatch.setattr(Worker, "has_answered", lambda _worker: False)
    monkeypatch.setattr(game.bots.thinker, "PATIENCE", -10)
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    assert thinker.answer(question) is None
    monkeypatch.setattr(game.bots.thinker, "STARTING", -1)
    with pytest.raises(BotError, match="too long"):
        thinker.answer(question)


def test_several_processes_share_the_futures_of_one_question(state):
    thinker = Thinker(2)
    try:
        advice = wait_for(thinker, thinker.ask("kingdom_builder", HINT, state, stream(1)))
    finally:
        thinker.cancel()
    assert state.is_legal(advice.step[0])
    assert all(other.price >= 0 and other.step != advice.step for other in advice.alternatives)
