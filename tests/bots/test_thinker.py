import os
import signal
import time

import pytest

import game
from game.bots.players import LEVELS, ThinkingPlayer
from game.bots.thinker import HINT, Superseded, Thinker
from game.core.errors import TableError
from game.core.random_source import stream

PATIENCE = 60
"""Seconds after which an answer is not coming."""


@pytest.fixture
def thinker():
    thinker = Thinker()
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


def test_the_process_chooses_as_the_bot_does_here(thinker, state):
    expert = game.find("kingdom_builder").expert
    for seed, level in enumerate(LEVELS):
        question = thinker.ask("kingdom_builder", level, state, stream(seed))
        assert wait_for(thinker, question) == (ThinkingPlayer(expert, level, stream(seed)).choose(state), None)
        with pytest.raises(Superseded):
            thinker.answer(question)


def test_a_hint_comes_with_its_reason(thinker, state):
    question = thinker.ask("kingdom_builder", HINT, state, stream(1))
    advice = wait_for(thinker, question)
    assert state.is_legal(advice.step[0])
    assert advice.why.id


def test_only_what_the_player_may_know_leaves_the_window(thinker, state, monkeypatch):
    sent = []
    monkeypatch.setattr(thinker, "_start", lambda: type("Pipe", (), {"send": staticmethod(sent.append)}))
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
    question = thinker.ask("kingdom_builder", "genius", state, stream(1))
    with pytest.raises(TableError, match="could not decide"):
        wait_for(thinker, question)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be held here")
def test_a_process_that_dies_is_reported_and_replaced(thinker, state):
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    wait_for(thinker, question)
    os.kill(thinker._process.pid, signal.SIGSTOP)
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    thinker._process.kill()
    with pytest.raises(TableError, match="process ended"):
        wait_for(thinker, question)
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    assert state.is_legal(wait_for(thinker, question).step[0])


def test_a_process_that_died_unnoticed_is_replaced(thinker, state):
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    wait_for(thinker, question)
    thinker._process.kill()
    thinker._process.join()
    question = thinker.ask("kingdom_builder", "normal", state, stream(1))
    assert state.is_legal(wait_for(thinker, question).step[0])
