"""How Stone Age looks."""
