"""Drawings from `art/svg`, rasterised once per size and tint."""

from functools import cache
from io import BytesIO

import pygame

from game.core.data import ROOT
from game.core.errors import DataError
from scenes.ui.cache import PictureCache
from scenes.ui.paint import rounded
from scenes.ui.theme import COLOURS, HALO, INK, NEUTRAL, PlayerColour

FOLDER = ROOT / "art" / "svg"
HEX_RATIO = 148 / 128
"""Height of a hex drawing for its width."""

Tint = tuple[tuple[str, str], ...]
"""What to replace in a drawing's source by what."""

STRONG_GLOW: Tint = (('stroke-width="19"', 'stroke-width="25"'), ('stroke-width="9"', 'stroke-width="15"'))
"""Makes the ring of `hex_glow` thicker, for high contrast."""

_CACHE_BYTES = 48 << 20
_KEPT_BYTES = 32 << 20
"""How much of that is kept for the next table."""

_PIECE_BASE, _PIECE_DARK, _PIECE_LIGHT = "#D9CBB2", "#A8957A", "#F3EADB"
_MARK_PLACE = {"piece_settlement": (0.235, 0.56)}
_CHEST = (0.36, 0.44)
_MARK_SIZE = 0.28
_SHADOW = "#1A0E0659"


def ink(colour: str) -> Tint:
    """Return the tint that draws an interface icon in a colour."""
    return ((INK, colour),)


def player_tint(colour: PlayerColour) -> Tint:
    """Return the tint that makes a piece a player's own."""
    return ((_PIECE_BASE, colour.base), (_PIECE_DARK, colour.dark), (_PIECE_LIGHT, colour.light))


@cache
def source(name: str) -> str:
    """Return the text of a drawing."""
    path = FOLDER / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        raise DataError(f"art/svg/{name}.svg: this drawing is missing") from None


class Art:
    """All drawings; the least recently used ones are forgotten when they take too much memory."""

    def __init__(self) -> None:
        self._pictures = PictureCache(_CACHE_BYTES)

    def picture(self, name: str, width: int, height: int, tint: Tint = ()) -> pygame.Surface:
        """Return a drawing at a size in physical px."""
        key = (name, width, height, tint)
        return self._pictures.get(key, lambda: self._rasterise(name, width, height, tint))

    def mirrored(self, name: str, width: int, height: int, tint: Tint = ()) -> pygame.Surface:
        """Return a drawing turned left to right."""
        key = (name, width, height, tint, "mirrored")
        upright = self.picture(name, width, height, tint)
        return self._pictures.get(key, lambda: pygame.transform.flip(upright, True, False))

    def piece(
        self, name: str, player: int | None, size: int, *, marked: bool = True, shaded: bool = False
    ) -> pygame.Surface:
        """Return a player's piece with halo and mark, and with its shadow if it stands on a board.

        The picture is 2 px larger than `size` on every side; the shadow lies within it.
        """
        key = (name, player, size, marked, shaded)
        return self._pictures.get(key, lambda: self._piece(name, player, size, marked=marked, shaded=shaded))

    def shrink(self) -> None:
        """Forget the pictures that were not used for longest, as another table will need others."""
        self._pictures.shrink(_KEPT_BYTES)

    def clear(self) -> None:
        """Forget all pictures: they will be asked for in other sizes."""
        self._pictures.clear(_CACHE_BYTES)

    def _piece(self, name: str, player: int | None, size: int, *, marked: bool, shaded: bool) -> pygame.Surface:
        colour = NEUTRAL if player is None else COLOURS[player]
        body = self.picture(name, size, size, player_tint(colour))
        picture = pygame.Surface((size + 4, size + 4), pygame.SRCALPHA)
        if shaded:
            high = round(size * 0.24)
            shadow = rounded(size, high, high // 2, _SHADOW, _SHADOW)
            picture.blit(shadow, (2, size + 4 - high))
        halo = pygame.mask.from_surface(body, 90).to_surface(setcolor=HALO, unsetcolor=(0, 0, 0, 0))
        for offset in ((1, 2), (3, 2), (2, 1), (2, 3)):
            picture.blit(halo, offset)
        picture.blit(body, (2, 2))
        if marked and colour.mark and size >= 20:
            x, y = _MARK_PLACE.get(name, _CHEST)
            mark = self.picture(colour.mark, round(size * _MARK_SIZE), round(size * _MARK_SIZE))
            picture.blit(mark, (2 + round(size * x), 2 + round(size * y)))
        return picture

    def _rasterise(self, name: str, width: int, height: int, tint: Tint) -> pygame.Surface:
        text = source(name)
        for old, new in tint:
            text = text.replace(old, new)
        size = (max(1, width), max(1, height))
        return pygame.image.load_sized_svg(BytesIO(text.encode()), size).convert_alpha()


def has(name: str) -> bool:
    """Return whether there is such a drawing."""
    return (FOLDER / f"{name}.svg").is_file()
