"""Reading the data files of all games beside the window, so that a fault in one of them is told at the start."""

import time
from threading import Thread

import game
from game.core.errors import DataError

_PATIENCE = 0.5
"""Seconds after the first picture: who sees it may act at once."""


class DataCheck:
    """Reads what every game needs in a thread of its own. Until `start` is called nothing is read."""

    def __init__(self) -> None:
        self._faults: list[DataError] = []
        self._thread = Thread(target=self._read, name="data check", daemon=True)

    def start(self) -> None:
        """Begin to read."""
        self._thread.start()

    def take_faults(self) -> list[DataError]:
        """Return the faults once everything has been read, and each of them only once."""
        if not self._faults or self._thread.is_alive():
            return []
        faults, self._faults = self._faults, []
        return faults

    def _read(self) -> None:
        time.sleep(_PATIENCE)
        for game_id in game.GAMES:
            try:
                card = game.find(game_id)
                _ = card.figures, card.own_weights
            except DataError as fault:
                self._faults.append(fault)
