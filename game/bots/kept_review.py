"""Reviews kept beside the matches they are of, so that opening one again takes no time."""

import hashlib
from pathlib import Path

import msgspec

from game.bots.review import Review
from game.core.errors import SaveError, WriteError
from game.core.files import read_bounded, write_whole
from game.core.record import Record
from game.core.saves import review_beside

FORMAT = 2
"""Raised whenever matches are weighed otherwise or told otherwise: older reviews are made anew."""
_LARGEST = 1 << 22


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """The reviews of a match by seat, and of which match."""

    format: int
    fingerprint: str
    reviews: dict[int, Review] = {}


def fingerprint(record: Record) -> str:
    """Return what tells a match from all others: everything that decides how it went."""
    told = (record.game, record.rules, record.figures, record.seed, record.options, record.given, record.moves)
    return hashlib.sha256(
        msgspec.json.encode((*told, len(record.seats), record.attachments), order="sorted")
    ).hexdigest()


def kept_review(save: Path, record: Record, seat: int) -> Review | None:
    """Return the review of a seat that is kept beside a save; raise SaveError if the file there is of no use."""
    kept = _read(save, record)
    return kept.reviews.get(seat) if kept else None


def keep_review(save: Path, record: Record, review: Review) -> None:
    """Keep a review beside the save of its match; raise WriteError if that fails. A useless file is replaced."""
    try:
        kept = _read(save, record)
    except SaveError:
        kept = None
    kept = kept or _Kept(FORMAT, fingerprint(record))
    kept.reviews[review.seat] = review
    path = review_beside(save)
    try:
        write_whole(path, msgspec.json.encode(kept))
    except OSError as error:
        raise WriteError(path, "the review cannot be kept", error) from None


def _read(save: Path, record: Record) -> _Kept | None:
    path = review_beside(save)
    try:
        content = read_bounded(path, _LARGEST)
        kept = msgspec.json.decode(content, type=_Kept)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError(f"{path.name}: the review cannot be read ({error.strerror})", "unreadable_review") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise SaveError(f"{path.name}: the review is damaged", "damaged_review") from None
    if kept.format != FORMAT:
        return None
    if kept.fingerprint != fingerprint(record):
        raise SaveError(f"{path.name}: the review is of another match", "foreign_review")
    return kept
