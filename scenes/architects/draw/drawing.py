"""The board of Architects as it is now: places, workers, tracks, targets; and what players have."""

from collections.abc import Hashable, Sequence
from functools import partial

from game.architects.state import Architects
from game.architects.tables import UNSEEN
from game.core.state import State
from scenes.architects import icons
from scenes.architects.clicks import ArchitectsClicks
from scenes.architects.draw.guildhall import GuildhallAndCathedral
from scenes.architects.draw.large_cards import building_face
from scenes.architects.draw.panels import draw_panel, panel_tips
from scenes.architects.draw.place_cards import PlaceCards
from scenes.architects.draw.tableau import draw_tableau, tableau_cards, tableau_tips
from scenes.architects.draw.virtue_track import VirtueTrack
from scenes.architects.draw.west_view import WestView
from scenes.architects.place_areas import PlaceAreas
from scenes.architects.places import is_on_board, known_place
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.game_view import GameDrawing, SeatParts
from scenes.table.open_hands import HandTile, card_back, card_with
from scenes.table.place_widgets import draw_mark, draw_target
from scenes.table.places import Place
from scenes.table.scenery import Ground
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area


class ArchitectsDrawing(GameDrawing):
    """Draws the land, its places, what can be clicked, and panels."""

    seat_parts = SeatParts(
        draw_panel, draw_tableau, panel_tips=panel_tips, tableau_tips=tableau_tips, tableau_cards=tableau_cards
    )

    def holds_cards(self) -> bool:
        """Everybody has building cards."""
        return True

    def hand_tiles(self, state: State, seat: int) -> Sequence[HandTile]:
        """Return the building cards of a player."""
        return [self._building_tile(card) for card in Architects.of(state).hands[seat]]

    def _building_tile(self, card: int) -> HandTile:
        if card == UNSEEN:
            return HandTile(card_back)
        name = state_of(self._context).tables.facts.buildings[card].id
        return HandTile(partial(card_with, picture=icons.building_icon(name)), building_face(self._context, card))

    def __init__(
        self,
        context: TableContext,
        board: WestView,
        place_cards: PlaceCards,
        areas: PlaceAreas,
        clicks: ArchitectsClicks,
    ) -> None:
        super().__init__(context)
        self._board = board
        self._place_cards = place_cards
        self._areas = areas
        self._clicks = clicks
        self._ground = Ground()
        self._parts = place_cards, GuildhallAndCathedral(context, board), VirtueTrack(context, board)

    # the board

    def draw_board(self, canvas: Canvas) -> None:
        """Paint the land, the places and the virtue track."""
        texts, state = self._context.texts, state_of(self._context)
        key = (state.tables, texts.language, texts.number(1), state.sides)
        self._ground.draw(canvas, self._board, "board_architects", key, self._paint_ground)
        with canvas.clip(self._board.inner):
            for part in self._parts:
                part.draw(canvas)

    def _paint_ground(self, canvas: Canvas) -> None:
        """Paint what never changes: the cards of the places, and the track."""
        for part in self._parts:
            part.paint(canvas)

    def draw_targets(self, canvas: Canvas) -> None:
        """Let what can be clicked glow, and show the ghost of a worker."""
        context, hovered = self._context, self._context.pointer.place
        with canvas.clip(self._board.area):
            for place in map(known_place, filter(is_on_board, self._clicks.glowing())):
                self._draw_target(canvas, place)
            if hovered and context.pointer.can_click(hovered):
                self._place_cards.draw_ghost(canvas, known_place(hovered))

    def _draw_target(self, canvas: Canvas, place: Place) -> None:
        """Let a place glow; one where a worker does its owner harm, or nothing, is only dashed."""
        area, radius = self._areas.outline(place), self._areas.radius(place)
        warning = self._clicks.warning_colour(place)
        if warning and place in self._clicks.held_places():
            canvas.ring(area, radius, 3, colour=theme.WHITE)
            self._place_cards.draw_ghost(canvas, place)
        elif warning:
            canvas.dashes(area, radius, warning, 2)
        else:
            draw_target(canvas, area, radius, self._context.glow, strong=self._context.settings.high_contrast)

    def beside_tip(self, place: Hashable) -> Sequence[Area]:
        """Return the groups that are compared with one that might be captured."""
        return self._areas.groups_beside(place) if isinstance(place, Place) else ()

    def spared_by_tip(self, place: Hashable) -> Sequence[Area]:
        """Return the other cards of the row: a tip that has no room above its card goes farther up instead."""
        return self._areas.cards_beside(place) if isinstance(place, Place) else ()

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark what a line of the log speaks of."""
        with canvas.clip(self._board.area):
            for place in map(known_place, filter(is_on_board, places)):
                draw_mark(canvas, self._areas.outline(place), self._areas.radius(place))
