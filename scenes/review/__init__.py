"""Looking back at a match that is over."""
