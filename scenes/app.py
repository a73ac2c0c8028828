"""What all scenes of a running program share: settings, language, type, drawings, sounds, notices."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.data import ROOT
from game.core.errors import DataError, WriteError
from game.core.languages import FALLBACK
from game.core.text import Texts, names_on_cards
from scenes.data_check import DataCheck
from scenes.reasons import kind_of_fault, reason, words_for
from scenes.settings import Settings, write_settings
from scenes.sound import Sounds
from scenes.ui.art import Art
from scenes.ui.canvas import Brushes
from scenes.ui.text import Typesetter, escape

if TYPE_CHECKING:
    from game.book.trophies import Trophy
    from game.bots.thinker import Thinker

_names_on_cards = cache(names_on_cards)

NOTICE_SECONDS = 3.5
LONG_NOTICE = 7.0
"""Seconds for what nobody should miss."""


@dataclass(slots=True)
class Notice:
    """A short message over the scene that goes away by itself."""

    text: str
    kind: str
    seconds: float = NOTICE_SECONDS


class App:
    """The running program, as scenes see it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.art = Art()
        self.sounds = Sounds(ROOT / "art" / "sounds")
        self.data_check = DataCheck()
        self.notices: list[Notice] = []
        self.window_changed = False
        """Whether the manager must open the window anew: full screen was switched."""
        self.look_changed = False
        """Whether language, scale or another setting of the whole look was changed."""
        self.settings_fault: WriteError | None = None
        """Why the last change of a setting could not be written."""
        self.rescued: tuple[Path | None, int] | None = None
        """The match that was last put back on the table after a fault, and how many moves it had then."""
        self.trophies: Sequence[Trophy] = ()
        """What was won with the match that has just ended, until its results tell it."""
        self.game_on_table = ""
        """The game whose things the window shows last."""
        self.language_fault = ""
        """Why the language of the settings cannot be shown; English takes its place."""
        self._incomplete: set[str] = set()
        """The sentences about missing texts that were told."""
        try:
            self.texts = self._texts(settings.language)
        except DataError as fault:
            self.language_fault = str(fault)
            self.texts = self._texts(FALLBACK)
        self.brushes = self._make_brushes(1.0)

    @property
    def rtl(self) -> bool:
        """Whether the interface runs right to left."""
        return self.texts.right_to_left

    @cached_property
    def thinker(self) -> "Thinker":
        """The processes in which bots think. Nobody needs them before there is a table."""
        from game.bots.thinker import Thinker  # noqa: PLC0415 - the start has no time for it

        thinker = Thinker()
        thinker.effort = self.settings.bot_effort
        return thinker

    def close(self) -> None:
        """End what goes on beside the window."""
        if "thinker" in vars(self):
            self.thinker.cancel()
        self.sounds.close()

    def _texts(self, language: str) -> Texts:
        return Texts(language, own_digits=self.settings.own_digits, on_missing=self._tell_missing)

    def _tell_missing(self, sentence: str) -> None:
        """Tell once that a language lacks texts."""
        if sentence not in self._incomplete:
            self._incomplete.add(sentence)
            self.notify(escape(sentence), "warning", LONG_NOTICE)

    def new_brushes(self, scale: float) -> bool:
        """Take other brushes if scale (px per logical px) or direction changed, and return whether they did."""
        if self.brushes.scale == scale and self.brushes.rtl == self.rtl:
            return False
        if self.brushes.scale != scale:
            self.art.clear()
        self.brushes = self._make_brushes(scale)
        return True

    def _make_brushes(self, scale: float) -> Brushes:
        return Brushes(scale, Typesetter(scale, self.rtl, self.art.picture), self.art, self.rtl, self._printed_name)

    def _printed_name(self, name: str) -> str:
        """Return the English name on a card of the game on the table, if the window calls it otherwise."""
        if not self.settings.printed_names or self.texts.language == FALLBACK or not self.game_on_table:
            return ""
        printed = _names_on_cards(self.texts.language, self.game_on_table).get(name, "")
        return self.texts.formula(printed) if printed else ""  # a number at its beginning stays there

    def change(self, **values: object) -> None:
        """Change settings: they hold at once and are written to disk. A language with a faulty file is refused."""
        before = {name: getattr(self.settings, name) for name in values}
        for name, value in values.items():
            setattr(self.settings, name, value)
        try:
            self.texts = self._texts(self.settings.language if "language" in values else self.texts.language)
        except DataError as fault:
            for name, value in before.items():
                setattr(self.settings, name, value)
            self.warn(fault)
            return
        self.window_changed = self.window_changed or "full_screen" in values
        self.look_changed = True
        self.apply_volumes()
        if "thinker" in vars(self):
            self.thinker.effort = self.settings.bot_effort
        self._keep_settings()

    def _keep_settings(self) -> None:
        """Write the settings; the player is told when that fails for the first time, and when it works again."""
        failed, self.settings_fault = self.settings_fault, None
        try:
            write_settings(self.settings)
        except WriteError as fault:
            self.settings_fault = fault
            if failed is None or kind_of_fault(failed) != kind_of_fault(fault):
                self.notify(self.texts.get("saving.settings", reason=reason(self.texts, fault)), "warning", LONG_NOTICE)
        if failed and not self.settings_fault:
            self.notify(self.texts.get("saving.settings_again"), "success")

    def apply_volumes(self) -> None:
        """Set the volumes as the settings say."""
        settings = self.settings
        self.sounds.set_volumes(effects=settings.effects, music=settings.music, muted=settings.muted)

    def warn(self, fault: Exception) -> None:
        """Show what went wrong."""
        self.notify(words_for(self.texts, fault), "warning")

    def notify(self, text: str, kind: str = "info", seconds: float = NOTICE_SECONDS) -> None:
        """Show a short message; kinds are info, warning, success."""
        self.notices = [notice for notice in self.notices if notice.text != text][-2:]
        self.notices.append(Notice(text, kind, seconds))
