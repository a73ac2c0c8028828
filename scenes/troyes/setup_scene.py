"""Setting up Troyes: the nine places for activity cards with what may be dealt there; alone, Le Roy's table."""

from functools import partial
from typing import TYPE_CHECKING

from game.troyes.tables import CARD_ROUNDS, Tables
from scenes import routes
from scenes.change import Change, Push
from scenes.gallery.sample import sample_table
from scenes.setup.box_panel import BoxPart
from scenes.setup.dealt import DealtPlace, words_below
from scenes.setup.scene import Setup
from scenes.troyes.draw.card_faces import draw_back
from scenes.troyes.draw.king_table import LEAST_HEIGHT as KING_HEIGHT
from scenes.troyes.draw.king_table import KingTable
from scenes.troyes.draw.pieces import COLOURS
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

_GAP = 10
_LEAST = 150
_USUAL = (150, 100)
"""How large a back is whose drawings have their usual size."""
_LIT = theme.Material(theme.flat(theme.GOLD_GLOW), radius=12)


class CardBack(ActionWidget):
    """A place for an activity card that lies face down; a click shows which ones there are."""

    def __init__(self, area: Area, place: tuple[int, int], action: Action, tip: Tip) -> None:
        super().__init__(area, action, key=f"place_{COLOURS[place[0]]}_{place[1]}", tip=tip)
        self.place = place

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the back of the card."""
        if look.hovered:
            canvas.box(self.area.inset(-3), _LIT)
        scale = min(self.area.h / _USUAL[1], self.area.w / _USUAL[0])
        draw_back(canvas, self.area, *self.place, scale)


class TroyesSetup(Setup):
    """Players, what will lie on the table, and the options."""

    def __init__(self, app: "App", game_id: str, *, alone: bool = False) -> None:
        super().__init__(app, game_id, alone=alone)
        self._tables = Tables.of(self.card.figures)
        self._solo: TableScene | None = None
        """A table of the solo game, of which only the rules are shown."""
        self._dealt = DealtPlace(self.places.middle)

    def find_parts(self) -> list[BoxPart]:
        """The nine places are shown in place of the box."""
        return []

    def leave(self) -> None:
        """Put the solo table away."""
        super().leave()
        if self._solo:
            self._solo.leave()
            self._solo = None

    def add_middle(self) -> None:
        """Place the backs of the cards; for one alone Le Roy's table."""
        super().add_middle()
        assert self.panel
        sentence = self.t("troyes.setup.alone" if self.plan.is_solo else "troyes.setup.drawn")
        least = KING_HEIGHT if self.plan.is_solo else _LEAST
        self._dealt = words_below(self.panel, self.app.brushes.type, sentence, least)
        if self.plan.is_solo:
            self._add_king(self._dealt.room)
        else:
            self._add_backs(self._dealt.room)

    def _add_king(self, room: Area) -> None:
        self._solo = self._solo or sample_table(self.app, self.card.id, players=1)
        self.page.add(KingTable(room, self._solo.context, with_people=False))

    def _add_backs(self, room: Area) -> None:
        columns = list(room.columns(CARD_ROUNDS, _GAP))
        height = (room.h - _GAP * len(COLOURS)) / len(COLOURS)
        for colour in range(len(COLOURS)):
            for number, column in enumerate(columns, 1):
                area = column.part(0, colour * (height + _GAP), column.w, height)
                self.page.add(self._back(area, colour, number))

    def _back(self, area: Area, colour: int, number: int) -> CardBack:
        name = self.t(f"troyes.colour_name.{COLOURS[colour]}")
        title = self.t("troyes.setup.place", colour=name, n=number)
        bonus = self.choices.chosen["bonus_cards"] == "on"
        stack = self._tables.stack(colour * CARD_ROUNDS + number - 1, bonus=bonus)
        names = tuple(self.app.texts.name("troyes", "card", self._tables.facts.cards[card].id) for card in stack)
        tip = Tip(title, self.t("troyes.setup.one_of"), names, foot=self.t("troyes.setup.look"))
        return CardBack(area, (colour, number), partial(self._look, f"{COLOURS[colour]}_cards"), tip)

    def _look(self, group: str) -> Change:
        return Push(routes.gallery(self.app, self.card.id, group=group))

    def draw_panels(self, canvas: Canvas) -> None:
        """Say what will be dealt."""
        super().draw_panels(canvas)
        title = "troyes.setup.king" if self.plan.is_solo else "troyes.setup.cards"
        self._dealt.draw(canvas, self.t(title))
