"""Ways to get into the middle of a match."""

import game
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat

LIMIT = 20_000
"""Decisions after which a random match must long be over."""


def random_states(state, seed):
    """Play random moves to the end; yield the state before every decision, then once more when it is over."""
    random = stream(seed, 17)
    for _ in range(LIMIT):
        yield state
        if state.is_over:
            return
        state.apply(random.choice(state.legal_moves()))
    raise AssertionError("the match does not end")


def states_between(start, seeds, every, most=LIMIT):
    """Yield some states, numbered, of matches that go on from what `start` makes of every seed."""
    for seed in seeds:
        begun = start(seed)
        begun.listening = False
        for number, state in enumerate(random_states(begun, seed)):
            if number > most or state.is_over:
                break
            if number % every == seed % every:
                yield number, state


def events_of_match(game_id, players, options, seed):
    """Return every event of a random match."""
    match = Match.new(game_id, [Seat("random")] * players, options, seed)
    random = stream(seed)
    events = list(match.opening)
    while not match.state.is_over:
        events += match.play(random.choice(match.state.search_moves()))
    return events


def every_setting():
    """Return every game, number of players and variant that is offered for it as (game, players, options)."""
    for game_id in game.GAMES:
        card = game.find(game_id)
        for players in card.players:
            for options in card.variants:
                if is_offered(card, players, options):
                    yield card, players, options


def is_offered(card, players, options):
    """Return whether that many players may choose these options."""
    offered = {option.id: option.choices for option in card.setup.options(card.figures, players, {})}
    return all(value in offered.get(name, ()) for name, value in options.items())


def setting_name(value):
    if isinstance(value, dict):
        return ",".join(f"{name}={choice}" for name, choice in value.items()) or "default"
    return getattr(value, "id", str(value))


def begin_here(match):
    """Let a match begin with the present position, which was changed by hand, so that it can go back to it."""
    match.past.clear()
    match.record.moves.clear()
    match._snapshots = [match.state.copy()]
