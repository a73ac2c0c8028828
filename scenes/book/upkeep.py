"""Finding finished matches that the book lacks while its page is shown, a few files at a time."""

import time
from collections.abc import Iterator

from game.book.book import Book, missing_matches
from game.book.entry import Entry
from game.book.ledger import add_lines
from game.core.errors import SaveError

_FRAME = 0.008
"""Seconds for which files may be read between two pictures."""


class Upkeep:
    """Brings a book up to date; what is found is written down at the end, or when the page is left."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.is_over = False
        self.fault: SaveError | None = None
        """Why the matches that were found could not be written down, or the folder not be listed."""
        self._found: list[Entry] = []
        self._files: Iterator[Entry | None] = missing_matches(book)

    def work(self, seconds: float = _FRAME) -> bool:
        """Look on for so long; return whether the book says something new."""
        end, is_new = time.perf_counter() + seconds, False
        while not self.is_over and time.perf_counter() < end:
            is_new = self._look_at_next() or is_new
        return is_new

    def _look_at_next(self) -> bool:
        try:
            entry = next(self._files)
        except StopIteration:
            self.finish()
            return False
        except SaveError as fault:
            self.fault, self.is_over = fault, True
            return False
        if entry:
            self.book.enter(entry)
            self._found.append(entry)
        return entry is not None

    def finish(self) -> None:
        """Write down what was found so far, and look no further."""
        self.is_over = True
        found, self._found = self._found, []
        if found and not self.book.fault:
            try:
                add_lines(*found)
            except SaveError as fault:
                self.fault = fault
