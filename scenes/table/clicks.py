"""Tables whose places are named by a word and a number, and that look up beforehand what every click means."""

from collections.abc import Collection, Hashable
from typing import Protocol, cast

from game.core.move import Move
from scenes.table.scene import TableScene
from scenes.ui.text import escape

Place = tuple[str, int]
"""A kind of place and its number."""


class Clicks(Protocol):
    """What can be clicked now."""

    clicks: dict[Place, tuple[Move, ...]]
    """By place, the moves that a click makes; none: it only chooses something."""


class ClickTable(TableScene):
    """A table that knows by place which moves a click makes."""

    choices: Clicks

    @property
    def seat(self) -> int:
        """Whose things lie before the screen: those of the person at it, else of who must decide."""
        if self.viewer is not None:
            return self.viewer
        return self.current if self.current in self.seats else 0

    def name_of(self, side: int) -> str:
        """Return the name of a side, safe to be put into a text."""
        return escape(self.names[side])

    def main_move(self) -> Move | None:
        """Return what the gold button does."""
        return next((button.move for button in self.buttons() if button.is_next), None)

    def targets(self) -> Collection[Place]:
        """Return the places that can be clicked."""
        return self.choices.clicks

    def glowing(self) -> Collection[Place]:
        """Return the places that glow: what leads on, or what makes a move that is to be confirmed."""
        if self.held:
            return [place for place, moves in self.choices.clicks.items() if moves[-1:] == (self.held,)]
        return self.leading_on()

    def leading_on(self) -> Collection[Place]:
        """Return the places that lead on; what takes something back is shown otherwise."""
        return self.targets()

    def move_at(self, place: Hashable) -> Move | None:
        """Return the last of the moves that a click on a place makes; some only choose something."""
        moves = self.choices.clicks.get(cast("Place", place), ())
        return moves[-1] if moves else None
