"""Keeping a match in its file while it is played, without holding up the window."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from time import monotonic

import msgspec

from game.core import saves
from game.core.claim import Claim
from game.core.errors import WriteError
from game.core.match import Match, write_now
from game.core.record import Record
from game.core.save_file import SaveFile

PATIENCE = 3.0
"""Seconds after which a match that could not be saved is saved again without anybody's doing."""


class BackgroundWrite:
    """A record that is being written in a thread of its own, as it was when that began."""

    def __init__(self, record: Record, file: SaveFile) -> None:
        self._record = msgspec.structs.replace(record, moves=list(record.moves))
        self._file = file
        self._fault: WriteError | None = None
        self._error: Exception | None = None
        self._thread = Thread(target=self._write, name="autosave")
        self._thread.start()

    def _write(self) -> None:
        try:
            self._fault = write_now(self._record, self._file)
        except Exception as error:  # it is raised again where the match is played
            self._error = error

    @property
    def is_done(self) -> bool:
        """Whether the record is on the disk, or never will be."""
        return not self._thread.is_alive()

    def result(self) -> WriteError | None:
        """Wait for the end; return why the record could not be written."""
        self._thread.join()
        if self._error:
            raise self._error
        return self._fault


class MatchSaving:
    """Where a match is kept, and whether that works.

    What is found on the disk after a power cut is the match before or after its last decision: the next one is
    made only when the last one has been written (`flush`), and a file is replaced as a whole.

    While it is played the match is claimed. If another window claims it, what is decided here after that goes to a
    file of its own.
    """

    def __init__(
        self,
        match: Match,
        path: Path | None,
        tell: Callable[[WriteError | None], None],
        tell_new_file: Callable[[Path], None],
        *,
        is_visit: bool = False,
    ) -> None:
        """`tell` is called with why the match could not be saved, and with None when it can be again.

        `tell_new_file` is called when the match had to move to another file. A visit only looks at the match.
        """
        self._match = match
        self._tell = tell
        self._tell_new_file = tell_new_file
        self._claim = Claim(match.autosave) if match.autosave and not is_visit else None
        self._told: WriteError | None = None
        self._write: BackgroundWrite | None = None
        self._last_try = 0.0
        self.path = path
        """The file the match was opened from."""
        self._file = self._told_file = match.autosave
        """Where it is kept as far as is known, and as the player knows."""
        match.saver = self._begin

    def _begin(self, record: Record, file: SaveFile) -> WriteError | None:
        self.flush()
        if self.is_taken_over:
            file.step_aside()
            self._follow(file.path)
        self._write = BackgroundWrite(record, file)
        self._last_try = monotonic()
        return self._match.save_fault

    @property
    def is_taken_over(self) -> bool:
        """Whether another window plays this match now."""
        return self._claim is not None and self._claim.is_lost

    def _follow(self, path: Path) -> None:
        """The match is kept in another file from now on."""
        self.path = self._file = path
        if self._claim:
            self._claim.release()
            self._claim = Claim(path)

    @property
    def file(self) -> Path | None:
        """The file the match is written to; None: it is not kept."""
        return self._match.autosave

    @property
    def fault(self) -> WriteError | None:
        """Why the match could not be saved when it was last tried, as far as is known by now."""
        if self._write and self._write.is_done:
            self.flush()
        return self._match.save_fault

    def watch(self) -> None:
        """Tell whenever the match could not be saved, or can be again, and when it had to move to another file.

        What could not be saved is tried again.
        """
        fault = self.fault
        if fault and self.file and not self._write and monotonic() - self._last_try > PATIENCE:
            self._match.write_autosave()
        if fault is not self._told:
            self._told = fault
            self._tell(fault)
        if self._file != self._told_file and self._file:
            self._told_file = self._file
            self._tell_new_file(self._file)

    def flush(self) -> None:
        """Wait until the match is on the disk as it is, or it is known why not."""
        if self._write:
            write, self._write = self._write, None
            self._match.save_fault = write.result()
            if self.file and self.file != self._file:  # somebody else has written there meanwhile
                self._follow(self.file)

    def save_again(self) -> bool:
        """Try at once to save a match that could not be saved; return whether it is saved."""
        self.flush()
        return self._match.save_again()

    def keep_copy(self, name: str) -> Path:
        """Keep a copy of the match as it is now under a name of its own."""
        return saves.keep_copy(self._match, name)

    def move_to(self, path: Path) -> None:
        """Keep the match in another file from now on, to which its file was renamed."""
        self.flush()
        if self._match.file:
            self._match.file.path = path
        self._follow(path)
        self._told_file = path

    def close(self) -> None:
        """Finish writing; whoever has the match now writes it at once."""
        self.flush()
        self._match.saver = write_now
        if self._claim:
            self._claim.release()
