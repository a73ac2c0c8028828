"""How San Juan moves."""
