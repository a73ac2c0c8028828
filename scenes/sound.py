"""What the player hears: effects and music."""

import logging
from pathlib import Path

import pygame

EFFECTS: tuple[str, ...] = (
    "click",
    "hover",
    "place_wood",
    "place_stone",
    "slide",
    "card_draw",
    "card_flip",
    "shuffle",
    "dice_shake",
    "dice_land",
    "coin",
    "coins",
    "pick",
    "build",
    "produce",
    "trade",
    "capture",
    "virtue_up",
    "virtue_down",
    "event",
    "score",
    "own_turn",
    "undo",
    "error",
    "hint",
    "round_end",
    "victory",
    "defeat",
)
LOOPS: tuple[str, ...] = ("menu_loop", "table_loop")

FADE = 1000
"""Milliseconds in which music comes and goes."""

_CHANNELS = 16
_MUSIC_CHANNELS = 2  # one loop comes while the other goes

_log = logging.getLogger(__name__)


class Sounds:
    """Plays effects and music; without a sound card it is silent, never an error.

    Music asked for before the sound card is open begins when it opens.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.is_silent = True
        """Whether there is no open sound card."""
        self._effects_volume = 1.0
        self._music_volume = 1.0
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._music: str | None = None
        self._music_channel = 0

    def open(self) -> None:
        """Open the sound card. This may take a while: call it when the first frame is on the screen."""
        try:
            pygame.mixer.init(44_100, -16, 1, 512, allowedchanges=0)
        except pygame.error as error:
            _log.info("no sound: %s", error)
            return
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(_MUSIC_CHANNELS)
        self.is_silent = False
        self._start_music()

    def close(self) -> None:
        """Stop everything and give the sound card back."""
        if self.is_silent:
            return
        self.is_silent = True
        self._loaded.clear()
        pygame.mixer.quit()

    def set_volumes(self, *, effects: float, music: float, muted: bool) -> None:
        """Set how loud effects and music are, from 0 to 1; also what is sounding now."""
        self._effects_volume = 0.0 if muted else effects
        self._music_volume = 0.0 if muted else music
        for name, sound in self._loaded.items():
            if sound:
                sound.set_volume(self._volume_of(name))

    def play(self, name: str) -> None:
        """Play an effect once."""
        if name not in EFFECTS:
            raise KeyError(name)
        if sound := self._sound(name):
            sound.play()

    def music(self, name: str | None) -> None:
        """Let one loop go and another come; the one that is playing plays on. None is silence."""
        if name is not None and name not in LOOPS:
            raise KeyError(name)
        if name == self._music:
            return
        self._music = name
        if not self.is_silent:
            self._stop_music()
            self._start_music()

    def _stop_music(self) -> None:
        channel = pygame.mixer.Channel(self._music_channel)
        if channel.get_volume() > 0:
            channel.fadeout(FADE)
        else:
            channel.stop()  # it has only just begun to come; the mixer ignores a fade from nothing
        self._music_channel = (self._music_channel + 1) % _MUSIC_CHANNELS

    def _start_music(self) -> None:
        if self._music and (sound := self._sound(self._music)):
            pygame.mixer.Channel(self._music_channel).play(sound, loops=-1, fade_ms=FADE)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound, read when it is first needed; None when it cannot be heard."""
        if self.is_silent:
            return None
        if name not in self._loaded:
            self._loaded[name] = self._read(name)
        return self._loaded[name]

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(self.folder / f"{name}.ogg")
        except (pygame.error, FileNotFoundError) as error:
            _log.warning("the sound %s cannot be read: %s", name, error)
            return None
        sound.set_volume(self._volume_of(name))
        return sound

    def _volume_of(self, name: str) -> float:
        return self._music_volume if name in LOOPS else self._effects_volume
