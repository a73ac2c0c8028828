"""Kingdom Builder's table: map, scoring cards, locations, tray."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.event import Event
from game.core.move import Move
from game.kingdom_builder.decisions import BACK, END_TURN, NOWHERE
from game.kingdom_builder.hexes import hex_at, numbers
from game.kingdom_builder.hidden import HIDDEN
from game.kingdom_builder.state import KingdomBuilder
from scenes.change import STAY, Change
from scenes.kingdom_builder.board import DIM, PIECE, STRONG_DIM, MapView
from scenes.kingdom_builder.cards import draw_terrain_card
from scenes.kingdom_builder.rail import Rail
from scenes.kingdom_builder.tableau import draw_tableau
from scenes.kingdom_builder.tips import Explainer
from scenes.kingdom_builder.tray import TERRAIN_CARD, Tray
from scenes.table.hooks import TableButton
from scenes.table.motion import Drop, Flip, Motion, Rise, Travel, travel_seconds
from scenes.table.scene import TableScene
from scenes.ui import theme
from scenes.ui.art import STRONG_GLOW
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import NUMBER_20, SMALL
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    pass

_EVENT_PICTURES = {"game_over": "hex_castle", "supply_empty": "piece_settlement", "reshuffled": "hex_back"}


class Table(TableScene):
    """Kingdom Builder on the table. Places are numbers of hexes."""

    def make_parts(self) -> None:
        """Make map, rail and tray."""
        self.view: MapView = MapView(self.kingdom.board)
        self.rail: Rail = Rail(self)
        self.tray: Tray = Tray(self)
        self.explainer = Explainer(self)

    @property
    def kingdom(self) -> KingdomBuilder:
        """What the viewer may see of the match."""
        return KingdomBuilder.of(self.state)

    # layout

    def look_up(self) -> None:
        """Find the targets, and what was built last."""
        self._moves = self._moves_by_hex()
        self._recent = self._recent_hexes()

    def _moves_by_hex(self) -> dict[int, Move]:
        moves = self.match.state.legal_moves()
        return {number: move for move in moves if (number := self._hex_of(move)) is not None}

    def _recent_hexes(self) -> set[int]:
        """Return the settlements that each player built or moved in their latest turn, until their next one begins."""
        events = self.latest_events(self.kingdom.players)
        recent = {self._hex_value(event, "hex") for event in events if event.kind in ("settled", "moved")}
        return {number for number in recent if not self.kingdom.free >> number & 1}

    def latest_events(self, turns: int) -> Iterator[Event]:
        """Return what happened in the latest turns, the last first.

        A turn begins where its card is revealed: a build that leaves no choice belongs to the decision before it.
        """
        for past in reversed(self.match.past):
            for event in reversed(past.events):
                turns -= event.kind == "revealed"
                if not turns:
                    return
                yield event

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        return self.kingdom.start

    def subtitle(self) -> str:
        """Return round and step of the turn."""
        state = self.kingdom
        if state.is_over:
            return self.t("kingdom_builder.step.over")
        step = "tile" if state.is_midway else "mandatory" if state.left else "extra"
        return self.t(f"kingdom_builder.step.{step}", n=state.round)

    def buttons(self) -> Sequence[TableButton]:
        """End the turn, or put a chosen tile back."""
        state = self.match.state
        if state.is_midway:
            return [TableButton("back", self.t("kingdom_builder.put_back"), "cancel", BACK, shortcut="Esc")]
        may_end = state.is_legal(END_TURN)
        why_not = "" if may_end else self.t("kingdom_builder.why.end")
        text = self.t("table.end_turn")
        shortcut = self.t("table.space")
        return [TableButton("end", text, "end_turn", END_TURN if may_end else None, True, why_not, shortcut)]

    def way_back(self) -> Move | None:
        """Return the move that puts a chosen tile back."""
        return BACK if self.match.state.is_midway else None

    # the board

    def place_at(self, point: Point) -> Hashable:
        """Return the hex at a point."""
        return self.view.number_at(point)

    def place_area(self, place: Hashable) -> Area:
        """Return where a hex is."""
        return self.view.hex_area(self.number(place))

    def targets(self) -> Collection[Hashable]:
        """Return the hexes that can be clicked."""
        return self._moves

    def move_at(self, place: Hashable) -> Move | None:
        """Return the move that a click on a hex means."""
        return self._moves.get(self.number(place))

    def tip_for(self, place: Hashable) -> Tip | None:
        """Say what a hex brings, or why not now."""
        return self.explainer.tip(self.number(place))

    def draw_board(self, canvas: Canvas) -> None:
        """Paint map, settlements, tiles left on locations, and what was built last."""
        strong = self.app.settings.high_contrast
        self.view.draw_map(canvas, self._bright_hexes(), STRONG_DIM if strong else DIM)
        with canvas.clip(self.view.inner):
            self._draw_pieces(canvas)
            self.view.draw_hexes(canvas, "hex_last", self._recent - self._hidden_hexes())

    def _hidden_hexes(self) -> set[int]:
        return {place for place in self.stage.hidden if isinstance(place, int)}

    def _bright_hexes(self) -> list[int] | None:
        """Return what keeps its colour while a hex must be chosen: targets, pieces, castles, locations."""
        if not (self.accepts_clicks and self.app.settings.dim_board and self._moves):
            return None
        bright = self.kingdom.board.special
        for hexes in self.kingdom.settlements:
            bright |= hexes
        return sorted({*numbers(bright), *self._moves})

    def _draw_pieces(self, canvas: Canvas) -> None:
        state = self.kingdom
        hidden = self._hidden_hexes()
        marked = self.app.settings.shape_marks
        placed = sorted((n, seat) for seat in self.seats for n in numbers(state.settlements[seat]))
        for number, seat in placed:
            if number not in hidden:
                self.view.draw_settlement(canvas, number, self.colour(seat), marked=marked)
        self._draw_badges(canvas)

    def _draw_badges(self, canvas: Canvas) -> None:
        """Write on each location how many tiles are left there."""
        for location, number in enumerate(self.kingdom.board.location_hexes):
            left = self.kingdom.stock[location]
            if left:
                self.view.draw_badge(canvas, number, self.app.texts.number(left))

    def draw_targets(self, canvas: Canvas) -> None:
        """Let legal hexes glow; show the piece where the pointer is, and the held move."""
        with canvas.clip(self.view.inner):
            self._draw_glow(canvas)
            self._draw_ghost(canvas)
            self._draw_origin(canvas)
            self._draw_badges(canvas)

    def _draw_glow(self, canvas: Canvas) -> None:
        ring = STRONG_GLOW if self.app.settings.high_contrast else ()
        self.view.draw_hexes(canvas, "hex_glow", self._moves, self.glow, ring)

    def _draw_ghost(self, canvas: Canvas) -> None:
        """Show the piece where a click would put it, or where the held move does."""
        chosen = self._hex_of(self.held)
        ghost = chosen if chosen is not None else self.place
        colour = self.colour(self.current)
        if isinstance(ghost, int) and ghost in self._moves and self._moves[ghost].verb != "move":
            self.view.draw_settlement(canvas, ghost, colour, marked=self.app.settings.shape_marks, alpha=166)
        if chosen is not None:
            self.view.draw_hexes(canvas, "hex_last", [chosen])

    def _draw_origin(self, canvas: Canvas) -> None:
        """Mark the settlement that is about to move."""
        used = self.kingdom.tile_in_use
        if used and used.settlement != NOWHERE:
            self.view.draw_hexes(canvas, "hex_last", [used.settlement])

    def spot_of(self, move: Move) -> Area | None:
        """Return the hex of a move; tiles show by themselves that a hint means them."""
        number = self._hex_of(move)
        return None if number is None else self.view.hex_area(number)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark hexes that a line of the log speaks of."""
        with canvas.clip(self.view.inner):
            for place in places:
                area = self.place_area(place)
                canvas.glow(area.centre, area.w * 2.2, theme.GOLD_GLOW, 150)
                self.view.draw_hexes(canvas, "hex_last", [self.number(place)])

    @staticmethod
    def _hex_of(move: Move | None) -> int | None:
        if move is None or not (move.args and isinstance(move.args[0], tuple)):
            return None
        row, column = move.args[0]
        return hex_at(int(row), int(column))

    # panels, rail, tray

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint settlements left, terrain card and location tiles."""
        state = self.kingdom
        y, side = (64.0, 32.0) if area.h > 150 else (56.0, 32.0) if area.h > 125 else (52.0, 28.0)
        canvas.tinted("piece_settlement", area.part(22, y, side, side), theme.PLAYERS[self.colour(seat)])
        left = self.app.texts.number(state.supply[seat])
        style = NUMBER_20.sized(24)
        width = canvas.type.width(left, style) + 2
        canvas.text(left, style, theme.INK, area.part(60, y, width, side))
        words = area.part(66 + width, y + 4, 90, side - 4)
        canvas.text(self.t("kingdom_builder.left"), SMALL.sized(13.5), theme.INK_SOFT, words)
        terrain = None if state.hand[seat] == HIDDEN else state.tables.facts.terrains[state.hand[seat]].id
        width = 38.0 if area.h > 125 else 30.0
        draw_terrain_card(canvas, area.from_end(14, max(y, 58), width, width * 1.36), terrain)
        self._draw_tiles(canvas, area, seat)

    def _draw_tiles(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint the tiles a player holds; those used in this turn are faint."""
        state = self.kingdom
        tiles = [kind for kind in state.board.kinds for _ in range(state.tiles_held(seat, kind))]
        side = min(36.0, max(24.0, area.h - 100))
        y = area.h - side - (9 if area.h > 125 else 6)
        step = min(side + 4, (area.w - 84 - side) / max(1, len(tiles) - 1))
        is_on_turn = seat == state.seat and not state.is_over
        ready = {kind: state.ready[kind] for kind in state.board.kinds}
        for number, kind in enumerate(tiles):
            used = is_on_turn and ready[kind] <= 0
            ready[kind] -= 1
            name = f"loc_{state.tables.tiles[kind].id}"
            canvas.picture(name, area.part(20 + number * step, y, side, side), alpha=97 if used else 255)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint a player's gold by card, and the tiles with what they do."""
        draw_tableau(canvas, area, self, seat)

    # rules

    def rule_section(self) -> str:
        """Return the section about the present step."""
        state = self.match.state
        if state.is_over:
            return "scoring"
        used = self.kingdom.tile_in_use
        if used:
            return f"action-{self.kingdom.tables.tiles[used.tile].id}"
        return "mandatory" if self.kingdom.left else "actions"

    def use_tile(self, kind: int) -> Change | None:
        """Choose a tile, or put the chosen one back."""
        state = self.match.state
        move = BACK if state.is_midway else self.kingdom.tables.tiles[kind].use
        if self.accepts_clicks and state.is_legal(move):
            return self.choose(move)
        return STAY

    # what happened

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Show settlements falling into place or moving, tiles flying to their owner, cards turning."""
        found: list[Motion] = []
        for event in events:
            found += self._motions_of(event)
        return found

    def _motions_of(self, event: Event) -> list[Motion]:
        marked = self.app.settings.shape_marks
        size = self.view.side * PIECE
        if event.kind == "settled" and event.seat is not None:
            number = self._hex_value(event, "hex")
            at = self._piece_place(number)
            drop = Drop(
                0.22, sound="place_wood", hides=number, piece="piece_settlement",
                player=self.colour(event.seat), at=at, size=size, marked=marked,
            )  # fmt: skip
            return [drop, *self._gain(event, number)]
        if event.kind == "moved" and event.seat is not None:
            start, end = self._hex_value(event, "start"), self._hex_value(event, "hex")
            way = (self._piece_place(start), self._piece_place(end))
            travel = Travel(
                travel_seconds(*way), sound="slide", hides=end, start=way[0], end=way[1],
                size=size, piece="piece_settlement", player=self.colour(event.seat), marked=marked,
            )  # fmt: skip
            return [travel]
        if event.kind in ("tile_gained", "tile_lost") and event.seat is not None:
            return [self._tile_flight(event, event.seat)]
        if event.kind in ("revealed", "exchanged"):
            return [self._flip(str(event.values["terrain"]))]
        sounds = {"reshuffled": "shuffle", "game_over": "round_end"}
        return [Motion(0.12, sound=sounds[event.kind])] if event.kind in sounds else []

    def _flip(self, terrain: str) -> Flip:
        """Turn the terrain card in the tray over."""
        return Flip(
            0.26, sound="card_flip", hides=TERRAIN_CARD, area=self.tray.card,
            back=lambda canvas, area: draw_terrain_card(canvas, area, None),
            face=lambda canvas, area: draw_terrain_card(canvas, area, terrain),
        )  # fmt: skip

    def _piece_place(self, number: int) -> Point:
        x, y = self.view.centre(number)
        return x, y - 1

    def _gain(self, event: Event, number: int) -> list[Motion]:
        """Let the gold that a settlement brought rise from it, if it is the latest one."""
        gold = self.explainer.latest_gain(event)
        if not gold:
            return []
        text = self.app.texts.number(gold, sign=True)
        return [Rise(0.7, -0.05, "score", blocks=False, text=text, at=self.view.centre(number))]

    def _tile_flight(self, event: Event, seat: int) -> Travel:
        tile = str(event.values["tile"])
        place, panel = self.view.centre(self._hex_value(event, "hex")), self.furniture.panel_centre(seat)
        start, end = (place, panel) if event.kind == "tile_gained" else (panel, place)
        size = self.view.side * 0.9
        picture = f"loc_{tile}"
        return Travel(0.45, 0, "pick", blocks=False, start=start, end=end, size=size, end_size=36, picture=picture)

    def _hex_value(self, event: Event, name: str) -> int:
        value = event.values[name]
        if not isinstance(value, tuple):
            raise TypeError(f"{name} of {event.kind} is no hex")
        row, column = value
        return hex_at(int(row), int(column))

    def picture_of(self, event: Event) -> str:
        """Return the tile or terrain that a log line names."""
        if "tile" in event.values:
            return f"loc_{event.values['tile']}"
        if "terrain" in event.values:
            return f"hex_{event.values['terrain']}"
        return _EVENT_PICTURES.get(event.kind, "")

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the hexes a log line speaks of."""
        return tuple(self._hex_value(event, name) for name in ("start", "hex") if name in event.values)
