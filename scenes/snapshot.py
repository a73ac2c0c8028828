"""Pictures of the window that the player takes."""

import io
import time
from pathlib import Path

import pygame

from game.core.data import user_folder
from game.core.errors import WriteError
from game.core.files import free_beside, write_whole


def folder() -> Path:
    """Return where pictures of the window are kept."""
    return user_folder() / "pictures"


def take_picture(screen: pygame.Surface) -> Path:
    """Write what the window shows to a file of its own; no picture replaces another."""
    path = free_beside(folder() / f"builders-table {time.strftime('%Y-%m-%d %H.%M.%S')}.png")
    content = io.BytesIO()
    pygame.image.save(screen, content, "png")
    try:
        write_whole(path, content.getvalue())
    except OSError as error:
        raise WriteError(path, "the picture cannot be written", error) from None
    return path
