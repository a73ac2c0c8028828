"""The table of Kingdom Builder, and small pictures of its board."""
