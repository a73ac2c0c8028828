"""The table of Stone Age, and small pictures of its positions."""
