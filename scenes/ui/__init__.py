"""The look of the program: theme, text, drawings and widgets. Measures are logical px; the canvas scales them."""
