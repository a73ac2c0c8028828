"""Where the buttons of the menu lead: each opens a scene, or says why it cannot."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.errors import DataError, TableError
from scenes import routes
from scenes.change import Change, Push
from scenes.dialog import Answer, Dialog
from scenes.menu.waiting import WaitingMatch
from scenes.opening import open_saved, refusal
from scenes.reasons import words_for
from scenes.setup import quick

if TYPE_CHECKING:
    from scenes.app import App


class MenuLinks:
    """The ways out of the menu; those of a game lead to the chosen one."""

    def __init__(self, app: "App", game_id: str) -> None:
        self.app = app
        self.game_id = game_id
        """The chosen game."""

    # to a match

    def new_game(self) -> Change | None:
        """Set up a match."""
        return self._open(lambda: Push(routes.setup(self.app, self.game_id, alone=False)))

    def solo_game(self) -> Change | None:
        """Set up a match for one person."""
        return self._open(lambda: Push(routes.setup(self.app, self.game_id, alone=True)))

    def quick_match(self) -> Change | None:
        """Begin a match at once, as the last one was set up."""
        return self._open(lambda: Push(quick.quick_match(self.app, self.game_id)))

    def against_bots(self) -> Change | None:
        """Begin a match at once, alone against the bots of the last one."""
        return self._open(lambda: Push(quick.match_against_bots(self.app, self.game_id)))

    def resume(self, waiting: WaitingMatch | None) -> Change | None:
        """Go on with the match that waits."""
        return self._open(lambda: open_saved(self.app, waiting.path)) if waiting else None

    # to what a game is

    def learn(self) -> Change | None:
        """Learn the game by playing."""
        try:
            return routes.open_lesson(self.app, self.game_id)
        except DataError as fault:
            return self.tell_faults(fault, so="data_fault.lesson")

    def rules(self) -> Change | None:
        """Read the rules."""
        return Push(routes.rulebook(self.app, self.game_id))

    def gallery(self) -> Change | None:
        """Look at what is in the box."""
        return self._open(lambda: Push(routes.gallery(self.app, self.game_id)))

    # to everything else

    def book(self) -> Change | None:
        """Open the book."""
        return Push(routes.book(self.app))

    def saved_games(self) -> Change | None:
        """List the saved games."""
        return Push(routes.saved_games(self.app))

    def settings(self) -> Change | None:
        """Open the settings."""
        return Push(routes.settings(self.app))

    # what is wrong

    def _open(self, open_it: Callable[[], Change]) -> Change:
        try:
            return open_it()
        except DataError as fault:
            return self.tell_faults(fault)
        except TableError as fault:
            return Push(refusal(self.app, fault))

    def tell_faults(self, *faults: DataError, so: str = "data_fault.text") -> Change:
        """Say which data files cannot be used, and by the text `so` what that hinders: usually only new matches."""
        t = self.app.texts.get
        sentences = [words_for(self.app.texts, fault) for fault in faults]
        text = "\n".join([*sentences, t(so)])
        return Push(Dialog(self.app, t("data_fault.title"), text, [Answer(t("common.ok"), kind="primary")]))
