"""The file of the section that is painted: what is kept in it, and what other programs make of it."""

from typing import TYPE_CHECKING

from game.core.errors import TableError
from game.core.figures import Figures
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import box_sections, own_folder
from game.kingdom_builder.own_maps import OwnMap
from scenes.painter.drawing import Rows
from scenes.reasons import data_words, words_for

if TYPE_CHECKING:
    from scenes.app import App


class MapFile:
    """Knows whether something is not in the file yet, and whether somebody else has changed it."""

    def __init__(self, app: "App", figures: Figures, edited: OwnMap | None, title: str, rows: Rows) -> None:
        self.app = app
        self.figures = figures
        self.name = edited.name if edited else ""
        """What it is called; nothing as long as there is none."""
        is_precious = edited and not self.name and rows not in [one.rows for one in box_sections(figures).values()]
        self._kept: tuple[str, Rows] = ("", ()) if is_precious else (title, rows)
        self._stamp = self._stamp_now()

    def lacks(self, title: str, rows: Rows) -> bool:
        """Return whether the file lacks something of this; what lies in the box as well is in no danger."""
        return (title, rows) != self._kept

    def write(self, title: str, rows: Rows) -> bool:
        """Write it; return whether that worked."""
        try:
            self.name = own_maps.save(self.figures, title, rows, self.name)
        except (TableError, OSError) as fault:
            self.app.notify(words_for(self.app.texts, fault), "warning")
            return False
        self._kept = title, rows
        self._stamp = self._stamp_now()
        return True

    def changed_elsewhere(self, title: str, rows: Rows) -> OwnMap | None:
        """Return what another program has made of the map; None: nothing that can be taken over.

        If something painted here is not in the file, or the file cannot be read any more, what is painted stays. The
        player is told so, once for every change.
        """
        stamp = self._stamp_now()
        if not self.name or stamp == self._stamp:
            return None
        self._stamp = stamp
        found = next((one for one in own_maps.own_maps(self.figures) if one.name == self.name), None)
        if found is None:
            return None
        texts = self.app.texts
        if found.sentence:
            why = data_words(texts, found.sentence, found.kind)
            self.app.notify(texts.get("painter.spoiled_elsewhere", why=why), "warning", 8)
            return None
        if self.lacks(title, rows):
            self.app.notify(texts.get("painter.changed_elsewhere"), "warning", 8)
            return None
        self._kept = found.title, found.rows
        return found

    def _stamp_now(self) -> int:
        try:
            return (own_folder() / f"{self.name}.tmx").stat().st_mtime_ns if self.name else 0
        except OSError:
            return 0
