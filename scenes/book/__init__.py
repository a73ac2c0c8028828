"""The book: a page for everybody who plays at this computer, and what is entered there."""
