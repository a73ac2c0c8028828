"""How Architects is drawn."""
