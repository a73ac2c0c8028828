"""What can be clicked at Kingdom Builder's table, and which moves that means."""

from collections.abc import Hashable, Sequence

from game.core.move import Move
from game.kingdom_builder.decisions import BACK, END_TURN
from game.kingdom_builder.state import KingdomBuilder
from scenes.change import STAY, Change
from scenes.kingdom_builder.draw.map import MapView
from scenes.kingdom_builder.places import hex_number, hex_of_move, hex_place
from scenes.kingdom_builder.tips import HexTips
from scenes.table.context import TableContext
from scenes.table.game_view import GameClicks, TableButton
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip


class KingdomBuilderClicks(GameClicks):
    """Hexes are built on and moved from; tiles are chosen and put back."""

    def __init__(self, context: TableContext, board: MapView) -> None:
        super().__init__(context)
        self._board = board
        self._tips = HexTips(context)
        self.hexes: dict[int, Move] = {}
        """The hexes that can be clicked, and the moves that makes."""

    def look_up(self) -> None:
        """Find the hexes that answer the present decision."""
        moves = self.controller.legal_moves
        self.hexes = {number: move for move in moves if (number := hex_of_move(move)) is not None}
        self.moves_by_place = {hex_place(number): (move,) for number, move in self.hexes.items()}

    # hexes

    def place_at(self, point: Point) -> Hashable:
        """Return the hex at a point."""
        number = self._board.number_at(point)
        return None if number is None else hex_place(number)

    def place_area(self, place: Hashable) -> Area:
        """Return where a hex is."""
        number = hex_number(place)
        if number is None:
            raise TypeError(f"{place!r} is not on the map")
        return self._board.hex_area(number)

    def spot_of(self, move: Move) -> Area | None:
        """Return the hex of a move; tiles show by themselves that a hint means them."""
        number = hex_of_move(move)
        return None if number is None else self._board.hex_area(number)

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what a hex brings, or why not now."""
        number = hex_number(place)
        return None if number is None else self._tips.tip(number, self.move_at(place))

    # moves

    def buttons(self) -> Sequence[TableButton]:
        """End the turn, or put a chosen tile back."""
        context = self.context
        if self.controller.view.is_midway:
            return [TableButton("back", context.say("put_back"), "cancel", BACK, shortcut="Esc")]
        may_end = self.controller.is_legal(END_TURN)
        why_not = "" if may_end else context.say("why.end")
        text, shortcut = context.t("table.end_turn"), context.t("table.space")
        return [TableButton("end", text, "end_turn", END_TURN if may_end else None, True, why_not, shortcut)]

    def is_turn_end(self, move: Move) -> bool:
        """Return whether a move does nothing but end the turn."""
        return move == END_TURN

    def way_back(self) -> Move | None:
        """Return the move that puts a chosen tile back."""
        return BACK if self.controller.view.is_midway else None

    def use_tile(self, kind: int) -> Change | None:
        """Choose a tile, or put the chosen one back."""
        state = KingdomBuilder.of(self.controller.view)
        move = BACK if state.is_midway else state.tables.tiles[kind].use
        if self.controller.is_legal(move):
            self.controller.choose(move)
        return STAY
