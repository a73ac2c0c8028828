"""A setup as a short text that friends can send each other: seed and options of a game, and letters that guard them."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Annotated

import msgspec

from game.core.errors import UsageError

PREFIX = "bt1-"
LONGEST = 600
_LARGEST = 4000
"""Bytes of a setup: some ten times as many as all options of a game take."""
_GUARD = 4
_Word = Annotated[str, msgspec.Meta(max_length=60)]


class SetupCode(msgspec.Struct, frozen=True, array_like=True):
    """What a code says."""

    game: _Word
    seed: Annotated[int, msgspec.Meta(ge=0, le=999_999_999)]
    options: dict[_Word, _Word]


def encode(game_id: str, seed: int, options: Mapping[str, str]) -> str:
    """Return the code of a setup."""
    plain = msgspec.json.encode(SetupCode(game_id, seed, dict(options)))
    packed = zlib.compress(plain, 9)
    return PREFIX + urlsafe_b64encode(_guard(packed) + packed).decode().rstrip("=")


def decode(code: str, game_id: str) -> SetupCode:
    """Return what a code says of a game; a text that is no code of a setup of it is refused."""
    code = code[: LONGEST * 2].strip()
    if not code.startswith(PREFIX):
        raise UsageError(f"this is no code of a setup: it does not begin with {PREFIX}", "setup_code_prefix")
    if len(code) > LONGEST:
        raise UsageError(f"this is no code of a setup: it is longer than {LONGEST} letters", "setup_code_long")
    found = _unpacked(code[len(PREFIX) :])
    if found is None:
        raise UsageError("this is no code of a setup: a letter is wrong or missing", "setup_code_damaged")
    if found.game != game_id:
        raise UsageError(f"this is the code of another game, not of {game_id}", "setup_code_game")
    return found


def _unpacked(body: str) -> SetupCode | None:
    """Return what the letters stand for; None: they are damaged."""
    try:
        raw = urlsafe_b64decode(body.encode("ascii") + b"=" * (-len(body) % 4))
        guard, packed = raw[:_GUARD], raw[_GUARD:]
        plain = zlib.decompressobj().decompress(packed, _LARGEST) if guard == _guard(packed) else b""
        return msgspec.json.decode(plain, type=SetupCode)
    except (ValueError, zlib.error, msgspec.MsgspecError, RecursionError):
        return None


def _guard(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_GUARD, "big")
