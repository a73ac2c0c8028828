"""A match as a text that friends can send each other: its whole record, packed, and letters that guard it."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path

import msgspec

from game.core.errors import SaveError, UsageError
from game.core.record import LARGEST, Record, record_of

PREFIX = "btm1-"
LONGEST = 200_000
"""Letters of a code: some twenty times as many as the longest matches take."""
_GUARD = 4
_NAME = Path("clipboard.match")
"""How faults call a match that lies in no file."""


def encode(record: Record) -> str:
    """Return the code of a match."""
    packed = zlib.compress(msgspec.json.encode(record), 9)
    return PREFIX + urlsafe_b64encode(_guard(packed) + packed).decode().rstrip("=")


def decode(text: str) -> Record:
    """Return the match of a code, wherever its lines were broken; a text that is no code of one is refused."""
    if len(text) > 2 * LONGEST:
        raise _too_long()
    code = "".join(text.split())
    if not code.startswith(PREFIX):
        raise UsageError(f"this is no code of a match: it does not begin with {PREFIX}", "match_code_prefix")
    if len(code) > LONGEST:
        raise _too_long()
    content = _unpacked(code[len(PREFIX) :])
    if content is None:
        raise UsageError("this is no code of a match: a letter is wrong or missing", "match_code_damaged")
    try:
        return record_of(content, _NAME)
    except SaveError as fault:
        if fault.kind == "newer_save":
            raise
        raise UsageError(f"this is no code of a match: {fault}", "match_code_damaged") from None


def _too_long() -> UsageError:
    return UsageError(f"this is no code of a match: it is longer than {LONGEST} letters", "match_code_long")


def _unpacked(body: str) -> bytes | None:
    """Return what the letters stand for; None: they are damaged, or stand for more than any match."""
    try:
        raw = urlsafe_b64decode(body.encode("ascii") + b"=" * (-len(body) % 4))
        guard, packed = raw[:_GUARD], raw[_GUARD:]
        opened = zlib.decompressobj()
        content = opened.decompress(packed, LARGEST) if guard == _guard(packed) else b""
    except (ValueError, zlib.error):
        return None
    return content if content and opened.eof and not opened.unused_data else None


def _guard(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_GUARD, "big")
