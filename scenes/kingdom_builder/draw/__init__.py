"""How Kingdom Builder looks."""
