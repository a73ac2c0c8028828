"""What the dice on the square would cost in the group being chosen."""

from game.troyes.decisions import GROUP
from game.troyes.groups import die_price
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of


class DicePrices:
    """The price of every die. Of the chosen dice of a district the first ones may be free."""

    def __init__(self, context: TableContext, selection: DiceSelection) -> None:
        self._context = context
        self._selection = selection

    def price(self, place: Place) -> int:
        """Return the price of a die that is chosen, or would be; own and free dice cost nothing."""
        if self._context.controller.decision_kind != GROUP:
            return 0
        chosen = self._selection.chosen()
        mates = [other.number for other in chosen if other.side == place.side]
        is_chosen = place in chosen
        before = sum(number < place.number for number in mates) if is_chosen else len(mates)
        return die_price(state_of(self._context), place.side, before, is_chosen=is_chosen)
