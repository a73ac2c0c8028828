"""What can be clicked at Kingdom Builder's table, and which moves that means."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import partial

from game.core.move import Move
from game.kingdom_builder.building import only_build
from game.kingdom_builder.decisions import BACK, END_TURN, PICK_UP, TILE_MOVE, TILE_TARGET, TileAbout
from game.kingdom_builder.extra_actions import other_sources
from game.kingdom_builder.hexes import numbers
from game.kingdom_builder.state import KingdomBuilder
from game.kingdom_builder.tiles import tile_targets
from scenes.change import STAY, Change
from scenes.kingdom_builder.draw.map import MapView
from scenes.kingdom_builder.places import hex_number, hex_of_event, hex_of_move, hex_place
from scenes.kingdom_builder.score_light import ScoreLight
from scenes.kingdom_builder.texts import KingdomBuilderWords
from scenes.kingdom_builder.tips import HexTips
from scenes.table.context import TableContext
from scenes.table.game_view import Caution, GameClicks, Option, TableButton
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip


class KingdomBuilderClicks(GameClicks):
    """Hexes are built on and moved from; tiles are chosen and put back."""

    def __init__(self, context: TableContext, board: MapView, light: ScoreLight, words: KingdomBuilderWords) -> None:
        super().__init__(context)
        self._light = light
        self._board = board
        self._tips = HexTips(context)
        self._words = words
        self.hexes: dict[int, Move] = {}
        """The hexes that can be clicked, and the moves that makes."""
        self._built: dict[int, list[int]] = {}
        """By hex, what a click on it builds, once somebody has asked."""

    def look_up(self) -> None:
        """Find the hexes that answer the present decision."""
        self._built = {}
        moves = self.controller.legal_moves
        self.hexes = {number: move for move in moves if (number := hex_of_move(move)) is not None}
        self.moves_by_place = {hex_place(number): (move,) for number, move in self.hexes.items()}
        self.moves_by_place |= self._other_choices()

    def _other_choices(self) -> dict[Hashable, tuple[Move, ...]]:
        """Return what changes the choice of a settlement to move: another one, or the same, which is put down."""
        state = self._state
        if self.controller.decision_kind != TILE_TARGET or not self.controller.accepts_clicks:
            return {}
        others: dict[Hashable, tuple[Move, ...]] = {
            hex_place(number): (BACK, PICK_UP[number]) for number in numbers(other_sources(state))
        }
        return others | {hex_place(TileAbout(*state.pending[-1].about).settlement): (BACK,)}

    def glowing(self) -> Collection[Hashable]:
        """Return the hexes that lead on; what changes an earlier choice can be clicked, too."""
        return [hex_place(number) for number in self.hexes]

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self.controller.view)

    @property
    def only_hex(self) -> int | None:
        """The hex of a build that leaves the person at the screen no choice; None: there is a choice."""
        return only_build(self._state) if self.controller.accepts_clicks else None

    def built_by(self, number: int) -> list[int]:
        """Return the hexes on which a click builds: the one clicked, and those that must follow at once."""
        built = self._built.get(number)
        if built is None:
            events = self.controller.preview(self.hexes[number]).events
            settled = [event for event in events if event.kind in ("settled", "moved")]
            own = [hex_of_event(event) for event in settled if event.seat == self.controller.current]
            built = self._built[number] = own or [number]
        return built

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

    def area_on_board(self, place: Hashable) -> Area | None:
        """Return where on the board a place is that a line of the log speaks of; None: elsewhere."""
        return None if hex_number(place) is None else self.place_area(place)

    def spot_of(self, move: Move) -> Area | None:
        """Return the hex of a move; tiles show by themselves that a hint means them."""
        number = hex_of_move(move)
        return None if number is None else self._board.hex_area(number)

    def tip_spot(self, place: Hashable) -> tuple[Area, bool]:
        """Keep tooltips clear of the hexes around the one they are about, which are compared with it."""
        area = self.place_area(place)
        return area.inset(-area.w, -area.h * 0.75), True

    def tip_for(self, place: Hashable) -> Tip | None:
        """Return what a hex brings, or why not now."""
        number = hex_number(place)
        if number is None:
            return None
        is_loose = number in self._words.loose_hexes()
        return self._tips.loose_tip(number) if is_loose else self._tips.tip(number, self.move_at(place))

    # moves

    def buttons(self) -> Sequence[TableButton]:
        """End the turn, or go back: to the choice of a settlement, or of a tile."""
        context = self.context
        if self.controller.view.is_midway:
            key = "other_settlement" if self.controller.decision_kind == TILE_TARGET else "put_back"
            return [TableButton("back", context.say(key), "cancel", BACK, shortcut="Esc")]
        may_end = self.controller.is_legal(END_TURN)
        return [self._end_button(END_TURN if may_end else None, "" if may_end else context.say("why.end"))]

    def resting_buttons(self) -> Sequence[TableButton]:
        """Return what ends a turn: it stands where it will be wanted while others play."""
        return [self._end_button(None, self.context.why_no_clicks())]

    def _end_button(self, move: Move | None, why_not: str) -> TableButton:
        text, shortcut = self.context.t("table.end_turn"), self.context.t("table.space")
        return TableButton("end", text, "end_turn", move, True, why_not, shortcut)

    def letters(self) -> Mapping[str, str]:
        """K lights what counts, card by card."""
        return {"K": self.context.t("keys.kingdom_builder.light")}

    def press_letter(self, letter: str) -> Change | None:
        """Light the next part of the score; after the last one nothing."""
        parts = ["", *self._state.scores()[0].parts]
        lit = self._light.pinned
        self._light.put_out()
        following = parts[(parts.index(lit) + 1) % len(parts)]
        return self._light.toggle(following) if following else STAY

    def main_move(self) -> Move | None:
        """Return the build that leaves no choice, so that Enter and Space do it too."""
        number = self.only_hex
        return None if number is None else self.hexes.get(number)

    def leave_choice(self) -> bool:
        """Put out the light on what counts."""
        return self._light.put_out()

    def caution(self, move: Move) -> Caution | None:
        """Whoever ends a turn is asked about tiles that could still build a settlement, on the last turn about all."""
        tiles = self.tiles_left() if move == END_TURN else []
        if not tiles:
            return None
        say, usable = self.context.say, self._usable()
        player = self.context.sides.coloured(self.controller.current)
        named: dict[str, int | str] = {"n": len(tiles), "tile": tiles[0]}
        return Caution(
            say("caution.unused", player=player, **named),
            self.context.t("table.end_turn"),
            title=say("caution.title", **named),
            cost=say("caution.cost", n=len(tiles)),
            options=tuple(map(self._option, usable)),
            ends_turn=True,
        )

    def _usable(self) -> list[int]:
        """Return the tiles that can be used now, those that build first."""
        state = self._state
        return sorted(state.usable, key=lambda kind: bool(state.tables.tiles[kind].moves))

    def tiles_left(self) -> list[str]:
        """Return the names of the tiles that could still be used before the turn ends, each as often.

        Tiles that move a settlement rest more often than not: only the last turn, after which they are worth nothing,
        counts them.
        """
        if not self.controller.is_legal(END_TURN):
            return []
        state = self._state
        tiles = [(state.tables.tiles[kind], state.ready[kind]) for kind in self._usable()]
        counted = [(tile.id, ready) for tile, ready in tiles if state.ending or not tile.moves]
        return [self.context.say(f"tile.{tile}") for tile, ready in counted for _ in range(ready)]

    def _option(self, kind: int) -> Option:
        """Return a tile as something that could still be used."""
        tile = self._state.tables.tiles[kind].id
        return Option(self.context.say(f"tile.{tile}"), f"loc_{tile}", partial(self.use_tile, kind))

    def is_turn_end(self, move: Move) -> bool:
        """Return whether a move does nothing but end the turn."""
        return move == END_TURN

    def way_back(self) -> Move | None:
        """Return the move that puts a chosen tile back."""
        return BACK if self.controller.view.is_midway else None

    def lift(self, place: Hashable) -> bool:
        """Take up a settlement that the chosen tile can move, if it is not taken up already."""
        number, state = hex_number(place), self._state
        if self.controller.decision_kind == TILE_TARGET:
            return number == TileAbout(*state.pending[-1].about).settlement
        if self.controller.decision_kind != TILE_MOVE or number not in self.hexes:
            return False
        self.controller.play(self.hexes[number])
        return self.controller.decision_kind == TILE_TARGET

    def targets_of(self, kind: int) -> list[Hashable]:
        """Return the hexes on which a tile could build, or from which it could move a settlement."""
        return [hex_place(number) for number in numbers(tile_targets(self._state, self._state.tables.tiles[kind]))]

    def use_tile(self, kind: int) -> Change | None:
        """Choose a tile, or put the chosen one back."""
        state = self._state
        move = BACK if state.is_midway else state.tables.tiles[kind].use
        if self.controller.is_legal(move):
            self.controller.choose(move)
        return STAY
