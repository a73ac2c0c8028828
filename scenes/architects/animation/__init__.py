"""How Architects moves."""
