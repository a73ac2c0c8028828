"""The list of saved matches."""
