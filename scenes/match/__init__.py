"""A match being played, without a window: who sees and acts, moves, undo, hints, bots, replays and saving."""
