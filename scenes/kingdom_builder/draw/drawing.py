"""The board of Kingdom Builder with its pieces and targets, and what players have."""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import ClassVar

from game.core.state import State
from game.kingdom_builder.decisions import NOWHERE
from game.kingdom_builder.hexes import numbers
from game.kingdom_builder.hidden import HIDDEN
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.clicks import KingdomBuilderClicks
from scenes.kingdom_builder.draw.cards import draw_terrain_card
from scenes.kingdom_builder.draw.map import DIM, PIECE, STRONG_DIM, MapView
from scenes.kingdom_builder.draw.panels import draw_panel, panel_tips
from scenes.kingdom_builder.draw.score_board import ScoreBoard
from scenes.kingdom_builder.draw.tableau import draw_tableau
from scenes.kingdom_builder.faces import terrain_face
from scenes.kingdom_builder.places import hex_number, hex_of_move
from scenes.kingdom_builder.texts import KingdomBuilderWords
from scenes.table.context import TableContext
from scenes.table.game_view import GameDrawing, SeatParts
from scenes.table.open_hands import HandTile
from scenes.ui import theme
from scenes.ui.art import STRONG_GLOW, Tint, ink
from scenes.ui.canvas import Canvas
from scenes.ui.focus_ring import draw_hex_ring
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD
from scenes.ui.tooltip import Tip

_FOREST_GLOW: Tint = (('fill-opacity="0.42"', 'fill-opacity="0.18"'), *STRONG_GLOW)
"""Lets `hex_glow` show dark ground as it is, within a thicker ring: lit like other ground it would look like grass."""


