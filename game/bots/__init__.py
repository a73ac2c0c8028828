"""Bots: players that choose by themselves, at several levels, for any game."""
