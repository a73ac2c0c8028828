"""What is done with a small position and asked about it, whatever the game."""

from game.core.move import Move

A, B, C, D, E = range(5)


def play(state, *moves):
    """Make moves."""
    for move in moves:
        state.apply(Move.parse(move))
    return state


def told(state, *moves):
    """The events of the last of these moves."""
    state.listening = True
    for move in moves:
        events = state.apply(Move.parse(move))
    return events


def kinds_told(state, *moves):
    """What kinds of events the last of these moves brings."""
    return [event.kind for event in told(state, *moves)]


def legal(state, verb=""):
    """The legal moves, as texts: all, or those with a verb."""
    return sorted(str(move) for move in state.legal_moves() if move.verb == verb or not verb)


def can(state, move):
    """Whether a move is legal."""
    return state.is_legal(Move.parse(move))


def why_not(state, move):
    """Why a move is not legal."""
    return state.why_not(Move.parse(move))


def asked(state):
    """What is asked now, and whom."""
    return (state.pending[-1].kind, state.current_player)
