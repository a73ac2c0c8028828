"""The ways from a table to other scenes."""

from typing import TYPE_CHECKING

from game.core.errors import SaveError
from scenes import routes
from scenes.book.keeping import keep_in_book
from scenes.change import STAY, Change, Pop, Push, Replace, Restart
from scenes.match.replay import match_from_here
from scenes.opening import TakenOver
from scenes.scene import Scene
from scenes.shelf import has_gallery
from scenes.standing import standing_of
from scenes.table.context import TableContext
from scenes.table.curtain import Curtain
from scenes.table.log import log_of, news
from scenes.table.pause import Pause
from scenes.table.tableau import Tableau
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.table.game_view import GameView


class TableLinks:
    """Opens other scenes from a table."""

    def __init__(self, context: TableContext, game: "GameView") -> None:
        self._context = context
        self._app = context.app
        self._controller = context.controller
        self._game = game

    def go_home(self) -> Change:
        """Go back to where the table was opened from: the shelf, the rulebook, or the results."""
        return Pop() if self._controller.is_visit else Restart()

    def pause(self) -> Change:
        """Open the menu over the paused table; a table that is only looked in on is left."""
        return Pop() if self._controller.is_visit else Push(Pause(self._context))

    def curtain(self) -> Scene:
        """Return the sheet that covers the table until the next person sits down."""
        side = self._controller.current
        return Curtain(self._context, lambda: news(log_of(self._context, self._game, None), side))

    def rulebook(self) -> Scene:
        """Return the rulebook, opened where the present decision is explained."""
        return routes.rulebook(self._app, self._controller.game_id, self._game.words.rule_section(), from_table=True)

    def open_rules(self) -> Change:
        """Open the rulebook."""
        return Push(self.rulebook())

    def show_rules(self, section: str) -> Change:
        """Open the rulebook at a section."""
        return Push(routes.rulebook(self._app, self._controller.game_id, section, from_table=True))

    def gallery(self) -> Change:
        """Show everything in the box, with the figures of this match; nothing tells what was dealt in it."""
        return Push(routes.gallery(self._app, self._controller.game_id, self._controller.match))

    @property
    def has_gallery(self) -> bool:
        """Whether the game lists what is in its box."""
        return has_gallery(self._controller.game_id)

    def settings(self) -> Change:
        """Open the settings."""
        return Push(routes.settings(self._app))

    def tableau(self, side: int) -> Change:
        """Show everything a player has; in a replay the turns of that player are the ones to jump to."""
        if self._context.replay_bar:
            self._context.replay_bar.follow(side)
        return Push(Tableau(self._context, self._game, side))

    def results(self, *, is_new: bool = False) -> Change:
        """Show the results; new ones are celebrated."""
        saving = self._controller.saving
        return Replace(routes.results(self._app, self._controller.match, saving.path, is_new=is_new))

    def final_scoring(self) -> Change:
        """Count the match that has just ended; at once if that is the player's speed."""
        kept = self._controller.kept_match
        self._app.trophies = keep_in_book(self._app, kept, kept.autosave) if kept else []
        if not self._context.settings.scoring_factor:
            return self.results(is_new=True)
        scoring = routes.ceremony(self._app, self._controller.match, self._controller.saving.path, is_new=True)
        return Replace(scoring) if scoring else self.results(is_new=True)

    def taken_over(self) -> Change | None:
        """Put the table away if another window plays its match now."""
        path = self._controller.saving.file
        if path is None or not self._controller.saving.is_taken_over:
            return None
        self._controller.stop_thinking()
        return Push(TakenOver(self._app, path))

    def look_back(self, moves: int) -> Change:
        """Look at an earlier moment of the match, as the person at the screen knew it then."""
        controller = self._controller
        return Push(routes.look_back(self._app, controller.match, controller.viewer, controller.history.told, moves))

    def play_on_from_here(self) -> Change:
        """Begin a match of one's own at the shown moment of a replay."""
        match = match_from_here(self._controller.match)
        return Restart(routes.table(self._app, match, match.autosave))

    def save_copy(self) -> Change:
        """Keep the match as it is now under a name of its own."""
        t = self._context.t
        progress = standing_of(self._controller.match).progress(self._context.texts)
        name = t("pause.copy_name", game=self._context.say("name"), progress=progress)
        try:
            path = self._controller.saving.keep_copy(name.replace("\u2068", "").replace("\u2069", ""))
        except SaveError as fault:
            self._app.warn(fault)
        else:
            self._app.notify(t("pause.saved", name=escape(path.stem)), "success")
        return STAY
