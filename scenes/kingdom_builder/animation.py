"""How Kingdom Builder moves: settlements fall into place or move, tiles fly to their owner, cards turn."""

from collections.abc import Callable, Sequence

from game.core.event import Event
from game.kingdom_builder.hexes import BIT
from game.kingdom_builder.scoring import gold_by_builds
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.draw.cards import draw_terrain_card
from scenes.kingdom_builder.draw.map import PIECE, MapView
from scenes.kingdom_builder.draw.tray import Tray
from scenes.kingdom_builder.places import TERRAIN_CARD, hex_of_event, hex_place
from scenes.table.animation import Animation, Drop, Flip, Rise, Travel, travel_seconds
from scenes.table.context import TableContext
from scenes.table.director import side_of
from scenes.ui.geometry import Point

_SOUNDS = {"reshuffled": "shuffle", "game_over": "round_end"}
"""Events that are heard, and not seen to move."""


class KingdomBuilderAnimation:
    """Makes animations from events."""

    def __init__(self, context: TableContext, board: MapView, tray: Tray) -> None:
        self._context = context
        self._board = board
        self._tray = tray
        self._shows: dict[str, Callable[[Event], list[Animation]]] = {
            "settled": self._settle,
            "moved": self._move,
            "tile_gained": self._tile_flight,
            "tile_lost": self._tile_flight,
            "revealed": self._flip,
            "exchanged": self._flip,
        }

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how what happened is shown, on the part of a zoomed board where it happened."""
        for event in events:
            if event.kind in ("settled", "moved") and self._show_hex(event):
                self._context.refresh()
        return [animation for event in events for animation in self._shows.get(event.kind, self._hear)(event)]

    def _show_hex(self, event: Event) -> bool:
        """Bring a hex into view; what others do is only followed until the viewer is on turn again."""
        place = self._board.hex_area(hex_of_event(event))
        return self._board.reveal(place, for_now=event.seat != self._context.controller.viewer)

    def _hear(self, event: Event) -> list[Animation]:
        return [Animation(0.12, sound=_SOUNDS[event.kind])] if event.kind in _SOUNDS else []

    def _settle(self, event: Event) -> list[Animation]:
        """Let a settlement fall into place, and the gold it brought rise from it."""
        number = hex_of_event(event)
        drop = Drop(
            0.22, sound="place_wood", hides=hex_place(number), piece="piece_settlement",
            player=self._colour(event), at=self._piece_at(number), size=self._board.side * PIECE, marked=self._marked,
        )  # fmt: skip
        return [drop, *self._gain(event, number)]

    def _gain(self, event: Event, number: int) -> list[Animation]:
        """Let a player's gold rise once, from the last settlement that the decision made them build.

        A decision may end a turn and leave the next player no choice but to build: that gold is theirs.
        """
        controller, seat = self._context.controller, side_of(event)
        happened = controller.history.latest_decision(controller.viewer)
        builds = [(side_of(other), hex_of_event(other)) for other in happened if other.kind == "settled"]
        own = [place for place, (builder, _) in enumerate(builds) if builder == seat]
        if not own or builds[own[-1]][1] != number:
            return []
        built = sum(BIT[builds[place][1]] for place in own)
        later = sum(BIT[other] for _, other in builds[own[-1] + 1 :])
        gold = gold_by_builds(KingdomBuilder.of(controller.view), seat, built, later)
        if not gold:
            return []
        text = self._context.texts.number(gold, sign=True)
        return [Rise(0.7, -0.05, "score", blocks=False, text=text, at=self._board.centre(number))]

    def _move(self, event: Event) -> list[Animation]:
        start, end = hex_of_event(event, "start"), hex_of_event(event)
        way = (self._piece_at(start), self._piece_at(end))
        travel = Travel(
            travel_seconds(*way), sound="slide", hides=hex_place(end), start=way[0], end=way[1],
            size=self._board.side * PIECE, piece="piece_settlement", player=self._colour(event), marked=self._marked,
        )  # fmt: skip
        return [travel]

    def _tile_flight(self, event: Event) -> list[Animation]:
        place = self._board.centre(hex_of_event(event))
        panel = self._context.surroundings.panel_centre(side_of(event))
        start, end = (place, panel) if event.kind == "tile_gained" else (panel, place)
        size, picture = self._board.side * 0.9, f"loc_{event.values['tile']}"
        return [Travel(0.45, 0, "pick", blocks=False, start=start, end=end, size=size, end_size=36, picture=picture)]

    def _flip(self, event: Event) -> list[Animation]:
        """Turn the terrain card in the tray over."""
        terrain = str(event.values["terrain"])
        flip = Flip(
            0.26, sound="card_flip", hides=TERRAIN_CARD, area=self._tray.card,
            back=lambda canvas, area: draw_terrain_card(canvas, area, None),
            face=lambda canvas, area: draw_terrain_card(canvas, area, terrain),
        )  # fmt: skip
        return [flip]

    @property
    def _marked(self) -> bool:
        """Whether pieces carry the marks of their owners."""
        return self._context.settings.shape_marks

    def _colour(self, event: Event) -> int:
        return self._context.sides.colours[side_of(event)]

    def _piece_at(self, number: int) -> Point:
        x, y = self._board.centre(number)
        return x, y - 1
