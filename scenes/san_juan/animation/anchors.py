"""Where the things of the players are, for what moves between them: in tray and mat, or in a panel."""

from scenes.san_juan.draw.cards import RATIO
from scenes.san_juan.draw.city_view import CityView
from scenes.san_juan.draw.panels import Panels, cell_area
from scenes.san_juan.draw.rail import Rail
from scenes.san_juan.draw.tray import Tray
from scenes.san_juan.places import DECK, DISCARD
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.ui.geometry import Area

SMALL = 44
"""Width of a card on its way to or from a panel."""
_ON_PILE = 62


class Anchors:
    """The places from which and to which things move. One player's hand and city are shown large."""

    def __init__(self, context: TableContext, board: CityView, rail: Rail, tray: Tray, panels: Panels) -> None:
        self._context = context
        self._seen = Viewpoint(context)
        self._board = board
        self._rail = rail
        self._tray = tray
        self._panels = panels

    def panel(self, seat: int) -> Area:
        """Return where a player's panel is."""
        widget = self._context.page.find(f"panel_{seat}")
        return widget.area if widget else self._context.frame.start_rail

    def hand(self, seat: int) -> Area:
        """Return where a player's cards are: in the tray, or in the panel."""
        if seat == self._seen.seat:
            return self._tray.end_of_hand()
        return self._panels.hand_area(self.panel(seat), seat).middle(SMALL, SMALL * RATIO)

    def badge(self, badge: Place) -> Area:
        """Return where the governor card or a role lies in a panel."""
        panel = self.panel(badge.side)
        return self._panels.badge_areas(panel, badge.side).get(badge, panel.middle(34, 34))

    def slot(self, seat: int, slot: int) -> Area:
        """Return where a building is: on the mat, or in the panel."""
        if seat == self._seen.seat:
            return self._board.slot_area(slot)
        built = len(self._seen.state.cities[seat])
        return cell_area(self.panel(seat), slot, self._seen.facts.end_buildings, built)

    def good(self, seat: int, slot: int) -> Area:
        """Return where the good of a building is."""
        if seat == self._seen.seat:
            return self._board.good_area(slot)
        return self.slot(seat, slot).middle(SMALL / 2, SMALL / 2 * RATIO)

    def building(self, seat: int, effect: str) -> Area:
        """Return where the building with an effect is, or else the middle of the panel."""
        cards = self._seen.facts.cards
        for slot, kind in enumerate(self._seen.state.cities[seat]):
            if cards[kind].effect.kind == effect:
                return self.slot(seat, slot)
        return self.panel(seat).middle(SMALL, SMALL * RATIO)

    @property
    def deck(self) -> Area:
        """Where a card lies on the draw pile."""
        return _on_pile(self._rail.area_of(DECK))

    @property
    def discard(self) -> Area:
        """Where a card lies on the discard pile."""
        return _on_pile(self._rail.area_of(DISCARD))


def _on_pile(pile: Area) -> Area:
    """Return a card on a pile; a pile behind a tab is only as large as the tab."""
    width = min(pile.w, _ON_PILE)
    return pile.middle(width, width * RATIO)
