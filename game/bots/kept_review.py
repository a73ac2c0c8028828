"""Reviews kept beside the matches they are of, so that opening one again takes no time."""

import hashlib
from collections.abc import Iterator
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
_LARGEST_FIGURE = 1_000_000
"""No figure of a review of a match that was played is larger."""


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
    if not all(_is_sound(review, seat, record) for seat, review in kept.reviews.items()):
        raise SaveError(f"{path.name}: the review is damaged", "damaged_review")
    return kept


def _is_sound(review: Review, seat: int, record: Record) -> bool:
    """Return whether a review speaks of moves that were made, in figures that may be true."""
    moves, columns = range(len(record.moves) + 1), range(len(review.columns))
    numbers = [*(column.number for column in review.columns), *(choice.number for choice in review.choices)]
    are_places = review.seat == seat and all(number in moves for number in numbers)
    return (
        are_places
        and all(choice.column in columns for choice in review.choices)
        and all(abs(figure) <= _LARGEST_FIGURE for figure in _figures(msgspec.to_builtins(review)))
    )


def _figures(told: object) -> Iterator[float]:
    """Yield every number that is told anywhere in something."""
    if isinstance(told, int | float):
        yield told
    elif isinstance(told, dict):
        for part in told.values():
            yield from _figures(part)
    elif isinstance(told, list | tuple):
        for part in told:
            yield from _figures(part)
