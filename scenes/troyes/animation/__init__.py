"""How Troyes moves."""
