"""What the parts of a table share."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from scenes.match.controller import MatchController
from scenes.people import Sides
from scenes.scene import Scene
from scenes.table.animation import Pulse, Stage
from scenes.table.frame import Frame
from scenes.ui.geometry import Area
from scenes.ui.text import Typesetter

if TYPE_CHECKING:
    from game.core.text import Texts
    from scenes.app import App
    from scenes.settings import Settings
    from scenes.table.foot_bar import FootBar
    from scenes.table.links import TableLinks
    from scenes.table.moments import Moments
    from scenes.table.pointer import Pointer
    from scenes.table.surroundings import Surroundings
    from scenes.ui.page import Page


class TableContext:
    """The match, the page and the geometry, for the parts of a table. It knows no game and draws nothing."""

    pointer: "Pointer"
    """What is under the pointer."""
    surroundings: "Surroundings"
    """Panels, log, action bar and drawers."""
    links: "TableLinks"
    """The ways to other scenes."""
    moments: "Moments"
    """The card that sums up what happened to everybody, and the ribbon of the last round."""
    replay_bar: "FootBar | None" = None
    """What leads through a match that is looked back at, in place of tray and action bar."""
    frame: Frame
    """Where board, rails, tray and prompt are."""

    def __init__(self, app: "App", scene: Scene, controller: MatchController) -> None:
        self.app = app
        self.controller = controller
        self.page: Page = scene.page
        self.sides = Sides(controller.game_id, controller.seating.seats, controller.seating.automata, app.texts)
        self.stage = Stage()
        self.pulse = Pulse()
        self.area: Area = scene.area
        """The window."""
        self.refresh: Callable[[], None] = scene.refresh
        """Has the page built anew before the next picture."""
        self.rebuild: Callable[[], None] = lambda: scene.build(scene.area)
        """Builds the page anew at once."""

    @property
    def settings(self) -> "Settings":
        """What the player has set."""
        return self.app.settings

    @property
    def texts(self) -> "Texts":
        """The texts in the player's language."""
        return self.app.texts

    @property
    def type(self) -> Typesetter:
        """What measures and sets type."""
        return self.app.brushes.type

    def t(self, key: str, **values: int | str) -> str:
        """Return a text."""
        return self.app.texts.get(key, **values)

    def say(self, key: str, **values: int | str) -> str:
        """Return a text of the game."""
        return self.t(f"{self.controller.game_id}.{key}", **values)

    def name(self, group: str, item: str) -> str:
        """Return what something of the game is called."""
        return self.app.texts.name(self.controller.game_id, group, item)

    def why_no_clicks(self) -> str:
        """Return why nothing can be clicked in a match: another is on turn, or only the turn's end is due."""
        return self.t("table.turn_waits" if self.controller.turn_end.is_awaited else "table.not_your_turn")

    @property
    def hidden(self) -> set[Hashable]:
        """The places whose things are on their way, so that nothing is drawn there."""
        return self.stage.hidden

    @property
    def glow(self) -> int:
        """How strong targets glow now."""
        return 255 if self.settings.reduced_motion else self.pulse.alpha

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves that the person at the screen should look at first."""
        return not self.stage.is_busy or (self.controller.continues_turn and not self.stage.covers)

    def finish_animations(self) -> bool:
        """End everything that moves; return whether the match waited for it."""
        was_covered = self.stage.covers
        was_busy = self.stage.finish()
        self.uncover(was_covered=was_covered)
        if was_busy:
            self.refresh()  # the buttons of the next decision come to life
        return was_busy

    def skips_animation(self) -> bool:
        """End what moves for a key; return whether it did only that: what it would answer was not to be seen yet."""
        covers = self.stage.covers
        if not self.finish_animations():
            return False
        self.page.stale = True
        return covers or not self.controller.continues_turn

    def uncover(self, *, was_covered: bool) -> None:
        """Show what an animation has kept secret until now."""
        if was_covered and not self.stage.covers:
            self.controller.look_again()
            self.refresh()
