"""The gallery: all cards, tiles and buildings in the box of a game."""
