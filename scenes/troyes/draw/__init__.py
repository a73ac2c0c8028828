"""How Troyes looks."""
