"""The cards that a councillor has drawn, on a sheet over the city, apart from the hand."""

from game.san_juan.decisions import KEEP, CountAbout
from scenes.san_juan.draw.cards import RATIO
from scenes.san_juan.draw.city_view import CityView
from scenes.san_juan.draw.hand import place_cards
from scenes.san_juan.places import drawn_place
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.card_sheet import CardSheet
from scenes.table.context import TableContext
from scenes.ui.geometry import Area


class DrawnCards:
    """The sheet with the drawn cards."""

    def __init__(self, context: TableContext, board: CityView, selection: CardSelection) -> None:
        self._context = context
        self._seen = Viewpoint(context)
        self._board = board
        self._selection = selection
        self._sheet = CardSheet(RATIO)

    def place(self) -> None:
        """Put the sheet over the lower row of the city while something has to be kept."""
        context, decision = self._context, self._context.controller.decision
        is_asked = decision is not None and decision.kind == KEEP and context.controller.accepts_clicks
        if decision is None or not is_asked or context.stage.covers:
            return
        drawn = len(self._seen.state.drawn)
        title = context.say("tray.drawn", n=CountAbout(*decision.about).cards, drawn=drawn)
        self._sheet.place(context.page, self._board.mat, drawn, title)
        places = [drawn_place(number) for number in range(drawn)]
        place_cards(context, self._selection, self._sheet.row, places, self._sheet.width)

    def area_of(self, number: int) -> Area:
        """Return where a drawn card lies; before the sheet is there, where it will be about."""
        return self._sheet.area_of(number, len(self._seen.state.drawn), self._board.mat)
