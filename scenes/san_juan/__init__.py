"""The table of San Juan, and small pictures of its positions."""
