"""A message of the system itself, for when the program cannot draw one."""

import pygame

TITLE = "Builders' Table · میز سازندگان"


def show_message(sentence: str) -> None:
    """Show a sentence in a small window, and wait until it is closed; without a display nothing happens."""
    try:
        pygame.display.message_box(TITLE, sentence, "error")
    except pygame.error:  # the terminal has the sentence
        return
