"""The window: scenes drawn with pygame. Scenes change a match only through the rules layer."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # software GL is slower than no GL
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "builders-table")
