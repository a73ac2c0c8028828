"""The book: what is kept of every finished match, and what it says of the people who played."""
