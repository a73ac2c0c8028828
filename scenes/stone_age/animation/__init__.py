"""How Stone Age moves."""
