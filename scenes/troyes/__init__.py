"""The table of Troyes, and small pictures of its positions."""
