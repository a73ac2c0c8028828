"""The cards that a councillor has drawn, on a sheet over the city, apart from the hand."""

from typing import TYPE_CHECKING

from game.san_juan.decisions import KEEP, CountAbout
from scenes.san_juan.faces import RATIO
from scenes.san_juan.hand import place_cards
from scenes.table.card_sheet import CardSheet
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.san_juan.table import Table


class DrawnCards:
    """The sheet with the drawn cards."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.sheet = CardSheet(RATIO)

    def place(self) -> None:
        """Put the sheet over the lower row of the city while something has to be kept."""
        table = self.table
        if table.decision_kind != KEEP or not table.accepts_clicks or table.stage.covers:
            return
        drawn = table.island.drawn
        count = CountAbout(*table.decision.about).cards if table.decision else 0
        title = table.say("tray.drawn", n=count, drawn=len(drawn))
        self.sheet.place(table.page, table.view.mat, len(drawn), title)
        place_cards(table, self.sheet.row, "drawn", drawn, self.sheet.width)

    def area_of(self, number: int) -> Area:
        """Return where a drawn card lies; before the sheet is there, where it will be about."""
        return self.sheet.area_of(number, len(self.table.island.drawn), self.table.view.mat)
