"""Ways to get into the middle of a match."""

import game
from game.core.random_source import stream

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
