"""Setting up a match: seats, options, seed."""
