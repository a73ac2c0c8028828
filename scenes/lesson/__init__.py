"""Learning a game by playing it: a lesson on the real table, with a teacher who points and explains."""
