"""Painting a section of one's own for Kingdom Builder."""
