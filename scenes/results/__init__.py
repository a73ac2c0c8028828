"""The end of a match: who won, and how."""