class KingdomBuilderDrawing(GameDrawing):
    """Draws the map, settlements and tiles, what can be clicked, and panels."""

    seat_parts = SeatParts(draw_tableau=draw_tableau)

    leads_to_hints: ClassVar[bool] = True

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint supply, terrain card and tiles, these in the order of the tray."""
        draw_panel(canvas, area, self._context, seat, self._words.kinds_held(seat))

    def panel_tips(self, seat: int, area: Area) -> Sequence[tuple[Area, Tip]]:
        """Return what gold, supply, terrain card and tiles say."""
        return panel_tips(area, self._context, seat, self._words.kinds_held(seat))

    def holds_cards(self) -> bool:
        """Everybody has a terrain card."""
        return True

    def hand_tiles(self, state: State, seat: int) -> Sequence[HandTile]:
        """Return the terrain card of a player."""
        seen = KingdomBuilder.of(state)
        if seen.hand[seat] == HIDDEN:
            return [HandTile(partial(draw_terrain_card, terrain=None))]
        terrain = seen.tables.terrain_ids[seen.hand[seat]]
        return [HandTile(partial(draw_terrain_card, terrain=terrain), terrain_face(self._context, terrain))]

    def __init__(
        self,
        context: TableContext,
        board: MapView,
        clicks: KingdomBuilderClicks,
        words: KingdomBuilderWords,
        score_board: ScoreBoard,
    ) -> None:
        super().__init__(context)
        self._controller = context.controller
        self._board = board
        self._clicks = clicks
        self._words = words
        self._score_board = score_board

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self._controller.view)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint map, settlements, tiles left on locations, and what was built last."""
        hidden = {hex_number(place) for place in self._context.hidden}
        if self._score_board.is_lit:
            self._score_board.draw(canvas, hidden)
            return
        strong = self._context.settings.high_contrast
        self._board.draw_map(canvas, self._bright_hexes(), STRONG_DIM if strong else DIM)
        with canvas.clip(self._board.inner):
            loose = self._words.loose_hexes() - hidden
            for number in sorted(loose):
                self._board.draw_ring(canvas, number)
            self._draw_pieces(canvas, hidden, loose)
            self._board.draw_hexes(canvas, "hex_last", self._words.recent_hexes() - hidden - loose)

    def _bright_hexes(self) -> list[int] | None:
        """Return what keeps its colour while a hex must be chosen: targets, castles, locations."""
        targets = self._clicks.hexes
        if not (self._context.settings.dim_board and targets) or self._controller.course:
            return None
        return sorted({*numbers(self._state.board.special), *targets})

    def _draw_pieces(self, canvas: Canvas, hidden: set[int | None], loose: set[int]) -> None:
        state, sides = self._state, self._context.sides
        marked = self._context.settings.shape_marks
        placed = sorted((n, seat) for seat in sides.seats for n in numbers(state.settlements[seat]))
        lifted = self._lifted
        for number, seat in placed:
            if number not in (*hidden, lifted):
                self._board.draw_settlement(
                    canvas, number, sides.colours[seat], marked=marked, is_loose=number in loose
                )
        if lifted is not None:
            self._draw_lifted(canvas, lifted)
        self._draw_badges(canvas)

    @property
    def _lifted(self) -> int | None:
        """The settlement that was picked up and is about to move."""
        used = self._state.tile_in_use
        if used is None or used.settlement == NOWHERE:
            return None
        return None if self._state.free >> used.settlement & 1 else used.settlement  # it may have moved already

    def _draw_lifted(self, canvas: Canvas, number: int) -> None:
        """Show the settlement that is about to move above its hex, larger."""
        x, y = self._board.centre(number)
        side = self._board.side
        canvas.glow((x, y), side * 1.9, theme.WHITE, 150)
        colour, marked = self._context.sides.colours[self._state.seat], self._context.settings.shape_marks
        canvas.piece("piece_settlement", colour, (x, y - side * 0.2), side * PIECE * 1.2, marked=marked)

    def _draw_badges(self, canvas: Canvas) -> None:
        """Write on each location how many tiles are left there."""
        state = self._state
        for location, number in enumerate(state.board.location_hexes):
            left = state.stock[location]
            if left:
                self._board.draw_badge(canvas, number, self._context.texts.number(left))

    def draw_targets(self, canvas: Canvas) -> None:
        """Let legal hexes glow; show the piece where the pointer is, and the held move."""
        if self._score_board.is_glance:
            return
        with canvas.clip(self._board.inner):
            self._draw_glow(canvas)
            self._draw_ghost(canvas)
            self._draw_badges(canvas)
            self._draw_ways(canvas)
        if self._score_board.is_lit:  # what can be clicked glows under a pinned light, not over what it tells
            self._score_board.draw_account(canvas)

    def _draw_ways(self, canvas: Canvas) -> None:
        """Point from the edges of a zoomed board to the targets beyond them."""
        inner = self._board.inner
        for way, count in self._board.beyond(self._clicks.hexes).items():
            number = self._context.texts.number(count)
            width = canvas.type.width(number, BODY_BOLD) + 44
            middle = inner.middle(width, 32)
            plate = {
                "up": Area(middle.x, inner.y + 6, width, 32),
                "down": Area(middle.x, inner.bottom - 38, width, 32),
                "back": Area(inner.x + 6, middle.y, width, 32),
                "next": Area(inner.right - width - 6, middle.y, width, 32),
            }[way]
            canvas.box(plate, theme.CHIP_DARK.with_(radius=16, edge=theme.GOLD_GLOW))
            canvas.picture(f"ui_{way}", plate.part(8, 7, 18, 18), ink(theme.GOLD_GLOW))
            canvas.text(number, BODY_BOLD, theme.PALE_GOLD, plate.part(30, 0, width - 36, 32))

    def _draw_glow(self, canvas: Canvas) -> None:
        """Let legal hexes glow."""
        state, targets = self._state, self._clicks.hexes
        ring = STRONG_GLOW if self._context.settings.high_contrast else ()
        forest = [number for number in targets if state.terrain_name(number) == "forest"]
        others = [number for number in targets if state.terrain_name(number) != "forest"]
        self._board.draw_hexes(canvas, "hex_glow", others, self._context.glow, ring)
        self._board.draw_hexes(canvas, "hex_glow", forest, self._context.glow, _FOREST_GLOW)
        self._draw_again(canvas, targets)

    def _draw_again(self, canvas: Canvas, hexes: Iterable[int]) -> None:
        """Draw settlements over what glows on their hexes, so that each keeps its colour."""
        state, marked, loose = self._state, self._context.settings.shape_marks, self._words.loose_hexes()
        hidden = {hex_number(place) for place in self._context.hidden}
        for number in hexes:
            seat = next((seat for seat, own in enumerate(state.settlements) if own >> number & 1), None)
            if seat is not None and number not in (*hidden, self._lifted):
                colour = self._context.sides.colours[seat]
                self._board.draw_settlement(canvas, number, colour, marked=marked, is_loose=number in loose)

    def _draw_ghost(self, canvas: Canvas) -> None:
        """Show the pieces where a click would put them, or the held move does, or the only one that can be built."""
        held = hex_of_move(self._controller.held_move)
        pointed = hex_number(self._context.pointer.place)
        chosen = held if held is not None else pointed if pointed in self._clicks.hexes else self._shown_hex
        if chosen in self._clicks.hexes and self._clicks.hexes[chosen].verb != "move":
            shown = self._clicks.built_by(chosen)
        else:
            shown = self._follow_hint()
        colour = self._context.sides.colours[self._controller.current]
        marked = self._context.settings.shape_marks
        for number in shown:
            self._board.draw_settlement(canvas, number, colour, marked=marked, alpha=166)
        if held is not None:
            self._board.draw_hexes(canvas, "hex_last", [held])

    @property
    def _shown_hex(self) -> int | None:
        """The hex where a piece is shown without the pointer: the only one, or the one that a lesson waits for."""
        course = self._controller.course
        return hex_of_move(course.expected) if course else self._clicks.only_hex

    def _follow_hint(self) -> list[int]:
        """Return where else is built, without a choice, by the build that a hint speaks of."""
        advice = self._controller.hints.advice
        hinted = hex_of_move(advice.step[0]) if advice else None
        if hinted not in self._clicks.hexes or self._clicks.hexes[hinted].verb != "build":
            return []
        return [number for number in self._clicks.built_by(hinted) if number != hinted]

    def beside_tip(self, place: Hashable) -> Sequence[Area]:
        """Leave scoring cards, panels and the tray to be read: what is told of a hex stays on the board."""
        frame = self._context.frame
        return [frame.start_rail, frame.end_rail, frame.tray]

    def spared_by_tip(self, place: Hashable) -> Sequence[Area]:
        """Leave the other hexes that can be clicked in sight, and castles and locations that draw one near."""
        shown = {*self._clicks.hexes, *numbers(self._state.board.special)} - {hex_number(place)}
        return [self._board.hex_area(number) for number in sorted(shown)]

    def spared_by_widget_tip(self) -> Sequence[Area]:
        """Leave the hexes in sight that can be clicked, or that lines, tiles and locations speak of."""
        spoken_of = self._context.surroundings.places_spoken_of()
        shown = {hex_number(place) for place in spoken_of} or set(self._clicks.hexes)
        return [self._board.hex_area(number) for number in shown if number is not None]

    def draw_focus(self, canvas: Canvas, area: Area, *, strong: bool) -> None:
        """Ring the hex that the keyboard is at."""
        draw_hex_ring(canvas, area, strong=strong)

    def draw_hint(self, canvas: Canvas, spot: Area) -> None:
        """Light a hex in white; a settlement there stays in view."""
        number = self._board.number_at(spot.centre)
        if number is not None and self._state.free >> number & 1:
            canvas.glow(spot.centre, spot.h * 2.1, theme.GOLD_GLOW, 170)
            canvas.icon("hint", spot.middle(spot.h * 0.6, spot.h * 0.6), theme.INK)
        canvas.hex_ring(spot, 4, theme.WHITE, theme.INK)

    def draw_way(self, canvas: Canvas, area: Area, *, is_better: bool) -> None:
        """Mark a hex where a review looks."""
        if is_better:
            canvas.glow(area.centre, area.w * 2.2, theme.BETTER, 130)
        canvas.picture("hex_better" if is_better else "hex_last", area)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark hexes that a line of the log speaks of."""
        hexes = [number for place in places if (number := hex_number(place)) is not None]
        with canvas.clip(self._board.inner):
            for number in hexes:
                area = self._board.hex_area(number)
                canvas.glow(area.centre, area.w * 2.2, theme.GOLD_GLOW, 150)
            self._draw_again(canvas, hexes)
            self._board.draw_hexes(canvas, "hex_last", hexes)
