"""How San Juan looks."""
