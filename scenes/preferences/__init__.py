"""The screen on which settings are changed."""
