"""Paying for food that is missing."""

from game.core.move import Move
from game.stone_age.decisions import FEED_THEM, REFUSE, FeedAbout
from scenes.stone_age import icons
from scenes.stone_age.dialogs.payment import PaymentDialog
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui.geometry import Area
from scenes.ui.widget import Widget


class Feeding:
    """Food is short: pay resources in its place, or lose points."""

    height = 290.0
    finish: Move = FEED_THEM
    leave: Move = REFUSE
    leave_icon = "minus"

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._gap = FeedAbout(*state_of(context).pending[-1].about).gap

    def head(self) -> tuple[str, str, str]:
        """Return how much food is missing."""
        return icons.FOOD, self._context.say("feed.title", n=self._gap), self._context.say("feed.rule")

    def picture(self, inner: Area) -> Widget | None:
        """Nothing stands beside the payment."""
        return None

    def finish_text(self, *, is_complete: bool) -> str:
        """Return that everybody is fed."""
        return self._context.say("feed.feed")

    def leave_text(self) -> str:
        """Return the points that are lost."""
        points = state_of(self._context).tables.facts.hunger_points
        return self._context.say("feed.refuse", points=self._context.texts.number(-points))

    def note(self) -> str:
        """Return that it is enough."""
        return self._context.say("feed.enough")


def feeding_dialog(context: TableContext, areas: PlaceAreas) -> PaymentDialog:
    """Return the dialog of a tribe that is short of food."""
    return PaymentDialog(context, areas, Feeding(context))
