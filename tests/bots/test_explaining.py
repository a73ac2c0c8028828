"""What is said about a bot's deed, and that it gives nothing away."""

import pytest

import game
from game.bots.explaining import DEALS, explain, known_deed, public_deed
from game.bots.levels import levels_of
from game.bots.planner import next_steps
from game.bots.players import ThinkingPlayer
from game.core.random_source import stream
from tests.hiding import other_worlds
from tests.hints import explanation

each_game = pytest.mark.parametrize("game_id", game.GAMES)


def deeds(game_id, decisions, every, seed=5, players=3):
    """Yield what normal bots do in a match, at every so manieth decision: number, position and moves."""
    card = game.find(game_id)
    state = card.new(players, {}, seed)
    bots = [ThinkingPlayer(card, "normal", stream(seed, seat)) for seat in range(players)]
    for number in range(decisions):
        if state.is_over:
            return
        if state.is_automatic:
            state.apply(state.legal_moves()[0])
            continue
        moves = bots[state.current_player].choose(state)
        if number % every == 0:
            yield number, state.copy(), moves
        for move in moves:
            state.apply(move)


def plain(deed):
    return [deal.to_dict() for deal in deed.deals], deed.step


@each_game
def test_what_everybody_may_hear_does_not_depend_on_what_is_hidden(game_id):
    card, told = game.find(game_id), 0
    for number, state, moves in deeds(game_id, 45, 4):
        deed = public_deed(state, moves, stream(number))
        assert len(deed.deals) == DEALS
        for world in other_worlds(game_id, state, None, number):
            other = public_deed(world, moves, stream(number))
            assert plain(other) == plain(deed)
        if deed.step:
            told += 1
            assert explanation(card, deed, number) == explanation(card, deed._replace(deals=other.deals), number)
    assert told >= 3


@each_game
def test_nobody_hears_of_a_choice_among_hidden_things(game_id):
    """A move is told only if it is an answer in every deal, whatever the bot holds."""
    for number, state, moves in deeds(game_id, 45, 3, seed=6):
        deed = public_deed(state, moves, stream(number))
        assert deed.step == tuple(moves[: len(deed.step)])
        for deal in deed.deals:
            trial = deal.copy()
            for move in deed.step:
                assert trial.is_legal(move)
                trial.apply(move)


@each_game
def test_the_choice_of_a_normal_bot_has_no_better_one(game_id):
    card, priced = game.find(game_id), 0
    for number, state, moves in deeds(game_id, 40, 3, seed=7):
        advice = explanation(card, known_deed(state, moves, stream(number)), number)
        assert advice.why is not None
        assert advice.step == tuple(moves[: len(advice.step)])
        for other in advice.alternatives:
            priced += 1
            assert other.price >= 0
            assert other.step[0] != moves[0]
    assert priced


@each_game
def test_a_bad_choice_is_told_with_a_better_one(game_id):
    card = game.find(game_id)
    for number, state, _ in deeds(game_id, 60, 1, seed=8):
        imagined = state.imagine(state.current_player, stream(number))
        plans = next_steps(card.expert, imagined)
        if plans[0].moves[0] != plans[-1].moves[0] and plans[0].worth - plans[-1].worth > 0.5:
            break
    advice = explanation(card, known_deed(state, plans[-1].moves, stream(number)), number)
    assert min(other.price for other in advice.alternatives) == pytest.approx(plans[-1].worth - plans[0].worth)


def test_levels_that_look_ahead_play_the_alternatives_on():
    card = game.find("stone_age")
    _, state, moves = next(deeds("stone_age", 1, 1))
    deed = public_deed(state, moves, stream(1))
    static, played = (explain(card.expert, levels_of(card.id)[level], deed, stream(2)) for level in ("normal", "hard"))
    assert [other.price for other in static.alternatives] != [other.price for other in played.alternatives]
    assert any(other.error > 0 for other in played.alternatives)
