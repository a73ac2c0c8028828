"""Where the things of the players are, for what moves between them: in tray and mat, or in a panel."""

from typing import TYPE_CHECKING

from scenes.san_juan.faces import RATIO
from scenes.san_juan.panels import badge_areas, cell_area, hand_area
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

SMALL = 44
"""Width of a card on its way to or from a panel."""
_ON_PILE = 62


class Spots:
    """The places from which and to which things move. One player's hand and city are shown large."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def panel(self, seat: int) -> Area:
        """Return where a player's panel is."""
        widget = self.table.page.find(f"panel_{seat}")
        return widget.area if widget else self.table.frame.start_rail

    def hand(self, seat: int) -> Area:
        """Return where a player's cards are: in the tray, or in the panel."""
        if seat == self.table.seat:
            return self.table.tray.end_of_hand()
        chip = hand_area(self.table.app.brushes.type, self.panel(seat), self.table, seat)
        return chip.middle(SMALL, SMALL * RATIO)

    def badge(self, seat: int, badge: str) -> Area:
        """Return where the governor card or a role lies in a panel."""
        panel = self.panel(seat)
        return badge_areas(self.table.app.brushes.type, panel, self.table, seat).get(badge, panel.middle(34, 34))

    def slot(self, seat: int, slot: int) -> Area:
        """Return where a building is: on the mat, or in the panel."""
        if seat == self.table.seat:
            return self.table.view.slot_area(slot)
        return cell_area(self.panel(seat), slot, self.table.facts.end_buildings)

    def good(self, seat: int, slot: int) -> Area:
        """Return where the good of a building is."""
        if seat == self.table.seat:
            return self.table.view.good_area(slot)
        return self.slot(seat, slot).middle(SMALL / 2, SMALL / 2 * RATIO)

    def building(self, seat: int, effect: str) -> Area:
        """Return where the building with an effect is, or else the middle of the panel."""
        cards = self.table.facts.cards
        for slot, kind in enumerate(self.table.island.cities[seat]):
            if cards[kind].effect.kind == effect:
                return self.slot(seat, slot)
        return self.panel(seat).middle(SMALL, SMALL * RATIO)

    @property
    def deck(self) -> Area:
        """Where a card lies on the draw pile."""
        return _on_pile(self.table.rail.deck)

    @property
    def discard(self) -> Area:
        """Where a card lies on the discard pile."""
        return _on_pile(self.table.rail.discard)


def _on_pile(pile: Area) -> Area:
    """Return a card on a pile; a pile behind a tab is only as large as the tab."""
    width = min(pile.w, _ON_PILE)
    return pile.middle(width, width * RATIO)
