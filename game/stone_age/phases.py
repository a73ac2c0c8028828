"""The phases of a round (rulebook section 4), its end, and the end of the match."""

PLACEMENT, ACTIONS, FEEDING, END, OVER = range(5)
